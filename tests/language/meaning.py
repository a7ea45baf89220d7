"""Whether two parses mean the same, directly or after binding their words."""

from __future__ import annotations

from typing import Any

from engine.language import registry


def mean_the_same(one: Any, other: Any) -> bool:
    """Whether two values mean the same. Some words are distinguished only by binding: "il suo grimorio" is a player's,
    not an object's."""
    return bool(one == other or registry.text().bind(one) == registry.text().bind(other))
