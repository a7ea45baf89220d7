"""The kind of game: constructed play, a variant, or two variants together."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engine.decklists.commander import BUILDINGS
from engine.state.variants import VARIANTS, GameRules, go_together, rules_of, teams_of, unfit_for
from gui import i18n
from gui.dialogs.input_fields import Choice
from gui.i18n import tr

VARIANT, BESIDES = "variant", "variant besides"
"""Settings keys of the last choice."""
KINDS = ("", *VARIANTS)
"""The choices; "" is constructed play."""


class KindOfGame(Choice):
    """The chosen kind of game, which opens a gallery; `besides` is a drop-down list of what can be combined with it."""

    gallery_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.besides = Choice(parent)
        self.currentIndexChanged.connect(self._fill_besides)

    def showPopup(self) -> None:
        self.gallery_wanted.emit()

    def take(self, variant: object, besides: object = "") -> None:
        """Choose a variant and an additional one; unknown ones mean constructed play."""
        self._fill()
        self.setCurrentIndex(KINDS.index(variant) if variant in KINDS else 0)
        self.besides.setCurrentIndex(max(0, self.besides.findData(besides)))

    @property
    def variant(self) -> str:
        """The chosen variant, "" for constructed play."""
        return KINDS[max(0, self.currentIndex())]

    @property
    def besides_it(self) -> str:
        """The additional variant, "" for none."""
        return self.besides.currentData() or ""

    @property
    def variants(self) -> tuple[str, ...]:
        """Both, as a game's set-up names them."""
        return tuple(filter(None, (self.variant, self.besides_it)))

    @property
    def led(self) -> str:
        """The variant whose rules decks must follow, "" for those of constructed play."""
        return next((each for each in self.variants if each in BUILDINGS), "")

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The teams for that many players; empty if everybody plays alone."""
        return teams_of(self.variants, seats)

    def rules(self, seats: int) -> GameRules:
        """The rules for that many players."""
        return rules_of(self.variants, seats, teams=self.teams(seats))

    def fits(self, seats: int) -> bool:
        """Whether that many players can play it."""
        return not unfit_for(self.variants, seats)

    def whom_it_fits(self, seats: int) -> str:
        """The number of players it needs, if that many can't play it; otherwise ""."""
        unfit = unfit_for(self.variants, seats)
        return i18n.text(VARIANTS[unfit[0]].players) if unfit else ""

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Kind of game"))
        self.besides.setAccessibleName(tr("Combined with"))
        self._fill()
        self._fill_besides()

    def _fill(self) -> None:
        """Write the kinds in the current language."""
        words = [i18n.text(VARIANTS[key].name) if key else tr("Constructed") for key in KINDS]
        if not self.count():
            self.addItems(words)
        for place, each in enumerate(words):
            self.setItemText(place, each)

    def _fill_besides(self) -> None:
        """Offer what can be combined with the chosen kind."""
        chosen, variant = self.besides_it, self.variant
        self.besides.blockSignals(True)
        self.besides.clear()
        self.besides.addItem(tr("Nothing else"), "")
        for key in VARIANTS:
            if variant and go_together(variant, key):
                self.besides.addItem(tr("and {variant}", variant=i18n.text(VARIANTS[key].name)), key)
        self.besides.setCurrentIndex(max(0, self.besides.findData(chosen)))
        self.besides.setVisible(bool(variant))
        self.besides.blockSignals(False)
