"""Permissions for one card: used up once it is played (601.3), and the face of a card that they apply to."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
CALL = "Call\n{0}\nInstant\nYou may cast a creature card from your graveyard this turn."
DIG = "Dig\n{0}\nInstant\nYou may play a land card from your graveyard this turn."


@pytest.mark.rule("601.3")
def test_a_permission_for_a_card_is_for_one():
    d = situation(BEAR, CALL, mana="GG", hand=["Call"], graveyard=["Bear", "Bear"])
    d.cast("Call")
    d.resolve()
    assert d.can("cast", "Bear")
    d.cast("Bear")
    assert not d.can("cast", "Bear")
    d.resolve()
    assert not d.can("cast", "Bear") and d.graveyard(0) == ["Bear", "Call"]


@pytest.mark.rule("601.3")
def test_two_permissions_are_for_two():
    d = situation(BEAR, CALL, mana="GGG", hand=["Call", "Call"], graveyard=["Bear", "Bear", "Bear"])
    for _ in range(2):
        d.cast("Call")
        d.resolve()
    for _ in range(2):
        d.cast("Bear")
        d.resolve()
    assert not d.can("cast", "Bear") and d.battlefield(0)["Bear"] == 2


@pytest.mark.rule("723.1")
def test_a_cast_that_is_taken_back_has_not_used_it():
    d = situation(BEAR, CALL, mana="G", hand=["Call"], graveyard=["Bear", "Bear"])
    d.cast("Call")
    d.resolve()
    d.begin("cast", "Bear")
    d.game.answer("cancel")
    assert d.can("cast", "Bear")


@pytest.mark.rule("601.3")
def test_a_fork_has_its_own_permission():
    d = situation(BEAR, CALL, mana="GG", hand=["Call"], graveyard=["Bear", "Bear"])
    d.cast("Call")
    d.resolve()
    fork = type(d)(d.game.fork())
    d.cast("Bear")
    d.resolve()
    assert fork.can("cast", "Bear") and not d.can("cast", "Bear")


@pytest.mark.rule("116.2a")
def test_a_permission_for_a_land_card_is_for_one():
    more = "More\n{0}\nEnchantment\nYou may play two additional lands on each of your turns."
    d = situation(DIG, more, hand=["Dig"], mine=["More"], graveyard=["Forest", "Forest"])
    d.cast("Dig")
    d.resolve()
    d.play("Forest")
    assert d.count("Forest", "graveyard") == 1 and not d.can("land", "Forest")


EXPERT = (
    "Expert\n{0}\nSorcery\nYou may cast a spell with mana value 3 or less from your hand without paying its mana cost."
)


@pytest.mark.rule("715.3a")
def test_a_card_too_dear_is_cast_as_the_adventure_that_is_not():
    unicorn = (
        "Unicorn | Unicorno\n{4}{W}\nCreature — Unicorn\n3/3\n// adventure\n"
        "Rider | Cavaliere\n{2}{W}\nSorcery — Adventure\nYou gain 4 life."
    )
    d = situation(EXPERT, unicorn, hand=["Expert", "Unicorn"])
    d.cast("Expert")
    d.resolve(True)
    d.resolve()
    assert d.life(0) == 24 and d.zone("Unicorn") == "exile"


@pytest.mark.rule("715.3a")
def test_a_card_cheap_enough_is_not_cast_as_an_adventure_that_is_too_dear():
    pair = (
        "Pair | Coppia\n{G}\nCreature — Elf\n1/3\n// adventure\n"
        "Feast | Banchetto\n{4}{G}\nSorcery — Adventure\nYou gain 4 life."
    )
    d = situation(EXPERT, pair, hand=["Expert", "Pair"])
    d.cast("Expert")
    d.resolve(True)
    d.resolve()
    assert d.zone("Pair") == "battlefield" and d.life(0) == 20


@pytest.mark.rule("118.9")
def test_cards_are_played_this_turn_without_paying_their_mana_costs():
    golos = (
        "Golos\n{0}\nArtifact\n{0}: Exile the top two cards of your library. You may play them this turn without"
        " paying their mana costs."
    )
    ogre = "Ogre\n{5}{R}\nCreature — Ogre\n4/4"
    d = situation(golos, ogre, mine=["Golos"], library=["Ogre", "Forest", "Ogre", "Ogre"], their_library=["Forest"] * 2)
    d.activate("Golos")
    d.resolve()
    d.begin("land", d.all("Forest", "exile")[0], way="free")
    d.cast(d.all("Ogre", "exile")[0], way="free")
    d.resolve()
    assert d.battlefield(0)["Ogre"] == 1 and d.count("Forest", "battlefield", 0) == 1
    d = situation(golos, ogre, mine=["Golos"], library=["Ogre", "Ogre", "Ogre"], their_library=["Forest"] * 3)
    d.activate("Golos")
    d.resolve()
    d.to_step("upkeep", 1)
    d.to_step("main", 0)
    assert not any(d.can("cast", card, way="free") for card in d.all("Ogre", "exile"))


@pytest.mark.rule("609.4b")
def test_mana_of_any_type_can_be_spent_on_that_card_alone():
    taker = (
        "Taker\n{0}\nCreature — Human\n2/2\nWhen ~ enters, exile target creature an opponent controls. You may cast"
        " that card for as long as it remains exiled, and mana of any type can be spent to cast that spell."
    )
    d = situation(taker, BEAR, mana="RRR", hand=["Taker", "Bear"], theirs=["Bear"])
    d.cast("Taker")
    d.resolve_all()
    (exiled,) = d.all("Bear", "exile")
    assert d.can("cast", exiled) and not d.can("cast", d.all("Bear", "hand")[0])
    d.cast(exiled)
    d.resolve()
    assert d.controller("Bear") == 0


@pytest.mark.rule("603.2")
@pytest.mark.parametrize(
    "when",
    [
        "Whenever you play a land or cast a spell from anywhere other than your hand",
        "Whenever you play a land from your graveyard or cast a spell from your graveyard",
    ],
)
@pytest.mark.parametrize(("zone", "gained"), [("hand", 0), ("graveyard", 1)])
def test_where_a_land_is_played_from_is_recorded_as_for_a_spell(when: str, zone: str, gained: int):
    watch = f"Watch\n{{0}}\nEnchantment\n{when}, you gain 1 life."
    leave = "Leave\n{0}\nEnchantment\nYou may play lands and cast spells from your graveyard."
    relic = "Relic\n{0}\nArtifact"
    there = {each: ["Forest", "Relic"] if each == zone else [] for each in ("hand", "graveyard")}
    d = situation(watch, leave, relic, mine=["Watch", "Leave"], hand=there["hand"], graveyard=there["graveyard"])
    assert isinstance(d.decision, Priority)
    for played in [action.key for action in d.decision.actions if action.kind in ("land", "cast")]:
        d.game.answer(played)
        d.resolve_all()
    assert d.zone("Relic") == "battlefield" and d.count("Forest", "battlefield") == 1
    assert d.life(0) == 20 + 2 * gained
