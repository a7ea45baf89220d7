"""What objects look like now: continuous effects applied in layers (613)."""
