"""Costs of spells, and things counted."""

from __future__ import annotations

import pytest

from engine.card_database import CardDatabase, default_database
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rulings.board import board, cards

ELECTRO, GATE, DRAKE = "Goblin Electromancer", "Izzet Guildgate", "Crackling Drake"


@pytest.mark.ruling("goblin-electromancer-1")
@pytest.mark.parametrize(("number", "mana"), [(1, "UUU"), (2, "UU"), (3, "U"), (4, "U")])
def test_several_electromancers_add_up(number: int, mana: str):
    spell = "Dear\n{3}{U}\nInstant\nYou gain 1 life."
    assert board(spell, mana=mana, hand=["Dear"], mine=[ELECTRO] * number).can("cast", "Dear")
    assert not board(spell, mana=mana[1:], hand=["Dear"], mine=[ELECTRO] * number).can("cast", "Dear")


@pytest.mark.ruling("goblin-electromancer-2")
@pytest.mark.parametrize(("way", "mana"), [("", "U"), ("overload", "UUU")])
def test_increases_and_reductions_of_any_cost(way: str, mana: str):
    given = {"hand": ["Downsize"], "mine": [ELECTRO, "Tax"], "theirs": ["Bear"]}
    assert not board(mana=mana[1:], **given).can("cast", "Downsize", way=way)
    d = board(mana=mana, **given)
    assert d.look(d.cast("Downsize", way=way)).mana_value == 1


@pytest.mark.ruling("goblin-electromancer-3")
def test_coloured_mana_is_not_reduced():
    pair = "Pair\n{U}{R}\nInstant\nYou gain 1 life."
    assert not board(pair, mana="U", hand=["Pair"], mine=[ELECTRO]).can("cast", "Pair")
    assert board(pair, mana="UR", hand=["Pair"], mine=[ELECTRO]).can("cast", "Pair")
    one = "One\n{1}{U}\nInstant\nYou gain 1 life."
    assert board(one, mana="U", hand=["One"], mine=[ELECTRO]).can("cast", "One")


@pytest.mark.ruling("mechanic-gate-1")
def test_a_gate_is_counted_and_does_nothing_more():
    d = board(mana="UUUUUUU", hand=["Gate Colossus"], mine=[GATE])
    assert {action.text.en for action in d.decision.actions if action.object == d.find(GATE)} == {"Add {U} or {R}"}
    d.cast("Gate Colossus")
    d.resolve()
    assert d.zone("Gate Colossus") == "battlefield"


@pytest.mark.ruling("crackling-drake-1")
def test_face_down_cards_are_not_counted():
    scenario = Scenario(CardDatabase((*default_database(), *cards())))
    scenario.battlefield(0, DRAKE)
    scenario.exile(0, "Shock")
    scenario.exile(0, "Shock", face_down=True)
    scenario.graveyard(0, "Divination")
    assert Driver(scenario.game()).size(DRAKE) == (2, 4)


@pytest.mark.ruling("crackling-drake-2")
@pytest.mark.parametrize("zone", ["hand", "library", "graveyard", "exile"])
def test_the_drake_has_its_power_everywhere(zone: str):
    given: dict[str, list[str]] = {"graveyard": ["Shock", "Divination", "Shock"]}
    given[zone] = [*given.get(zone, []), DRAKE]
    d = board(mana="UURR", **given)
    assert d.look(d.find(DRAKE, zone)).power == 3
    if zone == "hand":
        spell = d.cast(DRAKE)
        assert d.look(spell).power == 3


@pytest.mark.ruling("dark-confidant-1")
def test_x_of_a_revealed_card_is_zero():
    cost = "Costly\n{X}{G}{G}{G}\nInstant\nYou gain 1 life."
    d = board(cost, mine=["Dark Confidant"], library=["Costly", "Plains"], step="upkeep", active=1)
    d.to_step("upkeep", active=0)
    d.resolve()
    assert d.life(0) == 17 and d.hand(0) == ["Costly"]


@pytest.mark.ruling("chromatic-lantern-1")
def test_lands_keep_what_they_have_under_the_lantern():
    hall = "Hall\nLand\n{T}: You gain 1 life."
    d = board(hall, mine=["Chromatic Lantern", "Forest", "Hall"])
    assert d.look("Forest").subtypes == {"Forest"}
    offered = {action.text.en for action in d.decision.actions if action.object == d.find("Forest")}
    assert offered == {"Add {G}", "Add {W} or {U} or {B} or {R} or {G}"}
    kinds = {action.kind for action in d.decision.actions if action.object == d.find("Hall")}
    assert kinds == {"mana", "activate"}


@pytest.mark.ruling("farseek-1")
def test_farseek_looks_at_land_types():
    pool = "Pool\nLand — Forest Island\n~ enters tapped."
    d = board(pool, mana="GG", hand=["Farseek"], library=["Forest", "Pool", "Plains", GATE])
    d.cast("Farseek")
    d.pass_priority()
    d.pass_priority()
    assert {d.name(id) for id in d.decision.candidates} == {"Pool", "Plains"}
    d.answer(["Pool"])
    assert d.tapped("Pool")


@pytest.mark.ruling("selesnya-evangel-1")
def test_a_new_creature_is_tapped_for_the_evangel_but_a_new_evangel_does_not_work():
    evangel = "Selesnya Evangel"
    d = board(mana="G", mine=[evangel, "Bear"], sick=["Bear"])
    d.activate(evangel)
    assert d.tapped("Bear")
    assert not board(mana="G", mine=[evangel, "Bear"], sick=[evangel]).can("activate", evangel)


@pytest.mark.ruling("prime-speaker-zegana-1")
@pytest.mark.parametrize(("mine", "size"), [(["Bear", "Giant"], (5, 5)), ([], (1, 1))])
def test_zegana_counts_the_greatest_power(mine: list[str], size: tuple[int, int]):
    d = board(mana="GGGUUU", hand=["Prime Speaker Zegana"], mine=mine, library=["Plains"] * 9)
    d.cast("Prime Speaker Zegana")
    d.resolve()
    assert d.size("Prime Speaker Zegana") == size


@pytest.mark.ruling("prime-speaker-zegana-2")
def test_zegana_draws_for_the_power_that_she_has_then():
    d = board(mana="GGGUUU", hand=["Prime Speaker Zegana", "Rage"], mine=["Bear"], library=["Plains"] * 9)
    d.cast("Prime Speaker Zegana")
    d.resolve()
    d.cast("Rage", ["Prime Speaker Zegana"])
    d.resolve()
    d.resolve()
    assert len(d.hand(0)) == 5


@pytest.mark.ruling("prime-speaker-zegana-3")
def test_who_enters_with_zegana_is_not_counted():
    both = "Both\n{0}\nSorcery\nReturn all creature cards from your graveyard to the battlefield."
    d = board(both, hand=["Both"], mine=["Bear"], graveyard=["Prime Speaker Zegana", "Shy"], library=["Plains"] * 9)
    d.cast("Both")
    d.resolve()
    assert d.counters("Prime Speaker Zegana") == 2


@pytest.mark.ruling("tolsimir-wolfblood-1")
def test_who_is_green_and_white_gets_both():
    both = "Mix\n{G}{W}\nCreature — Elf\n1/1"
    d = board(both, mine=["Tolsimir Wolfblood", "Mix", "Bear", "Bird"])
    d.activate("Tolsimir Wolfblood")
    d.resolve()
    assert d.size("Voja") == (4, 4) and d.size("Mix") == (3, 3)
    assert d.size("Bear") == (3, 3) and d.size("Bird") == (2, 2) and d.size("Tolsimir Wolfblood") == (3, 4)


@pytest.mark.ruling("assemble-the-legion-1")
def test_the_legion_that_left_is_counted_as_it_was():
    legion = "Assemble the Legion"
    d = board(mine=[legion], counters={legion: {"muster": 2}}, hand=["Shatter"], step="upkeep", active=1)
    d.to_step("upkeep", active=0)
    d.cast("Shatter", [legion])
    d.resolve()
    d.resolve()
    assert d.battlefield(0) == {"Soldier": 2}


@pytest.mark.ruling("hellkite-tyrant-1")
@pytest.mark.parametrize(("number", "destroyed", "wins"), [(19, False, False), (20, False, True), (20, True, False)])
def test_twenty_artifacts_are_needed_twice(number: int, destroyed: bool, wins: bool):
    d = board(mine=["Hellkite Tyrant", *["Shelf"] * number], hand=["Shatter"], step="upkeep", active=1)
    d.to_step("upkeep", active=0)
    assert len(d.game.state.stack) == (number == 20)
    if destroyed:
        d.cast("Shatter", [d.all("Shelf")[0]])
        d.resolve()
    if d.game.state.stack:
        d.pass_priority()
        d.pass_priority()
    assert (d.game.winner == 0) is wins


@pytest.mark.ruling("yeva-natures-herald-1")
@pytest.mark.parametrize(("mana", "possible"), [("GG", True), ("G", False)])
def test_yeva_changes_the_time_and_not_the_price(mana: str, possible: bool):
    d = board(mana=mana, mine=["Yeva, Nature's Herald"], hand=["Bear"], active=1, priority=0)
    assert d.can("cast", "Bear") is possible


@pytest.mark.ruling("yeva-natures-herald-2")
@pytest.mark.parametrize(
    ("horde", "card", "possible"), [(True, "Bear", True), (False, "Bear", False), (True, "Ogre", False)]
)
def test_yeva_and_cards_that_are_cast_from_elsewhere(horde: bool, card: str, possible: bool):
    top = "Crown\n{0}\nEnchantment\nYou may cast creature spells from the top of your library."
    mine = ["Yeva, Nature's Herald", *(["Crown"] if horde else [])]
    d = board(top, mana="GGRRR", mine=mine, library=[card, "Plains"], active=1, priority=0)
    assert d.can("cast", card) is possible


@pytest.mark.ruling("compulsive-research-1")
@pytest.mark.parametrize(
    ("discarded", "legal"),
    [
        (["Plains"], True),
        (["Bear"], False),
        (["Bear", "Ogre"], True),
        (["Plains", "Bear"], True),
        (["Plains", "Forest"], True),
    ],
)
def test_one_land_or_two_cards(discarded: list[str], legal: bool):
    d = board(mana="UUU", hand=["Compulsive Research", "Ogre"], library=["Plains", "Forest", "Bear", "Wall"])
    d.cast("Compulsive Research", [0])
    d.pass_priority()
    d.pass_priority()
    one = len(discarded) == 1
    if type(d.decision).__name__ == "ChooseYesNo":
        d.answer(one)
        if one and not legal:
            assert not d.decision.named() or d.find("Bear", "hand") not in d.decision.named()
            return
    d.answer(discarded)
    assert d.count("Compulsive Research", "graveyard") == 1
    assert sorted(name for name in d.graveyard(0) if name != "Compulsive Research") == sorted(discarded)


@pytest.mark.ruling("rising-populace-1")
def test_a_planeswalker_that_is_a_creature_is_one_permanent():
    awake = "Wake\n{0}\nInstant\nTarget planeswalker becomes a 4/4 creature until end of turn. "
    awake += "It's still a planeswalker."
    d = board(awake, mine=["Rising Populace", "Walker"], hand=["Wake", "Shatter"])
    d.cast("Wake", ["Walker"])
    d.resolve()
    assert d.look("Walker").types == {"Creature", "Planeswalker"}
    d.cast("Shatter", ["Walker"])
    d.resolve()
    d.resolve_all()
    assert d.counters("Rising Populace") == 1
