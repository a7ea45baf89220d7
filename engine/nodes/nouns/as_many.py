"""Words for how many that are said for others."""

from __future__ import annotations

from typing import NoReturn

from engine.families import Numeral
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.amounts import CountOf, EqualTo
from engine.nodes.nouns.filters import CardHead, Filter, Noun
from engine.nodes.nouns.qualifiers import InZone


@phrase(en="a number of … equal to those {place}", it="un numero di … pari a quelle {place}")
class AsManyAsThere(Numeral):
    """ "a number of cards equal to those in your library": said for "equal to the number of cards" there."""

    place: InZone

    def __post_init__(self) -> NoReturn:
        raise Meaningless

    @staticmethod
    def from_words(place: InZone) -> EqualTo:
        """The phrase that it stands for."""
        return EqualTo(CountOf(Filter((Noun((), CardHead()),), (place,))))
