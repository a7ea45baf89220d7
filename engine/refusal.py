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


@dataclass(frozen=True, slots=True, eq=False)
class WayRefusal(Refusal):
    """Why a card can't be played, or an ability activated, in one of several ways."""

    way: str = ""
    """The key that an action of that way would have, such as "cast:17:flashback"; "" if it is about none."""
    text: Text = Text("", "")
    """The words of that action: "Cast Echo with Flashback {3}{U}"."""

    def __eq__(self, other: object) -> bool:
        """It is the same refusal for whichever way."""
        return isinstance(other, Refusal) and (self.rule, self.reason) == (other.rule, other.reason)

    def __hash__(self) -> int:
        return hash((self.rule, self.reason))


class IllegalAnswer(ValueError):
    """An answer that the decision does not allow; nothing in the game has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason.en} ({refusal.rule})")
        self.refusal = refusal


def refuse(rule: str, en: str, it: str) -> Refusal:
    """A `Refusal` from its rule number and its sentence in both languages."""
    return Refusal(rule, Text(en, it))
