"""The two bundled families: Alegreya for names and rules text, Alegreya Sans for the interface and small cards."""

from __future__ import annotations

import logging
from enum import Enum
from functools import lru_cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QGuiApplication

from gui.paint.asset_paths import font_paths

SERIF = "Alegreya"
SANS = "Alegreya Sans"

_log = logging.getLogger(__name__)


class Role(Enum):
    """The purpose of a text, which decides family, weight and slant."""

    CARD_NAME = ("card name", SERIF, QFont.Weight.Bold, False)
    CARD_TYPE = ("card type", SERIF, QFont.Weight.Bold, False)
    CARD_TEXT = ("card text", SERIF, QFont.Weight.Medium, False)
    CARD_NOTE = ("card note", SERIF, QFont.Weight.Medium, True)
    SMALL_NAME = ("small name", SANS, QFont.Weight.Bold, False)
    SMALL_TEXT = ("small text", SANS, QFont.Weight.Medium, False)
    NUMBER = ("number", SANS, QFont.Weight.Bold, False)
    TITLE = ("title", SERIF, QFont.Weight.Bold, False)
    INTERFACE = ("interface", SANS, QFont.Weight.Medium, False)
    INTERFACE_BOLD = ("interface bold", SANS, QFont.Weight.Bold, False)
    INTERFACE_NOTE = ("interface note", SANS, QFont.Weight.Medium, True)


@lru_cache(maxsize=1)
def register() -> tuple[str, ...]:
    """Register the bundled fonts with Qt, once per process; return the families.

    Raises RuntimeError without a QGuiApplication. A font file that does not load is logged, and Qt's own fonts replace
    it.
    """
    if QGuiApplication.instance() is None:
        raise RuntimeError("fonts need a QGuiApplication")
    families: list[str] = []
    for path in font_paths():
        number = QFontDatabase.addApplicationFont(str(path))
        if number < 0:
            _log.warning("font file does not load: %s", path)
            continue
        families += [name for name in QFontDatabase.applicationFontFamilies(number) if name not in families]
    return tuple(families)


@lru_cache(maxsize=512)
def font(role: Role, pixels: int) -> QFont:
    """The font of a role, ``pixels`` high. It is shared: copy it before changing it."""
    register()
    _, family, weight, slanted = role.value
    made = QFont(family)
    made.setStyleHint(QFont.StyleHint.Serif if family == SERIF else QFont.StyleHint.SansSerif)
    made.setWeight(weight)
    made.setItalic(slanted)
    # Without hinting, text has the same proportions at every size, so measured widths can be scaled.
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("lnum"), 1)
    made.setPixelSize(max(1, pixels))
    return made


@lru_cache(maxsize=16)
def measure(role: Role) -> QFontMetricsF:
    """Metrics of a role at 100 pixels: divide by 100 and multiply by the size in use."""
    return QFontMetricsF(font(role, 100))


def width_of(role: Role, text: str, pixels: float) -> float:
    """The width of ``text`` in pixels."""
    return _advance(role, text) * pixels / 100


def elided(role: Role, text: str, pixels: float, most: float) -> str:
    """``text``, or as much of it as ``most`` pixels hold, with an ellipsis."""
    if width_of(role, text, pixels) <= most:
        return text
    while text and width_of(role, text + "…", pixels) > most:
        text = text[:-1]
    return text.rstrip() + "…"


@lru_cache(maxsize=8192)
def _advance(role: Role, text: str) -> float:
    return measure(role).horizontalAdvance(text)


def interface_font(pixels: int = 15) -> QFont:
    """The program's font, for `QApplication.setFont`."""
    return QFont(font(Role.INTERFACE, pixels))
