"""Spread games over a Dask cluster: `python3 run.py arena --cluster tcp://HOST:8786`.

This machine needs the optional extra "cluster", and each worker needs this project and its Python. If a worker dies,
its games are played again: a game is the same wherever it is played, and each is counted once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from uuid import uuid4

from engine.opponent.arena import Fixture, Result

DEATHS = 5
"""Number of workers that may die during the same game before that game is taken to be the cause."""


class NoCluster(Exception):
    """The games can't be spread; the message says why."""


def spread(games: Sequence[Fixture], address: str) -> Iterator[Result]:
    """Yield the results of all games, each once, in the order in which they finish. Raises NoCluster."""
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise NoCluster("this needs the package “distributed”: pip install 'tappeto[cluster]'") from error
    from bench.arena import one

    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(f"there is no scheduler at {address}: {error}") from error
    with client:
        run = uuid4().hex
        waiting = {
            client.submit(one, game, key=f"{run}-{index}", retries=DEATHS, pure=False): index
            for index, game in enumerate(games)
        }
        counted: set[int] = set()
        for future, result in as_completed(list(waiting), with_results=True):
            index = waiting[future]
            if index not in counted:
                counted.add(index)
                yield result
        if len(counted) != len(games):
            raise NoCluster(f"{len(games) - len(counted)} games have no result")
