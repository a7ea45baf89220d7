""" "Unless" in static abilities: conditions, costs to attack, offers (118.12a, 508.1g, 614.12a)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
TOLL = "Toll\n{W}\nEnchantment\nCreatures can't attack you unless their controller pays {1}."
SERPENT = "Serpent\n{U}\nCreature — Serpent\n5/5\n~ can't attack unless you control an Island."
SHOCKING = "Bright Field\nLand\n~ enters tapped unless you pay 2 life.\n{T}: Add {W}."


@pytest.mark.rule("508.1c")
def test_a_condition_behind_unless_lifts_the_restriction():
    d = situation(SERPENT, mine=["Serpent"], mana="U")
    assert d.can_attack("Serpent")
    assert not situation(SERPENT, mine=["Serpent"], mana="G").can_attack("Serpent")


@pytest.mark.rule("508.1h", "508.1j")
def test_a_cost_behind_unless_is_paid_for_each_attacker():
    d = situation(TOLL, BEAR, mine=["Bear", "Bear"], mana="RR", theirs=["Toll"])
    d.attack(["Bear", "Bear"])
    d.game.answer("auto")
    assert all(d.tapped(land) for land in d.all("Mountain"))
    d.finish_combat()
    assert d.life(1) == 16


@pytest.mark.rule("508.1j")
def test_without_the_mana_nobody_attacks():
    d = situation(TOLL, BEAR, mine=["Bear", "Bear"], mana="R", theirs=["Toll"])
    decision = d.to_attackers()
    both = [[bear, 1] for bear in d.all("Bear")]
    refusal = decision.validate(both)
    assert refusal is not None and refusal.rule == "508.1j"
    assert decision.validate(both[:1]) is None


def test_the_controller_of_the_toll_attacks_freely():
    d = situation(TOLL, BEAR, mine=["Bear", "Toll"])
    d.attack(["Bear"])
    d.finish_combat()
    assert d.life(1) == 18


@pytest.mark.rule("614.12a")
@pytest.mark.parametrize(("pays", "life"), [(True, 18), (False, 20)])
def test_the_choice_is_made_before_the_land_enters(pays: bool, life: int):
    d = situation(SHOCKING, hand=["Bright Field"])
    d.begin("land", "Bright Field")
    assert d.zone("Bright Field") == "hand"
    d.answer(pays)
    assert d.tapped("Bright Field") is not pays
    assert d.life(0) == life


@pytest.mark.rule("119.4")
def test_life_that_is_not_there_cannot_be_paid():
    d = situation(SHOCKING, hand=["Bright Field"], life=(1, 20))
    d.play("Bright Field")
    assert d.tapped("Bright Field")


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize("pays", [True, False])
def test_a_spell_may_be_saved_by_paying(pays: bool):
    d = situation(
        "Leak\n{U}\nInstant\nCounter target spell unless its controller pays {2}.",
        BEAR,
        mana="GRR",
        hand=["Bear"],
        their_hand=["Leak"],
        their_mana="U",
    )
    d.cast("Bear")
    d.give_priority(1)
    d.cast("Leak", targets=["Bear"])
    d.resolve(pays, *(["auto"] if pays else []))
    assert d.zone("Bear") == ("stack" if pays else "graveyard")


@pytest.mark.rule("118.12a")
def test_nobody_is_asked_for_what_they_cannot_pay():
    d = situation(
        "Leak\n{U}\nInstant\nCounter target spell unless its controller pays {2}.",
        BEAR,
        mana="GR",
        hand=["Bear"],
        their_hand=["Leak"],
        their_mana="U",
    )
    d.cast("Bear")
    d.give_priority(1)
    d.cast("Leak", targets=["Bear"])
    d.resolve()
    assert d.zone("Bear") == "graveyard"


@pytest.mark.rule("118.12b")
@pytest.mark.parametrize(("searches", "life"), [(True, 18), (False, 20)])
def test_who_searches_has_done_so_though_nothing_is_found(searches: bool, life: int):
    seek = (
        "Seek\n{G}\nSorcery\n"
        "You may search your library for a Forest card, reveal it, put it into your hand, then shuffle. "
        "If you do, you lose 2 life."
    )
    d = situation(seek, mana="G", hand=["Seek"], library=["Island"])
    d.cast("Seek")
    d.resolve(searches)
    assert d.life(0) == life
