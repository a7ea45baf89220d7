"""Station and max speed: abilities of artifacts that are charged, or whose controller is fast."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
SHIP = "Greenhouse\n{4}{G}\nArtifact — Spacecraft\nStation\nStation 3+\nFlying\nTrample\n5/4"
PLANET = "Adagia\nLand — Planet\n{T}: Add {W}.\nStation\nStation 2+\n{1}, {T}: You gain 3 life."
SYPHON = (
    "Aether Syphon\n{1}{U}{U}\nArtifact\nStart your engines!\n{T}: Each opponent loses 1 life.\n"
    "Max speed — {T}: You gain 5 life."
)
PING = "Ping\n{0}\nInstant\nTarget player loses 1 life."


def test_a_tapped_creature_gives_as_many_charge_counters_as_its_power():
    d = situation(SHIP, BEAR, mine=["Greenhouse", "Bear", "Bear"], sick=["Bear"])
    d.activate("Greenhouse", choose=["Bear"])
    d.resolve()
    assert d.counters("Greenhouse", "charge") == 2 and d.look("Greenhouse").types == {"Artifact"}
    assert not d.has("Greenhouse", "flying")
    d.activate("Greenhouse")
    d.resolve()
    assert d.counters("Greenhouse", "charge") == 4
    assert d.look("Greenhouse").types == {"Artifact", "Creature"} and d.size("Greenhouse") == (5, 4)
    assert d.has("Greenhouse", "flying") and d.has("Greenhouse", "trample")


def test_station_is_used_as_a_sorcery_and_with_another_creature():
    d = situation(SHIP, BEAR, mine=["Greenhouse", "Bear"], step="upkeep")
    assert not d.can("activate", "Greenhouse")
    d = situation(SHIP, mine=["Greenhouse"], counters={"Greenhouse": {"charge": 3}})
    assert not d.can("activate", "Greenhouse")


@pytest.mark.parametrize("charge", [1, 2])
def test_a_planet_gets_abilities_and_is_no_creature(charge: int):
    d = situation(PLANET, mine=["Adagia"], mana="W", counters={"Adagia": {"charge": charge}})
    assert d.can("activate", "Adagia") == (charge == 2)
    if charge == 2:
        d.begin("activate", "Adagia")
        d.announce(())
        d.resolve()
        assert d.life(0) == 23
    assert d.look("Adagia").types == {"Land"}


def speed(d, player: int = 0) -> int:
    return d.game.view(1).players[player].speed


def test_engines_start_once_and_speed_stays():
    kill = "Break\n{0}\nInstant\nDestroy target artifact."
    d = situation(SYPHON, kill, hand=["Break"], mine=["Aether Syphon"])
    assert (speed(d), speed(d, 1)) == (1, 0)
    d.cast("Break")
    d.resolve()
    assert speed(d) == 1


def test_speed_rises_once_each_own_turn_as_an_opponent_loses_life():
    d = situation(SYPHON, PING, hand=["Ping"] * 3, mine=["Aether Syphon"])
    for expected in (2, 2):
        d.cast("Ping", targets=[1])
        d.resolve()
        d.resolve_all()
        assert speed(d) == expected
    d.next_turn()
    d.give_priority(0)
    d.cast("Ping", targets=[1])
    d.resolve()
    assert not d.game.state.stack and speed(d) == 2


def test_ones_own_loss_does_not_count():
    d = situation(SYPHON, PING, hand=["Ping"], mine=["Aether Syphon"])
    d.cast("Ping", targets=[0])
    d.resolve()
    assert not d.game.state.stack and speed(d) == 1


def test_max_speed_is_four_and_no_more():
    d = situation(SYPHON, PING, hand=["Ping"] * 6, mine=["Aether Syphon"], library=["Island"] * 9)
    for turn in range(5):
        assert d.can("activate", "Aether Syphon", 1) == (turn >= 3)
        d.cast("Ping", targets=[1])
        d.resolve()
        d.resolve_all()
        assert speed(d) == min(4, 2 + turn)
        d.next_turn()
        d.to_step("main", active=0)
    d.activate("Aether Syphon", 1)
    d.resolve()
    assert d.life(0) == 25


def test_life_lost_before_the_engines_started_does_not_use_up_the_turn():
    d = situation(SYPHON, PING, hand=["Aether Syphon", "Ping", "Ping"], mana="UUU")
    d.cast("Ping", targets=[1])
    d.resolve()
    d.cast("Aether Syphon")
    d.resolve()
    assert speed(d) == 1
    d.cast("Ping", targets=[1])
    d.resolve()
    d.resolve_all()
    assert speed(d) == 2


BESIDE = (
    "Greenhouse\n{4}{G}\nArtifact — Spacecraft\n5/4\nStation\n3+ | Flying\n8+ | Trample\n~ attacks each combat if able."
)


@pytest.mark.parametrize(
    ("charge", "keywords", "size"), [(2, "", None), (3, "flying", None), (8, "flying trample", (5, 4))]
)
def test_what_a_station_symbol_gives_may_stand_beside_it(charge: int, keywords: str, size: tuple[int, int] | None):
    """It is a creature with its last symbol alone, of the size that the card has."""
    d = situation(BESIDE, mine=["Greenhouse"], counters={"Greenhouse": {"charge": charge}})
    assert [each for each in ("flying", "trample") if d.has("Greenhouse", each)] == keywords.split()
    assert d.look("Greenhouse").is_creature == (size is not None)
    if size is not None:
        assert d.size("Greenhouse") == size


def test_what_the_level_of_a_class_gives_may_stand_beside_it():
    beside = (
        "Talent\n{0}\nEnchantment — Class\nWhen ~ enters, you gain 1 life.\n"
        "{0}: Level 2 — Creatures you control get +1/+1."
    )
    d = situation(beside, BEAR, mine=["Talent", "Bear"])
    assert d.size("Bear") == (2, 2)
    d.activate("Talent")
    d.resolve_all()
    assert d.size("Bear") == (3, 3)


def test_max_speed_limits_an_ability_that_functions_in_the_graveyard():
    surveyor = (
        "Surveyor\n{2}\nCreature — Cat Scout\n2/2\n"
        "Max speed — {0}, Exile this card from your graveyard: You gain 5 life."
    )
    d = situation(
        SYPHON,
        PING,
        surveyor,
        hand=["Ping"] * 4,
        mine=["Aether Syphon"],
        graveyard=["Surveyor"],
        library=["Island"] * 9,
    )
    for turn in range(3):
        assert d.can("activate", "Surveyor") == (turn >= 3)
        d.cast("Ping", targets=[1])
        d.resolve()
        d.resolve_all()
        d.next_turn()
        d.to_step("main", active=0)
    assert speed(d) == 4
    d.activate("Surveyor")
    d.resolve()
    assert d.life(0) == 25 and d.zone("Surveyor") == "exile"


def test_speed_is_a_number_of_its_player():
    engine = "Engine\n{1}\nArtifact\nStart your engines!\n{T}: You gain life equal to your speed."
    d = situation(engine, PING, hand=["Ping"], mine=["Engine"])
    d.cast("Ping", targets=[1])
    d.resolve()
    d.resolve_all()
    assert speed(d) == 2
    d.activate("Engine")
    d.resolve()
    assert d.life(0) == 22


def test_a_creature_grows_with_the_speed():
    racer = "Racer\n{1}\nCreature — Cat\n1/1\nStart your engines!\n~ gets +X/+0, where X is your speed."
    d = situation(racer, PING, hand=["Ping"], mine=["Racer"])
    assert d.size("Racer") == (2, 1)
    d.cast("Ping", targets=[1])
    d.resolve()
    d.resolve_all()
    assert d.size("Racer") == (3, 1)
