"""Who plays with whom: teams chosen before a game, or those of its kind, and a sentence that says so."""

from __future__ import annotations

from collections.abc import Sequence

from gui.i18n import listed, tr

Teams = tuple[tuple[int, ...], ...]
ALONE = 0
"""Number of the team of somebody who plays alone."""


class TeamChoice:
    """The number of each seat's team as chosen by the players."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}

    def of(self, seat: int) -> int:
        """The number of a seat's team; `ALONE` for none."""
        return self.numbers.get(seat, ALONE)

    def take(self, seat: int, number: int) -> None:
        """Put a seat into the team with that number."""
        self.numbers[seat] = number

    def teams(self, seats: int) -> Teams:
        """The teams of that many players; those who play alone are teams of one. Empty if everybody plays alone."""
        groups: dict[int, list[int]] = {}
        for seat in range(seats):
            number = self.of(seat)
            groups.setdefault(number if number != ALONE else -1 - seat, []).append(seat)
        if all(len(group) == 1 for group in groups.values()):
            return ()
        return tuple(sorted(tuple(group) for group in groups.values()))


def who_with_whom(names: Sequence[str], teams: Teams, emperors: Sequence[int] = ()) -> str:
    """Say who plays with whom and against whom."""
    if not teams:
        return tr("Everybody plays against everybody.")
    groups = [listed([names[seat] for seat in team]) for team in teams]
    if len(groups) == 1:
        return tr("Everybody is in one team: nobody is left to play against.")
    if len(groups) == 2:
        said = [tr("{first} against {second}", first=groups[0], second=groups[1])]
    else:
        together = [group for group, team in zip(groups, teams, strict=True) if len(team) > 1]
        said = [tr("{names} play together", names=group) for group in together]
        said += [tr("The others play alone")] if len(together) < len(groups) else []
    if emperors:
        said.append(tr("Emperors: {names}", names=listed([names[each] for each in emperors])))
    return ". ".join(said) + "."
