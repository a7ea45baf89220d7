"""Everything on the table without a mouse.

Tab cycles through what can be chosen or done now, the arrow keys move to the next thing in a direction, Enter acts on
it, Space passes or confirms, Escape takes back, N declines; digits press the buttons of the prompt bar; A sends a pile
of equal creatures to attack, Shift+A takes it back; + and − zoom, 0 shows everything again. During a public question,
Space says yes, T yes for the whole turn, U yes until something attacks, and Enter lets a player look at their hand
first.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent

from gui.input_guard import ANSWERING
from gui.table.card_item import CardItem
from gui.table.choice_interactions import ChooseInteraction
from gui.table.controller import TableController
from gui.table.interaction import Mark
from gui.table.phase_bar import PhaseBar
from gui.table.pile_item import PileItem
from gui.table.player_item import PlayerItem
from gui.table.priority_interaction import PriorityInteraction
from gui.table.scene import FocusItem, TableScene
from gui.table.table_view import ZOOM_STEP, TableView

DIRECTIONS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
ZOOMS = {Qt.Key.Key_Plus: ZOOM_STEP, Qt.Key.Key_Equal: ZOOM_STEP, Qt.Key.Key_Minus: 1 / ZOOM_STEP}


class TableKeys:
    """Turns keys into moves of the ring and into gestures."""

    def __init__(self, controller: TableController, scene: TableScene, view: TableView) -> None:
        self.controller = controller
        self.scene = scene
        self.view = view
        self._looked_at: int | None = None
        self._left: FocusItem | None = None
        """Where the ring was before a choice."""
        view.looked_at.connect(self._look)

    def _look(self, item: object) -> None:
        self._looked_at = item.entity if isinstance(item, CardItem) else None

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key; return False if it means nothing here."""
        key = Qt.Key(event.key())
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.isAutoRepeat() and key in ANSWERING:
            return True  # a held key counts once
        if key in ANSWERING and self.controller.is_fresh:
            return True  # the second press of an accidental double press
        if key in (Qt.Key.Key_Space, Qt.Key.Key_F2) and self.controller.unfold():
            return True
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self.go_round(-1 if key == Qt.Key.Key_Backtab else 1)
        elif key in DIRECTIONS and plain:
            self.go(DIRECTIONS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.scene.focus is None and self.controller.unfold():
                return True
            if self.controller.interaction is None or not self.controller.interaction.enter():
                self.act()
        elif key == Qt.Key.Key_Space:
            if self.controller.interaction is None:
                return False
            self._press_default()
        elif key == Qt.Key.Key_Escape:
            return self.escape()
        elif key == Qt.Key.Key_Menu or (key == Qt.Key.Key_F10 and shift):
            self.open_menu()
        elif key == Qt.Key.Key_A and plain:
            return self._choose_pile(not shift)
        elif key == Qt.Key.Key_S and plain:
            self.read_stack()
        elif key in ZOOMS and plain:
            self.view.zoom_to(self.view.zoom * ZOOMS[key])
        elif key == Qt.Key.Key_0 and plain:
            self.view.zoom_to(1.0)
        elif key == Qt.Key.Key_Y and plain:
            return self._press_button("yes")
        elif key == Qt.Key.Key_N and plain:
            return self.controller.interaction is not None and self.controller.interaction.decline()
        elif key in (Qt.Key.Key_T, Qt.Key.Key_U) and plain:
            return self._press_button("yes this turn" if key == Qt.Key.Key_T else "yes until attack")
        else:
            return False
        return True

    def _press_button(self, key: str) -> bool:
        interaction = self.controller.interaction
        if interaction is None or not any(button.key == key and button.enabled for button in interaction.buttons()):
            return False
        interaction.press(key)
        return True

    def _press_default(self) -> None:
        interaction = self.controller.interaction
        if interaction is not None and not interaction.press_default() and interaction.no_default_words:
            self.controller.hinted.emit(interaction.no_default_words)

    @property
    def _enter_goes_on(self) -> bool:
        """Whether Enter without the ring does what Space does.

        Not where it closes words at one moment and would pass priority at the next.
        """
        is_priority = isinstance(self.controller.interaction, PriorityInteraction)
        return not (is_priority and self.controller.bridge.reads_with_enter)

    def _choose_pile(self, forth: bool) -> bool:
        """Choose everything equal to what the ring or the mouse was on last, or take it back."""
        interaction = self.controller.interaction
        if interaction is None or self._looked_at not in self.scene.cards:
            return False
        return (interaction.take_pile if forth else interaction.leave_pile)(self._looked_at)

    # Moving the ring

    def go_round(self, step: int) -> None:
        """Move to the next or previous thing that can be done or chosen, in reading order."""
        stops = [item for item in self.scene.stops() if self._is_live(item)]
        if not stops:
            return
        stops.sort(key=lambda item: (round(_rest(item).y() / 60), _rest(item).x()))
        here = self.scene.focus or self._left
        index = stops.index(here) + step if here in stops else (0 if step > 0 else -1)
        self.focus(stops[index % len(stops)])

    def _is_live(self, item: FocusItem) -> bool:
        if isinstance(item, CardItem | PlayerItem):
            return item.mark not in (None, Mark.SOURCE)
        return isinstance(item, PileItem) and item.glows

    def go(self, direction: QPointF) -> None:
        """Move to the nearest thing in a direction."""
        here = self.scene.focus or self._left
        if isinstance(here, PhaseBar) and direction.x():
            here.move_focus(int(direction.x()))
            self.scene.ringed.emit()
            return
        stops = self.scene.stops()
        if here is None or here not in stops:
            self.go_round(1)
            if self.scene.focus is None and stops:
                self.focus(max(stops, key=lambda item: _centre(item).y()))
            return
        start = _rest(here)
        best: tuple[float, FocusItem] | None = None
        for item in stops:
            if item is here or (isinstance(item, PhaseBar) and direction.x()):
                continue
            way = _rest(item) - start
            along = way.x() * direction.x() + way.y() * direction.y()
            across = abs(way.x() * direction.y()) + abs(way.y() * direction.x())
            if isinstance(item, PhaseBar):
                across = 0.0
            if along > 4 and across < along * 2.2 + 60 and (best is None or along + across * 2 < best[0]):
                best = (along + across * 2, item)
        if best is not None:
            self.focus(best[1])

    def put_away(self) -> None:
        """Take the ring off the table."""
        self._left = None
        self._take_off()

    def _take_off(self) -> None:
        self.scene.set_focus(None)
        self.scene.raise_card(None)

    def focus(self, item: FocusItem) -> None:
        """Put the ring on an item and show it in the preview."""
        if isinstance(item, PlayerItem):
            self.scene.point_to_player(item.entity)
        self.scene.set_focus(item)
        self.view.reveal(item)
        self.scene.raise_card(item if isinstance(item, CardItem) and item.zone == "hand" else None)
        anchor = _centre(item)
        self.scene.arrows.aim_at(anchor)
        self.view.looked_at.emit(item)

    def asked(self) -> None:
        """Handle a new decision.

        A choice begins without the ring on any candidate, so that the key that did one thing does not choose it too.
        When the player may act again, the ring returns to where it was.
        """
        item, interaction = self.scene.focus, self.controller.interaction
        if isinstance(interaction, ChooseInteraction) and item is not None:
            self._left = self._left or item
            if self._is_live(item):
                self._take_off()
        elif isinstance(interaction, PriorityInteraction):
            left, self._left = self._left, None
            if left in self.scene.stops():
                has_stack = self.scene.view is not None and self.scene.view.stack
                # Keep what has come onto the stack in the preview.
                (self.scene.set_focus if has_stack else self.focus)(left)
        if isinstance(self.scene.focus, CardItem) and self.scene.raised is None:
            self.scene.raise_card(self.scene.focus)  # it may be back in the hand
        if self.scene.focus is not None or self._left is not None:
            self.scene.arrows.aim_at(None)  # nothing to aim at until the ring moves

    # Acting

    def act(self) -> None:
        """Do what a double click on the ring's item would do.

        Without a ring, press the default button, unless a choice has begun with the ring.
        """
        item = self.scene.focus
        interaction = self.controller.interaction
        if isinstance(item, PileItem):
            self.view.pile_clicked.emit(item.zone, item.player)
        elif isinstance(item, PhaseBar):
            if item.focused is not None:
                self.view.step_clicked.emit(item.focused)
        elif interaction is not None:
            if item is not None:
                interaction.activate(item.entity)
            elif self._left is None and self._enter_goes_on:
                self._press_default()

    def escape(self) -> bool:
        """Take back the last thing that was begun; return False if there is nothing."""
        steps: tuple[Callable[[], bool], ...] = (
            self.view.cancel_drag,
            self._close_spread,
            self._stop_going,
            self._cancel,
            self._drop_focus,
            self.controller.unfold,
        )
        return any(step() for step in steps)

    def _close_spread(self) -> bool:
        was_open = self.scene.spread is not None
        self.scene.close_spread()
        return was_open

    def _stop_going(self) -> bool:
        was_going = self.controller.bridge.going is not None
        self.controller.bridge.stop_going()
        return was_going

    def _cancel(self) -> bool:
        return self.controller.interaction is not None and self.controller.interaction.cancel()

    def _drop_focus(self) -> bool:
        had_ring = self.scene.focus is not None or self._left is not None
        self.put_away()
        return had_ring

    def open_menu(self) -> None:
        """Open the menu of the ring's item."""
        item = self.scene.focus
        if isinstance(item, CardItem | PlayerItem):
            self.controller.open_menu_of(item.entity, self._on_screen(_centre(item)))
        elif isinstance(item, PhaseBar) and item.focused is not None:
            middle = item.mapToScene(item.rect_of(item.focused).center())
            self.view.step_menu.emit(item.focused, self._on_screen(middle))

    def _on_screen(self, point: QPointF) -> QPoint:
        return self.view.mapToGlobal(self.view.mapFromScene(point))

    def read_stack(self) -> None:
        """Lay the stack out for reading, or put it back."""
        if self.scene.spread is not None:
            self.scene.close_spread()
        elif self.scene.view is not None and self.scene.view.stack:
            self.scene.open_spread("stack", 0)


def _centre(item: FocusItem) -> QPointF:
    return item.mapToScene(item.box.center())


def _rest(item: FocusItem) -> QPointF:
    """Return where an item lies when nothing moves, so that a raised or moving card keeps its place in the order."""
    if isinstance(item, CardItem) and item.place is not None:
        return QPointF(item.place.x, item.place.y)
    return _centre(item)
