"""The icons in the upper left corner of double-faced cards that tell front from back; they depend on the set
(711.1a-b)."""

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
"""Those of modal double-faced cards."""

BY_SET = {"ORI": SPARKS, "M19": SPARKS, "EMN": FULL_MOON, "XLN": TRAVELS, "RIX": TRAVELS}
"""Set code → its icons, if they are not sun and moon."""

SUN_ALL_THE_SAME = frozenset({"Ulrich of the Krallenhorde", "Ulrich, Uncontested Alpha"})
"""The faces of those sets that have a sun or moon nevertheless, as the rule lists them."""


def side_icon(frame: str, name: str, set_code: str, *, front: bool) -> str:
    """The icon for the side of a card with that frame and English name; "" if it has none."""
    if frame not in ("transform", "modal"):
        return ""
    sides = EITHER if frame == "modal" else BY_SET.get(set_code.upper(), SUN_AND_MOON)
    if name in SUN_ALL_THE_SAME:
        sides = SUN_AND_MOON
    return sides.front if front else sides.back
