"""The source of a card's picture: the player's own folder if it has one, else generated; both are cached."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from gui.paint.cache import ByteCache
from gui.paint.face import CardFace

ArtProvider = Callable[[str], QImage | None]

# Widths of pictures: for cards on the table and for the large panel.
SIZES = (240, 440, 640)
ENDINGS = (".png", ".jpg", ".jpeg", ".webp")
LARGEST_SIDE = 1280

_log = logging.getLogger(__name__)


class FolderArt:
    """An art provider that reads "English Name.png" (or .jpg, .webp) from a folder; " // " in a name becomes "--".

    A file that is not a picture is ignored, with one warning in the log and one call of `told`. Calling the provider
    with a name returns the image or None.
    """

    def __init__(self, folder: Path, told: Callable[[Path], None] = lambda path: None) -> None:
        self.folder = folder
        self._told = told
        self._bad: set[Path] = set()

    def __call__(self, art_key: str) -> QImage | None:
        name = "".join(c for c in art_key.replace(" // ", "--") if c not in '/\\:*?"<>|\0').strip()
        if not name or name.startswith("."):
            return None
        for ending in ENDINGS:
            path = self.folder / f"{name}{ending}"
            if path in self._bad:
                continue
            try:
                if not path.is_file():
                    continue
            except OSError:
                continue
            image = self._read(path)
            if image is not None:
                return image
        return None

    def _read(self, path: Path) -> QImage | None:
        reader = QImageReader(str(path))
        reader.setAutoTransform(True)
        size = reader.size()
        if size.isValid() and max(size.width(), size.height()) > LARGEST_SIDE:
            reader.setScaledSize(size.scaled(QSize(LARGEST_SIDE, LARGEST_SIDE), Qt.AspectRatioMode.KeepAspectRatio))
        image = reader.read()
        if image.isNull():
            _log.warning("not a readable picture, ignored: %s (%s)", path, reader.errorString())
            self._bad.add(path)
            self._told(path)
            return None
        return image


class Pictures:
    """A cache of pictures by face and size; beyond ``limit`` bytes the least recently used are dropped."""

    def __init__(self, limit: int = 22_000_000, provider: ArtProvider | None = None) -> None:
        self.cache: ByteCache[QImage] = ByteCache(limit)
        self.provider = provider

    def get(self, face: CardFace, width: float) -> QImage:
        """A picture at least ``width`` pixels wide (up to the largest size)."""
        pixels = next((size for size in SIZES if size >= width), SIZES[-1])
        key = (face.art_face, pixels)
        found = self.cache.get(key)
        if found is not None:
            return found
        image = self._own(face, pixels) or _generated(face, pixels)
        return self.cache.put(key, image, image.sizeInBytes())

    def _own(self, face: CardFace, pixels: int) -> QImage | None:
        if self.provider is None or face.face_down:
            return None
        image = self.provider(face.art_name)
        if image is None or image.isNull():
            return None
        if image.width() > pixels:
            image = image.scaledToWidth(pixels, Qt.TransformationMode.SmoothTransformation)
        return image.convertToFormat(QImage.Format.Format_RGB32)


def _generated(face: CardFace, pixels: int) -> QImage:
    # The many shapes of pictures are imported with the first card, not at start-up.
    from gui.paint.art.picture import picture

    return picture(face, pixels)
