"""Abilities: the paragraphs of a card (113)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import field
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import once_each_turn
from engine.change.events import Remember, StartDelayedTrigger
from engine.decisions import Steps
from engine.families import (
    EVERYWHERE,
    Ability,
    Act,
    Amount,
    CastingWay,
    Condition,
    Cost,
    Count,
    Effect,
    Keyword,
    Paragraph,
    Recipients,
    Reference,
    Replacing,
    Speaking,
    StaticSentence,
    Trigger,
)
from engine.families.playability import OnCard, Surroundings
from engine.language.italian_imperatives import may_be_told_of_another
from engine.language.node import Node, said, walk, worded
from engine.language.phrase import Meaningless, node, phrase, wording, words
from engine.nodes.abilities.each_by_itself import meeting, speaks_of_each
from engine.nodes.abilities.limits import ActivateOnly, DoneOnlyOnce, Lessened, TriggersOnly
from engine.nodes.abilities.statics import CantActivate, DefineSize
from engine.nodes.abilities.unless import Offered, Premise, is_payable, taxed
from engine.nodes.acts.board import Destroy, Sacrifice
from engine.nodes.acts.cards import Discard
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.acts.costs import ActCost
from engine.nodes.acts.entering import Entering
from engine.nodes.nouns.amounts import Both, Exactly, HoweverMany, Number, OneOrBoth, SoManyForEach
from engine.nodes.nouns.filters import AbilityHead
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.nodes.nouns.players import SomePlayer, You, Your
from engine.nodes.nouns.references import It
from engine.nodes.nouns.values import AbilityWord
from engine.nodes.nouns.zones import ZoneOf
from engine.nodes.sentences.barred_abilities import AbilitiesBarred
from engine.nodes.sentences.conditions import TwoConditions
from engine.nodes.sentences.effects import (
    If,
    IfAfter,
    Joined,
    May,
    ObjectClause,
    PlayerClause,
    Unless,
    UnlessDone,
    WhereX,
)
from engine.nodes.sentences.following import with_what_follows
from engine.nodes.sentences.instead import follow
from engine.nodes.sentences.kinds import ActivatedKind, Instructions, SpellKind, StaticKind, TriggeredKind
from engine.nodes.sentences.performing import delay
from engine.nodes.sentences.searched_then_shuffled import with_final_shuffle
from engine.nodes.sentences.token_abilities import with_their_abilities
from engine.nodes.sentences.windows import TurnOf
from engine.nodes.triggers.object_events import Dies, IsDealtDamage, IsPutInto, Leaves
from engine.nodes.triggers.steps import AtEndOfCombat, AtNext, AtTheirNext, When
from engine.nodes.triggers.triggers import (
    AtStep,
    EitherWatched,
    ObjectOccurrence,
    OccurrenceWhile,
    PlayerOccurrence,
    Whenever,
    damage_is_dealt,
)
from engine.vocabulary.types import LASTING_TYPES

if TYPE_CHECKING:
    from engine.state.context import Context


Awaited = AtNext | AtTheirNext
"""Moments for which only what has been done can wait."""


class Sentences(Node):
    """What a spell or ability does, sentence by sentence."""

    duties = ("instructions",)

    follows_costs: ClassVar[bool] = False
    """Whether how many modes can be chosen depends on the costs that are chosen to be paid (601.2b)."""

    def instructions(self) -> tuple[Any, ...]:
        """Its sentences, or the choice among modes as one."""
        raise TypeError(f"{type(self).__name__} instructs nothing")


@phrase(en="{effects:sentences}", it="{effects:sentences}")
class Plain(Sentences):
    """One sentence after the other (608.2c)."""

    effects: tuple[Effect, ...]

    @staticmethod
    def from_words(effects: tuple[Effect, ...]) -> Plain:
        """A sentence that tells abilities of the tokens made before it is part of making them (111.3)."""
        return Plain(with_final_shuffle(with_their_abilities(effects)))

    def instructions(self) -> tuple[Any, ...]:
        return self._instructions

    @cached_property
    def _instructions(self) -> tuple[Effect, ...]:
        return with_what_follows(self.effects, Plain)


@phrase(en="{first:sentences} {when} , {later:sentences}", it="{first:sentences} {when} , {later:sentences}")
class ThenLater(Sentences):
    """Sentences, and in the rest of them what happens later (603.7): "Exile target creature. At the beginning of the
    next end step, return that card to the battlefield." """

    first: tuple[Effect, ...]
    when: Awaited | AtEndOfCombat
    later: tuple[Effect, ...]

    def __post_init__(self) -> None:
        check_later(self.when, self.later)

    def instructions(self) -> tuple[Any, ...]:
        return (*self.first, Afterwards(self.when, self.later))


@phrase(en="{when} , {later:sentences}", it="{when} , {later:sentences}", alone=False)
class OnlyLater(Sentences):
    """Nothing but what happens later: "Whenever ~ attacks, at end of combat, sacrifice it." """

    when: Awaited | AtEndOfCombat
    later: tuple[Effect, ...]

    def __post_init__(self) -> None:
        check_later(self.when, self.later)

    def instructions(self) -> tuple[Any, ...]:
        return (Afterwards(self.when, self.later),)


def check_later(when: When, later: Sequence[Effect]) -> None:
    """Refuse a delayed triggered ability with targets of its own, and one for somebody else's step."""
    if isinstance(when, AtTheirNext) and not isinstance(when.whose, Your):
        raise Meaningless
    if any(part.is_target for part in walk(later)):
        raise Meaningless


@phrase(en="• {effects:sentences}", it="• {effects:sentences}")
class Mode(Speaking):
    """One mode (700.2)."""

    effects: tuple[Effect, ...]

    is_option = True

    costs: ClassVar[tuple[Cost, ...]] = ()
    """What choosing it costs besides (601.2b)."""

    @staticmethod
    def from_words(effects: tuple[Effect, ...]) -> Mode:
        """As in `Plain`."""
        return Mode(with_final_shuffle(with_their_abilities(effects)))

    def run(self, ctx: Context) -> Steps:
        """Carry out the mode."""
        yield from follow(ctx, with_what_follows(self.effects, Plain))


MODES = "modes chosen"
"""Under this key an object remembers which modes of its abilities were chosen, and in which turn."""


class Choice(Sentences, Speaking):
    """A choice among modes (700.2). Declares `modes`, `by_opponent` and `bounds(ctx)`."""

    modes: ClassVar[Sequence[Mode]]

    is_modal = True
    repeats: ClassVar[bool] = False
    times: ClassVar[int] = 1
    """How many times each mode can be chosen (700.2d)."""
    again: ClassVar[Sequence[Mode]] = ()

    def instructions(self) -> tuple[Any, ...]:
        return (self,)

    def excluded(self, ctx: Context) -> frozenset[int]:
        """Indexes of the modes that can't be chosen since they have been before."""
        return frozenset()

    def remember(self, ctx: Context, chosen: Sequence[int]) -> Steps:
        """Modes have been chosen: note them where the words ask about that later."""
        return
        yield

    def taken(self, chosen: Sequence[int]) -> list[Mode]:
        """The modes with those indexes; one that was chosen several times has words, and so targets, of its own each
        time (700.2d)."""
        found: list[Mode] = []
        for place, index in enumerate(chosen):
            before = chosen[:place].count(index)
            found.append(self.again[(before - 1) * len(self.modes) + index] if before else self.modes[index])
        return found


class Unchosen(Enum):
    """Which modes of an ability of a permanent have not been chosen."""

    THIS_TURN = "this turn"
    EVER = "ever"


words(
    {
        Unchosen.THIS_TURN: ("that has not been chosen this turn", "che non sia stato scelto in questo turno"),
        Unchosen.EVER: ("that has not been chosen", "che non sia stato scelto"),
    }
)


@phrase(
    en=(
        "{by_opponent?an opponent chooses|choose} {count:alone} ({unchosen})?"
        " {repeats?. you may choose the same mode more than once .|—} {modes:below}",
        "{by_opponent?an opponent chooses|choose} {count:alone} {unchosen} . {modes:below}",
    ),
    it=(
        "{by_opponent?un avversario sceglie|scegli} {count:alone} ({unchosen})?"
        " {repeats?. puoi scegliere lo stesso modo più di una volta .|—} {modes:below}"
    ),
)
class Modal(Choice):
    """ "Choose one —" (700.2), "An opponent chooses one —" (700.2e), "Choose three. You may choose the same mode more
    than once." (700.2d), "Choose one that hasn't been chosen this turn —": of the same ability of the same object."""

    count: Count | OneOrBoth
    modes: tuple[Mode, ...]  # type: ignore[misc]
    by_opponent: bool = False
    repeats: bool = False  # type: ignore[misc]
    unchosen: Unchosen | None = None
    again: tuple[Mode, ...] = field(default=(), compare=False, repr=False, kw_only=True)  # type: ignore[misc]
    """Once bound: the modes as they stand there a second time, a third and so on."""

    def bound_again(self, bind: Callable[[Any], Any]) -> dict[str, Any]:
        """Modes that may be chosen more than once are bound once more for each time (700.2d)."""
        if not self.repeats:
            return {}
        return {"again": tuple(bind(mode) for _ in range(self.times - 1) for mode in self.modes)}

    def __post_init__(self) -> None:
        if self.repeats and (self.by_opponent or self.times < 2 or self.unchosen is not None):
            raise Meaningless

    def excluded(self, ctx: Context) -> frozenset[int]:
        if self.unchosen is None:
            return frozenset()
        turn = ctx.state.turn if self.unchosen is Unchosen.THIS_TURN else None
        before: tuple[tuple[Any, int, int], ...] = ctx.object(ctx.source).memory.get(MODES, ())
        return frozenset(index for modal, index, when in before if modal == self and turn in (None, when))

    def remember(self, ctx: Context, chosen: Sequence[int]) -> Steps:
        if self.unchosen is not None:
            before = ctx.object(ctx.source).memory.get(MODES, ())
            now = tuple((self, index, ctx.state.turn) for index in chosen)
            yield from ctx.do(Remember(ctx.source, MODES, (*before, *now)))

    @property
    def times(self) -> int:  # type: ignore[override]
        """As many as are chosen in all."""
        if not self.repeats:
            return 1
        number = self.count.number if isinstance(self.count, Exactly) else None
        return number.number if isinstance(number, Number) else 0

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """The least and largest number of modes (700.2)."""
        return self.count.bounds(ctx)


@phrase(
    en=(
        "choose {count:alone} . if {condition} {as_cast?as you cast this spell|} , {may?you may choose|choose}"
        " {more:alone} instead . {modes:below}",
        "choose {count:alone} . if {condition} {as_cast?as you cast this spell|} , {may?you may choose|choose}"
        " {more:alone} . {modes:below}",
    ),
    it=(
        "scegli {count:alone} . se {condition} {as_cast?mentre lanci questa magia|} , invece"
        " {may?puoi scegliere|scegli} {more:alone} . {modes:below}"
    ),
)
class ModalOrMore(Choice):
    """ "Choose one. If this spell was kicked, choose any number instead." (700.2, 601.2b)."""

    count: Count
    condition: Condition
    more: Count | Both | HoweverMany
    modes: tuple[Mode, ...]  # type: ignore[misc]
    may: bool = False
    as_cast: bool = False
    """Whether it says that this is as the spell is cast, when modes are chosen in any case."""

    by_opponent: ClassVar[bool] = False

    @property
    def follows_costs(self) -> bool:  # type: ignore[override]
        """Whether the condition is about the costs that are chosen to be paid."""
        return self.condition.is_announced

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """The least and largest number of modes (700.2): with "may", also as many as without the condition."""
        least, most = self.count.bounds(ctx)
        if not self.condition.holds(ctx):
            return least, most
        more, limit = self.more.bounds(ctx)
        return (least if self.may else more), limit


@phrase(en="({word} —)? {does}", it="({word} —)? {does}", prefer=-2)
class SpellEffect(SpellKind):
    """A spell ability: what happens when the instant or sorcery resolves (113.3a)."""

    does: Sentences
    word: AbilityWord | None = None

    is_spell_ability = True

    def __post_init__(self) -> None:
        if isinstance(self.does, Plain) and all(_is_statement(effect) for effect in self.does.effects):
            raise Meaningless

    @cached_property
    def instructions(self) -> tuple[Any, ...]:
        """Its sentences in their order."""
        return self.does.instructions()


@phrase(en="({word} —)? {does}", it="({word} —)? {does}", alone=False)
class Stated(SpellEffect):
    """A spell ability of an instant or sorcery whose words would be a static ability of a permanent: "Gain control of
    all permanents you own." """

    def __post_init__(self) -> None:
        """Anything may stand in it."""


@phrase(en="{when} , {does}", it="{when} , {does}", prefer=1)
class SpellLater(SpellKind):
    """What an instant or sorcery does later, all of its sentences (603.7): "At the beginning of your next upkeep, pay
    {2}{B}. If you don't, you lose the game." """

    when: Awaited
    does: Plain

    is_spell_ability = True

    def __post_init__(self) -> None:
        check_later(self.when, self.does.effects)

    @cached_property
    def instructions(self) -> tuple[Any, ...]:
        """The delayed triggered ability that it creates."""
        return (Afterwards(self.when, self.does.effects),)


@node
class Afterwards(Effect):
    """Creates a delayed triggered ability that carries out sentences (603.7a)."""

    when: When
    effects: tuple[Effect, ...]

    def run(self, ctx: Context) -> Steps:
        yield from ctx.do(StartDelayedTrigger(delay(ctx, self.when, InOrder(self.effects))))


@node
class InOrder(Effect):
    """Sentences one after the other (608.2c)."""

    effects: tuple[Effect, ...]

    def as_written(self) -> Node:
        return Plain(self.effects)

    def run(self, ctx: Context) -> Steps:
        yield from follow(ctx, self.effects)


@phrase(
    en="({word} —)? {costs:comma} : {does} ({restrictions:sentences})?",
    it="({word} —)? {costs:comma} : {does} ({restrictions:sentences})?",
)
class Activated(ActivatedKind):
    """An activated ability (113.3b, 602)."""

    costs: tuple[Cost, ...]
    does: Sentences
    restrictions: tuple[ActivateOnly | Lessened, ...] = ()
    word: AbilityWord | None = None

    def __post_init__(self) -> None:
        if self.is_mana and any(cost.helpers(0) for cost in self.costs):
            raise Meaningless  # what mana abilities cost is worked out elsewhere
        if self.is_mana and any(isinstance(each, Lessened) for each in self.restrictions):
            raise Meaningless  # what mana abilities cost is worked out elsewhere
        if self.is_mana and any(limit.needs_priority for each in self.restrictions for limit in each.limits):
            raise Meaningless  # plans to pay would use it
        if self.is_mana and any(each.by_anyone for each in self.restrictions):
            raise Meaningless  # plans to pay look for one's own
        if self.is_mana and self.mana_stays:
            raise Meaningless  # plans to pay would take it for other mana

    @cached_property
    def instructions(self) -> tuple[Any, ...]:
        """Its sentences in their order."""
        return self.does.instructions()

    @cached_property
    def only_as_sorcery(self) -> bool:  # type: ignore[override]
        """Whether it says so."""
        return any(each.as_sorcery for each in self.restrictions)

    @cached_property
    def by_anyone(self) -> bool:  # type: ignore[override]
        """Whether it says so."""
        return any(each.by_anyone for each in self.restrictions)

    @property
    def limits(self) -> tuple[ActivateOnly | Lessened, ...]:
        return self.restrictions

    @cached_property
    def mana_reads(self) -> frozenset[str]:
        """What kinds of change can change what it adds, or whether it can be activated (Event.touches)."""
        return super().mana_reads.union(*(each.reads for each in self.restrictions))

    @cached_property
    def mana_varies(self) -> bool:
        """Whether how much mana it adds, if any, depends on the board."""
        return super().mana_varies or any(each.reads for each in self.restrictions)

    @cached_property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """Where it functions: where its cost can be paid or from where it moves its object (113.6i, 113.6k)."""
        return zones_left(self) or ON_BATTLEFIELD


@wording(
    en="({word} —)? {costs:comma} and {last} : {does} ({restrictions:sentences})?",
    it="({word} —)? {costs:comma} e {last} : {does} ({restrictions:sentences})?",
)
def activated_for_both(
    costs: tuple[Cost, ...],
    last: ActCost,
    does: Sentences,
    restrictions: tuple[ActivateOnly | Lessened, ...] = (),
    word: AbilityWord | None = None,
) -> Activated:
    """ "Remove three counters from ~ and sacrifice it: …": the two costs as a list."""
    return Activated((*costs, last), does, restrictions, word)


@phrase(
    en="({word} —)? {trigger} , (if {condition} ,)? {does} ({limit} .)?",
    it="({word} —)? {trigger} , (se {condition} ,)? {does} ({limit} .)?",
)
class Triggered(TriggeredKind):
    """A triggered ability (113.3c, 603)."""

    trigger: Trigger
    does: Sentences | OnlyLater
    condition: Condition | None = None
    """An intervening "if" (603.4)."""
    word: AbilityWord | None = None
    limit: TriggersOnly | DoneOnlyOnce | None = None

    def __post_init__(self) -> None:
        if self.done_once and self._offered is None:
            raise Meaningless
        if self.condition is None and isinstance(self.does.instructions()[0], If):
            raise Meaningless
        if isinstance(self.trigger, AtStep) and isinstance(self.trigger.when, Awaited):
            raise Meaningless  # "at the beginning of the next end step" is said as something is done

    def said_in(self, language: str) -> Node:
        """Italian "damage is dealt to ~", behind which "it" is said; where another player does what it waits for, "you"
        is said before what that player could be told to do as well."""
        if language == "en" or not isinstance(self.trigger, Whenever) or not isinstance(self.does, Plain):
            return self
        awaited, first = self.trigger.what, self.does.effects[0]
        trigger: Trigger = self.trigger
        if isinstance(awaited, ObjectOccurrence) and isinstance(awaited.events[0], IsDealtDamage):
            if len(awaited.events) > 1:
                return self
            told = said(damage_is_dealt, what=awaited.what, combat=awaited.events[0].combat)
            trigger = worded(Whenever, **{**vars(self.trigger), "what": told})
            is_said = isinstance(first, ObjectClause) and isinstance(first.what, It)
        elif isinstance(awaited, PlayerOccurrence) and self.condition is None and not isinstance(awaited.who, You):
            act = first.parts[0].acts[0] if isinstance(first, PlayerClause) and isinstance(first.who, You) else None
            is_said = act is not None and not act.statement and may_be_told_of_another(act)
            is_said = is_said and not any(isinstance(part, Reference) for part in walk(act))
        else:
            return self
        if is_said:
            first = worded(type(first), **{**vars(first), "subject_said": True})
        does = worded(Plain, effects=(first, *self.does.effects[1:]))
        return worded(Triggered, **{**vars(self), "trigger": trigger, "does": does})

    @property
    def most_each_turn(self) -> int | None:  # type: ignore[override]
        return self.limit.often.number if isinstance(self.limit, TriggersOnly) else None

    @property
    def done_once(self) -> bool:  # type: ignore[override]
        return isinstance(self.limit, DoneOnlyOnce)

    @property
    def _offered(self) -> May | None:
        """What its controller may do by it, in its first sentence."""
        offers = (part for part in walk(self.does.instructions()[0]) if isinstance(part, May))
        return next((offer for offer in offers if isinstance(offer.who, You)), None)

    def _follow(self, ctx: Context, above: Instructions | None, below: Instructions | None) -> Steps:
        if not self.done_once:
            yield from super()._follow(ctx, above, below)
        elif not once_each_turn.was_done(ctx.game, ctx.source, self):
            yield from super()._follow(ctx, above, below)
            if self._offered is not None and ctx.who_did(self._offered.slot):
                yield from ctx.do(once_each_turn.done(ctx.game, ctx.source, self))

    @cached_property
    def instructions(self) -> tuple[Any, ...]:
        """Its sentences in their order."""
        return self.does.instructions()

    @cached_property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """Where it functions: where its condition says that its object is (113.6b), or the zone from which it moves its
        object, unless the event puts it there (113.6k)."""
        awaited = self.trigger.what if isinstance(self.trigger, Whenever) else None
        named = zones_named(self.condition)
        if isinstance(awaited, OccurrenceWhile):  # "whenever a creature dies while this card is in your graveyard"
            named = named or zones_named(awaited.condition)
        if named:
            return named
        zones: frozenset[str] = self.trigger.zones
        return zones_left(self.does, zones_entered(self.trigger)) or zones


class Link(Enum):
    """How the condition of a static ability is joined to it."""

    AS_LONG_AS = "as long as"
    IF = "if"
    DURING = "during"


words(
    {
        Link.AS_LONG_AS: ("as long as", ("fintanto che", "finché")),
        Link.IF: ("if", "se"),
        Link.DURING: ("during", "durante"),
    }
)


class StatesWay(StaticSentence):
    """A sentence that states a way to cast the spell."""

    def way_of(self, static: Static) -> CastingWay:
        """The way, under the conditions of the static ability that the sentence is in."""
        raise TypeError(f"{type(self).__name__} states no way")


@phrase(
    en="{leading?{link} {condition} , {effect:static}|{effect:static} ({link} {condition})?}",
    it="{leading?{link} {condition} , {effect:static}|{effect:static} ({link} {condition})?}",
    alone=False,
)
class Static(StaticKind):
    """A static ability, in one sentence (113.3d, 604)."""

    effect: StaticEffect
    condition: Condition | TurnOf | None = None
    link: Link | None = None
    leading: bool = False
    """Whether the condition stands first."""

    is_statement = True

    def gives_x(self, around: Surroundings) -> bool:
        return self.where is not None

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """It chooses nothing, so that its subject is no number of things (604.1)."""
        yield from super().idle_parts(around)
        subject = self.effect.what if isinstance(self.effect, ObjectClause) else getattr(self.effect, "who", None)
        if isinstance(subject, Chosen | SomePlayer) and subject.count != Exactly.one():
            yield subject

    def misplaced(self, around: OnCard) -> Iterator[Node]:
        """X of a keyword that it gives must be recalculated each time (702.1b)."""
        yield from super().misplaced(around)
        told = self.effect if isinstance(self.effect, WhereX) else None
        of_itself = told is not None and isinstance(getattr(told.effect, "what", None), Self)
        for keyword in (each for part in walk(self) for each in part.abilities_given):
            if not (isinstance(keyword, Keyword) and hasattr(keyword, "price") and keyword.has_variable):
                continue
            if told is None or not of_itself or keyword.with_x(told.amount) is keyword:
                yield keyword

    def as_written(self) -> Node:
        return StaticParagraph((self,))

    @cached_property
    def stands_for(self) -> Ability:
        """The ability that the procedures see: itself, or the way of casting that its sentence states."""
        return self.effect.way_of(self) if isinstance(self.effect, StatesWay) else self

    def __post_init__(self) -> None:
        unlinked = (self.condition is None) != (self.link is None) or (self.leading and self.condition is None)
        unlinked = unlinked or (self.link is Link.DURING) != isinstance(self.condition, TurnOf)
        if unlinked or not is_static(self.effect) or any(part.is_target for part in walk(self.effect)):
            raise Meaningless
        if isinstance(self.effect, UnlessDone) and any(isinstance(part, SoManyForEach) for part in walk(self.effect)):
            raise Meaningless  # what attacks or blocks is counted together, not for each by itself
        unless = next((part for part in walk(self.effect) if isinstance(part, UnlessDone)), None)
        said = parts_of(unless.effect if unless is not None else self.effect)
        if not all(is_payable(subject, act, unless) for subject, acts in said for act in acts):
            raise Meaningless  # who declares the creature pays for it (508.1h, 509.1d)
        parts = parts_of(self.effect)
        if any(_are_abilities(subject) and "cost" in act.layers for subject, acts in parts for act in acts):
            raise Meaningless  # abilities are not cast: engine.nodes.abilities.ability_costs

    @cached_property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """Where it functions (113.6): where its condition says that the object is (113.6b), else where its words make
        sense."""
        named = zones_named(self.condition)
        if named:
            return named
        sentence = self.effect
        return sentence.zones if isinstance(sentence, StaticSentence) else zones_of(sentence)

    @cached_property
    def kind(self) -> str:  # type: ignore[override]
        """Kind of ability."""
        return self.effect.kind if isinstance(self.effect, StaticSentence) else "static"

    @cached_property
    def premise(self) -> Condition | None:
        """What must hold for it to apply, as a condition; None for one that is asked of each of its objects."""
        parts = tuple(parts_of(self.effect))
        each = bool(parts) and all(speaks_of_each(self._whole_premise, subject) for subject, _ in parts)
        apart = each or self._for_each is not None or self._asks_each_entry or self._asks_each_player
        return None if apart else self._whole_premise

    @cached_property
    def _for_each(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...] | None:
        """What continues, if its sentence asks the condition itself."""
        if self._whole_premise is None or not isinstance(self.effect, StaticSentence):
            return None
        return self.effect.continues_for_each(self._whole_premise)

    @cached_property
    def _whole_premise(self) -> Condition | None:
        """Its condition, and that nothing holds which "unless" names."""
        exceptions = tuple(exceptions_of(self.effect))
        if not exceptions:
            return self.condition
        return Premise(() if self.condition is None else (self.condition,), exceptions)

    @cached_property
    def _continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        if self._for_each is not None:
            return self._for_each
        parts = tuple(parts_of(self.effect))
        whole = self._whole_premise
        if whole is None or self.premise is not None:
            return parts
        return tuple((meeting(subject, whole), acts) for subject, acts in parts if subject is not None)

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return self._continues

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        whole = self._whole_premise
        if self._asks_each_player and whole is not None:
            return tuple(replacing_of(self.effect, lambda subject: meeting(self._meant(subject), whole)))
        found = tuple(replacing_of(self.effect, self._meant))
        if self._asks_each_entry:
            entries = (each for each in found if isinstance(each, Entering))
            return tuple(Entering(each.what, each.act, whole) for each in entries)
        return found

    @cached_property
    def _asks_each_player(self) -> bool:
        """Whether its condition is about each of the players of whom something is replaced: "each player skips their
        draw step if they control an artifact"."""
        said = self.effect.effect if isinstance(self.effect, Unless) else self.effect
        return isinstance(said, PlayerClause) and speaks_of_each(self._whole_premise, said.who)

    @cached_property
    def _asks_each_entry(self) -> bool:
        """Whether its condition is about each of those that enter: "… unless its controller controls an artifact"."""
        whole, found = self._whole_premise, tuple(replacing_of(self.effect, self._meant))
        return bool(found) and all(isinstance(each, Entering) and speaks_of_each(whole, each.what) for each in found)

    def _meant(self, subject: Recipients) -> Recipients:
        """The object itself where a subject refers to it: "If ~ was kicked, it enters …" (614.12)."""
        meant = self.phrase(subject.refers) if isinstance(subject, Reference) else None
        return meant if isinstance(meant, Self) else subject

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces

    @cached_property
    def where(self) -> Amount | None:
        """What X is in it (107.3i)."""
        return self.effect.amount if isinstance(self.effect, WhereX) else None

    @property
    def costs(self) -> tuple[Cost, ...]:
        """Additional costs that it states (118.8)."""
        found: tuple[Cost, ...] = getattr(self.effect, "costs", ())
        return found


@phrase(en="otherwise , {effect:static}", it="altrimenti , {effect:static}", alone=False)
class StaticOtherwise(Static):
    """ "Otherwise, it gets -3/-3": it applies where the condition of the static ability before does not hold."""

    effect: StaticEffect


@node
class DoesNotHold(Condition):
    """The contrary of a condition."""

    condition: Condition

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return not self.condition.holds(ctx)


StaticEffect = PlayerClause | ObjectClause | Joined | UnlessDone | Unless | WhereX | StaticSentence


def is_static(effect: Effect | StaticSentence) -> bool:
    """Whether all of it can hold as a static ability."""
    if isinstance(effect, StaticSentence):
        return True
    if isinstance(effect, PlayerClause | ObjectClause):
        return not effect.then and all(
            act.continuous and not (act.only_for_a_time or act.begins_for_each) and part.duration is None
            for part in effect.parts
            for act in part.acts
        )
    if isinstance(effect, Joined):
        return not effect.then and all(is_static(each) for each in effect.effects)
    if isinstance(effect, WhereX | UnlessDone | Unless):
        return is_static(effect.effect)
    return False


def _are_abilities(subject: Recipients | None) -> bool:
    return any(isinstance(part, AbilityHead) for part in walk(subject))


def _is_statement(effect: Effect) -> bool:
    """Whether a sentence says what always holds, so that it is a static ability."""
    inner = effect.effect if isinstance(effect, If | IfAfter) else effect
    parts = inner.effects if isinstance(inner, Joined) else (inner,)
    if any(isinstance(part, AbilitiesBarred) for part in parts):  # "… can't attack, and its activated abilities …"
        return all(part.states if isinstance(part, AbilitiesBarred) else is_static(part) for part in parts)
    return is_static(inner) and not any(part.is_target for part in walk(inner))


@phrase(en="({word} —)? {statics:sentences}", it="({word} —)? {statics:sentences}", prefer=-1)
class StaticParagraph(Paragraph):
    """Static abilities, sentence by sentence."""

    statics: tuple[Static | StaticOtherwise, ...]
    word: AbilityWord | None = None

    def __post_init__(self) -> None:
        for place, static in enumerate(self.statics):
            # told by itself, as of an object that has other abilities besides, "otherwise" has nothing before it
            if isinstance(static, StaticOtherwise) and len(self.statics) > 1:
                before = self.statics[place - 1].condition if place else None
                if before is None or static.condition != DoesNotHold(before):
                    raise Meaningless

    @staticmethod
    def from_words(statics: tuple[Static | StaticOtherwise, ...], word: AbilityWord | None = None) -> StaticParagraph:
        """ "Otherwise" takes up the condition of the sentence before."""
        told: list[Static | StaticOtherwise] = []
        for static in statics:
            if isinstance(static, StaticOtherwise):
                before = told[-1].condition if told else None
                if before is None or told[-1].link is Link.DURING or isinstance(before, TurnOf):
                    raise Meaningless
                told.append(StaticOtherwise(static.effect, DoesNotHold(before), Link.IF))
            else:
                told.append(static)
        return StaticParagraph(tuple(told), word)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        for static in self.statics:
            static.__dict__.setdefault("scope", self)
        return tuple(static.stands_for for static in self.statics)


@phrase(en=("{keywords:comma}", "{keywords:comma} ."), it=("{keywords:comma}", "{keywords:comma} ."), prefer=1)
class KeywordLine(Paragraph):
    """A line of keywords (702.1)."""

    keywords: tuple[Keyword, ...]

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return tuple(ability for keyword in self.keywords for ability in keyword.given())


@phrase(en="{effects:and,2}", it="{effects:and,2}", prefer=1)
class Statements(StaticSentence):
    """Several statements in one sentence, not all of them clauses: "… can't attack, and its activated abilities …"."""

    effects: tuple[PlayerClause | ObjectClause | DefineSize | CantActivate, ...]

    def __post_init__(self) -> None:
        told = any(isinstance(effect, StaticSentence) for effect in self.effects)
        if len(self.effects) < 2 or not told or not all(is_static(effect) for effect in self.effects):
            raise Meaningless

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return tuple(part for effect in self.effects for part in parts_of(effect))

    def replaces(self) -> tuple[Replacing, ...]:
        return tuple(replacing for effect in self.effects for replacing in replacing_of(effect))


def parts_of(effect: Any) -> Iterator[tuple[Recipients | None, tuple[Act, ...]]]:
    """(subject, acts) of the continuous effects in a static ability."""
    if isinstance(effect, StaticSentence):
        yield from effect.continues()
    elif isinstance(effect, PlayerClause | ObjectClause):
        subject = effect.who if isinstance(effect, PlayerClause) else effect.what
        acts = tuple(act for part in effect.parts for act in part.acts if act.layers)
        if acts:
            yield subject, acts
    elif isinstance(effect, Joined):
        for each in effect.effects:
            yield from parts_of(each)
    elif isinstance(effect, WhereX):
        for whom, done in parts_of(effect.effect):
            is_own = whom is not None and whom.is_self
            yield (
                whom,
                tuple(act.with_x(effect.amount) if is_own and isinstance(act, GainAbilities) else act for act in done),
            )
    elif isinstance(effect, Unless):
        yield from parts_of(effect.effect)
    elif isinstance(effect, UnlessDone):
        for whom, forbidden in parts_of(effect.effect):
            yield whom, tuple(taxed(act, effect) for act in forbidden)


def as_it_stands(subject: Recipients) -> Recipients:
    """A subject that refers to nothing."""
    return subject


def replacing_of(effect: Any, meant: Callable[[Recipients], Recipients] = as_it_stands) -> Iterator[Replacing]:
    """The replacement effects in a static ability; `meant` tells what their subjects mean."""
    if isinstance(effect, StaticSentence):
        yield from effect.replaces()
    elif isinstance(effect, PlayerClause | ObjectClause):
        subject = effect.who if isinstance(effect, PlayerClause) else effect.what
        for part in effect.parts:
            for act in part.acts:
                yield from act.replacements(meant(subject))
    elif isinstance(effect, Joined):
        for each in effect.effects:
            yield from replacing_of(each, meant)
    elif isinstance(effect, WhereX | Unless):
        yield from replacing_of(effect.effect, meant)
    elif isinstance(effect, UnlessDone):
        for replacing in replacing_of(effect.effect, meant):
            yield Offered(replacing, effect)


def exceptions_of(effect: Any) -> Iterator[Condition]:
    """The conditions behind "unless" in a static ability."""
    if isinstance(effect, Unless):
        yield effect.condition
    if isinstance(effect, WhereX | UnlessDone | Unless):
        yield from exceptions_of(effect.effect)


def zones_left(node: Node, entered: frozenset[str] = frozenset()) -> frozenset[str]:
    """The zones out of which the words move the object itself: "Discard ~", "return ~ from your graveyard". Not those
    that it has `entered` before, by the event or by an earlier part of the words (113.6k)."""
    zones: set[str] = set()
    for each in walk(node):
        if isinstance(each, Act) and isinstance(getattr(each, "what", None), Self):
            origin = getattr(each, "origin", None)
            left = origin.zone.value if isinstance(origin, ZoneOf) else "hand" if isinstance(each, Discard) else ""
            if left and left not in entered:
                zones.add(left)
            if isinstance(each, Sacrifice | Destroy | Discard):
                entered |= {"graveyard"}
    return frozenset(zones)


def zones_entered(trigger: Trigger) -> frozenset[str]:
    """The zones in which the trigger says that it puts the object itself, or leaves it as what it enchants leaves the
    battlefield (113.6k)."""
    if not isinstance(trigger, Whenever) or not isinstance(trigger.what, ObjectOccurrence):
        return frozenset()
    occurrence = trigger.what
    watched = occurrence.what.first if isinstance(occurrence.what, EitherWatched) else occurrence.what
    if isinstance(watched, AttachedObject):
        return GRAVEYARD if any(isinstance(each, Dies | IsPutInto | Leaves) for each in occurrence.events) else NOWHERE
    if not isinstance(watched, Self):
        return NOWHERE
    return NOWHERE.union(*(each.leads_to for each in occurrence.events))


def zones_named(condition: Condition | None) -> frozenset[str]:
    """The zone where an ability functions whose condition says where its object is (113.6b); empty for any other."""
    if isinstance(condition, TwoConditions) and condition.both:
        return zones_named(condition.first) or zones_named(condition.second)
    return frozenset() if condition is None else condition.places_itself


def stated(paragraph: Paragraph, types: Set[str]) -> Paragraph:
    """A paragraph of statements on an instant or sorcery as the spell ability that it is (113.3a), where they could
    hold only as static abilities of a permanent (113.6)."""
    if not isinstance(paragraph, StaticParagraph) or not types or not LASTING_TYPES.isdisjoint(types):
        return paragraph
    effects: list[Effect] = []
    for static in paragraph.statics:
        plain = isinstance(static.effect, PlayerClause | ObjectClause | Joined | WhereX)
        if not plain or static.condition is not None or static.is_own_cost or static.zones != ON_BATTLEFIELD:
            return paragraph
        if any(isinstance(subject, Self) for subject, _ in static.continues()):
            return paragraph
        effects.append(static.effect)  # type: ignore[arg-type]
    return Stated(Plain(tuple(effects)), paragraph.word)


def zones_of(effect: Any) -> frozenset[str]:
    """Where a static ability functions: what speaks of itself as a spell functions on the stack and wherever it can be
    cast from (113.6c-e)."""
    zones = frozenset[str]()
    for subject, acts in parts_of(effect):
        if isinstance(subject, Self):
            for act in acts:
                zones |= EVERYWHERE if _gives_flash(act) else act.zones
    return zones or frozenset({"battlefield"})


def _gives_flash(act: Act) -> bool:
    """Whether it gives flash, which matters where the card can be cast from (702.8a)."""
    return isinstance(act, GainAbilities) and any(getattr(each, "name", "") == "flash" for each in act.abilities)


ON_BATTLEFIELD = frozenset({"battlefield"})
GRAVEYARD = frozenset({"graveyard"})
NOWHERE = frozenset[str]()
