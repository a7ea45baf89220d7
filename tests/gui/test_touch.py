"""Touch on the table: a tap is a click, a long press shows the card and opens its menu, moving drags."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QInputDevice, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from engine.scenario import Scenario
from gui.application import speak
from gui.bridge import Bridge
from gui.dialogs import style
from gui.journal import SavedGame, Summary
from gui.screens.start_screen import StartScreen
from gui.settings import Settings
from gui.table import TableWidget
from gui.table.phase_bar import ICONS, PhaseBar, step_title

FINGER = QPointingDevice(
    "screen",
    7,
    QInputDevice.DeviceType.TouchScreen,
    QPointingDevice.PointerType.Finger,
    QInputDevice.Capability.Position,
    1,
    0,
)


@pytest.fixture
def touched_table(qapp):
    scenario = Scenario()
    scenario.battlefield(0, "Forest", "Rumbling Baloth")
    scenario.hand(0, "Giant Growth")
    settings = Settings(hands="open", animations=False, auto_pass=False)
    widget = TableWidget(Bridge(scenario.game(), settings), settings)
    widget.resize(1300, 800)
    widget.show()
    widget.bridge.start()
    yield widget
    widget.controller.close_menu()
    widget.close()


def touch(touched_table: TableWidget, kind: QEvent.Type, at: QPointF) -> None:
    viewport = touched_table.view.viewport()
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    buttons = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    shown = QPointF(viewport.mapToGlobal(at.toPoint()))
    event = QMouseEvent(kind, at, shown, button, buttons, Qt.KeyboardModifier.NoModifier, FINGER)
    handler = {
        QEvent.Type.MouseButtonPress: touched_table.view.mousePressEvent,
        QEvent.Type.MouseMove: touched_table.view.mouseMoveEvent,
        QEvent.Type.MouseButtonRelease: touched_table.view.mouseReleaseEvent,
    }[kind]
    handler(event)


def place_of(touched_table: TableWidget, name: str) -> QPointF:
    item = next(item for item in touched_table.scene.cards.values() if item.card.name.en == name)
    return QPointF(touched_table.view.mapFromScene(item.mapToScene(item.box.center())))


def rest(touched_table: TableWidget) -> None:
    touched_table.view.holding._timer.setInterval(1)
    for _ in range(100):
        QTest.qWait(30)
        if touched_table.view.holding.is_held:
            return


def test_a_tap_is_a_click(touched_table):
    at = place_of(touched_table, "Rumbling Baloth")
    touch(touched_table, QEvent.Type.MouseButtonPress, at)
    touch(touched_table, QEvent.Type.MouseButtonRelease, at)
    assert touched_table.controller.interaction.selected is not None and touched_table.controller.menu is None


def test_a_finger_that_rests_shows_the_card_and_then_its_menu(touched_table):
    at = place_of(touched_table, "Rumbling Baloth")
    touched_table.view.holding._timer.setInterval(1)
    touch(touched_table, QEvent.Type.MouseButtonPress, at)
    rest(touched_table)
    assert touched_table.preview.card is not None and touched_table.preview.card.name.en == "Rumbling Baloth"
    touch(touched_table, QEvent.Type.MouseButtonRelease, at)
    assert touched_table.controller.menu is not None and touched_table.controller.interaction.selected is None


@pytest.mark.parametrize("thing", ["card", "step"])
def test_what_a_finger_rests_on_is_explained(touched_table, thing):
    bar = touched_table.scene.phases
    step = bar.mapToScene(bar.rect_of("upkeep").center())
    at = place_of(touched_table, "Giant Growth") if thing == "card" else QPointF(touched_table.view.mapFromScene(step))
    assert QToolTip.text() == ""
    touch(touched_table, QEvent.Type.MouseButtonPress, at)
    rest(touched_table)
    assert ("107.4a" if thing == "card" else "503.1") in QToolTip.text()
    touch(touched_table, QEvent.Type.MouseButtonRelease, at)
    assert touched_table.controller.menu is not None
    QToolTip.hideText()
    touched_table.view.setFocus()
    QTest.qWait(400)


def test_a_finger_that_moves_does_not_rest(touched_table):
    at = place_of(touched_table, "Giant Growth")
    touched_table.view.holding._timer.setInterval(1)
    touch(touched_table, QEvent.Type.MouseButtonPress, at)
    touch(touched_table, QEvent.Type.MouseMove, at - QPointF(0, 200))
    QTest.qWait(30)
    assert touched_table.view.is_dragging and not touched_table.view.holding.is_held
    touch(touched_table, QEvent.Type.MouseButtonRelease, at)
    assert touched_table.controller.menu is None


def test_with_fingers_everything_that_is_pressed_is_high_enough(touched_table):
    style.use_fingers(True)
    try:
        touched_table.settings.update(fingers=True)
        QTest.qWait(30)
        bar = touched_table.bar
        for button in (bar.undo_button, bar.menu_button, *(each for each in bar.button_widgets if each.isVisible())):
            assert button.height() >= style.FINGER, button.text()
        assert touched_table.scene.phases.rect.height() >= style.FINGER
        at = place_of(touched_table, "Forest").toPoint()
        touched_table.controller.open_menu_of(
            next(item.entity for item in touched_table.scene.cards.values() if item.card.name.en == "Forest"), at
        )
        menu = touched_table.controller.menu
        assert all(menu.actionGeometry(action).height() >= style.FINGER - 4 for action in menu.actions())
    finally:
        style.use_fingers(False)


def test_without_fingers_the_steps_are_as_high_as_usual(touched_table):
    assert touched_table.scene.phases.rect.height() < style.FINGER


def test_two_fingers_zoom_and_press_nothing(touched_table):
    viewport = touched_table.view.viewport()
    screen = QTest.createTouchDevice()
    at = place_of(touched_table, "Giant Growth").toPoint()
    left, right = at - QPoint(40, 0), at + QPoint(40, 0)
    QTest.touchEvent(viewport, screen).press(0, at, viewport).commit()
    QTest.touchEvent(viewport, screen).move(0, left, viewport).press(1, right, viewport).commit()
    for step in range(1, 9):
        way = QPoint(10 * step, 0)
        QTest.touchEvent(viewport, screen).move(0, left - way, viewport).move(1, right + way, viewport).commit()
    QTest.touchEvent(viewport, screen).release(0, left - way, viewport).release(1, right + way, viewport).commit()
    assert touched_table.view.zoom > 1.5
    assert touched_table.controller.interaction.selected is None and not touched_table.view.is_dragging
    assert touched_table.controller.menu is None and touched_table.scene.held is None
    touched_table.view.zoom_to(1.0)
    at = place_of(touched_table, "Rumbling Baloth").toPoint()
    QTest.touchEvent(viewport, screen).press(0, at, viewport).commit()
    QTest.touchEvent(viewport, screen).release(0, at, viewport).commit()
    assert touched_table.controller.interaction.selected is not None, "one finger is a click again"


FIVE = ("Anna", "Bruno", "Carla", "Dario", "Elena")
KEPT = SavedGame(Path("game"), {}, names=FIVE, summary=Summary(5, 0, (20,) * 5))


@pytest.mark.parametrize("saved", [None, KEPT])
@pytest.mark.parametrize(("width", "height"), [(1024, 680), (1366, 749), (1600, 1180)])
def test_the_start_screen_has_room_for_large_targets(qapp, width, height, saved):
    style.use_fingers(True)
    screen = StartScreen(Settings(fingers=True))
    try:
        screen.resize(width, height)
        screen.show()
        screen.show_saved(saved)
        QApplication.processEvents()
        parts = [screen.sign, screen.title, screen.motto, screen.saved_note, *screen.buttons.values()]
        parts += screen.languages.buttons()
        places = [QRect(part.mapTo(screen, QPoint(0, 0)), part.size()) for part in parts if part.isVisible()]
        assert all(screen.rect().contains(place) for place in places)
        for one, other in combinations(places, 2):
            assert not one.intersects(other), (one, other)
        assert all(button.height() >= style.FINGER for button in screen.buttons.values() if button.isVisible())
        assert screen.title.height() >= screen.title.sizeHint().height()
    finally:
        style.use_fingers(False)
        screen.deleteLater()


def test_the_start_screen_is_rearranged_once_targets_are_large(qapp):
    screen = StartScreen(Settings())
    screen.resize(1024, 680)
    screen.show()
    screen.show_saved(None, broken=True)
    assert screen.columns == 1
    style.use_fingers(True)
    try:
        screen.write_size()
        assert screen.columns == 2
        screen.resize(1024, 1180)
        assert screen.columns == 1
    finally:
        style.use_fingers(False)
        screen.deleteLater()


@pytest.fixture(params=["en", "it"])
def bar(request, qapp) -> Iterator[PhaseBar]:
    speak(request.param)
    yield PhaseBar()
    speak("en")


@pytest.mark.parametrize("width", [460, 700, 1100])
@pytest.mark.parametrize("height", [28, 44, 60])
def test_the_signs_of_the_steps_lie_over_nothing_else(bar, height, width):
    bar.set_rect(QRectF(0, 0, width, height))
    for step in ICONS:
        bar.step = step
        for segment in bar.segments():
            assert segment.rect.contains(bar.icon_box(segment)), (step, segment.step)


@pytest.mark.parametrize("width", [490, 700])
@pytest.mark.parametrize("height", [28, 44])
def test_the_name_of_the_step_is_written_whole(bar, height, width):
    bar.set_rect(QRectF(0, 0, width, height))
    for step in ICONS:
        bar.step = step
        segment = next(each for each in bar.segments() if each.step == step)
        needed = QFontMetricsF(bar.title_font(segment)).horizontalAdvance(step_title(step))
        assert needed <= bar.title_box(segment).width() + 0.5, step
