"""Random acts by hand, for games that play themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.decisions.acts_by_hand import (
    ACTS,
    BOTTOM,
    ENTITY,
    FLAG,
    OBJECT,
    OF_PLAYER,
    PLACE,
    PLAYER,
    SOURCE,
    ZONE,
    ZONES,
)

if TYPE_CHECKING:
    from random import Random

    from engine.state.play import Play

SENTENCES = (
    "Draw a card.",
    "Target player loses 2 life.",
    "Destroy target creature.",
    "Return target permanent to its owner's hand.",
    "Each player sacrifices a creature.",
    "Pesca due carte.",
    "Scry 2.",
)
TOKENS = ("1/1 white Soldier creature token with flying", "Treasure", "pedina creatura Zombie 2/2 nera")
WORDS = {"sentence": SENTENCES, "token": TOKENS, "grant": ("flying", "trample and haste"), "note": ("blue", "3", "")}
RARE = frozenset({"lose", "extra turn"})
"""Acts left out because they would end or lengthen most games."""


def propose(game: Play, random: Random) -> dict[str, Any]:
    """Return the data of a random well-formed act, which is usually legal."""
    kind = random.choice([kind for kind in ACTS if kind not in RARE])
    data: dict[str, Any] = {"act": kind}
    for name, field in ACTS[kind].items():
        if field.needed or random.random() < 0.5:
            data[name] = _value(game, random, kind, name, field)
    return data


def _value(game: Play, random: Random, kind: str, name: str, field: Any) -> Any:
    state = game.state
    objects = sorted(state.battlefield if random.random() < 0.7 and state.battlefield else state.objects) or [10]
    if field is PLAYER or field is OF_PLAYER:
        return random.choice(state.players).id
    if field is OBJECT or field is SOURCE:
        return random.choice(objects)
    if field is ENTITY:
        return random.choice([*objects, *range(len(state.players))])
    if field is FLAG or name == "on":
        return random.random() < 0.5
    if field is ZONE:
        return random.choice(ZONES)
    if field is PLACE:
        return random.choice((0, BOTTOM, 2))
    if name == "text":
        return random.choice(WORDS[kind])
    if name == "kind":
        return random.choice(("+1/+1", "charge", "-1/-1", "poison"))
    if name == "mana":
        return random.choice(("G", "WU", "CCC"))
    if name == "until":
        return random.choice(("turn", "game"))
    if name == "sides":
        return random.choice((6, 20))
    return random.choice((1, 2, 3))
