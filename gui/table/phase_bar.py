"""The turn as a bar across the middle of the table: every step, the current one highlighted in the active player's
colour."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsSceneHoverEvent, QStyleOptionGraphicsItem, QWidget

from engine.seen.view import View
from gui.automatic_passing import step_name
from gui.i18n import tr
from gui.paint import fonts, seat_styles, symbols, theme
from gui.paint.fonts import Role
from gui.plain_text import tooltip
from gui.settings import STEPS, Values
from gui.table import explanations

ICONS = {
    "untap": "icon-phase-untap",
    "upkeep": "icon-phase-upkeep",
    "draw": "icon-phase-draw",
    "precombat main": "icon-phase-main-1",
    "beginning of combat": "icon-phase-begin-combat",
    "declare attackers": "icon-phase-attackers",
    "declare blockers": "icon-phase-blockers",
    "combat damage": "icon-phase-damage",
    "end of combat": "icon-phase-end-combat",
    "postcombat main": "icon-phase-main-2",
    "end": "icon-phase-end",
    "cleanup": "icon-phase-cleanup",
}
"""All steps in the order of the turn (500.1), with their icons."""
GROUP_ENDS = ("draw", "precombat main", "end of combat", "postcombat main")
"""The last steps of the phases, each followed by a gap."""


def step_title(step: str) -> str:
    """The name of a step or main phase in the current language."""
    titles = {
        "start": tr("Start of the game"),
        "untap": tr("Untap step"),
        "upkeep": tr("Upkeep"),
        "draw": tr("Draw step"),
        "precombat main": tr("Main phase"),
        "beginning of combat": tr("Beginning of combat"),
        "declare attackers": tr("Attackers"),
        "declare blockers": tr("Blockers"),
        "combat damage": tr("Combat damage"),
        "end of combat": tr("End of combat"),
        "postcombat main": tr("Second main phase"),
        "end": tr("End step"),
        "cleanup": tr("Cleanup"),
    }
    return titles[step]


@dataclass(frozen=True)
class Segment:
    step: str
    rect: QRectF


SMALLEST = 10
"""Smallest letters of a long name, in pixels."""
ABOVE_ARROWS = 0.9
"""Height above combat arrows, which must not cover its words."""


class PhaseBar(QGraphicsItem):
    """The bar. Its origin is its upper left corner."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(ABOVE_ARROWS)
        self.rect = QRectF(0, 0, 600, 28)
        self.step = "start"
        self.turn = 0
        self.active = 0
        self.near_is_active = True
        self.daytime = ""
        """ "day", "night", or "" if it is neither."""
        self.goal = ""
        """The step until which priority is passed automatically."""
        self.stops: tuple[str, ...] = ()
        self.asks_all = False
        """Whether the lower player is asked in every step, whatever the stops."""
        self.hovered: str | None = None
        self.focused: str | None = None
        self.setAcceptHoverEvents(True)

    def set_rect(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
        self.rect = QRectF(0, 0, rect.width(), rect.height())

    def set_view(self, view: View, seat: int, values: Values, goal: str) -> None:
        """Show the state of the turn; `seat` is the player at the lower edge."""
        passing = values.passing_of(seat)
        stops = passing.stops_own if view.active_player == seat else passing.stops_other
        near = view.active_player == seat
        shown = (step_name(view), view.turn, view.active_player, near, goal, tuple(stops), view.daytime)
        if shown != (self.step, self.turn, self.active, self.near_is_active, self.goal, self.stops, self.daytime):
            self.step, self.turn, self.active, self.near_is_active, self.goal, self.stops, self.daytime = shown
            self.update()
        if passing.full_control != self.asks_all:
            self.asks_all = passing.full_control
            self.update()

    @property
    def box(self) -> QRectF:
        return self.rect

    def set_focused(self, focused: bool) -> None:
        """Give the keyboard to the bar: it starts at the current step. False takes it away."""
        step = self.step if self.step in ICONS else next(iter(ICONS))
        self.focused = step if focused else None
        self.update()

    def focus_step(self, step: str) -> None:
        """Put the keyboard on this step."""
        self.focused = step
        self.update()

    def move_focus(self, by: int) -> None:
        """Move the keyboard some steps on or back."""
        names = list(ICONS)
        here = names.index(self.focused) if self.focused is not None else 0
        self.focus_step(names[(here + by) % len(names)])

    def boundingRect(self) -> QRectF:
        return self.rect.adjusted(-4, -4, 4, 4)

    @property
    def line(self) -> float:
        """Height of text and icons: that of the bar, or less if it is narrow."""
        return min(self.rect.height(), self.rect.width() / 16)

    def segments(self) -> list[Segment]:
        """The fields of the steps; the current one is wider, for its name."""
        height, line = self.rect.height(), self.line
        gap = line * 0.3
        head = self._head_width()
        room = self.rect.width() - head - gap * len(GROUP_ENDS) - 8
        current = min(room * 0.45, self._title_width(self.step) + line * 1.35)
        others = len(ICONS) - (self.step in ICONS)
        width = (room - (current if self.step in ICONS else 0.0)) / others
        width = min(width, line * 2.4)
        left = self.rect.left() + head + 4
        found = []
        for step in ICONS:
            wide = current if step == self.step else width
            found.append(Segment(step, QRectF(left, self.rect.top(), wide, height)))
            left += wide + (gap if step in GROUP_ENDS else 0.0)
        return found

    def _head_width(self) -> float:
        return max(84.0, self.line * 3.0) + (self.line if self.daytime else 0.0)

    def _title_width(self, step: str) -> float:
        return QFontMetricsF(self._font()).horizontalAdvance(step_title(step))

    def _font(self) -> QFont:
        return fonts.font(Role.INTERFACE_BOLD, max(13, round(self.line * 0.5)))

    def step_at(self, point: QPointF) -> str | None:
        """The step under a point of the bar."""
        return next((segment.step for segment in self.segments() if segment.rect.contains(point)), None)

    def rect_of(self, step: str) -> QRectF:
        """The field of a step."""
        return next(segment.rect for segment in self.segments() if segment.step == step)

    def hoverMoveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        step = self.step_at(event.pos())
        if step != self.hovered:
            self.hovered = step
            self.setToolTip(tooltip(self.describe(step) if step else self.describe_turn()))
            self.update()

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self.hovered = None
        self.update()

    @property
    def turn_words(self) -> str:
        """The number of the turn, or words for the time before the first one."""
        return tr("Turn {n}", n=self.turn) if self.turn else tr("Start")

    def describe_turn(self) -> str:
        """The number of the turn, and whether it is day or night."""
        if not self.daytime:
            return self.turn_words
        return f"{self.turn_words}, {tr('day') if self.daytime == 'day' else tr('night')}"

    def describe(self, step: str) -> str:
        """Say what a click on a step does."""
        if step not in STEPS:
            does = tr("{step}: players get no priority here (usually)", step=step_title(step))
        else:
            does = tr(
                "{step}: click or press Enter to pass priority until there; right-click or press the menu key to set"
                " a stop",
                step=step_title(step),
            )
        return "\n".join(filter(None, (does, self._about_stop(step), explanations.of_step(step))))

    def _about_stop(self, step: str) -> str:
        """Whether the lower player is asked there in this turn."""
        if step not in STEPS:
            return ""
        if self.asks_all:
            return tr("You are asked at every step in which you can do something.")
        if step not in self.stops:
            return ""
        return tr("You stop here in your own turn.") if self.near_is_active else tr("You stop here in this turn.")

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        own = seat_styles.colour(self.active)
        rect = self.rect
        ground = QLinearGradient(rect.topLeft(), rect.bottomLeft())
        ground.setColorAt(0.0, theme.colour(theme.PANEL_RAISED, 240))
        ground.setColorAt(1.0, theme.colour(theme.PANEL_SUNK, 240))
        painter.setPen(QPen(theme.colour(own, 150), 1.4))
        painter.setBrush(ground)
        painter.drawRoundedRect(rect, 8, 8)
        self._paint_head(painter, own)
        for segment in self.segments():
            self._paint_segment(painter, segment, own)

    def _paint_head(self, painter: QPainter, own: str) -> None:
        """Paint the number of the turn, and an arrow to the active player's side."""
        head = QRectF(self.rect.left(), self.rect.top(), self._head_width(), self.rect.height())
        size = self.line * 0.28
        middle = QPointF(head.left() + size * 1.8, head.center().y())
        up = -1.0 if not self.near_is_active else 1.0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(own))
        painter.drawPolygon(
            QPolygonF(
                [
                    middle + QPointF(0, up * size),
                    middle + QPointF(size, -up * size * 0.7),
                    middle + QPointF(-size, -up * size * 0.7),
                ]
            )
        )
        painter.setFont(self._font())
        painter.setPen(QColor(theme.TEXT))
        words = head.adjusted(size * 3.4, 0, 0, 0)
        if self.daytime:
            side = self.line * 0.62
            icon = QRectF(words.left(), head.center().y() - side / 2, side, side)
            ink = QColor(theme.ACCENT_STRONG if self.daytime == "day" else theme.LINK)
            symbols.paint_symbol(painter, f"icon-status-{self.daytime}", icon, ink)
            words.setLeft(icon.right() + size * 0.8)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.turn_words)

    def icon_box(self, segment: Segment) -> QRectF:
        """Place of a step's icon: before its name, or alone in the middle of its field."""
        rect = segment.rect.adjusted(1, 3, -1, -3)
        size = min(rect.height(), self.line - 6) * 0.86
        if segment.step == self.step:
            return QRectF(rect.left() + 5, rect.center().y() - size / 2, size, size)
        size = min(size, rect.width())
        return QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)

    def title_box(self, segment: Segment) -> QRectF:
        """Place of the current step's name."""
        return segment.rect.adjusted(1 + self.icon_box(segment).width() + 8, 3, -3, -3)

    def title_font(self, segment: Segment) -> QFont:
        """Font of its name, smaller if a long one has little room."""
        font, room = self._font(), self.title_box(segment).width()
        while font.pixelSize() > SMALLEST and QFontMetricsF(font).horizontalAdvance(step_title(segment.step)) > room:
            font.setPixelSize(font.pixelSize() - 1)
        return font

    def _paint_segment(self, painter: QPainter, segment: Segment, own: str) -> None:
        rect = segment.rect.adjusted(1, 3, -1, -3)
        is_current = segment.step == self.step
        if is_current:
            painter.setPen(QPen(theme.colour(theme.ACCENT_STRONG), 1.4))
            painter.setBrush(theme.colour(own))
            painter.drawRoundedRect(rect, 6, 6)
        elif segment.step in (self.hovered, self.focused) and segment.step in STEPS:
            painter.setPen(QPen(theme.colour(theme.ACCENT), 1.2))
            painter.setBrush(theme.colour(theme.PANEL_RAISED))
            painter.drawRoundedRect(rect, 6, 6)
        plain = theme.TEXT_DIM if segment.step in STEPS else theme.TEXT_FAINT
        ink = theme.colour(theme.ON_ACCENT if is_current else plain)
        icon = self.icon_box(segment)
        symbols.paint_symbol(painter, ICONS[segment.step], icon, ink)
        if is_current:
            painter.setFont(self.title_font(segment))
            painter.setPen(ink)
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(self.title_box(segment), left, step_title(segment.step))
        if segment.step in self.stops or (self.asks_all and segment.step in STEPS):
            # A ring if only asking everywhere stops here, a dot if a stop is set.
            is_set = segment.step in self.stops
            painter.setPen(Qt.PenStyle.NoPen if is_set else QPen(theme.colour(theme.ACCENT_STRONG), 1.4))
            painter.setBrush(theme.colour(theme.ACCENT_STRONG if is_set else theme.PANEL_SUNK))
            side = rect.bottom() + 0.5 if self.near_is_active else rect.top() - 0.5
            painter.drawEllipse(QPointF(rect.center().x(), side), 2.6, 2.6)
        if segment.step == self.goal:
            painter.setPen(QPen(theme.colour(theme.ACCENT_STRONG), 2.0, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, 6, 6)
