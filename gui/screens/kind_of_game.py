"""What kind of game is to be played: constructed play, or a variant."""

from __future__ import annotations

from engine.state.variants import VARIANTS, GameRules, rules_of
from gui import i18n
from gui.dialogs.choice import Choice
from gui.i18n import tr

VARIANT = "variant"
"""Under this name the settings remember what was played last."""
KINDS = ("", *VARIANTS)
"""What is offered; "" for constructed play."""
IN_HALVES = ("two-headed giant", "emperor")
"""Played by two teams: the first half of the players, and the others."""


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
        """The teams in which so many players play it, or none: two halves, or the first player against the others."""
        if self.variant in IN_HALVES:
            return tuple(range(seats // 2)), tuple(range(seats // 2, seats))
        if self.variant == "archenemy" and seats > 2:
            return (0,), tuple(range(1, seats))
        return ()

    def rules(self, seats: int) -> GameRules:
        """By which rules so many players play it."""
        return rules_of(self.variants, seats, teams=self.teams(seats))

    def fits(self, seats: int) -> bool:
        """Whether so many players can play it."""
        return all(VARIANTS[key].fits(seats, self.teams(seats)) for key in self.variants)

    def whom_it_fits(self) -> str:
        """By how many players it is played, where that is not by any number."""
        return {
            "two-headed giant": tr(
                "It is played by four or six players: the first half is one team, the others the second."
            ),
            "emperor": tr("It is played by six players: the first three are one team, the others the second."),
        }.get(self.variant, tr("It is played by three players or more."))

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
