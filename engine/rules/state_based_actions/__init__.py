"""State-based actions (704)."""
