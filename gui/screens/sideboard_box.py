"""Between two games of a match, each player in turn exchanges cards with the sideboard (100.4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.matches import check_exchange
from engine.state.setup import Deck
from gui import i18n
from gui.dialogs.rows import Row
from gui.i18n import tr
from gui.paint import CardFace
from gui.plain_text import PlainLabel
from gui.widgets.box import Box
from gui.widgets.deck_list import FaceSource, mana_value, place_of
from gui.widgets.face_picture import FacePicture

PICTURE = 13
"""Width of a card's picture, in letters."""


class SideboardBox(Box):
    """Two lists, and the card being looked at; a click on a card moves one copy to the other list."""

    chosen = Signal(object)
    """The player's Deck for the next game."""

    def __init__(
        self,
        player: str,
        deck: Deck,
        faces: FaceSource | None,
        parent: QWidget,
        large_text: bool = False,
        score: str = "",
    ) -> None:
        """`score` is that of the match so far."""
        super().__init__(parent, large_text)
        self.player = player
        self.before = deck
        self.faces = faces
        self.score = score
        self.cards, self.beside = Counter(deck.cards), Counter(deck.sideboard)
        self.ready = False
        """Whether the player has said that nobody else is looking."""
        self.rows: dict[tuple[bool, str], Row] = {}
        """A row for each card in either list, hidden if there is no copy. True: the sideboard."""
        self.columns: list[QScrollArea] = []
        self.titles: list[PlainLabel] = []
        self.note = PlainLabel(parent=self)
        self.note.setWordWrap(True)
        self.body.addWidget(self.note)
        self.lists = QWidget(self)
        self.lists.setObjectName("body")
        row = QHBoxLayout(self.lists)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        for _ in range(2):
            column = QVBoxLayout()
            title = PlainLabel(parent=self.lists)
            title.setObjectName("heading")
            area = QScrollArea(self.lists)
            area.setWidgetResizable(True)
            self.give_room(area, 22, 26)
            column.addWidget(title)
            column.addWidget(area, 1)
            self.titles.append(title)
            self.columns.append(area)
            row.addLayout(column, 1)
        side = QVBoxLayout()
        self.picture = FacePicture(self.pixels * PICTURE, self.lists)
        side.addWidget(self.picture)
        side.addStretch(1)
        row.addLayout(side)
        self.body.addWidget(self.lists, 1)
        self.reset_button = QPushButton(self)
        self.reset_button.clicked.connect(self.reset)
        self.done_button = QPushButton(self)
        self.done_button.setObjectName("primary")
        self.done_button.clicked.connect(self.finish)
        self.footer.addWidget(self.reset_button)
        self.footer.addStretch(1)
        self.footer.addWidget(self.done_button)
        self.close_button.hide()

    @property
    def deck(self) -> Deck:
        """The deck as it stands."""
        cards, beside = (tuple(sorted(held.elements())) for held in (self.cards, self.beside))
        same = cards == tuple(sorted(self.before.cards))
        if same:
            return self.before
        leaders = tuple(name for name in self.before.commanders if name in cards)
        return replace(self.before, cards=cards, sideboard=beside, commanders=leaders)

    def write(self) -> None:
        super().write()
        self.set_title(tr("{name}: sideboarding", name=self.player))
        self.peek_button.hide()
        does = (
            tr("A click, or Space, moves a card to the other list.")
            if self.ready
            else tr("Only {name} should look now.", name=self.player)
        )
        score = tr("The match stands {score}.", score=self.score) if self.score else ""
        self.note.setText(f"{score} {does}".strip())
        self.lists.setVisible(self.ready)
        self.reset_button.setVisible(self.ready)
        self.reset_button.setText(tr("Undo all changes"))
        self.done_button.setText(tr("Done") if self.ready else tr("I am {name}", name=self.player))
        self.rows = {}
        if self.ready:
            for place in range(2):
                self._fill(place)
            if self.picture.face is None:
                self.picture.show_face(next((face for name in self._order() if (face := self._face(name))), None))
        self._count()

    def _face(self, name: str) -> CardFace | None:
        return self.faces.face(name) if self.faces is not None else None

    def _name(self, name: str) -> str:
        face = self._face(name)
        return face.name if face is not None else name

    def _order(self) -> list[str]:
        """All cards of both lists by type and cost, as decks are listed."""
        names = {*self.cards, *self.beside}
        return sorted(
            names, key=lambda name: (place_of(self._face(name)), mana_value(self._face(name)), self._name(name))
        )

    def _fill(self, place: int) -> None:
        holder = QWidget()
        holder.setObjectName("body")
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(4)
        for name in self._order():
            row = Row(self._name(name), "", self.pixels)
            row.setCheckable(False)
            row.clicked.connect(lambda _=False, name=name, beside=bool(place): self.move_card(name, beside))
            # The second of two quick clicks moves a second copy.
            row.double_clicked.connect(lambda name=name, beside=bool(place): self.move_card(name, beside))
            row.installEventFilter(self)
            row.setProperty("card", name)
            self.rows[bool(place), name] = row
            column.addWidget(row)
        column.addStretch(1)
        self.columns[place].setWidget(holder)

    def _count(self) -> None:
        """Show the number of copies in each list, and whether the deck is legal."""
        lists = ((self.cards, tr("Deck")), (self.beside, tr("Sideboard")))
        for place, (held, title) in enumerate(lists):
            self.titles[place].setText(f"{title} · {held.total()}")
        for (beside, name), row in self.rows.items():
            number = (self.beside if beside else self.cards)[name]
            face = self._face(name)
            cost = "".join(f"{{{part}}}" for part in face.cost) if face is not None else ""
            row.set_words(f"{number}×  {self._name(name)}  {cost}".strip())
            row.setVisible(number > 0)
        refusals = check_exchange(self.before, self.deck) if self.ready else []
        self.done_button.setEnabled(not refusals)
        self.say(i18n.text(refusals[0].reason) if refusals else "", refusals[0].rule if refusals else "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, Row) and event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            face = self._face(watched.property("card"))
            if face is not None:
                self.picture.show_face(face)
        return super().eventFilter(watched, event)

    def move_card(self, name: str, from_beside: bool) -> None:
        """Move one copy to the other list."""
        source, target = (self.beside, self.cards) if from_beside else (self.cards, self.beside)
        source[name] -= 1
        target[name] += 1
        if not source[name]:
            self._leave(name, from_beside)
        self._count()

    def _leave(self, name: str, beside: bool) -> None:
        """Move the keyboard to the next card when a card's last copy leaves a list, or to the other list if this one is
        empty."""
        if not self.rows:
            return
        held = self.beside if beside else self.cards
        order = self._order()
        here = order.index(name)
        left = next((each for each in order[here + 1 :] + order[:here][::-1] if held[each] > 0), None)
        row = self.rows[beside, left] if left is not None else self.rows[not beside, name]
        row.show()
        row.setFocus()

    def reset(self) -> None:
        """Restore the deck of the last game."""
        self.cards, self.beside = Counter(self.before.cards), Counter(self.before.sideboard)
        self._count()

    def confirm(self) -> None:
        focus = self.focusWidget()
        if isinstance(focus, Row):
            focus.click()
        else:
            self.finish()

    def finish(self) -> None:
        """Handle the button of a player who has come to the seat, or who has finished."""
        if not self.ready:
            self.ready = True
            self.write()
            self.fit()
            self.setFocus()
        elif not check_exchange(self.before, self.deck):
            deck = self.deck
            self.dismiss()
            self.chosen.emit(deck)

    def escape(self) -> None:
        """Do nothing: the next game needs both decks."""

    def first_focus(self) -> QWidget | None:
        return self.done_button
