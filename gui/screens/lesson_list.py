"""The list of lessons, with the learner, an optional partner, and progress."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout

from gui.i18n import text, tr
from gui.plain_text import caption
from gui.screens.progress_list import CourseList
from gui.teaching import progress
from gui.teaching.lesson import GROUPS


class LearnScreen(CourseList):
    """A row for each lesson, in groups; those that the learner has finished have a tick."""

    lesson_wanted = Signal(object, int, bool)
    """The Lesson, the learner (0 or 1), and whether the other player joins in."""

    def add_to_header(self, head: QHBoxLayout) -> None:
        self.coach_button = QCheckBox(self.board)
        self.coach_button.clicked.connect(self._set_coach)
        head.addWidget(self.coach_button)
        self.both_button = QCheckBox(self.board)
        self.both_button.clicked.connect(lambda: self.retranslate())
        head.addWidget(self.both_button)

    def _set_coach(self, on: bool) -> None:
        progress.keep_coach(self.settings, self.player, on=on)

    def heading(self, item: Any) -> str:
        return text(GROUPS[item.group])

    def start(self, item: Any) -> None:
        self.lesson_wanted.emit(item, self.learner, self.both_button.isChecked())

    def words(self) -> tuple[str, str]:
        return tr("Learn to play"), tr("Who learns:")

    def retranslate(self) -> None:
        other = self.settings.values.names[1 - self.learner]
        self.both_button.setText(caption(tr("{name} joins in", name=other)))
        self.both_button.setToolTip(tr("The other seat is played by {name}, as the lesson says", name=other))
        self.coach_button.setText(caption(tr("Coach in games for {name}", name=self.player)))
        self.coach_button.setToolTip(
            tr("Explains what is new, and warns before likely mistakes; also in the game's menu")
        )
        self.coach_button.setChecked(progress.coach_of(self.settings, self.player).get("on") is True)
        super().retranslate()
