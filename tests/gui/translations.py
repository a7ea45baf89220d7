"""The words that the window shows: each `tr("…")` in the program."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def sources(folder: Path) -> Iterator[tuple[Path, int, str]]:
    """File, line and words of each call of `tr` under a folder or in a file; ValueError for words not fixed."""
    files = [folder] if folder.is_file() else sorted(folder.rglob("*.py"))
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tr":
                yield path, node.lineno, _fixed(node.args[0], path)


def _fixed(argument: ast.expr, path: Path) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise ValueError(f"{path}, line {argument.lineno}: tr() without fixed words")
