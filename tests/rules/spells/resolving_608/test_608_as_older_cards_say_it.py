"""The words of older cards, and what "this way" and "the damage" refer to."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
GIANT = "Giant\n{5}{R}\nCreature — Giant\n6/6"
SHIELD = "Shield\n{W}\nInstant\nPrevent all damage that would be dealt this turn."


def spell(text: str, kind: str = "Sorcery") -> str:
    return f"Do It\n{{0}}\n{kind}\n{text}"


def cast(text: str, *targets: str | int, others: tuple[str, ...] = (), **given: object) -> Driver:
    d = situation(spell(text), *others, hand=["Do It"], **given)  # type: ignore[arg-type]
    d.cast("Do It", list(targets))
    d.resolve()
    return d


@pytest.mark.rule("701.20a")
@pytest.mark.parametrize("whose", ["their", "his or her"])
def test_hand_and_graveyard_are_shuffled_into_the_library_together(whose: str):
    d = cast(
        f"Each player shuffles {whose} hand and graveyard into {whose} library, then draws two cards.",
        library=["Forest"],
        graveyard=["Shock"],
        their_hand=["Island", "Island"],
        their_graveyard=["Swamp"],
        their_library=["Mountain"],
    )
    assert len(d.hand(0)) == 2 and len(d.hand(1)) == 2
    assert d.graveyard(0) == ["Do It"] and d.graveyard(1) == []
    assert d.count("Forest", "library", 0) + d.hand(0).count("Forest") == 1
    theirs = [*d.names("library", 1), *d.hand(1)]
    assert sorted(theirs) == ["Island", "Island", "Mountain", "Swamp"]


@pytest.mark.rule("701.13a")
def test_cards_put_into_the_graveyard_from_the_top_are_milled():
    text = (
        "Destroy target creature. Its controller puts a number of cards equal to that creature's power from the top of "
        "his or her library into his or her graveyard."
    )
    d = cast(text, "Bear", others=(BEAR,), theirs=["Bear"], their_library=["Forest", "Swamp", "Island"])
    assert sorted(d.graveyard(1)) == ["Bear", "Forest", "Swamp"]


@pytest.mark.rule("107.1a", "701.13a")
@pytest.mark.parametrize(("rounding", "left"), [("up", 2), ("down", 3)])
@pytest.mark.parametrize(
    "words",
    [
        "puts the top half of his or her library, rounded {}, into his or her graveyard",
        "mills half their library, rounded {}",
    ],
)
def test_half_of_a_library_is_milled(words: str, rounding: str, left: int):
    d = cast(f"Target player {words.format(rounding)}.", 1, their_library=["Forest"] * 5)
    assert d.count("Forest", "library", 1) == left and len(d.graveyard(1)) == 5 - left


@pytest.mark.parametrize(
    "line",
    ["{T}: Target player mills half their library, rounded up.", "{T}: You mill half your library, rounded down."],
)
def test_whose_library_is_milled_is_said(line: str):
    card = define_card(f"Mill\n{{1}}\nArtifact\n{line}")
    assert card.rules_text("en") == [line.replace("You mill", "Mill")]


@pytest.mark.rule("702.23a")
@pytest.mark.parametrize(("mana", "kept"), [("GW", True), ("GG", True), ("W", False), ("BB", False)])
def test_either_mana_is_chosen_for_each_age_counter(mana: str, kept: bool):
    owl = "Owl\n{G}\nCreature — Bird\n2/2\nCumulative upkeep {G} or {W}"
    d = situation(owl, mine=["Owl"], counters={"Owl": {"age": 1}}, mana=mana, active=1, step="end", library=["Forest"])
    d.to_step("upkeep", active=0)
    d.resolve(*([True, "auto"] if kept else []))
    assert (d.zone("Owl") == "battlefield") == kept
    if kept:
        assert d.counters("Owl", "age") == 2


@pytest.mark.rule("120.3")
def test_damage_dealt_this_way_is_what_was_really_dealt():
    """Prevented damage doesn't count, and the rest is added up."""
    text = "~ deals 3 damage to each player. You gain life equal to the damage dealt this way."
    assert cast(text).life(0) == 23
    d = situation(spell(text), SHIELD, hand=["Do It", "Shield"], mana="W")
    d.cast("Shield")
    d.resolve()
    d.cast("Do It")
    d.resolve()
    assert d.life(0) == 20 and d.life(1) == 20


@pytest.mark.rule("120.1")
def test_a_creature_deals_damage_to_itself_at_the_same_time():
    mage = "Mage\n{R}\nCreature — Wizard\n2/4\n{T}: ~ deals 2 damage to any target and 3 damage to itself."
    d = situation(mage, mine=["Mage"])
    d.activate("Mage", targets=[1])
    d.resolve()
    assert d.life(1) == 18 and d.object("Mage").damage == 3


@pytest.mark.rule("514.3a", "603.7")
def test_a_delayed_trigger_waits_for_the_next_cleanup_step():
    ice = "Ice\n{1}\nLand\n{T}: Draw a card. Return ~ to its owner's hand at the beginning of the next cleanup step."
    d = situation(ice, mine=["Ice"], library=["Forest"] * 3, their_library=["Forest"] * 3)
    d.activate("Ice")
    d.resolve()
    d.to_step("end")
    assert d.zone("Ice") == "battlefield"
    d.to_step("upkeep", active=1)
    assert d.zone("Ice") == "hand"


@pytest.mark.rule("506.2")
@pytest.mark.parametrize(("mine", "blocks"), [(1, False), (2, False), (3, True)])
def test_the_attacking_player_is_the_active_one(mine: int, blocks: bool):
    goon = "Goon\n{R}\nCreature — Goblin\n6/6\n~ can't block unless you control more creatures than attacking player."
    theirs = ["Goon", *["Gray Ogre"] * (mine - 1)]
    d = situation(goon, BEAR, mine=["Bear", "Bear"], theirs=theirs)
    d.attack(["Bear"])
    if mine > 1:
        d.to_blockers()
        assert d.can_block("Goon", "Bear") == blocks
    else:
        d.finish_combat()
        assert d.life(1) == 18


@pytest.mark.rule("205.1a")
def test_a_new_creature_type_takes_the_place_of_the_old_ones():
    d = cast("Target creature becomes a Coward until end of turn.", "Bear", others=(BEAR,), theirs=["Bear"])
    assert d.look("Bear").subtypes == {"Coward"} and d.size("Bear") == (2, 2)
    d.to_step("upkeep", active=1)
    assert d.look("Bear").subtypes == {"Bear"}


@pytest.mark.rule("205.1b", "613.4b")
def test_an_artifact_becomes_a_creature_of_a_base_size():
    text = "Target artifact becomes an artifact creature with base power and toughness 5/5."
    d = cast(text, "Stone", others=("Stone\n{1}\nArtifact\nIndestructible",), mine=["Stone"])
    assert d.size("Stone") == (5, 5) and d.look("Stone").types == {"Artifact", "Creature"}


@pytest.mark.rule("608.2c")
def test_that_player_is_the_owner_to_whom_it_was_returned():
    """Not the player who controlled it."""
    steal = "Steal\n{0}\nSorcery\nGain control of target creature."
    recoil = spell("Return target permanent to its owner's hand. Then that player discards a card.")
    d = situation(recoil, steal, BEAR, hand=["Do It", "Steal", "Forest"], theirs=["Bear"], their_hand=[])
    d.cast("Steal", ["Bear"])
    d.resolve()
    assert d.controller("Bear") == 0
    d.cast("Do It", ["Bear"])
    d.resolve()
    assert d.graveyard(1) == ["Bear"] and d.hand(0) == ["Forest"]


@pytest.mark.rule("702.62a")
def test_a_spell_exiles_itself_with_counters():
    evolve = "Cycle\n{1}{G}\nSorcery\nYou gain 2 life. Exile ~ with three time counters on it.\nSuspend 3—{G}"
    d = situation(evolve, hand=["Cycle"], mana="GG", library=["Forest"] * 9, their_library=["Forest"] * 9)
    d.cast("Cycle")
    d.resolve()
    assert d.zone("Cycle") == "exile" and d.counters("Cycle", "time") == 3
    d.next_turn()
    d.next_turn()
    d.to_step("main")
    assert d.counters("Cycle", "time") == 2  # it is suspended


@pytest.mark.rule("615.12")
@pytest.mark.parametrize(
    "text",
    [
        "~ deals 4 damage to target creature. The damage can't be prevented.",
        "~ deals 4 damage to target creature and the damage can't be prevented.",
        "~ deals 1 damage to target creature. If you have 20 or more life, instead ~ deals 4 damage to that creature"
        " and the damage can't be prevented.",
    ],
)
def test_damage_that_can_not_be_prevented_is_that_damage_alone(text: str):
    avalanche = spell(text)
    d = situation(avalanche, SHIELD, GIANT, hand=["Do It", "Shield", "Shock"], mana="WR", theirs=["Giant"])
    d.cast("Shield")
    d.resolve()
    d.cast("Shock", ["Giant"])
    d.resolve()
    assert d.object("Giant").damage == 0
    d.cast("Do It", ["Giant"])
    d.resolve()
    assert d.object("Giant").damage == 4


@pytest.mark.rule("615.12")
def test_damage_can_be_prevented_where_what_forbids_it_is_not_what_is_done():
    avalanche = spell(
        "~ deals 1 damage to target creature. If you have 40 or more life, instead ~ deals 4 damage to that creature"
        " and the damage can't be prevented."
    )
    d = situation(avalanche, SHIELD, GIANT, hand=["Do It", "Shield"], mana="WR", theirs=["Giant"])
    d.cast("Shield")
    d.resolve()
    d.cast("Do It", ["Giant"])
    d.resolve()
    assert d.object("Giant").damage == 0


@pytest.mark.rule("615.12")
def test_damage_of_one_source_can_not_be_prevented():
    dragon = "Dragon\n{R}\nCreature — Dragon\n5/5\nDamage that would be dealt by ~ can't be prevented."
    d = situation(dragon, SHIELD, BEAR, mine=["Dragon", "Bear"], hand=["Shield"], mana="W")
    d.cast("Shield")
    d.resolve()
    d.attack(["Dragon", "Bear"])
    d.finish_combat()
    assert d.life(1) == 15


@pytest.mark.rule("615.12")
def test_combat_damage_alone_can_not_be_prevented():
    fury = "Fury\n{R}\nEnchantment\nCombat damage that would be dealt by creatures you control can't be prevented."
    pinger = "Pinger\n{R}\nCreature — Wizard\n1/1\n{T}: ~ deals 1 damage to any target."
    d = situation(fury, pinger, SHIELD, BEAR, mine=["Fury", "Bear", "Pinger"], hand=["Shield"], mana="W")
    d.cast("Shield")
    d.resolve()
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == 20
    d.attack(["Bear"])
    d.finish_combat()
    assert d.life(1) == 18


@pytest.mark.rule("702.94a")
def test_each_of_the_paired_creatures_has_what_both_get():
    mage = (
        "Mage\n{2}{G}\nCreature — Human\n2/2\nSoulbond\nAs long as ~ is paired with another creature, each of those "
        "creatures gets +1/+1."
    )
    d = situation(mage, BEAR, hand=["Mage"], mine=["Bear"], mana="GGG")
    d.cast("Mage")
    d.resolve()
    d.resolve(True)
    assert d.size("Bear") == (3, 3) and d.size("Mage") == (3, 3)
