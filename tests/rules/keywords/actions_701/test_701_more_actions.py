"""Keyword actions: static regeneration, surveilling more cards, the amassed Army, undefined searches (701)."""

from __future__ import annotations

import pytest

from engine.change.events import Damage, Search, Shuffle
from engine.decisions import Arrange, ChooseYesNo
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
KILL = "Kill\n{0}\nInstant\nDestroy target creature."
TROLL = "Troll\n{2}{G}\nCreature — Troll\n2/4\nIf ~ would be destroyed, regenerate it."


@pytest.mark.rule("701.15b")
def test_a_static_ability_regenerates_each_time():
    d = situation(TROLL, KILL, BEAR, mine=["Troll"], hand=["Kill", "Kill"], theirs=["Bear"], damage={"Troll": 1})
    for _ in range(2):
        d.cast("Kill", ["Troll"])
        d.resolve()
        assert d.zone("Troll") == "battlefield" and d.tapped("Troll") and d.object("Troll").damage == 0
        happen(d, Damage(d.find("Bear"), d.find("Troll"), 3))
    d.next_turn()
    d.next_turn()
    d.attack(["Troll"])
    d.to_step("declare blockers")
    happen(d, Damage(d.find("Bear"), d.find("Troll"), 4))
    d.to_step("end of combat")
    assert d.zone("Troll") == "battlefield" and d.life(1) == 20, "it was removed from combat"


@pytest.mark.rule("701.15b")
def test_what_can_not_be_regenerated_is_destroyed():
    burn = "Burn\n{0}\nInstant\nDestroy target creature. It can't be regenerated."
    d = situation(TROLL, burn, mine=["Troll"], hand=["Burn"])
    d.cast("Burn", ["Troll"])
    d.resolve()
    assert d.zone("Troll") == "graveyard"


def surveilling(wanted: bool) -> Driver:
    """Surveil 1 with six cards in the library; player 0 may look at two more."""
    eyes = "Eyes\n{1}\nEnchantment\nYou may look at an additional two cards each time you surveil."
    look = "Look\n{0}\nInstant\nSurveil 1."
    d = situation(eyes, look, BEAR, mine=["Eyes"], hand=["Look"], library=["Forest", "Island", "Bear", "Swamp"])
    d.cast("Look")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo) and d.decision.rule == "701.42b"
    d.answer(wanted)
    return d


@pytest.mark.rule("701.42b")
def test_additional_cards_looked_at_go_to_the_graveyard_or_on_top_like_the_others():
    d = surveilling(True)
    assert isinstance(d.decision, Arrange) and len(d.decision.cards) == 3
    d.answer([["Bear", "Forest"], ["Island"]])
    assert d.graveyard(0) == ["Island", "Look"] and d.top(0, 3) == ["Bear", "Forest", "Swamp"]
    d = surveilling(False)
    assert isinstance(d.decision, Arrange) and len(d.decision.cards) == 1


@pytest.mark.rule("701.44b")
@pytest.mark.parametrize("number", [0, 2])
def test_the_amassed_army_is_the_one_that_was_chosen(number: int):
    call = f"Call\n{{0}}\nSorcery\nAmass {number}. The Army you amassed gains flying until end of turn."
    army = "Army\n{0}\nCreature — Army\n1/1"
    d = situation(call, army, hand=["Call"], mine=["Army", "Army"])
    first, second = d.all("Army")
    d.cast("Call")
    d.resolve([second])
    assert d.has(second, "flying") and not d.has(first, "flying") and d.counters(second) == number


@pytest.mark.rule("701.19c")
@pytest.mark.parametrize(("held", "left"), [("Bear", 0), ("Forest", 2)])
def test_what_has_no_defined_quality_is_not_found(held: str, left: int):
    lobotomy = (
        "Lobotomy\n{0}\nSorcery\nTarget player reveals their hand. You choose a nonland card from it. Search that "
        "player's library for any number of cards with the same name as the chosen card and exile them. Then that "
        "player shuffles."
    )
    d = situation(lobotomy, BEAR, hand=["Lobotomy"], their_hand=[held], their_library=["Forest", "Bear", "Bear"])
    d.cast("Lobotomy", [1])
    d.resolve(*([d.all("Bear", "library")] if held == "Bear" else []))
    assert d.count("Bear", "library", 1) == left
    kinds = [type(event) for event in d.game.state.history]
    assert Search in kinds and Shuffle in kinds and d.count("Forest", "library", 1) == 1


@pytest.mark.rule("701.44b")
def test_the_amassed_army_deals_as_much_damage_as_its_own_power():
    brutal = (
        "Brutal\n{0}\nSorcery\nAmass 2, then the Army you amassed deals damage equal to its power to each non-Army"
        " creature."
    )
    d = situation(brutal, hand=["Brutal"], theirs=["Gray Ogre", "Rumbling Baloth"])
    d.cast("Brutal")
    d.resolve()
    assert d.zone("Gray Ogre") == "graveyard"
    assert d.zone("Rumbling Baloth") == "battlefield" and d.object("Rumbling Baloth").damage == 2
