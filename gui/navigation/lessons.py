"""Opens lessons and their list in the program's window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gui.i18n import text, tr
from gui.storage import Storage

if TYPE_CHECKING:
    from gui.navigation.program_window import ProgramWindow
    from gui.screens.lesson_list import LearnScreen
    from gui.teaching.lesson import Lesson


class Lessons(QObject):
    """Navigation between the start screen and the lessons."""

    def __init__(self, window: ProgramWindow) -> None:
        super().__init__(window)
        self.window = window
        self.screen: LearnScreen | None = None
        self._learner = 0
        self._partner = False

    def open_list(self) -> None:
        """Show the list of lessons."""
        from gui.screens.lesson_list import LearnScreen
        from gui.teaching import progress

        window = self.window
        if window.cards_at_hand() is None:
            return
        window.leave_game()
        if self.screen is None:
            self.screen = LearnScreen(window.settings, window)
            self.screen.lesson_wanted.connect(self.open)
            self.screen.back_wanted.connect(window.show_start)
            window.stack.addWidget(self.screen)
        self.screen.show_items(*progress.lessons())
        window.stack.setCurrentWidget(self.screen)
        self.screen.first_focus().setFocus()

    def open(self, lesson: Lesson, learner: int, partner: bool) -> None:
        """Start a lesson for one of the two players; the other one may join in."""
        from gui.screens.lesson_screen import LessonScreen
        from gui.teaching.lesson_file import LessonError
        from gui.teaching.lesson_situation import begin

        window = self.window
        database = window.cards_at_hand()
        if database is None:
            return
        self._learner, self._partner = learner, partner
        names = window.settings.values.names
        try:
            game = begin(lesson, database, (names[learner], names[1 - learner]))
        except LessonError as error:
            window.say(tr("This lesson can't be opened"), text(error.told))
            return
        window.leave_game()
        screen = LessonScreen(
            lesson,
            game,
            database,
            window.settings,
            Storage(),
            partner=partner or lesson.for_two,
            is_last=self._after(lesson) is None,
            parent=window,
        )
        screen.finished.connect(self._finished)
        screen.again_wanted.connect(lambda lesson: self.open(lesson, learner, partner))
        screen.next_wanted.connect(self._open_next)
        screen.list_wanted.connect(self.open_list)
        screen.new_game_wanted.connect(self._open_game)
        window.host_game(screen)

    def _finished(self, lesson: Lesson) -> None:
        from gui.teaching import progress

        settings = self.window.settings
        progress.finish(settings, settings.values.names[self._learner], lesson.id)

    def _open_game(self, with_coach: bool) -> None:
        """Offer a first game after the last lesson, if both have played it."""
        from gui.teaching import progress

        for name in self.window.settings.values.names if with_coach else ():
            progress.keep_coach(self.window.settings, name, on=True)
        self.window.choose_decks()

    def _open_next(self, lesson: Lesson) -> None:
        following = self._after(lesson)
        if following is not None:
            self.open(following, self._learner, self._partner)
        else:
            self.open_list()

    def _after(self, lesson: Lesson) -> Lesson | None:
        """The next lesson, or None after the last."""
        from gui.teaching import progress

        found, _ = progress.lessons()
        ids = [each.id for each in found]
        place = ids.index(lesson.id) + 1 if lesson.id in ids else 0
        return found[place] if place < len(found) else None
