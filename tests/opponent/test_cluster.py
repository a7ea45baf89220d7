"""Games on a Dask cluster: none is lost or counted twice, even if a worker dies."""

from __future__ import annotations

import os
import signal
from importlib import import_module

import pytest

from bench import arena
from bench.cluster import NoCluster, spread
from bench.engine_figures import starter_decks
from engine.card_database import default_database
from engine.opponent.arena import fixtures


def random_games(count):
    return fixtures(starter_decks(default_database()), ["random", "random"], count, 1)


def test_without_a_scheduler_the_arena_says_so(capsys):
    import_module("distributed")
    assert arena.main(["--games", "1", "--cluster", "tcp://127.0.0.1:9"]) == 2
    assert "no scheduler" in capsys.readouterr().err


def test_without_the_package_it_says_what_is_missing(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(NoCluster, match="distributed"):
        list(spread(random_games(1), "tcp://127.0.0.1:9"))


@pytest.mark.slow
def test_a_worker_that_dies_loses_nothing_and_counts_nothing_twice():
    distributed = import_module("distributed")
    games = random_games(12)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        results = []
        for result in spread(games, cluster.scheduler_address):
            results.append(result)
            if len(results) == 3:
                os.kill(cluster.workers[0].process.pid, signal.SIGKILL)
    assert sorted(map(key, results)) == sorted(map(key, arena.played(games, 1)))


def key(result):
    fixture = result.fixture
    return fixture.seed, fixture.decks[0].name.en, result.winner, result.turns, result.answers
