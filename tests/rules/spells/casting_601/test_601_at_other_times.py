"""Casting as though with flash for more mana or under a condition, and combining two permissions (601.3c-d, 609.4a)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

SCAR = "Scar\n{G}\nSorcery\nYou may cast ~ as though it had flash if you pay {2} more to cast it.\nYou gain 1 life."
BIRD = "Bird\n{G}\nCreature — Bird\n1/1\nYou may cast ~ as though it had flash if you control an artifact."
HASTY = "Hasty\n{G}\nCreature — Bird\n1/1\nAs long as you control an artifact, ~ has flash."
ROCK = "Rock\n{1}\nArtifact"


@pytest.mark.rule("601.3c")
@pytest.mark.parametrize(("mana", "possible"), [("GG", False), ("GGG", True)])
def test_who_can_pay_more_may_begin_to_cast_it_at_any_time(mana: str, possible: bool):
    d = situation(SCAR, hand=["Scar"], mana=mana, active=1, priority=0)
    assert not d.can("cast", "Scar") and d.can("cast", "Scar", way="flash") is possible
    if possible:
        d.cast("Scar", way="flash")
        assert all(d.tapped(land) for land in d.all("Forest", "battlefield"))
        d.resolve()
        assert d.life(0) == 21


@pytest.mark.rule("601.3d")
@pytest.mark.parametrize(("card", "way"), [(BIRD, "flash"), (HASTY, "")])
def test_with_flash_under_a_condition_it_must_be_met_as_one_begins(card: str, way: str):
    name = card.partition("\n")[0]
    d = situation(card, ROCK, hand=[name], mana="G", active=1, priority=0)
    assert not d.can("cast", name, way=way)
    d = situation(card, ROCK, hand=[name], mine=["Rock"], mana="G", active=1, priority=0)
    assert d.can("cast", name, way=way)


@pytest.mark.rule("601.5a", "601.3d")
def test_once_begun_the_condition_need_not_hold_any_longer():
    altar = "Altar\n{1}\nArtifact\nSacrifice ~: Add {G}."
    d = situation(HASTY, altar, hand=["Hasty"], mine=["Altar"], active=1, priority=0)
    d.begin("cast", "Hasty")
    d.announce([])
    assert d.zone("Hasty") == "stack" and d.zone("Altar") == "graveyard"


@pytest.mark.rule("609.4a")
def test_two_permissions_as_though_apply_together():
    orrery = "Orrery\n{4}\nArtifact\nYou may cast spells as though they had flash."
    crypt = "Crypt\n{4}\nArtifact\nYou may cast creature spells from your graveyard."
    for artifacts, possible in ((["Orrery", "Crypt"], True), (["Orrery"], False), (["Crypt"], False)):
        d = situation(orrery, crypt, graveyard=["Gray Ogre"], mine=artifacts, mana="RRR", active=1, priority=0)
        (ogre,) = d.game.state.players[0].graveyard
        keys = [action.key for action in d.decision.actions if action.object == ogre]
        assert bool(keys) is possible
        if possible:
            d.game.answer(keys[0])
            d.announce([])
            d.resolve()
            assert d.zone("Gray Ogre") == "battlefield"
