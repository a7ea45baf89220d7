"""Rows to choose from and numbers to step: small parts shared by panels."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gui.dialogs import style
from gui.dialogs.card_tiles import paint_badge
from gui.dialogs.richtext import SymbolText, plain
from gui.i18n import tr
from gui.paint import fonts, symbols, theme
from gui.paint.fonts import Role
from gui.plain_text import PlainLabel


def paint_ring(painter: QPainter, box: QRectF, unit: float, *, inset: float = 3) -> None:
    """Paint the dotted focus ring within a box."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.RING), 1.6 * unit, Qt.PenStyle.DotLine))
    inset *= unit
    painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 7 * unit, 7 * unit)


def _within(place: QRectF, share: float) -> QRectF:
    """The rectangle without a margin of this share of it."""
    margin = place.width() * share
    return place.adjusted(margin, margin, -margin, -margin)


class Row(QAbstractButton):
    """A line of words with symbols to choose, its number or letter at the left; arrow keys go to the next one."""

    double_clicked = Signal()

    def __init__(
        self,
        words: str,
        key: str = "",
        pixels: int = 16,
        note: str = "",
        symbol: str | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.key = key
        self.symbol = symbol
        self.pixels = pixels
        self._barred = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(plain(f"{words}. {note}" if note else words))
        self._left = round(pixels * (2.9 if key or symbol else 1.0))
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(self._left, round(pixels * 0.6), pixels, round(pixels * 0.6))
        column.setSpacing(round(pixels / 8))
        self.words = SymbolText(words, round(pixels * 1.08), Role.INTERFACE)
        column.addWidget(self.words)
        if note:
            self.note = SymbolText(note, round(pixels * 0.9), Role.INTERFACE, "TEXT_DIM")
            column.addWidget(self.note)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_words(self, words: str) -> None:
        """Change the words of a row without a note."""
        self.words.set_text(words)
        self.setAccessibleName(plain(words))

    def grow(self, ratio: float) -> None:
        """Resize for larger words; the layout resizes itself."""
        self.pixels, self._left = round(self.pixels * ratio), round(self._left * ratio)
        self.updateGeometry()

    @property
    def barred(self) -> bool:
        """Whether it can't be chosen, which a sign shows; a click on it says why."""
        return self._barred

    @barred.setter
    def barred(self, barred: bool) -> None:
        self._barred = barred
        margins = self._column.contentsMargins()
        margins.setLeft(max(self._left, round(self.pixels * 2.9)) if barred else self._left)
        self._column.setContentsMargins(margins)
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(round(self.pixels * 2.5), self._column.totalHeightForWidth(width))

    def sizeHint(self) -> QSize:
        hint = self._column.sizeHint()
        width = max(hint.width(), self.pixels * 24)
        return QSize(width, self.heightForWidth(width))

    def nextCheckState(self) -> None:
        """Left to the panel, which decides whether it is chosen."""

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self._come_into_sight()
        self.update()

    def _area(self) -> QScrollArea | None:
        """The scroll area that contains it."""
        around = self.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        return around

    def _come_into_sight(self) -> None:
        """Scroll the list until all of it is visible."""
        area = self._area()
        if area is not None:
            area.ensureWidgetVisible(self, 0, self.pixels // 2)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.double_clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Space | Qt.Key.Key_Select:
                super().keyPressEvent(event)
            case Qt.Key.Key_Down | Qt.Key.Key_Up:
                self._go(1 if event.key() == Qt.Key.Key_Down else -1)
            case _:
                event.ignore()

    def _go(self, step: int) -> None:
        area = self._area()
        parent = area.widget() if area is not None else self.parentWidget()
        assert parent is not None
        rows = [row for row in parent.findChildren(Row) if row.isVisible()]
        rows.sort(key=lambda row: row.mapTo(self.window(), row.rect().topLeft()).y())
        if self in rows:
            rows[(rows.index(self) + step) % len(rows)].setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = style.unit(self)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        ground, line, width = theme.PANEL_SUNK, theme.mix(theme.LINE, theme.ACCENT, 0.2), 1.0
        if self.isChecked():
            ground, line, width = theme.mix(theme.PANEL_RAISED, theme.ACCENT, 0.25), theme.GLOWS["selected"].colour, 2.5
        elif self.underMouse() and not self.barred:
            ground, line = theme.mix(theme.PANEL_RAISED, theme.ACCENT, 0.08), theme.ACCENT
        painter.setPen(QPen(QColor(line), width * unit))
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(box, 9 * unit, 9 * unit)
        if self.hasFocus():
            paint_ring(painter, box, unit)
        size = self.pixels * 1.7
        place = QRectF(box.left() + self.pixels * 0.6, box.center().y() - size / 2, size, size)
        if self.barred:
            symbols.paint_symbol(painter, "icon-status-cancel", _within(place, 0.11), QColor(theme.TEXT_FAINT))
        elif self.isChecked():
            paint_badge(painter, place, "")
            symbols.paint_symbol(painter, "icon-status-ok", _within(place, 0.22), QColor(theme.ON_ACCENT))
        elif self.symbol is not None:
            tint = QColor(theme.ACCENT) if self.symbol.startswith("icon") else None
            symbols.paint_symbol(painter, self.symbol, _within(place, 0.07), tint)
        elif self.key:
            painter.setPen(QPen(QColor(theme.ACCENT), 1.5 * unit))
            painter.setBrush(QColor(theme.PANEL))
            painter.drawEllipse(place)
            painter.setFont(fonts.font(Role.NUMBER, self.pixels * 1.0))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self.key)
        painter.end()
        self.words.set_colour("TEXT_FAINT" if self.barred else "TEXT")


class Counter(QWidget):
    """A number with a button on each side; +, −, arrow keys, digits, Page and Home keys and the wheel change it too."""

    changed = Signal(int)

    def __init__(self, value: int, minimum: int, maximum: int, pixels: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.minimum, self.maximum, self.value = minimum, maximum, value
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = QHBoxLayout(self)
        gap = round(pixels / 4)
        row.setContentsMargins(gap, round(pixels / 5), gap, round(pixels / 5))
        row.setSpacing(gap)
        self.less = QPushButton("−")
        self.more = QPushButton("+")
        for button, step in ((self.less, -1), (self.more, 1)):
            button.setObjectName("step")
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.setAutoRepeat(True)
            button.clicked.connect(lambda _=False, step=step: self.step(step))
        self.less.setAccessibleName(tr("One less"))
        self.more.setAccessibleName(tr("One more"))
        self.number = PlainLabel()
        self.number.setObjectName("number")
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.number.setMinimumWidth(round(pixels * 2.6))
        row.addWidget(self.less)
        row.addWidget(self.number, 1)
        row.addWidget(self.more)
        self._typed = ""
        self._show()

    def set_value(self, value: int) -> None:
        """Show another number without a signal."""
        self.value = value
        self._show()

    def set_maximum(self, maximum: int) -> None:
        self.maximum = maximum
        self._show()

    def step(self, by: int) -> None:
        """Change the number by `by`, within its bounds."""
        self._change(self.value + by)

    def _change(self, value: int) -> None:
        value = max(self.minimum, min(self.maximum, value))
        if value != self.value:
            self.value = value
            self._show()
            self.changed.emit(value)

    def _show(self) -> None:
        self.number.setText(str(self.value))
        self.less.setEnabled(self.value > self.minimum)
        self.more.setEnabled(self.value < self.maximum)
        self.setAccessibleName(str(self.value))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text()
        if typed.isdigit():
            # Successive digits form one number, up to the maximum.
            longer = int(self._typed + typed)
            self._typed = self._typed + typed if longer <= self.maximum else typed
            self._change(int(self._typed))
            return
        self._typed = ""
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Right | Qt.Key.Key_Equal:
                self.step(1)
            case Qt.Key.Key_Minus | Qt.Key.Key_Left:
                self.step(-1)
            case Qt.Key.Key_PageUp:
                self.step(5)
            case Qt.Key.Key_PageDown:
                self.step(-5)
            case Qt.Key.Key_Home:
                self._change(self.minimum)
            case Qt.Key.Key_End:
                self._change(self.maximum)
            case Qt.Key.Key_Backspace | Qt.Key.Key_Delete:
                self._change(self.minimum)
            case _:
                event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.step(1 if event.angleDelta().y() > 0 else -1)
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._typed = ""
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.hasFocus():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_ring(painter, QRectF(self.rect()), style.unit(self), inset=1)
        painter.end()
