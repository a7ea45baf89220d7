"""Errors for text that is understood but not played yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.language import registry
from engine.language.lexicon import Language
from engine.language.node import Node
from engine.language.parser import LanguageError
from engine.refusal import Text

Words = Callable[[Node], str]


class NotPlayed(LanguageError):
    """Text that is understood but not played yet, with its location and words."""

    def __init__(self, language: Language, line: int, column: int, words: str, why: Text | None = None) -> None:
        super().__init__(language, line, column, words, ())
        self.why = why
        """Why it isn't played, if known."""
        reason = "" if why is None else f": {why.it if language == 'it' else why.en}"
        if language == "it":
            self.args = (f"riga {line}, colonna {column}: “{words}” si capisce ma non si gioca ancora{reason}",)
        else:
            self.args = (f"line {line}, column {column}: “{words}” is understood but not played yet{reason}",)


def not_played(
    paragraph: Any, text: str, language: Language, line: int, writing: Words, misplaced: Sequence[Any] = ()
) -> NotPlayed | None:
    """Return an error for the first words of a paragraph that aren't played, or None.

    `text` is the paragraph as written and `line` its first line; `writing` returns the words of a node in normal form;
    `misplaced` are nodes that can't work on this card.
    """
    found = [*registry.text().unplayed(paragraph), *misplaced]
    if not found:
        return None
    for each in found:
        words = writing(each).strip(" .")
        place = text.casefold().find(words.casefold()) if words else -1
        if place >= 0:
            before = text[:place]
            column = place - before.rfind("\n")
            there = text[place : place + len(words)]
            return NotPlayed(language, line + before.count("\n"), column, there, each.why_inert)
    return NotPlayed(language, line, 1, text.split("\n")[0])
