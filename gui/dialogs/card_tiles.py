"""Cards and players to look at, choose and put in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QSizePolicy, QWidget

from engine.seen.view import CardView, PlayerView
from gui import i18n
from gui.card_faces import face_of, is_legible
from gui.dialogs.richtext import plain
from gui.i18n import tr
from gui.paint import RATIO, fonts, seat_styles, symbols, theme
from gui.paint.fonts import Role
from gui.shared_painter import card_painter


def margin_of(width: int) -> int:
    """Margin for the outline around a card of this width."""
    return max(7, round(width * 0.035))


def describe(card: CardView) -> str:
    """A card in words, for a screen reader."""
    if not is_legible(card):
        return tr("A hidden card")
    if not card.known:
        return ". ".join([tr("A face-down card"), *details(card)])
    return ". ".join([i18n.text(card.name), *details(card)])


def details(card: CardView) -> list[str]:
    """Return the text below a card's name, as far as it is known: cost, types, power and toughness, text."""
    parts = [plain(card.cost), i18n.text(card.type_line)]
    if card.power is not None and card.toughness is not None:
        parts.append(f"{card.power}/{card.toughness}")
    if card.remembered:
        parts.append(tr("Chosen: {list}", list=", ".join(i18n.text(value.words) for value in card.remembered)))
    parts += [plain(i18n.text(paragraph)) for paragraph in card.text]
    return [part for part in parts if part]


def tile_size(width: int) -> QSize:
    """Size of a tile with a card of this width."""
    margin = margin_of(width)
    return QSize(width + 2 * margin, round(width * CARD_RATIO) + 2 * margin)


class CardPicture(QWidget):
    """One card to look at."""

    def __init__(
        self, card: CardView | None, width: int, parent: QWidget | None = None, source: CardView | None = None
    ) -> None:
        """`source` is what an ability comes from; see `gui.card_faces.source_of`."""
        super().__init__(parent)
        self.setFixedSize(width, round(width * CARD_RATIO))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_card(card, source)

    def set_card(self, card: CardView | None, source: CardView | None = None) -> None:
        self.card, self.source = card, source
        self.setAccessibleName(describe(card) if card is not None else "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.card is None:
            return
        painter = QPainter(self)
        paint_card(painter, QRectF(self.rect()), self.card, self.source)
        painter.end()


class Tile(QAbstractButton):
    """Something to choose: outlined while the mouse or keyboard is on it, ticked while chosen."""

    looked_at = Signal(int)
    """The mouse or the keyboard has come to this entity."""
    double_clicked = Signal(int)

    def __init__(self, entity: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entity = entity
        self.margin = 7
        """Margin for its outline."""
        self.badge = ""
        """A short word or number at the upper left, such as its place in an order."""
        self.barred = False
        """Whether it can't be chosen; a click on it says why."""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_badge(self, badge: str) -> None:
        if badge != self.badge:
            self.badge = badge
            self.update()

    def _take_width(self, width: int) -> None:
        """Resize the tile for a card of this width."""
        self.margin = margin_of(width)
        self.setFixedSize(tile_size(width))

    @property
    def card_box(self) -> QRectF:
        """Place of the card itself."""
        return QRectF(self.rect()).adjusted(self.margin, self.margin, -self.margin, -self.margin)

    def nextCheckState(self) -> None:
        """Left to the panel, which decides whether it is chosen."""

    def enterEvent(self, event: QEnterEvent) -> None:
        self.looked_at.emit(self.entity)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked_at.emit(self.entity)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.double_clicked.emit(self.entity)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Arrow keys move between tiles by position, Enter confirms: left to the grid and the panel.
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paint_outline(self, painter: QPainter, box: QRectF, radius: float) -> None:
        """Paint the outline for the tile's state, and its badge."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        glow, unit = None, self.margin / 7
        if self.isChecked():
            glow = theme.GLOWS["selected"]
            _outline(painter, box, radius, 2 * unit, QPen(QColor(glow.colour), 4 * unit))
        elif self.underMouse():
            _outline(painter, box, radius, unit, QPen(theme.colour(theme.ACCENT_STRONG, 200), 2 * unit))
        if self.hasFocus():
            _outline(painter, box, radius, 4 * unit, QPen(QColor(theme.RING), 2 * unit, Qt.PenStyle.DotLine))
        # Below the name, which must stay legible.
        size = max(22.0, box.width() * 0.2)
        place = QRectF(box.left() - 2, box.top() + box.height() * 0.13, size, size)
        within = place.adjusted(size * 0.2, size * 0.2, -size * 0.2, -size * 0.2)
        if self.badge:
            paint_badge(painter, place, self.badge)
        elif glow is not None:
            paint_badge(painter, place, "")
            symbols.paint_symbol(painter, glow.icon, within, QColor(theme.ON_ACCENT))
        elif self.barred:
            painter.setPen(QPen(QColor("#200a06"), 1.5))
            painter.setBrush(QColor(theme.GLOWS["illegal"].colour))
            painter.drawEllipse(place)
            symbols.paint_symbol(painter, theme.GLOWS["illegal"].icon, within, QColor("#200a06"))


def _outline(painter: QPainter, box: QRectF, radius: float, beyond: float, pen: QPen) -> None:
    """Paint a line around a card, `beyond` its edge."""
    painter.setPen(pen)
    painter.drawRoundedRect(box.adjusted(-beyond, -beyond, beyond, beyond), radius + beyond, radius + beyond)


def paint_badge(painter: QPainter, place: QRectF, words: str) -> None:
    """Paint a golden disc with a number or letter."""
    painter.setPen(QPen(QColor("#3a2708"), 1.5))
    painter.setBrush(QColor(theme.GLOWS["selected"].colour))
    painter.drawEllipse(place)
    if words:
        painter.setFont(fonts.font(Role.NUMBER, place.height() * 0.62))
        painter.setPen(QPen(QColor(theme.ON_ACCENT)))
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)


class CardTile(Tile):
    """A card to choose."""

    def __init__(
        self, card: CardView, width: int, parent: QWidget | None = None, source: CardView | None = None
    ) -> None:
        """`source` is what an ability comes from; see `gui.card_faces.source_of`."""
        super().__init__(card.id, parent)
        self.card, self.source = card, source
        self._take_width(width)
        self.setAccessibleName(describe(card))

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.card_box
        if self.barred:
            painter.setOpacity(0.45)
        paint_card(painter, box, self.card, self.source)
        painter.setOpacity(1.0)
        self.paint_outline(painter, box, box.width() * 0.05)
        painter.end()


class PlayerTile(Tile):
    """A player to choose: sign, name and life."""

    def __init__(self, player: PlayerView, width: int, parent: QWidget | None = None) -> None:
        super().__init__(player.id, parent)
        self.player = player
        self._take_width(width)
        self.setAccessibleName(tr("{name}, {n} life", name=player.name, n=player.life))

    def sizeHint(self) -> QSize:
        return self.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.card_box
        own = seat_styles.colour(self.player.id)
        radius = box.width() * 0.06
        painter.setOpacity(0.45 if self.barred else 1.0)
        painter.setPen(QPen(QColor(own), 2 * self.margin / 7))
        painter.setBrush(QColor(theme.mix(theme.PANEL_RAISED, own, 0.16)))
        painter.drawRoundedRect(box, radius, radius)
        width = box.width()
        painter.setPen(QColor(own))
        painter.setFont(fonts.font(Role.TITLE, width * 0.30))
        sign = seat_styles.sign(self.player.id)
        painter.drawText(box.adjusted(0, width * 0.08, 0, -box.height() * 0.62), Qt.AlignmentFlag.AlignCenter, sign)
        painter.setPen(QColor(theme.TEXT))
        painter.setFont(fonts.font(Role.TITLE, width * 0.15))
        name = painter.fontMetrics().elidedText(self.player.name, Qt.TextElideMode.ElideRight, int(width * 0.9))
        middle = box.adjusted(0, box.height() * 0.36, 0, -box.height() * 0.42)
        painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, name)
        painter.setFont(fonts.font(Role.NUMBER, width * 0.28))
        life = box.adjusted(0, box.height() * 0.6, 0, -box.height() * 0.12)
        painter.drawText(life.adjusted(width * 0.2, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, str(self.player.life))
        size = width * 0.2
        symbols.paint_symbol(
            painter,
            "icon-status-life",
            QRectF(life.left() + width * 0.16, life.center().y() - size / 2, size, size),
            QColor(theme.BAD),
        )
        painter.setOpacity(1.0)
        self.paint_outline(painter, box, radius)
        painter.end()


class TileGrid(QScrollArea):
    """Tiles in rows, as many per row as fit; arrow keys go from one to the next."""

    def __init__(self, tiles: Iterable[Tile], gap: int = 6, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.gap = gap
        self.longest_row = 0
        """Most tiles in a row; 0: as many as fit."""
        self.most_rows = 3
        """Number of rows shown without scrolling."""
        self._floor = QWidget()
        self._floor.setObjectName("body")
        self.setWidget(self._floor)
        self.viewport().setAutoFillBackground(False)
        self.tiles = list(tiles)
        for tile in self.tiles:
            tile.setParent(self._floor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def shown(self) -> list[Tile]:
        return [tile for tile in self.tiles if not tile.isHidden()]

    def filter(self, keep: Callable[[Tile], bool]) -> None:
        """Show only the tiles for which `keep` is true."""
        for tile in self.tiles:
            tile.setVisible(keep(tile))
        self.arrange()

    def _cell(self) -> QSize:
        size = QSize(1, 1)
        for tile in self.tiles:
            size = size.expandedTo(tile.size())
        return size + QSize(self.gap, self.gap)

    def _columns(self, width: int) -> int:
        fitting = max(1, (width + self.gap) // self._cell().width())
        return min(fitting, self.longest_row) if self.longest_row else fitting

    def arrange(self) -> None:
        """Put every visible tile in its place."""
        shown = self.shown()
        cell = self._cell()
        width = self.viewport().width()
        columns = min(self._columns(width), max(1, len(shown)))
        left = max(0, (width - columns * cell.width() + self.gap) // 2)
        for place, tile in enumerate(shown):
            row, column = divmod(place, columns)
            tile.move(left + column * cell.width(), row * cell.height())
        rows = -(-len(shown) // columns)
        self._floor.resize(width, max(0, rows * cell.height() - self.gap))

    def resizeEvent(self, event: object) -> None:
        self.arrange()

    def sizeHint(self) -> QSize:
        cell = self._cell()
        count = max(1, len(self.tiles))
        columns = min(count, self.longest_row or 7)
        rows = min(self.most_rows, -(-count // columns))
        bar = 16 if -(-count // columns) > rows else 0
        return QSize(columns * cell.width() - self.gap + bar, rows * cell.height() - self.gap)

    def minimumSizeHint(self) -> QSize:
        cell = self._cell()
        return QSize(min(2, len(self.tiles) or 1) * cell.width(), cell.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {
            Qt.Key.Key_Left: QPoint(-1, 0),
            Qt.Key.Key_Right: QPoint(1, 0),
            Qt.Key.Key_Up: QPoint(0, -1),
            Qt.Key.Key_Down: QPoint(0, 1),
        }.get(Qt.Key(event.key()))
        if step is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
            return
        self.go(step)

    def go(self, step: QPoint) -> None:
        """Move the keyboard to the next tile in a direction."""
        shown = self.shown()
        now = next((tile for tile in shown if tile.hasFocus()), None)
        if now is None:
            if shown:
                shown[0].setFocus()
            return
        place = shown.index(now)
        columns = max(1, sum(tile.y() == shown[0].y() for tile in shown))
        target = place + step.x() + step.y() * columns
        if step.y() > 0 and target >= len(shown) and place // columns < (len(shown) - 1) // columns:
            target = len(shown) - 1
        if 0 <= target < len(shown):
            shown[target].setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(shown[target], 0, 8)


CARD_RATIO = RATIO


def paint_card(painter: QPainter, box: QRectF, card: CardView, source: CardView | None = None) -> None:
    """Paint the face of a card as the player may see it, or its back. An ability looks like its `source`."""
    face = face_of(card, source)
    if face is None:
        card_painter().paint_back(painter, box, seat_styles.sleeve(card.owner))
    else:
        card_painter().paint(painter, box, face)
