"""Properties of a card, of the players and of the turn, in the editor of positions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QPushButton, QWidget

from engine import limits
from engine.puzzles.goals import GOALS
from engine.puzzles.situation_lines import ASKED_STEPS, MOST_LIFE
from engine.vocabulary.counters import counter_called, counter_kind
from gui.automatic_passing import step_words
from gui.dialogs.input_fields import Choice, Number
from gui.i18n import text, tr
from gui.plain_text import PlainLabel

COUNTERS = re.compile(r"\s*(\d{1,4})\s+([^,]{1,40}?)\s*")
FLAGS = ("tapped", "sick", "face_down", "phased_out", "as_token", "commander")
NUMBERS = re.compile(r"(\{[WUBRGC]\}|[WUBRGCwubrgc])")


def counters_of(words: str) -> dict[str, int] | None:
    """Parse counters as a player writes them, "2 +1/+1, 1 charge", with kinds in either language; return None if that
    fails."""
    if not words.strip():
        return {}
    found = [COUNTERS.fullmatch(part) for part in words.split(",")]
    if None in found:
        return None
    counts: Counter[str] = Counter()
    for each in found:
        if each is not None:
            counts[counter_called(each[2])] += int(each[1])
    return dict(counts)


def words_of_counters(counters: dict[str, int]) -> str:
    """The reverse of `counters_of`, in the current language."""
    return ", ".join(f"{number} {text(counter_kind(kind))}" for kind, number in counters.items())


def mana_of(words: str) -> dict[str, int] | None:
    """Parse mana as a player writes it, "GGC" or "{G}{G}{C}"; return None if that fails."""
    if NUMBERS.sub("", words).strip():
        return None
    letters = [each.strip("{}").upper() for each in NUMBERS.findall(words)]
    return {letter: letters.count(letter) for letter in dict.fromkeys(letters)}


class _Form(QWidget):
    """A column of labelled fields."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("body")
        self.rows = QFormLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setVerticalSpacing(4)
        self.rows.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.rows.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.labels: list[tuple[PlainLabel, Callable[[], str]]] = []
        self.fields: list[tuple[QWidget, Callable[[], str]]] = []
        """The fields with their names for screen readers."""
        self._filling = False

    def _misread(self, field: QLineEdit) -> str:
        """The message for a field whose words are not understood."""
        return tr(
            "{field}: “{words}” is not understood. Write it like this: {sample}",
            field=field.accessibleName(),
            words=limits.shown(field.text().strip()),
            sample=field.placeholderText(),
        )

    def row(
        self, words: Callable[[], str], field: QWidget, whose: Callable[[], str] | None = None, *, whole: bool = False
    ) -> None:
        """Add a field after its label; `whose` names a player if each has such a field.

        A field that must be `whole` is never cut off: it goes below its label if there is no room after it.
        """
        label = PlainLabel(parent=self)
        self.labels.append((label, words))
        self.fields.append((field, words if whose is None else lambda: f"{whose()}: {words()}"))
        if whole and isinstance(field, QComboBox):
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        else:
            field.setMinimumWidth(40)
        if isinstance(field, QComboBox) and not whole:
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            field.setMinimumContentsLength(6)
        self.rows.addRow(label, field)

    @staticmethod
    def _fill(box: QComboBox, choices: Sequence[tuple[Any, str]], chosen: Any) -> None:
        box.clear()
        for value, words in choices:
            box.addItem(words, value)
        box.setCurrentIndex(max(0, next((at for at, (value, _) in enumerate(choices) if value == chosen), 0)))

    def retranslate(self) -> None:
        for label, words in self.labels:
            label.setText(words())
        for field, words in self.fields:
            for part in (field, *field.findChildren(QLineEdit)):
                part.setAccessibleName(words())


class CardForm(_Form):
    """The properties of the current card."""

    changed = Signal(str, object)
    """A field by its name in the position, and its value."""
    misread_changed = Signal()
    """The text of a field has changed, and may not be understood."""
    attacks = Signal(bool)
    wants_double = Signal()
    wants_gone = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = PlainLabel(parent=self)
        self.title.setObjectName("heading")
        self.rows.addRow(self.title)
        self.flags: dict[str, QCheckBox] = {}
        for flag in FLAGS:
            box = QCheckBox(self)
            box.toggled.connect(lambda on, flag=flag: self._tell(flag, on))
            self.flags[flag] = box
            self.rows.addRow(box)
        self.attack_box = QCheckBox(self)
        self.attack_box.toggled.connect(lambda on: None if self._filling else self.attacks.emit(on))
        self.rows.addRow(self.attack_box)
        self.counters = QLineEdit(self)
        self.counters.setMaxLength(limits.SHOWN)
        self.counters.editingFinished.connect(self._counters)
        self.row(lambda: tr("Counters"), self.counters)
        self.damage = Number(self)
        self.damage.setRange(0, 999)
        self.damage.valueChanged.connect(lambda number: self._tell("damage", number))
        self.row(lambda: tr("Damage"), self.damage)
        self.host = Choice(self)
        self.host.currentIndexChanged.connect(lambda _: self._tell("attached_to", self.host.currentData()))
        self.row(lambda: tr("Attached to"), self.host)
        self.copied = QLineEdit(self)
        self.copied.setMaxLength(limits.CARD_NAME)
        self.copied.editingFinished.connect(lambda: self._tell("copy_of", self.copied.text().strip()))
        self.row(lambda: tr("Copy of"), self.copied)
        self.owner = Choice(self)
        self.owner.currentIndexChanged.connect(lambda _: self._tell("owner", self.owner.currentData()))
        self.row(lambda: tr("Owner"), self.owner)
        footer = QHBoxLayout()
        self.double_button, self.gone_button = QPushButton(self), QPushButton(self)
        self.double_button.clicked.connect(self.wants_double)
        self.gone_button.clicked.connect(self.wants_gone)
        for button in (self.double_button, self.gone_button):
            button.setStyleSheet("min-width: 0px; padding: 4px 6px;")
            footer.addWidget(button)
        self.rows.addRow(footer)

    def _tell(self, key: str, value: Any) -> None:
        if not self._filling:
            self.changed.emit(key, value)

    def _counters(self) -> None:
        found = counters_of(self.counters.text())
        if found is not None:
            self._tell("counters", found)
        elif not self._filling:
            self.misread_changed.emit()

    def misread(self) -> list[str]:
        """Messages for fields whose words are not understood."""
        shown = not self.isHidden() and not self.counters.isHidden()
        return [self._misread(self.counters)] if shown and counters_of(self.counters.text()) is None else []

    def show_card(
        self,
        card: dict[str, Any] | None,
        name: str,
        zone: str,
        controller: int,
        hosts: Sequence[tuple[str, str]],
        players: Sequence[str],
        *,
        attacking: bool,
        may_attack: bool,
    ) -> None:
        """Fill in a card's properties, or clear the form for None. `hosts` are labels with words."""
        self._filling = True
        self.setVisible(card is not None)
        if card is not None:
            on_table = zone == "battlefield"
            self.title.setText(name)
            for flag, box in self.flags.items():
                box.setChecked(bool(card.get(flag)))
                box.setVisible(on_table or flag == "commander" or (flag == "face_down" and zone == "exile"))
            self.flags["as_token"].setVisible(on_table and "token" not in card)
            self.attack_box.setChecked(attacking)
            self.attack_box.setVisible(on_table and may_attack)
            self.counters.setText(words_of_counters(card.get("counters", {})))
            self.damage.setValue(card.get("damage", 0))
            self.copied.setText(card.get("copy_of", ""))
            self._fill(self.host, [(None, "—"), *hosts], card.get("attached_to"))
            self._fill(self.owner, list(enumerate(players)), card.get("owner", controller))
            for field in (self.counters, self.damage, self.host, self.copied, self.owner):
                self.rows.setRowVisible(field, on_table)
        self._filling = False

    def retranslate(self) -> None:
        super().retranslate()
        words = {
            "tapped": tr("Tapped"),
            "sick": tr("Came this turn"),
            "face_down": tr("Face down"),
            "phased_out": tr("Phased out"),
            "as_token": tr("A token that is a copy"),
            "commander": tr("Commander"),
        }
        for flag, box in self.flags.items():
            box.setText(words[flag])
        self.attack_box.setText(tr("Attacks"))
        self.counters.setPlaceholderText(words_of_counters({"+1/+1": 2, "charge": 1}))
        self.double_button.setText(tr("One more"))
        self.gone_button.setText(tr("Remove"))


class TurnForm(_Form):
    """Life, counters and mana of both players; whose turn and which step it is; the goal."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.life = [self._spin(-99, MOST_LIFE) for _ in range(2)]
        self.lands = [self._spin(0, 99) for _ in range(2)]
        self.counters = [self._line() for _ in range(2)]
        self.mana = [self._line() for _ in range(2)]
        self.turn = self._spin(1, 999)
        self.active, self.priority, self.step, self.goal, self.monarch = (self._choice() for _ in range(5))
        self.row(lambda: tr("Turn of"), self.active)
        self.row(lambda: tr("Step"), self.step, whole=True)
        self.row(lambda: tr("Priority"), self.priority)
        self.row(lambda: tr("Turn number"), self.turn)
        self.row(lambda: tr("Monarch"), self.monarch)
        self.names: Sequence[str] = ("", "")
        for seat in range(2):
            head = PlainLabel(parent=self)
            head.setObjectName("heading")
            name = partial(self._name, seat)
            self.labels.append((head, name))
            self.rows.addRow(head)
            self.row(lambda: tr("Life"), self.life[seat], name)
            self.row(lambda: tr("Counters"), self.counters[seat], name)
            self.row(lambda: tr("Mana in the pool"), self.mana[seat], name)
            self.row(lambda: tr("Lands played"), self.lands[seat], name)
        self.row(lambda: tr("Goal"), self.goal)

    def _name(self, seat: int) -> str:
        return self.names[seat]

    def misread(self) -> list[str]:
        """Messages for fields whose words are not understood."""
        read = [*((field, counters_of) for field in self.counters), *((field, mana_of) for field in self.mana)]
        return [self._misread(field) for field, reader in read if reader(field.text()) is None]

    def retranslate(self) -> None:
        super().retranslate()
        for seat in range(2):
            self.counters[seat].setPlaceholderText(words_of_counters({"poison": 2}))
            self.mana[seat].setPlaceholderText("{G}{G}{C}")

    def _spin(self, low: int, high: int) -> Number:
        box = Number(self)
        box.setRange(low, high)
        box.valueChanged.connect(self._told)
        return box

    def _line(self) -> QLineEdit:
        line = QLineEdit(self)
        line.setMaxLength(limits.SHOWN)
        line.editingFinished.connect(self._told)
        return line

    def _choice(self) -> Choice:
        box = Choice(self)
        box.currentIndexChanged.connect(self._told)
        return box

    def _told(self, *_: object) -> None:
        if not self._filling:
            self.changed.emit()

    def show_position(self, position: dict[str, Any], goal: str, names: Sequence[str]) -> None:
        """Fill in the position's values."""
        self._filling = True
        self.names = names
        for seat, player in enumerate(position["players"]):
            self.life[seat].setValue(player["life"])
            self.lands[seat].setValue(player.get("lands_played", 0))
            self.counters[seat].setText(words_of_counters(player.get("counters", {})))
            pool = player.get("pool", {})
            self.mana[seat].setText("".join(letter * number for letter, number in pool.items()))
        self.turn.setValue(position["turn"])
        players = list(enumerate(names))
        self._fill(self.active, players, position["active"])
        self._fill(self.priority, players, position["priority"])
        self._fill(self.monarch, [(None, "—"), *players], position.get("monarch"))
        self._fill(self.step, [(step, step_words(step)) for step in ASKED_STEPS], position["step"])
        self._fill(self.goal, [("", "—"), *((key, text(each.name)) for key, each in GOALS.items())], goal)
        self._filling = False
        self.retranslate()

    def write_into(self, position: dict[str, Any]) -> None:
        """Write the values to the position."""
        for seat, player in enumerate(position["players"]):
            player["life"] = self.life[seat].value()
            player["lands_played"] = self.lands[seat].value()
            found = counters_of(self.counters[seat].text())
            if found is not None:
                player["counters"] = found
            pool = mana_of(self.mana[seat].text())
            if pool is not None:
                player["pool"] = pool
        position |= {
            "turn": self.turn.value(),
            "active": self.active.currentData(),
            "priority": self.priority.currentData(),
            "step": self.step.currentData(),
            "monarch": self.monarch.currentData(),
        }
        position["begin"] = position["step"] in ("upkeep", "draw")
