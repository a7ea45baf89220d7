"""Words over a table, and rings round what they mention; the words avoid everything that must be seen or reached."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from gui.dialogs.panel import Panel
from gui.table import TableWidget
from gui.table.card_item import CardItem
from gui.table.scene import FocusItem
from gui.table.turned_layer import carried
from gui.teaching.bubble import BROAD, NARROW, WIDTH, Bubble
from gui.teaching.rings import Rings
from gui.teaching.screen_positions import Pointing
from gui.teaching.word_placement import hidden, place

SHAPES = (WIDTH, 26, 32, BROAD, 17, NARROW)
"""Widths, in letters, that are tried if the words would cover something they mention."""


class Overlay:
    """One bubble with its rings, over one table.

    `ground` is the bubble's parent, turned for a player at the upper edge; the rings are children of `screen`, or else
    of the same ground.
    """

    def __init__(self, table: TableWidget, ground: QWidget, screen: QWidget | None = None) -> None:
        self.table = table
        self.ground = ground
        self.screen = screen if screen is not None else ground
        self.rings = Rings(self.screen)
        self.bubble = Bubble(ground)
        table.words_over.append(self.bubble)
        self.pointing = Pointing(table, ground)
        self.rings.hide()
        self.bubble.hide()
        self._occasion: object = None
        """The occasion for which the words were last placed."""
        self._home: QPoint | None = None
        """The middle of the words once everything had come to rest on that occasion; they return there after moving
        aside."""
        self._scene: object = None
        """Where everything was then."""
        self._last: object = None
        """Where everything was at the last check; while things move, the words wait."""

    def hide(self) -> None:
        for widget in (self.rings, self.bubble):
            if isValid(widget):
                widget.hide()

    def leave(self) -> None:
        """Remove it, before another one takes its place."""
        self.table.words_over.remove(self.bubble)
        for widget in (self.rings, self.bubble):
            if isValid(widget):  # children of a turned ground are deleted with it
                widget.hide()
                widget.deleteLater()

    def stand(
        self,
        rects: Sequence[QRect],
        occasion: object,
        near: QPoint | None = None,
        *,
        changed: bool = False,
        wholes: Sequence[QRect] = (),
        spoken_of: Sequence[QRect] = (),
        read: bool = False,
    ) -> None:
        """Show the words beside the things in `rects`, and rings round those.

        On the same `occasion` the words stay about where they are; `changed` means they have changed. `wholes` are the
        cards that contain the things, and stay visible too; so does `spoken_of`, which the words mention, if there is
        room. With `read`, only the task is shown.
        """
        panels = self._panels()
        if changed or not self.bubble.is_put:
            self._place(rects, panels, occasion, near, changed, wholes, spoken_of, read)
        self.rings.setGeometry(self.screen.rect())
        seen = [rect for rect in rects if not any(panel.intersects(rect) for panel in panels)]
        shown = [carried(rect, self.ground, self.screen) for rect in (*seen, self.bubble.geometry())]
        self.rings.show_rings(shown[:-1], shown[-1])
        for widget in (self.rings, self.bubble):
            if not widget.isVisible():
                widget.show()
        if not self._lies_on_top():  # raising what is on top already would repaint the whole table
            self.rings.raise_()
            self.bubble.raise_()

    def _lies_on_top(self) -> bool:
        """Whether nothing lies over the rings and the words, and the words lie over the rings."""
        if self.rings.parent() is self.bubble.parent():
            return _topmost(self.ground, 2) == [self.rings, self.bubble]
        return _topmost(self.ground, 1) == [self.bubble] and _topmost(self.screen, 1) == [self.rings]

    def _panels(self) -> list[QRect]:
        """Panels over the table that ask something."""
        found = [panel for panel in self.ground.findChildren(Panel) if panel.isVisible()]
        return [QRect(panel.mapTo(self.ground, QPoint(0, 0)), panel.size()) for panel in found]

    def _place(
        self,
        rects: Sequence[QRect],
        panels: Sequence[QRect],
        occasion: object,
        near: QPoint | None,
        changed: bool,
        wholes: Sequence[QRect],
        named: Sequence[QRect],
        read: bool,
    ) -> None:
        room, bubble = self.ground.rect(), self.bubble
        bar = self.pointing.widget(self.table.bar)
        busy, choices = self._busy(), self._choices()
        players = [self.pointing.item(each, each.box) for each in self.table.scene.players.values()]
        # Words that have been read give way to everything used for playing.
        spoken_of = [*named, *players, *self._fighting(), *(busy if read else ())]
        scene = (list(rects), list(wholes), panels, busy, choices, spoken_of, bar, self.ground.size(), read)
        seen = [rect for rect in (*rects, *wholes) if not any(panel.intersects(rect) for panel in panels)]
        messages = [self.pointing.widget(self.table.toast)] if self.table.toast.isVisible() else []
        never = [bar, *panels, *choices, *seen, *messages]
        has_come_to_rest = False
        if not changed:
            in_the_way = any(bubble.geometry().intersects(rect) for rect in never)
            has_come_to_rest = scene == self._last and scene != self._scene
            self._last = scene
            if scene == self._scene or not (in_the_way or has_come_to_rest):
                return
        self._scene = scene
        if near is None:
            middle = QPoint(0, 0)
            for rect in rects:
                middle += rect.center()
            near = middle / len(rects) if rects else room.center()
        if occasion != self._occasion:
            self._occasion, self._home = occasion, None
        near = self._home or near
        before = None if changed else bubble.geometry()
        best, least = (WIDTH, read), float("inf")
        for shape in self._shapes(read):
            self._shape(*shape)
            cost = hidden(place(bubble.size(), room, never, busy, near, before, spoken_of), never, spoken_of)
            if cost < least:
                best, least = shape, cost
            if not cost:
                break
        self._shape(*best)
        box = place(bubble.size(), room, never, busy, near, before, spoken_of)
        if self._over(box, panels):
            box = self._squeeze(room, never, panels, busy, near, spoken_of)
        if has_come_to_rest and self._home is None:
            self._home = box.center()
        if box != bubble.geometry():
            bubble.setGeometry(box)

    def _shapes(self, read: bool) -> Iterator[tuple[int, bool]]:
        """Yield the widths, in letters, that the words can have, the usual one first, then again without the
        information.

        Once the information has been read, it is left out of all of them.
        """
        bubble = self.bubble
        says_more = not (bubble.reply.isHidden() and bubble.help.isHidden())
        for brief in [True] if read else [False, True] if says_more else [False]:
            yield from ((letters, brief) for letters in SHAPES)

    def _shape(self, letters: int, brief: bool) -> None:
        self.bubble.be_brief(brief)
        self.bubble.be_wide(letters)

    @staticmethod
    def _over(box: QRect, panels: Sequence[QRect]) -> int:
        """Return how much of the panels the words would cover."""
        common = [box.intersected(panel) for panel in panels]
        return sum(each.width() * each.height() for each in common if not each.isEmpty())

    def _squeeze(
        self,
        room: QRect,
        never: Sequence[QRect],
        panels: Sequence[QRect],
        busy: Sequence[QRect],
        near: QPoint,
        spoken_of: Sequence[QRect],
    ) -> QRect:
        """Return a place beside a panel for the task alone, in the shape that fits best; if none fits, the panel moves
        aside."""
        bubble = self.bubble
        boxes = {}
        for letters in SHAPES:
            self._shape(letters, True)
            boxes[letters] = place(bubble.size(), room, never, busy, near, None, spoken_of)
        asking = [
            (panel, panel.pos() - panel.mapTo(self.ground, QPoint(0, 0)))
            for panel in self.ground.findChildren(Panel)
            if panel.isVisible()
        ]

        def cost(letters: int) -> tuple[bool, int, float]:
            box = boxes[letters]
            stuck = any(panel.way_off(box.translated(way)) is None for panel, way in asking)
            return stuck, self._over(box, panels), hidden(box, [], spoken_of)

        best = min(boxes, key=cost)
        bubble.be_wide(best)
        for panel, way in asking:
            panel.step_aside(boxes[best].translated(way))
        return boxes[best]

    def _choices(self) -> list[QRect]:
        """Return what can be chosen or played now, and so must be reachable."""
        scene = self.table.scene
        items = [item for entity in scene.marks if (item := scene.item_of(entity)) is not None]
        shown = [item for item in items if not isinstance(item, CardItem) or not item.covered]
        return [self.pointing.item(item, item.box) for item in shown]

    def _fighting(self) -> list[QRect]:
        """The creatures that attack and block, which everybody looks at."""
        items = [item for item in self.table.scene.cards.values() if not item.covered]
        fighting = [item for item in items if item.card.attacking is not None or item.card.blocking]
        return [self.pointing.item(item, item.box) for item in fighting]

    def _busy(self) -> list[QRect]:
        """Return what is better not covered: cards, players, piles, the phase bar."""
        scene = self.table.scene
        cards = [item for item in scene.cards.values() if not item.leaving and not item.covered]
        piles = [pile for pile in scene.piles.values() if pile.isVisible()]
        things: list[FocusItem] = [*cards, *scene.players.values(), *piles, scene.phases]
        found = [self.pointing.item(each, each.box) for each in things]
        # The preview fills as soon as the mouse is on a card.
        return [*found, self.pointing.widget(self.table.preview)]


def _topmost(ground: QWidget, count: int) -> list[QWidget]:
    """The topmost widgets on the same ground, the last one on top."""
    return [each for each in ground.children() if isinstance(each, QWidget) and not each.isWindow()][-count:]
