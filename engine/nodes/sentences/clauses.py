"""Clauses: what players do or may do, and what objects do or undergo (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change.events.life import life_to_pay
from engine.decisions import ChooseNumber, ChooseYesNo, Steps, is_player
from engine.families import (
    Act,
    Amount,
    Count,
    Countable,
    Discourse,
    Duration,
    Effect,
    Expected,
    Granted,
    Instruction,
    ObjectAct,
    Objects,
    PlayerAct,
    Players,
    Reference,
)
from engine.families.capabilities import DefinesX
from engine.families.continuous import ContinuousAct
from engine.families.playability import Surroundings
from engine.language.leaves import Features
from engine.language.node import Node, rewritten, walk, worded
from engine.language.phrase import Meaningless, phrase, wording
from engine.language.said import Addressing, WithBearers
from engine.nodes.acts.changed_types import BecomeTypes, LoseAllOther, LoseOtherTypes
from engine.nodes.acts.conditional import ActIf
from engine.nodes.acts.continuous import (
    BecomeCreature,
    GainAbilities,
    GetChange,
    LoseAllAbilities,
    LoseOtherAbilities,
)
from engine.nodes.acts.either import EitherAct
from engine.nodes.acts.life import PayLife, PayMana
from engine.nodes.acts.life_totals import LoseHalfLife
from engine.nodes.acts.objects import DealDamage, DealDamageEach
from engine.nodes.acts.paying_for_each import PayManaForEach
from engine.nodes.acts.playing import CastNow, PlayThese, Terms, Verb
from engine.nodes.acts.rules import CantBeBlockedExceptBy
from engine.nodes.acts.tokens import TokenColours
from engine.nodes.nouns.amounts import EqualTo, Exactly, Property, PropertyOf, X
from engine.nodes.nouns.objects import Chosen, Target
from engine.nodes.nouns.players import (
    EachOfThosePlayers,
    Its,
    ItsOwn,
    OfThatTarget,
    OpponentsOfThat,
    TargetPlayer,
    Their,
    ThosePlayers,
    You,
)
from engine.nodes.nouns.references import It, That, Them
from engine.nodes.nouns.this_way import DealtDamageThisWay, DoneThisWay, EachTurnedThisWay
from engine.nodes.nouns.values import CardType, Subtype
from engine.nodes.nouns.zones import ZoneOf
from engine.nodes.sentences.performing import can_do, pass_over, perform
from engine.nodes.sentences.spreading import alone, one_by_one
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


def left_undone(ctx: Context, act: Act) -> list[int]:
    """Return the players who ended up not doing what the act offered."""
    idle: list[int] = ctx.memo.get(("left undone", act.slot), [])
    return idle


OFFER = "You may "


OFFER_IN_ITALIAN = "Puoi "


class Compound(Effect):
    """One or more clauses."""


class Core(Compound):
    """One clause."""


def lasts(act: Act) -> bool:
    """Whether the act, or an act within it, is continuous."""
    return any(isinstance(part, ContinuousAct) for part in walk(act))


class Part(Node):
    """Acts with their duration."""

    conjugates = True

    acts: tuple[Act, ...]
    duration: Duration | None

    def __post_init__(self) -> None:
        """Refuse ambiguous parts and move an act's inner duration to the part.

        "Can't be blocked this turn except by …" has its duration inside the act. A condition after a single act belongs
        to the whole sentence. Acts that happen once have no duration, except those undone when something leaves
        (610.3).
        """
        if self.duration is not None and self.duration.ends != "leaves" and not any(lasts(act) for act in self.acts):
            raise Meaningless
        if sum(isinstance(act, ActIf) for act in self.acts) == 1:
            raise Meaningless
        for index, act in enumerate(self.acts):
            inner: Duration | None = getattr(act, "duration", None)
            if inner is not None:
                if self.duration is not None or len(self.acts) > 1:
                    raise Meaningless
                plain = replace(act, duration=None)  # type: ignore[call-arg]
                object.__setattr__(self, "acts", (*self.acts[:index], plain, *self.acts[index + 1 :]))
                object.__setattr__(self, "duration", inner)


@phrase(en="{acts:and} ({duration})?", it="{acts:and} ({duration})?")
class PlayerPart(Part):
    """Acts of players."""

    acts: tuple[PlayerAct | EitherAct, ...]
    duration: Duration | None = None

    def __post_init__(self) -> None:
        if self.duration is not None and any(act.momentary for act in self.acts):
            raise Meaningless
        if self.duration is None and any(
            isinstance(act, ContinuousAct) and act.needs_duration for act in self.acts[1:]
        ):
            raise Meaningless  # "copy it, and you may cast the copy" contains an offer
        super().__post_init__()


@phrase(en="{acts:and} ({duration})?", it="{acts:and} ({duration})?")
class ObjectPart(Part):
    """Acts that objects do or undergo."""

    acts: tuple[ObjectAct, ...]
    duration: Duration | None = None

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which puts the duration of "can't be blocked" before "except by"."""
        only = self.acts[0]
        if language == "it" and len(self.acts) == 1 and isinstance(only, CantBeBlockedExceptBy) and self.duration:
            return worded(ObjectPart, acts=(replace(only, duration=self.duration),), duration=None)
        return self

    @staticmethod
    def from_words(acts: tuple[ObjectAct, ...], duration: Duration | None = None) -> ObjectPart:
        """Reorder "has defender and loses all other abilities" into the order of the effects."""
        return ObjectPart(_in_order(acts), duration)


@wording(en="{acts:and} {duration} for each {per:s}", it="{acts:and} {duration} per {per:s}")
def part_for_each(acts: tuple[ObjectAct, ...], duration: Duration, per: Countable) -> ObjectPart:
    """ "Gets +1/+1 until end of turn for each Elf": gets +1/+1 for each Elf until end of turn."""
    last = acts[-1]
    if not isinstance(last, GetChange) or last.per is not None:
        raise Meaningless
    return ObjectPart(_in_order((*acts[:-1], replace(last, per=per))), duration)


@wording(
    en="{acts:and} , and it {losing:finite} ({duration})?",
    it="{acts:and} , e {losing:finite} ({duration})?",
)
def part_losing_others(
    acts: tuple[ObjectAct, ...], losing: LoseOtherAbilities | LoseAllOther, duration: Duration | None = None
) -> ObjectPart:
    """ "Is an Insect with base power and toughness 0/1 and has indestructible, and it loses all other abilities"."""
    return ObjectPart(_in_order((*acts, losing)), duration)


@wording(
    en=(
        "[be/become] a ({colours})? ({subtypes:s})? {types:s} with {abilities:and}"
        " {types_only?and loses all other card types|and loses all other card types and abilities} ({duration})?",
        "[be/become] a ({colours})? ({subtypes:s})? {types:s} with {abilities:and}"
        " {types_only?and it loses all other card types|and it loses all other abilities} ({duration})?",
        "[be/become] a ({colours})? ({subtypes:s})? {types:s} with {abilities:and} ,"
        " {types_only?and it loses all other card types|and it loses all other abilities} ({duration})?",
    ),
    it=(
        "[essere/diventare] <un@types> {types:s,backwards} ({subtypes:s,backwards})? ({colours})? con {abilities:and}"
        " e perde tutti gli altri tipi di carta {types_only?|e le altre abilità} ({duration})?"
    ),
)
def become_types_with(
    types: tuple[CardType, ...],
    abilities: tuple[Granted, ...],
    subtypes: tuple[Subtype, ...] = (),
    colours: TokenColours | None = None,
    types_only: bool = False,
    duration: Duration | None = None,
) -> ObjectPart:
    """ "Is a colorless land with “{T}: Add {C}” and loses all other card types and abilities": a colorless land that
    loses all abilities and has that one. New card types replace the others in any case (205.1a)."""
    losing: tuple[ObjectAct, ...] = () if types_only else (LoseAllAbilities(),)
    return ObjectPart((BecomeTypes(types, subtypes, colours), *losing, GainAbilities(abilities)), duration)


def _in_order(acts: tuple[ObjectAct, ...]) -> tuple[ObjectAct, ...]:
    """Return the acts with "loses all other abilities" turned into "loses all abilities" before those that give
    abilities, and with "loses all other card types" told what is kept."""
    split = [(LoseOtherAbilities(), LoseOtherTypes()) if isinstance(act, LoseAllOther) else (act,) for act in acts]
    acts = tuple(act for each in split for act in each)
    if any(isinstance(act, LoseOtherTypes) for act in acts):
        made = next((act for act in acts if isinstance(act, BecomeTypes | BecomeCreature)), None)
        if made is None:
            raise Meaningless
        acts = tuple(replace(act, kept=made) if isinstance(act, LoseOtherTypes) else act for act in acts)
    others = tuple(act for act in acts if not isinstance(act, LoseOtherAbilities))
    if others == acts:
        return acts
    giving = next(
        (place for place, act in enumerate(others) if isinstance(act, ContinuousAct) and "6" in act.layers), None
    )
    if giving is None:
        raise Meaningless
    return (*others[:giving], LoseAllAbilities(), *others[giving:])


def can_fail(parts: Sequence[Part]) -> bool:
    """Whether any of the acts can be impossible: it defines `possible`, or it applies to objects."""
    acts = [act for part in parts for act in part.acts]
    checked = any(type(act).possible is not Act.possible for act in acts)
    return checked or any(isinstance(getattr(act, "what", None), Objects) for act in acts)


def check_mutual(who: Players | None, parts: tuple[PlayerPart, ...]) -> None:
    """Refuse mutual acts if only one player, or each player separately (None), performs them."""
    if any(act.mutual for part in parts for act in part.acts):
        count = getattr(who, "count", None)
        if not (isinstance(who, ThosePlayers) or (isinstance(count, Count) and count.plural)):
            raise Meaningless


def check_parts(parts: tuple[Part, ...], then: bool) -> None:
    """Refuse parts with a simpler reading: parts joined by "and" must have different durations."""
    if (then and len(parts) < 2) or (not then and any(part.duration is None for part in parts[:-1])):
        raise Meaningless


class OfPlayers(Instruction):
    """A clause in which the players `who` do something."""

    parts: tuple[PlayerPart, ...]

    opens_clause = True

    @property
    def can_fail(self) -> bool:
        return can_fail(self.parts)

    def after_part(self, discourse: Discourse, name: str, part: Any) -> None:
        """Give each of several players their own references in the rest of the clause."""
        if name == "who":
            discourse.frame.spread = discourse.frame.for_each or discourse.are_each(part)


@phrase(
    en=(
        "{then?{parts:imperative,then,2}|{parts:imperative,and}}",
        "{who:nom} (each)? {then?{parts:finite,then,2@who}|{parts:finite,and@who}}",
    ),
    it=(
        "{then?{parts:imperative,then,2}|{parts:imperative,and}}",
        "{who:nom} {then?{parts:finite,then,2@who}|{parts:finite,and@who}}",
    ),
)
class PlayerClause(Core, OfPlayers, Addressing):
    """Players do something. The imperative is addressed to "you" (608.2c)."""

    parts: tuple[PlayerPart, ...]
    who: Players = You()
    then: bool = False

    is_certain: ClassVar[bool] = True

    says_you: ClassVar[bool] = False
    """For writing only: whether "you" must be written because other players are mentioned before it."""

    def __post_init__(self) -> None:
        check_parts(self.parts, self.then)
        check_mutual(self.who, self.parts)
        if not isinstance(self.who, You) and any(act.you_only for part in self.parts for act in part.acts):
            raise Meaningless

    def wording(self, language: str, features: Features) -> int:
        """Return 0 for the imperative, 1 if the subject is written."""
        if self.says_you or (self.subject_said and language == "it"):
            return 1
        says = not isinstance(self.who, You)
        says = says or features.joined == "and" or (features.joined == "then" and features.behind_others)
        if language == "en":
            says = says or any(act.statement for part in self.parts for act in part.acts)
        return int(says)

    @property
    def addresses_you(self) -> bool:
        """Whether it addresses "you" and so can be imperative."""
        return isinstance(self.who, You)

    @property
    def involves_others(self) -> bool:
        """Whether somebody other than "you" does it."""
        return not isinstance(self.who, You)

    @property
    def your_act(self) -> Act | None:
        if not isinstance(self.who, You) or len(self.parts) != 1 or len(self.parts[0].acts) != 1:
            return None
        act = self.parts[0].acts[0]
        return None if isinstance(act, ContinuousAct) or act.mutual or self.parts[0].duration is not None else act

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which has "il suo" for a target player's things or things of somebody other than
        the subject, and "il proprio" otherwise."""
        if language == "it" and isinstance(self.who, EachOfThosePlayers):
            who = worded(EachOfThosePlayers, refers=self.who.refers, in_short=True)
            return worded(PlayerClause, **{**vars(self), "who": who})
        is_target = isinstance(self.who, TargetPlayer) and not self.who.count.plural
        if language == "it" and (is_target or isinstance(self.who, You)):
            parts = rewritten(self.parts, self._of_target)
            if parts is not self.parts:
                return worded(PlayerClause, **{**vars(self), "parts": parts})
        return self

    def _of_target(self, node: Node) -> Node:
        if isinstance(self.who, You):
            their = node.whose if isinstance(node, ZoneOf) else None
            target_word = isinstance(their, Their) and OfThatTarget(refers=their.refers)
            return replace(node, whose=target_word) if isinstance(node, ZoneOf) and target_word else node
        if isinstance(node, Their) and node.refers == self.who.slot:
            return OfThatTarget(refers=node.refers)
        if isinstance(node, LoseHalfLife):
            return worded(LoseHalfLife, **{**vars(node), "of_target": True})
        return node

    def run(self, ctx: Context) -> Steps:
        subjects = yield from ctx.choose(self.who, ctx.controller)
        asked = ctx.asks_deed(self.slot)
        if asked and self._costs_mana:
            subjects = yield from self._paying(ctx, subjects)
        able = set(subjects)
        """Those who have done everything so far; the others do as much as they can (101.3)."""
        for place, part in enumerate(self.parts):
            if asked and (self.then or not place):
                able = {each for each in able if self._is_able(ctx, each, place)}
            if len(subjects) < 2 or any(
                act.mutual or (isinstance(act, ContinuousAct) and not act.begins_for_each) for act in part.acts
            ):
                yield from perform(ctx, part, subjects, self.who)
            else:
                yield from one_by_one(ctx, self.who, subjects, part, partial(self._do, part))
        if asked:
            idle = {player for part in self.parts for act in part.acts for player in left_undone(ctx, act)}
            ctx.did(self.slot, [player for player in subjects if player in able and player not in idle])

    def _do(self, part: Part, ctx: Context, player: int) -> Steps:
        yield from perform(ctx, part, [player], self.who)

    def _is_able(self, ctx: Context, player: int, place: int) -> bool:
        """Whether the player can do the part at that place, just before it begins. Parts done all at once are checked
        together."""
        with alone(ctx, self.who, player):
            return can_do(ctx, self.parts[place:], player, then=self.then, after=self.parts[:place])

    def _paying(self, ctx: Context, players: Sequence[int]) -> Steps:
        """Return the players who can pay and do, in order."""
        paying: list[int] = []
        for player in players:
            with alone(ctx, self.who, player):
                if can_do(ctx, self.parts, player, then=self.then) and (yield from self._pays(ctx, player)):
                    paying.append(player)
        return paying

    @property
    def _costs_mana(self) -> bool:
        return any(isinstance(act, PayMana | PayManaForEach) for part in self.parts for act in part.acts)

    def _pays(self, ctx: Context, player: int) -> Steps:
        """Ask whether to pay: nobody has to activate mana abilities, even for a mandatory cost (118.3c)."""
        words = ctx.words(self)
        return (
            yield ChooseYesNo(
                player=player, prompt=Text(f"{words.en}?", f"{words.it}?"), rule="118.3c", source=ctx.source
            )
        )


def _asked(words: Text) -> Text:
    """Return an offer as a question to the player: "Draw a card?" instead of "You may draw a card?". Italian has "Vuoi
    pescare una carta?", since "Puoi …?" would ask whether it is possible."""
    offered = words.en.removeprefix(OFFER)
    if offered == words.en:
        return words
    italian = words.it.removeprefix(OFFER_IN_ITALIAN)
    return Text(offered[:1].upper() + offered[1:], words.it if italian == words.it else f"Vuoi {italian}")


def _in_brackets(ctx: Context, entities: Sequence[int]) -> Text:
    """Return the objects' names in parentheses, to follow a question; empty if there are none."""
    names = [name for name in (ctx.game.name(entity) for entity in entities) if name.en]
    if not names:
        return Text("", "")
    return Text(f" ({', '.join(name.en for name in names)})", f" ({', '.join(name.it for name in names)})")


def _named(ctx: Context) -> Text:
    """Return the names of the objects that this question, one of several, is about."""
    return _in_brackets(ctx, [each for meant in ctx.narrowed.values() for each in meant if not is_player(each)])


@phrase(
    en="{who:nom} may {then?{parts:infinitive,then,2}|{parts:infinitive,and}}",
    it="{who:drop} [potere@who] {then?{parts:infinitive,then,2}|{parts:infinitive,and}}",
    prefer=1,
)
class May(Core, OfPlayers, Addressing, DefinesX):
    """Players may do something (608.2d)."""

    who: Players
    parts: tuple[PlayerPart, ...]
    then: bool = False

    is_offer = True

    @property
    def involves_others(self) -> bool:
        """Whether somebody other than "you" may do it."""
        return not isinstance(self.who, You)

    def __post_init__(self) -> None:
        check_parts(self.parts, self.then)
        check_mutual(None, self.parts)
        if _for_several(self.parts) is not None:
            raise Meaningless
        acts = [act for part in self.parts for act in part.acts]
        if isinstance(self.who, You) and any(getattr(act, "made_to_act", None) == You() for act in acts):
            raise Meaningless  # nobody has themselves do something
        if isinstance(self.who, OpponentsOfThat):
            raise Meaningless  # "if they do" would be ambiguous between all of them and each of them

    @staticmethod
    def from_words(who: Players, parts: tuple[PlayerPart, ...], then: bool = False) -> Compound:
        """Return an offer to cast several cards as a permission: each can be cast or not, in any order."""
        permission = _for_several(parts)
        return May(who, parts, then) if permission is None else PlayerClause((PlayerPart((permission,)),), who)

    def run(self, ctx: Context) -> Steps:
        players = yield from ctx.choose(self.who, ctx.controller)
        ctx.did(self.slot, [])
        if len(players) > 1:
            yield from one_by_one(ctx, self.who, players, self, self._offer)
        else:
            for player in players:
                yield from self._offer(ctx, player)

    def gives_x(self, around: Surroundings) -> bool:
        """Whether it defines X: an offer to tap, sacrifice or discard X things, or to pay X life, does (107.3e)."""
        return self._open_to_choice is not None

    @cached_property
    def _open_to_choice(self) -> Chosen | PayLife | None:
        """The act or the words whose number X the player chooses as they do it."""
        if not isinstance(self.who, You):
            return None
        for part in (node for each in self.parts for act in each.acts for node in walk(act)):
            if isinstance(part, PayLife) and isinstance(part.number, X):
                return part
            if isinstance(part, Chosen) and part.count == Exactly(X()):
                return part
        return None

    def _choose_x(self, ctx: Context, player: int) -> Steps:
        """Let the player choose an X that nothing has defined (107.3e)."""
        what = self._open_to_choice
        if what is None or ctx.x is not None:
            return
        most = len(what.find(ctx)) if isinstance(what, Chosen) else life_to_pay(ctx.game, player)
        ctx.x = yield ChooseNumber(
            player=player,
            prompt=Text("Choose a value for X.", "Scegli il valore di X."),
            rule="107.3e",
            source=ctx.source,
            minimum=0,
            maximum=most,
        )

    def _offer(self, ctx: Context, player: int) -> Steps:
        """Offer it to one player, and record whether they did it."""
        ctx.did(self.slot, [])
        if not (yield from self.accepts(ctx, player)):
            pass_over(ctx, *self.parts)
            return
        yield from self._choose_x(ctx, player)
        able = True
        for place, part in enumerate(self.parts):
            if self.then and place:
                able = able and can_do(ctx, (part,), player, after=self.parts[:place])
            yield from perform(ctx, part, [player], self.who)
        idle = {player for part in self.parts for act in part.acts for player in left_undone(ctx, act)}
        ctx.did(self.slot, [player] if able and player not in idle else [])

    def declined(self, ctx: Context) -> bool:
        return not ctx.who_did(self.slot)

    def accepts(self, ctx: Context, player: int, about: int | None = None) -> Steps:
        """Ask whether the player wants to do it, if they can. Return the answer.

        `about` is the object that "it" means; the question names it.
        """
        if not can_do(ctx, self.parts, player, then=self.then):
            return False
        words, named = _asked(ctx.words(self)), _in_brackets(ctx, () if about is None else (about,))
        return (
            yield ChooseYesNo(
                player=player,
                prompt=Text(f"{words.en}?{named.en}", f"{words.it}?{named.it}"),
                rule="608.2d",
                source=ctx.source,
            )
        )


@phrase(
    en=(
        "{what:nom} {then?{parts:finite,then,2@what}|{parts:finite,and@what}}",
        "{what:nom} each {then?{parts:finite,then,2@what}|{parts:finite,and@what}}",
    ),
    it=(
        "{what:drop} {then?{parts:finite,then,2@what}|{parts:finite,and@what}}",
        "{what:nom} {then?{parts:finite,then,2@what}|{parts:finite,and@what}}",
    ),
)
class ObjectClause(Core, WithBearers, Addressing):
    """Objects do or undergo something."""

    what: Objects | DealtDamageThisWay | DoneThisWay | EachTurnedThisWay
    parts: tuple[ObjectPart, ...]
    then: bool = False

    opens_clause = True

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield permanents that would be countered or copied; only spells can be (701.5, 706.10)."""
        what = getattr(self.what, "what", None)
        if getattr(what, "implied", "") == "battlefield":
            yield from (
                act for part in self.parts for act in part.acts if isinstance(act, ContinuousAct) and act.is_of_spells
            )

    def after_part(self, discourse: Discourse, name: str, part: Any) -> None:
        if name == "what":
            discourse.frame.subject = part

    def expects(self, name: str) -> frozenset[Expected]:
        """Return what its acts require of the subject. Damage equal to power comes from something with power. A given
        amount of damage is dealt by the spell or permanent itself: "if ~ was kicked, it deals 2 damage"."""
        if name != "what":
            return frozenset()
        found = set()
        acts = [act for part in self.parts for act in part.acts]
        if any(isinstance(act, ContinuousAct) for act in acts):
            found.add(Expected.IN_PLAY)
        if any(layer.startswith("7") for act in acts if isinstance(act, ContinuousAct) for layer in act.layers):
            found.add(Expected.PERMANENT)
        dealt = [act for act in acts if isinstance(act, DealDamage)]
        if any(not _tells_power(act.number) for act in dealt):
            found.add(Expected.SOURCE)
        return frozenset(found)

    def denies(self, discourse: Discourse, name: str) -> set[int]:
        """Return what deals no damage to itself: "~ becomes blocked by a creature, it deals 2 damage to that
        creature"."""
        acts = [act for part in self.parts for act in part.acts]
        to = [part for act in acts if isinstance(act, DealDamage) for part in walk(act.to) if isinstance(part, That)]
        return {discourse.named(part.what, False) for part in to} if name == "what" else set()

    def __post_init__(self) -> None:
        check_parts(self.parts, self.then)

    def wording(self, language: str, features: Features) -> int:
        """Return 1 if Italian must write the subject: it usually omits "it", but not after another clause, whose
        subject it would seem to mean."""
        if language == "en":
            return int(self._each_does)
        hidden = features.joined and not (features.behind_you and isinstance(self.what, Them))
        return int(self.subject_said or bool(hidden))

    @property
    def bearers(self) -> tuple[str, ...]:
        """The types of the objects that do it."""
        return self.what.types_named

    @property
    def _each_does(self) -> bool:
        """Whether each of several targets deals damage separately."""
        several = isinstance(self.what, Target) and self.what.count.plural
        return several and isinstance(self.parts[0].acts[0], DealDamage)

    def _with_own(self, node: Node) -> Node:
        """Return the node with "il proprio" for the subject's own numbers: "danno pari alla propria forza"."""
        if not isinstance(node, PropertyOf) or not isinstance(node.whose, Its) or not isinstance(self.what, It):
            return node
        is_own = node.whose.refers == self.what.refers
        return replace(node, whose=ItsOwn(refers=node.whose.refers)) if is_own else node

    def said_in(self, language: str) -> Node:
        """Return the form for Italian: "each" follows the verb, and the subject's own things are "il proprio" unless
        the subject is the object itself."""
        if language == "en":
            return self
        first = self.parts[0].acts[0]
        if self._each_does and isinstance(first, DealDamage) and isinstance(first.number, EqualTo):
            dealing = DealDamageEach(number=first.number, to=first.to, subject=self.what)
            part = worded(ObjectPart, acts=(dealing, *self.parts[0].acts[1:]), duration=self.parts[0].duration)
            return worded(ObjectClause, **{**vars(self), "parts": (part, *self.parts[1:])})
        if isinstance(self.what, It) and not self.subject_said:
            parts = rewritten(self.parts, self._with_own)
            if parts is not self.parts:
                return worded(ObjectClause, **{**vars(self), "parts": parts})
        return self

    def statements(self) -> tuple[tuple[Reference, tuple[ContinuousAct, ...]], ...]:
        said = (act for part in self.parts if part.duration is None for act in part.acts)
        acts = tuple(act for act in said if isinstance(act, ContinuousAct) and act.states)
        return ((self.what, acts),) if acts and isinstance(self.what, Reference) else ()

    def run(self, ctx: Context) -> Steps:
        subjects = yield from ctx.choose(self.what, ctx.controller)
        for part in self.parts:
            yield from perform(ctx, part, subjects, self.what)


def _tells_power(number: Amount) -> bool:
    """Whether an amount mentions an object's power."""
    return any(isinstance(part, PropertyOf) and part.property is Property.POWER for part in walk(number))


def _as_permission(parts: Sequence[PlayerPart]) -> PlayThese | None:
    """Return an offer that only lets a player cast something now as the permission with the same words; None for other
    offers."""
    acts = [act for part in parts for act in part.acts]
    act = acts[0] if len(acts) == 1 else None
    if not isinstance(act, CastNow) or not isinstance(act.what, Objects):
        return None
    return PlayThese(Verb.CAST, act.what, act.terms)


def _for_several(parts: Sequence[PlayerPart]) -> PlayThese | None:
    """Return an offer to cast several given cards on resolution as a permission; None for other offers."""
    found = _as_permission(parts) if parts[0].duration is None else None
    several = found is not None and found.terms is Terms.FREE_EACH and not isinstance(found.what, Chosen)
    return found if several else None
