"""Sagas: lore counters, chapter abilities, the end of the story (107.15, 714)."""

from __future__ import annotations

import pytest

from engine.language.cardfile import read_cards
from engine.language.node_text import describe
from tests.driver import Driver
from tests.rules.situation import situation

TALE = (
    "Tale | Racconto\n{W}\nEnchantment — Saga\n"
    "I, II — You gain 2 life.\nIII — Create a 2/2 white Knight creature token."
)
SCRIBE = "Scribe\n{W}\nInstant\nPut two lore counters on target enchantment."
WIPE = "Wipe\n{W}\nInstant\nPut a lore counter on target enchantment."


def begun(lore: int = 0, *texts: str, hand: tuple[str, ...] = (), mana: str = ""):
    counters = {"Tale": {"lore": lore}} if lore else None
    return situation(
        TALE,
        *texts,
        mine=["Tale"],
        hand=hand,
        mana=mana,
        counters=counters,
        library=["Island"] * 5,
        their_library=["Island"] * 5,
    )


def told(d: Driver) -> int:
    """Return how many chapters have triggered, including those whose order is still being asked."""
    return len(d.game.state.waiting) + len(d.game.state.stack)


@pytest.mark.rule("714.3a", "714.2b")
def test_a_saga_enters_with_a_lore_counter_and_its_first_chapter_triggers():
    d = situation(TALE, mana="W", hand=["Tale"])
    d.cast("Tale")
    d.resolve()
    assert d.counters("Tale", "lore") == 1
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("714.3b", "703.4e")
def test_at_the_beginning_of_each_of_ones_main_phases_the_story_goes_on():
    d = begun(1)
    d.to_step("main", active=1)
    assert d.counters("Tale", "lore") == 1
    d.to_step("draw", active=0)
    assert d.counters("Tale", "lore") == 1
    d.to_step("main", active=0)
    assert d.counters("Tale", "lore") == 2
    assert len(d.game.state.stack) == 1


@pytest.mark.rule("714.2c", "107.15b")
def test_two_symbols_beside_one_effect_are_two_abilities():
    d = begun(0, SCRIBE, hand=("Scribe",), mana="W")
    d.cast("Scribe", ["Tale"])
    d.resolve()
    assert told(d) == 2
    d.answer([0, 1])
    d.resolve_all()
    assert d.life(0) == 24


@pytest.mark.rule("107.15", "107.15a", "714.2b")
@pytest.mark.parametrize(("lore", "triggers"), [(1, 2), (2, 1), (3, 0)])
def test_a_chapter_triggers_only_as_its_number_is_reached(lore: int, triggers: int):
    endless = "Endless\n{W}\nEnchantment — Saga\nII — You gain 1 life.\nIII — You gain 1 life.\nX — You gain 1 life."
    d = situation(endless, SCRIBE, mine=["Endless"], hand=["Scribe"], mana="W", counters={"Endless": {"lore": lore}})
    d.cast("Scribe", ["Endless"])
    d.resolve()
    assert told(d) == triggers


@pytest.mark.rule("714.4", "704.5s")
def test_the_saga_is_sacrificed_once_its_last_chapter_has_left_the_stack():
    d = begun(2, WIPE, hand=("Wipe",), mana="W")
    d.cast("Wipe", ["Tale"])
    d.resolve()
    assert d.counters("Tale", "lore") == 3
    assert d.zone("Tale") == "battlefield"
    d.resolve()
    assert d.count("Knight", "battlefield") == 1
    assert d.zone("Tale") == "graveyard"


@pytest.mark.rule("714.2d", "714.4")
def test_a_saga_without_chapters_goes_to_the_graveyard():
    d = situation("Blank\n{W}\nEnchantment — Saga", mana="W", hand=["Blank"])
    d.cast("Blank")
    d.resolve()
    assert d.zone("Blank") == "graveyard"


def test_chapters_are_read_and_written_in_both_languages():
    (card,) = read_cards(TALE, "a file")
    assert not card.gaps
    italian = [describe(paragraph).it for paragraph in card.paragraphs]
    assert italian == ["I, II — Guadagni 2 punti vita.", "III — Crea una pedina creatura Cavaliere 2/2 bianca."]
    (again,) = read_cards("Tale | Racconto\n{W}\nEnchantment — Saga\n" + "\n".join(italian), "a file", "it")
    assert again.paragraphs == card.paragraphs


AHEAD = (
    "Ahead | Avanti\n{W}\nEnchantment — Saga\nRead ahead\nI — You gain 1 life.\nII — You gain 4 life.\n"
    "III — You gain 16 life."
)


@pytest.mark.rule("714.3a")
@pytest.mark.parametrize(("chapter", "life"), [(1, 21), (2, 24), (3, 36)])
def test_a_saga_that_is_read_ahead_begins_with_the_chosen_chapter(chapter: int, life: int):
    d = situation(AHEAD, mana="W", hand=["Ahead"])
    d.cast("Ahead")
    d.resolve(chapter)
    assert d.counters("Ahead", "lore") == chapter
    d.resolve_all()
    assert d.life(0) == life
    assert d.zone("Ahead") == ("graveyard" if chapter == 3 else "battlefield")


def test_the_other_chapters_of_a_saga_read_ahead_follow_on_later_turns():
    d = situation(AHEAD, mana="W", hand=["Ahead"], library=["Island"] * 5, their_library=["Island"] * 5)
    d.cast("Ahead")
    d.resolve(2)
    d.resolve_all()
    d.next_turn()
    d.next_turn()
    d.to_step("main")
    d.resolve_all()
    assert (d.life(0), d.zone("Ahead")) == (40, "graveyard")


def test_in_the_turn_in_which_it_enters_only_that_chapter_triggers():
    d = situation(AHEAD, SCRIBE, mana="WW", hand=["Ahead", "Scribe"])
    d.cast("Ahead")
    d.resolve(1)
    d.resolve_all()
    d.cast("Scribe", ["Ahead"])
    d.resolve()
    assert [d.counters("Ahead", "lore"), told(d)] == [3, 1]
