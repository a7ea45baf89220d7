"""Base of all screens: the playmat, and words that grow with the window."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QMarginsF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QLayout, QWidget

from gui.dialogs import style
from gui.dialogs.panel import paint_panel
from gui.paint import table_cloth, theme
from gui.settings import Settings


class Ground(QWidget):
    """A screen on the playmat."""

    felt = "green"

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.scale = 1.0
        """Scale of words, 1 being usual."""
        self._cloth: QPixmap | None = None
        self._edges: dict[QLayout, QMargins] = {}
        """The margins of the layouts at the usual size."""
        theme.changed().connect(self._recoloured)

    @property
    def pixels(self) -> int:
        """Height of body text, in pixels."""
        return style.pixels(self.settings.values.large_text, self.scale)

    def write_size(self) -> None:
        """Resize everything according to `pixels`."""

    def _scale_edges(self) -> None:
        """Scale the frames of the playmat and of its boards with the window, and the margins with them."""
        for widget in (self, *self.findChildren(Board)):
            layout = widget.layout()
            if layout is not None:
                usual = self._edges.setdefault(layout, layout.contentsMargins())
                layout.setContentsMargins((QMarginsF(usual) * self.scale).toMargins())

    def _recoloured(self) -> None:
        self._cloth = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        scale = style.scale_for(self.width(), self.height())
        if scale != self.scale:
            self.scale = scale
            self._scale_edges()
            self.write_size()
            self._lay_out()

    def _lay_out(self) -> None:
        """Lay everything out for the new size of words before it is painted; the layout has so far used the old
        size."""
        for layout in self.findChildren(QLayout):
            layout.invalidate()
        own = self.layout()
        if own is not None:
            own.activate()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_ground(painter)
        painter.end()

    def paint_ground(self, painter: QPainter) -> None:
        if self._cloth is None or self._cloth.deviceIndependentSize().toSize() != self.size():
            self._cloth = table_cloth.cloth(self.size(), self.devicePixelRatioF(), self.felt)
        painter.drawPixmap(0, 0, self._cloth)


class Board(QWidget):
    """A raised board with a golden edge, as a background."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()).adjusted(10, 8, -10, -12), shadow=10)
        painter.end()
