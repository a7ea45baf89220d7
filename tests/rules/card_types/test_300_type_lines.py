"""Subtypes on the type line, as every player sees it (301.3 to 307.3)."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card
from engine.refusal import Text
from engine.vocabulary.types import SUBTYPES
from tests.rules.situation import situation


def seen(name: str, rest: str, zone: str = "mine") -> Text:
    """Return the type line that a player sees on a card with this text."""
    d = situation(f"{name}\n{rest}", **{zone: (name,)})  # type: ignore[arg-type]
    entity = d.find(name)
    view = d.game.view(0)
    cards = [*view.battlefield, *view.players[0].hand]
    return next(card.type_line for card in cards if card.id == entity)


@pytest.mark.parametrize(
    ("rest", "zone", "line"),
    [
        pytest.param("{1}\nArtifact", "mine", ("Artifact", "Artefatto"), marks=pytest.mark.rule("301.3")),
        pytest.param(
            "{1}\nArtifact — Equipment",
            "mine",
            ("Artifact — Equipment", "Artefatto — Equipaggiamento"),
            marks=pytest.mark.rule("301.3"),
        ),
        pytest.param(
            "{1}\nCreature — Goblin Wizard\n1/1",
            "mine",
            ("Creature — Goblin Wizard", "Creatura — Mago Goblin"),
            marks=pytest.mark.rule("302.3"),
        ),
        pytest.param("{1}\nEnchantment", "mine", ("Enchantment", "Incantesimo"), marks=pytest.mark.rule("303.3")),
        pytest.param(
            "{1}\nEnchantment — Shrine",
            "mine",
            ("Enchantment — Shrine", "Incantesimo — Santuario"),
            marks=pytest.mark.rule("303.3"),
        ),
        pytest.param(
            "{1}\nInstant — Arcane\nDraw a card.",
            "hand",
            ("Instant — Arcane", "Istantaneo — Arcano"),
            marks=pytest.mark.rule("304.3"),
        ),
        pytest.param(
            "Land — Forest Island",
            "mine",
            ("Land — Forest Island", "Terra — Foresta Isola"),
            marks=pytest.mark.rule("305.5"),
        ),
        pytest.param("Land", "mine", ("Land", "Terra"), marks=pytest.mark.rule("305.5")),
        pytest.param(
            "{1}\nLegendary Planeswalker — Jace\n3\n+1: Draw a card.",
            "mine",
            ("Legendary Planeswalker — Jace", "Planeswalker Leggendario — Jace"),
            marks=pytest.mark.rule("306.3"),
        ),
        pytest.param(
            "{1}\nSorcery — Arcane\nDraw a card.",
            "hand",
            ("Sorcery — Arcane", "Stregoneria — Arcano"),
            marks=pytest.mark.rule("307.3"),
        ),
    ],
)
def test_the_subtypes_stand_behind_the_dash(rest: str, zone: str, line: tuple[str, str]):
    assert seen("Thing", rest, zone) == line


@pytest.mark.rule("302.3")
def test_each_creature_type_is_one_of_its_own():
    d = situation("Thing\n{1}\nCreature — Goblin Wizard\n1/1", mine=("Thing",))
    assert d.look("Thing").subtypes == {"Goblin", "Wizard"}


@pytest.mark.rule("301.3", "303.3")
def test_italian_subtypes_of_several_words_are_read_as_one():
    kinds = ("Artifact", "Enchantment")
    longer = [name for name, each in SUBTYPES.items() if " " in each.italian and each.kind in kinds]
    assert longer
    for name in longer:
        kind = SUBTYPES[name].kind
        word = "Artefatto" if kind == "Artifact" else "Incantesimo"
        card = define_card(f"Cosa | Cosa\n{{1}}\n{word} — {SUBTYPES[name].italian}", "it")
        assert set(card.type_line.subtypes) == {name}


@pytest.mark.rule("306.5")
@pytest.mark.parametrize(
    ("rest", "loyalty"),
    [
        ("{1}\nLegendary Planeswalker — Jace\n3\n+1: Draw a card.", 3),
        ("{1}\nCreature — Bear\n2/2", None),
        ("{1}\nArtifact", None),
    ],
)
def test_only_planeswalkers_have_loyalty(rest: str, loyalty: int | None):
    d = situation(f"Thing\n{rest}", mine=("Thing",))
    assert d.look("Thing").loyalty == loyalty
    card = next(card for card in d.game.view(0).battlefield if card.id == d.find("Thing"))
    assert card.loyalty == loyalty
