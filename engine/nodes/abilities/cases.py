"""Cases: enchantments that are solved once, and have an ability from then on."""

from __future__ import annotations

from functools import cached_property

from engine.families import Ability, Condition, Keyword, Paragraph
from engine.families.spelled import bound, paragraphs
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.static import DoesNotHold, Link, Static, StaticParagraph
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.nouns.designations import Designated, Designation
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.quoted import Quoted
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart
from engine.nodes.sentences.conditions import Is, TwoConditions

IS_SOLVED = Is(Self(), Designated(Designation.SOLVED))
_HOLDING = (None, Link.IF, Link.AS_LONG_AS)
"""How a static ability says when it applies, if it does."""


@node
class Solves(Triggered):
    """The triggered ability for which "To solve" stands."""

    line: ToSolve | None = None

    def as_written(self) -> Node:
        assert self.line is not None
        return self.line


@phrase(en="to solve — {condition} .", it="per risolvere — {condition} .")
class ToSolve(Paragraph):
    """ "To solve — " and a condition: at the beginning of your end step, if the Case isn't solved and that is so, it
    becomes solved."""

    condition: Condition

    @cached_property
    def _ability(self) -> Solves:
        (ability,) = bound(paragraphs("At the beginning of your end step, ~ becomes solved."))
        assert isinstance(ability, Triggered)
        # Only where words are read has each of two conditions to be a simple one.
        condition = TwoConditions(DoesNotHold(IS_SOLVED), self.condition, both=True)  # type: ignore[arg-type]
        return Solves(ability.trigger, ability.does, condition, line=self)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return (self._ability,)


@node
class WhileSolved(Static):
    """The static ability for which "Solved" stands."""

    line: Solved | None = None

    def as_written(self) -> Node:
        assert self.line is not None
        return self.line


@phrase(en="solved — {paragraph}", it="risolto — {paragraph}", prefer=1)
class Solved(Paragraph):
    """ "Solved — " and an ability: the Case has it as long as it is solved."""

    paragraph: Paragraph

    def __post_init__(self) -> None:
        paragraph = self.paragraph
        if paragraph.is_spell_ability or paragraph.holds_lines or isinstance(paragraph, Solved | ToSolve):
            raise Meaningless

    @cached_property
    def _abilities(self) -> tuple[WhileSolved, ...]:
        if isinstance(self.paragraph, StaticParagraph):
            given = self.paragraph.abilities()
            statics = [each for each in given if isinstance(each, Static) and each.link in _HOLDING]
            if len(statics) == len(self.paragraph.statics):
                return tuple(self._while_solved(each) for each in statics)
        clause = ObjectClause(Self(), (ObjectPart((GainAbilities((Quoted(self.paragraph),)),)),))
        return (WhileSolved(clause, IS_SOLVED, Link.AS_LONG_AS, line=self),)

    def _while_solved(self, static: Static) -> WhileSolved:
        """The same static ability as long as the Case is solved: it may change types, which comes before abilities are
        gained (613.1)."""
        condition = static.condition
        # Only where words are read has each of two conditions to be a simple one.
        whole = IS_SOLVED if condition is None else TwoConditions(IS_SOLVED, condition, both=True)  # type: ignore[arg-type]
        found = WhileSolved(static.effect, whole, Link.AS_LONG_AS, line=self)
        found.__dict__["scope"] = self.paragraph
        return found

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities
