"""Mouse input for tests: presses, moves and releases on the real window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.seen.view import CardView
from gui.table import TableWidget
from gui.table.card_item import CardItem

LEFT = Qt.MouseButton.LeftButton


def move(widget: QWidget, place: QPoint, buttons: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
    """Move the mouse to a place on a widget.

    The event is sent directly to the widget: `QTest.mouseMove` moves the screen's pointer, without effect if another
    window is there or the pointer is there already.
    """
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(place),
        QPointF(widget.mapToGlobal(place)),
        Qt.MouseButton.NoButton,
        buttons,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(widget, event)


class Hand:
    """Works on the items of a table by entity, and finds entities by the English names of cards."""

    def __init__(self, table: TableWidget) -> None:
        self.table = table

    def find(self, name: str, zone: str | None = None, player: int | None = None) -> int:
        """Return the first visible card with that English name, in a zone and of a controller if given."""
        for item in sorted(self.table.scene.cards.values(), key=lambda item: item.entity):
            if self._is(item.card, name, zone, player):
                return item.entity
        raise LookupError(f"no {name} in {zone or 'sight'}")

    @staticmethod
    def _is(card: CardView, name: str, zone: str | None, player: int | None) -> bool:
        return card.name.en == name and zone in (None, card.zone) and player in (None, card.controller)

    def place(self, entity: int) -> QPoint:
        """Return a point of the viewport at which the item can be clicked."""
        item = self.table.scene.item_of(entity)
        assert item is not None, f"{entity} is not visible"
        box = item.mapRectToScene(item.box)
        for across in (0.5, 0.12, 0.88, 0.3, 0.7, 0.03, 0.97):  # finally the visible edge of a piled card
            for down in (0.5, 0.08, 0.92, 0.25, 0.75):
                point = QPointF(box.left() + box.width() * across, box.top() + box.height() * down)
                if self.table.scene.pick(point) is item:
                    return self.table.view.mapFromScene(point)
        raise AssertionError(f"{entity} is wholly covered")

    def click(self, entity: int) -> None:
        QTest.mouseClick(self.table.view.viewport(), LEFT, pos=self.place(entity))

    def double_click(self, entity: int) -> None:
        place = self.place(entity)
        QTest.mouseClick(self.table.view.viewport(), LEFT, pos=place)
        QTest.mouseDClick(self.table.view.viewport(), LEFT, pos=place)

    def hover(self, entity: int) -> None:
        move(self.table.view.viewport(), self.place(entity))

    def click_at(self, point: QPointF) -> None:
        """Click on a point of the scene."""
        QTest.mouseClick(self.table.view.viewport(), LEFT, pos=self.table.view.mapFromScene(point))

    def drag(self, entity: int, to: int | QPointF, *, drop: bool = True) -> None:
        """Press on an item, move in steps to another one or to a point of the scene, and release."""
        viewport = self.table.view.viewport()
        start = self.place(entity)
        end = self.place(to) if isinstance(to, int) else self.table.view.mapFromScene(to)
        QTest.mousePress(viewport, LEFT, pos=start)
        for step in range(1, 6):
            move(viewport, start + (end - start) * step / 5, LEFT)
        if drop:
            QTest.mouseRelease(viewport, LEFT, pos=end)

    def press(self, key: str) -> None:
        """Click a button of the prompt bar by its key."""
        button = self.table.bar.button(key)
        assert button is not None, f"no button {key}; there are {[b.text() for b in self.table.bar.button_widgets]}"
        for place in (QPoint(1, 1), button.rect().center()):  # a real mouse moves there first
            move(button, place)
        QTest.mouseClick(button, LEFT)

    @property
    def toast(self) -> str:
        """The message over the table; "" if there is none."""
        return self.table.toast.words.text() if self.table.toast.isVisible() else ""

    def item(self, entity: int) -> CardItem:
        found = self.table.scene.cards[entity]
        assert isinstance(found, CardItem)
        return found
