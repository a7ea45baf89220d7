"""Appearance in a real window: what the curtain covers, whole piles by a key, other colours."""

from __future__ import annotations

from pathlib import Path

from engine.scenario import Scenario
from tests.gui.real.program import Program
from tests.gui.real.test_faults import QUIET

COVERED = """[
    stage.screen.curtain.mask().translated(stage.screen.curtain.pos()).contains(place)
    for place in (
        stage.table.bar.mapTo(stage.screen, stage.table.bar.rect().topLeft()),
        stage.table.bar.mapTo(stage.screen, stage.table.bar.rect().bottomRight()),
        stage.table.bar.mapTo(stage.screen, stage.table.bar.rect().topRight()),
        stage.table.view.mapTo(stage.screen, stage.table.view.mapFromScene(
            stage.table.scene.geometry.near.hand.center())),
    )
]"""


def test_the_first_curtain_covers_the_hand_and_the_whole_bar(program: Program, tmp_path: Path):
    program.do("stage.set(language='it', large_text=True)")
    program.click("stage.at(window.start_screen.buttons['new'])")
    program.wait("window.stack.currentWidget() is window.new_game_screen")
    program.click("stage.at(window.new_game_screen.start_button)")
    program.wait("stage.screen is not None and stage.screen.curtain.is_down")
    program.wait(f"all({COVERED})", "the curtain lies over all that is asked")
    told = program.value(
        "[stage.screen.curtain.title.text(), stage.screen.curtain.title.height(), "
        "stage.screen.curtain.title.heightForWidth(stage.screen.curtain.title.width())]"
    )
    assert told[0].startswith(("Tocca a ", "Tocca ad ")) and told[2] <= told[1]
    program.picture(tmp_path / "curtain.png")


def test_a_pile_is_sent_and_called_back_by_keys_and_the_menu_of_the_mouse(program: Program, tmp_path: Path):
    scenario = Scenario()
    scenario.battlefield(0, *["Gray Ogre"] * 8, "Serra Angel")
    scenario.turn(0, "beginning of combat")
    program.play(scenario, **QUIET)
    program.wait("type(stage.screen.bridge.decision).__name__ in ('Priority', 'DeclareAttackers')")
    while program.value("type(stage.screen.bridge.decision).__name__") != "DeclareAttackers":
        program.keys("space")
    front = "[i for i in stage.table.scene.cards.values() if i.card.name.en == 'Gray Ogre' and not i.covered][-1]"
    program.rest(f"stage.item_at({front})")
    program.wait("stage.table.preview.card is not None and stage.table.preview.card.name.en == 'Gray Ogre'")
    program.keys("a")
    attacks = "len(stage.table.controller.interaction.attacks)"
    assert program.value(attacks) == 8
    program.picture(tmp_path / "pile.png")
    program.keys("shift+a")
    assert program.value(attacks) == 0
    program.click(f"stage.item_at({front})", button=3)
    program.wait("stage.table.controller.menu is not None and stage.table.controller.menu.isVisible()")
    program.picture(tmp_path / "pile-menu.png")
    program.keys("1")
    assert program.value(attacks) == 8
    program.keys("space")
    program.wait("sum(card.attacking is not None for card in stage.screen.bridge.view.battlefield) == 8")


def test_other_colours_at_once_in_the_middle_of_a_game(program: Program, tmp_path: Path):
    scenario = Scenario()
    scenario.hand(0, "Forest")
    program.play(scenario, **QUIET)
    middle = "window.grab().toImage().pixelColor(stage.table.view.width() // 2, stage.table.view.height() // 3)"
    dark = program.value(f"{middle}.lightness()")
    program.keys("F10")
    program.wait("stage.screen.box is not None")
    program.click("stage.at(next(each for each, words in stage.screen.box.buttons if words() == 'Settings'))")
    program.wait("type(stage.screen.box).__name__ == 'SettingsBox'")
    program.click("stage.at(stage.screen.box.theme)")
    program.keys("Down", "Return")
    program.wait("window.settings.values.theme == 'light'")
    program.keys("Escape")
    program.wait("stage.screen.box is None")
    assert program.value(f"{middle}.lightness()") > dark + 60
    program.picture(tmp_path / "light.png")


def test_a_picture_of_ones_own_that_cannot_be_read_is_reported_in_the_window(program: Program, tmp_path: Path) -> None:
    (tmp_path / "Grizzly Bears.png").write_bytes(b"this is no picture")
    scenario = Scenario()
    scenario.battlefield(0, "Grizzly Bears")
    program.play(scenario, **QUIET, art_folder=str(tmp_path))
    program.wait("stage.table.toast.isVisible()")
    program.picture(tmp_path / "unreadable.png")
    assert program.value("stage.table.toast.words.text()") == (
        "Your picture Grizzly Bears.png can't be read: the painted one is shown."
    )
