"""Abilities in quotation marks, which a text grants to an object (113.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.families import Ability, Discourse, Granted, Keyword, Paragraph, Speaking
from engine.language.node import Node, rewritten
from engine.language.phrase import phrase


@phrase(en="“ {paragraph} ”", it="“ {paragraph} ”")
class Quoted(Granted, Speaking):
    """A paragraph in quotation marks."""

    paragraph: Paragraph

    is_quoted = True

    is_self_contained = True

    def bind_separately(self, discourse: Discourse, bind: Callable[[Any], Any]) -> Node:
        """Bind the paragraph; in an ability that an object grants to itself, its name means that same object."""
        paragraph = self.paragraph
        if discourse.is_own_clause:
            paragraph = rewritten(paragraph, lambda node: node.as_given_to_itself(), whole=True)
        return replace(self, paragraph=bind(paragraph))

    def given(self) -> tuple[Ability | Keyword, ...]:
        return self.paragraph.abilities()
