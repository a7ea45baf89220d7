"""Choices as something enters or is cast, and effects for the rest of a turn."""

from __future__ import annotations

import pytest

from engine.decisions import OrderItems, Priority
from tests.driver import Driver
from tests.rulings.board import board, passing

GROUND, GIRL, LORD = "Stomping Ground", "Massacre Girl", "Rakdos, Lord of Riots"


@pytest.mark.ruling("mechanic-shockland-1")
def test_it_has_land_types_and_is_not_basic():
    seek = "Gates\n{0}\nSorcery\nSearch your library for a basic land or Gate card, put it into your hand, "
    seek += "then shuffle."
    other = "Glade\nLand\n~ enters tapped unless you control a Mountain or a Forest.\n{T}: Add {G}."
    d = board(seek, other, hand=["Gates", "Glade"], mine=[GROUND], library=[GROUND, "Forest", "Izzet Guildgate"])
    assert d.look(GROUND).subtypes == {"Mountain", "Forest"} and "Basic" not in d.look(GROUND).supertypes
    d.play("Glade")
    assert not d.tapped("Glade")
    d.cast("Gates")
    passing(d)
    assert {d.name(id) for id in d.decision.candidates} == {"Forest", "Izzet Guildgate"}


@pytest.mark.ruling("mechanic-shockland-2")
@pytest.mark.parametrize("pays", [True, False])
def test_the_payment_is_offered_even_where_it_enters_tapped_anyway(pays: bool):
    fetch = "Fetch\n{0}\nSorcery\nSearch your library for a land card, put it onto the battlefield tapped, "
    fetch += "then shuffle."
    d = board(fetch, hand=["Fetch"], library=[GROUND, "Bear"])
    d.cast("Fetch")
    d.resolve([GROUND], pays)
    assert d.life(0) == (18 if pays else 20) and d.tapped(GROUND)
    d = board(hand=[GROUND])
    d.begin("land", GROUND)
    d.answer(pays)
    assert d.life(0) == (18 if pays else 20) and d.tapped(GROUND) is not pays


def order(d: Driver) -> None:
    """Order triggers as they come."""
    while isinstance(d.decision, OrderItems):
        d.answer(list(range(len(d.decision.items))))


def girl(*theirs: str, hand: tuple[str, ...] = (), mine: tuple[str, ...] = ()) -> Driver:
    """Return a game in which Massacre Girl has entered, with her ability on the stack."""
    d = board(mana="BBBBB", hand=[GIRL, *hand], theirs=list(theirs), mine=list(mine))
    d.cast(GIRL)
    d.resolve()
    assert len(d.game.state.stack) == 1
    return d


@pytest.mark.ruling("massacre-girl-1")
def test_who_comes_later_suffers_from_later_deaths_only():
    d = girl("Ogre", "Giant", hand=("Shy", "Murder"))
    d.resolve()
    d.cast("Shy")
    d.resolve()
    assert d.size("Shy") == (5, 5) and d.size("Ogre") == (2, 2)
    d.cast("Murder", ["Ogre"])
    d.resolve()
    d.resolve()
    assert d.size("Shy") == (4, 4) and d.size("Giant") == (2, 2) and d.size(GIRL) == (4, 4)


@pytest.mark.ruling("massacre-girl-2")
def test_it_happens_without_the_girl():
    d = girl("Ogre", "Giant", hand=("Banish", "Murder"))
    d.cast("Banish", [GIRL])
    d.resolve()
    d.resolve()
    assert d.size("Giant") == (3, 3)
    d.cast("Murder", ["Ogre"])
    d.resolve()
    d.resolve()
    assert d.size("Giant") == (2, 2)


@pytest.mark.ruling("massacre-girl-3")
def test_earlier_deaths_do_not_count():
    d = girl("Ogre", "Giant", hand=("Murder",))
    d.cast("Murder", ["Ogre"])
    d.resolve()
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.game.state.stack == [] and d.size("Giant") == (3, 3)


@pytest.mark.ruling("massacre-girl-4", "massacre-girl-5")
@pytest.mark.parametrize(("small", "size"), [(1, (2, 2)), (2, (1, 1))])
def test_who_dies_of_it_triggers_it(small: int, size: tuple[int, int]):
    d = girl(*["Bird"] * small, "Giant")
    d.resolve()
    order(d)
    assert d.count("Bird", "battlefield") == 0 and len(d.game.state.stack) == small
    d.resolve_all()
    assert d.size("Giant") == size and d.size(GIRL) == (4, 4)


@pytest.mark.ruling("rakdos-lord-of-riots-1")
def test_the_lord_needs_a_loss_and_then_makes_creatures_cheaper():
    d = board(mana="BBRRRG", hand=[LORD, "Burn", "Giant"])
    assert not d.can("cast", LORD)
    d.cast("Burn", [1])
    d.resolve()
    d.cast(LORD)
    d.resolve()
    d.cast("Giant")
    assert d.count("Giant", "stack") == 1


@pytest.mark.ruling("rakdos-lord-of-riots-2")
def test_the_lord_is_put_onto_the_battlefield_all_the_same():
    d = board(hand=["Revive"], graveyard=[LORD])
    d.cast("Revive", [LORD])
    d.resolve()
    assert d.zone(LORD) == "battlefield"


@pytest.mark.ruling("rakdos-lord-of-riots-3", "rakdos-lord-of-riots-5")
def test_life_gained_since_does_not_matter_and_coloured_mana_stays():
    heal = "Heal\n{0}\nInstant\nTarget player gains 10 life."
    ram = "Ram\n{5}{G}\nCreature — Goat\n6/6"
    pair = "Pair\n{2}{G}{G}\nCreature — Elf\n2/2"
    d = board(heal, ram, pair, mana="GGG", mine=[LORD], hand=["Blast", "Heal", "Ram", "Pair"])
    d.cast("Blast", [1])
    d.resolve()
    d.cast("Heal", [1])
    d.resolve()
    d.cast("Ram")
    assert sum(d.tapped(land) for land in d.all("Forest")) == 1
    d.resolve()
    d.cast("Pair")
    assert sum(d.tapped(land) for land in d.all("Forest")) == 3


@pytest.mark.ruling("rakdos-lord-of-riots-6")
@pytest.mark.parametrize(("mana", "kicked"), [("GGG", True), ("GG", False)])
def test_the_reduction_comes_after_the_kicker(mana: str, kicked: bool):
    beast = "Kicky\n{1}{G}\nCreature — Beast\n2/2\nKicker {4}\nIf ~ was kicked, it enters with a +1/+1 counter on it."
    d = board(beast, mana=mana, mine=[LORD], hand=["Kicky", "Burn"])
    d.cast("Burn", [1])
    d.resolve()
    d.begin("cast", "Kicky")
    if kicked:
        d.answer(True)
        d.answer("auto")
        d.resolve()
        assert d.counters("Kicky") == 1 and all(d.tapped(land) for land in d.all("Forest"))
    else:
        while not isinstance(d.decision, Priority):
            assert type(d.decision).__name__ != "ChooseYesNo"
            d.answer("auto")


@pytest.mark.ruling("rakdos-lord-of-riots-7")
def test_the_lord_helps_only_from_the_battlefield():
    d = board(mana="BBRR", hand=[LORD, "Burn", "Giant"])
    d.cast("Burn", [1])
    d.resolve()
    assert not board(mana="R", hand=["Giant"]).can("cast", "Giant")
    d.cast(LORD)
    assert all(d.tapped(land) for land in (*d.all("Swamp"), *d.all("Mountain")))


@pytest.mark.ruling("arclight-phoenix-1")
@pytest.mark.parametrize("spells", [2, 3])
def test_three_spells_call_the_phoenix(spells: int):
    phoenix = "Arclight Phoenix"
    d = board(hand=["Snack"] * spells, graveyard=[phoenix])
    for _ in range(spells):
        d.cast("Snack")
        d.resolve()
    if spells == 3:
        d.pass_until(lambda: bool(d.game.state.stack))
        assert d.step == "beginning of combat"
        d.resolve()
        d.attack([phoenix])
        d.finish_combat()
        assert d.life(1) == 17
    else:
        d.to_step("postcombat main")
        assert d.zone(phoenix) == "graveyard"
