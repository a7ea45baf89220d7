"""Abilities in quotation marks, which a text gives to an object (113.1)."""

from __future__ import annotations

from engine.language.phrase import phrase
from engine.nodes.base import Ability, Granted, Keyword, Paragraph


@phrase(en="“ {paragraph} ”", it="“ {paragraph} ”")
class Quoted(Granted):
    """A paragraph in quotation marks."""

    paragraph: Paragraph

    def given(self) -> tuple[Ability | Keyword, ...]:
        return self.paragraph.abilities()
