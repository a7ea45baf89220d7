"""Permanents that have lost all their permanent types (110.4c)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation


@pytest.mark.rule("110.4c")
def test_it_stays_on_the_battlefield_and_is_a_permanent():
    god = "Idol\n{1}\nCreature — God\n5/5\nAs long as you control no lands, ~ isn't a creature."
    unsummon = "Unwind\n{0}\nInstant\nReturn target permanent to its owner's hand."
    d = situation(god, unsummon, mine=["Idol"], hand=["Unwind"])
    assert not d.look("Idol").types
    d.pass_priority()
    d.pass_priority()
    assert d.zone("Idol") == "battlefield"
    d = situation(god, unsummon, mine=["Idol"], hand=["Unwind"])
    d.cast("Unwind", ["Idol"])
    d.resolve()
    assert d.zone("Idol") == "hand"
