"""Effects that join clauses or make them depend on something (608.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import (
    Act,
    Amount,
    Condition,
    Discourse,
    Duration,
    Effect,
    Reference,
)
from engine.families.capabilities import BansPrevention, SaysX
from engine.families.continuous import ContinuousAct
from engine.families.discourse import Asked, EarlierClause
from engine.families.playability import Surroundings
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.nouns.players import (
    You,
)
from engine.nodes.nouns.references import It
from engine.nodes.sentences.clauses import Compound, Core, May, PlayerClause, PlayerPart, _as_permission
from engine.nodes.sentences.performing import delay, pass_over
from engine.nodes.sentences.spreading import each_meant, one_by_one, several_meant
from engine.nodes.sentences.unless import UnlessDone
from engine.nodes.triggers.turn_parts import When

if TYPE_CHECKING:
    from engine.state.context import Context


def _is_one(first: Effect, second: Effect) -> bool:
    """Whether two clauses have the same players as their subject."""
    return isinstance(first, PlayerClause) and isinstance(second, PlayerClause) and first.who == second.who


def _one_clause(first: PlayerClause, second: PlayerClause) -> PlayerClause:
    """Return both clauses as one.

    Raises Meaningless if their parts don't fit together.
    """
    if second.then:
        raise Meaningless
    *before, last = first.parts
    following, *after = second.parts
    if last.duration is None and not (first.then and after):
        both = PlayerPart((*last.acts, *following.acts), following.duration)
        return PlayerClause((*before, both, *after), first.who, first.then)
    if first.then:
        raise Meaningless
    return PlayerClause((*first.parts, *second.parts), first.who)


@phrase(en="{then?{effects:then,2}|{effects:and,2}}", it="{then?{effects:then,2}|{effects:and,2}}")
class Joined(Compound):
    """Clauses with different subjects in one sentence."""

    effects: tuple[Core, ...]
    then: bool = False

    several_clauses = True

    def __post_init__(self) -> None:
        if len(self.effects) < 2 or any(_is_one(*pair) for pair in pairwise(self.effects)):
            raise Meaningless

    @staticmethod
    def from_words(effects: tuple[Core, ...], then: bool = False) -> Compound:
        """Return one clause for several with the same subject: "You draw a card and you lose 1 life", "You draw a card,
        then you lose 1 life"."""
        if then and all(_is_one(*pair) for pair in pairwise(effects)):
            clauses = [effect for effect in effects if isinstance(effect, PlayerClause) and not effect.then]
            if len(clauses) == len(effects):
                return PlayerClause(tuple(part for clause in clauses for part in clause.parts), clauses[0].who, then)
        kept: list[Core] = list(effects[:1])
        for effect in effects[1:]:
            last = kept[-1]
            if (
                not then
                and _is_one(last, effect)
                and isinstance(last, PlayerClause)
                and isinstance(effect, PlayerClause)
            ):
                kept[-1] = _one_clause(last, effect)
            else:
                kept.append(effect)
        return kept[0] if len(kept) == 1 else Joined(tuple(kept), then)

    def statements(self) -> tuple[tuple[Reference, tuple[ContinuousAct, ...]], ...]:
        return tuple(stated for effect in self.effects for stated in effect.statements())

    def run(self, ctx: Context) -> Steps:
        for effect in self.effects:
            yield from effect.run(ctx)


def _permission(offer: May) -> Compound:
    """Return an offer to cast something now as the permission with the same words; other offers unchanged."""
    lasting = _as_permission(offer.parts)
    if lasting is None:
        return offer
    return PlayerClause((PlayerPart((lasting,), offer.parts[0].duration),), offer.who)


@phrase(en="{duration} , {effect}", it="{duration} , {effect}")
class During(Effect):
    """ "Until end of turn, …"."""

    duration: Duration
    effect: Compound | WhereX

    def __post_init__(self) -> None:
        if any(isinstance(part, Act) and part.momentary for part in walk(self.effect)):
            raise Meaningless

    @staticmethod
    def from_words(duration: Duration, effect: Compound | WhereX) -> During:
        """Return the effect; an offer such as "You may cast that card" becomes a permission for the duration."""
        return During(duration, _permission(effect) if isinstance(effect, May) else effect)

    def run(self, ctx: Context) -> Steps:
        kept, ctx.duration = ctx.duration, self.duration
        yield from self.effect.run(ctx)
        ctx.duration = kept


@phrase(en="if {condition} , {effect}", it="se {condition} , {effect}")
class If(Effect):
    """ "If …, …"."""

    condition: Condition
    effect: Effect
    follows: bool = field(default=False, compare=False, repr=False, kw_only=True)
    """Whether the previous sentence asks about the same thing, so that "otherwise" applies if neither condition is
    true."""

    opens_with_if = True

    opens_branch = True
    asks_clause = True

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield "can't be prevented" for damage dealt outside the condition: by then the damage has been dealt, so the
        words would come too late (608.2c)."""
        done = {act.slot for act in walk(self.effect) if isinstance(act, Act)}
        for part in walk(self):
            if isinstance(part, BansPrevention) and part.refers not in done - {part.slot}:
                yield part

    @property
    def asks_about(self) -> Asked:
        kind, what = getattr(self.condition, "asks_kind", None), getattr(self.condition, "what", None)
        return (what.refers, kind) if kind is not None and isinstance(what, It) else None

    def referring_back(self, discourse: Discourse, clauses: Sequence[EarlierClause], asked: Asked) -> dict[str, Any]:
        return {"follows": True} if asked is not None and self.asks_about == asked else {}

    def __post_init__(self) -> None:
        if self.effect.takes_over:
            raise Meaningless

    @property
    def announced_if(self) -> Condition | None:
        return self.condition if self.condition.is_announced else None

    def run(self, ctx: Context) -> Steps:
        several = each_meant(ctx, self.condition)
        if several is not None:
            yield from one_by_one(ctx, *several, self, lambda own, player: self.run(own))
            return
        before = self.follows and ctx.held
        held = self.condition.holds(ctx)
        if held:
            yield from self.effect.run(ctx)
        else:
            pass_over(ctx, self.effect)
        ctx.held = held or before


@phrase(en="{effect} if {condition}", it="{effect} se {condition}", prefer=-1)
class IfAfter(Effect):
    """ "… if …"."""

    effect: Compound
    condition: Condition

    opens_branch = True
    asks_clause = True

    @property
    def announced_if(self) -> Condition | None:
        return self.condition if self.condition.is_announced else None

    def run(self, ctx: Context) -> Steps:
        several = each_meant(ctx, self.condition)
        if several is not None:
            yield from one_by_one(ctx, *several, self, lambda own, player: self.run(own))
            return
        held = self.condition.holds(ctx)
        if held:
            yield from self.effect.run(ctx)
        else:
            pass_over(ctx, self.effect)
        ctx.held = held


@phrase(en="otherwise , {effect}", it="altrimenti , {effect}")
class Otherwise(Effect):
    """ "Otherwise, …": applies if neither the condition of the sentence before nor those that it follows were true."""

    effect: Effect

    is_alternative = True

    def __post_init__(self) -> None:
        if self.effect.takes_over:
            raise Meaningless

    @property
    def opens_with_if(self) -> bool:  # type: ignore[override]
        return self.effect.opens_with_if

    def run(self, ctx: Context) -> Steps:
        if not ctx.held:
            yield from self.effect.run(ctx)


@phrase(en="then {effect}", it="poi {effect}", prefer=-1)
class Then(Effect):
    """ "Then …"."""

    effect: Effect

    def __post_init__(self) -> None:
        if self.effect.takes_over:
            raise Meaningless

    @property
    def opens_with_if(self) -> bool:  # type: ignore[override]
        return self.effect.opens_with_if

    def run(self, ctx: Context) -> Steps:
        yield from self.effect.run(ctx)


@phrase(
    en="{effect} , where X is {amount} {as_cast?as you cast this spell|}",
    it="{effect} , dove X è {amount} {as_cast?mentre lanci questa magia|}",
    prefer=-1,
)
class WhereX(Effect, SaysX):
    """ "…, where X is …": defines X (107.3i)."""

    effect: Compound | UnlessDone
    amount: Amount
    as_cast: bool = False
    """Whether it says "as you cast this spell", which is when damage is divided (601.2d)."""

    def before_part(self, discourse: Discourse, name: str, bound: dict[str, Any]) -> None:
        """Let "other" things that X counts exclude the subject of the clause."""
        discourse.sized = getattr(bound.get("effect"), "what", None) if name == "amount" else None

    def end_words(self, discourse: Discourse) -> None:
        discourse.sized = None

    def run(self, ctx: Context) -> Steps:
        several = several_meant(ctx, self.amount, self.effect)
        if several is not None:
            yield from one_by_one(ctx, *several, self, lambda own, entity: self.run(own))
            return
        for step in self._steps:
            ctx.x = self.amount.value(ctx)
            yield from step.run(ctx)

    @cached_property
    def _steps(self) -> tuple[Effect, ...]:
        """The steps to carry out, split if X depends on an earlier one: "destroy all creatures, then draw X cards,
        where X is the number of creatures destroyed this way"."""
        inside = {part.slot for part in walk(self.effect) if part.slot >= 0}
        if not any(isinstance(part, Reference) and part.refers in inside for part in walk(self.amount)):
            return (self.effect,)
        if isinstance(self.effect, Joined):
            return self.effect.effects
        if isinstance(self.effect, PlayerClause):
            return tuple(PlayerClause((part,), self.effect.who) for part in self.effect.parts)
        return (self.effect,)


@wording(
    en=(
        "{effect} , where X is {amount} , {then?then|and} {more}",
        "{effect} , where X is {amount} , {more}",
    ),
    it=(
        "{effect} , dove X è {amount} , {then?poi|e} {more}",
        "{effect} , dove X è {amount} , {more}",
    ),
    prefer=-1,
)
def where_x_within(effect: PlayerClause, amount: Amount, more: PlayerClause, then: bool = False) -> Effect:
    """ "Search for up to X cards, where X is …, and put them …": X is defined in the middle of the sentence."""
    if effect.who != You() or more.who != You() or effect.then or any(part.duration for part in effect.parts):
        raise Meaningless
    if then and more.then:
        raise Meaningless
    if then:
        return WhereX(PlayerClause((*effect.parts, *more.parts), then=True), amount)
    if len(effect.parts) > 1:
        raise Meaningless
    first, *rest = more.parts
    joined = PlayerPart((*effect.parts[0].acts, *first.acts), first.duration)
    return WhereX(PlayerClause((joined, *rest), then=more.then), amount)


@phrase(en="{effect} {when}", it="{effect} {when}", prefer=-1)
class Delayed(Effect):
    """ "… at …": something that happens later (603.7)."""

    effect: Compound
    when: When

    def run(self, ctx: Context) -> Steps:
        yield from ctx.do(events.StartDelayedTrigger(delay(ctx, self.when, self.effect)))
