"""How the bodies of panels are laid out."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.dialogs.cards import CardPicture
from gui.dialogs.decision_panel import DecisionPanel

SOURCE_WIDTH = 220


def beside_source(panel: DecisionPanel[Any]) -> QVBoxLayout:
    """A column for the choice; the card that asks stands beside it if the player can see it."""
    column = QVBoxLayout()
    column.setSpacing(8)
    source = panel.card(panel.decision.source) if panel.decision.source is not None else None
    if source is None or not source.known:
        panel.body.addLayout(column)
        return column
    row = QHBoxLayout()
    row.setSpacing(18)
    picture = QVBoxLayout()
    picture.addWidget(CardPicture(source, SOURCE_WIDTH))
    picture.addStretch(1)
    row.addLayout(picture)
    row.addLayout(column, 1)
    panel.body.addLayout(row)
    return column
