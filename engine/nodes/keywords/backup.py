"""Backup: giving another creature counters and abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Effect, Granted, Keyword, SimpleNumeral
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.node import walk
from engine.language.phrase import phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.keywords.numbered import NumberedKeyword
from engine.nodes.nouns.objects import Target
from engine.nodes.nouns.quoted import Quoted
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="backup {number}", it="supporto {number}")
class Backup(NumberedKeyword, Spelled):
    """ "backup" with its number: counters on a creature, and if it is another creature also the abilities below."""

    name = "backup"
    meaning = "When ~ enters, put a +1/+1 counter on target creature."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = paragraphs(self.meaning)
        assert isinstance(ability, Triggered)
        target = next(part for part in walk(ability) if isinstance(part, Target))
        return bound((Triggered(ability.trigger, Plain((BackUp(self.number, target),))),))


@phrase(
    en=(
        "put {number} +1/+1 counters on {what} , which gains the abilities that follow on ~ until end of turn if it is"
        " another"
    ),
    it=(
        "metti {number} segnalini +1/+1 su {what} , che se è un'altra guadagna le abilità che seguono su ~ fino a la"
        " fine di il turno"
    ),
)
class BackUp(Effect):
    """The triggered ability of backup. The abilities that it grants are those printed below the keyword."""

    number: SimpleNumeral
    what: Target

    def run(self, ctx: Context) -> Steps:
        for creature in ctx.on_battlefield(ctx.find(self.what)):
            number = self.number.value(ctx)
            if number > 0:
                yield from ctx.do(events.PutCounters(creature, "+1/+1", number, ctx.source))
            given = tuple(_granted(ability) for ability in _following(ctx))
            if creature != ctx.source and given:
                effect = ContinuousEffect(
                    ctx.source, ctx.controller, (GainAbilities(given),), "end of turn", (creature,)
                )
                yield from ctx.do(events.StartEffect(effect))


def _following(ctx: Context) -> list[Ability | Keyword]:
    """Return the source's own abilities after the keyword."""
    abilities = ctx.object(ctx.source).base.abilities
    last = max((place for place, each in enumerate(abilities) if isinstance(each, Backup)), default=len(abilities))
    return list(abilities[last + 1 :])


def _granted(ability: Ability | Keyword) -> Granted:
    return ability if isinstance(ability, Keyword) else Quoted(ability)
