"""What a player may do now, and why not (116, 117, 601.3)."""
