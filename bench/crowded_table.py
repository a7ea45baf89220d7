"""Clicks and drags on a table with very many permanents, and prints how long each took to be seen, as JSON."""

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
    """Counts how often a widget was painted."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def crowded() -> Game:
    """Sixty permanents a player: lands and creatures of several kinds, some of them with counters."""
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
    """The table, with what waits until it has been painted."""

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
        """Let everything come to rest."""
        until = time.perf_counter() + 0.4
        while time.perf_counter() < until or self.table.scene.animator.is_moving:
            QApplication.processEvents()

    def seen(self, act: object) -> float:
        """Milliseconds from an act of the mouse until the table has been painted with what came of it."""
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
        """Click on lands, which is seen on them, and once more, which makes mana; then take it back."""
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
        """Take a card from the hand over the table and back, frame by frame."""
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
        return found[5:]  # the first ones paint the card at a new size

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
    """Measure, then print."""
    application = program.make_application([])
    bench = Bench()
    count = len(bench.table.bridge.view.battlefield)
    assert count == PERMANENTS, count
    print(json.dumps({"click": bench.clicks(), "drag": bench.drag()}))
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
