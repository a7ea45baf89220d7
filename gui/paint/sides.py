"""The icons in the upper left corner of double-faced cards, by which the set of the card tells its sides (711.1a-b)."""

from __future__ import annotations

from typing import NamedTuple


class Sides(NamedTuple):
    """The symbols of the front and of the back."""

    front: str
    back: str


SUN_AND_MOON = Sides("icon-status-day", "icon-status-night")
FULL_MOON = Sides("icon-side-full-moon", "icon-side-horror")
TRAVELS = Sides("icon-side-compass", "icon-type-land")
SPARKS = Sides("icon-side-spark", "icon-type-planeswalker")
EITHER = Sides("icon-side-one", "icon-side-two")
"""Of modal double-faced cards, whose sides are chosen between."""

BY_SET = {"ORI": SPARKS, "M19": SPARKS, "EMN": FULL_MOON, "XLN": TRAVELS, "RIX": TRAVELS}
"""Code of a set → its icons, where they are no sun and moon."""

SUN_ALL_THE_SAME = frozenset({"Ulrich of the Krallenhorde", "Ulrich, Uncontested Alpha"})
"""The faces of its set that have a sun and a moon nevertheless, as the rule names them."""


def side_icon(frame: str, name: str, set_code: str, *, front: bool) -> str:
    """The symbol that tells the side of a card with that frame and English name; "" where cards have none."""
    if frame not in ("transform", "modal"):
        return ""
    sides = EITHER if frame == "modal" else BY_SET.get(set_code.upper(), SUN_AND_MOON)
    if name in SUN_ALL_THE_SAME:
        sides = SUN_AND_MOON
    return sides.front if front else sides.back
