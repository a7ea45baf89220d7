"""The screen of a running game: the table, the curtain, the menu and the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import SIGNAL, QPoint, QRect, QTimer, Signal
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from engine.game import Game
from engine.matches import Match, match_of
from engine.seen.view import ONLOOKER, LogEntry
from gui import i18n
from gui.bridge import Bridge
from gui.clock import Clock
from gui.curtain import Curtain
from gui.dialogs import file_dialogs
from gui.dialogs.buttons import SymbolButton
from gui.dialogs.panel import Panel
from gui.files import reason
from gui.i18n import text, tr
from gui.journal import TABLE, Summary
from gui.paint import seat_styles, theme
from gui.plain_text import PlainLabel
from gui.restored_games import summary_of
from gui.screens.save_box import SaveBox, small_picture
from gui.settings import Settings
from gui.sounds.player import Sounds
from gui.storage import SUFFIX, Storage
from gui.table import TableWidget, prompt_sentences
from gui.table.impacts import MOMENT_MS
from gui.table.table_screen import TableScreen
from gui.teaching.coach import Coach
from gui.widgets.box import Box, Message

END_DELAY_MS = 900
"""Delay before the end is announced, so that the last event can be seen."""


class GameScreen(TableScreen):
    """Hosts one game from its first decision, or where it was left, to its end."""

    leave_wanted = Signal()
    new_wanted = Signal()
    rematch_wanted = Signal(object)
    """The Game that has ended."""
    next_wanted = Signal(object)
    """The Game that has ended; the next one of the match should begin."""
    settings_wanted = Signal()
    rules_wanted = Signal(str)
    """The rule to show first, "" for none."""
    replay_wanted = Signal(object)
    """The Game to replay."""
    position_wanted = Signal(object)
    """The Game whose position is to be edited; its players have agreed."""
    failed = Signal(str)
    """Details of a fault of the program."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        storage: Storage,
        parent: QWidget | None = None,
        bridge: Bridge | None = None,
        used: Sequence[int] = (),
        givers: Sequence[int] = (),
    ) -> None:
        """`bridge` replaces the usual one; `used` is the seconds each player had used when the game was left, `givers`
        the authors of its answers so far."""
        super().__init__(parent)
        self.settings = settings
        self.storage = storage
        self.game = game
        self.bridge = bridge or Bridge(game, settings, givers=givers)
        self.bridge.setParent(self)
        is_usual = bridge is None
        self.table = TableWidget(self.bridge, settings, self, may_face=is_usual)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self.way_back: Callable[[], str] = lambda: tr("To the start screen")
        """Words for where the game is left to."""
        self.curtain = self._near_curtain = Curtain(settings, self, self._place_of_hand, self._covered())
        """The curtain for the player who is called, or was last."""
        self._connect_curtain()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_changed)
        self.box = None
        self.clock = Clock(self.bridge, self, used)
        self.clock.ticked.connect(lambda: self.table.show_clock(self.clock.words()))
        self.clock.time_up.connect(self._report_time_up)
        self.sounds = Sounds(settings, self)
        self.bridge.log_added.connect(self.sounds.hear)
        settings.changed.connect(self._setting_changed)
        self._started = False
        self._trusting: set[int] = set()
        """Players who agree to anything that the others take back in this game."""
        if is_usual:
            self.bridge.consent = self._asks_consent
        self.bridge.after_answer.append(self.keep)
        self.bridge.hand_over.connect(self._call)
        self.bridge.game_over.connect(self._game_over)
        self.bridge.failed.connect(self.failed)
        self.bridge.view_changed.connect(self._view_changed)
        self.table.menu_wanted.connect(self.open_menu)
        self.table.log.back_wanted.connect(lambda entry: self.ask_back(entry.answers - 1, text(entry.text)))
        self.table.help_wanted.connect(self.open_rules)
        self.ask_target: Callable[[], str] = self._ask_target
        self.coach = Coach(self) if is_usual else None
        """Explains and warns, for each player who wants it; lessons have their own words."""

    # The beginning

    def start(self) -> None:
        """Show the table; with hidden hands, call the first player."""
        self.keep(self.bridge)
        alone = len(self.bridge.persons) < 2
        hidden = self.settings.values.hands == "hidden" and not alone
        calling = hidden and self.game.decision is not None
        self._started = True
        self.clock.start()
        self.table.show_clock(self.clock.words())
        self.bridge.start(calling=hidden)
        if calling:
            self._call(self.bridge.seat, False)
        else:
            self._focus_table()

    def _setting_changed(self, name: str) -> None:
        if name == "extra":
            self.table.show_clock(self.clock.words())
        elif name == "face_to_face" and self.box is not None and self.box.parent() is not self:
            self.box.dismiss()  # the ground it lies on at the upper edge is deleted

    def _name(self, player: int) -> str:
        return self.game.setup.names[player]

    # The curtain

    def _covered(self) -> tuple[QWidget, QWidget]:
        """The widgets whose size a curtain follows."""
        return self.table.view, self.table.bar

    def _connect_curtain(self) -> None:
        self.curtain.lifted.connect(self._came)
        self.curtain.opened.connect(self._focus_table)
        self.curtain.undo_wanted.connect(self.bridge.undo)

    def _focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        """Give the keyboard back to a curtain whose table is clicked or shows a menu, so that a key still lifts it.

        What lies under a box never takes the keyboard from the box.
        """
        box = self.box
        if box is not None and box.isVisible() and now is not None and not box.has_keyboard():
            if self.table.isAncestorOf(now) and not box.isAncestorOf(now):
                self._give_keyboard(box)
            return
        if not self.curtain.is_down or self.box is not None or now is None or not self.table.isAncestorOf(now):
            return
        opposite = self.table.opposite
        if opposite is None or now is not opposite.layer or not opposite.layer.room.isAncestorOf(self.curtain):
            self._give_keyboard(self.curtain)

    def _take_curtain(self, player: int) -> None:
        """Choose the curtain for that player, who may sit at the upper edge of the screen."""
        opposite = self.table.opposite
        if opposite is None or player == self.table.scene.below:
            wanted = self._near_curtain
        else:
            found = opposite.layer.room.findChild(Curtain)
            wanted = found or Curtain(self.settings, opposite.layer.room, self._place_of_far_hand, self._covered())
            if found is None:
                self.curtain = wanted
                self._connect_curtain()
        for curtain in {self.curtain, self._near_curtain} - {wanted}:
            curtain.drop()
        self.curtain = wanted
        wanted.is_shared = opposite is None

    def _call(self, player: int, secret: bool) -> None:
        self._take_curtain(player)
        game = self.game
        decision, view = game.decision, game.view(ONLOOKER)
        assert decision is not None
        note = prompt_sentences.call_words(decision, view, self.bridge.forecast(), self.bridge.happened(player))
        match = match_of(game.setup)
        if match is not None and not game.answers:
            score = i18n.score(match.wins, game.setup.names)
            note = f"{tr('Game {n} of the match', n=match.game)} ({score}). {note}"
        self.curtain.call(player, self._name(player), secret, note, can_undo=self.bridge.can_undo)
        self._give_keyboard(self.curtain)

    def _place_of_hand(self) -> list[QRect]:
        """Return what the curtain covers: the near hand, and everything asked below it."""
        view, bar = self.table.view, self.table.bars[0]
        geometry = self.table.scene.geometry
        place = geometry.near.hand
        for half in geometry.mates:
            place = place.united(half.hand)  # between teammates, one's own hand is too narrow for the words
        hand = view.mapFromScene(place).boundingRect()
        hand.moveTopLeft(view.mapTo(self, hand.topLeft()))
        hand.setBottom(self.height())
        return [hand, QRect(bar.mapTo(self, QPoint(0, 0)), bar.size())]

    def _place_of_far_hand(self) -> list[QRect]:
        """The same for the player at the upper edge, as that player sees it."""
        opposite = self.table.opposite
        assert opposite is not None
        view = self.table.view
        hand = view.mapFromScene(self.table.scene.geometry.far.hand).boundingRect()
        hand = opposite.layer.turned(hand.translated(view.mapTo(self.table, QPoint(0, 0))))
        hand.setBottom(self.height())
        return [hand, opposite.bar.geometry()]

    def _came(self, player: int) -> None:
        self.bridge.sit(player)

    def come_back(self) -> None:
        """Resume after the players have looked at something else."""
        if self.game.decision is None:
            self._announce()
        else:
            self._focus_table()

    def _focus_table(self) -> None:
        if self.box is not None:
            return
        opposite = self.table.opposite
        rooms = [self.table] if opposite is None else [self.table, opposite.layer.room]
        panels = [panel for room in rooms for panel in room.findChildren(Panel) if panel.isVisible()]
        self._give_keyboard(panels[-1] if panels else self.table)

    # Saving

    def keep(self, bridge: Bridge) -> None:
        """Update the autosave."""
        told = self.storage.record(self.game.answers, self._summary(), bridge.givers)
        if told is not None and self.storage.trouble is not None:
            self.table.toast.warn(text(told))
        elif told is not None:
            self.tell(text(told))

    def _summary(self) -> Summary:
        """The state of the game, with the players' clocks."""
        return replace(summary_of(self.game), used=self.clock.seconds())

    def tell(self, words: str) -> None:
        """Show a passing message that answers nothing."""
        self.table.toast.tell(words)

    def ask_name(self) -> None:
        """Ask for the name under which to save the game."""
        names = self.game.setup.names
        turn = self.bridge.view.turn
        box = SaveBox(self.ground, self.settings.values.large_text)
        box.named.connect(self.save_copy)
        self.show_box(box)
        first = ", ".join(names[:-1])
        box.offer(tr("{first} and {second}, turn {turn}", first=first, second=names[-1], turn=turn))

    def picture(self) -> bytes:
        """A small PNG picture of the battlefield, without hands."""
        return small_picture(self.table.photograph(self.shown_in_picture()))

    def shown_in_picture(self) -> QRect:
        """The part of the table in the small picture: all players' fields."""
        view, geometry = self.table.view, self.table.scene.geometry
        return view.mapFromScene(geometry.open_table).boundingRect().intersected(view.rect())

    def save_copy(self, name: str) -> None:
        """Save the game as it stands under a name."""
        self._write_copy(self.storage.path_of_copy(name), self.picture())

    def _write_copy(self, path: Path, picture: bytes = b"") -> bool:
        """Save the game to a file; say and return whether that worked."""
        setup, summary = self.game.setup, self._summary()
        try:
            self.storage.write_copy(
                path, setup.to_json(), setup.names, self.game.answers, summary, picture, self.bridge.givers
            )
        except OSError as error:
            self.table.toast.warn(tr("The game could not be saved: {reason}", reason=text(reason(error))))
            return False
        self.tell(tr("Saved as {file}", file=str(path)))
        return True

    # Boxes over the table

    @property
    def ground(self) -> QWidget:
        """The widget over which boxes open for whoever is at the seat, turned for a player at the upper edge."""
        found = self.table.ground
        return self if found is self.table else found

    def show_box(self, box: Box, *, unasked: bool = False) -> None:
        """Show a box over the table, one at a time; `unasked` if no player asked for it."""
        if self.box is not None:
            self.box.dismiss()
        self.box = box
        self.bridge.paused = True
        box.closed.connect(lambda: self._box_closed(box))
        self._give_keyboard(box)
        if unasked:
            box.open_unasked()
        else:
            box.open()

    def _give_keyboard(self, widget: QWidget) -> None:
        """Give a box or curtain the keyboard, through its layer for a player at the upper edge."""
        opposite = self.table.opposite
        if opposite is not None and opposite.layer.room.isAncestorOf(widget):
            opposite.layer.setFocus()
        widget.setFocus()

    def _box_closed(self, box: Box) -> None:
        if self.box is not box:
            return
        self.box = None
        self.bridge.paused = False
        if self._started and self.game.decision is not None and self.bridge.decision is None:
            # Resume an automatic pass that waited for the box.
            self.bridge.stop_going()
            if not self.curtain.is_down:
                self.bridge.sit(self.bridge.seat)
        if self.curtain.is_down:
            self._give_keyboard(self.curtain)
        else:
            self._focus_table()

    def open_menu(self) -> None:
        """Open the game menu."""
        if self.curtain.is_down:
            return
        self.show_box(GameMenu(self))

    def open_rules(self) -> None:
        """Open the rules, at the one behind the current decision."""
        decision = self.bridge.decision
        self.rules_wanted.emit(decision.rule if decision is not None else "")

    def _report_time_up(self, player: int) -> None:
        """Stop for a moment; what follows is for the players to decide."""
        name = self._name(player)
        message = Message(self.ground, self.settings.values.large_text)
        message.show_words(
            tr("{name}'s time is up.", name=name),
            tr("The clock decides nothing: play on if you agree, or {name} concedes (104.3a).", name=name),
        )
        message.add_button(tr("Play on"), primary=True)
        message.add_button(tr("{name} concedes", name=name), lambda: self.bridge.concede(player))
        self.show_box(message, unasked=True)

    def ask_back(self, count: int, sentence: str = "") -> None:
        """Ask whether to go back to where the first `count` answers had been given, before what `sentence` of the log
        reports.

        The other players must agree if anybody has seen something hidden since, or if their own choices are taken back
        too.
        """
        if not 0 <= count < len(self.game.answers) or self.curtain.is_down:
            return
        count = self.bridge.asked_before(count)
        givers = [giver for giver in self.bridge.givers[count:] if giver != TABLE]
        message = Message(self.ground, self.settings.values.large_text)
        sentences = [f"“{sentence}”"] if sentence else []
        sentences.append(tr("{n} choice is taken back.|{n} choices are taken back.", n=len(givers)))
        agreeing = self.bridge.must_agree(count, self.bridge.seat)
        words = tr("Go back")
        if agreeing:
            sentences.append(self._why_agree(count, agreeing))
            words = tr("{names} agrees: go back", names=self._names(agreeing))
        message.show_words(tr("Go back to before this?"), *sentences)
        message.add_button(tr("Stay here"), primary=True)
        message.add_button(words, lambda: self.bridge.go_back(count))
        self.show_box(message)

    def _names(self, players: Sequence[int]) -> str:
        return prompt_sentences.join(list(map(self._name, players)))

    def _why_agree(self, count: int, agreeing: Sequence[int]) -> str:
        """Say why these players must agree to go back to where the first `count` answers had been given."""
        names = self._names(agreeing)
        if self.game.hidden_seen_since(count):
            return tr("Hidden cards have been seen since then: {names} must agree.", names=names)
        return tr("Choices of {names} would be taken back: {names} must agree.", names=names)

    def _asks_consent(self, count: int) -> bool:
        """Ask those who must agree before the last choice is taken back; return whether anybody must.

        Players with open hands decide this among themselves.
        """
        bridge, hands = self.bridge, self.settings.values.hands
        if hands == "open":
            return False
        asking = bridge.seat
        if hands == "secret" and bridge.givers[count] in bridge.persons:
            asking = bridge.givers[count]  # the seat has changed meanwhile
        agreeing = [player for player in bridge.must_agree(count, asking) if player not in self._trusting]
        if not agreeing:
            return False
        message = Message(self.ground, self.settings.values.large_text)
        taken = next((entry.text for entry in self.game.log(ONLOOKER) if entry.answers > count and entry.text.en), None)
        what = [f"“{text(taken)}”"] if taken is not None else []
        message.show_words(
            tr("{name} would like to take back the last choice", name=self._name(asking)),
            *what,
            self._why_agree(count, agreeing),
        )
        names = self._names(agreeing)
        message.add_button(tr("No"), self._refuse_undo, primary=True)
        message.add_button(tr("{names}: always", names=names), lambda: self._trust_and_go_back(agreeing, count))
        message.add_button(tr("{names} agrees: take it back", names=names), lambda: bridge.go_back(count))
        self.show_box(message)
        return True

    def _trust_and_go_back(self, agreeing: Sequence[int], count: int) -> None:
        self._trusting.update(agreeing)
        self.bridge.go_back(count)

    def _refuse_undo(self) -> None:
        if self.game.decision is None:
            self._announce()

    def ask_position(self) -> None:
        """Ask whether the position may be revealed with all hands: every player must agree."""
        message = Message(self.ground, self.settings.values.large_text)
        names = prompt_sentences.join([self._name(player) for player in self.bridge.persons])
        message.show_words(
            tr("Edit this position?"),
            tr("Hands and libraries are revealed. The game itself is unchanged and can be continued later."),
        )
        message.add_button(tr("Play on"), primary=True)
        message.add_button(
            tr("{names} agree: edit it", names=names) if len(self.bridge.persons) > 1 else tr("Edit this position"),
            lambda: self.position_wanted.emit(self.game),
        )
        self.show_box(message)

    def ask_concede(self) -> None:
        """Ask whether the seated player really concedes."""
        player = self.bridge.seat
        message = Message(self.ground, self.settings.values.large_text)
        message.show_words(
            tr("Concede?"), tr("{name} leaves the game and loses it at once (104.3a).", name=self._name(player))
        )
        message.add_button(tr("Play on"), primary=True)
        message.add_button(tr("{name} concedes", name=self._name(player)), lambda: self.bridge.concede(player))
        self.show_box(message)

    # The end

    def _game_over(self, game: Game) -> None:
        values = self.settings.values
        self.table.scene.celebrate(game.winners)
        wait = END_DELAY_MS if values.reduced_motion else MOMENT_MS
        QTimer.singleShot(wait if values.animations else 0, self, self._announce)

    def _announce(self) -> None:
        if self.game.decision is None and self._started and not isinstance(self.box, EndBox):
            self.curtain.drop()
            self.bridge.cover_hands()
            self.show_box(EndBox(self), unasked=True)

    def _view_changed(self, view: object) -> None:
        if isinstance(self.box, EndBox) and self.game.decision is not None:
            self.box.dismiss()  # the last answer was taken back

    def leave(self) -> None:
        """Go to the start screen; the game can be resumed from there."""
        self.save_then(self.leave_wanted.emit)

    def save_then(self, leave: Callable[[], object]) -> None:
        """Save the game with its clocks, then leave it; if it can't be saved, ask what to do."""
        self.keep(self.bridge)
        trouble = self.storage.trouble
        if trouble is None:
            leave()
            return
        message = Message(self.ground, self.settings.values.large_text)
        message.show_words(tr("Leave without saving the game?"), text(trouble))
        message.add_button(tr("Stay here"), primary=True)
        message.add_button(tr("Save it elsewhere…"), lambda: self._save_elsewhere(leave))
        message.add_button(tr("Leave without saving"), leave)
        self.show_box(message)

    def _save_elsewhere(self, leave: Callable[[], object]) -> None:
        """Save the game to a file chosen by the players, and leave it."""
        chosen = self.ask_target()
        if chosen and self._write_copy(Path(chosen)):
            leave()

    def _ask_target(self) -> str:
        name = f"{i18n.opponents(self.game.setup.names)}{SUFFIX}"
        return file_dialogs.ask_target(self, tr("Save it elsewhere…"), name, f"Tappeto (*{SUFFIX})")

    def close_game(self) -> None:
        """Stop everything that runs on its own."""
        if self._started and self.isVisible():
            self.storage.keep_picture(self.picture())
        self._started = False
        self.clock.stop()
        self.sounds.close()
        self.bridge.close()
        if self.coach is not None:
            self.coach.hide()
        self.curtain.drop()
        if self.box is not None:
            self.box.dismiss()


class GameMenu(Box):
    """What can be done apart from playing."""

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen.ground, screen.settings.values.large_text)
        self.screen_of_game = screen
        self.buttons: list[tuple[QPushButton, Callable[[], str]]] = []
        self._add(lambda: tr("Play on"), lambda: None, primary=True)
        self._add(lambda: tr("Save a copy of the game"), screen.ask_name)
        self._add(lambda: tr("Watch the replay"), lambda: screen.replay_wanted.emit(screen.game))
        if len(screen.game.setup.names) == 2 and screen.receivers(SIGNAL("position_wanted(PyObject)")):
            self._add(lambda: tr("Edit this position…"), screen.ask_position)
        if screen.bridge.can_redo:
            self._add(lambda: tr("Redo what was taken back (Ctrl+Y)"), screen.table.redo)
        self._add(lambda: tr("Settings"), screen.settings_wanted.emit)
        self._add(lambda: tr("Rules"), screen.open_rules)
        if screen.coach is not None:
            self._add(screen.coach.menu_words, screen.coach.toggle)
        if screen.game.decision is not None:
            self._add(lambda: tr("Concede…"), screen.ask_concede)
        else:
            self._add(lambda: tr("How it ended"), screen._announce)
        self._add(screen.way_back, screen.leave)
        self.note = PlainLabel(parent=self)
        self.note.setObjectName("note")
        self.note.setWordWrap(True)
        self.body.addWidget(self.note)
        self.close_button.hide()

    def _add(self, words: Callable[[], str], run: Callable[[], Any], *, primary: bool = False) -> None:
        button = QPushButton(self)
        button.setObjectName("primary" if primary else "plain")
        button.setMinimumWidth(self.pixels * 22)
        button.clicked.connect(lambda: self._press(run))
        self.buttons.append((button, words))
        self.body.addWidget(button)

    def _press(self, run: Callable[[], Any]) -> None:
        self.dismiss()
        run()

    def write(self) -> None:
        super().write()
        self.set_title(tr("Menu"))
        self.peek_button.hide()
        for button, words in self.buttons:
            button.setText(words())
        match = match_of(self.screen_of_game.game.setup)
        trouble = self.screen_of_game.storage.trouble
        if trouble is not None:
            kept = text(trouble)
        elif self.screen_of_game.storage.is_keeping:
            kept = tr("The game is saved after each choice.")
        else:
            kept = tr("Trials, lessons and puzzles are not saved.")
        if match is not None:
            names = self.screen_of_game.game.setup.names
            kept = f"{tr('The match stands {score}.', score=i18n.score(match.wins, names))} {kept}"
        self.note.setText(kept)

    def first_focus(self) -> QWidget | None:
        return self.buttons[0][0]


class EndBox(Box):
    """Who won and why, and what to do next."""

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen, screen.settings.values.large_text)
        self.screen_of_game = screen
        self.headline = PlainLabel(parent=self)
        self.reason = PlainLabel(parent=self)
        self.reason.setWordWrap(True)
        self.facts = PlainLabel(parent=self)
        self.facts.setObjectName("note")
        self.body.addWidget(self.headline)
        self.body.addWidget(self.reason)
        self.body.addWidget(self.facts)
        match = match_of(screen.game.setup)
        self.match = match.after(screen.game.winner) if match is not None else None
        """The state of the match after this game; None for a single game."""
        goes_on = self.match is not None and self.match.winner is None
        again = screen.next_wanted if goes_on else screen.rematch_wanted
        self.rematch_button = self._button(lambda: again.emit(screen.game))
        self.rematch_button.setObjectName("primary")
        self.new_button = self._button(screen.new_wanted.emit)
        self.save_button = self._button(screen.ask_name)
        self.replay_button = self._button(lambda: screen.replay_wanted.emit(screen.game))
        self.undo_button = self._button(screen.table.undo)
        self.start_button = self._button(screen.leave_wanted.emit)
        self.footer.addWidget(self.undo_button)
        self.footer.addWidget(self.save_button)
        self.footer.addWidget(self.replay_button)
        self.footer.addStretch(1)
        for button in (self.start_button, self.new_button, self.rematch_button):
            self.footer.addWidget(button)
        self.close_button.hide()

    def _button(self, run: Callable[[], Any]) -> SymbolButton:
        button = SymbolButton(self)

        def press() -> None:
            self.dismiss()
            run()

        button.clicked.connect(press)
        return button

    def write(self) -> None:
        super().write()
        screen = self.screen_of_game
        game = screen.game
        names = game.setup.names
        self.set_title(tr("The game is over"))
        self.peek_button.show()
        if game.winner is None:
            self.headline.setText(tr("A draw"))
            colour = theme.ACCENT_STRONG
        else:
            team = [names[player] for player in game.winners]
            won = tr("{names} win!", names=i18n.listed(team)) if len(team) > 1 else tr("{name} wins!", name=team[0])
            self.headline.setText(won)
            colour = seat_styles.colour(game.winner)
        self.headline.setStyleSheet(f"font-size: {self.pixels * 3}px; font-weight: 700; color: {colour};")
        self.reason.setText("\n".join(_with_rule(entry) for entry in self._losses()))
        if self.match is not None:
            self._report_match(self.match, names)
        view = game.view(0)
        life = " · ".join(i18n.life(player.name, player.life) for player in view.players)
        self.facts.setText(tr("{n} turn|{n} turns", n=view.turn) + " · " + life)
        loser = (
            tr("Rematch")
            if game.winner is None or len(names) > 2
            else tr("Rematch: {name} chooses who starts", name=names[1 - game.winner])
        )
        if self.match is not None and self.match.winner is None:
            loser = tr("Game {n} of the match", n=self.match.game)
        self.rematch_button.set_words(loser)
        self.new_button.set_words(tr("New game"))
        self.save_button.set_words(tr("Save the game's record"))
        self.replay_button.set_words(tr("Watch the replay"))
        self.replay_button.setToolTip(tr("Step by step, with the choices that decided it"))
        self.undo_button.set_words(tr("Take back the last choice"))
        self.undo_button.setEnabled(bool(game.answers))
        self.start_button.set_words(self.screen_of_game.way_back())

    def _report_match(self, match: Match, names: Sequence[str]) -> None:
        score = i18n.score(match.wins, names)
        if match.winner is None:
            words = tr("The match stands {score}.", score=score)
        else:
            words = tr("{name} wins the match: {score}.", name=names[match.winner], score=score)
        self.reason.setText(f"{self.reason.text()}\n{words}")

    def _losses(self) -> list[LogEntry]:
        game = self.screen_of_game.game
        return [entry for entry in game.log(0) if entry.kind in ("lose", "draw")]

    def fold(self) -> None:
        """Fold away to show the table as it was at the end; a button brings the announcement back."""
        self.shade.hide()
        super(Box, self).fold()

    def unfold(self) -> None:
        self.shade.show()
        self.shade.raise_()
        super().unfold()

    def escape(self) -> None:
        self.fold()

    def first_focus(self) -> QWidget | None:
        return self.rematch_button


def _with_rule(entry: LogEntry) -> str:
    words = entry.text.in_language(i18n.language())
    return f"{words} ({entry.rule})" if entry.rule and entry.rule not in words else words
