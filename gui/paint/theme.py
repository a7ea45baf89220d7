"""The colours of the whole program, in two themes: dark and warm, and light as parchment.

The names of this module are those of the current theme, which `use` switches. Every colour with a meaning also has a
sign.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QPalette


@dataclass(frozen=True)
class Glow:
    """An item's glow: the colour, the pen of its outline and an icon, so that colour is never the only sign."""

    colour: str
    pen: Qt.PenStyle
    icon: str


@dataclass(frozen=True, kw_only=True)
class Colours:
    """One theme: surfaces, texts, lights and cloths."""

    window: str
    panel: str
    panel_raised: str
    panel_sunk: str
    line: str
    text: str
    text_dim: str
    text_faint: str
    accent: str
    accent_strong: str
    on_accent: str
    good: str
    bad: str
    focus: str
    ring: str
    """Dotted ring round what has the keyboard on the table."""
    link: str
    outline: str
    """Outline of coloured letters on pictures."""
    veil: str
    """Veil over things that step back."""
    off_text: str
    """Text on disabled buttons."""
    off_line: str
    players: tuple[str, ...]
    """A colour for each seat, up to six."""
    glows: Mapping[str, str]
    felt: Mapping[str, tuple[str, str, str]]
    """Middle, edge and corners of each cloth."""
    wood: tuple[str, str, str]
    shade: float
    """Strength of shadows, relative to a dark theme's."""


DARK = Colours(
    window="#1b1613",
    panel="#261f1a",
    panel_raised="#33291f",
    panel_sunk="#14100d",
    line="#574535",
    text="#f3e8d6",
    text_dim="#c3b196",
    text_faint="#a29179",
    accent="#e0b060",
    accent_strong="#f6cf83",
    on_accent="#231708",
    good="#8fd694",
    bad="#ff8f7a",
    focus="#ffd978",
    ring="#ffffff",
    link="#9cc4ea",
    outline="#1a0a06",
    veil="#080503",
    off_text="#7c715f",
    off_line="#4c4231",
    players=(
        "#e8b45a",
        "#6fb7e6",
        "#8fd08a",
        "#e08ab8",
        "#b79cf0",
        "#e58a6a",
        "#5fd3c8",
        "#d6d6d6",
        "#d3d868",
        "#f0a0a0",
    ),
    glows={
        "legal": "#74e6a1",
        "illegal": "#ff8272",
        "selected": "#ffd75e",
        "attacking": "#ff9a3d",
        "blocking": "#7cc4ff",
        "target": "#e6a3ff",
        "focus": "#fff3cf",
    },
    felt={
        "green": ("#2d5a45", "#1b3a2f", "#0a1a15"),
        "blue": ("#2c5170", "#1a3148", "#0a1520"),
        "wine": ("#74363a", "#421d25", "#1c0c12"),
        "slate": ("#4a4a52", "#2a2a31", "#121216"),
    },
    wood=("#6b4326", "#3a2213", "#1d0f08"),
    shade=1.0,
)
LIGHT = Colours(
    window="#e6dac0",
    panel="#efe5cf",
    panel_raised="#f8f1e0",
    panel_sunk="#fdf9ee",
    line="#b59f78",
    text="#2b1d0e",
    text_dim="#5a482f",
    text_faint="#6f5c40",
    accent="#7d5410",
    accent_strong="#5d3a06",
    on_accent="#fff6df",
    good="#1e6b2a",
    bad="#a3230f",
    focus="#8a5a00",
    ring="#2b1d0e",
    link="#1a5288",
    outline="#fff6e0",
    veil="#efe5cf",
    off_text="#9c8d73",
    off_line="#d3c5a6",
    players=(
        "#8a5200",
        "#1c5f94",
        "#2c6b2f",
        "#8f2f63",
        "#5b3d9e",
        "#9c3a1c",
        "#00665e",
        "#4a4a4a",
        "#5c6000",
        "#a3122b",
    ),
    glows={
        "legal": "#087a39",
        "illegal": "#a81e10",
        "selected": "#7a5200",
        "attacking": "#a34300",
        "blocking": "#134f8c",
        "target": "#7a24ad",
        "focus": "#3d2a08",
    },
    felt={
        "green": ("#e0ebd9", "#d0e0ca", "#bcd3b8"),
        "blue": ("#dde7f0", "#cddbe9", "#b9cce0"),
        "wine": ("#f3e3e1", "#ead2d1", "#dfbfbf"),
        "slate": ("#e4e4e8", "#d6d6dc", "#c4c4cc"),
    },
    wood=("#cfa470", "#ad7f4b", "#825b2d"),
    shade=0.3,
)
THEMES = {"dark": DARK, "light": LIGHT}

SIGNS = {
    "legal": (Qt.PenStyle.SolidLine, "icon-status-ok"),
    "illegal": (Qt.PenStyle.DotLine, "icon-status-cancel"),
    "selected": (Qt.PenStyle.SolidLine, "icon-status-active"),
    "attacking": (Qt.PenStyle.DashLine, "icon-status-attack"),
    "blocking": (Qt.PenStyle.DashDotLine, "icon-status-block"),
    "target": (Qt.PenStyle.DashDotDotLine, "icon-status-target"),
    "focus": (Qt.PenStyle.DotLine, "icon-status-active"),
}
"""Pen and icon of each glow."""
PLAYER_SIGNS = ("●", "◆", "▲", "■", "★", "✚", "▼", "♠", "♣", "⬢")

NAME = "dark"
"""The name of the current theme."""
NOW = DARK
WINDOW = NOW.window
PANEL = NOW.panel
PANEL_RAISED = NOW.panel_raised
PANEL_SUNK = NOW.panel_sunk
LINE = NOW.line
TEXT = NOW.text
TEXT_DIM = NOW.text_dim
TEXT_FAINT = NOW.text_faint
ACCENT = NOW.accent
ACCENT_STRONG = NOW.accent_strong
ON_ACCENT = NOW.on_accent
GOOD = NOW.good
BAD = NOW.bad
FOCUS = NOW.focus
RING = NOW.ring
LINK = NOW.link
OUTLINE = NOW.outline
VEIL = NOW.veil
OFF_TEXT = NOW.off_text
OFF_LINE = NOW.off_line
PLAYERS = NOW.players  # by seat; the table adds PLAYER_SIGNS


def _glows(colours: Colours) -> dict[str, Glow]:
    return {kind: Glow(colours.glows[kind], *sign) for kind, sign in SIGNS.items()}


GLOWS = _glows(DARK)


class _Notifier(QObject):
    changed = Signal()


_notifier: list[_Notifier] = []


def changed() -> SignalInstance:
    """Signal emitted when the theme changes: whatever stores colours must fetch them again."""
    if not _notifier:
        _notifier.append(_Notifier())
    return _notifier[0].changed


def use(name: str) -> None:
    """Switch to the theme with that name; an unknown one means the dark one."""
    global NAME, NOW
    name = name if name in THEMES else "dark"
    if name == NAME:
        return
    NAME, NOW = name, THEMES[name]
    for each in _OF_TABLE:
        globals()[each] = getattr(NOW, each.lower())
    globals()["PLAYERS"] = NOW.players
    GLOWS.update(_glows(NOW))
    changed().emit()


_OF_TABLE = tuple(each.upper() for each in Colours.__dataclass_fields__ if isinstance(globals().get(each.upper()), str))
"""The names of this module that depend on the theme."""


def shade(alpha: int) -> QColor:
    """A shadow of that strength in a dark theme."""
    return colour("#000000" if NOW is DARK else "#4a2f10", round(alpha * NOW.shade))


@dataclass(frozen=True)
class ManaColour:
    """One colour of mana: letter, English name, shades for frames and pictures. The letter identifies it without
    colour."""

    letter: str
    name: str
    light: str
    base: str
    dark: str
    ink: str
    paper: str


MANA = {
    "W": ManaColour("W", "white", "#fff8e0", "#ead9a6", "#a88c4e", "#3d2f10", "#fbf5e3"),
    "U": ManaColour("U", "blue", "#cfe9f7", "#4f98cf", "#174a80", "#06233f", "#e6f0f5"),
    "B": ManaColour("B", "black", "#b8a9b6", "#54475a", "#1e1722", "#120b16", "#ddd5da"),
    "R": ManaColour("R", "red", "#ffcfae", "#d9573a", "#7f1d14", "#380806", "#f8e6da"),
    "G": ManaColour("G", "green", "#d4ecaf", "#5d9b4c", "#1c4f2b", "#06240f", "#eaf0da"),
    "C": ManaColour("C", "colourless", "#f3efea", "#b3aca6", "#5f5954", "#26211d", "#f0ece6"),
    "M": ManaColour("M", "gold", "#fff0bd", "#d8ad4e", "#80591a", "#352003", "#f8efd6"),
    "A": ManaColour("A", "artifact", "#e3e7ea", "#8d989f", "#414b52", "#161c21", "#e9ecec"),
    "L": ManaColour("L", "land", "#e6d7bd", "#937b5c", "#463727", "#1f150b", "#efe6d4"),
}


@lru_cache(maxsize=1024)
def colour(name: str, alpha: int = 255) -> QColor:
    """A QColor from "#rrggbb". It is shared: do not change it."""
    made = QColor(name)
    made.setAlpha(alpha)
    return made


def mix(first: str, second: str, share: float) -> str:
    """Mix the share ``share`` (0…1) of ``second`` into ``first``; return "#rrggbb"."""
    a, b = QColor(first), QColor(second)
    return QColor(
        round(a.red() + (b.red() - a.red()) * share),
        round(a.green() + (b.green() - a.green()) * share),
        round(a.blue() + (b.blue() - a.blue()) * share),
    ).name()


def luminance(name: str) -> float:
    """Relative luminance, 0 (black) to 1 (white), as the web's accessibility guidelines define it."""

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    c = QColor(name)
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF())


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colours, 1 to 21; running text needs 4.5."""
    a, b = sorted((luminance(first), luminance(second)))
    return (b + 0.05) / (a + 0.05)


def qt_palette() -> QPalette:
    """The palette for `QApplication.setPalette`."""
    palette = QPalette()
    role = QPalette.ColorRole
    for which, name in (
        (role.Window, WINDOW),
        (role.WindowText, TEXT),
        (role.Base, PANEL_SUNK),
        (role.AlternateBase, PANEL),
        (role.Text, TEXT),
        (role.PlaceholderText, TEXT_FAINT),
        (role.Button, PANEL_RAISED),
        (role.ButtonText, TEXT),
        (role.BrightText, ACCENT_STRONG),
        (role.ToolTipBase, PANEL_RAISED),
        (role.ToolTipText, TEXT),
        (role.Highlight, ACCENT),
        (role.HighlightedText, ON_ACCENT),
        (role.Link, ACCENT_STRONG),
        (role.LinkVisited, ACCENT),
        (role.Light, LINE),
        (role.Midlight, PANEL_RAISED),
        (role.Mid, LINE),
        (role.Dark, PANEL_SUNK),
        (role.Shadow, "#000000"),
    ):
        palette.setColor(which, QColor(name))
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, QColor(TEXT_FAINT))
    return palette


def style_sheet() -> str:
    """The style sheet for `QApplication.setStyleSheet`."""
    return f"""
QWidget {{ color: {TEXT}; }}
QToolTip {{ color: {TEXT}; background: {PANEL_RAISED}; border: 1px solid {ACCENT}; padding: 5px; }}
QDialog, QMainWindow {{ background: {WINDOW}; }}
QPushButton {{
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {mix(PANEL_RAISED, ACCENT, 0.1)}, stop:1 {PANEL_RAISED});
    border: 1px solid {LINE}; border-radius: 7px; padding: 6px 14px; min-height: 20px;
}}
QPushButton:hover {{ border-color: {ACCENT}; color: {ACCENT_STRONG}; }}
QPushButton:focus {{ border: 2px solid {FOCUS}; padding: 5px 13px; }}
QPushButton:pressed {{ background: {PANEL_SUNK}; }}
QPushButton:disabled {{ color: {TEXT_FAINT}; background: {PANEL}; }}
QPushButton:default {{
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {ACCENT_STRONG}, stop:1 {ACCENT});
    color: {ON_ACCENT}; border-color: {ACCENT}; font-weight: bold;
}}
QLineEdit, QPlainTextEdit, QTextEdit, QListView, QTreeView, QSpinBox, QComboBox {{
    background: {PANEL_SUNK}; border: 1px solid {LINE}; border-radius: 6px; padding: 4px 6px;
    selection-background-color: {ACCENT}; selection-color: {ON_ACCENT};
}}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QListView:focus, QComboBox:focus {{ border-color: {FOCUS}; }}
QListView::item {{ padding: 5px; border-radius: 4px; }}
QListView::item:selected {{ background: {ACCENT}; color: {ON_ACCENT}; }}
QMenu {{ background: {PANEL_RAISED}; border: 1px solid {LINE}; padding: 4px; }}
QMenu::item {{ padding: 6px 22px; border-radius: 4px; }}
QMenu::item:selected {{ background: {ACCENT}; color: {ON_ACCENT}; }}
QMenu::item:disabled {{ color: {TEXT_FAINT}; }}
QScrollBar:vertical {{ background: {PANEL_SUNK}; width: 11px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {LINE}; border-radius: 5px; min-height: 28px; }}
QScrollBar::handle:vertical:hover {{ background: {ACCENT}; }}
QScrollBar::handle:vertical:disabled {{ background: transparent; }}
QScrollBar:horizontal {{ background: {PANEL_SUNK}; height: 11px; margin: 0; }}
QScrollBar::handle:horizontal {{ background: {LINE}; border-radius: 5px; min-width: 28px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: none; }}
QGroupBox {{ border: 1px solid {LINE}; border-radius: 8px; margin-top: 12px; padding-top: 8px; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 12px; color: {ACCENT}; }}
QCheckBox::indicator, QRadioButton::indicator {{ width: 16px; height: 16px; }}
QTabBar::tab {{ background: {PANEL}; padding: 7px 16px; border-top-left-radius: 6px; border-top-right-radius: 6px; }}
QTabBar::tab:selected {{ background: {PANEL_RAISED}; color: {ACCENT_STRONG}; }}
QTabWidget::pane {{ border: 1px solid {LINE}; }}
"""
