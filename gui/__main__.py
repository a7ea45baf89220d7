"""The program: `python -m gui` opens the window, `python -m gui demo OUT [--seed N]` plays a game off screen."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from gui.version import VERSION


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments `argv`, those of the command line by default; return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["demo"]:
        from gui import demo

        return demo.main(arguments[1:])
    parser = argparse.ArgumentParser(prog="tappeto", description="Magic: The Gathering for two at one computer.")
    parser.add_argument("--version", action="version", version=f"Tappeto {VERSION}")
    parser.parse_args(arguments)

    from PySide6.QtGui import QGuiApplication, QIcon
    from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

    from gui import resources

    application = QApplication(arguments)
    resources.load()
    QGuiApplication.setApplicationName("Tappeto")
    QGuiApplication.setDesktopFileName("tappeto")
    icon = QIcon(":/symbols/app.svg")
    application.setWindowIcon(icon)
    window = QMainWindow()
    window.setWindowTitle("Tappeto")
    picture = QLabel()
    picture.setPixmap(icon.pixmap(256, 256))
    window.setCentralWidget(picture)
    window.show()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
