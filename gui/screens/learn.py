"""The list of lessons: who learns, alone or for two, and how far one is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui import i18n
from gui.dialogs.rows import Row
from gui.dialogs.style import dress
from gui.i18n import text, tr
from gui.plain import PlainLabel, caption
from gui.screens.ground import Board, Ground
from gui.settings import Settings
from gui.teaching import course
from gui.teaching.lesson import GROUPS, Lesson
from gui.teaching.reading import LessonError


class LearnScreen(Ground):
    """A row a lesson, in groups; a tick on those that the learner has finished."""

    lesson_wanted = Signal(object, int, bool)
    """The Lesson, who learns (0 or 1), whether the other one plays along."""
    back_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.lessons: Sequence[Lesson] = ()
        self.broken: Sequence[LessonError] = ()
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
        self.coach_button = QCheckBox(self.board)
        self.coach_button.clicked.connect(self._set_coach)
        head.addWidget(self.coach_button)
        self.both_button = QCheckBox(self.board)
        self.both_button.clicked.connect(lambda: self.retranslate())
        head.addWidget(self.both_button)
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
        feet = QHBoxLayout()
        self.back_button = QPushButton(self)
        self.back_button.clicked.connect(self.back_wanted)
        feet.addWidget(self.back_button)
        self.progress = PlainLabel(parent=self)
        self.progress.setObjectName("note")
        feet.addWidget(self.progress)
        feet.addStretch(1)
        self.next_button = QPushButton(self)
        self.next_button.setObjectName("primary")
        self.next_button.clicked.connect(self.start_next)
        feet.addWidget(self.next_button)
        outer.addLayout(feet)
        self.write_size()
        i18n.language_changed().connect(self.retranslate)
        settings.changed.connect(self._setting_changed)

    def _set_coach(self, on: bool) -> None:
        course.keep_coach(self.settings, self.player, on=on)

    def show_lessons(self, lessons: Sequence[Lesson], broken: Sequence[LessonError]) -> None:
        """List these lessons, and what is wrong with the files that can't be read."""
        self.lessons, self.broken = lessons, broken
        self.retranslate()

    def choose_learner(self, seat: int) -> None:
        self.learner = seat
        self.retranslate()

    @property
    def player(self) -> str:
        """The name of who learns."""
        return self.settings.values.names[self.learner]

    @property
    def next_lesson(self) -> Lesson | None:
        """The first one that is not finished yet."""
        done = course.finished(self.settings, self.player)
        return next((lesson for lesson in self.lessons if lesson.id not in done), None)

    def start_next(self) -> None:
        lesson = self.next_lesson or next(iter(self.lessons), None)
        if lesson is not None:
            self._start(lesson)

    def _start(self, lesson: Lesson) -> None:
        self.lesson_wanted.emit(lesson, self.learner, self.both_button.isChecked())

    def write_size(self) -> None:
        self.setStyleSheet("")
        dress(self, self.settings.values.large_text, self.scale)
        self.board.setMaximumWidth(round(self.pixels * 70))
        if self.lessons:
            self.retranslate()

    def _setting_changed(self, name: str) -> None:
        if name in ("names", "large_text", "extra"):
            self.write_size()
            self.retranslate()

    def retranslate(self) -> None:
        self.title.setText(tr("Learn to play"))
        self.who.setText(tr("Who learns:"))
        for seat in (0, 1):
            button = self.seats.button(seat)
            button.setText(caption(self.settings.values.names[seat]))
            button.setChecked(seat == self.learner)
        other = self.settings.values.names[1 - self.learner]
        self.both_button.setText(caption(tr("{name} plays along", name=other)))
        self.both_button.setToolTip(tr("The other seat is played by {name}, as the lesson says", name=other))
        self.coach_button.setText(caption(tr("Coach in games for {name}", name=self.player)))
        self.coach_button.setToolTip(
            tr("Explains what is new, and warns before likely mistakes; also in the game's menu")
        )
        self.coach_button.setChecked(course.coach_of(self.settings, self.player).get("on") is True)
        self.back_button.setText(tr("Back"))
        self._write_rows()

    def _write_rows(self) -> None:
        done = course.finished(self.settings, self.player)
        holder = QWidget()
        holder.setObjectName("body")
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(5)
        self.rows = {}
        group = ""
        for number, lesson in enumerate(self.lessons, 1):
            if lesson.group != group:
                group = lesson.group
                heading = PlainLabel(text(GROUPS[group]), holder)
                heading.setObjectName("heading")
                column.addWidget(heading)
            row = Row(text(lesson.title), str(number), self.pixels, note=text(lesson.about), parent=holder)
            row.setChecked(lesson.id in done)
            row.clicked.connect(lambda _=False, lesson=lesson: self._start(lesson))
            self.rows[lesson.id] = row
            column.addWidget(row)
        for error in self.broken:
            row = Row(error.path.name, "", self.pixels, note=text(error.told), parent=holder)
            row.barred = True
            column.addWidget(row)
        column.addStretch(1)
        self.area.setWidget(holder)
        count = sum(lesson.id in done for lesson in self.lessons)
        self.progress.setText(tr("{count} of {all} finished", count=count, all=len(self.lessons)))
        following = self.next_lesson
        self.next_button.setEnabled(bool(self.lessons))
        self.next_button.setText(
            caption(tr("Start: {lesson}", lesson=text(following.title))) if following is not None else tr("Begin anew")
        )

    def first_focus(self) -> QWidget:
        """The widget that gets the keyboard."""
        return self.next_button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        now = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(now, QPushButton | Row):
            now.click()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.rows:
            rows = list(self.rows.values())
            (rows[0] if event.key() == Qt.Key.Key_Down else rows[-1]).setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)
