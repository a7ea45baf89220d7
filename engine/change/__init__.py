"""How the state changes: events, and what replaces, prevents and follows them (603, 614-616)."""
