"""Simultaneous choices by several players, or by one (101.4b-d)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseOption, ChooseYesNo, OrderItems
from engine.game import Deck, Game, Setup
from tests.driver import Driver, table
from tests.rules.many import begin, seats
from tests.rules.situation import situation

TRIBUTE = "Tribute\n{0}\nSorcery\nEach player sacrifices a creature."
OFFER = "Offer\n{0}\nSorcery\nEach player may sacrifice a creature."
FORGET = "Forget\n{0}\nSorcery\nEach player discards a card."
TITHE = "Tithe\n{0}\nSorcery\nSacrifice a {}, a {} and a {}."


def told(d: Driver, viewer: int) -> str:
    """Return the last log entry as that player sees it."""
    return d.game.log(viewer)[-1].text.en


def resolving(d: Driver, name: str) -> None:
    d.cast(name)
    for _ in d.game.play.apnap():
        d.pass_priority()


@pytest.mark.rule("101.4b")
def test_who_chooses_later_knows_what_was_chosen_before():
    d = situation(
        TRIBUTE,
        hand=["Tribute"],
        mine=["Gray Ogre", "Elite Vanguard"],
        theirs=["Serra Angel", "Llanowar Elves"],
    )
    resolving(d, "Tribute")
    d.answer("Gray Ogre")
    assert d.decision.player == 1 and told(d, 1) == "Anna chooses Gray Ogre."
    assert d.zone("Gray Ogre") == "battlefield"
    d.answer("Serra Angel")
    assert d.graveyard(0) == ["Gray Ogre", "Tribute"] and d.graveyard(1) == ["Serra Angel"]


@pytest.mark.rule("101.4b")
@pytest.mark.parametrize("yes", [True, False])
def test_whether_somebody_does_it_is_known_to_the_next(yes: bool):
    d = situation(OFFER, hand=["Offer"], mine=["Gray Ogre"], theirs=["Serra Angel"])
    resolving(d, "Offer")
    assert isinstance(d.decision, ChooseYesNo) and d.decision.player == 0
    d.answer(yes)
    assert d.decision.player == 1
    entries = [entry.text.en for entry in d.game.log(1)]
    assert f"Anna chooses {'yes' if yes else 'no'}." in entries and d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("101.4b")
def test_that_somebody_takes_a_mulligan_is_known_to_those_who_declare_later():
    deck = Deck(("Forest",) * 60)
    game = Game.start(Setup((deck, deck), names=("Anna", "Bruno"), seed=2, chooser=0), table().game.database)
    game.answer("0")
    game.answer("mulligan")
    assert game.decision is not None and game.decision.player == 1
    assert game.log(1)[-1].text.en == "Anna takes a mulligan."
    assert [len(player.hand) for player in game.state.players] == [7, 7], "nobody has taken one yet"
    game.answer("keep")
    assert [entry.text.en for entry in game.log(1)].count("Anna takes a mulligan.") == 1, "it is logged once"


@pytest.mark.rule("101.4b", "101.4a")
def test_choices_in_a_hand_are_not_revealed():
    d = situation(FORGET, hand=["Forget", "Forest", "Island"], their_hand=["Swamp", "Plains"])
    resolving(d, "Forget")
    before = len(d.game.log(1))
    d.answer("Forest")
    assert d.decision.player == 1 and len(d.game.log(1)) == before


@pytest.mark.rule("101.4c")
@pytest.mark.parametrize("kinds", [("creature", "artifact", "land"), ("land", "creature", "artifact")])
def test_several_choices_of_one_player_are_made_in_the_order_of_the_words(kinds: tuple[str, str, str]):
    own = {"creature": ["Gray Ogre", "Elite Vanguard"], "artifact": ["Cog", "Bolt"], "land": ["Forest", "Island"]}
    cogs = [f"{name}\n{{1}}\nArtifact" for name in own["artifact"]]
    tithe = TITHE.replace("{}", "%s") % kinds
    d = situation(tithe, *cogs, hand=["Tithe"], mine=[each for of in own.values() for each in of])
    resolving(d, "Tithe")
    for kind in kinds:
        assert isinstance(d.decision, ChooseObjects)
        assert sorted(d.game.play.name(each).en for each in d.decision.candidates) == sorted(own[kind])
        d.answer(own[kind][0])
    assert d.graveyard(0) == sorted([*(of[0] for of in own.values()), "Tithe"])


@pytest.mark.rule("101.4c")
@pytest.mark.parametrize("first", ["Rith", "Karlov"])
def test_without_a_given_order_the_player_chooses_one(first: str):
    """The legend rule asks the same player for two choices at once."""
    kings = [f"{name}\n{{1}}\nLegendary Creature — Human\n1/1" for name in ("Rith", "Karlov")]
    d = situation(*kings, mine=["Rith", "Karlov", "Rith", "Karlov"])
    assert isinstance(d.decision, OrderItems) and d.decision.rule == "101.4c" and d.decision.player == 0
    other = "Karlov" if first == "Rith" else "Rith"
    d.answer([first, other])
    for name in (first, other):
        assert isinstance(d.decision, ChooseObjects) and d.decision.rule == "704.5j"
        assert {d.game.play.name(each).en for each in d.decision.candidates} == {name}
        d.answer([next(iter(d.decision.candidates))])
    assert d.count("Rith", "battlefield") == d.count("Karlov", "battlefield") == 1


@pytest.mark.rule("101.4d")
def test_a_choice_that_falls_back_on_an_earlier_player_is_made_before_those_of_later_ones():
    """Bruno may redirect his damage to Anna's creature: then Anna chooses again, before Carla."""
    quake = "Quake\n{0}\nSorcery\n~ deals 4 damage to each opponent."
    pariah = (
        "Pariah\n{1}\nEnchantment — Aura\nEnchant creature\n"
        "All damage that would be dealt to you is dealt to enchanted creature instead."
    )
    vest = "Vest\n{1}\nArtifact\nIf damage would be dealt to you, prevent 1 of that damage."
    wrath = "Wrath\n{1}\nArtifact\nIf damage would be dealt to you, that source deals double that damage instead."
    wall = "Wall\n{1}\nArtifact\nIf damage would be dealt to a creature you control, prevent 1 of that damage."
    pain = (
        "Pain\n{1}\nArtifact\n"
        "If damage would be dealt to a creature you control, that source deals double that damage instead."
    )
    giant = "Giant\n{5}\nCreature — Giant\n5/9"
    s = seats(3, quake, pariah, vest, wrath, wall, pain, giant)
    s.battlefield(0, "Giant", "Wall", "Pain")
    s.battlefield(1, "Pariah", "Vest")
    s.attach("Pariah", to="Giant")
    s.battlefield(2, "Vest", "Wrath")
    s.hand(0, "Quake")
    d = begin(s)
    resolving(d, "Quake")
    asked = []
    while isinstance(d.decision, ChooseOption) and d.decision.rule == "616.1":
        asked.append(d.decision.player)
        words = [option.text.en for option in d.decision.options]
        d.game.answer(str(next((place for place, text in enumerate(words) if "enchanted creature" in text), 0)))
    assert asked == [1, 0, 2]
    assert d.life(1) == 20 and d.object("Giant").damage in (6, 7) and d.life(2) in (13, 14)
