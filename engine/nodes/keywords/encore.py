"""Encore: copies of a card in the graveyard that attack each opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Act, Effect, Keyword
from engine.families.spelled import spelled
from engine.language.phrase import node, phrase
from engine.nodes.abilities.activated import Activated
from engine.nodes.abilities.instructions import Plain
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.acts.making import create_copies
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.keywords.costed import ActivatedKeyword
from engine.nodes.keywords.plain import Haste
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="encore {price}", it="bis {price}")
class Encore(ActivatedKeyword):
    """ "encore" with its cost: a copy of the card for each opponent."""

    name = "encore"
    meaning = "{0}, Exile ~ from your graveyard: Draw a card. Activate only as a sorcery."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = super().spell()
        assert isinstance(ability, Activated)
        return (replace(ability, does=Plain((CopyAgainstEach(),))),)


@phrase(
    en=(
        "for each opponent , create a token that's a copy of ~ that attacks that opponent this turn if able , gains"
        " haste and is sacrificed at the beginning of the next end step"
    ),
    it=(
        "per ogni avversario , crea una pedina che è una copia di ~ che attacca quell'avversario in questo turno , se"
        " può farlo , guadagna rapidità e viene sacrificata a l'inizio di la prossima sottofase finale"
    ),
)
class CopyAgainstEach(Effect):
    """The activated ability of encore."""

    def run(self, ctx: Context) -> Steps:
        made: list[int] = []
        for opponent in ctx.opponents(ctx.controller):
            tokens = yield from create_copies(ctx, ctx.controller, [ctx.game.copiable(ctx.source)])
            made += tokens
            yield from _begin(ctx, AttacksThat(opponent), "end of turn", tokens)
        yield from _begin(ctx, GainAbilities((Haste(),)), "game", made)
        (later,) = spelled("At the beginning of the next end step, sacrifice ~.")
        for token in made:
            yield from later.resolve(ctx.game.context(token, ctx.controller))  # type: ignore[union-attr]


def _begin(ctx: Context, act: Act, duration: str, tokens: Sequence[int]) -> Steps:
    effect = ContinuousEffect(ctx.source, ctx.controller, (act,), duration, tuple(tokens))
    yield from ctx.do(events.StartEffect(effect))


@node
class AttacksThat(ObjectRule):
    """It attacks that opponent if able (508.1d)."""

    opponent: int

    def requires_attack(self, ctx: Context, attacker: int, attacked: int) -> bool:
        return attacked == self.opponent
