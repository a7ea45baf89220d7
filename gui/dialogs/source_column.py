"""Layout of panels' bodies."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.card_faces import source_of
from gui.dialogs.card_tiles import CardPicture
from gui.dialogs.decision_panel import DecisionPanel

SOURCE_WIDTH = 220
SHARE = 0.16
"""Most of a small window's width that the source card may take."""


def beside_source(panel: DecisionPanel[Any], least: int = 0) -> QVBoxLayout:
    """Return a column for the choice, beside the source card if the player can see it.

    The card is left out of windows narrower than `least` letters.
    """
    column = QVBoxLayout()
    column.setSpacing(panel.spaced(8))
    source = panel.card(panel.decision.source) if panel.decision.source is not None else None
    if source is None or not source.known or panel.ground.width() < least * panel.pixels:
        panel.body.addLayout(column)
        return column
    row = QHBoxLayout()
    row.setSpacing(panel.spaced(18))
    picture = QVBoxLayout()
    width = round(min(SOURCE_WIDTH * panel.scale, panel.ground.width() * SHARE))
    picture.addWidget(CardPicture(source, width, source=source_of(source, panel.bridge.view)))
    picture.addStretch(1)
    row.addLayout(picture)
    row.addLayout(column, 1)
    panel.body.addLayout(row)
    return column
