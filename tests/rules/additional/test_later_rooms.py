"""Rooms: split cards that become permanents, whose halves are doors that are unlocked one at a time."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

ATTIC = (
    "Attic | Soffitta\n{2}{B}\nEnchantment — Room\nWhen you unlock this door, you gain 2 life.\n//\n"
    "Walk | Cammino\n{3}{R}\nEnchantment — Room\nCreatures you control get +1/+1.\n{0}: You gain 5 life."
)
TWINS = (
    "First\n{U}\nEnchantment — Room\nWhen you unlock this door, you gain 1 life.\n//\n"
    "Second\n{U}\nEnchantment — Room\nWhen you unlock this door, you gain 1 life."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
LEECH = (
    "Leech\n{B}\nCreature — Leech\n2/2\nEerie — Whenever an enchantment you control enters and whenever you fully"
    " unlock a Room, each opponent loses 1 life."
)
BLINK = (
    "Blink\n{0}\nInstant\nExile target permanent you control, then return that card to the battlefield under its"
    " owner's control."
)
COPY = "Mirror\n{0}\nInstant\nCreate a token that's a copy of target enchantment."
KEY = "Key\n{0}\nInstant\nUnlock a locked door of target Room you control."
RAGER = (
    "Rager\n{R}\nCreature — Spirit\n1/1\n~ gets +3/+0 as long as there are two or more unlocked doors among Rooms you"
    " control."
)
DUPLICATE = "Echo\n{0}\nInstant\nCopy target spell you control. You may choose new targets for the copy."


def doors(d, room: int) -> set[str]:
    """Return the doors that the table shows as unlocked."""
    return {each.name.en for each in d.game.view(1).find(room).faces if each.up}


def test_a_half_is_cast_and_its_door_is_unlocked_as_it_enters():
    d = situation(ATTIC, BEAR, hand=["Attic"], mine=["Bear"], mana="BBB")
    d.cast("Attic // Walk", way="left")
    assert d.look(d.game.state.stack[-1]).names == {"Attic"}
    d.resolve()
    assert d.life(0) == 20 and d.size("Bear") == (2, 2)
    d.resolve()
    look = d.look("Attic")
    assert d.life(0) == 22 and look.names == {"Attic"} and look.mana_value == 3 and look.colours == {"B"}
    assert not d.can("activate", "Attic")


def test_a_locked_door_is_unlocked_for_its_mana_cost_without_the_stack():
    d = situation(ATTIC, BEAR, mine=["Attic", "Bear"], mana="RRRR")
    d.begin("special", "Attic", way="unlock right")
    d.announce([])
    assert not d.game.state.stack
    look = d.look("Attic // Walk")
    assert d.size("Bear") == (3, 3) and look.names == {"Attic", "Walk"} and look.mana_value == 7
    assert look.colours == {"B", "R"} and d.can("activate", "Attic // Walk") and not d.can("special", "Attic // Walk")
    assert d.life(0) == 20  # the left door was already unlocked


@pytest.mark.parametrize(("where", "can"), [("main", True), ("upkeep", False)])
def test_doors_are_unlocked_as_sorceries_are_cast(where: str, can: bool):
    d = situation(ATTIC, mine=["Attic"], mana="RRRR", step=where)
    assert d.can("special", "Attic", way="unlock right") == can
    d = situation(ATTIC, mine=["Attic"], mana="RRR")
    assert not d.can("special", "Attic", way="unlock right")


def test_what_triggers_is_the_ability_of_the_door_that_is_unlocked():
    d = situation(TWINS, hand=["First"], mana="UU")
    d.cast("First // Second", way="right")
    d.resolve()
    assert len(d.game.state.stack) == 1
    d.resolve()
    d.begin("special", "Second", way="unlock left")
    d.announce([])
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 22


def test_a_room_that_was_not_cast_has_no_door_unlocked_and_nothing_of_a_half():
    d = situation(ATTIC, BEAR, BLINK, mine=["Attic", "Bear"], hand=["Blink"], mana="BBBRRRR")
    d.cast("Blink", targets=["Attic"])
    d.resolve()
    (room,) = [id for id in d.game.state.battlefield if "Room" in d.look(id).subtypes]
    look = d.look(room)
    assert not look.name.en and look.mana_value == 0 and not look.colours and not look.abilities
    assert look.types == {"Enchantment"} and d.life(0) == 20 and not doors(d, room)
    assert d.game.view(1).find(room).name.en == "Attic // Walk"  # everybody sees it there
    d.begin("special", room, way="unlock left")
    d.announce([])
    d.resolve()
    assert d.life(0) == 22 and d.size("Bear") == (2, 2)
    d.begin("special", room, way="unlock right")
    d.announce([])
    assert d.size("Bear") == (3, 3)


def test_fully_unlocking_is_to_unlock_the_second_door():
    d = situation(ATTIC, LEECH, BLINK, hand=["Attic"], mine=["Leech"], mana="BBBRRRR")
    d.cast("Attic // Walk", way="left")
    d.resolve()
    d.answer([0, 1])
    d.resolve_all()
    assert d.life(1) == 19  # it has entered
    d.begin("special", "Attic", way="unlock right")
    d.announce([])
    d.resolve_all()
    assert d.life(1) == 18


def test_elsewhere_it_is_both_halves_together():
    d = situation(ATTIC, hand=["Attic"])
    look = d.look("Attic // Walk")
    assert look.mana_value == 7 and look.colours == {"B", "R"} and look.names == {"Attic", "Walk"}


def test_a_copy_of_a_room_has_both_halves_locked():
    d = situation(ATTIC, BEAR, COPY, mine=["Attic", "Bear"], hand=["Mirror"], mana="RRRR")
    d.cast("Mirror", targets=["Attic"])
    d.resolve()
    (token,) = [id for id in d.game.state.battlefield if d.object(id).is_token]
    assert not d.look(token).name.en and d.size("Bear") == (2, 2)
    d.begin("special", token, way="unlock right")
    d.announce([])
    assert d.look(token).names == {"Walk"} and d.size("Bear") == (3, 3)


def test_a_copy_of_a_spell_is_that_half():
    d = situation(ATTIC, BEAR, DUPLICATE, hand=["Attic", "Echo"], mine=["Bear"], mana="RRRR")
    d.cast("Attic // Walk", way="right")
    d.cast("Echo", targets=["Walk"])
    d.resolve()
    assert [d.look(id).names for id in d.game.state.stack] == [{"Walk"}, {"Walk"}]
    d.resolve_all()
    assert d.size("Bear") == (4, 4)
    assert all(d.look(id).names == {"Walk"} for id in d.game.state.battlefield if "Room" in d.look(id).subtypes)


def test_an_effect_unlocks_the_door_that_its_controller_chooses():
    d = situation(ATTIC, BEAR, BLINK, KEY, mine=["Attic", "Bear"], hand=["Blink", "Key", "Key"])
    d.cast("Blink", targets=["Attic"])
    d.resolve()
    (room,) = [id for id in d.game.state.battlefield if "Room" in d.look(id).subtypes]
    d.cast("Key", targets=[room])
    d.resolve("1")
    assert d.look(room).names == {"Walk"} and d.size("Bear") == (3, 3)
    d.cast("Key", targets=[room])
    d.resolve()
    d.resolve()
    assert d.look(room).names == {"Attic", "Walk"} and d.life(0) == 22


@pytest.mark.parametrize(("room", "power"), [("Attic", 1), ("Attic // Walk", 5)])
def test_unlocked_doors_are_counted(room: str, power: int):
    d = situation(ATTIC, RAGER, mine=["Rager", room])
    assert d.size("Rager")[0] == power


def test_a_situation_names_the_unlocked_doors():
    d = situation(ATTIC, mine=["Attic", "Walk", "Attic // Walk"])
    rooms = [d.look(id).names for id in d.game.state.battlefield if "Room" in d.look(id).subtypes]
    assert rooms == [{"Attic"}, {"Walk"}, {"Attic", "Walk"}]
    assert [doors(d, id) for id in d.game.state.battlefield if "Room" in d.look(id).subtypes] == rooms


def test_what_dread_has_manifested_is_that_creature():
    dread = "Dread\n{0}\nSorcery\nManifest dread, then put two +1/+1 counters and a trample counter on that creature."
    d = situation(dread, BEAR, hand=["Dread"], mine=["Bear"], library=["Bear", "Island"])
    d.cast("Dread")
    d.resolve(["Bear"])
    (hidden,) = [id for id in d.game.state.battlefield if d.object(id).face_down]
    assert d.size(hidden) == (4, 4) and d.has(hidden, "trample") and d.graveyard(0) == ["Dread", "Island"]
