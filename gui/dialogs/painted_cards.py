"""Painting cards in panels."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.seen.view import CardView
from gui.card_faces import face_of
from gui.paint import RATIO, seat_styles
from gui.shared_painter import card_painter

CARD_RATIO = RATIO


def paint_card(painter: QPainter, box: QRectF, card: CardView, source: CardView | None = None) -> None:
    """Paint the face of a card as the player may see it, or its back. An ability looks like its `source`."""
    face = face_of(card, source)
    if face is None:
        card_painter().paint_back(painter, box, seat_styles.sleeve(card.owner))
    else:
        card_painter().paint(painter, box, face)
