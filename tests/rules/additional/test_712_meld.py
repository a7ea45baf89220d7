"""Meld cards (712, 701.37)."""

from __future__ import annotations

import pytest

from engine.rules.resolving.melding import meld
from tests.driver import Driver
from tests.rules.situation import situation

BACK = "\n// meld\nHost | Orda\n(black) Creature — Eldrazi Horror\n5/6\nMenace"
RATS = "Rats | Ratti\n{1}{B}\nCreature — Rat\n2/1\nSkulk" + BACK
DOGS = (
    "Dogs | Sciacalli\n{2}{R}\nCreature — Dog\n3/1\n"
    "At the beginning of your end step, if you both own and control ~ and a creature named Rats, exile them, "
    "then meld them into Host." + BACK
)
BOUNCE = "Bounce\n{0}\nInstant\nReturn target creature to its owner's hand."
KILL = "Kill\n{0}\nInstant\nDestroy target creature. You draw a card."
COPY = "Mirror\n{0}\nSorcery\nCreate a token that's a copy of target creature."
TURN = "Turn\n{0}\nInstant\nTransform target creature."
DOWN = "Down\n{0}\nInstant\nTurn target creature face down."


def at_end(*more: str, hand: tuple[str, ...] = ()) -> Driver:
    """Return a game in which Host has just been melded."""
    d = situation(RATS, DOGS, *more, mine=["Rats", "Dogs"], hand=hand)
    d.to_step("end", 0)
    d.resolve()
    return d


@pytest.mark.rule("701.37a", "712.2")
def test_two_cards_become_one_permanent():
    d = at_end()
    assert d.battlefield(0) == {"Host": 1}
    host = d.object("Host")
    assert [component.shape.whole.name.en for component in host.components] in (["Dogs", "Rats"], ["Rats", "Dogs"])
    assert d.size("Host") == (5, 6) and d.has("Host", "menace")


@pytest.mark.rule("712.3b", "202.3c")
def test_its_mana_value_is_that_of_both_fronts_and_a_copy_has_none():
    d = at_end(COPY, hand=("Mirror",))
    assert d.look("Host").mana_value == 5
    d.next_turn()
    d.next_turn()
    d.to_step("precombat main", 0)
    host = d.find("Host")
    d.cast("Mirror", [host])
    d.resolve()
    token = next(id for id in d.all("Host") if id != host)
    assert d.look(token).mana_value == 0


@pytest.mark.rule("712.4")
@pytest.mark.parametrize(("spell", "zone"), [("Bounce", "hand"), ("Kill", "graveyard")])
def test_as_it_leaves_both_cards_go(spell: str, zone: str):
    d = at_end(BOUNCE, KILL, hand=(spell,))
    d.cast(spell, ["Host"])
    d.resolve()
    assert {d.zone("Rats"), d.zone("Dogs")} == {zone}
    assert d.count("Host", "battlefield") == 0


@pytest.mark.rule("712.4c")
def test_an_effect_finds_both_cards():
    blink = "Blink\n{0}\nInstant\nExile target creature, then return it to the battlefield under its owner's control."
    d = at_end(blink, hand=("Blink",))
    d.cast("Blink", ["Host"])
    d.resolve()
    assert d.battlefield(0) == {"Rats": 1, "Dogs": 1}


@pytest.mark.rule("712.10", "712.1b")
def test_it_neither_transforms_nor_is_turned_face_down():
    d = at_end(TURN, DOWN, hand=("Turn", "Down"))
    d.cast("Turn", ["Host"])
    d.resolve()
    d.cast("Down", ["Host"])
    d.resolve()
    assert d.size("Host") == (5, 6)


@pytest.mark.rule("712.3a", "712.7", "712.8")
def test_alone_each_is_its_front():
    d = situation(RATS, hand=["Rats"], mana="BB")
    assert d.look(d.cast("Rats")).name.en == "Rats"
    d.resolve()
    assert d.size("Rats") == (2, 1)


@pytest.mark.rule("701.37b", "701.37c")
def test_cards_that_are_not_a_pair_stay_where_they_are():
    fake = "Rats | Ratti\n{1}{B}\nCreature — Rat\n2/1"
    d = situation(fake, DOGS, mine=["Rats", "Dogs"])
    d.to_step("end", 0)
    d.resolve()
    assert {d.zone("Rats"), d.zone("Dogs")} == {"exile"}


@pytest.mark.rule("701.37b", "701.37c")
def test_two_cards_of_the_same_name_are_not_a_pair_though_both_have_that_back():
    d = situation(RATS, exile=["Rats", "Rats"])
    rats = d.all("Rats", "exile")
    assert not list(meld(d.game.play, 0, rats, "Host", rats[0]))
    assert d.all("Rats", "exile") == rats
    assert not d.all("Host")
