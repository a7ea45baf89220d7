"""Actions of each of several players: each with their own cards and numbers, all at the same time (608.2e)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseYesNo, Priority
from tests.driver import Driver
from tests.rules.situation import situation


def resolve_asking(d: Driver) -> list[tuple[int, list[str | int]]]:
    """Resolve the spell on top, saying yes and taking the first card. Return who was asked to choose among what."""
    asked: list[tuple[int, list[str | int]]] = []
    d.pass_priority()
    d.pass_priority()
    while not isinstance(d.decision, Priority):
        if isinstance(d.decision, ChooseYesNo):
            d.game.answer(True)
        else:
            assert isinstance(d.decision, ChooseObjects)
            asked.append((d.decision.player, sorted(map(d.name, d.decision.candidates), key=str)))
            d.game.answer(d.decision.candidates[:1])
    return asked


@pytest.mark.rule("608.2e", "101.4")
def test_each_player_searches_their_own_library_and_puts_what_they_found():
    d = situation(
        "Ruin\n{U}\nSorcery\nEach player searches their library for a creature card, puts it onto the battlefield, then"
        " shuffles their library.",
        hand=["Ruin"],
        mana="U",
        library=["Gray Ogre", "Plains", "Serra Angel"],
        their_library=["Rumbling Baloth", "Swamp", "Llanowar Elves"],
    )
    d.cast("Ruin")
    asked = resolve_asking(d)
    assert asked == [(0, ["Gray Ogre", "Serra Angel"]), (1, ["Llanowar Elves", "Rumbling Baloth"])]
    assert (d.battlefield(0).total(), d.battlefield(1).total()) == (1, 1)


@pytest.mark.rule("608.2e", "101.4")
@pytest.mark.parametrize("offer", ["may put", "puts"])
def test_what_all_players_put_enters_at_the_same_time(offer: str):
    d = situation(
        f"Show\n{{U}}\nSorcery\nEach player {offer} a creature card from their hand onto the battlefield.",
        "Herald\n{1}\nCreature — Elf\n1/1\nWhenever another creature enters, you gain 1 life.",
        "Clone\n{1}\nCreature — Ooze\n0/0\nYou may have Clone enter as a copy of a creature on the battlefield.",
        hand=["Show", "Herald"],
        their_hand=["Clone"],
        mana="U",
    )
    d.cast("Show")
    resolve_asking(d)
    d.resolve_all()
    assert d.life(0) == 21  # it sees what enters together with it
    assert d.graveyard(1) == ["Clone"]  # there was nothing to copy yet


@pytest.mark.rule("608.2e")
def test_that_many_is_each_players_own_number():
    d = situation(
        "Wheel\n{U}\nSorcery\nEach player discards their hand, then draws that many cards.",
        mana="U",
        hand=["Wheel", "Plains"],
        their_hand=["Swamp", "Swamp", "Swamp"],
    )
    d.cast("Wheel")
    d.resolve()
    assert (len(d.hand(0)), len(d.hand(1))) == (1, 3)


@pytest.mark.rule("608.2e", "101.4")
def test_all_choices_come_before_any_sacrifice():
    d = situation(
        "Edict\n{U}\nSorcery\nEach player sacrifices a creature.",
        mana="U",
        hand=["Edict"],
        mine=["Gray Ogre", "Serra Angel"],
        theirs=["Rumbling Baloth", "Llanowar Elves"],
    )
    d.cast("Edict")
    d.pass_priority()
    d.pass_priority()
    d.game.answer([d.find("Gray Ogre")])
    assert d.decision.player == 1
    assert d.zone("Gray Ogre") == "battlefield"
    d.game.answer([d.find("Rumbling Baloth")])
    assert (d.zone("Gray Ogre"), d.zone("Rumbling Baloth")) == ("graveyard", "graveyard")


@pytest.mark.rule("608.2e", "613.1b")
def test_each_player_gains_control_of_their_own_things():
    d = situation(
        "Theft\n{U}\nInstant\nGain control of target creature.",
        "Home\n{U}\nSorcery\nEach player gains control of all creatures they own.",
        mana="UUU",
        hand=["Theft", "Home"],
        mine=["Serra Angel"],
        theirs=["Gray Ogre", "Llanowar Elves"],
        their_mana="U",
        their_hand=["Theft"],
    )
    d.cast("Theft", targets=["Gray Ogre"])
    d.resolve()
    assert d.controller("Gray Ogre") == 0
    d.give_priority(1)
    d.cast("Theft", targets=["Serra Angel"])
    d.resolve()
    assert d.controller("Serra Angel") == 1
    d.give_priority(0)
    d.cast("Home")
    d.resolve()
    assert [d.controller(name) for name in ("Serra Angel", "Gray Ogre", "Llanowar Elves")] == [0, 1, 1]
    assert d.zone("Home") == "graveyard"


@pytest.mark.rule("608.2e", "701.6a")
@pytest.mark.parametrize("extra", [(), ("Rites",)])
def test_later_words_mean_the_tokens_of_all_who_created_some(extra: tuple[str, ...]):
    rites = (
        "Rites\n{G}\nEnchantment\nIf you would create one or more tokens, you create twice that"
        " many of those tokens instead."
    )
    d = situation(
        "Muster\n{0}\nSorcery\nEach player creates two 1/1 white Soldier creature tokens. Those tokens gain flying"
        " until end of turn.",
        rites,
        hand=["Muster"],
        mine=extra,
    )
    d.cast("Muster")
    d.resolve()
    soldiers = [id for id in d.game.play.state.battlefield if d.name(id) == "Soldier"]
    assert [d.controller(id) for id in soldiers].count(1) == 2
    assert len(soldiers) == (6 if extra else 4) and all(d.has(id, "flying") for id in soldiers)
