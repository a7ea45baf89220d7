"""Keywords by which a card waits in exile: foretell, plot, warp; and discover, which casts a card from there."""

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


def test_it_triggers_as_it_becomes_plotted():
    archer = PLOTTED.replace("Plot {1}{G}", "When ~ becomes plotted, it deals 2 damage to any target.\nPlot {1}{G}")
    d = situation(archer, hand=["Plot Bear"], mana="GG")
    d.begin("special", "Plot Bear", way="plot")
    d.announce([1])
    d.resolve_all()
    assert d.life(1) == 18


JOIN = (
    "Join\n{0}\nSorcery\nYou may exile a nonland card with mana value 3 or less from your hand."
    " If you do, it becomes plotted."
)


def test_an_effect_plots_a_card_without_the_keyword():
    d = situation(JOIN, BEAR, hand=["Join", "Bear"], library=["Island"] * 9, their_library=["Island"] * 9)
    d.cast("Join")
    d.resolve(True)
    assert d.zone("Bear") == "exile" and d.action("cast", "Bear") is None
    to_main(d)
    d.cast("Bear", way="plot")
    d.resolve()
    assert d.zone("Bear") == "battlefield"


FORESEE = (
    "Foresee\n{0}\nSorcery\nExile a card from your hand face down. It becomes foretold."
    " Its foretell cost is its mana cost reduced by {2}."
)


@pytest.mark.parametrize(("text", "name", "lands"), [(GIANT, "Giant", 4), (BEAR, "Bear", 1), (CALL, "Augury Raven", 2)])
def test_an_effect_foretells_a_card_for_less(text: str, name: str, lands: int):
    d = situation(
        FORESEE, text, hand=["Foresee", name], mana="RRRRGGUU", library=["Island"] * 9, their_library=["Island"] * 9
    )
    d.cast("Foresee")
    d.resolve()
    (card,) = d.game.state.exile
    assert [each.known for each in d.game.view(0).exile] == [True]
    assert [each.known for each in d.game.view(1).exile] == [False]
    assert d.action("cast", card) is None
    to_main(d)
    d.begin("cast", card, way="foretell")
    d.announce([])
    assert sum(d.object(id).tapped for id in d.game.state.battlefield) == lands


def test_a_land_is_foretold_in_vain():
    d = situation(FORESEE, hand=["Foresee", "Island"], library=["Plains"] * 9, their_library=["Plains"] * 9)
    d.cast("Foresee")
    d.resolve()
    (card,) = d.game.state.exile
    assert [each.known for each in d.game.view(0).exile] == [True]
    to_main(d)
    assert d.action("cast", card) is None and d.action("play", card) is None


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
