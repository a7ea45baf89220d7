"""Tooltips with the rules' symbols drawn."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import lru_cache
from html import escape

from PySide6.QtCore import QBuffer, QIODevice

from gui.paint import symbols
from gui.plain_text import tooltip

PIXELS = 16
"""Height of a symbol among the words."""
SHARPER = 2
"""Factor by which symbols are drawn larger, for high-resolution screens."""
_SYMBOL = re.compile(r"\{[^{}\s]+\}")
_DRAWN = re.compile(r'<img alt="([^"]*)"[^>]*>')


def with_symbols(words: str) -> str:
    """Escape the words for `setToolTip`, with their symbols drawn."""
    if not any(symbols.mana_name(symbol) for symbol in _SYMBOL.findall(words)):
        return tooltip(words)
    return "<p>" + _SYMBOL.sub(_drawn, escape(words)).replace("\n", "<br>") + "</p>"


def without_symbols(rich: str) -> str:
    """The reverse: each symbol as it is written."""
    return _DRAWN.sub(r"\1", rich)


def _drawn(found: re.Match[str]) -> str:
    name = symbols.mana_name(found[0])
    if name is None:
        return found[0]
    return f'<img alt="{found[0]}" src="{_picture(name)}" width="{PIXELS}" height="{PIXELS}">'


@lru_cache(maxsize=256)
def _picture(name: str) -> str:
    """The drawing as a PNG within the text."""
    held = QBuffer()
    held.open(QIODevice.OpenModeFlag.WriteOnly)
    symbols.symbol_pixmap(name, PIXELS * SHARPER).save(held, "PNG")
    return "data:image/png;base64," + b64encode(held.data().data()).decode()
