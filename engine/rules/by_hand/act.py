"""The base class of all acts by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Steps, is_player
from engine.decisions.acts_by_hand import RULE
from engine.refusal import Refusal, Text, refuse
from engine.rules.handling.named_refusals import OPEN_ZONES, UNNAMED
from engine.state.seats import eyes

if TYPE_CHECKING:
    from engine.state.objects import GameObject
    from engine.state.play import Play

GONE = refuse("109.1", "There is no such object any more.", "Questo oggetto non c'è più.")
NO_PLAYER = refuse("102.1", "There is no such player in the game.", "Questo giocatore non è in partita.")
UNSEEN = refuse(
    "400.2",
    "You may not look at this card: take the top card of the library, or a card at random.",
    "Questa carta non la puoi guardare: prendi la prima carta del grimorio, o una carta a caso.",
)
NO_PERMANENT = refuse("110.1", "It is not on the battlefield.", "Non è sul campo di battaglia.")
NEITHER = refuse("115.4", "It is neither a permanent nor a player.", "Non è né un permanente né un giocatore.")


def says(en: str, it: str) -> Text:
    """Return the words of an act; the Italian is an infinitive."""
    return Text(en, it)


class Act:
    """One player's act by hand: its data, legality, words and effect."""

    kind: ClassVar[str] = ""
    """Its name in `engine.decisions.acts_by_hand.ACTS`."""
    needs_yes: ClassVar[bool] = True
    """Whether the other players must agree."""

    def __init__(self, game: Play, player: int, data: dict[str, Any], source: int | None) -> None:
        self.game = game
        self.player = player
        self.data = data
        self.source = source
        """The object that is resolving by hand; None if the player has priority."""

    def refusal(self) -> Refusal | None:
        """Why the act can't be done now; None if it can."""
        return self.unfit_player() if "player" in self.data else None

    def words(self) -> Text:
        """A description of the act that shows only public information."""
        raise TypeError(f"{type(self).__name__} has no words")

    def run(self) -> Steps:
        """Do it."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield

    @property
    def entity(self) -> int | None:
        """The player or object it affects, if all players can see that."""
        found = self.data.get("object", self.data.get("entity", self.data.get("player")))
        return found if isinstance(found, int) and self.is_open(found) else None

    # -- helpers for subclasses

    def object(self, name: str = "object") -> GameObject:
        """The object that a field names. Call `unfit_object` first."""
        return self.game.state.objects[self.data[name]]

    def unfit_object(self, name: str = "object") -> Refusal | None:
        """Why the object named by a field can't be used; None if it can."""
        object = self.game.state.objects.get(self.data[name])
        if object is None:
            return GONE
        return None if self.may_see(object) else UNSEEN

    def unfit_permanent(self, name: str = "object") -> Refusal | None:
        """Why the object named by a field is not a usable permanent; None if it is."""
        unfit = self.unfit_object(name)
        if unfit is None and self.object(name).zone != "battlefield":
            return NO_PERMANENT
        return unfit

    def unfit_player(self, name: str = "player") -> Refusal | None:
        """Why the player named by a field can't be used; None if they can."""
        players = self.game.state.players
        there = 0 <= self.data[name] < len(players) and players[self.data[name]].lost is None
        return None if there else NO_PLAYER

    def unfit_entity(self, name: str = "entity") -> Refusal | None:
        """Why the field names neither a usable player nor a usable permanent; None if it does."""
        if is_player(self.data[name]):
            return self.unfit_player(name)
        unfit = self.unfit_permanent(name)
        return NEITHER if unfit is NO_PERMANENT else unfit

    def may_see(self, object: GameObject) -> bool:
        """Whether the player may see the object: they know the card, or it lies in public view."""
        if object.zone in OPEN_ZONES:
            return True
        own = eyes(self.game.state, self.player)
        return any(player in object.known_to for player in own) or (object.zone == "hand" and object.owner in own)

    def is_open(self, entity: int) -> bool:
        """Whether all players see the player or object."""
        if is_player(entity):
            return True
        object = self.game.state.objects.get(entity)
        return object is not None and object.zone in OPEN_ZONES and not object.face_down

    def name(self, entity: int) -> Text:
        """The public name of an object in quotation marks, or a player's plain name."""
        if is_player(entity):
            return self.game.name(entity)
        object = self.game.state.objects.get(entity)
        everybody = object is not None and object.known_to.issuperset(self.game.apnap()) and not object.face_down
        name = self.game.name(entity) if everybody or self.is_open(entity) else UNNAMED
        if name is UNNAMED or not name.en:
            return Text("a card", "una carta")
        return Text(f"“{name.en}”", f"“{name.it}”")

    def refuse(self, en: str, it: str, rule: str = RULE) -> Refusal:
        """Return a refusal, citing the general rule for acts by hand by default."""
        return refuse(rule, en, it)
