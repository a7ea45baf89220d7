"""Exports of a replay: a picture of each moment, or one page that shows them in order."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImageWriter, QPixmap

from engine.seen.view import ONLOOKER, LogEntry, View
from gui.dialogs.richtext import plain
from gui.files import write_safely
from gui.i18n import text, tr
from gui.replay.html_page import Moment, page
from gui.replay.replay_bridge import ReplayBridge
from gui.table import TableWidget
from gui.table.prompt_sentences import repeated

PAGE_WIDTH = 1100
"""Width of a picture in the page, in pixels; a game of ten turns makes some megabytes then."""
QUALITY = 60
KINDS = ("webp", "jpeg")
"""Formats of the pictures in the page, the smallest first."""
MOST = 2_000
"""Most moments exported."""


def _moments(bridge: ReplayBridge, table: TableWidget) -> Iterator[tuple[int, QPixmap, str]]:
    """Yield each moment that has a log entry: its number of answers, its picture, the sentences.

    The bridge is returned to its moment afterwards.
    """
    before = bridge.count
    try:
        bridge.go_to(0)
        table.scene.forget_changes()
        told = 0
        for _ in range(MOST):
            table.scene.come_to_rest()
            entries = bridge.game.log(ONLOOKER, told)
            told = bridge.game.log_length
            yield bridge.count, table.photograph(), _sentences(entries)
            if bridge.count == len(bridge.all_answers):
                return
            table.scene.forget_changes()  # a picture shows only its own moment's changes
            bridge.forth()
    finally:
        bridge.go_to(before)
        table.scene.forget_changes()
        table.repaint_all()


def _sentences(entries: Iterable[LogEntry]) -> str:
    """Word the entries, with repeated events said once."""
    spoken = (entry for entry in entries if entry.text.en)
    said = [list(same) for _, same in groupby(spoken, lambda entry: text(entry.text))]
    return plain(
        " ".join(text(same[0].text) if len(same) == 1 else repeated(same[0], len(same), " (×{})") for same in said)
    )


def write_pictures(folder: Path, bridge: ReplayBridge, table: TableWidget) -> Iterator[int]:
    """Write a PNG for each moment into the folder; yield the number of answers of each. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, (count, picture, _) in enumerate(_moments(bridge, table), start=1):
        write_safely(folder / f"{number:04}.png", _encoded(picture, "png"))
        yield count


def _part(view: View) -> str:
    """The part of the game that a moment belongs to: a turn."""
    if not view.turn:
        return tr("Before the game")
    return tr("Turn {turn}, {name}", turn=view.turn, name=view.players[view.active_player].name)


def write_page(path: Path, bridge: ReplayBridge, table: TableWidget, title: str) -> Iterator[int]:
    """Write one page with all moments; yield the number of answers of each as its picture is taken. Raises OSError."""
    moments = []
    writable = [bytes(each.data()).decode() for each in QImageWriter.supportedImageFormats()]
    kind = next((kind for kind in KINDS if kind in writable), "png")
    for count, picture, words in _moments(bridge, table):
        small = picture
        if picture.width() > PAGE_WIDTH:
            small = picture.scaledToWidth(PAGE_WIDTH, Qt.TransformationMode.SmoothTransformation)
        moments.append(Moment(base64.b64encode(_encoded(small, kind, QUALITY)).decode(), words, _part(bridge.view)))
        yield count
    write_safely(path, page(title, kind, moments))


def _encoded(picture: QPixmap, kind: str, quality: int = -1) -> bytes:
    """Encode a picture as the content of a file."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, kind.upper(), quality)
    return bytes(held.data())
