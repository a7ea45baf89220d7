"""Painting of cards, symbols and the table. It depends on Qt, not on the engine.

Usage, once a QGuiApplication exists::

    from gui.paint import CardFace, CardPainter, Detail, FolderArt
    from gui.paint import fonts, glow, symbols, table_cloth, theme

    painter_of_cards = CardPainter(art_provider=FolderArt(folder))        # one for the whole program
    face = CardFace(name="…", cost=("2", "W"), type_line="…", paragraphs=("{T}: …",), …)   # see gui.paint.face
    painter_of_cards.paint(qpainter, QRectF(0, 0, 150, 210), face)        # in an item's paint(); cached
    painter_of_cards.pixmap(face, 360, dpr)                               # for a label or a drag
    painter_of_cards.paint_back(qpainter, rect)

    symbols.icon("icon-phase-untap", QColor(theme.TEXT))                  # for buttons; names: symbols.known()
    symbols.paint_symbol(qpainter, "mana-W", square)
    glow.paint_glow(qpainter, rect, "legal"); glow.paint_sign(qpainter, rect, "legal")    # kinds: theme.GLOWS
    app.setPalette(theme.qt_palette()); app.setStyleSheet(theme.style_sheet()); app.setFont(fonts.interface_font())
    table_cloth.cloth(size, dpr)                                          # the playmat as a QPixmap

A card is `RATIO` (1.4) times as high as it is wide. A tapped card is the same painting under a rotated painter. Below
118 units of width a card shows no rules text, from 230 on it is comfortable to read. ``python -m gui.paint OUT.png``
paints a sheet of samples.
"""

from gui.paint.card_layout import RATIO, Detail, detail_for
from gui.paint.card_painter import CardPainter
from gui.paint.face import FACE_DOWN, CardFace
from gui.paint.pictures import FolderArt

__all__ = ["FACE_DOWN", "RATIO", "CardFace", "CardPainter", "Detail", "FolderArt", "detail_for"]
