"""How many times something is done: "twice", "X times"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import SimpleNumeral
from engine.language.leaves import Features
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.amounts import Number

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en=("{number:one} times", "twice"), it="{number:one} <volta:p>")
class Times(Node):
    """So many times, one after the other."""

    number: SimpleNumeral = Number(2)

    def __post_init__(self) -> None:
        if self.number == Number(1):
            raise Meaningless

    def wording(self, language: str, features: Features) -> int:
        """English has a word for two times."""
        return int(language == "en" and self.number == Number(2))

    def value(self, ctx: Context) -> int:
        """How many."""
        return max(0, self.number.value(ctx))
