"""Trigger conditions: the events that triggered abilities wait for (603)."""
