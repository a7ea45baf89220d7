"""What triggered abilities wait for (603)."""
