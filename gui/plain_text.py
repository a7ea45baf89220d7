"""Plain text: words from players, decks and files are never taken for markup.

Qt guesses from the first characters of a label or tooltip whether it is HTML. A player called "<b>x</b>" keeps that
name, and one called "<img src=…>" opens no file.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as QtText
from PySide6.QtWidgets import QLabel, QWidget


class PlainLabel(QLabel):
    """A label that shows its text literally; the only kind of label in the program."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words)


def tooltip(words: str) -> str:
    """Escape the words for `setToolTip`, so that they are shown literally."""
    if not QtText.mightBeRichText(words):
        return words
    return "<p>" + escape(words).replace("\n", "<br>") + "</p>"


def caption(words: str) -> str:
    """Escape the words for a button, on which "&" would mark a key."""
    return words.replace("&", "&&")
