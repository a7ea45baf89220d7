"""Abilities in quotation marks, which a text gives to an object (113.1)."""

from __future__ import annotations

from engine.families import Ability, Granted, Keyword, Paragraph
from engine.language.phrase import phrase


@phrase(en="“ {paragraph} ”", it="“ {paragraph} ”")
class Quoted(Granted):
    """A paragraph in quotation marks."""

    paragraph: Paragraph

    is_quoted = True

    def given(self) -> tuple[Ability | Keyword, ...]:
        return self.paragraph.abilities()
