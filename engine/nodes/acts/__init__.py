"""What players and objects do or undergo."""
