"""Casting spells, activating abilities, putting triggered abilities onto the stack (601-603)."""
