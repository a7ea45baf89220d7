"""Who sees the top card of a library all the time (401.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.families import Act, Recipients, StaticSentence, Zone
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
    """ "You may look at the top card of your library.": said of a static ability for "… any time"."""

    library: Zone

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return ((You(), (MayLookAtTop(self.library),)),)
