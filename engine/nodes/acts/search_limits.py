"""Effects that limit searches of libraries (701.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Recipients, SimpleNumeral, Zone
from engine.language.phrase import phrase
from engine.nodes.acts.library import top_cards
from engine.nodes.acts.playing import PlayerRule
from engine.nodes.acts.stated_rules import StatedRule
from engine.nodes.nouns.players import SomePlayer

if TYPE_CHECKING:
    from engine.state.context import Context


def may_search(ctx: Context, player: int, zone: Zone) -> bool:
    """Whether no effect forbids the player to search the zone (101.2)."""
    if all(kind != "library" for kind, _ in zone.places(ctx)):
        return True
    rules = ctx.game.looks.player_rules
    return not any(player in players and act.forbids_searching(other) for act, other, players in rules)


def searchable(ctx: Context, player: int, zone: Zone) -> list[int]:
    """The cards of a zone that the player may look through: of a library perhaps only those on top."""
    rules = ctx.game.looks.player_rules
    limits = [act.searched_from_top(other) for act, other, players in rules if player in players]
    most = min((limit for limit in limits if limit is not None), default=None)
    found = zone.cards(ctx)
    if most is None:
        return found
    top = {card for kind, owner in zone.places(ctx) if kind == "library" for card in top_cards(ctx, owner, most)}
    return [card for card in found if card in top or ctx.object(card).zone != "library"]


@phrase(
    en=(
        "if {who} would search a library , that player searches the top {number:a} <card@number> of that library"
        " instead"
    ),
    it=(
        "se {who:s} sta per passare in rassegna un grimorio , quel giocatore passa invece in rassegna le prime"
        " {number:a} <carta@number> di quel grimorio"
    ),
)
class SearchesTop(StatedRule):
    """ "If an opponent would search a library, that player searches the top four cards of that library instead"."""

    who: SomePlayer
    number: SimpleNumeral

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return [player for player in ctx.players() if self.who.includes(ctx, player)]

    def searched_from_top(self, ctx: Context) -> int | None:
        return self.number.value(ctx)


@phrase(en="[can] not search libraries", it="non [potere] passare in rassegna i grimori")
class CantSearch(PlayerRule):
    """ "Players can't search libraries": the rest of what they are told to do still happens (101.2, 101.3)."""

    def forbids_searching(self, ctx: Context) -> bool:
        return True
