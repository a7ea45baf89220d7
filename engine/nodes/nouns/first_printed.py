"""Cards identified by the set that first printed their name (206.3, 700.8)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.families import Qualifier
from engine.language.phrase import phrase, words
from engine.vocabulary.first_printed import FIRST_PRINTED

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class EarlySet(Enum):
    """A set that cards refer to (700.8a-c)."""

    ARABIAN_NIGHTS = "Arabian Nights"
    ANTIQUITIES = "Antiquities"
    HOMELANDS = "Homelands"


words({each: (each.value, each.value) for each in EarlySet})


@phrase(
    en="with a name originally printed in the {set} expansion",
    it="con un nome originariamente stampato in l' espansione {set}",
)
class FirstPrintedIn(Qualifier):
    """ "with a name originally printed in the Homelands expansion"; it includes reprints, since only the name
    counts."""

    set: EarlySet

    own_layers = frozenset({"1", "3"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return not look.names.isdisjoint(FIRST_PRINTED[self.set.value])
