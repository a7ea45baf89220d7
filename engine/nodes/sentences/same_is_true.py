"""Static abilities that hold for further objects: "The same is true for creature cards you own …" (604)."""

from __future__ import annotations

from engine.families import Act, Objects, Recipients, StaticSentence
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.objects import InSeveralPlaces, Plural
from engine.nodes.sentences.effects import ObjectPart


@phrase(
    en="{what:nom} {part:finite@what} . the same is true for {more}",
    it="{what:nom} {part:finite@what} . lo stesso vale per {more}",
)
class SameIsTrue(StaticSentence):
    """ "Creatures you control are every creature type. The same is true for creature spells you control and creature
    cards you own that aren't on the battlefield." """

    what: Plural
    part: ObjectPart
    more: Plural | InSeveralPlaces

    def __post_init__(self) -> None:
        if self.part.duration is not None or not all(act.continuous and act.layers for act in self.part.acts):
            raise Meaningless

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        subjects: tuple[Objects, ...] = (self.what, self.more)
        return tuple((subject, self.part.acts) for subject in subjects)
