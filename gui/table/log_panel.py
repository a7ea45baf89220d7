"""The log: what happened, in sentences; resting the mouse on one shows its card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from engine.seen.view import LogEntry
from gui.dialogs.richtext import plain
from gui.i18n import text
from gui.paint import text as rich
from gui.paint import theme
from gui.paint.fonts import Role

LONGEST = 600
"""How many sentences are kept; older ones are dropped."""
MARGIN = 9
PIXELS = 15
LARGE_PIXELS = 19
READ_ALOUD = 12
"""How many of the latest sentences a screen reader is told."""


@dataclass
class _Line:
    entry: LogEntry
    laid: rich.Laid
    top: float
    height: float

    @property
    def is_heading(self) -> bool:
        return self.entry.kind == "turn"


class LogPanel(QAbstractScrollArea):
    """The sentences, the latest below; it stays at its end unless the player has scrolled up.

    Only what is new is laid out when something happens, and only what is seen is painted.
    """

    looked_at = Signal(object)
    """The LogEntry under the mouse."""

    def __init__(self, large_text: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: list[_Line] = []
        self._pixels = LARGE_PIXELS if large_text else PIXELS
        self._width = 0
        self._hovered: _Line | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setMouseTracking(True)
        self.verticalScrollBar().setSingleStep(24)

    def set_large(self, large_text: bool, scale: float = 1.0) -> None:
        """Write larger, or as usual; larger still in a large window."""
        self._pixels = round((LARGE_PIXELS if large_text else PIXELS) * scale)
        self.retranslate()

    # What it holds

    @property
    def words(self) -> list[str]:
        """The sentences as they are shown."""
        return [text(line.entry.text) for line in self.lines]

    def add(self, entries: Iterable[LogEntry]) -> None:
        """Add what has just happened; entries without words are for the table alone."""
        fresh = [entry for entry in entries if entry.text.en]
        if not fresh:
            return
        at_end = self._is_at_end()
        surplus = len(self.lines) + len(fresh) - LONGEST
        if surplus > 0:
            kept = [line.entry for line in self.lines[surplus:]]
            self._lay_out([*kept, *fresh][-LONGEST:])
        else:
            for entry in fresh:
                self._append(entry)
        self._measure(to_end=at_end)

    def reset_log(self, entries: Iterable[LogEntry]) -> None:
        """Hold these and no others."""
        self._lay_out([entry for entry in entries if entry.text.en][-LONGEST:])
        self._measure(to_end=True)

    def retranslate(self) -> None:
        """Write everything in the language of the moment."""
        self._lay_out([line.entry for line in self.lines])
        self._measure(to_end=True)

    # Laying out

    def _lay_out(self, entries: Iterable[LogEntry]) -> None:
        self._hovered = None
        self._width = max(80, self.viewport().width() - 2 * MARGIN)
        self.lines = []
        for entry in entries:
            self._append(entry)

    def _append(self, entry: LogEntry) -> None:
        role = Role.INTERFACE_BOLD if entry.kind == "turn" else Role.INTERFACE
        laid = rich.lay_out([text(entry.text)], self._width, 1e6, role, self._pixels, self._pixels)
        last = self.lines[-1] if self.lines else None
        top = last.top + last.height if last is not None else 4.0
        self.lines.append(_Line(entry, laid, top, laid.height + (13 if entry.kind == "turn" else 5)))

    def _is_at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 6

    def _measure(self, *, to_end: bool) -> None:
        bar = self.verticalScrollBar()
        height = self.lines[-1].top + self.lines[-1].height + 6 if self.lines else 0.0
        bar.setPageStep(self.viewport().height())
        bar.setRange(0, max(0, round(height) - self.viewport().height()))
        if to_end:
            bar.setValue(bar.maximum())
        latest = ". ".join(plain(words).rstrip(".") for words in self.words[-READ_ALOUD:])
        self.setAccessibleDescription(latest)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        at_end = self._is_at_end()
        if max(80, self.viewport().width() - 2 * MARGIN) != self._width:
            self._lay_out([line.entry for line in self.lines])
        self._measure(to_end=at_end)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()

    # Painting and the mouse

    def _seen(self) -> list[_Line]:
        top = self.verticalScrollBar().value()
        bottom = top + self.viewport().height()
        return [line for line in self.lines if line.top + line.height >= top and line.top <= bottom]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(theme.PANEL_SUNK))
        offset = self.verticalScrollBar().value()
        width = self.viewport().width()
        for line in self._seen():
            top = line.top - offset
            if line.is_heading:
                painter.fillRect(0, round(top + 3), width, round(line.height - 5), QColor(theme.PANEL_RAISED))
                ink = QColor(theme.ACCENT_STRONG)
                rich.draw(painter, line.laid, QPointF(MARGIN, top + 6), Role.INTERFACE_BOLD, ink)
            else:
                ink = QColor(theme.ACCENT_STRONG if line is self._hovered else theme.TEXT)
                rich.draw(painter, line.laid, QPointF(MARGIN, top + 2), Role.INTERFACE, ink)
        painter.end()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        y = event.position().y() + self.verticalScrollBar().value()
        line = next((line for line in self._seen() if line.top <= y < line.top + line.height), None)
        if line is not self._hovered:
            self._hovered = line
            self.viewport().update()
            if line is not None:
                self.looked_at.emit(line.entry)

    def leaveEvent(self, event: object) -> None:
        self._hovered = None
        self.viewport().update()
