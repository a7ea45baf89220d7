"""What the nodes tell the language: where they are declared, and what only they know about a text as a whole.

The language knows no node. The packages that declare nodes are named in `packages`; one of their modules fills `text`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

packages: list[str] = []
"""Names of the packages whose modules declare nodes."""


class TextKnowledge(NamedTuple):
    """What is known about the paragraphs of a card."""

    paragraph: type
    """The family of paragraphs."""
    bind: Callable[[Any], Any]
    """A node with slots and bound references."""
    bind_card: Callable[..., tuple[Any, ...]]
    """The paragraphs of a card, bound; behind them may stand the first of their slots."""
    unplayed: Callable[[Any], list[Any]]
    """The nodes within one about which the engine does nothing."""
    stated: Callable[..., Any]
    """A paragraph as what it is on a card of those types."""
    misplaced: Callable[..., list[list[Any]]]
    """For each paragraph of a card with those types and that mana cost the nodes that cannot work there."""
    unread: Callable[..., Any]
    """The ability that stands for a paragraph that is not played: its text, whether it is on an instant or sorcery, and
    its place among such paragraphs."""


_text: list[TextKnowledge] = []


def tell(knowledge: TextKnowledge) -> None:
    """Called once by the nodes."""
    _text.append(knowledge)


def text() -> TextKnowledge:
    """What the nodes have told; they are loaded first."""
    if not _text:
        from engine.language.kinds import load_nodes

        load_nodes()
    return _text[-1]
