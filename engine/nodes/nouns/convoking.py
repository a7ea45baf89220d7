"""The creatures that paid for a spell (702.50c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Objects, Qualifier
from engine.language.phrase import phrase
from engine.rules.casting.cast_records import cast_record

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(
    en="that convoked {what}",
    it=("che [avere:indicative@noun] convocato {what:object}", "che ha convocato {what:object}"),
)
class ThatConvoked(Qualifier):
    """ "that convoked it": tapped for mana of the spell, or of the spell that the permanent was."""

    own_zones = frozenset()

    what: Objects

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        records = (cast_record(ctx, spell) for spell in self.what.find(ctx))
        return any(record is not None and entity in record.convoked_by for record in records)
