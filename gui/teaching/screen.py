"""The screen of a lesson: a game like any other, with words, rings and a judge."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from engine.decisions import Decision
from engine.game import Game
from gui import i18n
from gui.dialogs import style
from gui.dialogs.richtext import SymbolText
from gui.dialogs.rule_link import RuleLink
from gui.i18n import text, tr
from gui.passing import decider
from gui.screens.box import Box
from gui.screens.game import GameScreen
from gui.settings import Settings
from gui.storage import Storage
from gui.teaching.bridge import LessonBridge
from gui.teaching.lesson import Lesson
from gui.teaching.overlay import Overlay
from gui.teaching.runner import LEARNER, Runner, Verdict
from gui.teaching.words import Words

if TYPE_CHECKING:
    from engine.cards import CardDatabase

LOOK_MS = 90
"""How often it is looked whether things have moved on the table."""
READ_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


def lesson_settings(settings: Settings, partner: bool, for_two: bool) -> Settings:
    """The settings in a lesson: those of the players, but nothing of a lesson's course hangs on them."""
    values = settings.values
    return Settings(
        language=values.language, theme=values.theme, names=values.names, animations=values.animations,
        animation_ms=values.animation_ms, card_scale=min(values.card_scale, 1.0), large_text=values.large_text,
        hands="open" if partner else "secret", rotate=for_two, show_log=True, beat_ms=max(values.beat_ms, 300),
    )  # fmt: skip


class LessonScreen(GameScreen):
    """Hosts one lesson from its first step to its summary."""

    finished = Signal(object)
    """The Lesson that has been brought to its end."""
    again_wanted = Signal(object)
    next_wanted = Signal(object)
    """The lesson that comes after this one is wanted."""
    list_wanted = Signal()

    def __init__(
        self, lesson: Lesson, game: Game, database: CardDatabase, settings: Settings, folder: Storage, *,
        partner: bool = False, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        self.runner = Runner(lesson, game, partner=partner)
        self.lesson = lesson
        self.of_players = settings
        own = lesson_settings(settings, partner, lesson.for_two)
        self.lesson_bridge = LessonBridge(self.runner, own)
        super().__init__(game, own, folder, parent, bridge=self.lesson_bridge)
        own.setParent(self)
        self.words = Words(database, game.setup.names)
        self.overlay = Overlay(self.table, self)
        self.bubble, self.rings, self.pointing = self.overlay.bubble, self.overlay.rings, self.overlay.pointing
        self._hints = 0
        self._shown: tuple[int, int] = (-1, -1)
        self._told = False
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._follow)
        bridge = self.lesson_bridge
        bridge.judged.connect(self._judged)
        bridge.moved.connect(self._moved)
        bridge.decision_changed.connect(self._asked)
        self.bubble.read.connect(self._read)
        self.bubble.hint_wanted.connect(self.hint)
        self.bubble.menu_wanted.connect(self.open_menu)
        self.bubble.moved.connect(self._point)
        application = QCoreApplication.instance()
        assert application is not None
        # Also what a panel over the table would take: one reads on before one chooses.
        application.installEventFilter(self)
        i18n.language_changed().connect(self._rewrite)
        settings.changed.connect(self._players_setting_changed)

    def start(self) -> None:
        self._started = True
        self.bubble.write_size(self.settings.values.large_text, self._scale)
        self.bridge.start()
        self._show_step()
        self._focus_table()
        self._timer.start()

    @property
    def _scale(self) -> float:
        return style.scale_for(self.width(), self.height())

    # What is shown

    def _moved(self) -> None:
        if (self.runner.step_index, self.runner.done) == self._shown:
            return
        if self.runner.step_index == self._shown[0] and self.runner.step is not None:
            # One task of several came true.
            self._shown = (self.runner.step_index, self.runner.done)
            self.bubble.say(tr("Well done. Go on!"), good=True)
            self._fit()
            return
        self._show_step()

    def _show_step(self) -> None:
        runner = self.runner
        self._shown = (runner.step_index, runner.done)
        self._hints = 0
        self.bubble.is_put = False
        if runner.is_over:
            self._finish()
            return
        self._write_step()
        self._show_card()

    def _write_step(self) -> None:
        runner, step = self.runner, self.runner.step
        if step is None:
            return
        count = f"{runner.step_index + 1}/{len(self.lesson.steps)}"
        self.bubble.show_words(text(self.lesson.title), count, self.words.write(step.say), self._task())
        self._write_buttons()
        self._fit()

    def _task(self) -> str:
        step = self.runner.step
        if step is None or step.do is None:
            return ""
        return "➤ " + self.words.write(step.do)

    def _write_buttons(self) -> None:
        step, bubble = self.runner.step, self.bubble
        reading = self.runner.is_reading
        bubble.menu_button.set_words(tr("Menu"))
        bubble.read_button.set_words(tr("Go on"))
        bubble.read_button.setToolTip(tr("Space or Enter"))
        bubble.read_button.setVisible(reading)
        hints = step.hints if step is not None else ()
        bubble.hint_button.set_words(tr("Hint") if not self._hints else tr("Another hint"))
        bubble.hint_button.setToolTip(tr("Key H"))
        bubble.hint_button.setVisible(not reading and self._hints < len(hints))

    def _show_card(self) -> None:
        step = self.runner.step
        if step is None or step.show is None:
            return
        items = self.pointing.items(step.show)
        if items:
            self.table.preview.show_card(items[0].card, self.bridge.view)

    def _rewrite(self) -> None:
        self._write_step()

    def _players_setting_changed(self, name: str) -> None:
        if name in ("large_text", "animations", "animation_ms"):
            self.settings.update(**{name: getattr(self.of_players.values, name)})
            self.bubble.write_size(self.settings.values.large_text, self._scale)
            self._fit()

    def _asked(self, decision: Decision | None) -> None:
        """Somebody who plays along is told what to do."""
        step = self.runner.step
        if step is None or decision is None or decider(decision) == LEARNER or self.lesson.for_two:
            if self._told:
                self._told = False
                self._write_step()
            return
        wanted = self.runner.wanted_of_partner(decision)
        if wanted is not None:
            self._told = True
            self.bubble.show_words(text(self.lesson.title), "", "", self.words.request(wanted))
            self.bubble.hint_button.hide()
            self._fit()

    # Judging and helping

    def _judged(self, verdict: Verdict) -> None:
        self.bubble.say(self.words.wrong(verdict, self._task()), verdict.rule)
        self._fit()

    def hint(self) -> None:
        """Show the next hint."""
        step = self.runner.step
        if step is None or self._hints >= len(step.hints):
            return
        self._hints += 1
        self.bubble.show_help("\n".join(self.words.write(each) for each in step.hints[: self._hints]))
        self._write_buttons()
        self._fit()

    def _read(self) -> None:
        if self.runner.is_reading and not self.runner.is_over:
            self.lesson_bridge.read_on()
        self._focus_table()

    # Place

    def _fit(self) -> None:
        self.bubble.fit()
        self._point(anew=True)

    def _follow(self) -> None:
        if self.isVisible():
            self._point()

    def _point(self, *, anew: bool = False) -> None:
        step = self.runner.step
        if step is None or self.box is not None:
            self.rings.show_rings([], QRect())
            self.rings.hide()
            self.bubble.setVisible(step is not None and self.box is None)
            return
        points = () if self._told else step.points  # what the learner is to look at is not for who plays along
        rects = [rect for pointer in points for rect in self.pointing.rects(pointer)]
        near = None
        if any(pointer.kind == "preview" for pointer in step.points):
            # In one place for all parts of the card that is shown there.
            near = self.pointing.widget(self.table.preview).center()
        self.overlay.stand(rects, self.runner.step_index, near, anew=anew)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._started:
            self.bubble.write_size(self.settings.values.large_text, self._scale)
            QTimer.singleShot(0, self, self._fit)

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self._has_keys(watched):
            return self._takes(event)
        return False

    def _has_keys(self, watched: QObject) -> bool:
        """Whether a key that comes to this widget is meant for the table or for what lies over it."""
        if self.box is not None or not self.isVisible() or not isinstance(watched, QWidget):
            return False
        return (watched is self or self.isAncestorOf(watched)) and not isinstance(watched, QPushButton)

    def _takes(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_H:
            self.hint()
            return True
        if key in READ_KEYS and self.runner.is_reading and not self.runner.is_over:
            if not event.isAutoRepeat():
                self._read()
            return True
        return False

    # The end and the menu

    def _finish(self) -> None:
        self._timer.stop()
        self.rings.hide()
        self.bubble.hide()
        self.finished.emit(self.lesson)
        self.show_box(SummaryBox(self))

    def _game_over(self, game: Game) -> None:
        """The end of the game is told by the summary."""

    def open_menu(self) -> None:
        self.show_box(LessonMenu(self))

    def restart_step(self) -> None:
        """Take back everything since this step began."""
        self.lesson_bridge.back_to_step()
        self._show_step()

    def close_game(self) -> None:
        self._timer.stop()
        application = QCoreApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        i18n.language_changed().disconnect(self._rewrite)
        self.of_players.changed.disconnect(self._players_setting_changed)
        super().close_game()


class _Buttons(Box):
    """A box with buttons one under the other."""

    def __init__(self, screen: LessonScreen) -> None:
        super().__init__(screen, screen.settings.values.large_text)
        self.lesson_screen = screen
        self.rows: list[tuple[QPushButton, Callable[[], str]]] = []
        self.close_button.hide()
        self.peek_button.hide()

    def add(self, words: Callable[[], str], run: Callable[[], object], *, primary: bool = False) -> None:
        button = QPushButton(self)
        button.setObjectName("primary" if primary else "plain")
        button.setMinimumWidth(self.pixels * 22)
        button.clicked.connect(lambda: self._press(run))
        self.rows.append((button, words))
        self.body.addWidget(button)

    def _press(self, run: Callable[[], object]) -> None:
        self.dismiss()
        run()

    def write(self) -> None:
        super().write()
        self.peek_button.hide()
        for button, words in self.rows:
            button.setText(words())

    def first_focus(self) -> QWidget | None:
        return self.rows[0][0]


class LessonMenu(_Buttons):
    """What can be done besides learning."""

    def __init__(self, screen: LessonScreen) -> None:
        super().__init__(screen)
        self.add(lambda: tr("Go on"), lambda: None, primary=True)
        self.add(lambda: tr("Begin this step again"), screen.restart_step)
        self.add(lambda: tr("Begin the lesson again"), lambda: screen.again_wanted.emit(screen.lesson))
        self.add(lambda: tr("Settings"), screen.settings_wanted.emit)
        self.add(lambda: tr("Rules"), screen.open_rules)
        self.add(lambda: tr("To the lessons"), screen.list_wanted.emit)

    def write(self) -> None:
        super().write()
        self.set_title(text(self.lesson_screen.lesson.title))


class SummaryBox(_Buttons):
    """What was learnt, with the numbers of its rules, and what to do next."""

    def __init__(self, screen: LessonScreen) -> None:
        super().__init__(screen)
        self.summary = SymbolText("", self.pixels)
        self.summary.setMinimumWidth(self.pixels * 30)
        self.body.addWidget(self.summary)
        links = QHBoxLayout()
        self.links = [RuleLink(rule, self) for rule in screen.lesson.rules]
        for link in self.links:
            links.addWidget(link)
        links.addStretch(1)
        self.body.addLayout(links)
        self.add(lambda: tr("Next lesson"), lambda: screen.next_wanted.emit(screen.lesson), primary=True)
        self.add(lambda: tr("Once more"), lambda: screen.again_wanted.emit(screen.lesson))
        self.add(lambda: tr("To the lessons"), screen.list_wanted.emit)

    def write(self) -> None:
        super().write()
        self.set_title(tr("Learnt: {lesson}", lesson=text(self.lesson_screen.lesson.title)))
        self.summary.set_text(self.lesson_screen.words.write(self.lesson_screen.lesson.summary))
        for link in self.links:
            link.set_rule(link.rule)

    def escape(self) -> None:
        """There is nothing left behind it."""
        self.dismiss()
        self.lesson_screen.list_wanted.emit()
