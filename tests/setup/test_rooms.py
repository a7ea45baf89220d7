"""Each package of the engine imports only those below it, as the contracts in pyproject.toml say."""

from __future__ import annotations

from pathlib import Path

import grimp
from importlinter.application import use_cases
from importlinter.configuration import configure

ROOT = Path(__file__).resolve().parents[2]
MOST_IN_A_CIRCLE = 8


def test_imports_run_one_way_between_rooms(monkeypatch):
    monkeypatch.chdir(ROOT)
    configure()
    assert use_cases.lint_imports(config_filename="pyproject.toml", cache_dir=None, is_debug_mode=False)


def test_each_room_has_its_place():
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    rooms = [path.stem for path in (ROOT / "engine").iterdir() if path.is_dir() or path.suffix == ".py"]
    assert [room for room in rooms if room[0] != "_" and f"engine.{room}" not in contracts] == []


def test_few_modules_of_the_language_import_one_another_in_a_circle():
    """Imports for the type checker count too: who reads one module of a circle must read all."""
    graph = grimp.build_graph("engine", include_external_packages=False, cache_dir=None)
    modules = {name for name in graph.modules if name.startswith("engine.language.")}
    imports = {name: graph.find_modules_directly_imported_by(name) & modules for name in modules}

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            new = imports[waiting.pop()] - found
            found |= new
            waiting += new
        return found

    reach = {name: reached(name) for name in modules}
    circles = {frozenset(other for other in reach[name] if name in reach[other]) for name in modules}
    assert any(len(circle) > 1 for circle in circles), "the lexicon and its two languages"
    assert [sorted(circle) for circle in circles if len(circle) > MOST_IN_A_CIRCLE] == []
