"""What searches and looks show to whom, and simultaneous actions of several players (701.10, 701.16-20)."""

from __future__ import annotations

import pytest

from engine.decisions import Arrange, ChooseObjects
from tests.driver import Driver
from tests.rules.situation import situation

TUTOR = "Tutor\n{B}\nSorcery\nSearch your library for a card, put it into your hand, then shuffle."
SHOWN = "Shown\n{B}\nSorcery\nSearch your library for a card, reveal it, put it into your hand, then shuffle."
SAGE = "Sage\n{U}\nCreature — Human\n1/1\n{T}: Look at the top card of your library."


def seen(d: Driver, viewer: int, card: int) -> bool:
    """Whether the viewer knows what the card is."""
    view = d.game.view(viewer)
    shown = [each for player in view.players for each in (*player.hand, *player.library_cards)]
    return any(each.id == card and each.known for each in shown)


@pytest.mark.rule("701.19e")
@pytest.mark.parametrize(("text", "name", "shown"), [(TUTOR, "Tutor", False), (SHOWN, "Shown", True)])
def test_a_found_card_is_shown_to_others_only_where_the_effect_says_so(text: str, name: str, shown: bool):
    d = situation(text, mana="B", hand=[name], library=["Forest", "Shock", "Island"])
    d.cast(name)
    d.resolve("Shock")
    (shock,) = d.all("Shock", "hand")
    assert seen(d, 0, shock) and not seen(d, 1, shock), "it was shown, and is in the hand now"
    told = " ".join(entry.text.en for entry in d.game.log(1))
    assert ("Shock" in told) is shown


@pytest.mark.rule("701.16d")
def test_a_card_that_is_looked_at_is_seen_by_that_player_alone():
    d = situation(SAGE, mine=["Sage"], library=["Shock", "Island"])
    shock = d.find("Shock")
    assert not seen(d, 0, shock)
    d.activate("Sage")
    d.resolve()
    assert seen(d, 0, shock) and not seen(d, 1, shock)
    assert d.top(0) == ["Shock"]
    assert not any("Shock" in entry.text.en for entry in d.game.log(1))


@pytest.mark.rule("701.18c")
def test_players_who_scry_together_decide_in_turn_order_before_any_card_moves():
    d = situation(
        "Omen\n{U}\nSorcery\nEach player scries 1.",
        mana="U",
        hand=["Omen"],
        library=["Shock", "Forest"],
        their_library=["Gray Ogre", "Island"],
        active=0,
    )
    d.cast("Omen")
    d.pass_priority()
    d.pass_priority()
    first = d.decision
    assert isinstance(first, Arrange) and first.player == 0
    assert seen(d, 1, d.find("Gray Ogre")), "they look at the same time"
    d.game.answer([[], list(first.cards)])
    second = d.decision
    assert isinstance(second, Arrange) and second.player == 1
    assert d.top(0) == ["Shock"], "it has not moved yet"
    d.game.answer([[], list(second.cards)])
    assert (d.top(0), d.top(1)) == (["Forest"], ["Island"])


@pytest.mark.rule("701.19i")
def test_players_who_search_together_find_in_turn_order_before_any_card_moves():
    d = situation(
        "Feast\n{G}\nSorcery\nEach player searches their library for a creature card, puts it onto the battlefield, "
        "then shuffles.",
        "Bear\n{1}{G}\nCreature — Bear\n2/2",
        mana="G",
        hand=["Feast"],
        library=["Bear", "Forest"],
        their_library=["Gray Ogre", "Island"],
    )
    d.cast("Feast")
    d.pass_priority()
    d.pass_priority()
    first = d.decision
    assert isinstance(first, ChooseObjects) and first.player == 0
    assert seen(d, 1, d.find("Gray Ogre")), "they look at the same time"
    d.answer(["Bear"])
    second = d.decision
    assert isinstance(second, ChooseObjects) and second.player == 1
    assert d.zone("Bear") == "library", "it has not moved yet"
    d.answer(["Gray Ogre"])
    assert d.zone("Bear") == d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("701.19h")
def test_a_search_for_two_cards_is_one_search():
    watch = "Watch\n{U}\nEnchantment\nWhenever a player searches their library, you gain 1 life."
    both = (
        "Both\n{G}\nSorcery\nSearch your library for a basic land card and a creature card, put them into your hand,"
        " then shuffle."
    )
    d = situation(
        watch,
        both,
        "Bear\n{1}{G}\nCreature — Bear\n2/2",
        mana="G",
        hand=["Both"],
        mine=["Watch"],
        library=["Bear", "Forest", "Shock"],
    )
    d.cast("Both")
    d.pass_priority()
    d.pass_priority()
    while isinstance(d.decision, ChooseObjects):
        d.game.answer(list(d.decision.candidates)[: d.decision.maximum])
    d.resolve_all()
    assert d.hand(0) == ["Bear", "Forest"] and d.life(0) == 21


@pytest.mark.rule("701.20g")
def test_a_card_put_on_top_as_the_library_is_shuffled_lies_on_top():
    top = "Top\n{B}\nSorcery\nSearch your library for a card, then shuffle and put that card on top."
    library = ["Forest"] * 20 + ["Shock"] + ["Island"] * 20
    d = situation(top, mana="B", hand=["Top"], library=library)
    before = [each for each in d.names("library", 0) if each != "Shock"]
    d.cast("Top")
    d.resolve("Shock")
    assert d.top(0) == ["Shock"]
    after = d.names("library", 0)[:-1]
    assert sorted(after) == sorted(before) and after != before, "the rest is in another order"
