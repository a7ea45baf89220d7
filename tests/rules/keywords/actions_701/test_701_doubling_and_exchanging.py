"""Doubling, exchanging, fighting oneself, exploring (701)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/3"
WEAK = "Weak\n{1}{B}\nCreature — Zombie\n3/3"
SHRINK = "Shrink\n{0}\nInstant\nTarget creature gets -5/-1 until end of turn."
GROW = "Grow\n{0}\nInstant\nTarget creature gets +1/+1 until end of turn."
STEAL = "Steal\n{0}\nSorcery\nExchange control of two target creatures."


def spell(text: str) -> str:
    return f"Do It\n{{0}}\nInstant\n{text}"


def done(text: str, targets: list[object], *texts: str, **more: object) -> Driver:
    d = situation(BEAR, WEAK, spell(text), *texts, hand=["Do It", *more.pop("hand", [])], **more)  # type: ignore
    d.cast("Do It", targets)  # type: ignore[arg-type]
    d.resolve()
    return d


@pytest.mark.rule("701.9a", "701.9b")
@pytest.mark.parametrize(("words", "size"), [("power", (4, 3)), ("toughness", (2, 6)), ("power and toughness", (4, 6))])
def test_doubling_gives_as_much_as_there_is_as_it_resolves(words: str, size: tuple[int, int]):
    d = done(f"Double target creature's {words} until end of turn.", ["Bear"], GROW, mine=["Bear"], hand=["Grow"])
    assert d.size("Bear") == size
    d.cast("Grow", ["Bear"])  # it is a change and does not set a value
    d.resolve()
    assert d.size("Bear") == (size[0] + 1, size[1] + 1)
    d.next_turn()
    assert d.size("Bear") == (2, 3)


@pytest.mark.rule("701.9c")
def test_doubling_what_is_negative_takes_away():
    d = situation(
        BEAR,
        SHRINK,
        spell("Double target creature's power and toughness until end of turn."),
        mine=["Bear"],
        hand=["Shrink", "Do It"],
    )
    d.cast("Shrink", ["Bear"])
    d.resolve()
    d.cast("Do It", ["Bear"])
    d.resolve()
    assert d.size("Bear") == (-6, 4)


def test_each_of_several_creatures_is_doubled_separately():
    d = done("Double the power of each creature you control until end of turn.", [], mine=["Bear", "Weak"])
    assert (d.size("Bear"), d.size("Weak")) == ((4, 3), (6, 3))


@pytest.mark.rule("701.9e")
def test_doubling_counters_gives_as_many_more():
    counters = {"Bear": {"+1/+1": 3, "charge": 2}}
    d = done("Double the number of +1/+1 counters on target creature.", ["Bear"], mine=["Bear"], counters=counters)
    assert (d.counters("Bear"), d.counters("Bear", "charge")) == (6, 2)
    d = done(
        "Double the number of each kind of counter on target creature.", ["Bear"], mine=["Bear"], counters=counters
    )
    assert (d.counters("Bear"), d.counters("Bear", "charge")) == (6, 4)


@pytest.mark.rule("701.9f")
def test_doubling_mana_adds_as_much_of_each_type():
    d = done("Double the amount of each type of unspent mana you have.", [], pool={"R": 2, "G": 1})
    assert d.mana(0) == {"R": 4, "G": 2}


@pytest.mark.rule("701.10b")
def test_control_is_exchanged_at_the_same_time_between_two_players():
    d = done("Exchange control of two target creatures.", [["Bear", "Weak"]], mine=["Bear"], theirs=["Weak"])
    assert (d.controller("Bear"), d.controller("Weak")) == (1, 0)
    d.next_turn()
    assert (d.controller("Bear"), d.controller("Weak")) == (1, 0)


@pytest.mark.rule("701.10b")
def test_an_exchange_between_permanents_of_one_player_does_nothing():
    d = done("Exchange control of two target creatures.", [["Bear", "Weak"]], mine=["Bear", "Weak"])
    assert not d.game.play.state.effects


@pytest.mark.rule("701.10a")
def test_an_exchange_with_what_is_gone_does_nothing():
    kill = "Kill\n{0}\nInstant\nDestroy target creature."
    d = situation(BEAR, WEAK, STEAL, kill, mine=["Bear"], theirs=["Weak"], hand=["Steal", "Kill"])
    d.cast("Steal", [["Bear", "Weak"]])
    d.cast("Kill", ["Weak"])
    d.resolve()
    d.resolve()
    assert d.controller("Bear") == 0


@pytest.mark.rule("701.10f")
@pytest.mark.parametrize("buried", [["Bear"], []])
def test_two_zones_are_exchanged_even_if_one_is_empty(buried: list[str]):
    d = situation(BEAR, spell("Exchange your hand and graveyard."), hand=["Do It", "Shock"], graveyard=buried)
    d.cast("Do It")
    d.resolve()
    assert d.hand(0) == buried and sorted(d.graveyard(0)) == ["Do It", "Shock"]


@pytest.mark.rule("701.12c")
def test_a_creature_that_fights_itself_is_dealt_twice_its_power():
    d = done("Target creature fights itself.", ["Bear"], mine=["Bear"])
    assert d.zone("Bear") == "graveyard"  # 4 damage for toughness 3
    d = done("Target creature you control fights target creature you control.", ["Weak", "Weak"], mine=["Weak"])
    assert d.zone("Weak") == "graveyard"


@pytest.mark.rule("701.40b")
@pytest.mark.parametrize("library", [["Forest"], []])
def test_a_creature_explores_although_there_is_nothing_to_reveal(library: list[str]):
    watch = "Watch\n{2}\nArtifact\nWhenever a creature you control explores, you gain 1 life."
    d = done("Target creature explores.", ["Bear"], watch, mine=["Bear", "Watch"], library=library)
    d.resolve_all()
    assert d.life(0) == 21 and d.counters("Bear") == (0 if library else 1)


@pytest.mark.rule("701.40c")
def test_what_is_gone_explores_under_its_last_controller():
    scout = "Scout\n{G}\nCreature — Human\n1/1\nWhen ~ enters, it explores."
    watch = "Watch\n{2}\nArtifact\nWhenever a creature you control explores, you gain 1 life."
    kill = "Kill\n{0}\nInstant\nDestroy target creature."
    d = situation(scout, watch, kill, hand=["Scout", "Kill"], mine=["Watch"], mana="G", library=["Forest", "Island"])
    d.cast("Scout")
    d.resolve()
    d.cast("Kill", ["Scout"])
    d.resolve()
    d.resolve()
    assert d.hand(0) == ["Forest"]
    d.resolve_all()
    assert d.life(0) == 21


TREE = (
    "Tree\n{3}{G}\nCreature — Plant\n0/13\n{0}: Exchange your life total with ~'s toughness.\n"
    "{0}: Exchange target opponent's life total with ~'s power."
)


@pytest.mark.rule("701.10g", "613.4b")
def test_life_is_gained_or_lost_and_the_other_number_is_set():
    watch = "Watch\n{1}\nArtifact\nWhenever you gain life, draw a card."
    d = situation(
        TREE, watch, mine=["Tree", "Watch"], life=(5, 20), library=["Island"] * 3, counters={"Tree": {"+1/+1": 1}}
    )
    d.activate("Tree", 0)
    d.resolve()
    assert d.life(0) == 14 and d.size("Tree") == (1, 6), "the counter is added to the number that was set"
    assert len(d.game.state.stack) == 1
    d.resolve()
    d.activate("Tree", 0)
    d.resolve()
    assert d.life(0) == 6 and d.size("Tree") == (1, 15)


@pytest.mark.rule("701.10g", "701.10a")
@pytest.mark.parametrize(("forbidden", "theirs", "size"), [("lose", 20, (0, 13)), ("gain", 0, (20, 13))])
def test_who_cannot_lose_life_does_not_exchange_it_for_less(forbidden: str, theirs: int, size: tuple[int, int]):
    rule = f"Law\n{{1}}\nEnchantment\nYour opponents can't {forbidden} life."
    d = situation(TREE, rule, mine=["Tree", "Law"])
    d.activate("Tree", 1)
    d.resolve()
    assert (d.life(1), d.size("Tree")) == (theirs, size)
