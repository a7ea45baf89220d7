"""Keywords that are played: those that procedures look up by name, and those that stand for abilities (702)."""

from __future__ import annotations

from engine.families import abilities

READ_BY_NAME = frozenset(
    {
        "assist",
        "banding",
        "bands with other",
        "deathtouch",
        "defender",
        "double strike",
        "enchant",
        "fear",
        "first strike",
        "flash",
        "flying",
        "fuse",
        "haste",
        "hexproof",
        "hexproof from",
        "horsemanship",
        "indestructible",
        "infect",
        "intimidate",
        "landwalk",
        "lifelink",
        "menace",
        "nightbound",
        "phasing",
        "protection",
        "reach",
        "read ahead",
        "shadow",
        "shroud",
        "skulk",
        "split second",
        "start your engines!",
        "toxic",
        "trample",
        "vigilance",
        "wither",
    }
)
"""Keywords that the procedures of `engine.rules`, `engine.look` and `engine.change` look up."""


BEFORE_THE_GAME = frozenset(
    {"partner", "partner of a group", "friends forever", "choose a background", "doctor's companion"}
)
"""Keywords that only concern deck building (702.123a)."""

abilities.READ_BY_NAME |= READ_BY_NAME | BEFORE_THE_GAME
