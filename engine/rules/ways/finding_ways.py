"""The ways to play a card, before checking which are legal now (601.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.change.events.preparing import host_of
from engine.refusal import Text
from engine.rules.ways.as_spell import as_face, look_as_spell
from engine.rules.ways.way import FROM_COMMAND_ZONE, FROM_HAND, ON_AN_ADVENTURE, PREPARED_SPELL, Access, Way
from engine.state.components import BACK, FRONT
from engine.state.context import Context
from engine.state.objects import FACE_DOWN, StackItem

if TYPE_CHECKING:
    from engine.families import CastingWay
    from engine.state.objects import Characteristics
    from engine.state.play import Play


ADVENTURE = "on an adventure"
"""Memory key of an exiled card for who may cast it after its Adventure has resolved (715.3d)."""


WAITS = "waits in exile"
"""Memory key of an exiled card for whose keyword lets that player cast it later."""


WAY = "way out of exile"
"""Memory key of an exiled card for the casting way, if no ability of the card itself has it."""


def playable_cards(game: Play, player: int) -> list[int]:
    """Return the cards and copies outside the battlefield for which `player` might have a way, cards in hand first."""
    state = game.state
    found = dict.fromkeys(state.players[player].hand)
    for id in game.looks.outside:
        object = state.objects[id]
        if object.zone not in ("stack", "hand") and object.owner == player and not object.stays_in_command:
            found[id] = None
    if game.looks.shapes_cards:  # characteristics another face would have there (601.3e)
        found.update(dict.fromkeys(id for id in state.players[player].graveyard if len(faces(game, id)) > 1))
    for id in state.exile:
        memory = state.objects[id].memory
        if player in (memory.get(ADVENTURE), memory.get(WAITS)) or _prepared_by(game, player, id):
            found[id] = None
    for id in state.command:
        if state.objects[id].owner == player and not state.objects[id].stays_in_command:
            found[id] = None
    for act, context, players in game.looks.player_rules:
        if player in players:
            found.update(dict.fromkeys(act.playable(context, player)))
    return [id for id in found if id in state.objects]


def ways_to_play(game: Play, player: int, card: int) -> list[Way]:
    """Return the ways in which `player` might cast a card or play it as a land; empty if the card isn't theirs to
    play."""
    object = game.state.objects[card]
    if object.zone in ("battlefield", "stack") or object.stays_in_command:
        return []
    found: list[Way] = []
    for face in faces(game, card):
        if face.look is None:
            found += _ways_with_face(game, player, card, face)
            continue
        with as_face(game, card, face.look):
            found += _ways_with_face(game, player, card, face)
    return _told_apart(found)


def _ways_with_face(game: Play, player: int, card: int, face: Face) -> list[Way]:
    """Return the ways to play the card as the face now considered. For casting face down, permissions are checked
    against the face-down card (702.36c, 707.4)."""
    found: list[Way] = []
    for access in _by_rules(game, player, card):
        if access.way.plays_face(face.name):
            found += _by_access(game, player, card, access, face)
    for access in _by_effects(game, player, card):
        if access.way.plays_face(face.name):
            found += (way for way in _by_access(game, player, card, access, face) if not _turned_down(way))
    given = game.looks.shapes_spells or any(way.face_down for way in game.look(card).summary.ways)
    if given and game.looks.player_rules:
        with as_face(game, card, FACE_DOWN):
            permitted = list(_by_effects(game, player, card))
        for access in permitted:
            found += filter(_turned_down, _castings(game, player, card, access, face))
    return found


def _turned_down(way: Way) -> bool:
    return way.alternative is not None and way.alternative.face_down


def _by_access(game: Play, player: int, card: int, access: Access, face: Face) -> Iterator[Way]:
    """Yield the ways by one permission. A land can't be cast (305.9), except face down from hand, where it isn't a land
    (702.36c, 707.4)."""
    castings = _castings(game, player, card, access, face)
    if "Land" not in game.look(card).types:
        yield from castings
        return
    if access.way.plays_lands:
        yield _land(game, player, card, access, face)
    if access.way is FROM_HAND:
        yield from filter(_turned_down, castings)


def always() -> bool:
    """Return True: a filter that accepts every face."""
    return True


def by_permission(game: Play, player: int, card: int, access: Access, fits: Callable[[], bool] = always) -> list[Way]:
    """Return the ways to play the card by one permission: each face for which `fits()` holds while it is considered, at
    each price."""
    found: list[Way] = []
    for face in faces(game, card):
        with as_face(game, card, face.look):
            if access.way.plays_face(face.name) and fits():
                found += _by_access(game, player, card, access, face)
    return found


def _by_rules(game: Play, player: int, card: int) -> Iterator[Access]:
    """Yield the permissions that the rules and the card's own abilities give `player`."""
    object = game.state.objects[card]
    if object.zone == "hand" and object.owner == player:
        yield Access(FROM_HAND, card, 0)
    if object.zone == "exile" and object.memory.get(ADVENTURE) == player:
        yield Access(ON_AN_ADVENTURE, card, 0)
    if object.zone == "exile" and object.memory.get(WAITS) == player and WAY in object.memory:
        yield Access(object.memory[WAY], card, 0)
    if object.zone == "exile" and _prepared_by(game, player, card):
        yield Access(PREPARED_SPELL, card, 0)
    if object.zone == "command" and object.owner == player and object.is_commander:
        yield Access(FROM_COMMAND_ZONE, card, 0)
    if object.owner == player:
        for place, ability in enumerate(game.look(card).summary.ways):
            if ability.gives_access and game.functions(object, ability):
                for variant in ability.variants(Context(game, card, player)):
                    yield Access(variant, card, place)


def _by_effects(game: Play, player: int, card: int) -> Iterator[Access]:
    """Yield the permissions from effects to play the card as it looks."""
    for act, context, players in game.looks.player_rules:
        if player in players:
            for place, way in enumerate(act.permissions(context, player, card)):
                yield Access(way, context.source, place)


def _prepared_by(game: Play, player: int, card: int) -> bool:
    """Whether it is the waiting spell copy of a prepared permanent that the player controls."""
    host = host_of(game.state, card)
    return host is not None and host not in game.state.phased_out and game.controller(host) == player


class Face(NamedTuple):
    """A face that a card might be played as."""

    name: str
    """Its name in the key of the way; "" for the usual face."""
    look: Characteristics | None
    """Its characteristics; None for the card's own."""
    up: int


def faces(game: Play, card: int) -> list[Face]:
    """Return the faces the card might be played as; a single unnamed one if there is no choice (708.3, 715.3)."""
    object = game.state.objects[card]
    hidden = object.face_down and object.zone == "exile"  # it is played as its face-up self (701.14)
    if not object.components or object.copied is not None:
        return [USUAL]
    shape = object.components[0].shape
    if shape.back is None:
        return [Face("", object.base, FRONT)] if hidden else [USUAL]
    return [
        Face(name, shape.seen("stack", up) if name or hidden else None, up)
        for name, up in shape.playable()
        if name != "fuse" or object.zone == "hand"  # 702.101a
    ]


USUAL = Face("", None, FRONT)


def _land(game: Play, player: int, card: int, access: Access, face: Face) -> Way:
    name = game.look(card).name
    return Way(
        _key("land", card, face.name, access.way.key),
        "land",
        player,
        card,
        Text(f"Play {name.en}", f"Gioca {name.it}"),
        access,
        face.name,
        face.look,
        face.up,
    )


def _castings(game: Play, player: int, card: int, access: Access, face: Face) -> Iterator[Way]:
    context = Context(game, card, player)
    shown = game.look(card)
    alternatives: list[CastingWay | None] = [None]
    if access.way.price(context) is None:  # 118.9a: only one alternative price
        spell = look_as_spell(game, card, player, StackItem("spell", card, None))  # "spells you cast have …"
        ways = (each for each in spell.summary.ways if not each.gives_access)
        alternatives += [variant for each in ways for variant in each.variants(context)]
        for act, other, players in game.looks.player_rules:
            if player in players:
                alternatives += act.alternatives(other, player, card)
    if access.way.only_with:
        alternatives = [each for each in alternatives if each is not None and each.key == access.way.only_with]
    for alternative in alternatives:
        names = [face.name, access.way.key, "" if alternative is None else alternative.key]
        labels = [access.way.label(context)]
        looks_like, up = face.look, face.up
        if access.way.transformed or (alternative is not None and alternative.transformed):
            shape = game.state.objects[card].components[0].shape
            if shape.frame != "transform":
                continue
            looks_like, up = shape.faces[BACK], BACK
        if alternative is not None:
            labels.append(alternative.label(context))
            if alternative.face_down:
                looks_like = FACE_DOWN
        en = " ".join(filter(None, (f"Cast {shown.name.en}", *(label.en for label in labels))))
        it = " ".join(filter(None, (f"Lancia {shown.name.it}", *(label.it for label in labels))))
        yield Way(
            _key("cast", card, *names),
            "cast",
            player,
            card,
            Text(en, it),
            access,
            face.name,
            looks_like,
            up,
            alternative,
        )


def _key(kind: str, object: int, *names: str) -> str:
    named = ".".join(filter(None, names))
    return f"{kind}:{object}:{named}" if named else f"{kind}:{object}"


def object_of(key: str) -> int:
    """Return the object played or used by the way with that key, even if the key is numbered."""
    return int(key.split(":")[1].partition(NUMBERED)[0])


NUMBERED = "~"
"""Precedes the number in the key of a way that shares its name with another."""


def _told_apart(ways: list[Way]) -> list[Way]:
    """Number ways that have the same key, and drop duplicate permissions for the same play."""
    if len(ways) < 2:
        return ways
    found: dict[str, Way] = {}
    for way in ways:
        key = way.key
        number = 1
        while key in found and not _same(found[key], way):
            number += 1
            key = f"{way.key}{NUMBERED}{number}"
        found.setdefault(key, way if key == way.key else replace(way, key=key))
    return list(found.values())


def _same(first: Way, second: Way) -> bool:
    one, other = first.access, second.access
    if one is None or other is None or first.alternative != second.alternative:
        return False
    return one.way == other.way
