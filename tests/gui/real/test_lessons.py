"""Lessons by mouse in a real window: a wrong play and the right one, and the whole first game for two."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.gui.real.keyboard_player import MOST_KEYS
from tests.gui.real.mouse_player import BUTTON, ITEM, MouseOnScreen
from tests.gui.real.program import Program

CARD = "stage.item_at(stage.card({!r}))"
READ = "stage.at(stage.screen.bubble.read_button)"
WORDS_RESTING = 0.5
"""Seconds after which a lesson's words have found their place: they wait until nothing moves on the table."""


def begin(program: Program, name: str, **settings: Any) -> None:
    """Open a lesson from the list."""
    program.do(f"stage.set(**{ {'animation_ms': 20, 'beat_ms': 20, **settings}!r})")
    program.do("window.lessons.open_list()")
    program.do(
        "window.lessons.screen.start(next(each for each in window.lessons.screen.items if each.id == " + f"{name!r}))"
    )
    program.wait("stage.screen is not None and stage.screen.reads", "there is something to read")


def read_on(program: Program) -> None:
    program.click(READ, resting=WORDS_RESTING)


def test_what_is_said_of_a_wrong_block_goes_with_the_next_click(program: Program, tmp_path: Path) -> None:
    begin(program, "block")
    read_on(program)
    program.wait("type(stage.screen.bridge.decision).__name__ == 'DeclareBlockers'")
    program.click(CARD.format("Wall of Omens"))
    program.click(BUTTON.format("done"))
    program.wait("'A good wall' in stage.screen.bubble.reply.text()", "the wall is turned down")
    program.picture(tmp_path / "wrong-block.png")
    program.click(CARD.format("Kalonian Tusker"))
    program.wait("stage.screen.bubble.reply.isHidden()", "the words are gone")
    program.click(BUTTON.format("done"))
    program.wait("stage.screen.reads")
    read_on(program)
    program.wait("stage.screen.bridge.decision is not None")
    program.click(BUTTON.format("pass"))
    program.wait("type(stage.screen.box).__name__ == 'SummaryBox'", "the summary is shown")


class Pupils(MouseOnScreen):
    """Two pupils who play the first game: they read everything, and play what they can."""

    def play(self) -> None:
        """Play until the summary, preferring lands and spells to passing."""
        first = self.program.screen.pressed
        while self.program.screen.pressed - first < MOST_KEYS:
            told = self.program.value(
                "[type(stage.screen.box).__name__, stage.screen.reads, stage.screen.bridge.decision is not None]"
            )
            if told[0] == "SummaryBox":
                return
            if told[1]:
                self.met["read"] += 1
                self.program.keys("space")
            elif told[2]:
                seen = self._look()
                self._stuck = self._stuck + 1 if seen == self._last else 0
                assert self._stuck < 12, f"clicks change nothing: {seen}"
                time.sleep(0.1 * self._stuck)  # the button sleeps while blows land
                self._last = seen
                self._answer(seen)
            else:
                time.sleep(0.02)
        raise AssertionError(f"the game does not end: {self.met}")

    def _Priority(self, seen: dict[str, Any]) -> None:
        now = (seen["player"], seen["turn"], seen["step"])
        hand = [each for each, _, zone in seen["live"] if zone == "hand" and (now, each) not in self._tried]
        if hand:
            self._tried.add((now, hand[0]))
            self.program.click(ITEM.format(hand[0]), times=2)
        else:
            self._push(seen, "pass")

    def _DeclareAttackers(self, seen: dict[str, Any]) -> None:
        self._push(seen, "all")
        self._end_of_declaring(seen)

    def _DeclareBlockers(self, seen: dict[str, Any]) -> None:
        self._end_of_declaring(seen)


@pytest.mark.slow
def test_the_first_game_is_played_to_its_end(program: Program, tmp_path: Path) -> None:
    begin(program, "first-game")
    pupils = Pupils(program, 5)
    pupils.play()
    program.picture(tmp_path / "first-game.png")
    assert pupils.met["read"] and program.value("stage.screen.game.decision is None")
    assert "first-game" in program.value("list(stage.settings.values.extra['lessons'].values())[0]")
