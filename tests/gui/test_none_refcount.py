"""Painting does not lose references to None.

PySide6 6.12.0 under CPython 3.11 releases one too many at every call of a Python paint method; when none is left, the
process aborts. From CPython 3.12 on None is immortal and its count is constant, whatever Qt does.
"""

import gc
import sys
from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsView

ITEMS = 20
REPAINTS = 50
TOLERANCE = ITEMS * REPAINTS // 5
"""The count varies by a few dozen as other code runs; a paint that loses one each time loses five times this number."""


class Card(QGraphicsItem):
    def __init__(self) -> None:
        super().__init__()
        self.painted = 0

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, 60, 84)

    def paint(self, painter, option, widget=None) -> None:
        painter.fillRect(self.boundingRect(), QColor("#5b7f4a"))
        self.painted += 1


def lost_references(repaint: Callable[[], object], times: int, count: Callable[[], int]) -> int:
    """Return by how much `count()` has fallen after `times` repaints, not counting the first one, which fills
    caches."""
    repaint()
    gc.collect()  # objects left by earlier tests hold references too
    before = count()
    for _ in range(times):
        repaint()
    return before - count()


def references_to_none() -> int:
    return sys.getrefcount(None)


def test_painting_a_table_many_times_loses_no_reference_to_none(qtbot):
    scene = QGraphicsScene()
    cards = [Card() for _ in range(ITEMS)]
    for place, card in enumerate(cards):
        card.setPos(place % 5 * 70, place // 5 * 90)
        scene.addItem(card)
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    view.resize(500, 500)
    image = QImage(500, 500, QImage.Format.Format_ARGB32)

    def repaint() -> None:
        painter = QPainter(image)
        view.render(painter)
        painter.end()

    lost = lost_references(repaint, REPAINTS, references_to_none)
    assert min(card.painted for card in cards) > REPAINTS
    assert lost < TOLERANCE


def test_a_count_that_falls_at_each_paint_is_noticed():
    painted = 0

    def repaint() -> None:
        nonlocal painted
        painted += ITEMS

    assert lost_references(repaint, REPAINTS, lambda: 100_000 - painted) == ITEMS * REPAINTS > TOLERANCE
    assert lost_references(repaint, REPAINTS, lambda: 100_000) == 0
