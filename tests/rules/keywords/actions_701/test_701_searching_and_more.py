"""Keyword actions with libraries and cards: searching, shuffling, milling, playing, exerting (701)."""

from __future__ import annotations

import pytest

from engine.decisions import OrderItems
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
WATCH = (
    "Watch\n{2}\nArtifact\nWhenever a player searches their library, you gain 1 life.\n"
    "Whenever a player shuffles their library, you gain 10 life."
)


def spell(text: str) -> str:
    return f"Do It\n{{0}}\nSorcery\n{text}"


def settle(d: Driver) -> None:
    """Let the stack resolve, with triggers in the order in which they come."""
    while d.game.play.state.stack or isinstance(d.decision, OrderItems):
        if isinstance(d.decision, OrderItems):
            d.game.answer(list(range(len(d.decision.items))))
        else:
            d.pass_priority()


@pytest.mark.rule("701.19f")
def test_a_search_that_finds_nothing_is_a_search():
    text = "Search your library for an Elf card, put it into your hand, then shuffle."
    d = situation(spell(text), WATCH, hand=["Do It"], mine=["Watch"], library=["Forest", "Island"])
    d.cast("Do It")
    d.resolve()
    settle(d)
    assert d.life(0) == 31


@pytest.mark.rule("701.19g")
def test_an_optional_search_may_be_made_although_nothing_can_follow():
    text = "You may search your library for an Elf card. If you do, put it onto the battlefield, then shuffle."
    d = situation(spell(text), WATCH, hand=["Do It"], mine=["Watch"], library=["Forest", "Island"])
    d.cast("Do It")
    d.resolve(True)
    settle(d)
    assert d.life(0) == 31


@pytest.mark.rule("701.20b")
def test_what_was_found_is_put_on_top_and_is_not_shuffled_away():
    text = "Search your library for a basic land card, then shuffle and put that card on top."
    library = ["Shock"] * 12 + ["Forest"] + ["Shock"] * 12
    d = situation(spell(text), WATCH, hand=["Do It"], mine=["Watch"], library=library)
    d.cast("Do It")
    d.resolve("Forest")
    assert d.top(0) == ["Forest"] and len(d.game.play.state.players[0].library) == 25


@pytest.mark.rule("701.20f", "701.20d")
@pytest.mark.parametrize("library", [["Forest"], []])
def test_each_shuffle_triggers_also_of_an_empty_library(library: list[str]):
    d = situation(
        spell("Shuffle your library. Shuffle your library."), WATCH, hand=["Do It"], mine=["Watch"], library=library
    )
    d.cast("Do It")
    d.resolve()
    settle(d)
    assert d.life(0) == 40


@pytest.mark.rule("701.13c")
def test_later_words_find_the_milled_card_wherever_it_has_gone():
    instead = "Void\n{2}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead."
    text = "Mill a card. You gain life equal to that card's mana value."
    for more, zone in (([], "graveyard"), (["Void"], "exile")):
        d = situation(spell(text), instead, BEAR, hand=["Do It"], mine=more, library=["Bear"])
        d.cast("Do It")
        d.resolve()
        assert d.zone("Bear") == zone and d.life(0) == 22


@pytest.mark.rule("701.13d")
def test_of_several_milled_cards_the_controller_chooses_one():
    text = "Mill two cards, then put a creature card from among them into your hand."
    ox = "Ox\n{1}{W}\nCreature — Ox\n2/3"
    d = situation(spell(text), BEAR, ox, hand=["Do It"], library=["Bear", "Ox", "Forest"])
    d.cast("Do It")
    d.resolve("Ox")
    assert d.hand(0) == ["Ox"] and "Bear" in d.graveyard(0)


@pytest.mark.rule("701.14a", "701.14b")
def test_permission_to_play_a_card_is_for_a_land_or_a_spell():
    text = "Exile the top card of your library. You may play that card this turn."
    for card, kind in (("Forest", "land"), ("Bear", "cast")):
        d = situation(spell(text), BEAR, hand=["Do It", "Island"], library=[card], mana="GG")
        d.cast("Do It")
        d.resolve()
        assert d.can(kind, card) and d.can("land", "Island")
        if kind == "land":
            d.play(card)
            assert not d.can("land", "Island")  # it was this turn's land
    d.cast("Bear")
    assert d.zone("Bear") == "stack"


@pytest.mark.rule("701.14a")
def test_a_land_is_played_in_ones_own_main_phase_with_an_empty_stack():
    d = situation(hand=["Forest", "Shock"], mana="R")
    d.cast("Shock", [1])
    assert not d.can("land", "Forest")
    d.resolve()
    assert d.can("land", "Forest")
    d.to_step("upkeep", 1)
    d.give_priority(0)
    assert not d.can("land", "Forest")


@pytest.mark.rule("701.14a")
def test_a_land_put_onto_the_battlefield_is_not_the_land_of_the_turn():
    d = situation(spell("Put a land card from your hand onto the battlefield."), hand=["Do It", "Forest", "Island"])
    d.cast("Do It")
    d.resolve("Island")
    assert d.can("land", "Forest")


@pytest.mark.rule("701.28b")
def test_transforming_is_not_turning_face_up_or_down():
    wolf = (
        "Villager | Abitante\n{1}{G}\nCreature — Human\n1/1\n{0}: Transform ~.\n// transform\n"
        "Howler | Ululatore\n(green) Creature — Werewolf\n4/4"
    )
    watch = "Watch\n{2}\nArtifact\nWhenever a permanent is turned face up, you gain 1 life."
    d = situation(wolf, watch, mine=["Villager", "Watch"])
    d.activate("Villager")
    d.resolve()
    assert d.size("Howler") == (4, 4) and not d.game.play.state.stack


@pytest.mark.rule("701.39c")
def test_only_what_is_on_the_battlefield_is_exerted():
    lion = "Lion\n{W}\nCreature — Cat\n2/2\nSacrifice ~: Exert ~."
    watch = "Watch\n{2}\nArtifact\nWhenever you exert a creature, you gain 1 life."
    d = situation(lion, watch, mine=["Lion", "Watch"])
    d.activate("Lion")
    d.resolve()
    assert not d.game.play.state.stack and d.life(0) == 20
