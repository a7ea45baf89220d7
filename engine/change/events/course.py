"""Events that track the progress of the game: turns, steps, priority, what waits (103, 500, 117, 603.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Steps
from engine.state.command_decks import take_over
from engine.state.event import Bookkeeping, Event, Record
from engine.state.objects import HIDDEN_BY
from engine.state.ring_bearers import RING_BEARER
from engine.state.seats import reach_now, side_of

if TYPE_CHECKING:
    from engine.state.effects import ContinuousEffect, DelayedTrigger, PendingTrigger
    from engine.state.play import Play

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)
"""The steps of a turn (500.1); the two main phases have no steps and are listed as themselves."""

PHASES = (STEPS[:3], STEPS[3:4], STEPS[4:9], STEPS[9:10], STEPS[10:])
"""The steps of each phase (500.1)."""

AGAIN = frozenset({"upkeep", "draw", "combat damage", "end", "cleanup"})
"""Steps that may occur several times in one phase (500.9, 510.4, 514.3a)."""


def rest_of_phase(step: str, following: Sequence[str]) -> int:
    """Return how many of the steps that follow `step` belong to the same phase. The next phase may be of the same kind
    (500.8)."""
    phase = next(phase for phase in PHASES if step in phase)
    number = 0
    for coming in following:
        if coming not in phase or phase.index(coming) < phase.index(step) + (coming not in AGAIN):
            break
        step = coming
        number += 1
    return number


# -- the start of the game (103)


class ChooserDrawn(Bookkeeping):
    """A random choice of the player who chooses the starting player (103.1) or, among emperors, of the starting player
    (809.4)."""

    __slots__ = ("player",)

    def __init__(self) -> None:
        super().__init__()
        self.player = 0

    def apply(self, game: Play) -> None:
        state = game.state
        among = state.rules.emperors or range(len(state.players))
        self.player = among[state.random.randrange(len(among))]


class StartingPlayer(Event):
    """Set the player who takes the first turn (103.1) and, if the game has that rule, skips its draw step (103.7)."""

    __slots__ = ("among", "player")

    def __init__(self, player: int, *among: int) -> None:
        super().__init__()
        self.player = player
        self.among = among
        """The other players. One of them is picked at random instead (103.1c)."""

    def apply(self, game: Play) -> None:
        state = game.state
        if self.among:
            self.player = state.random.choice((self.player, *self.among))
        state.starting = state.active = state.in_order = self.player
        state.skips_first_draw = state.rules.skips_first_draw
        take_over(state)

    def record(self, game: Play) -> Record | None:
        return Record("start", "starts", (game.player_name(self.player),), entity=self.player, rule="103.1")


class TakeMulligan(Event):
    """A player takes a mulligan (103.4); separate events move the cards."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def apply(self, game: Play) -> None:
        game.state.players[self.player].mulligans += 1

    def record(self, game: Play) -> Record | None:
        return Record("mulligan", "", entity=self.player, rule="103.4")


class KeepHand(Event):
    """A player keeps a hand (103.4), which will have that many cards."""

    __slots__ = ("cards", "player")

    def __init__(self, player: int, cards: int) -> None:
        super().__init__()
        self.player = player
        self.cards = cards

    def record(self, game: Play) -> Record | None:
        return Record(
            "keep", "keeps", (game.player_name(self.player),), entity=self.player, rule="103.4", amount=self.cards
        )


# -- turns and steps (500)


class TurnBegins(Event):
    """A player's turn begins (500.1)."""

    __slots__ = ("extra", "number", "player")

    touches: ClassVar[str] = "turn"

    def __init__(self, player: int, number: int, extra: bool = False) -> None:
        super().__init__()
        self.player = player
        self.number = number
        self.extra = extra
        """Whether it is an extra turn, which doesn't affect the order of turns (500.7)."""

    def apply(self, game: Play) -> None:
        state = game.state
        state.turn = self.number
        state.last_active = state.active if self.number > 1 else None
        state.active = self.player
        take_over(state)
        state.reach = reach_now(state)  # 801.2c
        if not self.extra:
            state.in_order = self.player
        if self.number > 1:
            state.skips_first_draw = False
        state.steps_left = list(STEPS)
        state.last_history = state.history
        state.history = []
        state.step_from = 0
        for player in state.players:
            player.lands_played = 0
        state.turn_stamp += 1
        for each in side_of(state, self.player):
            state.turn_before[each] = state.turn_began.get(each, 0)
            state.turn_began[each] = state.turn_stamp
        state.controlled_by = {}  # 716.1
        if self.player in state.controlled_next:
            state.controlled_by[self.player] = state.controlled_next.pop(self.player)

    def record(self, game: Play) -> Record | None:
        return Record("turn", "turn", (game.player_name(self.player),), entity=self.player, amount=self.number)


class ExtraTurnComes(Bookkeeping):
    """The most recently created extra turn begins (500.7)."""

    __slots__ = ("player",)

    def __init__(self) -> None:
        super().__init__()
        self.player = 0

    def apply(self, game: Play) -> None:
        self.player = game.state.extra_turns.pop()


class TurnLapses(Bookkeeping):
    """The turn of a player who has left the game would have begun (800.4j).

    What phased out under that player's control phases in during the next untap step (702.25m).
    """

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def apply(self, game: Play) -> None:
        state = game.state
        state.in_order = self.player
        state.controlled_next.pop(self.player, None)
        for phased in state.phased_out.values():
            if phased.under == self.player:
                phased.under = None


class StepComes(Bookkeeping):
    """The next step of the turn is reached; nothing in it has happened yet (500.1)."""

    __slots__ = ()

    only_time: ClassVar[bool] = True
    touches: ClassVar[str] = "turn"

    def apply(self, game: Play) -> None:
        state = game.state
        state.step = state.steps_left.pop(0)
        state.step_from = len(state.history)
        state.stage = "begin"
        state.trail, state.standoff = (), None


class StepsFallOut(Bookkeeping):
    """The next steps are skipped (500.11, 508.8)."""

    __slots__ = ("number",)

    only_time: ClassVar[bool] = True

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def apply(self, game: Play) -> None:
        del game.state.steps_left[: self.number]


class StepAdded(Bookkeeping):
    """A step is repeated after this one (510.4, 514.3a)."""

    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        super().__init__()
        self.step = step

    def apply(self, game: Play) -> None:
        game.state.steps_left.insert(0, self.step)


class StepsInserted(Event):
    """An effect adds phases directly after the current one, or a step after the current step (500.8-9)."""

    __slots__ = ("after_phase", "steps")

    def __init__(self, steps: Sequence[str], after_phase: bool) -> None:
        super().__init__()
        self.steps = tuple(steps)
        self.after_phase = after_phase

    def apply(self, game: Play) -> None:
        state = game.state
        place = rest_of_phase(state.step, state.steps_left) if self.after_phase else 0
        state.steps_left[place:place] = self.steps

    def record(self, game: Play) -> Record | None:
        return Record("step", "more steps", entity=game.state.active, amount=len(self.steps))


class PhaseCutShort(Event):
    """An effect ends the turn or the combat phase: nothing more happens in this step, and only the given later steps
    remain (717.1d, 717.2d)."""

    __slots__ = ("steps", "what")

    touches: ClassVar[str] = "turn"

    def __init__(self, what: str, steps: Sequence[str]) -> None:
        super().__init__()
        self.what = what
        """ "turn" or "combat"."""
        self.steps = steps

    def apply(self, game: Play) -> None:
        game.state.steps_left = list(self.steps)
        game.state.stage = "end"

    def record(self, game: Play) -> Record | None:
        key = "turn ends" if self.what == "turn" else "combat ends"
        return Record("ends", key, entity=game.state.active, rule="717")


class FirstDrawSkipped(Bookkeeping):
    """The starting player's first draw step is skipped (103.7a)."""

    __slots__ = ()

    def apply(self, game: Play) -> None:
        game.state.skips_first_draw = False


class StageReached(Bookkeeping):
    """A stage of the step is reached: `State.stage`."""

    __slots__ = ("stage",)

    only_time: ClassVar[bool] = True

    def __init__(self, stage: str) -> None:
        super().__init__()
        self.stage = stage

    def apply(self, game: Play) -> None:
        game.state.stage = self.stage


class GivePriority(Bookkeeping):
    """A player gets priority, or nobody has it any more (117.3); `passes` players have passed in succession."""

    __slots__ = ("passes", "player")

    only_time: ClassVar[bool] = True

    def __init__(self, player: int | None, passes: int = 0) -> None:
        super().__init__()
        self.player = player
        self.passes = passes

    def apply(self, game: Play) -> None:
        state = game.state
        state.priority = self.player
        state.passes = self.passes
        if self.player is not None and not self.passes:
            state.round_from = self.player


# -- what is noticed before a player gets priority (117.5, 704)


class StateChecked(Bookkeeping):
    """State-based actions have been checked: what counts "since the last check" is reset (704.5b, 704.5h, 704.6d)."""

    __slots__ = ("creatures", "players")

    only_time: ClassVar[bool] = True

    def __init__(self, players: Sequence[int], creatures: Sequence[int]) -> None:
        super().__init__()
        self.players = players
        """The players who drew from an empty library."""
        self.creatures = creatures
        """The creatures dealt damage by a source with deathtouch."""

    def apply(self, game: Play) -> None:
        state = game.state
        state.deathtouched = False
        state.strayed = ()
        for player in self.players:
            state.players[player].drew_from_empty = False
        for creature in self.creatures:
            state.objects[creature].deathtouched = False


class ComesUnderControl(Event):
    """A permanent has come under another player's control and is new to that player (302.6)."""

    __slots__ = ("controller", "object", "was_controller")

    looks_back: ClassVar[bool] = True

    def __init__(self, object: int, controller: int, was_controller: int) -> None:
        super().__init__()
        self.object = object
        self.controller = controller
        self.was_controller = was_controller

    def controller_then(self, game: Play, source: int) -> int:
        return self.was_controller if source == self.object else super().controller_then(game, source)

    def apply(self, game: Play) -> None:
        permanent = game.state.objects[self.object]
        permanent.seen_controller = self.controller
        permanent.since_turn = game.state.turn_stamp
        permanent.memory.pop(RING_BEARER, None)
        for card in game.state.exile:  # 702.74a: any past controller may look at what it hides
            hidden = game.state.objects[card]
            if hidden.memory.get(HIDDEN_BY) == self.object:
                hidden.known_to |= {self.controller}


# -- triggered abilities and effects that wait (603, 611)


TRIGGERED = "has triggered"
"""Memory key for a turn and the object's limited abilities that have triggered in it."""


class AbilityWaits(Bookkeeping):
    """An ability has triggered and waits to be put onto the stack (603.2)."""

    __slots__ = ("trigger",)

    def __init__(self, trigger: PendingTrigger) -> None:
        super().__init__()
        self.trigger = trigger

    def apply(self, game: Play) -> None:
        game.state.waiting.append(self.trigger)
        if self.trigger.ability.most_each_turn is not None:
            memory = game.last_object(self.trigger.source).memory
            turn, before = memory.get(TRIGGERED, (0, ()))
            before = before if turn == game.state.turn_stamp else ()
            memory[TRIGGERED] = game.state.turn_stamp, (*before, self.trigger.ability)


class StateIsSo(Event):
    """Nothing happens, but state triggers must be checked (603.8)."""

    __slots__ = ()


class AbilitiesStopWaiting(Bookkeeping):
    """Triggered abilities are no longer waiting: they are being dealt with (603.3, 605.4a)."""

    __slots__ = ("triggers",)

    def __init__(self, triggers: Sequence[PendingTrigger]) -> None:
        super().__init__()
        self.triggers = triggers

    def apply(self, game: Play) -> None:
        for trigger in self.triggers:
            waiting = game.state.waiting
            place = next((place for place, each in enumerate(waiting) if each is trigger), None)
            if place is not None:
                del waiting[place]


class DelayedTriggersEnd(Bookkeeping):
    """Delayed triggers end: they have triggered, or have expired (603.7b)."""

    __slots__ = ("triggers",)

    def __init__(self, triggers: Sequence[DelayedTrigger]) -> None:
        super().__init__()
        self.triggers = triggers

    def apply(self, game: Play) -> None:
        gone = {id(trigger) for trigger in self.triggers}
        game.state.delayed = [trigger for trigger in game.state.delayed if id(trigger) not in gone]


class UseShield(Bookkeeping):
    """Part of a shield, or of an effect that applies a limited number of times, is used up (615.7, 701.15a)."""

    __slots__ = ("effect", "left")

    def __init__(self, effect: ContinuousEffect, left: int) -> None:
        super().__init__()
        self.effect = effect
        self.left = left

    def apply(self, game: Play) -> None:
        self.effect.uses = self.left
        self.effect.used_at = game.state.moment


class FollowsAtOnce(Event):
    """What a replacement effect does immediately after the event it has changed."""

    __slots__ = ("follows",)

    def __init__(self, follows: Callable[[Play], Steps]) -> None:
        super().__init__()
        self.follows = follows

    @property
    def sequel(self) -> Callable[[Play], Steps] | None:
        return self.follows


# -- what shows that the game goes round in a circle (104.4b)


class TopResolved(Bookkeeping):
    """The top of the stack has resolved."""

    __slots__ = ()

    def apply(self, game: Play) -> None:
        game.state.unchosen += 1


class CouldAct(Bookkeeping):
    """A player could do something other than pass."""

    __slots__ = ("player",)

    only_time: ClassVar[bool] = True

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def apply(self, game: Play) -> None:
        game.state.able |= {self.player}


class ChoiceMade(Bookkeeping):
    """A player has done something other than pass, so what follows is new."""

    __slots__ = ()

    only_time: ClassVar[bool] = True

    def apply(self, game: Play) -> None:
        state = game.state
        state.unchosen = state.noticed = 0
        state.seen = {}
        state.able = frozenset()


class Answered(Bookkeeping):
    """A player has answered a decision: who, the kind of decision, the answer."""

    __slots__ = ("entry",)

    only_time: ClassVar[bool] = True

    KEPT: ClassVar[int] = 200
    """Number of a step's answers that are kept."""

    def __init__(self, player: int, kind: str, answer: Any) -> None:
        super().__init__()
        self.entry = (player, kind, answer)

    def apply(self, game: Play) -> None:
        state = game.state
        state.trail = (*state.trail, self.entry)[-self.KEPT :]


class Standoff(Bookkeeping):
    """Players have begun to repeat their actions in this situation (722.3); None if they haven't."""

    __slots__ = ("situation",)

    only_time: ClassVar[bool] = True

    def __init__(self, situation: Any) -> None:
        super().__init__()
        self.situation = situation

    def apply(self, game: Play) -> None:
        game.state.standoff = self.situation


class PositionSeen(Bookkeeping):
    """A position is recorded: its shape, and the numbers that may grow while the shape stays."""

    __slots__ = ("numbers", "shape")

    only_time: ClassVar[bool] = True

    KEPT: ClassVar[int] = 400
    """Number of shapes kept."""
    TIMES: ClassVar[int] = 12
    """Number of occurrences kept for each shape."""

    def __init__(self, shape: Any, numbers: tuple[int, ...]) -> None:
        super().__init__()
        self.shape = shape
        self.numbers = numbers

    def apply(self, game: Play) -> None:
        state = game.state
        state.noticed = state.unchosen
        before = state.seen.pop(self.shape, ())
        state.seen[self.shape] = (*before, self.numbers)[-self.TIMES :]
        if len(state.seen) > self.KEPT:
            del state.seen[next(iter(state.seen))]
