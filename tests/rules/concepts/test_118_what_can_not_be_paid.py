"""Effects that prevent players from paying life or sacrificing, and those that let them pay life for mana (118)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, PayMana
from tests.rules.situation import situation

ANGEL = "Angel\n{0}\nEnchantment\nPlayers can't pay life or sacrifice creatures to cast spells or activate abilities."
SYLEX = "Sylex\n{0}\nArtifact\nPlayers can't pay life to cast spells or activate abilities that aren't mana abilities."
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
RELIC = "Relic\n{1}\nArtifact"
BARGE = "Barge\n{1}\nArtifact\nSacrifice a permanent: You gain 1 life."
ALTAR = "Altar\n{1}\nArtifact\nSacrifice a creature: Add {C}."
BELL = "Bell\n{1}\nArtifact\nPay 1 life: Add {C}."
TOME = "Tome\n{1}\nArtifact\nPay 1 life: Draw a card."
PURGE = (
    "Purge\n{0}\nSorcery\nAs an additional cost to cast this spell, sacrifice all creatures you control.\nDraw a card."
)
PROBE = "Probe\n{U/P}\nSorcery\nDraw a card."
OFFER = "Offer\n{0}\nSorcery\nYou may pay 2 life. If you do, draw a card."
EDICT = "Edict\n{0}\nSorcery\nTarget player sacrifices a creature."
DRINK = "Drink\n{1}{B}{B}\nSorcery\nYou gain 1 life."
HYBRID = "Hybrid\n{W/B}\nSorcery\nYou gain 1 life."
KRRIK = "Krrik\n{0}\nArtifact\nFor each {B} in a cost, you may pay 2 life rather than pay that mana."
TOLL = "Toll\n{1}\nArtifact\n{B}: You gain 1 life."


@pytest.mark.rule("118.3")
@pytest.mark.parametrize("banned", [True, False])
def test_life_and_creatures_pay_for_no_spell_and_no_ability(banned: bool):
    theirs = ["Angel"] if banned else []
    d = situation(
        ANGEL,
        BEAR,
        ALTAR,
        BELL,
        TOME,
        PURGE,
        PROBE,
        mine=["Bear", "Altar", "Bell", "Tome"],
        theirs=theirs,
        hand=["Probe", "Purge"],
    )
    for kind, name in (("mana", "Altar"), ("mana", "Bell"), ("activate", "Tome"), ("cast", "Purge"), ("cast", "Probe")):
        assert d.can(kind, name) is not banned, name


@pytest.mark.rule("118.3")
def test_what_is_left_still_pays():
    d = situation(ANGEL, BEAR, BARGE, RELIC, mine=["Angel", "Bear", "Barge", "Relic"])
    d.begin("activate", "Barge")
    candidates = {d.name(each) for each in d.decision.candidates}
    assert candidates == {"Angel", "Barge", "Relic"}
    d = situation(ANGEL, PROBE, mine=["Angel"], hand=["Probe"], mana="U")
    d.cast("Probe")
    assert d.life(0) == 20 and d.zone("Probe") == "stack"


@pytest.mark.rule("118.3")
def test_mana_abilities_may_be_left_out():
    d = situation(SYLEX, BELL, TOME, PROBE, mine=["Sylex", "Bell", "Tome"], hand=["Probe"])
    assert d.can("mana", "Bell")
    assert not d.can("activate", "Tome") and not d.can("cast", "Probe")


@pytest.mark.rule("118.3")
def test_what_an_effect_asks_for_can_be_paid():
    d = situation(ANGEL, OFFER, EDICT, BEAR, mine=["Angel", "Bear"], hand=["Offer", "Edict"], library=["Forest"] * 3)
    d.cast("Offer")
    d.resolve(True)
    assert d.life(0) == 18
    d.cast("Edict", [0])
    d.resolve()
    assert d.zone("Bear") == "graveyard"


@pytest.mark.rule("107.4f", "601.2b")
@pytest.mark.parametrize("symbols", [0, 1, 2])
def test_life_for_each_symbol_of_a_colour(symbols: int):
    d = situation(KRRIK, DRINK, mine=["Krrik"], hand=["Drink"], mana="RBB")
    d.begin("cast", "Drink")
    assert isinstance(d.decision, ChooseOption) and len(d.decision.options) == 3
    d.game.answer(str(symbols))
    assert isinstance(d.decision, PayMana)
    d.game.answer("auto")
    assert d.zone("Drink") == "stack" and d.life(0) == 20 - 2 * symbols
    assert sum(d.tapped(land) for land in d.all("Swamp")) == 2 - symbols


@pytest.mark.rule("107.4f")
def test_life_pays_only_for_mana_of_that_colour():
    for krrik, mana, castable in ((0, "RB", False), (1, "RB", True), (1, "BB", True), (1, "R", True), (1, "", False)):
        d = situation(KRRIK, DRINK, mine=["Krrik"] * krrik, hand=["Drink"], mana=mana)
        assert d.can("cast", "Drink") is castable
    d = situation(KRRIK, DRINK, TOLL, mine=["Krrik", "Toll"], hand=["Drink"], mana="R", life=(3, 20))
    assert not d.can("cast", "Drink") and d.can("activate", "Toll")
    d = situation(KRRIK, DRINK, SYLEX, mine=["Krrik", "Sylex"], hand=["Drink"], mana="RB")
    assert not d.can("cast", "Drink"), "no life is paid to cast spells"


@pytest.mark.rule("601.2b")
def test_a_hybrid_symbol_has_such_a_half():
    d = situation(KRRIK, HYBRID, mine=["Krrik"], hand=["Hybrid"])
    d.cast("Hybrid")
    assert d.zone("Hybrid") == "stack" and d.life(0) == 18
