"""One thing on the table as a screen reader sees it; see `nodes`."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface, QWindow
from shiboken6 import VoidPtr, isValid

from gui.table.card_item import CardItem
from gui.table.phase_bar import PhaseBar
from gui.table.pile_item import PileItem
from gui.table.player_item import PlayerItem
from gui.table.spoken_words import PICKED

if TYPE_CHECKING:
    from gui.table.accessible_nodes import TableNodes
    from gui.table.scene import FocusItem

Key = tuple["FocusItem", str]
"""An item of the scene, with a step if it is the phase bar."""
_living: dict[int, Node] = {}
"""All nodes that Qt knows, by the number it gave them. They must live until Qt is told of their deletion."""


class Node(QAccessibleInterface):
    """One thing on the table for a screen reader."""

    def __init__(self, nodes: TableNodes, key: Key) -> None:
        super().__init__()
        self._nodes = weakref.ref(nodes)
        self.item, self.step = key
        self.told: tuple[str, str] = ("", "")
        """The name and description last sent to a screen reader."""
        self._acting = NodeActions(self)
        self.id = QAccessible.registerAccessibleInterface(self)
        _living[self.id] = self

    @property
    def nodes(self) -> TableNodes | None:
        """The table's nodes, or None once it is gone."""
        found = self._nodes()
        return found if found is not None and isValid(found.view) else None

    def isValid(self) -> bool:
        return self.nodes is not None and isValid(self.item)

    def object(self) -> QObject:
        return None  # type: ignore[return-value]

    def window(self) -> QWindow:
        return self.parent().window() if self.nodes is not None else None  # type: ignore[return-value]

    def parent(self) -> QAccessibleInterface:
        nodes = self.nodes
        return QAccessible.queryAccessibleInterface(nodes.view) if nodes is not None else None  # type: ignore[return-value]

    def relations(self, match: Any = None) -> list[Any]:
        return []

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        return None  # type: ignore[return-value]

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        return None  # type: ignore[return-value]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def focusChild(self) -> QAccessibleInterface:
        return None  # type: ignore[return-value]

    def setText(self, kind: QAccessible.Text, words: str) -> None:
        """Ignored: the text belongs to the game."""

    def text(self, kind: QAccessible.Text) -> str:
        nodes = self.nodes
        if nodes is None or not isValid(self.item):
            return ""
        if kind is QAccessible.Text.Name:
            return nodes.title(self)
        return nodes.state_of(self) if kind is QAccessible.Text.Description else ""

    def rect(self) -> QRect:
        nodes = self.nodes
        return nodes.place(self) if nodes is not None and isValid(self.item) else QRect()

    def role(self) -> QAccessible.Role:
        is_button = isinstance(self.item, PileItem | PhaseBar)
        return QAccessible.Role.Button if is_button else QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        nodes = self.nodes
        if nodes is None or not isValid(self.item):
            state.invalid = 1
            return state
        state.focusable = 1
        state.focused = int(nodes.has_ring(self))
        state.hasPopup = int(nodes.has_menu(self))
        if isinstance(self.item, CardItem | PlayerItem):
            state.selectable = int(self.item.mark is not None)
            state.selected = int(self.item.mark in PICKED)
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        # Qt takes an address here; only a null one, not None, stands for nothing.
        return self._acting if kind == QAccessible.InterfaceType.ActionInterface else VoidPtr(0)


class NodeActions(QAccessibleActionInterface):
    """What a screen reader can do to a node: whatever mouse and keyboard could do to its thing now."""

    def __init__(self, node: Node) -> None:
        super().__init__()
        self._node = weakref.ref(node)

    def actionNames(self) -> list[str]:
        node = self._node()
        nodes = node.nodes if node is not None else None
        if node is None or nodes is None or not nodes.is_reachable():
            return []
        found = [self.pressAction()] if nodes.can_press(node) else []
        if nodes.has_menu(node):
            found.append(self.showMenuAction())
        return [*found, self.setFocusAction()]

    def doAction(self, name: str) -> None:
        node = self._node()
        nodes = node.nodes if node is not None else None
        if node is not None and nodes is not None and name in self.actionNames():
            does = {self.pressAction(): nodes.press, self.showMenuAction(): nodes.open_menu}.get(name, nodes.focus)
            # The caller waits for an answer, and the act may take longer and change the tree being walked.
            QTimer.singleShot(0, nodes.view, partial(_do, does, weakref.ref(node)))

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []


def _do(what: Callable[[Node], None], which: weakref.ref[Node]) -> None:
    """Do it if the thing still exists."""
    node = which()
    if node is not None and isValid(node) and node.nodes is not None and isValid(node.item):
        what(node)


def forget(ids: set[int]) -> None:
    """Let Qt forget nodes, and forget them here too."""
    for number in list(ids):
        if number in _living:
            QAccessible.deleteAccessibleInterface(number)
            del _living[number]
    ids.clear()
