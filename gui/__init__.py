"""The window: the table, its dialogs and everything painted. It contains no rules; those are in `engine`."""
