"""Qualifiers about attacking and blocking creatures (508, 509)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.change.events import Block, Does
from engine.decisions import is_player
from engine.families import EVERYTHING, Objects, Players, Qualifier, Recipients
from engine.language.phrase import phrase, words
from engine.nodes.nouns.filters import Filter
from engine.rules.casting.cast_records import cast_record
from engine.rules.turn import moments

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(
    en=("attacking {who} (or a {what:s})?", "that [be:indicative@noun] attacking {who} (or a {what:s})?"),
    it=(
        "che [attaccare:indicative@noun] {who} (o <un@what> {what:s})?",
        "che <attaccante:adj> {who} (o <un@what> {what:s})?",
    ),
)
class AttackingWhom(Qualifier):
    """ "attacking you", "attacking you or a planeswalker you control"."""

    who: Players
    what: Filter | None = None

    own_reads = frozenset({"combat"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        role = ctx.game.combat_role(entity)
        if role is None or role.attacked is None:
            return False
        if self.what is not None and not is_player(role.attacked):
            return self.what.matches(ctx, role.attacked)
        return self.who.includes(ctx, role.attacked)


@phrase(
    en=(
        "the player or planeswalker {what:nom} [be@what] attacking",
        "the player , planeswalker , or battle {what:nom} [be@what] attacking",
    ),
    it=(
        "il giocatore o planeswalker che {what} sta attaccando",
        "il giocatore , il planeswalker o la battaglia che {what} sta attaccando",
    ),
)
class WhatItAttacks(Recipients):
    """ "the player or planeswalker it's attacking" (508.1b), or was attacking when it left combat (508.5)."""

    what: Objects

    is_definite = True
    own_reads = frozenset({"combat"})

    def find(self, ctx: Context) -> list[int]:
        roles = (ctx.game.combat_role(attacker) for attacker in self.what.find(ctx))
        attacked = [role.attacked for role in roles if role is not None and role.attacked is not None]
        if not attacked and getattr(ctx.event, "attacked", None) is not None:
            attacked = [ctx.event.attacked]
        return [each for each in dict.fromkeys(attacked) if is_player(each) or ctx.present_all([each])]


@phrase(en="blocking {what}", it=("che [bloccare:indicative@noun] {what}",))
class Blocking(Qualifier):
    """ "blocking ~"."""

    what: Objects

    own_reads = frozenset({"combat"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        role = ctx.game.combat_role(entity)
        if role is None:
            return False
        return any(self.what.includes(ctx, attacker) for attacker in role.blocks) or self._blocked_gone(ctx, entity)

    def _blocked_gone(self, ctx: Context, entity: int) -> bool:
        """Whether it was blocking one of them when that creature left the battlefield (608.2b)."""
        gone = (attacker for attacker in self.what.find(ctx) if attacker not in ctx.state.objects)
        roles = (ctx.game.combat_role(attacker) for attacker in gone)
        return any(role is not None and entity in role.blockers for role in roles)


@phrase(
    en=("{what:nom} [be@what] blocking", "blocked by {what}"),
    it=("che {what} sta bloccando", "<bloccato> da {what}"),
)
class BlockedBy(Qualifier):
    """ "it's blocking": an attacker that such a creature is blocking, or was blocking when it left the battlefield
    (608.2b)."""

    what: Objects

    own_reads = frozenset({"combat"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        roles = (ctx.game.combat_role(blocker) for blocker in self.what.find(ctx))
        return any(role is not None and entity in role.blocks for role in roles)


@phrase(
    en=(
        "that {blocked?<was/were@noun> blocked by|blocked} {what} this {combat?combat|turn}",
        "{what:nom} blocked this {combat?combat|turn}",
    ),
    it=(
        "che {blocked?[essere:indicative@noun] [essere:participle@noun] <bloccato@noun> da|<ha/hanno@noun> bloccato}"
        " {what} in questo {combat?combattimento|turno}"
    ),
)
class InBlock(Qualifier):
    """ "that blocked ~ this turn", "that were blocked by that creature this combat" (509.1)."""

    what: Objects
    combat: bool = False
    blocked: bool = True

    own_reads = EVERYTHING

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        pairs = ((each.attacker, each.blocker) for each in _blocks(ctx, combat=self.combat))
        return any(
            (attacker == entity and self.what.includes(ctx, blocker))
            if self.blocked
            else (blocker == entity and self.what.includes(ctx, attacker))
            for attacker, blocker in pairs
        )


def _blocks(ctx: Context, *, combat: bool) -> list[Block]:
    """Return the blocks of this turn, or of this combat."""
    since = moments.in_this_combat(ctx.state) if combat else ctx.state.history
    return [event for event in since if isinstance(event, Block)]


@phrase(
    en="blocking or blocked by {what}",
    it="che [bloccare:indicative@noun] o [essere:indicative@noun] <bloccato> da {what}",
)
class BlockingOrBlocked(Qualifier):
    """ "blocking or blocked by ~"."""

    what: Objects

    own_reads = frozenset({"combat"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(kind(self.what).matches(ctx, entity, look) for kind in (Blocking, BlockedBy))


class TapPurpose(Enum):
    """What a creature was tapped for."""

    SADDLE = "saddle"
    CREW = "crew"


words(
    {
        TapPurpose.SADDLE: ("saddled", "<ha sellato/hanno sellato@noun>"),
        TapPurpose.CREW: ("crewed", "<ha manovrato/hanno manovrato@noun>"),
    }
)


@phrase(en="that {deed} {what} this turn", it="che {deed} {what} in questo turno")
class TappedFor(Qualifier):
    """ "that saddled it this turn" (702.121b)."""

    deed: TapPurpose
    what: Objects

    own_reads = EVERYTHING

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(
            isinstance(event, Does)
            and event.deed == self.deed.value
            and event.object == entity
            and event.to is not None
            and self.what.includes(ctx, event.to)
            for event in ctx.state.history
        )


@phrase(
    en="that convoked {what}",
    it=("che [avere:indicative@noun] convocato {what:object}", "che ha convocato {what:object}"),
)
class ThatConvoked(Qualifier):
    """ "that convoked it": tapped for mana of the spell, or of the spell that became the permanent."""

    own_zones = frozenset()

    what: Objects

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        records = (cast_record(ctx, spell) for spell in self.what.find(ctx))
        return any(record is not None and entity in record.convoked_by for record in records)
