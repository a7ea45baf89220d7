"""Acts by hand with numbers: counters, damage, life, mana, dice and coins."""

from __future__ import annotations

from engine import limits
from engine.change.events import AddMana, Damage, FlipCoins, GainLife, LoseLife, PutCounters, RemoveCounters
from engine.change.events.by_hand import RollDie
from engine.decisions import Steps
from engine.refusal import Refusal, Text
from engine.rules.by_hand.act import GONE, Act, says
from engine.vocabulary.counters import some_counters


class ChangeCounters(Act):
    """Put counters on a permanent or player, or remove them (122)."""

    kind = "counters"

    def refusal(self) -> Refusal | None:
        unfit = self.unfit_entity()
        if unfit is not None:
            return unfit
        entity, kind, number = self.data["entity"], self.data["kind"], self.data["number"]
        held = self.game.counters(entity).get(kind, 0)
        if number < 0 and held < -number:
            return self.refuse(f"It has {held} of these counters.", f"Ha {held} di questi segnalini.", "122.1")
        return None

    def words(self) -> Text:
        name, kind, number = self.name(self.data["entity"]), self.data["kind"], self.data["number"]
        en, it = some_counters(abs(number), kind)
        if number < 0:
            return says(f"remove {en} from {name.en}", f"togliere {it} da {name.it}")
        return says(f"put {en} on {name.en}", f"mettere {it} su {name.it}")

    def run(self) -> Steps:
        entity, kind, number = self.data["entity"], self.data["kind"], self.data["number"]
        if number < 0:
            yield from self.game.do(RemoveCounters(entity, kind, -number))
        else:
            yield from self.game.do(PutCounters(entity, kind, number, self.source))


class DealDamage(Act):
    """An object deals damage to a permanent or player (120)."""

    kind = "damage"

    @property
    def _dealing(self) -> int | None:
        found: int | None = self.data.get("source", self.source)
        return found

    def refusal(self) -> Refusal | None:
        if self._dealing is None:
            return self.refuse("Say what deals the damage.", "Di' che cosa infligge il danno.", "120.1")
        if self._dealing not in self.game.state.objects:
            return GONE
        return self.unfit_entity()

    def words(self) -> Text:
        assert self._dealing is not None
        name, by, number = self.name(self.data["entity"]), self.name(self._dealing), self.data["number"]
        dealt = "1 danno" if number == 1 else f"{number} danni"
        return says(f"{by.en} deals {number} damage to {name.en}", f"{by.it} infligge {dealt} a {name.it}")

    def run(self) -> Steps:
        assert self._dealing is not None
        yield from self.game.do(Damage(self._dealing, self.data["entity"], self.data["number"]))


class ChangeLife(Act):
    """A player gains or loses life (119.3)."""

    kind = "life"

    def words(self) -> Text:
        who, number = self.game.name(self.data["player"]), self.data["number"]
        points = "1 punto vita" if abs(number) == 1 else f"{abs(number)} punti vita"
        if number < 0:
            return says(f"{who.en} loses {-number} life", f"{who.it} perde {points}")
        return says(f"{who.en} gains {number} life", f"{who.it} guadagna {points}")

    def run(self) -> Steps:
        player, number = self.data["player"], self.data["number"]
        yield from self.game.do(LoseLife(player, -number) if number < 0 else GainLife(player, number, self.source))


class GetMana(Act):
    """Mana is added to a player's pool (106.4)."""

    kind = "mana"

    def refusal(self) -> Refusal | None:
        unfit = super().refusal()
        held = 0 if unfit else sum(self.game.state.players[self.data["player"]].pool.values())
        if held + len(self.data["mana"]) > limits.MANA:
            return self.refuse("The pool can't hold that much.", "La riserva non ne regge tanto.", "106.4")
        return unfit

    def words(self) -> Text:
        who, mana = self.game.name(self.data["player"]), "".join(f"{{{letter}}}" for letter in self.data["mana"])
        return says(f"{who.en} gets {mana}", f"{who.it} riceve {mana}")

    def run(self) -> Steps:
        yield from self.game.do(AddMana(self.data["player"], self.data["mana"], self.source))


class Roll(Act):
    """Roll a die."""

    kind = "roll"

    def words(self) -> Text:
        sides = self.data["sides"]
        return says(f"roll a die with {sides} sides", f"tirare un dado a {sides} facce")

    def run(self) -> Steps:
        yield from self.game.do(RollDie(self.player, self.data["sides"]))


class Flip(Act):
    """Flip coins that nobody calls (705.2)."""

    kind = "coins"

    def words(self) -> Text:
        number = self.data["number"]
        return says(
            f"flip {number} {'coin' if number == 1 else 'coins'}",
            f"lanciare {number} {'moneta' if number == 1 else 'monete'}",
        )

    def run(self) -> Steps:
        yield from self.game.do(FlipCoins(self.player, self.data["number"], None, self.source))
