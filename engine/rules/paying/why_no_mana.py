"""Why an object gives no mana while a cost is being paid (601.2g, 605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import is_player
from engine.decisions.judge import Judge
from engine.refusal import Refusal, refuse
from engine.rules.handling.named_refusals import about
from engine.rules.paying.mana_sources import cant_use_tap

if TYPE_CHECKING:
    from engine.state.play import Play

NO_PLAYER = refuse(
    "601.2g",
    "A player makes no mana: choose what can be activated for it, or let the cost be paid as worked out.",
    "Un giocatore non produce mana: scegli ciò che si può attivare per averne, o lascia pagare come calcolato.",
)
NO_MANA = refuse(
    "605.3a",
    "It has no mana ability, and nothing else is played or activated while a cost is being paid.",
    "Non ha abilità di mana, e mentre si paga un costo non si gioca né si attiva altro.",
)
NOT_YOURS = refuse(
    "602.2",
    "Only who controls it can activate its mana ability.",
    "Solo il suo controllore può attivarne l'abilità di mana.",
)
TAPPED = refuse(
    "107.5",
    "It is tapped: what is tapped already can't be tapped again for {T}.",
    "È TAPpata: ciò che è già TAPpato non si può TAPpare di nuovo per {T}.",
)
SICK = refuse(
    "302.6",
    "{T} of a creature needs that you have controlled it since the beginning of your turn, or haste.",
    "{T} di una creatura richiede che tu la controlli dall'inizio del tuo turno, o rapidità.",
)
NOT_NOW = refuse(
    "605.3a", "Its mana ability can't be activated now.", "La sua abilità di mana ora non può essere attivata."
)


class ManaJudge(Judge):
    """Judge that says why a chosen object gives no mana during payment."""

    def __init__(self, game: Play, player: int) -> None:
        self.game = game
        self.player = player

    def refusal(self, entity: int) -> Refusal | None:
        """Why the entity gives no mana now; None if it does."""
        return about(self.game, self.player, entity, self._reason(entity))

    def _reason(self, entity: int) -> Refusal:
        game = self.game
        if is_player(entity):
            return NO_PLAYER
        object = game.state.objects.get(entity)
        if object is None or object.face_down or (object.zone != "battlefield" and object.owner != self.player):
            return NO_MANA
        look = game.look(entity)
        abilities = [each for each in look.summary.activated if each.is_mana and object.zone in each.zones]
        if not abilities:
            return NO_MANA
        if game.controller(entity) != self.player:
            return NOT_YOURS
        if all(ability.taps for ability in abilities):
            if object.tapped:
                return TAPPED
            if "Creature" in look.types and cant_use_tap(game, entity):
                return SICK
        return NOT_NOW
