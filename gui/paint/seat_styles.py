"""The look of each seat as chosen by its player: a colour with its sign, and the card backs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gui.paint import theme
from gui.paint.sleeves import DESIGNS, USUAL

MOST = len(theme.PLAYER_SIGNS)
"""Number of seats that look different."""
COLOURS = tuple(range(MOST))
"""Each seat's default colour, as an index into the theme's."""
SLEEVES = (USUAL,) * MOST

_leaders: dict[int, int] = {}
"""For each player in a team, the member whose colour the team has."""
_colours = list(COLOURS)
_sleeves = list(SLEEVES)


def use(colours: Sequence[int], sleeves: Sequence[str]) -> None:
    """Set the seats' colours, all different, as indexes into the theme's, and their designs of card backs."""
    if sorted(colours) != list(COLOURS) or len(sleeves) != MOST or not DESIGNS.keys() >= set(sleeves):
        raise ValueError((colours, sleeves))
    if (list(colours), list(sleeves)) == (_colours, _sleeves):
        return
    _colours[:] = colours
    _sleeves[:] = sleeves
    theme.changed().emit()


def use_teams(teams: Iterable[Sequence[int]]) -> None:
    """Give each team one colour, that of its first member; players in no team have their own."""
    _leaders.clear()
    _leaders.update({player: team[0] for team in teams for player in team})


def colour_number(seat: int) -> int:
    """The index of the seat's colour in the theme."""
    return _colours[seat % MOST]


def colour(seat: int) -> str:
    """The colour of the seat, or of its team, as "#rrggbb" in the current theme."""
    return theme.PLAYERS[colour_number(_leaders.get(seat, seat))]


def sign(seat: int) -> str:
    """The sign of the seat, for those who can't tell colours apart."""
    return theme.PLAYER_SIGNS[colour_number(seat)]


def sleeve(seat: int) -> str:
    """The design of the seat's card backs."""
    return _sleeves[seat % MOST]


def exchanged(colours: Sequence[int], seat: int, wanted: int) -> tuple[int, ...]:
    """The colours of all seats after `seat` takes the wanted one; whoever had it gets this seat's."""
    before = colours[seat]
    return tuple(wanted if place == seat else before if each == wanted else each for place, each in enumerate(colours))
