"""Distributing cards among ordered piles: scry, surveil and the like (701.18, 701.42)."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.decisions import Answer, Arrange
from engine.seen.view import CardView
from gui import i18n
from gui.dialogs.card_tiles import CARD_RATIO, CardTile, describe, tile_size
from gui.dialogs.decision_panel import DecisionPanel
from gui.i18n import tr
from gui.paint import fonts, theme
from gui.paint.fonts import Role
from gui.plain_text import PlainLabel

GAP = 10


class ArrangedCard(CardTile):
    """A card that can be dragged from pile to pile."""

    dragged = Signal(object, QPoint)
    """This card and its centre, in coordinates of the board."""
    let_go = Signal(object)
    step = Signal(object, int, int)
    """Move this card: (card, places to the right, piles down)."""
    look = Signal(object, int, int)
    """Move the keyboard focus from this card: (card, places to the right, piles down)."""
    send = Signal(object, int)
    """Put this card into the pile with that number."""

    def __init__(self, card: CardView, width: int, parent: QWidget) -> None:
        super().__init__(card, width, parent)
        self.setCheckable(False)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self._grip: QPoint | None = None

    @property
    def is_dragged(self) -> bool:
        return self._grip is not None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint()
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.raise_()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self.move(self.mapToParent(event.position().toPoint()) - self._grip)
            self.dragged.emit(self, self.geometry().center())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._grip = None
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            self.let_go.emit(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        step = steps.get(Qt.Key(event.key()))
        moving = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if step is not None:
            (self.step if moving else self.look).emit(self, *step)
        elif event.text().isdigit() and event.text() != "0":
            self.send.emit(self, int(event.text()) - 1)
        else:
            event.ignore()


class Board(QWidget):
    """Piles as rows of cards; the first card of a row is the first of the pile."""

    changed = Signal()

    def __init__(self, names: list[str], piles: list[list[ArrangedCard]], card_width: int, pixels: int) -> None:
        super().__init__()
        self.names = names
        self.piles = piles
        self.pixels = pixels
        self.card = tile_size(card_width)
        self._held: ArrangedCard | None = None
        for pile in piles:
            for card in pile:
                card.setParent(self)
                card.dragged.connect(self._drag)
                card.let_go.connect(self._let_go)
                card.step.connect(self._step)
                card.look.connect(self._look)
                card.send.connect(self._send)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def _row_height(self) -> int:
        return self.card.height() + round(self.pixels * 2.1) + GAP

    def sizeHint(self) -> QSize:
        count = sum(len(pile) for pile in self.piles)
        return QSize(max(420, min(count, 7) * (self.card.width() + GAP) + 2 * GAP), len(self.piles) * self._row_height)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.sizeHint().height())

    def _spacing(self, count: int) -> float:
        """Distance between cards: side by side, or overlapping if there are too many."""
        room = self.width() - 2 * GAP - self.card.width()
        return min(self.card.width() + GAP, room / max(1, count - 1))

    def arrange(self) -> None:
        """Put every card in its place, except one being dragged."""
        for row, pile in enumerate(self.piles):
            spacing = self._spacing(len(pile))
            for place, card in enumerate(pile):
                card.set_badge(str(place + 1))
                if card is self._held:
                    continue
                card.move(
                    round(GAP + place * spacing),
                    row * self._row_height + round(self.pixels * 2.1),
                )
                card.raise_()
        if self._held is not None:
            self._held.raise_()
        self.update()

    def _find(self, card: ArrangedCard) -> tuple[int, int]:
        for row, pile in enumerate(self.piles):
            if card in pile:
                return row, pile.index(card)
        raise ValueError(card)

    def put(self, card: ArrangedCard, row: int, place: int) -> None:
        """Move a card to a place of a pile."""
        row = max(0, min(row, len(self.piles) - 1))
        before = self._find(card)
        self.piles[before[0]].remove(card)
        place = max(0, min(place, len(self.piles[row])))
        self.piles[row].insert(place, card)
        self.arrange()
        if (row, place) != before:
            self.changed.emit()

    def _drag(self, card: ArrangedCard, middle: QPoint) -> None:
        self._held = card
        row = max(0, min(middle.y() // self._row_height, len(self.piles) - 1))
        others = len(self.piles[row]) - (card in self.piles[row])
        spacing = self._spacing(others + 1)
        place = round((middle.x() - GAP - self.card.width() / 2) / max(1.0, spacing))
        self.put(card, row, place)

    def _let_go(self, card: ArrangedCard) -> None:
        self._held = None
        self.arrange()

    def _step(self, card: ArrangedCard, right: int, down: int) -> None:
        row, place = self._find(card)
        if down:
            target = max(0, min(row + down, len(self.piles) - 1))
            if target != row:
                self.put(card, target, len(self.piles[target]))
        else:
            self.put(card, row, max(0, place + right))
        card.setFocus()

    def _look(self, card: ArrangedCard, right: int, down: int) -> None:
        row, place = self._find(card)
        if down:
            rows = range(row + down, len(self.piles) if down > 0 else -1, down)
            target = next((self.piles[r] for r in rows if self.piles[r]), None)
            if target:
                target[min(place, len(target) - 1)].setFocus(Qt.FocusReason.OtherFocusReason)
        elif 0 <= place + right < len(self.piles[row]):
            self.piles[row][place + right].setFocus(Qt.FocusReason.OtherFocusReason)

    def _send(self, card: ArrangedCard, row: int) -> None:
        if 0 <= row < len(self.piles):
            self.put(card, row, len(self.piles[row]))
            card.setFocus()

    def resizeEvent(self, event: object) -> None:
        self.arrange()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, name in enumerate(self.names):
            top = row * self._row_height
            box = QRectF(1, top + 1, self.width() - 2, self._row_height - GAP)
            target = self._held is not None and self._held in self.piles[row]
            painter.setPen(
                QPen(QColor(theme.ACCENT_STRONG if target else theme.LINE), 2 if target else 1, Qt.PenStyle.SolidLine)
            )
            painter.setBrush(QColor(theme.PANEL_SUNK))
            painter.drawRoundedRect(box, self.pixels * 0.6, self.pixels * 0.6)
            painter.setPen(QColor(theme.ACCENT))
            painter.setFont(fonts.font(Role.INTERFACE_BOLD, self.pixels * 1.05))
            painter.drawText(
                box.adjusted(self.pixels * 0.75, self.pixels * 0.3, -self.pixels * 0.75, 0),
                Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop,
                f"{row + 1}  {name}",
            )
            if not self.piles[row]:
                painter.setPen(QColor(theme.TEXT_FAINT))
                painter.setFont(fonts.font(Role.INTERFACE, self.pixels))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, tr("No card here"))
        painter.end()


class ArrangePanel(DecisionPanel[Arrange]):
    """Rows of cards, one for each pile; all cards begin in the first."""

    def prepare(self) -> None:
        self.piles: list[list[int]] = [[] for _ in self.decision.piles]
        self.piles[0] = list(self.decision.cards)

    def build(self) -> None:
        count = len(self.decision.cards)
        height = (self.ground.height() * 0.86 - 260 * self.scale) / len(self.piles) - 60 * self.scale
        room = self.ground.width() * 0.8 / min(7, max(1, count))
        width = int(max(90, min(200 * self.scale, height / CARD_RATIO, room - 26)))
        cards: dict[int, ArrangedCard] = {}
        names = [i18n.text(name) for name in self.decision.piles]
        holder = QWidget()
        for entity in self.decision.cards:
            card = self.card(entity)
            if card is None:
                owner = self.decision.player
                card = CardView(id=entity, known=False, zone="library", owner=owner, controller=owner)
            cards[entity] = ArrangedCard(card, width, holder)
            cards[entity].setAccessibleName(describe(card))
        self.board = Board(names, [[cards[entity] for entity in pile] for pile in self.piles], width, self.pixels)
        for tile in cards.values():
            tile.show()
        self.board.changed.connect(self._changed)
        self.body.addWidget(self.board)
        hint = PlainLabel(
            tr(
                "Drag the cards, or move one with Ctrl and the arrows; the number of a pile puts it there. "
                "1 is the first card."
            )
        )
        hint.setObjectName("note")
        hint.setWordWrap(True)
        self.body.addWidget(hint)

    def _changed(self) -> None:
        self.piles = [[card.entity for card in pile] for pile in self.board.piles]
        self.refresh()

    def chosen(self) -> Answer:
        return [list(pile) for pile in self.piles]

    def confirm_words(self) -> str:
        return tr("Done")

    def first_focus(self) -> QWidget | None:
        return next((card for pile in self.board.piles for card in pile), None)
