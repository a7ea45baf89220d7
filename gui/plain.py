"""Words as they are: what players, decks and files bring along is never taken for markup.

Qt guesses from the first signs of a text whether it is HTML, in labels and tooltips alike. A player called "<b>x</b>"
is called that, and one called "<img src=…>" opens no file.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as QtText
from PySide6.QtWidgets import QLabel, QWidget


class PlainLabel(QLabel):
    """A label that shows its text sign by sign; the only kind of label in the program."""

    def __init__(self, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(words)


def tooltip(words: str) -> str:
    """The words for `setToolTip`, so that they are shown as they stand."""
    if not QtText.mightBeRichText(words):
        return words
    return "<p>" + escape(words).replace("\n", "<br>") + "</p>"


def caption(words: str) -> str:
    """The words for a button, on which "&" would mark a key."""
    return words.replace("&", "&&")
