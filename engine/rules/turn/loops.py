"""Sequences that repeat without end (104.4b, 722).

While players only pass, the game compares the positions in which the active player is about to get priority: roughly at
first, in full once the rough comparison has matched. After a position has occurred three times, nothing will ever
change. The game is then a draw if no player could have done anything else. Players who could are asked first, since
nobody can be forced to end the loop (722.5) or kept from doing so (722.2b). If only numbers differ, growing by the same
amounts each time, all players are asked: shortcuts (722.2) let them agree on a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from engine.change.events import DrawGame, PositionSeen, Resolves, Standoff
from engine.change.linking import EXILED_BY, EXILED_LINK, PUT_BY, PUT_LINK
from engine.decisions import ChooseYesNo, Priority, Steps
from engine.refusal import Text
from engine.rules.priority.shortcuts import REPEAT, sequence
from engine.state.event import Event
from engine.state.seats import apnap, in_range

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.decisions import Action
    from engine.state.objects import Characteristics, GameObject, StackItem
    from engine.state.play import Play
    from engine.state.state import State


LEAST = 20
"""Number of resolutions without a choice before the game looks for a loop."""

TIMES = 3
"""Number of times a position must have occurred."""

EXACT, GROWING = "exact", "growing"


def notice(game: Play) -> Steps:
    """Before the active player gets priority, check for a loop and end it if there is one."""
    state = game.state
    if state.loops.unchosen < LEAST or state.loops.unchosen == state.loops.noticed:
        return
    sketch = sketched(state)
    if sketch not in state.loops.seen:
        game.note(PositionSeen(sketch, ()))
        return
    shape, numbers = Portrait(game).position()
    game.note(PositionSeen(shape, numbers))
    found = recurrence(state.loops.seen[shape])
    if found is None:
        return
    could = [player for player in game.apnap() if found == GROWING or player in state.loops.able]
    for player in could:
        if not (yield _question(player)):
            return
    yield from game.do(DrawGame("104.4b", concerned(game)))


def concerned(game: Play) -> list[int]:
    """Return the players for whom the loop is a draw: all, or with limited range of influence those who control
    something that takes part in it and the players within their ranges (801.16)."""
    state = game.state
    if not state.reach:
        return game.apnap()
    taking_part = {controller for controller, _ in _repeated(_resolved(game))}
    return [player for player in game.apnap() if any(in_range(state, each, player) for each in taking_part)]


def _resolved(game: Play) -> list[tuple[int, int]]:
    """Return the controller and ability of each spell and ability resolved this turn."""
    found = []
    for event in game.state.history:
        if isinstance(event, Resolves):
            item = game.last_object(event.object).item
            found.append((game.last_controller(event.object), id(item.ability) if item is not None else 0))
    return found


def _repeated(sequence: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    """Return the shortest suffix that occurs twice in a row, or the whole sequence if none does."""
    for length in range(1, len(sequence) // 2 + 1):
        if sequence[-length:] == sequence[-2 * length : -length]:
            return sequence[-length:]
    return sequence


def sketched(state: State) -> Any:
    """Return a rough key of the position: equal for equal positions, usually different for others."""
    stack = state.stack
    item = state.objects[stack[-1]].item if stack else None
    return (
        "sketch",
        state.step,
        len(state.battlefield),
        len(stack),
        len(state.exile),
        id(item.ability) if item is not None else 0,
        *[len(zone) for player in state.players for zone in (player.library, player.hand, player.graveyard)],
    )


def _question(player: int) -> ChooseYesNo:
    return ChooseYesNo(
        player=player,
        prompt=Text(
            "The game repeats itself without end. Let it be a draw?",
            "La partita si ripete senza fine. Accetti che finisca in parità?",
        ),
        rule="722.2b",
    )


def recurrence(seen: tuple[tuple[int, ...], ...]) -> str | None:
    """Return whether the last of the numbered positions has recurred often enough, or the numbers grow evenly."""
    last = seen[-1]
    if seen.count(last) >= TIMES:
        return EXACT
    if len(seen) < TIMES:
        return None
    first, second, third = seen[-3:]
    steps = [after - before for before, after in zip(second, third, strict=True)]
    even = steps == [after - before for before, after in zip(first, second, strict=True)]
    return GROWING if even and all(step >= 0 for step in steps) else None


class Portrait:
    """Everything that distinguishes a position for the rest of the game, independent of object numbers.

    Anything that is not certain to be equal stands for itself alone, so that different positions are never treated as
    equal.
    """

    def __init__(self, game: Play) -> None:
        self.game = game
        self.state = game.state
        state = self.state
        self.order: list[int] = []
        for player in state.players:
            self.order += (*player.library, *player.hand, *player.graveyard, *player.sideboard)
            self.order += (card for deck in player.command_decks.values() for card in deck)
        self.order += (*state.battlefield, *state.stack, *state.exile, *state.command)
        self.names = {id: place for place, id in enumerate(self.order)}
        stamps = {object.timestamp for object in state.objects.values()}
        stamps.update(effect.timestamp for effect in state.effects)
        stamps.update(stamp for object in state.objects.values() for stamp in object.counter_stamps.values())
        self.ranks = {stamp: rank for rank, stamp in enumerate(sorted(stamps))}
        self.numbers: list[int] = []

    def position(self) -> tuple[Any, tuple[int, ...]]:
        """Return the position, and separately the numbers that may grow: life totals, counters, damage that destroys
        nothing."""
        state = self.state
        shape = (
            tuple(len(zone) for player in state.players for zone in (player.library, player.hand, player.graveyard)),
            (len(state.battlefield), len(state.stack), len(state.exile)),
            tuple(self.player(player.id) for player in state.players),
            tuple(self.object(state.objects[id]) for id in self.order),
            tuple((self.object(each.object), each.under) for each in state.phased_out.values()),
            tuple(self.effect(effect) for effect in state.effects),
            tuple(
                (
                    id(each.ability),
                    self.entity(each.source),
                    each.controller,
                    each.duration,
                    self.memo(each.memo),
                    each.x,
                )
                for each in state.delayed
            ),
            (state.active, state.step, state.stage, state.priority, tuple(state.steps_left), tuple(state.extra_turns)),
            (
                self.value(state.controlled_by),
                self.value(state.controlled_next),
                state.departed & frozenset(range(10)),
                state.monarch,
                state.initiative,
                state.daytime,
            ),
            self.combat(),
            state.random.getstate(),
        )
        return shape, tuple(self.numbers)

    def situation(self) -> Any:
        """Return everything visible in the position, whatever effects made it so (722.3)."""
        state = self.state
        return (
            tuple(self.player(player.id) for player in state.players),
            tuple(self.object(state.objects[id]) for id in self.order),
            state.active,
            state.step,
            tuple(self.numbers),
        )

    def player(self, player: int) -> Any:
        own = self.state.players[player]
        self.numbers.append(own.life)
        counters = self.counters({kind: number for kind, number in own.counters.items() if kind != "poison"})
        return (
            own.lost is None,
            own.lands_played,
            tuple(sorted(own.pool.items())),
            counters,
            own.counters.get("poison", 0),
            own.drew_from_empty,
            tuple(sorted(own.commander_damage.items())),
        )

    def counters(self, counters: dict[str, int]) -> Any:
        kinds = sorted(counters)
        self.numbers += [counters[kind] for kind in kinds]
        return tuple(kinds)

    def object(self, object: GameObject) -> Any:
        present = object.id in self.names
        look = self.game.last_look(object.id)
        if present and object.zone == "battlefield":
            self.numbers += [look.power or 0, look.toughness or 0]
        unhurt = present and look.has("indestructible")  # 702.12b: growing damage on it has no effect
        if unhurt:
            self.numbers.append(object.damage)
        return (
            self.face(object.base),
            tuple(self.face(each.shape.whole) for each in object.components),
            object.up,
            tuple((len(part.components), part.up, part.face_down, part.is_token) for part in object.pile),
            object.zone,
            object.owner,
            self.game.last_controller(object.id),
            object.is_token,
            object.is_card,
            object.is_emblem,
            object.tapped,
            object.is_commander,
            object.flipped,
            object.face_down,
            None if unhurt else object.damage,
            object.deathtouched,
            self.counters(object.counters),
            self.entity(object.attached_to),
            object.since_turn == self.state.turn_stamp,
            self.ranks.get(object.timestamp) if object.zone == "battlefield" else None,
            self.item(object.item),
            self.remembered(object.memory),
            object.known_to,
            look.types,
            look.subtypes,
            frozenset(look.keywords),
            look.colours,
        )

    def remembered(self, memory: dict[str, Any]) -> Any:
        """Return what an object remembers, with other objects by their places."""
        linked = (EXILED_BY, EXILED_LINK, PUT_BY, PUT_LINK)
        return tuple(
            sorted((key, self.value(value) if key in linked else self.alone(value)) for key, value in memory.items())
        )

    def face(self, face: Characteristics) -> Any:
        """Return the card that printed characteristics come from, or what a token was made with."""
        if face.card is not None:
            return id(face.card)
        return (
            face.name,
            face.types,
            face.subtypes,
            face.colours,
            face.power,
            face.toughness,
            tuple(id(ability) for ability in face.abilities),
        )

    def item(self, item: StackItem | None) -> Any:
        if item is None:
            return None
        return (
            item.kind,
            self.entity(item.source),
            id(item.ability),
            self.value(item.targets),
            _sorted(item.divisions),
            item.x,
            item.modes,
            self.event(item.event),
            self.memo(item.memo),
            tuple(sorted(item.names)),
            tuple(sorted(item.extras.items())),
            item.zone,
        )

    def effect(self, effect: Any) -> Any:
        until = effect.until if not isinstance(effect.until, tuple) else self.value(effect.until)
        return (
            self.entity(effect.source),
            effect.controller,
            tuple(id(act) for act in effect.acts),
            effect.duration,
            self.value(effect.objects),
            id(effect.subject),
            self.memo(effect.memo),
            self.alone(until),
            effect.uses,
            effect.x,
            effect.times,
            self.ranks[effect.timestamp],
        )

    def combat(self) -> Any:
        combat = self.state.combat
        if combat is None:
            return None
        return (
            self.value(combat.attackers),
            self.value(combat.blocks),
            self.value(combat.blocked),
            combat.was_attack,
            self.value(combat.spared),
            self.value(combat.struck_first),
            combat.declared,
            combat.chosen,
        )

    def memo(self, memo: dict[Any, Any]) -> Any:
        """Return what words refer to, ignoring entities that are numbers noted as such."""
        return tuple(
            sorted(
                (repr(key), value if isinstance(key, tuple) and key[0] == "number" else self.value(value))
                for key, value in memo.items()
            )
        )

    def event(self, event: Any) -> Any:
        """Return the event that triggered an ability: its kind, and what it happened to."""
        if not isinstance(event, Event):
            return None
        slots: Iterable[str] = (slot for each in type(event).__mro__ for slot in getattr(each, "__slots__", ()))
        told = []
        for slot in slots:
            value = getattr(event, slot, None)
            if isinstance(value, int | str | bool):
                told.append((slot, value if slot in ("amount", "number", "count") else self.entity(value)))
        return type(event).__name__, tuple(told)

    def entity(self, entity: Any) -> Any:
        """Return a player, an object by its place, or a marker for something that is gone."""
        if not isinstance(entity, int) or isinstance(entity, bool) or entity < 10:
            return entity
        place = self.names.get(entity)
        return ("object", place) if place is not None else "gone"

    def value(self, value: Any) -> Any:
        """Return a value made of entities."""
        if isinstance(value, dict):
            return tuple(sorted((repr(self.entity(key)), repr(self.value(each))) for key, each in value.items()))
        if isinstance(value, list | tuple):
            return tuple(self.value(each) for each in value)
        if isinstance(value, set | frozenset):
            return tuple(sorted(repr(self.value(each)) for each in value))
        return self.entity(value) if value is None or isinstance(value, int | str) else self.alone(value)

    def alone(self, value: Any) -> Any:
        """Return the value if it is plain, else one that is equal only to itself."""
        plain = value is None or isinstance(value, int | str | bool)
        return repr(value) if plain or isinstance(value, frozenset | tuple) else f"{type(value).__name__} {id(value)}"


def _sorted(divisions: dict[int, list[int]]) -> Any:
    return tuple((slot, tuple(parts)) for slot, parts in sorted(divisions.items()))


def without_standing_still(game: Play, player: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Return the player's actions. If several players' actions have led to the same situation again, the active player,
    or the next one involved in turn order, must do something else."""
    found = sequence(game, player)
    acting = {who for who, kind, answer in found if kind == Priority.__name__ and answer != "pass"}
    if len(acting) < 2 or player != next(each for each in apnap(game.state) if each in acting):
        return actions
    situation, trail = Portrait(game).situation(), game.state.loops.trail
    before = game.state.loops.standoff
    if before is None or before[0] != situation:
        game.note(Standoff((situation, trail)))
        return actions
    if before[1] == trail:  # it is the same moment
        return actions
    return [action for action in actions if action.key not in (found[0][2], REPEAT)]
