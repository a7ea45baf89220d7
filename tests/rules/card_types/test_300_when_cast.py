"""When spells of each card type can be cast from the hand, and their use of the stack (301.1 to 307.1)."""

from __future__ import annotations

import pytest

from engine.vocabulary.types import parse_type_line
from tests.rules.situation import situation

TEXTS = {"Artifact": "", "Creature": "1/1\n", "Enchantment": "", "Planeswalker": "3\n", "Sorcery": "You gain 1 life."}
ONLY_IN_MAIN_PHASES = [
    pytest.param("Artifact", marks=pytest.mark.rule("301.1")),
    pytest.param("Creature", marks=pytest.mark.rule("302.1")),
    pytest.param("Enchantment", marks=pytest.mark.rule("303.1")),
    pytest.param("Planeswalker", marks=pytest.mark.rule("306.1")),
    pytest.param("Sorcery", marks=pytest.mark.rule("307.1")),
]
QUICK = "Quick\n{0}\nInstant\nYou gain 1 life."


@pytest.mark.parametrize("kind", ONLY_IN_MAIN_PHASES)
def test_only_in_an_own_main_phase_with_an_empty_stack_and_it_uses_the_stack(kind: str):
    card = f"Thing\n{{0}}\n{parse_type_line(kind)}\n{TEXTS[kind]}"
    for step in ("upkeep", "draw", "beginning of combat", "end"):
        assert not situation(card, hand=["Thing"], step=step).can("cast", "Thing"), step
    d = situation(card, hand=["Thing"], active=1)
    d.give_priority(0)
    assert not d.can("cast", "Thing")
    d = situation(card, QUICK, hand=["Thing", "Quick"])
    d.cast("Quick")
    assert not d.can("cast", "Thing")
    d.resolve()
    for step in ("precombat main", "postcombat main"):
        d = situation(card, hand=["Thing"], step=step)
        spell = d.cast("Thing")
        assert d.game.state.stack == [spell] and d.zone("Thing") == "stack" and not d.game.state.battlefield
        d.resolve()
        assert d.zone("Thing") == ("graveyard" if kind == "Sorcery" else "battlefield")
