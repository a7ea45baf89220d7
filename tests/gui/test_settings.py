"""Settings survive whatever happens to their files."""

import json

import pytest
from PySide6.QtWidgets import QWidget

from gui.files import config_folder, data_folder
from gui.screens.settings_box import SettingsBox
from gui.settings import Settings, Values


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "settings.json"


def test_changes_are_kept(path, qtbot):
    settings = Settings.load(path)
    with qtbot.waitSignal(settings.changed) as heard:
        settings.update(hands="open")
    assert heard.args == ["hands"]
    settings.update(names=("Ugo", "Èva"), window=(1, 2, 800, 600), extra={"lessons": [1, 2]})
    again = Settings.load(path)
    assert again.values == settings.values
    assert again.values.names == ("Ugo", "Èva")


def test_only_real_changes_are_announced(path, qtbot):
    settings = Settings.load(path)
    with qtbot.assertNotEmitted(settings.changed):
        settings.update(hands=settings.values.hands)


@pytest.mark.parametrize("change", [{"language": "fr"}, {"beat_ms": -1}, {"auto_pass": 1}, {"stops_own": ("lunch",)}])
def test_wrong_values_are_refused(path, change):
    settings = Settings.load(path)
    before = settings.values
    with pytest.raises(ValueError, match=next(iter(change))):
        settings.update(**change)
    assert settings.values == before


def test_wrong_values_in_the_file_fall_back_one_by_one(path):
    path.parent.mkdir()
    content = {"language": "tlh", "beat_ms": 100, "names": ["only one"], "card_scale": 1, "unknown": 3, "window": "big"}
    path.write_text(json.dumps(content))
    values = Settings.load(path).values
    assert values.beat_ms == 100
    assert values.names == Values().names
    assert values.language in ("en", "it")
    assert values.card_scale == 1.0
    assert values.window == ()


def test_a_file_from_when_six_could_play_keeps_their_looks_and_names(path):
    path.parent.mkdir()
    names = ["Ada", "Ben", "Cid", "Dot"]
    path.write_text(json.dumps({"colours": [1, 0, 2, 3, 5, 4], "sleeves": ["tide"] * 6, "further_names": names}))
    values = Settings.load(path).values
    assert values.colours == (1, 0, 2, 3, 5, 4, 6, 7, 8, 9)
    assert values.sleeves[:6] == ("tide",) * 6 and len(values.sleeves) == 10
    assert values.further_names == ("Ada", "Ben", "Cid", "Dot", *Values().further_names[4:])


@pytest.mark.parametrize("content", ["{", "[1, 2]", "\x00\x01", '{"beat_ms": 100'])
def test_a_broken_file_is_set_aside(path, content):
    path.parent.mkdir()
    path.write_text(content)
    settings = Settings.load(path)
    assert settings.problem
    assert settings.values.beat_ms == Values().beat_ms
    assert path.with_suffix(".broken.json").read_text() == content
    settings.update(beat_ms=5)
    assert Settings.load(path).values.beat_ms == 5


def test_it_is_said_where_the_file_is_damaged(path):
    path.parent.mkdir()
    path.write_text('{\n "volume": 60,\n "sounds": yes\n}')
    problem = Settings.load(path).problem
    assert problem is not None
    assert f"{path}, line 3, column 12: " in problem.en and f"{path}, riga 3, colonna 12: " in problem.it


def test_bytes_that_are_not_text(path):
    path.parent.mkdir()
    path.write_bytes(b"\xff\xfe{}")
    assert Settings.load(path).problem
    assert path.with_suffix(".broken.json").exists()


def test_a_folder_in_the_way_leaves_settings_in_memory(path):
    path.mkdir(parents=True)
    settings = Settings.load(path)
    assert settings.problem
    settings.update(beat_ms=7)
    assert settings.values.beat_ms == 7
    assert settings.problem.en == f"{path}: it is a folder"
    assert settings.problem.it == f"{path}: è una cartella"


def test_settings_that_can_not_be_saved_are_reported_where_they_are_chosen(path, qtbot):
    settings = Settings(path)
    path.mkdir(parents=True)
    room = QWidget()
    qtbot.addWidget(room)
    box = SettingsBox(settings, room)
    box.write()
    assert not box.unkept.text()
    settings.update(beat_ms=7)
    assert box.unkept.text().startswith("This can't be saved, and is lost")
    path.rmdir()
    settings.update(beat_ms=8)
    assert not box.unkept.text()


def test_home_of_everything(tmp_path, monkeypatch):
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    assert config_folder() == data_folder() == tmp_path


def test_what_one_player_sets_is_kept_apart_and_gives_way_to_what_is_set_for_both(tmp_path):
    settings = Settings.load(tmp_path / "settings.json")
    settings.update_player(1, stops_own=("upkeep",), full_control=True)
    again = Settings.load(tmp_path / "settings.json").values
    assert again.passing_of(1).stops_own == ("upkeep",) and again.passing_of(1).full_control
    assert again.passing_of(0).stops_own == again.stops_own and not again.passing_of(0).full_control
    settings.update(stops_own=("draw",))
    assert settings.values.passing_of(1).stops_own == ("draw",) and settings.values.passing_of(1).full_control


@pytest.mark.parametrize(
    "wrong",
    [{"x": {}}, {"0": []}, {"0": {"language": "it"}}, {"0": {"stops_own": ["lunch"]}}, {"0": {"full_control": 1}}],
)
def test_what_no_player_can_set_is_refused(wrong):
    with pytest.raises(ValueError, match="of_players"):
        Settings().update(of_players=wrong)
