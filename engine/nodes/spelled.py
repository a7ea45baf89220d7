"""Abilities that the rules spell out: of predefined tokens and of keywords that stand for other abilities (702.1)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.nodes.base import Ability, Keyword


@cache
def spelled(text: str) -> tuple[Ability | Keyword, ...]:
    """The abilities that an English text gives to the object "~", bound as those of a card are."""
    from engine.language.cardfile import read_abilities

    return read_abilities(text, "en")
