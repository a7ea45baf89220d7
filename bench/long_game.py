"""Play a long game on the real table and print the resident memory in megabytes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from engine.card_database import default_database
from engine.game import Game
from gui import application as program
from gui import demo, memory
from gui.bridge import Bridge
from gui.settings import Settings
from gui.table import TableWidget

ANSWERS = 2500
"""Number of answers in a very long game; if a game ends sooner, the next one begins on a new table."""
GAMES = 50
ANSWERS_A_GAME = 40
WARM = 15
"""Number of games after which all caches, such as painted cards, are full."""


def resident() -> float:
    """Return the resident memory of this process in megabytes."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def play(seed: int, settings: Settings, most: int) -> int:
    """Give up to `most` answers in a new game on a new table, then close it. Return their number."""
    game = Game.start(demo.make_setup(seed), default_database())
    bridge = Bridge(game, settings)
    bridge.seat = 0
    table = TableWidget(bridge, settings)
    table.resize(*demo.SIZE)
    table.show()
    player = demo.Player(seed)
    given = 0
    while game.decision is not None and given < most:
        bridge.answer(demo.choose(game, player))
        given += 1
        if given % 5 == 0:
            QApplication.processEvents()
    table.close()
    table.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    del game, bridge, table
    memory.give_back()  # as the program does when a game is left
    return given


def main(arguments: Sequence[str]) -> int:
    """Play and print: one long game or, with "games", very many, in which memory must not accumulate."""
    application = program.make_application([])
    settings = Settings(names=demo.NAMES, hands="open", rotate=False, animations=False, auto_pass=False)
    if list(arguments) == ["games"]:
        early = 0.0
        for seed in range(GAMES):
            play(seed, settings, ANSWERS_A_GAME)
            early = resident() if seed + 1 == WARM else early
        print(f"{early:.1f}")
    else:
        given = 0
        for seed in range(100):
            if given < ANSWERS:
                given += play(seed, settings, ANSWERS - given)
    print(f"{resident():.1f}")
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
