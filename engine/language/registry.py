"""What the nodes provide to the language: where they are declared, and how to process whole texts.

The language doesn't know the nodes. `packages` lists the packages that declare them; one of their modules fills `text`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

packages: list[str] = []
"""Names of the packages whose modules declare nodes."""


class TextKnowledge(NamedTuple):
    """Functions for the paragraphs of a card."""

    paragraph: type
    """The family of paragraphs."""
    bind: Callable[[Any], Any]
    """Return a node with slots and bound references."""
    bind_card: Callable[..., tuple[Any, ...]]
    """Return the bound paragraphs of a card; optionally starting from a slot."""
    unplayed: Callable[[Any], list[Any]]
    """Return the nodes within one that the engine doesn't implement."""
    stated: Callable[..., Any]
    """Return a paragraph as it works on a card of those types."""
    misplaced: Callable[..., list[list[Any]]]
    """Return for each paragraph the nodes that can't work on a card with those types and that mana cost."""
    unread: Callable[..., Any]
    """Return the ability that stands for an unplayed paragraph, from its text, whether it is on an instant or sorcery,
    and its index among such paragraphs."""


_text: list[TextKnowledge] = []


def tell(knowledge: TextKnowledge) -> None:
    """Register the nodes' functions; called once."""
    _text.append(knowledge)


def text() -> TextKnowledge:
    """Return the registered functions, after loading the nodes."""
    if not _text:
        from engine.language.declared_phrases import load_nodes

        load_nodes()
    return _text[-1]
