"""What a screen reader reads, through Qt's accessibility interfaces."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from engine.decisions import Priority
from engine.scenario import Scenario
from gui import i18n
from gui.app import MainWindow
from gui.settings import Settings
from gui.storage import Storage
from gui.table import announcements
from gui.trouble import Trouble
from tests.gui.mouse import Hand

pytest_plugins = ["tests.gui.table_fixture"]


def told(widget: QWidget, kind: QAccessible.Text) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    assert interface.isValid()
    return interface.text(kind)


@pytest.mark.parametrize(
    ("language", "name", "tapped"), [("en", "Serra Angel", "Tapped"), ("it", "Angelo di Serra", "TAPp")]
)
def test_the_card_under_the_ring_or_the_mouse_is_read_out(open_table, language, name, tapped):
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
    monkeypatch.setattr(announcements, "announce", lambda widget, words: said.append((widget, words)))
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
    announcements.announce(table.widget.view, "Anna plays Forest.")


def nameless(found: QAccessibleInterface) -> list[str]:
    """Return visible, focusable elements without a name."""
    state = found.state()
    if state.invisible:
        return []
    thing = found.object()
    without = state.focusable and not found.text(QAccessible.Text.Name).strip() and not isinstance(thing, QScrollArea)
    lacking = [f"{type(thing).__name__} {thing.objectName()}"] if without and not found.rect().isEmpty() else []
    for index in range(found.childCount()):
        lacking += nameless(found.child(index))
    return lacking


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path))
    made = MainWindow(Settings(tmp_path / "settings.json", animations=False, beat_ms=0), Storage(tmp_path), Trouble())
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    yield made
    made.close()


def test_all_that_takes_the_keyboard_has_a_name_on_every_screen(window):
    def check(what: str) -> None:
        QApplication.processEvents()
        assert nameless(QAccessible.queryAccessibleInterface(window)) == [], what

    check("start")
    window.show_settings()
    for page in range(window.box.tabs.count()):
        window.box.tabs.setCurrentIndex(page)
        check(f"settings {page}")
    for name, show in {
        "rules": window.show_rules,
        "saved games": window.choose_game,
        "learning": window.lessons.open_list,
        "puzzles": window.puzzles.open_list,
    }.items():
        show()
        check(name)
    window.choose_decks()
    check("new game")
    window.show_workshop()
    for button in window.workshop.tabs.buttons():
        button.click()
        check(f"workshop {button.text()}")
    window.puzzles.open_editor()
    check("editor")
