"""Let the computer play against itself and print the win rates: `python3 run.py arena`."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from bench.cluster import NoCluster, spread
from engine.card_database import default_database
from engine.decklists.deck import DeckError
from engine.decklists.deck_files import available, read_deck
from engine.game import Deck
from engine.garbage import spare_what_is_loaded
from engine.opponent.arena import PLAYERS, Fixture, Result, fixtures, play
from engine.opponent.game_statistics import Tally, by_card, by_deck, by_player, land_luck, lengths


def decks_of(paths: Sequence[Path]) -> list[Deck]:
    """Return the decks in these files, by default the starter decks. Raises DeckError."""
    database = default_database()
    files = [read_deck(path, database) for path in paths] or [
        read_deck(file.path, database) for file in available() if file.path is not None and file.problem is None
    ]
    return [Deck(tuple(file.names()), name=file.name) for file in files]


def prepare() -> None:
    """Prepare a process for playing games."""
    default_database()
    spare_what_is_loaded()


def one(fixture: Fixture) -> Result:
    """Return the result of one game; can run in any process."""
    return play(fixture, default_database())


def played(games: Sequence[Fixture], jobs: int) -> Iterator[Result]:
    """Yield the results of all games in order, played by `jobs` processes."""
    if jobs <= 1:
        yield from map(one, games)
        return
    with ProcessPoolExecutor(jobs, initializer=prepare) as pool:
        yield from pool.map(one, games)


def line(name: str, tally: Tally) -> str:
    """Return a row of the table."""
    low, high = tally.interval
    return (
        f"{name:<44} {tally.games:>5} {tally.wins:>5} {tally.losses:>5} {tally.draws:>5}"
        f" {100 * tally.share:>6.1f} %  {100 * low:>5.1f} – {100 * high:.1f}"
    )


def table(results: Sequence[Result]) -> list[str]:
    """Return the results by player, by pair of decks, and by length."""
    head = f"{'':<44} {'games':>5} {'won':>5} {'lost':>5} {'drawn':>5} {'share':>8}  95 % interval"
    rows = [head]
    rows += [line(name, tally) for name, tally in by_player(results).items()]
    rows += [line(f"{first} – {second}", tally) for (first, second), tally in sorted(by_deck(results).items())]
    turns = sorted(result.turns for result in results)
    troubles = sum(bool(result.trouble) for result in results)
    if turns:
        rows.append(
            f"turns: median {turns[len(turns) // 2]}, longest {turns[-1]}; most nodes for a decision: "
            f"{max(result.nodes for result in results)}; games in which something went wrong: {troubles}"
        )
    return rows


def cards_table(results: Sequence[Result], decks: Sequence[Deck]) -> list[str]:
    """Return each deck's results with each of its cards and with few or many lands, and the lengths of the games."""
    database = default_database()
    rows = []
    for deck in decks:
        lands = {name for name in deck.cards if "Land" in database.card(name).types}
        rows += ["", f"{deck.name.en}: games in which the card was drawn"]
        shares = by_card(results, deck.name.en)
        rows += [line(name, shares[name]) for name in sorted(shares, key=lambda name: (-shares[name].share, name))]
        luck = land_luck(results, deck.name.en, lands)
        rows += [line(f"with {kind} lands", luck[kind]) for kind in ("few", "usual", "many") if kind in luck]
    spans = lengths(results)
    return [*rows, "", *(f"turns {first} – {first + 3}: {count}" for first, count in spans.items())]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print the table. Return the exit code."""
    parser = argparse.ArgumentParser(prog="run.py arena", description=__doc__.splitlines()[0])
    parser.add_argument("--decks", nargs="+", type=Path, default=[], metavar="FILE", help="every pair plays")
    parser.add_argument("--levels", nargs="+", choices=PLAYERS, default=["casual", "random"], help="who plays")
    parser.add_argument("--games", type=int, default=40, help="total number of games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=2, help="players at the table")
    parser.add_argument("--effort", type=float, default=1.0, help="multiplier for each level's nodes")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster, such as tcp://localhost:8786")
    parser.add_argument("--cards", action="store_true", help="print each deck's results with each of its cards")
    parser.add_argument("--list", action="store_true", help="print each game, and what went wrong in it")
    options = parser.parse_args(arguments)
    try:
        decks = decks_of(options.decks)
    except DeckError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    games = fixtures(decks, options.levels, options.games, options.seed, options.effort, options.seats)
    results: list[Result] = []
    start = time.monotonic()
    try:
        for result in spread(games, options.cluster) if options.cluster else played(games, options.jobs):
            results.append(result)
            if options.list:
                print(described(result), flush=True)
            elif sys.stderr.isatty():
                print(f"\r{len(results)} / {len(games)}", end="", file=sys.stderr, flush=True)
    except NoCluster as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    print("\n".join([*table(results), *(cards_table(results, decks) if options.cards else [])]))
    print(f"{len(results)} games in {time.monotonic() - start:.0f} s")
    return 0


def described(result: Result) -> str:
    """Return one game in a line, with anything that went wrong."""
    fixture = result.fixture
    seats = " – ".join(f"{name} ({deck.name.en})" for name, deck in zip(fixture.players, fixture.decks, strict=True))
    won = "draw" if result.winner is None else f"{fixture.players[result.winner]} wins"
    return "\n  ".join([f"seed {fixture.seed}: {seats}: {won} in turn {result.turns}", *result.trouble])


if __name__ == "__main__":
    sys.exit(main())
