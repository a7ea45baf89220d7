"""Looking up rules by number or by words, in the current language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from engine import rule_index
from engine.rule_index import Language, Rule
from gui import i18n
from gui.i18n import tr
from gui.paint import fonts, theme
from gui.paint.fonts import Role
from gui.plain_text import PlainLabel, tooltip
from gui.widgets.box import Box

CHAPTERS = 16
"""Width of the list of chapters, in letters."""
AnyIndex = QModelIndex | QPersistentModelIndex


def folded(words: str) -> str:
    """Words in lower case without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", words.casefold()) if not unicodedata.combining(c))


def find(query: str, language: str) -> list[Rule]:
    """Return the rules whose number begins with a query, if it begins with one, else those that contain all its words.

    Rules that contain them as whole words come first.
    """
    rules = rule_index.load()
    query = query.strip()
    if not query:
        return list(rules.values())
    if re.match(r"\d", query):
        wanted = query.casefold()
        return [rule for id, rule in rules.items() if id.startswith(wanted)]
    wanted_words = folded(query).split()
    whole: list[Rule] = []
    partly: list[Rule] = []
    for rule in rules.values():
        text = folded(rule_index.gist(rule.id, cast(Language, language)))
        if not all(word in text for word in wanted_words):
            continue
        found = set(re.findall(r"\w+", text))
        (whole if all(word in found for word in wanted_words) else partly).append(rule)
    return whole + partly


class _Model(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rules: list[Rule] = []

    def show_rules(self, rules: list[Rule]) -> None:
        self.beginResetModel()
        self.rules = rules
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rules)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        rule = self.rules[index.row()]
        return f"{rule.id}  {rule_index.gist(rule.id, cast(Language, i18n.language()))}"


class _Delegate(QStyledItemDelegate):
    """The number in gold, and beside it the wrapped text."""

    def __init__(self, pixels: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.pixels = pixels

    def _words(self, index: AnyIndex) -> tuple[str, str]:
        number, _, words = str(index.data()).partition("  ")
        return number, words

    def _text_box(self, rect: QRect) -> QRect:
        return rect.adjusted(round(self.pixels * 5.6), 5, -10, -5)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        parent = self.parent()
        width = parent.viewport().width() if isinstance(parent, QListView) else 600
        from PySide6.QtGui import QFontMetrics

        metrics = QFontMetrics(fonts.font(Role.INTERFACE, self.pixels))
        box = self._text_box(QRect(0, 0, width, 10_000))
        height = metrics.boundingRect(box, Qt.TextFlag.TextWordWrap, self._words(index)[1]).height()
        return QSize(width, height + 12)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        rect = option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour(theme.ACCENT, 60))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 6, 6)
        number, words = self._words(index)
        painter.setPen(QColor(theme.ACCENT))
        painter.setFont(fonts.font(Role.INTERFACE_BOLD, self.pixels))
        painter.drawText(rect.adjusted(10, 5, 0, 0), Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft, number)
        painter.setPen(QColor(theme.TEXT))
        painter.setFont(fonts.font(Role.INTERFACE, self.pixels))
        painter.drawText(self._text_box(rect), Qt.TextFlag.TextWordWrap, words)
        painter.restore()


class RulesBox(Box):
    """A search field and the rules found."""

    keys_wanted = Signal()
    """Open the page of all keys."""

    def __init__(self, parent: QWidget, large_text: bool = False, query: str = "") -> None:
        super().__init__(parent, large_text)
        self.field = QLineEdit(query, self)
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self.search)
        self.body.addWidget(self.field)
        self.model = _Model(self)
        self.list = QListView(self)
        self.list.setModel(self.model)
        self.list.setItemDelegate(_Delegate(self.pixels, self.list))
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setLayoutMode(QListView.LayoutMode.Batched)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.give_room(self.list, 48, 30)
        self.chapters = QTreeWidget(self)
        self.chapters.setHeaderHidden(True)
        self.chapters.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.chapters.setExpandsOnDoubleClick(False)
        self.chapters.currentItemChanged.connect(self._open_section)
        self._fill_chapters()
        both = QHBoxLayout()
        both.setSpacing(self.spaced(10))
        both.addWidget(self.chapters)
        both.addWidget(self.list, 1)
        self.body.addLayout(both, 1)
        self.count = PlainLabel(parent=self)
        self.count.setObjectName("note")
        self.count.setWordWrap(True)
        self.footer.addWidget(self.count, 1)
        self.keys_key: Callable[[QKeyEvent], bool] = lambda event: event.key() == Qt.Key.Key_F1
        """Whether a key is the one that opened the rules; pressed again, it opens the page of keys."""
        self.keys_button = QPushButton(self)
        self.keys_button.setObjectName("plain")
        self.keys_button.clicked.connect(self.keys_wanted)
        self.footer.addWidget(self.keys_button)
        self.footer.addWidget(self.close_button)

    def write(self) -> None:
        super().write()
        self.set_title(tr("The rules"))
        self.peek_button.hide()
        self.field.setPlaceholderText(tr("A number such as 509.1, or words such as “first strike”"))
        self.field.setAccessibleName(tr("Search in the rules"))
        self.list.setAccessibleName(tr("The rules"))
        self.keys_button.setText(tr("All keys"))
        self.chapters.setAccessibleName(tr("Chapters"))
        self._write_chapters()
        self.search(self.field.text())

    def _fill_chapters(self) -> None:
        self._lines: list[QTreeWidgetItem] = []
        chapter: QTreeWidgetItem | None = None
        for section in rule_index.sections():
            line = QTreeWidgetItem([""])
            line.setData(0, Qt.ItemDataRole.UserRole, section.id)
            self._lines.append(line)
            if section.is_chapter:
                chapter = line
                self.chapters.addTopLevelItem(line)
            elif chapter is not None:
                chapter.addChild(line)

    def _write_chapters(self) -> None:
        self.chapters.setFixedWidth(self.pixels * CHAPTERS)
        for section, line in zip(rule_index.sections(), self._lines, strict=True):
            words = f"{section.id}  {section.title(cast(Language, i18n.language()))}"
            line.setText(0, words)
            line.setToolTip(0, tooltip(words))

    def _open_section(self, line: QTreeWidgetItem | None, before: QTreeWidgetItem | None) -> None:
        """Show the rules of a chapter or section, and the chapter's sections."""
        if line is None:
            return
        chapter = line.parent() or line
        for place in range(self.chapters.topLevelItemCount()):
            each = self.chapters.topLevelItem(place)
            if each is not None:
                each.setExpanded(each is chapter)
        self.field.setText(line.data(0, Qt.ItemDataRole.UserRole))

    def search(self, query: str) -> None:
        """Show the rules that match `query`."""
        self.model.show_rules(find(query, i18n.language()))
        line = self.chapters.currentItem()
        if line is not None and line.data(0, Qt.ItemDataRole.UserRole) != query:
            self.chapters.setCurrentIndex(QModelIndex())
        self.list.scrollToTop()
        nothing = tr("No rule has all these words. Try fewer, or a number such as 509.1.")
        self.count.setText(tr("{n} rule|{n} rules", n=len(self.model.rules)) if self.model.rules else nothing)

    def first_focus(self) -> QWidget | None:
        if not self.field.isModified():
            self.field.selectAll()  # typing replaces the rule that was asked for
        return self.field

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.keys_key(event):
            self.keys_wanted.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.field.hasFocus():
            self.list.setFocus()
            if self.model.rules:
                self.list.setCurrentIndex(self.model.index(0, 0))
        else:
            super().keyPressEvent(event)

    def confirm(self) -> None:
        """Move from the field to the results on Enter."""
        self.list.setFocus()
