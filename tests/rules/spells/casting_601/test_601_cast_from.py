"""Where a spell was cast from (601.2a): mana for such spells, and triggers and costs that depend on it."""

from __future__ import annotations

import pytest

from engine.decisions import PayMana
from tests.rules.situation import situation

BOLT = "Bolt\n{R}\nInstant\nYou gain 3 life."
DOOR = "Door\n{1}\nEnchantment\nYou may cast spells from exile."


@pytest.mark.rule("106.6", "601.2a")
def test_mana_for_spells_from_exile_pays_for_one_that_has_left_it():
    d = situation(
        BOLT,
        DOOR,
        "Watch\n{1}\nArtifact\n{T}: Add {R}. Spend this mana only to cast spells from exile.",
        mine=["Watch", "Door"],
        exile=["Bolt"],
        hand=["Shock"],
    )
    assert not d.can("cast", "Shock")
    d.begin("cast", "Bolt")
    assert isinstance(d.decision, PayMana)
    d.game.answer("auto")
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("601.2a", "603.2")
@pytest.mark.parametrize(("place", "life"), [("exile", 24), ("hand", 23)])
def test_an_ability_triggers_on_spells_from_one_zone(place: str, life: int):
    well = "Well\n{1}\nEnchantment\nWhenever you cast a spell from exile, you gain 1 life."
    d = situation(
        BOLT,
        DOOR,
        well,
        mine=["Well", "Door"],
        exile=["Bolt"] if place == "exile" else [],
        hand=["Bolt"] if place == "hand" else [],
        mana="R",
    )
    d.cast("Bolt")
    d.resolve_all()
    assert d.life(0) == life


@pytest.mark.rule("601.2a", "601.2f")
@pytest.mark.parametrize(("place", "castable"), [("exile", True), ("hand", False)])
def test_spells_from_one_zone_cost_less(place: str, castable: bool):
    bell = "Bell\n{1}\nEnchantment\nSpells you cast from exile cost {1} less to cast."
    slow = "Slow\n{1}{R}\nInstant\nYou gain 3 life."
    d = situation(
        slow,
        DOOR,
        bell,
        mine=["Bell", "Door"],
        exile=["Slow"] if place == "exile" else [],
        hand=["Slow"] if place == "hand" else [],
        mana="R",
    )
    assert d.can("cast", "Slow") is castable
    if castable:
        d.cast("Slow")
        d.resolve()
        assert d.life(0) == 23


@pytest.mark.rule("601.3", "118.9")
def test_a_permission_may_name_the_only_price_at_which_it_can_be_used():
    naiad = (
        "Naiad\n{G}\nEnchantment Creature — Nymph\n2/2\nBestow {R}\nEvoke {R}\nEnchanted creature gets +2/+2.\n"
        "You may cast ~ from your graveyard using its bestow ability."
    )
    bear = "Bear\n{1}{G}\nCreature — Bear\n2/2"
    d = situation(naiad, bear, graveyard=["Naiad"], mine=["Bear"], mana="RG")
    naiads = [action.key for action in d.decision.actions if action.kind == "cast"]
    assert naiads == [f"cast:{d.find('Naiad')}:graveyard.bestow"]
    d.cast("Naiad", ["Bear"], way="graveyard.bestow")
    d.resolve()
    assert d.size("Bear") == (4, 4) and d.attached_to("Naiad") == d.find("Bear")
    naiad = naiad.replace(" using its bestow ability", "")
    plain = situation(naiad, bear, graveyard=["Naiad"], mine=["Bear"], mana="RG")
    assert len([action for action in plain.decision.actions if action.kind == "cast"]) == 3


@pytest.mark.rule("601.3", "607.2a")
@pytest.mark.parametrize(("words", "left"), [("a creature spell", 1), ("creature spells", 0)])
def test_spells_from_among_the_cards_that_something_has_exiled(words: str, left: int):
    their = "its mana cost" if left else "their mana costs"
    idol = (
        "Idol\n{1}\nArtifact\n{0}: Exile all cards from your graveyard.\n"
        f"{{0}}: Until end of turn, you may cast {words} from among the cards exiled with ~ without paying {their}."
    )
    bear = "Bear\n{1}{G}\nCreature — Bear\n2/2"
    d = situation(idol, bear, BOLT, mine=["Idol"], graveyard=["Bear", "Bear", "Bolt"], exile=["Bear"])
    other = d.all("Bear", "exile")
    d.activate("Idol", 0)
    d.resolve_all()
    d.activate("Idol", 1)
    d.resolve_all()
    free = [each for each in (*d.all("Bear"), *d.all("Bolt")) if d.can("cast", each, way="free")]
    assert len(free) == 2 and not set(free).intersection(other)
    assert {d.name(each) for each in free} == {"Bear"}
    for card in free[: 2 - left]:
        d.begin("cast", card, way="free")
        d.resolve_all()
    assert d.count("Bear", "battlefield") == 2 - left
    assert not any(d.can("cast", each, way="free") for each in d.all("Bear", "exile"))
