"""Waterbending: artifacts and creatures may be tapped for the generic mana of such a cost, but of no other."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, ChooseTargets, PayMana
from tests.rules.situation import situation

pytestmark = pytest.mark.rule("118.3")

LEAPER = "Leaper | Saltatrice\n{4}{U}\nCreature — Human\n4/3\nWaterbend {4}: Draw a card, then discard a card."
PATROL = (
    "Patrol | Pattuglia\n{2}{U}\nCreature — Human Soldier Ally\n2/3\n"
    "Waterbend {3}, {T}: Tap target creature an opponent controls."
)
HOPE = (
    "Hope | Speranza\n{2}{W}{U}{U}\nCreature — Human Ally\n3/3\nWaterbend {X}: Creatures you control have base power"
    " and toughness X/X until end of turn. Activate only during your turn."
)
WAVE = "Wave | Onda\n{U}{U}\nSorcery\nAs an additional cost to cast this spell, waterbend {X}.\nYou gain X life."
DEAR = "Dear | Cara\n{2}{U}\nSorcery\nAs an additional cost to cast this spell, waterbend {1}.\nYou gain 5 life."
RUIN = (
    "Ruin | Rovina\n{1}{B}{B}\nSorcery\nAs an additional cost to cast this spell, you may waterbend {4}.\n"
    "You gain 1 life. If this spell's additional cost was paid, you gain 10 life."
)
LESSON = "Lesson | Lezione\n{3}{U}\nSorcery\nDraw three cards. Then discard a card unless you waterbend {2}."
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
ROCK = "Rock\n{1}\nArtifact\n{T}: Add {C}."
GLYPH = "Glyph\n{1}\nEnchantment\nCreatures you control have vigilance."


def test_artifacts_and_creatures_are_tapped_for_generic_mana():
    d = situation(LEAPER, BEAR, ROCK, GLYPH, mine=["Leaper", "Bear", "Rock"], mana="U", library=["Bear", "Rock"])
    d.activate("Leaper")
    assert all(d.tapped(name) for name in ("Leaper", "Bear", "Rock", "Island"))


def test_an_enchantment_is_tapped_for_nothing():
    d = situation(LEAPER, BEAR, ROCK, GLYPH, mine=["Leaper", "Bear", "Glyph"], mana="U")
    assert not d.can("activate", "Leaper")


def test_what_is_tapped_already_or_belongs_to_another_helps_nothing():
    d = situation(LEAPER, BEAR, ROCK, mine=["Leaper", "Bear", "Rock"], theirs=["Bear"], mana="U", tapped=["Rock"])
    assert not d.can("activate", "Leaper")


def test_a_creature_that_came_this_turn_may_help():
    d = situation(LEAPER, BEAR, ROCK, mine=["Leaper", "Bear", "Rock"], mana="U", sick=["Leaper", "Bear"])
    assert d.can("activate", "Leaper")


def test_what_the_cost_taps_anyway_does_not_help_too():
    d = situation(PATROL, BEAR, mine=["Patrol", "Bear"], theirs=["Bear"], mana="U")
    assert not d.can("activate", "Patrol")
    d = situation(PATROL, BEAR, mine=["Patrol", "Bear"], theirs=["Bear"], mana="UU")
    assert d.can("activate", "Patrol")


def test_what_is_tapped_for_it_cannot_be_tapped_as_the_rest_of_the_cost():
    d = situation(PATROL, BEAR, mine=["Patrol", "Bear"], theirs=["Bear"], mana="UUU")
    d.begin("activate", "Patrol")
    while not isinstance(d.decision, PayMana):
        d.answer(["Bear"] if not isinstance(d.decision, ChooseTargets) else [[d.all("Bear", player=1)[0]]])
    helped = {action.object for action in d.decision.actions if action.key.startswith("help:")}
    assert helped == {d.find("Bear", player=0)}


def test_x_may_be_as_large_as_there_is_mana_and_help():
    d = situation(HOPE, BEAR, mine=["Hope", "Bear"], mana="UU")
    d.activate("Hope", x=4)
    d.resolve()
    assert d.size("Hope") == (4, 4) and d.tapped("Hope") and d.tapped("Bear")
    d = situation(HOPE, BEAR, mine=["Hope", "Bear"], mana="UU")
    d.begin("activate", "Hope")
    assert isinstance(d.decision, ChooseNumber) and d.decision.maximum == 4


def test_of_a_spells_cost_only_the_part_that_is_waterbent_is_helped():
    d = situation(DEAR, BEAR, ROCK, hand=["Dear"], mine=["Bear", "Bear"], mana="UU")
    assert not d.can("cast", "Dear")  # its own {2} takes mana
    d = situation(DEAR, BEAR, hand=["Dear"], mine=["Bear", "Bear"], mana="UUU")
    d.cast("Dear")
    d.resolve()
    assert d.life(0) == 25 and sum(d.tapped(bear) for bear in d.all("Bear")) == 1


def test_no_more_than_that_part_is_helped_whatever_the_cost_is_paid_for():
    again = DEAR.replace("Dear | Cara", "Again | Ancora") + "\nFlashback {2}{U}"
    d = situation(again, BEAR, graveyard=["Again"], mine=["Bear", "Bear"], mana="UU")
    assert not d.can("cast", "Again", way="flashback")
    d = situation(again, BEAR, graveyard=["Again"], mine=["Bear", "Bear"], mana="UUU")
    assert d.can("cast", "Again", way="flashback")


def test_an_additional_cost_of_x():
    d = situation(WAVE, BEAR, hand=["Wave"], mine=["Bear", "Bear"], mana="UUU")
    d.cast("Wave", x=3)
    d.resolve()
    assert d.life(0) == 23 and all(d.tapped(bear) for bear in d.all("Bear"))


def test_clicking_one_after_the_other_stays_within_the_part():
    d = situation(DEAR, BEAR, hand=["Dear"], mine=["Bear", "Bear"], mana="UUU")
    d.begin("cast", "Dear")
    assert isinstance(d.decision, PayMana)
    helps = [action.key for action in d.decision.actions if action.key.startswith("help:")]
    assert len(helps) == 2
    d.game.answer(helps[0])
    assert isinstance(d.decision, PayMana)
    assert not [action for action in d.decision.actions if action.key.startswith("help:")]


def test_an_optional_one_and_whether_it_was_paid():
    d = situation(RUIN, BEAR, hand=["Ruin"], mine=["Bear"] * 4, mana="BBB")
    d.cast("Ruin", choose=[True])
    d.resolve()
    assert d.life(0) == 31 and all(d.tapped(bear) for bear in d.all("Bear"))
    d = situation(RUIN, BEAR, hand=["Ruin"], mine=["Bear"] * 4, mana="BBB")
    d.cast("Ruin", choose=[False])
    d.resolve()
    assert d.life(0) == 21 and not any(d.tapped(bear) for bear in d.all("Bear"))


def test_while_something_resolves():
    d = situation(LESSON, BEAR, hand=["Lesson"], mine=["Bear", "Bear"], mana="UUUU", library=["Bear"] * 3)
    d.cast("Lesson")
    d.resolve(True, "auto")
    assert len(d.hand(0)) == 3 and all(d.tapped(bear) for bear in d.all("Bear", "battlefield"))
