"""Which ways there are to play a card, before asking whether one is legal now (601.3)."""

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
"""Under this key an exiled card remembers who may cast it after its Adventure has resolved (715.3d)."""


WAITS = "waits in exile"
"""Under this key an exiled card remembers whose keyword lets that player cast it later."""


WAY = "way out of exile"
"""Under this key it remembers the way in which, where no ability of the card itself tells it."""


def playable_cards(game: Play, player: int) -> list[int]:
    """The cards and copies outside the battlefield for which `player` might have a way, those in hand first."""
    state = game.state
    found = dict.fromkeys(state.players[player].hand)
    for id in game.looks.outside:
        object = state.objects[id]
        if object.zone not in ("stack", "hand") and object.owner == player and not object.stays_in_command:
            found[id] = None
    if game.looks.shapes_cards:  # what another face of it would have there (601.3e)
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
    """The ways in which `player` might play a card: cast it or play it as a land. Empty for one that is not theirs to
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
    """The ways to play the card as that face, which is the one considered now. What effects permit is asked of the card
    face down where it would be cast so (702.36c, 707.4)."""
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
    """The same by one permission. A land can't be cast (305.9), but from the hand face down, where it is none (702.36c,
    707.4)."""
    castings = _castings(game, player, card, access, face)
    if "Land" not in game.look(card).types:
        yield from castings
        return
    if access.way.plays_lands:
        yield _land(game, player, card, access, face)
    if access.way is FROM_HAND:
        yield from filter(_turned_down, castings)


def always() -> bool:
    """Whatever face is considered."""
    return True


def by_permission(
    game: Play, player: int, card: int, access: Access, fits: Callable[[], bool] = always
) -> list[Way]:
    """The ways to play the card by one permission: each face that `fits` as it is considered, at each price."""
    found: list[Way] = []
    for face in faces(game, card):
        with as_face(game, card, face.look):
            if access.way.plays_face(face.name) and fits():
                found += _by_access(game, player, card, access, face)
    return found


def _by_rules(game: Play, player: int, card: int) -> Iterator[Access]:
    """What of the rules and of the card's own abilities permits `player` to play the card."""
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
    """The effects that permit `player` to play the card as it looks."""
    for act, context, players in game.looks.player_rules:
        if player in players:
            for place, way in enumerate(act.permissions(context, player, card)):
                yield Access(way, context.source, place)


def _prepared_by(game: Play, player: int, card: int) -> bool:
    """Whether it is the copy of a spell that waits for a prepared permanent which the player controls."""
    host = host_of(game.state, card)
    return host is not None and host not in game.state.phased_out and game.controller(host) == player


class Face(NamedTuple):
    """A face as which a card might be played."""

    name: str
    """For the key of the way; "" for the usual one."""
    look: Characteristics | None
    """Its characteristics; None for those of the card where it is."""
    up: int


def faces(game: Play, card: int) -> list[Face]:
    """The faces as which the card might be played; one without name for a card with no choice (708.3, 715.3)."""
    object = game.state.objects[card]
    hidden = object.face_down and object.zone == "exile"  # it is played as what it is face up (701.14)
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
        _key("land", card, face.name, access.way.key), "land", player, card,
        Text(f"Play {name.en}", f"Gioca {name.it}"), access, face.name, face.look, face.up,
    )  # fmt: skip


def _castings(game: Play, player: int, card: int, access: Access, face: Face) -> Iterator[Way]:
    context = Context(game, card, player)
    shown = game.look(card)
    alternatives: list[CastingWay | None] = [None]
    if access.way.price(context) is None:  # 118.9a: only one alternative price
        spell = look_as_spell(game, card, player, StackItem("spell", card, None))  # "spells you cast have …"
        ways = (each for each in spell.summary.ways if not each.gives_access)
        alternatives += [variant for each in ways for variant in each.variants(context)]
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
            _key("cast", card, *names), "cast", player, card, Text(en, it), access, face.name, looks_like, up,
            alternative,
        )  # fmt: skip


def _key(kind: str, object: int, *names: str) -> str:
    named = ".".join(filter(None, names))
    return f"{kind}:{object}:{named}" if named else f"{kind}:{object}"


def object_of(key: str) -> int:
    """The object that the way with that key plays or uses, also where the way is one of several alike."""
    return int(key.split(":")[1].partition(NUMBERED)[0])


NUMBERED = "~"
"""Stands before the number of a way that has the same name as another."""


def _told_apart(ways: list[Way]) -> list[Way]:
    """Ways of the same key are numbered; a second permission for the very same thing adds nothing."""
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
