"""The tool that finds abilities that do nothing."""

from __future__ import annotations

from engine.card_database import CardDatabase, default_database
from engine.language.cardfile import define_card
from tests.fuzz.collection import Collection
from tests.fuzz.idle import Findings, examine


def found(text: str) -> Findings:
    card = define_card(text)
    return examine(Collection(CardDatabase((*default_database(), card))), card, 1)


def test_what_resolves_and_changes_nothing_is_reported():
    idle = found("Still Stone | Pietra ferma\n{1}\nArtifact\n{1}: Untap all creatures named Nobody.").idle
    assert idle == ["{1}: Untap all creatures named Nobody."]


def test_what_does_something_is_not_reported():
    busy = found("Warm Stone | Pietra calda\n{1}\nArtifact\n{1}: You gain 1 life.")
    assert not busy.idle and not busy.never and not busy.error
    assert busy.resolved["{1}: You gain 1 life."] == busy.moved["{1}: You gain 1 life."] > 0


def test_a_trigger_that_cannot_come_is_reported():
    assert found("Deaf Stone | Pietra sorda\n{1}\nArtifact\nWhenever ~ attacks, you gain 1 life.").never == [
        "Whenever ~ attacks, you gain 1 life."
    ]


def test_a_static_ability_about_nothing_there_is_reported():
    assert found("Lone Stone | Pietra sola\n{1}\nArtifact\nCreatures you control named Nobody have flying.").unseen
    assert not found("Good Stone | Pietra buona\n{1}\nArtifact\nCreatures you control have flying.").unseen
