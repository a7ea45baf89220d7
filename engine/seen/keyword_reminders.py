"""Reminders of what keywords do (702): the program's own words for keywords that procedures read by name, otherwise the
words of the abilities they stand for."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.assets import assets_dir
from engine.families.spelled import Spelled
from engine.language.node import Node, walk
from engine.language.node_text import describe
from engine.language.phrase import declaration
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.families import Keyword
    from engine.state.objects import Characteristics


@cache
def plain() -> dict[str, Text]:
    """Return the program's own reminders by keyword name."""
    lines = (assets_dir() / "rules" / "keywords.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return {name: Text(en, it) for name, en, it in (line.split("\t") for line in lines)}


def reminder(keyword: Keyword, name: Text) -> Text | None:
    """Return what the keyword does on a card with that name; None if its abilities have no words of their own."""
    own = plain().get(keyword.name)
    if own is not None or not isinstance(keyword, Spelled):
        return own
    spoken = [describe(part, name) for part in keyword.spell() if has_words(part)]
    return Text(" ".join(each.en for each in spoken), " ".join(each.it for each in spoken)) if spoken else None


def has_words(node: Node) -> bool:
    """Whether the card language can express all of it."""
    return all(declaration(type(part)) is not None for part in walk(node.as_written()))


def reminders(look: Characteristics) -> tuple[tuple[Text, Text], ...]:
    """Return the words and reminder of each keyword of an object with these characteristics."""
    found: dict[Text, Text] = {}
    for ability in look.abilities:
        said = reminder(ability, look.name) if ability.is_keyword else None
        if said is not None:
            found.setdefault(describe(ability, look.name), said)
    return tuple(found.items())
