"""The Qt application with the program's look, fonts and languages."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from PySide6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QMessageLogContext,
    QtMsgType,
    QTranslator,
    qInstallMessageHandler,
)
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from gui import i18n, resources
from gui.dialogs import style
from gui.paint import fonts, theme
from gui.version import VERSION

_qt_log = logging.getLogger("qt")
_qt_words: list[QTranslator] = []


def speak(language: str) -> None:
    """Switch the window, including Qt's own words in it, to a language."""
    for words in _qt_words:
        QCoreApplication.removeTranslator(words)
    _qt_words.clear()
    words = QTranslator()
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if language != "en" and words.load(f"qtbase_{language}", folder):
        QCoreApplication.installTranslator(words)
        _qt_words.append(words)
    system = QLocale.system()  # dates and numbers of the player's country, if its language is the same
    QLocale.setDefault(system if system.name().startswith(f"{language}_") else QLocale(language))
    i18n.set_language(language)


def colour(name: str) -> None:
    """Switch to a theme: "dark" or "light"."""
    theme.use(name)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setPalette(theme.qt_palette())
    application.setStyleSheet(theme.style_sheet())
    style.redress()
    for widget in QApplication.allWidgets():
        widget.update()


def write_large(large_text: bool) -> None:
    """Set the size of the program's letters."""
    QApplication.setFont(fonts.interface_font(style.pixels(large_text)))


def _qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    # Qt's warnings are for programmers; players can't act on them.
    grave = kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg)
    _qt_log.log(logging.ERROR if grave else logging.INFO, message)


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """Create the Qt application with the program's look."""
    qInstallMessageHandler(_qt_message)
    QGuiApplication.setApplicationName("Tappeto")
    QGuiApplication.setApplicationVersion(VERSION)
    QGuiApplication.setDesktopFileName("tappeto")
    running = QApplication.instance()
    application = running if isinstance(running, QApplication) else QApplication(["tappeto", *arguments])
    resources.load()
    application.setWindowIcon(QIcon(":/symbols/app.svg"))
    application.setStyle("Fusion")
    application.setPalette(theme.qt_palette())
    application.setStyleSheet(theme.style_sheet())
    return application
