"""Sentences that replace part of the effect of their own spell or ability (614.15)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.replacing import SELF_REPLACEMENT
from engine.decisions import Steps, is_player
from engine.families import Condition, Effect, Players, Replacing
from engine.language.phrase import node, phrase, words
from engine.nodes.acts.destinations import choose_end
from engine.nodes.sentences.clauses import Compound
from engine.nodes.sentences.effects import IfAfter
from engine.nodes.sentences.instead import InsteadIf
from engine.rules.combat.damage import lethal_damage

if TYPE_CHECKING:
    from engine.state.context import Context


class Elsewhere(Enum):
    """Destination of a countered spell other than the graveyard: the zone, and the position from the top of a
    library."""

    EXILE = ("exile", None)
    HAND = ("hand", None)
    TOP = ("library", 0)
    BOTTOM = ("library", -1)
    TOP_OR_BOTTOM = ("library", None)
    """As the player chooses."""


_PUT_EN, _PUT_IT = "instead of into that player 's graveyard", "invece che in il cimitero di quel giocatore"
words(
    {
        Elsewhere.EXILE: (
            "exile it instead of putting it into its owner 's graveyard",
            "esiliala invece di metterla in il cimitero di il suo proprietario",
        ),
        Elsewhere.HAND: (
            (f"put it into its owner 's hand {_PUT_EN}", f"put that card into its owner 's hand {_PUT_EN}"),
            f"mettila in mano a il suo proprietario {_PUT_IT}",
        ),
        Elsewhere.TOP: (
            (
                f"put it on top of its owner 's library {_PUT_EN}",
                f"put that card on top of its owner 's library {_PUT_EN}",
            ),
            f"mettila in cima a il grimorio di il suo proprietario {_PUT_IT}",
        ),
        Elsewhere.BOTTOM: (
            (
                f"put it on the bottom of its owner 's library {_PUT_EN}",
                f"put that card on the bottom of its owner 's library {_PUT_EN}",
            ),
            f"mettila in fondo a il grimorio di il suo proprietario {_PUT_IT}",
        ),
        Elsewhere.TOP_OR_BOTTOM: (
            (
                f"put that card on your choice of the top or bottom of its owner 's library {_PUT_EN}",
                f"put it on your choice of the top or bottom of its owner 's library {_PUT_EN}",
                f"put (it|that card) on the top or bottom of its owner 's library {_PUT_EN}",
            ),
            f"mettila a tua scelta in cima o in fondo a il grimorio di il suo proprietario {_PUT_IT}",
        ),
    }
)


@node
class MoveCountered(Replacing):
    """The replacement effect: the countered spell goes elsewhere."""

    where: Elsewhere

    events = (events.Move,)
    order = SELF_REPLACEMENT

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(event.cause == "countered" and event.source == ctx.source)

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.zone, event.position = self.where.value
        if self.where is Elsewhere.TOP_OR_BOTTOM:
            event.position = yield from choose_end(ctx, ctx.controller, event.object)
        return [event]


@phrase(
    en="if that spell is countered this way , {where}",
    it="se quella magia viene neutralizzata in questo modo , {where}",
)
class IfCountered(Effect):
    """ "If that spell is countered this way, exile it instead of putting it into its owner's graveyard" (614.15)."""

    where: Elsewhere

    def self_replacements(self) -> tuple[Replacing, ...]:
        return (MoveCountered(self.where),)

    def run(self, ctx: Context) -> Steps:
        """Do nothing: the effect has already replaced part of the sentence before."""
        return
        yield


@node
class RedirectExcess(Replacing):
    """The replacement effect: a creature's excess damage is dealt to somebody else (120.4a). From a source with
    deathtouch, 1 damage is lethal."""

    who: Players

    events = (events.Damage,)
    order = SELF_REPLACEMENT

    def applies(self, ctx: Context, event: Any) -> bool:
        return self._excess(ctx, event) > 0

    def replace(self, ctx: Context, event: Any) -> Steps:
        excess = self._excess(ctx, event)
        event.amount -= excess
        further = [events.Damage(event.source, player, excess, combat=event.combat) for player in self.who.find(ctx)]
        return [event, *further]
        yield

    def _excess(self, ctx: Context, event: Any) -> int:
        if is_player(event.target) or "Creature" not in ctx.look(event.target).types:
            return 0
        lethal = lethal_damage(ctx.game, event.target)
        if ctx.look(event.source).has("deathtouch"):
            lethal = min(lethal, 1)
        amount: int = event.amount
        return max(0, amount - lethal)


@phrase(
    en="excess damage is dealt to {who} instead",
    it=("il danno in eccesso viene invece inflitto a {who}", "i danni in eccesso vengono invece inflitti a {who}"),
)
class ExcessDamage(Effect):
    """ "Excess damage is dealt to that creature's controller instead" (120.4a)."""

    who: Players

    def self_replacements(self) -> tuple[Replacing, ...]:
        return (RedirectExcess(self.who),)

    def run(self, ctx: Context) -> Steps:
        """Do nothing: the effect has already replaced part of the sentence before."""
        return
        yield


@phrase(en="{effect} instead if {condition}", it="{effect} invece se {condition}")
class InsteadWhen(InsteadIf):
    """ "It deals 4 damage instead if you control a Goblin": an `InsteadIf` with the condition at the end."""

    effect: Compound | IfAfter
    condition: Condition

    opens_with_if = False

    def wording(self, language: str, features: object) -> int:
        """Return 0: there is only one wording."""
        return 0
