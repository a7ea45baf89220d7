"""Countered spells and abilities, and those that can't be countered."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rulings.board import board, targets_now

SLIME, TWIN, SABOTAGE = "Voidslime", "Repudiate // Replicate", "Sinister Sabotage"
COUNTERS = pytest.mark.parametrize(("name", "way"), [(SLIME, ""), (TWIN, "left")])
ZAP = "Zap\n{0}\nArtifact\n{0}, {T}: You gain 1 life."


def counters(d: Driver, name: str, way: str) -> None:
    """Counter the only possible target, by player 0."""
    d.give_priority(0)
    d.cast(name, way=way)
    d.resolve()


@pytest.mark.ruling("voidslime-1", "repudiate-replicate-1")
@COUNTERS
@pytest.mark.parametrize("what", ["Zap", "Blade", "Walker"])
def test_activated_abilities_are_countered_and_stay_paid_for(name: str, way: str, what: str):
    d = board(ZAP, mana="GUU", hand=[name], theirs=["Bear", what], active=1)
    d.activate(what, targets=["Bear"] if what == "Blade" else [])
    counters(d, name, way)
    assert d.life(1) == 20 and d.game.state.stack == [] and d.size("Bear") == (2, 2)
    if what == "Zap":
        assert d.tapped("Zap")
    if what == "Walker":
        assert d.counters("Walker", "loyalty") == 4


@pytest.mark.ruling("azorius-guildmage-1")
@pytest.mark.parametrize(
    ("what", "possible"),
    [
        ("Zap", True),
        ("Blade", True),
        ("Walker", True),
        ("Llanowar Elves", False),
    ],
)
def test_the_guildmage_counters_activated_abilities(what: str, possible: bool):
    d = board(ZAP, mana="UUU", mine=["Azorius Guildmage"], theirs=["Bear", what], active=1)
    d.activate(what, targets=["Bear"] if what == "Blade" else [])
    d.give_priority(0)
    assert d.can("activate", "Azorius Guildmage", 1) is possible
    if possible:
        d.activate("Azorius Guildmage", 1)
        d.resolve()
        assert d.game.state.stack == [] and d.life(1) == 20
    d = board(mana="UUU", mine=["Azorius Guildmage"], their_hand=["Bell"], active=1)
    d.cast("Bell")
    d.resolve()
    d.give_priority(0)
    assert len(d.game.state.stack) == 1 and not d.can("activate", "Azorius Guildmage", 1)


@pytest.mark.ruling("voidslime-2", "repudiate-replicate-2")
@COUNTERS
def test_triggered_abilities_are_countered(name: str, way: str):
    d = board(mana="GUU", hand=[name, "Murder"], theirs=["Ministrant of Obligation"])
    d.cast("Murder", ["Ministrant of Obligation"])
    d.resolve()
    counters(d, name, way)
    assert d.battlefield(1) == {} and d.game.state.stack == []
    step = "Dawn\n{0}\nEnchantment\nAt the beginning of your upkeep, you gain 1 life."
    d = board(step, mana="GUU", hand=[name], theirs=["Dawn"], step="end", active=0)
    d.to_step("upkeep", active=1)
    counters(d, name, way)
    assert d.life(1) == 20


@pytest.mark.ruling("voidslime-3", "repudiate-replicate-3")
@COUNTERS
def test_mana_abilities_use_no_stack(name: str, way: str):
    growth = "Growth\n{0}\nEnchantment\nWhenever you tap a land for mana, add {G}."
    chant = "Chant\n{0}\nLegendary Planeswalker — Chandra\n3\n+1: Add {R}."
    aim = "Aim\n{0}\nArtifact\n{0}: Target player gains 1 life. Add {R}."
    d = board(growth, mana="GUU", hand=[name], theirs=["Forest", "Growth"], active=1)
    land = d.all("Forest", player=1)[0]
    d.begin("mana", land)
    assert d.mana(1) == {"G": 2} and d.game.state.stack == []
    d.give_priority(0)
    assert not d.can("cast", name, way=way)
    for what, text, targets in (("Chant", chant, []), ("Aim", aim, [1])):
        d = board(text, mana="GUU", hand=[name], theirs=[what], active=1)
        d.activate(what, targets=targets)
        assert d.mana(1) == {} and len(d.game.state.stack) == 1
        counters(d, name, way)
        assert d.mana(1) == {} and d.game.state.stack == []


@pytest.mark.ruling("voidslime-4", "repudiate-replicate-4")
@COUNTERS
def test_ways_to_enter_are_not_abilities_on_the_stack(name: str, way: str):
    hue = "Hue\n{0}\nEnchantment\nAs ~ enters, choose a color."
    d = board(hue, mana="GUU", hand=[name], their_hand=["Izzet Guildgate", "Sprout", "Hue"], active=1)
    d.play("Izzet Guildgate")
    d.cast("Sprout")
    d.resolve()
    d.cast("Hue")
    d.resolve("R")
    assert d.counters("Sprout") == 2 and d.tapped("Izzet Guildgate") and d.game.state.stack == []
    d.give_priority(0)
    assert not d.can("cast", name, way=way)


@pytest.mark.ruling("voidslime-5", "repudiate-replicate-5")
@COUNTERS
def test_a_delayed_trigger_is_countered_for_good(name: str, way: str):
    d = board(
        mana="GUU",
        hand=[name],
        theirs=["Rakdos Guildmage"],
        their_mana="RRRR",
        active=1,
        library=["Plains"] * 5,
        their_library=["Plains"] * 5,
    )
    d.activate("Rakdos Guildmage", 1)
    d.resolve()
    d.to_step("end")
    assert len(d.game.state.stack) == 1
    counters(d, name, way)
    d.to_step("end", active=0)
    d.to_step("end", active=1)
    assert d.battlefield(1)["Goblin"] == 1 and d.game.state.stack == []


@pytest.mark.ruling("sinister-sabotage-1")
def test_sabotage_of_what_cannot_be_countered():
    d = board(
        mana="UUU",
        hand=[SABOTAGE],
        their_hand=["Niv-Mizzet, Parun"],
        their_mana="UUURRR",
        active=1,
        library=["Plains", "Island"],
    )
    d.cast("Niv-Mizzet, Parun")
    d.give_priority(0)
    d.cast(SABOTAGE, ["Niv-Mizzet, Parun"])
    d.resolve([[], ["Plains"]])
    assert d.count("Plains", "graveyard") == 1 and d.zone("Niv-Mizzet, Parun") == "stack"
    d.resolve()
    assert d.zone("Niv-Mizzet, Parun") == "battlefield"


@pytest.mark.ruling("fungal-rebirth-1")
def test_permanent_cards_are_those_of_permanents():
    siege = "Siege\n{0}\nBattle — Siege"
    d = board(
        siege,
        mana="GGG",
        hand=["Fungal Rebirth"],
        graveyard=["Shelf", "Bear", "Rite", "Plains", "Walker", "Siege", "Shock", "Divination"],
    )
    assert targets_now(d, "Fungal Rebirth") == {"Shelf", "Bear", "Rite", "Plains", "Walker", "Siege"}


@pytest.mark.ruling("fungal-rebirth-2", "fungal-rebirth-3")
@pytest.mark.parametrize("deaths", [0, 1, 3])
def test_rebirth_after_deaths(deaths: int):
    d = board(mana="GGG", hand=["Fungal Rebirth", *["Murder"] * deaths], graveyard=["Plains"], theirs=["Ogre"] * deaths)
    for _ in range(deaths):
        d.cast("Murder", [d.all("Ogre", "battlefield")[0]])
        d.resolve()
    d.cast("Fungal Rebirth", ["Plains"])
    d.resolve()
    assert d.count("Plains", "hand") == 1
    assert d.battlefield(0) == ({"Saproling": 2} if deaths else {})


@pytest.mark.ruling("ultimate-price-1")
def test_creatures_of_one_colour():
    two = "Two\n{G/U}\nCreature — Elf\n1/1"
    d = board(two, mana="BB", hand=["Ultimate Price"], theirs=["Bear", "Wall", "Kin", "Two"])
    assert targets_now(d, "Ultimate Price") == {"Bear"}


@pytest.mark.ruling("repeal-2")
def test_x_of_a_permanent_is_zero_for_repeal():
    hydra = "Ooze\n{X}{G}\nCreature — Ooze\n1/1\n~ enters with X +1/+1 counters on it."
    d = board(hydra, mana="UUUUU", pool={"G": 4}, hand=["Repeal", "Ooze"])
    d.cast("Ooze", x=3)
    d.resolve()
    assert d.counters("Ooze") == 3
    d.cast("Repeal", ["Ooze"])  # with the only value of X for which there is a target
    assert sum(d.tapped(land) for land in d.all("Island")) == 2
    d.resolve()
    assert d.count("Ooze", "hand") == 1


@pytest.mark.ruling("repeal-3")
def test_the_mana_value_of_tokens_for_repeal():
    cat = "Litter\n{0}\nSorcery\nCreate a 1/1 white Cat creature token."
    d = board(cat, mana="UUU", hand=["Litter", "Double", "Repeal", "Murder"], theirs=["Bear"])
    d.cast("Litter")
    d.resolve()
    d.cast("Double", ["Bear"])
    d.resolve()
    d.cast("Murder", [d.all("Bear", player=1)[0]])
    d.resolve()
    trial = Driver(d.game.fork())
    trial.cast("Repeal", ["Bear"], x=2)
    trial.resolve()
    assert trial.battlefield(0) == {"Cat": 1}
    d.cast("Repeal", ["Cat"], x=0)
    d.resolve()
    assert d.battlefield(0) == {"Bear": 1}


@pytest.mark.ruling("skullcrack-2")
def test_after_skullcrack_the_rest_of_a_spell_happens():
    shield = "Shield\n{0}\nInstant\nPrevent the next 5 damage that would be dealt to any target this turn. Draw a card."
    d = board(shield, mana="RRRW", hand=["Skullcrack", "Lightning Helix", "Shield"], library=["Plains"] * 2)
    d.cast("Skullcrack", [1])
    d.resolve()
    d.cast("Shield", [1])
    d.resolve()
    assert d.hand(0).count("Plains") == 1
    d.cast("Lightning Helix", [1])
    d.resolve()
    assert (d.life(0), d.life(1)) == (20, 14)


@pytest.mark.ruling("skullcrack-3")
def test_after_skullcrack_nothing_replaces_gaining_life():
    instead = "Turn\n{0}\nEnchantment\nIf you would gain life, draw that many cards instead."
    for crack in (False, True):
        d = board(instead, mana="RR", hand=["Skullcrack", "Snack"], mine=["Turn"], library=["Plains"] * 5)
        if crack:
            d.cast("Skullcrack", [1])
            d.resolve()
        d.cast("Snack")
        d.resolve()
        assert d.life(0) == 20 and d.hand(0).count("Plains") == (0 if crack else 2)


@pytest.mark.ruling("skullcrack-4")
@pytest.mark.parametrize(("life", "after"), [(5, 5), (15, 10)])
def test_after_skullcrack_a_life_total_only_falls(life: int, after: int):
    set_ = "Ten\n{0}\nInstant\nYour life total becomes 10."
    d = board(set_, mana="RR", hand=["Skullcrack", "Ten"], life=(life, 20))
    d.cast("Skullcrack", [1])
    d.resolve()
    d.cast("Ten")
    d.resolve()
    assert d.life(0) == after
