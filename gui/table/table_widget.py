"""The whole table: scene, prompt bar, preview and log, connected to one running game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.decisions import DeclareAttackers, Priority
from engine.refusal import Refusal
from engine.seen.view import LogEntry, View
from gui import i18n, key_bindings
from gui.automatic_passing import END_OF_TURN, SOMETHING, Going, decider
from gui.bridge import Bridge
from gui.card_faces import is_legible
from gui.dialogs import style
from gui.dialogs.resizing import SizeWatcher
from gui.dialogs.richtext import plain
from gui.i18n import text, tr
from gui.paint import seat_styles, theme
from gui.public_questions import Question
from gui.settings import STEPS, Settings
from gui.shared_painter import unreadable_pictures
from gui.table import announcements, explanations, prompt_sentences, spoken_words
from gui.table.accessible_nodes import TableNodes
from gui.table.card_item import CardItem
from gui.table.controller import TableController
from gui.table.free_places import NEVER, Obstacle
from gui.table.interaction import Button, Interaction, MenuEntry
from gui.table.keyboard import TableKeys
from gui.table.log_panel import LogPanel
from gui.table.phase_bar import step_title
from gui.table.pile_item import PileItem
from gui.table.player_item import PlayerItem
from gui.table.preview import PreviewPanel
from gui.table.prompt_bar import PromptBar
from gui.table.public_question_interaction import QuestionInteraction
from gui.table.scene import TableScene
from gui.table.table_layout import NO_CHOICE
from gui.table.table_view import TableView
from gui.table.toast import Toast
from gui.table.turned_layer import TurnedLayer
from gui.tooltips import with_symbols

MOST_REMINDERS = 2
"""How often a player is told that the same card could have been played."""
STOP = "stop going on"
"""Key of the button that ends "go on until…"."""


class TableWidget(QWidget):
    """The table for one `Bridge`. Create it, connect any other listeners to the bridge, then call `bridge.start()`."""

    menu_wanted = Signal()
    """Open the program's menu: settings, save, leave."""
    help_wanted = Signal()

    def __init__(
        self, bridge: Bridge, settings: Settings, parent: QWidget | None = None, *, may_face: bool = False
    ) -> None:
        """`may_face`: two players may sit face to face, if that is set."""
        super().__init__(parent)
        self.bridge = bridge
        self.settings = settings
        large = settings.values.large_text
        self.scene = TableScene(settings, self)
        self.view = TableView(self.scene)
        self._near_bar = PromptBar(large)
        self._near_preview = PreviewPanel()
        self.log = LogPanel(large)
        self.side = _Side()
        self._lay_out()
        self._near_toast = Toast(self.view, large)
        self._near_toast.obstacles = self.view.obstacles
        self.words_over: list[QWidget] = []
        """Other widgets with words over the table."""
        self._near_toast.words_over = self.words_over
        self._refused_at = 0
        """Number of the game's answers when the last refusal was shown."""
        self.opposite: Opposite | None = None
        """The parts before the player at the upper edge, if there is one."""
        self._may_face = may_face and len(bridge.game.setup.names) == len(bridge.persons) == 2
        self.controller = TableController(bridge, self.scene, self)
        self.keys = TableKeys(self.controller, self.scene, self.view)
        self.view.nodes = TableNodes(
            self.view, self.keys, lambda: bridge.is_calling, lambda: not (bridge.is_calling or bridge.paused)
        )
        self._shown_top: int | None = None
        self._reminded: Counter[tuple[int, str]] = Counter()
        """How often each player was told that a card could have been played, by its English name."""
        self._latest = ""
        """The log's sentence for the last news."""
        self._asked = ""
        """The last prompt."""
        self._scale = 1.0
        """Scale of the words beside the cards, 1 being usual."""
        self._connect_bridge()
        self._connect_parts()
        self.setFocusProxy(self.view)
        self.view.setAccessibleName(tr("Battlefield"))
        self._sit()

    # Who sits where

    def _sit(self) -> None:
        """Seat the players face to face, or both at the lower edge."""
        facing = self._may_face and self.settings.values.face_to_face
        if facing == (self.opposite is not None):
            return
        if self.opposite is not None:
            self.opposite.leave()
            self.opposite = None
        if facing:
            self.opposite = Opposite(self, self.settings.values.large_text)
            self._connect_bar(self.opposite.bar)
        self.head.setVisible(facing)
        self.far_side.setVisible(facing)
        self.log.setVisible(self.settings.values.show_log)
        self._write()
        self.scene.sit_face_to_face(facing)

    @property
    def _is_turned(self) -> bool:
        """Whether the player at the seat, or the one asked a public question, sits at the upper edge."""
        return self.opposite is not None and self.bridge.addressed != self.scene.below

    @property
    def bar(self) -> PromptBar:
        """The bar before whoever is at the seat."""
        return self.opposite.bar if self.opposite is not None and self._is_turned else self._near_bar

    @property
    def bars(self) -> list[PromptBar]:
        return [self._near_bar] if self.opposite is None else [self._near_bar, self.opposite.bar]

    @property
    def preview(self) -> PreviewPanel:
        """The preview for whoever is at the seat."""
        return self.opposite.preview if self.opposite is not None and self._is_turned else self._near_preview

    @property
    def previews(self) -> list[PreviewPanel]:
        return [self._near_preview] if self.opposite is None else [self._near_preview, self.opposite.preview]

    @property
    def toast(self) -> Toast:
        """The message for whoever is at the seat."""
        return self.opposite.toast if self.opposite is not None and self._is_turned else self._near_toast

    @property
    def ground(self) -> QWidget:
        """The widget over which panels open for whoever is at the seat."""
        return self.opposite.layer.room if self.opposite is not None and self._is_turned else self

    def photograph(self, part: QRect | None = None) -> QPixmap:
        """Return a picture of the table, or of a part of its view, without passing messages and hints on what can be
        done."""
        self.toast.hide()
        for preview in self.previews:
            preview.says_what_it_is_for = False
        taken = self.grab() if part is None else self.view.grab(part)
        for preview in self.previews:
            preview.says_what_it_is_for = True
            preview.update()
        self.repaint_all()
        return taken

    def repaint_all(self) -> None:
        """Repaint the whole window: after a picture Qt no longer knows what is where."""
        self.view.viewport().update()

    def show_clock(self, words: str) -> None:
        """Show the players' remaining time; "" for no clock."""
        for bar in self.bars:
            bar.show_clock(words)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        column = QVBoxLayout()
        column.setSpacing(0)
        self.head = QWidget()
        """Room for the upper player's bar."""
        self.head.hide()
        column.addWidget(self.head)
        column.addWidget(self.view, 1)
        column.addWidget(self._near_bar)
        row.addLayout(column, 1)
        side = QVBoxLayout(self.side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(0)
        self.far_side = QWidget()
        """Room for the upper player's preview."""
        self.far_side.hide()
        side.addWidget(self.far_side, 4)
        side.addWidget(self._near_preview, 4)
        side.addWidget(self.log, 2)
        row.addWidget(self.side)
        self.log.setVisible(self.settings.values.show_log)

    def _connect_bridge(self) -> None:
        bridge = self.bridge
        bridge.log_added.connect(self._log_added)
        bridge.log_reset.connect(self._log_reset)
        bridge.news.connect(self._news)
        bridge.view_changed.connect(self._view_changed)
        bridge.decision_changed.connect(self.controller.ask)
        bridge.question_changed.connect(self.controller.ask_openly)
        bridge.question_changed.connect(self._asked_openly)
        bridge.decision_changed.connect(self._give_keyboard)
        bridge.decision_changed.connect(self._forget_refusal)
        bridge.refused.connect(self._refused)
        unreadable_pictures().found.connect(self._report_unreadable, Qt.ConnectionType.QueuedConnection)
        bridge.going_changed.connect(self._going_changed)
        bridge.seat_changed.connect(self._seat_changed)
        bridge.covered.connect(self._cover)
        bridge.passed_over.connect(self._passed_over)
        self.settings.changed.connect(self._setting_changed)
        i18n.language_changed().connect(self._language_changed)
        theme.changed().connect(self._recoloured)

    def _connect_parts(self) -> None:
        self.controller.interaction_changed.connect(self._interaction_changed)
        self.controller.marks_changed.connect(self._marks_changed)
        self.controller.hinted.connect(lambda words: self.toast.tell(words))
        self.view.looked_at.connect(self._look)
        self.view.pile_clicked.connect(self._pile_clicked)
        self.view.step_clicked.connect(self._step_clicked)
        self.view.step_menu.connect(self._step_menu)
        self.view.menu_wanted.connect(self._card_menu)
        self.view.blank_clicked.connect(self.scene.close_spread)
        self.view.zoomed.connect(self._zoomed)
        self._connect_bar(self._near_bar)
        self.controller.ground = lambda: self.ground
        self.view.explain = self._explain
        self.view.is_explained = lambda entity: self.preview.explains(entity)
        self.view.names = self.controller.hand.name
        self.log.looked_at.connect(self._look_at_entry)
        self.log.lit.connect(self.scene.light)

    def _connect_bar(self, bar: PromptBar) -> None:
        bar.pressed.connect(self._button_pressed)
        bar.slept.connect(lambda: self.toast.tell(tr("A different button is here now: move the mouse to press it.")))
        bar.undo_wanted.connect(self.undo)
        bar.menu_wanted.connect(self.menu_wanted)
        bar.hand_wanted.connect(self.controller.hand.open)

    # From the game

    def _log_added(self, entries: list[LogEntry]) -> None:
        self.scene.add_moves(entries)
        for preview in self.previews:
            preview.follow(entries)
        self.log.add(entries)
        self._latest = prompt_sentences.latest_words(entries) or self._latest
        announcements.announce(self.view, announcements.sentences(entries))

    def _log_reset(self, entries: list[LogEntry]) -> None:
        self.log.reset_log(entries)
        self._latest = ""

    def _news(self, entries: list[LogEntry]) -> None:
        self.scene.add_moves(entries, before_seat=True)

    def _view_changed(self, view: View) -> None:
        self.view.cancel_drag()
        self.scene.show_view(view, self._goal())
        for preview in self.previews:
            preview.refresh(view)
            preview.show_moment(view)
        top = view.stack[-1] if view.stack else None
        if top is not None and top.id != self._shown_top:
            # Everybody wants to read what was just put on the stack.
            self.toast.hide()
            for preview in self.previews:
                preview.show_card(top, view)
        self._shown_top = top.id if top is not None else None

    def _zoomed(self, zoom: float) -> None:
        if zoom > 1.0:
            self.toast.tell(
                tr("{n} %: drag the cloth to move around, press 0 for the whole table.", n=round(zoom * 100))
            )
        else:
            self.toast.hide()

    def _seat_changed(self, seat: int) -> None:
        self.view.zoom_to(1.0)
        self._forget_shown()  # so does a player who comes to the seat
        # The next player must not see what the last one was looking at.
        self.keys.put_away()

    def _cover(self) -> None:
        """Hide everything that only the player at the seat may know."""
        self.view.cancel_drag()
        self.view.zoom_to(1.0)
        self.scene.close_spread()
        self.keys.put_away()
        self._forget_shown()
        self.view.setAccessibleDescription("")
        self.bridge.held = False

    def _asked_openly(self, question: Question | None) -> None:
        """Everybody looks at the table now: hide what only the player at the seat may know."""
        if question is None:
            return
        self.view.cancel_drag()
        self.scene.close_spread()
        self.keys.put_away()
        self._near_toast.hide()
        if self.opposite is not None:
            self.opposite.toast.hide()
        self.view.setAccessibleDescription("")

    def _forget_shown(self) -> None:
        """Clear what was said and shown large to the player at the seat before the next one comes."""
        for preview in self.previews:
            preview.forget()
        self._shown_top = None
        self._near_toast.hide()
        if self.opposite is not None:
            self.opposite.toast.hide()

    def _passed_over(self, cards: list[int]) -> None:
        """Say what the player could have played, at most twice for each card."""
        view = self.bridge.view
        found = [card for card in map(view.find, dict.fromkeys(cards)) if card is not None]
        seat = self.bridge.seat
        found = [card for card in found if self._reminded[seat, card.name.en] < MOST_REMINDERS]
        self._reminded.update({(seat, card.name.en) for card in found})
        if found:
            self.toast.tell(
                tr(
                    "Your main phase went by: you could have played {cards}.",
                    cards=prompt_sentences.names(found, either=True),
                )
            )

    def _give_keyboard(self, decision: object) -> None:
        """A panel at the upper edge gets keys only through its layer."""
        if self.opposite is None:
            return
        if self._is_turned and self.controller.has_panel:
            self.opposite.layer.setFocus()
        elif self.opposite.layer.hasFocus():
            self.view.setFocus()

    def _refused(self, refusal: Refusal) -> None:
        # A panel over the table says it itself.
        if not self.controller.has_panel:
            self._refused_at = len(self.bridge.game.answers)
            self.toast.refuse(refusal)

    def _forget_refusal(self, decision: object) -> None:
        """Close a refusal: it is out of date once something was done."""
        if self.toast.refusal is not None and len(self.bridge.game.answers) > self._refused_at:
            self.toast.hide()

    def _goal(self) -> str:
        going = self.bridge.going
        if going is None:
            return ""
        return "end" if going.goal == END_OF_TURN else going.goal

    def _going_changed(self, going: Going | None) -> None:
        self.scene.update_phases(self._goal())
        self._show_prompt()

    def _interaction_changed(self, interaction: Interaction[Any] | None) -> None:
        self.view.interaction = interaction
        for bar in self.bars:
            bar.undo_button.setEnabled(bool(self.bridge.can_undo))
            bar.hand_button.setEnabled(self.controller.hand.is_possible)
            bar.hand_button.setVisible(self.bridge.allows_by_hand)
        self._marks_changed()
        self.keys.asked()

    def _marks_changed(self) -> None:
        interaction = self.controller.interaction
        self.scene.set_marks(interaction.marks() if interaction is not None else {})
        self.scene.set_choosing(interaction.choosing() if interaction is not None else NO_CHOICE)
        if interaction is not None:
            self.scene.set_arrows(interaction.arrows(), interaction.forecast())
        else:
            self.scene.set_arrows([], self.bridge.forecast())
        if self.scene.focus is not None:
            self._describe(self.scene.focus)  # the ring has not moved, but its description may have changed
        self._show_prompt()

    def _show_prompt(self) -> None:
        interaction = self.controller.interaction
        view = self.bridge.view
        if interaction is not None:
            player = interaction.decision.player
            words, rule, buttons = interaction.prompt, interaction.decision.rule, interaction.buttons()
            if words != self._asked:
                announcements.announce(self.view, plain(words))
            self._asked = words
        else:
            waiting = self.bridge.game.decision
            player = decider(waiting) if waiting is not None else view.active_player
            words, rule, buttons = self._waiting_words(view), "", []
            if self.bridge.going is not None or self.bridge.has_said_yes:
                buttons = [Button(STOP, tr("Stop"), is_default=True, tip=tr("Ask me again (Esc)"))]
        step = step_title(view.phase if view.step == "main" else view.step)
        name = view.players[player].name
        if isinstance(interaction, QuestionInteraction):
            name = prompt_sentences.join([view.players[each].name for each in interaction.question.players])
        elif interaction is not None and decider(interaction.decision) != player:
            by = view.players[decider(interaction.decision)].name
            name = tr("{by} decides for {name}", by=by, name=name)
        who = f"{seat_styles.sign(player)} {name} · {step}"
        source = interaction.decision.source if interaction is not None else None
        asking = view.find(source) if source is not None else None
        if asking is not None and asking.known:
            who = f"{who} · {text(asking.name)}"
        for bar in self.bars:
            if bar is self.bar:
                bar.show_prompt(who, seat_styles.colour(player), words, rule, buttons)
            else:
                bar.show_prompt(who, seat_styles.colour(player), "", "", [])

    def _waiting_words(self, view: View) -> str:
        if self.bridge.game.decision is None:
            if view.is_draw:
                return tr("The game is a draw.")
            winners = [view.players[winner].name for winner in view.winners]
            if len(winners) > 1:
                return tr("{names} win the game.", names=i18n.listed(winners))
            return tr("{name} wins the game.", name=winners[0]) if winners else ""
        if self.bridge.waits_for_reader:
            return tr("Read the words on the table, then press “Go on”.")
        waiting = self.bridge.game.decision
        if self.bridge.is_computers(waiting):
            thinking = tr("{name} is thinking…", name=view.players[decider(waiting)].name)
            return f"{self._latest} {thinking}".strip()
        if view.stack:
            top = view.stack[-1]
            if top.kind != "card":
                return tr("The ability of {card} resolves…", card=prompt_sentences.the_card(top))
            return tr("{card} resolves…", card=prompt_sentences.the_card(top))
        if self._latest and self.bridge.computers is not None:
            return self._latest
        return tr("The turn goes on…")

    # From the players

    def undo(self) -> None:
        """Take the last answer back."""
        if not self.view.cancel_drag() and not self.bridge.undo():
            self.toast.tell(tr("There is nothing to take back."))

    def redo(self) -> None:
        """Redo what was taken back last."""
        if not self.bridge.redo():
            self.toast.tell(tr("There is nothing to redo."))

    def _button_pressed(self, key: str) -> None:
        if key == STOP:
            self.bridge.stop_going()
            self.bridge.ask_again()
        elif self.controller.interaction is not None:
            self.controller.interaction.press(key)
        self.view.setFocus()

    def _describe(self, item: object) -> None:
        """Let a screen reader describe the item."""
        if isinstance(item, CardItem) and self.scene.view is not None:
            self.view.setAccessibleDescription(spoken_words.card_words(item.card, self.scene.view, self.scene.forecast))
        elif isinstance(item, PlayerItem):
            self.view.setAccessibleDescription(item.spoken())

    def _explain(self, words: str, place: QPoint) -> bool:
        """Explain what the mouse rests on to a player at the upper edge; return False if no such player is asked."""
        if self.opposite is None or not self._is_turned:
            return False
        if words:
            self.opposite.layer.explain(words, place)
        return True

    def _look(self, item: object) -> None:
        view = self.scene.view
        if view is None:
            return
        self._describe(item)
        if isinstance(item, CardItem):
            item.setToolTip(with_symbols("\n".join(explanations.of_card(item.card))))
            self.preview.show_card(item.card if is_legible(item.card) else None, view)
        elif isinstance(item, PileItem) and item.top is not None:
            self.preview.show_card(item.top if item.top.known else None, view)

    def _look_at_entry(self, entry: LogEntry | None) -> None:
        view = self.scene.view
        if entry is None or view is None:
            return
        known = (entry.new_entity, entry.entity, entry.source)
        for entity in (*known, *sorted(self.log.entities_of(entry))):
            card = view.find(entity) if entity is not None else None
            if card is not None and is_legible(card):
                self.preview.show_card(card, view)
                return

    def _pile_clicked(self, zone: str, player: int) -> None:
        pile = self.scene.piles.get((zone, player))
        if pile is not None and pile.can_open:
            self.scene.open_spread(zone, player)

    def _step_clicked(self, step: str) -> None:
        if step in STEPS:
            self._go_on(step)

    def _go_on(self, goal: str) -> None:
        if isinstance(self.bridge.decision, Priority | DeclareAttackers):
            self.bridge.go_on(goal)

    def _step_menu(self, step: str, place: QPoint) -> None:
        if step not in STEPS or self.bridge.is_calling:
            return
        seat = self.bridge.seat
        values = self.settings.values.passing_of(seat)

        def toggle(name: str) -> None:
            stops = getattr(self.settings.values.passing_of(seat), name)
            changed = [s for s in STEPS if (s in stops) != (s == step)]
            self.settings.update_player(seat, **{name: tuple(changed)})

        def label(words: str, name: str) -> str:
            return f"{'✓' if step in getattr(values, name) else '–'} {words}"

        self.controller.show_menu(
            [
                MenuEntry(tr("Pass priority until {step}", step=step_title(step)), lambda: self._step_clicked(step)),
                MenuEntry(tr("Pass priority until the opponent does something (F7)"), lambda: self._go_on(SOMETHING)),
                MenuEntry(label(tr("Stop here in my turn"), "stops_own"), lambda: toggle("stops_own")),
                MenuEntry(label(tr("Stop here in the opponent's turn"), "stops_other"), lambda: toggle("stops_other")),
                MenuEntry(
                    f"{'✓' if values.full_control else '–'} {tr('Ask me at every step')}",
                    lambda: self.settings.update_player(seat, full_control=not values.full_control),
                ),
            ],
            place,
        )

    def _card_menu(self, entity: int, place: QPoint) -> None:
        self.controller.open_menu_of(entity, place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        translated = key_bindings.translated(event, self.settings.values.keys)
        if translated is None:
            event.ignore()
        elif translated is event:
            self._press(event)
        else:
            self._press(translated)
            event.setAccepted(translated.isAccepted())

    def _press(self, event: QKeyEvent) -> None:
        """Handle a key that has its default meaning."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Control:
            self.bridge.hold(True)
        elif self.controller.forward_key(event):
            return
        elif control and key == Qt.Key.Key_Z and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.undo()
        elif control and key in (Qt.Key.Key_Y, Qt.Key.Key_Z):
            self.redo()
        elif key == Qt.Key.Key_F1:
            self.help_wanted.emit()
        elif key == Qt.Key.Key_H and not event.modifiers():
            self.controller.hand.open()
        elif key == Qt.Key.Key_F and not event.modifiers():
            self.preview.turn_over()
        elif key == Qt.Key.Key_F6:
            self._go_on(END_OF_TURN)
        elif key == Qt.Key.Key_F7:
            self._go_on(SOMETHING)
        elif key == Qt.Key.Key_F10 and not event.modifiers():
            self.menu_wanted.emit()
        elif not control and Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.bar.press_number(key - Qt.Key.Key_0)
        elif not self.keys.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Control and not event.isAutoRepeat():
            self.bridge.hold(False)
        super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowDeactivate:
            self.bridge.hold(False)
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Leave Tab to the cards; see `TableKeys`."""
        return not self.view.tab_goes_round and super().focusNextPrevChild(forward)

    def _report_unreadable(self, name: str) -> None:
        self.toast.warn(tr("Your picture {name} can't be read: the painted one is shown.", name=name))

    # Settings

    def _setting_changed(self, name: str) -> None:
        if name == "show_log":
            self.log.setVisible(self.settings.values.show_log)
        elif name in ("hands", "card_scale", "fingers") and self.scene.view is not None:
            self._resize_side()
            rect = self.scene.sceneRect()
            self.scene.set_size(rect.width(), rect.height())
        elif name in ("stops_own", "stops_other", "of_players"):
            self.scene.update_phases()
        elif name == "face_to_face":
            self._sit()
            self._show_prompt()
        elif name == "large_text":
            self._write()
        elif name == "art_folder":
            self.scene.update()
            for preview in self.previews:
                preview.update()

    def _language_changed(self, code: str) -> None:
        self.view.setAccessibleName(tr("Battlefield"))
        self.scene.retranslate()
        for bar in self.bars:
            bar.retranslate()
        self.toast.retranslate()
        self.log.retranslate()
        for preview in self.previews:
            preview.refresh(self.bridge.view)
            preview.show_moment(self.bridge.view)
        self._show_prompt()

    def _recoloured(self) -> None:
        self.scene.recolour()
        for bar in self.bars:
            bar.recolour()
        self._show_prompt()
        self.log.viewport().update()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resize_side()
        scale = style.scale_for(self.width(), self.height())
        if scale != self._scale:
            self._scale = scale
            self._write()

    def _write(self) -> None:
        """Set the size of letters: as wanted, larger in a large window."""
        toasts = [self._near_toast] if self.opposite is None else [self._near_toast, self.opposite.toast]
        parts: list[PromptBar | LogPanel | Toast] = [*self.bars, self.log, *toasts]
        for part in parts:
            part.set_large(self.settings.values.large_text, self._scale)
        for preview in self.previews:
            preview.set_scale(self._scale)
        if self.opposite is not None:
            self.opposite.layer.large_text = self.settings.values.large_text

    def _resize_side(self) -> None:
        scale = style.scale_for(self.width(), self.height())
        usual = max(216.0, min(380.0 * scale, self.width() * 0.19))
        self.side.setFixedWidth(round(min(usual * self.settings.values.card_scale, self.width() * 0.3)))

    def hideEvent(self, event: QHideEvent) -> None:
        self.controller.close_menu()
        super().hideEvent(event)


class Opposite:
    """What lies before a player at the upper edge, turned: a prompt bar, a preview, messages."""

    def __init__(self, table: TableWidget, large_text: bool) -> None:
        self.table = table
        self.layer = TurnedLayer(table)
        room = self.layer.room
        self.bar = PromptBar(large_text, room)
        self.preview = PreviewPanel(room)
        self.toast = Toast(room, large_text)
        self.toast.obstacles = self._obstacles
        self.toast.words_over = table.words_over
        self._watchers = [SizeWatcher(each) for each in (table, table.view, table.head, table.far_side, self.bar)]
        for watcher in self._watchers:
            watcher.resized.connect(self._fit)
        self.bar.show()
        self.preview.show()
        self._fit()

    def _fit(self) -> None:
        """Move to where the table has left room."""
        table = self.table
        table.head.setFixedHeight(self.bar.height())
        self.bar.setGeometry(self.layer.turned(QRect(table.head.mapTo(table, QPoint(0, 0)), table.head.size())))
        side = table.far_side
        self.preview.setGeometry(self.layer.turned(QRect(side.mapTo(table, QPoint(0, 0)), side.size())))

    def _obstacles(self) -> list[Obstacle]:
        table = self.table
        shift = table.view.mapTo(table, QPoint(0, 0))
        found = [Obstacle(each.rect.translated(shift), each.weight) for each in table.view.obstacles()]
        beside = (table.head, table.side, table.bars[0])
        found += [Obstacle(QRect(each.mapTo(table, QPoint(0, 0)), each.size()), NEVER) for each in beside]
        return [Obstacle(self.layer.turned(each.rect), each.weight) for each in found]

    def leave(self) -> None:
        """Remove it: nobody sits there any more."""
        for watcher in self._watchers:
            watcher.deleteLater()
        self.layer.hide()
        self.layer.deleteLater()


class _Side(QWidget):
    """The column beside the table."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.WINDOW))
        painter.fillRect(0, 0, 1, self.height(), QColor(theme.LINE))
        painter.end()
