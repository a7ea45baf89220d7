"""Parts of turns in which something happens (500.1); their words are in `engine.nodes.sentences.windows`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.node import Node

if TYPE_CHECKING:
    from engine.state.context import Context


class Frame(Node):
    """A part of turns: "during combat"."""

    duties = ("is_now",)

    is_combat = False
    """Whether it is combat phases, each for itself (506.7c)."""

    def is_now(self, ctx: Context) -> bool:
        """Whether it is under way."""
        raise TypeError(f"{type(self).__name__} is no part of turns")
