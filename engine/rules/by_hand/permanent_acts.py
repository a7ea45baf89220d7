"""Acts by hand with permanents, tokens and copies."""

from __future__ import annotations

from typing import Any

from engine import limits
from engine.change.events import Attach, CopyOnStack, CreateTokens, Tap, TurnFaceDown, Untap
from engine.change.events.by_hand import WriteNote
from engine.decisions import Steps, is_player
from engine.families.spelled import spelled
from engine.language.naming import tell
from engine.refusal import Refusal, Text
from engine.rules.by_hand.act import NO_PERMANENT, Act, says
from engine.rules.by_hand.described_tokens import described_token
from engine.rules.by_hand.granted_abilities import granted, granted_words
from engine.rules.by_hand.typed_sentences import resolve_with_targets

FOR_GAME = "game"
UNTIL_WORDS = {
    "turn": Text(" until end of turn", " fino alla fine del turno"),
    FOR_GAME: Text(" for the rest of the game", " per il resto della partita"),
}


TURNS = {
    "transform": ("transform {0}", "trasformare {0}", "Transform target permanent."),
    "flip": ("flip {0}", "ruotare {0}", "Flip target permanent."),
    "face up": ("turn {0} face up", "girare {0} a faccia in su", "Turn target permanent face up."),
    "face down": ("turn {0} face down", "girare {0} a faccia in giù", "Turn target permanent face down."),
}
"""Ways to turn a permanent: the words in both languages, and the sentence that does it."""


class OfPermanent(Act):
    """An act on one permanent."""

    def refusal(self) -> Refusal | None:
        return self.unfit_permanent()

    @property
    def until(self) -> str:
        """The words for the duration in a sentence."""
        return "" if self.data.get("until") == FOR_GAME else " until end of turn"


class TapPermanent(OfPermanent):
    """Tap a permanent (701.21a)."""

    kind = "tap"

    def refusal(self) -> Refusal | None:
        unfit = super().refusal()
        if unfit is None and self.object().tapped:
            return self.refuse("It is tapped already.", "È già TAPpato.", "701.21a")
        return unfit

    def words(self) -> Text:
        name = self.name(self.data["object"])
        return tell("tap {0}", "TAPpare {0}", name)

    def run(self) -> Steps:
        yield from self.game.do(Tap(self.data["object"]))


class UntapPermanent(OfPermanent):
    """Untap a permanent (701.21b)."""

    kind = "untap"

    def refusal(self) -> Refusal | None:
        unfit = super().refusal()
        if unfit is None and not self.object().tapped:
            return self.refuse("It is untapped already.", "È già STAPpato.", "701.21b")
        return unfit

    def words(self) -> Text:
        name = self.name(self.data["object"])
        return tell("untap {0}", "STAPpare {0}", name)

    def run(self) -> Steps:
        yield from self.game.do(Untap(self.data["object"]))


class AttachPermanent(OfPermanent):
    """Attach a permanent to another one or to a player (701.3). What may not stay attached falls off (704.5m-n)."""

    kind = "attach"

    def refusal(self) -> Refusal | None:
        unfit = super().refusal() or self.unfit_entity("to")
        if unfit is None and self.data["to"] == self.data["object"]:
            return self.refuse("Nothing is attached to itself.", "Niente è assegnato a se stesso.", "701.3a")
        if unfit is None and self.object().attached_to == self.data["to"]:
            return self.refuse("It is already attached to that.", "Gli è già assegnato.", "701.3b")
        return unfit

    def words(self) -> Text:
        name, to = self.name(self.data["object"]), self.name(self.data["to"])
        return tell("attach {0} to {1}", "assegnare {0} a {1}", name, to)

    def run(self) -> Steps:
        yield from self.game.do(Attach(self.data["object"], self.data["to"]))


class UnattachPermanent(OfPermanent):
    """Unattach a permanent (701.3d)."""

    kind = "unattach"

    def refusal(self) -> Refusal | None:
        unfit = super().refusal()
        if unfit is None and self.object().attached_to is None:
            return self.refuse("It is attached to nothing.", "Non è assegnato a nulla.", "701.3d")
        return unfit

    def words(self) -> Text:
        name = self.name(self.data["object"])
        return tell("unattach {0}", "togliere {0} da dove sta", name)

    def run(self) -> Steps:
        yield from self.game.do(Attach(self.data["object"], None))


class GiveControl(OfPermanent):
    """A player gains control of a permanent or spell (613.1b)."""

    kind = "control"

    def refusal(self) -> Refusal | None:
        unfit = self.unfit_object() or self.unfit_player()
        if unfit is None and self.object().zone != "battlefield":
            return NO_PERMANENT
        return unfit

    def words(self) -> Text:
        who, name = self.game.name(self.data["player"]), self.name(self.data["object"])
        until = UNTIL_WORDS[self.data.get("until", "turn")]
        return says(
            f"{who.en} gains control of {name.en}{until.en}", f"{who.it} prende il controllo di {name.it}{until.it}"
        )

    def run(self) -> Steps:
        object = self.data["object"]
        (ability,) = spelled(f"Target player gains control of target permanent{self.until}.")
        yield from resolve_with_targets(self.game, self.player, object, ability, self.data["player"], object)


class ChangeSize(OfPermanent):
    """Give a creature +N/+N (power and toughness) until end of turn (613.4c)."""

    kind = "size"

    def refusal(self) -> Refusal | None:
        unfit = super().refusal()
        if unfit is None and "Creature" not in self.game.look(self.data["object"]).types:
            return self.refuse("It is no creature.", "Non è una creatura.", "208.3")
        return unfit

    @property
    def _size(self) -> str:
        return f"{self.data['power']:+d}/{self.data['toughness']:+d}"

    def words(self) -> Text:
        name, until = self.name(self.data["object"]), UNTIL_WORDS["turn"]
        return says(f"{name.en} gets {self._size}{until.en}", f"{name.it} prende {self._size}{until.it}")

    def run(self) -> Steps:
        object = self.data["object"]
        (ability,) = spelled(f"Target creature gets {self._size} until end of turn.")
        yield from resolve_with_targets(self.game, self.player, object, ability, object)


class GrantAbility(OfPermanent):
    """Give a permanent an ability in the card language: a keyword, or a quoted ability (613.1f)."""

    kind = "grant"

    @property
    def _ability(self) -> Any:
        return granted(self.data["text"], self.data.get("until") != FOR_GAME)

    def refusal(self) -> Refusal | None:
        unfit = super().refusal()
        if unfit is None and isinstance(self._ability, Refusal):
            return self._ability
        return unfit

    def words(self) -> Text:
        name, until = self.name(self.data["object"]), UNTIL_WORDS[self.data.get("until", "turn")]
        given = granted_words(self._ability)
        return says(f"{name.en} gains {given.en}{until.en}", f"{name.it} acquisisce {given.it}{until.it}")

    def run(self) -> Steps:
        object = self.data["object"]
        yield from resolve_with_targets(self.game, self.player, object, self._ability, object)


class TurnPermanent(OfPermanent):
    """Turn a permanent: a face-down one face up (707.8), a double-faced one over (701.28), a flip card upside down
    (709.4), any other one face down (707.2a)."""

    kind = "transform"

    def refusal(self) -> Refusal | None:
        unfit = super().refusal()
        if unfit is not None:
            return unfit
        if self._way == "flip" and self.object().flipped:
            return self.refuse("It is flipped for good.", "È ruotata per sempre.", "709.4")
        if self._way == "face down" and not TurnFaceDown(self.data["object"]).can_happen(self.game):
            return self.refuse("It has no back to turn up.", "Non ha un dorso da mostrare.", "711.10")
        return None

    @property
    def _way(self) -> str:
        """The way it is turned: a key of `TURNS`."""
        permanent = self.object()
        if permanent.face_down:
            return "face up"
        return {"transform": "transform", "flip": "flip"}.get(permanent.frame, "face down")

    def words(self) -> Text:
        en, it, _ = TURNS[self._way]
        return tell(en, it, self.name(self.data["object"]))

    def run(self) -> Steps:
        object = self.data["object"]
        (ability,) = spelled(TURNS[self._way][2])
        yield from resolve_with_targets(self.game, self.player, object, ability, object)


class BecomeCopy(OfPermanent):
    """A permanent becomes a copy of another one (706.2)."""

    kind = "become"

    def refusal(self) -> Refusal | None:
        unfit = super().refusal() or self.unfit_permanent("of")
        if unfit is None and self.data["of"] == self.data["object"]:
            return self.refuse("It is the same permanent.", "È lo stesso permanente.", "706.2")
        return unfit

    def words(self) -> Text:
        name, of = self.name(self.data["object"]), self.name(self.data["of"])
        return says(f"{name.en} becomes a copy of {of.en}", f"{name.it} diventa una copia di {of.it}")

    def run(self) -> Steps:
        object = self.data["object"]
        (ability,) = spelled("Target permanent becomes a copy of target creature.")
        yield from resolve_with_targets(self.game, self.player, object, ability, object, self.data["of"])


class MakeTokens(Act):
    """A player creates tokens described as on a card (111)."""

    kind = "token"

    def refusal(self) -> Refusal | None:
        unfit = self.unfit_player()
        if unfit is not None:
            return unfit
        look = described_token(self.data["text"])
        if isinstance(look, Refusal):
            return look
        if len(self.game.state.battlefield) + self.data["number"] > limits.TOKENS:
            return self.refuse(
                "The battlefield can't hold that many.", "Il campo di battaglia non ne regge tante.", "111.1"
            )
        return None

    def words(self) -> Text:
        who, number = self.game.name(self.data["player"]), self.data["number"]
        text = self.data["text"].strip()
        many = "" if number == 1 else f"{number} × "
        return says(f"{who.en} creates: {many}{text}", f"{who.it} crea: {many}{text}")

    def run(self) -> Steps:
        look = described_token(self.data["text"])
        assert not isinstance(look, Refusal)
        yield from self.game.do(CreateTokens(self.data["player"], [look] * self.data["number"], self.source))


class CopyObject(Act):
    """A player creates a token that is a copy of a permanent, or copies a spell (706)."""

    kind = "copy"

    def refusal(self) -> Refusal | None:
        unfit = self.unfit_object() or self.unfit_player()
        if unfit is not None:
            return unfit
        object = self.object()
        if object.zone not in ("battlefield", "stack"):
            return self.refuse(
                "Only permanents and objects on the stack can be copied.",
                "Si copiano solo i permanenti e ciò che è in pila.",
                "706.1",
            )
        if object.zone == "stack" and self.game.look(object.id).is_permanent_card:
            return self.refuse(
                "Permanent spells can't be copied by hand.", "Una magia permanente non si copia a mano.", "706.10"
            )
        if object.zone == "battlefield" and len(self.game.state.battlefield) >= limits.TOKENS:
            return self.refuse("The battlefield can't hold more.", "Il campo di battaglia non ne regge altre.", "111.1")
        return None

    def words(self) -> Text:
        who, name = self.game.name(self.data["player"]), self.name(self.data["object"])
        return says(f"{who.en} copies {name.en}", f"{who.it} copia {name.it}")

    def run(self) -> Steps:
        object, player = self.data["object"], self.data["player"]
        if self.object().zone == "stack":
            yield from self.game.do(CopyOnStack(object, player))
            return
        (ability,) = spelled("Target player creates a token that's a copy of target permanent.")
        yield from resolve_with_targets(self.game, self.player, object, ability, player, object)


class Write(Act):
    """Write a note on an object, or strike it out."""

    kind = "note"

    def refusal(self) -> Refusal | None:
        unfit = self.unfit_object()
        if unfit is None and not self.is_open(self.data["object"]) and self.object().zone != "battlefield":
            return self.refuse(
                "Everyone can read a note, so a hidden card can't have one.",
                "Una nota è per tutti: non su una carta nascosta.",
                "400.2",
            )
        return unfit

    def words(self) -> Text:
        name, text = self.name(self.data["object"]), self.data["text"]
        if not text:
            return tell("strike out the note on {0}", "cancellare la nota su {0}", name)
        return tell("write on {0}: “{text}”", "scrivere su {0}: “{text}”", name, text=text)

    def run(self) -> Steps:
        if not is_player(self.data["object"]):
            yield from self.game.do(WriteNote(self.data["object"], self.data["text"]))
