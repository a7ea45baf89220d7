"""Cases: enchantments that can be solved, and then have an ability."""

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
"""The links of a condition with a static ability that can take a second condition."""


@node
class Solves(Triggered):
    """The triggered ability that "To solve" stands for."""

    line: ToSolve | None = None

    def as_written(self) -> Node:
        assert self.line is not None
        return self.line


@phrase(en="to solve — {condition} .", it="per risolvere — {condition} .")
class ToSolve(Paragraph):
    """ "To solve — …": at the beginning of your end step, if the Case isn't solved and the condition holds, it becomes
    solved."""

    condition: Condition

    @cached_property
    def _ability(self) -> Solves:
        (ability,) = bound(paragraphs("At the beginning of your end step, ~ becomes solved."))
        assert isinstance(ability, Triggered)
        # only parsed conditions need two simple ones
        condition = TwoConditions(DoesNotHold(IS_SOLVED), self.condition, both=True)  # type: ignore[arg-type]
        return Solves(ability.trigger, ability.does, condition, line=self)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return (self._ability,)


@node
class WhileSolved(Static):
    """The static ability that "Solved" stands for."""

    line: Solved | None = None

    def as_written(self) -> Node:
        assert self.line is not None
        return self.line


@phrase(en="solved — {paragraph}", it="risolto — {paragraph}", prefer=1)
class Solved(Paragraph):
    """ "Solved — …": the Case has the ability as long as it is solved."""

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
        """Return the static ability with the condition that the Case is solved. It is not granted as an ability, since
        it may change types, which are applied earlier (613.1)."""
        condition = static.condition
        # only parsed conditions need two simple ones
        whole = IS_SOLVED if condition is None else TwoConditions(IS_SOLVED, condition, both=True)  # type: ignore[arg-type]
        found = WhileSolved(static.effect, whole, Link.AS_LONG_AS, line=self)
        found.__dict__["scope"] = self.paragraph
        return found

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities
