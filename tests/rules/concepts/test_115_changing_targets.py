"""Changing targets and choosing new ones (115.7), and effects that count a spell's targets (115.9)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import ChooseOption, ChooseTargets, Priority
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
ELF = "Elf\n{G}\nCreature — Elf\n1/1"
DUMMY = "Dummy\n{1}\nArtifact Creature — Golem\n0/9"
CRATE = "Crate\n{1}\nArtifact"
STREAK = "Streak\n{R}\nInstant\n~ deals 2 damage to any target. ~ deals 1 damage to any other target."
SHATTER = "Shatter\n{R}\nInstant\nDestroy target artifact and target creature."
DART = "Dart\n{R}\nInstant\n~ deals 2 damage to target creature."


def swerve(words: str) -> str:
    return f"Swerve\n{{U}}\nInstant\n{words}"


def answered(words: str, spell: str, targets: list[Any], **board: Any) -> Driver:
    """Return a game with player 0's spell on the stack; above it, one of player 1's that changes its targets is about
    to resolve."""
    name = spell.partition("\n")[0]
    d = situation(
        swerve(words),
        spell,
        BEAR,
        ELF,
        DUMMY,
        CRATE,
        mana="R",
        hand=[name],
        their_mana="U",
        their_hand=["Swerve"],
        **board,
    )
    d.cast(name, targets)
    d.give_priority(1)
    d.cast("Swerve", [name])
    d.pass_priority()
    d.pass_priority()
    return d


def asked(d: Driver) -> set[Any]:
    assert isinstance(d.decision, ChooseTargets) and d.decision.player == 1
    return {d.name(entity) for entity in d.decision.candidates}


@pytest.mark.rule("115.7a")
def test_the_target_changes_to_another_legal_one():
    d = answered("Change the target of target spell.", DART, ["Bear"], theirs=["Bear", "Elf"], mine=["Dummy", "Crate"])
    assert asked(d) == {"Elf", "Dummy"}
    d.answer("Dummy")
    d.resolve()
    assert d.object("Dummy").damage == 2 and d.object("Bear").damage == 0


@pytest.mark.rule("115.7a")
def test_without_another_possibility_the_target_stays():
    d = answered("Change the target of target spell.", DART, ["Bear"], theirs=["Bear"], mine=["Crate"])
    assert isinstance(d.decision, Priority)
    d.resolve()
    assert d.zone("Bear") == "graveyard"


@pytest.mark.rule("115.7a")
def test_all_targets_change_or_none():
    d = answered("Change the targets of target spell.", SHATTER, ["Crate", "Bear"], theirs=["Bear", "Elf", "Crate"])
    assert isinstance(d.decision, Priority)  # there is another creature, but no other artifact
    d.resolve()
    assert d.graveyard(1) == ["Bear", "Crate", "Swerve"]
    d = answered(
        "Change the targets of target spell.",
        SHATTER,
        ["Crate", "Bear"],
        theirs=["Bear", "Elf", "Crate"],
        mine=["Dummy"],
    )
    assert asked(d) == {"Elf", "Dummy"}
    d.answer("Elf")
    d.resolve()
    assert d.graveyard(1) == ["Elf", "Swerve"] and d.graveyard(0) == ["Dummy", "Shatter"]


@pytest.mark.rule("115.7b")
def test_only_one_target_changes():
    d = answered(
        "Change a target of target spell.", SHATTER, ["Crate", "Bear"], theirs=["Bear", "Elf", "Crate"], mine=["Dummy"]
    )
    assert isinstance(d.decision, ChooseOption)
    assert [option.text.en for option in d.decision.options] == ["Crate", "Bear"]
    d.answer("1")
    assert asked(d) == {"Elf", "Dummy"}
    d.answer("Elf")
    assert isinstance(d.decision, Priority)
    d.resolve()
    assert d.graveyard(1) == ["Crate", "Elf", "Swerve"]


@pytest.mark.rule("115.7b")
def test_a_target_that_cannot_change_is_not_the_one():
    d = answered("Change a target of target spell.", SHATTER, ["Crate", "Bear"], theirs=["Bear", "Elf", "Crate"])
    assert isinstance(d.decision, Priority)  # only the creature can change, and only to the Elf
    d.resolve()
    assert d.graveyard(1) == ["Crate", "Elf", "Swerve"]


@pytest.mark.rule("115.7b")
def test_a_target_changes_to_what_the_words_name():
    spite = "Spite\n{U}\nArtifact Creature — Horror\n0/4\n{U}: Change a target of target spell or ability to ~."
    d = situation(spite, DART, BEAR, ELF, mana="R", hand=["Dart"], their_mana="UU", theirs=["Bear", "Elf", "Spite"])
    d.cast("Dart", ["Bear"])
    d.give_priority(1)
    d.activate("Spite", targets=["Dart"])
    d.resolve()
    d.resolve()
    assert d.object("Spite").damage == 2 and d.object("Bear").damage == 0
    hush = "Hush\n{R}\nInstant\n~ deals 2 damage to target player."
    d = situation(spite, hush, mana="R", hand=["Hush"], their_mana="U", theirs=["Spite"])
    d.cast("Hush", [1])
    d.give_priority(1)
    d.activate("Spite", targets=["Hush"])
    d.resolve()
    d.resolve()
    assert d.life(1) == 18


@pytest.mark.rule("115.7c")
def test_any_number_of_targets_change():
    for first, second, buried in (
        ("Dummy", "Elf", ["Dummy", "Elf"]),
        ("Crate", "Elf", ["Crate", "Elf"]),
        ("Crate", "Bear", ["Bear", "Crate"]),
    ):
        d = answered(
            "Change any number of targets of target spell.",
            SHATTER,
            ["Crate", "Bear"],
            theirs=["Bear", "Elf", "Crate", "Dummy"],
        )
        assert asked(d) == {"Crate", "Dummy"}
        d.answer(first)
        assert asked(d) == {"Bear", "Elf", "Dummy"}
        d.answer(second)
        d.resolve()
        assert d.graveyard(1) == sorted([*buried, "Swerve"])


NEW = "Choose new targets for target spell."


@pytest.mark.rule("115.7e")
def test_only_the_final_targets_count():
    d = answered(NEW, STREAK, ["Bear", "Elf"], theirs=["Bear", "Elf"])
    d.answer("Elf")
    assert "Elf" not in asked(d)
    d.answer("Bear")
    d.resolve()
    assert d.zone("Elf") == "graveyard" and d.object("Bear").damage == 1


@pytest.mark.rule("115.7d")
def test_a_new_target_does_not_make_one_illegal_that_stays():
    d = answered(NEW, STREAK, ["Bear", "Elf"], theirs=["Bear", "Elf"])
    d.answer("Elf")
    with pytest.raises(AssertionError):
        d.answer("Elf")
    assert asked(d) == {"Bear", 0, 1}


@pytest.mark.rule("115.7d")
def test_an_illegal_target_may_stay_but_no_new_one_may_be_illegal():
    fade = "Fade\n{U}\nInstant\nTarget creature gains hexproof until end of turn."
    d = situation(
        swerve(NEW),
        fade,
        DART,
        BEAR,
        ELF,
        mana="R",
        hand=["Dart"],
        their_mana="UUU",
        their_hand=["Fade", "Fade", "Swerve"],
        theirs=["Bear", "Elf"],
        mine=["Bear"],
    )
    d.cast("Dart", [d.find("Bear", player=1)])
    d.give_priority(1)
    for name in ("Bear", "Elf"):
        d.cast("Fade", [d.find(name, player=1)])
        d.resolve()
        d.give_priority(1)
    d.cast("Swerve", ["Dart"])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseTargets)
    assert set(d.decision.candidates) == {d.find("Bear", player=1), d.find("Bear", player=0)}
    d.game.answer([d.find("Bear", player=1)])
    d.resolve()
    assert d.object(d.find("Bear", player=1)).damage == 0


@pytest.mark.rule("115.7e")
def test_targets_from_a_single_graveyard_stay_together():
    rob = "Rob\n{R}\nInstant\nExile two target cards from a single graveyard."
    words = "Choose new targets for target spell."
    d = answered(words, rob, [["Bear", "Elf"]], graveyard=["Bear", "Elf"], their_graveyard=["Crate", "Dummy"])
    assert asked(d) == {"Bear", "Elf", "Crate", "Dummy"}
    d.answer("Crate")  # this leaves only the Dummy for the other one
    d.resolve()
    assert d.graveyard(0) == ["Bear", "Elf", "Rob"] and d.graveyard(1) == ["Swerve"]
    d = answered(words, rob, [["Bear", "Elf"]], graveyard=["Bear", "Elf"], their_graveyard=["Crate"])
    assert asked(d) == {"Bear", "Elf"}


@pytest.mark.rule("700.2f")
def test_each_mode_has_its_own_targets():
    pick = "Pick\n{R}\nInstant\nChoose two —\n• Destroy target creature.\n• Destroy target artifact."
    d = situation(
        swerve("Change any number of targets of target spell."),
        pick,
        BEAR,
        ELF,
        CRATE,
        DUMMY,
        mana="R",
        hand=["Pick"],
        their_mana="U",
        their_hand=["Swerve"],
        theirs=["Bear", "Crate", "Elf"],
        mine=["Crate"],
    )
    mine, yours = d.find("Crate", player=0), d.find("Crate", player=1)
    d.cast("Pick", ["Bear", yours], modes=[0, 1])
    d.give_priority(1)
    d.cast("Swerve", ["Pick"])
    d.pass_priority()
    d.pass_priority()
    assert asked(d) == {"Bear", "Elf"}
    d.answer("Bear")
    assert isinstance(d.decision, ChooseTargets) and set(d.decision.candidates) == {mine, yours}
    d.game.answer([mine])
    d.resolve()
    assert d.graveyard(1) == ["Bear", "Swerve"] and d.graveyard(0) == ["Crate", "Pick"]


COUNTERS = {
    "single": "Deflect\n{U}\nInstant\nCounter target spell with a single target.",
    "only": "Deflect\n{U}\nInstant\nCounter target spell that targets only a creature.",
}


def deflectable(words: str, spell: str, targets: list[Any], kill: str = "", **board: Any) -> bool:
    name = spell.partition("\n")[0]
    shot = "Shot\n{R}\nInstant\n~ deals 4 damage to target creature."
    d = situation(
        COUNTERS[words],
        spell,
        shot,
        BEAR,
        ELF,
        DUMMY,
        CRATE,
        mana="R",
        hand=[name],
        their_mana="UR",
        their_hand=["Deflect", "Shot"],
        **board,
    )
    d.cast(name, targets)
    d.give_priority(1)
    if kill:
        d.cast("Shot", [kill])
        d.resolve()
        d.give_priority(1)
    return d.candidates("Deflect") == [{name}]


@pytest.mark.rule("115.9a")
def test_a_single_target_is_one_choice():
    assert deflectable("single", DART, ["Bear"], mine=["Bear"])
    assert not deflectable("single", SHATTER, ["Crate", "Bear"], mine=["Crate", "Bear"])
    assert not deflectable("single", SHATTER, ["Dummy", "Dummy"], mine=["Dummy"])
    assert not deflectable("single", SHATTER, ["Crate", "Bear"], kill="Bear", mine=["Crate", "Bear"])
    assert deflectable("single", DART, ["Bear"], kill="Bear", mine=["Bear"])


@pytest.mark.rule("115.9c")
def test_targets_only_is_one_thing():
    assert deflectable("only", DART, ["Bear"], mine=["Bear"])
    assert deflectable("only", SHATTER, ["Dummy", "Dummy"], mine=["Dummy"])
    assert not deflectable("only", SHATTER, ["Crate", "Bear"], mine=["Crate", "Bear"])
    assert not deflectable("only", SHATTER, ["Crate", "Bear"], kill="Bear", mine=["Crate", "Bear"])
    assert not deflectable("only", DART, ["Bear"], kill="Bear", mine=["Bear"])
