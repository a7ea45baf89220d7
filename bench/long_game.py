"""Plays a long game on the real table and prints the resident memory in megabytes."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from engine.cards import default_database
from engine.game import Game
from gui import application as program
from gui import demo
from gui.bridge import Bridge
from gui.settings import Settings
from gui.table import TableWidget

ANSWERS = 2500
"""As many as a very long game has; when a game ends sooner, the next one begins on a new table."""


def resident() -> float:
    """Resident memory of this process in megabytes."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def main() -> int:
    """Play, then print."""
    application = program.make_application([])
    settings = Settings(names=demo.NAMES, hands="open", rotate=False, animations=False, auto_pass=False)
    given = 0
    for seed in range(100):
        game = Game.start(demo.make_setup(seed), default_database())
        bridge = Bridge(game, settings)
        bridge.seat = 0
        table = TableWidget(bridge, settings)
        table.resize(*demo.SIZE)
        table.show()
        player = demo.Player(seed)
        while game.decision is not None and given < ANSWERS:
            bridge.answer(demo.choose(game, player))
            given += 1
            if given % 5 == 0:
                QApplication.processEvents()
        if given >= ANSWERS:
            break
        table.close()
        table.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    print(f"{resident():.1f}")
    application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
