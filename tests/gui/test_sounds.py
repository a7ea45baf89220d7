"""Sounds: made by us, off by default, and never in the way of the game."""

from __future__ import annotations

import io
import os
import stat
import sys
import wave
from pathlib import Path

import pytest

from engine.decisions import Priority
from engine.scenario import Scenario
from gui.bridge import Bridge
from gui.settings import Settings, Values
from gui.sounds import player
from gui.sounds.player import OF_EVENT, OF_MOVE, PATIENCE, Sounds, sound_of
from gui.sounds.synthesis import PEAK, RATE, SOUNDS, samples, wav
from tests.rules.situation import situation

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows plays sounds itself")


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_heard_and_dies_away(name):
    values = samples(name)
    assert max(map(abs, values)) == pytest.approx(PEAK)
    tenth = len(values) // 10
    loudness = [sum(value * value for value in part) for part in (values[: 3 * tenth], values[-tenth:])]
    assert loudness[1] < loudness[0] * 0.2 and abs(values[-1]) < 0.02, "it ends without a click"
    assert 0.05 < len(values) / RATE < 1.6


def test_sounds_differ_and_each_event_has_one():
    assert len({wav(name, 50) for name in SOUNDS}) == len(SOUNDS)
    assert {*OF_EVENT.values(), *OF_MOVE.values(), "gain"} == set(SOUNDS)


def test_a_sound_is_a_wav_file_as_loud_as_is_set():
    loudest = {}
    for volume in (0, 50, 100):
        with wave.open(io.BytesIO(wav("hit", volume))) as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
            data = file.readframes(file.getnframes())
        each = (data[place : place + 2] for place in range(0, len(data), 2))
        loudest[volume] = max(abs(int.from_bytes(sample, "little", signed=True)) for sample in each)
    assert loudest[0] == 0 < loudest[50] < loudest[100] <= 32767
    assert loudest[50] == pytest.approx(loudest[100] / 4, rel=0.01)


@pytest.fixture
def program(tmp_path, monkeypatch):
    """A program that plays: it writes down what it was asked to."""
    told = tmp_path / "told"

    def make(code: int = 0) -> Path:
        script = tmp_path / "pw-play"
        script.write_text(f'#!/bin/sh\nfor last; do :; done\nwc -c < "$last" >> {told}\nexit {code}\n')
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
        monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/usr/bin{os.pathsep}/bin")
        monkeypatch.setattr(player, "PLAYERS", ("pw-play",))
        return told

    return make


def game_with(settings: Settings) -> tuple[Bridge, Sounds]:
    scenario = Scenario()
    scenario.hand(0, "Forest")
    bridge = Bridge(scenario.game(), settings)
    sounds = Sounds(settings)
    bridge.log_added.connect(sounds.hear)
    bridge.start()
    return bridge, sounds


def play_land(bridge: Bridge) -> None:
    assert isinstance(bridge.decision, Priority)
    action = next(action for action in bridge.decision.actions if action.kind != "pass")
    assert bridge.answer(action.key)


def test_sounds_are_off_until_they_are_wanted(qapp, program):
    told = program()
    assert not Values().sounds
    bridge, sounds = game_with(Settings(hands="open", auto_pass=False))
    play_land(bridge)
    assert not sounds._running and not told.exists() and sounds._folder is None


def test_a_land_that_is_played_is_heard(qtbot, program):
    told = program()
    bridge, sounds = game_with(Settings(hands="open", auto_pass=False, sounds=True))
    play_land(bridge)
    qtbot.waitUntil(lambda: told.exists() and bool(told.read_text().strip()))
    assert int(told.read_text().split()[0]) == len(wav("land", 60))
    qtbot.waitUntil(lambda: not sounds._running)
    folder = Path(sounds._folder.name)
    sounds.close()
    assert not folder.exists(), "nothing is left behind"


def test_without_a_player_there_is_silence(qapp, program, monkeypatch):
    program()
    monkeypatch.setattr(player, "PLAYERS", ("no-such-player",))
    bridge, sounds = game_with(Settings(hands="open", auto_pass=False, sounds=True))
    play_land(bridge)
    assert not sounds._running and sounds.failures >= PATIENCE
    assert not sounds.play("hit")
    sounds.close()


def test_where_there_is_no_device_it_is_not_tried_for_ever(qtbot, program, monkeypatch):
    program(code=1)
    monkeypatch.setattr(player, "PAUSE", 0.0)
    settings = Settings(sounds=True)
    sounds = Sounds(settings)
    for count in range(1, PATIENCE + 1):
        assert sounds.play("hit")
        qtbot.waitUntil(lambda count=count: sounds.failures == count)
    assert not sounds.play("hit")
    settings.update(volume=30)
    assert sounds.failures == 0 and sounds.play("hit"), "who sets it anew wants it tried again"
    qtbot.waitUntil(lambda: not sounds._running)
    sounds.close()


def test_a_folder_that_cannot_be_written_is_no_fault(qapp, program, monkeypatch):
    program()

    def full(*args, **kwargs):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(player, "TemporaryDirectory", full)
    sounds = Sounds(Settings(sounds=True))
    assert not sounds.play("hit")
    sounds.close()


def test_what_is_heard_follows_what_happens(qapp):
    d = situation("Balm\n{W}\nSorcery\nYou gain 3 life. Draw a card.", hand=["Balm", "Forest"], mana="W")
    before = d.game.log_length
    d.cast("Balm")
    d.resolve()
    heard = [name for name in map(sound_of, d.game.log(0, before)) if name]
    assert heard == ["spell", "gain", "card"]
    d.play("Forest")
    assert sound_of(list(d.game.log(0))[-1]) == "land"


PULSE = "Pulse\n{R}\nArtifact\nWhenever you cast an instant spell, you gain 1 life.\n{0}: You lose 1 life."
SHOT = "Shot\n{R}\nInstant\n~ deals 20 damage to target player."


def test_abilities_and_the_end_of_the_game_are_heard(qapp):
    d = situation(PULSE, SHOT, hand=["Shot"], mine=["Pulse"], mana="R")
    before = d.game.log_length
    d.activate("Pulse")
    d.resolve()
    d.cast("Shot", [1])
    d.resolve()
    d.resolve()
    assert d.game.decision is None
    heard = [name for name in map(sound_of, d.game.log(0, before)) if name]
    assert heard == ["spark", "spell", "spark", "gain", "hit", "end"]
