"""Build dist/Tappeto, a folder that starts with a double-click on machines without Python, and an archive of it.

`python3 run.py package` runs this after installing what it needs. `--out FOLDER` builds elsewhere than in dist/.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path

import PyInstaller.__main__
from PIL import Image
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))

from gui import resources  # noqa: E402
from gui.version import VERSION  # noqa: E402

ICON = ROOT / "assets" / "symbols" / "app.svg"
BESIDE_THE_PROGRAM = {"linux": ("tappeto.desktop", "add-to-menu.sh"), "win32": ("add-to-menu.cmd",)}
"""System → files placed beside the program."""
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="run.py package", description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT, metavar="FOLDER", help="where to create dist/ and build/")
    out = parser.parse_args(arguments).out.resolve()
    start = time.monotonic()
    made, target = out / "build", out / "dist" / "Tappeto"
    made.mkdir(parents=True, exist_ok=True)
    resources.write_qrc()
    resources.compile_to(made / resources.COMPILED)
    draw_icons(made)
    os.environ["TAPPETO_BUILD"] = str(made)
    os.environ["TAPPETO_VERSION"] = VERSION
    PyInstaller.__main__.run(
        [
            str(HERE / "tappeto.spec"),
            *("--distpath", str(target.parent), "--workpath", str(made / "pyinstaller")),
            *("--noconfirm", "--log-level", "ERROR"),
        ]
    )
    if sys.platform.startswith("linux"):
        for library in target.rglob("libpython3*.so*"):
            # Strip debugging symbols: two thirds of the library if Python was built on this machine.
            subprocess.run(["strip", "--strip-unneeded", str(library)], check=False)
        shutil.copy(made / "tappeto.png", target)
    for name in BESIDE_THE_PROGRAM.get(sys.platform, ()):
        shutil.copy(HERE / name, target)
    size = sum(path.stat().st_size for path in target.rglob("*") if not path.is_symlink())
    print(f"{target}: {size / 1e6:.0f} MB, built in {time.monotonic() - start:.0f} s")
    archive = pack(target, sys.platform)
    print(f"{archive}: {archive.stat().st_size / 1e6:.0f} MB")
    return 0


def pack(folder: Path, system: str) -> Path:
    """Pack the built program into an archive beside it, of the kind that `system` opens with a double-click."""
    base = folder.with_name(f"{folder.name}-{VERSION}-{SYSTEMS.get(system, system)}-{platform.machine().lower()}")
    if system == "darwin":
        # Only the system's own tool preserves the program's links and signature.
        archive = base.with_name(base.name + ".zip")
        bundle = folder.with_name(folder.name + ".app")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(bundle), str(archive)], check=True)
        return archive
    kind = "zip" if system == "win32" else "gztar"
    return Path(shutil.make_archive(str(base), kind, folder.parent, folder.name))


def draw_icons(folder: Path) -> None:
    """Write the program's icon for each system: tappeto.png (256 pixels), tappeto.ico and tappeto.icns."""
    sizes = (16, 32, 48, 64, 128, 256, 512, 1024)
    drawn = {size: draw_icon(size) for size in sizes}
    drawn[256].save(folder / "tappeto.png")
    in_ico = [size for size in sizes if size <= 256]
    drawn[256].save(
        folder / "tappeto.ico",
        sizes=[(size, size) for size in in_ico],
        append_images=[drawn[size] for size in in_ico],
    )
    drawn[1024].save(folder / "tappeto.icns", append_images=[drawn[size] for size in sizes[:-1]])


def draw_icon(size: int) -> Image.Image:
    """Return the icon at `size` pixels square, drawn for that size."""
    image = QImage(QSize(size, size), QImage.Format.Format_RGBA8888)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(ICON)).render(painter)
    painter.end()
    return Image.frombytes("RGBA", (size, size), bytes(image.constBits()))


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    sys.exit(main(sys.argv[1:]))
