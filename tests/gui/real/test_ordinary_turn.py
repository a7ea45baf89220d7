"""An ordinary turn in a real window, with the settings that everybody begins with: a land, a creature, an attack with
one. Four presses of the mouse are enough, and one key if the other player could respond for all that can be seen; the
curtain comes only for the other player's own turn, or for who wants to look at their hand."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.gui.real.program import Program


def position(other_hand: tuple[str, ...]) -> Scenario:
    scenario = Scenario()
    scenario.hand(0, "Forest", "Grizzly Bears")
    scenario.hand(1, *other_hand)
    scenario.battlefield(0, "Forest", "Serra Angel")
    scenario.battlefield(1, "Mountain", "Llanowar Elves")
    scenario.library(0, *["Forest"] * 5)
    scenario.library(1, *["Forest"] * 5)
    return scenario


DONE = "stage.at(stage.table.bar.button('done'))"


HAND_HOLDS = "len(stage.screen.bridge.view.players[0].hand) == {}"


class Hand:
    """A player's hand on the mouse."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def play(self, card: str) -> None:
        """Drag a card from the hand to the cloth."""
        self.program.drag(
            f"stage.item_at(stage.card({card!r}, 'hand', 0))",
            "stage.at(stage.table.view.viewport(), y=stage.table.view.viewport().height() * 0.62)",
        )

    def click(self, place: str) -> None:
        self.program.click(place)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("held", ["Island", "Shock", ""])
def test_a_land_a_creature_and_an_attack_with_one(program: Program, language: str, held: str) -> None:
    """What the other player holds makes no difference; without a card in hand nobody asks."""
    program.play(position((held,) if held else ()), language=language)
    program.do(
        "stage.curtains = []; stage.screen.bridge.hand_over.connect(lambda player, secret: "
        "stage.curtains.append((player, stage.screen.bridge.view.turn)))"
    )
    program.wait("'curtain' in stage.seen()")
    program.keys("space")
    program.wait("stage.seen().get('kind') == 'Priority'")
    hand = Hand(program)
    hand.play("Forest")
    program.wait(HAND_HOLDS.format(1))
    hand.play("Grizzly Bears")
    program.wait(HAND_HOLDS.format(0))
    if held:
        program.wait("stage.seen().get('kind') == 'Question'")
        assert not program.value("any(card.known for card in stage.screen.bridge.view.players[1].hand)")
        program.keys("t")
    program.wait(
        "any(item.card.name.en == 'Grizzly Bears' and item.card.zone == 'battlefield'"
        " for item in stage.table.scene.cards.values())"
    )
    program.wait("stage.seen().get('kind') == 'DeclareAttackers'")
    hand.click("stage.item_at(stage.card('Serra Angel', 'battlefield', 0))")
    hand.click(DONE)
    program.wait("stage.screen.bridge.view.players[1].life == 16")
    assert program.value("stage.curtains") == [], "nobody had to change places"
