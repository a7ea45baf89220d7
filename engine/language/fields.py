"""The possible contents of node fields, derived from their annotations."""

from __future__ import annotations

import dataclasses
import inspect
import sys
import types
import typing
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any

from engine.language.leaves import find_leaf
from engine.language.phrase import Wording


@cache
def field_types(cls: type) -> dict[str, Any]:
    """Return the annotated type of each field of a node class that can be read or written."""
    return {
        field.name: evaluated(_owner(cls, field.name).__module__, str(field.type))
        for field in dataclasses.fields(cls)
        if field.init and field.name not in ("slot", "refers")
    }


def _owner(cls: type, name: str) -> type:
    """Return the class that annotates a field."""
    return next(each for each in cls.__mro__ if name in inspect.get_annotations(each))


@cache
def evaluated(module: str, annotation: str) -> Any:
    """Evaluate an annotation in its module. `typing.get_type_hints` would recompile it for each class."""
    return eval(annotation, vars(sys.modules[module]))


def parameter_types(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the annotated type of each parameter of a wording function."""
    hints = inspect.get_annotations(function)
    return {name: evaluated(function.__module__, str(hint)) for name, hint in hints.items() if name != "return"}


@cache
def read_as(wording: Wording[..., Any]) -> Any:
    """Return the family or class as which a wording is read: its return type."""
    return evaluated(wording.__module__, str(inspect.get_annotations(wording.function)["return"]))


def item_type(kind: Any) -> Any | None:
    """Return the item type of `tuple[X, ...]`; None for any other type."""
    if typing.get_origin(kind) is tuple:
        return typing.get_args(kind)[0]
    return None


def bare(kind: Any) -> Any:
    """Return the type without None."""
    if typing.get_origin(kind) in (types.UnionType, typing.Union):
        kinds = [each for each in typing.get_args(kind) if each is not types.NoneType]
        bared = kinds[0]
        for each in kinds[1:]:
            bared = bared | each
        return bared
    return kind


@cache
def members(kind: Any) -> tuple[Any, ...]:
    """Return the members of a union, or any other type alone."""
    kind = bare(kind)
    if typing.get_origin(kind) in (types.UnionType, typing.Union):
        return typing.get_args(kind)
    return (kind,)


@cache
def phrase_fields(cls: Any) -> tuple[str, ...]:
    """Return the fields of a node class that can hold nodes, in order."""
    return tuple(field.name for field in dataclasses.fields(cls) if _holds_phrases(cls, field))


def _holds_phrases(cls: type, field: dataclasses.Field[Any]) -> bool:
    if field.name in ("slot", "refers"):
        return False
    try:
        kind = bare(evaluated(_owner(cls, field.name).__module__, str(field.type)))
    except NameError:  # a type that only the type checker imports
        return True
    return not all(_is_value(each) for each in members(item_type(kind) or kind))


def _is_value(kind: Any) -> bool:
    """Whether values of the type neither are nor contain nodes."""
    if find_leaf(kind) is not None or kind in (bool, str):
        return True
    return isinstance(kind, type) and issubclass(kind, Enum)
