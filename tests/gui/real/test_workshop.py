"""The workshop in a real window: a card is typed on the keyboard, corrected by mouse, and tried on the table; a deck is
built with both."""

from __future__ import annotations

import pytest

from tests.gui.real.program import Program

KEYS = {
    " ": "space",
    "{": "braceleft",
    "}": "braceright",
    "-": "minus",
    "/": "slash",
    "|": "bar",
    "~": "asciitilde",
    ",": "comma",
    ".": "period",
    "\n": "Return",
}
WORKSHOP = "window.workshop"
PAGE = "window.workshop.writing"


def typed(program: Program, words: str) -> None:
    program.keys(*(KEYS.get(sign, sign) for sign in words))


def begin(program: Program, language: str) -> None:
    program.do(f"stage.set(language={language!r})")
    program.click("stage.at(window.start_screen.buttons['workshop'])")
    program.wait(f"{WORKSHOP} and window.stack.currentWidget() is {WORKSHOP}")


@pytest.mark.parametrize(
    ("language", "card", "meant", "painted"),
    [
        ("en", "Night Owl\n{2}{U}\nCreature - Bird\n2/2\nFlyng", "Flying", "Flying"),
        ("it", "Gufo\n{2}{U}\nCreatura - Uccello\n2/2\nVolrae", "Volare", "Volare"),
    ],
)
def test_a_card_is_typed_put_right_and_tried(
    program: Program, language: str, card: str, meant: str, painted: str
) -> None:
    begin(program, language)
    program.wait(f"{PAGE}.editor.hasFocus()")
    program.keys("ctrl+a")
    typed(program, card)
    program.wait(f"{PAGE}.picture.face and 'partial' in {PAGE}.picture.face.badges")
    button = f"next((b for b in {PAGE}.faults.buttons if b.text() == {meant!r}), None)"
    program.wait(f"{button} is not None", "what was meant is offered")
    program.click(f"stage.at({button})")
    program.wait(f"{PAGE}.picture.face.paragraphs == ({painted!r},)")
    program.click(f"stage.at({PAGE}.try_button)")
    program.wait("window.game_screen is not None")
    names = program.value("[card.name.en for card in window.game_screen.game.view(0).players[0].hand]")
    assert card.split("\n")[0] in names


def test_a_deck_is_built(program: Program) -> None:
    begin(program, "en")
    program.click(f"stage.at({WORKSHOP}.tab_buttons['decks'])")
    decks = "window.workshop.decks"
    program.wait(f"{decks}.finder.is_whole", "the cards have been taken in")
    program.click(f"stage.at({decks}.search.words)")
    typed(program, "shivan")
    program.wait(f"{decks}.search.results.count() == 1")
    program.keys("Return")
    program.wait(f"{decks}.search.results.hasFocus()")
    program.keys("Return", "Return")
    program.wait(f"{decks}.draft.main == {{'Shivan Dragon': 2}}")
    results, deck = f"{decks}.search.results", f"{decks}.list"
    program.drag(f"stage.at({results}.viewport(), 40, 12)", f"stage.at({deck}.viewport(), 60, 80)")
    program.wait(f"{decks}.draft.main == {{'Shivan Dragon': 3}}", "a card that was dragged is in the deck")
