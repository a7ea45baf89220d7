"""A replay as files: a picture of each moment, or one page with all of them under a slider."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImageWriter, QPixmap

from engine.seen.view import ONLOOKER, LogEntry
from gui import i18n
from gui.dialogs.richtext import plain
from gui.files import write_safely
from gui.i18n import text
from gui.replay.bridge import ReplayBridge
from gui.table import TableWidget
from gui.table.telling import repeated

PAGE_WIDTH = 1100
"""Pixels of a picture in the page; all of a game of ten turns is some megabytes then."""
QUALITY = 72
MOST = 2_000
"""So many moments at most are written."""


def _moments(bridge: ReplayBridge, table: TableWidget) -> Iterator[tuple[int, QPixmap, str]]:
    """Each moment at which something is told: its number of answers, its picture, the sentences. The bridge stands
    again where it stood afterwards."""
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
            table.scene.forget_changes()  # a picture shows those of its own moment
            bridge.forth()
    finally:
        bridge.go_to(before)
        table.scene.forget_changes()


def _sentences(entries: Iterable[LogEntry]) -> str:
    """What the entries say, once what happened several times running."""
    spoken = (entry for entry in entries if entry.text.en)
    said = [list(same) for _, same in groupby(spoken, lambda entry: text(entry.text))]
    return plain(
        " ".join(text(same[0].text) if len(same) == 1 else repeated(same[0], len(same), " (×{})") for same in said)
    )


def write_pictures(folder: Path, bridge: ReplayBridge, table: TableWidget) -> Iterator[int]:
    """Write a PNG for each moment into the folder; yields the number of answers of each. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, (count, picture, _) in enumerate(_moments(bridge, table), start=1):
        write_safely(folder / f"{number:04}.png", _encoded(picture, "png"))
        yield count


def write_page(path: Path, bridge: ReplayBridge, table: TableWidget, title: str) -> Iterator[int]:
    """Write one page with all moments; yields the number of answers of each as its picture is taken. Raises OSError."""
    frames = []
    kind = "jpeg" if b"jpeg" in [bytes(each.data()) for each in QImageWriter.supportedImageFormats()] else "png"
    for count, picture, words in _moments(bridge, table):
        small = picture
        if picture.width() > PAGE_WIDTH:
            small = picture.scaledToWidth(PAGE_WIDTH, Qt.TransformationMode.SmoothTransformation)
        frames.append((base64.b64encode(_encoded(small, kind, QUALITY)).decode(), words))
        yield count
    write_safely(path, page(title, kind, frames))


def _encoded(picture: QPixmap, kind: str, quality: int = -1) -> bytes:
    """A picture as the content of a file."""
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, kind.upper(), quality)
    return bytes(held.data())


def page(title: str, kind: str, frames: list[tuple[str, str]]) -> str:
    """The page as text; arrows, space and the slider go through the moments."""
    pictures = json.dumps([data for data, _ in frames])
    words = json.dumps([escape(said) for _, said in frames], ensure_ascii=False).replace("</", "<\\/")
    return f"""<!doctype html>
<html lang="{i18n.language()}"><head><meta charset="utf-8"><title>{escape(title)}</title>
<style>
body {{ margin: 0; background: #17120e; color: #f0e6d2; font: 16px sans-serif; text-align: center; }}
img {{ max-width: 100%; max-height: calc(100vh - 96px); }}
input {{ width: 92%; }}
p {{ margin: 6px 4%; min-height: 2.4em; }}
</style></head><body>
<img id="picture" alt="">
<input id="place" type="range" min="0" max="{len(frames) - 1}" value="0" aria-label="{escape(title)}">
<p id="words" aria-live="polite"></p>
<script>
const pictures = {pictures}, words = {words};
const place = document.getElementById("place");
let playing = null;
function show(number) {{
  number = Math.max(0, Math.min(pictures.length - 1, number));
  place.value = number;
  document.getElementById("picture").src = "data:image/{kind};base64," + pictures[number];
  document.getElementById("words").innerHTML = (number + 1) + " / " + pictures.length + " · " + words[number];
}}
place.addEventListener("input", () => show(+place.value));
document.addEventListener("keydown", event => {{
  if (event.key === "ArrowRight") {{ show(+place.value + 1); event.preventDefault(); }}
  if (event.key === "ArrowLeft") {{ show(+place.value - 1); event.preventDefault(); }}
  if (event.key === "Home") {{ show(0); event.preventDefault(); }}
  if (event.key === "End") {{ show(pictures.length - 1); event.preventDefault(); }}
  if (event.key === " ") {{
    if (playing) {{ clearInterval(playing); playing = null; }}
    else playing = setInterval(() => show(+place.value + 1), 900);
    event.preventDefault();
  }}
}});
show(0);
</script></body></html>
"""
