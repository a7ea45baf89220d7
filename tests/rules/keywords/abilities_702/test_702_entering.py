"""Keywords about how a permanent enters and about later entries: riot, tribute, devour, evolve, graft, champion
(702)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects
from tests.driver import Driver
from tests.rules.many import begin, seats
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
KILL = "Kill\n{0}\nInstant\nDestroy target creature."
FORESTS = ["Forest"] * 3


def creature(name: str, text: str, size: str = "1/1", cost: str = "{0}") -> str:
    return f"{name}\n{cost}\nCreature — Beast\n{size}\n{text}"


@pytest.mark.rule("702.135a")
@pytest.mark.parametrize("counter", [True, False])
def test_riot_is_a_counter_or_haste(counter: bool):
    d = situation(creature("Zhur-Taa Goblin", "Riot", "2/2"), hand=["Zhur-Taa Goblin"])
    d.cast("Zhur-Taa Goblin")
    d.resolve(counter)
    assert d.counters("Zhur-Taa Goblin") == int(counter) and d.has("Zhur-Taa Goblin", "haste") is not counter
    assert d.can_attack("Zhur-Taa Goblin") is not counter


@pytest.mark.rule("702.135b")
def test_each_riot_is_a_choice_of_its_own():
    d = situation(creature("Twice", "Riot, riot"), hand=["Twice"])
    d.cast("Twice")
    d.resolve(True, False)
    assert d.counters("Twice") == 1 and d.has("Twice", "haste")


SNAKE = creature("Fanatic of Xenagos", "Tribute 2\nWhen ~ enters, if tribute wasn't paid, you gain 5 life.", "3/3")


@pytest.mark.rule("702.103a", "702.103b")
@pytest.mark.parametrize("paid", [True, False])
def test_an_opponent_pays_the_tribute_or_the_ability_triggers(paid: bool):
    d = situation(SNAKE, hand=["Fanatic of Xenagos"])
    d.cast("Fanatic of Xenagos")
    d.pass_priority()
    d.pass_priority()
    assert d.decision.player == 1
    d.answer(paid)
    assert d.counters("Fanatic of Xenagos") == (2 if paid else 0)
    d.resolve_all()
    assert d.life(0) == (20 if paid else 25)


@pytest.mark.rule("702.103a")
def test_of_several_opponents_one_is_chosen():
    scenario = seats(3, SNAKE)
    scenario.hand(0, "Fanatic of Xenagos")
    scenario.turn(active=0, step="main", priority=0)
    d = begin(scenario)
    d.cast("Fanatic of Xenagos")
    for _ in range(3):
        d.pass_priority()
    assert d.decision.player == 0
    d.answer("2")
    assert d.decision.player == 2


THROMOK = creature("Skullmulcher", "Devour 2\nWhen ~ enters, draw a card for each creature it devoured.", "3/3")


@pytest.mark.rule("702.81a", "702.81b")
@pytest.mark.parametrize("number", [0, 2])
def test_devour_sacrifices_creatures_for_counters(number: int):
    d = situation(THROMOK, BEAR, hand=["Skullmulcher"], mine=["Bear", "Bear", "Bear"], theirs=["Bear"], library=FORESTS)
    d.cast("Skullmulcher")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects) and len(d.decision.candidates) == 3
    d.answer(["Bear"] * number)
    assert d.counters("Skullmulcher") == 2 * number and d.count("Bear", "graveyard", 0) == number
    d.resolve_all()
    assert len(d.hand(0)) == number


@pytest.mark.rule("702.81b")
def test_each_permanent_counts_what_itself_has_devoured():
    d = situation(THROMOK, BEAR, hand=["Skullmulcher", "Skullmulcher"], mine=["Bear", "Bear", "Bear"], library=FORESTS)
    first, second = d.all("Skullmulcher")
    for card, eaten in ((first, 2), (second, 1)):
        d.begin("cast", card)
        d.announce([])
        d.resolve(["Bear"] * eaten)
        held = len(d.hand(0))
        d.resolve_all()
        assert len(d.hand(0)) == held + eaten


def enter(d: Driver, name: str) -> None:
    d.cast(name)
    d.resolve()


@pytest.mark.rule("702.99a")
@pytest.mark.parametrize(("size", "grows"), [("2/1", True), ("1/2", True), ("1/1", False), ("0/9", True)])
def test_evolve_compares_power_and_toughness(size: str, grows: bool):
    d = situation(
        creature("Cloudfin Raptor", "Evolve"),
        creature("New", "Vigilance", size),
        mine=["Cloudfin Raptor"],
        hand=["New"],
    )
    enter(d, "New")
    assert bool(d.game.state.stack) is grows
    d.resolve_all()
    assert d.counters("Cloudfin Raptor") == int(grows)


@pytest.mark.rule("702.99a")
def test_evolve_compares_again_as_it_resolves_and_minds_its_own_side_alone():
    grow = "Grow\n{0}\nInstant\nTarget creature gets +3/+3 until end of turn."
    d = situation(
        creature("Raptor", "Evolve"), BEAR.replace("{1}{G}", "{0}"), grow, mine=["Raptor"], hand=["Bear", "Grow"]
    )
    enter(d, "Bear")
    d.cast("Grow", ["Raptor"])
    d.resolve_all()
    assert d.counters("Raptor") == 0
    d = situation(creature("Raptor", "Evolve"), BEAR.replace("{1}{G}", "{0}"), theirs=["Raptor"], hand=["Bear"])
    enter(d, "Bear")
    assert not d.game.state.stack


@pytest.mark.rule("702.99c")
def test_nothing_is_greater_than_a_noncreature():
    d = situation("Stone\n{0}\nArtifact\nEvolve", BEAR.replace("{1}{G}", "{0}"), mine=["Stone"], hand=["Bear"])
    enter(d, "Bear")
    assert not d.game.state.stack


@pytest.mark.rule("702.99d")
def test_each_evolve_triggers():
    d = situation(
        creature("Raptor", "Evolve, evolve"), creature("New", "Vigilance", "9/9"), mine=["Raptor"], hand=["New"]
    )
    enter(d, "New")
    d.resolve_all()
    assert d.counters("Raptor") == 2


@pytest.mark.rule("702.57a")
@pytest.mark.parametrize("moved", [True, False])
def test_graft_gives_a_counter_away(moved: bool):
    d = situation(
        creature("Aquastrand Spider", "Graft 2", "0/0"),
        BEAR.replace("{1}{G}", "{0}"),
        hand=["Aquastrand Spider", "Bear"],
    )
    enter(d, "Aquastrand Spider")
    assert d.counters("Aquastrand Spider") == 2
    enter(d, "Bear")
    d.resolve(moved)
    assert (d.counters("Aquastrand Spider"), d.counters("Bear")) == ((1, 1) if moved else (2, 0))


@pytest.mark.rule("702.57b")
def test_each_graft_works_on_its_own():
    d = situation(creature("Spider", "Graft 1, graft 2", "0/0"), BEAR.replace("{1}{G}", "{0}"), hand=["Spider", "Bear"])
    enter(d, "Spider")
    assert d.counters("Spider") == 3
    enter(d, "Bear")
    while type(d.decision).__name__ == "OrderItems":
        d.answer([0, 1])
    d.resolve(True)
    d.resolve(True)
    assert (d.counters("Spider"), d.counters("Bear")) == (1, 2)


TREMOR = creature("Changeling Titan", "Champion a creature", "7/7")


@pytest.mark.rule("702.71a", "702.71b")
def test_the_championed_card_returns_as_the_champion_leaves():
    d = situation(TREMOR, BEAR, KILL, hand=["Changeling Titan", "Kill"], mine=["Bear"], theirs=["Bear"])
    enter(d, "Changeling Titan")
    d.resolve(["Bear"])
    assert d.count("Bear", "exile", 0) == 1
    d.cast("Kill", ["Changeling Titan"])
    d.resolve_all()
    assert d.count("Bear", "battlefield", 0) == 1 and d.graveyard(0) == ["Changeling Titan", "Kill"]


@pytest.mark.rule("702.71a")
def test_a_champion_without_another_is_sacrificed():
    d = situation(TREMOR, BEAR, hand=["Changeling Titan"], theirs=["Bear"])
    enter(d, "Changeling Titan")
    d.resolve()
    assert d.graveyard(0) == ["Changeling Titan"]
    d.resolve_all()
    assert d.count("Bear", "battlefield", 1) == 1


@pytest.mark.rule("702.71a")
def test_only_what_fits_can_be_championed():
    goblin = creature("Mad Auntie", "Champion a Bear")
    d = situation(goblin, BEAR, creature("Other", "Vigilance"), hand=["Mad Auntie"], mine=["Bear", "Other"])
    enter(d, "Mad Auntie")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects) and d.decision.candidates == [d.find("Bear")]


@pytest.mark.rule("702.71b", "702.71c")
def test_a_champion_that_left_before_its_first_trigger_resolves_returns_nothing():
    d = situation(TREMOR, BEAR, KILL, hand=["Changeling Titan", "Kill"], mine=["Bear"])
    enter(d, "Changeling Titan")
    d.cast("Kill", ["Changeling Titan"])
    d.resolve()
    d.resolve()
    d.resolve(["Bear"])
    assert d.zone("Bear") == "exile" and not d.game.state.stack


UMBRA = "Hyena Umbra\n{W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.\nTotem armor"


@pytest.mark.rule("702.88a")
def test_totem_armor_is_destroyed_in_place_of_what_it_enchants():
    d = situation(
        UMBRA,
        BEAR,
        KILL,
        hand=["Kill"],
        mine=["Bear", "Hyena Umbra"],
        attach={"Hyena Umbra": "Bear"},
        damage={"Bear": 1},
    )
    d.cast("Kill", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "battlefield" and d.object("Bear").damage == 0
    assert d.zone("Hyena Umbra") == "graveyard"


@pytest.mark.rule("702.88a")
def test_lethal_damage_is_removed_by_totem_armor():
    shock = "Zap\n{0}\nInstant\n~ deals 5 damage to any target."
    d = situation(UMBRA, BEAR, shock, hand=["Zap"], mine=["Bear", "Hyena Umbra"], attach={"Hyena Umbra": "Bear"})
    d.cast("Zap", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "battlefield" and d.zone("Hyena Umbra") == "graveyard"


IMP = creature("Stinkweed Imp", "Dredge 2")


@pytest.mark.rule("702.51a")
@pytest.mark.parametrize("dredged", [True, False])
def test_dredge_mills_and_returns_the_card_instead_of_a_draw(dredged: bool):
    look = "Look\n{0}\nSorcery\nDraw a card."
    d = situation(IMP, look, hand=["Look"], graveyard=["Stinkweed Imp"], library=["Shock", "Forest", "Forest"])
    d.cast("Look")
    d.resolve(dredged)
    if dredged:
        assert d.hand(0) == ["Stinkweed Imp"] and len(d.game.state.players[0].library) == 1
    else:
        assert d.hand(0) == ["Shock"] and d.zone("Stinkweed Imp") == "graveyard"


@pytest.mark.rule("702.51b")
def test_dredge_needs_cards_enough():
    look = "Look\n{0}\nSorcery\nDraw a card."
    d = situation(IMP, look, hand=["Look"], graveyard=["Stinkweed Imp"], library=["Forest"])
    d.cast("Look")
    d.resolve()
    assert d.hand(0) == ["Forest"] and d.zone("Stinkweed Imp") == "graveyard"
