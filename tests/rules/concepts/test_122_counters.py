"""Counters (122)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver, table
from tests.rules.situation import situation

GROW = "Grow\n{G}\nInstant\nPut two +1/+1 counters on target creature."
SHRINK = "Shrink\n{B}\nInstant\nPut a -1/-1 counter on target creature."


@pytest.mark.rule("122.1a", "613.4c")
def test_size_counters_change_power_and_toughness():
    d = situation(GROW, mana="G", hand=["Grow"], mine=["Gray Ogre"])
    d.cast("Grow", ["Gray Ogre"])
    d.resolve()
    assert d.counters("Gray Ogre") == 2
    assert d.size("Gray Ogre") == (4, 4)


@pytest.mark.rule("122.1a", "704.5f")
def test_minus_counters_can_kill():
    d = situation(SHRINK, mana="B", hand=["Shrink"], theirs=["Elite Vanguard"])
    d.cast("Shrink", ["Elite Vanguard"])
    d.resolve()
    assert d.graveyard(1) == ["Elite Vanguard"]


@pytest.mark.rule("122.1b")
@pytest.mark.parametrize("keyword", ["flying", "deathtouch", "hexproof", "first strike", "trample", "lifelink"])
def test_a_keyword_counter_gives_the_keyword(keyword: str):
    d = situation(mine=["Gray Ogre"], counters={"Gray Ogre": {keyword: 1}})
    assert d.has("Gray Ogre", keyword)


@pytest.mark.rule("122.1c", "306.5c", "306.9", "704.5i")
def test_loyalty_counters_are_the_loyalty():
    d = table(theirs=["Ral Zarek"], hand=["Shock", "Shock"], mana="RR")
    assert d.counters("Ral Zarek", "loyalty") == 4
    d.cast("Shock", ["Ral Zarek"])
    d.resolve()
    assert d.counters("Ral Zarek", "loyalty") == 2
    d.cast("Shock", ["Ral Zarek"])
    d.resolve()
    assert d.graveyard(1) == ["Ral Zarek"]


@pytest.mark.rule("122.2", "400.7")
def test_counters_do_not_follow_to_another_zone():
    d = situation(
        "Blink\n{W}\nInstant\nExile target creature, then return it to the battlefield under its owner's control.",
        mana="W",
        hand=["Blink"],
        mine=["Gray Ogre"],
        counters={"Gray Ogre": {"+1/+1": 3}},
    )
    assert d.size("Gray Ogre") == (5, 5)
    d.cast("Blink", ["Gray Ogre"])
    d.resolve()
    assert d.counters("Gray Ogre") == 0
    assert d.size("Gray Ogre") == (2, 2)


@pytest.mark.rule("122.3", "704.5q")
def test_plus_and_minus_counters_cancel_in_pairs():
    d = situation(GROW, SHRINK, mana="GB", hand=["Grow", "Shrink"], mine=["Gray Ogre"])
    d.cast("Grow", ["Gray Ogre"])
    d.resolve()
    d.cast("Shrink", ["Gray Ogre"])
    d.resolve()
    assert d.object("Gray Ogre").counters == {"+1/+1": 1}


@pytest.mark.rule("122.6", "122.6a", "614.1c")
def test_counters_that_it_enters_with_are_put_on_it():
    d = situation(
        "Ooze\n{G}\nCreature — Ooze\n0/0\n~ enters with two +1/+1 counters on it.",
        "Cheer\n{W}\nEnchantment\nWhenever you put one or more +1/+1 counters on a creature, you gain 1 life.",
        mana="G",
        hand=["Ooze"],
        mine=["Cheer"],
    )
    d.cast("Ooze")
    d.resolve()
    assert d.size("Ooze") == (2, 2)
    assert len(d.game.state.stack) == 1


CHEER = "Cheer\n{W}\nEnchantment\nWhenever you put one or more +1/+1 counters on a creature, you gain 1 life."


@pytest.mark.rule("122.6a")
@pytest.mark.parametrize("player", [0, 1])
def test_who_controls_what_enters_with_counters_has_put_them(player: int):
    ooze = "Ooze\n{0}\nCreature — Ooze\n0/0\n~ enters with two +1/+1 counters on it."
    d = situation(
        ooze,
        CHEER,
        hand=["Ooze"] * (player == 0),
        their_hand=["Ooze"] * (player == 1),
        active=player,
        priority=player,
        mine=["Cheer"],
    )
    d.cast("Ooze")
    d.resolve_all()
    assert d.life(0) == (21 if player == 0 else 20)


@pytest.mark.rule("122.6", "608.2c")
@pytest.mark.parametrize(
    ("told", "gained"),
    [
        ("Put a +1/+1 counter on target creature.", 1),
        ("Target opponent puts a +1/+1 counter on a creature they control.", 0),
        ("Each player puts a +1/+1 counter on a creature they control.", 1),
        ("Each opponent bolsters 2.", 0),
    ],
)
def test_who_is_told_to_put_counters_puts_them(told: str, gained: int):
    d = situation(
        f"Tell\n{{0}}\nSorcery\n{told}", CHEER, hand=["Tell"], mine=["Cheer", "Gray Ogre"], theirs=["Rumbling Baloth"]
    )
    d.cast("Tell", ["Rumbling Baloth"] if "target creature" in told else [1] if "arget" in told else [])
    d.resolve_all()
    assert d.counters("Rumbling Baloth") > 0
    assert d.life(0) == 20 + gained


@pytest.mark.rule("120.3d", "122.6")
@pytest.mark.parametrize(("player", "gained"), [(0, 1), (1, 0)])
def test_the_controller_of_a_withering_source_puts_the_counters(player: int, gained: int):
    blight = "Blight\n{0}\nInstant\nWither\n~ deals 1 damage to target creature."
    rot = "Rot\n{W}\nEnchantment\nWhenever you put one or more -1/-1 counters on a creature, you gain 1 life."
    d = situation(
        blight,
        rot,
        hand=["Blight"] * (player == 0),
        their_hand=["Blight"] * (player == 1),
        mine=["Rot"],
        theirs=["Rumbling Baloth"],
        priority=player,
    )
    d.cast("Blight", ["Rumbling Baloth"])
    d.resolve_all()
    assert d.counters("Rumbling Baloth", "-1/-1") == 1
    assert d.life(0) == 20 + gained


@pytest.mark.rule("614.12", "122.6", "614.16")
@pytest.mark.parametrize(("name", "counters"), [("Hound", 2), ("Whelp", 1)])
def test_what_changes_how_many_counters_are_put_on_it_does_so_as_it_enters(name: str, counters: int):
    """One affects only itself; what another on the battlefield says of itself does not apply to a newcomer."""
    whelp = f"{name}\n{{0}}\nCreature — Dog\n1/1\n~ enters with a +1/+1 counter on it."
    more = "If one or more +1/+1 counters would be put on ~, that many plus one +1/+1 counters are put on it instead."
    other = f"Mother\n{{0}}\nCreature — Dog\n1/1\n{more}"
    d = situation(whelp + f"\n{more}" * (name == "Hound"), other, GROW, hand=[name, "Grow"], mine=["Mother"], mana="G")
    d.cast(name)
    d.resolve()
    assert d.counters(name) == counters
    d.cast("Grow", [name])
    d.resolve()
    assert d.counters(name) == (5 if name == "Hound" else 3)


@pytest.mark.rule("122.1d")
@pytest.mark.parametrize(("poison", "over"), [(8, False), (9, True), (15, True)])
def test_ten_poison_counters_lose_the_game_whatever_the_life(poison: int, over: bool):
    scenario = Scenario()
    scenario.card_text("Viper | Vipera\n{G}\nCreature — Snake\n1/1\nInfect")
    scenario.battlefield(0, "Viper")
    scenario.player_counters(1, poison=poison)
    scenario.turn(active=0, step="beginning of combat", priority=0)
    d = Driver(scenario.game())
    if poison < 10:
        d.attack(["Viper"])
        d.pass_until(lambda: d.game.winner is not None or d.step == "end of combat")
    assert d.life(1) == 20
    assert (d.game.winner == 0) is over


@pytest.mark.rule("122.6", "614.1a")
@pytest.mark.parametrize(("words", "counters"), [("plus", (2, 3)), ("minus", (0, 1))])
def test_one_counter_more_or_fewer_is_put(words: str, counters: tuple[int, int]):
    mentor = (
        "Mentor\n{1}\nArtifact\nIf one or more +1/+1 counters would be put on a creature you control, that many "
        f"{words} one +1/+1 counters are put on it instead."
    )
    bear = "Bear\n{G}\nCreature — Bear\n2/2"
    hydra = "Hydra\n{0}\nCreature — Hydra\n1/1\n~ enters with two +1/+1 counters on it."
    grow = "Grow\n{0}\nInstant\nPut a +1/+1 counter on target creature."
    d = situation(mentor, bear, hydra, grow, mine=["Mentor", "Bear"], hand=["Grow", "Grow", "Hydra"], theirs=["Bear"])
    mine, theirs = (d.find("Bear", player=player) for player in (0, 1))
    for target in (mine, theirs):
        d.cast("Grow", [target])
        d.resolve()
    d.cast("Hydra")
    d.resolve()
    assert (d.counters(mine), d.counters("Hydra")) == counters and d.counters(theirs) == 1
