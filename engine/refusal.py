"""Reasons for "no": each refusal cites the rule that forbids and says why in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Text(NamedTuple):
    """One sentence or name in both languages of the game."""

    en: str
    it: str

    def in_language(self, language: str) -> str:
        """The words in `language` ("en" or "it")."""
        return self.it if language == "it" else self.en


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not legal: the number of the rule and one plain sentence."""

    rule: str
    reason: Text


class IllegalAnswer(ValueError):
    """An answer that the decision does not allow; nothing in the game has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason.en} ({refusal.rule})")
        self.refusal = refusal


def refuse(rule: str, en: str, it: str) -> Refusal:
    """A `Refusal` from its rule number and its sentence in both languages."""
    return Refusal(rule, Text(en, it))
