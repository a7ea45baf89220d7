"""Figures of the card language: time to read a card, to type one in the workshop, and to reject malicious text.

Times are CPU times, so that other work of the machine doesn't count.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time

from bench.__main__ import Figure
from engine.card_database import default_database
from engine.language.cardfile import CardError, read_cards, write_card

ROUNDS = 5
HEAD = "Odd Thing\n{1}\nEnchantment\n"
BAD = {
    "a list of 1,600 types": "Destroy target " + "artifact, " * 1600 + "or land.",
    "lists as long as may be": ("Goblin, " * 99 + "\n") * 11,
    "quotations": "Creatures you control have “" * 60,
    "100,000 characters": "creature " * 11_000,
    "digits": "Draw " + "9" * 1900 + " cards.",
}
TYPED = (
    "Night Owl\n{2}{U}\nCreature — Bird\n2/2\nFlying\nWhen ~ enters the battlefield, draw a card.\n"
    "Creatures you control have vigilance."
)


def measure() -> list[Figure]:
    """Return all figures of the language. Typing is measured in a separate process, for its window."""
    texts = [write_card(card, "en") for card in default_database()]
    rates = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for text in texts:
            _read(text)
        rates.append(len(texts) / (time.process_time() - begin))
    longest = max(_spent(HEAD + text) for text in BAD.values())
    command = [sys.executable, "-m", "bench.language_figures"]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return [
        Figure("cards read, median", statistics.median(rates), "/s", 700, True),
        Figure("longest reading of malicious text", longest, "s", 0.5, False),
        Figure("a key in the workshop, median", float(done.stdout.split()[-1]), "ms", 30, False),
    ]


def _read(text: str) -> None:
    try:
        for card in read_cards(text):
            assert card.gaps is not None
    except CardError:
        pass


def _spent(text: str) -> float:
    begin = time.process_time()
    _read(text)
    return time.process_time() - begin


def typed() -> float:
    """Return the median time in milliseconds from a key in the workshop's editor until the card is updated."""
    from PySide6.QtGui import QTextCursor
    from PySide6.QtTest import QTest

    from gui.application import make_application
    from gui.settings import Settings
    from gui.workshop.writing_page import WritingPage

    application = make_application([])
    page = WritingPage(Settings())
    page.resize(900, 600)
    page.show()
    page.editor.setPlainText(TYPED)
    page.editor.moveCursor(QTextCursor.MoveOperation.End)
    application.processEvents()
    times = []
    for sign in " When ~ dies, you gain 3 life.":
        begin = time.process_time()
        QTest.keyClick(page.editor, sign)  # type: ignore[call-overload]
        times.append((time.process_time() - begin) * 1000)
        application.processEvents()
    return statistics.median(times)


if __name__ == "__main__":
    print(typed())
