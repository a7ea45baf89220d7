"""What a screen reader says by itself: each thing that happens, as the log tells it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from engine.seen.view import LogEntry
from gui.dialogs.richtext import plain
from gui.i18n import text

MOST = 12
"""So many sentences are said at once; of more of them the last ones."""


def sentences(entries: Iterable[LogEntry]) -> str:
    """What happened, in the language of the moment; "" if there is nothing to say of it."""
    told = [plain(words) for words in (text(entry.text) for entry in entries) if words]
    return " ".join(told[-MOST:])


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader, if there is one, say something that is not where the keyboard is."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
