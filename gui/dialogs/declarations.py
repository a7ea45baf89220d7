"""Declaring attackers and blockers from a list (508.1, 509.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from engine.decisions import Answer, DeclareAttackers, DeclareBlockers
from gui.dialogs.card_tiles import CARD_RATIO, CardPicture
from gui.dialogs.decision_panel import DecisionPanel
from gui.i18n import tr
from gui.paint import symbols, theme
from gui.plain_text import PlainLabel

CARD_WIDTH = 84


class PairsPanel(DecisionPanel[Any]):
    """A line for each creature, with a button for everything it can attack or block."""

    single = True
    """Whether each creature can be in one pair only."""
    sign = "icon-status-attack"

    def prepare(self) -> None:
        self.pairs: list[list[int]] = []
        self.buttons: dict[tuple[int, int], QPushButton] = {}

    @property
    def candidates(self) -> Mapping[int, Sequence[int]]:
        return self.decision.candidates

    def build(self) -> None:
        self.buttons = {}
        area = QScrollArea()
        area.setWidgetResizable(True)
        holder = QWidget()
        holder.setObjectName("body")
        area.setWidget(holder)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, self.spaced(8), 0)
        column.setSpacing(self.spaced(6))
        for creature, others in self.candidates.items():
            line = QHBoxLayout()
            line.setSpacing(self.spaced(12))
            card = self.card(creature)
            if card is not None:
                line.addWidget(CardPicture(card, round(CARD_WIDTH * self.scale)))
            words = QVBoxLayout()
            name = PlainLabel(self._describe(creature))
            name.setObjectName("heading")
            words.addWidget(name)
            choices = QHBoxLayout()
            choices.setSpacing(self.spaced(8))
            for other in others:
                button = QPushButton(self._describe(other))
                button.setIcon(symbols.icon(self.sign, QColor(theme.TEXT), self.pixels))
                button.setIconSize(self.icon_size)
                button.setCheckable(True)
                button.setChecked([creature, other] in self.pairs)
                button.setAccessibleName(f"{self._describe(creature)} → {self._describe(other)}")
                button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
                button.clicked.connect(lambda _=False, creature=creature, other=other: self.toggle(creature, other))
                self.buttons[creature, other] = button
                choices.addWidget(button)
            choices.addStretch(1)
            words.addLayout(choices)
            words.addStretch(1)
            line.addLayout(words, 1)
            column.addLayout(line)
        column.addStretch(1)
        one = round(CARD_WIDTH * self.scale * CARD_RATIO) + self.spaced(6)
        room = max(one, round(self.ground.height() * 0.8 - 260 * self.scale))
        area.setMinimumHeight(min(len(self.candidates) * one, room))
        area.setMinimumWidth(self.pixels * 34)
        self.body.addWidget(area, 1)

    def _describe(self, entity: int) -> str:
        card = self.card(entity)
        name = self.name_of(entity)
        if card is None or card.power is None or card.toughness is None:
            return name
        return f"{name} {card.power}/{card.toughness}"

    def toggle(self, creature: int, other: int) -> None:
        """Pair a creature with something, or undo the pair."""
        if [creature, other] in self.pairs:
            self.pairs.remove([creature, other])
        else:
            if self.single:
                self.pairs = [pair for pair in self.pairs if pair[0] != creature]
            self.pairs.append([creature, other])
        self._tick()

    def _tick(self) -> None:
        for (creature, other), button in self.buttons.items():
            button.setChecked([creature, other] in self.pairs)
        self.refresh()

    def chosen(self) -> Answer:
        return [list(pair) for pair in self.pairs]

    def extra_buttons(self) -> list[QPushButton]:
        none = QPushButton(tr("Start over"))
        none.clicked.connect(self.clear)
        return [none]

    def clear(self) -> None:
        """Undo all pairs."""
        self.pairs = []
        self._tick()

    def first_focus(self) -> QWidget | None:
        return next(iter(self.buttons.values()), self.confirm_button)


class AttackersPanel(PairsPanel):
    """Which creatures attack whom."""

    decision: DeclareAttackers

    def extra_buttons(self) -> list[QPushButton]:
        everyone = QPushButton(tr("All attack"))
        everyone.clicked.connect(self.all_attack)
        return [*super().extra_buttons(), everyone]

    def all_attack(self) -> None:
        """Let each creature attack the first thing it can."""
        already = {pair[0] for pair in self.pairs}
        self.pairs += [
            [creature, others[0]] for creature, others in self.candidates.items() if others and creature not in already
        ]
        self._tick()

    def confirm_words(self) -> str:
        count = len(self.pairs)
        return tr("Attack with {n} creature|Attack with {n} creatures", n=count) if count else tr("Do not attack")


class BlockersPanel(PairsPanel):
    """Which creatures block which attackers."""

    decision: DeclareBlockers
    single = False
    sign = "icon-status-block"

    def confirm_words(self) -> str:
        count = len({pair[0] for pair in self.pairs})
        return tr("Block with {n} creature|Block with {n} creatures", n=count) if count else tr("Do not block")

    def toggle(self, creature: int, other: int) -> None:
        super().toggle(creature, other)
        # A creature blocks one attacker unless something lets it block more (509.1a), so the newest block replaces the
        # older.
        refusal = self.refusal_now()
        mine = [pair for pair in self.pairs if pair[0] == creature]
        if refusal is not None and len(mine) > 1:
            fewer = [pair for pair in self.pairs if pair[0] != creature or pair == [creature, other]]
            if self.decision.validate(fewer) is None:
                self.pairs = fewer
                self._tick()
