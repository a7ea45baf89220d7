"""The log: what happened, in sentences grouped by turn and step.

Resting the mouse on a sentence shows its card and highlights everything it mentions; a click on a heading folds what is
below it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from engine.seen.view import LogEntry
from gui.dialogs.richtext import plain
from gui.i18n import text
from gui.paint import rules_text as rich
from gui.paint import symbols, theme
from gui.paint.fonts import Role
from gui.table.phase_bar import step_title
from gui.table.prompt_sentences import repeated

LONGEST = 600
"""Number of sentences shown; older ones are dropped."""
MARGIN = 9
PIXELS = 15
LARGE_PIXELS = 19
ARROW = 16
"""Room for a heading's fold arrow, in pixels."""
BY_HAND = "by hand"
"""Kind of the entries about acts by hand, which are marked with a sign."""
READ_ALOUD = 12
"""How many of the latest sentences a screen reader is given."""


Group: TypeAlias = tuple[int, str]
"""A turn by its number and one of its steps; the step is "" for the whole turn."""


@dataclass
class _Line:
    entry: LogEntry | None
    """None for the heading of a step."""
    group: Group
    laid: rich.Laid | None
    """None while a heading above is folded."""
    top: float
    height: float
    more: list[LogEntry] = field(default_factory=list)
    """Entries right after it with the same words."""

    @property
    def entries(self) -> list[LogEntry]:
        """All entries that it stands for."""
        return [] if self.entry is None else [self.entry, *self.more]

    @property
    def is_heading(self) -> bool:
        return self.entry is None or self.entry.kind == "turn"

    @property
    def is_turn(self) -> bool:
        return self.entry is not None and self.entry.kind == "turn"


class LogPanel(QAbstractScrollArea):
    """The sentences, latest last. It follows the end unless the player has scrolled up.

    Only new lines are laid out when something happens, and only visible ones are painted.
    """

    looked_at = Signal(object)
    """The LogEntry under the mouse."""
    lit = Signal(object)
    """The set of entities that the sentence under the mouse mentions, by their current numbers."""
    back_wanted = Signal(object)
    """The player wants to go back to before this LogEntry: a double click, or a right click."""

    def __init__(self, large_text: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: list[_Line] = []
        self.folded: set[Group] = set()
        self._entries: list[LogEntry] = []
        self._became: dict[int, int] = {}
        """Number of an object that changed zone → its next number."""
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
        """Use larger or usual text, larger still in a large window."""
        self._pixels = round((LARGE_PIXELS if large_text else PIXELS) * scale)
        self.retranslate()

    # Content

    @property
    def words(self) -> list[str]:
        """The sentences, including folded ones, without the headings of steps."""
        return [text(entry.text) for entry in self._entries]

    def add(self, entries: Iterable[LogEntry]) -> None:
        """Add what has just happened; entries without words only matter to the table."""
        fresh = self._kept(entries)
        if not fresh:
            return
        at_end = self._is_at_end()
        if len(self._entries) + len(fresh) > LONGEST:
            self._lay_out([*self._entries, *fresh][-LONGEST:])
        else:
            for entry in fresh:
                self._append(entry)
        self._measure(to_end=at_end)

    def _kept(self, entries: Iterable[LogEntry]) -> list[LogEntry]:
        """Return the entries that have words; record from all of them what became of which object (400.7)."""
        kept = []
        for entry in entries:
            if entry.entity is not None and entry.new_entity is not None:
                self._became[entry.entity] = entry.new_entity
            if entry.text.en:
                kept.append(entry)
        return kept

    def reset_log(self, entries: Iterable[LogEntry]) -> None:
        """Show these entries and no others."""
        self._became.clear()
        self._lay_out(self._kept(entries)[-LONGEST:])
        self._measure(to_end=True)

    def retranslate(self) -> None:
        """Rewrite everything in the current language."""
        self._lay_out(self._entries)
        self._measure(to_end=True)

    def entities_of(self, entry: LogEntry) -> frozenset[int]:
        """The entities that a sentence mentions, by their current numbers."""
        found = set()
        for entity in (entry.entity, entry.new_entity, entry.source):
            seen = set()
            while entity is not None and entity in self._became and entity not in seen:
                seen.add(entity)
                entity = self._became[entity]
            if entity is not None:
                found.add(entity)
        return frozenset(found)

    def fold(self, group: Group) -> None:
        """Fold what is below a heading, or unfold it."""
        self.folded ^= {group}
        place = self.verticalScrollBar().value()
        self._lay_out(self._entries)
        self._measure(to_end=False)
        self.verticalScrollBar().setValue(place)

    # Laying out

    def _lay_out(self, entries: Iterable[LogEntry]) -> None:
        self._hovered = None
        self._width = max(80, self.viewport().width() - 2 * MARGIN)
        self.lines = []
        entries, self._entries = list(entries), []
        for entry in entries:
            self._append(entry)

    def _append(self, entry: LogEntry) -> None:
        self._entries.append(entry)
        group = (entry.turn, "" if entry.kind == "turn" else entry.step)
        last = self.lines[-1] if self.lines else None
        if group[1] and (last is None or last.group != group):
            self._add_line(None, group, step_title(entry.step))
        elif last is not None and last.entry is not None and not last.is_heading and last.entry.text == entry.text:
            self.lines.pop()
            self._add_line(last.entry, group, repeated(entry, len(last.more) + 2, "  ×{}"))
            self.lines[-1].more = [*last.more, entry]
            if self._hovered is last:
                self._hovered = self.lines[-1]
            return
        self._add_line(entry, group, text(entry.text))

    @property
    def _arrow(self) -> int:
        """Room for the sign before a line, as large as its letters."""
        return round(ARROW * self._pixels / PIXELS)

    def _add_line(self, entry: LogEntry | None, group: Group, words: str) -> None:
        is_turn = entry is not None and entry.kind == "turn"
        last = self.lines[-1] if self.lines else None
        top = last.top + last.height if last is not None else 4.0
        folded = not is_turn and ((group[0], "") in self.folded or (entry is not None and group in self.folded))
        if folded:
            self.lines.append(_Line(entry, group, None, top, 0.0))
            return
        role = Role.INTERFACE_BOLD if is_turn or entry is None else Role.INTERFACE
        pixels = self._pixels - (2 if entry is None else 0)
        width = self._width - (self._arrow if is_turn or entry is None or entry.kind == BY_HAND else 0)
        laid = rich.lay_out([words], width, 1e6, role, pixels, pixels)
        self.lines.append(_Line(entry, group, laid, top, laid.height + (13 if is_turn else 5)))

    def _is_at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return bar.value() >= bar.maximum() - 6

    def _measure(self, *, to_end: bool) -> None:
        bar = self.verticalScrollBar()
        height = self.lines[-1].top + self.lines[-1].height + 6 if self.lines else 0.0
        bar.setPageStep(self.viewport().height())
        bar.setRange(0, max(0, round(height) - self.viewport().height()))
        bar.setEnabled(bar.maximum() > 0)
        if to_end:
            bar.setValue(bar.maximum())
        latest = ". ".join(plain(words).rstrip(".") for words in self.words[-READ_ALOUD:])
        self.setAccessibleDescription(latest)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        at_end = self._is_at_end()
        if max(80, self.viewport().width() - 2 * MARGIN) != self._width:
            self._lay_out(self._entries)
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
            if line.laid is None:
                continue
            lit = line is self._hovered
            if line.is_heading:
                self._paint_heading(painter, line, top, width)
            else:
                ink = QColor(theme.ACCENT_STRONG if lit else theme.TEXT)
                left = MARGIN
                if line.entry is not None and line.entry.kind == BY_HAND:
                    sign = QRectF(MARGIN - 2, top + 3, self._arrow, self._arrow)
                    symbols.paint_symbol(painter, "icon-status-hand", sign, ink)
                    left += self._arrow
                rich.draw(painter, line.laid, QPointF(left, top + 2), Role.INTERFACE, ink)
        painter.end()

    def _paint_heading(self, painter: QPainter, line: _Line, top: float, width: int) -> None:
        assert line.laid is not None
        if line.is_turn:
            painter.fillRect(0, round(top + 3), width, round(line.height - 5), QColor(theme.PANEL_RAISED))
        strong = line.is_turn or line is self._hovered
        ink = QColor(theme.ACCENT_STRONG if strong else theme.TEXT_DIM)
        y = top + (6 if line.is_turn else 2)
        unit = self._pixels / PIXELS
        middle = QPointF(MARGIN + 4 * unit, y + line.laid.height / 2)
        corners = (QPointF(-3, -5), QPointF(4, 0), QPointF(-3, 5))
        if line.group not in self.folded:
            corners = (QPointF(-5, -3), QPointF(5, -3), QPointF(0, 4))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon([middle + corner * unit for corner in corners])
        rich.draw(painter, line.laid, QPointF(MARGIN + self._arrow, y), Role.INTERFACE_BOLD, ink)

    def _line_at(self, y: float) -> _Line | None:
        y += self.verticalScrollBar().value()
        return next((line for line in self._seen() if line.height and line.top <= y < line.top + line.height), None)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        line = self._line_at(event.position().y())
        if line is self._hovered:
            return
        self._hovered = line
        self.viewport().update()
        self.viewport().setCursor(
            Qt.CursorShape.PointingHandCursor if line is not None and line.is_heading else Qt.CursorShape.ArrowCursor
        )
        entry = line.entry if line is not None else None
        told = line.entries if line is not None else []
        self.lit.emit(frozenset(entity for each in told for entity in self.entities_of(each)))
        if entry is not None:
            self.looked_at.emit(entry)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        line = self._line_at(event.position().y())
        if line is not None and line.is_heading:
            self.fold(line.group)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._want_back(event.position().y())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._want_back(event.pos().y())

    def _want_back(self, y: float) -> None:
        line = self._line_at(y)
        if line is not None and line.entry is not None and not line.is_turn:
            self.back_wanted.emit(line.entry)

    def leaveEvent(self, event: object) -> None:
        self._hovered = None
        self.lit.emit(frozenset())
        self.viewport().update()
