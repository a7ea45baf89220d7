"""Words in a triggered ability about that ability itself (603.1a)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear | Orso\n{1}\nCreature — Bear\n2/2"
STIFLE = "Stifle | Soffoca\n{0}\nInstant\nCounter target triggered ability."


@pytest.mark.rule("603.1a")
@pytest.mark.parametrize("firm", [True, False])
def test_an_ability_that_says_so_can_not_be_countered(firm: bool):
    words = " This ability can't be countered." if firm else ""
    imp = f"Imp | Imp\n{{0}}\nCreature — Imp\n1/1\nWhen ~ enters, ~ deals 2 damage to target creature.{words}"
    d = situation(imp, BEAR, STIFLE, hand=["Imp"], theirs=["Bear"], their_hand=["Stifle"])
    d.cast("Imp")
    d.resolve()
    d.choose_trigger_targets("Bear")
    (ability,) = d.game.state.stack
    d.give_priority(1)
    d.cast("Stifle", [ability])
    d.resolve()
    assert (ability in d.game.state.stack) is firm
    d.resolve_all()
    assert d.zone("Bear") == ("graveyard" if firm else "battlefield")
