"""Additional effects of prevention, and "the next time" a source deals damage (615.5, 615.8)."""

from __future__ import annotations

from random import Random

import pytest

from engine.decisions import Priority
from tests.rules.situation import situation

BOLT = "Bolt\n{R}\nInstant\n~ deals 3 damage to any target."
GUARD = "Guard\n{W}\nInstant\nPrevent the next 2 damage that would be dealt to target creature this turn. "
PALM = (
    "Palm\n{W}\nInstant\n"
    "The next time a source of your choice would deal damage to you this turn, prevent that damage. "
)
GIANT = "Giant\n{2}{R}\nCreature — Giant\n3/4"
NEVER = "Never\n{1}\nArtifact\nDamage can't be prevented."


@pytest.mark.rule("615.5")
@pytest.mark.parametrize(
    "words",
    [
        "For each 1 damage prevented this way, put a +1/+1 counter on that creature.",
        "Put a +1/+1 counter on that creature for each 1 damage prevented this way.",
    ],
)
@pytest.mark.parametrize(("firm", "counters"), [(False, 2), (True, 0)])
def test_what_follows_knows_how_much_was_prevented(words: str, firm: bool, counters: int):
    d = situation(
        GUARD + words, BOLT, NEVER, GIANT, mana="RW", hand=["Guard", "Bolt"], mine=["Giant", "Never"][: 1 + firm]
    )
    d.cast("Guard", ["Giant"])
    d.resolve()
    assert d.counters("Giant") == 0, "nothing has been prevented yet"
    d.cast("Bolt", ["Giant"])
    d.resolve()
    assert (d.counters("Giant"), d.object("Giant").damage) == (counters, 3 - counters)


@pytest.mark.rule("615.5")
def test_it_follows_each_time_that_some_is_prevented():
    d = situation(
        GUARD + "You gain life equal to the damage prevented this way.",
        "Prick\n{R}\nInstant\n~ deals 1 damage to any target.",
        GIANT,
        mana="RRRW",
        hand=["Guard", "Prick", "Prick", "Prick"],
        mine=["Giant"],
    )
    d.cast("Guard", ["Giant"])
    d.resolve()
    lives = []
    for _ in range(3):
        d.cast("Prick", ["Giant"])
        d.resolve()
        lives.append(d.life(0))
    assert lives == [21, 22, 22]


@pytest.mark.rule("615.5", "615.12")
@pytest.mark.parametrize(("firm", "lives"), [(False, (20, 17)), (True, (17, 20))])
def test_if_damage_is_prevented_it_goes_back_to_the_controller_of_its_source(firm: bool, lives: tuple[int, int]):
    d = situation(
        PALM + "If damage is prevented this way, ~ deals that much damage to that source's controller.",
        BOLT,
        NEVER,
        mana="W",
        hand=["Palm"],
        their_mana="R",
        their_hand=["Bolt"],
        active=1,
        theirs=["Never"][:firm],
    )
    d.cast("Bolt", [0])
    d.give_priority(0)
    d.cast("Palm")
    d.resolve("Bolt")
    d.resolve()
    assert (d.life(0), d.life(1)) == lives


@pytest.mark.rule("603.12", "615.5")
def test_when_damage_is_prevented_an_ability_triggers():
    d = situation(
        PALM + "When damage is prevented this way, ~ deals that much damage to that source's controller and you draw "
        "that many cards.",
        BOLT,
        mana="W",
        hand=["Palm"],
        their_mana="R",
        their_hand=["Bolt"],
        active=1,
        library=["Forest"] * 5,
    )
    d.cast("Bolt", [0])
    d.give_priority(0)
    d.cast("Palm")
    d.resolve("Bolt")
    d.resolve()
    assert (d.life(0), d.life(1), len(d.hand(0)), len(d.game.state.stack)) == (20, 20, 0, 1)
    d.resolve()
    assert (d.life(0), d.life(1), len(d.hand(0))) == (20, 17, 3)


@pytest.mark.rule("615.5", "609.7b")
@pytest.mark.parametrize(("colour", "life"), [("black", 20), ("red", 23)])
def test_what_follows_may_ask_what_the_source_is(colour: str, life: int):
    d = situation(
        PALM + f"If damage from a {colour} source is prevented this way, you gain that much life.",
        BOLT,
        mana="W",
        hand=["Palm"],
        their_mana="R",
        their_hand=["Bolt"],
        active=1,
    )
    d.cast("Bolt", [0])
    d.give_priority(0)
    d.cast("Palm")
    d.resolve("Bolt")
    d.resolve()
    assert d.life(0) == life


@pytest.mark.rule("615.5")
def test_a_static_ability_tells_the_controller_of_the_source_how_much():
    swans = (
        "Swans\n{W}\nCreature — Bird\n4/3\nIf a source would deal damage to ~, prevent that damage. The source's "
        "controller draws cards equal to the damage prevented this way."
    )
    d = situation(swans, BOLT, mana="R", hand=["Bolt"], theirs=["Swans"], library=["Forest"] * 5)
    d.cast("Bolt", ["Swans"])
    d.resolve()
    assert (d.zone("Swans"), len(d.hand(0)), len(d.hand(1))) == ("battlefield", 3, 0)


@pytest.mark.rule("615.8")
def test_the_next_time_is_all_that_the_source_deals_at_that_time_and_no_more():
    wave = "Wave\n{R}\nSorcery\n~ deals 1 damage to each creature and each player."
    pulse = "Pulse\n{1}\nArtifact\n{T}: ~ deals 1 damage to each player.\n{0}: Untap ~."
    ward = (
        "Ward\n{W}\nInstant\nThe next time a red source of your choice would deal damage this turn, prevent that "
        "damage."
    )
    calm = ward.replace("Ward", "Calm").replace("red source", "source")
    d = situation(
        wave,
        pulse,
        ward,
        calm,
        mana="RWW",
        hand=["Wave", "Ward", "Calm"],
        mine=["Gray Ogre", "Pulse"],
        theirs=["Elite Vanguard"],
    )
    d.cast("Wave")
    d.cast("Ward")
    d.resolve("Wave")
    d.resolve()
    assert (d.life(0), d.life(1), d.zone("Elite Vanguard")) == (20, 20, "battlefield")
    d.cast("Calm")
    d.resolve("Pulse")
    lives = []
    for _ in range(2):
        d.activate("Pulse")
        d.resolve()
        lives.append((d.life(0), d.life(1)))
        d.activate("Pulse", ability=1)
        d.resolve()
    assert lives == [(20, 20), (19, 19)]


@pytest.mark.rule("615.8")
def test_the_next_time_that_a_creature_would_deal_damage():
    dazzle = (
        "Dazzle\n{W}\nInstant\nYou gain life equal to target creature's power. The next time that creature would deal "
        "damage this turn, prevent that damage."
    )
    d = situation(dazzle, GIANT, mana="W", hand=["Dazzle"], theirs=["Giant", "Gray Ogre"], active=1, priority=0)
    d.cast("Dazzle", ["Giant"])
    d.resolve()
    d.attack(["Giant", "Gray Ogre"])
    d.finish_combat()
    assert d.life(0) == 20 + 3 - 2


@pytest.mark.rule("615.1")
def test_combat_damage_that_other_creatures_would_deal():
    frog = (
        "Frog\n{0}\nCreature — Frog\n2/2\nHaste\nWhen ~ enters, prevent all combat damage that other creatures "
        "would deal this turn."
    )
    d = situation(frog, GIANT, hand=["Frog"], mine=["Giant"])
    d.cast("Frog")
    d.resolve_all()
    d.attack(["Giant", "Frog"])
    d.finish_combat()
    assert d.life(1) == 18


@pytest.mark.rule("615.1")
def test_damage_that_would_be_dealt_this_turn_to_targets():
    redeem = "Mend\n{W}\nInstant\nPrevent all damage that would be dealt this turn to up to two target creatures."
    d = situation(redeem, BOLT, GIANT, mana="WRR", hand=["Mend", "Bolt", "Bolt"], mine=["Giant", "Gray Ogre"])
    d.cast("Mend", [["Giant"]])
    d.resolve()
    for target in ("Giant", "Gray Ogre"):
        d.cast("Bolt", [target])
        d.resolve()
    assert (d.object("Giant").damage, d.zone("Gray Ogre")) == (0, "graveyard")


@pytest.mark.rule("615.1a", "614.1a")
def test_if_it_would_be_dealt_damage_it_loses_a_counter_instead():
    horde = (
        "Horde\n{B}\nCreature — Zombie\n0/0\nIf ~ would be dealt damage, prevent that damage and remove a +1/+1 "
        "counter from it."
    )
    d = situation(horde, BOLT, mana="R", hand=["Bolt"], mine=["Horde"], counters={"Horde": {"+1/+1": 2}})
    d.cast("Bolt", ["Horde"])
    d.resolve()
    assert d.counters("Horde") == 1


@pytest.mark.rule("615.1a")
@pytest.mark.parametrize("combat", [True, False])
def test_only_noncombat_damage_is_prevented(combat: bool):
    bird = (
        "Goat\n{W}\nCreature — Goat\n1/3\nFlying\n"
        "If noncombat damage would be dealt to ~, prevent that damage. Put a +1/+1 counter on ~ for each 1 damage "
        "prevented this way."
    )
    d = situation(bird, BOLT, GIANT, mana="R", hand=["Bolt"], mine=["Giant"], theirs=["Goat"])
    if combat:
        d.attack(["Giant"])
        d.block({"Goat": "Giant"})
        d.finish_combat()
        assert d.zone("Goat") == "graveyard"
    else:
        d.cast("Bolt", ["Goat"])
        d.resolve()
        assert d.size("Goat") == (4, 6)


@pytest.mark.rule("615.5")
def test_what_else_a_prevention_does_happens_once_for_simultaneous_damage():
    phantom = (
        "Phantom\n{1}\nCreature — Cat\n5/5\nIf damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter"
        " from ~."
    )
    bear, ogre = "Bear\n{1}{G}\nCreature — Bear\n2/2", "Ogre\n{2}{R}\nCreature — Ogre\n2/2"
    d = situation(phantom, bear, ogre, mine=["Phantom"], theirs=["Bear", "Ogre"], counters={"Phantom": {"+1/+1": 3}})
    d.attack(["Phantom"])
    d.to_blockers()
    d.game.answer([[d.find("Bear"), d.find("Phantom")], [d.find("Ogre"), d.find("Phantom")]])
    while d.step != "end of combat":
        d.game.answer("pass" if isinstance(d.decision, Priority) else d.decision.sample(Random(1)))
    assert d.counters("Phantom") == 2
