"""Landwalk (702.14), with one name for each kind of land."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.families import Keyword
from engine.language.leaves import by_number
from engine.language.phrase import phrase, words
from engine.nodes.acts.rules import ObjectRule

if TYPE_CHECKING:
    from engine.state.context import Context


class LandKind(Enum):
    """The kind of lands: with a subtype, with a supertype, without a supertype, or all."""

    PLAINS = "Plains"
    ISLAND = "Island"
    SWAMP = "Swamp"
    MOUNTAIN = "Mountain"
    FOREST = "Forest"
    DESERT = "Desert"
    LEGENDARY = "Legendary"
    SNOW = "Snow"
    NONBASIC = "nonbasic"
    ANY = "any"


words(
    {
        LandKind.PLAINS: ("plainswalk", "passa-pianure"),
        LandKind.ISLAND: ("islandwalk", "passa-isole"),
        LandKind.SWAMP: ("swampwalk", "passa-paludi"),
        LandKind.MOUNTAIN: ("mountainwalk", "passa-montagne"),
        LandKind.FOREST: ("forestwalk", "passa-foreste"),
        LandKind.DESERT: ("desertwalk", "passa-deserti"),
        LandKind.LEGENDARY: ("legendary landwalk", "passaterre leggendarie"),
        LandKind.SNOW: ("snow landwalk", "passaterre neve"),
        LandKind.NONBASIC: ("nonbasic landwalk", "passaterre non base"),
        LandKind.ANY: ("landwalk", "passaterre"),
    }
)


@phrase(en="{kind}", it="{kind}")
class Landwalk(Keyword):
    """ "forestwalk" (702.14)."""

    kind: LandKind

    name = "landwalk"

    @cached_property
    def has_parameters(self) -> bool:
        """Whether it names a kind of land; plain "landwalk" is for any land (702.14a)."""
        return self.kind is not LandKind.ANY

    def walks_on(self, ctx: Context, land: int) -> bool:
        """Whether the land is of that kind."""
        look = ctx.look(land)
        if self.kind is LandKind.ANY:
            return True
        if self.kind is LandKind.NONBASIC:
            return "Basic" not in look.supertypes
        return self.kind.value in look.subtypes or self.kind.value in look.supertypes


@phrase(
    en=(
        "[can] be blocked as though (it|~) did not have {walk}",
        "[can] be blocked as though they did not have {walk}",
    ),
    it=(
        "[potere] essere <bloccato> come se non avesse {walk}",
        "[potere] essere <bloccato> come se non avessero {walk}",
    ),
)
class BlockedDespiteLandwalk(ObjectRule):
    """ "can be blocked as though they didn't have islandwalk" (702.14c)."""

    walk: Landwalk

    wording = by_number

    def disables_landwalk(self, ctx: Context, keyword: Any) -> bool:
        return isinstance(keyword, Landwalk) and self.walk.kind in (keyword.kind, LandKind.ANY)
