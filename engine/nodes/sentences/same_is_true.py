"""Extensions of a statement to more things: "The same is true for creature cards you own …" (604), "The same is true
for first strike, …" (702.1c)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Effect, Keyword, Objects, Recipients, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.node import rewritten
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.nouns.joined import InSeveralPlaces
from engine.nodes.nouns.objects import Plural
from engine.nodes.sentences.clauses import ObjectPart
from engine.nodes.sentences.conditions import HasAbilities
from engine.nodes.sentences.effects import IfAfter

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{what:nom} {part:finite@what} . the same is true for {more}",
    it="{what:nom} {part:finite@what} . lo stesso vale per {more}",
)
class SameIsTrue(StaticSentence):
    """ "Creatures you control are every creature type. The same is true for creature spells you control and creature
    cards you own that aren't on the battlefield." """

    what: Plural
    part: ObjectPart
    more: Plural | InSeveralPlaces

    def __post_init__(self) -> None:
        if self.part.duration is not None or not all(
            isinstance(act, ContinuousAct) and act.layers for act in self.part.acts
        ):
            raise Meaningless

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        subjects: tuple[Objects, ...] = (self.what, self.more)
        acts = tuple(act for act in self.part.acts if isinstance(act, ContinuousAct))
        return tuple((subject, acts) for subject in subjects)


class Variable(Enum):
    """Keywords with parameters, as named without them."""

    PROTECTION = "protection"


words({Variable.PROTECTION: ("protection", "protezione")})


@phrase(
    en="{effect} . the same is true for {others:and}",
    it="{effect} . lo stesso vale per {others:and}",
)
class SameForKeywords(Effect):
    """ "Creatures you control gain flying until end of turn if a creature you control has flying. The same is true for
    fear, landwalk, and protection": for keywords with parameters, the variants found are given (702.1c)."""

    effect: IfAfter
    others: tuple[Keyword | Variable, ...]

    def __post_init__(self) -> None:
        asked = self.effect.condition
        if not isinstance(asked, HasAbilities) or len(asked.abilities) != 1 or self._given(()) == self.effect.effect:
            raise Meaningless

    def _given(self, abilities: tuple[Keyword, ...]) -> Effect:
        """Return the effect with other abilities to look for and to give."""
        assert isinstance(self.effect.condition, HasAbilities)
        asked = GainAbilities(self.effect.condition.abilities)
        made: Effect = rewritten(self.effect.effect, lambda node: GainAbilities(abilities) if node == asked else node)
        return made

    def run(self, ctx: Context) -> Steps:
        yield from self.effect.run(ctx)
        assert isinstance(self.effect.condition, HasAbilities)
        for other in self.others:
            name = other.value if isinstance(other, Variable) else other.name
            looks = [ctx.look(entity) for entity in self.effect.condition.what.find(ctx)]
            found = dict.fromkeys(ability for look in looks for ability in look.keywords.get(name, ()))
            if found:
                yield from self._given(tuple(found)).run(ctx)
