"""A sheet of samples: cards of every kind at three sizes, and all glows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from gui.paint.card_layout import height_of
from gui.paint.card_painter import CardPainter
from gui.paint.face import CardFace
from gui.paint.glow import paint_glow, paint_sign
from gui.paint.samples import CARDS, LANDS
from gui.paint.table_cloth import paint_cloth
from gui.paint.theme import GLOWS

GAP = 14


def paint_sheet(painter_of_cards: CardPainter, faces: Sequence[CardFace] = (*LANDS, *CARDS), across: int = 6) -> QImage:
    """All ``faces`` at 360, 150 and 90 units of width, on the table."""
    parts = ((360, across), (150, across * 360 // 156), (90, across * 374 // 104))
    width = across * (360 + GAP) + GAP
    shining = height_of(150) + 4 * GAP
    height = GAP + shining + sum(-(-(len(faces) + 1) // n) * (height_of(w) + GAP) for w, n in parts)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_cloth(painter, QRectF(0, 0, width, height))
    y = GAP
    for card_width, count in parts:
        for i in range(len(faces) + 1):
            column, row = i % count, i // count
            place = QRectF(
                GAP + column * (card_width + GAP),
                y + row * (height_of(card_width) + GAP),
                card_width,
                height_of(card_width),
            )
            if i == len(faces):
                painter_of_cards.paint_back(painter, place)
            else:
                painter_of_cards.paint(painter, place, faces[i])
        y += -(-(len(faces) + 1) // count) * (height_of(card_width) + GAP)
    for i, kind in enumerate(GLOWS):
        place = QRectF(3 * GAP + i * (150 + 3 * GAP), y + GAP, 150, height_of(150))
        paint_glow(painter, place, kind, sign=False)
        painter_of_cards.paint(painter, place, faces[(i * 5 + 6) % len(faces)])
        paint_sign(painter, place, kind)
    painter.end()
    return image
