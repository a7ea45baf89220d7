"""The colours of the whole program: dark and warm, with a sign beside every colour that means something."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette

# --- surfaces and texts ----------------------------------------------------------------------------------------------

WINDOW = "#1b1613"
PANEL = "#261f1a"
PANEL_RAISED = "#33291f"
PANEL_SUNK = "#14100d"
LINE = "#574535"
TEXT = "#f3e8d6"
TEXT_DIM = "#c3b196"
TEXT_FAINT = "#94836c"
ACCENT = "#e0b060"
ACCENT_STRONG = "#f6cf83"
ON_ACCENT = "#231708"
GOOD = "#8fd694"
BAD = "#ff8f7a"
FOCUS = "#ffd978"
PLAYERS = ("#e8b45a", "#6fb7e6")  # first and second player; the table adds ● and ◆
PLAYER_SIGNS = ("●", "◆")


@dataclass(frozen=True)
class ManaColour:
    """One colour of mana: letter (its second sign beside the drawing), English name, shades for frames and pictures."""

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


@dataclass(frozen=True)
class Glow:
    """How an item shines: the colour, the pen of its outline and an icon, so that the colour is never the only sign."""

    colour: str
    pen: Qt.PenStyle
    icon: str


GLOWS = {
    "legal": Glow("#74e6a1", Qt.PenStyle.SolidLine, "icon-status-ok"),
    "illegal": Glow("#ff8272", Qt.PenStyle.DotLine, "icon-status-cancel"),
    "selected": Glow("#ffd75e", Qt.PenStyle.SolidLine, "icon-status-active"),
    "attacking": Glow("#ff9a3d", Qt.PenStyle.DashLine, "icon-status-attack"),
    "blocking": Glow("#7cc4ff", Qt.PenStyle.DashDotLine, "icon-status-block"),
    "target": Glow("#e6a3ff", Qt.PenStyle.DashDotDotLine, "icon-status-target"),
    "focus": Glow("#fff3cf", Qt.PenStyle.DotLine, "icon-status-active"),
}


@lru_cache(maxsize=1024)
def colour(name: str, alpha: int = 255) -> QColor:
    """A QColor from "#rrggbb", shared: do not change it."""
    made = QColor(name)
    made.setAlpha(alpha)
    return made


def mix(first: str, second: str, share: float) -> str:
    """``share`` (0…1) of ``second`` in ``first``, as "#rrggbb"."""
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
    """The ratio of contrast of two colours, 1 to 21; running text needs 4.5."""
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
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 #46382a, stop:1 {PANEL_RAISED});
    border: 1px solid {LINE}; border-radius: 7px; padding: 6px 14px; min-height: 20px;
}}
QPushButton:hover {{ border-color: {ACCENT}; color: {ACCENT_STRONG}; }}
QPushButton:focus {{ border: 2px solid {FOCUS}; padding: 5px 13px; }}
QPushButton:pressed {{ background: {PANEL_SUNK}; }}
QPushButton:disabled {{ color: {TEXT_FAINT}; background: {PANEL}; }}
QPushButton:default {{
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {ACCENT_STRONG}, stop:1 {ACCENT});
    color: {ON_ACCENT}; border-color: #8a642a; font-weight: bold;
}}
QPushButton:default:hover {{ color: #000000; }}
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
