"""Games between computer players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from engine.decisions import Answer, Decision, Priority
from engine.game import Deck, Game, Setup
from engine.opponent.opponent import Opponent
from engine.opponent.strengths import LEVELS, Level
from engine.refusal import IllegalAnswer

if TYPE_CHECKING:
    from engine.card_database import CardDatabase

RANDOM = "random"
"""A player that gives any legal answer."""
PLAYERS = (RANDOM, *LEVELS)
LONGEST = 6000
"""Number of answers after which a game counts as a draw."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to play: decks and strengths by seat."""

    decks: tuple[Deck, ...]
    players: tuple[str, ...]
    """A name in PLAYERS for each deck."""
    seed: int = 0
    effort: float = 1.0
    """Multiplier for the nodes of each player's level."""

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values."""
        setup = Setup(decks=self.decks, seed=self.seed).to_json()
        return {"setup": setup, "players": list(self.players), "effort": self.effort}

    @staticmethod
    def from_json(data: Any) -> Fixture:
        """Return the fixture written by `to_json`."""
        setup = Setup.from_json(data["setup"])
        return Fixture(setup.decks, tuple(data["players"]), setup.seed, data["effort"])


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game."""

    fixture: Fixture
    winner: int | None
    """The seat that won; None for a draw."""
    turns: int
    answers: int
    trouble: tuple[str, ...] = ()
    """Failed searches, and answers that the game refused."""
    nodes: int = 0
    """Maximum number of nodes used for one decision."""
    drawn: tuple[tuple[str, ...], ...] = ()
    """For each seat, English names of the deck's cards that left the library."""

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON values, without the fixture."""
        return {
            "winner": self.winner,
            "turns": self.turns,
            "answers": self.answers,
            "trouble": list(self.trouble),
            "nodes": self.nodes,
            "drawn": [list(names) for names in self.drawn],
        }

    @staticmethod
    def from_json(fixture: Fixture, data: Any) -> Result:
        """Return the result written by `to_json` for that fixture."""
        drawn = tuple(tuple(names) for names in data["drawn"])
        return Result(
            fixture, data["winner"], data["turns"], data["answers"], tuple(data["trouble"]), data["nodes"], drawn
        )


def random_answer(decision: Decision, random: Random) -> Answer:
    """Return any legal answer; mana abilities are left to payments."""
    if isinstance(decision, Priority):
        return random.choice([each for each in decision.actions if each.kind != "mana"] or decision.actions).key
    return decision.sample(random)


def level_of(name: str, effort: float = 1.0) -> Level:
    """Return the level with that name, its nodes multiplied by `effort`. Raises KeyError."""
    level = LEVELS[name]
    return level if effort == 1.0 else replace(level, nodes=max(1, round(level.nodes * effort)))


def play(fixture: Fixture, database: CardDatabase) -> Result:
    """Play one game to its end. The same fixture always gives the same game."""
    game = Game.start(Setup(decks=fixture.decks, seed=fixture.seed), database)
    dice = Random(fixture.seed)
    opponents = {
        seat: Opponent(seat, level_of(name, fixture.effort), fixture.seed * 10 + seat)
        for seat, name in enumerate(fixture.players)
        if name != RANDOM
    }
    trouble: list[str] = []
    nodes = 0
    while game.decision is not None and len(game.answers) < LONGEST:
        decision = game.decision
        opponent = opponents.get(decision.by)
        answer = random_answer(decision, dice) if opponent is None else opponent.answer(game)
        try:
            game.answer(answer)
        except IllegalAnswer as error:
            trouble.append(f"{type(decision).__name__} {answer}: {error.refusal.reason.en}")
            if opponent is not None:
                opponent.refused(answer)
            if len(trouble) > LONGEST // 10:
                break
        if opponent is not None:
            nodes = max(nodes, opponent.spent)
            if opponent.trouble:
                trouble.append(opponent.trouble)
    drawn = tuple(left_library(game, seat) for seat in range(len(fixture.decks)))
    return Result(fixture, game.winner, game.state.turn, len(game.answers), tuple(trouble), nodes, drawn)


def left_library(game: Game, seat: int) -> tuple[str, ...]:
    """Return the names of a deck's cards that are no longer in the library."""
    left = Counter(card.name.en for card in game.view(None).players[seat].library_cards)
    return tuple(sorted((Counter(game.setup.decks[seat].cards) - left).elements()))


def fixtures(
    decks: Sequence[Deck], players: Sequence[str], games: int, seed: int, effort: float = 1.0, seats: int = 2
) -> list[Fixture]:
    """Return `games` fixtures. With two seats, each pair of decks is played twice with the same seed and seats swapped,
    so that each player uses each deck equally often. With more seats, decks and players rotate."""
    if seats > 2:
        found = []
        for index in range(games):
            at_table = tuple(decks[(index + seat) % len(decks)] for seat in range(seats))
            who = tuple(players[(index + seat) % len(players)] for seat in range(seats))
            found.append(Fixture(at_table, who, seed + index, effort))
        return found
    pairs = [(a, b) for place, a in enumerate(decks) for b in decks[place + 1 :]] or [(decks[0], decks[0])]
    first, second = players[0], players[-1]
    made: list[Fixture] = []
    round_number = 0
    while len(made) < games:
        for a, b in pairs:
            made += [Fixture(each, (first, second), seed + round_number, effort) for each in ((a, b), (b, a))]
        round_number += 1
    return made[:games]


def trial(deck: Deck, rivals: Sequence[Deck], level: str, games: int, seed: int) -> list[Fixture]:
    """Return that many games of one deck against each rival in turn, at one strength, with seats swapped every other
    game.

    Only such a pair of games shares a seed. A seed fixes how a deck is shuffled, so reusing it against other rivals
    would count the same luck several times.
    """
    made = []
    for number in range(games):
        turn, place = divmod(number, len(rivals))
        seats = (deck, rivals[place]) if turn % 2 == 0 else (rivals[place], deck)
        made.append(Fixture(seats, (level, level), seed + turn // 2 * len(rivals) + place))
    return made
