"""Names and words from others are shown literally, never as markup."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

import gui
from engine import limits
from engine.scenario import Scenario
from gui.curtain import Curtain
from gui.plain_text import PlainLabel, caption, tooltip
from gui.screens.deck_column import DeckColumn
from gui.settings import Settings

if TYPE_CHECKING:
    from tests.gui.table_fixture import TableOpener

pytest_plugins = ["tests.gui.table_fixture"]

ODD = ("<b>x</b>", "<img src='file:///etc/passwd'>", "<h1>", "a & b", "{T}", "100% {name}", "|", "⁣<a href='x'>y</a>")


@pytest.fixture
def ground(qtbot) -> Iterator[QWidget]:
    widget = QWidget()
    widget.resize(1280, 800)
    widget.show()
    yield widget
    widget.close()


def test_no_label_guesses() -> None:
    """Every label of the program is a PlainLabel."""
    folder = Path(gui.__file__).parent
    for path in folder.rglob("*.py"):
        if path.name != "plain.py":
            assert not re.search(r"\bQLabel\(", path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("name", ODD)
def test_labels_and_tooltips(qtbot, name: str) -> None:
    label = PlainLabel(name)
    qtbot.addWidget(label)
    assert label.text() == name
    assert label.textFormat() == Qt.TextFormat.PlainText
    assert "<b>" not in tooltip(name) and "<img" not in tooltip(name) and "<a " not in tooltip(name)
    assert caption(name).replace("&&", "&") == name


@pytest.mark.parametrize("name", ODD)
def test_a_player_with_an_odd_name(open_table: TableOpener, name: str) -> None:
    """This covers a whole table, with its log and prompts."""
    scenario = Scenario(names=(name, "Bruno"))
    scenario.battlefield(0, "Forest")
    table = open_table(scenario)
    seat = table.scene.players[0]
    assert seat.player.name == name
    assert "<b>" not in seat.toolTip() and "<img" not in seat.toolTip() and "<a " not in seat.toolTip()
    for label in table.widget.findChildren(QLabel):
        rich = label.textFormat() == Qt.TextFormat.RichText
        assert isinstance(label, PlainLabel)
        assert not rich or escape(name) in label.text() or not label.text()


@pytest.mark.parametrize("name", ODD)
def test_a_curtain_for_an_odd_name(ground: QWidget, name: str) -> None:
    curtain = Curtain(Settings(animations=False), ground)
    curtain.call(0, name, secret=False)
    assert name in curtain.title.text() and name in curtain.note.text()
    assert curtain.title.textFormat() == curtain.note.textFormat() == Qt.TextFormat.PlainText
    assert curtain.button.text().replace("&&", "&").endswith(name)


def test_what_can_be_typed_as_a_name(ground: QWidget) -> None:
    column = DeckColumn(0, Settings(), ground)
    column.name_field.clear()
    QTest.keyClicks(column.name_field, "<b>{T}" + "x" * 100)
    assert column.name_field.text() == ("<b>T" + "x" * 100)[: limits.PLAYER_NAME]
