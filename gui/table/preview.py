"""The card that the mouse is on, large enough to read, and what has changed it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.decisions import is_player
from engine.seen.narration import counter_kind
from engine.seen.view import CardView, LogEntry, View
from gui.faces import face_of, source_of
from gui.i18n import text, tr
from gui.paint import text as rich
from gui.paint import theme
from gui.paint.face import CardFace
from gui.paint.fonts import Role
from gui.table.card_item import face_pixmap
from gui.table.geometry import card_height, card_width


def notes_on(card: CardView, view: View) -> list[str]:
    """What the face alone does not tell: printed values, counters, damage, attachments, targets."""
    if not card.known:
        return []
    notes = []
    is_printed = (card.power, card.toughness) == (card.printed_power, card.printed_toughness)
    if card.power is not None and card.printed_power is not None and not is_printed:
        printed = f"{card.power_text or card.printed_power}/{card.toughness_text or card.printed_toughness}"
        words = tr("{now} now, printed {printed}", now=f"{card.power}/{card.toughness}", printed=printed)
        notes.append(words + _reasons(card))
    if card.damage:
        notes.append(tr("{n} damage marked|{n} damage marked", n=card.damage))
    counters = [f"{count}× {text(counter_kind(kind))}" for kind, count in card.counters.items() if count]
    if counters:
        notes.append(tr("Counters: {list}", list=", ".join(counters)))
    if card.summoning_sick and "haste" not in card.keywords and card.zone == "battlefield":
        notes.append(tr("Came this turn: it can't attack or use {T} yet", T="{T}"))
    host = view.find(card.attached_to) if card.attached_to is not None else None
    if host is not None:
        notes.append(tr("Attached to {card}", card=text(host.name)))
    attached = [text(found.name) for found in map(view.find, card.attachments) if found is not None]
    if attached:
        notes.append(tr("With {list}", list=", ".join(attached)))
    if card.targets:
        notes.append(tr("Targets: {list}", list=", ".join(_name(target, view) for target in card.targets)))
    if card.controller != card.owner:
        notes.append(tr("Owned by {name}", name=view.players[card.owner].name))
    if card.gaps:
        notes.append(tr("Part of its text is not understood and not played."))
    return notes


def _reasons(card: CardView) -> str:
    """Where a change of power and toughness comes from, as far as one can see it: counters, attachments, the rest."""
    power, toughness = card.power, card.toughness
    if power is None or toughness is None or card.printed_power is None or card.printed_toughness is None:
        return ""
    parts = []
    by_counters = card.counters.get("+1/+1", 0) - card.counters.get("-1/-1", 0)
    if by_counters:
        parts.append(tr("counters {change}", change=f"{by_counters:+d}/{by_counters:+d}"))
    rest = (power - card.printed_power - by_counters, toughness - card.printed_toughness - by_counters)
    if rest != (0, 0):
        parts.append(tr("effects {change}", change=f"{rest[0]:+d}/{rest[1]:+d}"))
    return f" ({', '.join(parts)})" if parts else ""


def _name(entity: int, view: View) -> str:
    if is_player(entity):
        return view.players[entity].name
    card = view.find(entity)
    return text(card.name) if card is not None and card.known else tr("a hidden card")


class PreviewPanel(QWidget):
    """One card and notes on it. It keeps showing the last card until there is another one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card: CardView | None = None
        self.notes: list[str] = []
        self._face: CardFace | None = None
        self._shown: int | None = None
        """The object that is shown, or what became of it in its next zone (400.7)."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(250, 460)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 300)

    def show_card(self, card: CardView | None, view: View) -> None:
        """Show a card, or nothing more than before for None."""
        if card is None:
            return
        notes = notes_on(card, view)
        if card == self.card and notes == self.notes:
            return
        self.card = card
        self._shown = card.id
        self.notes = notes
        self._face = face_of(card, source_of(card, view))
        self.setAccessibleName(text(card.name))
        self.setAccessibleDescription(" ".join([*map(text, card.text), *notes]))
        self.update()

    def follow(self, entries: Iterable[LogEntry]) -> None:
        """What happened to the card that is shown: in another zone it is a new object (400.7)."""
        for entry in entries:
            if entry.to_zone and entry.entity is not None and entry.entity == self._shown:
                self._shown = entry.new_entity

    def refresh(self, view: View) -> None:
        """Show the same card as it is in a newer view, or in another language; nothing once it is out of sight."""
        if self.card is None:
            return
        now = view.find(self._shown) if self._shown is not None else None
        if now is None or not now.known:
            self.forget()
            return
        self.card = now
        self.notes = notes_on(now, view)
        self._face = face_of(now, source_of(now, view))
        self.update()

    def forget(self) -> None:
        """Show nothing, such as when the seat changes hands."""
        self.card = None
        self._shown = None
        self.notes = []
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect()).adjusted(8, 8, -8, -4)
        if self.card is None:
            role = Role.INTERFACE_NOTE
            words = rich.lay_out([tr("Rest the mouse on a card to read it here.")], area.width(), 80, role, 16, 12)
            rich.draw(painter, words, area.topLeft() + QPointF(0, 12), role, QColor(theme.TEXT_FAINT))
            painter.end()
            return
        laid = None
        if self.notes:
            laid = rich.lay_out(self.notes, area.width(), area.height() * 0.36, Role.INTERFACE, 15, 12)
        below = laid.height + 10 if laid is not None else 0.0
        width = min(area.width(), card_width(area.height() - below))
        pixmap = face_pixmap(self._face, width, self.devicePixelRatioF())
        left = area.center().x() - width / 2
        painter.drawPixmap(QPointF(round(left), round(area.top())), pixmap)
        if laid is not None:
            at = QPointF(area.left(), area.top() + card_height(width) + 8)
            rich.draw(painter, laid, at, Role.INTERFACE, QColor(theme.TEXT))
        painter.end()
