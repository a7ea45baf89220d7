"""Reminders of keywords at the table, in both languages."""

from __future__ import annotations

import pytest

from engine.families import Keyword
from engine.language.declared_phrases import declared, load_nodes
from engine.nodes.keywords.meaning import BEFORE_THE_GAME, READ_BY_NAME
from engine.seen.keyword_reminders import plain
from tests.rules.situation import situation


def test_every_keyword_that_procedures_read_by_name_has_a_reminder():
    assert set(plain()) >= READ_BY_NAME | BEFORE_THE_GAME
    assert all(each.en and each.it and each.en != each.it for each in plain().values())


def test_reminders_are_of_keywords():
    load_nodes()
    names = {getattr(each.subject, "name", "") for each in declared(Keyword)}
    assert set(plain()) <= names


@pytest.mark.parametrize(
    ("text", "en", "it"),
    [
        ("Flying", "flying or reach", "volare o raggiungere"),
        ("Prowess", "Whenever you cast a noncreature spell, Thing gets +1/+1", "la Cosa prende +1/+1"),
        ("Modular 2", "Thing enters with two +1/+1 counters", "con due segnalini +1/+1"),
        ("Saddle 2", "total power 2 or greater", "forza totale 2 o superiore"),
        ("Flashback {2}", "from your graveyard", "dal tuo cimitero"),
    ],
)
def test_the_view_of_a_card_reminds_of_what_its_keywords_do(text: str, en: str, it: str):
    d = situation(f"Thing | Cosa\n{{1}}\nArtifact Creature — Construct\n1/1\n{text}", mine=["Thing"])
    ((word, said),) = d.game.view(0).battlefield[0].reminders
    assert word.en == text and en in said.en and it in said.it
