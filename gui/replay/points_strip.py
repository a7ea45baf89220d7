"""A row of buttons for the turning points of a game, and words on the chosen one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from engine.opponent.game_review import TurningPoint
from gui.i18n import text, tr
from gui.plain_text import PlainLabel


class PointsStrip(QWidget):
    """Says that the search is running, then has a button for each turning point."""

    wanted = Signal(int)
    """Show the game after this number of answers."""

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("body")
        self.names = list(names)
        self.points: list[TurningPoint] | None = None
        self.chosen: TurningPoint | None = None
        self.share = 0.0
        self.buttons: list[QPushButton] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        self.heading = PlainLabel(parent=self)
        self._row.addWidget(self.heading)
        self._row.addStretch(1)
        column.addLayout(self._row)
        self.about = PlainLabel(parent=self)
        self.about.setObjectName("note")
        self.about.setWordWrap(True)
        column.addWidget(self.about)
        self.retranslate()

    def show_share(self, share: float) -> None:
        """Show the share of the work done."""
        self.share = share
        self.retranslate()

    def show_points(self, points: Sequence[TurningPoint]) -> None:
        """Show the turning points found."""
        self.points = list(points)
        for point in points:
            button = QPushButton(self)
            button.setProperty("narrow", True)
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, point=point: self.choose(point))
            self._row.insertWidget(self._row.count() - 1, button)
            self.buttons.append(button)
        self.retranslate()

    def choose(self, point: TurningPoint) -> None:
        """Show one turning point."""
        self.chosen = point
        self.retranslate()
        self.wanted.emit(point.answers)

    def retranslate(self) -> None:
        if self.points is None:
            self.heading.setText(tr("Looking for the turning points… {n} %", n=round(100 * self.share)))
        elif self.points:
            self.heading.setText(tr("Turning points:"))
        else:
            self.heading.setText(tr("No turning point was found: the lead changed gradually."))
        for button, point in zip(self.buttons, self.points or (), strict=True):
            if point.done.en:
                words = tr("Turn {turn}, {name}", turn=point.turn, name=self.names[point.player])
            else:
                # A whole turn, perhaps of another player.
                words = tr("Turn {n}", n=point.turn)
            button.setText(words)
            button.setChecked(point is self.chosen)
        hint = tr("Choose one to see the board at that moment, and what the computer would have done.")
        self.about.setText(hint if self.chosen is None else self._about(self.chosen))
        self.about.setVisible(bool(self.points))  # from the start, so that no button moves away from under the mouse

    def _about(self, point: TurningPoint) -> str:
        name = self.names[point.player]
        if not point.done.en:
            words = (
                tr("This turn the game turned in favour of {name}.", name=name)
                if point.cost < 0
                else (tr("This turn the game turned against {name}; the computer found nothing better.", name=name))
            )
            return f"{words} {text(point.happened)}".strip()
        return tr(
            "{name} chose: {done} The computer would have chosen: {better}",
            name=name,
            done=text(point.done),
            better=text(point.better),
        )
