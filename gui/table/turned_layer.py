"""Widgets over the table for a player at its upper edge, all of them upside down."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QHelpEvent, QRegion, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsProxyWidget, QGraphicsScene, QGraphicsView, QWidget

from gui.dialogs import style
from gui.table.turned_tip import TurnedTip

_CHANGES = (QEvent.Type.Resize, QEvent.Type.ChildAdded, QEvent.Type.ChildRemoved, QEvent.Type.ZOrderChange)


def carried(rect: QRect, here: QWidget, there: QWidget) -> QRect:
    """Translate a rectangle from one widget to another one, which may be turned."""
    corners = [there.mapFromGlobal(here.mapToGlobal(each)) for each in (rect.topLeft(), rect.bottomRight())]
    return QRect(*corners).normalized()


class TurnedLayer(QGraphicsView):
    """Covers a widget with a room of the same size, rotated by 180°.

    Only what lies in the room is visible and takes the mouse; the rest of the layer lets it through.
    """

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.large_text = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setStyleSheet("background: transparent")
        self.viewport().setAutoFillBackground(False)
        scene = QGraphicsScene(self)
        self.setScene(scene)
        self.room = QWidget()
        """Parent of everything shown here; its origin is its player's upper left corner."""
        self.room.setObjectName("body")
        self.room.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.tip = TurnedTip(self.room)
        self.proxy: QGraphicsProxyWidget = scene.addWidget(self.room)
        self.proxy.setFlag(QGraphicsProxyWidget.GraphicsItemFlag.ItemIsFocusable)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._uncover)
        scene.changed.connect(lambda regions: self._later.start(0))
        over.installEventFilter(self)
        self.room.installEventFilter(self)
        self._fit()

    def _fit(self) -> None:
        size = self._over.size()
        self.setGeometry(QRect(self._over.rect()))
        self.room.resize(size)
        self.scene().setSceneRect(0, 0, size.width(), size.height())
        self.proxy.setTransformOriginPoint(size.width() / 2, size.height() / 2)
        self.proxy.setRotation(180)
        self._uncover()

    def turned(self, rect: QRect) -> QRect:
        """Translate a rectangle of the covered widget to the room, or back."""
        return self._transform.mapRect(rect)

    def place_of(self, seen: QPoint) -> QPoint:
        """The point of the room seen at a point of the screen."""
        return self.room.mapFromGlobal(seen)

    def explain(self, words: str, seen: QPoint) -> None:
        """Explain what the mouse rests on to the player who sits here, at that point of the screen."""
        pixels = style.pixels(self.large_text, style.scale_for(self.width(), self.height()))
        self.tip.show_at(words, self.place_of(seen), seen, pixels)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ToolTip or not isinstance(event, QHelpEvent):
            return super().viewportEvent(event)
        widget = self.room.childAt(self.place_of(event.globalPos()))
        while widget is not None and not widget.toolTip():
            widget = widget.parentWidget()
        if widget is not None:
            self.explain(widget.toolTip(), event.globalPos())
        return True

    @property
    def _transform(self) -> QTransform:
        return QTransform().translate(self._over.width(), self._over.height()).rotate(180)

    def _uncover(self) -> None:
        """Cover only where something is shown, but everything while a menu is open, which a click beside it closes."""
        inside = QRegion()
        for child in self.room.children():
            if isinstance(child, QWidget) and child.isVisible():
                mask = child.mask()
                region = QRegion(child.rect()) if mask.isEmpty() else mask
                inside = inside.united(region.translated(child.pos()))
        shown = self._transform.map(inside)
        # A popup has its own item beside the room's, but Qt does not tell Python when it is deleted.
        if any(each.isWindow() and each.isVisible() for each in self.room.findChildren(QWidget)):
            shown = QRegion(self.rect())
        if shown == self.mask() and self.isVisible() != shown.isEmpty():
            return
        self.setVisible(not shown.isEmpty())
        self.setMask(shown)
        self.raise_()
        # The neighbouring widgets do not notice that they are uncovered.
        for widget in self._over.findChildren(QWidget):
            if widget is not self and not self.isAncestorOf(widget):
                widget.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in _CHANGES:
            return False
        if watched is self._over:
            if event.type() == QEvent.Type.Resize:
                self._fit()
            return False
        self._later.start(0)
        return False
