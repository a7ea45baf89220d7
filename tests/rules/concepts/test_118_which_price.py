"""Words about the cost for which a spell was cast (118.9), and lasting permissions (611.2b)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

MASTERY = (
    "Mastery\n{3}{B}\nInstant\nYou may pay {1}{B} rather than pay this spell's mana cost.\nIf the {1}{B} cost was paid,"
    " an opponent draws a card.\nYou gain 1 life."
)
OTHER = MASTERY.replace("Mastery", "Other").replace("If the {1}{B}", "If the {2}{B}")
TAKER = (
    "Taker\n{0}\nCreature — Human\n2/2\nWhen ~ enters, exile another target creature. You may cast that card as long as"
    " it remains exiled."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
CACHE = "Cache\n{0}\nArtifact\n{T}: You gain 1 life if a library has three or fewer cards in it."


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(
    ("name", "way", "drawn"), [("Mastery", "instead", 1), ("Mastery", "", 0), ("Other", "instead", 0)]
)
def test_the_price_that_was_paid(name: str, way: str, drawn: int):
    d = situation(MASTERY, OTHER, hand=[name], mana="BBBB", their_library=["Forest"] * 3)
    d.cast(name, way=way)
    d.resolve()
    assert (len(d.hand(1)), d.life(0)) == (drawn, 21)


@pytest.mark.rule("611.2b")
def test_a_card_may_be_cast_as_long_as_it_remains_exiled():
    d = situation(
        TAKER, BEAR, hand=["Taker"], theirs=["Bear"], mana="GG", library=["Forest"] * 3, their_library=["Forest"] * 3
    )
    d.cast("Taker")
    d.resolve_all()
    d.to_step("upkeep", 1)
    d.to_step("main", 0)
    d.cast("Bear")
    d.resolve()
    assert d.controller("Bear") == 0


@pytest.mark.parametrize(("own", "others", "life"), [(4, 4, 20), (4, 3, 21), (3, 4, 21)])
def test_some_library_is_small(own: int, others: int, life: int):
    d = situation(CACHE, mine=["Cache"], library=["Forest"] * own, their_library=["Forest"] * others)
    d.activate("Cache")
    d.resolve()
    assert d.life(0) == life
