"""Cards of public decks, each with what its words must do."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

BEAR = "Bear\n{0}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{0}\nCreature — Ogre\n4/4"


def test_angelic_arbiter_lets_casters_attack_with_nothing():
    arbiter = (
        "Arbiter\n{0}\nCreature — Angel\n5/6\nEach opponent who cast a spell this turn can't attack with creatures."
    )
    heal = "Heal\n{0}\nInstant\nYou gain 3 life."
    d = situation(arbiter, heal, BEAR, theirs=["Arbiter"], mine=["Bear"], hand=["Heal"])
    free = d.game.fork()
    d.cast("Heal")
    d.resolve_all()
    decision = d.to_attackers()
    with pytest.raises(IllegalAnswer):
        decision.check([[d.find("Bear"), 1]])
    d.game = free
    decision = d.to_attackers()
    assert decision.check([[d.find("Bear"), 1]]) == [[d.find("Bear"), 1]]


@pytest.mark.parametrize("end", ["0", "-1"])
def test_hinder_puts_the_spell_at_either_end_of_the_library(end):
    hinder = (
        "Hinder\n{0}\nInstant\nCounter target spell. If that spell is countered this way, put that card on your choice"
        " of the top or bottom of its owner's library instead of into that player's graveyard."
    )
    d = situation(hinder, BEAR, hand=["Hinder"], their_hand=["Bear"], active=1, priority=1)
    d.cast("Bear")
    d.give_priority(0)
    d.cast("Hinder", ["Bear"])
    d.resolve(end)
    assert (d.top(1) if end == "0" else d.bottom(1)) == ["Bear"] and not d.graveyard(1)


def test_a_companion_asks_for_cheap_permanent_cards_only():
    cat = (
        "Cat\n{1}\nCreature — Cat\n3/2\nCompanion — Each permanent card in your starting deck has mana value 2 or less."
    )
    cheap = "Cheap\n{2}\nCreature — Elf\n1/1"
    dear = "Dear\n{3}\nCreature — Elf\n1/1"
    spell = "Spell\n{5}\nInstant\nYou gain 3 life."
    for library, fits in ((["Cheap", "Spell"], True), (["Cheap", "Dear"], False)):
        d = situation(cat, cheap, dear, spell, library=library, mine=["Cat"])
        (companion,) = (each for each in d.look(d.find("Cat")).abilities if each.name == "companion")
        assert companion.condition.holds(d.game.play.context(d.find("Cat"), 0)) is fits
