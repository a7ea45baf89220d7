"""Copies with exceptions, and colours that make spells cheaper."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseOption, Priority
from tests.driver import Driver
from tests.rulings.board import board, passing

SPARK, LAZAV, SEAL, GIDEON = "Spark Double", "Lazav, the Multifarious", "Seal of the Guildpact", "Gideon Blackblade"
LEGEND = "Legend\n{1}{G}\nLegendary Creature — Elf\n2/2"
NAME = "Lazav, the Multifarious"


def doubled(what: str, *texts: str, mine: tuple[str, ...] = (), **given: object) -> Driver:
    """Return a game in which Spark Double enters as a copy of the permanent with that name."""
    hand = [SPARK, *given.pop("hand", ())]  # type: ignore[misc]
    d = board(*texts, mana="UUUU", mine=[what, *mine], hand=hand, **given)
    d.cast(SPARK)
    passing(d)
    d.answer(True)
    if isinstance(d.decision, ChooseObjects):
        d.answer([what])
    return d


def newest(d: Driver, name: str) -> int:
    return max(d.all(name, "battlefield"))


def test_a_creature_gets_no_entry_for_loyalty_counters_that_it_does_not_get():
    d = doubled("Bear")
    assert d.object(newest(d, "Bear")).counters == {"+1/+1": 1}


@pytest.mark.ruling("spark-double-1")
def test_only_the_printed_values_are_copied():
    d = board(
        mana="UUUU",
        mine=["Bear", "Mark"],
        tapped=["Bear"],
        counters={"Bear": {"+1/+1": 2}},
        attach={"Mark": "Bear"},
        hand=["Swell", SPARK],
    )
    d.cast("Swell", ["Bear"])
    d.resolve()
    d.cast(SPARK)
    d.resolve(True)
    copy = newest(d, "Bear")
    assert not d.tapped(copy) and d.size(copy) == (3, 3) and d.counters(copy) == 1


@pytest.mark.ruling("spark-double-2", "spark-double-4")
def test_it_is_not_legendary_and_what_copies_it_neither():
    d = doubled("Legend", LEGEND, hand=("Mirror",))
    spark = newest(d, "Legend")
    assert d.count("Legend", "battlefield") == 2 and "Legendary" not in d.look(spark).supertypes
    d.cast("Mirror")
    passing(d)
    d.answer(True)
    d.answer([spark])
    assert d.count("Legend", "battlefield") == 3 and "Legendary" not in d.look(newest(d, "Legend")).supertypes
    assert d.counters(newest(d, "Legend")) == 0


@pytest.mark.ruling("spark-double-3")
def test_x_is_zero_for_the_copy():
    d = doubled("Hydra")
    copy = newest(d, "Hydra")
    assert d.counters(copy) == 1 and d.look(copy).mana_value == 2


@pytest.mark.ruling("spark-double-5")
def test_a_copy_of_a_token_is_a_card():
    d = board(mana="UUUU", mine=["Bear"], hand=["Double", SPARK, "Bounce"])
    d.cast("Double", ["Bear"])
    d.resolve()
    token = next(id for id in d.all("Bear", "battlefield") if d.object(id).is_token)
    d.cast(SPARK)
    passing(d)
    d.answer(True)
    d.answer([token])
    copy = newest(d, "Bear")
    assert d.size(copy) == (3, 3) and not d.object(copy).is_token
    d.cast("Bounce", [copy])
    d.resolve()
    assert d.hand(0) == [SPARK]


@pytest.mark.ruling("spark-double-6", "spark-double-7")
def test_what_happens_as_and_when_it_enters_happens():
    d = doubled("Bell")
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 21
    d = doubled("Sprout")
    assert d.counters(newest(d, "Sprout")) == 3
    d = doubled("Walker", counters={"Walker": {"loyalty": 1}})
    assert d.counters(newest(d, "Walker"), "loyalty") == 4 and d.counters(newest(d, "Walker")) == 0


@pytest.mark.ruling("spark-double-8")
def test_what_it_would_be_on_the_battlefield_counts():
    mover = "Mover\n{2}\nLegendary Planeswalker — Ajani\n3\n0: Until end of turn, ~ becomes a 4/4 Elf creature."
    d = board(mover, mana="UUUU", mine=["Mover"], hand=[SPARK])
    d.activate("Mover")
    d.resolve()
    assert "Creature" in d.look("Mover").types
    d.cast(SPARK)
    d.resolve(True)
    copy = newest(d, "Mover")
    assert d.look(copy).types == {"Planeswalker"}
    assert d.counters(copy, "loyalty") == 4 and d.counters(copy) == 0
    d = doubled(GIDEON)
    copy = newest(d, GIDEON)
    assert d.look(copy).types == {"Creature", "Planeswalker"} and d.size(copy) == (5, 5)
    assert d.counters(copy, "loyalty") == 5 and d.counters(copy) == 1


@pytest.mark.ruling("spark-double-9")
def test_what_enters_with_it_is_not_there_yet():
    both = "Both\n{0}\nSorcery\nReturn all creature cards from your graveyard to the battlefield."
    d = board(both, hand=["Both"], graveyard=[SPARK, "Ogre"], mine=["Bear", "Kin", "Shelf"], theirs=["Giant"])
    d.cast("Both")
    passing(d)
    while not isinstance(d.decision, ChooseObjects):
        d.answer(True)
    assert {d.name(id) for id in d.decision.candidates} == {"Bear", "Kin"}


def becomes(d: Driver, name: str, x: int) -> None:
    d.activate(LAZAV, targets=[name], x=x)
    d.resolve()


@pytest.mark.ruling("lazav-the-multifarious-1", "lazav-the-multifarious-2")
def test_lazav_has_the_printed_values_and_his_own_name():
    d = board(mana="UUUUUUBB", mine=[LAZAV, "Bear"], hand=["Swell", "Murder", "Grow", "Rage"], graveyard=["Ogre"])
    d.cast("Swell", ["Bear"])
    d.resolve()
    d.cast("Murder", ["Bear"])
    d.resolve()
    becomes(d, "Bear", 2)
    look = d.look(NAME)
    assert d.size(NAME) == (2, 2) and look.subtypes == {"Bear"} and "Legendary" in look.supertypes
    assert d.can("activate", NAME)
    d.cast("Grow", [NAME])
    d.resolve()
    d.cast("Rage", [NAME])
    d.resolve()
    becomes(d, "Ogre", 3)
    assert d.size(NAME) == (6, 4) and d.look(NAME).subtypes == {"Ogre"}


@pytest.mark.ruling("lazav-the-multifarious-3")
@pytest.mark.parametrize(("x", "there"), [(2, True), (3, False)])
def test_x_of_a_card_in_the_graveyard_is_zero(x: int, there: bool):
    d = board(mana="UUUU", mine=[LAZAV], graveyard=["Hydra", "Ogre"])
    assert ({"Hydra"} in d.candidates(LAZAV, "activate", x=x)) is there


@pytest.mark.ruling("lazav-the-multifarious-4")
@pytest.mark.parametrize("name", ["Bell", "Sprout"])
def test_he_does_not_enter_as_he_becomes_a_copy(name: str):
    d = board(mana="UUUU", mine=[LAZAV], graveyard=[name])
    becomes(d, name, 0)
    assert d.game.state.stack == [] and d.counters(NAME) == 0 and d.size(NAME) == (1, 1) and d.life(0) == 20


@pytest.mark.ruling("lazav-the-multifarious-5")
def test_a_copied_ability_is_a_new_one():
    once = "Once\n{0}\nCreature — Elf\n1/1\n{0}: You gain 1 life. Activate only once each turn."
    d = board(once, mana="UUUU", mine=[LAZAV], graveyard=["Once"])
    becomes(d, "Once", 0)
    d.activate(NAME, 0)
    d.resolve()
    assert d.life(0) == 21 and not d.can("activate", NAME, 0)
    d.activate(NAME, 1, targets=["Once"], x=0)
    d.resolve()
    d.activate(NAME, 0)
    d.resolve()
    assert d.life(0) == 22


def sealed(first: str, second: str, *texts: str, mana: str = "", **given: object) -> Driver:
    """Return a game in which the Seal has entered, with those colours chosen."""
    free = "Open\n{0}\nSorcery\nPut an artifact card from your hand onto the battlefield."
    hand = ["Open", SEAL, *given.pop("hand", ())]  # type: ignore[misc]
    d = board(free, *texts, mana=mana, hand=hand, **given)
    d.cast("Open")
    passing(d)
    while not isinstance(d.decision, ChooseOption):
        d.answer([SEAL])
    d.answer(first)
    assert isinstance(d.decision, ChooseOption)
    assert first not in [option.key for option in d.decision.options] and len(d.decision.options) == 4
    d.answer(second)
    assert isinstance(d.decision, Priority)
    return d


def paid(d: Driver, name: str, *, way: str = "", x: int | None = None, targets: tuple[int, ...] = ()) -> int:
    """Return the number of lands tapped for the spell."""
    before = sum(d.tapped(id) for id in d.game.state.battlefield)
    d.cast(name, list(targets), way=way, x=x)
    return sum(d.tapped(id) for id in d.game.state.battlefield) - before


@pytest.mark.ruling("seal-of-the-guildpact-1", "seal-of-the-guildpact-2", "seal-of-the-guildpact-3")
@pytest.mark.parametrize(
    ("cost", "lands"), [("{2}{R}{G}", 2), ("{1}{R}{G}", 2), ("{R}{G}", 2), ("{3}{R}", 3), ("{3}{U}", 4), ("{2}", 2)]
)
def test_a_spell_costs_less_for_each_of_its_colours(cost: str, lands: int):
    d = sealed("R", "G", f"Thing\n{cost}\nSorcery\nYou gain 1 life.", mana="RRRRGGGGUU", hand=("Thing",))
    assert paid(d, "Thing") == lands
    look = d.look("Thing")
    assert look.cost is not None and look.cost.text == cost


@pytest.mark.ruling("seal-of-the-guildpact-4")
def test_increases_come_first():
    d = sealed("R", "G", "Spark\n{R}\nInstant\nYou gain 1 life.", mana="RRR", hand=("Spark",), theirs=["Tax"])
    assert paid(d, "Spark") == 1


@pytest.mark.ruling("seal-of-the-guildpact-5")
def test_alternative_costs_are_reduced():
    d = sealed("U", "G", mana="UUUUUUU", hand=("Cyclonic Rift",), theirs=["Bear"])
    assert paid(d, "Cyclonic Rift", way="overload") == 6


@pytest.mark.ruling("seal-of-the-guildpact-6")
def test_x_is_what_was_announced():
    d = sealed("R", "G", "Burst\n{X}{R}{G}\nSorcery\nYou gain X life.", mana="RRRRGGGG", hand=("Burst",))
    assert paid(d, "Burst", x=5) == 5
    d.resolve()
    assert d.life(0) == 25
