"""Screen positions of the things that a lesson points at, in coordinates of the game's screen."""

from __future__ import annotations

from collections.abc import Container, Iterator

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QGraphicsItem, QWidget

from engine.puzzles.card_references import Ref
from engine.seen.view import CardView
from gui.card_faces import face_of
from gui.paint.card_layout import Layout
from gui.paint.card_painter import layout_of
from gui.table import TableWidget
from gui.table.card_item import CardItem
from gui.table.half import card_height
from gui.table.phase_bar import PhaseBar
from gui.table.turned_layer import carried
from gui.teaching.lesson import Pointer
from gui.teaching.lesson_runner import LEARNER

MOST = 8
"""Most things that are pointed at individually."""


class Pointing:
    """Finds the things that pointers mean on the table as it is shown now."""

    def __init__(self, table: TableWidget, ground: QWidget) -> None:
        self.table = table
        self.ground = ground

    def rects(self, pointer: Pointer) -> list[QRect]:
        """The places of a thing: several for several equal cards, none if it is out of sight."""
        return [rect for rect in self._rects(pointer) if not rect.isEmpty()][:MOST]

    def wholes(self, pointer: Pointer) -> list[QRect]:
        """The places of the cards whose parts are meant."""
        if pointer.kind != "card" or not pointer.part or pointer.card is None:
            return []
        return [self.item(item, item.box) for item in self._in_zone(self.items(pointer.card), pointer.zone)][:MOST]

    def _rects(self, pointer: Pointer) -> Iterator[QRect]:
        table = self.table
        match pointer.kind:
            case "card":
                assert pointer.card is not None
                for item in self._in_zone(self.items(pointer.card), pointer.zone):
                    yield self._part_of_item(item, pointer.part)
            case "zone":
                yield from self._zone(pointer)
            case "player":
                player = table.scene.players.get(self._player(pointer.seat))
                if player is not None:
                    box = player.box
                    if pointer.part == "life":
                        box = player.life_box
                    elif pointer.part == "mana":
                        box = player.mana_box
                    yield self.item(player, box)
            case "phases":
                yield self.item(table.scene.phases, table.scene.phases.box)
            case "step":
                bar: PhaseBar = table.scene.phases
                yield from (self.item(bar, each.rect) for each in bar.segments() if each.step == pointer.step)
            case "prompt":
                yield self.widget(table.bar.prompt)
            case "buttons":
                shown = [button for button in table.bar.button_widgets if button.isVisible()]
                yield self.widget(shown[-1] if shown else table.bar)
            case "undo":
                yield self.widget(table.bar.undo_button)
            case "menu":
                yield self.widget(table.bar.menu_button)
            case "log":
                yield self.widget(table.log)
            case "preview":
                yield self._preview(pointer.part)

    def items(self, ref: Ref) -> list[CardItem]:
        """The visible cards that are meant, topmost first."""
        found = [
            item
            for item in self.table.scene.cards.values()
            if item.card.known
            and item.card.name.en == ref.name
            and not item.leaving
            and not item.covered
            and ref.seat in (None, 0 if item.card.controller == LEARNER else 1)
        ]
        return sorted(found, key=lambda item: -item.zValue())

    def named(self, names: Container[str]) -> list[CardItem]:
        """The visible cards with these English names."""
        found = [item for item in self.table.scene.cards.values() if not item.leaving and not item.covered]
        return [item for item in found if item.card.known and item.card.name.en in names]

    def _in_zone(self, items: list[CardItem], zone: str) -> list[CardItem]:
        """Those in the named zone; without one, those outside the hand, if there are any."""
        if zone:
            return [item for item in items if item.zone == zone]
        return [item for item in items if item.zone != "hand"] or items

    def _player(self, seat: int) -> int:
        return LEARNER if seat == 0 else 1 - LEARNER

    def _zone(self, pointer: Pointer) -> Iterator[QRect]:
        scene = self.table.scene
        player = self._player(pointer.seat)
        if pointer.zone in ("library", "graveyard", "exile"):
            pile = scene.piles.get((pointer.zone, player))
            if pile is not None and pile.isVisible():
                yield self.item(pile, pile.box)
            return
        half = scene.half(player)
        zone = {"stack": scene.geometry.stack, "hand": half.hand, "battlefield": half.field}[pointer.zone]
        lying = [
            item
            for item in scene.cards.values()
            if item.zone == pointer.zone
            and (pointer.zone == "stack" or self._is_of(item.card, player))
            and not item.leaving
        ]
        box = QRectF()
        for item in lying:
            box = box.united(item.mapRectToScene(item.box))
        yield self._scene(box if lying else zone)

    def _is_of(self, card: CardView, player: int) -> bool:
        return (card.owner if card.zone == "hand" else card.controller) == player

    # Positions of things

    def _scene(self, box: QRectF) -> QRect:
        view = self.table.view
        seen = view.mapFromScene(box).boundingRect().intersected(view.viewport().rect())
        return carried(seen, view.viewport(), self.ground) if seen.isValid() else QRect()

    def item(self, item: QGraphicsItem, box: QRectF) -> QRect:
        """The place of a part of an item."""
        return self._scene(item.mapRectToScene(box))

    def widget(self, widget: QWidget) -> QRect:
        """The place of a widget; empty while it is hidden."""
        if not widget.isVisible():
            return QRect()
        return carried(widget.rect(), widget, self.ground)

    # Parts of cards

    def _part_of_item(self, item: CardItem, part: str) -> QRect:
        box = item.box
        face = face_of(item.card)
        if not part or face is None:
            return self.item(item, box)
        found = part_of(layout_of(face, item.width), part)
        return self.item(item, found.translated(box.topLeft()))

    def _preview(self, part: str) -> QRect:
        preview = self.table.preview
        card = preview.card
        rect = self.widget(preview)
        face = face_of(card) if card is not None else None
        if face is None or not part or preview.card_box.isEmpty():
            return rect
        found = part_of(layout_of(face, preview.card_box.width()), part)
        return found.translated(preview.card_box.topLeft()).toRect().translated(rect.topLeft())


def part_of(layout: Layout, part: str) -> QRectF:
    """A part of a card in the card's coordinates; the whole card if it is too small to show that part."""
    whole = QRectF(0, 0, layout.width, card_height(layout.width))
    if layout.text.isEmpty():
        name = layout.name
        cost = QRectF(layout.art.center().x(), layout.art.top(), layout.art.width() / 2, layout.width * 0.2)
        small = {"name": name, "cost": cost, "power": layout.plate, "picture": layout.art}
        return small.get(part, whole)
    name = layout.name
    parts = {
        "name": name.adjusted(0, 0, -name.width() * 0.35, 0),
        "cost": name.adjusted(name.width() * 0.68, 0, 0, 0),
        "type": layout.type,
        "text": layout.text,
        "power": layout.plate,
        "picture": layout.art,
    }
    return parts.get(part, whole)
