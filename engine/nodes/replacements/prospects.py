"""Prospects: events that replacement effects wait for (614.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import events
from engine.families import (
    GivenNumber,
    Happening,
    Recipients,
    Zone,
)
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.first_draw import FirstDraw, is_first_draw
from engine.nodes.nouns.joined import DamageRecipient, EitherOf
from engine.nodes.nouns.players import You
from engine.nodes.nouns.zones import ZoneOf
from engine.nodes.sentences.player_states import HasCardsInHand
from engine.nodes.triggers.object_events import is_place

if TYPE_CHECKING:
    from engine.nodes.replacements.outcomes import Outcome
    from engine.state.context import Context


ON_BATTLEFIELD = frozenset({"battlefield"})
ANYWHERE = frozenset({"battlefield", "exile", "graveyard", "hand", "library", "stack"})


class Prospect(Happening):
    """Something about to happen: a verb phrase after "would"."""

    duties = ("subject",)

    given_number = GivenNumber.OPEN
    events: ClassVar[tuple[type, ...]] = ()
    zones: ClassVar[frozenset[str]] = ON_BATTLEFIELD
    """The zones where an ability functions that waits for this to happen to its own object (113.6)."""

    def subject(self, ctx: Context, event: Any) -> int | None:
        """Return the object or player that it is about to happen to in `event`; None for other events. Records numbers
        for later words."""
        return None

    def is_about(self, ctx: Context, event: Any, what: Recipients) -> bool:
        """Whether it is about to happen in `event` to what the words mean."""
        subject = self.subject(ctx, event)
        return subject is not None and what.includes(ctx, subject)

    def admits(self, what: Recipients, outcome: Outcome) -> bool:
        """Whether it makes sense with that subject and that outcome."""
        return True


class ObjectProspect(Prospect):
    """What is about to happen to an object."""


class PlayerProspect(Prospect):
    """Something that a player is about to do."""

    def admits(self, what: Recipients, outcome: Outcome) -> bool:
        return not outcome.says_you or isinstance(what, You)


@phrase(en="[die]", it="[morire]")
class WouldDie(ObjectProspect):
    """ "would die": be put into a graveyard from the battlefield (700.4)."""

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        dies = event.zone == "graveyard" and event.from_zone == "battlefield"
        return event.object if dies else None


@phrase(en="[be] put into {zone} (from {origin})?", it=("[essere] <messo> in {zone} (da {origin})?",))
class WouldBePut(ObjectProspect):
    """ "would be put into a graveyard"."""

    zone: Zone
    origin: Zone | None = None

    events = (events.Move,)
    zones = ANYWHERE

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.token is not None or not (
            is_place(ctx, self.zone, event.zone, event.owner) or self._is_of_its_own_player(ctx, event)
        ):
            return None
        if self.origin is not None and not is_place(ctx, self.origin, event.from_zone, event.owner):
            return None
        object: int = event.object
        return object

    def _is_of_its_own_player(self, ctx: Context, event: Any) -> bool:
        """Whether "their graveyard" is that of the player whom the object's phrase names: "card from an opponent's
        graveyard". Whoever cast the object, it goes to its owner's zone (400.3)."""
        zone = self.zone
        return isinstance(zone, ZoneOf) and zone.zone.value == event.zone and event.object in zone.whose.find(ctx)


@phrase(en="[be] destroyed", it="[essere] <distrutto>")
class WouldBeDestroyed(ObjectProspect):
    """ "would be destroyed" (701.7)."""

    events = (events.Destroy,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        object: int = event.object
        return object


@phrase(en="[leave] the battlefield", it="[lasciare] il campo di battaglia")
class WouldLeave(ObjectProspect):
    """ "would leave the battlefield"."""

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        leaves = event.from_zone == "battlefield" and event.zone != "battlefield"
        return event.object if leaves else None


@phrase(
    en=("a permanent or player", "a player or permanent", "any permanent or player"),
    it=("un permanente o un giocatore", "un permanente o giocatore", "un giocatore o permanente"),
)
class AnyRecipient(Recipients):
    """Anything that can be dealt damage."""

    def includes(self, ctx: Context, entity: int) -> bool:
        return True

    def find(self, ctx: Context) -> list[int]:
        return [*ctx.players(), *ctx.state.battlefield]


@phrase(
    en="[deal] {combat?combat|{noncombat?noncombat|}} damage (to {to})?",
    it="[infliggere] danno {combat?da combattimento|{noncombat?non da combattimento|}} (a {to})?",
)
class WouldDealDamage(ObjectProspect):
    """ "would deal damage" (120)."""

    combat: bool = False
    to: DamageRecipient | None = None
    noncombat: bool = False

    events = (events.Damage,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if self.noncombat if event.combat else self.combat:
            return None
        if self.to is not None and not self.to.includes(ctx, event.target):
            return None
        ctx.note_number(self.slot, event.amount)
        if self.to is not None:  # "that creature"
            either = (self.to.first, self.to.second) if isinstance(self.to, EitherOf) else ()
            for part in (self.to, *either):
                ctx.note(part.slot, [event.target])
        source: int = event.source
        return source


@phrase(en="[draw] a card (while {condition})? ({but})?", it="[pescare] una carta (mentre {condition})? ({but})?")
class WouldDraw(PlayerProspect):
    """ "would draw a card" (121), optionally under a condition, or except the first in each of their draw steps
    (504.1)."""

    condition: HasCardsInHand | None = None
    but: FirstDraw | None = None

    events = (events.Draw,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if self.condition is not None and not self.condition.holds(ctx):
            return None
        if self.but is not None and is_first_draw(ctx, event):
            return None
        player: int = event.player
        return player


@phrase(
    en="[draw] {several?two|one} or more cards",
    it="[pescare] {several?due|una} o più carte",
    prefer=1,
)
class WouldDrawCards(PlayerProspect):
    """ "would draw two or more cards": be instructed to draw several cards, before the individual draws (121.2a)."""

    several: bool = False

    events = (events.DrawCards,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.number < (2 if self.several else 1):
            return None
        ctx.note_number(self.slot, event.number)
        player: int = event.player
        return player


@phrase(en="[gain] life", it="[guadagnare] <punto vita:p>")
class WouldGainLife(PlayerProspect):
    """ "would gain life" (119.3)."""

    events = (events.GainLife,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.amount)
        player: int = event.player
        return player


@phrase(en="[lose] life", it="[perdere] <punto vita:p>")
class WouldLoseLife(PlayerProspect):
    """ "would lose life" (119.3)."""

    events = (events.LoseLife,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.amount)
        player: int = event.player
        return player


@phrase(en="[mill] one or more cards", it="[macinare] una o più carte")
class WouldMill(PlayerProspect):
    """ "would mill cards" (701.13)."""

    events = (events.Mill,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.number)
        player: int = event.player
        return player


@phrase(en="[create] one or more tokens", it="[creare] una o più pedine")
class WouldCreateTokens(PlayerProspect):
    """ "would create tokens" (111)."""

    events = (events.CreateTokens,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, len(event.tokens))
        player: int = event.player
        return player


@phrase(
    en="{combat?combat|{noncombat?noncombat|}} damage would be dealt",
    it=(
        "sta per essere inflitto danno {combat?da combattimento|{noncombat?non da combattimento|}}",
        "sta per essere inflitto del danno {combat?da combattimento|{noncombat?non da combattimento|}}",
    ),
)
class WouldBeDealt(Prospect):
    """ "damage would be dealt to it" (120)."""

    combat: bool = False
    noncombat: bool = False

    events = (events.Damage,)

    def __post_init__(self) -> None:
        if self.combat and self.noncombat:
            raise Meaningless

    def subject(self, ctx: Context, event: Any) -> int | None:
        if (self.combat and not event.combat) or (self.noncombat and event.combat):
            return None
        ctx.note_number(self.slot, event.amount)
        target: int = event.target
        return target
