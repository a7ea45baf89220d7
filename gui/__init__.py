"""The window: the table, its dialogs and everything that is painted. It holds no rules; those are in `engine`."""
