"""Mouse and keyboard on the table while one decision is asked.

There is an `Interaction` for each kind of decision. It knows what can be clicked, dragged and dropped where, the
buttons of the prompt bar and the arrows, and turns all this into one answer. It knows nothing of pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeVar

from engine.decisions import Decision
from engine.seen.forecast import Forecast
from gui.bridge import Bridge
from gui.i18n import text, tr
from gui.table.table_layout import Choosing


class Mark(Enum):
    """How something on the table stands out during a decision."""

    ACT = "act"
    """It can be played, cast or activated."""
    MANA = "mana"
    """It can make mana that is needed now."""
    PLAN = "plan"
    """The automatic payment would tap it."""
    TARGET = "target"
    """It can be chosen."""
    CHOSEN = "chosen"
    SELECTED = "selected"
    """It was clicked first and waits for the second half of the choice."""
    SOURCE = "source"
    """It is the source of the question."""


@dataclass(frozen=True)
class Button:
    """A button of the prompt bar; pressing it calls `Interaction.press` with its key."""

    key: str
    label: str
    enabled: bool = True
    is_default: bool = False
    """Whether the space bar presses it."""
    tip: str = ""


@dataclass(frozen=True)
class MenuEntry:
    """One line of a card's menu."""

    label: str
    run: Callable[[], object]
    enabled: bool = True


class ArrowKind(Enum):
    TARGET = "target"
    ATTACK = "attack"
    BLOCK = "block"
    AIM = "aim"
    """Being chosen right now."""


@dataclass(frozen=True)
class Arrow:
    """An arrow between two entities; an end that is None follows the mouse."""

    start: int
    end: int | None
    kind: ArrowKind


@dataclass(frozen=True)
class DropPlaces:
    """Where something being dragged may be dropped."""

    entities: frozenset[int] = frozenset()
    table: bool = False
    """Whether the free table counts."""
    unsure: bool = False
    """Whether other entities may turn out to be legal, because another choice comes before the target."""


SET_APART = frozenset({Mark.CHOSEN, Mark.SELECTED})
"""Marks of things laid apart from their equals."""

D = TypeVar("D", bound=Decision)


class Interaction(Generic[D]):
    """The table while `decision` is asked. This base class, for decisions answered elsewhere, does nothing."""

    def __init__(self, decision: D, bridge: Bridge) -> None:
        self.decision = decision
        self.bridge = bridge
        self.selected: int | None = None
        self.changed: Callable[[], None] = lambda: None
        """Called when marks, buttons or arrows have changed."""
        self.open_menu: Callable[[int, Sequence[MenuEntry]], None] = lambda entity, entries: None
        """Called when there are several ways to do something."""

    @property
    def prompt(self) -> str:
        return text(self.decision.prompt)

    def marks(self) -> dict[int, Mark]:
        return {}

    def buttons(self) -> list[Button]:
        return []

    def press(self, key: str) -> None:
        """Handle the button with this key."""

    def click(self, entity: int) -> None:
        """Handle a single click."""

    def activate(self, entity: int) -> None:
        """Handle a double click, or Enter."""
        self.click(entity)

    def take_pile(self, entity: int) -> bool:
        """Choose all equal things in the pile of this one; return False if piles can't be chosen here."""
        return False

    def leave_pile(self, entity: int) -> bool:
        """Undo `take_pile`."""
        return False

    def can_drag(self, entity: int) -> bool:
        return False

    def refuse_drag(self, entity: int) -> None:
        """Say why this can't be dragged, if there is something to say."""

    def drop_places(self, entity: int) -> DropPlaces:
        return DropPlaces()

    def drop(self, entity: int, onto: int | None) -> None:
        """Handle the drop of `entity` on another entity, or on the free table (None)."""

    def refuse_drop(self, entity: int, onto: int) -> None:
        """Say why `entity` can't be dropped there."""

    def menu(self, entity: int) -> list[MenuEntry]:
        return []

    def arrows(self) -> list[Arrow]:
        return []

    def choosing(self) -> Choosing:
        """The part of the choice so far that changes where cards lie."""
        return Choosing(apart=frozenset(entity for entity, mark in self.marks().items() if mark in SET_APART))

    def forecast(self) -> Forecast | None:
        """Forecast combat damage, given the choice so far."""
        return self.bridge.forecast()

    def cancel(self) -> bool:
        """Handle Escape: undo the last part of the choice, or the whole announcement. Return False if there was
        nothing."""
        if self.selected is not None:
            self.selected = None
            self.changed()
            return True
        if self.decision.can_cancel:
            return self.bridge.answer("cancel")
        return False

    def enter(self) -> bool:
        """Handle Enter. Return False to let it act on the ring's item, or else press the default button."""
        return False

    def decline(self) -> bool:
        """Handle N: say no, or do nothing of what is offered. Return False if it means nothing here."""
        if any(button.key == "no" and button.enabled for button in self.buttons()):
            self.press("no")
            return True
        return False

    @property
    def no_default_words(self) -> str:
        """What to do instead, if there is no default button."""
        return ""

    def press_default(self) -> bool:
        """Press the default button; return False if there is none."""
        for button in self.buttons():
            if button.is_default and button.enabled:
                self.press(button.key)
                return True
        return False

    def _cancel_button(self) -> list[Button]:
        if not self.decision.can_cancel:
            return []
        return [Button("cancel", tr("Cancel"), tip=tr("Take back the whole action (Esc)"))]
