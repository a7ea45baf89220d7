"""Modes with their own costs: spree and tiered (601.2b, 601.2f)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseModes
from engine.refusal import IllegalAnswer
from tests.driver import Refused
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
CROSSFIRE = (
    "Caught in the Crossfire\n{R}\nInstant\nSpree\n"
    "+ {1} — ~ deals 2 damage to target creature.\n+ {2} — You gain 4 life."
)
MAGIC = "Restoration Magic\n{W}\nInstant\nTiered\n• Cure — {0} — You gain 2 life.\n• Cura — {2} — You gain 6 life."


@pytest.mark.parametrize(("mana", "modes", "life", "dies"), [("RR", [0], 20, True), ("RRR", [1], 24, False)])
def test_each_mode_of_a_spree_costs_what_it_says(mana: str, modes: list[int], life: int, dies: bool):
    d = situation(CROSSFIRE, BEAR, hand=["Caught in the Crossfire"], theirs=["Bear"], mana=mana)
    d.cast("Caught in the Crossfire", targets=["Bear"] if 0 in modes else [], modes=modes)
    assert not any(d.can("mana", land) for land in d.all("Mountain"))
    d.resolve()
    assert d.life(0) == life and d.zone("Bear") == ("graveyard" if dies else "battlefield")


def test_all_modes_are_chosen_where_there_is_mana_for_all():
    d = situation(CROSSFIRE, BEAR, hand=["Caught in the Crossfire"], theirs=["Bear"], mana="RRRR")
    d.cast("Caught in the Crossfire", targets=["Bear"], modes=[0, 1])
    d.resolve()
    assert d.life(0) == 24 and d.zone("Bear") == "graveyard"


def test_modes_that_together_cost_too_much_are_refused():
    d = situation(CROSSFIRE, BEAR, hand=["Caught in the Crossfire"], theirs=["Bear"], mana="RRR")
    d.begin("cast", "Caught in the Crossfire")
    decision = d.decision
    assert isinstance(decision, ChooseModes) and list(decision.legal) == [0, 1]
    with pytest.raises(IllegalAnswer):
        d.game.answer([0, 1])
    with pytest.raises(IllegalAnswer):
        d.game.answer([])


def test_a_mode_that_cannot_be_paid_cannot_be_chosen_and_without_any_there_is_no_spell():
    d = situation(CROSSFIRE, BEAR, hand=["Caught in the Crossfire"], theirs=["Bear"], mana="RR")
    d.begin("cast", "Caught in the Crossfire")
    assert not isinstance(d.decision, ChooseModes) or list(d.decision.legal) == [0]
    with pytest.raises(Refused):
        situation(CROSSFIRE, hand=["Caught in the Crossfire"], mana="RR").cast("Caught in the Crossfire")
    with pytest.raises(Refused):
        situation(CROSSFIRE, BEAR, hand=["Caught in the Crossfire"], theirs=["Bear"], mana="R").cast(
            "Caught in the Crossfire"
        )


@pytest.mark.parametrize(("mana", "mode", "life"), [("W", 0, 22), ("WWW", 1, 26)])
def test_of_a_tiered_spell_one_mode_is_chosen(mana: str, mode: int, life: int):
    d = situation(MAGIC, hand=["Restoration Magic"], mana=mana)
    d.begin("cast", "Restoration Magic")
    if isinstance(d.decision, ChooseModes):
        assert (d.decision.minimum, d.decision.maximum) == (1, 1)
    d.announce([], modes=[mode])
    d.resolve()
    assert d.life(0) == life


def test_a_copy_has_the_modes_and_nothing_is_paid_for_them():
    fork = "Fork\n{R}\nInstant\nCopy target instant spell. You may choose new targets for the copy."
    d = situation(CROSSFIRE, fork, hand=["Caught in the Crossfire", "Fork"], mana="RRRR")
    d.cast("Caught in the Crossfire", modes=[1])
    d.cast("Fork")
    d.resolve()
    d.resolve_all()
    assert d.life(0) == 28
