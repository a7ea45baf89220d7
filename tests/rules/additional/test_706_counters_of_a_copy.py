"""What the exceptions of a copy effect do besides changing copiable values (706.9e)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

EGO = (
    "Ego | Ego\n{X}{G}\nCreature — Shapeshifter\n0/0\nYou may have ~ enter as a copy of any creature on the "
    "battlefield, "
    "except it enters with X additional +1/+1 counters on it."
)
CLONE = (
    "Clone | Clone\n{0}\nCreature — Shapeshifter\n0/4\nYou may have ~ enter as a copy of any creature on the "
    "battlefield."
)
BEAR = "Bear | Orso\n{1}{G}\nCreature — Bear\n2/2"


@pytest.mark.rule("706.9e")
def test_it_enters_with_the_counters():
    d = situation(EGO, BEAR, mana="GGG", hand=["Ego"], theirs=["Bear"])
    d.cast("Ego", x=2)
    d.resolve(True)
    ego = d.game.state.battlefield[-1]
    assert d.look(ego).name.en == "Bear" and d.counters(ego) == 2 and d.size(ego) == (4, 4)
    d = situation(EGO, BEAR, mana="GGG", hand=["Ego"], theirs=["Bear"])
    d.cast("Ego", x=2)
    d.resolve(False)
    assert d.zone("Ego") == "graveyard"


@pytest.mark.rule("706.9e")
@pytest.mark.parametrize(("second", "counters", "name"), [(True, 0, "Bear"), (False, 2, "Clone")])
def test_after_a_further_copy_effect_the_exception_does_nothing(second: bool, counters: int, name: str):
    d = situation(EGO, CLONE, BEAR, mana="GGG", hand=["Ego"], theirs=["Bear", "Clone"])
    d.cast("Ego", x=2)
    answers = [True, ["Clone"], second] + ([["Bear"]] if second else [])
    d.resolve(*answers)
    ego = d.game.state.battlefield[-1]
    assert (d.look(ego).name.en, d.counters(ego)) == (name, counters)
