"""Effects that can be prevented by an action or a condition: "unless …" (118.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import ChooseYesNo, Steps
from engine.families import (
    Act,
    Condition,
    Effect,
    Instruction,
    Players,
    SimpleNumeral,
)
from engine.families.capabilities import Taxing
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.life import PayLife
from engine.nodes.acts.paying_for_each import PayManaForEach
from engine.nodes.acts.taking import number_in_words
from engine.nodes.nouns.players import (
    They,
)
from engine.nodes.sentences.clauses import Compound, PlayerPart, _named, check_mutual
from engine.nodes.sentences.performing import can_do, pass_over, perform
from engine.nodes.sentences.spreading import one_by_one, several_meant
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{effect} unless {who:nom} {part:finite@who}",
    it=(
        "{effect} a meno che {who:nom} non {part:subjunctive@who}",
        "{effect} a meno che {who:drop,third} non {part:subjunctive@who}",
    ),
    prefer=-1,
)
class UnlessDone(Effect, Instruction, Taxing):
    """ "… unless its controller pays {2}" (118.12a)."""

    effect: Compound
    who: Players
    part: PlayerPart

    opens_clause = True
    is_offer = True

    @property
    def tax(self) -> Node:
        return self.part

    def __post_init__(self) -> None:
        if any(isinstance(act, ContinuousAct) for act in self.part.acts):
            raise Meaningless  # "unless you control …" is a condition
        check_mutual(None, (self.part,))
        multiplied = any(
            isinstance(act, PayManaForEach) or (isinstance(act, PayLife) and not isinstance(act.number, SimpleNumeral))
            for act in self.part.acts
        )
        if multiplied and any(isinstance(each, ContinuousAct) for each in walk(self.effect)):
            raise Meaningless  # "can't … unless somebody pays" is a phrase of its own

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for Italian, which omits "they"."""
        return int(language == "it" and isinstance(self.who, They))

    def run(self, ctx: Context) -> Steps:
        several = several_meant(ctx, self.who, self.effect) or several_meant(ctx, self.part, self.effect)
        if several is not None:
            yield from one_by_one(ctx, *several, self, lambda own, entity: self.run(own))
        elif (yield from self.prevented(ctx)):
            pass_over(ctx, self.effect)
        else:
            yield from self.effect.run(ctx)

    def prevented(self, ctx: Context) -> Steps:
        """Let the players take the action that prevents it. Return whether one did."""
        for player in (yield from ctx.choose(self.who, ctx.controller)):
            if not can_do(ctx, (self.part,), player):
                continue
            words, named = ctx.words(self.part), _named(ctx)
            if (
                yield ChooseYesNo(
                    player=player,
                    prompt=Text(f"{words.en}?{named.en}", f"{words.it}?{named.it}"),
                    rule="118.12a",
                    source=ctx.source,
                    unless=True,
                )
            ):
                for act in (part for part in walk(self.effect) if isinstance(part, Act)):
                    number = number_in_words(ctx, act)  # "unless that player has ~ deal that much damage to them"
                    if number is not None:
                        ctx.note_number(act.slot, number)
                yield from perform(ctx, self.part, [player], self.who)
                ctx.did(self.slot, [player])
                return True
        ctx.did(self.slot, [])
        return False


@phrase(
    en="{effect} unless {condition}",
    it=("{effect} a meno che {condition:unless}", "{effect} , a meno che {condition:unless}"),
    prefer=-2,
)
class Unless(Effect):
    """ "… unless you control a Goblin"."""

    effect: Compound
    condition: Condition

    def run(self, ctx: Context) -> Steps:
        if self.condition.holds(ctx):
            pass_over(ctx, self.effect)
        else:
            yield from self.effect.run(ctx)
