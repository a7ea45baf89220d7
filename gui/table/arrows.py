"""All arrows on the table: those of the game and those of the current choice.

Combat arrows run only where damage would go: side by side between creatures that face each other, in one stream along
the middle of the table to an attacked player, and under the cards everywhere else. If several players are attacked,
each stream has that player's colour and a lane of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from engine.decisions import is_player
from engine.seen.forecast import Forecast
from engine.seen.view import View
from gui.paint import seat_styles
from gui.table.arrow_item import ArrowItem, Stream
from gui.table.interaction import Arrow, ArrowKind

LANE = 5.0
"""Distance between streams to different players, in units of the table."""


@dataclass(frozen=True)
class Run:
    """The path of one arrow over the table."""

    start: QPointF
    end: QPointF
    straight: bool = False
    below: bool = False
    """Whether it runs under the cards."""


@dataclass(frozen=True)
class Bed:
    """Path of the damage to an attacked player: along the middle of the table, then up or down to the heart."""

    lane: float
    """Height of the middle part, in scene coordinates."""
    turn: float
    """Horizontal position at which it turns towards the player."""
    end: QPointF


def target_arrows(view: View) -> list[Arrow]:
    """Arrows to the targets of the top of the stack."""
    return [Arrow(card.id, target, ArrowKind.TARGET) for card in view.stack[-1:] for target in card.targets]


def damage_arrows(view: View, forecast: Forecast | None) -> list[Arrow]:
    """Arrows that show where combat damage would go."""
    if forecast is None:
        return []
    blockers = {card.id for card in view.battlefield if card.blocking}
    attacked = {blow.recipient for blow in forecast.blows if blow.source in blockers}
    pairs = dict.fromkeys((blow.source, blow.recipient) for blow in forecast.blows)
    # Blocks still being chosen appear in who strikes whom: only a blocker strikes an attacker.
    attackers = {blow.source for blow in forecast.blows if is_player(blow.recipient)} | attacked
    attackers |= {card.id for card in view.battlefield if card.attacking is not None}
    return [
        Arrow(source, recipient, ArrowKind.BLOCK if recipient in attackers else ArrowKind.ATTACK)
        for source, recipient in pairs
    ]


class Arrows:
    """Manages the arrow items of a scene.

    `run` returns the path of an arrow (an open end is at the mouse), or None if an end is not on the table; `bed`
    returns the path of the damage to a player, and `source` the point where it joins.
    """

    def __init__(
        self,
        scene: QGraphicsScene,
        run: Callable[[Arrow, QPointF | None], Run | None],
        bed: Callable[[int, int], Bed | None],
        source: Callable[[int], QPointF | None],
    ) -> None:
        self._scene = scene
        self._run = run
        self._bed = bed
        self._source = source
        self.hidden = False
        """Whether all arrows are hidden, such as while something lies over the table."""
        self.unit = 1.0
        self._items: dict[Arrow, ArrowItem] = {}
        self._streams: dict[int, Stream] = {}
        self._flowing: list[Arrow] = []
        """The arrows that are part of a stream."""
        self._aimed: ArrowItem | None = None
        self._mouse: QPointF | None = None

    @property
    def shown(self) -> list[Arrow]:
        """The arrows currently visible."""
        flowing = [] if self.hidden else self._flowing
        return [*flowing, *(arrow for arrow, item in self._items.items() if item.isVisible())]

    def show(self, arrows: Iterable[Arrow]) -> None:
        """Show exactly these arrows, besides the one being aimed."""
        kept = self._items
        self._items = {}
        self._flowing = []
        for arrow in dict.fromkeys(arrows):
            if arrow.kind is ArrowKind.ATTACK and arrow.end is not None and is_player(arrow.end):
                self._flowing.append(arrow)
            else:
                self._items[arrow] = kept.pop(arrow) if arrow in kept else self._make(arrow)
        for item in kept.values():
            self._scene.removeItem(item)
        players = {arrow.end for arrow in self._flowing}
        for player in [player for player in self._streams if player not in players]:
            self._scene.removeItem(self._streams.pop(player))
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
        for item in self._moving():
            if item.arrow.end is None:
                self._lead(item)

    def follow(self) -> None:
        """Update the arrows after things have moved."""
        for item in self._moving():
            self._lead(item)
        streams: dict[int, list[int]] = {}
        for arrow in self._flowing:
            assert arrow.end is not None
            streams.setdefault(arrow.end, []).append(arrow.start)
        for place, player in enumerate(sorted(streams)):
            aside = (place - (len(streams) - 1) / 2) * LANE * self.unit
            self._flow(player, streams[player], aside, alone=len(streams) == 1)

    def _moving(self) -> list[ArrowItem]:
        return [*self._items.values(), *([self._aimed] if self._aimed is not None else [])]

    def _lead(self, item: ArrowItem) -> None:
        run = self._run(item.arrow, self._mouse)
        item.setVisible(run is not None and not self.hidden)
        if run is not None:
            item.aim(run.start, run.end, straight=run.straight, below=run.below, unit=self.unit)

    def _flow(self, player: int, sources: list[int], aside: float, *, alone: bool) -> None:
        stream = self._streams.get(player)
        if stream is None:
            stream = self._streams[player] = Stream()
            self._scene.addItem(stream)
        springs = [point for point in map(self._source, sources) if point is not None]
        bed = self._bed(player, sources[0])
        stream.setVisible(bool(springs) and bed is not None and not self.hidden)
        if springs and bed is not None:
            colour = "" if alone else seat_styles.colour(player)
            stream.flow(springs, bed.lane + aside, bed.turn, bed.end, self.unit, colour)
