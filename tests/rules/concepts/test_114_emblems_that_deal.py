""" "This emblem" in an emblem's text (114.1, 201.4)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

OATH = (
    'Oath\n{0}\nSorcery\nYou get an emblem with "Whenever you cast a spell, this emblem deals 2 damage to any target."'
)
BALM = "Balm\n{0}\nInstant\nYou gain 1 life."


@pytest.mark.rule("114.1", "114.4")
def test_an_emblem_is_the_source_of_its_damage():
    d = situation(OATH, BALM, hand=["Oath", "Balm"])
    d.cast("Oath")
    d.resolve()
    d.begin("cast", "Balm")
    d.game.answer([1])
    d.resolve()
    assert d.life(1) == 18
    assert any(entry.text.en == "Emblem deals 2 damage to Bruno." for entry in d.game.log(0)), "and the log says so"


@pytest.mark.rule("114.1", "114.3")
def test_an_emblem_calls_itself_so_in_its_text_since_it_has_no_name():
    d = situation(
        'Oath\n{0}\nSorcery\nYou get an emblem with "Whenever you cast a spell, draw a card. This emblem deals 2'
        ' damage to any target."',
        hand=["Oath"],
    )
    d.cast("Oath")
    d.resolve()
    (emblem,) = d.game.view(0).command
    (text,) = emblem.text
    assert text.en == "Whenever you cast a spell, draw a card. This emblem deals 2 damage to any target."
    assert text.it == (
        "Ogniqualvolta lanci una magia, pesca una carta. Questo emblema infligge 2 danni a un qualsiasi bersaglio."
    )
    assert emblem.name == ("Emblem", "Emblema")
