"""The view of the scene: it turns mouse and keyboard input into gestures on things of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGestureEvent, QGraphicsView, QPinchGesture, QToolTip, QWidget

from gui.plain_text import tooltip
from gui.table import accessible_table
from gui.table.accessible_nodes import TableNodes
from gui.table.card_item import CardItem
from gui.table.free_places import NEVER, SELDOM, Obstacle
from gui.table.hovering import Resting
from gui.table.interaction import DropPlaces, Interaction
from gui.table.long_press import Holding
from gui.table.phase_bar import PhaseBar
from gui.table.pile_item import PileItem
from gui.table.player_item import PlayerItem
from gui.table.scene import EntityItem, FocusItem, TableScene

HELD_Z = 65
MOST_ZOOM = 4.0
ZOOM_STEP = 1.25


class TableView(QGraphicsView):
    """Signals what was clicked, dragged, dropped and looked at; `interaction` knows what that means."""

    looked_at = Signal(object)
    """The item under the mouse or the keyboard's ring, or None."""
    pile_clicked = Signal(str, int)
    step_clicked = Signal(str)
    step_menu = Signal(str, QPoint)
    """A right click on a step, with its point on the screen."""
    menu_wanted = Signal(int, QPoint)
    """A right click on an entity, with its point on the screen."""
    blank_clicked = Signal()
    zoomed = Signal(float)
    """The current scale of the table, 1 being usual."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        accessible_table.install()
        super().__init__(scene, parent)
        self.table = scene
        self.interaction: Interaction[Any] | None = None
        self.tab_goes_round = True
        """Whether Tab stays within the table."""
        self.explain: Callable[[str, QPoint], bool] = lambda words, place: False
        """Called to explain what the mouse rests on; returns False to leave that to Qt."""
        self.is_explained: Callable[[int], bool] = lambda entity: False
        """Whether everything on this card is explained beside the table."""
        self.names: Callable[[int], bool] = lambda entity: False
        """Called with what is clicked; returns True if a form took it and nothing else should happen."""
        self.nodes: TableNodes | None = None
        """The nodes for screen readers."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState, False)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setMinimumSize(560, 380)
        self.holding = Holding(self, self._rest)
        self._resting = Resting(self, self._explain_card)
        self._pressed: FocusItem | None = None
        self._press_at = QPointF()
        self._press_decision: object = None
        self._refused_drag = False
        self._dragged: EntityItem | None = None
        self._places = DropPlaces()
        self._looked_at: FocusItem | None = None
        self.zoom = 1.0
        """Current zoom, 1 for the whole table."""
        self._panned_from: QPointF | None = None
        """The mouse's last position while it drags the cloth."""
        self._has_panned = False
        self._pinches = False
        """Whether two fingers are zooming, or have been and are not lifted yet."""
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)

    # Zoom and pan

    def zoom_to(self, zoom: float, at: QPointF | None = None) -> None:
        """Show the table larger, 1 for all of it, keeping the content at that point of the viewport fixed."""
        zoom = max(1.0, min(zoom, MOST_ZOOM))
        if abs(zoom - 1.0) < 0.02:
            zoom = 1.0
        if zoom == self.zoom:
            return
        point = at if at is not None else QPointF(self.viewport().rect().center())
        fixed = self.mapToScene(point.toPoint())
        self.zoom = zoom
        self.setTransform(QTransform.fromScale(zoom, zoom))
        self.pan(QPointF(self.mapFromScene(fixed)) - point)
        self.zoomed.emit(zoom)

    def pan(self, by: QPointF) -> None:
        """Scroll the enlarged table by a number of pixels."""
        for bar, amount in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
            bar.setValue(bar.value() + round(amount))

    def reveal(self, item: FocusItem) -> None:
        """Scroll until an item is in sight."""
        if self.zoom > 1.0:
            self.ensureVisible(item.mapRectToScene(item.box), 40, 40)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with a wheel; two fingers on a touchpad pan, with Ctrl they zoom."""
        fine = event.pixelDelta()
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if not fine.isNull() and not control:
            self.pan(-QPointF(fine))
        else:
            self.zoom_to(self.zoom * ZOOM_STEP ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            item = self.table.pick(self.mapToScene(event.pos()))
            if isinstance(item, CardItem):
                self._resting.start(item, event.pos())
                return True
            if isinstance(item, PlayerItem) and not self.is_dragging:
                self.table.point_to_player(item.entity)
            if item is not None and self.explain(item.toolTip(), event.globalPos()):
                return True
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom_to(self.zoom * (1.0 + event.value()), event.position())
            return True
        if event.type() == QEvent.Type.Gesture and isinstance(event, QGestureEvent) and self._pinch(event):
            return True
        return super().viewportEvent(event)

    def _explain_card(self, item: FocusItem, place: QPoint) -> None:
        """Explain a card's words and signs after the mouse has rested on it for long."""
        if self._dragged is not None or self.table.pick(self.mapToScene(place)) is not item or not item.toolTip():
            return
        if isinstance(item, CardItem) and self.is_explained(item.entity):
            return
        at = self.viewport().mapToGlobal(place)
        if not self.explain(item.toolTip(), at):
            around = self.mapFromScene(item.mapRectToScene(item.box)).boundingRect()
            QToolTip.showText(at, item.toolTip(), self.viewport(), around)

    def _pinch(self, event: QGestureEvent) -> bool:
        """Zoom with two fingers on the screen, cancelling the first one's press. Return False if they do something
        else."""
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(pinch, QPinchGesture):
            return False
        self.holding.release()
        self.cancel_drag()
        self._pinches, self._pressed, self._panned_from = True, None, None
        self.zoom_to(self.zoom * pinch.scaleFactor(), QPointF(self.viewport().mapFromGlobal(pinch.hotSpot().toPoint())))
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.viewport().size()
        self.table.set_size(size.width(), size.height())

    # Mouse

    def _scene_point(self, event: QMouseEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())

    def obstacles(self) -> list[Obstacle]:
        """Return what a message should leave in sight, in viewport pixels: first the phases and what was just tried,
        then the player's hand, what can act, and the players."""
        seats = [(player, SELDOM) for player in self.table.players.values()]
        items: list[tuple[FocusItem, int]] = [(self.table.phases, NEVER), *seats]
        for card in self.table.cards.values():
            if not card.covered and not card.leaving:
                own = card.zone == "hand" and card.card.known
                weight = NEVER if card.zone == "stack" else SELDOM if own or card.mark is not None else 1
                items.append((card, weight))
        tried = (self._looked_at, self._pressed, self.table.focus)
        return [
            Obstacle(
                self.mapFromScene(item.mapRectToScene(item.box)).boundingRect(), NEVER if item in tried else weight
            )
            for item, weight in items
        ]

    def under_mouse(self) -> FocusItem | None:
        """Return what the mouse rests on, unless something covers it."""
        return self._looked_at if self.viewport().underMouse() else None

    @property
    def is_dragging(self) -> bool:
        return self._dragged is not None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._resting.stop()
        point = self._scene_point(event)
        item = self.table.pick(point)
        if isinstance(item, CardItem | PlayerItem):
            self.table.touched = item.entity
        if event.button() == Qt.MouseButton.RightButton:
            self.cancel_drag()
            self._open_menu(item, event)
            return
        if event.button() == Qt.MouseButton.MiddleButton:
            self._panned_from = event.position()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.holding.press(event)
        self._pinches = False
        self._has_panned = False
        self._panned_from = event.position() if item is None and self.zoom > 1.0 else None
        self._pressed = item
        self._press_at = point
        self._press_decision = self.interaction
        self._refused_drag = False

    def _rest(self, place: QPointF) -> None:
        """A finger rests on something: show it large and explain it; letting go opens its menu."""
        self._look(self.mapToScene(place.toPoint()))
        if self._looked_at is not None:
            at, words = self.viewport().mapToGlobal(place.toPoint()), self._words_of(self._looked_at, place.toPoint())
            if words and not self.explain(words, at):
                QToolTip.showText(at, words, self.viewport())

    def _words_of(self, item: FocusItem, place: QPoint) -> str:
        """The explanation of a thing. A finger can't hover over the phases before it rests on one."""
        step = item.step_at(item.mapFromScene(self.mapToScene(place))) if isinstance(item, PhaseBar) else None
        return tooltip(item.describe(step)) if isinstance(item, PhaseBar) and step is not None else item.toolTip()

    def _open_menu(self, item: FocusItem | None, event: QMouseEvent) -> None:
        place = event.globalPosition().toPoint()
        if isinstance(item, CardItem | PlayerItem):
            self.menu_wanted.emit(item.entity, place)
        elif isinstance(item, PhaseBar):
            step = item.step_at(item.mapFromScene(self._scene_point(event)))
            if step is not None:
                self.step_menu.emit(step, place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._resting.moved(event.position().toPoint())
        if self._pinches:
            return
        if self._panned_from is not None and self._pull(event):
            return
        point = self._scene_point(event)
        self.holding.move(event)
        if self._dragged is not None:
            self._drag_to(point)
            return
        if event.buttons() & Qt.MouseButton.LeftButton and isinstance(self._pressed, CardItem):
            far = (point - self._press_at).manhattanLength() >= QApplication.startDragDistance()
            if far and not self._refused_drag:
                self._start_drag(self._pressed, point)
            return
        self._look(point)

    def _pull(self, event: QMouseEvent) -> bool:
        """Pan the enlarged table with the mouse; return False once no button is held."""
        assert self._panned_from is not None
        if not event.buttons() & (Qt.MouseButton.LeftButton | Qt.MouseButton.MiddleButton):
            self._panned_from = None
            return False
        way = event.position() - self._panned_from
        if not self._has_panned and way.manhattanLength() < QApplication.startDragDistance():
            return True
        self._has_panned = True
        self.pan(-way)
        self._panned_from = event.position()
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        return True

    def leaveEvent(self, event: object) -> None:
        self._resting.stop()
        if self._dragged is None:
            self.table.raise_card(None)
            self._describe_look(None)

    def _look(self, point: QPointF) -> None:
        """Handle a mouse move without a button."""
        item = self.table.pick(point)
        raised = self.table.raised
        if raised is not None and self.table.spread is None and self._is_over_slot(raised, point):
            item = raised
        if item is not raised:
            hand_card = item if isinstance(item, CardItem) and item.zone == "hand" else None
            self.table.raise_card(hand_card)
        self.table.arrows.aim_at(point)
        self._describe_look(item)

    def _is_over_slot(self, item: CardItem, point: QPointF) -> bool:
        """Whether the mouse is still on the strip that the raised card left in the hand."""
        if item.place is None:
            return False
        neighbours = [
            abs(point.x() - other.place.x)
            for other in self.table.cards.values()
            if other.place is not None and other is not item and other.zone == "hand" and other.place.y == item.place.y
        ]
        hand = self.table.half(self.table.seat).hand
        return hand.contains(point) and abs(point.x() - item.place.x) < min([*neighbours, item.place.width / 2])

    def _describe_look(self, item: FocusItem | None) -> None:
        if item is not self._looked_at:
            self._looked_at = item
            self.looked_at.emit(item)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pinches:
            self._pinches = False
            return
        if self._panned_from is not None:
            self._panned_from = None
            self.viewport().unsetCursor()
            if self._has_panned:
                self._has_panned = False
                self._pressed = None
                return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        point = self._scene_point(event)
        pressed, self._pressed = self._pressed, None
        rested = self.holding.release()
        if self._dragged is not None:
            self._drop(point)
        elif rested:
            if pressed is not None and self.table.pick(point) is pressed:
                self._open_menu(pressed, event)
        elif pressed is None:
            self.blank_clicked.emit()
        elif self.table.pick(point) is pressed and not self._refused_drag:
            self._click(pressed, point)

    def _click(self, item: FocusItem, point: QPointF) -> None:
        self.table.set_focus(None)
        if isinstance(item, PileItem):
            self.pile_clicked.emit(item.zone, item.player)
        elif isinstance(item, PhaseBar):
            step = item.step_at(item.mapFromScene(point))
            if step is not None:
                self.step_clicked.emit(step)
        elif self.interaction is not None and not self.names(item.entity):
            self.interaction.click(item.entity)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        item = self.table.pick(self._scene_point(event))
        if self.interaction is None or self.interaction is not self._press_decision:
            # The first click was an answer: the second one must not answer the next question.
            self._pressed = None
            return
        if isinstance(item, CardItem | PlayerItem):
            self._pressed = None
            self._refused_drag = True
            if not self.names(item.entity):
                self.interaction.activate(item.entity)
        else:
            self.mousePressEvent(event)

    # Dragging

    def _start_drag(self, item: CardItem, point: QPointF) -> None:
        interaction = self.interaction
        if interaction is None:
            return
        if not interaction.can_drag(item.entity):
            self._refused_drag = True
            interaction.refuse_drag(item.entity)
            return
        self._dragged = item
        self._places = interaction.drop_places(item.entity)
        # During a drag, only the places where it may be dropped shine.
        self.table.set_marks({})
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._places.table and item.zone != "battlefield":
            self.table.drop_area.show_at(self.table.half(item.card.owner).field)
        for entity in self._places.entities:
            target = self.table.item_of(entity)
            if target is not None:
                target.set_drop("legal")
        if item.zone == "battlefield":
            self.table.arrows.start_aim(item.entity)
        else:
            self.table.raise_card(None)
            self.table.held = item
            item.reading_width = 0.0
            self.table.animator.forget(item)
            item.setRotation(item.turn)
            item.setZValue(HELD_Z)
        self._drag_to(point)

    def _drag_to(self, point: QPointF) -> None:
        item = self._dragged
        if self.table.held is not None:
            self.table.held.setPos(point)
        else:
            self.table.arrows.aim_at(point)
        under = self.table.pick(point, item)
        for other in self.table.entity_items():
            if other.entity in self._places.entities:
                continue
            wrong = other is under and bool(self._places.entities) and not self._places.unsure
            other.set_drop("illegal" if wrong and other is not item else "")

    def _drop(self, point: QPointF) -> None:
        item, places = self._dragged, self._places
        assert item is not None
        under = self.table.pick(point, item)
        onto = under.entity if isinstance(under, CardItem | PlayerItem) else None
        in_hand = isinstance(under, CardItem) and under.zone == "hand"
        interaction = self.interaction
        self._end_drag()
        self.table.arrows.aim_at(point)
        if interaction is None:
            self.table.settle()
            return
        entity = item.entity
        on_table = self.table.geometry.battlefield.contains(point) or self.table.geometry.stack.contains(point)
        if onto is not None and (onto in places.entities or (places.unsure and not in_hand)):
            interaction.drop(entity, onto)
        elif onto is not None and places.entities and not in_hand:
            interaction.refuse_drop(entity, onto)
        elif places.table and on_table:
            interaction.drop(entity, None)
        self.table.settle()

    def _end_drag(self) -> None:
        self._dragged = None
        self.table.held = None
        self.table.arrows.end_aim()
        self.table.drop_area.setVisible(False)
        self.unsetCursor()
        if self.interaction is not None:
            self.table.set_marks(self.interaction.marks())
        for other in self.table.entity_items():
            other.set_drop("")

    def cancel_drag(self) -> bool:
        """Drop what is dragged without answering; return False if nothing was."""
        if self._dragged is None:
            return False
        self._end_drag()
        self._pressed = None
        self._refused_drag = True
        self.table.settle()
        return True

    # Keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        # Tab cycles through the cards that can act; the window's other parts have their own keys.
        return not self.tab_goes_round and super().focusNextPrevChild(forward)
