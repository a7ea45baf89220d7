"""Keywords of attacking creatures: dethrone, melee, provoke, myriad (702)."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.many import begin, seats
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"


def creature(name: str, text: str, size: str = "1/1") -> str:
    return f"{name}\n{{1}}\nCreature — Human\n{size}\n{text}"


@pytest.mark.rule("702.104a")
@pytest.mark.parametrize(("life", "counters"), [((20, 21), 1), ((20, 20), 1), ((21, 20), 0)])
def test_dethrone_minds_the_player_with_the_most_life(life: tuple[int, int], counters: int):
    d = situation(creature("Marchesa's Emissary", "Dethrone"), mine=["Marchesa's Emissary"], life=life)
    d.attack(["Marchesa's Emissary"])
    d.resolve_all()
    assert d.counters("Marchesa's Emissary") == counters


@pytest.mark.rule("702.104a")
def test_an_attack_on_a_planeswalker_dethrones_nobody():
    walker = "Walker\n{3}\nPlaneswalker — Jace\n3\n+1: You gain 1 life."
    d = situation(
        creature("Emissary", "Dethrone"),
        walker,
        mine=["Emissary"],
        theirs=["Walker"],
        counters={"Walker": {"loyalty": 3}},
    )
    d.attack({"Emissary": "Walker"})
    assert not d.game.state.stack


@pytest.mark.rule("702.38a")
@pytest.mark.parametrize("provoked", [True, False])
def test_provoke_untaps_a_creature_and_makes_it_block(provoked: bool):
    d = situation(
        creature("Crested Craghorn", "Provoke", "4/4"),
        BEAR,
        mine=["Crested Craghorn"],
        theirs=["Bear", "Gray Ogre"],
        tapped=["Bear"],
    )
    d.attack(["Crested Craghorn"])
    d.choose_trigger_targets("Bear")
    d.resolve(provoked)
    assert d.tapped("Bear") is not provoked
    d.to_blockers()
    if provoked:
        with pytest.raises(IllegalAnswer):
            d.game.answer([])
        d.block({"Bear": "Crested Craghorn"})
    else:
        d.game.answer([])


@pytest.mark.rule("702.38a")
def test_only_a_creature_of_the_defending_player_is_provoked():
    d = situation(creature("Craghorn", "Provoke", "4/4"), BEAR, mine=["Craghorn", "Bear"])
    d.attack(["Craghorn"])
    assert not d.game.state.stack, "there is no target"


def four(*texts: str) -> Driver:
    scenario = seats(4, *texts)
    for text in texts:
        scenario.battlefield(0, text.split("\n")[0])
    scenario.turn(active=0, step="main", priority=0)
    return begin(scenario)


@pytest.mark.rule("702.120a")
def test_melee_counts_the_opponents_attacked():
    d = four(creature("Wings of the Guard", "Melee"), BEAR, creature("Third", "Vigilance"))
    d.attack({"Wings of the Guard": 1, "Bear": 2, "Third": 2})
    d.resolve_all()
    assert d.size("Wings of the Guard") == (3, 3)


@pytest.mark.rule("702.120b", "702.104b")
def test_each_melee_and_each_dethrone_triggers():
    d = situation(creature("Wings", "Melee, melee, dethrone, dethrone"), mine=["Wings"])
    d.attack(["Wings"])
    while type(d.decision).__name__ == "OrderItems":
        d.answer([0, 1, 2, 3])
    d.resolve_all()
    assert d.size("Wings") == (5, 5) and d.counters("Wings") == 2


@pytest.mark.rule("702.38b")
def test_each_provoke_triggers():
    d = situation(creature("Craghorn", "Provoke, provoke", "4/4"), BEAR, mine=["Craghorn"], theirs=["Bear", "Bear"])
    d.attack(["Craghorn"])
    first, second = d.all("Bear")
    d.answer([0, 1])
    d.answer([first])
    d.answer([second])
    assert len(d.game.state.stack) == 2


@pytest.mark.rule("702.115a")
def test_myriad_attacks_the_other_opponents_until_the_end_of_combat():
    d = four(creature("Blade of Selves", "Myriad", "3/3"))
    d.attack({"Blade of Selves": 1})
    d.resolve(True, False)
    copies = [each for each in d.all("Blade of Selves") if d.object(each).is_token]
    combat = d.game.state.combat
    assert combat is not None and [combat.attackers[each] for each in copies] == [2] and d.tapped(copies[0])
    d.to_step("end of combat")
    assert [d.life(player) for player in range(4)] == [20, 17, 17, 20]
    d.resolve_all()
    assert d.all("Blade of Selves", "battlefield") == [d.find("Blade of Selves")]


@pytest.mark.rule("702.115b")
def test_each_myriad_makes_its_own_tokens():
    d = four(creature("Blade of Selves", "Myriad, myriad", "3/3"))
    d.attack({"Blade of Selves": 1})
    d.resolve(True, True)
    while len(d.game.state.stack) > 1:
        d.resolve(True, True)
    d.resolve(True, True)
    assert len(d.all("Blade of Selves", "battlefield")) == 5
