"""Card text as it is printed: without what is no rules text, and without the marks of a text file.

Reminder text stands in round brackets, in italics, and has no meaning of its own (207.2a); some collections mark
italics with asterisks. What is taken out leaves spaces behind, so that columns stay what they were.
"""

from __future__ import annotations

import re

from engine.language.lexicon import BULLET

_REMINDER = re.compile(r"\*?\([^()]*\)\*?(?:(?=\s*,).*)?")
"""A comma behind the bracket means that it closed too early: what follows is still the reminder."""
_STARRED = re.compile(r"(?<![\S])\*(?=[^\s*/])([^*\n]*[^\s*])\*(?![\w/+])")
_DASHED = re.compile(r"^([^\S\n]*)[-–](?=[^\S\n]+\S)", re.MULTILINE)


def rules_text(text: str) -> str:
    """The text without its reminders, with "•" before modes that are listed with dashes."""
    if "(" in text:
        text = _REMINDER.sub(_blank, text)
    if "*" in text:
        text = _STARRED.sub(lambda found: f" {found[1]} ", text)
    return _DASHED.sub(rf"\1{BULLET}", text)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])
