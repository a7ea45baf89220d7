"""Acts by hand for abilities, sentences and the course of the game."""

from __future__ import annotations

from typing import Any

from engine.change.events import AbilityOnStack, AbilityTriggered, BecomeMonarch, Lose, TakeExtraTurn
from engine.change.events.by_hand import Trust
from engine.decisions import Steps
from engine.decisions.acts_by_hand import RULE
from engine.refusal import Refusal, Text
from engine.rules.by_hand.act import GONE, Act, says
from engine.rules.by_hand.typed_sentences import parse_sentence, resolve_choosing_targets
from engine.rules.casting import announcing
from engine.state.objects import StackItem
from engine.state.play import Play

BY_HAND = Text("is out of the game by hand", "esce dal gioco per un atto a mano")


def unread_lines(game: Play, entity: int) -> list[Any]:
    """Return the lines of an object's text that the engine can't play, as abilities to be carried out by hand."""
    return [ability for ability in game.look(entity).abilities if ability.is_unread]


class UseLine(Act):
    """Put a line that the engine can't play onto the stack as an ability; its controller carries it out on
    resolution."""

    kind = "use"

    def refusal(self) -> Refusal | None:
        unfit = self.unfit_object()
        if unfit is None and self.data["line"] >= len(unread_lines(self.game, self.data["object"])):
            return self.refuse("It has no such unread line.", "Non ha questa riga che non si capisce.", "602.1")
        return unfit

    @property
    def _ability(self) -> Any:
        return unread_lines(self.game, self.data["object"])[self.data["line"]]

    def words(self) -> Text:
        name = self.name(self.data["object"])
        en, it = (text.rstrip(".") for text in self.game.describe(self._ability, self.game.name(self.data["object"])))
        return says(f"use the text of {name.en}: {en}", f"usare il testo di {name.it}: {it}")

    def run(self) -> Steps:
        object = self.data["object"]
        item = StackItem("triggered" if self._ability.waits else "activated", object, self._ability)
        put = AbilityOnStack(item, self.player)
        yield from self.game.do(put)
        if not put.new_id:
            return
        context = announcing.stack_context(self.game, put.new_id)
        yield from announcing.choose_targets(context, None, put.new_id)
        yield from self.game.do(AbilityTriggered(self.player, object, put.new_id))
        yield from announcing.tell_targets(context, put.new_id)


class Say(Act):
    """Carry out a sentence of the card language at once."""

    kind = "sentence"

    @property
    def _source(self) -> int | None:
        found: int | None = self.data.get("source", self.source)
        return found

    def refusal(self) -> Refusal | None:
        if self._source is None:
            return self.refuse(
                "Say whose text it is: choose a card.", "Di' di chi è il testo: scegli una carta.", "608.2c"
            )
        if self._source not in self.game.state.objects:
            return GONE
        meant = parse_sentence(self.data["text"])
        return meant if isinstance(meant, Refusal) else None

    @property
    def entity(self) -> int | None:
        return self._source if self._source is not None and self.is_open(self._source) else None

    def words(self) -> Text:
        text = self.data["text"].strip().rstrip(".")
        return says(f"carry out: {text}", f"eseguire: {text}")

    def run(self) -> Steps:
        assert self._source is not None
        ability = parse_sentence(self.data["text"])
        yield from resolve_choosing_targets(self.game, self.player, self._source, ability)


class ExtraTurn(Act):
    """A player takes an extra turn after this one (500.7)."""

    kind = "extra turn"

    def words(self) -> Text:
        who = self.game.name(self.data["player"])
        return says(f"{who.en} takes an extra turn", f"{who.it} gioca un turno extra")

    def run(self) -> Steps:
        yield from self.game.do(TakeExtraTurn(self.data["player"]))


class MakeMonarch(Act):
    """A player becomes the monarch (718)."""

    kind = "monarch"

    def words(self) -> Text:
        who = self.game.name(self.data["player"])
        return says(f"{who.en} becomes the monarch", f"{who.it} diventa il monarca")

    def run(self) -> Steps:
        yield from self.game.do(BecomeMonarch(self.data["player"]))


class MakeLose(Act):
    """A player loses the game (104.3e)."""

    kind = "lose"

    def words(self) -> Text:
        who = self.game.name(self.data["player"])
        return says(f"{who.en} loses the game", f"{who.it} perde la partita")

    def run(self) -> Steps:
        yield from self.game.do(Lose(self.data["player"], RULE, BY_HAND))


class GiveTrust(Act):
    """Agree to everything another player does by hand from now on, or withdraw that consent."""

    kind = "trust"
    needs_yes = False

    def refusal(self) -> Refusal | None:
        unfit = super().refusal()
        if unfit is None and self.data["player"] == self.player:
            return self.refuse("That is yourself.", "Sei tu.")
        return unfit

    def words(self) -> Text:
        who = self.game.name(self.data["player"])
        if self.data["on"]:
            return says(f"trust {who.en}", f"fidarsi di {who.it}")
        return says(f"be asked again by {who.en}", f"tornare a farsi chiedere da {who.it}")

    def run(self) -> Steps:
        yield from self.game.do(Trust(self.player, self.data["player"], self.data["on"]))
