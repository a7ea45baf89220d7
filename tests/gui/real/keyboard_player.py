"""A player who uses only the keyboard: reads the window, presses keys, and reads again."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from typing import Any

from tests.gui.real.program import PATIENCE, Program

MOST_KEYS = 8000
"""Maximum number of keys for a game."""


class KeyboardPlayer:
    """Plays both sides to the end: plays lands and spells as they come, and attacks if possible."""

    def __init__(self, program: Program, seed: int) -> None:
        self.program = program
        self.dice = Random(seed)
        self.met: Counter[str] = Counter()
        """What occurred how often: curtains, menus, panels by name, decisions on the table by kind."""
        self._tried: set[tuple[Any, ...]] = set()
        self._last: dict[str, Any] = {}
        self._stuck = 0

    def play(self) -> None:
        """Play until the end of the game is announced."""
        first = self.program.screen.pressed
        while (seen := self._look()).get("box") != "EndBox":
            assert self.program.screen.pressed - first < MOST_KEYS, f"the game does not end: {self.met}"
            self._stuck = self._stuck + 1 if seen == self._last else 0
            assert self._stuck < 12, f"keys change nothing: {seen}, {self.program.focus}"
            self._last = seen
            self._answer(seen)

    def _look(self) -> dict[str, Any]:
        """Return what the window shows, as soon as it shows something to answer."""
        until = time.monotonic() + PATIENCE
        while not (seen := self.program.value("stage.seen()")):
            assert time.monotonic() < until, "nothing is asked, and the game is not over"
            time.sleep(0.005)
        told: dict[str, Any] = seen
        return told

    def _press(self, *names: str) -> None:
        self.program.keys(*names)

    def _answer(self, seen: dict[str, Any]) -> None:
        cover = next((name for name in ("curtain", "box", "menu") if name in seen), "")
        kind = cover or seen.get("panel") or seen["kind"]
        self.met[kind] += 1
        if "curtain" in seen or "menu" in seen:
            self._press("Return")
        elif "panel" in seen:
            self._answer_panel(seen)
        else:
            getattr(self, f"_{seen['kind']}", self._choose)(seen)

    # In a panel

    def _answer_panel(self, seen: dict[str, Any]) -> None:
        if seen["ready"]:
            self._press("Return")
        elif self._stuck % 2:
            self._press(self.dice.choice(["Tab", "Right", "Down"]))
        else:
            self._press("space")

    # On the table

    def _to(self, seen: dict[str, Any], entity: int) -> bool:
        """Move the focus ring to something by Tab. Return whether it got there."""
        for _ in range(len(seen["live"]) + 1):
            if seen.get("ring") == entity:
                return True
            self._press("Tab")
            seen = self._look()
        return bool(seen.get("ring") == entity)

    def _Priority(self, seen: dict[str, Any]) -> None:
        now = (seen["player"], seen["turn"], seen["step"])
        hand = [entity for entity, _, zone in seen["live"] if zone == "hand" and (now, entity) not in self._tried]
        board = [entity for entity, _, zone in seen["live"] if zone != "hand" and (now, entity) not in self._tried]
        if hand or (board and self.dice.random() < 0.3):
            entity = self.dice.choice(hand or board)
            self._tried.add((now, entity))
            assert self._to(seen, entity), f"Tab does not reach {entity}: {self._look()}"
            self._press("Return")
        else:
            self._press("space")

    def _Question(self, seen: dict[str, Any]) -> None:
        self._press(self.dice.choices(["space", "Return", "t", "u"], [6, 2, 1, 1])[0])

    def _PayMana(self, seen: dict[str, Any]) -> None:
        self._press("space" if any(default for _, _, default in seen["buttons"]) else "Escape")

    def _DeclareAttackers(self, seen: dict[str, Any]) -> None:
        keys = [key for key, _, _ in seen["buttons"]]
        if self.dice.random() < 0.5 and "all" in keys:
            self._press(str(keys.index("all") + 1))
        else:
            for entity, mark, _ in seen["live"]:
                if mark == "target" and self.dice.random() < 0.8:
                    assert self._to(self._look(), entity)
                    self._press("Return")
        self._press("space")
        if self._look().get("number") == seen["number"]:
            self._press("Escape", "1", "space")

    def _DeclareBlockers(self, seen: dict[str, Any]) -> None:
        if self.dice.random() < 0.4:
            entity = self.dice.choice(seen["live"])[0]
            assert self._to(seen, entity)
            self._press("Return")
            after = self._look()
            others = [other for other, mark, _ in after.get("live", ()) if mark == "target" and other != entity]
            if others and after["kind"] == "DeclareBlockers" and any(m == "selected" for _, m, _ in after["live"]):
                assert self._to(after, self.dice.choice(others))
                self._press("Return")
        self._press("space")
        if self._look().get("number") == seen["number"]:
            self._press("Escape", "Escape", "space")

    def _ChooseYesNo(self, seen: dict[str, Any]) -> None:
        self._press(self.dice.choice("yn"))

    def _choose(self, seen: dict[str, Any]) -> None:
        if self._stuck > 3:
            self._press("Escape")
            return
        candidates = [entity for entity, mark, _ in seen["live"] if mark == "target"]
        ready = any(key == "done" and enabled for key, enabled, _ in seen["buttons"])
        if candidates and not (ready and self.dice.random() < 0.5):
            assert self._to(seen, self.dice.choice(candidates))
            self._press("Return")
        else:
            self._press("space")
