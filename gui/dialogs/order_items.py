"""Putting things in order: triggered abilities, blockers, cards on a library."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from engine.decisions import Answer, OrderItems, is_player
from engine.seen.view import CardView
from gui.dialogs import style
from gui.dialogs.card_tiles import CARD_RATIO, CardPicture, paint_badge
from gui.dialogs.decision_panel import DecisionPanel
from gui.dialogs.richtext import SymbolText, plain
from gui.dialogs.rows import paint_ring
from gui.i18n import tr
from gui.paint import theme
from gui.paint.fonts import Role
from gui.plain_text import PlainLabel

CARD_WIDTH = 76
GAP = 8


class Item(QWidget):
    """One thing in the order: its position, its card and its words. It is dragged up and down."""

    dragged = Signal(object, int)
    """This item and the vertical position of its middle, in coordinates of the list."""
    let_go = Signal(object)
    step = Signal(object, int)
    """Move this item up (-1) or down (1), or with -1000 and 1000 to an end."""
    look = Signal(object, int)
    """Move the keyboard to the item above or below."""

    def __init__(
        self, index: int, name: str, words: str, card: CardView | None, card_width: int, pixels: int, parent: OrderList
    ) -> None:
        super().__init__(parent)
        self.list = parent
        self.index = index
        self.place = 0
        self.pixels = pixels
        self._grip: QPoint | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAccessibleName(plain(f"{name}. {words}"))
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(round(pixels * 3.2), round(pixels * 0.55), round(pixels * 2.4), round(pixels * 0.55))
        row.setSpacing(round(pixels * 0.85))
        if card is not None and card.known:
            row.addWidget(CardPicture(card, card_width))
        column = QVBoxLayout()
        column.setSpacing(round(pixels / 5))
        column.addStretch(1)
        heading = PlainLabel(name)
        heading.setObjectName("heading")
        heading.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column.addWidget(heading)
        if words and words != name:
            column.addWidget(SymbolText(words, pixels, Role.INTERFACE))
        column.addStretch(1)
        row.addLayout(column, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def wanted_height(self, width: int) -> int:
        # A layout without anything that wraps has no height for a width.
        laid = self._row.totalHeightForWidth(width) if self._row.hasHeightForWidth() else self._row.sizeHint().height()
        return max(laid, round(self.pixels * 3.4))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint()
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.raise_()
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is None:
            return
        top = self.mapToParent(event.position().toPoint()).y() - self._grip.y()
        self.move(self.x(), max(0, min(top, self.list.height() - self.height())))
        self.dragged.emit(self, self.geometry().center().y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._grip = None
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            self.let_go.emit(self)
            self.update()

    @property
    def is_dragged(self) -> bool:
        return self._grip is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        moving = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            direction = -1 if key == Qt.Key.Key_Up else 1
            (self.step if moving else self.look).emit(self, direction)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and moving:
            self.step.emit(self, -1000 if key == Qt.Key.Key_Home else 1000)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        lit, unit = self.is_dragged, style.unit(self)
        edge = theme.ACCENT_STRONG if lit else theme.mix(theme.LINE, theme.ACCENT, 0.2)
        painter.setPen(QPen(QColor(edge), 1.5 * unit))
        painter.setBrush(QColor(theme.PANEL_RAISED if lit else theme.PANEL_SUNK))
        painter.drawRoundedRect(box, 9 * unit, 9 * unit)
        if self.hasFocus():
            paint_ring(painter, box, unit)
        size = self.pixels * 1.8
        paint_badge(painter, QRectF(self.pixels * 0.7, box.center().y() - size / 2, size, size), str(self.place + 1))
        # Three lines as a grip.
        painter.setPen(QPen(QColor(theme.TEXT_FAINT), self.pixels / 8))
        right = box.right() - self.pixels * 0.7
        for line in (-1, 0, 1):
            y = box.center().y() + line * self.pixels * 0.3
            painter.drawLine(round(right - self.pixels), round(y), round(right), round(y))
        painter.end()


class OrderList(QWidget):
    """A column of items, reordered by dragging and by keys."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.items: list[Item] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def add(self, item: Item) -> None:
        item.place = len(self.items)
        self.items.append(item)
        item.dragged.connect(self._drag)
        item.let_go.connect(lambda _: self.arrange())
        item.step.connect(self._step)
        item.look.connect(self._look)

    def _drag(self, item: Item, middle: int) -> None:
        others = [other for other in self.items if other is not item]
        # An item gives way once the dragged one has passed its middle.
        top = 0
        place = 0
        for other in others:
            height = other.height() + GAP
            if middle < top + height / 2:
                break
            top += height
            place += 1
        self._put(item, place)

    def _step(self, item: Item, by: int) -> None:
        self._put(item, max(0, min(self.items.index(item) + by, len(self.items) - 1)))
        item.setFocus()

    def _look(self, item: Item, by: int) -> None:
        self.items[(self.items.index(item) + by) % len(self.items)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _put(self, item: Item, place: int) -> None:
        if self.items.index(item) == place:
            return
        self.items.remove(item)
        self.items.insert(place, item)
        self.arrange()
        self.changed.emit()

    def arrange(self) -> None:
        """Put every item in its place, except the one under the mouse."""
        top = 0
        for place, item in enumerate(self.items):
            item.place = place
            height = item.wanted_height(self.width())
            item.resize(self.width(), height)
            if not item.is_dragged:
                item.move(0, top)
            top += height + GAP
            item.update()

    def heightForWidth(self, width: int) -> int:
        return sum(item.wanted_height(width) + GAP for item in self.items) - GAP

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(560, self.heightForWidth(560))

    def minimumSizeHint(self) -> QSize:
        return QSize(360, self.heightForWidth(360))

    def resizeEvent(self, event: object) -> None:
        self.arrange()


class OrderItemsPanel(DecisionPanel[OrderItems]):
    """A list to put in order, with the meaning of both ends."""

    def prepare(self) -> None:
        self.order = list(range(len(self.decision.items)))

    def ends(self) -> tuple[str, str]:
        """The meaning of first and of last."""
        match self.decision.about:
            case "triggers":
                return (
                    tr("First onto the stack — resolves last"),
                    tr("Last onto the stack — resolves first"),
                )
            case "blockers" | "attackers":
                return tr("First to be assigned damage"), tr("Last to be assigned damage")
            case "library" | "top of library":
                return tr("Top — drawn first"), tr("Bottom — drawn last")
            case "bottom of library":
                return tr("Nearest the top"), tr("At the very bottom")
        return tr("First"), tr("Last")

    def explanation(self) -> str:
        if self.decision.about != "triggers":
            return ""
        active = self.bridge.view.active_player
        if self.decision.player == active:
            return tr(
                "Your abilities go onto the stack first because it is your turn; the other player's go on top of them"
                " and resolve first."
            )
        return tr("The active player's abilities are already on the stack; yours go on top of them and resolve first.")

    def build(self) -> None:
        words = self.explanation()
        if words:
            note = PlainLabel(words)
            note.setWordWrap(True)
            note.setObjectName("note")
            self.body.addWidget(note)
        first, last = self.ends()
        for place, words in ((0, first), (2, last)):
            label = PlainLabel(("▲ " if place == 0 else "▼ ") + words)
            label.setObjectName("source")
            if place == 0:
                self.body.addWidget(label)
                self.list = OrderList()
                self.body.addWidget(self.list, 1)
            else:
                self.body.addWidget(label)
        room = self.ground.height() * 0.8 - 300 * self.scale
        card_width = round(CARD_WIDTH * self.scale)
        with_cards = len(self.order) * (card_width * CARD_RATIO + 30) <= room
        for index in self.order:
            entity = self.decision.items[index]
            text = self.words_of(self.decision.texts[index], entity) if index < len(self.decision.texts) else ""
            card = None if is_player(entity) else self._pictured(entity)
            shown = card if with_cards else None
            item = Item(index, self.name_of(entity), text, shown, card_width, self.pixels, self.list)
            item.show()
            self.list.add(item)
        self.list.changed.connect(self._changed)

    def _pictured(self, entity: int) -> CardView | None:
        card = self.card(entity)
        if card is not None and card.kind != "card" and card.source is not None:
            return self.card(card.source) or card
        return card

    def _changed(self) -> None:
        self.order = [item.index for item in self.list.items]
        self.refresh()

    def chosen(self) -> Answer:
        return list(self.order)

    def extra_buttons(self) -> list[QPushButton]:
        if not self.bridge.habits.can_keep(self.decision):
            return []
        button = QPushButton(tr("In this order from now on"))
        button.setToolTip(tr("You won't be asked to order these abilities again; undo this in the card's menu."))
        button.clicked.connect(lambda: self.bridge.always(self.chosen()))
        return [button]

    def progress(self) -> str:
        return tr("Drag, or press Ctrl with ↑ or ↓, to change the order.")

    def confirm_words(self) -> str:
        return tr("In this order")

    def first_focus(self) -> QWidget | None:
        return self.list.items[0] if self.list.items else None
