"""Opens an interaction on the table, or a panel over it, for each decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, QPoint, QRect, QSize, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from engine.decisions import (
    Arrange,
    ByHand,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    OrderItems,
    PayMana,
    PerKind,
    Priority,
    is_player,
)
from gui import input_guard
from gui.bridge import Bridge
from gui.by_hand.hand_tools import HandTools
from gui.by_hand.tools_panel import ToolsPanel
from gui.dialogs import panels_by_kind, style
from gui.dialogs.decision_panel import OF_THE_WINDOW, DecisionPanel
from gui.dialogs.rule_link import RuleBubble
from gui.input_guard import KeyGuard
from gui.public_questions import Question
from gui.table.card_item import CardItem
from gui.table.choice_interactions import ChooseInteraction, PayInteraction, YesNoInteraction
from gui.table.combat_interactions import AttackInteraction, BlockInteraction
from gui.table.interaction import Interaction, MenuEntry
from gui.table.player_item import PlayerItem
from gui.table.priority_interaction import PriorityInteraction
from gui.table.public_question_interaction import QuestionInteraction
from gui.table.scene import TableScene
from gui.table.symbol_menu import SymbolMenu
from gui.table.turned_layer import carried

BESIDE = 6
"""Gap between a thing and its menu, in pixels."""
PILES_TO_OPEN = ("graveyard", "exile", "command")


class TableController(QObject):
    """Holds the interaction for the current decision."""

    interaction_changed = Signal(object)
    """The new `Interaction`, or None while nobody is asked."""
    marks_changed = Signal()
    """The interaction's marks, buttons or arrows have changed."""
    hinted = Signal(str)
    """What to do instead, after a key that does nothing here."""
    choice_changed = Signal()
    """The player at the screen has changed the choice, without answering yet."""

    def __init__(self, bridge: Bridge, scene: TableScene, window: QWidget) -> None:
        super().__init__(window)
        self.bridge = bridge
        self.scene = scene
        self.window = window
        self.interaction: Interaction[Any] | None = None
        self.menu: SymbolMenu | None = None
        self.hand = HandTools(bridge, window, self.show_menu)
        self.hand.place_of = self.place_of
        self.hand.touched = self.touched
        self.hand.light = scene.light
        self.ground: Callable[[], QWidget] = lambda: window
        """Returns the widget over which panels and menus open for the asked player."""
        self._asked_for = QElapsedTimer()
        """Time since the decision was asked."""
        self._panel: DecisionPanel[Any] | None = None
        """The last panel opened over the table, until it is closed."""
        self._opened = False
        """Whether a pile was laid out for the current decision."""

    @property
    def has_panel(self) -> bool:
        """Whether the current decision is answered in a panel over the table."""
        return type(self.interaction) is Interaction

    def forward_key(self, event: QKeyEvent) -> bool:
        """Pass a key to the panel over the table, such as after a click beside the panel.

        Return False if there is no panel, or the key is not meant for one.
        """
        panel = self._panel
        if panel is None or not panel.isVisible() or (event.key() in OF_THE_WINDOW and not event.modifiers()):
            return False
        proxy = self.ground().graphicsProxyWidget()
        turned = proxy.scene().views()[0] if proxy is not None else None
        if panel.has_keyboard() if turned is None else turned.hasFocus():
            return False
        if turned is not None:
            turned.setFocus()
        if not panel.has_keyboard():
            panel.setFocus()
        heard: QWidget | None = panel.focusWidget() if turned is None else turned
        QApplication.sendEvent(panel if heard is None else heard, event)
        return True

    def unfold(self) -> bool:
        """Reopen the panel that was folded away; return False if there is none."""
        if self._panel is None or not self._panel.is_folded:
            return False
        self._panel.unfold()
        self._give_keyboard(self.ground())
        return True

    @property
    def is_fresh(self) -> bool:
        """Whether the decision is so new that an answering key was probably meant for the previous one.

        Passing priority several times running is fine, and so is paying at once for what was cast.
        """
        if self.interaction is None:
            return False
        is_open = isinstance(self.interaction, QuestionInteraction)
        if isinstance(self.interaction.decision, Priority | PayMana) and not is_open:
            return False
        return self._asked_for.elapsed() < input_guard.KEY_MOMENT_MS

    def ask(self, decision: Decision | None) -> None:
        """Show this decision, or none."""
        self._asked_for.start()
        self.close_menu()
        self.scene.touched = None
        self.scene.light(self._agreed_about(decision))
        for window in {self.window.window(), self.ground().window()}:
            for bubble in window.findChildren(RuleBubble):
                bubble.leave()  # before the panel on which it was opened closes
        if self._opened:
            self._opened = False
            self.scene.close_spread()
        if decision is None:
            self.interaction = None
        else:
            self.interaction = self._make(decision)
            self.interaction.changed = self._changed
            self.interaction.open_menu = self._open_menu_at
        self.interaction_changed.emit(self.interaction)
        if decision is not None and self.has_panel:
            if self._panel is not None and self._panel.decision is decision:
                self._panel.dismiss()  # the same question again
            self._panel = panel = panels_by_kind.open_dialog(decision, self.bridge, self.ground())
            panel.closed.connect(lambda: self._forget_panel(panel))
            KeyGuard(panel)
            panel.choice_changed.connect(self.choice_changed)
            if isinstance(panel, ToolsPanel):
                self.hand.lend(panel)
        elif isinstance(self.interaction, ChooseInteraction):
            self._open_pile(self.interaction.decision)

    def ask_openly(self, question: Question | None) -> None:
        """Show this public question, or none. Blocks come as a decision too."""
        if question is None or question.is_block:
            return
        self._asked_for.start()
        self.interaction = QuestionInteraction(question, self.bridge)
        self.interaction.changed = self._changed
        self.interaction_changed.emit(self.interaction)

    @staticmethod
    def _agreed_about(decision: Decision | None) -> tuple[int, ...]:
        """Return the object of another player's act by hand, which shows which one of several equal cards it is."""
        if not isinstance(decision, ChooseOption) or decision.about != "by hand" or decision.source is None:
            return ()
        return (decision.source,)

    def _changed(self) -> None:
        self.marks_changed.emit()
        if not isinstance(self.interaction, PriorityInteraction):  # the player is only looking here
            self.choice_changed.emit()

    def _forget_panel(self, panel: DecisionPanel[Any]) -> None:
        if self._panel is panel:
            self._panel = None

    def _make(self, decision: Decision) -> Interaction[Any]:
        if isinstance(decision, ChooseObjects) and not self._is_on_table(decision):
            return Interaction(decision, self.bridge)
        return _INTERACTIONS[decision](decision, self.bridge)

    def _is_on_table(self, decision: ChooseObjects) -> bool:
        """Whether everything that can be chosen is visible on the table, or in one pile that can be opened."""
        loose = [entity for entity in decision.candidates if not self._lies_open(entity)]
        if not loose:
            return bool(decision.candidates)
        return len(loose) == len(decision.candidates) and self._common_pile(loose) is not None

    def _lies_open(self, entity: int) -> bool:
        if is_player(entity):
            return True
        card = self.bridge.view.find(entity)
        return card is not None and card.known and card.zone in ("battlefield", "stack", "hand")

    def _common_pile(self, entities: Sequence[int]) -> tuple[str, int] | None:
        piles = set()
        for entity in entities:
            card = self.bridge.view.find(entity)
            piles.add((card.zone, card.owner) if card is not None and card.zone in PILES_TO_OPEN else None)
        return piles.pop() if len(piles) == 1 else None

    def _open_pile(self, decision: ChooseObjects) -> None:
        if decision.candidates and not self._lies_open(decision.candidates[0]):
            pile = self._common_pile(decision.candidates)
            if pile is not None:
                self._opened = True
                self.scene.open_spread(*pile)

    def touched(self) -> list[int]:
        """Return what the keyboard's ring is on, or the mouse has pressed, since the decision was asked."""
        ring = getattr(self.scene.focus, "entity", None)
        return list(dict.fromkeys(entity for entity in (ring, self.scene.touched) if entity is not None))

    def place_of(self, entity: int) -> QRect:
        """Return where a card or player is seen, in coordinates of the ground for panels; empty if it is out of
        sight."""
        item = self.scene.players.get(entity) or self.scene.cards.get(entity)
        views = self.scene.views()
        if item is None or not views:
            return QRect()
        view = views[0]
        seen = view.mapFromScene(item.mapRectToScene(item.box)).boundingRect().intersected(view.viewport().rect())
        return carried(seen, view.viewport(), self.ground()) if seen.isValid() else QRect()

    # Menus

    def _open_menu_at(self, entity: int, entries: Sequence[MenuEntry]) -> None:
        self.scene.close_spread()
        anchor = self.scene.anchor(entity)
        views = self.scene.views()
        if anchor is not None and views:
            place = views[0].mapToGlobal(views[0].mapFromScene(anchor))
            self.show_menu(entries, place)

    def show_menu(self, entries: Sequence[MenuEntry], place: QPoint) -> None:
        """Open a menu at a place on the screen; a card's menu opens beside the card."""
        self.close_menu()
        if not entries:
            return
        scale = style.scale_for(self.window.width(), self.window.height())
        menu = SymbolMenu(entries, self.ground(), self.bridge.settings.values.large_text, scale)
        # However a menu was closed, forget it before it is deleted.
        menu.aboutToHide.connect(self._menu_closed)
        self.menu = menu
        self._give_keyboard(self.ground())
        menu.popup(self._beside(place, menu.sizeHint()))
        first = next((action for action in menu.actions() if action.isEnabled()), menu.actions()[0])
        menu.setActiveAction(first)

    def _beside(self, place: QPoint, size: QSize) -> QPoint:
        """Screen position of the menu for the thing at `place`: beside it, if there is room from its reader's side."""
        views = self.scene.views()
        ground = self.ground()
        item = self.scene.pick(views[0].mapToScene(views[0].mapFromGlobal(place))) if views else None
        if not isinstance(item, CardItem | PlayerItem):
            return place
        seen = views[0].mapFromScene(item.mapRectToScene(item.box)).boundingRect()
        box = carried(seen, views[0], ground)
        lowest = max(0, ground.height() - size.height())
        top = min(max(box.top(), 0), lowest)
        if box.right() + BESIDE + size.width() <= ground.width():
            return ground.mapToGlobal(QPoint(box.right() + BESIDE, top))
        if box.left() - BESIDE - size.width() >= 0:
            return ground.mapToGlobal(QPoint(box.left() - BESIDE - size.width(), top))
        return place

    def close_menu(self) -> None:
        if self.menu is not None:
            self.menu.close()

    def _menu_closed(self) -> None:
        menu, self.menu = self.menu, None
        if menu is not None:
            menu.deleteLater()
            if not self.has_panel:
                self._give_keyboard(self.window)

    def _give_keyboard(self, ground: QWidget) -> None:
        """A turned menu gets keys only through the layer in which it lies."""
        proxy = self.ground().graphicsProxyWidget()
        if proxy is None:
            return
        (proxy.scene().views()[0] if ground is not self.window else self.window).setFocus()

    def open_menu_of(self, entity: int, place: QPoint) -> None:
        """Open the menu of what can be done with something."""
        if self.interaction is not None:
            self.show_menu([*self.interaction.menu(entity), *self.hand.entry(entity, place)], place)


_INTERACTIONS: PerKind[type[Interaction[Any]]] = PerKind(
    {
        Priority: PriorityInteraction,
        ByHand: Interaction,
        PayMana: PayInteraction,
        ChooseOption: Interaction,
        ChooseYesNo: YesNoInteraction,
        ChooseNumber: Interaction,
        ChooseObjects: ChooseInteraction,
        ChooseTargets: ChooseInteraction,
        ChooseModes: Interaction,
        OrderItems: Interaction,
        Arrange: Interaction,
        Divide: Interaction,
        DeclareAttackers: AttackInteraction,
        DeclareBlockers: BlockInteraction,
    }
)
"""How each decision is answered on the table; a plain `Interaction` leaves it to the panel."""
