"""Equipment, what it can be attached to (301.5), and several equip abilities (702.6e)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation


@pytest.mark.rule("301.5", "704.5n")
def test_equipment_comes_off_a_permanent_that_stops_being_a_creature():
    d = situation(
        "Wake\n{U}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn.",
        "Cart\n{2}\nArtifact",
        mana="UWW",
        hand=["Wake"],
        mine=["Cart", "Short Sword"],
    )
    d.cast("Wake", ["Cart"])
    d.resolve()
    d.activate("Short Sword")
    d.resolve()
    assert d.attached_to("Short Sword") == d.find("Cart")
    assert d.size("Cart") == (4, 4)
    d.next_turn()
    assert d.attached_to("Short Sword") is None
    assert d.zone("Short Sword") == "battlefield"


@pytest.mark.rule("702.6e")
def test_of_several_equip_abilities_any_can_be_activated():
    d = situation(
        "Blade\n{1}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {3}\nEquip {1}",
        mana="WWWW",
        mine=["Blade", "Gray Ogre"],
    )
    for ability, tapped in ((1, 1), (0, 4)):
        d.activate("Blade", ability)
        d.resolve()
        assert d.attached_to("Blade") == d.find("Gray Ogre")
        assert sum(d.tapped(land) for land in d.all("Plains", "battlefield")) == tapped


FORT = "Fort\n{1}\nArtifact — Fortification\nFortified land has indestructible.\nFortify {1}"


@pytest.mark.rule("301.6")
def test_a_fortification_is_attached_to_a_land_of_its_controller_alone():
    d = situation(FORT, mine=["Fort", "Gray Ogre", "Forest"], theirs=["Island"], pool={"R": 1})
    assert d.attached_to("Fort") is None
    assert d.candidates("Fort", "activate") == [{"Forest"}]
    d.activate("Fort", targets=["Forest"])
    d.resolve()
    assert d.attached_to("Fort") == d.find("Forest")
    assert d.has("Forest", "indestructible")


@pytest.mark.rule("301.6")
def test_a_fortification_comes_off_a_permanent_that_stops_being_a_land():
    rise = "Rise\n{G}\nInstant\nTarget land becomes a 2/2 creature until end of turn."
    d = situation(FORT, rise, mine=["Fort", "Forest"], attach={"Fort": "Forest"}, pool={"G": 1}, hand=["Rise"])
    d.cast("Rise", ["Forest"])
    d.resolve()
    assert d.look("Forest").types == {"Creature"}
    assert d.attached_to("Fort") is None


@pytest.mark.rule("301.6")
def test_a_fortification_that_becomes_a_creature_comes_off():
    wake = "Wake\n{U}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn."
    d = situation(FORT, wake, mine=["Fort", "Forest"], attach={"Fort": "Forest"}, pool={"U": 1}, hand=["Wake"])
    assert d.has("Forest", "indestructible")
    d.cast("Wake", ["Fort"])
    d.resolve()
    assert d.attached_to("Fort") is None
    assert not d.has("Forest", "indestructible")


@pytest.mark.rule("301.7b")
def test_a_vehicle_that_becomes_a_creature_has_the_size_that_is_printed_on_it():
    d = situation(
        "Cart\n{2}\nArtifact — Vehicle\n3/4\nTrample",
        "Life\n{U}\nEnchantment\nArtifacts are creatures in addition to their other types.",
        mine=["Cart"],
        pool={"U": 1},
        hand=["Life"],
    )
    assert d.size("Cart") == (None, None)
    d.cast("Life")
    d.resolve()
    assert (d.zone("Cart"), d.size("Cart")) == ("battlefield", (3, 4))


@pytest.mark.rule("301.5", "704.5n")
def test_equipment_may_be_for_certain_creatures_only():
    flag = (
        "Flag\n{1}\nArtifact — Equipment\nFlag can be attached only to a legendary creature.\n"
        "Equipped creature gets +2/+2.\nEquip {0}"
    )
    king = "King\n{W}\nLegendary Creature — Human\n1/1"
    plain = "Plain\n{W}\nCreature — Human\n1/1"
    same = "Same\n{0}\nInstant\nTarget creature becomes a copy of another target creature until end of turn."
    d = situation(flag, king, plain, same, mine=["Flag", "King", "Plain"], hand=["Same"])
    king_id = d.find("King")
    d.activate("Flag", targets=["Plain"])
    d.resolve()
    assert d.attached_to("Flag") is None
    d.activate("Flag", targets=["King"])
    d.resolve()
    assert d.attached_to("Flag") == king_id and d.size(king_id) == (3, 3)
    d.cast("Same", [[king_id], ["Plain"]])
    d.resolve()
    assert d.attached_to("Flag") is None, "it is not legendary any more"


@pytest.mark.rule("301.7", "301.7b")
def test_a_vehicle_token_has_its_size_as_a_creature():
    make = "Make\n{0}\nSorcery\nCreate a 3/2 colorless Vehicle artifact token with crew 1."
    pilot = "Pilot\n{W}\nCreature — Human Pilot\n1/1"
    d = situation(make, pilot, hand=["Make"], mine=["Pilot"])
    d.cast("Make")
    d.resolve()
    token = next(each for each in d.game.state.battlefield if d.object(each).is_token)
    assert (d.look(token).types, d.look(token).subtypes) == ({"Artifact"}, {"Vehicle"})
    d.begin("activate", token)
    d.game.answer([d.find("Pilot")])
    d.resolve_all()
    assert d.look(token).is_creature and d.size(token) == (3, 2)
