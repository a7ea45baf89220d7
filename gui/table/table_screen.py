"""A screen with a table, as far as what accompanies its game needs to know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from gui.bridge import Bridge
    from gui.settings import Settings
    from gui.table.table_widget import TableWidget
    from gui.widgets.box import Box


class TableScreen(QWidget):
    """A screen that shows one game on a table; boxes open over it. A subclass sets the attributes."""

    bridge: Bridge
    settings: Settings
    table: TableWidget
    box: Box | None
    """The open box, or None."""

    @property
    def ground(self) -> QWidget:
        """Where boxes lie: the screen, or its half for a player at the upper edge."""
        raise NotImplementedError
