"""The table as a scene: one item per card, which lives while the card is visible and moves when the game moves it."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from engine.decisions import is_player
from engine.seen.forecast import Forecast
from engine.seen.view import CardView, LogEntry, View
from gui.card_faces import source_of
from gui.i18n import tr
from gui.paint import seat_styles, table_cloth, theme
from gui.settings import Settings
from gui.table.animation import STRIKE, Animator
from gui.table.arrows import Arrows, Bed, Run, damage_arrows, target_arrows
from gui.table.backdrop import Backdrop
from gui.table.card_item import CardItem, glow_pixmap
from gui.table.card_place import Place
from gui.table.geometry import PILES, Geometry, table_geometry, table_unit
from gui.table.half import Half, card_height
from gui.table.impacts import Impacts
from gui.table.interaction import Arrow, ArrowKind, Mark
from gui.table.phase_bar import PhaseBar
from gui.table.pile_item import PileItem, zone_name
from gui.table.player_item import PlayerItem
from gui.table.seats import Seats
from gui.table.stack_title import StackTitle
from gui.table.table_layout import NO_CHOICE, Choosing, TableLayout, lay_table
from gui.table.visual_effects import NUMBER, DropArea, Risings

SPREAD_Z = 60.0
WATCHED = 4.5
"""How long damage is shown before its victims leave, in durations of an animation."""
READABLE = 150.0
"""Width from which rules text is legible."""
EntityItem = CardItem | PlayerItem
"""Items that stand for an entity of the game."""
FocusItem = CardItem | PlayerItem | PileItem | PhaseBar
"""Items that can have the mouse or the keyboard."""


class TableScene(QGraphicsScene):
    """Shows views. It reacts to nothing: the mouse belongs to `TableView`."""

    arranged = Signal()
    """Things came, went, moved or changed their marks."""
    ringed = Signal()
    """The keyboard's ring is on another thing, or on none."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.settings = settings
        self.view: View | None = None
        self.seat = 0
        """The player whose view is shown."""
        self.fixed: int | None = None
        """The player who always sits below; None: whoever's view is shown sits there."""
        self.geometry: Geometry = table_geometry(1000, 640)
        self.cards: dict[int, CardItem] = {}
        self.players: dict[int, PlayerItem] = {}
        self.piles: dict[tuple[str, int], PileItem] = {}
        self.phases = PhaseBar()
        self.addItem(self.phases)
        self.spread: tuple[str, int] | None = None
        """Zone and player of the cards laid out for reading."""
        self.stack_title = StackTitle()
        self.addItem(self.stack_title)
        self.backdrop = Backdrop()
        self.addItem(self.backdrop)
        self.marks: dict[int, Mark] = {}
        self.focus: FocusItem | None = None
        """The item with the keyboard's ring."""
        self.touched: int | None = None
        """The card or player last pressed with the mouse since the decision was asked."""
        self.held: CardItem | None = None
        """The card that the mouse holds."""
        self.raised: CardItem | None = None
        """The card in hand that the mouse is on."""
        self.drop_area = DropArea()
        self.addItem(self.drop_area)
        self.risings = Risings(self)
        self.animator = Animator(self)
        self.animator.moved = self._follow
        self.animator.arrived = self._arrived
        self.arrows = Arrows(self, self._run, self._bed, self._spring)
        self.forecast: Forecast | None = None
        """What combat damage would do in the current position."""
        self._moves: list[LogEntry] = []
        self._hurt: list[tuple[int, int, QPointF | None]] = []
        """The damage dealt to each object since the last view, and where it lay then."""
        self.impacts = Impacts(self)
        self._charges: list[tuple[int, int]] = []
        """The attackers just declared, each with whom or what it attacks."""
        self._strikes: list[tuple[int, int]] = []
        """Who has dealt damage to what since the last view."""
        self._layout = TableLayout()
        self._stack_turn = -1
        """The last turn in which something was on the stack: until it ends, permanents leave the stack's place free, so
        that they don't move back and forth with each spell."""
        self._choosing = NO_CHOICE
        self._goal = ""
        self._all_hands = False
        self._pointed: int | None = None
        """The player opposite whose panel the mouse rested on this turn."""
        self._placed: tuple[Geometry, int] | None = None
        """The geometry, and who sat below, when seats and piles were last placed."""
        self._turn = (0, 0)
        """The turn and active player of the last view."""
        self._ground: QPixmap | None = None

    # The window

    def set_size(self, width: float, height: float) -> None:
        """Lay the table out for a window of this size."""
        self.setSceneRect(0, 0, width, height)
        self._make_geometry()
        if self.view is not None:
            self._place_all(animate=False)

    def _make_geometry(self) -> None:
        rect = self.sceneRect()
        seats = Seats(self.view, self.below, self.grown if self.fixed is None else None)
        scale = self.settings.values.card_scale
        facing = self.fixed is not None
        geometry = table_geometry(
            rect.width(),
            rect.height(),
            self._open_hands,
            scale,
            seats.others,
            mates=seats.mates,
            weights=seats.weights,
            filled=seats.filled,
            own=seats.own if not facing else None,
            face_to_face=facing,
            fingers=self.settings.values.fingers,
        )
        placed = (geometry, self.below)
        if placed == self._placed:
            return
        self._placed = placed
        if geometry != self.geometry:
            self._ground = None
            self.update()  # the cloth's fields have moved
        self.geometry = geometry
        self.arrows.unit = geometry.unit
        self.phases.set_rect(self.geometry.phases)
        for player, item in self.players.items():
            item.set_rect(self.half(player).panel)
            set_turn(item, self.half(player).turned)
        for (zone, player), pile in self.piles.items():
            pile.set_rect(self.half(player).pile(zone), self.geometry.unit)
            set_turn(pile, self.half(player).turned)

    @property
    def below(self) -> int:
        """Who sits at the lower edge."""
        return self.seat if self.fixed is None else self.fixed

    @property
    def is_turned(self) -> bool:
        """Whether the player whose view is shown sits at the upper edge."""
        return self.half(self.seat).turned

    def half(self, player: int) -> Half:
        """The side of a player."""
        return self.geometry.half(player, self.below)

    @property
    def grown(self) -> int | None:
        """Whose board opposite has more room than the others: that of whom the mouse points to, or of the active
        player."""
        if self._pointed is not None:
            return self._pointed
        return self.view.active_player if self.view is not None else None

    def point_to_player(self, player: int) -> None:
        """Give the board of a player opposite more room until the next turn."""
        if player != self.grown and self.view is not None and player != self.below:
            self._pointed = player
            self._make_geometry()
            self._place_all(animate=True)

    def sit_face_to_face(self, facing: bool) -> None:
        """Seat the first player always below and the other one opposite, or always the asked player below."""
        fixed = 0 if facing else None
        if fixed != self.fixed:
            self.fixed = fixed
            self.set_size(self.sceneRect().width(), self.sceneRect().height())

    @property
    def _open_hands(self) -> bool:
        return self._all_hands or self.settings.values.hands == "open"

    def show_all_hands(self, shown: bool) -> None:
        """Give all players' hands room to be read, whatever the players of a game have set."""
        if shown != self._all_hands:
            self._all_hands = shown
            self.set_size(self.sceneRect().width(), self.sceneRect().height())

    # The game

    def add_moves(self, entries: Iterable[LogEntry], *, before_seat: bool = False) -> None:
        """Record what happened since the last view, so that cards keep their items through a change of zone.

        `before_seat` means it happened before the player came to the seat, when the table lay the other way round.
        """
        for entry in entries:
            if entry.entity is None:
                continue
            if entry.to_zone:
                self._moves.append(entry)
            elif entry.kind == "attack" and entry.source is not None:
                self._charges.append((entry.entity, entry.source))
            elif entry.kind == "damage" and entry.amount and self.settings.values.animations:
                item = self.cards.get(entry.entity)
                place = item.scenePos() if item is not None and not before_seat else None
                self._hurt.append((entry.entity, entry.amount, place))
                if not before_seat and entry.source is not None:
                    self._strikes.append((entry.source, entry.entity))

    @property
    def _watching(self) -> int:
        """How long damage is shown, in milliseconds; 0 without animations."""
        values = self.settings.values
        return round(values.animation_ms * WATCHED) if values.animations else 0

    @property
    def _moves_things(self) -> bool:
        """Whether things move and break, or only fade."""
        return self.settings.values.animations and not self.settings.values.reduced_motion

    def _lunge(self) -> None:
        """Let attackers that have just been declared dart at what they attack, once they are in their places."""
        charges, self._charges = self._charges, []
        if not self.animator.duration or not self._moves_things:
            return
        for attacker, attacked in charges:
            item, goal = self.cards.get(attacker), self.anchor(attacked)
            if item is None or item.place is None or goal is None or item.zone != "battlefield":
                continue
            way = goal - QPointF(item.place.x, item.place.y)
            length = math.hypot(way.x(), way.y()) or 1.0
            reach = way / length * min(length * 0.5, item.width * 0.28)
            self.animator.strike(item, reach, 2 * self.animator.duration, self.animator.duration)

    def _land(self) -> None:
        """Show the blows that land: a light where they strike, and what is struck shakes."""
        if not self._moves_things or not self._watching:
            return
        delay = round(self._watching * STRIKE)
        for struck, place in {entity: place for entity, _, place in self._hurt}.items():
            player = self.players.get(struck) if is_player(struck) else None
            at = self.anchor(struck) if player is not None else place
            if at is not None:
                self.impacts.burst(at, 46 * self.geometry.unit, delay)
            if player is not None:
                self.impacts.shake(player, 7 * self.geometry.unit, delay)

    def _shatter(self, item: CardItem) -> None:
        """Let a permanent break where it dies; what is left goes to the graveyard."""
        if not self._moves_things:
            return
        size = (item.box.width(), item.box.height())
        ratio = self.views()[0].devicePixelRatioF() if self.views() else 1.0
        self.impacts.break_up(item.picture(ratio), item.pos(), size, item.rotation(), self.animator.delay)

    def celebrate(self, winners: Iterable[int]) -> None:
        """Give the winners a moment."""
        if not self._moves_things:
            return
        for player in winners:
            item = self.players.get(player)
            if item is not None:
                size = min(item.rect.width(), item.rect.height()) * 0.62
                at = item.mapRectToScene(item.life_box).center()
                self.impacts.celebrate(at, size, seat_styles.colour(player))

    def _blows(self) -> list[tuple[CardItem, QPointF]]:
        """The permanents that have dealt damage, and how far each darts out at what it struck."""
        found: dict[CardItem, QPointF] = {}
        for source, struck in self._strikes:
            item, goal = self.cards.get(source), self.anchor(struck)
            if item is None or goal is None or item.zone != "battlefield" or item in found:
                continue
            way = goal - item.pos()
            length = math.hypot(way.x(), way.y()) or 1.0
            found[item] = way / length * min(length * 0.5, item.width * 0.45)
        return list(found.items())

    def _show_hurt(self) -> None:
        """Show damage to creatures and planeswalkers; a player's loss is shown beside the heart."""
        hurt, self._hurt = self._hurt, []
        for entity, amount, place in hurt:
            item = self.cards.get(entity)
            at = place if place is not None else item.scenePos() if item is not None else None
            if at is not None:
                self.risings.stands = self.settings.values.reduced_motion
                self.risings.rise(at - QPointF(0, self._above_its_end(entity)), f"−{amount}", theme.BAD)

    def _above_its_end(self, entity: int) -> float:
        """Return how far above a card's middle a number begins to rise, so that the card's death sign stays visible."""
        item = next((each for each in self.cards.values() if entity in (each.entity, *each.former)), None)
        if item is None or not any(item.fate):
            return 0.0
        return NUMBER / 2 * table_unit(self.width(), self.height()) - item.fate_box.top()

    def show_view(self, view: View, goal: str = "") -> None:
        """Bring the table to `view`."""
        below = self.below
        first = self.view is None
        self.view = view
        self._goal = goal
        assert view.viewer is not None, "the table shows what one player sees"
        other = view.viewer != self.seat
        self.seat = view.viewer
        turned = first or below != self.below
        if turned or other:
            self._moves.clear()
        self._choosing = NO_CHOICE
        if turned or (view.turn, view.active_player) != self._turn:
            self._pointed = None
        self._turn = (view.turn, view.active_player)
        self._make_geometry()
        self._make_seats(view)
        blows = self._blows() if not turned else []
        self._rename()
        self._rename_back()
        # Show damage before its result: strikers dart out, numbers rise, then the dead leave.
        self.animator.delay = self._watching if self._hurt and not turned else 0
        self._place_all(animate=not turned)
        self.animator.delay = 0
        for item, reach in blows:
            self.animator.strike(item, reach, self._watching)
        if turned:
            self._charges.clear()
        else:
            self._lunge()
            self._land()
        self._moves.clear()
        self._strikes.clear()
        self._show_hurt()
        self.update_phases()

    def update_phases(self, goal: str | None = None) -> None:
        """Show the step, the stops and the goal of "go on until…" on the phase bar."""
        if goal is not None:
            self._goal = goal
        if self.view is not None:
            self.phases.set_view(self.view, self.seat, self.settings.values, self._goal)
            self.arranged.emit()

    def _make_seats(self, view: View) -> None:
        seat_styles.use_teams({tuple(sorted((player.id, *player.mates))) for player in view.players if player.mates})
        for player in view.players:
            item = self.players.get(player.id)
            if item is None:
                item = self.players[player.id] = PlayerItem(player, self)
                item.setZValue(0.5)
                self.addItem(item)
                item.set_rect(self.half(player.id).panel)
                set_turn(item, self.half(player.id).turned)
                for zone in PILES:
                    pile = self.piles[zone, player.id] = PileItem(zone, player.id)
                    pile.setZValue(0.4)
                    self.addItem(pile)
                    pile.set_rect(self.half(player.id).pile(zone))
                    set_turn(pile, self.half(player.id).turned)
            item.set_player(
                player,
                is_active=view.is_active(player.id),
                has_priority=view.priority_player == player.id,
                moment=(view.turn, view.step),
                counts=self._moves_things,
                mates=", ".join(view.players[mate].name for mate in player.mates),
            )
            exiled = [card for card in view.exile if card.owner == player.id]
            command = [card for card in view.command if card.owner == player.id]
            for zone, cards in (("graveyard", player.graveyard), ("exile", exiled), ("command", command)):
                self.piles[zone, player.id].set_pile(cards[-1] if cards else None, len(cards))
            alone = len(view.players) == 2
            for zone, cards in (("command", command), ("exile", exiled), ("graveyard", player.graveyard)):
                keeps = zone == "graveyard" and (alone or player.id == self.below)
                self.piles[zone, player.id].setVisible(bool(cards) or keeps)
            self.piles["library", player.id].set_pile(player.library_top, player.library)
            self.piles["library", player.id].known = len(player.library_cards)

    def _rename(self) -> None:
        """Let items follow cards that changed zones: a new object (400.7) but the same piece of paper."""
        assert self.view is not None
        for entry in self._moves:
            if entry.entity is None or entry.new_entity is None or entry.entity == entry.new_entity:
                continue
            item = self.cards.pop(entry.entity, None)
            if item is None or entry.new_entity in self.cards:
                if item is not None:
                    self._remove(item)
                continue
            item.former.append(entry.entity)
            item.entity = entry.new_entity
            self.cards[entry.new_entity] = item

    def _rename_back(self) -> None:
        """Let items follow cards whose change of zone was undone."""
        assert self.view is not None
        for entity, item in list(self.cards.items()):
            if not item.former or self.view.find(entity) is not None:
                continue
            before = [former for former in item.former if former not in self.cards and self.view.find(former)]
            if before:
                del self.cards[entity]
                item.entity = before[-1]
                self.cards[item.entity] = item
                del item.former[item.former.index(item.entity) :]

    def _place_all(self, *, animate: bool) -> None:
        view = self.view
        assert view is not None
        values = self.settings.values
        self.animator.duration = values.animation_ms if animate and values.animations else 0
        self.animator.fades = values.reduced_motion
        if view.stack:
            self._stack_turn = view.turn
        if self.spread is not None and not self._spread_cards():
            self.spread = None
        self.arrows.hidden = self.spread is not None
        self._layout = lay_table(
            view,
            self.below,
            self.geometry,
            self._open_hands,
            self.spread,
            self._choosing,
            reader=self.seat,
            keeps_stack=self._stack_turn == view.turn,
        )
        seen = self._layout.places
        known = {card.id: card for card in self._visible_cards()}
        for entity, place in seen.items():
            card = known[entity]
            item = self.cards.get(entity)
            if item is None or item.leaving:
                item = self._appear(card, place)
            else:
                item.set_card(card)
            self._lay(item, place)
        for entity in [entity for entity in self.cards if entity not in seen]:
            self._leave(entity)
        self._apply_marks()
        self._follow()
        self.backdrop.show_title(self.sceneRect(), self.geometry.spread, self._spread_title())
        for shared, about in (
            (self.phases, self.phases.rect.center()),
            (self.backdrop, self.geometry.spread.center()),
            (self.stack_title, self.geometry.stack.center()),
        ):
            turn_about(shared, about, self.is_turned)

    def _visible_cards(self) -> list[CardView]:
        assert self.view is not None
        cards = [*self.view.battlefield, *self.view.stack, *self._layout.spread]
        for player in self.view.players:
            cards += player.hand
        return cards

    def _lay(self, item: CardItem, place: Place) -> None:
        item.zone = place.zone
        item.set_count(place.count)
        item.set_unit(self.geometry.unit)
        item.leaving = False
        if place.zone != "hand":
            item.reading_width = 0.0
            if item is self.raised:
                self.raised = None
        if item is self.held:
            item.place = place
            return
        moving = item.place is not None and item.place.zone != place.zone
        item.setZValue(place.z + (40 if moving and self.animator.duration else 0))
        self.animator.send(item, place)
        if item is self.raised:
            self.raise_card(item)

    def _appear(self, card: CardView, place: Place) -> CardItem:
        """Add an item that starts where the card came from."""
        old = self.cards.pop(card.id, None)
        if old is not None:
            self._remove(old)
        assert self.view is not None
        item = CardItem(card, source_of(card, self.view))
        self.cards[card.id] = item
        self.addItem(item)
        origin = self._origin(card, place)
        item.set_width(origin.width)
        item.setPos(origin.x, origin.y)
        return item

    def _origin(self, card: CardView, place: Place) -> Place:
        move = next((entry for entry in reversed(self._moves) if entry.new_entity == card.id), None)
        if move is not None and (move.from_zone, card.owner) in self.piles:
            return self._pile_place(move.from_zone, card.owner)
        if move is not None and move.from_zone == "hand":
            rect = self.half(card.owner).hand
            return Place(rect.center().x(), rect.center().y(), place.width)
        if card.zone == "hand" and not card.known:
            # That a card was drawn is public; which one is hidden.
            return self._pile_place("library", card.owner)
        if card.source is not None and card.source in self.cards:
            source = self.cards[card.source]
            return Place(source.x(), source.y(), source.width)
        return place

    def _pile_place(self, zone: str, player: int) -> Place:
        rect = self.half(player).pile(zone)
        return Place(rect.center().x(), rect.center().y(), rect.width())

    def _leave(self, entity: int) -> None:
        """Take a card off the table, by way of the pile it goes to."""
        item = self.cards[entity]
        if item.leaving:
            return
        move = next((m for m in reversed(self._moves) if entity in (m.entity, m.new_entity)), None)
        zone = move.to_zone if move is not None else ""
        if self.animator.duration and (zone, item.card.owner) in self.piles:
            item.leaving = True
            item.set_mark(None)
            if self.animator.delay:
                before = move.entity if move is not None else entity
                item.set_fate(sum(amount for hurt, amount, _ in self._hurt if hurt == before), True)
            if zone == "graveyard" and item.zone == "battlefield":
                self._shatter(item)
            item.setZValue(45)
            self.animator.send(item, self._pile_place(zone, item.card.owner))
        else:
            self._remove(self.cards.pop(entity))

    def _arrived(self, item: CardItem) -> None:
        if item.leaving:
            if self.cards.get(item.entity) is item:
                del self.cards[item.entity]
            self._remove(item)
        elif item.place is not None and item is not self.raised:
            item.setZValue(item.place.z)

    def _remove(self, item: CardItem) -> None:
        self.animator.forget(item)
        if self.held is item:
            self.held = None
        if self.raised is item:
            self.raised = None
        if self.focus is item:
            self.focus = None
        self.removeItem(item)
        self.arranged.emit()

    def settle(self) -> None:
        """Return every card to its place, such as one that was dropped where it can't lie."""
        if self.view is not None:
            self._place_all(animate=True)

    def come_to_rest(self) -> None:
        """Finish all movement, such as for a picture."""
        if self.view is not None:
            self._place_all(animate=False)
        self.animator.finish()
        self.risings.clear()
        self.impacts.clear()
        for seat in self.players.values():
            seat.stop_counting()

    def forget_changes(self) -> None:
        """Stop showing the last changes of life, before something else happens."""
        for item in self.players.values():
            item.forget_delta()

    def retranslate(self) -> None:
        """Rewrite everything in the current language."""
        for item in self.cards.values():
            item.retranslate()
        for other in (*self.players.values(), *self.piles.values(), self.phases):
            other.update()
        self.arranged.emit()
        self._follow()
        self.backdrop.show_title(self.sceneRect(), self.geometry.spread, self._spread_title())

    # A zone laid out for reading

    def _spread_cards(self) -> Sequence[CardView]:
        assert self.view is not None and self.spread is not None
        zone, player = self.spread
        if zone == "stack":
            return self.view.stack
        if zone == "graveyard":
            return self.view.players[player].graveyard
        if zone == "library":
            return self.view.players[player].library_cards
        cards = self.view.exile if zone == "exile" else self.view.command
        return [card for card in cards if card.owner == player]

    def open_spread(self, zone: str, player: int) -> None:
        """Lay out the cards of a graveyard, the exile, the command zone or the stack for reading."""
        self.spread = (zone, player)
        if self.view is not None:
            self._place_all(animate=True)

    def close_spread(self) -> None:
        if self.spread is not None:
            self.spread = None
            self.settle()

    def _spread_title(self) -> str:
        if self.spread is None or self.view is None:
            return ""
        zone, player = self.spread
        if zone == "stack":
            return tr("Stack: the first one resolves first")
        return f"{zone_name(zone)}: {self.view.players[player].name}"

    # Marks, arrows, focus

    def set_choosing(self, choosing: Choosing) -> None:
        """Lay out things being chosen as if they were chosen."""
        if choosing != self._choosing:
            self._choosing = choosing
            if self.view is not None:
                self._place_all(animate=True)

    def set_marks(self, marks: Mapping[int, Mark]) -> None:
        self.marks = dict(marks)
        self._apply_marks()

    def _apply_marks(self) -> None:
        for entity, item in self.cards.items():
            item.set_mark(None if item.leaving else self.marks.get(entity))
        for entity, seat in self.players.items():
            seat.set_mark(self.marks.get(entity))
        if self.view is None:
            return
        shown = self._layout.places
        for (zone, player), pile in self.piles.items():
            cards = self._pile_cards(zone, player)
            pile.set_glow(any(card.id in self.marks and card.id not in shown for card in cards))
        self.arranged.emit()

    def _pile_cards(self, zone: str, player: int) -> Sequence[CardView]:
        assert self.view is not None
        if zone == "graveyard":
            return self.view.players[player].graveyard
        if zone == "library":
            top = self.view.players[player].library_top
            return [top] if top is not None else []
        return [card for card in (self.view.exile if zone == "exile" else self.view.command) if card.owner == player]

    def light(self, entities: Collection[int]) -> None:
        """Highlight the cards and players being talked about, and nothing of a drag under way."""
        if self.held is None:
            for item in self.entity_items():
                item.set_drop("focus" if item.entity in entities else "")

    def set_focus(self, item: FocusItem | None) -> None:
        """Put the keyboard's ring around an item."""
        if self.focus is not None and self.focus is not item:
            self.focus.set_focused(False)
        self.focus = item
        if item is not None:
            item.set_focused(True)
        self.ringed.emit()

    def set_arrows(self, arrows: Sequence[Arrow], forecast: Forecast | None = None) -> None:
        """Show the arrows of the current choice and those of the game: targets, and what combat damage would do."""
        self.forecast = forecast
        if self.view is not None:
            arrows = [*target_arrows(self.view), *damage_arrows(self.view, forecast), *arrows]
        self.arrows.show(arrows)
        self._apply_fates()

    def _apply_fates(self) -> None:
        """Mark cards and players with what combat damage would do to them."""
        told = self.forecast
        for entity, item in self.cards.items():
            if item.leaving:
                continue
            item.set_fate(told.damage_to(entity) if told else 0, told is not None and entity in told.leaving)
        for player, seat in self.players.items():
            seat.set_fate(told.life.get(player) if told else None, told is not None and player in told.losing)
        self.arranged.emit()

    def _follow(self) -> None:
        self.arrows.follow()
        middle, side = self.geometry.stack.center().y(), -1 if self.is_turned else 1
        tops = [
            middle + side * (item.y() - middle) - card_height(item.width) / 2
            for item in self.cards.values()
            if item.zone == "stack"
        ]
        count = len(self.view.stack) if self.view is not None and self.spread is None else 0
        self.stack_title.show_count(
            count if tops else 0, self.geometry.stack, min(tops, default=0.0), self.geometry.unit
        )

    def anchor(self, entity: int) -> QPointF | None:
        """Return where an entity's arrows start and end: its centre, or that of the pile it lies in."""
        item = self.item_of(entity)
        if isinstance(item, PlayerItem):
            return item.mapToScene(item.heart)
        if item is not None:
            return item.scenePos()
        if self.view is not None:
            for (zone, player), pile in self.piles.items():
                if any(card.id == entity for card in self._pile_cards(zone, player)):
                    return pile.mapToScene(pile.box.center())
        return None

    def _run(self, arrow: Arrow, mouse: QPointF | None) -> Run | None:
        """The path of an arrow over the table."""
        end_item = self.cards.get(arrow.end) if arrow.end is not None else None
        start_item = self.cards.get(arrow.start)
        if arrow.kind in (ArrowKind.ATTACK, ArrowKind.BLOCK) and start_item is not None and end_item is not None:
            return self._strike(start_item, end_item)
        start = self.anchor(arrow.start)
        end = mouse if arrow.end is None else self.anchor(arrow.end)
        return Run(start, end) if start is not None and end is not None else None

    def _strike(self, start: CardItem, end: CardItem) -> Run:
        """Return the path from one card's edge to the other's, under the phase bar and any cards between.

        Opposite directions keep apart: downwards on the left, upwards on the right; between cards side by side,
        rightwards below.
        """
        if abs(end.y() - start.y()) < _half_height(start) + _half_height(end):
            return self._strike_across(start, end)
        down = 1.0 if end.y() > start.y() else -1.0
        aside = 7.0 * self.geometry.unit * -down
        first = QPointF(start.x() + aside, start.y() + down * _half_height(start))
        last = QPointF(end.x() + aside, end.y() - down * _half_height(end))
        return Run(first, last, straight=True, below=True)

    def _strike_across(self, start: CardItem, end: CardItem) -> Run:
        right = 1.0 if end.x() > start.x() else -1.0
        aside = 7.0 * self.geometry.unit * right
        first = QPointF(start.x() + right * _half_width(start), start.y() + aside)
        last = QPointF(end.x() - right * _half_width(end), end.y() + aside)
        return Run(first, last, straight=True, below=True)

    def _spring(self, entity: int) -> QPointF | None:
        """Return where an attacker's stream begins: the middle of its edge facing the middle of the table."""
        item = self.cards.get(entity)
        if item is None:
            return None
        up = item.y() > self.geometry.phases.center().y()
        return QPointF(item.x(), item.y() + (-1 if up else 1) * _half_height(item))

    def _bed(self, player: int, attacker: int) -> Bed | None:
        """The path of the attackers' damage to a player."""
        item, seat = self.cards.get(attacker), self.players.get(player)
        if item is None or seat is None:
            return None
        phases, lane = self.geometry.phases, self.geometry.lane
        below = item.y() > phases.center().y()
        if self.geometry.others and player != self.seat:
            panel = self.half(player).panel
            lane = phases.top() - self.geometry.lane / 2
            return Bed(lane, panel.right() + 2 * self.geometry.unit, seat.mapToScene(seat.heart))
        unit, right = self.geometry.unit, self.geometry.near.field.right()
        turn = min(self.geometry.near.field.left() - 3 * unit, phases.left() - 7 * unit)
        if self.half(player).turned:
            turn = right + 3 * unit  # the heart of a player opposite is at the right
        return Bed(phases.bottom() + lane / 2 if below else phases.top() - lane / 2, turn, seat.mapToScene(seat.heart))

    def item_of(self, entity: int | None) -> EntityItem | None:
        if entity is None:
            return None
        return self.players.get(entity) if is_player(entity) else self.cards.get(entity)

    def entity_items(self) -> list[EntityItem]:
        """The items of all cards and players."""
        return [*self.cards.values(), *self.players.values()]

    # The mouse on cards

    def raise_card(self, item: CardItem | None) -> None:
        """Lift a card out of the near hand so that it is wholly visible; None lays it back."""
        before = self.raised
        if before is item:
            if item is None:
                return
        elif before is not None and before.place is not None:
            self.raised = None
            before.reading_width = 0.0
            before.setZValue(before.place.z)
            self._quickly(before, before.place)
        self.raised = item
        if item is None or item.place is None or item is self.held:
            return
        place = item.place
        if place.zone != "hand" or not item.card.known:
            self.raised = None
            return
        width = max(place.width * 1.25, READABLE)
        near = place.y > self.sceneRect().center().y()
        reach = card_height(width) / 2 + 3
        y = self.sceneRect().bottom() - reach if near else self.sceneRect().top() + reach
        item.setZValue(50)
        self.animator.forget(item)
        item.reading_width = width
        item.set_width(width)
        item.setRotation(item.turn)
        item.setPos(place.x, y)

    def _quickly(self, item: CardItem, place: Place) -> None:
        self.animator.forget(item)
        item.set_width(place.width)
        item.setRotation(place.angle)
        item.setPos(place.x, place.y)

    def pick(self, point: QPointF, ignore: QGraphicsItem | None = None) -> FocusItem | None:
        """The topmost card, player, pile or phase bar at a point."""
        for item in self.items(point):
            if not isinstance(item, CardItem | PlayerItem | PileItem | PhaseBar) or item is ignore:
                continue
            if self._can_be_picked(item):
                return item
        return None

    def _can_be_picked(self, item: FocusItem) -> bool:
        """Whether the mouse can pick it: not if it is leaving, hidden in a pile or under a laid-out zone."""
        if isinstance(item, CardItem):
            return not item.leaving and not item.covered and (self.spread is None or item.zValue() >= SPREAD_Z)
        return self.spread is None and item.isVisible()

    def stops(self) -> list[FocusItem]:
        """Everything that can have the mouse or the keyboard, in no particular order."""
        every: tuple[FocusItem, ...] = (*self.cards.values(), *self.players.values(), *self.piles.values(), self.phases)
        return [item for item in every if self._can_be_picked(item)]

    # Painting of what lies under the cards

    def recolour(self) -> None:
        """Repaint everything in the colours of the theme."""
        self._ground = None
        glow_pixmap.cache_clear()
        self.update()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        ratio = painter.device().devicePixelRatio()
        ground = self._ground
        if ground is None or ground.devicePixelRatio() != ratio:
            ground = self._ground = self._paint_ground(ratio)
        source = QRectF(rect.x() * ratio, rect.y() * ratio, rect.width() * ratio, rect.height() * ratio)
        painter.drawPixmap(QRectF(rect), ground, source)

    def _paint_ground(self, ratio: float) -> QPixmap:
        """The cloth with the places of both hands, painted once for each size of the window."""
        size = self.sceneRect().size()
        ground = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
        painter = QPainter(ground)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        table_cloth.paint_cloth(painter, QRectF(ground.rect()), dpr=ratio)
        painter.scale(ratio, ratio)
        painter.setPen(QPen(theme.shade(45), 1))
        painter.setBrush(theme.shade(26))
        for half in (self.geometry.near, *(self.geometry.sides)):
            painter.drawRoundedRect(half.hand.adjusted(4, 2, -4, -2), 10, 10)
        painter.end()
        ground.setDevicePixelRatio(ratio)
        return ground


def _half_height(item: CardItem) -> float:
    """Return how far a card reaches up and down from its centre, given its rotation."""
    return item.box.width() / 2 if item.lean else item.box.height() / 2


def _half_width(item: CardItem) -> float:
    """Return how far a card reaches left and right from its centre, given its rotation."""
    return item.box.height() / 2 if item.lean else item.box.width() / 2


def set_turn(item: PlayerItem | PileItem, turned: bool) -> None:
    """Turn what lies before a player at the upper edge."""
    turn_about(item, item.rect.center(), turned)


def turn_about(item: QGraphicsItem, about: QPointF, turned: bool) -> None:
    """Rotate an item by 180° about a point, or back. If nothing changes, nothing is repainted."""
    if item.transformOriginPoint() != about:
        item.setTransformOriginPoint(about)
    angle = 180.0 if turned else 0.0
    if item.rotation() != angle:
        item.setRotation(angle)
