"""What a player did not do with a card they looked at: "If you don't put the card onto the battlefield, put it into
your hand" (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Condition, Objects
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.destinations import IntoZone, OntoBattlefield, is_hand
from engine.nodes.nouns.players import You
from engine.nodes.nouns.references import It, That, The

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{who:nom} [do@who] not put {what} {destination@what}",
    it=(
        "{who:drop} non [mettere:indicative@who] {what:object} {destination@what}",
        "{who:drop} non [aggiungere:indicative@who] {what:object} {destination@what}",
    ),
)
class NotPut(Condition):
    """ "you don't put the card onto the battlefield", by choice or because it is impossible."""

    who: You
    what: Objects
    destination: IntoZone | OntoBattlefield

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if not isinstance(self.what, It | That | The):
            raise Meaningless

    def wording(self, language: str, features: object) -> int:
        """Return 1 for the Italian words about adding to a hand."""
        return int(language == "it" and is_hand(self.destination))

    def holds(self, ctx: Context) -> bool:
        zone = "battlefield" if isinstance(self.destination, OntoBattlefield) else self.destination.zone.zone.value
        there = ctx.present_all(self.what.find(ctx))
        return all(ctx.object(entity).zone != zone for entity in there)
