"""The table's accessibility interface, used by screen readers instead of the one that Qt would create."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from gui.table.accessible_node import Node
from gui.table.phase_bar import PhaseBar

if TYPE_CHECKING:
    from gui.table.accessible_nodes import TableNodes
    from gui.table.table_view import TableView

_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly


class TableAccess(QAccessibleWidget):
    """The table for a screen reader: a list of nodes, plus the widgets that lie over it."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.List)

    @property
    def _nodes(self) -> list[Node]:
        nodes = self._table_nodes
        return nodes.shown() if nodes is not None else []

    @property
    def _table_nodes(self) -> TableNodes | None:
        """Return the table's nodes, or None while the table is still being built."""
        return getattr(self._table, "nodes", None)

    @property
    def _table(self) -> TableView:
        return self.widget()  # type: ignore[return-value]

    def _widgets(self) -> list[QWidget]:
        """Widgets lying over the table, such as a message."""
        view = self._table
        every = view.findChildren(QWidget, options=_DIRECT)
        return [each for each in every if each is not view.viewport() and each.isVisible()]

    def childCount(self) -> int:
        return len(self._nodes) + len(self._widgets())

    def child(self, index: int) -> QAccessibleInterface:
        nodes = self._nodes
        if 0 <= index < len(nodes):
            return nodes[index]
        widgets = self._widgets()
        index -= len(nodes)
        return QAccessible.queryAccessibleInterface(widgets[index]) if 0 <= index < len(widgets) else None  # type: ignore[return-value]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        nodes, widgets = self._nodes, self._widgets()
        if isinstance(child, Node):
            return nodes.index(child) if child in nodes else -1
        thing = child.object()
        return len(nodes) + widgets.index(thing) if thing in widgets else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        for widget in self._widgets():
            found = QAccessible.queryAccessibleInterface(widget)
            if found.rect().contains(x, y):
                return found
        return next((node for node in self._nodes if self._is_at(node, x, y)), None)  # type: ignore[return-value]

    def _is_at(self, node: Node, x: int, y: int) -> bool:
        """Whether `node` is the topmost thing at this point."""
        view = self._table
        point = view.mapToScene(view.viewport().mapFromGlobal(QPoint(x, y)))
        item = node.item
        if view.table.pick(point) is not item:
            return False
        return not isinstance(item, PhaseBar) or item.step_at(item.mapFromScene(point)) == node.step

    def focusChild(self) -> QAccessibleInterface:
        nodes = self._table_nodes
        found = (node for node in self._nodes if nodes is not None and nodes.has_ring(node))
        return next(found, None) or super().focusChild()


@cache
def install() -> None:
    """Register the table's own interface with Qt. Call once per process."""
    QAccessible.installFactory(_make)


def _make(name: str, thing: QObject) -> QAccessibleInterface | None:
    # PySide never frees what is created here: one empty object for each table that a screen reader has walked.
    return TableAccess(thing) if name == "TableView" else None  # type: ignore[arg-type]
