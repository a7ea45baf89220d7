"""Card text as printed, reduced to rules text without text-file markup.

Reminder text is in italics in round brackets and has no meaning (207.2a); some collections mark italics with asterisks.
Removed text is replaced by spaces to keep columns.
"""

from __future__ import annotations

import re

from engine.language.lexicon import BULLET

_REMINDER = re.compile(r"\*?\([^()]*\)\*?(?:(?=\s*,).*)?")
"""A comma after the bracket means that it closed too early: reminder text still follows."""
_STARRED = re.compile(r"(?<![\S])\*(?=[^\s*/])([^*\n]*[^\s*])\*(?![\w/+])")
_DASHED = re.compile(r"^([^\S\n]*)[-–](?=[^\S\n]+\S)", re.MULTILINE)
_PAYING = "Sacrifice|Discard|Pay|Return|Exile|Tap|Untap|Remove|Reveal|Put"
_PAYING += "|Sacrifica|Scarta|Paga|Riprendi|Esilia|TAPpa|STAPpa|Rimuovi|Rivela|Metti"
_KEYWORD = r"^([^\W\d_]+(?: [^\W\d_]+)*"
_HYPHENED = re.compile(rf"{_KEYWORD}(?: \d+)?)-(?=\{{|(?:{_PAYING})\b)", re.MULTILINE)
"""A keyword with a hyphen before its cost: "Flashback-Sacrifice a creature"."""
_BARE_MANA = re.compile(rf"{_KEYWORD}) (\d*)([WUBRGC]+)$", re.MULTILINE)
"""A keyword with mana typed without braces: "Bestow 4WW"."""


def rules_text(text: str) -> str:
    """Return the text without reminders, with "•" before modes listed with dashes, and with keyword costs as
    printed."""
    if "(" in text:
        text = _REMINDER.sub(_blank, text)
    if "*" in text:
        text = _STARRED.sub(lambda found: f" {found[1]} ", text)
    text = _HYPHENED.sub(r"\1—", text)
    text = _BARE_MANA.sub(_symbols, text)
    return _DASHED.sub(rf"\1{BULLET}", text)


def _symbols(found: re.Match[str]) -> str:
    keyword, generic, letters = found.groups()
    return keyword + " " + "".join(f"{{{each}}}" for each in (generic, *letters) if each)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])
