"""Divine Visitation: Angels instead of creature tokens."""

from __future__ import annotations

import pytest

from tests.rulings.board import board

VISIT = "Divine Visitation"
ANGEL = ((4, 4), frozenset("W"), frozenset({"Angel"}))


@pytest.mark.ruling("divine-visitation-1")
def test_they_are_angels_and_still_tapped_attacking_and_exiled():
    raid = (
        "Raid\n{0}\nInstant\nCreate two 1/1 red Goblin creature tokens with menace that are tapped and attacking. They"
        " gain haste. Exile them at end of combat."
    )
    d = board(raid, mine=[VISIT, "Bear"], hand=["Raid"])
    d.attack(["Bear"])
    d.cast("Raid")
    d.resolve()
    angels = d.all("Angel", "battlefield", 0)
    assert len(angels) == 2 and d.count("Goblin", "battlefield") == 0 and d.token("Angel", 0) == ANGEL
    for angel in angels:
        assert all(d.has(angel, keyword) for keyword in ("flying", "vigilance", "haste"))
        assert not d.has(angel, "menace") and d.tapped(angel)
    d.finish_combat()
    assert d.life(1) == 20 - 2 - 8
    d.resolve_all()
    assert d.count("Angel", "battlefield") == 0


@pytest.mark.ruling("divine-visitation-2")
@pytest.mark.parametrize("march", [True, False])
def test_an_artifact_that_will_be_a_creature_is_created_as_it_is(march: bool):
    again = "Again\n{0}\nSorcery\nCreate a token that's a copy of target artifact."
    walk = (
        "Walk\n{0}\nEnchantment\nEach noncreature artifact is an artifact creature with power and toughness each equal"
        " to its mana value."
    )
    anvil = "Anvil\n{3}\nArtifact\n{T}: You gain 1 life."
    d = board(walk, again, anvil, mine=[VISIT, "Anvil", *(["Walk"] if march else [])], hand=["Again"])
    d.cast("Again", ["Anvil"])
    d.resolve()
    assert d.count("Anvil", "battlefield", 0) == 2 and d.count("Angel", "battlefield") == 0
    new = next(each for each in d.all("Anvil") if d.object(each).is_token)
    assert d.size(new) == ((3, 3) if march else (None, None))


CUT = (
    "Cutpurse\n{0}\nInstant\nEach token that would be created under an opponent's control this turn is created under"
    " your control instead."
)
GATHER = (
    "Gather\n{0}\nInstant\nIf a creature would enter under an opponent's control this turn, it enters under your"
    " control instead."
)
BAND = "Band\n{0}\nSorcery\nCreate two 1/1 red Goblin creature tokens."


@pytest.mark.ruling("divine-visitation-3")
@pytest.mark.parametrize(
    ("thief", "mine", "theirs", "got"),
    [
        ("Cutpurse", [VISIT], [], "Angel"),
        ("Gather", [VISIT], [], "Goblin"),
        ("Cutpurse", [], [VISIT], "Goblin"),
        ("Gather", [], [VISIT], "Angel"),
    ],
)
def test_who_creates_them_comes_first_and_under_whose_control_they_enter_last(
    thief: str, mine: list[str], theirs: list[str], got: str
):
    d = board(CUT, GATHER, BAND, mine=mine, theirs=theirs, hand=[thief], their_hand=["Band"], active=1, priority=0)
    d.cast(thief)
    d.resolve()
    d.give_priority(1)
    d.cast("Band")
    d.resolve()
    assert d.count(got, "battlefield", 0) == 2 and d.count(got, "battlefield", 1) == 0
