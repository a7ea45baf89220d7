"""JSON as a stream: the members of one list or object in a file, each built completely, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ijson

from engine import limits
from engine.imported.source import Source
from engine.refusal import Text


def members(source: Source, under: str = "") -> Iterator[tuple[str, Any]]:
    """Yield key and value of each member of the outermost list or object or, with `under`, of the value of that name in
    the outermost object; the key is "" in a list. Raises `DatabaseError` if values are nested too deeply."""
    holding = 2 if under else 1
    keys = [""]
    """The last key at each depth."""
    held: list[Any] = []
    """The list or object being built, after those that contain it."""
    depth = 0
    for event, value in ijson.basic_parse(source, use_float=True):
        if event == "map_key":
            keys[depth] = value
            continue
        if event in ("end_map", "end_array"):
            depth -= 1
            keys.pop()
            if depth < holding:
                continue
            value = held.pop()
        elif event in ("start_map", "start_array"):
            depth += 1
            keys.append("")
            if depth > limits.NESTING:
                raise _too_deep(source)
            if depth > holding and (not under or keys[1] == under):
                held.append({} if event == "start_map" else [])
            elif depth > holding:
                held.append(None)
            continue
        if depth < holding or (under and keys[1] != under):
            continue
        if depth == holding:
            yield keys[depth], value
        elif isinstance(held[-1], dict):
            held[-1][keys[depth]] = value
        else:
            held[-1].append(value)


def _too_deep(source: Source) -> Exception:
    most = limits.NESTING
    return source.error(Text(f"there are more than {most} nested lists", f"ci sono più di {most} elenchi annidati"))
