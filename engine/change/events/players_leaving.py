"""Players leave the game, and the game is drawn (104, 800.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.change.events.designations import BecomeMonarch
from engine.change.events.dungeons import TakeInitiative
from engine.change.events.moving import Move
from engine.change.events.planar import PlaneswalkAway
from engine.change.events.step_beginnings import StepBegins, WouldBegin
from engine.change.events.turns import StepComes, TurnBegins
from engine.refusal import Text
from engine.state.command_decks import take_over
from engine.state.event import Event, Record
from engine.state.intrinsic_abilities import PLANAR_DIE
from engine.state.seats import planar_controller, present_or_next, team_of
from engine.vocabulary.pool import Pool

if TYPE_CHECKING:
    from engine.state.effects import ContinuousEffect
    from engine.state.play import Play
    from engine.state.state import State

OUTSIDE = "outside"
"""The zone of objects that have left the game (800.4a)."""


class LeaveGame(Event):
    """Players who have lost leave the game: their objects leave it, effects that give them control end, and priority
    moves on (800.4a). `engine.rules.turn.players_leaving` handles what they still control then."""

    __slots__ = ("crowning", "gone", "planes", "players")

    touches: ClassVar[str] = "zones"
    looks_back: ClassVar[bool] = True

    def __init__(self, players: Sequence[int]) -> None:
        super().__init__()
        self.players = players
        self.gone: list[Move] = []
        """Permanents that leave, for leaves-the-battlefield triggers (603.6c)."""
        self.planes: Sequence[PlaneswalkAway] = ()
        """Planes and phenomena that leave (901.10)."""
        self.crowning: tuple[BecomeMonarch | TakeInitiative, ...] = ()
        """The players who become the monarch (718.4) or take the initiative at the same time."""

    def chooser(self, game: Play) -> int:
        return self.players[0]

    def apply(self, game: Play) -> None:
        state = game.state
        leaving = frozenset(self.players)
        _pass_priority_on(state, leaving)
        take_over(state)
        self._leave_planes(game, leaving)
        owned = [object.id for object in state.objects.values() if object.owner in leaving]
        for id in owned:
            object = state.objects[id]
            if object.zone not in ("library", "hand") and id not in state.last_known:
                game.remember(object)
        for id in owned:
            object = state.objects[id]
            if object.zone == "battlefield":
                self.gone.append(self._departure(game, id))
                game.leave_combat(id)
            place = state.zone(object.zone, object.owner)
            if id in place:  # not objects in a planar or scheme deck
                place.remove(id)
            if id in state.outside:
                state.outside.remove(id)
        for id in owned:
            del state.objects[id]
        phased = [id for id, each in state.phased_out.items() if each.object.owner in leaving]
        for id in phased:  # 702.25j
            del state.phased_out[id]
        state.departed |= {*leaving, *owned, *phased}
        for player in leaving:
            state.players[player].pool = Pool()
            state.players[player].command_decks = {}
        state.effects = [each for each in state.effects if not gives_control(game, each, leaving)]
        state.controlled_by = _without(state.controlled_by, leaving)
        state.controlled_next = _without(state.controlled_next, leaving)
        if state.monarch in leaving:  # 718.4
            heir = present_or_next(state, state.active)
            if heir not in leaving:
                self.crowning = (BecomeMonarch(heir),)
                self.crowning[0].apply(game)
        if state.initiative in leaving:
            heir = present_or_next(state, state.active)
            if heir not in leaving:
                taking = TakeInitiative(heir)
                self.crowning = (*self.crowning, taking)
                taking.apply(game)

    def _leave_planes(self, game: Play, leaving: frozenset[int]) -> None:
        """Have the planar controller planeswalk away from planes and phenomena that leave the game (901.10). Abilities
        of such phenomena stay on the stack under the new planar controller (901.10b); planeswalking abilities cease to
        exist (901.10a)."""
        state = game.state
        controller = planar_controller(state)
        gone = [id for id in state.planar_cards() if state.objects[id].owner in leaving]
        self.planes = [PlaneswalkAway(controller, id) for id in gone]
        for id in tuple(state.stack):
            object = state.objects[id]
            if object.item is None or object.item.kind == "spell":
                continue
            source = object.item.source
            if "Phenomenon" in game.last_look(source).types and game.last_object(source).owner in leaving:
                object.owner = object.controller = controller
            elif gone and source == PLANAR_DIE:
                state.stack.remove(id)
                del state.objects[id]

    def _departure(self, game: Play, permanent: int) -> Move:
        move = Move(permanent, OUTSIDE, cause="leaves the game")
        move.prepare(game)
        return move

    def also(self) -> Sequence[Event]:
        return (*self.gone, *self.planes, *self.crowning)

    def record(self, game: Play) -> Record | None:
        return Record(
            "leave",
            "",
            tuple(game.player_name(player) for player in self.players),
            entity=self.players[0],
            rule="800.4a",
        )


def _without(control: dict[int, int], leaving: frozenset[int]) -> dict[int, int]:
    return {player: by for player, by in control.items() if leaving.isdisjoint((player, by))}


def _pass_priority_on(state: State, leaving: frozenset[int]) -> None:
    """Give the priority of a player who leaves to the next player in the game (800.4a); earlier passes stand."""
    if state.priority is None:
        return
    count = len(state.players)
    passed: list[int] = []
    seat = state.priority
    while len(passed) < min(state.passes, count - 1):
        seat = (seat - 1) % count
        if seat == state.priority:
            break
        if seat not in state.departed:
            passed.append(seat)
    state.passes = sum(player not in leaving for player in passed)
    state.priority = present_or_next(state, state.priority)


def gives_control(game: Play, effect: ContinuousEffect, players: frozenset[int]) -> bool:
    """Whether the effect gives one of the players control of objects."""
    acts = [act for act in effect.acts if "2" in getattr(act, "layers", ())]
    if not acts:
        return False
    context = game.context(effect.source, effect.controller, memo=effect.memo)
    return any(act.new_controller(context, entity) in players for act in acts for entity in effect.objects or ())


class DrawGame(Event):
    """The game is a draw for everyone still in it (104.4), or with limited range of influence only for the named
    players (801.15-16)."""

    __slots__ = ("players", "rule")

    def __init__(self, rule: str, players: Iterable[int] = ()) -> None:
        super().__init__()
        self.rule = rule
        self.players = tuple(players)

    def expand(self, game: Play) -> Sequence[Event]:
        rule = "801.16" if self.rule == "104.4b" else "801.15"
        return [LeaveDrawn(player, rule) for player in self.players] if game.state.reach else ()

    def apply(self, game: Play) -> None:
        if not game.state.reach:
            game.state.drawn = self.rule


class LeaveDrawn(Event):
    """The game is a draw for a player, who leaves while others play on (801.15)."""

    __slots__ = ("player", "rule")

    looks_back: ClassVar[bool] = True
    touches: ClassVar[str] = "turn"

    def __init__(self, player: int, rule: str) -> None:
        super().__init__()
        self.player = player
        self.rule = rule

    def can_happen(self, game: Play) -> bool:
        return game.state.players[self.player].lost is None

    def expand(self, game: Play) -> Sequence[Event]:
        """With an emperor, the whole team draws (809.5c)."""
        if self.rule == "809.5c" or self.player not in game.state.rules.emperors:
            return ()
        return [LeaveDrawn(mate, "809.5c") for mate in team_of(game.state, self.player) if mate != self.player]

    def apply(self, game: Play) -> None:
        if game.state.players[self.player].lost is None:
            game.state.players[self.player].lost = (self.rule, DRAWN)

    def record(self, game: Play) -> Record | None:
        return Record("lose", "draws the game", (game.player_name(self.player),), entity=self.player, rule=self.rule)


DRAWN = Text("draws the game", "pareggia la partita")


# -- what can't happen any more


SUBJECTS = frozenset(
    {
        "attacker",
        "blocker",
        "card",
        "controller",
        "creature",
        "entity",
        "object",
        "player",
        "spell",
        "target",
        "to",
    }
)
"""Fields of events that name the affected players and objects."""

GO_ON = (StepBegins, StepComes, TurnBegins, WouldBegin, LeaveGame)
"""Events of the turn, which continues without its player (800.4i)."""


_named: dict[type, tuple[str, ...]] = {}


def subjects(kind: type) -> tuple[str, ...]:
    """Return which of `SUBJECTS` are fields of that event class."""
    found = _named.get(kind)
    if found is None:
        slots: Iterable[str] = (slot for each in kind.__mro__ for slot in getattr(each, "__slots__", ()))
        found = _named[kind] = tuple(slot for slot in slots if slot in SUBJECTS)
    return found


def is_moot(state: State, event: Event) -> bool:
    """Whether the event affects a player or object that has left the game, or would put something under such a player's
    control (800.4b, 800.4d, 800.4e)."""
    if isinstance(event, GO_ON):
        return False
    departed = state.departed
    for name in subjects(event.__class__):
        value = getattr(event, name)
        if value.__class__ is int and value in departed and not (name == "object" and value < 10):
            return True
    return isinstance(event, Move) and event.token is not None and event.owner in departed
