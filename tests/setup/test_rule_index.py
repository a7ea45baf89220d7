import re
from pathlib import Path

import pytest

from engine import rule_index
from engine.assets import assets_dir


def test_the_index_holds_the_rules_of_every_section():
    rules = rule_index.load()
    assert len(rules) == 2477
    assert list(rules) == [rule.id for rule in rules.values()]
    sections = {rule.section for rule in rules.values()}
    assert {"100", "119", "205", "313", "408", "514", "616", "704", "723", "811", "905"} <= sections
    assert rule_index.load() is rules


def test_a_rule_has_its_kind_and_its_gist_in_both_languages():
    rule = rule_index.rule("704.5g")
    assert (rule.kind, rule.section) == ("E", "704")
    assert rule_index.gist("704.5g", "en") == rule.gist_en
    assert rule_index.gist("704.5g", "it") == rule.gist_it
    assert rule.gist_en != rule.gist_it


def test_gists_are_single_lines_that_a_player_can_read():
    for rule in rule_index.load().values():
        for text in (rule.gist_en, rule.gist_it):
            assert text == text.strip()
            assert len(text) > 10, rule
            assert not re.search(r"\b20\d\d\b", text), "years of changes are not part of a rule"


def test_an_unknown_number_is_named():
    with pytest.raises(rule_index.UnknownRule, match=r"'999\.9z'"):
        rule_index.gist("999.9z", "en")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("100.2\tE\tOnly three fields.", "expected id, kind"),
        ("100.2\tE\t\tManca l'inglese.", "expected id, kind"),
        ("2.100\tE\tOne.\tUna.", "'2.100' is not a rule's number"),
        ("100.2\tQ\tOne.\tUna.", "'Q' is not a kind"),
        ("100.1\tE\tOne.\tUna.", "second time"),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, line: str, reason: str):
    path = tmp_path / "index.tsv"
    path.write_text(f"100.1\tD\tFirst.\tPrima.\n{line}\n", encoding="utf-8")
    with pytest.raises(rule_index.RuleIndexError, match=f"index.tsv, line 2: .*{reason}"):
        rule_index.read(path)


def test_assets_are_found_beside_the_packages_and_inside_the_packaged_program(tmp_path: Path, monkeypatch):
    assert (assets_dir() / "rules" / "index.tsv").is_file()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert assets_dir() == tmp_path / "assets"
