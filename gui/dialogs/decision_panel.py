"""Base class of the panels that answer decisions."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Generic, TypeVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLayout, QPushButton, QWidget

from engine.decisions import Answer, Decision, is_player
from engine.refusal import IllegalAnswer, Refusal, Text
from engine.seen.view import CardView
from gui import i18n
from gui.dialogs.panel import Panel
from gui.i18n import tr
from gui.paint import theme

if TYPE_CHECKING:
    from gui.bridge import Bridge

D = TypeVar("D", bound=Decision)

OF_THE_WINDOW = (Qt.Key.Key_F1, Qt.Key.Key_F10, Qt.Key.Key_F11)
"""Keys that mean the same everywhere: rules, menu, full screen."""


class DecisionPanel(Panel, Generic[D]):
    """Asks one decision and answers it through the bridge; closes when the bridge asks something else.

    A subclass keeps the choice so far in its own attributes, shows it in `build` and returns it from `chosen`. `build`
    runs again when the language changes.
    """

    choice_changed = Signal()
    """The choice has changed, without being answered yet."""

    def __init__(self, decision: D, bridge: Bridge, parent: QWidget) -> None:
        super().__init__(parent, bridge.settings.values.large_text)
        self._told: Answer | None = None
        """The last choice that was checked."""
        self.decision = decision
        self.bridge = bridge
        self.confirm_button = QPushButton(self)
        self.confirm_button.setObjectName("primary")
        self.confirm_button.clicked.connect(self.confirm)
        self.cancel_button = QPushButton(self)
        self.cancel_button.clicked.connect(self.cancel)
        self.prepare()
        self._fill()
        bridge.decision_changed.connect(self._asked)
        bridge.refused.connect(self.show_refusal)
        i18n.language_changed().connect(self._language_changed)
        theme.changed().connect(self._language_changed)

    # For subclasses

    def prepare(self) -> None:
        """Initialise the choice before anything is shown."""

    def build(self) -> None:
        """Fill the body with widgets that show the current choice."""

    def chosen(self) -> Answer:
        """Return the current choice, legal or not."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def confirm_words(self) -> str:
        return tr("Confirm")

    def extra_buttons(self) -> list[QPushButton]:
        """Extra footer buttons, from left to right."""
        return []

    def has_confirm(self) -> bool:
        """Whether there is a confirm button; without one, a click on an option answers."""
        return True

    def progress(self) -> str:
        """Words on what is still missing before the choice can be confirmed; "" to show the refusal's own sentence."""
        return ""

    # Building

    def rebuild(self) -> None:
        """Rebuild the whole panel with the current choice."""
        self._fill()
        self.fit()
        # New widgets can take the keyboard only once Qt has shown them.
        QTimer.singleShot(0, self, self.setFocus)

    def rewrite_content(self) -> None:
        had_keyboard = self.has_keyboard()
        self._fill()
        if had_keyboard:
            QTimer.singleShot(0, self, self.setFocus)

    def _fill(self) -> None:
        _clear(self.body)
        _clear(self.footer, keep=(self.confirm_button, self.cancel_button))
        decision = self.decision
        source = self.bridge.view.find(decision.source) if decision.source is not None else None
        name = i18n.text(source.name) if source is not None else ""
        self.set_title(i18n.text(decision.prompt), name, decision.rule)
        self.build()
        self.cancel_button.setText(tr("Take it back"))
        self.cancel_button.setToolTip(tr("Takes back the whole announcement (Esc)"))
        self.cancel_button.setVisible(decision.can_cancel)
        self.footer.addWidget(self.cancel_button)
        self.footer.addStretch(1)
        for button in self.extra_buttons():
            self.footer.addWidget(button)
        self.confirm_button.setVisible(self.has_confirm())
        self.footer.addWidget(self.confirm_button)
        self.refresh()

    def refresh(self) -> None:
        """Show whether the current choice is legal, or why it isn't."""
        self.confirm_button.setText(self.confirm_words())
        if not self.has_confirm():
            return
        before, self._told = self._told, deepcopy(self.chosen())
        if before is not None and before != self._told:
            self.choice_changed.emit()
        refusal = self.refusal_now()
        if refusal is None:
            self.say(self.progress())
        else:
            self.say(self.progress() or i18n.text(refusal.reason), refusal.rule)

    def refusal_now(self) -> Refusal | None:
        """Why the current choice is not legal, or None if it is."""
        try:
            self.decision.check(self.chosen())
        except IllegalAnswer as error:
            return error.refusal
        return None

    # Answering

    def confirm(self) -> None:
        if self.has_confirm():
            self.submit(self.chosen())

    def submit(self, answer: Answer) -> None:
        """Answer; if the answer is not legal, say why and stay open."""
        try:
            answer = self.decision.check(answer)
        except IllegalAnswer as error:
            self.show_refusal(error.refusal)
            return
        self.bridge.answer(answer)

    def cancel(self) -> None:
        """Take back the whole announcement (723.1), if that is allowed."""
        if self.decision.can_cancel:
            self.bridge.answer("cancel")

    def escape(self) -> None:
        if self.decision.can_cancel:
            self.cancel()
        else:
            self.fold()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Make undo and redo work as on the table."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if control and event.key() == Qt.Key.Key_Z and not shift:
            self.bridge.undo()
        elif control and event.key() in (Qt.Key.Key_Y, Qt.Key.Key_Z):
            self.bridge.redo()
        elif event.key() in OF_THE_WINDOW and not event.modifiers():
            event.ignore()  # the table handles it, as if there were no panel
        else:
            super().keyPressEvent(event)

    def show_refusal(self, refusal: Refusal) -> None:
        """Say in the panel why something is not legal."""
        self.say(i18n.text(refusal.reason), refusal.rule, kind="refusal")

    def _asked(self, decision: Decision | None) -> None:
        if decision is not self.decision:
            self.dismiss()

    def _language_changed(self) -> None:
        self.rewrite_content()
        self.fit()

    def dismiss(self) -> None:
        self.bridge.decision_changed.disconnect(self._asked)
        self.bridge.refused.disconnect(self.show_refusal)
        i18n.language_changed().disconnect(self._language_changed)
        theme.changed().disconnect(self._language_changed)
        super().dismiss()

    # Looking things up

    def card(self, entity: int) -> CardView | None:
        """The card, spell or ability with that number as the player sees it."""
        return None if is_player(entity) else self.bridge.view.find(entity)

    def words_of(self, words: Text, source: int | None = None) -> str:
        """Return part of a card's text for display: "~" becomes the card's name, bullets are dropped."""
        source = source if source is not None else self.decision.source
        text = i18n.text(words).lstrip("•· ")
        return text.replace("~", self.name_of(source)) if source is not None else text

    def name_of(self, entity: int) -> str:
        """The name of a player or an object."""
        if is_player(entity):
            return self.bridge.view.players[entity].name
        card = self.card(entity)
        if card is not None and card.known:
            return i18n.text(card.name)
        return i18n.text(self.bridge.game.text(entity))


def _clear(layout: QLayout, keep: tuple[QWidget, ...] = ()) -> None:
    """Remove and delete everything in a layout, except the widgets in `keep`."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None and widget not in keep:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            _clear(inner, keep)
            inner.deleteLater()
