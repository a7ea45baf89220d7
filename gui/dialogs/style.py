"""The look of the program's panels, buttons and lists in the current theme."""

from __future__ import annotations

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget

from gui.paint import fonts, theme
from gui.paint.asset_paths import symbol_path

BASE_PIXELS = 16
LARGE_PIXELS = 20
ROOMY = (1600.0, 900.0)
"""In a window larger than this, words grow with it, in steps."""
SCALE_STEP = 0.25
DRESS = "dress"
"""Qt property with a widget's style parameters."""


def pixels(large_text: bool, scale: float = 1.0) -> int:
    """Height of body text, in pixels."""
    return round((LARGE_PIXELS if large_text else BASE_PIXELS) * scale)


def scale_for(width: float, height: float) -> float:
    """Scale of words for a window of this size: above 1 only if there is room."""
    return max(1.0, min(4.0, min(width / ROOMY[0], height / ROOMY[1]) // SCALE_STEP * SCALE_STEP))


def button_ink(name: str, enabled: bool) -> str:
    """Colour of the words on a button with that object name."""
    if name == "primary":
        return "#20170a" if enabled else theme.mix(theme.TEXT, theme.ACCENT, 0.3)
    return theme.TEXT if enabled else theme.OFF_TEXT


def edge_colour() -> str:
    """Colour of the edges of fields and buttons, and of the background of what is chosen."""
    return theme.mix(theme.LINE, theme.ACCENT, 0.28)


def dress(widget: QWidget, large_text: bool = False, scale: float = 1.0) -> None:
    """Style a widget and everything in it; later changes of colours are applied too."""
    widget.setProperty(DRESS, [large_text, scale])
    widget.setStyleSheet(sheet(large_text, scale))


def dressed(widget: QWidget) -> tuple[bool, float] | None:
    """The parameters with which the widget, or its nearest styled ancestor, was styled: large text, and scale."""
    above: QWidget | None = widget
    while above is not None:
        found = above.property(DRESS)
        if found:
            return bool(found[0]), float(found[1])
        above = above.parentWidget()
    return None


def measures(widget: QWidget) -> tuple[bool, float]:
    """Large text, and scale: those of the widget's style, or else those of its window."""
    window = widget.window()
    large = QApplication.font().pixelSize() >= LARGE_PIXELS
    return dressed(widget) or (large, scale_for(window.width(), window.height()))


def unit(widget: QWidget) -> float:
    """A pixel of a window of usual size in the widget's own pixels: lines, corners and gaps grow with the words."""
    return measures(widget)[1]


def redress() -> None:
    """Apply the current colours to everything that was styled."""
    for widget in QApplication.allWidgets():
        wanted = widget.property(DRESS)
        if wanted:
            widget.setStyleSheet(sheet(*wanted))


FINGER = 44
"""Smallest size of a touch target, in pixels."""
_fingers = [False]
"""Whether everything is sized for fingers."""


def use_fingers(wanted: bool) -> None:
    """Make touch targets large enough for fingers, or as usual."""
    if wanted != _fingers[0]:
        _fingers[0] = wanted
        redress()


def is_for_fingers() -> bool:
    """Whether touch targets are large enough for fingers."""
    return _fingers[0]


def sheet(large_text: bool = False, scale: float = 1.0) -> str:
    """Style sheet of every panel, screen and dialog."""
    return _usual_sheet(large_text, scale) + (_finger_sheet() if _fingers[0] else "")


def _finger_sheet() -> str:
    """Rules that differ for fingers."""
    inner = FINGER - 14
    return f"""
QPushButton, QComboBox, QLineEdit, QSpinBox {{ min-height: {inner}px; }}
QPushButton#tool {{ min-width: {inner}px; }}
QPushButton#link {{ min-height: {inner - 4}px; padding: 2px 10px; }}
QMenu::item {{ padding: 12px 22px; }}
QCheckBox, QRadioButton {{ min-height: {FINGER}px; }}
QCheckBox::indicator, QRadioButton::indicator {{ width: 24px; height: 24px; }}
QRadioButton::indicator {{ border-radius: 14px; }}
QListWidget::item, QListView::item {{ min-height: {inner}px; }}
QScrollBar:vertical {{ width: 24px; }}
QScrollBar:horizontal {{ height: 24px; }}
QSlider::handle:horizontal {{ width: 34px; margin: -15px 0; border-radius: 17px; }}
QTabBar::tab {{ min-height: {inner}px; }}
"""


def _usual_sheet(large_text: bool, scale: float) -> str:
    fonts.register()
    base = pixels(large_text, scale)
    gold_line = edge_colour()
    hover = theme.mix(theme.PANEL_RAISED, theme.ACCENT, 0.12)
    off = theme.mix(theme.PANEL, theme.ACCENT, 0.3)
    off_ink = button_ink("primary", False)
    see_through = theme.colour(theme.PANEL_SUNK, 165).name(QColor.NameFormat.HexArgb)
    tick = symbol_path("icon-status-ok").as_posix()
    return f"""
* {{
    font-family: "{fonts.SANS}";
    font-weight: 500;
    font-size: {base}px;
    color: {theme.TEXT};
}}
QWidget#body, QWidget#page {{ background: transparent; }}
QLabel {{ background: transparent; }}
QLabel#title {{ font-family: "{fonts.SERIF}"; font-weight: 700; font-size: {round(base * 1.45)}px; }}
QLabel#heading {{ font-family: "{fonts.SERIF}"; font-weight: 700; font-size: {round(base * 1.2)}px; }}
QLabel#huge {{ font-family: "{fonts.SERIF}"; font-weight: 700; font-size: {round(base * 3.4)}px; }}
QLabel#source {{ color: {theme.ACCENT}; font-weight: 700; }}
QLabel#note {{ color: {theme.TEXT_DIM}; }}
QLabel#good {{ color: {theme.GOOD}; font-weight: 700; }}
QLabel#refusal {{ color: {theme.BAD}; font-weight: 700; }}
QLabel#number {{ font-weight: 700; font-size: {round(base * 1.6)}px; }}
QPushButton {{
    background: {theme.PANEL_RAISED};
    border: 1px solid {gold_line};
    border-radius: {round(7 * scale)}px;
    padding: {round(base * 0.42)}px {round(base * 1.0)}px;
    min-width: {base}px;
}}
QPushButton:hover {{ background: {hover}; border-color: {theme.ACCENT}; }}
QPushButton:focus {{
    border: 2px solid {theme.ACCENT_STRONG};
    padding: {round(base * 0.42) - 1}px {base - 1}px;
}}
QPushButton:pressed {{ background: {theme.PANEL_SUNK}; }}
QPushButton:disabled {{ color: {theme.OFF_TEXT}; border-color: {theme.OFF_LINE}; background: {theme.PANEL}; }}
QPushButton:checked {{ background: {gold_line}; border-color: {theme.ACCENT_STRONG}; color: {theme.TEXT}; }}
QPushButton#primary {{
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 #e0bd74, stop:1 #b18a44);
    border: 1px solid {theme.ACCENT_STRONG};
    color: #20170a;
    font-weight: 700;
}}
QPushButton#primary:hover {{
    background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 #f3d48d, stop:1 #c89e53);
}}
QPushButton#primary:focus {{ border: 2px solid {theme.RING}; }}
QPushButton#primary:pressed {{ background: #a07a38; }}
QPushButton#primary:disabled {{ background: {off}; border-color: {off}; color: {off_ink}; }}
QPushButton#quiet {{ background: transparent; border-color: transparent; color: {theme.TEXT_DIM}; }}
QPushButton#quiet:hover {{ color: {theme.TEXT}; border-color: {gold_line}; }}
QPushButton#quiet:focus {{ border: 2px solid {theme.ACCENT_STRONG}; color: {theme.TEXT}; }}
QPushButton#quiet:checked {{ color: {theme.ACCENT_STRONG}; border-color: {theme.ACCENT}; background: transparent; }}
QPushButton#tool {{ background: transparent; border-color: transparent; padding: {round(base * 0.4)}px; }}
QPushButton#tool {{ min-width: {round(base * 1.6)}px; }}
QPushButton#tool:hover {{ border-color: {gold_line}; }}
QPushButton[menu="true"] {{
    text-align: left; padding: {round(base * 0.6)}px {round(base * 1.2)}px; font-size: {round(base * 1.2)}px;
}}
QPushButton[narrow="true"], QPushButton[narrow="true"]:focus {{
    padding-left: {round(base * 0.4)}px; padding-right: {round(base * 0.4)}px;
}}
QPushButton[menu="true"][low="true"] {{ padding-top: {round(base * 0.3)}px; padding-bottom: {round(base * 0.3)}px; }}
QPushButton#menu {{ background: {see_through}; border: 1px solid {gold_line}; }}
QPushButton#menu:hover {{ background: {hover}; border-color: {theme.ACCENT}; }}
QPushButton#menu:focus {{ border: 2px solid {theme.FOCUS}; }}
QMenu {{ background: {theme.PANEL_RAISED}; border: 1px solid {gold_line}; padding: 4px; }}
QMenu::item {{ padding: {round(base * 0.45)}px {round(base * 1.2)}px; border-radius: 4px; }}
QMenu::item:selected {{ background: {theme.ACCENT}; color: {theme.ON_ACCENT}; }}
QMenu::item:disabled {{ color: {theme.TEXT_FAINT}; }}
QPushButton#link {{
    background: transparent; border: none; color: {theme.LINK}; padding: 2px 4px; text-decoration: underline;
    min-width: 0px;
}}
QPushButton#link:hover {{ color: {theme.TEXT}; }}
QPushButton#link:focus {{ border: 1px solid {theme.ACCENT_STRONG}; border-radius: 4px; padding: 1px 3px; }}
QPushButton#step {{
    min-width: {round(base * 2.2)}px; max-width: {round(base * 2.2)}px;
    min-height: {round(base * 2.2)}px; max-height: {round(base * 2.2)}px;
    padding: 0px; border-radius: {round(base * 1.1)}px; font-weight: 700; font-size: {round(base * 1.3)}px;
}}
QLineEdit, QComboBox, QSpinBox {{
    background: {theme.PANEL_SUNK};
    border: 1px solid {gold_line};
    border-radius: {round(6 * scale)}px;
    padding: {round(base * 0.35)}px {round(base * 0.6)}px;
    selection-background-color: {gold_line}; selection-color: {theme.TEXT};
}}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled {{
    color: {theme.OFF_TEXT}; border-color: {theme.OFF_LINE}; background: {theme.PANEL};
}}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus {{ border: 2px solid {theme.ACCENT_STRONG}; }}
QSpinBox {{ padding-right: {round(base * 1.9)}px; }}
QSpinBox::up-button, QSpinBox::down-button {{
    subcontrol-origin: border; width: {round(base * 1.9)}px; border: none; background: transparent; image: none;
}}
QSpinBox::up-button {{ subcontrol-position: top right; }}
QSpinBox::down-button {{ subcontrol-position: bottom right; }}
QSpinBox::up-arrow, QSpinBox::down-arrow {{ image: none; width: 0px; height: 0px; }}
QLineEdit#number, QLineEdit#number:focus {{
    border: none; background: transparent; padding: 0px; margin: 0px; min-height: 0px;
}}
QComboBox::drop-down {{ border: none; width: {round(base * 2.2)}px; }}
QComboBox::down-arrow {{ image: none; }}
QComboBox QAbstractItemView {{
    background: {theme.PANEL}; border: 1px solid {gold_line}; border-radius: 0px; outline: none;
    selection-background-color: {gold_line}; selection-color: {theme.TEXT};
}}
QComboBox[narrow="true"] {{ padding-left: {round(base * 0.35)}px; padding-right: {round(base * 0.2)}px; }}
QCheckBox, QRadioButton {{ spacing: {round(base * 0.6)}px; background: transparent; padding: 2px; }}
QCheckBox::indicator, QRadioButton::indicator {{
    width: {round(base * 1.15)}px; height: {round(base * 1.15)}px;
    border: 2px solid {gold_line}; background: {theme.PANEL_SUNK};
}}
QCheckBox::indicator {{ border-radius: 4px; }}
QRadioButton::indicator {{ border-radius: {(round(base * 1.15) + 4) // 2}px; }}
QCheckBox::indicator:checked {{
    background: {theme.DARK.accent}; border-color: {theme.ACCENT_STRONG}; image: url("{tick}");
}}
QRadioButton::indicator:checked {{
    background: qradialgradient(cx:0.5, cy:0.5, radius:0.5, fx:0.5, fy:0.5, stop:0 {theme.ACCENT_STRONG},
        stop:0.55 {theme.ACCENT}, stop:0.6 {theme.PANEL_SUNK}, stop:1 {theme.PANEL_SUNK});
    border-color: {theme.ACCENT_STRONG};
}}
QCheckBox:focus, QRadioButton:focus {{ color: {theme.ACCENT_STRONG}; }}
QSlider:horizontal {{ min-height: {round(base * 1.5)}px; }}
QSlider::groove:horizontal {{ height: {round(6 * scale)}px; background: {theme.PANEL_SUNK}; border-radius: 3px; }}
QSlider::sub-page:horizontal {{ background: {gold_line}; border-radius: 3px; }}
QSlider::handle:horizontal {{
    width: {base + 4}px; margin: -{round(base * 0.5)}px 0; border-radius: {round(base * 0.6)}px;
    background: {theme.ACCENT}; border: 1px solid {theme.ACCENT_STRONG};
}}
QSlider::handle:horizontal:focus {{ background: {theme.ACCENT_STRONG}; border: 2px solid {theme.RING}; }}
QScrollArea, QAbstractScrollArea {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: {round(12 * scale)}px; margin: 0px; }}
QScrollBar:horizontal {{ background: transparent; height: {round(12 * scale)}px; margin: 0px; }}
QScrollBar::handle {{ background: {gold_line}; border-radius: 5px; min-height: 30px; min-width: 30px; margin: 1px; }}
QScrollBar::handle:hover {{ background: {theme.ACCENT}; }}
QScrollBar::handle:disabled {{ background: transparent; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0px; height: 0px; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QHeaderView, QHeaderView::section {{ background: {theme.PANEL_RAISED}; border: none; color: {theme.TEXT}; }}
QHeaderView::section {{ padding: {round(base * 0.25)}px {round(base * 0.4)}px; }}
QListWidget, QListView, QTreeView, QTextEdit, QPlainTextEdit, QTextBrowser {{
    background: {theme.PANEL_SUNK}; border: 1px solid {gold_line}; border-radius: 8px; padding: 4px; outline: none;
    selection-background-color: {gold_line}; selection-color: {theme.TEXT};
}}
QProgressBar {{
    background: {theme.PANEL_SUNK}; border: 1px solid {gold_line}; border-radius: 6px;
    min-height: {round(base * 0.9)}px; max-height: {round(base * 0.9)}px;
}}
QProgressBar::chunk {{ background: {theme.ACCENT}; border-radius: 5px; }}
QListWidget::item, QListView::item {{ padding: 6px 8px; border-radius: 5px; }}
QTreeWidget::item {{ padding: 3px 2px; border-radius: 4px; }}
QListWidget::item:hover, QListView::item:hover {{ background: {theme.PANEL_RAISED}; }}
QListWidget::item:selected, QListView::item:selected {{ background: {gold_line}; color: {theme.TEXT}; }}
QToolTip {{ background: {theme.PANEL_SUNK}; color: {theme.TEXT}; border: 1px solid {theme.ACCENT}; padding: 5px; }}
QTabBar::tab {{
    background: {theme.PANEL}; border: 1px solid {gold_line}; border-bottom: none;
    padding: {round(7 * scale)}px {round(16 * scale)}px;
    border-top-left-radius: 7px; border-top-right-radius: 7px; margin-right: 3px; color: {theme.TEXT_DIM};
}}
QTabBar::tab:selected {{ background: {hover}; color: {theme.TEXT}; }}
QTabBar::tab:focus {{ color: {theme.ACCENT_STRONG}; }}
QTabWidget::pane {{ border: 1px solid {gold_line}; border-radius: 7px; }}
"""
