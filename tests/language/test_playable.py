"""Text that is understood but not played yet shows as a gap on the card, and is never carried out."""

from __future__ import annotations

from typing import Any

import pytest

from engine.card_database import default_database
from engine.families import (
    Act,
    Amount,
    Condition,
    Cost,
    Count,
    Countable,
    Effect,
    Head,
    Objects,
    PlayerAct,
    Players,
    Predicate,
    Reference,
    Replacing,
    StaticSentence,
    Trigger,
    Whose,
    Zone,
)
from engine.families.continuous import ContinuousAct
from engine.language.cardfile import CardDef, define_card, parse_paragraph
from engine.language.parser import LanguageError
from engine.language.phrase import node
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.keywords.cipher import Cipher
from engine.nodes.text.playable import unplayed
from engine.nodes.triggers.object_events import ObjectEvent
from engine.nodes.triggers.player_events import PlayerEvent
from engine.scenario import Scenario


@pytest.fixture
def cipher_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cipher stands for a keyword that is understood and about which the engine does nothing."""
    monkeypatch.setattr(Cipher, "is_inert", True)


HEADER = "Gale | Bufera\n{R}\nSorcery\n"


@pytest.mark.parametrize(
    "family",
    [
        Act,
        Amount,
        Condition,
        Cost,
        Count,
        Countable,
        Effect,
        Head,
        ObjectEvent,
        Objects,
        PlayerAct,
        PlayerEvent,
        Players,
        Predicate,
        Replacing,
        StaticSentence,
        Trigger,
        Whose,
        Zone,
    ],
    ids=lambda family: family.__name__,
)
def test_a_phrase_with_words_alone_is_not_played(family: Any) -> None:
    words_alone = node(type("WordsAlone", (family,), {}))
    assert words_alone().is_inert


@pytest.mark.parametrize(
    ("bases", "members"),
    [
        ((Act,), {"run": lambda self, ctx, subjects: iter(())}),
        ((ContinuousAct,), {"replacements": lambda self, subject: ()}),
        ((ContinuousAct,), {"layers": ("5",), "modify": lambda self, ctx, layer, entity, look: None}),
        ((ContinuousAct,), {"layers": ("2",), "new_controller": lambda self, ctx, entity: 0}),
        ((RuleChange, ContinuousAct), {"layers": ("rules",), "forbids_life_gain": lambda self, ctx: True}),
        ((Amount,), {"value": lambda self, ctx: 1}),
        ((Cost,), {"check": lambda self, ctx: None, "pay": lambda self, ctx: iter(())}),
        ((StaticSentence,), {"continues": lambda self: ()}),
        ((StaticSentence,), {"kind": "additional cost"}),
    ],
)
def test_a_phrase_with_behaviour_is_played(bases: tuple[type, ...], members: dict[str, Any]) -> None:
    assert not node(type("WithBehaviour", bases, members))().is_inert


@pytest.mark.parametrize(
    ("bases", "members"),
    [
        ((ContinuousAct,), {"layers": ("5",)}),
        ((ContinuousAct,), {"layers": ("2",), "modify": lambda self, ctx, layer, entity, look: None}),
        ((RuleChange, ContinuousAct), {"layers": ("rules",)}),
        ((Cost,), {"check": lambda self, ctx: None}),
        ((ObjectEvent,), {"subject": lambda self, ctx, event: None}),
    ],
)
def test_half_a_behaviour_is_inert(bases: tuple[type, ...], members: dict[str, Any]) -> None:
    assert node(type("HalfDone", bases, members))().is_inert


def test_a_reference_to_nothing_is_not_played() -> None:
    lost = node(type("Lost", (Reference, Objects), {"find": lambda self, ctx: []}))
    assert lost().is_inert
    assert not lost(refers=0).is_inert


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Exile that card.", "it refers to nothing mentioned before"),
        (
            "Destroy target creature and target artifact. Its controller loses 2 life.",
            "it could refer to two things mentioned before",
        ),
    ],
)
def test_words_that_mean_nothing_or_either_say_so(text: str, why: str) -> None:
    (gap,) = define_card(HEADER + text).gaps
    assert str(gap.error).endswith(f"is understood but not played yet: {why}")


@pytest.mark.rule("700.2")
def test_a_mode_speaks_of_nothing_that_another_mode_names() -> None:
    (gap,) = define_card(HEADER + "Choose one —\n• Destroy target creature.\n• You gain life equal to its power.").gaps
    assert str(gap.error).endswith("it refers to nothing mentioned before")


@pytest.mark.usefixtures("cipher_waits")
@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("Cipher\nDraw a card.", 4, 1, "Cipher"),
        ("Draw a card.\nTarget creature gains cipher until end of turn.", 5, 23, "cipher"),
        ('Create a 1/1 red Goblin creature token with "When ~ dies, target creature gains cipher."', 4, 81, "cipher"),
    ],
)
def test_what_is_not_played_is_a_gap_with_its_place(text: str, line: int, column: int, words: str) -> None:
    (gap,) = define_card(HEADER + text).gaps
    assert (gap.line, gap.column, gap.error.words) == (line, column, words)
    assert str(gap.error) == f"line {line}, column {column}: “{words}” is understood but not played yet"


@pytest.mark.usefixtures("cipher_waits")
def test_the_reason_is_given_in_the_language_of_the_text() -> None:
    (gap,) = define_card(HEADER + "Pesca una carta.\nCifrare", "it").gaps
    assert str(gap.error) == "riga 5, colonna 1: “Cifrare” si capisce ma non si gioca ancora"


@pytest.mark.usefixtures("cipher_waits")
def test_only_what_is_played_becomes_an_ability() -> None:
    card = define_card(HEADER + "Draw a card.\nTarget creature gains cipher until end of turn.")
    assert len(card.paragraphs) == 2
    assert [(ability.kind, ability.is_unread) for ability in card.abilities] == [("spell", False), ("spell", True)]
    assert card.abilities[:1] == card.paragraphs[0].abilities()


@pytest.mark.usefixtures("cipher_waits")
def test_a_keyword_that_is_not_played_stays_beside_the_others() -> None:
    card = define_card("Wing\n{R}\nCreature — Bird\n1/1\nFlying, cipher")
    *keywords, rest = card.abilities
    assert [getattr(ability, "name", "") for ability in keywords] == ["flying", "cipher"] and rest.is_unread
    assert len(card.gaps) == 1


def test_the_text_is_reported_once() -> None:
    card = define_card(HEADER + "Draw a card.\nTarget creature gains cipher until end of turn.")
    assert card.rules_text("en") == ["Draw a card.", "Target creature gains cipher until end of turn."]
    assert len(card.rules_text("it")) == 2


@pytest.mark.usefixtures("cipher_waits")
def test_the_card_shows_the_gap_on_its_face() -> None:
    scenario = Scenario()
    name = scenario.card_text("Wing | Ala\n{R}\nCreature — Bird\n1/1\nFlying\nCipher")
    scenario.battlefield(0, name)
    (wing,) = scenario.game().view(0).battlefield
    assert wing.gaps
    assert [text.en for text in wing.text] == ["Flying", "Cipher"]


@pytest.mark.usefixtures("cipher_waits")
def test_words_in_quotation_marks_and_parts_of_keywords_are_looked_at() -> None:
    quoted = parse_paragraph('Enchanted creature has "When ~ dies, target creature gains cipher."', "en")
    assert [type(each).__name__ for each in unplayed(quoted)] == ["Cipher"]
    assert not unplayed(parse_paragraph("Ward {2}", "en"))


@pytest.mark.parametrize("card", list(default_database()), ids=lambda card: card.name.en)
def test_all_of_every_card_is_played(card: CardDef) -> None:
    assert not card.gaps, [str(gap.error) for gap in card.gaps]


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("Whenever two creatures die, draw a card.", False),
        ("Whenever two or more creatures attack, draw a card.", True),
        ("Whenever a creature dies, draw two cards.", True),
        ("If two artifacts would deal damage to you, prevent 1 of that damage.", False),
        ("If an artifact would deal damage to two creatures, prevent 1 of that damage.", False),
        ("If an artifact would deal damage to a creature, prevent 2 of that damage.", True),
        ("If two opponents would gain life, they lose that much life instead.", False),
        ("If damage would be dealt to two creatures, prevent that damage.", False),
        (
            "If one or more counters would be put on two creatures, twice that many of those counters are put on that"
            " creature instead.",
            False,
        ),
        (
            "If one or more +1/+1 counters would be put on two creatures, that many plus one +1/+1 counters are put "
            "on it"
            " instead.",
            False,
        ),
        (
            "If one or more +1/+1 counters would be put on a creature, that many plus one +1/+1 counters are put on it"
            " instead.",
            True,
        ),
        ("If two lands are tapped for mana, it produces {B} instead of any other type and amount.", False),
        ("If a land is tapped for mana, it produces {B} instead of any other type and amount.", True),
        ("Prevent all damage that would be dealt by two creatures.", False),
        ("Prevent all damage that would be dealt to two creatures by artifacts.", False),
        ("Prevent all damage that would be dealt by creatures.", True),
        ("{T}: The next time two opponents would draw a card this turn, that player draws two cards instead.", False),
        ("{T}: The next time an opponent would draw a card this turn, that player draws two cards instead.", True),
        ("{T}: If two creatures would die this turn, exile it instead.", False),
        ("{T}: If a creature would die this turn, exile it instead.", True),
    ],
)
def test_no_trigger_or_replacement_counts_events(text: str, plays: bool) -> None:
    assert bool(define_card(f"Tally | Conto\n{{1}}\nArtifact\n{text}").gaps) != plays


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("Whenever you gain life, put a +1/+1 counter on ~ for each 1 life you gained.", True),
        ("Whenever you gain life, put a +1/+1 counter on ~ for each 1 life you lost.", False),
        ("Whenever you lose life, for each 1 life you lost, draw a card.", True),
        ("Whenever you gain life, for each 1 life you lost, draw a card.", False),
        ("Whenever you lose life, you gain 2 life for each 1 life you gained.", False),
    ],
)
def test_life_that_was_not_mentioned_is_not_counted(text: str, plays: bool) -> None:
    assert bool(define_card(f"Tally | Conto\n{{1}}\nArtifact Creature — Golem\n1/1\n{text}").gaps) != plays


@pytest.mark.parametrize(
    "text",
    [
        "Two creatures you control get +1/+1.",
        "Up to two creatures can't attack.",
        "Two creatures enter tapped.",
        "Two opponents can't gain life.",
    ],
)
def test_no_static_ability_is_about_a_number_of_objects(text: str) -> None:
    assert len(define_card(f"Stone | Pietra\n{{1}}\nArtifact\n{text}").gaps) == 1


@pytest.mark.parametrize(
    ("quoted", "plays"),
    [
        ("Whenever two creatures attack, draw a card.", False),
        ("Whenever one or more creatures attack, draw a card.", True),
        ("{T}: Each opponent adds {G}.", False),
        ("{T}: Each player adds {G}.", True),
        ("At the beginning of your upkeep or whenever a creature dies, exile that creature.", False),
        ("Whenever a creature dies, exile that creature.", True),
    ],
)
def test_what_no_ability_can_do_none_in_quotation_marks_can(quoted: str, plays: bool) -> None:
    card = define_card(f'Stone | Pietra\n{{1}}\nArtifact\nAll creatures have "{quoted}"')
    assert bool(card.gaps) is not plays


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control have your choice of flying or lifelink.",
        "When ~ enters, create a 1/1 white Soldier creature token with your choice of flying or lifelink.",
        "Creatures with your choice of flying or lifelink get +1/+1.",
        "~ has protection from the color of your choice.",
    ],
)
def test_where_no_choice_would_be_asked_it_is_a_gap(text: str):
    card = define_card(f"Bear | Orso\n{{G}}\nCreature — Bear\n2/2\n{text}")
    assert len(card.gaps) == 1


def test_only_an_ability_is_of_a_source():
    text = "Bear | Orso\n{G}\nCreature — Bear\n2/2\n{1}: Counter target activated ability of an artifact."
    assert not define_card(text).gaps
    with pytest.raises(LanguageError):
        define_card(text.replace("Counter target activated ability", "Tap target creature"))


@pytest.mark.parametrize("what", ["X 1/1 red Goblin creature tokens", "a creature token", "two tokens"])
def test_tokens_are_created_and_not_put_from_anywhere(what: str) -> None:
    """111.1, 111.8: a token is only ever on the battlefield, so these words would do nothing."""
    text = "Swarm | Sciame\n{X}{R}\nSorcery\nPut %s onto the battlefield."
    with pytest.raises(LanguageError):
        define_card(text % what)
    assert not define_card(text % "a creature card from your hand").gaps


def test_a_room_without_a_second_door_is_a_gap() -> None:
    """Nothing would determine which door is unlocked; a split card has two."""
    left = "Shop | Bottega\n{W}\nEnchantment — Room\nYou have hexproof.\n"
    room = f"{left}//\nAttic | Soffitta\n{{U}}\nEnchantment — Room\nYou have shroud."
    assert len(define_card(left).gaps) == 1 and not define_card(room).gaps
    assert not define_card(room.replace("Room", "Shrine")).gaps


@pytest.mark.parametrize(
    ("cost", "plays"),
    [
        ("Collect evidence 6: Draw a card.", False),
        ("Exile a card from your graveyard: Draw a card.", False),
        ("{1}: Exile target card from a graveyard.", True),
        ("Exile ~: Exile target card from a graveyard.", True),
    ],
)
def test_what_is_exiled_to_pay_is_not_exiled_with_it(cost: str, plays: bool) -> None:
    text = f"Box | Scatola\n{{1}}\nArtifact\n{cost}\n{{T}}: Return a card exiled with ~ to its owner's hand."
    assert bool(define_card(text).gaps) != plays


def test_cards_exiled_by_delve_are_exiled_with_it() -> None:
    counted = "~ enters with a +1/+1 counter on it for each card exiled with it."
    text = f"Sage | Saggio\n{{5}}{{U}}\nCreature — Wizard\n3/3\n%s\n{counted}"
    assert not define_card(text % "Delve").gaps


@pytest.mark.parametrize(("frame", "plays"), [("modal", False), ("transform", True)])
def test_a_modal_card_that_would_transform_itself_is_a_gap(frame: str, plays: bool) -> None:
    back = "Lion | Leone\n(red) Creature — Cat\n5/5"
    card = define_card(f"Cub | Cucciolo\n{{R}}\nCreature — Cat\n1/1\n{{2}}: Transform ~.\n// {frame}\n{back}")
    assert bool(card.gaps) != plays


def test_a_cost_that_depends_on_another_cost_is_not_a_cost() -> None:
    parse_paragraph("Exile a creature card from your graveyard and sacrifice ~: Draw a card.", "en")
    with pytest.raises(LanguageError):
        parse_paragraph("Exile a creature card from your graveyard and pay its mana cost: Draw a card.", "en")


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("~ deals 3 damage to any target. The damage can't be prevented.", True),
        ("~ deals 3 damage to any target. If you control a Forest, the damage can't be prevented.", False),
        ("If you control a Forest, ~ deals 2 damage to any target and the damage can't be prevented.", True),
    ],
)
def test_a_sentence_that_damage_can_not_be_prevented_does_not_come_too_late(text: str, played: bool) -> None:
    card = define_card(f"Burn\n{{R}}\nInstant\n{text}", partly=True)
    assert (not card.gaps) == played


@pytest.mark.parametrize("what", ["countered", "copied"])
@pytest.mark.parametrize(("whom", "played"), [("Spells", True), ("Creature spells", True), ("Creatures", False)])
def test_permanents_are_neither_countered_nor_copied_on_the_stack(whom: str, what: str, played: bool) -> None:
    card = define_card(f"Law\n{{W}}\nEnchantment\n{whom} you control can't be {what}.", partly=True)
    assert (not card.gaps) == played
