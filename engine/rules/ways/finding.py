"""Which ways there are to play a card, before asking whether one is legal now (601.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.refusal import Text
from engine.rules.ways.way import FROM_HAND, Access, Way
from engine.state.context import Context

if TYPE_CHECKING:
    from engine.families import CastingWay
    from engine.state.objects import Characteristics
    from engine.state.play import Play


def playable_cards(game: Play, player: int) -> list[int]:
    """The cards and copies outside the battlefield for which `player` might have a way, those in hand first."""
    state = game.state
    found = dict.fromkeys(state.players[player].hand)
    for id in state.outside:
        object = state.objects[id]
        if object.zone not in ("stack", "hand") and object.owner == player:
            found[id] = None
    for act, context, players in game.looks.player_rules:
        if player in players:
            found.update(dict.fromkeys(act.playable(context, player)))
    return [id for id in found if id in state.objects]


def ways_to_play(game: Play, player: int, card: int) -> list[Way]:
    """The ways in which `player` might play a card: cast it or play it as a land. Empty for one that is not theirs to
    play."""
    if game.state.objects[card].zone in ("battlefield", "stack"):
        return []
    found: list[Way] = []
    for access in accesses(game, player, card):
        if access.way.plays_lands:
            found += [
                _land(game, player, card, access, face, look)
                for face, look in faces(game, card)
                if "Land" in (look or game.look(card)).types
            ]
        found += castings(game, player, card, access)
    return _told_apart(found)


def castings(game: Play, player: int, card: int, access: Access) -> list[Way]:
    """The ways to cast the card by one permission: each face, at each price."""
    found: list[Way] = []
    for face, look in faces(game, card):
        shown = look if look is not None else game.look(card)
        if "Land" not in shown.types:
            found += _castings(game, player, card, access, face, look, shown)
    return found


def accesses(game: Play, player: int, card: int) -> Iterator[Access]:
    """Who permits `player` to play the card: the rules, its own abilities, effects."""
    object = game.state.objects[card]
    if object.zone == "hand" and object.owner == player:
        yield Access(FROM_HAND, card, 0)
    if object.owner == player:
        for place, ability in enumerate(game.look(card).summary.ways):
            if ability.gives_access and game.functions(object, ability):
                yield Access(ability, card, place)
    for act, context, players in game.looks.player_rules:
        if player in players:
            for place, way in enumerate(act.permissions(context, player, card)):
                yield Access(way, context.source, place)


def faces(game: Play, card: int) -> list[tuple[str, Characteristics | None]]:
    """The faces as which the card might be played; one without name for a card with no choice."""
    return [("", None)]


def _land(
    game: Play, player: int, card: int, access: Access, face: str, look: Characteristics | None
) -> Way:
    name = (look or game.look(card)).name
    return Way(
        _key("land", card, face, access.way.key), "land", player, card, Text(f"Play {name.en}", f"Gioca {name.it}"),
        access, face, look,
    )  # fmt: skip


def _castings(
    game: Play, player: int, card: int, access: Access, face: str, look: Characteristics | None, shown: Characteristics
) -> Iterator[Way]:
    context = Context(game, card, player)
    alternatives: list[CastingWay | None] = [None]
    if access.way.price(context) is None:  # 118.9a: only one alternative price
        alternatives += [each for each in shown.summary.ways if not each.gives_access]
    for alternative in alternatives:
        names = [face, access.way.key, "" if alternative is None else alternative.key]
        labels = [access.way.label(context)]
        if alternative is not None:
            labels.append(alternative.label(context))
        en = " ".join(filter(None, (f"Cast {shown.name.en}", *(label.en for label in labels))))
        it = " ".join(filter(None, (f"Lancia {shown.name.it}", *(label.it for label in labels))))
        yield Way(_key("cast", card, *names), "cast", player, card, Text(en, it), access, face, look, alternative)


def _key(kind: str, object: int, *names: str) -> str:
    named = ".".join(filter(None, names))
    return f"{kind}:{object}:{named}" if named else f"{kind}:{object}"


def _told_apart(ways: list[Way]) -> list[Way]:
    """Ways of the same key are numbered; a second permission for the very same thing adds nothing."""
    from dataclasses import replace

    found: dict[str, Way] = {}
    for way in ways:
        key = way.key
        number = 1
        while key in found and not _same(found[key], way):
            number += 1
            key = f"{way.key}~{number}"
        found.setdefault(key, way if key == way.key else replace(way, key=key))
    return list(found.values())


def _same(first: Way, second: Way) -> bool:
    one, other = first.access, second.access
    if one is None or other is None or first.alternative != second.alternative:
        return False
    return one.way == other.way
