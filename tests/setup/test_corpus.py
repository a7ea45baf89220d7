"""`run.py corpus` on a small database: its counts, its output and its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import corpus
from engine.imported.database_entry import Entry, Face

FILES = Path(__file__).parents[1] / "imported" / "files"


def test_the_report_of_a_small_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "missing.tsv"
    assert corpus.main([str(FILES / "cards.jsonl"), "--missing", str(missing)]) == 0
    said = capsys.readouterr().out
    rows = [line.split() for line in said.splitlines()]
    assert ["all", "4", "75.0", "%", "75.0", "%"] in rows
    assert ["Artifact", "1", "0.0", "%", "0.0", "%"] in rows
    assert ["2011", "1", "100.0", "%", "100.0", "%"] in rows
    assert ["2020", "1", "0.0", "%", "0.0", "%"] in rows
    assert ["1", "Vigilance", "(Mossback", "Tortoise)"] in rows
    assert "cards a second" in said
    gap, *rest = missing.read_text(encoding="utf-8").splitlines()
    name, shape, text, error = gap.split("\t")
    assert (name, text) == ("Odd Machine", "Whenever the tide frobs, juggle three lemons.")
    assert "▸" in shape and "not understood" in error
    assert any(line.startswith("Strange Kind: expected") for line in rest)


def test_only_official_wordings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "missing.tsv"
    assert corpus.main([str(FILES / "cards.jsonl"), "--only-official", "--missing", str(missing)]) == 0
    said = capsys.readouterr().out
    assert ["all", "3", "100.0", "%", "100.0", "%"] in [line.split() for line in said.splitlines()]
    assert "Odd Machine" not in missing.read_text(encoding="utf-8")


def test_a_file_that_is_not_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "list.txt"
    path.write_text("4 Forest\n", encoding="utf-8")
    assert corpus.main([str(path), "--missing", str(tmp_path / "out")]) == 1
    assert "not a supported card database" in capsys.readouterr().err


def report_of(text: str, cost: str = "{1}") -> corpus.Report:
    report = corpus.Report()
    face = Face("Test Thing", "Sorcery", cost, text=text)
    list(report.add(Entry((face,))))
    return report


def test_gaps_of_one_shape_are_counted_together() -> None:
    one = report_of("Juggle 3 red Goblin creature cards.")
    two = report_of("Juggle 12 blue Elf artifact cards.")
    assert one.shapes == two.shapes
    assert "juggle N COLOUR SUBTYPE TYPE cards" in next(iter(one.shapes))


@pytest.mark.parametrize(
    ("line", "keyword"),
    [
        ("Frobnicate {2}{U}", "frobnicate"),
        ("Frobnicate 3", "frobnicate"),
        ("Frobnicate", "frobnicate"),
        ("Tidefall — Juggle three lemons.", "tidefall"),
        ("Juggle three lemons.", None),
    ],
)
def test_keywords_that_are_missing(line: str, keyword: str | None) -> None:
    assert list(report_of(line).keywords) == ([keyword] if keyword else [])


def test_what_a_phrase_serves() -> None:
    report = report_of("Draw a card.\nDraw two cards.")
    assert report.nodes["Draw"] == 1
    assert report.served["Draw"] == "Test Thing"
    few = list(corpus.printed(report, 5))
    assert any(line.split()[:2] == ["0", "Destroy"] for line in few)
    assert any(line.split()[:2] == ["1", "Draw"] for line in few)
