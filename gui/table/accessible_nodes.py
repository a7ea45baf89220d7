"""The table as a screen reader walks it: a node for each visible card, pile, player and step.

Qt knows the table as one widget. This gives it children that are no widgets. They are created on request, take their
text from the scene's items, and go when their thing is no longer visible. Without a screen reader none of this runs.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent

from engine.seen.view import CardView
from gui.settings import STEPS
from gui.table import spoken_words
from gui.table.accessible_node import Key, Node, forget
from gui.table.card_item import CardItem
from gui.table.geometry import PILES
from gui.table.phase_bar import ICONS, PhaseBar, step_title
from gui.table.pile_item import PileItem
from gui.table.player_item import PlayerItem

if TYPE_CHECKING:
    from gui.table.keyboard import TableKeys
    from gui.table.scene import FocusItem
    from gui.table.table_view import TableView

ZONES = ("hand", "battlefield")


def listens() -> bool:
    """Whether a screen reader or similar program is listening."""
    return QAccessible.isActive()


def tell(node: Node, event: QAccessible.Event) -> None:
    """Notify the listening program."""
    QAccessible.updateAccessibility(QAccessibleEvent(node, event))


class TableNodes:
    """The nodes of one table."""

    def __init__(
        self, view: TableView, keys: TableKeys, is_covered: Callable[[], bool], is_reachable: Callable[[], bool]
    ) -> None:
        """`is_covered`: nobody is at the seat, so no cards are revealed; `is_reachable`: the table can be used."""
        self.view = view
        self.scene = view.table
        self.keys = keys
        self.is_covered = is_covered
        self.is_reachable = is_reachable
        self._nodes: dict[Key, Node] = {}
        """In reading order."""
        self._stale = True
        self._later = QTimer(view)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._tell)
        self.scene.arranged.connect(self.changed)
        self.scene.ringed.connect(self._ringed)
        ids = self._ids = set[int]()
        view.destroyed.connect(partial(forget, ids))
        weakref.finalize(self, forget, ids).atexit = False

    def shown(self) -> list[Node]:
        """A node for each visible thing, in reading order."""
        if self._stale:
            self._stale = False
            self._sync()
        return list(self._nodes.values())

    def of(self, item: FocusItem, step: str = "") -> Node | None:
        """The node of an item, if it is visible."""
        self.shown()
        return self._nodes.get((item, step))

    def _sync(self) -> None:
        keys = self._keys()
        wanted, told = set(keys), listens()
        for key in [key for key in self._nodes if key not in wanted]:
            node = self._nodes[key]
            if told:
                tell(node, QAccessible.Event.ObjectDestroyed)
            del self._nodes[key]
            self._ids.discard(node.id)
            forget({node.id})
        fresh = [key for key in keys if key not in self._nodes]
        made = {key: Node(self, key) for key in fresh}
        self._ids.update(node.id for node in made.values())
        self._nodes = {key: made.get(key) or self._nodes[key] for key in keys}
        if told:
            for node in made.values():
                tell(node, QAccessible.Event.ObjectCreated)

    def _keys(self) -> list[Key]:
        """List what is visible: the stack, each player with hand, permanents and piles, and last the steps of the
        turn."""
        view = self.scene.view
        if view is None:
            return []
        count = len(view.players)
        found: list[tuple[tuple[float, ...], Key]] = []
        for item in self.scene.stops():
            if isinstance(item, PhaseBar):
                found += [((count + 1.0, index), (item, step)) for index, step in enumerate(ICONS)]
            else:
                found.append((self._order(item, count), (item, "")))
        return [key for _, key in sorted(found, key=lambda each: each[0])]

    def _order(self, item: CardItem | PlayerItem | PileItem, count: int) -> tuple[float, ...]:
        """Sort key: place of the player in turn order (from the one at the seat), zone, place in reading order."""
        if isinstance(item, CardItem):
            at = item.place
            x, y = (at.x, at.y) if at is not None else (item.x(), item.y())
            if self.scene.spread is not None or item.zone == "stack":
                return 0.0, y, x
            player = item.card.controller if item.zone == "battlefield" else item.card.owner
            zone = ZONES.index(item.zone) + 1.0 if item.zone in ZONES else 0.5
            return (player - self.scene.seat) % count + 1.0, zone, round(y), x
        player = item.player.id if isinstance(item, PlayerItem) else item.player
        zone = 0.0 if isinstance(item, PlayerItem) else 9.0 + PILES.index(item.zone)
        return (player - self.scene.seat) % count + 1.0, zone

    def title(self, node: Node) -> str:
        """Its name."""
        item, view = node.item, self.scene.view
        if view is None:
            return ""
        if isinstance(item, CardItem):
            return spoken_words.card_title(self._seen(item), item.count)
        if isinstance(item, PileItem):
            return spoken_words.pile_title(item, view)
        return item.player.name if isinstance(item, PlayerItem) else step_title(node.step)

    def state_of(self, node: Node) -> str:
        """Everything to say about it besides its name."""
        item, view = node.item, self.scene.view
        if view is None:
            return ""
        if isinstance(item, CardItem):
            return spoken_words.card_state(self._seen(item), view, self.scene.forecast, item.mark)
        if isinstance(item, PileItem):
            return spoken_words.pile_state(item, covered=self.is_covered())
        return (
            spoken_words.player_state(item)
            if isinstance(item, PlayerItem)
            else spoken_words.step_state(item, node.step)
        )

    def _seen(self, item: CardItem) -> CardView:
        """The card as far as it is visible: a hand lies under the curtain while nobody is at the seat."""
        if self.is_covered() and item.zone == "hand":
            card = item.card
            return CardView(id=card.id, known=False, zone="hand", owner=card.owner, controller=card.controller)
        return item.card

    def place(self, node: Node) -> QRect:
        """Its place on the screen."""
        item = node.item
        box = item.rect_of(node.step) if isinstance(item, PhaseBar) else item.box
        seen = self.view.mapFromScene(item.mapRectToScene(box)).boundingRect()
        return seen.translated(self.view.viewport().mapToGlobal(seen.topLeft()) - seen.topLeft())

    def has_ring(self, node: Node) -> bool:
        """Whether the keyboard's ring is on it."""
        item = node.item
        if item is not self.scene.focus or not self.view.hasFocus():
            return False
        return not isinstance(item, PhaseBar) or item.focused == node.step

    def can_press(self, node: Node) -> bool:
        """Whether Enter on it does something."""
        item = node.item
        if isinstance(item, PileItem):
            return item.can_open
        return node.step in STEPS if isinstance(item, PhaseBar) else item.mark is not None

    @staticmethod
    def has_menu(node: Node) -> bool:
        """Whether it can have a menu."""
        return isinstance(node.item, CardItem | PlayerItem) or node.step in STEPS

    def press(self, node: Node) -> None:
        """Do what Enter does on it."""
        self.focus(node)
        self.keys.act()

    def open_menu(self, node: Node) -> None:
        """Do what the menu key does on it."""
        self.focus(node)
        self.keys.open_menu()

    def focus(self, node: Node) -> None:
        """Put the ring on it."""
        self.view.setFocus()
        self.keys.focus(node.item)
        if isinstance(node.item, PhaseBar):
            node.item.focus_step(node.step)
            self.scene.ringed.emit()

    # Notifications

    def changed(self) -> None:
        """Handle things that came, went or changed."""
        self._stale = True
        if listens() and not self._later.isActive():
            self._later.start()

    def _tell(self) -> None:
        """Report what is new, gone or changed."""
        for node in self.shown():
            before, node.told = node.told, (self.title(node), self.state_of(node))
            for old, new, event in zip(
                before, node.told, (QAccessible.Event.NameChanged, QAccessible.Event.DescriptionChanged), strict=True
            ):
                if old and old != new:
                    tell(node, event)

    def _ringed(self) -> None:
        """Report that the keyboard's ring has moved."""
        item = self.scene.focus
        if item is None or not listens():
            return
        node = self.of(item, item.focused or "" if isinstance(item, PhaseBar) else "")
        if node is not None:
            tell(node, QAccessible.Event.Focus)
