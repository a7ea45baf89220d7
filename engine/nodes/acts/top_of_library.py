"""Continuous looks at the top card of a library or at a hand (401.5, 402.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.families import Recipients, StaticSentence, Zone
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features
from engine.language.phrase import phrase
from engine.nodes.acts.playing import PlayerRule
from engine.nodes.nouns.players import You

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="[play] with the top card of {library} revealed",
    it="[giocare] con la prima carta di {library} rivelata",
)
class PlayWithTopRevealed(PlayerRule):
    """ "Play with the top card of your library revealed" (401.5)."""

    library: Zone

    statement = False

    def shows_tops(self, ctx: Context) -> Sequence[int]:
        return [player for _, player in self.library.places(ctx)]


@phrase(
    en=(
        "[play] with your hand revealed",
        "[play] with (their|his or her) hand revealed",
        "[play] with their hands revealed",
    ),
    it=(
        "[giocare] con la tua mano (rivelata|scoperta)",
        "[giocare] con la propria mano (rivelata|scoperta)",
        "[giocare] con le proprie mani (rivelate|scoperte)",
        "[giocare] con le loro mani (rivelate|scoperte)",
        "[giocare] con le mani (rivelate|scoperte)",
        "[giocare] a carte scoperte",
    ),
)
class PlayWithHandRevealed(PlayerRule):
    """ "Your opponents play with their hands revealed" (402.3)."""

    statement = False
    shows_hand = True

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording for the players."""
        return 0 if features.person != 3 else 2 if features.number == "p" else 1


@phrase(
    en=(
        "may look at the top card of {library} any time",
        "may look at the top card of {library} at any time",
    ),
    it="[potere] guardare la prima carta di {library} in qualsiasi momento",
)
class MayLookAtTop(PlayerRule):
    """ "You may look at the top card of your library any time" (401.5)."""

    library: Zone

    def looks_at_tops(self, ctx: Context) -> Sequence[int]:
        return [player for _, player in self.library.places(ctx)]


@phrase(en="you may look at the top card of {library}", it="puoi guardare la prima carta di {library}")
class MayLookAtTopAlways(StaticSentence):
    """ "You may look at the top card of your library", as a static ability for "… any time"."""

    library: Zone

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((You(), (MayLookAtTop(self.library),)),)
