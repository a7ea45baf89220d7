"""What a screen reader is told, asked through Qt's own interfaces for it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QWidget

from engine.decisions import Priority
from engine.scenario import Scenario
from gui import i18n
from gui.table import announcing
from tests.gui.mouse import Hand

pytest_plugins = ["tests.gui.table_fixture"]


def told(widget: QWidget, kind: QAccessible.Text) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    assert interface.isValid()
    return interface.text(kind)


@pytest.mark.parametrize(
    ("language", "name", "tapped"), [("en", "Serra Angel", "Tapped"), ("it", "Angelo di Serra", "TAPp")]
)
def test_the_card_that_the_ring_or_the_mouse_is_on_is_told(open_table, language, name, tapped):
    i18n.set_language(language)
    scenario = Scenario()
    scenario.battlefield(1, "Serra Angel", tapped=True)
    table = open_table(scenario)
    hand = Hand(table.widget)
    angel = hand.find("Serra Angel")
    assert name not in told(table.widget.view, QAccessible.Text.Description)
    hand.hover(angel)
    words = told(table.widget.view, QAccessible.Text.Description)
    assert name in words and "4/4" in words and "Bruno" in words and tapped in words
    assert told(table.widget.view, QAccessible.Text.Name)


def test_every_button_before_the_player_has_a_name(open_table):
    scenario = Scenario()
    scenario.hand(0, "Forest")
    table = open_table(scenario)
    shown = [button for button in table.widget.bar.findChildren(QAbstractButton) if button.isVisible()]
    assert len(shown) > len(table.widget.bar.button_widgets)
    assert shown and all(told(button, QAccessible.Text.Name) for button in shown)


def test_what_happens_is_said(open_table, monkeypatch):
    said: list[tuple[QWidget, str]] = []
    monkeypatch.setattr(announcing, "announce", lambda widget, words: said.append((widget, words)))
    scenario = Scenario()
    scenario.hand(0, "Forest")
    table = open_table(scenario)
    said.clear()
    decision = table.decision
    assert isinstance(decision, Priority)
    assert table.bridge.answer(next(action.key for action in decision.actions if action.kind != "pass"))
    assert said[0] == (table.widget.view, "Anna plays Forest.")


def test_an_announcement_without_a_screen_reader_does_nothing(open_table):
    table = open_table(Scenario())
    assert not QAccessible.isActive()
    announcing.announce(table.widget.view, "Anna plays Forest.")
