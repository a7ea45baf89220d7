"""What mouse and keyboard do on the table while one decision is asked.

One `Interaction` a kind of decision: it knows which things can be clicked, dragged and dropped where, which buttons
stand in the prompt bar and which arrows are drawn, and turns all this into one answer. It knows nothing of pixels.
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
from gui.table.layout import Choosing


class Mark(Enum):
    """How something on the table stands out while a decision is asked."""

    ACT = "act"
    """It can be played, cast or activated."""
    MANA = "mana"
    """It can make mana that is wanted now."""
    PLAN = "plan"
    """It would be tapped by the automatic payment."""
    TARGET = "target"
    """It can be chosen."""
    CHOSEN = "chosen"
    SELECTED = "selected"
    """It was clicked and waits for the second half of the choice."""
    SOURCE = "source"
    """It is what asks."""


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
    """Being chosen just now."""


@dataclass(frozen=True)
class Arrow:
    """An arrow between two entities; an end that is None follows the mouse."""

    start: int
    end: int | None
    kind: ArrowKind


@dataclass(frozen=True)
class DropPlaces:
    """Where something that is dragged may be let go."""

    entities: frozenset[int] = frozenset()
    table: bool = False
    """Whether the free table counts."""
    unsure: bool = False
    """Whether other entities may turn out to be legal (a choice comes before the target)."""


SET_APART = frozenset({Mark.CHOSEN, Mark.SELECTED})
"""Marks of what no longer lies among its equals."""

D = TypeVar("D", bound=Decision)


class Interaction(Generic[D]):
    """The table while `decision` is asked. This base is a decision that is answered elsewhere: nothing reacts."""

    def __init__(self, decision: D, bridge: Bridge) -> None:
        self.decision = decision
        self.bridge = bridge
        self.selected: int | None = None
        self.changed: Callable[[], None] = lambda: None
        """Called when marks, buttons or arrows differ."""
        self.open_menu: Callable[[int, Sequence[MenuEntry]], None] = lambda entity, entries: None
        """Called when one thing could be done in several ways."""

    @property
    def prompt(self) -> str:
        return text(self.decision.prompt)

    def marks(self) -> dict[int, Mark]:
        return {}

    def buttons(self) -> list[Button]:
        return []

    def press(self, key: str) -> None:
        """A button was pressed."""

    def click(self, entity: int) -> None:
        """Something was clicked once."""

    def activate(self, entity: int) -> None:
        """Something was clicked twice, or Enter was pressed on it."""
        self.click(entity)

    def take_pile(self, entity: int) -> bool:
        """Choose the whole pile of equal things in which this one lies; False where piles are not chosen."""
        return False

    def leave_pile(self, entity: int) -> bool:
        """Take the choice of the whole pile back."""
        return False

    def can_drag(self, entity: int) -> bool:
        return False

    def refuse_drag(self, entity: int) -> None:
        """Dragging was tried on what can't be dragged: say why if there is something to say."""

    def drop_places(self, entity: int) -> DropPlaces:
        return DropPlaces()

    def drop(self, entity: int, onto: int | None) -> None:
        """`entity` was let go on another entity, or on the free table (None)."""

    def refuse_drop(self, entity: int, onto: int) -> None:
        """`entity` was let go where it can't go: say why."""

    def menu(self, entity: int) -> list[MenuEntry]:
        return []

    def arrows(self) -> list[Arrow]:
        return []

    def choosing(self) -> Choosing:
        """What is chosen so far, as far as it changes where cards lie."""
        return Choosing(apart=frozenset(entity for entity, mark in self.marks().items() if mark in SET_APART))

    def forecast(self) -> Forecast | None:
        """What combat damage would do with what is chosen so far."""
        return self.bridge.forecast()

    def cancel(self) -> bool:
        """Escape: take back the last part of the choice, or the whole announcement. False if there was nothing."""
        if self.selected is not None:
            self.selected = None
            self.changed()
            return True
        if self.decision.can_cancel:
            return self.bridge.answer("cancel")
        return False

    def enter(self) -> bool:
        """Enter was pressed; False where it means what has the ring, or else the default button."""
        return False

    def decline(self) -> bool:
        """N was pressed: say no, or do nothing of what is offered; False where it means nothing."""
        if any(button.key == "no" and button.enabled for button in self.buttons()):
            self.press("no")
            return True
        return False

    @property
    def no_default_words(self) -> str:
        """What to do where nothing is pressed by default."""
        return ""

    def press_default(self) -> bool:
        """Press the button that is offered first; False if there is none."""
        for button in self.buttons():
            if button.is_default and button.enabled:
                self.press(button.key)
                return True
        return False

    def _cancel_button(self) -> list[Button]:
        if not self.decision.can_cancel:
            return []
        return [Button("cancel", tr("Cancel"), tip=tr("Take the whole action back (Esc)"))]
