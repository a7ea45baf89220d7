"""Checked JSON values: their type, their size, their characters."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from typing import Any, NoReturn

from engine import limits
from engine.refusal import Text

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10
"""Number of players a game can have."""


class SaveError(ValueError):
    """An unusable saved game or position; the message says what is wrong and where. `text` has it in both languages for
    errors that players can make, as in a position; `about` is the part of the position."""

    def __init__(self, words: str, it: str = "", about: str = "") -> None:
        super().__init__(words)
        self.text = Text(words, it or words)
        self.about = about


def refused(name: Text | str, en: str, it: str, about: str = "") -> SaveError:
    """Return the error that a thing, given by name or label, can't be as that part of the position says."""
    names = Text(limits.shown(name), limits.shown(name)) if isinstance(name, str) else name
    return SaveError(f"“{names.en}” {en}.", f"“{names.it}” {it}.", about)


def parse_json(text: str, limit: int = limits.SAVE_TEXT) -> Any:
    """Parse a text as JSON. Raises SaveError for invalid text, and for more than the limits allow."""
    if len(text) > limit:
        raise SaveError(f"The text has more than {limit} characters.")
    try:
        value = json.loads(text, parse_constant=_no_number)
    except RecursionError:
        raise SaveError(f"There are more than {limits.NESTING} lists within each other.") from None
    except ValueError as error:
        raise SaveError(f"This is not JSON: {error}.") from error
    _check_depth(value)
    return value


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")


def _check_depth(value: Any) -> None:
    level = [value]
    for _ in range(limits.NESTING):
        below: list[Any] = []
        for each in level:
            if isinstance(each, dict):
                below += each.values()
            elif isinstance(each, list):
                below += each
        if not below:
            return
        level = below
    raise SaveError(f"There are more than {limits.NESTING} lists within each other.")


def integer(value: Any, where: str, low: int = 0, high: int = limits.NUMBER) -> int:
    """Return a whole number from `low` to `high`, inclusive."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        wrong(value, where, f"a whole number from {low} to {high}")
    return value


def flag(value: Any, where: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        wrong(value, where, "true or false")
    return value


def words(value: Any, where: str, most: int = limits.CARD_NAME) -> str:
    """Return a text of one printable line, at most `most` characters long."""
    if not isinstance(value, str) or len(value) > most or not is_plain(value):
        wrong(value, where, f"a line of at most {most} characters")
    return value


def is_plain(text: str) -> bool:
    """Whether a text is one line of printable characters."""
    return (text.isascii() and text.isprintable()) or not any(unicodedata.category(sign) in _UNSEEN for sign in text)


_UNSEEN = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Categories of control characters, surrogates and line breaks."""


def items(value: Any, where: str, most: int) -> Sequence[Any]:
    """Return a list of at most `most` items."""
    if not isinstance(value, list | tuple):
        wrong(value, where, "a list")
    if len(value) > most:
        raise SaveError(f"{where} has {len(value)} entries; {most} are allowed.")
    return value


def fields(value: Any, where: str, *needed: str) -> dict[str, Any]:
    """Return an object with at least these fields."""
    if not isinstance(value, dict):
        wrong(value, where, "an object with fields")
    for name in needed:
        if name not in value:
            raise SaveError(f"{where} has no “{name}”.")
    return value


def wrong(value: Any, where: str, expected: str) -> NoReturn:
    if isinstance(value, dict | list | tuple):
        found = "an object" if isinstance(value, dict) else "a list"
    elif isinstance(value, int):
        found = str(value) if abs(value) <= limits.NUMBER else "a larger one"
    else:
        found = limits.shown(repr(value[: limits.SHOWN] if isinstance(value, str) else value))
    raise SaveError(f"{where} should be {expected}, not {found}.")


def player_number(value: Any, where: str, count: int = MOST_PLAYERS) -> int:
    """Return the number of a player in a game of `count`. Raises SaveError."""
    return integer(value, where, 0, count - 1)
