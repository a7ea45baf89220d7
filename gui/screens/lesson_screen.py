"""The screen of a lesson: a game with words, rings and a judge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QGridLayout, QWidget

from engine.decisions import Decision
from engine.game import Game
from gui.automatic_passing import decider
from gui.dialogs.richtext import SymbolText
from gui.dialogs.rule_link import RuleLink
from gui.i18n import text, tr
from gui.screens.guided_screen import GuidedScreen
from gui.settings import Settings
from gui.storage import Storage
from gui.teaching.lesson import Lesson, Reply, Step
from gui.teaching.lesson_bridge import LessonBridge
from gui.teaching.lesson_runner import LEARNER, Runner, Verdict
from gui.widgets.box import ButtonsBox

if TYPE_CHECKING:
    from engine.card_database import CardDatabase

IN_A_ROW = 5
"""Rule numbers per line of a summary."""


def lesson_settings(settings: Settings, partner: bool, for_two: bool) -> Settings:
    """The settings in a lesson: the players' own, except those that would change the course of the lesson."""
    values = settings.values
    return Settings(
        language=values.language,
        theme=values.theme,
        names=values.names,
        animations=values.animations,
        animation_ms=values.animation_ms,
        card_scale=min(values.card_scale, 1.0),
        large_text=values.large_text,
        hands="open" if partner else "secret",
        rotate=for_two,
        show_log=True,
        beat_ms=max(values.beat_ms, 300),
    )


class LessonScreen(GuidedScreen):
    """Hosts one lesson from its first step to its summary."""

    finished = Signal(object)
    """The Lesson that has been finished."""
    new_game_wanted = Signal(bool)
    """After the last lesson, a game should begin; True: with the coach."""

    def __init__(
        self,
        lesson: Lesson,
        game: Game,
        database: CardDatabase,
        settings: Settings,
        folder: Storage,
        *,
        partner: bool = False,
        is_last: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`is_last`: no lesson comes after it."""
        self.runner = Runner(lesson, game, partner=partner)
        self.lesson = lesson
        self.is_last = is_last
        own = lesson_settings(settings, partner, lesson.for_two)
        self.lesson_bridge = LessonBridge(self.runner, own)
        super().__init__(game, database, settings, own, folder, self.lesson_bridge, parent)
        self._hints = 0
        self._shown: tuple[int, int] = (-1, -1)
        self._mouse_then = QPoint()
        """The position of the mouse when the step began."""
        self._turn_then = 0
        """The number of the turn in which it began."""
        self._wanted: Reply | None = None
        """What the partner has been asked to do."""
        self._verdict: Verdict | None = None
        """The comment on the last play."""
        bridge = self.lesson_bridge
        bridge.judged.connect(self._judged)
        bridge.welcomed.connect(self._forget_verdict)
        self.table.controller.choice_changed.connect(self._forget_verdict)
        bridge.moved.connect(self._moved)
        bridge.decision_changed.connect(self._asked)

    def start(self) -> None:
        self._begin()
        self._show_step()
        self._focus_table()
        self._timer.start()

    @property
    def reads(self) -> bool:
        return self.runner.is_reading and not self.runner.is_over

    # Display

    def _moved(self) -> None:
        if (self.runner.step_index, self.runner.done) == self._shown:
            return
        if self.runner.step_index == self._shown[0] and self.runner.done > self._shown[1]:
            # One of several tasks came true.
            self._shown = (self.runner.step_index, self.runner.done)
            self.bubble.say(tr("Well done. Go on!"), good=True)
            self._fit()
            return
        self._show_step()

    def _show_step(self) -> None:
        runner = self.runner
        self._shown = (runner.step_index, runner.done)
        self._wanted, self._verdict, self._hints = None, None, 0
        self._mouse_then, self._turn_then = QCursor.pos(), self.bridge.view.turn
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
        if step is None or step.do is None or self.runner.is_reading:
            return ""
        return "➤ " + self.words.write(step.do)

    def _write_buttons(self) -> None:
        bubble, reading = self.bubble, self.runner.is_reading
        bubble.menu_button.set_words(tr("Menu"))
        bubble.read_button.set_words(tr("Go on"))
        bubble.read_button.setToolTip(tr("Space or Enter"))
        bubble.read_button.setVisible(reading)
        bubble.hint_button.set_words(tr("Hint") if not self._hints else tr("Another hint"))
        bubble.hint_button.setToolTip(tr("Key H"))
        bubble.hint_button.setVisible(not reading and self._hints < len(self._help()))

    def _show_card(self) -> None:
        step = self.runner.step
        if step is None or step.show is None:
            return
        items = self.pointing.items(step.show)
        if items:
            self.table.preview.show_card(items[0].card, self.bridge.view)

    def _keep_card(self) -> None:
        """Keep the preview on the card whose parts the words point at, unless the player has put the mouse or the ring
        on another."""
        step, preview = self.runner.step, self.table.preview
        if step is None or step.show is None or not any(pointer.kind == "preview" for pointer in step.points):
            return
        items = self.pointing.items(step.show)
        scene = self.table.scene
        # A card that has moved under a resting mouse does not count.
        hovers = self.table.view.under_mouse() is not None and QCursor.pos() != self._mouse_then
        if items and preview.card != items[0].card and not hovers and scene.focus is None:
            preview.show_card(items[0].card, self.bridge.view)

    def _is_shown(self, step: Step) -> bool:
        """Whether the preview shows the card that the step wants shown."""
        items = self.pointing.items(step.show) if step.show is not None else []
        return step.show is None or (bool(items) and self.table.preview.card == items[0].card)

    def _rewrite(self) -> None:
        if self._wanted is None:
            self._write_step()
        else:
            self._write_request(self._wanted)

    def _asked(self, decision: Decision | None) -> None:
        """Tell a partner what to do."""
        step = self.runner.step
        if step is None or decision is None or decider(decision) == LEARNER or self.lesson.for_two:
            if self._wanted is not None:
                self._wanted, self._hints = None, 0
                self._write_step()
            return
        wanted = self.runner.wanted_of_partner(decision)
        if wanted is not None:
            self._wanted, self._hints = wanted, 0
            self._write_request(wanted)

    def _write_request(self, wanted: Reply) -> None:
        self.bubble.show_words(text(self.lesson.title), "", "", self.words.request(wanted))
        self._write_buttons()
        self._fit()

    # Judging and helping

    def _judged(self, verdict: Verdict) -> None:
        self._verdict = verdict
        self.bubble.say(self.words.wrong(verdict, self._task()), verdict.rule)
        self._fit()

    def _forget_verdict(self) -> None:
        """Drop the comment on the last play: another one has begun."""
        self._verdict = None
        if not self.bubble.reply.isHidden():
            self.bubble.say("")
            self._fit()

    def _help(self) -> list[str]:
        """The hints for the asked player, from the vaguest to the clearest."""
        if self._wanted is not None:
            return [self.words.help(self._wanted)]
        step = self.runner.step
        return [self.words.write(each) for each in step.hints] if step is not None else []

    def hint(self) -> None:
        """Show the next hint."""
        found = self._help()
        if self._hints >= len(found):
            return
        self._hints += 1
        self.bubble.show_help("\n".join(found[: self._hints]))
        self._write_buttons()
        self._fit()

    def _read(self) -> None:
        if self.runner.is_reading and not self.runner.is_over:
            self.lesson_bridge.read_on()
        self._focus_table()

    # Place

    def _point(self, *, changed: bool = False) -> None:
        step = self.runner.step
        if step is None or self.box is not None:
            self.rings.show_rings([], QRect())
            self.rings.hide()
            self.bubble.setVisible(step is not None and self.box is None)
            return
        self._keep_card()
        # What the learner should look at does not concern a partner; nor does a part of one card concern another.
        told = () if self._wanted is not None else step.points
        points = [each for each in told if each.kind != "preview" or self._is_shown(step)]
        rects = [rect for pointer in points for rect in self.pointing.rects(pointer)]
        near = None
        if any(pointer.kind == "preview" for pointer in step.points):
            # One place for all parts of the card in the preview.
            near = self.pointing.widget(self.table.preview).center()
        wholes = [rect for pointer in points for rect in self.pointing.wholes(pointer)]
        named = [self.pointing.item(item, item.box) for item in self.pointing.named(self._named(step))]
        self.overlay.stand(
            rects,
            self.runner.step_index,
            near,
            changed=changed,
            wholes=wholes,
            spoken_of=named,
            read=self._is_read(step),
        )

    def _is_read(self, step: Step) -> bool:
        """Whether a step of free play has lasted for a whole turn: its words stay over the table for long."""
        return step.free and self.bridge.view.turn > self._turn_then

    def _named(self, step: Step) -> set[str]:
        """The cards being mentioned: by the step and all its hints, by the comment on the last play, or by what a
        partner is asked to do."""
        if self._wanted is not None:
            return {ref.name for ref in (*self._wanted.play.cards, *self._wanted.play.targets)}
        because = self._verdict.because if self._verdict is not None else None
        return self.words.named(each for each in (step.say, step.do, *step.hints, because) if each is not None)

    # The end and the menu

    def _finish(self) -> None:
        self._timer.stop()
        self.rings.hide()
        self.bubble.hide()
        self.finished.emit(self.lesson)
        self.show_box(SummaryBox(self), unasked=True)

    def _game_over(self, game: Game) -> None:
        """Let the summary announce the end of the game."""

    def open_menu(self) -> None:
        self.show_box(LessonMenu(self))

    def restart_step(self) -> None:
        """Take back everything since this step began."""
        self._show_step()
        self.lesson_bridge.back_to_step()


class LessonMenu(ButtonsBox):
    """What can be done apart from learning."""

    def __init__(self, screen: LessonScreen) -> None:
        super().__init__(screen, screen.settings.values.large_text)
        self.lesson_screen = screen
        self.add(lambda: tr("Go on"), lambda: None, primary=True)
        self.add(lambda: tr("Restart this step"), screen.restart_step)
        self.add(lambda: tr("Restart the lesson"), lambda: screen.again_wanted.emit(screen.lesson))
        self.add(lambda: tr("Settings"), screen.settings_wanted.emit)
        self.add(lambda: tr("Rules"), screen.open_rules)
        self.add(lambda: tr("To the lessons"), screen.list_wanted.emit)

    def write(self) -> None:
        super().write()
        self.set_title(text(self.lesson_screen.lesson.title))


class SummaryBox(ButtonsBox):
    """What was learnt, with the numbers of its rules, and what to do next."""

    def __init__(self, screen: LessonScreen) -> None:
        super().__init__(screen, screen.settings.values.large_text)
        self.lesson_screen = screen
        self.summary = SymbolText("", self.pixels)
        self.summary.setMinimumWidth(self.pixels * 30)
        self.body.addWidget(self.summary)
        links = QGridLayout()
        links.setColumnStretch(IN_A_ROW, 1)
        self.links = [RuleLink(rule, self) for rule in screen.lesson.rules]
        for place, link in enumerate(self.links):
            links.addWidget(link, *divmod(place, IN_A_ROW))
        self.body.addLayout(links)
        if screen.is_last:
            self.add(lambda: tr("New game with the coach"), lambda: screen.new_game_wanted.emit(True), primary=True)
            self.add(lambda: tr("New game"), lambda: screen.new_game_wanted.emit(False))
        else:
            self.add(lambda: tr("Next lesson"), lambda: screen.next_wanted.emit(screen.lesson), primary=True)
        self.add(lambda: tr("Once more"), lambda: screen.again_wanted.emit(screen.lesson))
        self.add(lambda: tr("To the lessons"), screen.list_wanted.emit)

    def write(self) -> None:
        super().write()
        self.set_title(tr("Lesson finished: {lesson}", lesson=text(self.lesson_screen.lesson.title)))
        self.summary.set_text(self.lesson_screen.words.write(self.lesson_screen.lesson.summary))
        for link in self.links:
            link.set_rule(link.rule)

    def escape(self) -> None:
        """Do nothing: there is nothing behind it to go back to."""
        self.dismiss()
        self.lesson_screen.list_wanted.emit()
