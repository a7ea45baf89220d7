"""Statistics over many games: wins by player and deck, and how each card relates to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from math import sqrt

from engine.opponent.arena import Result

OFF = 0.35
"""Share by which the lands drawn may deviate from the expected number before a game counts as unlucky."""
FEWEST = 10
"""Minimum number of drawn cards for that."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Wins, losses and draws of one side."""

    wins: int = 0
    losses: int = 0
    draws: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.losses + self.draws

    @property
    def share(self) -> float:
        """Share of games won, counting draws as half a win; 0 if there are none."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share (Wilson)."""
        return wilson(self.share, self.games)

    def and_game(self, won: bool | None) -> Tally:
        """Return the tally with another game: won, lost, or drawn (None)."""
        return Tally(self.wins + (won is True), self.losses + (won is False), self.draws + (won is None))


def wilson(share: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """Return the Wilson interval for a share of `count` trials."""
    if not count:
        return 0.0, 1.0
    middle = share + z * z / (2 * count)
    width = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    below = 1 + z * z / count
    return max(0.0, (middle - width) / below), min(1.0, (middle + width) / below)


def by_player(results: Iterable[Result]) -> dict[str, Tally]:
    """Return each player's record against the others; games of a player against itself don't count."""
    found: dict[str, Tally] = {}
    for result in results:
        players = result.fixture.players
        if len(set(players)) < 2:
            continue
        for name in dict.fromkeys(players):
            won = None if result.winner is None else players[result.winner] == name
            found[name] = found.get(name, Tally()).and_game(won)
    return found


def by_deck(results: Iterable[Result]) -> dict[tuple[str, str], Tally]:
    """Return the first deck's record against the second, by their names, in two-player games."""
    found: dict[tuple[str, str], Tally] = {}
    for result in results:
        names = [deck.name.en for deck in result.fixture.decks]
        if len(names) != 2 or names[0] == names[1]:
            continue
        first, second = sorted(names)
        won = None if result.winner is None else names[result.winner] == first
        found[first, second] = found.get((first, second), Tally()).and_game(won)
    return found


def by_rival(results: Iterable[Result], deck: str) -> dict[str, Tally]:
    """Return that deck's record against each deck it met in two-player games."""
    found: dict[str, Tally] = {}
    for (first, second), tally in by_deck(results).items():
        if deck == first:
            found[second] = tally
        elif deck == second:
            found[first] = Tally(tally.losses, tally.wins, tally.draws)
    return found


def together(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of the tallies."""
    counted = list(tallies)
    return Tally(
        sum(each.wins for each in counted), sum(each.losses for each in counted), sum(each.draws for each in counted)
    )


def by_card(results: Iterable[Result], deck: str) -> dict[str, Tally]:
    """Return, for each card of that deck, its record in games in which the card was drawn."""
    found: dict[str, Tally] = {}
    for result in results:
        for seat, each in enumerate(result.fixture.decks):
            if each.name.en != deck or seat >= len(result.drawn):
                continue
            won = None if result.winner is None else result.winner == seat
            for name in dict.fromkeys(result.drawn[seat]):
                found[name] = found.get(name, Tally()).and_game(won)
    return found


def land_luck(results: Iterable[Result], deck: str, lands: Collection[str]) -> dict[str, Tally]:
    """Return that deck's record in games with "few", "usual" and "many" lands among the cards drawn."""
    found: dict[str, Tally] = {}
    for result in results:
        for seat, each in enumerate(result.fixture.decks):
            if each.name.en != deck or seat >= len(result.drawn) or len(result.drawn[seat]) < FEWEST:
                continue
            share = sum(name in lands for name in each.cards) / max(1, len(each.cards))
            expected = share * len(result.drawn[seat])
            number = sum(name in lands for name in result.drawn[seat])
            luck = "few" if number < (1 - OFF) * expected else "many" if number > (1 + OFF) * expected else "usual"
            won = None if result.winner is None else result.winner == seat
            found[luck] = found.get(luck, Tally()).and_game(won)
    return found


def lengths(results: Iterable[Result], span: int = 4) -> dict[int, int]:
    """Return the number of games by the turn they ended in: first turn of each span → number."""
    return dict(sorted(Counter((result.turns - 1) // span * span + 1 for result in results).items()))
