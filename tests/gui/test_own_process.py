"""Separate processes of the program: what they print, how they end, and games played in several of them."""

from __future__ import annotations

import sys

from pytestqt.qtbot import QtBot

from engine.game import Deck
from engine.opponent.arena import Fixture, play, trial
from engine.refusal import Text
from gui.card_collection import Collection
from gui.separate_process import OwnProcess
from gui.workshop import trial_job
from gui.workshop.trial_job import TrialJob

BURN = Deck(("Mountain",) * 20 + ("Lightning Bolt",) * 20)
BEARS = Deck(("Forest",) * 20 + ("Kalonian Tusker",) * 20, name=Text("Tuskers", "Zanne"))


def games(count: int) -> list[Fixture]:
    return trial(BURN, [BEARS], "casual", count, 5)


def script(words: str) -> list[str]:
    return [sys.executable, "-c", words]


def test_lines_that_are_not_objects_are_skipped(qtbot: QtBot) -> None:
    process = OwnProcess(script("print('{'); print('[1]'); print('{\"a\": 1}')"))
    said: list[object] = []
    process.said.connect(said.append)
    with qtbot.waitSignal(process.ended, timeout=20_000):
        process.start()
    assert said == [{"a": 1}]


def test_what_it_complains_of_is_heard_once(qtbot: QtBot) -> None:
    process = OwnProcess(script("raise SystemExit('too bad')"))
    with qtbot.waitSignal(process.ended, timeout=20_000) as heard:
        process.start()
    assert "too bad" in heard.args[0]
    missing = OwnProcess(["/nowhere/at/all"])
    with qtbot.waitSignal(missing.ended, timeout=20_000) as heard:
        missing.start()
    assert heard.args[0]


def test_one_that_is_killed_says_nothing_more(qtbot: QtBot) -> None:
    process = OwnProcess(script("import time\nwhile True: print('{}', flush=True); time.sleep(0.01)"))
    with qtbot.waitSignal(process.said, timeout=20_000):
        process.start()
    heard: list[object] = []
    process.said.connect(heard.append)
    process.ended.connect(heard.append)
    process.kill()
    heard.clear()
    qtbot.wait(100)
    assert heard == [] and not process.is_running


def test_games_in_processes_are_the_same_games(qtbot: QtBot) -> None:
    fixtures = games(3)
    job = TrialJob(fixtures, processes=2)
    with qtbot.waitSignal(job.done, timeout=120_000):
        job.start()
    assert job.lost == [] and not job.is_running
    database = Collection()
    assert sorted(job.results, key=lambda result: fixtures.index(result.fixture)) == [
        play(fixture, database) for fixture in fixtures
    ]


def test_a_game_whose_process_dies_is_played_again_and_counted_once(qtbot: QtBot) -> None:
    job = TrialJob(games(4), processes=2)
    job.start()
    victim = next(iter(job._playing))
    with qtbot.waitSignal(job.done, timeout=120_000):
        victim._process.kill()
    assert job.lost == []
    assert sorted((each.fixture.seed, each.fixture.decks[0].name.en) for each in job.results) == [
        (5, ""),
        (5, "Tuskers"),
        (6, ""),
        (6, "Tuskers"),
    ]


def test_games_that_cannot_be_played_are_reported_and_end_the_trial(qtbot: QtBot, monkeypatch) -> None:
    monkeypatch.setattr(trial_job, "own_command", lambda *_: script("raise SystemExit('no cards')"))
    job = TrialJob(games(3), processes=2)
    with qtbot.waitSignal(job.done, timeout=60_000):
        job.start()
    assert job.results == [] and [why.strip() for why in job.lost] == ["no cards"] * 3


def test_a_trial_that_is_stopped_leaves_no_process(qtbot: QtBot) -> None:
    job = TrialJob(games(50), processes=2)
    job.start()
    processes = list(job._playing)
    assert len(processes) == 2
    job.cancel()
    assert not job.is_running and not any(process.is_running for process in processes)
