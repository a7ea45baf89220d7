"""Skipping a turn or step to do something (614.10b); tokens being created and entering (701.6b)."""

from __future__ import annotations

import pytest

from engine.change.events import Untap
from engine.decisions import ChooseYesNo, Priority
from engine.families import Paragraph
from engine.language.parser import LanguageError, parse
from tests.driver import Driver
from tests.rules.situation import situation

VAULT = (
    "Vault\n{2}\nArtifact\n~ doesn't untap during your untap step.\n"
    "If you would begin your turn while ~ is tapped, you may skip that turn instead. If you do, untap ~."
)
FAST = (
    "Fasting\n{W}\nEnchantment\n"
    "If you would begin your draw step, you may skip that step instead. If you do, you gain 2 life."
)
WATCH = "Watch\n{1}\nArtifact\nWhenever you gain life, draw a card."
DECK = ["Island"] * 5


def to_the_question(d: Driver) -> None:
    d.pass_until(lambda: isinstance(d.decision, ChooseYesNo))
    assert d.decision.player == 0 and d.decision.rule == "614.10"


@pytest.mark.rule("614.10b")
@pytest.mark.parametrize("skips", [True, False])
def test_what_is_done_for_a_skipped_turn_is_the_first_thing_in_the_next_one(skips: bool):
    d = situation(VAULT, mine=["Vault"], tapped=["Vault"], active=1, library=DECK, their_library=DECK)
    to_the_question(d)
    assert d.tapped("Vault")
    d.answer(skips)
    assert isinstance(d.decision, Priority) and d.step == "upkeep"
    assert d.active == (1 if skips else 0), "the opponent takes another turn"
    assert d.tapped("Vault") is not skips
    vault = d.find("Vault")
    done = [event for event in d.game.state.history if isinstance(event, Untap) and event.object == vault]
    assert bool(done) is skips, "it happens in the turn that begins"


@pytest.mark.rule("614.10b")
def test_what_is_done_for_a_skipped_step_is_the_first_thing_in_the_next_one():
    d = situation(FAST, WATCH, mine=["Fasting", "Watch"], active=1, library=DECK, their_library=DECK)
    to_the_question(d)
    assert d.life(0) == 20 and d.hand(0) == []
    d.answer(True)
    assert d.step == "precombat main" and d.life(0) == 22 and d.hand(0) == []
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.hand(0) == ["Island"]


IMP = "Imp\n{B}\nCreature — Imp\n1/1\nIf you would draw a card, you may skip that draw instead."
PACT = IMP + " If you do, you gain 2 life."
VOW = "Vow\n{B}\nEnchantment\nIf you would draw a card while you have no cards in hand, skip that draw instead."
LESSON = "Lesson\n{0}\nSorcery\nTarget player draws two cards."


@pytest.mark.rule("614.10", "614.11")
@pytest.mark.parametrize(
    ("card", "taught", "skips", "hand", "life"),
    [
        (IMP, 0, [True, False], 1, 20),
        (IMP, 0, [False, False], 2, 20),
        (IMP, 1, [], 0, 20),
        (PACT, 0, [True, True], 0, 24),
        (PACT, 0, [False, True], 1, 22),
        (VOW, 0, [], 0, 20),
        (VOW, 1, [], 0, 20),
    ],
)
def test_a_draw_is_skipped_and_what_is_done_for_it_is_done_at_once(
    card: str, taught: int, skips: list[bool], hand: int, life: int
):
    d = situation(card, LESSON, mine=[card.partition("\n")[0]], hand=["Lesson"], library=DECK, their_library=DECK)
    d.cast("Lesson", [taught])
    d.resolve(*skips)
    assert (len(d.hand(0)), len(d.hand(1)), d.life(0)) == (hand, 2 * taught, life)


@pytest.mark.parametrize(
    "words",
    [
        "If you would draw a card, skip that step instead.",
        "If a player would draw a card, skip that draw instead.",
        "If you would begin your draw step, you may skip that draw instead.",
        "If you would draw a card, skip that draw instead. If you do, you gain 2 life.",
    ],
)
def test_what_is_not_to_begin_or_whose_it_is_not_is_not_skipped(words: str):
    with pytest.raises(LanguageError):
        parse(Paragraph, words, "en")
    assert parse(Paragraph, "If you would draw a card, skip that draw instead.", "en")


GOBLINS = (
    "Horde\n{1}\nEnchantment\n"
    "If one or more Goblin tokens would be created under your control, twice that many of those tokens are created "
    "instead."
)
KIN = "Kin\n{1}\nEnchantment\nCreatures you control are Goblins in addition to their other types."
CHIEF = "Chief\n{1}\nCreature — Goblin\n1/1\nEach other Goblin you control enters with a +1/+1 counter on it."


@pytest.mark.rule("701.6b")
@pytest.mark.parametrize(("kind", "made"), [("Elf", 1), ("Goblin", 2)])
def test_creating_is_replaced_before_and_entering_after_what_would_change_the_token(kind: str, made: int):
    call = f"Call\n{{0}}\nSorcery\nCreate a 1/1 green {kind} creature token."
    d = situation(GOBLINS, KIN, CHIEF, call, mine=["Horde", "Kin", "Chief"], hand=["Call"])
    d.cast("Call")
    d.resolve()
    tokens = d.all(kind, "battlefield")
    assert len(tokens) == made
    for token in tokens:
        assert "Goblin" in d.look(token).subtypes and d.counters(token) == 1
