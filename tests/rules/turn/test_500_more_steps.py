"""Additional phases and steps (500.8-10), and what a second one of a kind means (503.2, 505.1a, 506.7)."""

from __future__ import annotations

import pytest

from engine.decisions import DeclareAttackers, Priority
from tests.driver import Driver
from tests.rules.situation import situation

STRIKE = "Strike\n{R}\nInstant\nUntap all creatures you control. After this phase, there is an additional combat phase."
ASSAULT = (
    "Assault\n{R}\nSorcery\nAfter this main phase, there is an additional combat phase followed by an additional main"
    " phase."
)
HASTE = "Haste\n{R}\nInstant\nYou get an additional upkeep step after this step."
DAWN = "Dawn\n{R}\nInstant\nYou get an additional beginning phase after this phase."
SECOND = "Second\n{R}\nInstant\nYou get two additional upkeep steps after this phase."


def course(d: Driver) -> list[str]:
    """Return the steps that begin until the turn ends, without cleanup."""
    found: list[str] = []
    turn = d.game.state.turn
    while d.game.state.turn == turn:
        before = len(d.game.state.history)
        if isinstance(d.decision, Priority):
            d.game.answer("pass")
        else:
            d.game.answer([])
        events = d.game.state.history[before:] if d.game.state.turn == turn else ()
        found += [event.step for event in events if type(event).__name__ == "StepBegins"]
    return [step for step in found if step != "cleanup"]


COMBAT = ["beginning of combat", "declare attackers", "end of combat"]


@pytest.mark.rule("500.8")
def test_phases_come_directly_after_the_one_that_is_named():
    d = situation(ASSAULT, mana="R", hand=("Assault",))
    d.cast("Assault")
    d.resolve()
    assert course(d) == [*COMBAT, "postcombat main", *COMBAT, "postcombat main", "end"]


@pytest.mark.rule("500.8")
def test_of_several_phases_the_one_created_last_comes_first():
    """The beginning phase is created last, so it comes before the combat phase."""
    d = situation(STRIKE, DAWN, mana="RR", hand=("Strike", "Dawn"), step="end of combat")
    d.cast("Strike")
    d.resolve()
    d.cast("Dawn")
    d.resolve()
    assert course(d) == ["untap", "upkeep", "draw", *COMBAT, "postcombat main", "end"]


@pytest.mark.rule("500.8")
def test_a_phase_added_in_a_second_phase_of_the_kind_comes_after_that_one():
    """Another one is added during the first of two combat phases; each has all its steps."""
    d = situation(STRIKE, mana="RR", hand=("Strike", "Strike"), step="combat")
    for _ in range(2):
        d.cast("Strike")
        d.resolve()
    assert course(d) == [*COMBAT[1:], *COMBAT, *COMBAT, "postcombat main", "end"]


@pytest.mark.rule("505.1a")
def test_an_additional_main_phase_is_a_postcombat_main_phase():
    drum = (
        "Drum\n{R}\nEnchantment\nAt the beginning of your precombat main phase, you gain 1 life.\n"
        "At the beginning of your postcombat main phase, you gain 10 life."
    )
    d = situation(ASSAULT, drum, mana="R", hand=("Assault",), mine=("Drum",))
    d.cast("Assault")
    d.resolve()
    course(d)
    assert d.life(0) == 40


@pytest.mark.rule("505.1b")
@pytest.mark.parametrize(("which", "life"), [("first", 21), ("second", 21), ("postcombat", 22)])
def test_main_phases_are_counted_within_the_turn(which: str, life: int):
    """The turn has three of them."""
    drum = f"Drum\n{{R}}\nEnchantment\nAt the beginning of your {which} main phase, you gain 1 life."
    d = situation(ASSAULT, drum, mana="R", hand=("Assault",), mine=("Drum",), step="draw")
    d.to_step("main")
    d.resolve_all()
    d.cast("Assault")
    d.resolve()
    assert course(d).count("postcombat main") == 2
    assert d.life(0) == life
    for _ in range(2):  # the opponent's turn and the next one, with two main phases
        course(d)
    assert d.life(0) == life + 1


@pytest.mark.rule("500.9")
def test_a_step_comes_directly_after_the_one_that_is_named():
    d = situation(HASTE, mana="RR", hand=("Haste", "Haste"), step="upkeep")
    for _ in range(2):
        d.cast("Haste")
        d.resolve()
    assert course(d)[:4] == ["upkeep", "upkeep", "draw", "precombat main"]


@pytest.mark.rule("500.9")
def test_of_several_steps_the_one_created_last_comes_first():
    late = "Late\n{R}\nInstant\nAfter this step, there is an additional draw step."
    d = situation(HASTE, late, mana="RR", hand=("Haste", "Late"), step="upkeep")
    d.cast("Haste")
    d.resolve()
    d.cast("Late")
    d.resolve()
    assert course(d)[:4] == ["draw", "upkeep", "draw", "precombat main"]


@pytest.mark.rule("500.10")
def test_a_step_added_after_a_phase_is_all_of_a_phase_of_its_own():
    d = situation(SECOND, mana="R", hand=("Second",), step="end of combat")
    d.cast("Second")
    d.resolve()
    assert course(d) == ["upkeep", "upkeep", "postcombat main", "end"]


@pytest.mark.rule("500.10a")
def test_what_a_player_gets_in_the_turn_of_another_is_not_added():
    d = situation(SECOND, mana="R", hand=("Second",), active=1, priority=0)
    d.cast("Second")
    d.resolve()
    assert "upkeep" not in course(d)


@pytest.mark.rule("614.10a")
def test_skipping_a_combat_phase_skips_one_of_two():
    peace = "Peace\n{R}\nSorcery\nTarget player skips their next combat phase."
    d = situation(STRIKE, peace, mana="RR", hand=("Strike", "Peace"))
    d.cast("Strike")
    d.resolve()
    d.cast("Peace", [0])
    d.resolve()
    assert course(d) == [*COMBAT, "postcombat main", "end"]


@pytest.mark.rule("503.2")
def test_after_upkeep_means_after_the_first_of_several():
    late = "Late\n{W}\nInstant\nCast ~ only after your upkeep.\nYou gain 1 life."
    d = situation(late, HASTE, mana="RW", hand=("Late", "Haste"), step="upkeep")
    assert not d.can("cast", "Late")
    assert d.why_not("Late") == ["506.7"]
    d.cast("Haste")
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    assert d.step == "upkeep" and d.can("cast", "Late")


EAGER = (
    "Eager\n{R}\nCreature — Human\n2/2\n"
    "Whenever ~ attacks for the first time each turn, untap ~. After this phase, there is an additional combat phase."
)
READY = (
    "Ready\n{R}\nCreature — Human\n2/2\nWhenever ~ attacks, if it's the first combat phase of the turn, untap ~ and"
    " after this phase, there is an additional combat phase."
)


def attacks_of(name: str, d: Driver) -> int:
    """Return how often the creature attacks the other player this turn, attacking whenever it can."""
    turn, times = d.game.state.turn, 0
    while d.game.state.turn == turn:
        if isinstance(d.decision, DeclareAttackers) and d.decision.candidates:
            d.attack([name])
            times += 1
        else:
            d.game.answer("pass" if isinstance(d.decision, Priority) else [])
    return times


@pytest.mark.parametrize(("text", "name"), [(EAGER, "Eager"), (READY, "Ready")])
@pytest.mark.rule("603.2")
def test_what_happens_only_the_first_time_in_a_turn_does_not_happen_in_the_second_combat(text, name):
    d = situation(text, mine=(name,))
    assert attacks_of(name, d) == 2
    assert d.life(1) == 20 - 2 * 2


@pytest.mark.rule("603.2")
def test_the_first_time_comes_again_in_the_next_turn():
    d = situation(EAGER, mine=("Eager",))
    assert attacks_of("Eager", d) == 2
    while not isinstance(d.decision, DeclareAttackers):
        d.game.answer("pass" if isinstance(d.decision, Priority) else [])
    assert attacks_of("Eager", d) == 2
    assert d.life(1) == 20 - 4 * 2
