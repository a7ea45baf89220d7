"""The coach in ordinary games, for each player who wants it: first meetings, "what can I do?", warnings of mistakes.

It listens to the same questions as the table and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from engine.decisions import Decision
from gui import i18n
from gui.automatic_passing import decider, step_name
from gui.dialogs import style
from gui.i18n import text, tr
from gui.input_guard import ANSWERING
from gui.table.card_item import CardItem
from gui.teaching import progress
from gui.teaching.advice import Warning, warning, what_now
from gui.teaching.coach_notes import Meeting, meetings
from gui.teaching.lesson import Pointer
from gui.teaching.overlay import Overlay

if TYPE_CHECKING:
    from gui.table.table_screen import TableScreen

LOOK_MS = 120


class Coach(QObject):
    """Accompanies one game; invisible until a player turns it on."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen)
        self.screen = screen
        self.bridge = screen.bridge
        self.settings = screen.settings
        self.meeting: Meeting | None = None
        self.held: tuple[Any, Warning] | None = None
        """The answer being held back for a second thought."""
        self._held_at: Decision | None = None
        """The decision it answers."""
        self._meant: Any = None
        """The answer that a player has insisted on."""
        self._overlay: Overlay | None = None
        self._cards: tuple[int, ...] = ()
        self._pointer: Pointer | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._point)
        self.bridge.caution = self.consider
        self.bridge.decision_changed.connect(self._asked)
        self.bridge.covered.connect(self.hide)
        self.screen.table.view.installEventFilter(self)
        i18n.language_changed().connect(self.hide)

    # Saved about a player

    def _kept(self, player: int) -> dict[str, Any]:
        return progress.coach_of(self.settings, self._name(player))

    def _keep(self, player: int, **changes: Any) -> None:
        progress.keep_coach(self.settings, self._name(player), **changes)

    def _name(self, player: int) -> str:
        return self.bridge.game.setup.names[player]

    def _list(self, player: int, what: str) -> list[str]:
        found = self._kept(player).get(what)
        return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []

    def is_on(self, player: int) -> bool:
        """Whether that player has the coach turned on."""
        return self._kept(player).get("on") is True

    def menu_words(self) -> str:
        """The menu entry that turns it on or off."""
        name = self._name(self.bridge.seat)
        if self.is_on(self.bridge.seat):
            return tr("Turn the coach off for {name}", name=name)
        return tr("Turn the coach on for {name}", name=name)

    def toggle(self) -> None:
        """Turn it on or off for the player at the seat; when on again, it starts from what that player does not know
        yet."""
        player = self.bridge.seat
        self._keep(player, on=not self.is_on(player))
        self._asked(self.bridge.decision)

    # Words

    @property
    def overlay(self) -> Overlay:
        ground = self.screen.ground
        if self._overlay is None or self._overlay.ground is not ground:
            if self._overlay is not None:
                self._overlay.leave()
            self._overlay = found = Overlay(self.screen.table, ground, self.screen)
            found.bubble.read.connect(self.agree)
            found.bubble.hint_wanted.connect(self._help_or_think)
            found.bubble.menu_wanted.connect(self.silence)
            values = self.settings.values
            scale = style.scale_for(self.screen.width(), self.screen.height())
            found.bubble.write_size(values.large_text, scale)
        return self._overlay

    def _listen(self, on: bool) -> None:
        """Intercept the keys of a panel over the table too: the player reads before choosing."""
        application = QCoreApplication.instance()
        assert application is not None
        application.removeEventFilter(self)
        if on:
            application.installEventFilter(self)

    def hide(self) -> None:
        """Hide the bubble."""
        self._listen(False)
        self.meeting = self.held = None
        self._timer.stop()
        if self._overlay is not None:
            self._overlay.hide()

    def _asked(self, decision: Decision | None) -> None:
        """Handle a new decision: explain what is new in it, unless its answer, given by a drag, is being held back."""
        if self.held is not None and decision is self._held_at:
            return
        self.hide()
        self._meant = None
        if decision is None or not self.is_on(decider(decision)) or self.screen.box is not None:
            return
        player = decider(decision)
        known = set(self._list(player, "known"))
        met = meetings(self.bridge.view, decision, player)
        found = next((each for each in met if each.note.key not in known), None)
        if found is None:
            return
        self.meeting = found
        pointer = None
        if found.note.key.startswith("step "):
            pointer = Pointer("step", step=step_name(self.bridge.view))
        self._say(
            text(found.note.words),
            found.note.rule,
            () if found.card is None else (found.card,),
            pointer,
            other=tr("What can I do?"),
        )

    def _say(
        self,
        words: str,
        rule: str,
        cards: tuple[int, ...] = (),
        pointer: Pointer | None = None,
        *,
        agree: str = "",
        silence: str = "",
        other: str = "",
    ) -> None:
        bubble = self.overlay.bubble
        bubble.is_put = False
        bubble.show_words(tr("Coach"), "", words, "")
        bubble.rule.set_rule(rule)
        bubble.read_button.set_words(agree or tr("Understood"))
        bubble.read_button.setToolTip(tr("Space or Enter") if self.held is None else "")
        bubble.hint_button.set_words(other)
        bubble.hint_button.setToolTip(tr("Key W") if self.held is None else "")
        bubble.hint_button.setVisible(bool(other))
        bubble.menu_button.set_words(silence or tr("Coach off"))
        bubble.fit()
        self._cards, self._pointer = cards, pointer
        self._listen(self.held is None)
        self._point(changed=True)
        self._timer.start()

    def _point(self, *, changed: bool = False) -> None:
        overlay = self.overlay
        if self.screen.box is not None:
            overlay.hide()
            return
        items = [self.screen.table.scene.cards.get(card) for card in self._cards]
        rects = [overlay.pointing.item(item, item.box) for item in items if isinstance(item, CardItem)]
        if self._pointer is not None:
            rects += overlay.pointing.rects(self._pointer)
        overlay.stand(rects or [QRect()][:0], (self._cards, self._pointer), changed=changed)

    def agree(self) -> None:
        """Handle the button of a player who has read the note, or insists on a play despite its warning."""
        if self.held is not None:
            answer, _ = self.held
            self.hide()
            self._meant = answer
            self.bridge.answer(answer)
            return
        decision, meeting = self.bridge.decision, self.meeting
        if decision is not None and meeting is not None:
            player = decider(decision)
            self._keep(player, known=sorted({*self._list(player, "known"), meeting.note.key}))
        self.hide()
        self.screen.table.setFocus()

    def silence(self) -> None:
        """Turn off the coach, or this kind of warning."""
        decision = self.bridge.decision
        player = decider(decision) if decision is not None else self.bridge.seat
        if self.held is not None:
            self._keep(player, silent=sorted({*self._list(player, "silent"), self.held[1].kind}))
        else:
            self._keep(player, on=False)
        self.hide()
        self.screen.table.setFocus()

    def _help_or_think(self) -> None:
        if self.held is None:
            self.help()
        else:
            self.hide()
            self.screen.table.setFocus()

    def help(self) -> None:
        """Say what can be done now."""
        decision = self.bridge.decision
        if decision is None:
            return
        meeting = self.meeting
        self.hide()
        self.meeting = meeting  # it was visible too, so agreeing means that it has been read
        lines = what_now(self.bridge.game, self.bridge.view, decision)
        self._say("\n".join(lines), decision.rule)

    # Warnings

    def consider(self, answer: Any) -> bool:
        """Check an answer about to be given; return True if it is held back for a second thought."""
        decision = self.bridge.decision
        if decision is None or not self.is_on(decider(decision)):
            return False
        if self._meant is not None and self._meant == answer:
            self._meant = None
            return False
        try:
            found = warning(self.bridge.game, answer)
        except Exception:  # advice must never block a play
            return False
        if found is None or found.kind in self._list(decider(decision), "silent"):
            return False
        self.hide()
        self.held, self._held_at = (answer, found), decision
        self._say(
            found.words,
            found.rule,
            found.cards,
            agree=tr("Do it anyway"),
            silence=tr("Don't warn me again"),
            other=tr("Think again"),
        )
        return True

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if watched is not self.screen.table.view:
                is_read = event.key() in ANSWERING and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
                return is_read and self._lies_below(watched) and self._takes(event)
            decision = self.bridge.decision
            if decision is not None and self.is_on(decider(decision)) and not event.modifiers():
                if event.key() == Qt.Key.Key_W:
                    self.help()
                    return True
                if self._overlay is not None and self._overlay.bubble.isVisible():
                    return self._takes(event)
        return super().eventFilter(watched, event)

    def _lies_below(self, watched: QObject) -> bool:
        """Whether a key for this widget is meant for a panel that has the bubble over it."""
        bubble = self._overlay.bubble if self._overlay is not None else None
        if bubble is None or not bubble.isVisible() or self.screen.box is not None:
            return False
        if not isinstance(watched, QWidget) or isinstance(watched, QLineEdit):
            return False
        return self.screen.isAncestorOf(watched) and watched is not bubble and not bubble.isAncestorOf(watched)

    def _takes(self, event: QKeyEvent) -> bool:
        """Handle a key while the bubble is shown; return whether it was used.

        A note has to be read before the same key passes; a play with a warning is only made by its button.
        """
        if event.key() == Qt.Key.Key_Escape:
            self.agree() if self.held is None else self.hide()
            return True
        # With the ring on a card, Enter acts on the card.
        keys = ANSWERING if self.screen.table.scene.focus is None else (Qt.Key.Key_Space,)
        if self.held is not None or event.key() not in keys:
            return False
        if not event.isAutoRepeat():
            self.agree()
        return True
