"""Opens the program's window and leaves as soon as it has been painted and waits for the user."""

from __future__ import annotations

import sys

from PySide6.QtCore import QTimer

from gui import app


def main() -> int:
    """Start as the program does; the exit code."""
    application = app.make_application([])
    trouble = app.Trouble(application)
    settings = app.Settings.load()
    app.speak(settings.values.language)
    window = app.MainWindow(settings, app.Storage(), trouble)
    window.open()
    QTimer.singleShot(0, application.quit)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
