"""Times of a turn when something may be done: "only during combat before blockers are declared" (503.2, 506.7)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.families import Condition, Whose
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.nouns.players import SomePlayer
from engine.nodes.nouns.possession import Of
from engine.nodes.triggers.turn_parts import Frame, Step
from engine.refusal import Refusal, refuse
from engine.rules.turn import moments
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context


class Window(Node):
    """A period in which something may be done."""

    word_class = "window"

    duties = ("is_open",)

    def is_open(self, ctx: Context) -> bool:
        """Whether it is that time now."""
        raise TypeError(f"{type(self).__name__} is no stretch of time")

    def closed(self, ctx: Context) -> Refusal | None:
        """Return the refusal to show outside that period; None during it."""
        if self.is_open(ctx):
            return None
        words = ctx.noun(self)
        return refuse("506.7", f"Only {words.en}.", f"Solo {words.it}.")


def _is_turn_of(ctx: Context, whose: Whose) -> bool:
    """Whether it is the turn of one of those players (102.1, 805.4a)."""
    active = active_players(ctx.state)
    return any(ctx.player_of(entity) in active for entity in whose.find(ctx))


@phrase(en="during {whose} turn {whose…}", it="durante {whose} <turno> {whose…}")
class DuringTurn(Frame):
    """ "during your turn"."""

    whose: Whose

    def __post_init__(self) -> None:
        if isinstance(self.whose, Of) and isinstance(self.whose.who, SomePlayer):
            raise Meaningless  # that is a `DuringOpponentsTurn`

    def is_now(self, ctx: Context) -> bool:
        return _is_turn_of(ctx, self.whose)


@phrase(en="during a opponent 's turn", it="durante il turno di un avversario")
class DuringOpponentsTurn(Frame):
    """ "during an opponent's turn"."""

    def is_now(self, ctx: Context) -> bool:
        return not set(active_players(ctx.state)).isdisjoint(ctx.opponents(ctx.controller))


@phrase(en="during {whose} {step} {whose…}", it="durante {whose} {step} {whose…}")
class DuringStep(Frame):
    """ "during your upkeep"."""

    whose: Whose
    step: Step

    def is_now(self, ctx: Context) -> bool:
        if not _is_turn_of(ctx, self.whose):
            return False
        return moments.in_combat(ctx.state) if self.step is Step.COMBAT else ctx.state.step in self.step.begins


@phrase(en="{whose} turn {whose…}", it="{whose} <turno> {whose…}", alone=False)
class TurnOf(Condition):
    """ "(during) your turn"."""

    whose: Whose

    own_reads = frozenset({"turn"})
    own_zones = frozenset()

    def holds(self, ctx: Context) -> bool:
        return _is_turn_of(ctx, self.whose)


class CombatTime(Enum):
    """The combat phase or one of its steps."""

    COMBAT = "combat"
    ATTACKERS = "declare attackers"
    BLOCKERS = "declare blockers"
    DAMAGE = "combat damage"
    END = "end of combat"


words(
    {
        CombatTime.COMBAT: (("combat", "the combat phase"), "il combattimento"),
        CombatTime.ATTACKERS: (
            "the declare attackers step",
            "la sottofase di dichiarazione di le creature attaccanti",
        ),
        CombatTime.BLOCKERS: ("the declare blockers step", "la sottofase di dichiarazione di le creature bloccanti"),
        CombatTime.DAMAGE: ("the combat damage step", "la sottofase di danno da combattimento"),
        CombatTime.END: ("the end of combat step", "la sottofase di fine combattimento"),
    }
)


@phrase(en="during {time} (on {whose} turn {whose…})?", it="durante {time} (di {whose} <turno> {whose…})?")
class DuringCombat(Frame):
    """ "during combat on your turn", "during the declare blockers step" (506.7c)."""

    time: CombatTime
    whose: Whose | None = None

    is_combat = True

    def is_now(self, ctx: Context) -> bool:
        state = ctx.state
        now = moments.in_combat(state) if self.time is CombatTime.COMBAT else state.step == self.time.value
        return now and (self.whose is None or _is_turn_of(ctx, self.whose))


class Side(Enum):
    """ "before" or "after"."""

    BEFORE = "before"
    AFTER = "after"


class Point(Enum):
    """A point of the combat phase (506.7); the value is the step that it comes with."""

    ATTACKERS = "declare attackers"
    BLOCKERS = "declare blockers"
    DAMAGE = "combat damage"
    END = "end of combat"
    COMBAT = "beginning of combat"


words(
    {
        Side.BEFORE: ("before", "prima di"),
        Side.AFTER: ("after", "dopo"),
        Point.ATTACKERS: ("attackers are declared", "la dichiarazione di le creature attaccanti"),
        Point.BLOCKERS: ("blockers are declared", "la dichiarazione di le creature bloccanti"),
        Point.DAMAGE: (("the combat damage step", "combat damage"), "la sottofase di danno da combattimento"),
        Point.END: ("the end of combat step", "la sottofase di fine combattimento"),
        Point.COMBAT: (("combat", "the combat phase"), "il combattimento"),
    }
)


@phrase(en="{frame}", it="{frame}")
class During(Window):
    """ "during your turn"."""

    frame: Frame

    def is_open(self, ctx: Context) -> bool:
        return self.frame.is_now(ctx)


@phrase(
    en=("({frame})? {side} {point}", "({frame} ,)? {side} {point}"),
    it=("({frame})? {side} {point}", "({frame} ,)? {side} {point}"),
)
class Around(Window):
    """ "before attackers are declared" in the turn's first combat phase (506.7d), or "during combat after blockers are
    declared" in any (506.7c)."""

    side: Side
    point: Point
    frame: Frame | None = None

    def is_open(self, ctx: Context) -> bool:
        state = ctx.state
        if self.frame is not None and not self.frame.is_now(ctx):
            return False
        step = self.point.value
        if self.frame is not None and self.frame.is_combat:
            if self.side is Side.BEFORE:
                return not moments.is_past_in_combat(state, step)
            return moments.has_come_in_combat(state, step)
        if self.side is Side.BEFORE:
            return not moments.is_past(state, step)
        if self.point is Point.COMBAT:
            return moments.has_come(state, step) and not moments.in_combat(state)
        return moments.has_come(state, step)


@phrase(en="after {whose} <upkeep> {whose…}", it="dopo {whose} <mantenimento> {whose…}")
class AfterUpkeep(Window):
    """ "after your upkeep": after the end of the turn's first upkeep step (503.2)."""

    whose: Whose

    def is_open(self, ctx: Context) -> bool:
        state = ctx.state
        if not _is_turn_of(ctx, self.whose):
            return False
        return moments.times_begun(state, "upkeep") > (state.step == "upkeep")
