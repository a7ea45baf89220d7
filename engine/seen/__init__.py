"""What players may see: views, and the log in words."""
