"""Two buttons for the look of a seat: its player's colour and card backs. Choices are saved at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from gui.dialogs import style
from gui.i18n import tr
from gui.paint import RATIO, seat_styles, theme
from gui.paint.sleeves import DESIGNS
from gui.settings import Settings
from gui.shared_painter import card_painter


def sleeve_words(design: str) -> str:
    """The name of a design of card backs."""
    return {
        "lights": tr("Five lights"),
        "tide": tr("Tide"),
        "grove": tr("Grove"),
        "dusk": tr("Dusk"),
        "ember": tr("Ember"),
        "frost": tr("Frost"),
    }[design]


def colour_words(number: int) -> str:
    """The name of one of the players' colours."""
    names = (
        tr("Gold"),
        tr("Blue"),
        tr("Green"),
        tr("Rose"),
        tr("Violet"),
        tr("Copper"),
        tr("Turquoise"),
        tr("Silver"),
        tr("Lime"),
        tr("Coral"),
    )
    return names[number]


def sleeve_icon(design: str, width: int, ratio: float) -> QIcon:
    """A small picture of a card back."""
    return QIcon(card_painter().back_pixmap(width, ratio, design))


def sign_icon(number: int, size: int, ratio: float) -> QIcon:
    """A sign in its colour."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    # The signs come from several fonts, in which they are of several sizes.
    path = QPainterPath()
    path.addText(QPointF(), painter.font(), theme.PLAYER_SIGNS[number])
    drawn = path.boundingRect()
    scale = size * 0.76 / max(drawn.width(), drawn.height())
    painter.translate(size / 2, size / 2)
    painter.scale(scale, scale)
    painter.translate(-drawn.center())
    painter.fillPath(path, QColor(theme.PLAYERS[number]))
    painter.end()
    return QIcon(pixmap)


class SeatLook(QWidget):
    """Buttons for a seat's colour and card backs, each with a menu."""

    def __init__(self, seat: int, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seat = seat
        self.settings = settings
        self.setObjectName("body")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.colour_button = QPushButton(self)
        self.colour_button.clicked.connect(self.choose_colour)
        self.sleeve_button = QPushButton(self)
        self.sleeve_button.clicked.connect(self.choose_sleeve)
        for button in (self.colour_button, self.sleeve_button):
            button.setObjectName("quiet")
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            row.addWidget(button)
        self.menu = QMenu(self)
        self._pixels = style.pixels(settings.values.large_text)
        settings.changed.connect(self._setting_changed)
        self.write()

    def write_size(self, pixels: int) -> None:
        """Resize for letters of that many pixels."""
        self._pixels = pixels
        self.write()

    def write(self) -> None:
        """Show the choices in the current language and colours."""
        ratio, size = self.devicePixelRatioF(), round(self._pixels * 1.7)
        back = round(self._pixels * 1.5)
        number, design = self.settings.values.colours[self.seat], self.settings.values.sleeves[self.seat]
        self.colour_button.setIcon(sign_icon(number, size, ratio))
        self.colour_button.setIconSize(QSize(size, size))
        self.sleeve_button.setIcon(sleeve_icon(design, back, ratio))
        self.sleeve_button.setIconSize(QSize(back, round(back * RATIO)))
        for button, words, chosen in (
            (self.colour_button, tr("Colour of player {n}", n=self.seat + 1), colour_words(number)),
            (self.sleeve_button, tr("Card backs of player {n}", n=self.seat + 1), sleeve_words(design)),
        ):
            button.setFixedWidth(round(self._pixels * 2.9))
            button.setAccessibleName(words)
            button.setAccessibleDescription(chosen)
            button.setToolTip(f"{words}: {chosen}")

    def _setting_changed(self, name: str) -> None:
        if name in ("colours", "sleeves"):
            self.write()

    def choose_colour(self) -> None:
        """Open the list of colours; a player who already has the chosen one gets this player's."""
        menu = self._empty_menu()
        ratio = self.devicePixelRatioF()
        for number in seat_styles.COLOURS:
            action = self._add(menu, colour_words(number), lambda number=number: self._take_colour(number))  # type: ignore[misc]
            action.setIcon(sign_icon(number, self._pixels * 2, ratio))
        self._pop(menu, self.colour_button, self.settings.values.colours[self.seat])

    def choose_sleeve(self) -> None:
        """Open the list of card backs."""
        menu = self._empty_menu()
        ratio = self.devicePixelRatioF()
        for design in DESIGNS:
            action = self._add(menu, sleeve_words(design), lambda design=design: self._take_sleeve(design))  # type: ignore[misc]
            action.setIcon(sleeve_icon(design, self._pixels * 3, ratio))
        self._pop(menu, self.sleeve_button, list(DESIGNS).index(self.settings.values.sleeves[self.seat]))

    def _empty_menu(self) -> QMenu:
        # A menu's pictures would be as small as the style's icons.
        self.menu.setStyleSheet(f"QMenu {{ icon-size: {self._pixels * 3}px; }} QMenu::item {{ padding: 8px 24px; }}")
        self.menu.clear()
        return self.menu

    @staticmethod
    def _add(menu: QMenu, words: str, run: Callable[[], None]) -> QAction:
        action = menu.addAction(words)
        action.triggered.connect(lambda checked=False: run())
        return action

    @staticmethod
    def _pop(menu: QMenu, button: QPushButton, chosen: int) -> None:
        menu.setActiveAction(menu.actions()[chosen])
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def _take_colour(self, number: int) -> None:
        self.settings.update(colours=seat_styles.exchanged(self.settings.values.colours, self.seat, number))

    def _take_sleeve(self, design: str) -> None:
        sleeves = list(self.settings.values.sleeves)
        sleeves[self.seat] = design
        self.settings.update(sleeves=tuple(sleeves))
