"""States of games that start again: restarted games (719) and subgames (720)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.state.command_decks import turn_under
from engine.state.components import FRONT, Component, seen
from engine.state.objects import GameObject
from engine.state.starting import lay_out, starting_life
from engine.state.state import PlayerState, State
from engine.vocabulary.types import COMMAND_TYPES


def cards_of(objects: Iterable[GameObject]) -> list[Component]:
    """Return the cards that make up the objects; tokens, copies and abilities have none."""
    return [component for object in objects for component in object.components if component.is_card]


def place(state: State, card: Component, zone: str) -> int:
    """Put a card into a zone as a new object (400.7); return its number."""
    made = GameObject(state.new_id(), seen((card,), zone, FRONT), card.owner, zone, state.tick())
    made.components = (card,)
    lay_out(state, made)
    return made.id


def fresh_players(state: State) -> list[PlayerState]:
    """Return the same players as at the start of a game; those who have left stay out."""
    made = []
    for player in state.players:
        new = PlayerState(player.id, player.name, player.team)
        new.lost = player.lost
        made.append(new)
    return made


RUNS_ON = ("random", "next_id", "clock", "moment", "turn_stamp")
"""Counters that continue, so that nothing in the new game is mistaken for something in the old one."""

STAYS = frozenset({*RUNS_ON, "last_known", "became", "main", "decks", "leaders", "rules"})
"""Fields that a restarted game keeps, including those the restarting effect still needs."""


def begin_anew(state: State, kept: Iterable[int]) -> None:
    """Reset the state to a game about to start: all cards in their owners' libraries, commanders in the command zone,
    and those `kept` in exile unchanged (719.1-719.5)."""
    stay = [state.objects[id] for id in kept if id in state.objects and state.objects[id].zone == "exile"]
    left_out = {object.id for object in stay}
    aside = [object for object in state.objects.values() if object.zone == "sideboard"]
    left_out.update(object.id for object in aside)
    rest = [object for object in state.objects.values() if object.id not in left_out]
    cards = cards_of([*rest, *(phased.object for phased in state.phased_out.values())])
    new = State(fresh_players(state), state.random)
    gone = frozenset(player for player in state.departed if player < 10)
    for slot in State.__slots__:
        if slot not in STAYS:
            setattr(state, slot, getattr(new, slot))
    state.departed = gone
    for object in (*stay, *aside):
        state.objects[object.id] = object
        state.zone(object.zone, object.owner).append(object.id)
        if object.zone == "sideboard" and object.works_outside:
            state.outside.append(object.id)
    for card in sorted(cards, key=lambda card: card.number):
        place(state, card, _home(card))
    for player in state.players:
        player.life = starting_life(state, player.id)


def _home(card: Component) -> str:
    """Return the zone a card starts the game in; conspiracies come from the sideboard again (905.4)."""
    types = card.shape.whole.types
    if "Conspiracy" in types:
        return "sideboard"
    return "library" if types.isdisjoint(COMMAND_TYPES) and not card.is_commander else "command"


def subgame_of(state: State) -> State:
    """Return the initial state of a subgame, which has the libraries and, from the command zone, only commanders,
    vanguards, planar and scheme decks (720.2)."""
    inner = State(fresh_players(state), state.random)
    inner.rules = state.rules
    for name in RUNS_ON:
        setattr(inner, name, getattr(state, name))
    inner.departed = frozenset(player for player in state.departed if player < 10)
    inner.main = state
    taken = [id for player in state.players for id in player.library]
    commanders = [id for id in state.command if state.objects[id].is_commander]
    inner.decks = tuple(cards_of(state.objects[id] for id in taken))
    inner.leaders = tuple(cards_of(state.objects[id] for id in commanders))
    for card in inner.decks:
        place(inner, card, "library")
    for card in inner.leaders:
        place(inner, card, "command")
    _set_aside(inner, state)
    for player in state.players:
        player.library = []
    for id in commanders:
        state.command.remove(id)
    for id in (*taken, *commanders):
        del state.objects[id]
        if id in state.outside:
            state.outside.remove(id)
    _hand_over(state, inner)
    for player in inner.players:
        player.life = starting_life(inner, player.id)
    return inner


def _hand_over(giver: State, taker: State) -> None:
    """Transfer vanguards and the face-down cards of planar and scheme decks from one game to the other (720.2a-b,
    720.2d, 720.5a-b, 720.5d)."""
    for player in giver.players:
        decks = taker.players[player.id].command_decks
        for deck, cards in player.command_decks.items():
            decks.setdefault(deck, []).extend(cards)
            taker.objects.update((id, giver.objects.pop(id)) for id in cards)
            player.command_decks[deck] = []
    for id in [id for id in giver.command if "Vanguard" in giver.objects[id].base.types]:
        giver.command.remove(id)
        giver.outside.remove(id)
        lay_out(taker, giver.objects.pop(id))


MAIN = "main game"
"""Memory key of an object outside a subgame for its number in the main game."""


def _set_aside(inner: State, state: State) -> None:
    """Put the cards outside the main game, and all its cards that players can identify, outside the subgame (720.4)."""
    for player in state.players:
        for id in player.sideboard:
            inner.objects[id] = state.objects.pop(id)
            inner.players[player.id].sideboard.append(id)
            if id in state.outside:
                state.outside.remove(id)
                inner.outside.append(id)
        player.sideboard = []
        player.companion = None
    open_zones = (state.battlefield, state.exile, state.stack, *(each.graveyard for each in state.players))
    for id in (*(id for zone in open_zones for id in zone), *(id for each in state.players for id in each.hand)):
        object = state.objects[id]
        if object.is_card and not object.face_down and len(object.components) == 1:
            made = place(inner, object.components[0], "sideboard")
            inner.objects[made].memory[MAIN] = id


def fetched(inner: State) -> list[int]:
    """Return the main game's objects whose cards have been brought into the subgame (720.4a)."""
    left = {inner.objects[id].memory.get(MAIN) for player in inner.players for id in player.sideboard}
    numbers = {
        component.number
        for object in inner.objects.values()
        if object.zone != "sideboard"
        for component in object.components
    }
    main: State = inner.main
    return [
        object.id
        for object in main.objects.values()
        if object.is_card and object.id not in left and any(each.number in numbers for each in object.components)
    ]


def end_subgame(inner: State) -> State:
    """Return the state in which the main game resumes (720.5).

    The subgame's cards go to their owners' libraries, not yet shuffled. Its commanders, vanguards, planar and scheme
    decks return to the main game's command zone.
    """
    main: State = inner.main
    for id in tuple(inner.command):
        if inner.objects[id].is_of_deck:
            turn_under(inner, inner.objects[id])
    _hand_over(inner, main)
    here = {component.number for object in main.objects.values() for component in object.components}
    known = here.union(card.number for card in (*inner.decks, *inner.leaders))
    for object in tuple(inner.objects.values()):
        if object.zone == "sideboard":
            if MAIN not in object.memory:
                main.objects[object.id] = object
                main.players[object.owner].sideboard.append(object.id)
                if object.works_outside:
                    main.outside.append(object.id)
            continue
        for card in cards_of([object]):
            if card.number not in known:  # from outside both games
                inner.decks = (*inner.decks, card)
    for name in RUNS_ON:
        setattr(main, name, getattr(inner, name))
    commanding = {card.number for card in cards_of(inner.objects[id] for id in inner.command)}
    for card in (*inner.decks, *inner.leaders):
        leads = card.is_commander and card.number in commanding
        place(main, card, "command" if leads else "library")
    return main
