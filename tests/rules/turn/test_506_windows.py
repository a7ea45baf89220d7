"""Spells that can be cast only at certain times of combat (506.6 of 2020, 506.7 of the later text)."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
ASSAULT = "Assault\n{R}\nSorcery\nAfter this main phase, there is an additional combat phase."
PEACE = "Peace\n{R}\nSorcery\nYou skip your next combat phase."


def when(window: str, *, attack: bool = True, first: str = "", caster: int = 0) -> list[str]:
    """Return the steps of player 0's turn in which the caster can cast a spell with that window; `first` is cast
    before."""
    text = f"Trick\n{{W}}\nInstant\nCast ~ only {window}.\nYou gain 1 life."
    hands = {"hand": ("Trick",), "mana": "WR"} if caster == 0 else {"their_hand": ("Trick",), "their_mana": "W"}
    if caster and first:
        hands["mana"] = "R"
    hands["hand"] = (*hands.get("hand", ()), *([first] if first else []))
    d = situation(text, BEAR, ASSAULT, PEACE, mine=("Bear",), step="draw", **hands)  # type: ignore[arg-type]
    found: list[str] = []
    turn = d.game.state.turn
    declared = 0
    while d.game.state.turn == turn:
        if not isinstance(d.decision, Priority):
            attacks = attack and type(d.decision).__name__ == "DeclareAttackers" and not d.tapped("Bear")
            declared += 1
            d.game.answer([[d.find("Bear"), 1]] if attacks else [])
            continue
        if first and d.step == "precombat main" and d.decision.player == 0 and d.can("cast", first):
            d.cast(first)
            d.resolve()
        if d.decision.player == caster and d.can("cast", "Trick"):
            found.append(d.step)
        d.pass_priority()
    return found


MAIN = ["draw", "precombat main"]
EARLY = [*MAIN, "beginning of combat"]
COMBAT = ["beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat"]
LATE = ["postcombat main", "end"]


@pytest.mark.rule("506.6a", "506.7a")
@pytest.mark.parametrize("attack", [True, False])
def test_before_and_after_attackers_are_declared_whether_any_are(attack: bool):
    assert when("before attackers are declared", attack=attack) == EARLY
    after = when("after attackers are declared", attack=attack)
    assert after == [*(COMBAT[1:] if attack else ["declare attackers", "end of combat"]), *LATE]


@pytest.mark.rule("506.6b", "506.7b")
def test_before_and_after_blockers_are_declared_although_none_are():
    assert when("before blockers are declared", caster=1) == [*EARLY, "declare attackers"]
    assert when("after blockers are declared", caster=1) == [*COMBAT[2:], *LATE]


@pytest.mark.rule("506.6", "506.7")
def test_the_other_points():
    assert when("before the combat damage step") == [*EARLY, "declare attackers", "declare blockers"]
    assert when("before the end of combat step") == [*EARLY, *COMBAT[1:4]]
    assert when("before combat") == MAIN
    assert when("after combat") == LATE
    assert when("during combat") == COMBAT


@pytest.mark.rule("506.6c", "506.7c")
def test_during_combat_means_each_combat_phase():
    before = when("during combat before blockers are declared", first="Assault")
    assert before == [*COMBAT[:2], *COMBAT[:2]]
    after = when("during combat after attackers are declared", first="Assault")
    assert after == [*COMBAT[1:], "declare attackers", "end of combat"]


@pytest.mark.rule("506.6d", "506.7d")
def test_without_it_the_first_combat_phase_counts():
    assert when("before blockers are declared", first="Assault") == [*EARLY, "declare attackers"]
    after = when("after blockers are declared", first="Assault")
    assert after == [*COMBAT[2:], "beginning of combat", "declare attackers", "end of combat", *LATE]


@pytest.mark.rule("506.6e", "506.7e")
def test_before_a_step_that_is_skipped_means_until_attackers_have_been_declared():
    assert when("before blockers are declared", attack=False) == [*EARLY, "declare attackers"]
    assert when("before the combat damage step", attack=False) == [*EARLY, "declare attackers"]
    assert when("before blockers are declared", first="Peace") == MAIN, "the whole phase is skipped"


@pytest.mark.rule("506.6f", "506.7f")
def test_after_blockers_in_a_combat_without_such_a_step():
    assert when("during combat after blockers are declared") == COMBAT[2:]
    assert when("during combat after blockers are declared", attack=False) == []


def test_whose_turn_it_is():
    assert when("during your turn, before attackers are declared") == EARLY
    assert when("during an opponent's turn, before attackers are declared") == []
    assert when("during an opponent's turn, before attackers are declared", caster=1) == EARLY
    assert when("during combat on your turn") == COMBAT
    assert when("during combat on your turn", caster=1) == []
    assert when("during the declare attackers step") == ["declare attackers"]


@pytest.mark.rule("506.7")
def test_why_it_cannot_be_cast():
    text = "Trick\n{W}\nInstant\nCast ~ only during combat.\nYou gain 1 life."
    d = situation(text, mana="W", hand=("Trick",))
    assert d.why_not("Trick") == ["506.7"]
    (refusal,) = d.game.why_not(0, d.find("Trick"))
    assert refusal.reason.it == "Solo durante il combattimento."


@pytest.mark.rule("506.6g", "506.7g")
def test_abilities_follow_the_same_windows():
    for limit, steps in (
        ("before blockers are declared", [*EARLY, "declare attackers"]),
        ("during combat after blockers are declared", COMBAT[2:]),
        ("after combat", LATE),
    ):
        bank = f"Bank\n{{1}}\nArtifact\n{{0}}: You gain 1 life. Activate only {limit}."
        d = situation(bank, BEAR, mine=("Bank", "Bear"), step="draw")
        found = []
        turn = d.game.state.turn
        while d.game.state.turn == turn:
            if not isinstance(d.decision, Priority):
                d.game.answer([[d.find("Bear"), 1]] if type(d.decision).__name__ == "DeclareAttackers" else [])
                continue
            if d.decision.player == 0 and d.can("activate", "Bank"):
                found.append(d.step)
            d.pass_priority()
        assert found == steps
