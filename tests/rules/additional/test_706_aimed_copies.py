"""Copies that get a target (706.10d, 706.10e)."""

from __future__ import annotations

import pytest

from engine.decisions import OrderItems
from tests.driver import Driver
from tests.rules.situation import situation

ZADA = (
    "Zada | Zada\n{1}\nCreature — Goblin\n3/3\nWhenever you cast an instant or sorcery spell that targets only ~, "
    "copy that "
    "spell for each other creature you control that the spell could target. Each copy targets a different one of those "
    "creatures."
)
IVY = (
    "Ivy | Edera\n{1}\nCreature — Faerie\n2/1\nWhenever you cast an instant spell, copy that spell. The copy targets ~."
)
BEAR = "Bear | Orso\n{G}\nCreature — Bear\n2/2"
ELF = "Elf | Elfo\n{U}\nCreature — Elf\n1/1"
SAFE = "Safe | Salva\n{G}\nCreature — Cat\n1/1\nShroud"
GROW = "Grow | Cresci\n{0}\nInstant\nTarget creature gets +1/+1 until end of turn."
TWICE = (
    "Twice | Doppio\n{0}\nInstant\nTarget creature gets +1/+1 until end of turn. Target nonblue creature gets +2/+2 "
    "until "
    "end of turn."
)


def cast_on(d: Driver, spell: str, *targets: str) -> None:
    """Cast the spell with those targets, and let what triggers resolve, copies in the order of their targets' names."""
    d.cast(spell, list(targets))
    d.pass_priority()
    d.pass_priority()
    if isinstance(d.decision, OrderItems):
        assert d.decision.rule == "706.10d" and d.decision.player == 0
        names = [text.en for text in d.decision.texts]
        d.game.answer(sorted(range(len(names)), key=names.__getitem__))


@pytest.mark.rule("706.10d")
def test_a_copy_for_each_other_creature_that_it_could_target_in_the_order_that_its_controller_says():
    d = situation(ZADA, BEAR, ELF, SAFE, GROW, hand=["Grow"], mine=["Elf", "Zada", "Bear", "Safe"], theirs=["Bear"])
    cast_on(d, "Grow", "Zada")
    aims = [[d.name(target) for target in d.targets_of(entity)] for entity in d.game.state.stack]
    assert aims == [["Zada"], ["Bear"], ["Elf"]]
    d.resolve_all()
    sizes = [d.size(name) for name in ("Zada", "Elf", "Safe")]
    assert sizes == [(4, 4), (2, 2), (1, 1)]
    assert [d.size(d.find("Bear", player=player)) for player in (0, 1)] == [(3, 3), (2, 2)]


@pytest.mark.rule("706.10d")
def test_all_targets_of_a_copy_are_the_same_and_it_must_be_legal_for_each():
    d = situation(ZADA, BEAR, ELF, TWICE, hand=["Twice"], mine=["Zada", "Bear", "Elf"])
    cast_on(d, "Twice", "Zada", "Zada")
    assert len(d.game.state.stack) == 2
    d.resolve_all()
    assert [d.size(name) for name in ("Zada", "Bear", "Elf")] == [(6, 6), (5, 5), (1, 1)]


@pytest.mark.rule("706.10e")
def test_a_copy_with_the_named_target_is_made_if_that_is_legal():
    fix = "Fix | Ripara\n{0}\nInstant\nTarget Bear gets +1/+1 until end of turn."
    d = situation(IVY, BEAR, GROW, fix, hand=["Grow", "Fix"], mine=["Ivy", "Bear"])
    cast_on(d, "Grow", "Bear")
    assert [d.targets_of(entity) for entity in d.game.state.stack] == [[d.find("Bear")], [d.find("Ivy")]]
    d.resolve_all()
    assert (d.size("Bear"), d.size("Ivy")) == ((3, 3), (3, 2))
    cast_on(d, "Fix", "Bear")
    assert len(d.game.state.stack) == 1


@pytest.mark.rule("706.10e")
def test_all_targets_of_the_copy_are_that():
    d = situation(IVY, BEAR, TWICE, hand=["Twice"], mine=["Ivy", "Bear"], theirs=["Bear"])
    cast_on(d, "Twice", "Bear", "Bear")
    assert d.targets_of(d.game.state.stack[-1]) == [d.find("Ivy")] * 2
    d.resolve_all()
    assert d.size("Ivy") == (5, 4)


@pytest.mark.rule("706.10e")
def test_it_must_be_legal_for_who_controls_the_copy():
    wary = (
        "Wary | Cauta\n{1}\nCreature — Faerie\n2/1\nHexproof\n"
        "Whenever an opponent casts an instant spell, copy that spell. The copy targets ~."
    )
    d = situation(wary, BEAR, GROW, mine=["Wary"], theirs=["Bear"], their_hand=["Grow"])
    d.give_priority(1)
    cast_on(d, "Grow", "Bear")
    copy = d.game.state.stack[-1]
    assert (d.targets_of(copy), d.controller(copy)) == ([d.find("Wary")], 0)
    d.resolve_all()
    assert (d.size("Wary"), d.size("Bear")) == ((3, 2), (3, 3))
