"""Payments that need no question, since no other would leave more for later (601.2g-h)."""

from __future__ import annotations

import pytest

from engine.decisions import PayMana, Priority
from engine.language.cardfile import CardDef, define_card
from engine.scenario import Scenario
from tests.rules.situation import situation

DUAL = "Glade\nLand\n{T}: Add {G} or {W}."
PAIN = "Thorns\nLand\n{T}: Add {C}.\n{T}: Add {G}. ~ deals 1 damage to you."
RING = "Band\n{1}\nArtifact\n{T}: Add {C}{C}."
MAN = "Walker\nLand\n{T}: Add {G}.\n{1}: ~ becomes a 2/2 Elemental creature until end of turn. It's still a land."
ELF = "Elf\n{G}\nCreature — Elf\n1/1\n{T}: Add {G}."

ALL = "Rainbow\n{W}{U}{B}{R}{G}\nInstant\nYou gain 1 life.\nCycling {C}"


def spell(cost: str) -> str:
    return f"Wish\n{cost}\nSorcery\nYou gain 1 life."


@pytest.mark.parametrize(
    ("cost", "mine", "free"),
    [
        ("{G}", ["Forest"], True),
        ("{G}", ["Forest", "Forest"], True),
        ("{G}", ["Forest", "Mountain"], True),
        ("{1}", ["Forest", "Mountain"], False),
        ("{2}", ["Forest", "Mountain"], True),
        ("{1}{G}", ["Forest", "Mountain", "Mountain"], True),
        ("{1}{G}", ["Forest", "Forest", "Mountain"], False),
        ("{1}", ["Forest", "Glade"], True),
        ("{G}", ["Forest", "Glade"], True),
        ("{1}", ["Thorns", "Forest"], False),
        ("{G}", ["Thorns"], False),
        ("{2}", ["Band", "Forest", "Forest"], False),
        ("{G}", ["Walker"], False),
        ("{G}", ["Forest", "Walker"], True),
        ("{G}", ["Elf"], False),
        ("{G}", ["Forest", "Elf"], True),
        ("{1}", ["Forest", "Treasure"], True),
    ],
)
def test_it_is_free_where_nothing_better_can_be_left(cost: str, mine: list[str], free: bool):
    """There is a card in hand that could need any mana."""
    texts = (spell(cost), DUAL, PAIN, RING, MAN, ELF, ALL)
    d = situation(*texts, hand=["Wish", "Rainbow"], mine=[n for n in mine if n != "Treasure"])
    if "Treasure" in mine:
        scenario = Scenario()
        scenario.card_text(f"Wish | Wish\n{spell(cost).split(chr(10), 1)[1]}")
        scenario.battlefield(0, "Forest")
        scenario.token(0, "Treasure")
        scenario.card_text(ALL)
        scenario.hand(0, "Wish")
        scenario.hand(0, "Rainbow")
        game = scenario.game()
    else:
        game = d.game
    decision = game.decision
    assert isinstance(decision, Priority)
    game.answer(next(a.key for a in decision.actions if a.kind == "cast"))
    assert isinstance(game.decision, PayMana)
    assert game.pays_without_loss() is free


BASTION = "Bastion\nLand\n{T}: Add {C}.\n{4}, {T}: You gain 1 life."
GROWTH = "Growth\n{G}\nInstant\nYou gain 2 life."
BEAST = "Beast\n{R}\nCreature — Beast\n2/2"
PUMP = "Imp\n{B}\nCreature — Imp\n1/1\n{R}: ~ gets +1/+0 until end of turn."
DUO = "Duo\n{2}{R}{G}\nCreature — Beast\n2/2"
CYCLER = "Cycler\n{R}{R}\nInstant\nYou gain 1 life.\nCycling {R}"
STUDY = "Study\n{1}\nSorcery\nDraw a card."


@pytest.mark.parametrize(
    ("cost", "mine", "hand", "free", "left"),
    [
        ("{1}", ["Forest", "Mountain"], [], True, None),
        ("{1}", ["Forest", "Mountain"], ["Growth"], True, ["Forest"]),
        ("{1}", ["Mountain", "Forest"], ["Beast"], True, ["Mountain"]),
        ("{1}", ["Forest", "Mountain"], ["Growth", "Beast"], False, None),
        ("{1}", ["Forest", "Mountain"], ["Forest"], True, None),
        ("{1}", ["Forest", "Mountain", "Imp"], [], True, ["Mountain"]),
        ("{1}", ["Forest", "Mountain", "Beast"], ["Growth"], True, ["Forest"]),
        ("{1}", ["Forest", "Glade"], ["Growth"], True, ["Glade"]),
        ("{1}", ["Mountain", "Glade"], ["Beast"], True, ["Mountain"]),
        ("{1}", ["Forest", "Bastion"], ["Growth"], True, ["Forest"]),
        ("{1}", ["Forest", "Bastion", "Mountain", "Mountain", "Mountain"], ["Growth"], True, None),
        ("{1}", ["Bastion"] * 5, [], False, None),
        ("{2}", ["Forest", "Forest", "Mountain"], ["Growth", "Duo"], True, ["Forest"]),
        ("{1}", ["Forest", "Forest", "Mountain"], ["Growth", "Duo"], False, None),
        ("{2}", ["Forest", "Forest", "Mountain"], ["Growth", "Duo", "Mountain"], False, None),
        ("{2}", ["Forest", "Forest", "Mountain"], ["Growth", "Cycler"], False, None),
    ],
)
def test_only_what_something_could_want_is_a_loss(
    cost: str, mine: list[str], hand: list[str], free: bool, left: list[str] | None
):
    """Types of mana that nothing in hand or on the battlefield needs are no loss, and are spent first."""
    texts = (spell(cost), DUAL, BASTION, GROWTH, BEAST, PUMP, DUO, CYCLER)
    d = situation(*texts, hand=["Wish", *hand], mine=mine)
    assert isinstance(d.game.decision, Priority)
    d.game.answer(next(a.key for a in d.game.decision.actions if a.kind == "cast" and "Wish" in a.text.en))
    assert isinstance(d.game.decision, PayMana)
    assert d.game.pays_without_loss() is free
    if left is not None:
        d.game.answer("auto")
        untapped = [card.name.en for card in d.game.view(0).battlefield if "Land" in card.types and not card.tapped]
        assert untapped == left


STUDIO = "Study | Studio\n{1}\nStregoneria\nPesca una carta."


@pytest.mark.parametrize("card", [define_card(STUDY, "en"), define_card(STUDIO, "it")])
def test_where_cards_may_come_every_type_may_be_wanted(card: CardDef):
    d = situation(cards=[card], hand=["Study"], mine=["Forest", "Mountain"])
    assert isinstance(d.game.decision, Priority)
    d.game.answer(next(a.key for a in d.game.decision.actions if a.kind == "cast"))
    assert not d.game.pays_without_loss()


def test_of_two_types_that_are_wanted_more_is_left_of_the_rarer_one():
    texts = (spell("{2}{R}"), GROWTH, BEAST)
    d = situation(*texts, hand=["Wish", "Growth", "Beast"], mine=["Mountain"] * 3 + ["Forest"] * 4)
    assert isinstance(d.game.decision, Priority)
    d.game.answer(next(a.key for a in d.game.decision.actions if a.kind == "cast" and "Wish" in a.text.en))
    d.game.answer("auto")
    untapped = [card.name.en for card in d.game.view(0).battlefield if not card.tapped]
    assert sorted(untapped) == ["Forest", "Forest", "Mountain", "Mountain"]


def test_nothing_is_free_while_no_mana_is_to_be_paid():
    assert not situation(mana="G").game.pays_without_loss()


def test_mana_in_the_pool_is_free_to_spend_if_all_of_it_is_needed():
    d = situation(spell("{1}"), hand=["Wish"], pool={"G": 1})
    d.game.answer(next(a.key for a in d.decision.actions if a.kind == "cast"))
    assert d.game.pays_without_loss()
    more = situation(spell("{1}"), hand=["Wish"], pool={"G": 1, "R": 1})
    more.game.answer(next(a.key for a in more.decision.actions if a.kind == "cast"))
    assert not more.game.pays_without_loss()


@pytest.mark.rule("601.2b")
def test_no_value_of_x_is_shown_before_it_is_chosen():
    d = situation("Blaze\n{X}{R}\nSorcery\n~ deals X damage to any target.", mana="RRRR", hand=["Blaze"])
    d.game.answer(next(a.key for a in d.decision.actions if a.kind == "cast"))
    assert [text.en for text in d.game.view(0).stack[-1].chosen] == []
    d.game.answer(2)
    assert [text.en for text in d.game.view(0).stack[-1].chosen] == ["X = 2"]
