from pathlib import Path

import pytest

from engine.rule_index import Rule
from tests.rule_report import rule_table

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """Return an empty project whose tests may name rules."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeini("[pytest]\naddopts = --strict-markers -p xdist.plugin\nmarkers = rule(*ids)")
    pytester.makeconftest('pytest_plugins = ["tests.rule_report"]')
    return pytester


def report(suite: pytest.Pytester, *args: str) -> pytest.RunResult:
    return suite.runpytest_subprocess("--rules", *args)


MIXED = """
    import pytest

    @pytest.mark.rule("704.5g", "119.3")
    def test_passes():
        pass

    @pytest.mark.rule("704.5f")
    def test_fails():
        assert False

    @pytest.mark.rule("704.5a")
    def test_cannot_start(missing):
        pass

    @pytest.mark.rule("103.1")
    class TestClass:
        @pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("104.3a"))])
        def test_passes(self, x):
            pass
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_counts_the_rules_with_a_passing_test_with_and_without_workers(suite: pytest.Pytester, workers: str):
    suite.makepyfile(MIXED)
    result = report(suite, "-n", workers)
    result.assert_outcomes(passed=2, failed=1, errors=1)
    for section in ("100 G 0/", "103 E 0/", "104 E 1/", "119 E 1/", "704 E 1/"):
        assert section in result.stdout.str()
    result.stdout.fnmatch_lines(["all E 3/1862  G 1/202"])


def test_a_rule_whose_other_test_fails_is_not_proven(suite: pytest.Pytester):
    suite.makepyfile(
        """
        import pytest

        @pytest.mark.rule("704.5g")
        @pytest.mark.parametrize("x", [0, 1])
        def test_it(x):
            assert x
        """
    )
    report(suite).stdout.fnmatch_lines(["all E 0/1862*"])


def test_lists_what_a_section_still_lacks(suite: pytest.Pytester):
    suite.makepyfile(MIXED)
    result = suite.runpytest_subprocess("--unproven", "704")
    result.stdout.fnmatch_lines(["*without a passing test*", "704.5a *", "704.5f *"])
    result.stdout.no_fnmatch_line("704.5g *")
    result.stdout.no_fnmatch_line("119.3 *")


@pytest.mark.parametrize(
    ("marker", "reason", "workers"),
    [
        ('rule("704.99z")', "*test_it: '704.99z' is not in the rule index*", "0"),
        ('rule("704.99z")', "*test_it: '704.99z' is not in the rule index*", "2"),
        ("rule(704.5)", "*test_it: 704.5 is not in the rule index*", "0"),
        ("rule()", "*test_it: rule() wants ids*", "0"),
    ],
)
def test_an_unknown_id_is_an_error_at_collection(suite: pytest.Pytester, marker: str, reason: str, workers: str):
    suite.makepyfile(f"import pytest\n\n@pytest.mark.{marker}\ndef test_it():\n    pass\n")
    result = report(suite, "-n", workers)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([reason])
    assert result.ret != 0


def test_the_table_has_a_line_of_sections_a_sum_for_each_hundred_and_a_total():
    rules = [
        Rule("100.1", "D", "a", "a"),
        Rule("100.2", "E", "a", "a"),
        Rule("100.3", "G", "a", "a"),
        Rule("101.1", "E", "a", "a"),
        Rule("102.1", "X", "a", "a"),
        Rule("200.1", "G", "a", "a"),
    ]
    lines = [" ".join(line.split()) for line in rule_table(rules, {"100.2", "200.1", "100.1"})]
    assert lines == [
        "100 E 1/1 G 0/1 101 E 0/1",
        "1xx E 1/2 G 0/1",
        "",
        "200 G 1/1",
        "2xx G 1/1",
        "",
        "all E 1/2 G 1/2",
    ]
