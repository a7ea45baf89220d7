"""Playing a card while a spell or ability resolves, because it says so (608.2f)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseYesNo, Priority
from tests.rules.situation import situation

HIDEOUT = (
    "Hideout\n{R}\nSorcery\nExile the top card of your library. You may play that card without paying its mana cost."
)


@pytest.mark.rule("608.2f", "305.2")
@pytest.mark.parametrize("top", ["Plains", "Gray Ogre"])
def test_a_card_may_be_played_as_the_effect_resolves_and_not_later(top: str):
    for yes in (True, False):
        d = situation(HIDEOUT, mana="R", hand=["Hideout"], library=[top, "Swamp"])
        d.cast("Hideout")
        d.pass_priority()
        d.pass_priority()
        assert isinstance(d.decision, ChooseYesNo)
        d.game.answer(yes)
        d.resolve_all()
        assert d.zone(top, 0) == ("battlefield" if yes else "exile")
        assert not d.can("land", top)
        assert not d.can("cast", top)


@pytest.mark.rule("305.2", "305.3")
@pytest.mark.parametrize("reason", ["second land", "their turn"])
def test_a_land_is_not_played_on_resolution_where_none_may_be_played(reason: str):
    flash = HIDEOUT.replace("Sorcery", "Instant")
    d = situation(
        flash,
        mana="R",
        hand=["Hideout", "Island"],
        library=["Plains", "Swamp"],
        active=1 if reason == "their turn" else 0,
        priority=0,
    )
    if reason == "second land":
        d.play("Island")
    d.cast("Hideout")
    d.resolve()
    assert d.zone("Plains", 0) == "exile"


@pytest.mark.rule("608.2f", "113.3a")
def test_a_card_of_ones_choice_may_be_cast_as_the_spell_resolves():
    d = situation(
        "Expertise\n{W}\nSorcery\nYou gain 2 life.\nYou may cast a spell with mana value 3 or less from your hand "
        "without paying its mana cost.",
        mana="W",
        hand=["Expertise", "Gray Ogre", "Serra Angel"],
    )
    d.cast("Expertise")
    assert not d.can("cast", "Gray Ogre")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo)
    d.game.answer(True)
    assert d.zone("Gray Ogre") == "stack"
    assert d.zone("Serra Angel") == "hand"


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("words", ["the rest", "the other cards"])
def test_the_other_cards_are_those_left_of_the_cards_that_one_was_chosen_of(words: str):
    d = situation(
        "Offer\n{W}\nSorcery\nSearch your library for up to three creature cards and exile them. An opponent chooses "
        "one of those cards. Shuffle that card into your library. You may cast " + words + " without paying their mana "
        "costs.",
        mana="W",
        hand=["Offer", "Llanowar Elves"],
        library=["Gray Ogre", "Serra Angel", "Grizzly Bears", "Rumbling Baloth"],
    )
    d.cast("Offer")
    d.pass_priority()
    d.pass_priority()
    d.answer(["Gray Ogre", "Serra Angel", "Grizzly Bears"])
    assert isinstance(d.decision, ChooseObjects) and d.decision.player == 1
    d.answer(["Serra Angel"])
    d.answer(["Grizzly Bears"])
    d.game.answer(True)
    assert [d.zone(name) for name in ("Gray Ogre", "Grizzly Bears")] == ["stack", "stack"]
    assert [d.zone(name) for name in ("Serra Angel", "Rumbling Baloth")] == ["library", "library"]
    assert d.zone("Llanowar Elves") == "hand"


@pytest.mark.rule("608.2d", "608.2f")
def test_of_several_cards_the_player_says_which_is_played_first():
    spill = (
        "Spill\n{R}\nSorcery\nExile the top three cards of your library. You may play those cards without paying their "
        "mana costs."
    )
    d = situation(spill, mana="R", hand=["Spill"], library=["Plains", "Gray Ogre", "Grizzly Bears", "Swamp"])
    d.cast("Spill")
    d.pass_priority()
    d.pass_priority()
    for place, number in ((2, 3), (1, 2)):
        decision = d.decision
        assert isinstance(decision, ChooseObjects) and len(decision.candidates) == number
        d.game.answer([decision.candidates[place]])
    last = d.decision
    assert isinstance(last, ChooseYesNo) and last.prompt.en == "Play Plains?"
    d.game.answer(True)
    assert [d.game.play.name(each).en for each in d.game.state.stack] == ["Grizzly Bears", "Gray Ogre"]
    assert d.zone("Plains", 0) == "battlefield"


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize("words", ["play those cards", "cast those cards without paying their mana costs"])
def test_who_may_play_several_cards_may_play_some_or_none_of_them(words: str):
    spill = f"Spill\n{{R}}\nSorcery\nExile the top two cards of your library. You may {words}."
    for wanted in ([], ["Gray Ogre"]):
        d = situation(spill, mana="RRRRG", hand=["Spill"], library=["Gray Ogre", "Grizzly Bears", "Swamp"])
        d.cast("Spill")
        d.pass_priority()
        d.pass_priority()
        d.answer(wanted)
        if wanted:
            if words.startswith("play"):
                d.game.answer("auto")
            if not isinstance(d.decision, Priority):
                d.game.answer(False)
        assert d.zone("Gray Ogre") == ("stack" if wanted else "exile")
        assert d.zone("Grizzly Bears") == "exile"
