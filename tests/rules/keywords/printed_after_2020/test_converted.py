"""More than meets the eye: cast with the other face up; converting a permanent is transforming it."""

from __future__ import annotations

from tests.rules.situation import situation

ROBOT = (
    "Robot | Robot\n{3}{R}\nLegendary Artifact Creature — Robot\n4/4\nMore Than Meets the Eye {R}\n"
    "{0}: Convert ~.\n// transform\n"
    "Truck | Camion\n(red) Legendary Artifact — Vehicle\n5/3\nLiving metal\n{0}: Convert ~.\n"
)


def test_it_is_cast_with_its_other_face_up_for_its_own_price():
    d = situation(ROBOT, hand=["Robot"], mana="R")
    assert not d.can("cast", "Robot")
    d.begin("cast", "Robot", way="more than meets the eye")
    d.announce([])
    spell = d.look(d.game.play.state.stack[-1])
    assert (spell.name.en, spell.mana_value) == ("Truck", 4)
    d.resolve()
    assert d.size("Truck") == (5, 3) and "Creature" in d.look("Truck").types


def test_it_can_be_cast_as_its_front():
    d = situation(ROBOT, hand=["Robot"], mana="RRRR")
    d.cast("Robot")
    d.resolve()
    assert d.size("Robot") == (4, 4)


def test_a_permanent_is_converted_to_its_other_face_and_back():
    d = situation(ROBOT, mine=["Robot"])
    d.activate("Robot")
    d.resolve()
    assert d.size("Truck") == (5, 3)
    d.activate("Truck")
    d.resolve()
    assert d.size("Robot") == (4, 4)
