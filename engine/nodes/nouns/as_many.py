"""Words for how many that are said for others."""

from __future__ import annotations

from engine.families import Numeral
from engine.language.phrase import wording
from engine.nodes.nouns.amounts import CountOf, EqualTo
from engine.nodes.nouns.filters import CardHead, Filter, Noun
from engine.nodes.nouns.located import InZone


@wording(en="a number of … equal to those {place}", it="un numero di … pari a quelle {place}")
def as_many_as_there(place: InZone) -> Numeral:
    """ "A number of cards equal to those in your library": equal to the number of cards there."""
    return EqualTo(CountOf(Filter((Noun((), CardHead()),), (place,))))
