"""Damaged files of games and settings: whatever is in them, the program starts and the other files are available."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import limits
from engine.card_database import default_database
from engine.game import Deck, Setup
from gui import journal, restored_games
from gui.journal import BrokenSave, Journal, Summary
from gui.screens.start_screen import describe
from gui.settings import Settings, Values
from gui.storage import Storage

STRANGE: tuple[Any, ...] = (
    None,
    True,
    0,
    -5,
    7,
    10**30,
    10**400,
    1.5,
    "",
    "x" * 10_000,
    "\ud800",
    "a\nb",
    "<b>x</b>",
    [],
    [[]],
    {},
    {"a": []},
    ["Anna"],
    [1, 2],
    list("abcdefghijk"),
    [0, 0, 10**9, 5],
    float("nan"),
    float("inf"),
)


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


def lines(*payloads: str) -> bytes:
    """Return a journal with these lines and correct checksums."""
    checksum, made = 0, b""
    for payload in payloads:
        checksum = zlib.crc32(payload.encode("utf-8", "surrogatepass"), checksum)
        made += b"%08x %s\n" % (checksum, payload.encode("utf-8", "surrogatepass"))
    return made


HEAD = json.dumps(["tappeto game", 1, {"setup": {}, "names": ["Anna", "Bruno"]}])


@pytest.mark.parametrize(
    "payload",
    [
        nested(100_000),
        nested(30),
        '["answer", ' + "9" * 5000 + "]",
        '["answer", NaN]',
        '["now", [1, 10, [20], false, 11]]',
        '["now", [1, -1, [20], false, null]]',
        '["now", [1, 0, [20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20], false, null]]',
        '["back", -1]',
        f'["now", [{10**30}, 0, [20, 20], false, null]]',
    ],
)
def test_a_line_that_is_too_much_is_damage(tmp_path: Path, payload: str) -> None:
    path = tmp_path / "game.tappeto"
    path.write_bytes(lines(HEAD, '["answer", "pass"]', payload, '["answer", "pass"]'))
    saved = journal.read(path)
    assert saved.answers == ["pass"]
    assert saved.damage is not None and saved.damage.line == 3
    assert describe(saved)


@pytest.mark.parametrize("names", [["A" * 41, "B"], ["Anna", "\ud800"], list("abcdefghijk"), ["x\ny", "b"], [1, 2]])
def test_names_that_are_none(tmp_path: Path, names: list[Any]) -> None:
    path = tmp_path / "game.tappeto"
    path.write_bytes(lines(json.dumps(["tappeto game", 1, {"setup": {}, "names": names}])))
    with pytest.raises(BrokenSave):
        journal.read(path)


@pytest.mark.parametrize("name", ["a.tappeto", "b.json"])
def test_a_file_that_is_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(limits, "JOURNAL_BYTES", 100)
    monkeypatch.setattr(limits, "SAVE_TEXT", 25)
    path = tmp_path / name
    path.write_bytes((b"{" if name == "b.json" else b"") + b" " * 200)
    with pytest.raises(BrokenSave) as caught:
        restored_games.read(path)
    assert "too long" in caught.value.what.en and "troppo lungo" in caught.value.what.it


@pytest.mark.parametrize(
    "text",
    [
        "{" + "[" * 100_000,
        '{"a":' * 50_000,
        "{}",
        '{"format": "tappeto-game-1", "setup": {"names": 5}, "answers": []}',
        '{"format": "tappeto-game-1", "setup": {"names": ["\\ud800"]}, "answers": [{}]}',
        "{\xff",
        "{",
    ],
)
def test_a_text_that_holds_no_game(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(BrokenSave):
        restored_games.restore(restored_games.read(path), default_database())


@pytest.mark.parametrize("seed", range(40))
def test_mutated_journals(tmp_path: Path, seed: int) -> None:
    """Each line may hold anything, with a correct checksum."""
    random = Random(seed)
    setup = Setup((Deck(("Forest",) * 8), Deck(("Forest",) * 8)), ("Anna", "Bruno"), seed=1)
    head: list[Any] = ["tappeto game", 1, {"setup": setup.to_json(), "names": ["Anna", "Bruno"]}]
    values = [head, *(["answer", "keep"] for _ in range(3)), ["now", Summary(1, 0, (20, 20)).to_json()], ["back", 1]]
    for _ in range(random.randint(1, 3)):
        line: Any = random.choice(values)
        while isinstance(line, list | dict) and line:
            key = random.choice(list(line) if isinstance(line, dict) else range(len(line)))
            if random.random() < 0.4 or not isinstance(line[key], list | dict):
                line[key] = random.choice(STRANGE)
                break
            line = line[key]
    path = tmp_path / "game.tappeto"
    path.write_bytes(lines(*(json.dumps(value) for value in values)))
    try:
        saved = restored_games.read(path)
        describe(saved)
        restored = restored_games.restore(saved, default_database())
    except BrokenSave as error:
        assert error.what.en and error.what.it
        return
    assert len(restored.game.answers) <= 3
    assert restored.game.view(0).players[0].name


def test_a_link_to_nowhere_hides_no_other_game(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    good = storage.write_copy(storage.path_of_copy("Good"), {}, ("Anna", "Bruno"), ["pass"], Summary())
    (storage.saves_folder / "nowhere.tappeto").symlink_to(tmp_path / "is not there")
    (storage.saves_folder / "circle.tappeto").symlink_to(storage.saves_folder / "circle.tappeto")
    (storage.saves_folder / "folder.tappeto").mkdir()
    found = storage.saved_games()
    assert good in found
    assert {path.name for path in found} >= {"Good.tappeto", "nowhere.tappeto", "circle.tappeto"}
    storage.close()


def test_the_list_of_games_shows_what_is_wrong_with_each(tmp_path: Path, qtbot) -> None:
    from PySide6.QtWidgets import QWidget

    from gui.screens.load_box import LoadBox

    storage = Storage(tmp_path)
    path, summary = storage.path_of_copy("Good"), Summary(3, 1, (20, 17))
    good = storage.write_copy(path, {}, ("<b>x</b>", "Bruno"), ["pass"], summary)
    links = storage.saves_folder / "nowhere.tappeto"
    links.symlink_to(tmp_path / "is not there")
    deep = storage.saves_folder / "deep.tappeto"
    deep.write_text("{" + "[" * 100_000, encoding="utf-8")
    ground = QWidget()
    qtbot.addWidget(ground)
    box = LoadBox(storage, ground)
    box.write()
    assert {path: row.barred for path, row in box.rows.items()} == {good: False, links: True, deep: True}
    lefts = {path: row._column.contentsMargins().left() for path, row in box.rows.items()}
    assert lefts[links] == lefts[deep] > lefts[good], "the words are beside the sign, not under it"
    storage.close()


@pytest.mark.parametrize(
    "content",
    [
        nested(100_000),
        '{"extra": ' + nested(100) + "}",
        '{"card_scale": ' + "9" * 5000 + "}",
        "[]",
        "\xff",
        "NaN",
        '{"extra": ' * 5000,
        " " * 2_000_000,
    ],
    ids=range(8),
)
def test_settings_that_can_not_be_read(tmp_path: Path, content: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content.encode("latin-1"))
    settings = Settings.load(path)
    assert settings.problem
    assert settings.values.names == Values().names
    settings.update(large_text=True)
    assert Settings.load(path).values.large_text


@pytest.mark.parametrize("seed", range(40))
def test_mutated_settings(tmp_path: Path, seed: int) -> None:
    random = Random(seed)
    path = tmp_path / "settings.json"
    settings = Settings(path)
    settings.save()
    content = json.loads(path.read_text(encoding="utf-8"))
    for name in random.sample(list(content), 4):
        content[name] = random.choice(STRANGE)
    path.write_text(json.dumps(content), encoding="utf-8")
    settings = Settings.load(path)
    assert all(0 < len(name) <= limits.PLAYER_NAME for name in settings.values.names)
    settings.update(large_text=not settings.values.large_text)
    assert not settings.problem


def test_a_name_with_joined_signs_is_a_name(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    settings.update(names=("👩\u200d🚀 Anna", "نیم\u200cفاصله"))
    assert Settings.load(tmp_path / "settings.json").values.names[0].endswith("Anna")


def test_a_journal_keeps_odd_names(tmp_path: Path) -> None:
    Journal(tmp_path / "a", {}, ("<b>x</b>", "{T}")).record(["pass"], Summary())
    assert journal.read(tmp_path / "a").names == ("<b>x</b>", "{T}")
