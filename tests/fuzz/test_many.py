"""The command that plays many random games: it finds failures and says how to reproduce them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from engine.scenario import Scenario
from tests.fuzz import many
from tests.fuzz.collection import from_file, shipped
from tests.fuzz.laws import Laws

ENTRIES = (
    {"name": "Plain Bear", "cost": "{1}{G}", "type": "Creature — Bear", "pt": "2/2", "loyalty": "", "text": ""},
    {
        "name": "Sudden Spark",
        "cost": "{R}",
        "type": "Instant",
        "pt": "",
        "loyalty": "",
        "text": "Sudden Spark deals 2 damage to any target.\n\nDraw a card.",
    },
    {"name": "Riddle", "cost": "{R}", "type": "Instant", "pt": "", "loyalty": "", "text": "Rotate the moon thrice."},
    {"name": "No Card At All", "cost": "", "type": "Nonsense", "pt": "", "loyalty": "", "text": ""},
)


@pytest.mark.parametrize("seed", range(6))
def test_games_with_the_programs_cards(seed: int) -> None:
    report = many.play_one(seed, many.Plan(shipped(), answers=150, seconds=600))
    assert report.kind in ("over", "stopped"), report
    assert report.answers > 0


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(entry) for entry in ENTRIES), encoding="utf-8")
    return path


def test_cards_of_a_file(file: Path) -> None:
    collection = from_file(file)
    assert collection.names == ("Plain Bear", "Riddle", "Sudden Spark")
    drawn = {collection.draw(Random(seed)) for seed in range(40)}
    assert drawn == {"Plain Bear", "Sudden Spark"}
    assert {collection.draw(Random(seed), "G") for seed in range(20)} == {"Plain Bear"}
    assert {collection.draw(Random(seed), permanent=True) for seed in range(20)} == {"Plain Bear"}
    assert many.main(["--cards", str(file), "--games", "2", "--answers", "60", "--players", "2"]) == 0


def test_decks_of_keywords(tmp_path: Path) -> None:
    """Only cards with a keyword beyond the evergreen ones are used."""
    path = tmp_path / "cards.jsonl"
    texts = {"Bird": "Flying", "Plain": "", "Ninja": "Flying\nNinjutsu {U}", "Echo": "Unearth {2}"}
    made = ({**ENTRIES[0], "name": name, "text": text} for name, text in texts.items())
    path.write_text("\n".join(json.dumps(entry) for entry in made), encoding="utf-8")
    collection = from_file(path, keywords=True)
    assert {collection.draw(Random(seed)) for seed in range(40)} == {"Ninja", "Echo"}
    assert {from_file(path).draw(Random(seed)) for seed in range(80)} == set(texts)
    assert many.main(["--keywords", "--games", "1", "--answers", "60", "--players", "2"]) == 0


def test_a_broken_law_is_reported_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def check(self: Laws, game: object) -> None:
        raise AssertionError("the sky is up")

    monkeypatch.setattr(Laws, "check", check)
    assert many.main(["--games", "3", "--seed", "40"]) == 1
    said = capsys.readouterr().out
    assert "FAULT seed 40, after 0 answers: AssertionError: the sky is up" in said
    assert "FAULT seed 42" in said and "3 games: 3 fault" in said
    assert said.count("tests/fuzz/test_many.py") == 2, "the place is given with the first one and in the total"


def test_a_game_that_takes_too_long_is_slow(capsys: pytest.CaptureFixture[str]) -> None:
    assert many.main(["--games", "1", "--seconds", "0.0001"]) == 0
    assert "SLOW seed 1" in capsys.readouterr().out


def test_one_seed_again(capsys: pytest.CaptureFixture[str]) -> None:
    plain = many.play_one(5, many.Plan(shipped(), answers=40, seconds=600))
    capsys.readouterr()
    assert many.main(["--replay", "5", "--answers", "40", "--seconds", "600"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:-2][-len(plain.trace) :] == plain.trace
    assert said[-2] == "1 games: 1 stopped"


def test_laws_notice_what_breaks_them() -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Rumbling Baloth")
    game = scenario.game()
    laws = Laws(game)
    laws.check(game)
    baloth = game.state.battlefield[0]
    game.state.objects[baloth].counters["+1/+1"] = 0
    with pytest.raises(AssertionError, match=r"122\.1"):
        laws.check(game)
    del game.state.objects[baloth].counters["+1/+1"]
    game.state.exile.append(baloth)
    with pytest.raises(AssertionError, match=r"400\.1"):
        laws.check(game)
    game.state.exile.remove(baloth)
    game.state.battlefield.remove(baloth)
    del game.state.objects[baloth]
    with pytest.raises(AssertionError, match="108"):
        laws.check(game)
