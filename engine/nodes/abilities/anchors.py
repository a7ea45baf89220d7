"""Anchor words: abilities that a permanent has if its controller chose their word as it entered (614.12b, 607.2k)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.families import Ability, Condition, Keyword, Paragraph
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.static import Link, Static
from engine.nodes.acts.choosing import ChooseAsEnters
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.nouns.choices import WORD, OfChoice, WordChoice, chosen
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.quoted import Quoted
from engine.nodes.nouns.values import AnchorWord
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart

if TYPE_CHECKING:
    from engine.state.context import Context


@node
class WordWasChosen(OfChoice, Condition):
    """ "as long as [word] was chosen as this permanent entered" (614.12b)."""

    word: AnchorWord

    chosen_about = WORD

    def holds(self, ctx: Context) -> bool:
        return bool(chosen(ctx, WORD) == self.word)


@node
class WhileChosen(Static):
    """The static ability of an anchor word."""

    paragraph: Anchors | None = None

    def as_written(self) -> Node:
        assert self.paragraph is not None
        return self.paragraph


@phrase(en="• {word} — {paragraph}", it="• {word} — {paragraph}", alone=False)
class Anchored(Node):
    """ "• Khans — At the beginning of your upkeep, …" """

    word: AnchorWord
    paragraph: Paragraph

    is_apart = True

    def __post_init__(self) -> None:
        if self.paragraph.is_spell_ability:
            raise Meaningless


@phrase(
    en="as {what:nom} enters (the battlefield)? , choose {choice} . {anchored:below}",
    it="mentre {what} entra in il campo di battaglia , scegli {choice} . {anchored:below}",
)
class Anchors(Paragraph):
    """ "As ~ enters, choose Khans or Dragons", with an ability for each word (614.12b)."""

    choice: WordChoice
    anchored: tuple[Anchored, ...]
    what: Self = Self()

    def __post_init__(self) -> None:
        if {each.word for each in self.anchored} != {self.choice.first, self.choice.second}:
            raise Meaningless

    @cached_property
    def _abilities(self) -> tuple[Static, ...]:
        choosing = Static(ChooseAsEnters((self.choice,), self.what))
        return (choosing, *(_while_chosen(each, self) for each in self.anchored))

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities


def _while_chosen(each: Anchored, paragraph: Anchors) -> WhileChosen:
    clause = ObjectClause(Self(), (ObjectPart((GainAbilities((Quoted(each.paragraph),)),)),))
    return WhileChosen(clause, WordWasChosen(each.word, linked=True), Link.AS_LONG_AS, paragraph=paragraph)
