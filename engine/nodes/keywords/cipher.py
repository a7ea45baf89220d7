"""Spells encoded on creatures (702.98)."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseObjects, Steps
from engine.families import Ability, AsItResolves, Condition, Effect, Keyword
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.naming import tell
from engine.language.phrase import node, phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.acts.copying import copy_card
from engine.nodes.keywords.free_casts import offer_free_cast
from engine.nodes.nouns.quoted import Quoted
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="cipher", it="cifrare")
class Cipher(Spelled):
    """ "cipher" (702.98)."""

    name = "cipher"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (Encoding(),)


@node
class Encoding(AsItResolves):
    """The card may be exiled encoded on a creature the player controls (702.98a)."""

    def put(self, ctx: Context) -> Steps:
        spell, player = ctx.object(ctx.source), ctx.controller
        able = [entity for entity in ctx.game.permanents(player) if ctx.look(entity).is_creature]
        if not spell.is_card or not able:
            return False
        name = ctx.game.name(ctx.source)
        chosen = yield ChooseObjects(
            player=player,
            prompt=tell("Encode {0} on a creature?", "Codifichi {0} su una creatura?", name),
            rule="702.98a",
            source=ctx.source,
            candidates=able,
            minimum=0,
            maximum=1,
            about="encode",
        )
        if not chosen:
            return False
        move = events.Move(ctx.source, "exile", cause="exile")
        yield from ctx.do(move)
        if move.zone == "exile" and move.new_id:
            card, creature = move.new_id, chosen[0]
            effect = ContinuousEffect(
                card,
                player,
                (GainAbilities((Quoted(_casting(card)),)),),
                "condition",
                (creature,),
                until=Encoded(card, creature),
            )
            yield from ctx.do(events.StartEffect(effect))
        return True


def _casting(card: int) -> Triggered:
    """Return the ability that the card gives the creature it is encoded on."""
    (ability,) = paragraphs("Whenever ~ deals combat damage to a player, draw a card.")
    assert isinstance(ability, Triggered)
    (made,) = bound((replace(ability, does=Plain((CastEncoded(card=card),))),))
    assert isinstance(made, Triggered)
    return made


@node
class Encoded(Condition):
    """The card is still in exile, and the permanent on the battlefield, whether or not it is a creature (702.98c)."""

    card: int
    creature: int

    def holds(self, ctx: Context) -> bool:
        objects = ctx.state.objects
        return self.card in objects and self.creature in objects and objects[self.creature].zone == "battlefield"


@node
class OfEncodedCard(Effect):
    """An effect about a card encoded on the creature."""

    card: int = field(default=0, compare=False, repr=False, kw_only=True)


@phrase(
    en="you may copy the encoded card and cast the copy without paying its mana cost",
    it="puoi copiare la carta codificata e lanciare la copia senza pagare il suo costo di mana",
)
class CastEncoded(OfEncodedCard):
    """The effect of the ability of the creature that a card is encoded on (702.98a)."""

    def run(self, ctx: Context) -> Steps:
        if self.card in ctx.state.objects:
            copy = yield from copy_card(ctx, ctx.controller, self.card)
            yield from offer_free_cast(ctx, copy, "702.98a")
