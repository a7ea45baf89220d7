"""The kinds of game as a gallery: a picture, what it is like, for how many players, and what it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QPushButton, QScrollArea, QWidget

from engine.state.variants import VARIANTS, GameRules, go_together, rules_of, teams_of
from gui.i18n import text, tr
from gui.paint import fonts, rules_text, symbols, theme
from gui.paint.fonts import Role
from gui.plain_text import PlainLabel
from gui.screens.kind_of_game import KINDS
from gui.screens.more_seats import MOST
from gui.widgets.box import Box

MOST_SEATS = MOST + 2

CROWN = "icon-status-crown"
COLUMNS = 3
TILE = 27
"""Least width of a tile, in letters."""
ARROWS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: 0, Qt.Key.Key_Down: 0}
"""Number of tiles that an arrow key moves the focus on; up and down move it by a row."""


def picture_of(rules: GameRules) -> tuple[str, str]:
    """Return the large and the small symbol in the picture of a game with these rules."""
    found = (
        (rules.commanders, "icon-status-commander", CROWN if rules.commander_damage else "icon-keyword-haste"),
        (rules.shared_life, "icon-status-life", "icon-side-two"),
        (rules.planes, "icon-side-compass", "icon-side-one" if rules.one_planar_deck else "icon-status-dice"),
        (rules.vanguards, "icon-type-planeswalker", "icon-status-hand"),
        (rules.archenemy_starts, "icon-side-horror", "icon-phase-attackers"),
        (rules.archenemy_life, "icon-side-horror", "icon-side-two"),
        (rules.conspiracies, "icon-status-face-down", "icon-zone-command"),
        (rules.ante, "icon-zone-exile", "icon-zone-library"),
        (rules.emperors, CROWN, "icon-keyword-defender"),
        (rules.ranges, "icon-status-target", "icon-side-one" if 1 in rules.ranges else "icon-side-two"),
    )
    return next(((large, small) for played, large, small in found if played), ("icon-zone-library", "icon-type-land"))


def rules_of_kind(kind: str) -> GameRules:
    """Return the rules of a kind of game, for the most players that one screen has room for."""
    variants = (kind,) if kind else ()
    return rules_of(variants, MOST_SEATS, teams=teams_of(variants, MOST_SEATS))


def needs(kind: str) -> str:
    """Say what a kind of game needs besides ordinary decks; "" for nothing."""
    rules = rules_of_kind(kind)
    if rules.commanders:
        return tr("Needs decks with a commander.")
    if rules.planes:
        return tr("Needs a planar deck.") if rules.one_planar_deck else tr("Needs decks with planes.")
    if rules.archenemy_life is not None:
        return tr("Needs decks with schemes.")
    if rules.vanguards:
        return tr("Needs decks with a vanguard.")
    return ""


def goes_with(kind: str) -> str:
    """Say what a kind of game can be combined with; "" for nothing."""
    found = [text(VARIANTS[other].name) for other in VARIANTS if kind and go_together(kind, other)]
    return tr("Combines with {list}.", list=", ".join(found)) if found else ""


@dataclass(frozen=True)
class Kind:
    """What a tile says."""

    key: str
    name: str
    about: str
    players: str
    picture: tuple[str, str]
    """The large and the small symbol."""
    needs: str
    combines: str

    @property
    def spoken(self) -> str:
        return " ".join(filter(None, (self.about, self.players, self.needs, self.combines)))


class KindTile(QPushButton):
    """One kind of game."""

    pointed = Signal()
    """The mouse or the focus has come to it."""
    left = Signal(int)
    """An arrow key moves the focus away."""

    def __init__(self, kind: Kind, pixels: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.kind = kind
        self.pixels = pixels
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(kind.name)
        self.setAccessibleDescription(kind.spoken)
        self.setMinimumSize(self.sizeHint())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS:
            self.left.emit(event.key())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(self.pixels * TILE, round(self.pixels * 6.4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        bright = self.isChecked() or self.underMouse()
        painter.setBrush(theme.colour(theme.PANEL_RAISED if bright else theme.PANEL_SUNK))
        ring = theme.RING if self.hasFocus() else theme.ACCENT if self.isChecked() else theme.LINE
        painter.setPen(QPen(QColor(ring), 3 if self.hasFocus() or self.isChecked() else 1.2))
        painter.drawRoundedRect(box, 9, 9)
        self._paint_picture(painter, QRectF(box.left() + 8, box.top() + 8, self.pixels * 4.6, box.height() - 16))
        left = box.left() + self.pixels * 4.6 + 20
        words = QRectF(left, box.top() + 7, box.right() - left - 8, box.height() - 14)
        painter.setPen(QColor(theme.ACCENT_STRONG))
        title = round(self.pixels * 1.12)
        painter.setFont(fonts.font(Role.TITLE, title))
        painter.drawText(words, rules_text.elided(self.kind.name, Role.TITLE, words.width(), title))
        top = words.top() + title * 1.4
        lines = [self.kind.about, f"{self.kind.players} {self.kind.needs}".strip()]
        pixels = round(self.pixels * 0.87)
        laid = rules_text.lay_out(lines, words.width(), words.bottom() - top, Role.INTERFACE, pixels, 10)
        rules_text.draw(painter, laid, QPointF(words.left(), top), Role.INTERFACE, QColor(theme.TEXT))
        painter.end()

    def _paint_picture(self, painter: QPainter, box: QRectF) -> None:
        light, _, dark = (QColor(name) for name in theme.DARK.felt["green"])
        ground = QLinearGradient(box.topLeft(), box.bottomRight())
        ground.setColorAt(0.0, light)
        ground.setColorAt(1.0, dark)
        painter.setPen(QPen(QColor(theme.ACCENT), 1.2))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 7, 7)
        large, small = self.kind.picture
        side = min(box.width(), box.height()) * 0.78
        corner = side * 0.44
        middle = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        at_corner = QRectF(box.right() - corner - 5, box.bottom() - corner - 5, corner, corner)
        symbols.paint_symbol(painter, large, middle, QColor(theme.DARK.accent_strong))
        symbols.paint_symbol(painter, small, at_corner, QColor("#fff2cc"))


class KindsBox(Box):
    """A tile for each kind; a click chooses it."""

    def __init__(
        self, chosen: str, choose: Callable[[str], None], fitting: Callable[[str], int], parent: QWidget, large: bool
    ) -> None:
        """`fitting` returns how many of the decks at hand fit a kind of game; `choose` is called with the chosen
        one."""
        super().__init__(parent, large)
        self.chosen = chosen
        self._choose = choose
        self._fitting = fitting
        self.tiles: list[KindTile] = []
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.give_room(self.area, COLUMNS * (TILE + 2), 45)
        self.body.addWidget(self.area, 1)
        self.columns = COLUMNS
        self.note = PlainLabel(parent=self)
        self.note.setObjectName("note")
        self.note.setWordWrap(True)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(self.note)
        self.footer.addStretch(1)
        self.footer.addWidget(self.close_button)

    def write(self) -> None:
        super().write()
        self.set_title(tr("Kind of game"))
        page = QWidget()
        page.setObjectName("page")
        grid = QGridLayout(page)
        grid.setContentsMargins(4, 4, 4, 4)
        grid.setSpacing(self.spaced(8))
        self.columns = max(1, min(COLUMNS, self.room.width() // ((TILE + 1) * self.pixels)))
        self.note.setFixedHeight(round(self.pixels * 2.7))
        self.tiles = []
        for place, key in enumerate(KINDS):
            tile = KindTile(self._kind(key), self.pixels, page)
            tile.setChecked(key == self.chosen)
            tile.clicked.connect(lambda _=False, key=key: self._take(key))
            tile.pointed.connect(lambda tile=tile: self.describe(tile.kind))
            tile.left.connect(lambda key, place=place: self._move(place, key))
            self.tiles.append(tile)
            row, column = divmod(place, self.columns)
            grid.setRowMinimumHeight(row, tile.sizeHint().height())
            grid.addWidget(tile, row, column)
        self.area.setWidget(page)

    def _kind(self, key: str) -> Kind:
        name, about, players = (
            tr("Constructed"),
            tr("The usual game: decks of 60 cards."),
            tr("For two to ten players."),
        )
        if key:
            variant = VARIANTS[key]
            name, about, players = text(variant.name), text(variant.about), text(variant.players)
        return Kind(key, name, about, players, picture_of(rules_of_kind(key)), self._lacking(key), goes_with(key))

    def _lacking(self, key: str) -> str:
        """Say what the kind needs, and how many decks have it."""
        said = needs(key)
        if not said:
            return ""
        n = self._fitting(key)
        have = tr("{n} deck here fits.|{n} decks here fit.", n=n) if n else tr("No deck here fits yet.")
        return f"{said} {have}"

    def describe(self, kind: Kind) -> None:
        """Say with what a kind of game can be combined."""
        self.note.setText(f"{kind.name}: {kind.combines}" if kind.combines else "")

    def _move(self, place: int, key: int) -> None:
        step = ARROWS[Qt.Key(key)] or (self.columns if key == Qt.Key.Key_Down else -self.columns)
        if 0 <= place + step < len(self.tiles):
            tile = self.tiles[place + step]
            tile.setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(tile)

    def _take(self, key: str) -> None:
        self.dismiss()
        self._choose(key)

    def first_focus(self) -> QWidget | None:
        return next((tile for tile in self.tiles if tile.kind.key == self.chosen), None)
