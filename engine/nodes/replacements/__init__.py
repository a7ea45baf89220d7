"""Replacement and prevention effects in words (614, 615)."""
