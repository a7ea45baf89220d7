"""Keywords by which a card waits in exile: foretell, plot, warp; and discover, which casts out of it."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

CALL = "Augury Raven\n{3}{U}\nCreature — Bird\n3/1\nFlying\nForetell {1}{U}"
PLOTTED = "Plot Bear\n{3}{G}\nCreature — Bear\n4/4\nPlot {1}{G}"
SHOT = "Highway Robbery\n{1}{R}\nInstant\n~ deals 3 damage to target player.\nPlot {1}{R}"
WARPED = "Warp Wolf\n{4}{G}\nCreature — Wolf\n5/5\nWhen ~ enters, you gain 2 life.\nWarp {1}{G}"
GUIDE = "Guide\n{0}\nSorcery\nDiscover 3."
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
GIANT = "Giant\n{5}{R}\nCreature — Giant\n6/6"


def special(d: Driver, name: str, way: str) -> None:
    d.begin("special", name, way=way)
    d.announce([])


def to_main(d: Driver, turns: int = 2) -> None:
    for _ in range(turns):
        d.next_turn()
    d.to_step("main")


def foretold() -> Driver:
    d = situation(CALL, hand=["Augury Raven"], mana="UUUU", library=["Island"] * 9, their_library=["Island"] * 9)
    special(d, "Augury Raven", "foretell")
    return d


def test_a_card_is_foretold_face_down_for_two_mana_without_the_stack():
    d = foretold()
    (card,) = d.game.play.state.exile
    assert d.object(card).face_down and not d.game.play.state.stack
    assert [each.known for each in d.game.view(0).exile] == [True]
    assert [each.known for each in d.game.view(1).exile] == [False]
    assert sum(d.object(id).tapped for id in d.all("Island")) == 2


def test_a_foretold_card_is_cast_for_its_foretell_cost_on_a_later_turn():
    d = foretold()
    (card,) = d.game.play.state.exile
    assert d.action("cast", card) is None
    to_main(d)
    d.cast(card, way="foretell")
    assert sum(d.object(id).tapped for id in d.all("Island")) == 2
    d.resolve()
    assert d.zone("Augury Raven") == "battlefield" and not d.object("Augury Raven").face_down


def test_a_card_is_foretold_on_ones_own_turn_alone():
    d = situation(CALL, hand=["Augury Raven"], mana="UUUU", active=1, priority=0)
    assert not d.can("special", "Augury Raven", way="foretell")


def test_a_card_in_exile_that_was_not_foretold_stays_there():
    d = situation(CALL, exile=["Augury Raven"], mana="UUUU")
    assert d.action("cast", "Augury Raven") is None


def test_a_plotted_card_is_cast_without_paying_on_a_later_turn():
    d = situation(PLOTTED, hand=["Plot Bear"], mana="GG", library=["Island"] * 9, their_library=["Island"] * 9)
    special(d, "Plot Bear", "plot")
    assert d.zone("Plot Bear") == "exile" and not d.object("Plot Bear").face_down
    assert d.action("cast", "Plot Bear") is None
    to_main(d)
    d.cast("Plot Bear", way="plot")
    assert not any(d.object(id).tapped for id in d.all("Forest"))
    d.resolve()
    assert d.zone("Plot Bear") == "battlefield"


def test_a_plotted_instant_is_cast_as_a_sorcery():
    d = situation(SHOT, hand=["Highway Robbery"], mana="RR", library=["Island"] * 9, their_library=["Island"] * 9)
    special(d, "Highway Robbery", "plot")
    d.next_turn()
    d.give_priority(0)
    assert not d.can("cast", "Highway Robbery", way="plot")
    d.next_turn()
    d.to_step("main")
    d.cast("Highway Robbery", [1], way="plot")


@pytest.mark.parametrize("way", ["warp", ""])
def test_what_was_cast_for_its_warp_cost_is_exiled_and_cast_again(way: str):
    d = situation(WARPED, hand=["Warp Wolf"], mana="GGGGG", library=["Island"] * 9, their_library=["Island"] * 9)
    d.cast("Warp Wolf", way=way)
    d.resolve()
    d.resolve_all()
    d.next_turn()
    assert d.zone("Warp Wolf") == ("exile" if way else "battlefield")
    if not way:
        return
    d.next_turn()
    d.to_step("main")
    d.cast("Warp Wolf")
    assert sum(d.object(id).tapped for id in d.all("Forest")) == 5  # its mana cost
    d.resolve()
    d.resolve_all()
    d.next_turn()
    assert d.zone("Warp Wolf") == "battlefield" and d.life(0) == 24


def test_discover_casts_the_first_card_of_that_mana_value_or_puts_it_into_the_hand():
    for cast in (True, False):
        library = ["Forest", "Giant", "Island", "Bear", "Swamp"]
        d = situation(GUIDE, BEAR, GIANT, hand=["Guide"], library=library)
        d.cast("Guide")
        d.resolve(cast)
        assert d.zone("Bear") == ("stack" if cast else "hand")
        assert d.top(0) == ["Swamp"] and sorted(d.bottom(0, 3)) == ["Forest", "Giant", "Island"]
