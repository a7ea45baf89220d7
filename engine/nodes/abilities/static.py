"""Static abilities and lines of keywords (113.3d, 604, 702.1)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from engine.families import (
    Ability,
    Amount,
    CastingWay,
    Condition,
    Cost,
    Effect,
    Keyword,
    Paragraph,
    Recipients,
    Reference,
    Replacing,
    StaticSentence,
)
from engine.families.capabilities import DefinesX, GivesAbilities, Statement, TargetWord
from engine.families.continuous import ContinuousAct
from engine.families.playability import OnCard, Surroundings
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, node, phrase, words
from engine.nodes.abilities.defined_size import DefineSize
from engine.nodes.abilities.each_by_itself import is_about_each, meeting
from engine.nodes.abilities.statement_parts import exceptions_of, parts_of, replacing_of
from engine.nodes.abilities.unless import Premise, is_payable
from engine.nodes.abilities.zones import zones_named, zones_of
from engine.nodes.acts.cant_activate import CantActivate
from engine.nodes.acts.entering import Entering
from engine.nodes.nouns.amounts import Exactly, PerEach
from engine.nodes.nouns.filters import AbilityHead
from engine.nodes.nouns.objects import Chosen, Self
from engine.nodes.nouns.players import SomePlayer
from engine.nodes.nouns.values import AbilityWord
from engine.nodes.sentences.ability_kinds import StaticKind
from engine.nodes.sentences.barred_abilities import AbilitiesBarred
from engine.nodes.sentences.clauses import ObjectClause, PlayerClause
from engine.nodes.sentences.effects import If, IfAfter, Joined, WhereX
from engine.nodes.sentences.unless import Unless, UnlessDone
from engine.nodes.sentences.windows import TurnOf

if TYPE_CHECKING:
    from engine.state.context import Context


class Link(Enum):
    """The word that joins a static ability and its condition."""

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
    """A sentence that states a way to cast its spell."""

    def way_of(self, static: Static) -> CastingWay:
        """Return the way, with the conditions of the static ability."""
        raise TypeError(f"{type(self).__name__} states no way")


@phrase(
    en="{leading?{link} {condition} , {effect:static}|{effect:static} ({link} {condition})?}",
    it="{leading?{link} {condition} , {effect:static}|{effect:static} ({link} {condition})?}",
    alone=False,
)
class Static(StaticKind, DefinesX, Statement):
    """A static ability, in one sentence (113.3d, 604)."""

    effect: StaticEffect
    condition: Condition | TurnOf | None = None
    link: Link | None = None
    leading: bool = False
    """Whether the condition comes first."""

    def gives_x(self, around: Surroundings) -> bool:
        return self.where is not None

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield subjects that are a number of things, since a static ability chooses nothing (604.1)."""
        yield from super().idle_parts(around)
        subject = self.effect.what if isinstance(self.effect, ObjectClause) else getattr(self.effect, "who", None)
        if isinstance(subject, Chosen | SomePlayer) and subject.count != Exactly.one():
            yield subject

    def misplaced(self, around: OnCard) -> Iterator[Node]:
        """Yield granted keywords whose X can't be recalculated each time (702.1b)."""
        yield from super().misplaced(around)
        definition = self.effect if isinstance(self.effect, WhereX) else None
        of_itself = definition is not None and isinstance(getattr(definition.effect, "what", None), Self)
        for keyword in (
            each for part in walk(self) if isinstance(part, GivesAbilities) for each in part.abilities_given
        ):
            if not (isinstance(keyword, Keyword) and hasattr(keyword, "price") and keyword.has_variable):
                continue
            if definition is None or not of_itself or keyword.with_x(definition.amount) is keyword:
                yield keyword

    def as_written(self) -> Node:
        return StaticParagraph((self,))

    @cached_property
    def stands_for(self) -> Ability:
        """The ability that procedures see: itself, or the way of casting that it states."""
        return self.effect.way_of(self) if isinstance(self.effect, StatesWay) else self

    def __post_init__(self) -> None:
        unlinked = (self.condition is None) != (self.link is None) or (self.leading and self.condition is None)
        unlinked = unlinked or (self.link is Link.DURING) != isinstance(self.condition, TurnOf)
        if unlinked or not is_static(self.effect) or any(isinstance(part, TargetWord) for part in walk(self.effect)):
            raise Meaningless
        if isinstance(self.effect, UnlessDone) and any(isinstance(part, PerEach) for part in walk(self.effect)):
            raise Meaningless  # attacking and blocking creatures are counted together, not separately
        unless = next((part for part in walk(self.effect) if isinstance(part, UnlessDone)), None)
        said = parts_of(unless.effect if unless is not None else self.effect)
        if not all(is_payable(subject, act, unless) for subject, acts in said for act in acts):
            raise Meaningless  # whoever declares the creature pays (508.1h, 509.1d)
        parts = parts_of(self.effect)
        if any(_are_abilities(subject) and "cost" in act.layers for subject, acts in parts for act in acts):
            raise Meaningless  # abilities are not cast: engine.nodes.abilities.ability_costs

    @cached_property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones where it functions (113.6): where its condition says that the object is (113.6b), or else where its
        words make sense."""
        named = zones_named(self.condition)
        if named:
            return named
        sentence = self.effect
        return sentence.zones if isinstance(sentence, StaticSentence) else zones_of(sentence)

    @cached_property
    def kind(self) -> str:  # type: ignore[override]
        """The kind of ability."""
        return self.effect.kind if isinstance(self.effect, StaticSentence) else "static"

    @cached_property
    def premise(self) -> Condition | None:
        """The condition for applying; None if it is checked for each object separately."""
        parts = tuple(parts_of(self.effect))
        each = bool(parts) and all(is_about_each(self._whole_premise, subject) for subject, _ in parts)
        apart = each or self._for_each is not None or self._asks_each_entry or self._asks_each_player
        return None if apart else self._whole_premise

    @cached_property
    def _for_each(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...] | None:
        """The continuous effects, if its sentence checks the condition itself; None otherwise."""
        if self._whole_premise is None or not isinstance(self.effect, StaticSentence):
            return None
        return self.effect.continues_for_each(self._whole_premise)

    @cached_property
    def _whole_premise(self) -> Condition | None:
        """Its condition, including that no exception after "unless" holds."""
        exceptions = tuple(exceptions_of(self.effect))
        if not exceptions:
            return self.condition
        return Premise(() if self.condition is None else (self.condition,), exceptions)

    @cached_property
    def _continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        if self._for_each is not None:
            return self._for_each
        parts = tuple(parts_of(self.effect))
        whole = self._whole_premise
        if whole is None or self.premise is not None:
            return parts
        return tuple((meeting(subject, whole), acts) for subject, acts in parts if subject is not None)

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
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
        """Whether its condition is about each player affected by a replacement effect: "each player skips their draw
        step if they control an artifact"."""
        said = self.effect.effect if isinstance(self.effect, Unless) else self.effect
        return isinstance(said, PlayerClause) and is_about_each(self._whole_premise, said.who)

    @cached_property
    def _asks_each_entry(self) -> bool:
        """Whether its condition is about each object that enters: "… unless its controller controls an artifact"."""
        whole, found = self._whole_premise, tuple(replacing_of(self.effect, self._meant))
        return bool(found) and all(isinstance(each, Entering) and is_about_each(whole, each.what) for each in found)

    def _meant(self, subject: Recipients) -> Recipients:
        """Return the object itself for a subject that refers to it: "If ~ was kicked, it enters …" (614.12)."""
        meant = self.phrase(subject.refers) if isinstance(subject, Reference) else None
        return meant if isinstance(meant, Self) else subject

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces

    @cached_property
    def where(self) -> Amount | None:
        """The definition of X (107.3i)."""
        return self.effect.amount if isinstance(self.effect, WhereX) else None

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The additional costs that it states (118.8)."""
        found: tuple[Cost, ...] = getattr(self.effect, "costs", ())
        return found


@phrase(en="otherwise , {effect:static}", it="altrimenti , {effect:static}", alone=False)
class StaticOtherwise(Static):
    """ "Otherwise, it gets -3/-3": applies if the condition of the static ability before is false."""

    effect: StaticEffect


@node
class DoesNotHold(Condition):
    """The negation of a condition."""

    condition: Condition

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return not self.condition.holds(ctx)


StaticEffect = PlayerClause | ObjectClause | Joined | UnlessDone | Unless | WhereX | StaticSentence


def is_static(effect: Effect | StaticSentence) -> bool:
    """Whether the whole effect can apply as a static ability."""
    if isinstance(effect, StaticSentence):
        return True
    if isinstance(effect, PlayerClause | ObjectClause):
        return not effect.then and all(
            isinstance(act, ContinuousAct) and not (act.needs_duration or act.begins_for_each) and part.duration is None
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
    """Whether a sentence states what always applies, so that it is a static ability."""
    inner = effect.effect if isinstance(effect, If | IfAfter) else effect
    parts = inner.effects if isinstance(inner, Joined) else (inner,)
    if any(isinstance(part, AbilitiesBarred) for part in parts):  # "… can't attack, and its activated abilities …"
        return all(part.states if isinstance(part, AbilitiesBarred) else is_static(part) for part in parts)
    return is_static(inner) and not any(isinstance(part, TargetWord) for part in walk(inner))


@phrase(en="({word} —)? {statics:sentences}", it="({word} —)? {statics:sentences}", prefer=-1)
class StaticParagraph(Paragraph):
    """Static abilities, one per sentence."""

    statics: tuple[Static | StaticOtherwise, ...]
    word: AbilityWord | None = None

    def __post_init__(self) -> None:
        for place, static in enumerate(self.statics):
            # read separately, as on an object with other abilities, "otherwise" has nothing before it
            if isinstance(static, StaticOtherwise) and len(self.statics) > 1:
                before = self.statics[place - 1].condition if place else None
                if before is None or static.condition != DoesNotHold(before):
                    raise Meaningless

    @staticmethod
    def from_words(statics: tuple[Static | StaticOtherwise, ...], word: AbilityWord | None = None) -> StaticParagraph:
        """Return the paragraph; "otherwise" gets the condition of the sentence before."""
        found: list[Static | StaticOtherwise] = []
        for static in statics:
            if isinstance(static, StaticOtherwise):
                before = found[-1].condition if found else None
                if before is None or found[-1].link is Link.DURING or isinstance(before, TurnOf):
                    raise Meaningless
                found.append(StaticOtherwise(static.effect, DoesNotHold(before), Link.IF))
            else:
                found.append(static)
        return StaticParagraph(tuple(found), word)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        for static in self.statics:
            static.__dict__.setdefault("scope", self)
        return tuple(static.stands_for for static in self.statics)


@phrase(
    en=("({word} —)? {keywords:comma}", "({word} —)? {keywords:comma} ."),
    it=("({word} —)? {keywords:comma}", "({word} —)? {keywords:comma} ."),
    prefer=1,
)
class KeywordLine(Paragraph):
    """A line of keywords (702.1)."""

    keywords: tuple[Keyword, ...]
    word: AbilityWord | None = None

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return tuple(ability for keyword in self.keywords for ability in keyword.given())


@phrase(en="{effects:and,2}", it="{effects:and,2}", prefer=1)
class Statements(StaticSentence):
    """Several statements in one sentence, not all of them clauses: "… can't attack, and its activated abilities …"."""

    effects: tuple[PlayerClause | ObjectClause | DefineSize | CantActivate, ...]

    def __post_init__(self) -> None:
        has_sentence = any(isinstance(effect, StaticSentence) for effect in self.effects)
        if len(self.effects) < 2 or not has_sentence or not all(is_static(effect) for effect in self.effects):
            raise Meaningless

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return tuple(part for effect in self.effects for part in parts_of(effect))

    def replaces(self) -> tuple[Replacing, ...]:
        return tuple(replacing for effect in self.effects for replacing in replacing_of(effect))
