"""The page of all keys, and the keys that players change there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.decisions import Priority
from engine.scenario import Scenario
from gui import key_bindings
from gui.screens.keys_box import KeysBox
from gui.screens.rules_box import RulesBox
from gui.settings import Settings

pytest_plugins = ["tests.gui.table_fixture"]

Key = Qt.Key


@pytest.fixture
def ground(qtbot):
    widget = QWidget()
    widget.resize(1280, 800)
    qtbot.addWidget(widget)
    widget.show()
    return widget


@pytest.fixture
def box(ground):
    box = KeysBox(Settings(), ground)
    box.open()
    QApplication.processEvents()
    yield box
    box.dismiss()


def change(box: KeysBox, action: str, key: Key, modifiers=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.mouseClick(box.buttons[action], Qt.MouseButton.LeftButton)
    QTest.keyClick(box.buttons[action], key, modifiers)


def test_every_key_is_known_to_qt_and_used_once():
    assert key_bindings.DEFAULTS.keys() == key_bindings.action_words().keys()
    assert len(set(key_bindings.DEFAULTS.values())) == len(key_bindings.DEFAULTS)
    assert all(QKeySequence(key).count() == 1 for key in key_bindings.DEFAULTS.values())


def test_each_action_shows_its_key(box):
    for action, key in key_bindings.DEFAULTS.items():
        assert box.buttons[action].text() == key_bindings.shown(key)
        assert box.labels[action].text()


def test_a_key_is_changed_and_reset(box):
    change(box, "default", Key.Key_G)
    assert box.settings.values.keys == {"default": "G"}
    assert box.buttons["default"].text() == "G"
    QTest.mouseClick(box.reset_button, Qt.MouseButton.LeftButton)
    assert box.settings.values.keys == {}
    assert not box.reset_button.isEnabled()


def test_a_key_that_another_action_has_is_exchanged(box):
    change(box, "undo", Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert box.settings.values.keys == {"undo": "Ctrl+Y", "redo": "Ctrl+Z"}
    assert box.buttons["redo"].text() == key_bindings.shown("Ctrl+Z")


@pytest.mark.parametrize("key", [Key.Key_Escape, Key.Key_Tab, Key.Key_Space])
def test_any_key_can_be_taken(box, key):
    change(box, "stack", key)
    assert box.isVisible()
    assert box.settings.values.keys["stack"] == QKeySequence(key).toString()


@pytest.mark.parametrize("keys", [{"nothing": "G"}, {"undo": "Ctrl+Y"}, {"undo": 3}, {"undo": ""}])
def test_unfit_keys_are_refused(keys):
    with pytest.raises(ValueError):
        Settings().update(keys=keys)


def test_the_table_follows_changed_keys(open_table):
    scenario = Scenario()
    scenario.hand(0, "Forest")
    table = open_table(scenario, keys={"default": "G", "stack": "Space"})
    assert isinstance(table.decision, Priority) and table.decision.player == 0
    QTest.keyClick(table.widget.view, Key.Key_Space)
    assert table.decision.player == 0, "Space reads the stack now"
    QTest.keyClick(table.widget.view, Key.Key_S)
    assert table.decision.player == 0, "no action has this key"
    QTest.keyClick(table.widget.view, Key.Key_G)
    assert table.decision.player == 1


def test_the_key_of_the_rules_pressed_twice_opens_the_page(ground):
    rules = RulesBox(ground)
    wanted = []
    rules.keys_wanted.connect(lambda: wanted.append(True))
    rules.open()
    QTest.keyClick(rules.field, Key.Key_F1)
    assert wanted
    rules.dismiss()
