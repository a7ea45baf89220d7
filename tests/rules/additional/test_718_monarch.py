"""The monarch: who it is, what it does, and how it passes on (718)."""

from __future__ import annotations

import pytest

from tests.rules.many import BEAR, begin, seats
from tests.rules.situation import situation

CROWN = "Crown\n{W}\nSorcery\nYou become the monarch."
GIFT = "Gift\n{W}\nSorcery\nTarget player becomes the monarch."
HERALD = "Herald\n{W}\nCreature — Human\n2/2\nAs long as you're the monarch, ~ gets +2/+0."
WITNESS = "Witness\n{W}\nCreature — Human\n1/1\nWhenever an opponent becomes the monarch, you gain 3 life."


@pytest.mark.rule("718.1")
def test_nobody_is_the_monarch_until_an_effect_says_so():
    d = situation(CROWN, HERALD, mana="W", hand=["Crown"], mine=["Herald"])
    assert d.game.view(0).monarch is None
    assert d.size("Herald") == (2, 2)
    d.cast("Crown")
    d.resolve()
    assert d.game.view(0).monarch == 0
    assert d.size("Herald") == (4, 2)
    assert "Anna becomes the monarch." in [entry.text.en for entry in d.game.log(0)]


@pytest.mark.rule("718.2")
def test_the_monarch_draws_at_their_own_end_step_by_an_ability_without_a_source():
    d = situation(CROWN, mana="W", hand=["Crown"], library=["Island"] * 3, their_library=["Island"] * 3)
    d.cast("Crown")
    d.resolve()
    before = len(d.hand(0)), len(d.hand(1))
    d.to_step("end", active=0)
    (ability,) = d.game.view(1).stack
    assert (ability.source, ability.controller) == (None, 0)
    assert (ability.name.en, ability.name.it) == ("The monarch", "Monarca")
    d.resolve()
    assert (len(d.hand(0)), len(d.hand(1))) == (before[0] + 1, before[1])
    d.to_step("end", active=1)
    assert not d.game.state.stack


@pytest.mark.rule("718.2", "718.3")
def test_whoever_controls_the_creature_that_hits_the_monarch_becomes_the_monarch():
    d = situation(
        CROWN, BEAR, mana="W", hand=["Crown"], theirs=["Bear"], library=["Island"] * 3, their_library=["Island"] * 3
    )
    d.cast("Crown")
    d.resolve()
    d.to_step("main", active=1)
    d.to_attackers()
    d.attack(["Bear"])
    d.to_step("combat damage")
    (ability,) = d.game.view(1).stack
    assert ability.controller == 0
    d.resolve()
    assert d.game.view(0).monarch == 1


@pytest.mark.rule("718.2")
def test_noncombat_damage_takes_nothing_from_the_monarch():
    pinger = "Pinger\n{R}\nCreature — Human\n1/1\n{T}: ~ deals 1 damage to any target."
    d = situation(CROWN, pinger, mana="W", hand=["Crown"], theirs=["Pinger"])
    d.cast("Crown")
    d.resolve()
    d.give_priority(1)
    d.activate("Pinger", targets=[0])
    d.resolve()
    assert not d.game.state.stack
    assert d.game.view(0).monarch == 0


@pytest.mark.rule("718.3")
def test_there_is_one_monarch_at_a_time():
    d = situation(CROWN, GIFT, WITNESS, mana="WW", hand=["Crown", "Gift"], mine=["Witness"])
    d.cast("Crown")
    d.resolve()
    assert d.life(0) == 20
    d.cast("Gift", [1])
    d.resolve()
    assert d.game.view(0).monarch == 1
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("718.4")
@pytest.mark.parametrize(("active", "monarch", "heir"), [(0, 2, 0), (1, 1, 2), (2, 0, 2)])
def test_if_the_monarch_leaves_the_active_player_is_the_monarch_or_who_comes_next(active: int, monarch: int, heir: int):
    scenario = seats(3, BEAR)
    scenario.turn(active)
    scenario.monarch(monarch)
    scenario.battlefield(heir, "Bear")
    d = begin(scenario)
    d.game.concede(monarch)
    assert d.game.view(0).monarch == heir
