"""The creature that bears the Ring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Objects
from engine.language.phrase import phrase
from engine.state.ring_bearers import is_ring_bearer

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="your Ring-bearer", it="il tuo Portatore di l' Anello", number="s", gender="m", prefer=1)
class YourRingBearer(Objects):
    """ "your Ring-bearer"."""

    own_zones = frozenset()

    own_reads = frozenset({"memory", "zones"})

    def find(self, ctx: Context) -> list[int]:
        return [id for id in ctx.state.battlefield if is_ring_bearer(ctx.state, id, ctx.controller)]
