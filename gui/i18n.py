"""Words in the player's language.

Words on the screen are written in English where they are used, `tr("Pass")`, and looked up in the catalogues of
assets/translations/LANGUAGE/*.json through Qt's own translation. The engine's `Text` values contain both languages and
are shown with `text()`. After `language_changed()`, visible widgets rewrite their words.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QTranslator, Signal, SignalInstance

from engine.refusal import Text

CONTEXT = "Tappeto"
LANGUAGES = {"en": "English", "it": "Italiano"}
"""The languages of the program, each by its own name."""
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "translations"


class Catalogue(QTranslator):
    """Answers Qt's requests from one language's catalogues."""

    def __init__(self, words: dict[str, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words

    def isEmpty(self) -> bool:
        return not self._words

    def translate(self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1) -> str | None:
        # None, unlike "", makes Qt try the next translator and finally the English words.
        return self._words.get(sourceText)


class _Notifier(QObject):
    changed = Signal(str)


_current = "en"
_installed: Catalogue | None = None


@cache
def _notifier() -> _Notifier:
    return _Notifier()


def language_changed() -> SignalInstance:
    """The signal emitted with the new language's code after each switch."""
    return _notifier().changed


def load_catalogue(code: str) -> dict[str, str]:
    """All words of one language by their English ones; empty for English."""
    words: dict[str, str] = {}
    for path in sorted((FOLDER / code).glob("*.json")):
        words.update(json.loads(path.read_text(encoding="utf-8")))
    return words


def system_language() -> str:
    """The language of the desktop if the program has it, else English."""
    code = QLocale.system().name().split("_")[0]
    return code if code in LANGUAGES else "en"


def language() -> str:
    """Code of the current language, "en" or "it"."""
    return _current


def set_language(code: str) -> None:
    """Switch the screen to another language; an unknown code means English."""
    global _current, _installed
    code = code if code in LANGUAGES else "en"
    if _installed is not None:
        QCoreApplication.removeTranslator(_installed)
        _installed = None
    words = load_catalogue(code)
    if words:
        _installed = Catalogue(words)
        QCoreApplication.installTranslator(_installed)
    if code != _current:
        _current = code
        _notifier().changed.emit(code)


def tr(source: str, **values: object) -> str:
    """Return `source` in the current language, with `{name}` replaced by `values`.

    A source with "|" contains the singular and the plural, chosen by the value `n`: `tr("{n} card|{n} cards", n=3)`. A
    value that is a `Text`, or `Several` of them, is a name: an Italian sentence adds its article, joined to the
    preposition before it (engine.language.naming).
    """
    words = QCoreApplication.translate(CONTEXT, source) or source
    if "n" in values and "|" in words:
        singular, plural = words.split("|", 1)
        words = singular if values["n"] == 1 else plural
    if any(isinstance(value, tuple) for value in values.values()):
        from engine.language import naming  # the first window needs none of it

        return naming.fill(words, "it" if _current == "it" else "en", (), values)
    return words.format(**values) if values else words


def text(words: Text) -> str:
    """A text of the engine in the current language."""
    return words.in_language(_current)


def opponents(names: Sequence[str]) -> str:
    """Say who plays a game: "Anna against Bruno", or a list of more than two."""
    first, *others = names or ("?", "?")
    if len(others) > 1:
        return listed(names)
    return tr("{first} against {second}", first=first, second="".join(others))


def listed(names: Sequence[str]) -> str:
    """Names in a row: "Anna, Bruno and Carla"."""
    if len(names) < 2:
        return "".join(names)
    return tr("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


def life(name: str, points: int) -> str:
    """A player's life: "Anna ♥ 12", "Bruno ♥ −2"; no line breaks at the heart."""
    return f"{name}\u00a0♥\u00a0{points}".replace("\u00a0-", "\u00a0−")


def score(wins: Sequence[int], names: Sequence[str]) -> str:
    """The score of a match: "Anna 1 – 0 Bruno"."""
    return f"{names[0]} {wins[0]} – {wins[1]} {names[1]}"
