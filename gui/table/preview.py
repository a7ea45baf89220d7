"""The card under the mouse, large enough to read, with what has changed it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.decisions import is_player
from engine.seen.view import CardView, LogEntry, View
from engine.vocabulary.counters import counter_kind
from gui.automatic_passing import step_name
from gui.card_faces import face_of, is_legible, is_shown_whole, lying_words, other_faces, source_of
from gui.i18n import text, tr
from gui.paint import rules_text as rich
from gui.paint import theme
from gui.paint.face import CardFace
from gui.paint.fonts import Role
from gui.table import explanations
from gui.table.card_item import across_pixmap, face_pixmap
from gui.table.half import card_height, card_width
from gui.table.phase_bar import step_title
from gui.tooltips import with_symbols


def notes_on(card: CardView, view: View) -> list[str]:
    """Return what the face alone does not show: printed values, counters, damage, attachments, targets."""
    notes = []
    if card.lying is not None:
        notes.append(tr("Face down: {how}", how=", ".join(lying_words(card))))
    if not is_legible(card):
        return notes
    if card.face_down and card.text:
        notes.append(tr("It has: {list}", list="; ".join(text(paragraph) for paragraph in card.text)))
    is_printed = (card.power, card.toughness) == (card.printed_power, card.printed_toughness)
    if card.power is not None and card.printed_power is not None and not (is_printed or card.face_down):
        printed = f"{card.power_text or card.printed_power}/{card.toughness_text or card.printed_toughness}"
        words = tr("{now} now, printed {printed}", now=f"{card.power}/{card.toughness}", printed=printed)
        notes.append(words + _reasons(card))
    if card.remembered:
        notes.append(tr("Chosen: {list}", list=", ".join(text(value.words) for value in card.remembered)))
    if card.protector is not None:
        notes.append(tr("Protected by {name}", name=view.players[card.protector].name))
    if card.damage:
        notes.append(tr("{n} damage marked|{n} damage marked", n=card.damage))
    counters = [f"{count}× {text(counter_kind(kind))}" for kind, count in card.counters.items() if count]
    if counters:
        notes.append(tr("Counters: {list}", list=", ".join(counters)))
    if card.summoning_sick and "haste" not in card.keywords and card.zone == "battlefield":
        notes.append(tr("Came this turn: it can't attack or use {T} yet", T="{T}"))
    host = view.find(card.attached_to) if card.attached_to is not None else None
    if host is not None:
        notes.append(tr("Attached to {card}", card=host.name))
    attached = [text(found.name) for found in map(view.find, card.attachments) if found is not None]
    if attached:
        notes.append(tr("With {list}", list=", ".join(attached)))
    if card.targets:
        aims = [_name(target, view) for target in card.targets]
        notes.append(tr("Target: {list}|Targets: {list}", n=len(aims), list=", ".join(aims)))
    if card.controller != card.owner:
        notes.append(tr("Owned by {name}", name=view.players[card.owner].name))
    if card.gaps:
        notes.append(tr("Part of its text is not understood: it can only be played by hand."))
    notes += [explanations.badge_words(each) for each in sorted(card.designations)]
    if card.is_commander:
        notes.append(explanations.badge_words("commander"))
    if card.tax:
        notes.append(tr("From the command zone it costs {n} more.", n=card.tax))
    if card.note:
        notes.append(tr("Note: {words}", words=card.note))
    return notes


def _reasons(card: CardView) -> str:
    """Say where a change of power and toughness visibly comes from: counters, attachments, the rest."""
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
    if card is None:
        gone = view.gone.get(entity)
        return tr("{card} (gone)", card=text(gone)) if gone is not None else tr("something that is gone")
    return text(card.name) if card.known else tr("a hidden card")


GAP = 10
"""Gap between a card, its notes and their meanings, in pixels."""
SMALLEST = 12
"""Smallest letters beside the card, in pixels."""


class PreviewPanel(QWidget):
    """One card with notes. It shows the last card until there is another one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card: CardView | None = None
        self.notes: list[str] = []
        self.meanings: list[str] = []
        """What the card's keywords and signs mean, for the room that is left below the notes."""
        self._symbols: list[str] = []
        """The same for its symbols, if there is room for them too."""
        self.moment: list[str] = []
        """What is going on and what the step is for, shown while there is no card: a title, then sentences."""
        self._face: CardFace | None = None
        self._turned = 0
        """Which other face of the card is shown, from 1; 0 for the card as it is now."""
        self._faces: list[CardFace | None] = []
        self._notes_on_card: list[str] = []
        self._shown: int | None = None
        """The object shown, or what became of it in its next zone (400.7)."""
        self._scale = 1.0
        self.says_what_it_is_for = True
        """Whether an empty panel explains its purpose; not in a picture of the table."""
        self.card_box = QRectF()
        """Where the card was last painted."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(250, 460)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 300)

    def set_scale(self, scale: float) -> None:
        """Scale the notes."""
        self._scale = scale
        self.update()

    def show_card(self, card: CardView | None, view: View) -> None:
        """Show a card; None leaves the last one."""
        if card is None:
            return
        if card == self.card and self._shown == card.id and notes_on(card, view) == self._notes_on_card:
            return
        if self._shown != card.id:
            self._turned = 0
        self._shown = card.id
        self._take(card, view)

    def _take(self, card: CardView, view: View) -> None:
        self.card = card
        self._faces = [face_of(card, source_of(card, view)), *other_faces(card)]
        self._notes_on_card = notes_on(card, view)
        self._show_face()

    def _show_face(self) -> None:
        """Show the current face, with a hint on how to see the next one."""
        assert self.card is not None
        self._turned %= len(self._faces)
        self._face = self._faces[self._turned]
        self.notes = [] if self._turned else list(self._notes_on_card)
        if len(self._faces) > 1:
            following = self._faces[(self._turned + 1) % len(self._faces)]
            if following is not None and not is_shown_whole(self.card):
                self.notes.append(tr("Also on this card: {name} (key F, or a click)", name=following.name))
            elif following is not None and following is not self._faces[0]:
                self.notes.append(tr("{name} alone: key F, or a click", name=following.name))
            else:
                self.notes.append(tr("The whole card: key F, or a click"))
        name, words = text(self.card.name), list(map(text, self.card.text))
        if self._turned and self._face is not None:
            name, words = self._face.name, list(self._face.paragraphs)
        self.meanings = [] if self._turned else explanations.of_signs(self.card)
        self._symbols = [] if self._turned else explanations.of_symbols(self.card)
        self.setToolTip(with_symbols("\n".join([*self.meanings, *self._symbols])))
        self.setAccessibleName(name)
        self.setAccessibleDescription(" ".join([*words, *self.notes]))
        self.update()

    def turn_over(self) -> None:
        """Show the next face of the card, such as the back of a double-faced one."""
        if self.card is not None and len(self._faces) > 1:
            self._turned += 1
            self._show_face()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.turn_over()

    def follow(self, entries: Iterable[LogEntry]) -> None:
        """Follow the shown card through changes of zone, each of which makes it a new object (400.7)."""
        for entry in entries:
            if entry.to_zone and entry.entity is not None and entry.entity == self._shown:
                self._shown = entry.new_entity

    def refresh(self, view: View) -> None:
        """Show the same card as a newer view or another language has it, or nothing once it is out of sight."""
        if self.card is None:
            return
        now = view.find(self._shown) if self._shown is not None else None
        if now is None or not is_legible(now):
            self.forget()
            return
        self._take(now, view)

    def forget(self) -> None:
        """Show nothing, such as when another player comes to the seat."""
        self.card = None
        self._shown = None
        self._turned = 0
        self.notes = []
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = self._area
        if self.card is None:
            if self.says_what_it_is_for:
                self._paint_hint(painter, area)
            painter.end()
            return
        laid, meanings = self._laid_notes(area), self._laid_meanings(area)
        below = laid.height + GAP if laid is not None else 0.0
        if self._face is not None and self._face.lies_across:
            width = min(area.width(), card_height(area.height() - below))
            pixmap = across_pixmap(self._face, width, self.devicePixelRatioF())
            height = card_width(width)
        else:
            width = min(area.width(), card_width(area.height() - below))
            pixmap = face_pixmap(self._face, width, self.devicePixelRatioF(), self.card.owner)
            height = card_height(width)
        left = area.center().x() - width / 2
        painter.drawPixmap(QPointF(round(left), round(area.top())), pixmap)
        self.card_box = QRectF(round(left), round(area.top()), width, height)
        if laid is not None:
            at = QPointF(area.left(), area.top() + height + 8)
            rich.draw(painter, laid, at, Role.INTERFACE, QColor(theme.TEXT))
        if meanings is not None:
            at = QPointF(area.left(), area.top() + height + 8 + below)
            rich.draw(painter, meanings, at, Role.INTERFACE, QColor(theme.TEXT_DIM))
        painter.end()

    @property
    def _area(self) -> QRectF:
        return QRectF(self.rect()).adjusted(8, 8, -8, -4)

    def _laid_notes(self, area: QRectF) -> rich.Laid | None:
        if not self.notes:
            return None
        pixels = round(15 * self._scale)
        return rich.lay_out(self.notes, area.width(), area.height() * 0.36, Role.INTERFACE, pixels, SMALLEST)

    def _laid_meanings(self, area: QRectF) -> rich.Laid | None:
        """Lay the meanings out in the room below the card at its full width and the notes; None if they don't fit."""
        across = self._face is not None and self._face.lies_across
        card = card_width(area.width()) if across else card_height(area.width())
        laid = self._laid_notes(area)
        room = area.height() - card - (laid.height + GAP if laid is not None else 0.0) - GAP
        pixels = round(14 * self._scale)
        for lines in ([*self.meanings, *self._symbols], self.meanings):
            found = rich.lay_out(lines, area.width(), room, Role.INTERFACE, pixels, SMALLEST) if room > 0 else None
            if found is not None and found.runs and not found.cut:
                return found
        return None

    def explains(self, entity: int) -> bool:
        """Whether the panel shows what everything on this card means, except for symbols if there is no room."""
        if self.card is None or self._shown != entity or self._turned:
            return False
        return not (self.meanings or self._symbols) or self._laid_meanings(self._area) is not None

    def _paint_hint(self, painter: QPainter, area: QRectF) -> None:
        role = Role.INTERFACE_NOTE
        hint = tr("Rest the mouse on a card, or go to it with Tab, to read it here.")
        title, *sentences = self.moment or [""]
        top = area.top() + GAP
        for each, font, pixels, colour in (
            ([title], Role.TITLE, 22, theme.ACCENT_STRONG),
            (sentences, Role.INTERFACE, 16, theme.TEXT),
            ([hint], role, 16, theme.TEXT_FAINT),
        ):
            laid = rich.lay_out(each, area.width(), area.bottom() - top, font, round(pixels * self._scale), SMALLEST)
            if any(each):
                rich.draw(painter, laid, QPointF(area.left(), top), font, QColor(colour))
                top += laid.height + 2 * GAP

    def show_moment(self, view: View) -> None:
        """Say which step it is and what it is for, while no card is shown."""
        step = step_name(view)
        moment = [step_title(step), *filter(None, (explanations.purpose_of_step(step), explanations.of_step(step)))]
        if moment != self.moment:
            self.moment = moment
            self.update()
