"""The table on which a game is played."""

from gui.table.widget import TableWidget

__all__ = ["TableWidget"]
