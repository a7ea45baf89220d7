"""``python -m gui.paint OUT.png``: a sheet of sample cards."""

from __future__ import annotations

import os
import sys

from PySide6.QtGui import QGuiApplication

from gui.paint.card_painter import CardPainter
from gui.paint.sheet import paint_sheet


def main() -> int:
    if len(sys.argv) != 2:
        sys.stderr.write("python -m gui.paint OUT.png\n")
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication(sys.argv[:1])
    if not paint_sheet(CardPainter()).save(sys.argv[1]):
        sys.stderr.write(f"cannot write {sys.argv[1]}\n")
        return 1
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main())
