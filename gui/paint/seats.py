"""How each seat looks, as its player has chosen: a colour with its sign, and the backs of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from gui.paint import theme
from gui.paint.sleeves import DESIGNS, USUAL

MOST = len(theme.PLAYER_SIGNS)
"""So many seats look different from each other."""
COLOURS = tuple(range(MOST))
"""Which of the theme's colours each seat has while nobody has chosen."""
SLEEVES = (USUAL,) * MOST

_colours = list(COLOURS)
_sleeves = list(SLEEVES)


def use(colours: Sequence[int], sleeves: Sequence[str]) -> None:
    """Give the seats these colours, by their places in the theme, each another one, and these designs of card backs."""
    if sorted(colours) != list(COLOURS) or len(sleeves) != MOST or not DESIGNS.keys() >= set(sleeves):
        raise ValueError((colours, sleeves))
    if (list(colours), list(sleeves)) == (_colours, _sleeves):
        return
    _colours[:] = colours
    _sleeves[:] = sleeves
    theme.changed().emit()


def colour_number(seat: int) -> int:
    """Which of the theme's colours the seat has."""
    return _colours[seat % MOST]


def colour(seat: int) -> str:
    """The colour of the seat's player, as "#rrggbb" in the theme that is in force."""
    return theme.PLAYERS[colour_number(seat)]


def sign(seat: int) -> str:
    """The sign that goes with the colour, for whom the colour alone does not tell."""
    return theme.PLAYER_SIGNS[colour_number(seat)]


def sleeve(seat: int) -> str:
    """The design of the backs of the seat's cards."""
    return _sleeves[seat % MOST]


def exchanged(colours: Sequence[int], seat: int, wanted: int) -> tuple[int, ...]:
    """The colours of all seats once `seat` has the wanted one; who had it takes the other one's."""
    before = colours[seat]
    return tuple(wanted if place == seat else before if each == wanted else each for place, each in enumerate(colours))
