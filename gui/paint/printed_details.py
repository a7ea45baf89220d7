"""What is printed on a card besides its text: colour indicator, the line at the foot, a vanguard's modifiers."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from gui.paint import fonts, rules_text
from gui.paint.card_layout import Detail, Layout
from gui.paint.face import CardFace
from gui.paint.fonts import Role
from gui.paint.symbols import paint_symbol

COLOURS = {"W": "#f6efd2", "U": "#2f6fb5", "B": "#3b3340", "R": "#c8452f", "G": "#3d8a4b"}
"""The colour of each letter of a colour indicator (204.1)."""

RARITIES = {"C": "#14100c", "U": "#7f8c99", "R": "#b08a2e", "M": "#d9571f", "S": "#7a4a9c"}
"""The colour of the set code by rarity (206.2): black, silver, gold, red-orange, purple."""
PLAIN = "#14100c"
GROUND = QColor(244, 236, 214, 225)


def indicator(painter: QPainter, face: CardFace, at: QPointF, size: float) -> float:
    """Paint the colour indicator as a circle, divided if it has several colours, from a point of the type bar.

    Returns where the type line begins (107.13).
    """
    if not face.indicator:
        return at.x()
    box = QRectF(at.x(), at.y() - size / 2, size, size)
    share = 5760 // len(face.indicator)
    painter.save()
    painter.setPen(QPen(QColor("#221a12"), max(1.0, size * 0.06)))
    for place, letter in enumerate(face.indicator):
        painter.setBrush(QBrush(QColor(COLOURS[letter])))
        if len(face.indicator) == 1:
            painter.drawEllipse(box)
        else:
            painter.drawPie(box, 1440 + place * share, share)
    painter.restore()
    return at.x() + size * 1.3


def side(painter: QPainter, face: CardFace, at: QPointF, size: float) -> float:
    """Paint the icon of a double-faced card's side on a disc, from a point (711.1a-b).

    Returns where the name begins.
    """
    if not face.side:
        return at.x()
    box = QRectF(at.x(), at.y() - size / 2, size, size)
    painter.save()
    painter.setPen(QPen(QColor("#221a12"), max(1.0, size * 0.06)))
    painter.setBrush(QBrush(GROUND))
    painter.drawEllipse(box)
    painter.restore()
    inner = box.adjusted(size * 0.18, size * 0.18, -size * 0.18, -size * 0.18)
    paint_symbol(painter, face.side, inner, QColor(PLAIN))
    return at.x() + size * 1.25


def behind_box(layout: Layout) -> QRectF:
    """Place of the power and toughness of a double-faced card's back."""
    plate = layout.plate
    box = QRectF(plate.left(), plate.top() - plate.height() * 0.66, plate.width(), plate.height() * 0.6)
    if box.top() < layout.text.top():
        box.moveTo(plate.left() - plate.width() * 0.75, plate.center().y() - box.height() / 2)
    return box


def behind(painter: QPainter, layout: Layout, face: CardFace) -> None:
    """Paint the power and toughness of a double-faced card's back, small and grey (711.1c).

    They are above the plate, or at its left if the text box is too low.
    """
    if not face.behind:
        return
    box = behind_box(layout)
    painter.save()
    painter.setFont(fonts.font(Role.NUMBER, max(6, round(box.height() * 0.86))))
    words = painter.fontMetrics().horizontalAdvance(face.behind) + box.height()
    painter.fillRect(QRectF(box.center().x() - words / 2, box.top(), words, box.height()), GROUND)
    painter.setPen(QPen(QColor("#6d6a66")))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, face.behind)
    painter.restore()


def foot(painter: QPainter, layout: Layout, face: CardFace, detail: Detail) -> None:
    """Paint number, rarity, set, language and artist below the text of a legible card (212.1), and a vanguard's
    modifiers in its lower corners (210.1, 211.1)."""
    if face.modifiers is not None:
        hand, life = face.modifiers
        _plate(painter, layout, layout.text.left(), hand)
        _plate(painter, layout, layout.text.right() - layout.plate.width() * 0.6, life)
    elif face.foot and detail is Detail.FULL:
        pixels = round(layout.width * 0.029)
        room = layout.plate.left() - layout.text.left()
        box = QRectF(layout.text.left(), layout.foot - pixels, room, pixels * 2)
        painter.setFont(fonts.font(Role.CARD_TYPE, pixels))
        words = rules_text.elided(face.foot, Role.CARD_TYPE, room - pixels, pixels)
        width = min(room, painter.fontMetrics().horizontalAdvance(words) + pixels)
        painter.fillRect(QRectF(box.left(), box.top() + pixels * 0.25, width, pixels * 1.5), GROUND)
        painter.setPen(QPen(QColor(RARITIES.get(face.rarity, PLAIN))))
        painter.drawText(
            box.adjusted(pixels * 0.4, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words
        )


def _plate(painter: QPainter, layout: Layout, left: float, words: str) -> None:
    """Paint one of the two modifiers."""
    box = QRectF(left, layout.plate.top(), layout.plate.width() * 0.6, layout.plate.height())
    painter.save()
    painter.setPen(QPen(QColor("#221a12"), max(1.0, layout.width * 0.006)))
    painter.setBrush(QBrush(GROUND))
    painter.drawRoundedRect(box, box.height() * 0.25, box.height() * 0.25)
    painter.setPen(QPen(QColor(PLAIN)))
    painter.setFont(fonts.font(Role.CARD_TYPE, round(box.height() * 0.62)))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()
