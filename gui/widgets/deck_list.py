"""The cards of a deck as a grouped list: count, name and cost. The card under the mouse is signalled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from engine.decklists.deck import DeckFile
from gui import i18n
from gui.i18n import tr
from gui.paint import CardFace, fonts, rules_text, symbols, theme
from gui.paint.fonts import Role


class FaceSource(Protocol):
    """A source of card faces."""

    def face(self, name: str) -> CardFace | None:
        """The face of the card with this name in the current language, or None if it is unknown."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the list: a group's title (without a count) or a card."""

    count: int
    words: str
    name: str = ""
    face: CardFace | None = None


LEADERS = "Commander"
"""Group of the commanders (903.3), before all others."""
BESIDE = "Command zone"
"""Group of what starts the game in the command zone, after all others."""
SIDEBOARD = "Sideboard"
"""Group of the sideboard (100.4), after the deck itself."""
GROUPS = ("Creature", "Planeswalker", "Instant", "Sorcery", "Enchantment", "Artifact", "Land")


def group_of(face: CardFace | None) -> str:
    """The group under which a card is listed: "Creature" if it is one, else "Land", else its first listed type."""
    if face is None:
        return ""
    if "Creature" in face.kinds:
        return "Creature"
    if "Land" in face.kinds:
        return "Land"
    return next((kind for kind in GROUPS if kind in face.kinds), "")


def place_of(face: CardFace | None) -> int:
    """Sort key of a card's group; cards without a face are last."""
    group = group_of(face)
    return GROUPS.index(group) if group in GROUPS else len(GROUPS)


def group_title(group: str) -> str:
    return {
        LEADERS: tr("Commander"),
        BESIDE: tr("Command zone"),
        SIDEBOARD: tr("Sideboard"),
        "Creature": tr("Creatures"),
        "Planeswalker": tr("Planeswalkers"),
        "Instant": tr("Instants"),
        "Sorcery": tr("Sorceries"),
        "Enchantment": tr("Enchantments"),
        "Artifact": tr("Artifacts"),
        "Land": tr("Lands"),
    }.get(group, tr("Unknown cards"))


def lines_of(deck: DeckFile, faces: FaceSource | None) -> list[Line]:
    """The lines of a deck, by type and cost; without faces, the names in the file's order."""
    if faces is None:
        return [Line(count, name, name) for count, name in deck.cards]
    groups: dict[str, list[Line]] = {}
    led = ((LEADERS, 1, name) for name in deck.commanders)
    beside = ((BESIDE, count, name) for count, name in deck.command_cards)
    aside = ((SIDEBOARD, count, name) for count, name in deck.sideboard)
    for leads, count, name in (*led, *(("", count, name) for count, name in deck.led_cards), *beside, *aside):
        face = faces.face(name)
        groups.setdefault(leads or group_of(face), []).append(Line(count, face.name if face else name, name, face))
    lines: list[Line] = []
    for group in (LEADERS, *GROUPS, "", BESIDE, SIDEBOARD):
        cards = groups.get(group, [])
        if cards:
            total = sum(line.count for line in cards)
            lines.append(Line(0, f"{group_title(group)} · {total}"))
            lines += sorted(cards, key=lambda line: (mana_value(line.face), line.words))
    return lines


def mana_value(face: CardFace | None) -> int:
    """Mana value, by which a group is sorted; 0 without a face."""
    if face is None:
        return 0
    return sum(int(part) if part.isdigit() else 0 if part == "X" else 1 for part in face.cost)


class _Floor(QWidget):
    """The lines themselves."""

    def __init__(self, owner: DeckList) -> None:
        super().__init__(owner)
        self.owner = owner
        self.setMouseTracking(True)
        self.setObjectName("body")

    def line_at(self, y: float) -> int:
        return int(y // self.owner.row)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.owner.point_to(self.line_at(event.position().y()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.owner.setFocus()
        self.owner.point_to(self.line_at(event.position().y()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        owner = self.owner
        row, pixels = owner.row, owner.pixels
        first, last = self.line_at(event.rect().top()), self.line_at(event.rect().bottom())
        for place in range(max(0, first), min(last + 1, len(owner.lines))):
            line = owner.lines[place]
            box = QRectF(0, place * row, self.width(), row)
            if not line.count:
                painter.setPen(QColor(theme.ACCENT))
                painter.setFont(fonts.font(Role.INTERFACE_BOLD, pixels))
                painter.drawText(box.adjusted(8, 4, -8, 0), Qt.AlignmentFlag.AlignVCenter, line.words)
                continue
            if place == owner.current:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.colour(theme.ACCENT, 70 if owner.hasFocus() else 45))
                painter.drawRoundedRect(box.adjusted(2, 1, -2, -1), 5, 5)
            painter.setPen(QColor(theme.TEXT_DIM))
            painter.setFont(fonts.font(Role.NUMBER, pixels))
            painter.drawText(
                QRectF(box.left() + 6, box.top(), pixels * 1.7, row),
                Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
                str(line.count),
            )
            right = box.right() - 10
            if line.face is not None:
                for name in reversed([found for part in line.face.cost if (found := symbols.mana_name(part))]):
                    right -= pixels * 1.08
                    symbols.paint_symbol(painter, name, QRectF(right, box.center().y() - pixels / 2, pixels, pixels))
            painter.setPen(QPen(QColor(theme.TEXT if line.face is not None or owner.faces is None else theme.BAD)))
            painter.setFont(fonts.font(Role.INTERFACE, pixels))
            left = box.left() + pixels * 2.5
            painter.drawText(
                QRectF(left, box.top(), right - left - 6, row),
                Qt.AlignmentFlag.AlignVCenter,
                rules_text.elided(line.words, Role.INTERFACE, right - left - 6, pixels),
            )
        painter.end()


class DeckList(QScrollArea):
    """The list; arrow keys move through it."""

    looked_at = Signal(object)
    """The CardFace under the mouse or the keyboard."""

    def __init__(self, pixels: int = 15, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pixels = pixels
        self.row = round(pixels * 1.72)
        self.lines: list[Line] = []
        self.faces: FaceSource | None = None
        self.deck: DeckFile | None = None
        self.current = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidgetResizable(True)
        self._floor = _Floor(self)
        self.setWidget(self._floor)
        i18n.language_changed().connect(self.refresh)

    def set_pixels(self, pixels: int) -> None:
        """Set the height of letters."""
        self.pixels = pixels
        self.row = round(pixels * 1.72)
        self.refresh()

    def show_deck(self, deck: DeckFile | None, faces: FaceSource | None) -> None:
        self.deck, self.faces = deck, faces
        self.current = -1
        self.verticalScrollBar().setValue(0)
        self.refresh()

    def refresh(self) -> None:
        """Rewrite the list, such as in another language."""
        self.lines = lines_of(self.deck, self.faces) if self.deck is not None else []
        self._floor.setMinimumHeight(len(self.lines) * self.row)
        self.setAccessibleName(", ".join(f"{line.count} {line.words}" for line in self.lines if line.count))
        self._floor.update()

    def first_face(self) -> CardFace | None:
        """The first card with a face."""
        return next((line.face for line in self.lines if line.face is not None), None)

    def point_to(self, place: int) -> None:
        """Put the mouse or keyboard on a line."""
        if not 0 <= place < len(self.lines) or not self.lines[place].count or place == self.current:
            return
        self.current = place
        self._floor.update()
        if self.lines[place].face is not None:
            self.looked_at.emit(self.lines[place].face)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
            return
        place = self.current + step
        while 0 <= place < len(self.lines) and not self.lines[place].count:
            place += step
        if 0 <= place < len(self.lines):
            self.point_to(place)
            self.ensureVisible(0, place * self.row + self.row // 2, 0, self.row * 2)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.current < 0:
            self.point_to(next((i for i, line in enumerate(self.lines) if line.count), -1))
        self._floor.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._floor.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 420)
