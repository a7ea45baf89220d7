"""Gift: promising something to an opponent as the spell is cast (601.2b, 607.2d)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

pytestmark = pytest.mark.rule("607.2d")

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
HUNGER = "Hunger\n{2}{B}\nInstant\nGift a Food\nDestroy target creature. If the gift wasn't promised, you lose 2 life."
PULL = (
    "Pull\n{U}{U}\nInstant\nGift a card\nCounter target creature spell. If the gift was promised, instead counter"
    " target spell."
)
SHOOTER = (
    "Shooter\n{1}{G}{G}\nCreature — Raccoon Archer\n4/4\nGift a card\nReach\nWhen ~ enters, if the gift was promised,"
    " destroy target artifact or enchantment an opponent controls."
)
RELIC = "Relic\n{1}\nArtifact"
WELL = "Well\n{U}\nSorcery\nGift {}\nDraw a card."
ENVY = "Envy\n{B}\nSorcery\nGift a card\nTarget opponent loses life equal to the number of cards in their hand."
TWIN = "Twin\n{R}\nInstant\nCopy target sorcery spell you control."


@pytest.mark.parametrize("promised", [True, False])
def test_a_gift_that_is_promised_is_given_as_the_spell_resolves(promised: bool):
    d = situation(HUNGER, BEAR, hand=["Hunger"], theirs=["Bear"], mana="BBB")
    d.cast("Hunger", ["Bear"], choose=[promised])
    assert d.count("Food", "battlefield") == 0
    d.resolve()
    assert d.zone("Bear") == "graveyard"
    assert (d.count("Food", "battlefield", 1), d.count("Food", "battlefield", 0)) == (int(promised), 0)
    assert d.life(0) == (20 if promised else 18)


@pytest.mark.parametrize(
    ("gift", "name", "size", "tapped"),
    [
        ("a tapped Fish", "Fish", (1, 1), True),
        ("an Octopus", "Octopus", (8, 8), False),
        ("a Treasure", "Treasure", (None, None), False),
    ],
)
def test_tokens_that_are_given(gift: str, name: str, size: tuple[int, int], tapped: bool):
    d = situation(WELL.replace("{}", gift), hand=["Well"], mana="U")
    d.cast("Well", choose=[True])
    d.resolve()
    (token,) = d.all(name, "battlefield", 1)
    assert (d.size(token), d.tapped(token)) == (size, tapped)


def test_an_extra_turn_that_is_given():
    d = situation(WELL.replace("{}", "an extra turn"), hand=["Well"], mana="U")
    d.cast("Well", choose=[True])
    d.resolve()
    turns = []
    for _ in range(3):
        d.next_turn()
        turns.append(d.active)
    assert turns == [1, 1, 0]


def test_an_instant_or_sorcery_gives_before_it_does_anything_else():
    d = situation(ENVY, hand=["Envy"], mana="B")
    d.cast("Envy", [1], choose=[True])
    d.resolve()
    assert (len(d.hand(1)), d.life(1)) == (1, 19)


@pytest.mark.parametrize("promised", [True, False])
def test_a_permanent_gives_when_it_has_entered(promised: bool):
    d = situation(SHOOTER, RELIC, hand=["Shooter"], theirs=["Relic"], mana="GGG")
    d.cast("Shooter", choose=[promised])
    d.resolve()
    assert d.zone("Shooter") == "battlefield" and d.hand(1) == []
    if promised:
        while d.decision.rule != "117.3b" and not d.game.play.state.stack:
            d.answer([0, 1])
    d.resolve_all()
    assert len(d.hand(1)) == int(promised)
    assert d.zone("Relic") == ("graveyard" if promised else "battlefield")


@pytest.mark.rule("601.2b", "601.2c")
def test_what_may_be_targeted_hangs_on_the_promise():
    """601.2b, 601.2c: the promise is made before targets are chosen; nobody is asked if there are targets only with
    it."""
    d = situation(
        PULL, WELL.replace("{}", "a card"), hand=["Pull"], their_hand=["Well"], mana="UU", their_mana="U", active=1
    )
    d.cast("Well", choose=[False])
    d.pass_priority()
    assert d.can("cast", "Pull")
    d.cast("Pull", ["Well"])
    d.resolve()
    assert d.zone("Well") == "graveyard" and len(d.hand(1)) == 1


def test_a_copy_gives_as_well():
    """706.10: choices made for the spell are copied."""
    d = situation(TWIN, WELL.replace("{}", "a card"), hand=["Well", "Twin"], mana="UR")
    d.cast("Well", choose=[True])
    d.cast("Twin", ["Well"])
    d.resolve_all()
    assert (len(d.hand(0)), len(d.hand(1))) == (2, 2)
