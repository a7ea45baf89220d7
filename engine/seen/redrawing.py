"""Redraws everything one player can't know: other hands, the order of libraries, face-down objects (400.2, 707.5).

That player's view stays the same. Each player's deck contents count as known; the locations of unseen cards don't.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.nodes.nouns.choices import NAME, key_of
from engine.seen.view_maker import Viewer
from engine.state.components import FRONT

if TYPE_CHECKING:
    from engine.state.components import Component
    from engine.state.objects import GameObject
    from engine.state.play import Play

Cards = tuple["Component", ...]
"""The cards that make up an object."""


def redraw(game: Play, player: int, random: Random) -> None:
    """Redistribute the cards of objects that `player` can't know among the same owner's objects, and reseed the
    game."""
    state = game.state
    viewer = Viewer(game, player)
    looked_at = {card.id for card in viewer.revealed(game.decision)}
    for owner in range(len(state.players)):
        hidden = [
            object
            for object in _hideable(game, owner)
            if object.id not in looked_at and not viewer.may_know(object) and object.components and object.is_card
        ]
        _deal(game, hidden, random)
        for deck in state.players[owner].command_decks.values():
            _deal(game, [state.objects[id] for id in deck], random)
    for id in state.command:
        if state.objects[id].face_down and not viewer.may_know(state.objects[id]):
            _choose_anew(game, state.objects[id], random)
    state.random = Random(random.getrandbits(64))
    game.forget_looks()


def _hideable(game: Play, owner: int) -> list[GameObject]:
    """Return one owner's objects that somebody might not know, in a publicly known order."""
    state = game.state
    seat = state.players[owner]
    ids = [*seat.hand, *seat.library]
    for zone in (state.exile, state.battlefield, state.stack):
        ids += [id for id in zone if state.objects[id].owner == owner and state.objects[id].face_down]
    return [state.objects[id] for id in ids if state.objects[id].copied is None]


def _deal(game: Play, hidden: Sequence[GameObject], random: Random) -> None:
    """Redistribute these objects' cards among them at random."""
    if not hidden:
        return
    cards = [object.components for object in hidden]
    cards.sort(key=lambda card: card[0].shape.whole.name.en)  # removes any trace of their original order
    random.shuffle(cards)
    # spells cast face down can be turned up: such cards are dealt to them first (702.36a)
    spells = [object for object in hidden if object.face_down and object.zone in ("battlefield", "stack")]
    for object in (*spells, *(object for object in hidden if object not in spells)):
        place = 0
        if object in spells and "cast" in object.memory:
            place = next((at for at, card in enumerate(cards) if _turns_up(card)), 0)
        _become(object, cards.pop(place))
    outside = game.state.outside
    ids = {object.id for object in hidden}
    game.state.outside = [id for id in outside if id not in ids] + [
        object.id for object in hidden if object.works_outside
    ]


def _choose_anew(game: Play, conspiracy: GameObject, random: Random) -> None:
    """Give a face-down conspiracy names other than the ones chosen in secret (702.105b)."""
    names = [name.en for name, _ in game.machinery.named_cards()]
    value = conspiracy.memory.get(key_of(NAME))
    if isinstance(value, tuple):
        conspiracy.memory[key_of(NAME)] = tuple(random.sample(names, len(value)))
    elif value is not None:
        conspiracy.memory[key_of(NAME)] = random.choice(names)


def _turns_up(card: Cards) -> bool:
    """Whether the card has a special action to turn it face up, like cards that can be cast face down."""
    return bool(card[0].shape.whole.summary.specials)


def _become(object: GameObject, card: Cards) -> None:
    object.components = card
    object.up = FRONT
    object.reface()
