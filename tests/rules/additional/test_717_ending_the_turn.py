"""Effects that end the turn (717.1) or the combat phase (717.2)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import Priority
from tests.driver import Driver
from tests.rules.situation import situation

STOP = "Stop\n{W}\nInstant\nEnd the turn."
PEACE = "Peace\n{W}\nInstant\nEnd the combat phase."
BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
DRUM = "Drum\n{1}\nArtifact\nWhenever you gain life, draw a card."
SIP = "Sip\n{W}\nInstant\nYou gain 1 life."
BELL = "Bell\n{1}\nArtifact\nAt the beginning of your end step, you gain 5 life."
GONG = "Gong\n{1}\nArtifact\nAt end of combat, you gain 5 life."


def ended(*texts: str, mana: str = "WW", hand: Any = ("Stop",), **board: Any) -> Driver:
    """Return a game in which player 0's spell that ends something is about to resolve."""
    d = situation(STOP, PEACE, BEAR, SIP, *texts, mana=mana, hand=hand, **board)
    d.cast(hand[0])
    return d


@pytest.mark.rule("717.1", "717.1b")
def test_the_stack_is_exiled_and_nothing_of_it_resolves():
    well = "Well\n{1}\nArtifact\n{0}: You gain 4 life."
    d = situation(STOP, SIP, BEAR, well, mana="WW", hand=["Sip", "Stop"], mine=["Well"])
    d.cast("Sip")
    d.activate("Well")
    d.cast("Stop")
    assert len(d.game.state.stack) == 3
    d.resolve()
    assert (d.zone("Sip"), d.zone("Stop")) == ("exile", "exile")
    assert d.life(0) == 20 and not d.game.state.stack
    assert all(thing.is_card or thing.zone == "battlefield" for thing in d.game.state.objects.values())


@pytest.mark.rule("717.1d", "717.1f")
def test_the_turn_goes_on_with_its_cleanup_step():
    d = ended(theirs=["Bear"], damage={"Bear": 1})
    d.resolve()
    assert (d.active, d.step) == (1, "upkeep") and isinstance(d.decision, Priority)  # nobody got priority in between
    assert d.object("Bear").damage == 0


@pytest.mark.rule("717.1d")
def test_creatures_leave_combat_when_the_turn_ends_in_it():
    grow = "Grow\n{G}\nInstant\nTarget creature gets +3/+3 until end of combat."
    d = situation(STOP, BEAR, grow, BELL, mana="WG", hand=["Stop", "Grow"], mine=["Bear", "Bell"])
    d.attack(["Bear"])
    d.cast("Grow", ["Bear"])
    d.resolve()
    d.cast("Stop")
    d.resolve()
    assert (d.active, d.step) == (1, "upkeep")
    assert d.game.state.combat is None and d.life(1) == 20
    assert d.size("Bear") == (2, 2)


@pytest.mark.rule("717.1e")
def test_the_end_step_is_skipped():
    d = ended(BELL, mine=["Bell"])
    d.resolve()
    d.to_step("upkeep", active=0)
    assert d.life(0) == 20  # the Bell did not trigger
    d.to_step("end")
    d.resolve()
    assert d.life(0) == 25


@pytest.mark.rule("717.1d")
def test_the_turn_ends_in_its_cleanup_step_and_another_follows():
    moan = "Moan\n{1}\nArtifact\nWhenever you discard a card, target player loses 1 life."
    d = situation(STOP, BEAR, moan, mana="W", hand=["Stop", *["Bear"] * 7], mine=["Moan"], step="end")
    d.pass_priority()
    d.pass_priority()
    d.answer("Bear")
    assert d.step == "cleanup"
    d.game.answer([1])
    assert isinstance(d.decision, Priority)
    d.cast("Stop")
    d.resolve()
    assert d.life(1) == 20
    assert (d.active, d.step) == (1, "upkeep")


WIDOW = "Widow\n{B}\nCreature — Human\n2/2\nWhenever another creature dies, you gain 1 life."
FRAIL = "Frail\n{B}\nCreature — Spirit\n1/1"


@pytest.mark.rule("717.1a")
def test_what_has_triggered_before_is_gone():
    stop = "Stop\n{W}\nInstant\nYou gain 1 life. End the turn."
    d = situation(stop, DRUM, mana="W", hand=["Stop"], mine=["Drum"], library=["Forest", "Island", "Plains"])
    d.cast("Stop")
    d.resolve()
    assert d.life(0) == 21
    assert (d.active, d.step) == (1, "upkeep") and not d.hand(0)


@pytest.mark.rule("717.1f", "717.1c")
def test_what_triggers_meanwhile_is_put_onto_the_stack_in_the_cleanup_step():
    stop = "Stop\n{W}\nInstant\nTarget creature gets -1/-1 until end of turn. End the turn."
    d = situation(stop, WIDOW, FRAIL, mana="W", hand=["Stop"], mine=["Widow"], theirs=["Frail"])
    d.cast("Stop", ["Frail"])
    d.resolve()
    assert d.zone("Frail") == "graveyard"  # state-based actions were checked before the effect could end
    assert (d.active, d.step) == (0, "cleanup") and len(d.game.state.stack) == 1
    assert d.decision.player == 0 and isinstance(d.decision, Priority)
    d.resolve()
    assert d.life(0) == 21 and d.step == "cleanup"
    d.pass_priority()
    d.pass_priority()
    assert (d.active, d.step) == (1, "upkeep")


@pytest.mark.rule("717.1")
def test_the_rest_of_the_text_is_followed():
    glory = "Glory\n{W}\nInstant\nEnd the turn. You gain 2 life."
    d = situation(glory, mana="W", hand=["Glory"])
    d.cast("Glory")
    d.resolve()
    assert d.life(0) == 22 and d.zone("Glory") == "exile" and d.active == 1


def attacked(*texts: str, hand: Any = ("Peace",), mana: str = "WG", **board: Any) -> Driver:
    mine = ["Bear", *board.pop("mine", ())]
    d = situation(PEACE, STOP, BEAR, GONG, SIP, *texts, mana=mana, hand=hand, mine=mine, **board)
    d.attack(["Bear"])
    return d


@pytest.mark.rule("717.2", "717.2b")
def test_the_stack_is_exiled_when_the_combat_phase_ends():
    d = attacked(hand=["Sip", "Peace"], mana="WW")
    d.cast("Sip")
    d.cast("Peace")
    d.resolve()
    assert (d.zone("Sip"), d.zone("Peace"), d.life(0)) == ("exile", "exile", 20)


@pytest.mark.rule("717.2d", "717.2e")
def test_the_game_goes_on_with_the_next_phase():
    grow = "Grow\n{G}\nInstant\nTarget creature gets +3/+3 until end of combat."
    d = attacked(grow, hand=["Grow", "Peace"], mine=["Gong"])
    d.cast("Grow", ["Bear"])
    d.resolve()
    assert d.size("Bear") == (5, 5)
    d.cast("Peace")
    d.resolve()
    assert (d.active, d.step) == (0, "postcombat main") and d.decision.player == 0
    assert d.game.state.combat is None and d.size("Bear") == (2, 2)
    assert (d.life(0), d.life(1)) == (20, 20)  # no Gong at the end of combat, no damage
    d.to_step("end")
    assert d.active == 0


@pytest.mark.rule("717.2a")
def test_what_has_triggered_before_the_combat_phase_ends_is_gone():
    d = attacked("Truce\n{W}\nInstant\nYou gain 1 life. End the combat phase.", DRUM, hand=["Truce"], mine=["Drum"])
    d.cast("Truce")
    d.resolve()
    assert d.life(0) == 21 and not d.game.state.stack and not d.hand(0)


@pytest.mark.rule("717.2c", "717.2f")
def test_what_triggers_meanwhile_is_put_onto_the_stack_in_the_next_phase():
    truce = "Truce\n{W}\nInstant\nTarget creature gets -1/-1 until end of combat. End the combat phase."
    d = attacked(truce, WIDOW, FRAIL, hand=["Truce"], mine=["Widow"], theirs=["Frail"])
    d.cast("Truce", ["Frail"])
    d.resolve()
    assert d.zone("Frail") == "graveyard"
    assert (d.step, len(d.game.state.stack), d.decision.player) == ("postcombat main", 1, 0)
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("717.2g")
def test_outside_the_combat_phase_nothing_happens():
    d = situation(PEACE, SIP, mana="WW", hand=["Sip", "Peace"])
    d.cast("Sip")
    d.cast("Peace")
    d.resolve()
    assert d.step == "precombat main" and d.zone("Peace") == "graveyard"
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("104.4c")
def test_an_effect_draws_the_game():
    d = situation("Truce\n{W}\nInstant\nThe game is a draw.", mana="W", hand=["Truce"])
    d.cast("Truce")
    d.resolve()
    assert d.game.is_draw and d.game.winner is None and d.game.decision is None
