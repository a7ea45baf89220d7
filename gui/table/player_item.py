"""A player's place at the table: name, life, counters, mana. It can be a target like a card."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shiboken6 import isValid

from engine.seen.view import PlayerView
from gui.i18n import text, tr
from gui.paint import fonts, rules_text, seat_styles, symbols, theme
from gui.paint.fonts import Role
from gui.plain_text import tooltip
from gui.table import explanations
from gui.table.card_item import GLOW_OF_MARK, HALO
from gui.table.interaction import Mark

DELTA_MS = 1600
COUNT_MS = 55
"""Time between two steps of a life total that counts up or down."""
HEART, PAD = 84, 7
"""Height of the row with the heart, and margin at the edges, in units."""
MANA = 20
"""Height of the mana in the pool, in units."""
LINE = 16
"""Height of a line in the table of damage by commanders, in units."""
READABLE = 11
"""Smallest height of such a line, in pixels."""
SMALL_HEART = 0.6
"""Smallest size of the heart."""
COLOURS = "WUBRGC"
CHIP, SMALLER_CHIP = 19.0, 16.0
"""Height of a sign with its number, usually and if there are many."""


def chip_rows(lengths: Sequence[int], width: float, unit: float) -> tuple[float, list[list[tuple[int, float]]]]:
    """Return the size of signs whose numbers have these many digits, and their rows: index, distance from the left."""
    size = (CHIP if len(lengths) < 4 else SMALLER_CHIP) * unit
    rows: list[list[tuple[int, float]]] = []
    at = width + 1
    gap = size * 0.4
    for index, digits in enumerate(lengths):
        needed = size + 3 * unit + size * 0.5 * digits
        if at + needed > width:
            rows.append([])
            at = 0.0
        rows[-1].append((index, at))
        at += needed + gap
    centred = []
    for row in rows:
        last, left = row[-1]
        spare = max(0.0, width - (left + size + 3 * unit + size * 0.5 * lengths[last])) / 2
        centred.append([(index, place + spare) for index, place in row])
    return size, centred


class PlayerItem(QGraphicsItem):
    """One seat. Its origin is the upper left corner of its box."""

    def __init__(self, player: PlayerView, scene: QObject) -> None:
        super().__init__()
        self.entity = player.id
        self.player = player
        self.rect = QRectF(0, 0, 120, 200)
        self.mark: Mark | None = None
        self.is_active = False
        self.has_priority = False
        self.delta = 0
        """The last change of life, shown for a moment."""
        self.mates = ""
        """The names of the player's teammates."""
        self.fate: tuple[int | None, bool] = (None, False)
        """The life total after combat damage, and whether the player would lose the game."""
        self._moment: object = None
        self._is_focused = False
        self._drop = ""
        # The scene owns the timer: it must not outlive the item, which the scene owns too.
        self.shown_life = player.life
        """The life total on the heart, which counts up or down to the real one."""
        self._counting = QTimer(scene)
        self._counting.setInterval(COUNT_MS)
        self._counting.timeout.connect(self._count)
        self._fading = QTimer(scene)
        self._fading.setSingleShot(True)
        self._fading.timeout.connect(self.forget_delta)

    def set_player(
        self,
        player: PlayerView,
        *,
        is_active: bool,
        has_priority: bool,
        moment: object,
        mates: str = "",
        counts: bool = False,
    ) -> None:
        """Show the seat as it is now; gains and losses at one `moment` of the game are added up."""
        self.mates = mates
        if player.life != self.shown_life and not self._counting.isActive():
            if counts:
                self._counting.start()
            else:
                self.shown_life = player.life
        change = player.life - self.player.life
        if change:
            self.delta = change + (self.delta if self._fading.isActive() and moment == self._moment else 0)
            self._moment = moment
            self._fading.start(DELTA_MS)
        elif player == self.player and is_active == self.is_active and has_priority == self.has_priority:
            return
        self.player = player
        self.entity = player.id
        self.is_active = is_active
        self.has_priority = has_priority
        shown = explanations.of_player(player, is_active, mates)
        out = [tr("Out of the game")] if player.has_lost else []
        self.setToolTip(tooltip("\n".join([player.name, *out, *(explanations.said(*each) for each in shown)])))
        self.update()

    def spoken(self) -> str:
        """Return a screen reader's words for the player, including what combat damage would do."""
        return ". ".join([self.player.name, *self.told()])

    def told(self) -> list[str]:
        """Everything to say about the player besides the name."""
        parts = [tr("Out of the game")] if self.player.has_lost else []
        parts += [tr("Active player")] if self.is_active else []
        parts += [tr("Has priority")] if self.has_priority else []
        parts += [words for words, _ in explanations.of_player(self.player, self.is_active, self.mates)]
        life, loses = self.fate
        if life is not None:
            parts.append(tr("{n} life after combat", n=life))
        if loses:
            parts.append(tr("Would lose the game"))
        return parts

    def forget_delta(self) -> None:
        """Stop showing the last change of life."""
        self._fading.stop()
        self.delta = 0
        if isValid(self):  # the table may have been closed meanwhile
            self.update()

    def _count(self) -> None:
        """Move the shown life total closer to the real one, faster if it is far away."""
        if not isValid(self):  # the table has been closed meanwhile
            self._counting.stop()
            return
        left = self.player.life - self.shown_life
        step = max(1, abs(left) // 6)
        self.shown_life += min(step, abs(left)) if left > 0 else -min(step, abs(left))
        if self.shown_life == self.player.life:
            self._counting.stop()
        self.update()

    def stop_counting(self) -> None:
        """Show the real life total at once."""
        self._counting.stop()
        self.shown_life = self.player.life

    def set_rect(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self.setPos(rect.topLeft())
        self.rect = QRectF(0, 0, rect.width(), rect.height())

    def set_mark(self, mark: Mark | None) -> None:
        if mark is not self.mark:
            self.mark = mark
            self.update()

    def set_fate(self, life: int | None, loses: bool) -> None:
        """Show what combat damage would do: the life total afterwards, or None if no damage is coming."""
        fate = (None if life == self.player.life and not loses else life, loses)
        if fate != self.fate:
            self.fate = fate
            self.update()

    def set_drop(self, drop: str) -> None:
        if drop != self._drop:
            self._drop = drop
            self.update()

    def set_focused(self, focused: bool) -> None:
        if focused != self._is_focused:
            self._is_focused = focused
            self.update()

    @property
    def box(self) -> QRectF:
        return self.rect

    @property
    def unit(self) -> float:
        """Scale of its text, 1 being usual."""
        return min(self.rect.width() / 118, self.rect.height() / 172)

    @property
    def heart(self) -> QPointF:
        """Where arrows that point to the player end: the inner edge of the heart."""
        row = self._life_row
        return QPointF(row.center().x() + row.height() * 0.36, row.center().y() - 2 * self.unit)

    @property
    def name_box(self) -> QRectF:
        """Place of the name, higher in a low and wide box."""
        unit = self.unit
        high = max(23 * unit, min(self.rect.width() * 0.155, self.rect.height() * 0.17))
        return QRectF(PAD * unit, PAD * unit * 0.7, self.rect.width() - 2 * PAD * unit, high)

    @property
    def mates_box(self) -> QRectF:
        """Place of the teammates' names under the own name; without height if there are none."""
        name = self.name_box
        return QRectF(name.left(), name.bottom(), name.width(), name.height() * 0.62 if self.mates else 0.0)

    @property
    def _heart_size(self) -> float:
        """Height of the heart, reduced if the mana in the pool would otherwise have no room."""
        unit = self.unit
        if not (any(self.player.mana.values()) or self.mates or self._damage_height):
            return HEART * unit
        left = self.rect.bottom() - self.mates_box.bottom() - (2 + 3 + 3 + 4) * unit - self._chips_height
        return max(
            HEART * SMALL_HEART * unit, min(HEART * unit, left - (MANA * unit if any(self.player.mana.values()) else 0))
        )

    @property
    def _chips_height(self) -> float:
        return self._height_of(self._chips()) + self._damage_height

    def _height_of(self, chips: Sequence[tuple[str, QColor | None, int | None]]) -> float:
        width = self.rect.width() - 2 * PAD * self.unit
        size, rows = chip_rows([len(str(count)) for _, _, count in chips], width, self.unit)
        return len(rows) * (size + 3 * self.unit)

    @property
    def _life_row(self) -> QRectF:
        return QRectF(0, self.mates_box.bottom() + 2 * self.unit, self.rect.width(), self._heart_size)

    @property
    def life_box(self) -> QRectF:
        """Place of the heart with the life total."""
        row, heart = self._life_row, self._heart_size
        return QRectF(row.center().x() - heart * 0.4, row.top() + heart * 0.15, heart * 0.8, heart * 0.65)

    @property
    def mana_box(self) -> QRectF:
        """Place of the mana in the pool, below the player's other signs."""
        unit, width = self.unit, self.rect.width() - 2 * PAD * self.unit
        top = self._chips_top + self._chips_height + 3 * unit
        return QRectF(PAD * unit, top, width, self.rect.bottom() - 4 * unit - top)

    @property
    def _chips_top(self) -> float:
        return self._life_row.bottom() + 3 * self.unit

    def boundingRect(self) -> QRectF:
        halo = HALO * max(1.0, self.unit)
        return self.rect.adjusted(-halo, -halo, halo, halo)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.rect)
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self.rect
        own = seat_styles.colour(self.player.id)
        self._paint_ground(painter, rect, own)
        unit = self.unit
        self._paint_name(painter, self.name_box, own)
        self._paint_mates(painter, self.mates_box)
        heart, row = self._heart_size, self._life_row
        if self.player.has_lost:
            self._paint_out(painter, row, heart)
            return
        self._paint_life(painter, row, heart, unit)
        chips = QRectF(PAD * unit, self._chips_top, rect.width() - 2 * PAD * unit, 22 * unit)
        self._paint_chips(painter, chips, unit)
        self._paint_damage(painter, self.damage_box)
        self._paint_mana(painter, self.mana_box, unit)

    def _paint_ground(self, painter: QPainter, rect: QRectF, own: str) -> None:
        glow_name = self._drop or (GLOW_OF_MARK[self.mark] if self.mark is not None else "")
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if glow_name:
            glow = theme.GLOWS[glow_name]
            grown = max(1.0, self.unit)
            for reach, alpha in ((7.0 * grown, 38), (5.0 * grown, 60), (3.0 * grown, 95)):
                painter.setPen(QPen(theme.colour(glow.colour, alpha), 3.0 * grown))
                painter.drawRoundedRect(rect.adjusted(-reach, -reach, reach, reach), 9 + reach, 9 + reach)
        if self._is_focused:
            gap = 5 * max(1.0, self.unit)
            painter.setPen(QPen(QColor(theme.RING), 0.4 * gap, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(rect.adjusted(-gap, -gap, gap, gap), 2.8 * gap, 2.8 * gap)
        painter.setBrush(theme.colour(theme.mix(theme.PANEL, own, 0.14 if self.is_active else 0.04), 235))
        edge = QPen(theme.colour(own, 255 if self.is_active else 110), 2.2 if self.is_active else 1.2)
        if glow_name:
            edge = QPen(theme.colour(theme.GLOWS[glow_name].colour), 2.4, theme.GLOWS[glow_name].pen)
        painter.setPen(edge)
        painter.drawRoundedRect(rect, 9, 9)

    def _paint_name(self, painter: QPainter, box: QRectF, own: str) -> None:
        sign = seat_styles.sign(self.player.id)
        font = fonts.font(Role.TITLE, round(box.height() * 0.78))
        painter.setFont(font)
        painter.setPen(theme.colour(own))
        metrics = QFontMetricsF(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, sign)
        left = metrics.horizontalAdvance(sign + " ")
        right = box.height() * 0.8 * (self.has_priority + self.player.is_emperor)
        painter.setPen(QColor(theme.TEXT))
        words = box.adjusted(left, 0, -right, 0)
        name = metrics.elidedText(self.player.name, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        if self.has_priority:
            size = box.height() * 0.72
            icon = QRectF(box.right() - size, box.center().y() - size / 2, size, size)
            symbols.paint_symbol(painter, "icon-status-priority", icon, QColor(theme.ACCENT_STRONG))

        if self.player.is_emperor:
            size = box.height() * 0.78
            icon = QRectF(box.right() - size - (right - size), box.center().y() - size / 2, size, size)
            symbols.paint_symbol(painter, "icon-status-crown", icon, QColor(theme.ACCENT_STRONG))

    def _paint_mates(self, painter: QPainter, box: QRectF) -> None:
        """Paint who plays in the same team."""
        if not self.mates:
            return
        pixels = max(9, round(box.height() * 0.82))
        painter.setPen(theme.colour(seat_styles.colour(self.player.id)))
        painter.setFont(fonts.font(Role.INTERFACE, pixels))
        words = rules_text.elided(tr("with {names}", names=self.mates), Role.INTERFACE, box.width(), pixels)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _paint_life(self, painter: QPainter, row: QRectF, heart: float, unit: float) -> None:
        box = QRectF(row.center().x() - heart / 2, row.top(), heart, heart)
        low = self.player.life <= 5
        self._paint_heart(painter, box, QColor("#d8402f" if low else "#b5382c"))
        words = str(self.shown_life)
        painter.setFont(fonts.font(Role.NUMBER, round(heart * (0.46 if len(words) < 3 else 0.34))))
        lifted = box.adjusted(0, 0, 0, -heart * 0.1)
        painter.setPen(QColor("#3a0d08"))
        painter.drawText(lifted.translated(1.2, 1.4), Qt.AlignmentFlag.AlignCenter, words)
        painter.setPen(QColor("white"))
        painter.drawText(lifted, Qt.AlignmentFlag.AlignCenter, words)
        if self.fate[0] is not None:
            self._paint_fate(painter, row, unit)
        if self.delta:
            painter.setFont(fonts.font(Role.NUMBER, round(26 * unit)))
            place = QRectF(row.center().x(), row.bottom() - 28 * unit, row.width() / 2 - 6 * unit, 28 * unit)
            words = f"{'+' if self.delta > 0 else '−'}{abs(self.delta)}"
            painter.setPen(QColor(theme.OUTLINE))
            painter.drawText(place.translated(1.4, 1.6), Qt.AlignmentFlag.AlignRight, words)
            painter.setPen(QColor(theme.GOOD if self.delta > 0 else theme.BAD))
            painter.drawText(place, Qt.AlignmentFlag.AlignRight, words)

    def _paint_heart(self, painter: QPainter, box: QRectF, red: QColor) -> None:
        """Paint the heart; of one that a team shares, this player's half is bright and the rest is dark."""
        if not self.player.shares_life:
            symbols.paint_symbol(painter, "icon-status-life", box, red)
            return
        symbols.paint_symbol(painter, "icon-status-life", box, red.darker(210))
        members = sorted((self.player.id, *self.player.mates))
        part = box.width() / len(members)
        painter.save()
        painter.setClipRect(QRectF(box.left() + members.index(self.player.id) * part, box.top(), part, box.height()))
        symbols.paint_symbol(painter, "icon-status-life", box, red)
        painter.restore()

    def _paint_out(self, painter: QPainter, row: QRectF, heart: float) -> None:
        """Paint a grave instead of the heart for a player who has left the game."""
        box = QRectF(row.center().x() - heart / 2, row.top(), heart, heart)
        symbols.paint_symbol(painter, "icon-zone-graveyard", box, QColor(theme.TEXT_FAINT))
        words = QRectF(row.left() + 4, box.bottom(), row.width() - 8, heart * 0.3)
        font = fonts.font(Role.INTERFACE_BOLD, max(9, round(heart * 0.16)))
        painter.setFont(font)
        painter.setPen(QColor(theme.TEXT_DIM))
        said = QFontMetricsF(font).elidedText(tr("Out of the game"), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, said)

    def _paint_fate(self, painter: QPainter, row: QRectF, unit: float) -> None:
        """Paint the coming life total over the tip of the heart."""
        life, loses = self.fate
        words = f"→ {life}"
        pill = QRectF(row.center().x() - 31 * unit, row.bottom() - 23 * unit, 62 * unit, 23 * unit)
        colour = theme.BAD if loses or (life is not None and life < self.player.life) else theme.GOOD
        painter.setPen(QPen(QColor(colour), 1.6 * unit))
        painter.setBrush(theme.colour(theme.PANEL_SUNK, 235))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setFont(fonts.font(Role.NUMBER, round(17 * unit)))
        painter.setPen(QColor(colour))
        if loses:
            icon = QRectF(pill.right() - 22 * unit, pill.top() + 4 * unit, 15 * unit, 15 * unit)
            symbols.paint_symbol(painter, "icon-zone-graveyard", icon, QColor(colour))
            pill = pill.adjusted(0, 0, -16 * unit, 0)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)

    def _chips(self) -> list[tuple[str, QColor | None, int | None]]:
        """Return the signs with numbers, with those of commanders if their table has no room."""
        return self._marks() + ([] if self._damage_height else self._damage())

    def _marks(self) -> list[tuple[str, QColor | None, int | None]]:
        """Return what the player has besides life: signs with numbers."""
        chips: list[tuple[str, QColor | None, int | None]] = []
        if self.player.is_monarch:
            chips.append(("icon-status-crown", QColor(theme.ACCENT_STRONG), None))
        if self.player.has_initiative:
            chips.append(("icon-phase-attackers", QColor(theme.ACCENT_STRONG), None))
        if self.player.dungeon is not None:
            chips.append(("icon-side-compass", QColor(theme.ACCENT_STRONG), self.player.room_number))
        if self.player.is_blessed:
            chips.append(("icon-status-blessing", QColor(theme.ACCENT_STRONG), None))
        chips.append(("icon-zone-hand", QColor(theme.TEXT_DIM), len(self.player.hand)))
        if self.is_active and self.player.lands_left:
            chips.append(("icon-type-land", QColor(theme.GOOD), self.player.lands_left))
        chips += [
            (symbols.counter_name(kind), None, count) for kind, count in sorted(self.player.counters.items()) if count
        ]
        return chips

    def _damage(self) -> list[tuple[str, QColor | None, int | None]]:
        """Return the damage by each commander as signs, in the colours of their owners."""
        return [
            ("icon-status-commander", QColor(seat_styles.colour(each.owner)), each.amount)
            for each in self.player.commander_damage
        ]

    @property
    def _damage_height(self) -> float:
        """Height of the table of damage by commanders; 0 if there is none, or no room for it to be read."""
        unit = self.unit
        high = len(self.player.commander_damage) * LINE * unit
        above = self.mates_box.bottom() + (HEART * SMALL_HEART + 5) * unit + self._height_of(self._marks())
        mana = MANA * unit if any(self.player.mana.values()) else 0.0
        return high if above + high + mana <= self.rect.bottom() - 5 * unit and LINE * unit >= READABLE else 0.0

    @property
    def damage_box(self) -> QRectF:
        """Place of the table of damage by commanders."""
        unit = self.unit
        top = self._chips_top + self._height_of(self._marks())
        return QRectF(PAD * unit, top, self.rect.width() - 2 * PAD * unit, self._damage_height)

    def _paint_chips(self, painter: QPainter, row: QRectF, unit: float) -> None:
        """Paint the signs in as many rows as they need."""
        chips = self._chips()
        size, rows = chip_rows([len(str(count)) for _, _, count in chips], row.width(), unit)
        painter.setFont(fonts.font(Role.NUMBER, max(9, round(size * 0.85))))
        top = row.top()
        for places in rows:
            for index, left in places:
                name, tint, count = chips[index]
                at = QRectF(row.left() + left, top, size, size)
                symbols.paint_symbol(painter, name, at, tint)
                painter.setPen(QColor(theme.TEXT))
                words = QRectF(at.right() + 3 * unit, top, size * 3, size)
                if count is not None:
                    painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, str(count))
            top += size + 3 * unit

    def _paint_damage(self, painter: QPainter, box: QRectF) -> None:
        """Paint a line for each commander that has dealt damage: owner, name and damage."""
        if not box.height():
            return
        high = LINE * self.unit
        pixels = max(9, round(high * 0.78))
        for place, each in enumerate(self.player.commander_damage):
            line = QRectF(box.left(), box.top() + place * high, box.width(), high)
            painter.setFont(fonts.font(Role.NUMBER, pixels))
            painter.setPen(QColor(theme.BAD))
            painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(each.amount))
            words = line.adjusted(0, 0, -pixels * 1.4, 0)
            said = f"{seat_styles.sign(each.owner)} {text(each.commander)}"
            painter.setPen(theme.colour(seat_styles.colour(each.owner)))
            painter.setFont(fonts.font(Role.INTERFACE, pixels))
            shown = rules_text.elided(said, Role.INTERFACE, words.width(), pixels)
            painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_mana(self, painter: QPainter, box: QRectF, unit: float) -> None:
        pool = [(colour, self.player.mana[colour]) for colour in COLOURS if self.player.mana.get(colour)]
        if not pool or box.height() < 12:
            return
        # One row, or two if that makes the signs larger.
        in_one, in_two = min(box.height(), box.width() / (2 * len(pool))), box.height() * 0.46
        size = min(24 * unit, max(in_one, in_two))
        columns = max(1, min(len(pool), int(box.width() // (size * 2.0))))
        painter.setFont(fonts.font(Role.NUMBER, max(9, round(size * 0.72))))
        for index, (colour, count) in enumerate(pool):
            row, column = divmod(index, columns)
            in_row = min(columns, len(pool) - row * columns)
            left = box.center().x() + (column - in_row / 2) * size * 2.0
            at = QRectF(left, box.top() + row * (size + 3), size, size)
            symbols.paint_symbol(painter, f"mana-{colour}", at)
            painter.setPen(QColor(theme.TEXT))
            words = QRectF(at.right() + 2, at.top(), size, size)
            painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, f"×{count}")
