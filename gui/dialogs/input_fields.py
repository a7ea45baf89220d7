"""A drop-down list and a number field, both with visible triangles in any theme and size."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStyleOptionSpinBox,
    QStylePainter,
    QWidget,
)

from gui.paint import theme


def _triangle(painter: QPainter, middle: QPointF, size: float, *, up: bool = False, faint: bool = False) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.TEXT_FAINT if faint else theme.ACCENT))
    way = -1.0 if up else 1.0
    corners = (QPointF(-size, -size * 0.55 * way), QPointF(size, -size * 0.55 * way), QPointF(0, size * 0.75 * way))
    painter.drawPolygon([middle + corner for corner in corners])


def _turns(field: QWidget, event: QWheelEvent) -> bool:
    """Whether the wheel changes a field, which needs the keyboard for that; otherwise the wheel scrolls what contains
    it."""
    if not field.hasFocus():
        event.ignore()
    return field.hasFocus()


class Choice(QComboBox):
    """A drop-down list. An item that is too long ends with an ellipsis, and is whole in its tooltip."""

    folded_in = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if _turns(self, event):
            super().wheelEvent(event)

    @property
    def _triangle_size(self) -> float:
        return self.fontInfo().pixelSize() * 0.34

    def _field(self, option: QStyleOptionComboBox) -> QRect:
        """Area of the text, beside the triangle."""
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        field.setRight(min(field.right(), option.rect.width() - round(self._triangle_size * 5.0)))
        return field

    def _with_triangle(self, hint: QSize) -> QSize:
        """Qt's size, plus the triangle's room."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.rect = QRect(QPoint(0, 0), hint)
        words = max((self.fontMetrics().horizontalAdvance(self.itemText(at)) for at in range(self.count())), default=0)
        if self.sizeAdjustPolicy() == QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon:
            words = min(words, self.fontMetrics().horizontalAdvance("X") * self.minimumContentsLength())
        lacking = words + 2 - self._field(option).width()
        return hint + QSize(max(0, lacking), 0)

    def showPopup(self) -> None:
        super().showPopup()
        folded_out = self.view().window()
        for each in (self, self.window(), folded_out):
            each.installEventFilter(self)
        ground = folded_out.palette()  # the list does not fill its window
        ground.setColor(QPalette.ColorRole.Window, QColor(theme.PANEL))
        ground.setColor(QPalette.ColorRole.Base, QColor(theme.PANEL))
        folded_out.setPalette(ground)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close the open list when its field moves or changes size, since the list would not follow."""
        kind, folded_out = event.type(), self.view().window()
        if watched is folded_out:
            if kind == QEvent.Type.Hide:  # however it was closed
                for each in (self, self.window(), folded_out):
                    each.removeEventFilter(self)
                self.folded_in.emit()
        elif kind in (QEvent.Type.Resize, QEvent.Type.Move):
            self.hidePopup()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        return self._with_triangle(super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        return self._with_triangle(super().minimumSizeHint())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        if self.currentIndex() < 0 and not self.isEditable():
            option.currentText = self.placeholderText()
            option.palette.setBrush(QPalette.ColorRole.ButtonText, self.palette().placeholderText())
        size = self._triangle_size
        room = self._field(option).width()
        whole = option.currentText
        option.currentText = self.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, max(room, 0))
        self.setToolTip(whole if option.currentText != whole else "")
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        if not self.isEditable():
            painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        _triangle(painter, QPointF(self.width() - size * 3.4, self.height() / 2), size, faint=not self.isEnabled())
        painter.end()


class Number(QSpinBox):
    """A whole number that is typed, or stepped up and down."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().setObjectName("number")
        self.lineEdit().setTextMargins(6, 0, 0, 0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if _turns(self, event):
            super().wheelEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        option = QStyleOptionSpinBox()
        self.initStyleOption(option)
        painter = QPainter(self)
        size = self.fontInfo().pixelSize() * 0.26
        for control, step, up in (
            (QStyle.SubControl.SC_SpinBoxUp, QSpinBox.StepEnabledFlag.StepUpEnabled, True),
            (QStyle.SubControl.SC_SpinBoxDown, QSpinBox.StepEnabledFlag.StepDownEnabled, False),
        ):
            box = self.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, option, control, self)
            _triangle(painter, QRectF(box).center(), size, up=up, faint=not self.stepEnabled() & step)
        painter.end()
