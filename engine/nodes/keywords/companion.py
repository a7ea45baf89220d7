"""Companion (702.138): a card outside the game for decks that fulfil its condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, CompanionRule, Cost, Keyword, SpecialAction
from engine.families.spelled import Spelled
from engine.language.naming import tell
from engine.language.phrase import node, phrase
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.keywords.starting_deck import OfStartingDeck
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting.timing import sorcery_timing
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context

OUTSIDE = frozenset({"sideboard"})


@phrase(en="companion — {condition}", it="compagno — {condition}")
class Companion(Spelled):
    """ "companion" with its condition (702.138a)."""

    condition: OfStartingDeck

    name = "companion"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (DeckCondition(self.condition), TAKE_COMPANION)


@node
class DeckCondition(CompanionRule):
    """The condition of companion."""

    condition: OfStartingDeck

    def holds(self, ctx: Context) -> bool:
        return self.condition.holds(ctx)


@node
class TakeCompanion(SpecialAction):
    """Paying {3} to put the companion into the player's hand (116.2g)."""

    key = "companion"
    rule = "116.2g"
    zones = OUTSIDE

    def label(self, ctx: Context) -> Text:
        name = ctx.object(ctx.source).base.name
        return tell("Put {0} into your hand", "Metti {0} nella tua mano", name)

    @property
    def costs(self) -> tuple[Cost, ...]:
        return (ManaPayment(ManaCost.parse("{3}")),)

    def refusal(self, ctx: Context) -> Refusal | None:
        if ctx.state.players[ctx.controller].companion != ctx.source:
            return NOT_CHOSEN
        return None if sorcery_timing(ctx.game, ctx.controller) else NOT_NOW

    def take(self, ctx: Context) -> Steps:
        yield from ctx.do(events.CompanionChosen(ctx.controller, None))
        yield from ctx.do(events.Move(ctx.source, "hand", source=ctx.source))


NOT_CHOSEN = refuse("116.2g", "It is not your companion in this game.", "Non è il tuo compagno in questa partita.")
NOT_NOW = refuse(
    "116.2g",
    "Do this in your main phase, with priority and an empty stack.",
    "Un compagno arriva nella tua fase principale, con priorità e pila vuota.",
)
TAKE_COMPANION = TakeCompanion()
