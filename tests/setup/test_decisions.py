"""Each kind of decision has an entry wherever kinds are treated differently."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import decisions
from engine.decisions import KINDS, Decision, PerKind
from engine.opponent import candidate_answers
from engine.puzzles import answers
from gui.dialogs import panels_by_kind
from gui.table import controller
from gui.teaching import game_facts

PLACES = (candidate_answers, answers, panels_by_kind, controller, game_facts)


def concrete(kind: type[Decision]) -> Iterator[type[Decision]]:
    """Yield the subclasses whose answers are checked."""
    for each in kind.__subclasses__():
        if each.check is not Decision.check and each.__module__.startswith(decisions.__name__):
            yield each
        yield from concrete(each)


def test_the_list_of_kinds_is_whole():
    assert set(concrete(Decision)) == set(KINDS)


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_each_place_has_a_row_for_every_kind(place):
    assert any(isinstance(each, PerKind) for each in vars(place).values())


def test_a_table_that_lacks_a_kind_names_it_and_its_module():
    with pytest.raises(TypeError, match=rf"no row for these kinds of decision: Divide \(table in {__name__}\)"):
        PerKind({kind: None for kind in KINDS if kind is not decisions.Divide})
