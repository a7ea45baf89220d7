"""Handling illegal actions: an announcement that fails is taken back (723)."""
