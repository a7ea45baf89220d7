"""Announcements for screen readers: everything that happens, as the log words it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from engine.seen.view import LogEntry
from gui.dialogs.richtext import plain
from gui.i18n import text

MOST = 12
"""Most sentences announced at once; if there are more, only the last ones are."""


def sentences(entries: Iterable[LogEntry]) -> str:
    """Return what happened in the current language, or "" if no entry has words."""
    told = [plain(words) for words in (text(entry.text) for entry in entries) if words]
    return " ".join(told[-MOST:])


def announce(widget: QWidget, words: str) -> None:
    """Let a screen reader, if one is running, say something that is not where the keyboard is."""
    if words and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))
