"""Amplify, ripple, aura swap, epic (702)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseYesNo
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
ZOMBIE = "Zombie\n{2}{B}\nCreature — Zombie Warrior\n2/2\nAmplify 1"
GHOUL = "Ghoul\n{2}{B}\nCreature — Zombie\n2/2"
FLAME = "Surging Flame\n{1}{R}\nInstant\nRipple 4\n~ deals 2 damage to any target."
WINGS = "Arcanum Wings\n{1}{U}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has flying.\nAura swap {2}{U}"
ARMOR = "Armor\n{4}{W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +3/+3."
FERTILE = "Fertile Ground\n{1}{G}\nEnchantment — Aura\nEnchant land\nEnchanted land has indestructible."
STEAL = "Steal\n{0}\nSorcery\nGain control of target permanent."
SWARM = (
    "Endless Swarm\n{5}{G}{G}{G}\nSorcery\nCreate a 1/1 green Snake creature token for each card in your hand.\nEpic"
)
BOLT = "Epic Bolt\n{R}\nSorcery\n~ deals 2 damage to target creature.\nEpic"


@pytest.mark.rule("702.37a")
@pytest.mark.parametrize(("shown", "counters"), [(["Ghoul", "Zombie"], 2), (["Ghoul"], 1), ([], 0)])
def test_amplify_counts_the_cards_revealed_that_share_a_creature_type(shown: list[str], counters: int):
    d = situation(ZOMBIE, GHOUL, BEAR, hand=["Zombie", "Zombie", "Ghoul", "Bear"], mana="BBB")
    d.cast("Zombie")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseObjects) and {d.name(each) for each in decision.candidates} == {"Ghoul", "Zombie"}
    d.answer(shown)
    (entered,) = [each for each in d.all("Zombie") if d.object(each).zone == "battlefield"]
    assert d.object(entered).counters.get("+1/+1", 0) == counters


@pytest.mark.rule("702.37a")
def test_what_enters_together_with_it_is_not_revealed():
    all_in = "All In\n{0}\nSorcery\nPut all creature cards from your hand onto the battlefield."
    d = situation(ZOMBIE, GHOUL, all_in, hand=["Zombie", "Ghoul", "All In"])
    d.cast("All In")
    d.resolve()
    assert d.zone("Zombie") == "battlefield" and d.counters("Zombie") == 0


@pytest.mark.rule("702.37b")
def test_each_amplify_works_separately():
    twice = ZOMBIE + "\nAmplify 2"
    d = situation(twice, GHOUL, hand=["Zombie", "Ghoul"], mana="BBB")
    d.cast("Zombie")
    d.pass_priority()
    d.pass_priority()
    while isinstance(d.decision, ChooseObjects):
        d.answer(["Ghoul"])
    assert d.counters("Zombie") == 3


@pytest.mark.rule("702.59a")
def test_ripple_casts_the_cards_of_that_name_and_puts_the_rest_on_the_bottom():
    library = ["Surging Flame", "Shock", "Surging Flame", "Island", "Swamp"]
    d = situation(FLAME, hand=["Surging Flame"], mana="RR", library=library)
    d.cast("Surging Flame", [1])
    d.pass_priority()
    d.pass_priority()
    for answer in (True, True, [1]):  # reveal, cast the first one targeting the opponent
        d.answer(answer)
    assert isinstance(d.decision, ChooseYesNo) and d.decision.source == d.find("Surging Flame", "library")
    d.game.answer(False)
    d.answer(["Island", "Shock", "Surging Flame"])
    assert d.bottom(0, 3) == ["Island", "Shock", "Surging Flame"] and d.top(0) == ["Swamp"]
    assert d.count("Surging Flame", "stack") == 2


@pytest.mark.rule("702.59a")
def test_ripple_reveals_what_there_is_and_may_be_declined():
    d = situation(FLAME, hand=["Surging Flame"], mana="RR", library=["Forest", "Surging Flame"])
    d.cast("Surging Flame", [1])
    d.resolve(False)
    assert d.top(0, 2) == ["Forest", "Surging Flame"]
    d.resolve()
    assert d.life(1) == 18


@pytest.mark.rule("702.59b")
def test_each_ripple_triggers_separately():
    d = situation(FLAME + "\nRipple 2", hand=["Surging Flame"], mana="RR", library=["Forest"])
    d.cast("Surging Flame", [1], choose=[[0, 1]])
    assert len(d.game.state.stack) == 3


@pytest.mark.rule("702.64a", "701.10e")
@pytest.mark.parametrize("exchanged", [True, False])
def test_aura_swap_exchanges_the_aura_with_one_in_the_hand(exchanged: bool):
    d = situation(
        BEAR,
        WINGS,
        ARMOR,
        mine=["Bear", "Gray Ogre", "Arcanum Wings"],
        attach={"Arcanum Wings": "Bear"},
        mana="UUU",
        hand=["Armor"],
    )
    d.activate("Arcanum Wings")
    d.resolve(["Armor"] if exchanged else [])
    assert (d.zone("Arcanum Wings"), d.zone("Armor")) == (
        ("hand", "battlefield") if exchanged else ("battlefield", "hand")
    )
    assert d.size("Bear") == ((5, 5) if exchanged else (2, 2)) and d.has("Bear", "flying") != exchanged
    there, gone = ("Armor", "Arcanum Wings") if exchanged else ("Arcanum Wings", "Armor")
    assert d.attached_to(there) == d.find("Bear") and d.attached_to(gone) is None


@pytest.mark.rule("702.64b")
def test_nothing_is_exchanged_with_an_aura_that_could_not_be_there():
    d = situation(
        BEAR,
        WINGS,
        FERTILE,
        mine=["Bear", "Arcanum Wings"],
        attach={"Arcanum Wings": "Bear"},
        mana="UUU",
        hand=["Fertile Ground"],
    )
    d.activate("Arcanum Wings")
    d.resolve(["Fertile Ground"])
    assert d.zone("Arcanum Wings") == "battlefield" and d.zone("Fertile Ground") == "hand"


@pytest.mark.rule("702.64b", "701.10d")
def test_an_aura_of_another_owner_is_not_exchanged():
    d = situation(
        BEAR,
        WINGS,
        ARMOR,
        STEAL,
        theirs=["Bear", "Arcanum Wings"],
        attach={"Arcanum Wings": "Bear"},
        mana="UUU",
        hand=["Armor", "Steal"],
    )
    d.cast("Steal", ["Arcanum Wings"])
    d.resolve()
    d.activate("Arcanum Wings")
    d.resolve(["Armor"])
    assert d.zone("Arcanum Wings") == "battlefield" and d.zone("Armor") == "hand"


@pytest.mark.rule("702.49a")
def test_epic_copies_the_spell_at_each_of_its_casters_upkeeps_without_epic():
    d = situation(SWARM, hand=["Endless Swarm", "Forest", "Forest"], mana="G" * 8, library=["Island"] * 9)
    d.cast("Endless Swarm")
    d.resolve()
    snakes = d.count("Snake", "battlefield")
    assert snakes == 2
    for _ in range(2):
        d.next_turn()
        assert not d.game.state.stack
        d.next_turn()
        d.resolve()
        (copy,) = d.game.state.stack
        assert not d.look(copy).has("epic")
        hand = len(d.hand(0))
        d.resolve()
        assert d.count("Snake", "battlefield") == snakes + hand
        snakes += hand


@pytest.mark.rule("702.49a")
def test_the_copy_of_an_epic_spell_may_get_new_targets():
    d = situation(BOLT, BEAR, "Bull\n{2}\nCreature — Ox\n2/2", hand=["Epic Bolt"], mana="R", theirs=["Bear", "Bull"])
    d.cast("Epic Bolt", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "graveyard" and d.zone("Bull") == "battlefield"
    d.next_turn()
    d.next_turn()
    d.pass_priority()
    d.pass_priority()
    d.game.answer([d.find("Bull")])
    d.resolve()
    assert d.zone("Bull") == "graveyard"


@pytest.mark.rule("702.49b")
def test_who_controls_an_epic_spell_that_has_resolved_casts_no_more_spells():
    d = situation(SWARM, hand=["Endless Swarm", "Shock"], mana="G" * 8 + "R")
    d.cast("Endless Swarm")
    assert d.can("cast", "Shock")  # not before it resolves
    d.resolve()
    assert not d.can("cast", "Shock")
    d.next_turn()
    d.next_turn()
    d.resolve()
    assert not d.can("cast", "Shock")
