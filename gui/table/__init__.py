"""The table on which a game is played."""

from gui.table.table_widget import TableWidget

__all__ = ["TableWidget"]
