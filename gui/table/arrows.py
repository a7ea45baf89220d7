"""All arrows on the table: those of the game and those of the choice at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from engine.seen.view import View
from gui.table.arrow_item import ArrowItem
from gui.table.interaction import Arrow, ArrowKind


def arrows_of(view: View) -> list[Arrow]:
    """Targets of the top of the stack, attacks and blocks."""
    arrows = [Arrow(card.id, target, ArrowKind.TARGET) for card in view.stack[-1:] for target in card.targets]
    for card in view.battlefield:
        if card.attacking is not None:
            arrows.append(Arrow(card.id, card.attacking, ArrowKind.ATTACK))
        arrows += [Arrow(card.id, attacker, ArrowKind.BLOCK) for attacker in card.blocking]
    return arrows


class Arrows:
    """Keeps the arrow items of a scene; `anchor` tells where an entity is, or None if it is nowhere."""

    def __init__(self, scene: QGraphicsScene, anchor: Callable[[int], QPointF | None]) -> None:
        self._scene = scene
        self._anchor = anchor
        self.hidden = False
        """Whether none is shown, such as while something lies over the table."""
        self._items: dict[Arrow, ArrowItem] = {}
        self._aimed: ArrowItem | None = None
        self._mouse: QPointF | None = None

    @property
    def shown(self) -> list[Arrow]:
        """The arrows that can be seen now."""
        return [arrow for arrow, item in self._items.items() if item.isVisible()]

    def show(self, arrows: Iterable[Arrow]) -> None:
        """Show these arrows and no others; the one that is being aimed stays."""
        kept = self._items
        self._items = {}
        for arrow in dict.fromkeys(arrows):
            self._items[arrow] = kept.pop(arrow) if arrow in kept else self._make(arrow)
        for item in kept.values():
            self._scene.removeItem(item)
        self.follow()

    def _make(self, arrow: Arrow) -> ArrowItem:
        item = ArrowItem(arrow)
        self._scene.addItem(item)
        return item

    def start_aim(self, entity: int) -> None:
        """Draw an arrow from an entity to the mouse until `end_aim`."""
        self.end_aim()
        self._aimed = self._make(Arrow(entity, None, ArrowKind.AIM))
        self.follow()

    def end_aim(self) -> None:
        if self._aimed is not None:
            self._scene.removeItem(self._aimed)
            self._aimed = None

    def aim_at(self, point: QPointF | None) -> None:
        """Let arrows with an open end follow the mouse."""
        self._mouse = point
        self.follow()

    def follow(self) -> None:
        """Run from where things are now to where they are now."""
        items = [*self._items.values(), *([self._aimed] if self._aimed is not None else [])]
        for item in items:
            start = self._anchor(item.arrow.start)
            end = self._mouse if item.arrow.end is None else self._anchor(item.arrow.end)
            item.setVisible(start is not None and end is not None and not self.hidden)
            if start is not None and end is not None:
                item.aim(start, end)
