"""Reasons for "no": each refusal cites the rule and gives the reason in one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Text(NamedTuple):
    """One sentence or name in both languages."""

    en: str
    it: str

    def in_language(self, language: str) -> str:
        """Return the words in `language` ("en" or "it")."""
        return self.it if language == "it" else self.en


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not legal: the rule number and one plain sentence."""

    rule: str
    reason: Text


@dataclass(frozen=True, slots=True, eq=False)
class WayRefusal(Refusal):
    """Why a card can't be played, or an ability activated, in one of several ways."""

    way: str = ""
    """The key of the corresponding action, such as "cast:17:flashback"; "" if there is none."""
    text: Text = Text("", "")
    """The words of that action: "Cast Echo with Flashback {3}{U}"."""

    def __eq__(self, other: object) -> bool:
        """Ignore the way in comparisons."""
        return isinstance(other, Refusal) and (self.rule, self.reason) == (other.rule, other.reason)

    def __hash__(self) -> int:
        return hash((self.rule, self.reason))


class IllegalAnswer(ValueError):
    """An answer that the decision does not allow; the game has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason.en} ({refusal.rule})")
        self.refusal = refusal


def refuse(rule: str, en: str, it: str) -> Refusal:
    """Return a `Refusal` from its rule number and its sentence in both languages."""
    return Refusal(rule, Text(en, it))
