"""Acts by hand for cards and zones (400)."""

from __future__ import annotations

from engine.change.events import (
    BattlefieldEntry,
    Cease,
    Destroy,
    Discard,
    Draw,
    LookAt,
    Mill,
    Move,
    Reveal,
    Sacrifice,
    Shuffle,
)
from engine.decisions import ChooseObjects, Steps
from engine.decisions.acts_by_hand import BOTTOM
from engine.language.naming import tell
from engine.refusal import Refusal, Text
from engine.rules.by_hand.act import Act, says
from engine.rules.resolving import countering
from engine.state.context import Context

INTO_ZONE = {
    "hand": Text("into the hand of its owner", "nella mano del proprietario"),
    "battlefield": Text("onto the battlefield", "sul campo di battaglia"),
    "graveyard": Text("into its owner's graveyard", "nel cimitero del proprietario"),
    "exile": Text("into exile", "in esilio"),
    "library": Text("into its owner's library", "nel grimorio del proprietario"),
    "command": Text("into the command zone", "nella zona di comando"),
}


def cards(number: int) -> Text:
    """Return the words for that number of cards."""
    return Text("a card", "una carta") if number == 1 else Text(f"{number} cards", f"{number} carte")


def place_words(place: int | None) -> Text:
    """Return the words for a position in a library."""
    if not place:
        return Text(", on top", ", in cima")
    if place == BOTTOM:
        return Text(", on the bottom", ", in fondo")
    return Text(f", under {place} of its cards", f", sotto {place} delle sue carte")


class MoveObject(Act):
    """Put an object into another zone, where it becomes a new object (400.7)."""

    kind = "move"

    def refusal(self) -> Refusal | None:
        unfit = self.unfit_object()
        if unfit is not None:
            return unfit
        object, zone = self.object(), self.data["zone"]
        if object.item is not None and object.item.kind != "spell":
            return self.refuse(
                "An ability on the stack goes nowhere: counter it.",
                "Un'abilità in pila non va altrove: neutralizzala.",
                "112.7a",
            )
        if object.zone == zone and zone != "library":
            return self.refuse("It is there already.", "È già lì.", "400.1")
        if object.is_emblem:
            return self.refuse("An emblem stays where it is.", "Un emblema resta dov'è.", "114.1")
        if zone == "battlefield":
            if not object.is_card and object.zone != "stack":
                return self.refuse("It is no card.", "Non è una carta.", "111.8")
            if not self.data.get("face_down") and not self.game.look(object.id).is_permanent_card:
                return self.refuse(
                    "An instant or sorcery can't enter the battlefield.",
                    "Un istantaneo o una stregoneria non può entrare nel campo di battaglia.",
                    "400.4a",
                )
            if "controller" in self.data:
                return self.unfit_player("controller")
        return None

    def words(self) -> Text:
        name, zone = self.name(self.data["object"]), INTO_ZONE[self.data["zone"]]
        place = place_words(self.data.get("place")) if self.data["zone"] == "library" else Text("", "")
        tapped = Text(" tapped", " TAPpato") if self._is("tapped") else Text("", "")
        down = Text(" face down", " a faccia in giù") if self._is("face_down") else Text("", "")
        return tell("put {0} {1}{2}{3}{4}", "mettere {0} {1}{2}{3}{4}", name, zone, place, tapped, down)

    def _is(self, flag: str) -> bool:
        return bool(self.data.get(flag)) and self.data["zone"] in ("battlefield", "exile")

    def run(self) -> Steps:
        object, zone = self.object(), self.data["zone"]
        controller = self.data.get("controller", self.player) if zone == "battlefield" else None
        move = Move(
            object.id,
            zone,
            source=self.source,
            controller=controller,
            face_down=self._is("face_down"),
            position=self.data.get("place") if zone == "library" else None,
            entry=BattlefieldEntry(tapped=self._is("tapped")),
        )
        if object.zone == "stack" and zone == "battlefield":
            move.up, move.given = object.up, object.face
        yield from self.game.do(move)


class MoveTop(Act):
    """Put the top cards of a library into a zone."""

    kind = "top"

    def words(self) -> Text:
        who, number = self.game.name(self.data["player"]), cards(self.data["number"])
        zone = INTO_ZONE[self.data["zone"]]
        down = Text(" face down", " a faccia in giù") if self.data.get("face_down") else Text("", "")
        return says(
            f"put {number.en} from the top of {who.en}'s library {zone.en}{down.en}",
            f"mettere {number.it} dalla cima del grimorio di {who.it} {zone.it}{down.it}",
        )

    def run(self) -> Steps:
        library, zone = self.game.state.players[self.data["player"]].library, self.data["zone"]
        if zone == "library":
            return
        down = bool(self.data.get("face_down")) and zone in ("battlefield", "exile")
        controller = self.player if zone == "battlefield" else None
        moves = [
            Move(card, zone, source=self.source, face_down=down, controller=controller)
            for card in library[: -self.data["number"] - 1 : -1]
        ]
        if moves:
            yield from self.game.do_all(moves)


class DrawCards(Act):
    """A player draws cards (121)."""

    kind = "draw"

    def words(self) -> Text:
        who, number = self.game.name(self.data["player"]), cards(self.data["number"])
        return says(f"{who.en} draws {number.en}", f"{who.it} pesca {number.it}")

    def run(self) -> Steps:
        for _ in range(self.data["number"]):  # 121.2
            yield from self.game.do(Draw(self.data["player"]))


class MillCards(Act):
    """A player mills cards (701.13)."""

    kind = "mill"

    def words(self) -> Text:
        who, number = self.game.name(self.data["player"]), cards(self.data["number"])
        return says(f"{who.en} mills {number.en}", f"{who.it} macina {number.it}")

    def run(self) -> Steps:
        yield from self.game.do(Mill(self.data["player"], self.data["number"]))


class DiscardCards(Act):
    """A player discards cards (701.8): of their choice, or at random."""

    kind = "discard"

    def words(self) -> Text:
        who, number = self.game.name(self.data["player"]), cards(self.data["number"])
        chance = Text(" at random", " a caso") if self.data.get("random") else Text("", "")
        return says(f"{who.en} discards {number.en}{chance.en}", f"{who.it} scarta {number.it}{chance.it}")

    def run(self) -> Steps:
        player = self.data["player"]
        hand = list(self.game.state.players[player].hand)
        number = min(self.data["number"], len(hand))
        if self.data.get("random"):
            chosen = self.game.state.random.sample(hand, number)
        else:
            chosen = yield ChooseObjects(
                player=player,
                rule="701.8",
                prompt=Text(f"Choose what to discard ({number}).", f"Scegli che cosa scartare ({number})."),
                source=self.source,
                candidates=hand,
                minimum=number,
                maximum=number,
                about="discard",
            )
        if chosen:
            yield from self.game.do_all([Discard(player, card, self.source) for card in chosen])


class DestroyPermanent(Act):
    """Destroy a permanent (701.7)."""

    kind = "destroy"

    def refusal(self) -> Refusal | None:
        return self.unfit_permanent()

    def words(self) -> Text:
        name = self.name(self.data["object"])
        return tell("destroy {0}", "distruggere {0}", name)

    def run(self) -> Steps:
        yield from self.game.do(Destroy(self.data["object"], self.source))


class SacrificePermanent(Act):
    """Its controller sacrifices a permanent (701.17)."""

    kind = "sacrifice"

    def refusal(self) -> Refusal | None:
        return self.unfit_permanent()

    def words(self) -> Text:
        name, who = self.name(self.data["object"]), self.game.name(self.game.controller(self.data["object"]))
        return says(f"{who.en} sacrifices {name.en}", f"{who.it} sacrifica {name.it}")

    def run(self) -> Steps:
        object = self.data["object"]
        yield from self.game.do(Sacrifice(self.game.controller(object), object, self.source))


class CounterObject(Act):
    """Counter a spell or ability (701.5)."""

    kind = "counter"

    def refusal(self) -> Refusal | None:
        unfit = self.unfit_object()
        if unfit is None and self.object().zone != "stack":
            return self.refuse("It is not on the stack.", "Non è in pila.", "701.5a")
        if unfit is None and self.data["object"] == self.game.resolving:
            return self.refuse("It is resolving already.", "Si sta già risolvendo.", "608.2")
        return unfit

    def words(self) -> Text:
        name = self.name(self.data["object"])
        return tell("counter {0}", "neutralizzare {0}", name)

    def run(self) -> Steps:
        object = self.data["object"]
        context = Context(self.game, object if self.source is None else self.source, self.player)
        if not (yield from countering.counter(context, object)) and not self.object().is_card:
            yield from self.game.do(Cease(object))


class ShuffleLibrary(Act):
    """A player shuffles their library (701.20)."""

    kind = "shuffle"

    def words(self) -> Text:
        who = self.game.name(self.data["player"])
        return says(f"{who.en} shuffles their library", f"{who.it} mescola il proprio grimorio")

    def run(self) -> Steps:
        yield from self.game.do(Shuffle(self.data["player"]))


class RevealCard(Act):
    """Show everybody a card that the player may look at (701.16)."""

    kind = "reveal"

    def refusal(self) -> Refusal | None:
        return self.unfit_object()

    def words(self) -> Text:
        name = self.name(self.data["object"])
        return tell("reveal {0}", "rivelare {0}", name)

    def run(self) -> Steps:
        yield from self.game.do(Reveal(self.object().owner, (self.data["object"],)))


class ShowHand(Act):
    """A player reveals their hand (701.16)."""

    kind = "show hand"

    def words(self) -> Text:
        who = self.game.name(self.data["player"])
        return says(f"{who.en} reveals their hand", f"{who.it} rivela la propria mano")

    def run(self) -> Steps:
        player = self.data["player"]
        yield from self.game.do(Reveal(player, tuple(self.game.state.players[player].hand)))


class LookAtLibrary(Act):
    """Look at the top cards of a library, or at the whole library (0)."""

    kind = "look"

    def words(self) -> Text:
        who, number = self.game.name(self.data["player"]), self.data["number"]
        if not number:
            return says(f"look through {who.en}'s library", f"passare in rassegna il grimorio di {who.it}")
        en, it = ("card", "la prima carta") if number == 1 else (f"{number} cards", f"le prime {number} carte")
        return says(f"look at the top {en} of {who.en}'s library", f"guardare {it} del grimorio di {who.it}")

    def run(self) -> Steps:
        library = self.game.state.players[self.data["player"]].library
        number = self.data["number"] or len(library)
        yield from self.game.do(LookAt(self.player, tuple(reversed(library[-number:]))))
