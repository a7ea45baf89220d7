"""The plurals that the rules of spelling make, in both languages; what they do not make is listed with the words."""

from __future__ import annotations

from typing import Literal

_VOWELS = "aeiou"


def english_plural(noun: str) -> str:
    """The regular plural: wolf has to be listed, ally and box not."""
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in _VOWELS:
        return noun[:-1] + "ies"
    return noun + "s"


def italian_plural(noun: str, gender: Literal["m", "f"]) -> str:
    """The regular plural: what ends in an accent, a consonant, i, u or -ie stays; amico and uovo have to be listed."""
    stem, last = noun[:-1], noun[-1]
    if last == "a":
        if gender == "m":
            return (stem + "h" if stem[-1] in "cg" else stem) + "i"
        if stem.endswith(("c", "g")):
            return stem + "he"
        if stem.endswith(("ci", "gi")) and stem[-3] not in "aeiou":
            return stem[:-1] + "e"
        return stem + "e"
    if last == "o":
        if stem.endswith(("c", "g")):
            return stem + "hi"
        return stem if stem.endswith("i") else stem + "i"
    if last == "e":
        return noun if noun.endswith("ie") and gender == "f" else stem + "i"
    return noun
