"""Print how fast the engine and the program are, each figure with its goal.

`python -m bench [engine|language|many|window]…` measures only those parts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple


class Figure(NamedTuple):
    """One measured figure."""

    name: str
    value: float
    unit: str
    goal: float
    more_is_better: bool

    @property
    def reached(self) -> bool:
        """Whether the figure meets its goal."""
        return self.value >= self.goal if self.more_is_better else self.value <= self.goal

    def __str__(self) -> str:
        sign = "≥" if self.more_is_better else "≤"
        mark = "ok" if self.reached else "short"
        return f"{self.name:<58} {self.value:>10.2f} {self.unit:<6} ({sign} {self.goal:g} {self.unit}) {mark}"


def parts() -> dict[str, Callable[[], list[Figure]]]:
    """Return the parts that can be measured, by name."""
    from bench import engine_figures, language_figures, many_at_once, window_figures

    return {
        "engine": engine_figures.measure,
        "language": language_figures.measure,
        "many": many_at_once.measure,
        "window": window_figures.measure,
    }


def main(arguments: Sequence[str]) -> int:
    """Measure the given parts, or all of them. Return the exit code."""
    known = parts()
    unknown = [name for name in arguments if name not in known]
    if unknown:
        print(f"bench: unknown part {unknown[0]!r}; the parts are {', '.join(known)}", file=sys.stderr)
        return 2
    for name in arguments or known:
        for figure in known[name]():
            print(figure, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
