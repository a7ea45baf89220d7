"""Handling illegal actions: what is announced in vain is taken back (723)."""
