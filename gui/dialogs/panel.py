"""A panel over the table: it can be moved by its head, and folded away to see what is under it."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QLinearGradient, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.dialogs import style
from gui.dialogs.resizing import SizeWatcher, grow
from gui.dialogs.richtext import SymbolText, plain
from gui.dialogs.rule_link import RuleLink
from gui.i18n import tr
from gui.paint import symbols, theme
from gui.paint.fonts import Role
from gui.plain_text import PlainLabel

SHADOW = 22
"""Width of the soft edge around a panel, in pixels."""
EDGE = 8
"""Least distance between a panel and the edge of the window, in pixels."""
UNFOLDING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2, Qt.Key.Key_Escape)
"""Keys that reopen a folded panel, besides Space, which presses any button."""
KINDS = {"note": "TEXT_DIM", "refusal": "BAD", "good": "GOOD"}
"""Kinds of the line above the footer, with their theme colours."""


class PeekPill(QPushButton):
    """The button left by a folded panel: a click, Enter, Space, F2 or Escape reopens the panel."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("primary")
        self.setIcon(symbols.icon("icon-status-undo", QColor(style.button_ink("primary", True))))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in UNFOLDING and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)


class Panel(QWidget):
    """Head, body and footer of a panel; subclasses fill the body."""

    closed = Signal()

    _moved: ClassVar[QPoint | None] = None
    """How far from the middle the players have moved the last panel; the next one opens there."""

    def __init__(self, parent: QWidget, large_text: bool = False) -> None:
        super().__init__(parent)
        self.ground = parent
        self.title = ""
        self.large_text = large_text
        self.scale = scale = style.scale_for(parent.width(), parent.height())
        """Scale of this window, 1 being usual."""
        self.pixels = style.pixels(large_text, scale)
        style.dress(self, large_text, scale)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._grip: QPoint | None = None
        self._aside = QPoint(0, 0)
        """How far it has moved aside for something that must be seen with it."""
        self._roomy: dict[QWidget, QSize] = {}
        """Widgets with a wanted size in letters, as far as the window has room."""
        self._pill = PeekPill(parent)
        self._pill.setIconSize(self.icon_size)
        style.dress(self._pill, large_text, scale)
        self._pill.clicked.connect(self.unfold)
        self._pill.hide()

        self._outer = outer = QVBoxLayout(self)
        self._keep_distance()
        outer.addWidget(self._make_head())
        self.body_holder = QWidget(self)
        self.body_holder.setObjectName("body")
        self.body = QVBoxLayout(self.body_holder)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(self.spaced(12))
        outer.addWidget(self.body_holder, 1)
        outer.addLayout(self._make_refusal())
        self.footer = QHBoxLayout()
        self.footer.setSpacing(self.spaced(10))
        outer.addLayout(self.footer)
        self._watcher = SizeWatcher(parent)
        self._watcher.resized.connect(self.fit)

    def _keep_distance(self) -> None:
        margin = SHADOW + self.spaced(20)
        self._outer.setContentsMargins(margin, SHADOW + self.spaced(14), margin, SHADOW + self.spaced(16))
        self._outer.setSpacing(self.spaced(12))

    def take_scale(self, scale: float) -> None:
        """Set the scale of a panel for its window."""
        before = self.pixels
        self.scale = scale
        self.pixels = style.pixels(self.large_text, scale)
        ratio = self.pixels / before
        grow(self, ratio)
        self.title_label.pixels = self._title_pixels
        self._keep_distance()
        self._pill.setIconSize(self.icon_size)
        for dressed in (self, self._pill):
            style.dress(dressed, self.large_text, scale)

    def rewrite_content(self) -> None:
        """Rewrite the content after a change of scale: some of it is made for one scale."""

    @property
    def _title_pixels(self) -> int:
        return round(self.pixels * 1.45)

    def spaced(self, usual: float) -> int:
        """Scale a distance given in pixels of a window of usual size."""
        return round(usual * self.scale)

    @property
    def icon_size(self) -> QSize:
        """Size of a button's icon, beside its words."""
        return QSize(self.pixels, self.pixels)

    def _make_head(self) -> QWidget:
        head = QWidget(self)
        head.setObjectName("body")
        head.setCursor(Qt.CursorShape.SizeAllCursor)
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.spaced(10))
        words = QVBoxLayout()
        words.setSpacing(0)
        self.source_label = PlainLabel()
        self.source_label.setObjectName("source")
        self.title_label = SymbolText("", self._title_pixels, Role.TITLE)
        words.addWidget(self.source_label)
        words.addWidget(self.title_label)
        row.addLayout(words, 1)
        self.rule_link = RuleLink(parent=head)
        self.peek_button = QPushButton(head)
        self.peek_button.setObjectName("quiet")
        self.peek_button.setIconSize(self.icon_size)
        self.peek_button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.peek_button.clicked.connect(self.fold)
        links = QHBoxLayout()
        links.addWidget(self.rule_link, 0, Qt.AlignmentFlag.AlignVCenter)
        links.addWidget(self.peek_button, 0, Qt.AlignmentFlag.AlignVCenter)
        aside = QVBoxLayout()
        aside.addLayout(links)
        aside.addStretch(1)
        row.addLayout(aside)
        return head

    def _make_refusal(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.spaced(8))
        self.refusal_label = SymbolText("", self.pixels, colour=KINDS["note"], parent=self)
        self.refusal_label.setObjectName("note")
        policy = self.refusal_label.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
        self.refusal_label.setSizePolicy(policy)
        self.refusal_link = RuleLink(parent=self)
        row.addWidget(self.refusal_label, 1)
        row.addWidget(self.refusal_link, 0, Qt.AlignmentFlag.AlignTop)
        return row

    # Head and the line above the footer

    def set_title(self, title: str, source: str = "", rule: str = "") -> None:
        """Set the question in the head; above it, in small letters, its source, and beside it the rule that asks it."""
        self.title = title
        self.title_label.set_text(title)
        self.source_label.setText(source)
        self.source_label.setVisible(bool(source))
        self.rule_link.set_rule(rule)
        self.peek_button.setText(tr("Look at the table"))
        self.peek_button.setIcon(symbols.icon("icon-zone-battlefield", QColor(theme.TEXT_DIM), self.pixels))
        self.peek_button.setToolTip(tr("Fold this panel away for a moment (F2)"))
        self.setAccessibleName(plain(title))

    def say(self, words: str, rule: str = "", *, kind: str = "note") -> None:
        """Show a line above the footer: a "note", a "refusal" or something "good"."""
        self.refusal_label.setObjectName(kind)
        self.refusal_label.role = Role.INTERFACE if kind == "note" else Role.INTERFACE_BOLD
        self.refusal_label.set_colour(KINDS[kind])
        self.refusal_label.set_text(words)
        # The head already shows the rule that asks.
        self.refusal_link.set_rule(rule if words and (rule != self.rule_link.rule or kind == "refusal") else "")

    # Place

    def open(self) -> None:
        """Show the panel over its parent and give it the keyboard."""
        self.fit()
        self.show()
        self.fit()  # some widgets get their size only once shown
        self.raise_()
        self.setFocus()

    @property
    def room(self) -> QSize:
        """The greatest size the panel can have within the window, including its soft edge."""
        return self.ground.size() + QSize(2 * (SHADOW - EDGE), 2 * (SHADOW - EDGE))

    def give_room(self, widget: QWidget, wide: int, high: int) -> None:
        """Set the size of a part of the panel in letters; it is smaller in a small window."""
        self._roomy[widget] = QSize(wide, high)
        widget.setMinimumSize(QSize(wide, high) * self.pixels)

    def _give_rooms(self) -> None:
        if not self._roomy:
            return
        for widget, letters in self._roomy.items():
            widget.setMinimumSize(letters * self.pixels)
        self._outer.activate()
        over = (self._outer.totalMinimumSize() - self.room).expandedTo(QSize(0, 0))
        over.setWidth(-(-over.width() // len(self._roomy)))  # they are side by side
        for widget, letters in self._roomy.items():
            widget.setMinimumSize((letters * self.pixels - over).expandedTo(QSize(0, 0)))

    def fit(self) -> None:
        """Take the size that the content needs, within the window, at the usual place and with the window's scale."""
        scale = style.scale_for(self.ground.width(), self.ground.height())
        if scale != self.scale:
            self.take_scale(scale)
            self.rewrite_content()
            QTimer.singleShot(0, self, self.fit)  # once the style has set all sizes
        room = self.room
        self._give_rooms()
        self._outer.activate()
        wanted = self.sizeHint()
        width = min(wanted.width(), room.width())
        if self._outer.hasHeightForWidth():
            wanted.setHeight(self._outer.totalHeightForWidth(width))
        self.resize(width, min(wanted.height(), room.height()))
        self._move_to(self.home() + (Panel._moved or QPoint(0, 0)) + self._aside)
        self._place_pill()

    def event(self, event: QEvent) -> bool:
        """Refit when something needs more height after it is shown, such as a list: otherwise the footer would be
        squeezed."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible() and self._is_short():
            self.fit()
        return done

    def _is_short(self) -> bool:
        flows = self._outer.hasHeightForWidth()
        needed = self._outer.totalHeightForWidth(self.width()) if flows else self.sizeHint().height()
        return min(needed, self.room.height()) > self.height()

    def home(self) -> QPoint:
        """The default place of the panel's corner, which centres the panel."""
        return self.ground.rect().center() - self.rect().center()

    def way_off(self, other: QRect) -> QPoint | None:
        """Return the shortest way clear of something else on the ground, or None if the window has no room for both."""
        here = self.geometry().adjusted(SHADOW, SHADOW, -SHADOW, -SHADOW)
        if not here.intersects(other):
            return QPoint(0, 0)
        ways = [
            way
            for way in (
                QPoint(other.right() + 1 - here.left(), 0),
                QPoint(other.left() - 1 - here.right(), 0),
                QPoint(0, other.bottom() + 1 - here.top()),
                QPoint(0, other.top() - 1 - here.bottom()),
            )
            if self._within(self.pos() + way) == self.pos() + way
        ]
        return min(ways, key=QPoint.manhattanLength, default=None)

    def step_aside(self, other: QRect) -> None:
        """Move clear of something else on the ground, if the window has room for both."""
        way = self.way_off(other)
        if way is not None:
            self._aside += way
            self.move(self.pos() + way)

    def _move_to(self, corner: QPoint) -> None:
        self.move(self._within(corner))

    def _within(self, corner: QPoint) -> QPoint:
        """The nearest place of the panel's corner at which all of it is in the window."""
        parent = self.ground
        lowest = EDGE - SHADOW
        rightmost = parent.width() - self.width() + SHADOW - EDGE
        bottom = parent.height() - self.height() + SHADOW - EDGE
        return QPoint(max(lowest, min(corner.x(), rightmost)), max(lowest, min(corner.y(), bottom)))

    def _place_pill(self) -> None:
        parent = self.ground
        self._pill.adjustSize()
        self._pill.move((parent.width() - self._pill.width()) // 2, 14)

    # Folding away

    @property
    def is_folded(self) -> bool:
        return self._pill.isVisible()

    def fold(self) -> None:
        """Hide the panel, leaving a button that reopens it."""
        self._pill.setText(tr("Back to the choice: {title}", title=plain(self.title)))
        self._place_pill()
        self._pill.show()
        self._pill.raise_()
        self.hide()
        self._pill.setFocus()

    def unfold(self) -> None:
        """Reopen the folded panel."""
        self._pill.hide()
        self.show()
        self.raise_()
        self.setFocus()

    def dismiss(self) -> None:
        """Close the panel for good and give the keyboard, if it had it, to what lies under it."""
        had_keyboard = self.has_keyboard()
        self._watcher.deleteLater()
        self._pill.hide()
        self._pill.deleteLater()
        self.hide()
        if had_keyboard:
            self.ground.setFocus()
        self.closed.emit()
        self.deleteLater()

    def has_keyboard(self) -> bool:
        """Whether the keyboard is in the panel, or on its button while it is folded."""
        focus: QWidget | None = self.window().focusWidget()
        return focus is not None and (focus in (self, self._pill) or self.isAncestorOf(focus))

    # Keyboard

    def confirm(self) -> None:
        """Handle Enter."""

    def escape(self) -> None:
        """Handle Escape: fold the panel away, unless a subclass can take something back."""
        self.fold()

    def first_focus(self) -> QWidget | None:
        """The widget that gets the keyboard when the panel opens."""
        return None

    def focusInEvent(self, event: QEvent) -> None:
        first = self.first_focus()
        if first is not None and first.isVisibleTo(self):
            first.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                focus = self.focusWidget()
                if isinstance(focus, QPushButton) and not focus.isCheckable() and focus.hasFocus():
                    focus.click()
                else:
                    self.confirm()
            case Qt.Key.Key_Escape:
                self.escape()
            case Qt.Key.Key_F2:
                self.fold()
            case _:
                super().keyPressEvent(event)
                # The table must not react to keys meant for the panel.
                event.accept()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Make Tab cycle within the panel."""
        stops: list[QWidget] = []
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            if (
                self.isAncestorOf(widget)
                and widget.isVisible()
                and widget.isEnabled()
                and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
                and widget.focusProxy() is None  # an editable list's text field gives it back to the list
            ):
                stops.append(widget)
            widget = widget.nextInFocusChain()
        # A list whose rows take the keyboard need not have it, and would not show that it has.
        stops = [stop for stop in stops if not (isinstance(stop, QScrollArea) and any(map(stop.isAncestorOf, stops)))]
        if not stops:
            return True
        # In reading order, whatever the order of creation.
        stops.sort(key=lambda stop: (stop.mapTo(self, QPoint(0, 0)).y() // 24, stop.mapTo(self, QPoint(0, 0)).x()))
        now = self.focusWidget()
        index = stops.index(now) if now in stops else (-1 if forward else 0)
        stops[(index + (1 if forward else -1)) % len(stops)].setFocus(
            Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        )
        return True

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grip is not None:
            self._aside = QPoint(0, 0)
            self._move_to(self.mapToParent(event.position().toPoint()) - self._grip)
            Panel._moved = self.pos() - self.home()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None
        event.accept()

    # Looks

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(SHADOW, SHADOW - 4, -SHADOW, -SHADOW)
        paint_panel(painter, box)
        painter.end()


def paint_panel(painter: QPainter, box: QRectF, radius: float = 14, shadow: int = SHADOW) -> None:
    """Paint a raised panel with a thin golden edge and a soft shadow `shadow` wide."""
    painter.setPen(Qt.PenStyle.NoPen)
    for width in range(shadow, 0, -2):
        painter.setBrush(theme.shade(7))
        painter.drawRoundedRect(box.adjusted(-width, -width + 5, width, width), radius + width, radius + width)
    ground = QLinearGradient(box.topLeft(), box.bottomLeft())
    ground.setColorAt(0, QColor(theme.mix(theme.PANEL_RAISED, theme.PANEL, 0.35)))
    ground.setColorAt(1, QColor(theme.mix(theme.PANEL, theme.PANEL_SUNK, 0.35)))
    painter.setBrush(ground)
    painter.setPen(QPen(theme.shade(220), 3))
    painter.drawRoundedRect(box, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour(theme.ACCENT, 170), 1.4))
    painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), radius - 1.5, radius - 1.5)
