"""What can be counted in many games: who won how often, with which deck, and what each card had to do with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from math import sqrt

from engine.opponent.match import Result

OFF = 0.35
"""By which share the lands drawn may differ from what the deck makes one expect; beyond it the game was unlucky."""
FEWEST = 10
"""So many cards must have been drawn for that."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games counted from one side."""

    wins: int = 0
    losses: int = 0
    draws: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.losses + self.draws

    @property
    def share(self) -> float:
        """Wins, and draws as halves, of all games."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies with 95 % confidence (Wilson)."""
        return wilson(self.share, self.games)

    def and_game(self, won: bool | None) -> Tally:
        """With one game more: won, lost, or drawn (None)."""
        return Tally(self.wins + (won is True), self.losses + (won is False), self.draws + (won is None))


def wilson(share: float, count: int, z: float = 1.96) -> tuple[float, float]:
    """The interval of Wilson for a share of so many trials."""
    if not count:
        return 0.0, 1.0
    middle = share + z * z / (2 * count)
    width = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    below = 1 + z * z / count
    return max(0.0, (middle - width) / below), min(1.0, (middle + width) / below)


def by_player(results: Iterable[Result]) -> dict[str, Tally]:
    """How often each player won against the others; games of a player against itself count for no one."""
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
    """How often the deck with the first name won against the one with the second, in games of two."""
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
    """How often the deck with that English name won, for each deck that it met in games of two."""
    found: dict[str, Tally] = {}
    for (first, second), tally in by_deck(results).items():
        if deck == first:
            found[second] = tally
        elif deck == second:
            found[first] = Tally(tally.losses, tally.wins, tally.draws)
    return found


def together(tallies: Iterable[Tally]) -> Tally:
    """All of them as one."""
    counted = list(tallies)
    return Tally(
        sum(each.wins for each in counted), sum(each.losses for each in counted), sum(each.draws for each in counted)
    )


def by_card(results: Iterable[Result], deck: str) -> dict[str, Tally]:
    """For each card of the deck with that English name: how often it won the games in which the card was drawn."""
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
    """How the deck with that name did in games with "few", "usual" and "many" lands among the cards drawn."""
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
    """How many games ended in which turns: the first turn of each span → number."""
    return dict(sorted(Counter((result.turns - 1) // span * span + 1 for result in results).items()))
