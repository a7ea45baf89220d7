"""Venturing into dungeons, completing them, and the initiative."""

from __future__ import annotations

from random import Random

import pytest

from engine.change.dungeons import dungeons
from engine.change.events import Lose
from engine.decisions import ChooseOption, Priority
from engine.refusal import Text
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.battle import happen
from tests.rules.situation import situation

pytestmark = pytest.mark.rule("205.2a")

GO = "Go | Vai\n{0}\nInstant\nVenture into the dungeon."
TAKE = "Take | Prendi\n{0}\nInstant\nYou take the initiative."
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
CRAWLER = (
    "Crawler | Strisciante\n{B}\nCreature — Zombie\n2/1\n"
    "Whenever you complete a dungeon, you may return ~ from your graveyard to your hand."
)
GARGOYLE = (
    "Gargoyle | Gargolla\n{2}{W}\nCreature — Gargoyle\n0/4\nWhen ~ enters, venture into the dungeon.\n"
    "As long as you've completed a dungeon, ~ gets +3/+0 and has flying."
)
IMOEN = (
    "Imoen\n{2}{U}\nCreature — Human\n2/3\nAt the beginning of your end step, if you have the initiative, draw a card."
)
MAD, MINE, TOMB = "Dungeon of the Mad Mage", "Lost Mine of Phandelver", "Tomb of Annihilation"


def go(d: Driver, *answers: str) -> None:
    """Venture once with these choices on the way, and let the room's ability resolve."""
    d.cast("Go")
    d.resolve(*answers)


def settle(d: Driver) -> None:
    """Let everything on the stack resolve, with any choices."""
    dice = Random(1)
    while d.game.state.stack or not isinstance(d.decision, Priority):
        d.game.answer("pass" if isinstance(d.decision, Priority) else d.decision.sample(dice))


def at(d: Driver, player: int = 0) -> tuple[str, str]:
    seat = d.game.view(1).players[player]
    return ("", "") if seat.dungeon is None or seat.room is None else (seat.dungeon.en, seat.room.en)


@pytest.mark.parametrize("dungeon", dungeons())
def test_each_way_through_a_dungeon_ends_in_its_last_room(dungeon: str):
    rooms = dungeons()[dungeon].rooms
    reached = {0}
    for number, room in enumerate(rooms):
        assert number in reached and all(each > number for each in room.exits)
        assert bool(room.exits) == (number + 1 < len(rooms))
        reached |= set(room.exits)
        assert room.name.en and room.name.it and len(room.abilities) == 1


def test_who_is_in_no_dungeon_chooses_one_and_enters_its_first_room():
    d = situation(GO, hand=["Go"])
    d.cast("Go")
    d.pass_until(lambda: isinstance(d.decision, ChooseOption))
    assert isinstance(d.decision, ChooseOption)
    assert {option.key for option in d.decision.options} == {MAD, MINE, TOMB}
    d.game.answer(MAD)
    assert at(d) == (MAD, "Yawning Portal") and len(d.game.state.stack) == 1
    assert [card.name.en for card in d.game.view(1).command] == [MAD]
    d.resolve()
    assert d.life(0) == 21


def test_a_room_leads_to_others_among_which_the_player_chooses():
    d = situation(GO, hand=["Go"] * 3)
    go(d, MAD)
    d.resolve()
    go(d)
    assert at(d) == (MAD, "Dungeon Level")  # the only way to go
    settle(d)
    go(d, "2")
    assert at(d) == (MAD, "Goblin Bazaar")
    d.resolve()
    assert d.battlefield(0)["Treasure"] == 1


def test_the_dungeon_is_completed_once_the_last_rooms_ability_has_left_the_stack():
    d = situation(GO, CRAWLER, GARGOYLE, hand=["Go"] * 4, graveyard=["Crawler"], mine=["Gargoyle"])
    go(d, TOMB)
    d.resolve()
    assert (d.life(0), d.life(1)) == (19, 19)
    go(d, "2")
    assert at(d) == (TOMB, "Oubliette")
    settle(d)
    go(d)
    assert at(d) == (TOMB, "Cradle of the Death God") and d.size("Gargoyle") == (0, 4)
    d.resolve()
    assert d.battlefield(0)["The Atropal"] == 1
    assert at(d) == ("", "") and not d.game.view(0).command
    assert [name.en for name in d.game.view(1).players[0].completed] == [TOMB]
    assert len(d.game.state.stack) == 1
    d.resolve(True)
    assert "Crawler" in d.hand(0)


def test_who_ventures_in_the_last_room_completes_the_dungeon_and_begins_another():
    d = situation(GO, hand=["Go"] * 4)
    go(d, TOMB)
    go(d, "2")
    go(d)
    assert at(d) == (TOMB, "Cradle of the Death God") and not d.game.view(1).players[0].completed
    go(d, MINE)
    assert at(d) == (MINE, "Cave Entrance")
    assert [name.en for name in d.game.view(1).players[0].completed] == [TOMB]


def test_who_has_completed_a_dungeon_has_done_so_for_the_whole_game():
    d = situation(GO, GARGOYLE, hand=["Go"] * 5, mine=["Gargoyle"])
    go(d, MINE)
    settle(d)
    for room in ("1", "3"):
        go(d, room)
        settle(d)
    go(d)
    settle(d)
    assert d.size("Gargoyle") == (3 + d.counters("Gargoyle"), 4 + d.counters("Gargoyle"))
    assert d.has("Gargoyle", "flying")
    go(d, MINE)
    assert at(d) == (MINE, "Cave Entrance")


def test_each_player_is_in_a_dungeon_of_their_own():
    d = situation(GO, hand=["Go"], their_hand=["Go"])
    go(d, MAD)
    d.resolve()
    d.give_priority(1)
    d.cast("Go")
    d.resolve(TOMB)
    assert at(d, 0)[0] == MAD and at(d, 1)[0] == TOMB
    assert len(d.game.state.stack) == 1  # the other player's room does not trigger again


def test_taking_the_initiative_ventures_into_undercity_each_time():
    d = situation(TAKE, hand=["Take", "Take"])
    d.cast("Take")
    d.resolve()
    assert d.game.state.initiative == 0 and d.game.view(1).players[0].has_initiative
    d.resolve()
    assert at(d) == ("Undercity", "Secret Entrance")
    settle(d)
    d.cast("Take")
    d.resolve()
    d.resolve("2")
    assert at(d) == ("Undercity", "Lost Well")


def test_whoever_is_in_another_dungeon_goes_on_there():
    d = situation(GO, TAKE, hand=["Go", "Take"])
    go(d, MAD)
    d.resolve()
    d.cast("Take")
    d.resolve()
    d.resolve()
    assert at(d) == (MAD, "Dungeon Level")


def test_combat_damage_takes_the_initiative_once_for_all_creatures():
    d = situation(TAKE, BEAR, their_hand=["Take"], mine=["Bear", "Bear"], priority=1)
    d.cast("Take")
    d.resolve()
    d.resolve()
    settle(d)
    assert at(d, 1) == ("Undercity", "Secret Entrance")
    d.attack(["Bear", "Bear"])
    d.pass_until(lambda: d.game.state.initiative == 0)
    assert len(d.game.state.stack) == 1  # only the venture for taking the initiative
    d.resolve()
    assert at(d, 0) == ("Undercity", "Secret Entrance")


def test_at_the_beginning_of_the_upkeep_and_while_one_has_it():
    d = situation(TAKE, IMOEN, hand=["Take"], mine=["Imoen"], library=["Imoen"] * 6)
    d.cast("Take")
    d.resolve()
    d.resolve()
    settle(d)
    held = len(d.hand(0))
    d.to_step("end")
    d.resolve()
    assert len(d.hand(0)) == held + 1


def test_when_its_holder_leaves_the_active_player_takes_it():
    scenario = Scenario(names=("A", "B", "C"))
    scenario.card_text(TAKE)
    scenario.hand(1, "Take")
    scenario.turn(active=2, step="precombat main", priority=1)
    d = Driver(scenario.game())
    d.cast("Take")
    d.resolve()
    assert d.game.state.initiative == 1
    happen(d.game, Lose(1, "104.3a", Text("conceded", "ha concesso")))
    d.pass_priority()
    assert d.game.state.initiative == 2
