"""Words that refer to keywords' costs, instances and objects (702.34, 702.48, 702.95)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo, PayMana
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
NINJA = "Ninja of the Deep Hours\n{3}{U}\nCreature — Human Ninja\n2/2\nNinjutsu {1}{U}"
WHEEL = "Wheel\n{R}\nSorcery\nDiscard a card."


@pytest.mark.rule("702.48b")
def test_the_card_with_ninjutsu_stays_revealed_until_its_ability_has_left_the_stack():
    d = situation(NINJA, BEAR, hand=["Ninja of the Deep Hours"], mine=["Bear"], mana="UU")
    d.attack(["Bear"])
    d.to_step("declare blockers")
    d.give_priority(0)
    ninja = d.find("Ninja of the Deep Hours")

    def shown() -> bool:
        return any(card.id == ninja and card.known for card in d.game.view(1).players[0].hand)

    assert not shown()
    d.activate("Ninja of the Deep Hours")
    assert shown()
    d.give_priority(1)
    assert shown()


@pytest.mark.rule("702.34b")
def test_madness_is_an_alternative_cost_and_not_joined_with_another():
    fury = "Fury\n{4}{R}\nSorcery\n~ deals 3 damage to target opponent.\nMadness {R}\nSpectacle {0}\nKicker {1}"
    shock = "Jolt\n{0}\nInstant\n~ deals 1 damage to target opponent."
    d = situation(WHEEL, fury, shock, hand=["Wheel", "Fury", "Jolt"], mana="RRR")
    d.cast("Jolt")
    d.resolve()
    d.cast("Wheel")
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    d.answer(True)
    kicked = d.decision
    assert isinstance(kicked, ChooseYesNo), "an additional cost is asked as usual, but no other way is offered"
    d.answer(True)
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    item = d.object("Fury").item
    assert item is not None and item.names == {"madness"} and item.spent == "RR"


@pytest.mark.rule("702.34c")
@pytest.mark.parametrize("cast", [True, False])
def test_what_was_discarded_for_madness_is_found_where_it_went(cast: bool):
    imp = "Imp\n{R}\nCreature — Imp\n1/1\nMadness {R}"
    altar = "Altar\n{1}\nArtifact\n{T}, Discard a card: Return the discarded card to the battlefield."
    d = situation(imp, altar, hand=["Imp"], mine=["Altar"], mana="R")
    d.activate("Altar")
    d.pass_priority()
    d.pass_priority()
    d.answer(cast)
    while isinstance(d.decision, PayMana):
        d.game.answer("auto")
    d.resolve_all()
    assert d.zone("Imp") == "battlefield"
    assert (d.object("Imp").memory.get("cast") is not None) is cast


@pytest.mark.rule("702.95c")
def test_the_text_of_an_overloaded_spell_is_changed_so_that_its_copy_says_each_too():
    storm = "Storm\n{R}\nInstant\n~ deals 4 damage to target creature you don't control.\nOverload {R}{R}"
    fork = "Fork\n{0}\nInstant\nCopy target instant spell. You may choose new targets for the copy."
    d = situation(storm, fork, BEAR, hand=["Storm", "Fork"], mana="RR", theirs=["Bear", "Gray Ogre"])
    d.cast("Storm", way="overload")
    spell = d.game.state.stack[-1]
    d.cast("Fork")
    d.resolve()
    copy = d.game.state.stack[-1]
    assert copy != spell and d.targets_of(copy) == []
    d.resolve()
    assert d.battlefield(1) == {}
