"""The conditions that companions have for decks (702.138)."""

from __future__ import annotations

import pytest

from engine.card_database import CardDatabase, default_database
from engine.decisions import ChooseObjects
from engine.game import Deck, Game, Setup
from engine.language.cardfile import read_cards
from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

CARDS = """
Knight
{1}{W}
Creature — Human Knight
2/2

Cat
{2}{W}
Creature — Cat
2/2

Ogre
{3}{R}{R}
Creature — Ogre
5/5

Bolt
{R}
Instant
~ deals 3 damage to any target.

Blast
{2}{R}
Instant
~ deals 4 damage to any target.

Forger
{2}{R}
Creature — Human
1/1
{T}: ~ deals 1 damage to any target.

Beast
{3}{G}
Creature — Beast
4/4

Cycler
{3}{G}
Creature — Beast
4/4
Cycling {2}
"""

CONDITIONS = [
    ("Each permanent card in your starting deck has mana value 2 or less.", ["Knight", "Blast"], ["Cat"]),
    ("Each nonland card in your starting deck has a different name.", ["Knight", "Cat", "Bolt"], ["Cat", "Cat"]),
    ("Each permanent card in your starting deck has an activated ability.", ["Forger", "Cycler", "Bolt"], ["Knight"]),
    ("Your starting deck contains only cards with even mana values.", ["Knight", "Beast"], ["Cat"]),
    ("Your starting deck contains only cards with odd mana values and land cards.", ["Cat", "Bolt"], ["Knight"]),
    ("Your starting deck contains only cards with mana value 3 or greater and land cards.", ["Cat"], ["Knight"]),
    (
        "No card in your starting deck has more than one of the same mana symbol in its mana cost.",
        ["Knight", "Cat", "Bolt"],
        ["Ogre"],
    ),
    (
        "Each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card.",
        ["Cat", "Beast", "Bolt"],
        ["Knight"],
    ),
    ("Each nonland card in your starting deck shares a card type.", ["Bolt", "Blast"], ["Bolt", "Knight"]),
]


def offered(condition: str, cards: list[str], size: int = 60, variants: tuple[str, ...] = ()) -> bool:
    """Whether a player with such a deck, filled up with Plains, is asked to reveal the companion."""
    companion = f"Guide\n{{1}}{{G}}\nCreature — Elf\n2/2\nCompanion — {condition}"
    database = CardDatabase((*default_database(), *read_cards(f"{CARDS}\n{companion}", "test")))
    deck = Deck((*cards, *("Plains",) * (size - len(cards))), sideboard=("Guide",))
    game = Game.start(Setup((deck, Deck(("Plains",) * 60)), seed=3, chooser=0, variants=variants), database)
    game.answer("0")
    return isinstance(game.decision, ChooseObjects)


@pytest.mark.rule("702.138a")
@pytest.mark.parametrize(("condition", "good", "bad"), CONDITIONS)
def test_a_companion_may_be_revealed_only_for_a_deck_that_fulfils_its_condition(
    condition: str, good: list[str], bad: list[str]
):
    assert offered(condition, good)
    assert not offered(condition, [*good, *bad])


@pytest.mark.rule("702.138a")
def test_a_companion_asks_for_more_cards_than_the_fewest():
    condition = "Your starting deck contains at least twenty cards more than the minimum deck size."
    assert [offered(condition, [], size) for size in (60, 79, 80)] == [False, False, True]


def test_an_odd_mana_value_is_that_of_the_source():
    obosh = (
        "Obosh\n{0}\nCreature — Horror\n3/5\nIf a source you control with an odd mana value would deal damage to a"
        " permanent or player, it deals double that damage instead."
    )
    one, two = (
        f"{name}\n{cost}\nInstant\n~ deals 2 damage to any target."
        for name, cost in [("One", "{R}"), ("Two", "{1}{R}")]
    )
    d = situation(obosh, one, two, mine=["Obosh"], hand=["One", "Two"], mana="RRR")
    d.cast("One", [1])
    d.resolve_all()
    assert d.life(1) == 16
    d.cast("Two", [1])
    d.resolve_all()
    assert d.life(1) == 14


@pytest.mark.rule("601.3a")
def test_void_winnower_lets_opponents_neither_cast_nor_block_with_even_things():
    winnower = (
        "Void Winnower\n{9}\nCreature — Eldrazi\n11/9\nYour opponents can't cast spells with even mana values.\nYour"
        " opponents can't block with creatures with even mana values."
    )
    cards = [f"{name}\n{cost}\nCreature — Bear\n2/2\nFlash" for name, cost in [("Odd", "{G}"), ("Even", "{1}{G}")]]
    flood = "Flood\n{X}{G}\nInstant\nYou gain X life."
    d = situation(winnower, flood, *cards, theirs=["Void Winnower"], hand=["Odd", "Even", "Flood"], mana="GGG")
    assert d.can("cast", "Odd") and not d.can("cast", "Even")
    d.begin("cast", "Flood")
    assert set(d.decision.allowed) == {0, 2}, "X decides whether its mana value is odd"
    d = situation(winnower, *cards, theirs=["Void Winnower"], hand=["Odd", "Even"], mana="GGG")
    mine = situation(winnower, *cards, mine=["Void Winnower"], theirs=["Odd", "Even"], hand=["Even"], mana="GGG")
    assert mine.can("cast", "Even")
    mine.attack({"Void Winnower": 1})
    blocks = mine.to_blockers()
    winner = mine.find("Void Winnower")
    blocks.check([[mine.find("Odd"), winner]])
    with pytest.raises(IllegalAnswer):
        blocks.check([[mine.find("Even", player=1), winner]])


def test_mana_that_cant_pay_generic_costs_pays_only_for_coloured_symbols():
    elk = "Elk\n{0}\nCreature — Elk\n5/5\n{T}: Add {W}{U}{B}{R}{G}. This mana can't be spent to pay generic costs."
    cards = [f"{name}\n{cost}\nInstant\nDraw a card." for name, cost in [("Both", "{G}{W}"), ("Half", "{1}{G}")]]
    d = situation(elk, *cards, mine=["Elk"], hand=["Both", "Half"])
    assert d.can("cast", "Both") and not d.can("cast", "Half")
    helped = situation(elk, *cards, mine=["Elk"], hand=["Both", "Half"], mana="U")
    assert helped.can("cast", "Half")


def test_zirda_lessens_what_you_activate_from_wherever_but_not_mana_abilities():
    zirda = (
        "Zirda\n{0}\nCreature — Fox\n3/3\nAbilities you activate that aren't mana abilities cost {2} less to activate."
        " This effect can't reduce the mana in that cost to less than one mana."
    )
    cycler = "Cycler\n{0}\nCreature — Beast\n4/4\nCycling {3}"
    rock = "Rock\n{0}\nArtifact\n{1}, {T}: Add {G}{G}."
    d = situation(zirda, cycler, rock, mine=["Zirda", "Rock"], hand=["Cycler"], mana="U")
    assert d.can("activate", "Cycler")
    none = situation(zirda, cycler, rock, mine=["Zirda", "Rock"], hand=["Cycler"])
    assert not none.can("activate", "Cycler") and not none.can("mana", "Rock")
    theirs = situation(zirda, cycler, theirs=["Zirda"], hand=["Cycler"], mana="UU")
    assert not theirs.can("activate", "Cycler")
