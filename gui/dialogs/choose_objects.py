"""Choosing cards, permanents or players from a tray: a searched library, a graveyard, off-screen targets."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from engine.decisions import Answer, ChooseObjects, ChooseTargets, is_player
from engine.seen.view import CardView
from gui import i18n
from gui.card_faces import source_of
from gui.dialogs.card_tiles import CARD_RATIO, CardPicture, CardTile, PlayerTile, Tile, TileGrid
from gui.dialogs.decision_panel import DecisionPanel
from gui.i18n import tr
from gui.plain_text import PlainLabel

FEW = 5
"""Most cards that are shown large enough to be read."""
MANY = 10
"""Number of cards from which there is a search field."""
LEGIBLE = 165
"""Width from which a card needs no larger picture beside it."""
ORDERED = ("bottom of library", "library")
"""What a choice is about (`about`) if the order in which things are chosen matters."""
PICTURE = 270
"""Width of the larger picture beside small cards."""
LONGEST_ROW = 7
MOST_ROWS = 3
"""Most rows visible at once; more scroll."""
WORTH_A_ROW = 1.1
"""How much larger cards must get to justify another row."""
LEAST = 84
BESIDE, BELOW = 26, 20
"""Room that a tile and the gap after it need besides the card."""
SEARCH = 40
"""Height of the search field."""


class ChooseObjectsPanel(DecisionPanel[ChooseObjects]):
    """A tray of tiles; a click or Space chooses one, a double click also confirms."""

    def prepare(self) -> None:
        self.picked: list[int] = []
        self.show_others = False
        self.tiles: dict[int, Tile] = {}

    # Showing

    def _others(self) -> list[CardView]:
        """Cards that the player may look at for this choice but not choose."""
        candidates = set(self.decision.candidates)
        revealed = self.bridge.view.revealed
        if candidates and not any(card.id in candidates for card in revealed):
            return []
        return [card for card in revealed if card.id not in candidates and card.known]

    def _width(self, count: int) -> tuple[int, int]:
        """Return the width of cards and their number per row that make them largest."""
        room_width = self.ground.width() * 0.86
        room_height = self.ground.height() * 0.84 - 230 * self.scale
        if count <= FEW:
            wanted = 250.0 * self.scale
        elif count <= MANY:
            wanted = 200.0 * self.scale
        else:
            wanted = 150.0 * self.scale
        if count > MANY:
            room_height -= SEARCH * self.scale

        beside, below = BESIDE * self.scale, BELOW * self.scale

        def fitting(in_a_row: int, room: float) -> float:
            rows = min(MOST_ROWS, -(-count // in_a_row))
            return min(wanted, room / in_a_row - beside, (room_height / rows - below) / CARD_RATIO)

        def best(room: float) -> tuple[float, int]:
            in_a_row = min(count, LONGEST_ROW) or 1
            for fewer in range(in_a_row - 1, 0, -1):
                if fitting(fewer, room) >= fitting(in_a_row, room) * WORTH_A_ROW:
                    in_a_row = fewer
            return fitting(in_a_row, room), -(-count // -(-count // in_a_row)) if count else 1

        width, in_a_row = best(room_width)
        if width < LEGIBLE * self.scale:
            # The larger picture takes its share of the room.
            width, in_a_row = best(room_width - PICTURE * self.scale - 20)
        return int(max(LEAST, width)), in_a_row

    def build(self) -> None:
        others = self._others() if self.show_others else []
        cards = [self._card_or_hidden(entity) for entity in self.decision.candidates if not is_player(entity)]
        cards.sort(key=self._place)
        width, in_a_row = self._width(len(self.decision.candidates) + len(others))
        self.tiles = {}
        for entity in self.decision.candidates:
            if is_player(entity):
                self._add(PlayerTile(self.bridge.view.players[entity], width))
        view = self.bridge.view
        for card in cards:
            self._add(CardTile(card, width, source=source_of(card, view)))
        for card in sorted(others, key=self._place):
            tile = CardTile(card, width, source=source_of(card, view))
            tile.barred = True
            self._add(tile)
        self.grid = TileGrid(self.tiles.values(), self.spaced(6))
        self.grid.longest_row, self.grid.most_rows = in_a_row, MOST_ROWS
        row = QHBoxLayout()
        row.setSpacing(self.spaced(16))
        left = QVBoxLayout()
        self.search_field = QLineEdit(self)
        self.search_field.setPlaceholderText(tr("Search by name, type or text…"))
        self.search_field.setClearButtonEnabled(True)
        self.search_field.textChanged.connect(self._search)
        self.search_field.setVisible(len(self.tiles) > MANY)
        left.addWidget(self.search_field)
        left.addWidget(self.grid, 1)
        if not self.tiles:
            left.addWidget(PlainLabel(tr("There is nothing to choose from.")))
        row.addLayout(left, 1)
        self.picture = CardPicture(None, round(PICTURE * self.scale), self)
        if width < LEGIBLE * self.scale and cards:
            column = QVBoxLayout()
            column.addWidget(self.picture)
            column.addStretch(1)
            row.addLayout(column)
            self.picture.set_card(cards[0], source_of(cards[0], view))
        else:
            self.picture.hide()
        self.body.addLayout(row, 1)
        self._tick()

    def _card_or_hidden(self, entity: int) -> CardView:
        found = self.card(entity)
        if found is not None:
            return found
        owner = self.decision.player
        return CardView(id=entity, known=False, zone="library", owner=owner, controller=owner)

    @staticmethod
    def _place(card: CardView) -> tuple[int, int, str, int]:
        """Sort key: creatures first, lands last, then by cost and name; never the order of a hidden library."""
        order = 2 if "Land" in card.types else 0 if "Creature" in card.types else 1
        return order, card.mana_value, i18n.text(card.name), card.id

    def _add(self, tile: Tile) -> None:
        self.tiles[tile.entity] = tile
        tile.clicked.connect(lambda: self.toggle(tile.entity))
        tile.double_clicked.connect(self._double_clicked)
        tile.looked_at.connect(self._look_at)

    def _look_at(self, entity: int) -> None:
        tile = self.tiles.get(entity)
        if isinstance(tile, CardTile):
            self.picture.set_card(tile.card, tile.source)

    def _search(self, words: str) -> None:
        wanted = words.casefold().split()

        def fits(tile: Tile) -> bool:
            if not isinstance(tile, CardTile):
                return not wanted
            card = tile.card
            everything = " ".join(
                [*card.name, *card.type_line, *(part for paragraph in card.text for part in paragraph)]
            ).casefold()
            return all(word in everything for word in wanted)

        self.grid.filter(fits)

    def extra_buttons(self) -> list[QPushButton]:
        others = len(self._others())
        if not others:
            return []
        button = QPushButton(
            tr("Only what can be chosen")
            if self.show_others
            else tr("Show the other card too|Show the other {n} cards too", n=others)
        )
        button.clicked.connect(self._toggle_others)
        return [button]

    def _toggle_others(self) -> None:
        self.show_others = not self.show_others
        self.rebuild()

    # Choosing

    def toggle(self, entity: int) -> None:
        """Choose a thing, or stop choosing it."""
        if entity not in self.decision.candidates:
            self._tick()
            self.show_refusal(self.decision.refusal(entity))
            return
        if entity in self.picked:
            self.picked.remove(entity)
        elif self.decision.maximum == 1:
            self.picked = [entity]
        else:
            self.picked.append(entity)
        self._tick()
        self.refresh()

    def _double_clicked(self, entity: int) -> None:
        if entity in self.decision.candidates and entity not in self.picked:
            self.toggle(entity)
        if entity in self.picked and self.refusal_now() is None:
            self.confirm()

    def _tick(self) -> None:
        for entity, tile in self.tiles.items():
            tile.setChecked(entity in self.picked)
            if self.decision.about in ORDERED:
                tile.set_badge(str(self.picked.index(entity) + 1) if entity in self.picked else "")
            tile.update()

    def chosen(self) -> Answer:
        return list(self.picked)

    def confirm_words(self) -> str:
        if not self.picked and self.decision.minimum == 0:
            return tr("Choose none")
        if len(self.picked) == 1:
            return tr("Choose {name}", name=self.name_of(self.picked[0]))
        return tr("Choose these")

    def progress(self) -> str:
        minimum, maximum, count = self.decision.minimum, self.decision.maximum, len(self.picked)
        wanted = ""
        if isinstance(self.decision, ChooseTargets):
            wanted = i18n.text(self.decision.wanted)
            wanted = f"{wanted} — " if wanted else ""
        if minimum == maximum:
            return wanted + tr("{count} of {maximum} chosen", count=count, maximum=maximum)
        if maximum >= len(self.decision.candidates) and minimum == 0:
            return wanted + tr("{count} chosen, as many as you like", count=count)
        if minimum == 0:
            return wanted + tr("{count} chosen, up to {maximum}", count=count, maximum=maximum)
        return wanted + tr("{count} chosen, from {minimum} to {maximum}", count=count, minimum=minimum, maximum=maximum)

    def first_focus(self) -> QWidget | None:
        shown = self.grid.shown()
        return shown[0] if shown else self.confirm_button

    def keyPressEvent(self, event: object) -> None:
        from PySide6.QtGui import QKeyEvent

        assert isinstance(event, QKeyEvent)
        # In a large tray, letters typed anywhere go to the search field.
        typed = event.text()
        if (
            self.search_field.isVisible()
            and not self.search_field.hasFocus()
            and typed.isprintable()
            and typed.strip()
            and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self.search_field.setFocus()
            self.search_field.insert(typed)
            return
        super().keyPressEvent(event)
