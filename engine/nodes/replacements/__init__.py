"""Replacement and prevention effects of card text (614, 615)."""
