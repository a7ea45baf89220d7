"""Square brackets in the text of a card with cleave: their contents are removed from the spell's text if its cleave
cost is paid. The text is parsed twice, with and without them. Removed text is replaced by spaces to keep columns."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

_BRACKETED = re.compile(r"\[[^\[\]]*\]")
_CLEAVE = re.compile(r"^\s*(?:cleave|fendere)\b", re.IGNORECASE | re.MULTILINE)
_WORD = re.compile(r"\w+|[^\w\s]")


def has_brackets(text: str) -> bool:
    """Whether the text has words that cleave would remove."""
    return "[" in text and _CLEAVE.search(text) is not None and _BRACKETED.search(text) is not None


def with_all(text: str) -> str:
    """Return the text without the brackets but with their contents."""
    return _BRACKETED.sub(lambda found: f" {found[0][1:-1]} ", text)


def without(text: str) -> str:
    """Return the text without the brackets and their contents; no line is lost."""
    return _BRACKETED.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def bracketed(whole: str, left: str) -> str:
    """Return the words of a paragraph with brackets around those missing from `left`."""
    words = list(_WORD.finditer(whole))
    matcher = SequenceMatcher(None, [word[0] for word in words], _WORD.findall(left), autojunk=False)
    made, done = "", 0
    for tag, first, last, _, _ in matcher.get_opcodes():
        if first < last and tag != "equal":
            start, end = words[first].start(), words[last - 1].end()
            made += f"{whole[done:start]}[{whole[start:end]}]"
            done = end
    return made + whole[done:]
