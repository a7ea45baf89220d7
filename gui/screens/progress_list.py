"""A list of things that a player works through in order: lessons, puzzles. What is done has a tick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.puzzles.section_file import FileError
from gui import i18n
from gui.dialogs.buttons import press_with_enter
from gui.dialogs.rows import Row
from gui.dialogs.style import dress
from gui.i18n import text, tr
from gui.plain_text import PlainLabel, caption
from gui.settings import Settings
from gui.teaching import progress
from gui.widgets.ground import Board, Ground


class CourseList(Ground):
    """A row for each item, under headings."""

    back_wanted = Signal()
    key = progress.KEY
    """Settings key under which progress is saved."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.items: Sequence[Any] = ()
        """The items of the list, each with `id`, `title` and `about`."""
        self.broken: Sequence[FileError] = ()
        self.learner = 0
        self.rows: dict[str, Row] = {}
        outer = QVBoxLayout(self)
        outer.setContentsMargins(26, 20, 26, 20)
        self.title = PlainLabel(parent=self)
        self.title.setObjectName("title")
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        outer.addWidget(self.title)
        self.board = Board(self)
        self.board.setMaximumWidth(1100)
        inner = QVBoxLayout(self.board)
        inner.setContentsMargins(30, 24, 30, 28)
        head = QHBoxLayout()
        self.who = PlainLabel(parent=self.board)
        head.addWidget(self.who)
        self.seats = QButtonGroup(self)
        for seat in (0, 1):
            button = QPushButton(self.board)
            button.setObjectName("quiet")
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, seat=seat: self.choose_learner(seat))
            self.seats.addButton(button, seat)
            head.addWidget(button)
        head.addStretch(1)
        self.add_to_header(head)
        inner.addLayout(head)
        self.area = QScrollArea(self.board)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner.addWidget(self.area, 1)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.board, 20)
        middle.addStretch(1)
        outer.addLayout(middle, 1)
        footer = QHBoxLayout()
        self.back_button = QPushButton(self)
        self.back_button.clicked.connect(self.back_wanted)
        footer.addWidget(self.back_button)
        self.progress = PlainLabel(parent=self)
        self.progress.setObjectName("note")
        footer.addWidget(self.progress)
        footer.addStretch(1)
        self.add_to_footer(footer)
        self.next_button = QPushButton(self)
        self.next_button.setObjectName("primary")
        self.next_button.clicked.connect(self.start_next)
        footer.addWidget(self.next_button)
        outer.addLayout(footer)
        self.write_size()
        i18n.language_changed().connect(self.retranslate)
        settings.changed.connect(self._setting_changed)

    # For subclasses

    def add_to_header(self, head: QHBoxLayout) -> None:
        """Add widgets beside the players' names."""

    def add_to_footer(self, footer: QHBoxLayout) -> None:
        """Add buttons beside the one that starts the next item."""

    def heading(self, item: Any) -> str:
        """The heading under which an item stands."""
        raise TypeError(f"{type(self).__name__} is not a concrete list")

    def start(self, item: Any) -> None:
        """Start an item."""
        raise TypeError(f"{type(self).__name__} is not a concrete list")

    def words(self) -> tuple[str, str]:
        """Return the title, and the words before the players' names."""
        raise TypeError(f"{type(self).__name__} is not a concrete list")

    def progress_words(self, count: int) -> str:
        """Words on how many are done."""
        return tr("{n} of {all} finished|{n} of {all} finished", n=count, all=len(self.items))

    # Common part

    def show_items(self, items: Sequence[Any], broken: Sequence[FileError]) -> None:
        """List these items, and the errors of files that can't be read."""
        self.items, self.broken = items, broken
        self.retranslate()
        QTimer.singleShot(0, self, self._show_following)

    def _show_following(self) -> None:
        """Scroll to the item that comes next."""
        following = self.following
        if following is not None:
            self.area.ensureWidgetVisible(self.rows[following.id], 0, self.pixels * 8)

    def choose_learner(self, seat: int) -> None:
        self.learner = seat
        self.retranslate()

    @property
    def player(self) -> str:
        """The name of the player who works through them."""
        return self.settings.values.names[self.learner]

    @property
    def done(self) -> frozenset[str]:
        """The ids of what that player has done."""
        return progress.finished(self.settings, self.player, self.key)

    @property
    def following(self) -> Any:
        """The first item not done yet; None if all are."""
        return next((item for item in self.items if item.id not in self.done), None)

    def start_next(self) -> None:
        item = self.following or next(iter(self.items), None)
        if item is not None:
            self.start(item)

    def write_size(self) -> None:
        self.setStyleSheet("")
        dress(self, self.settings.values.large_text, self.scale)
        self.board.setMaximumWidth(round(self.pixels * 70))
        if self.items:
            self.retranslate()

    def _setting_changed(self, name: str) -> None:
        if name in ("names", "large_text", "extra"):
            self.write_size()
            self.retranslate()

    def retranslate(self) -> None:
        title, who = self.words()
        self.title.setText(title)
        self.who.setText(who)
        for seat in (0, 1):
            button = self.seats.button(seat)
            button.setText(caption(self.settings.values.names[seat]))
            button.setChecked(seat == self.learner)
        self.back_button.setText(tr("Back"))
        self._write_rows()

    def _write_rows(self) -> None:
        done = self.done
        holder = QWidget()
        holder.setObjectName("body")
        holder.setMinimumHeight(1)  # otherwise it would have the height of the narrowest rows, which are higher
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(5)
        self.rows = {}
        last = ""
        for number, item in enumerate(self.items, 1):
            if self.heading(item) != last:
                last = self.heading(item)
                heading = PlainLabel(last, holder)
                heading.setObjectName("heading")
                column.addWidget(heading)
            row = Row(text(item.title), str(number), self.pixels, note=self.note(item), parent=holder)
            row.setChecked(item.id in done)
            row.clicked.connect(lambda _=False, item=item: self.start(item))
            self.rows[item.id] = row
            column.addWidget(row)
        for error in self.broken:
            row = Row(error.path.name, "", self.pixels, note=text(error.told), parent=holder)
            row.barred = True
            column.addWidget(row)
        column.addStretch(1)
        self.area.setWidget(holder)
        self.progress.setText(self.progress_words(sum(item.id in done for item in self.items)))
        following = self.following
        self.next_button.setEnabled(bool(self.items))
        self.next_button.setText(
            caption(tr("Start: {lesson}", lesson=text(following.title)))
            if following is not None
            else tr("Start from the beginning")
        )

    def note(self, item: Any) -> str:
        """The words below its title."""
        return text(item.about)

    def first_focus(self) -> QWidget:
        """The widget that gets the keyboard."""
        return self.next_button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.rows:
            rows = list(self.rows.values())
            (rows[0] if event.key() == Qt.Key.Key_Down else rows[-1]).setFocus(Qt.FocusReason.OtherFocusReason)
        elif not press_with_enter(self, event):
            super().keyPressEvent(event)
