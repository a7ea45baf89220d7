"""A match in a real window: the score, the sideboards and the next game, by mouse and keyboard, in both languages."""

from __future__ import annotations

import pytest

from engine.game import Deck, Setup
from engine.matches import Match
from tests.gui.real.program import Program

HANDS = (
    "[item.card.known for item in stage.table.scene.cards.values() if item.card.zone == 'hand' and not item.leaving]"
)
CARDS = ("Forest",) * 30 + ("Grizzly Bears",) * 26 + ("Llanowar Elves",) * 4


@pytest.mark.parametrize(
    ("language", "score", "next_game"),
    [
        ("en", "The match stands Anna 0 – 1 Bruno.", "Game 2 of the match (Anna 0 – 1 Bruno)."),
        ("it", "Nell'incontro: Anna 0 – 1 Bruno.", "Partita 2 dell'incontro (Anna 0 – 1 Bruno)."),
    ],
)
def test_cards_are_exchanged_between_two_games(program: Program, language: str, score: str, next_game: str) -> None:
    decks = (Deck(CARDS, ("Giant Growth",) * 2), Deck(CARDS))
    setup = Setup(decks, ("Anna", "Bruno"), seed=3, chooser=0, options={"match": Match().to_json()})
    program.play(setup, language=language)
    program.wait("'curtain' in stage.seen()")
    program.keys("space")
    program.wait("stage.seen().get('panel')")
    program.keys("1")
    program.wait(f"any({HANDS})", "the player at the seat sees the own hand")
    program.keys("F10")
    program.wait("stage.seen().get('box') == 'GameMenu'")
    program.keys("Up", "Up", "Return")
    program.wait("stage.seen().get('box') == 'Message'")
    program.keys("Right", "Return")
    program.wait("stage.seen().get('box') == 'EndBox'")
    assert score in program.value("stage.screen.box.reason.text()")
    assert program.value(HANDS) and not any(program.value(HANDS)), "both look at the screen now"
    assert not program.value("stage.table.preview.card is not None and stage.table.preview.card.zone == 'hand'")
    program.wait("not any(guard.is_up for guard in stage.screen.box.findChildren(Guard))")
    program.keys("Return")
    program.wait("stage.seen().get('box') == 'SideboardBox'")
    assert score in program.value("stage.screen.box.note.text()")
    program.keys("Return")
    program.wait("stage.screen.box.ready")
    assert program.value(HANDS) and not any(program.value(HANDS)), "who exchanges cards sees nobody's last hand"
    row = "stage.screen.box.rows[{}, {!r}]"
    program.click(f"stage.at({row.format(True, 'Giant Growth')})", times=2)
    assert program.value(f"{row.format(True, 'Giant Growth')}.isHidden()")
    program.click(f"stage.at({row.format(False, 'Llanowar Elves')})", times=2)
    program.click("stage.at(stage.screen.box.done_button)")
    program.wait("'curtain' in stage.seen() and stage.screen.game.answers == []")
    assert program.value("stage.screen.curtain.note.text()").startswith(next_game)
    assert program.value("stage.seen()['curtain']") == 0, "the loser chooses who begins"
    assert program.value("stage.screen.game.setup.decks[0].cards.count('Giant Growth')") == 2
    assert program.value("list(stage.screen.game.setup.decks[0].sideboard)") == ["Llanowar Elves"] * 2
    assert program.faults == []
