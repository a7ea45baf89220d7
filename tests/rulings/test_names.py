"""Effects about names: equal or different ones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.driver import Driver
from tests.rulings.board import board, targets_now

MAZE, PROJECT, HOMING = "Maze's End", "Guardian Project", "Homing Lightning"
WORDS = ("Ash", "Bay", "Cliff", "Dune", "Elm", "Fern", "Glen", "Hill", "Isle", "Jade", "Kelp")
GATES = [f"{word} Gate" for word in WORDS]
TEXTS = [f"{gate}\nLand — Gate\n{{T}}: Add {{C}}." for gate in GATES]


def at_the_end(gates: list[str], library: list[str], **given: Any) -> Driver:
    """Return a game with the last ability of Maze's End on the stack."""
    d = board(*TEXTS, mana="WWW", mine=[MAZE, *gates], library=library, **given)
    d.activate(MAZE, 1)
    return d


@pytest.mark.ruling("mazes-end-1")
def test_the_land_is_in_hand_when_anybody_could_respond():
    d = at_the_end(GATES[:1], [GATES[1]], their_hand=["Shatter"])
    assert d.hand(0) == [MAZE]
    d.give_priority(1)
    assert MAZE not in targets_now(d, "Shatter")


@pytest.mark.ruling("mazes-end-2", "mazes-end-4")
@pytest.mark.parametrize(
    ("held", "library", "wins"),
    [
        (GATES[:9], [GATES[9]], True),
        (GATES[:10], ["Forest"], True),
        (GATES[:8], [GATES[8]], False),
        ([*GATES[:9], GATES[0]], [GATES[1]], False),
        ([*GATES[:9], GATES[0]], [GATES[10]], True),
    ],
)
def test_ten_different_names_win_as_it_resolves(held: list[str], library: list[str], wins: bool):
    d = at_the_end(held, [*library, "Forest", "Forest"])
    assert not d.game.over
    found = [gate for gate in library if gate in GATES]
    d.resolve(*([found] if found else []))
    assert d.game.over is wins and (not wins or d.game.winner == 0)


@pytest.mark.ruling("mazes-end-2")
def test_ten_gates_alone_win_nothing():
    d = board(*TEXTS, mine=[MAZE, *GATES[:10]])
    d.next_turn()
    assert not d.game.over


@pytest.mark.ruling("mazes-end-3")
def test_a_gate_put_onto_the_battlefield_is_not_a_land_drop():
    d = at_the_end(GATES[:1], [GATES[1], "Forest"])
    d.resolve([GATES[1]])
    assert d.battlefield(0)[GATES[1]] == 1 and d.can("land", MAZE)


@pytest.mark.ruling("guardian-project-1")
def test_a_namesake_that_is_there_keeps_it_from_triggering():
    for mine, graveyard in ([PROJECT, "Bear"], []), ([PROJECT], ["Bear"]):
        d = board(mana="GG", hand=["Bear"], mine=mine, graveyard=graveyard)
        d.cast("Bear")
        d.resolve()
        assert d.game.state.stack == []
    d = board(mana="GG", mine=[PROJECT], hand=["Bear"], theirs=["Bear"], their_graveyard=["Bear"])
    d.cast("Bear")
    d.resolve()
    d.resolve()
    assert len(d.hand(0)) == 1, "the opponent's don't count"


@pytest.mark.ruling("guardian-project-1")
def test_a_namesake_that_comes_meanwhile_keeps_the_card():
    d = board(mana="GG", mine=[PROJECT], hand=["Bear", "Revive"], graveyard=["Ogre"])
    d.cast("Bear")
    d.resolve()
    d.cast("Revive", ["Ogre"])
    d.resolve()
    assert len(d.game.state.stack) == 2
    d.resolve()
    assert len(d.hand(0)) == 1, "the Ogre has a different name"
    flash = "Swift\n{0}\nInstant\nYou may put a creature card from your hand onto the battlefield."
    d = board(flash, mana="GG", mine=[PROJECT], hand=["Bear", "Bear", "Swift"])
    d.cast("Bear")
    d.resolve()
    d.cast("Swift")
    d.resolve(True)
    assert len(d.game.state.stack) == 1, "the second one has a namesake"
    d.resolve()
    assert d.hand(0) == []


@pytest.mark.ruling("guardian-project-2")
def test_its_own_card_in_the_graveyard_is_a_namesake():
    d = board(mana="GG", mine=[PROJECT], hand=["Bear", "Murder"])
    d.cast("Bear")
    d.resolve()
    d.cast("Murder", ["Bear"])
    d.resolve()
    d.resolve()
    assert d.hand(0) == []


@pytest.mark.ruling("guardian-project-3")
def test_one_card_for_a_creature_that_left_and_came_back():
    blink = "Blink\n{0}\nInstant\nExile target creature, then return it to the battlefield under its owner's control."
    d = board(blink, mana="GG", mine=[PROJECT], hand=["Bear", "Blink"])
    d.cast("Bear")
    d.resolve()
    d.cast("Blink", ["Bear"])
    d.resolve()
    assert len(d.game.state.stack) == 2
    d.resolve()
    assert len(d.hand(0)) == 1
    d.resolve()
    assert len(d.hand(0)) == 1


@pytest.mark.ruling("guardian-project-4")
def test_what_has_no_name_shares_none():
    hidden = "Hidden\n{3}\nCreature — Beast\n4/4\nMorph {0}"
    d = board(hidden, mana="WWWWWW", mine=[PROJECT], hand=["Hidden", "Hidden"])
    for drawn in (1, 2):
        d.cast("Hidden", way="morph")
        d.resolve()
        assert len(d.game.state.stack) == 1
        d.resolve()
        assert len(d.hand(0)) == 2 - drawn + drawn


@pytest.mark.ruling("homing-lightning-1")
def test_only_one_of_the_namesakes_is_a_target():
    shy = "Bear"
    veil = "Veil\n{0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has hexproof."
    d = board(veil, mana="RRRR", hand=[HOMING], theirs=["Bear", "Bear", "Ogre", "Veil"], attach={"Veil": shy})
    d.cast(HOMING, ["Bear"])
    assert len(d.targets_of(d.game.state.stack[-1])) == 1
    d.resolve()
    assert d.battlefield(1) == {"Ogre": 1}


@pytest.mark.ruling("homing-lightning-2")
def test_tokens_have_the_names_of_their_kinds():
    one = "One\n{0}\nInstant\nCreate a 1/1 white Soldier creature token."
    two = "Two\n{0}\nInstant\nCreate a 2/2 red Soldier creature token with haste."
    other = "Other\n{0}\nInstant\nCreate Voja, a 2/2 white Soldier creature token."
    d = board(one, two, other, mana="RRRR", hand=[HOMING, "One", "Two", "Other"])
    for each in ("One", "Two", "Other"):
        d.cast(each)
        d.resolve()
    first = next(each for each in d.game.state.battlefield if d.look(each).colours == {"W"} and d.size(each) == (1, 1))
    d.cast(HOMING, [first])
    d.resolve()
    assert [d.look(each).name.en for each in d.game.state.battlefield if d.look(each).is_creature] == ["Voja"]


@pytest.mark.ruling("balustrade-spy-1", "balustrade-spy-2")
@pytest.mark.parametrize(
    ("held", "put", "left"),
    [
        (["Bear", "Ogre", "Forest", "Giant"], ["Bear", "Forest", "Ogre"], 1),
        (["Bear", "Ogre", "Giant"], ["Bear", "Giant", "Ogre"], 0),
    ],
)
def test_cards_are_revealed_up_to_a_land(held: list[str], put: list[str], left: int):
    d = board(mana="BBBB", hand=["Balustrade Spy"], their_library=held)
    d.cast("Balustrade Spy")
    d.resolve()
    d.choose_trigger_targets(1)
    d.resolve()
    assert sorted(d.graveyard(1)) == put and len(d.game.state.players[1].library) == left
    assert not d.game.over


@pytest.mark.ruling("sky-hussar-1")
def test_creatures_that_have_just_come_can_be_tapped_for_forecast():
    white = "Dove\n{W}\nCreature — Bird\n1/1"
    d = board(white, hand=["Sky Hussar"], mine=["Dove", "Dove"], sick=["Dove"], step="upkeep")
    d.activate("Sky Hussar")
    d.resolve()
    assert len(d.hand(0)) == 2 and all(d.tapped(each) for each in d.all("Dove"))


@pytest.mark.ruling("mechanic-gate-2")
def test_gate_is_no_basic_land_type():
    domain = "Reach\n{0}\nSorcery\nYou gain 1 life for each basic land type among lands you control."
    d = board(domain, hand=["Reach"], mine=["Izzet Guildgate", "Izzet Guildgate"])
    d.cast("Reach")
    d.resolve()
    assert d.life(0) == 20
    d = board(domain, hand=["Reach"], mine=["Izzet Guildgate", "Forest", "Plains"])
    d.cast("Reach")
    d.resolve()
    assert d.life(0) == 22
