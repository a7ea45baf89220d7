"""State changes: events, and the effects that replace, prevent and follow them (603, 614-616)."""
