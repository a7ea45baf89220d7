"""The card editor: words that are not understood are underlined, symbols stand out."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QHelpEvent, QSyntaxHighlighter, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip, QWidget

from engine import limits
from gui import i18n
from gui.paint import theme
from gui.plain_text import tooltip
from gui.workshop.card_draft import Fault

_SYMBOL = re.compile(r"\{[^{}\s]+\}|~|•")
_FRAME = re.compile(r"^\s*//.*$")


class _Signs(QSyntaxHighlighter):
    """Highlights symbols, the card's own sign and the line between two faces."""

    def highlightBlock(self, text: str) -> None:
        made = QTextCharFormat()
        made.setForeground(QColor(theme.ACCENT))
        for pattern in (_SYMBOL, _FRAME):
            for found in pattern.finditer(text):
                self.setFormat(found.start(), len(found[0]), made)


class CardEditor(QPlainTextEdit):
    """A text editor for one card. `typed` signals changes."""

    typed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.faults: Sequence[Fault] = ()
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self._signs = _Signs(self.document())
        self.textChanged.connect(self._changed)
        theme.changed().connect(self.recoloured)

    def recoloured(self) -> None:
        """Apply the colours of the current theme."""
        self._signs.rehighlight()
        self.show_faults(self.faults)

    def _changed(self) -> None:
        if self.document().characterCount() > limits.CARD_TEXT + 1:
            cursor = QTextCursor(self.document())
            cursor.setPosition(limits.CARD_TEXT)
            cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            return
        if self.document().revision() != getattr(self, "_revision", -1):
            self._revision = self.document().revision()
            self.typed.emit()

    def text(self) -> str:
        """The text, with lines as in a file."""
        return self.toPlainText().replace("\u2029", "\n").replace("\u2028", "\n")

    def show_faults(self, faults: Sequence[Fault]) -> None:
        """Underline the faults."""
        self.faults = faults
        made = []
        for fault in faults:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = self._cursor_at(fault)
            kind = QTextCharFormat()
            kind.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            kind.setUnderlineColor(QColor(theme.BAD if fault.is_unread or fault.gap is None else theme.ACCENT))
            mark.format = kind
            made.append(mark)
        self.setExtraSelections(made)

    def _cursor_at(self, fault: Fault) -> QTextCursor:
        block = self.document().findBlockByNumber(fault.line - 1)
        if not block.isValid():
            block = self.document().lastBlock()
        start = block.position() + min(fault.column - 1, max(block.length() - 2, 0))
        end = min(start + fault.length, block.position() + block.length() - 1)
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(max(end, start), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def replace(self, line: int, column: int, length: int, words: str) -> None:
        """Replace characters of a line, as one step that can be undone."""
        block = self.document().findBlockByNumber(line - 1)
        cursor = QTextCursor(self.document())
        cursor.setPosition(block.position() + column - 1)
        cursor.setPosition(
            min(block.position() + column - 1 + length, block.position() + block.length() - 1),
            QTextCursor.MoveMode.KeepAnchor,
        )
        cursor.insertText(words)
        self.setFocus()

    def point_to(self, fault: Fault) -> None:
        """Put the cursor on a fault."""
        self.setTextCursor(self._cursor_at(fault))
        self.setFocus()

    def event(self, event: object) -> bool:
        if isinstance(event, QHelpEvent):
            at = self.cursorForPosition(event.pos()).position()
            for fault in self.faults:
                cursor = self._cursor_at(fault)
                if cursor.selectionStart() <= at <= cursor.selectionEnd():
                    QToolTip.showText(event.globalPos(), tooltip(i18n.text(fault.what)), self)
                    return True
            QToolTip.hideText()
            return True
        return bool(super().event(event))  # type: ignore[arg-type]
