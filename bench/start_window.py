"""Opens the program's window and leaves as soon as it has been painted and waits for the user: what the user does then
is heard at once."""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent, QObject, QTimer

from gui import app


class FirstPaint(QObject):
    """Leaves the program when the whole of a widget has been painted once."""

    def __init__(self, painted: QObject) -> None:
        super().__init__(painted)
        painted.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, app.QApplication.quit)
        return False


def main() -> int:
    """Start as the program does; the exit code."""
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
