"""An ordinary turn in a real window, with the default settings: a land, a creature, and an attack with one. It takes
four mouse presses, and one key if, as far as everybody can see, the other player could respond. The curtain appears
only for the other player's own turn, or for a player who wants to look at their hand."""

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
    """A player's mouse."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def play(self, card: str) -> None:
        """Drag a card from the hand to the table."""
        self.program.drag(
            f"stage.item_at(stage.card({card!r}, 'hand', 0))",
            "stage.at(stage.table.view.viewport(), y=stage.table.view.viewport().height() * 0.62)",
        )

    def click(self, place: str) -> None:
        self.program.click(place)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("held", ["Island", "Shock", ""])
def test_a_land_a_creature_and_an_attack_with_one(program: Program, language: str, held: str) -> None:
    """The other player's hand makes no difference; with no card in hand, nobody is asked."""
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
