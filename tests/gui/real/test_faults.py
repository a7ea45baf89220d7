"""Bugs that occurred only in a real window, not off screen."""

from __future__ import annotations

import time
from pathlib import Path

from PySide6.QtGui import QImage

from engine.scenario import Scenario
from tests.gui.real.program import Program

QUIET = {"animations": False, "beat_ms": 0, "hands": "open", "rotate": False, "auto_pass": False, "auto_pay": False}
SEGMENT = (
    "(lambda bar: stage.at(stage.table.view.viewport(), *stage.table.view.mapFromScene("
    "bar.mapToScene(bar.segments()[{}].rect.center())).toTuple()))(stage.table.scene.phases)"
)
"""The position of a step in the phase bar."""


def wood() -> Scenario:
    scenario = Scenario()
    scenario.battlefield(0, "Forest", "Forest", "Llanowar Elves")
    scenario.hand(0, "Forest", "Giant Growth")
    scenario.hand(1, "Island", "Shock")
    return scenario


def test_a_card_menu_that_was_left_leaves_nothing_behind(program: Program) -> None:
    program.play(wood(), **QUIET)
    program.click("stage.item_at(stage.card('Llanowar Elves'))", button=3)
    program.wait("stage.table.controller.menu is not None and stage.table.controller.menu.isVisible()")
    program.keys("Escape")
    program.wait("stage.table.controller.menu is None")
    program.keys("space")
    program.wait("len(stage.screen.game.answers) == 1")
    program.click("stage.item_at(stage.card('Shock'))", button=3)
    program.wait("stage.table.controller.menu is not None and stage.table.controller.menu.isVisible()")
    program.do("stage.answer('pass')")
    program.wait("stage.table.controller.menu is None")
    assert program.value("QApplication.activePopupWidget() is None")


def test_the_mouse_all_over_the_phase_bar(program: Program) -> None:
    program.play(wood(), **QUIET)
    steps = program.value("[segment.step for segment in stage.table.scene.phases.segments()]")
    for index, step in enumerate(steps):
        program.rest(SEGMENT.format(index))
        program.wait(f"stage.table.scene.phases.hovered == {step!r}")
    for index in (0, 2, len(steps) - 1):
        program.click(SEGMENT.format(index), button=3)
        program.keys("Escape")
        program.wait("stage.table.controller.menu is None")
    for index in reversed(range(len(steps))):
        program.click(SEGMENT.format(index))
    program.rest("stage.at(stage.table.view.viewport(), 3, 3)")
    program.wait("stage.table.scene.phases.hovered is None")


PLACE_OF_RULES = "[words() for _, words in stage.screen.box.buttons].index('Rules')"


def test_typing_in_the_rules_that_were_opened_from_the_menu_searches_them_all(program: Program) -> None:
    program.play(wood(), **QUIET)
    program.keys("F10")
    program.wait("stage.screen.box is not None")
    program.keys(*["Tab"] * program.value(PLACE_OF_RULES), "Return")
    program.wait("type(stage.screen.box).__name__ == 'RulesBox'")
    program.wait("stage.screen.box.field.hasFocus()")
    program.keys(*"trample")
    program.wait("stage.screen.box.field.text().endswith('trample')")
    program.wait("'702.19' in [rule.id for rule in stage.screen.box.model.rules]")


def test_the_fan_speaks_the_language_of_the_moment(program: Program, tmp_path: Path) -> None:
    program.wait("all(window.start_screen.fan.faces)")
    program.do("stage.set(animations=False)")
    program.click("stage.at(window.start_screen.languages.buttons()[1])")
    program.wait("'Esci' in window.start_screen.buttons['quit'].text()")
    program.picture(tmp_path / "fan.png")
    lines = program.value("[face.type_line for face in window.start_screen.fan.faces]")
    assert all("Creatura" in line or "Planeswalker" in line for line in lines) and "Creatura" in " ".join(lines), lines


def test_the_preview_follows_a_card_to_its_next_zone(program: Program) -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Shock")
    scenario.battlefield(1, "Llanowar Elves", counters={"+1/+1": 1})
    program.play(scenario, **QUIET)
    program.do("stage.answer('cast', [stage.card('Llanowar Elves').entity], 'auto')")
    program.rest("stage.at(stage.table.view.viewport(), 300, 20)")
    program.rest("stage.item_at(stage.card('Llanowar Elves'))")
    program.wait("stage.table.preview.card.name.en == 'Llanowar Elves'")
    assert program.value("stage.table.preview.card.power") == 2
    program.keys("space")
    program.wait("stage.seen()['player'] == 1")
    program.keys("space")
    program.wait("not stage.screen.bridge.view.stack")
    assert program.value("stage.table.preview.card.zone") == "graveyard"
    assert program.value("stage.table.preview.card.power") == 1
    assert program.value("stage.table.preview.notes") == []


def test_a_chosen_mode_is_printed_once(program: Program) -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Mountain", "Island")
    scenario.battlefield(1, "Llanowar Elves")
    scenario.hand(0, "Izzet Charm")
    program.play(scenario, **QUIET)
    program.do("stage.answer('cast')")
    program.wait("stage.seen().get('panel') == 'ChooseModesPanel'")
    program.keys("3")
    program.wait("stage.seen()['kind'] == 'PayMana'")
    program.keys("space")
    program.wait("stage.seen()['kind'] == 'Priority'")
    lines = program.value("face_of(stage.screen.bridge.view.stack[0]).paragraphs")
    assert lines == ["Choose one —", "• Draw two cards, then discard two cards."]


def test_the_ring_stays_with_the_player(program: Program) -> None:
    """What one player had under the ring is hidden from the other player."""
    program.play(wood(), **{**QUIET, "hands": "hidden", "questions": "hand"})
    program.wait("'curtain' in stage.seen()")
    program.keys("Return")
    program.wait("stage.seen().get('kind') == 'Priority'")
    program.keys("Tab")
    program.wait("stage.table.scene.focus is not None")
    program.keys("space")
    program.wait("'curtain' in stage.seen()")
    program.keys("Return")
    program.wait("stage.screen.bridge.seat == 1")
    assert program.value("stage.table.scene.focus is None")
    assert program.value("stage.table.scene.raised is None")
    assert not program.value("[item.entity for item in stage.table.scene.cards.values() if item._is_focused]")


def differences(one: Path, other: Path) -> list[tuple[int, int]]:
    """Return the points at which two pictures clearly differ, ignoring differences in antialiasing."""
    images = [QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32) for path in (one, other)]
    width = images[0].bytesPerLine()
    first, second = (bytes(image.constBits()) for image in images)
    found = []
    for start in range(0, len(first), width):
        row, again = first[start : start + width], second[start : start + width]
        if row != again:
            found += [(x // 4, start // width) for x in range(width) if abs(row[x] - again[x]) > 64]
    return found


def still(program: Program, path: Path) -> Path:
    """Save what the screen shows once nothing moves any more: cards are painted when there is time."""
    for _ in range(50):
        before = program.picture(path.with_stem(f"{path.stem}-before"))
        time.sleep(0.2)
        program.value("QApplication.processEvents()")
        now = program.picture(path)
        if differences(before, now) == []:
            return now
    raise AssertionError("the screen does not come to rest")


def test_nothing_that_was_painted_stays_behind(program: Program, tmp_path: Path) -> None:
    """The screen after changes is the same as when it is repainted completely."""
    scenario = Scenario()
    scenario.battlefield(0, "Mountain", "Mountain", "Mountain")
    scenario.hand(0, "Shock", "Shock", "Shock")
    program.play(scenario, **QUIET)
    program.rest("stage.at(stage.table.bar)")
    program.do("stage.answer(*['cast', [1], 'auto'] * 3)")
    program.value("QApplication.processEvents()")
    for left in (2, 1, 0):
        program.do("stage.answer('pass', 'pass')")
        program.wait(f"len(stage.screen.bridge.view.stack) == {left}")
        program.wait("not stage.table.scene.players[1].delta")  # a lost life total is shown for a moment
        grown = program.picture(tmp_path / f"grown-{left}.png")
        program.do("window.repaint(); stage.table.view.viewport().repaint()")
        assert differences(grown, program.picture(tmp_path / f"anew-{left}.png")) == []


def test_the_whole_window_is_on_the_screen(program: Program) -> None:
    """This includes the frame, though the screen is smaller than the usual window."""
    assert program.value("window.screen().availableGeometry().contains(window.frameGeometry())")


def test_a_list_that_is_folded_out_goes_when_the_window_takes_another_size(program: Program) -> None:
    program.play(wood(), **QUIET)
    program.keys("h")
    program.wait("stage.seen().get('panel') == 'HandToolsPanel'")
    program.keys("Return")
    program.wait("stage.focus().startswith('Choice')")
    for change in ("resize(window.width() - 60, window.height() - 30)", "move(window.x() + 9, window.y())"):
        program.keys("space")
        program.wait("QApplication.activePopupWidget() is not None", "the list is folded out")
        program.do(f"window.showNormal(); window.{change}")
        program.wait("QApplication.activePopupWidget() is None", "the list does not stay where its field was")
        program.wait("stage.focus().startswith('Choice')")
    program.do("window.resize(window.width() + 60, window.height() + 30)")


def test_a_box_that_opens_automatically_is_not_closed_by_input_for_the_table(program: Program) -> None:
    program.do("stage.moment = input_guard.MOMENT_MS; input_guard.MOMENT_MS = 1_000_000")
    program.play(wood(), **QUIET, extra={"clock": 10})
    program.wait("stage.seen().get('kind') == 'Priority'")
    program.do("stage.screen.clock.used[0] = 599.9")
    program.wait("stage.seen().get('box') == 'Message'", "the time is up")
    program.do("input_guard.MOMENT_MS = stage.moment")
    program.keys("space", "Return", "Escape")
    program.click("stage.at(stage.screen.box.buttons[0])")
    assert program.value("stage.seen().get('box')") == "Message"
    program.do("[guard._moment.stop() for guard in stage.screen.box.findChildren(Guard)]")
    program.keys("space")
    program.wait("stage.seen().get('kind') == 'Priority'")
    assert program.value("stage.screen.game.answers") == []
