"""Counters and tokens defined by later rules: stun, shield, finality; Blood, Powerstone, Map, Lander (122.1)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
KILL = "Kill\n{0}\nInstant\nDestroy target permanent."
WRECK = "Wreck\n{0}\nInstant\nTarget creature gets -9/-9 until end of turn."
FALL = "Fall\n{0}\nSorcery\nSacrifice a creature."
BOUNCE = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."
UNTAP = "Wake\n{0}\nInstant\nUntap target creature."


def test_a_stunned_permanent_loses_a_counter_instead_of_untapping():
    d = situation(BEAR, UNTAP, mine=["Bear"], tapped=["Bear"], counters={"Bear": {"stun": 2}}, hand=["Wake"])
    d.cast("Wake", ["Bear"])
    d.resolve()
    assert d.tapped("Bear") and d.counters("Bear", "stun") == 1
    d.next_turn()
    d.next_turn()
    assert d.tapped("Bear") and d.counters("Bear", "stun") == 0
    d.next_turn()
    d.next_turn()
    assert not d.tapped("Bear")


def test_what_is_untapped_already_keeps_its_stun_counters():
    d = situation(BEAR, UNTAP, mine=["Bear"], counters={"Bear": {"stun": 1}}, hand=["Wake"])
    d.cast("Wake", ["Bear"])
    d.resolve()
    assert d.counters("Bear", "stun") == 1


def test_a_shield_counter_saves_from_damage_once():
    d = situation(BEAR, mine=["Bear"], counters={"Bear": {"shield": 1}}, hand=["Shock", "Shock"], mana="RR")
    d.cast("Shock", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "battlefield" and d.counters("Bear", "shield") == 0 and d.object("Bear").damage == 0
    d.cast("Shock", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "graveyard"


def test_a_shield_counter_saves_from_destruction_once():
    d = situation(BEAR, KILL, mine=["Bear"], counters={"Bear": {"shield": 1}}, hand=["Kill", "Kill"])
    d.cast("Kill", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "battlefield" and d.counters("Bear", "shield") == 0
    d.cast("Kill", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "graveyard"


@pytest.mark.parametrize(("card", "targets"), [(WRECK, ["Bear"]), (FALL, [])])
def test_a_shield_counter_does_not_save_from_anything_else(card: str, targets: list[str]):
    name = card.partition("\n")[0]
    d = situation(BEAR, card, mine=["Bear"], counters={"Bear": {"shield": 1}}, hand=[name])
    d.cast(name, targets)
    d.resolve()
    assert d.zone("Bear") == "graveyard"


def test_several_shield_counters_go_one_at_a_time():
    d = situation(BEAR, KILL, mine=["Bear"], counters={"Bear": {"shield": 2}}, hand=["Kill"])
    d.cast("Kill", ["Bear"])
    d.resolve()
    assert d.counters("Bear", "shield") == 1


@pytest.mark.parametrize(("card", "targets"), [(KILL, ["Bear"]), (WRECK, ["Bear"]), (FALL, [])])
def test_a_finality_counter_exiles_what_would_die(card: str, targets: list[str]):
    name = card.partition("\n")[0]
    witness = "Witness\n{1}\nArtifact\nWhenever a creature dies, you gain 1 life."
    d = situation(BEAR, card, witness, mine=["Bear", "Witness"], counters={"Bear": {"finality": 1}}, hand=[name])
    d.cast(name, targets)
    d.resolve()
    d.resolve_all()
    assert d.zone("Bear") == "exile" and d.life(0) == 20


def test_a_finality_counter_matters_for_the_graveyard_alone():
    d = situation(BEAR, BOUNCE, mine=["Bear"], counters={"Bear": {"finality": 1}}, hand=["Bounce"])
    d.cast("Bounce", ["Bear"])
    d.resolve()
    assert d.zone("Bear") == "hand"


def making(token: str, **more: object) -> Driver:
    maker = f"Maker\n{{0}}\nSorcery\nCreate a {token} token."
    d = situation(maker, BEAR, hand=["Maker", *more.pop("hand", [])], **more)  # type: ignore[arg-type, misc]
    d.cast("Maker")
    d.resolve()
    return d


def test_a_blood_token_draws_for_a_discarded_card():
    d = making("Blood", hand=["Bear"], mana="R", library=["Island"])
    d.activate("Blood")
    d.resolve()
    assert d.hand(0) == ["Island"] and "Bear" in d.graveyard(0) and not d.all("Blood")


def test_powerstone_mana_is_not_spent_on_a_nonartifact_spell():
    relic = "Relic\n{1}\nArtifact"
    stag = "Stag\n{1}\nCreature — Elk\n1/1"
    rock = "Rock\n{0}\nArtifact\n{1}: You gain 1 life."
    d = making("Powerstone", hand=[])
    assert d.look("Powerstone").types == {"Artifact"}
    maker = "Maker\n{0}\nSorcery\nCreate a Powerstone token."
    d = situation(maker, relic, stag, rock, hand=["Maker", "Relic", "Stag"], mine=["Rock"])
    d.cast("Maker")
    d.resolve()
    assert d.can("cast", "Relic") and not d.can("cast", "Stag")
    d.activate("Rock")
    d.resolve()
    assert d.life(0) == 21 and d.tapped("Powerstone")


def test_a_map_token_lets_a_creature_explore():
    d = making("Map", mine=["Bear"], mana="R", library=["Forest"])
    d.activate("Map", targets=["Bear"])
    d.resolve()
    assert d.hand(0) == ["Forest"] and not d.all("Map")


def test_a_lander_token_finds_a_basic_land():
    d = making("Lander", mana="RR", library=["Forest", "Bear"])
    d.activate("Lander")
    d.resolve("Forest")
    assert d.zone("Forest") == "battlefield" and d.tapped("Forest")


def test_a_junk_token_lets_the_top_card_be_played_this_turn():
    d = making("Junk", library=["Forest"])
    d.activate("Junk")
    d.resolve()
    assert d.zone("Forest") == "exile"
    d.play("Forest")
    assert d.zone("Forest") == "battlefield"
