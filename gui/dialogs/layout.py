"""How the bodies of panels are laid out."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.dialogs.cards import CardPicture
from gui.dialogs.decision_panel import DecisionPanel
from gui.faces import source_of

SOURCE_WIDTH = 220
SHARE = 0.16
"""Of a small window's width the card that asks takes so much at most."""


def beside_source(panel: DecisionPanel[Any], least: int = 0) -> QVBoxLayout:
    """A column for the choice; the card that asks stands beside it if the player can see it, and the window is at least
    so many letters wide."""
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
