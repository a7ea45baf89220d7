"""Panels over the table, one for each kind of decision; `gui.dialogs.opening` lists them."""
