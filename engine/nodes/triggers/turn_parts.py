"""Moments of a turn (500), for triggers and delayed effects."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import events
from engine.families import Whose
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, wording, words
from engine.nodes.nouns.players import OfRole, RoleOf, Your
from engine.rules.turn import moments
from engine.rules.turn.turn import MAIN_PHASES
from engine.state.seats import is_next_turn

if TYPE_CHECKING:
    from engine.state.context import Context


class Step(Enum):
    """A step or phase."""

    UPKEEP = "upkeep"
    DRAW = "draw step"
    MAIN = "main phase"
    PRECOMBAT_MAIN = "precombat main phase"
    POSTCOMBAT_MAIN = "postcombat main phase"
    SECOND_MAIN = "second main phase"
    END = "end step"
    COMBAT = "combat"
    CLEANUP = "cleanup step"

    @property
    def begins(self) -> tuple[str, ...]:
        """Its names in StepBegins: two for either main phase."""
        return STEP_NAMES[self]


words(
    {
        Step.UPKEEP: ("upkeep", "<mantenimento>"),
        Step.DRAW: ("draw step", "<sottofase> di acquisizione"),
        Step.MAIN: ("main phase", "<fase principale>"),
        Step.PRECOMBAT_MAIN: (("precombat main phase", "first main phase"), "<fase principale> precombattimento"),
        Step.POSTCOMBAT_MAIN: ("postcombat main phase", "<fase principale> postcombattimento"),
        Step.SECOND_MAIN: ("second main phase", "seconda <fase principale>"),
        Step.END: ("end step", "<sottofase finale>"),
        Step.COMBAT: (("combat", "combat phase"), "<combattimento>"),
        Step.CLEANUP: ("cleanup step", "<sottofase> di cancellazione"),
    }
)


class Recurring(Enum):
    """A phase that comes more than once a turn."""

    MAIN = Step.MAIN


words({Recurring.MAIN: ("main phases", "fasi principali")})


OF_EACH = (events.StepBegins, events.MateStepBegins)
"""Step events, one for each player whose step it is (805.4d)."""


class When(Node):
    """A moment at which something happens."""

    duties = ("matches",)

    events: ClassVar[tuple[type, ...]] = (events.StepBegins,)
    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    duration: ClassVar[str] = ""
    """When a delayed trigger that waits for it ends; "" for never."""

    def matches(self, ctx: Context, event: Any) -> bool:
        """Whether the moment has come with the beginning of a step."""
        raise TypeError(f"{type(self).__name__} never comes")

    def times(self, event: Any) -> int:
        """Return how many times an ability that waits for it triggers (603.2c)."""
        return 1


@phrase(
    en=(
        "at the beginning of the next {step} {this_turn?this turn|}",
        "at the beginning of the next turn 's {step}",
    ),
    it="a l'inizio di <il> <prossimo> {step} {this_turn?in questo turno|}",
)
class AtNext(When):
    """ "at the beginning of the next end step", "at the beginning of the next combat phase this turn"."""

    step: Step
    this_turn: bool = False

    @property
    def duration(self) -> str:  # type: ignore[override]
        """When a delayed trigger that waits for it ends (603.7b)."""
        return "end of turn" if self.this_turn else ""

    def matches(self, ctx: Context, event: Any) -> bool:
        return _is_it(ctx, self.step, event)


BEGUN = "begun"
"""Memory key of a delayed trigger for the stamp of the turn in which it was created."""


@phrase(
    en=(
        "at the beginning of {of_turn?the {step} on {whose} next turn {whose…}|{whose} next {step} {whose…}}"
        " {this_turn?this turn|}"
    ),
    it=(
        "a l'inizio di {of_turn?<il> {step} di {whose@turno} prossimo turno {whose…}|{whose} <prossimo> {step}"
        " {whose…}} {this_turn?in questo turno|}"
    ),
)
class AtTheirNext(When):
    """ "at the beginning of your next upkeep", "at the beginning of the end step on your next turn", which is not this
    turn even if it is yours."""

    events = OF_EACH

    whose: Whose
    step: Step
    of_turn: bool = False
    this_turn: bool = False

    def __post_init__(self) -> None:
        if self.of_turn and self.this_turn:
            raise Meaningless

    @property
    def duration(self) -> str:  # type: ignore[override]
        """When a delayed trigger that waits for it ends (603.7b)."""
        return "end of turn" if self.this_turn else ""

    def matches(self, ctx: Context, event: Any) -> bool:
        if not (_is_it(ctx, self.step, event) and _is_theirs(ctx, self.whose, event.player)):
            return False
        return not self.of_turn or is_next_turn(ctx.state, event.player, ctx.memo.get(BEGUN, 0))


@phrase(
    en="at {this_turn?this turn 's next|} end of combat",
    it="alla {this_turn?prossima|} fine del combattimento {this_turn?di questo turno|}",
)
class AtEndOfCombat(When):
    """ "at end of combat" (511.2), "at this turn's next end of combat"."""

    this_turn: bool = False

    def matches(self, ctx: Context, event: Any) -> bool:
        in_time = not self.this_turn or ctx.state.turn_stamp == ctx.memo.get(BEGUN)
        return bool(event.step == "end of combat") and in_time


@phrase(en="at the beginning of {whose} {step} {whose…}", it="a l'inizio di {whose} {step} {whose…}")
class AtTheir(When):
    """ "at the beginning of your upkeep"."""

    events = OF_EACH

    whose: Whose
    step: Step

    def matches(self, ctx: Context, event: Any) -> bool:
        return _is_it(ctx, self.step, event) and _is_theirs(ctx, self.whose, event.player)


@wording(
    en="at the beginning of each of your {each}",
    it="a l'inizio di ciascuna delle tue {each}",
)
def at_each_of_your(each: Recurring) -> When:
    """ "At the beginning of each of your main phases": of your main phase."""
    return AtTheir(Your(), each.value)


@wording(en="at the beginning of the {step} of {who}", it="a l'inizio di <il> {step} di {who}")
def at_the_step_of(step: Step, who: RoleOf) -> When:
    """ "At the beginning of the upkeep of enchanted creature's controller": of that controller's upkeep."""
    return AtTheir(OfRole(who), step)


@phrase(en="at the beginning of each {step}", it="a l'inizio di ogni {step}")
class AtEach(When):
    """ "at the beginning of each end step"."""

    step: Step

    def matches(self, ctx: Context, event: Any) -> bool:
        return _is_it(ctx, self.step, event)


@phrase(
    en=("at the beginning of combat on your turn",),
    it=("a l'inizio di il combattimento in il tuo turno",),
)
class AtYourCombat(When):
    """ "at the beginning of combat on your turn" (507)."""

    events = OF_EACH

    def matches(self, ctx: Context, event: Any) -> bool:
        return bool(event.step == "beginning of combat" and event.player == ctx.controller)


@phrase(en=("at the beginning of the {step}",), it="a l'inizio di <il> {step}")
class AtThe(When):
    """ "at the beginning of the end step"."""

    step: Step

    def matches(self, ctx: Context, event: Any) -> bool:
        return _is_it(ctx, self.step, event)


STEP_NAMES = {
    Step.UPKEEP: ("upkeep",),
    Step.DRAW: ("draw",),
    Step.MAIN: MAIN_PHASES,
    Step.PRECOMBAT_MAIN: ("precombat main",),
    Step.POSTCOMBAT_MAIN: ("postcombat main",),
    Step.SECOND_MAIN: ("postcombat main",),
    Step.END: ("end",),
    Step.COMBAT: ("beginning of combat",),
    Step.CLEANUP: ("cleanup",),
}
"""Names in engine.rules.turn.turn.STEPS."""


def _is_it(ctx: Context, step: Step, event: Any) -> bool:
    """Whether that step begins; the second main phase is the turn's second one (505.1b)."""
    if event.step not in step.begins:
        return False
    return step is not Step.SECOND_MAIN or sum(moments.times_begun(ctx.state, main) for main in MAIN_PHASES) == 2


def _is_theirs(ctx: Context, whose: Whose, player: int) -> bool:
    """Whether the step belongs to the possessor. Records the player for later words."""
    if player not in [ctx.player_of(entity) for entity in whose.find(ctx)]:
        return False
    who = getattr(whose, "who", None)
    if who is not None:
        ctx.note(who.slot, [player])
    return True


class Frame(Node):
    """A part of a turn: "during combat"."""

    duties = ("is_now",)

    is_combat = False
    """Whether it is a combat phase; each one counts separately (506.7c)."""

    def is_now(self, ctx: Context) -> bool:
        """Whether it is now."""
        raise TypeError(f"{type(self).__name__} is no part of turns")
