"""Open the program's window and exit as soon as it has been painted and can respond to the user."""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent, QObject, QTimer

from gui import app


class FirstPaint(QObject):
    """Exits the program when a whole widget has been painted once."""

    def __init__(self, painted: QObject) -> None:
        super().__init__(painted)
        painted.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, app.QApplication.quit)
        return False


def main() -> int:
    """Start as the program does. Return the exit code."""
    application = app.make_application([])
    trouble = app.Trouble(application)
    settings = app.Settings.load()
    app.speak(settings.values.language)
    window = app.MainWindow(settings, app.Storage(), trouble)
    FirstPaint(window)
    window.open()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
