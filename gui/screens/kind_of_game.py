"""What kind of game is to be played: constructed play, or a variant."""

from __future__ import annotations

from engine.state.variants import VARIANTS
from gui import i18n
from gui.dialogs.choice import Choice
from gui.i18n import tr

VARIANT = "variant"
"""Under this name the settings remember what was played last."""
KINDS = ("", "commander", "brawl", "two-headed giant")
"""The variants that are offered; "" for constructed play."""


class KindOfGame(Choice):
    """A list that folds out with the kinds of game."""

    def take(self, variant: object) -> None:
        """Choose a variant; constructed play for what is none of them."""
        self._fill()
        self.setCurrentIndex(KINDS.index(variant) if variant in KINDS else 0)

    @property
    def variant(self) -> str:
        """The variant that is chosen, "" for constructed play."""
        return KINDS[max(0, self.currentIndex())]

    @property
    def variants(self) -> tuple[str, ...]:
        """As the set-up of a game names it."""
        return (self.variant,) if self.variant else ()

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The teams in which so many players play it: the first half of them against the others, or none."""
        if self.variant != "two-headed giant":
            return ()
        return tuple(range(seats // 2)), tuple(range(seats // 2, seats))

    def fits(self, seats: int) -> bool:
        """Whether so many players can play it."""
        return all(VARIANTS[key].fits(seats, self.teams(seats)) for key in self.variants)

    def retranslate(self) -> None:
        self.setAccessibleName(tr("What is played"))
        self._fill()

    def _fill(self) -> None:
        """Write the kinds in the language at hand."""
        words = [i18n.text(VARIANTS[key].name) if key else tr("Constructed") for key in KINDS]
        if not self.count():
            self.addItems(words)
        for place, each in enumerate(words):
            self.setItemText(place, each)
