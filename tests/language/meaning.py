"""Whether two readings mean the same: as they are, or once their words are bound."""

from __future__ import annotations

from typing import Any

from engine.language import registry


def mean_the_same(one: Any, other: Any) -> bool:
    """Some words are told apart only as they are bound: "il suo grimorio" is a player's, no object's."""
    return bool(one == other or registry.text().bind(one) == registry.text().bind(other))
