"""Events have weight: attackers lunge, blows land, things break, life counts down, the winner gets a moment. With
reduced motion everything only fades."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from engine.decisions import DeclareAttackers, DeclareBlockers
from engine.scenario import Scenario
from gui.screens.start_screen import StartScreen
from gui.settings import Settings, Values
from gui.table.impacts import Break, Burst, Impact, Moment
from gui.table.table_widget import TableWidget

Opener = Callable[..., TableWidget]
MOVING = {"animations": True, "animation_ms": 60, "beat_ms": 0, "auto_pass": False, "rotate": False}


def combat(life: int = 20) -> Scenario:
    scenario = Scenario()
    scenario.battlefield(0, "Serra Angel", "Gray Ogre")
    scenario.battlefield(1, "Llanowar Elves")
    scenario.life(1, life)
    scenario.turn(0, "beginning of combat")
    return scenario


def go_to(widget: TableWidget, kind: type) -> None:
    while not isinstance(widget.bridge.decision, kind):
        assert widget.bridge.answer("pass")


def ids(widget: TableWidget, *names: str) -> list[int]:
    view = widget.bridge.view
    return [next(card.id for card in view.battlefield if card.name.en == name) for name in names]


def attack(widget: TableWidget) -> None:
    go_to(widget, DeclareAttackers)
    assert widget.bridge.answer([[creature, 1] for creature in ids(widget, "Serra Angel", "Gray Ogre")])


def fight(widget: TableWidget) -> None:
    """Attack with both; the Elves block the Ogre; go on until combat damage has been dealt."""
    attack(widget)
    go_to(widget, DeclareBlockers)
    ogre, elves = ids(widget, "Gray Ogre", "Llanowar Elves")
    assert widget.bridge.answer([[elves, ogre]])
    while widget.bridge.decision is not None and widget.bridge.view.step != "combat damage":
        assert widget.bridge.answer("pass")


def test_attackers_lunge_at_what_they_attack_and_come_back(show_table: Opener, qtbot):
    widget = show_table(combat().game(), **MOVING)
    scene = widget.scene
    attack(widget)
    angel = scene.cards[ids(widget, "Serra Angel")[0]]
    blow = scene.animator._blows[angel]
    assert blow.reach.y() < 0, "towards the opponent"
    assert angel.place is not None
    highest = []

    def is_back() -> bool:
        highest.append(angel.y())
        return not scene.animator.is_moving

    qtbot.waitUntil(is_back)
    assert min(highest) < angel.place.y - 4 and abs(angel.y() - angel.place.y) < 1


def test_blows_land_and_what_dies_breaks(show_table: Opener, qtbot):
    widget = show_table(combat().game(), **MOVING)
    fight(widget)
    kinds = widget.scene.impacts.kinds
    assert kinds.count("Burst") == 3 and kinds.count("Break") == 1 and kinds.count("PlayerItem") == 1
    qtbot.waitUntil(lambda: not len(widget.scene.impacts))
    assert not any(isinstance(item, Impact) for item in widget.scene.items())
    assert widget.scene.players[1].transform().isIdentity()


def test_life_counts_down_to_what_it_is(show_table: Opener, qtbot):
    widget = show_table(combat().game(), **MOVING)
    fight(widget)
    seat = widget.scene.players[1]
    assert seat.player.life == 16 < seat.shown_life
    seen = set()

    def is_there() -> bool:
        seen.add(seat.shown_life)
        return seat.shown_life == 16

    qtbot.waitUntil(is_there)
    assert len(seen) > 2, "step by step"


def test_without_animations_everything_is_as_it_is_at_once(show_table: Opener):
    widget = show_table(combat().game(), **{**MOVING, "animations": False})
    fight(widget)
    scene = widget.scene
    assert scene.players[1].shown_life == 16
    assert not len(scene.impacts) and not scene.animator.is_moving


def test_reduced_motion_leaves_only_fades(show_table: Opener, qtbot):
    widget = show_table(combat().game(), **MOVING, reduced_motion=True)
    fight(widget)
    scene = widget.scene
    assert not len(scene.impacts) and not scene.animator._blows and scene.players[1].shown_life == 16
    assert scene.risings.stands
    assert scene.animator.is_moving
    faded: list[tuple[int, int]] = []

    def is_at_rest() -> bool:
        fading = [(item.x(), item.place) for item in scene.cards.values() if item.opacity() < 1.0]
        faded.extend((round(x), round(place.x)) for x, place in fading if place is not None)
        return not scene.animator.is_moving

    qtbot.waitUntil(is_at_rest)
    assert faded and all(here == there for here, there in faded), "what fades is already at its place"
    assert all(item.opacity() == 1.0 for item in scene.cards.values())


def test_the_winner_gets_a_moment(show_table: Opener):
    widget = show_table(combat().game(), **MOVING)
    widget.scene.celebrate((1,))
    assert widget.scene.impacts.kinds == ["Moment"]
    widget.scene.come_to_rest()
    assert not len(widget.scene.impacts)


@pytest.mark.parametrize("share", [0.1, 0.5, 0.8])
@pytest.mark.parametrize("kind", ["burst", "break", "moment"])
def test_every_impact_can_be_seen_until_it_has_faded(qapp, kind: str, share: float):
    dice = Random(3)
    picture = QPixmap(100, 140)
    picture.fill(Qt.GlobalColor.green)
    item: Impact = {
        "burst": lambda: Burst(40, dice),
        "break": lambda: Break(picture, (100, 140), 90.0, dice),
        "moment": lambda: Moment(60, "#e8b45a", dice),
    }[kind]()
    item.share = share
    image = QImage(400, 400, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(200, 200)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    seen = [(x, y) for x in range(0, 400, 4) for y in range(0, 400, 4) if image.pixelColor(x, y).alpha() > 10]
    assert len(seen) > 20
    box = item.boundingRect()
    assert all(box.contains(x - 200, y - 200) for x, y in seen)


def test_sounds_are_on_at_first_and_switched_off_on_the_start_screen(qtbot, tmp_path):
    assert Values().sounds
    settings = Settings(tmp_path / "settings.json")
    screen = StartScreen(settings)
    qtbot.addWidget(screen)
    screen.resize(1024, 700)
    screen.show()
    assert screen.sound_button.isChecked() and screen.sound_button.text() == "Sounds on"
    QTest.mouseClick(screen.sound_button, Qt.MouseButton.LeftButton)
    assert not settings.values.sounds and screen.sound_button.text() == "Sounds off"
    settings.update(sounds=True)
    assert screen.sound_button.isChecked()
