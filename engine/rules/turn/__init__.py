"""The turn and priority (103, 117, 500-514)."""
