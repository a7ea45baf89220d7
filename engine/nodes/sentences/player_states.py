"""Conditions about players: their turns, life, hands, libraries and designations."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.families import (
    Condition,
    Count,
    Discourse,
    Players,
    Reference,
)
from engine.language.leaves import Features
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.nouns.amounts import NONE, FewerThan
from engine.nodes.nouns.bounds import Bound
from engine.nodes.nouns.players import AnyPlayer, EachPlayer, SomePlayer
from engine.nodes.nouns.said_of import holds_for
from engine.nodes.nouns.zones import ZoneKind, ZoneOf
from engine.state.seats import active_players, are_opponents, sharing

if TYPE_CHECKING:
    from engine.state.context import Context


class Turn(Enum):
    """Whose turn it is."""

    YOURS = "yours"
    NOT_YOURS = "not yours"


words(
    {
        Turn.YOURS: ("it is your turn", "è il tuo turno"),
        Turn.NOT_YOURS: ("it is not your turn", "non è il tuo turno"),
    }
)


@phrase(en="{turn}", it="{turn}")
class TurnIs(Condition):
    """ "it's your turn"."""

    turn: Turn

    own_reads = frozenset({"turn"})

    def holds(self, ctx: Context) -> bool:
        return (ctx.controller in active_players(ctx.state)) == (self.turn is Turn.YOURS)


@phrase(en="it is {not_?not|} that player 's turn", it="{not_?non|} è il turno di quel giocatore")
class TurnIsTheirs(Reference, Condition):
    """ "it isn't that player's turn" (102.1, 805.4a)."""

    not_: bool = False

    own_reads = frozenset({"turn"})

    def meant(self, discourse: Discourse) -> int:
        return discourse.player()

    def holds(self, ctx: Context) -> bool:
        active = active_players(ctx.state)
        return any(ctx.player_of(entity) in active for entity in ctx.recall(self.refers)) != self.not_


@phrase(en="{who:nom} [have@who] {bound:one} life", it=("{who:drop} [avere@who] {bound:one} <punto vita:p>",))
class HasLife(Condition):
    """ "you have 10 or less life"."""

    who: Players
    bound: Bound

    own_reads = frozenset({"life"})

    def holds(self, ctx: Context) -> bool:
        return holds_for(ctx, self.who, lambda player: self.bound.admits(ctx, ctx.state.players[player].life))


@phrase(
    en=(
        "{who:nom} [have@who] {count:a} <card@count> in (your|their)? hand",
        "{who:nom} [have@who] no <card:p> in (your|their)? hand",
    ),
    it=("{who:drop} [avere@who] {count:a@carta} <carta@count> in mano", "{who:drop} non [avere@who] <carta:p> in mano"),
)
class HasCardsInHand(Condition):
    """ "you have seven cards in hand", "you have no cards in hand"."""

    who: Players
    count: Count = NONE

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "no"."""
        return int(self.count == NONE)

    own_reads = frozenset()

    @property
    def gives_difference(self) -> bool:
        """Whether "the difference" is the number of cards that a player lacks."""
        return isinstance(self.count, FewerThan) and not isinstance(self.who, EachPlayer | SomePlayer | AnyPlayer)

    def difference(self, ctx: Context) -> int:
        """Return the number of missing cards."""
        assert isinstance(self.count, FewerThan)
        held = sum(len(ctx.state.players[player].hand) for player in self.who.find(ctx))
        return max(0, self.count.number.value(ctx) - held)

    def holds(self, ctx: Context) -> bool:
        least, most = self.count.bounds(ctx)

        def holds_as_many(player: int) -> bool:
            number = len(ctx.state.players[player].hand)
            return least <= number and (most is None or number <= most)

        return holds_for(ctx, self.who, holds_as_many)


@phrase(
    en="a {zone:s} has {count:a} <card@count> in it",
    it="un {zone:s} ha {count:a@carta} <carta@count>",
)
class ALibraryHas(Condition):
    """ "a library has twenty or fewer cards in it", "a graveyard has …": any player's."""

    count: Count
    zone: ZoneKind

    own_reads = frozenset({"zones", "graveyard", "library"})

    def __post_init__(self) -> None:
        if self.zone not in (ZoneKind.LIBRARY, ZoneKind.GRAVEYARD):
            raise Meaningless

    def holds(self, ctx: Context) -> bool:
        zones = (ctx.state.zone(self.zone.value, player) for player in ctx.players())
        return any(self.count.admits(ctx, len(cards)) for cards in zones)


@phrase(en="{zone} has no cards in it", it="{zone} non ha carte")
class IsEmpty(Condition):
    """ "your library has no cards in it"."""

    zone: ZoneOf

    own_reads = frozenset({"zones"})

    def holds(self, ctx: Context) -> bool:
        return not self.zone.cards(ctx)


class Status(Enum):
    """A state or designation of a player."""

    POISONED = "poisoned"
    BLESSING = "the city's blessing"
    MAX_SPEED = "max speed"
    INITIATIVE = "the initiative"
    DEFENDING = "the defending player"


words(
    {
        Status.POISONED: ("[be] poisoned", "[essere] <avvelenato>"),
        Status.BLESSING: ("[have] the city 's blessing", "[avere] la benedizione di la città"),
        Status.MAX_SPEED: ("[have] max speed", "[avere] la velocità massima"),
        Status.INITIATIVE: ("[have] the initiative", "[avere] l' iniziativa"),
        Status.DEFENDING: ("[be] the defending player", "[essere] il giocatore in difesa"),
    }
)


MAX_SPEED = 4


@phrase(en="{who:nom} {status:finite@who}", it="{who:drop} {status:finite@who}")
class HasStatus(Condition):
    """ "Defending player is poisoned": has a poison counter, or their team has one (122.1d, 810.10). "You have the
    city's blessing" (702.130c). "You have max speed": speed 4. "You're the defending player": the player attacked by
    what the ability triggers on (508.5)."""

    own_zones = frozenset()

    who: Players
    status: Status

    own_reads = frozenset({"combat", "counters", "memory"})

    def holds(self, ctx: Context) -> bool:
        players = self.who.find(ctx)
        having = [player for player in players if self._has(ctx, player)]
        return bool(having) and (isinstance(self.who, SomePlayer) or len(having) == len(players))

    def _has(self, ctx: Context, player: int) -> bool:
        state = ctx.state
        if self.status is Status.POISONED:
            return any(state.players[each].counters.get("poison", 0) > 0 for each in sharing(state, player))
        if self.status is Status.BLESSING:
            return state.players[player].blessed
        if self.status is Status.MAX_SPEED:
            return state.players[player].speed >= MAX_SPEED
        if self.status is Status.INITIATIVE:
            return state.initiative == player
        attacked = getattr(ctx.event, "attacked", None)
        return attacked is not None and player == ctx.game.defender(attacked)


@phrase(en="you have {count:one} opponents", it="hai {count:one} avversari")
class HaveOpponents(Condition):
    """ "you have two or more opponents" (102.2)."""

    count: Count

    def holds(self, ctx: Context) -> bool:
        opponents = [player for player in ctx.players() if are_opponents(ctx.state, player, ctx.controller)]
        return self.count.admits(ctx, len(opponents))
