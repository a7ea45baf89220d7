"""Regular plurals in both languages; irregular ones are listed with the words."""

from __future__ import annotations

from typing import Literal

_VOWELS = "aeiou"


def english_plural(noun: str) -> str:
    """Return the regular plural: right for ally and box, but not for wolf."""
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in _VOWELS:
        return noun[:-1] + "ies"
    return noun + "s"


def italian_plural(noun: str, gender: Literal["m", "f"]) -> str:
    """Return the regular plural. Words ending in an accent, a consonant, i, u or -ie stay the same; amico and uovo are
    irregular."""
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
