"""Positions of everything on a card, in pixels of the picture being painted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QRectF

RATIO = 1.4  # height by width of a card (5 : 7)


class Detail(Enum):
    """How much of a card is shown."""

    FULL = "full"  # for reading
    MEDIUM = "medium"  # rules text in small type
    SMALL = "small"  # name, cost, kind, power and toughness, icons


SMALL_BELOW = 118.0
FULL_FROM = 230.0
TINY_BELOW = 60.0

# Heights of the text box, in card widths, tried in turn; the picture gets the rest.
TEXT_HEIGHTS = {
    Detail.FULL: (0.17, 0.27, 0.37, 0.47, 0.56),
    Detail.MEDIUM: (0.19, 0.31, 0.43, 0.55),
    Detail.SMALL: (0.0,),
}
EMPTY_TEXT_HEIGHT = 0.1


def detail_for(width: float) -> Detail:
    """The level of detail for a card that is ``width`` units wide on the screen."""
    if width < SMALL_BELOW:
        return Detail.SMALL
    return Detail.MEDIUM if width < FULL_FROM else Detail.FULL


@dataclass(frozen=True)
class Layout:
    """The parts of a card of ``width`` × ``height`` pixels."""

    width: float
    height: float
    corner: float
    border: float
    body: QRectF
    name: QRectF
    art: QRectF
    type: QRectF
    text: QRectF
    plate: QRectF
    foot: float  # middle of the line below the text


def height_of(width: float) -> int:
    """Height in pixels of a card that is ``width`` pixels wide."""
    return round(width * RATIO)


def lay_across(width: float, detail: Detail, pixel: float = 1.0) -> Layout:
    """The layout of a card printed across, ``width`` pixels long: picture at the left, text at the right."""
    w, h = float(width), float(round(width / RATIO))
    border = max(1.5 * pixel, h * 0.03)
    bar = h * (0.1 if detail is Detail.FULL else 0.12)
    foot = h * 0.05
    side = h * 0.058
    name = QRectF(h * 0.044, h * 0.044, w - h * 0.088, bar)
    top, bottom = name.bottom() + h * 0.02, h - border - foot
    middle = w * 0.43
    art = QRectF(side, top, middle - side, bottom - top)
    kind = QRectF(middle + h * 0.02, top, w - side - middle - h * 0.02, bar * 0.8)
    text = QRectF(kind.left(), kind.bottom() + h * 0.012, kind.width(), bottom - kind.bottom() - h * 0.012)
    plate_w, plate_h = h * 0.3, h * 0.15
    plate = QRectF(w - h * 0.035 - plate_w, h - border * 0.55 - plate_h, plate_w, plate_h)
    body = QRectF(border, border, w - 2 * border, h - 2 * border)
    return Layout(w, h, h * 0.05, border, body, name, art, kind, text, plate, h - border - foot * 0.5)


def lay_card(width: float, detail: Detail, text_height: float, name_lines: int = 1, pixel: float = 1.0) -> Layout:
    """The layout of a card; ``text_height`` is in card widths, ``pixel`` is the number of pixels per screen unit."""
    w, h = float(width), float(height_of(width))
    border = max(1.5 * pixel, w * 0.03)
    body = QRectF(border, border, w - 2 * border, h - 2 * border)
    if detail is Detail.SMALL:
        inner = w * 0.028
        line = max(8.0 * pixel, w * 0.1) * 1.06
        name = QRectF(body.x() + inner, body.y() + inner, body.width() - 2 * inner, line * name_lines + w * 0.035)
        art = QRectF(name.x(), name.bottom(), name.width(), body.bottom() - inner - name.bottom())
        # On the smallest cards, power and toughness take a larger share.
        plate_w, plate_h = (w * 0.6, w * 0.32) if w < TINY_BELOW * pixel else (w * 0.45, w * 0.24)
        plate = QRectF(w * 0.98 - plate_w, h - w * 0.028 - plate_h, plate_w, plate_h)
        return Layout(w, h, w * 0.055, border, body, name, art, QRectF(), QRectF(), plate, h - w * 0.14)
    full = detail is Detail.FULL
    bar = w * (0.098 if full else 0.118)
    type_bar = w * (0.072 if full else 0.092)
    side = w * 0.058
    foot = w * (0.062 if full else 0.05)
    name = QRectF(w * 0.044, w * 0.044, w * 0.912, bar)
    text_bottom = h - border - foot
    text_top = text_bottom - w * text_height
    kind = QRectF(w * 0.044, text_top - type_bar - w * 0.008, w * 0.912, type_bar)
    art = QRectF(side, name.bottom() - bar * 0.3, w - 2 * side, kind.y() + type_bar * 0.3 - name.bottom() + bar * 0.3)
    text = QRectF(side, text_top, w - 2 * side, text_bottom - text_top)
    plate_w, plate_h = (w * 0.235, w * 0.105) if full else (w * 0.29, w * 0.145)
    plate = QRectF(w * 0.965 - plate_w, h - border * 0.55 - plate_h, plate_w, plate_h)
    return Layout(w, h, w * 0.05, border, body, name, art, kind, text, plate, h - border - foot * 0.5)
