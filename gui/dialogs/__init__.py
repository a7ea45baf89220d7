"""Panels over the table, one for each kind of decision; `gui.dialogs.panels_by_kind` lists them."""
