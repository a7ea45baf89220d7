"""Details of an action on request: its cost, its way, its line; and why another one can't be taken."""

from __future__ import annotations

import pytest

from engine.refusal import Refusal, Text, WayRefusal
from engine.seen.view import ActionView
from tests.driver import Driver
from tests.rules.situation import situation

ECHO = "Echo | Eco\n{1}{U}\nSorcery\nDraw a card.\nFlashback {3}{U}"
FORGE = (
    "Forge | Fucina\n{2}\nArtifact\nForge enters tapped.\n{1}, {T}: You gain 1 life.\n"
    "{X}, Sacrifice a creature: Draw a card."
)
BEAR = "Bear | Orso\n{G}\nCreature — Bear\n2/2"


def told(d: Driver, kind: str, name: str, ability: int | None = None, way: str = "") -> ActionView:
    action = d.action(kind, name, ability, way)
    assert action is not None
    return d.game.describe_action(action.key)


def test_a_spell_costs_its_mana():
    d = situation(ECHO, mana="UU", hand=("Echo",))
    action = told(d, "cast", "Echo")
    assert (action.cost, action.costs, action.way, action.paragraph) == ("{1}{U}", (), "", None)


@pytest.mark.rule("117.1a")
def test_instants_and_cards_with_flash_can_be_cast_at_any_time():
    flicker = "Flicker | Guizzo\n{U}\nInstant\nDraw a card."
    sprite = "Sprite | Spiritello\n{U}\nCreature — Faerie\n1/1\nFlash"
    d = situation(ECHO, flicker, sprite, mana="UUU", hand=("Echo", "Flicker", "Sprite"))
    assert [told(d, "cast", name).at_any_time for name in ("Echo", "Flicker", "Sprite")] == [False, True, True]


@pytest.mark.rule("117.1a")
def test_effects_let_cards_be_cast_at_any_time():
    calm = "Calm | Calma\n{U}\nEnchantment\nYou may cast sorcery spells as though they had flash."
    d = situation(ECHO, calm, mana="UU", hand=("Echo",), mine=("Calm",))
    assert told(d, "cast", "Echo").at_any_time


@pytest.mark.rule("601.2f")
def test_increases_and_reductions_are_in_the_cost():
    tax = "Tax | Tassa\n{W}\nEnchantment\nSpells cost {2} more to cast."
    d = situation(ECHO, tax, mana="UUUU", hand=("Echo",), theirs=("Tax",))
    assert told(d, "cast", "Echo").cost == "{3}{U}"


@pytest.mark.rule("601.2a", "601.2f")
def test_who_casts_another_players_card_is_its_controller():
    hum = (
        "Hum | Ronzio\n{G}{G}\nEnchantment\nEach sorcery spell costs {1} more to cast for each creature its controller"
        " controls."
    )
    theft = (
        "Theft | Furto\n{0}\nInstant\nExile the top card of target opponent's library. Until end of turn, you may play"
        " that card."
    )
    d = situation(
        ECHO,
        hum,
        theft,
        BEAR,
        mana="UUUU",
        hand=("Theft",),
        mine=("Bear", "Bear", "Hum"),
        theirs=("Bear",),
        their_library=("Echo",),
    )
    d.cast("Theft")
    d.resolve()
    assert told(d, "cast", "Echo").cost == "{3}{U}"


@pytest.mark.rule("601.2f", "707.4")
def test_what_changes_the_cost_looks_at_the_spell_as_it_is_cast():
    wheel = "Wheel\n{4}\nArtifact\n{T}: Add {C}.\nMorph {2}"
    hall = "Hall\n{1}\nEnchantment\nArtifact spells you cast cost {1} less to cast."
    den = "Den\n{1}\nEnchantment\nCreature spells you cast cost {2} less to cast."
    d = situation(wheel, hall, den, mana="UUUUU", hand=("Wheel",), mine=("Hall", "Den"))
    assert told(d, "cast", "Wheel").cost == "{3}"
    assert told(d, "cast", "Wheel", way="morph").cost == "{1}"


def test_another_way_has_its_price_and_its_line():
    d = situation(ECHO, mana="UUUU", graveyard=("Echo",))
    action = told(d, "cast", "Echo", way="flashback")
    assert (action.cost, action.way, action.paragraph) == ("{3}{U}", "flashback", 1)
    assert action.line.en.startswith("Flashback {3}{U}") and action.line.it.startswith("Flashback {3}{U}")
    assert action.line == d.game.view(0).find(d.find("Echo")).text[1]


def test_x_is_told_as_such():
    d = situation("Blaze | Vampata\n{X}{R}\nSorcery\nBlaze deals X damage to any target.", mana="RR", hand=("Blaze",))
    assert told(d, "cast", "Blaze").cost == "{X}{R}"


def test_an_additional_cost_is_given_in_words():
    rite = "Rite | Rito\n{B}\nSorcery\nAs an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."
    d = situation(rite, BEAR, mana="B", mine=("Bear",), hand=("Rite",))
    action = told(d, "cast", "Rite")
    assert action.cost == "{B}"
    assert [(cost.en, cost.it) for cost in action.costs] == [("Sacrifice a creature", "Sacrifica una creatura")]


def test_abilities_have_their_cost_and_their_line():
    d = situation(FORGE, BEAR, mana="G", mine=("Forge", "Bear"))
    first, second = told(d, "activate", "Forge", 0), told(d, "activate", "Forge", 1)
    assert (first.cost, len(first.costs), first.paragraph) == ("{1}", 1, 1)
    assert first.costs[0].en == "{T}"
    assert (second.cost, second.paragraph) == ("{X}", 2)
    assert second.costs[0].en == "Sacrifice a creature"
    assert second.line.en.startswith("{X}, Sacrifice a creature")


def test_a_land_and_the_mana_ability_that_the_rules_give_it():
    d = situation(mine=("Forest",), hand=("Island",))
    land = told(d, "land", "Island")
    assert (land.kind, land.cost, land.paragraph) == ("land", "", None)
    mana = told(d, "mana", "Forest", 0)
    assert (mana.paragraph, mana.line.en) == (None, "{T}: Add {G}.")
    assert d.game.describe_action("pass").text.en == "Pass"
    with pytest.raises(KeyError):
        d.game.describe_action("cast:999")


def test_every_refusal_says_for_which_way_it_is():
    d = situation(ECHO, mana="U", graveyard=("Echo",), step="upkeep")
    (reason,) = d.game.why_not(0, d.find("Echo"))
    assert isinstance(reason, WayRefusal)
    assert (reason.rule, reason.way) == ("307.1", f"cast:{d.find('Echo')}:flashback")
    assert reason.text.en.startswith("Cast Echo with Flashback")
    d = situation(FORGE, mana="", mine=("Forge",), tapped=("Forge",))
    number = d.find("Forge")
    assert [each.way for each in d.game.why_not(0, number)] == [f"activate:{number}:0", f"activate:{number}:1"]
    assert all(each.text.en and each.text.it for each in d.game.why_not(0, number))


def test_a_refusal_of_a_way_is_that_refusal():
    reason = Text("No.", "No.")
    plain, way = Refusal("601.3", reason), WayRefusal("601.3", reason, "cast:17:flashback")
    assert plain == way and way == plain and hash(way) == hash(WayRefusal("601.3", reason))
    assert way != Refusal("601.2", reason)
