"""Drop-down lists and number fields."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionSpinBox, QWidget

from gui.dialogs import style
from gui.dialogs.input_fields import Choice, Number
from gui.paint import theme


@pytest.fixture
def ground(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(600, 300)
    style.dress(widget, False, 1.0)
    widget.show()
    return widget


def test_what_is_too_long_for_a_list_is_whole_in_its_tip(ground) -> None:
    box = Choice(ground)
    box.addItems(["Main", "A phase with a name that nobody would fit into so narrow a field"])
    box.resize(120, 34)
    box.show()
    box.grab()
    assert box.toolTip() == ""
    box.setCurrentIndex(1)
    box.grab()
    assert box.toolTip() == box.itemText(1)


def test_a_number_is_turned_where_its_triangles_are_seen(ground) -> None:
    box = Number(ground)
    box.setRange(0, 9)
    box.setGeometry(10, 10, 160, 40)
    box.show()
    option = QStyleOptionSpinBox()
    box.initStyleOption(option)
    control = QStyle.ComplexControl.CC_SpinBox
    up = box.style().subControlRect(control, option, QStyle.SubControl.SC_SpinBoxUp, box)
    down = box.style().subControlRect(control, option, QStyle.SubControl.SC_SpinBoxDown, box)
    for _ in range(2):
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=up.center())
    assert box.value() == 2
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=down.center())
    assert box.value() == 1
    picture = box.grab().toImage()
    for middle in (up.center(), down.center()):
        assert picture.pixelColor(middle).name() == theme.ACCENT.lower()
    assert not up.intersects(down) and up.width() >= 16


def test_the_wheel_scrolls_what_fields_stand_in(ground) -> None:
    """It changes a list or number only if that has the focus; otherwise it goes to whatever is below."""
    box, number = Choice(ground), Number(ground)
    box.addItems(["Untap", "Upkeep", "Draw"])
    number.setValue(5)
    for field in (box, number):
        field.show()
        assert field.focusPolicy() == Qt.FocusPolicy.StrongFocus, "turning the wheel over it does not focus it"
        assert not is_turned(field)
    assert (box.currentIndex(), number.value()) == (0, 5)
    ground.activateWindow()
    for field in (box, number):
        field.setFocus()
        assert is_turned(field)
    assert (box.currentIndex(), number.value()) == (1, 4)


def is_turned(field: QWidget) -> bool:
    """Turn the wheel down over a field. Return whether the field used it."""
    middle = QPointF(field.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(field.mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(field, event)
    return event.isAccepted()
