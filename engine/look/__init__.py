"""What objects look like now: continuous effects in their layers (613)."""
