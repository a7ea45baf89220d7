"""Random nodes for tests, generated from the declarations of the card language."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from engine.language import templates as t
from engine.language.declared_phrases import declared
from engine.language.fields import bare, field_types, item_type
from engine.language.leaves import Vocabulary, find_leaf
from engine.language.node import Node
from engine.language.phrase import Meaningless, Wording, declaration
from engine.nodes.abilities.chapters import Chapters
from engine.nodes.abilities.level_symbols import LevelBox
from engine.nodes.abilities.results import Results, Rolled
from engine.nodes.acts.dice import Die, RollDice
from engine.nodes.keywords.station import Charge
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.players import They, Who
from engine.nodes.nouns.values import CardName, Change, Energy, LoyaltyChange, ModeName, Size
from engine.nodes.sentences.clauses import PlayerClause, PlayerPart
from engine.nodes.sentences.who import WhoClause
from engine.vocabulary.mana import ManaCost

Draw = Callable[[st.SearchStrategy[Any]], Any]

_FAR = 1000
_PATTERNS: dict[Any, list[Any]] = {
    int: [1, 2, 3, 7],
    ManaCost: [ManaCost.parse(text) for text in ("{1}", "{2}{W}", "{G}", "{X}{R}", "{U}{U}", "{W/U}")],
    Energy: [Energy(1), Energy(3)],
    Change: [Change("+1", "+1"), Change("-2", "-0"), Change("+X", "+X")],
    Size: [Size("1", "1"), Size("4", "5"), Size("X", "X")],
    LoyaltyChange: [LoyaltyChange("+1"), LoyaltyChange("-3"), LoyaltyChange("0"), LoyaltyChange("-X")],
    Chapters: [Chapters((1,)), Chapters((1, 2)), Chapters((4,))],
    LevelBox: [LevelBox(1, 4, Size("2", "3")), LevelBox(5, None, Size("4", "4"))],
    Charge: [Charge(3), Charge(8)],
    Results: [Results(1, 9), Results(20, 20), Results(15, None)],
    ModeName: [ModeName("Cure"), ModeName("Great Fire")],
    CardName: [CardName("Shivan Dragon"), CardName("Voja")],
}


@cache
def classes(kind: Any) -> tuple[Any, ...]:
    """Return the classes, and members of enumerations, that a field of this type can hold."""
    # The order does not depend on the order of imports, so that the examples are always the same.
    found = (each.subject for each in declared(kind) if not isinstance(each.subject, Wording))
    return tuple(sorted(found, key=lambda each: (type(each).__name__, getattr(each, "__module__", ""), str(each))))


@cache
def leaf_values(kind: Any) -> tuple[Any, ...]:
    """Return the values of a leaf."""
    if kind in _PATTERNS:
        return tuple(_PATTERNS[kind])
    leaf = find_leaf(kind)
    return tuple(leaf.values()) if isinstance(leaf, Vocabulary) else ()


_depths: dict[Any, int] = {}


def depth(kind: Any) -> int:
    """Return the number of nodes in depth of the shallowest value of a type."""
    kind = bare(kind)
    if kind is bool or find_leaf(kind) is not None:
        return 0
    if kind not in _depths:
        _depths[kind] = _FAR
        for _ in range(6):
            best = min((class_depth(each) for each in classes(kind)), default=_FAR)
            if best >= _depths[kind]:
                break
            _depths[kind] = best
    return _depths[kind]


def class_depth(subject: Any) -> int:
    """Return the same for one class."""
    if isinstance(subject, Enum):
        return 0
    deepest = 0
    for field in dataclasses.fields(subject):
        if field.name in ("slot", "refers") or _has_default(field):
            continue
        kind = bare(field_types(subject)[field.name])
        deepest = max(deepest, depth(item_type(kind) or kind))
    return deepest + 1


def _has_default(field: dataclasses.Field[Any]) -> bool:
    return field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING


@cache
def _is_subject(cls: Any, name: str) -> bool:
    """Whether a field is the subject of its clause."""
    given = declaration(cls)
    mentioned = t.fields(t.template(given.templates["en"][0])) if given is not None else []
    return any(isinstance(each, t.Field) and each.name == name and "nom" in each.options for each in mentioned)


@cache
def _is_worded(cls: Any, name: str) -> bool:
    """Whether the words determine what a field holds."""
    given = declaration(cls)
    texts = given.templates["en"] if given is not None else ()
    return any(each.name == name for text in texts for each in t.fields(t.template(text)))


@cache
def _least(cls: Any, name: str) -> int:
    """Return the minimum number of items of a field with several."""
    given = declaration(cls)
    mentioned = t.fields(t.template(given.templates["en"][0])) if given is not None else []
    told = (each for each in mentioned if isinstance(each, t.Field) and each.name == name)
    return 2 if any("2" in each.options for each in told) else 1


@st.composite
def nodes(draw: Draw, kind: Any, room: int = 7) -> Any:
    """Draw a node of a family, not much deeper than `room`."""
    return value(draw, kind, room)


def value(draw: Draw, kind: Any, room: int, *, subject: bool = False, least: int = 1) -> Any:
    """Draw a value of an annotated type; if it has several items, at least `least` of them."""
    kind = bare(kind)
    if kind is bool:
        return draw(st.booleans())
    item = item_type(kind)
    if item is not None:
        size = draw(st.integers(least, 2)) if room > 0 else least
        return tuple(value(draw, item, room - 1) for _ in range(size))
    if find_leaf(kind) is not None:
        return draw(st.sampled_from(leaf_values(kind)))
    # "they" can only be a subject, "who" only the player that a clause narrows (see `node`)
    among = [each for each in classes(kind) if each is not Who and (subject or each is not They)]
    fitting = [each for each in among if class_depth(each) <= room]
    if not fitting:
        shallowest = min(class_depth(each) for each in among)
        fitting = [each for each in among if class_depth(each) == shallowest]
    chosen = draw(st.sampled_from(fitting))
    return chosen if isinstance(chosen, Enum) else node(draw, chosen, room)


def node(draw: Draw, cls: Any, room: int) -> Node:
    """Draw a node of one class; examples whose parts do not fit together are rejected."""
    given: dict[str, Any] = {}
    for field in dataclasses.fields(cls):
        if field.name in ("slot", "refers") or not field.init:
            continue
        if _has_default(field) and (not _is_worded(cls, field.name) or room <= 0 or draw(st.integers(0, 2)) > 0):
            continue
        given[field.name] = value(
            draw,
            field_types(cls)[field.name],
            room - 1,
            subject=_is_subject(cls, field.name),
            least=_least(cls, field.name),
        )
    try:
        made: Node = cls(**_completed(cls, given))
    except Meaningless:
        reject()
    return made


def _completed(cls: Any, given: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a node with those it always needs: "who" as the subject of a clause about players, a roll
    before a table of results."""
    if cls is WhoClause:
        return given | {"condition": dataclasses.replace(given["condition"], who=Who())}
    if cls is Rolled:
        roll = PlayerClause((PlayerPart((RollDice(Number(1), Die.D20),)),))
        return given | {"effects": (*given["effects"], roll), "rows": given["rows"][:1]}
    return given
