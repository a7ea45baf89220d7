"""Click and drag on a table with very many permanents, and print as JSON how long each took to become visible."""

from __future__ import annotations

import json
import sys
import time

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.decisions import Priority
from engine.game import Game
from engine.scenario import Scenario
from gui import application as program
from gui.bridge import Bridge
from gui.settings import Settings
from gui.table import TableWidget

PERMANENTS = 120
SIZE = (1600, 900)
CLICKS = 20
MOVES = 120
LEFT = Qt.MouseButton.LeftButton


class Painted(QObject):
    """Counts how often a widget has been painted."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def crowded() -> Game:
    """Return a game with sixty permanents per player: lands and creatures of several kinds, some with counters."""
    scenario = Scenario()
    kinds = ("Llanowar Elves", "Serra Angel", "Rumbling Baloth", "Deadly Recluse", "Ajani's Pridemate", "Soul Warden")
    for player in (0, 1):
        scenario.battlefield(player, *["Forest"] * 12, *["Plains"] * 12)
        for kind in kinds:
            scenario.battlefield(player, *[kind] * 4)
            scenario.battlefield(player, *[kind] * 2, counters={"+1/+1": 2})
    scenario.hand(0, "Giant Growth", "Forest", "Shock", "Serra Angel")
    return scenario.game()


class Bench:
    """The table, and actions that wait until it has been painted."""

    def __init__(self) -> None:
        settings = Settings(hands="open", rotate=False)
        self.table = TableWidget(Bridge(crowded(), settings), settings)
        self.table.resize(*SIZE)
        self.table.show()
        self.table.bridge.start()
        self.viewport = self.table.view.viewport()
        self.painted = Painted()
        self.viewport.installEventFilter(self.painted)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing moves any more."""
        until = time.perf_counter() + 0.4
        while time.perf_counter() < until or self.table.scene.animator.is_moving:
            QApplication.processEvents()

    def seen(self, act: object) -> float:
        """Return the milliseconds from a mouse action until the table has been painted with its result."""
        before = self.painted.count
        begin = time.perf_counter()
        act()  # type: ignore[operator]
        while self.painted.count == before and time.perf_counter() - begin < 2:
            QApplication.processEvents()
        return (time.perf_counter() - begin) * 1000

    def place(self, entity: int) -> QPoint:
        item = self.table.scene.cards[entity]
        return self.table.view.mapFromScene(item.mapToScene(item.box.center()))

    def clicks(self) -> list[float]:
        """Click on lands, once to select and once to make mana, then undo it. Return the milliseconds of each click."""
        found = []
        for _ in range(CLICKS):
            decision = self.table.bridge.decision
            assert isinstance(decision, Priority)
            scene = self.table.scene
            land = next(
                action.object
                for action in decision.actions
                if action.object in scene.cards
                and scene.pick(scene.cards[action.object].pos()) is scene.cards[action.object]
                and scene.cards[action.object].card.zone == "battlefield"
            )
            assert land is not None
            at = self.place(land)
            found.append(self.seen(lambda at=at: QTest.mouseClick(self.viewport, LEFT, pos=at)))
            found.append(self.seen(lambda at=at: QTest.mouseDClick(self.viewport, LEFT, pos=at)))
            self.settle()
            self.table.undo()
            self.settle()
        return found

    def drag(self) -> list[float]:
        """Drag a card from the hand over the table and back. Return the milliseconds of each frame."""
        card = next(
            item for item in self.table.scene.cards.values() if item.card.name.en == "Forest" and item.zone == "hand"
        )
        start = self.place(card.entity)
        QTest.mousePress(self.viewport, LEFT, pos=start)
        found = []
        for step in range(MOVES):
            at = QPoint(250 + step * 7, 680 - step * 5)
            found.append(self.seen(lambda at=at: self._move(at)))
        self.table.view.cancel_drag()
        return found[5:]  # the first frames paint the card at a new size

    def _move(self, at: QPoint) -> None:
        shown = self.viewport.mapToGlobal(at)
        QApplication.sendEvent(
            self.viewport,
            QMouseEvent(
                QEvent.Type.MouseMove,
                at.toPointF(),
                shown.toPointF(),
                Qt.MouseButton.NoButton,
                LEFT,
                Qt.KeyboardModifier.NoModifier,
            ),
        )


def main() -> int:
    """Measure and print. Return the exit code."""
    application = program.make_application([])
    bench = Bench()
    count = len(bench.table.bridge.view.battlefield)
    assert count == PERMANENTS, count
    print(json.dumps({"click": bench.clicks(), "drag": bench.drag()}))
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
