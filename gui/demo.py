"""Two computer players play one game on the real table, without a screen: `python -m gui.demo OUT [--seed N]`.

OUT receives a picture of the table for each turn, the log of the game and the game itself.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from engine.decisions import Answer, ChooseOption, Decision, DeclareAttackers, PayMana, Priority
from engine.refusal import Text
from engine.seen.view import CardView, View

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from engine.game import Game, Setup

SIZE = (1600, 900)
NAMES = ("Anna", "Bruno")
LONGEST = 20_000
"""Most choices in a game; random players finish one within some hundreds."""


class Player:
    """Plays at random with a little sense: it prefers acting to passing, and attacks more often than not."""

    def __init__(self, seed: int) -> None:
        self._dice = Random(seed)
        self._tried: set[tuple[int, str, str]] = set()

    def answer(self, decision: Decision, view: View) -> Answer:
        """A legal answer."""
        dice = self._dice
        if isinstance(decision, Priority):
            return self._act(decision, view)
        if isinstance(decision, PayMana):
            return decision.sample(dice)
        if isinstance(decision, ChooseOption) and decision.about == "mulligan":
            hand = view.players[decision.player].hand
            lands = sum("Land" in card.types for card in hand)
            return "keep" if 2 <= lands <= 5 or len(hand) < 6 else decision.sample(dice)
        if isinstance(decision, DeclareAttackers):
            return max((decision.sample(dice) for _ in range(2)), key=len)
        return decision.sample(dice)

    def _act(self, decision: Priority, view: View) -> str:
        """A land first, then spells, then abilities, each once per step, so that no ability is repeated forever."""
        dice = self._dice
        place = (view.turn, view.step, view.phase)
        if not any(key[:1] == (view.turn,) for key in self._tried):
            self._tried.clear()
        own = view.active_player == decision.player
        lands = [action.key for action in decision.actions if action.kind == "land"]
        if lands:
            return dice.choice(lands)
        spells = [
            action.key for action in decision.actions if action.kind == "cast" and self._is_new(place, action.key)
        ]
        if spells and dice.random() < (0.9 if own else 0.35):
            return self._try(place, dice.choice(spells))
        others = [
            action.key
            for action in decision.actions
            if action.kind in ("activate", "special") and self._is_new(place, action.key)
        ]
        if others and dice.random() < 0.5:
            return self._try(place, dice.choice(others))
        return "pass"

    def _is_new(self, place: tuple[int, str, str], key: str) -> bool:
        return (place[0], place[1] + place[2], key) not in self._tried

    def _try(self, place: tuple[int, str, str], key: str) -> str:
        self._tried.add((place[0], place[1] + place[2], key))
        return key


class Photographer:
    """Finds the most telling picture of each turn and writes it when the turn is over."""

    def __init__(self, folder: Path, take: Callable[[], QPixmap]) -> None:
        self.folder = folder
        self.written: list[Path] = []
        self._take = take
        self._turn = 0
        self._best = -1
        self._picture: QPixmap | None = None

    @staticmethod
    def interest(view: View) -> int:
        """Rate how much there is to see: most in combat, then with spells on the stack."""
        fighting = sum((card.attacking is not None) + 2 * bool(card.blocking) for card in view.battlefield)
        return 100 * fighting + 10 * len(view.stack) + len(view.battlefield)

    def look(self, view: View) -> None:
        """Take a picture of the table, which now shows `view`, if it is the best one of its turn."""
        if view.turn != self._turn:
            self.write()
            self._turn, self._best = view.turn, -1
        interest = self.interest(view)
        if view.turn and interest > self._best:
            self._best = interest
            self._picture = self._take()

    def write(self) -> None:
        """Write the picture of the last turn. Raises OSError."""
        if self._picture is None:
            return
        path = self.folder / f"turn-{self._turn:02}.png"
        if not self._picture.save(str(path), "PNG"):
            raise OSError(0, "the picture could not be written", str(path))
        self.written.append(path)
        self._picture = None


def worth_reading(view: View) -> CardView | None:
    """The card to show large: what is about to resolve, else the strongest creature of the combat or of the turn."""
    if view.stack:
        return view.stack[-1]
    fighting = [card for card in view.battlefield if card.attacking is not None or card.blocking]
    own = [card for card in view.battlefield if card.controller == view.active_player]
    return max(fighting or own or view.battlefield, key=lambda card: (card.power or 0, card.id), default=None)


def log_lines(game: Game, language: str) -> list[str]:
    """The log as both players know it; an event that they know differently has a line for each of them."""
    logs = [game.log(player) for player in range(len(game.setup.names))]
    lines: list[str] = []
    turn = None
    for entries in zip(*logs, strict=True):
        texts = [entry.text.in_language(language) for entry in entries]
        if not any(texts):
            continue
        if entries[0].turn != turn:
            turn = entries[0].turn
            lines += ["", f"{'Turno' if language == 'it' else 'Turn'} {turn}"] if turn else []
        if len(set(texts)) == 1:
            lines.append(f"  {texts[0]}")
        else:
            lines += [f"  [{name}] {words}" for name, words in zip(game.setup.names, texts, strict=True) if words]
    return lines


def choose(game: Game, player: Player) -> Answer:
    """The computer player's answer to the game's decision."""
    assert game.decision is not None
    return player.answer(game.decision, game.view(game.decision.player))


def make_setup(seed: int) -> Setup:
    """The two starter decks against each other."""
    from engine.card_database import default_database
    from engine.decklists import deck_files
    from engine.decklists.deck import DeckError, Problem
    from engine.game import Deck, Setup

    found = [deck_files.resolve(deck, default_database()) for deck in deck_files.available() if deck.problem is None][
        :2
    ]
    if len(found) < 2:
        raise DeckError(None, [Problem(0, 0, Text("two decks are needed", "servono due mazzi"))])
    return Setup(decks=tuple(Deck(tuple(deck.names()), name=deck.name) for deck in found), names=NAMES, seed=seed)


def play(folder: Path, seed: int, language: str = "en", size: tuple[int, int] = SIZE) -> Game:
    """Play a game on the table and write pictures, log and game to `folder`. Raises OSError."""
    from PySide6.QtWidgets import QApplication

    from engine.card_database import default_database
    from engine.game import Game
    from gui import application as program
    from gui.bridge import Bridge
    from gui.journal import Journal
    from gui.restored_games import summary_of
    from gui.settings import Settings
    from gui.storage import SUFFIX
    from gui.table import TableWidget

    application = program.make_application([])
    program.speak(language)
    program.write_large(False)
    settings = Settings(language=language, names=NAMES, hands="open", rotate=False, animations=False, auto_pass=False)
    game = Game.start(make_setup(seed), default_database())
    bridge = Bridge(game, settings)
    bridge.seat = 0
    faults: list[str] = []
    bridge.failed.connect(faults.append)
    table = TableWidget(bridge, settings)
    table.resize(*size)
    table.show()

    def take() -> QPixmap:
        card = worth_reading(bridge.view)
        if card is not None:
            table.preview.show_card(card, bridge.view)
        QApplication.processEvents()
        return table.grab()

    photographer = Photographer(folder, take)
    player = Player(seed)
    bridge.start()
    choices = 0
    while game.decision is not None and choices < LONGEST:
        decision = game.decision
        if bridge.seat != 0 and not decision.secret:
            bridge.sit(0)  # a secret choice had brought the other player to the screen
        photographer.look(bridge.view)
        if not bridge.answer(choose(game, player)):
            raise RuntimeError(faults[-1] if faults else f"refused: {decision}")
        choices += 1
    photographer.look(bridge.view)
    photographer.write()
    (folder / "log.txt").write_text("\n".join(log_lines(game, language)).strip() + "\n", encoding="utf-8")
    saved = folder / f"game{SUFFIX}"
    Journal(saved, game.setup.to_json(), game.setup.names).record(game.answers, summary_of(game))
    table.close()
    table.deleteLater()
    application.processEvents()
    return game


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, write the files, say who won; return the exit code: 0, or 2 if OUT can't be written."""
    parser = argparse.ArgumentParser(prog="tappeto demo", description=__doc__.splitlines()[0])
    parser.add_argument("out", metavar="OUT", type=Path, help="folder for the pictures, the log and the game")
    parser.add_argument("--seed", type=int, metavar="N", help="play this game again")
    parser.add_argument("--language", choices=("en", "it"), default="en", help="language of table and log")
    options = parser.parse_args(arguments)
    seed = options.seed if options.seed is not None else Random().randrange(1, 100_000)
    if sys.platform not in ("win32", "darwin") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        options.out.mkdir(parents=True, exist_ok=True)
        for old in options.out.glob("turn-*.png"):
            old.unlink()
        (options.out / "log.txt").write_text("", encoding="utf-8")
        game = play(options.out, seed, options.language)
    except OSError as error:
        print(f"tappeto demo: can't write to {options.out}: {error.strerror or error}", file=sys.stderr)
        return 2
    pictures = len(list(options.out.glob("turn-*.png")))
    turns = game.view(0).turn
    result = "a draw" if game.winner is None else f"{game.setup.names[game.winner]} wins"
    print(f"{result} in turn {turns} (seed {seed}); {pictures} pictures, log.txt and game.tappeto are in {options.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
