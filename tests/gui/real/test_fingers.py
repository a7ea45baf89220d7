"""Touch in the real window: touch events as the system sends them, which Qt converts for the table."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.gui.real.program import Program
from tests.gui.real.test_faults import QUIET

HANDS = """
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
screen = QTest.createTouchDevice()
def touch(kind, at, widget=window, screen=screen):
    shown = widget.window()
    finger = QTest.touchEvent(shown.windowHandle(), screen, False)
    getattr(finger, kind)(0, shown.mapFromGlobal(QPoint(*at)), shown.windowHandle())
    finger.commit(True)
stage.touch = touch
"""


@pytest.fixture
def fingers(program: Program) -> Program:
    program.do(f"exec({HANDS!r}, {{'stage': stage, 'window': window}})")
    scenario = Scenario()
    scenario.battlefield(0, "Mountain", "Rumbling Baloth")
    scenario.hand(0, "Mountain", "Shock")
    scenario.battlefield(1, "Gray Ogre")
    program.play(scenario, **{**QUIET, "auto_pay": True})
    program.wait("stage.seen().get('kind') == 'Priority'")
    return program


def touch(program: Program, kind: str, at: tuple[int, int]) -> None:
    program.do(f"stage.touch({kind!r}, {tuple(at)!r})")


def tap(program: Program, place: str) -> None:
    at = program.value(place)
    touch(program, "press", at)
    touch(program, "release", at)


def test_a_finger_that_rests_reads_the_card_and_opens_its_menu(fingers: Program) -> None:
    at = fingers.value("stage.item_at(stage.card('Rumbling Baloth'))")
    touch(fingers, "press", at)
    fingers.wait("stage.table.view.holding.is_held")
    assert fingers.value("stage.table.preview.card.name.en") == "Rumbling Baloth"
    touch(fingers, "release", at)
    fingers.wait("'menu' in stage.seen()")
    line = fingers.value("stage.at(stage.table.controller.menu, 40, 20)")
    fingers.do(f"stage.touch('press', {tuple(line)!r}, stage.table.controller.menu)")
    fingers.do(f"stage.touch('release', {tuple(line)!r}, stage.table.controller.menu)")
    fingers.wait("'menu' not in stage.seen()")
    assert fingers.value("stage.table.toast.isVisible()"), "the menu line was chosen"


def test_a_land_is_dragged_and_a_spell_cast_at_a_creature(fingers: Program) -> None:
    x, y = fingers.value("stage.item_at(stage.card('Mountain', 'hand'))")
    touch(fingers, "press", (x, y))
    for step in range(1, 7):
        touch(fingers, "move", (x, y - 40 * step))
    touch(fingers, "release", (x, y - 240))
    fingers.wait("len([c for c in stage.screen.bridge.view.battlefield if c.name.en == 'Mountain']) == 2")
    tap(fingers, "stage.item_at(stage.card('Shock', 'hand'))")
    fingers.wait("any(key.startswith('cast') for key, *_ in stage.seen()['buttons'])")
    tap(fingers, "stage.at([b for b in stage.table.bar.button_widgets if b.isVisible()][0])")
    fingers.wait("stage.seen().get('kind') == 'ChooseTargets'")
    tap(fingers, "stage.item_at(stage.card('Gray Ogre'))")
    fingers.wait("stage.screen.bridge.view.stack", "the spell is on the stack")
    assert not fingers.faults
