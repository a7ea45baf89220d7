"""Games spread over a Dask cluster: `python3 run.py arena --cluster tcp://HOST:8786`.

It needs the optional extra "cluster" here, and on each worker this project and its Python. What a worker was playing or
had played as it died is played again: a game is the same wherever it is played, and each is counted once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from uuid import uuid4

from engine.opponent.arena import Fixture, Result

DEATHS = 5
"""How many workers may die over one game before it counts as what kills them."""


class NoCluster(Exception):
    """The games can't be spread; says why."""


def spread(games: Sequence[Fixture], address: str) -> Iterator[Result]:
    """The results of all games, each once, as they come in. Raises NoCluster."""
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
