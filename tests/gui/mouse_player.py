"""A player who uses only the mouse: plays on a table by clicking and dragging, and clicks through panels."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from engine.decisions import (
    ChooseObjects,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    PayMana,
    Priority,
)
from gui.dialogs.card_tiles import Tile
from gui.dialogs.choose_option import ColourButton
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.rows import Row
from gui.table import TableWidget
from tests.gui.mouse import Hand


class MousePlayer:
    """Plays both sides at random, but prefers acting to passing."""

    def __init__(self, table: TableWidget, seed: int) -> None:
        self.table = table
        self.hand = Hand(table)
        self.dice = Random(seed)
        self.kinds: set[str] = set()
        """Names of the kinds of decision that occurred."""
        self._tried: set[tuple[object, ...]] = set()

    def answer(self) -> None:
        """Take one step towards answering the current decision."""
        decision = self.table.bridge.decision
        assert decision is not None
        self.kinds.add(type(decision).__name__)
        panel = self._panel()
        if panel is not None:
            self._answer_panel(panel)
        elif isinstance(decision, Priority):
            self._act(decision)
        elif isinstance(decision, PayMana):
            self._pay(decision)
        elif isinstance(decision, DeclareAttackers):
            self._attack(decision)
        elif isinstance(decision, DeclareBlockers):
            self._block(decision)
        elif isinstance(decision, ChooseObjects):
            self._choose(decision)
        else:
            self.hand.press(self.dice.choice(["yes", "no"]))
        QApplication.processEvents()

    # On the table

    def _act(self, decision: Priority) -> None:
        view = self.table.bridge.view
        place = (view.turn, view.step, view.phase)
        drags = [
            action
            for action in decision.actions
            if action.kind in ("land", "cast") and self._is_new(decision, place, action.key)
        ]
        lands = [action for action in drags if action.kind == "land"]
        others = [
            action
            for action in decision.actions
            if action.kind == "activate" and self._is_new(decision, place, action.key)
        ]
        if lands or (drags and self.dice.random() < 0.9):
            action = self.dice.choice(lands or drags)
            self._tried.add((decision.player, place, action.key))
            self._to_table(action.object)
        elif others and self.dice.random() < 0.6:
            action = self.dice.choice(others)
            self._tried.add((decision.player, place, action.key))
            assert action.object is not None
            self.hand.click(action.object)
            self._press_or_choose(action.key)
        else:
            self.hand.press("pass")

    def _is_new(self, decision: Decision, place: tuple[object, ...], key: str) -> bool:
        return (decision.player, place, key) not in self._tried

    def _to_table(self, entity: int | None) -> None:
        assert entity is not None
        back = self.table.scene.geometry.near.field
        if self.dice.random() < 0.5:
            self.hand.double_click(entity)
        else:
            self.hand.drag(entity, QPointF(back.right() - 4, back.bottom() - 4))

    def _press_or_choose(self, key: str) -> None:
        """Click the button of an action, or its line in the card's menu if there are too many actions for buttons."""
        if self.table.bar.button(key) is not None:
            self.hand.press(key)
            return
        self.hand.press("menu")
        menu = self.table.controller.menu
        assert menu is not None
        line = self.dice.choice(menu.actions())
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(line).center())

    def _pay(self, decision: PayMana) -> None:
        sources = [action.object for action in decision.actions if action.object is not None]
        if decision.plan is None and sources and not decision.can_pay_from_pool:
            self.hand.click(self.dice.choice(sources))
            self._take_menu()
        elif decision.plan is not None:
            self.hand.press("auto")
        else:
            self.hand.press("pool" if decision.can_pay_from_pool else "cancel")

    def _take_menu(self) -> None:
        menu = self.table.controller.menu
        if menu is not None and menu.isVisible():
            line = self.dice.choice(menu.actions())
            QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(line).center())

    def _attack(self, decision: DeclareAttackers) -> None:
        best = max((decision.sample(self.dice) for _ in range(2)), key=len)
        for creature, attacked in best:
            self.hand.drag(creature, attacked)
        self.hand.press("done")
        assert self.table.bridge.decision is not decision, self.hand.toast

    def _block(self, decision: DeclareBlockers) -> None:
        for blocker, attacker in decision.sample(self.dice):
            self.hand.drag(blocker, attacker)
        self.hand.press("done")
        assert self.table.bridge.decision is not decision, self.hand.toast

    def _choose(self, decision: ChooseObjects) -> None:
        wanted = decision.sample(self.dice)
        if decision.maximum > 1:
            for entity in wanted:
                self.hand.click(entity)
            self.hand.press("done")
        elif wanted:
            self.hand.click(wanted[0])
        else:
            self.hand.press("none")

    # In a panel

    def _panel(self) -> DecisionPanel | None:
        shown = [panel for panel in self.table.findChildren(DecisionPanel) if panel.isVisible()]
        return shown[-1] if shown else None

    def _answer_panel(self, panel: DecisionPanel) -> None:
        if panel.has_confirm() and panel.refusal_now() is None:
            self._click(panel.confirm_button)
            return
        choices: list[QAbstractButton] = [
            button
            for kind in (Row, Tile, ColourButton)
            for button in panel.findChildren(kind)
            if button.isVisible() and not getattr(button, "barred", False) and not button.isChecked()
        ]
        if not choices:
            choices = [getattr(panel, "buttons")["keep"]]  # noqa: B009 (the opening hand has two plain buttons)
        self._click(self.dice.choice(choices))

    def _click(self, button: QAbstractButton) -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
