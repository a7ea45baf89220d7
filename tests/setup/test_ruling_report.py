from pathlib import Path

import pytest

from tests.ruling_report import load, ruling_table

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """Return an empty project whose tests may name rulings."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeini("[pytest]\naddopts = --strict-markers -p xdist.plugin\nmarkers = ruling(*ids)")
    pytester.makeconftest('pytest_plugins = ["tests.ruling_report"]')
    return pytester


@pytest.mark.parametrize("workers", ["0", "2"])
def test_counts_what_passes_and_lists_the_rest(suite: pytest.Pytester, workers: str) -> None:
    suite.makepyfile(
        """
        import pytest

        @pytest.mark.ruling("repeal-1", "repeal-2")
        def test_passes():
            pass

        @pytest.mark.ruling("repeal-2")
        def test_fails():
            assert False
        """
    )
    result = suite.runpytest_subprocess("--rulings", "-n", workers)
    result.stdout.fnmatch_lines(["Repeal 1/3, without: repeal-2, repeal-3", f"all 1/{len(load())}"])


def test_an_unknown_id_is_an_error_at_collection(suite: pytest.Pytester) -> None:
    suite.makepyfile("import pytest\n\n@pytest.mark.ruling('repeal-99')\ndef test_it():\n    pass\n")
    result = suite.runpytest_subprocess("--rulings")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*test_it: 'repeal-99' is not in ids.tsv*"])


def test_the_table_names_cards_that_lack_some_and_the_total() -> None:
    rulings = {"a-1": "A | Ah", "a-2": "A | Ah", "b-1": "B | Bi", "c-1": "C | Ci"}
    assert list(ruling_table(rulings, {"a-2", "c-1", "x-1"})) == [
        "A 1/2, without: a-1",
        "B 0/1, without: b-1",
        "all 2/4",
    ]
