"""When abilities can be activated and spells cast: "Activate only as a sorcery", "Cast this spell only during combat"
(602.5, 601.3)."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import once_each_turn
from engine.families import EVERYWHERE, Condition, Countable, StaticSentence, Whose
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.continuous import times_of
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting.timing import sorcery_timing
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context

COMBAT = ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat")
"""The steps of the combat phase (506.1)."""
BEFORE_ATTACKERS = frozenset({"untap", "upkeep", "draw", "precombat main", "beginning of combat"})
BEFORE_BLOCKERS = BEFORE_ATTACKERS | {"declare attackers"}


class Limit(Node):
    """A restriction on when something can be activated or cast: "during combat", "once each turn"."""

    duties = ("allows",)

    most_each_turn: int | None = None
    """How often it lets the ability be activated in a turn; None for any number."""
    as_sorcery: bool = False

    def allows(self, ctx: Context) -> bool:
        """Whether it lets that be done now, as far as the moment is concerned."""
        raise TypeError(f"{type(self).__name__} allows nothing")


@phrase(
    en=("as a sorcery", "any time you could cast a sorcery"),
    it=("come una stregoneria", "quando potresti lanciare una stregoneria"),
)
class AsSorcery(Limit):
    """ "as a sorcery" (307.5, 602.5d)."""

    as_sorcery = True
    own_reads = frozenset({"turn"})

    def allows(self, ctx: Context) -> bool:
        return sorcery_timing(ctx.game, ctx.controller)


@phrase(
    en=("as a instant", "any time you could cast a instant"),
    it=("come un istantaneo", "quando potresti lanciare un istantaneo"),
)
class AsInstant(Limit):
    """ "as an instant": with priority, and not while something is paid for (304.5, 602.5e)."""

    own_reads = frozenset()

    def allows(self, ctx: Context) -> bool:
        return ctx.state.priority == ctx.controller


class Often(Enum):
    """How often in a turn."""

    ONCE = "once"
    TWICE = "twice"
    THREE = "three times"

    @property
    def number(self) -> int:
        """The number itself."""
        return {"once": 1, "twice": 2}.get(self.value, 3)


words(
    {
        Often.ONCE: (("once each turn",), ("una volta per turno",)),
        Often.TWICE: (("twice each turn", "no more than twice each turn"), ("due volte per turno",)),
        Often.THREE: (("three times each turn", "no more than three times each turn"), ("tre volte per turno",)),
    }
)


@phrase(en="{often}", it="{often}")
class EachTurn(Limit):
    """ "once each turn" (602.5b)."""

    often: Often

    own_reads = frozenset()

    @property
    def most_each_turn(self) -> int | None:  # type: ignore[override]
        return self.often.number

    def allows(self, ctx: Context) -> bool:
        return ctx.place is None or once_each_turn.uses(ctx.game, ctx.source, ctx.place) < self.often.number


class Span(Enum):
    """A part of a player's turn (500.1)."""

    TURN = "turn"
    UPKEEP = "upkeep"
    DRAW = "draw step"
    MAIN = "main phase"
    END = "end step"

    @property
    def steps(self) -> frozenset[str] | None:
        """Its steps; None for all."""
        return _SPANS[self]


words(
    {
        Span.TURN: ("turn", "<turno>"),
        Span.UPKEEP: ("upkeep", "<mantenimento>"),
        Span.DRAW: ("draw step", "<sottofase> di acquisizione"),
        Span.MAIN: ("main phase", "<fase principale>"),
        Span.END: ("end step", "<sottofase finale>"),
    }
)
_SPANS: dict[Span, frozenset[str] | None] = {
    Span.TURN: None,
    Span.UPKEEP: frozenset({"upkeep"}),
    Span.DRAW: frozenset({"draw"}),
    Span.MAIN: frozenset({"precombat main", "postcombat main"}),
    Span.END: frozenset({"end"}),
}


class CombatPart(Enum):
    """The combat phase or one of its steps (506.1)."""

    COMBAT = "combat"
    BEGINNING = "the beginning of combat step"
    ATTACKERS = "the declare attackers step"
    BLOCKERS = "the declare blockers step"
    DAMAGE = "the combat damage step"
    END = "the end of combat step"

    @property
    def steps(self) -> frozenset[str]:
        """Its steps."""
        return frozenset(COMBAT) if self is CombatPart.COMBAT else frozenset({self.value[4:-5]})


words(
    {
        CombatPart.COMBAT: ("combat", "il combattimento"),
        CombatPart.BEGINNING: ("the beginning of combat step", "la sottofase di inizio combattimento"),
        CombatPart.ATTACKERS: (
            "the declare attackers step", "la sottofase di dichiarazione delle creature attaccanti",
        ),
        CombatPart.BLOCKERS: (
            "the declare blockers step", "la sottofase di dichiarazione delle creature bloccanti",
        ),
        CombatPart.DAMAGE: ("the combat damage step", "la sottofase di danno da combattimento"),
        CombatPart.END: ("the end of combat step", "la sottofase di fine combattimento"),
    }
)  # fmt: skip


class Edge(Enum):
    """On which side of a moment of the turn."""

    BEFORE_ATTACKERS = "before attackers"
    BEFORE_BLOCKERS = "before blockers"
    AFTER_BLOCKERS = "after blockers"
    BEFORE_DAMAGE = "before damage"

    def has(self, step: str) -> bool:
        """Whether the step lies there."""
        if self is Edge.BEFORE_ATTACKERS:
            return step in BEFORE_ATTACKERS
        if self is Edge.BEFORE_BLOCKERS:
            return step in BEFORE_BLOCKERS
        if self is Edge.BEFORE_DAMAGE:
            return step in BEFORE_BLOCKERS or step == "declare blockers"
        return step not in BEFORE_BLOCKERS


words(
    {
        Edge.BEFORE_ATTACKERS: (
            "before attackers are declared", "prima della dichiarazione delle creature attaccanti",
        ),
        Edge.BEFORE_BLOCKERS: ("before blockers are declared", "prima della dichiarazione delle creature bloccanti"),
        Edge.AFTER_BLOCKERS: ("after blockers are declared", "dopo la dichiarazione delle creature bloccanti"),
        Edge.BEFORE_DAMAGE: ("before the combat damage step", "prima della sottofase di danno da combattimento"),
    }
)  # fmt: skip


class Moment(Limit):
    """A restriction to a part of turns."""

    own_reads = frozenset({"turn"})


@phrase(
    en=("during {whose} {span} {whose…} , {edge}", "during {whose} {span} {whose…} {edge}"),
    it="durante {whose} {span} {whose…} , {edge}",
    prefer=1,
)
class InPartOfTurn(Moment):
    """ "during your turn, before attackers are declared"."""

    whose: Whose
    span: Span
    edge: Edge

    def allows(self, ctx: Context) -> bool:
        return InTurn(self.whose, self.span).allows(ctx) and self.edge.has(ctx.state.step)


@phrase(en="during {whose} {span} {whose…}", it="durante {whose} {span} {whose…}")
class InTurn(Moment):
    """ "during your turn", "during an opponent's upkeep"."""

    whose: Whose
    span: Span

    def allows(self, ctx: Context) -> bool:
        state = ctx.state
        steps = self.span.steps
        theirs = any(ctx.player_of(who) == state.active for who in self.whose.find(ctx))
        return theirs and (steps is None or state.step in steps)


@phrase(en="during {part} ({edge})?", it="durante {part} ({edge})?")
class InCombat(Moment):
    """ "during combat", "during the declare attackers step", "during combat before blockers are declared"."""

    part: CombatPart
    edge: Edge | None = None

    def allows(self, ctx: Context) -> bool:
        step = ctx.state.step
        return step in self.part.steps and (self.edge is None or self.edge.has(step))


@phrase(en="{edge}", it="{edge}")
class AtEdge(Moment):
    """ "before attackers are declared"."""

    edge: Edge

    def allows(self, ctx: Context) -> bool:
        return self.edge.has(ctx.state.step)


@phrase(en="if {condition}", it="se {condition}")
class OnlyIf(Limit):
    """ "if you control a Goblin"."""

    condition: Condition

    own_reads = frozenset()

    def allows(self, ctx: Context) -> bool:
        return self.condition.holds(ctx)


@phrase(
    en=("activate only {limits:andonly}", "activate this ability only {limits:andonly}"),
    it=("attiva solo {limits:andonly}", "attiva questa abilità solo {limits:andonly}"),
)
class ActivateOnly(Node):
    """ "Activate only …": all of that must be so (602.5)."""

    limits: tuple[Limit, ...]

    lessens = False

    @cached_property
    def once_each_turn(self) -> bool:
        """Whether the object remembers that it was activated."""
        return any(limit.most_each_turn is not None for limit in self.limits)

    @cached_property
    def as_sorcery(self) -> bool:
        """Whether it says so."""
        return any(limit.as_sorcery for limit in self.limits)

    def reduction(self, ctx: Context) -> ManaCost | None:
        """How much less the ability costs: nothing."""
        return None

    def check(self, ctx: Context, ability: Any) -> Refusal | None:
        """Why the restriction forbids activating the ability now (602.5); None if it doesn't."""
        for limit in self.limits:
            if not limit.allows(ctx):
                if limit.as_sorcery:
                    return AS_SORCERY
                if limit.most_each_turn == 1:
                    return ONCE_USED
                said = ctx.words(limit)
                return refuse("602.5b", f"Activate it only {_bare(said).en}.", f"Attivala solo {_bare(said).it}.")
        return None


@phrase(
    en=("cast this spell only {limits:andonly}", "cast ~ only {limits:andonly}"),
    it="lancia questa magia solo {limits:andonly}",
)
class CastOnly(StaticSentence):
    """ "Cast this spell only …": all of that must be so (601.3)."""

    limits: tuple[Limit, ...]

    kind = "cast only"
    zones = EVERYWHERE

    def __post_init__(self) -> None:
        if any(limit.most_each_turn is not None for limit in self.limits):
            raise Meaningless

    def refusal(self, ctx: Context) -> Refusal | None:
        """Why the spell can't be cast now; None if it can."""
        for limit in self.limits:
            if not limit.allows(ctx):
                said = _bare(ctx.words(limit))
                return refuse("601.3", f"Cast it only {said.en}.", f"Lanciala solo {said.it}.")
        return None


def _bare(said: Text) -> Text:
    """Words in the middle of a sentence."""
    en, it = said.en.rstrip("."), said.it.rstrip(".")
    return Text(en[:1].lower() + en[1:], it[:1].lower() + it[1:])


@phrase(
    en="this ability costs {cost} less to activate (for each {per})? (if {condition})?",
    it="questa abilità costa {cost} in meno per essere attivata (per {per})? (se {condition})?",
)
class OwnDiscount(Node):
    """ "This ability costs {1} less to activate for each creature you control." (601.2f, 602.2b)"""

    cost: ManaCost
    per: Countable | None = None
    condition: Condition | None = None

    once_each_turn = False
    lessens = True
    as_sorcery = False

    def __post_init__(self) -> None:
        if self.cost.variables:
            raise Meaningless

    def check(self, ctx: Context, ability: Any) -> Refusal | None:
        """It forbids nothing."""
        return None

    def reduction(self, ctx: Context) -> ManaCost | None:
        """How much less the ability costs now; None for nothing."""
        if self.condition is not None and not self.condition.holds(ctx):
            return None
        times = times_of(ctx, self.per)
        return self.cost.times(times) if times else None


ONCE_USED = refuse("602.5b", "It was already activated this turn.", "È già stata attivata in questo turno.")
AS_SORCERY = refuse(
    "602.5d", "Activate it in your main phase with an empty stack.", "Attivala nella tua fase principale a pila vuota."
)
