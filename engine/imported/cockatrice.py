"""Cockatrice's cards.xml, versions 3 and 4."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

from engine.imported.database_entry import (
    ONE_FACE,
    BrokenEntry,
    Entry,
    Face,
    Read,
    Skipped,
    frame_of,
    needed,
    paragraphs,
    plain,
    year_of,
)
from engine.imported.source import Source

_BETWEEN = re.compile(r"\n\s*---\s*\n")
"""The separator between the texts of two faces."""
_SYMBOL = re.compile(r"\{[^{}]+\}|\([^()]+\)|\d+|[A-Z]")


def read(source: Source) -> Iterator[Read]:
    """Yield the cards of the file; two-sided cards, which have two entries, come last."""
    years: dict[str, int] = {}
    sides: dict[str, tuple[Entry, str]] = {}
    backs: dict[str, Entry] = {}
    above: list[ElementTree.Element] = []
    for event, element in ElementTree.iterparse(source, ("start", "end")):
        if event == "start":
            above.append(element)
            continue
        above.pop()
        if element.tag == "set" and len(above) == 2:
            years[_child(element, "name")] = year_of(_child(element, "releasedate"))
        elif element.tag == "card":
            source.entry_done()
            try:
                found, side, other = _card(element, years)
            except BrokenEntry as error:
                yield Skipped(_child(element, "name"), str(error), broken=True)
            else:
                if isinstance(found, Entry) and side == "back":
                    backs[found.name] = found
                elif isinstance(found, Entry) and other:
                    sides[found.name] = found, other
                else:
                    yield found
        if len(above) == 2:
            above[-1].clear()  # to free memory
    for front, other in sides.values():
        back = backs.pop(other, None)
        yield front if back is None else replace(front, faces=(front.faces[0], back.faces[0]), frame="transform")
    for alone in backs.values():
        yield Skipped(alone.name, "it is the back of no card", broken=True)


def _child(element: ElementTree.Element, name: str) -> str:
    found = element.find(name)
    return (found.text or "").strip() if found is not None else ""


def _card(element: ElementTree.Element, years: dict[str, int]) -> tuple[Entry | Skipped, str, str]:
    """Return the card, its side ("front", "back" or ""), and the name of its other side, if any. Raises
    `BrokenEntry`."""
    name = needed(_child(element, "name"), "name")
    if _child(element, "token") == "1":
        return Skipped(name, "token"), "", ""
    properties = element.find("prop")
    values: Any = properties if properties is not None else element
    layout = plain(_child(values, "layout"), "the layout")
    if layout in ("token", "emblem", "art_series", "double_faced_token"):
        return Skipped(name, layout), "", ""
    known = [years.get((each.text or "").strip(), 0) for each in element.findall("set")]
    year = min(filter(None, known), default=0)
    text = element.find("text")
    texts = _BETWEEN.split((text.text or "") if text is not None else "")
    names, types = name.split(" // "), needed(_child(values, "type"), "type").split(" // ")
    if len(names) == 2 and layout not in ONE_FACE:
        costs, sizes = _child(values, "manacost").split(" // "), _child(values, "pt").split(" // ")
        lines = (*texts, "", "")
        first = _face(names[0], types[0], costs[0], sizes[0], "", lines[0])
        second = _face(
            names[1], types[-1], costs[1] if len(costs) > 1 else "", sizes[1] if len(sizes) > 1 else "", "", lines[1]
        )
        if layout == "split" and second.text.startswith("Aftermath"):
            layout = "aftermath"
        return Entry((first, second), frame_of(layout), year), "", ""
    face = _face(
        name, types[0], _child(values, "manacost"), _child(values, "pt"), _child(values, "loyalty"), "\n".join(texts)
    )
    other = ""
    if layout in ("transform", "modal_dfc"):
        other = next(((each.text or "").strip() for each in element.findall("related") if each.get("attach")), "")
    return Entry((face,), year=year), _child(values, "side"), other


def _face(name: str, kind: str, cost: str, size: str, loyalty: str, text: str) -> Face:
    return Face(
        name=needed(name, "name"),
        type_line=needed(kind, "type"),
        cost=_cost(plain(cost, "the cost")),
        size=plain(size, "power and toughness"),
        loyalty=plain(loyalty, "the loyalty"),
        text=paragraphs(text, "the text"),
    )


def _cost(written: str) -> str:
    """Return a mana cost in braces; databases write "2GG", "1(W/U)" or "{2}{G}{G}". Raises `BrokenEntry`."""
    if _SYMBOL.sub("", written).strip():
        raise BrokenEntry(f"“{written}” is not a mana cost")
    return "".join("{" + symbol.strip("{}()") + "}" for symbol in _SYMBOL.findall(written))
