"""The position of a game in progress, as far as a position can express it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.decisions import Priority, is_player
from engine.language.cardfile import define_card
from engine.positions.arranging import token_look
from engine.refusal import Text
from engine.saves.json_values import SaveError
from engine.state.objects import Characteristics, GameObject

if TYPE_CHECKING:
    from engine.game import Game

EFFECTS = Text(
    "What spells and abilities have done for a time is left out: {n}.",
    "Ciò che magie e abilità hanno fatto per un certo tempo è tralasciato: {n}.",
)
WAITING = Text(
    "Abilities that wait for something later are left out: {n}.",
    "Le abilità che aspettano qualcosa più avanti sono tralasciate: {n}.",
)
ON_STACK = Text(
    "It can't be put on the stack and is left out: {n}.", "Non si può mettere in pila ed è tralasciata: {n}."
)
UNKNOWN = Text("This card no longer exists and is left out: {n}.", "Questa carta non c'è più ed è tralasciata: {n}.")
MIDDLE = Text(
    "What is being chosen just now is left out: the position begins with priority.",
    "Ciò che si sta scegliendo adesso è tralasciato: la posizione comincia con la priorità.",
)
UNASKED_STEPS = {"untap": "upkeep", "cleanup": "end"}
"""Steps without priority → the steps that replace them in a position."""


class NotTwo(ValueError):
    """Only a two-player game can be saved as a position."""


def snapshot(game: Game) -> tuple[dict[str, Any], list[Text]]:
    """Return the position, and what it omits from the game. Raises NotTwo."""
    if len(game.state.players) != 2:
        raise NotTwo
    return _Snapshot(game).take()


class _Snapshot:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.state
        self.left_out: list[Text] = []
        before = game.setup.options.get("position") or {}
        self.defined = list(before.get("cards", ()))
        """Cards defined by the position from which the game began."""
        own = (define_card(card["text"], card["language"], partly=True) for card in self.defined)
        self._own = {name for card in own for name in card.name}

    def leave_out(self, words: Text, what: object) -> None:
        named = what if isinstance(what, Text) else Text(str(what), str(what))
        self.left_out.append(Text(words.en.format(n=named.en), words.it.format(n=named.it)))

    def take(self) -> tuple[dict[str, Any], list[Text]]:
        state = self.state
        step = UNASKED_STEPS.get(state.step, state.step)
        position: dict[str, Any] = {
            "turn": state.turn,
            "active": state.active,
            "step": step,
            "priority": self._priority(),
            "players": [self._player(player.id) for player in state.players],
            "cards": self.defined,
        }
        if state.monarch is not None:
            position["monarch"] = state.monarch
        if state.daytime:
            position["daytime"] = state.daytime
        self._combat(position)
        spells = [spell for id in state.stack if (spell := self._spell(id)) is not None]
        if spells:
            position["stack"] = spells
        if state.effects:
            self.leave_out(EFFECTS, len(state.effects))
        if state.delayed:
            self.leave_out(WAITING, len(state.delayed))
        if self.game.decision is not None and not isinstance(self.game.decision, Priority):
            self.left_out.append(MIDDLE)
        return position, self.left_out

    def _priority(self) -> int:
        decision = self.game.decision
        return decision.player if isinstance(decision, Priority) else self.state.active

    def _player(self, number: int) -> dict[str, Any]:
        state, player = self.state, self.state.players[number]
        found: dict[str, Any] = {
            "life": player.life,
            "counters": {kind: count for kind, count in player.counters.items() if count},
            "pool": {letter: player.pool[letter] for letter in player.pool if player.pool[letter]},
            "lands_played": player.lands_played,
            "battlefield": self._cards(
                id for id in (*state.battlefield, *state.phased_out) if self._controller(id) == number
            ),
            "library": self._cards(reversed(player.library)),
            "hand": self._cards(player.hand),
            "graveyard": self._cards(player.graveyard),
            "exile": self._cards(id for id in state.exile if state.objects[id].owner == number),
            "command": self._cards(id for id in state.command if state.objects[id].owner == number),
            "sideboard": [],
        }
        return found

    def _controller(self, id: int) -> int:
        """Return the controller of a permanent, even if it is phased out."""
        away = self.state.phased_out.get(id)
        return away.object.controller if away is not None else self.game.play.controller(id)

    def _object(self, id: int) -> GameObject:
        away = self.state.phased_out.get(id)
        return away.object if away is not None else self.state.objects[id]

    def _cards(self, ids: Any) -> list[dict[str, Any]]:
        return [card for id in ids if (card := self._card(self._object(id))) is not None]

    def _card(self, object: GameObject) -> dict[str, Any] | None:
        if object.is_emblem or not object.components:
            self.leave_out(UNKNOWN, self.game.text(object.id))
            return None
        found = self._what(object)
        if found is None:
            self.leave_out(UNKNOWN, self.game.text(object.id))
            return None
        found["label"] = str(object.id + 1000)  # never a player's label
        if object.is_commander:
            found["commander"] = True
        if object.zone == "battlefield":
            found |= self._status(object)
        elif object.zone == "exile" and object.face_down:
            found["face_down"] = True
        return found

    def _what(self, object: GameObject) -> dict[str, Any] | None:
        faces = object.components[0].shape.faces
        printed = faces[min(object.up, len(faces) - 1)]
        if object.is_token:
            words = token_words(object.base)
            if words is not None:
                return {"token": words}
        name = (object.copied or printed).name.en if object.is_token else printed.name.en
        if name not in self._own and self.game.database.find(name) is None:
            return None
        if object.is_token:
            return {"card": name, "as_token": True}
        copied = {"copy_of": object.copied.name.en} if object.copied is not None else {}
        return {"card": name, **copied}

    def _status(self, object: GameObject) -> dict[str, Any]:
        state = self.state
        controller = self._controller(object.id)
        found: dict[str, Any] = {
            "tapped": object.tapped,
            "face_down": object.face_down,
            "damage": object.damage,
            "counters": {kind: count for kind, count in object.counters.items() if count},
            "sick": object.since_turn >= state.turn_began.get(controller, 0),
            "phased_out": object.id in state.phased_out,
        }
        if object.attached_to is not None:
            host = object.attached_to
            found["attached_to"] = str(host) if is_player(host) else str(host + 1000)
        found = {key: value for key, value in found.items() if value}
        return found if object.owner == controller else {**found, "owner": object.owner}

    def _combat(self, position: dict[str, Any]) -> None:
        combat = self.state.combat
        if combat is None:
            return

        def label(entity: int) -> str:
            return str(entity) if is_player(entity) else str(entity + 1000)

        position["attackers"] = [[label(a), label(b)] for a, b in combat.attackers.items()]
        position["blockers"] = [
            [label(blocker), label(attacker)]
            for attacker, blockers in combat.blocked.items()
            for blocker in blockers
            if attacker in combat.attackers
        ]

    def _spell(self, id: int) -> dict[str, Any] | None:
        object = self.state.objects[id]
        item = object.item
        if item is None or item.kind != "spell" or not object.is_card or item.divisions:
            self.leave_out(ON_STACK, self.game.text(id))
            return None
        targets = [target for _, chosen in sorted(item.targets.items()) for target in chosen]
        labels = [str(target) if is_player(target) else str(target + 1000) for target in targets]
        player = self.game.play.controller(id)
        found: dict[str, Any] = {"card": object.base.name.en, "label": str(id + 1000), "player": player}
        if labels:
            found["targets"] = labels
        if item.x is not None:
            found["x"] = item.x
        if item.modes:
            found["modes"] = list(item.modes)
        return found


def token_words(look: Characteristics) -> str | None:
    """Return the words that describe a token in a position; None if there are no simple ones."""
    name = look.name.en
    colours = " and ".join(word for letter, word in _COLOURS.items() if letter in look.colours) or "colorless"
    types = " ".join(each.lower() for each in ("Artifact", "Enchantment", "Creature") if each in look.types)
    keywords = " and ".join(sorted(look.keywords))
    tail = f" with {keywords}" if keywords else ""
    size = f"{look.power}/{look.toughness} " if look.power is not None else ""
    subtypes = " ".join(look.subtypes)
    for words in (name, f"{size}{colours} {subtypes} {types} token{tail}"):
        try:
            if _seen(token_look(words)) == _seen(look):
                return words
        except SaveError:
            continue
    return None


def _seen(look: Characteristics) -> tuple[Any, ...]:
    """Return the characteristics that make two tokens the same."""
    return (
        look.name,
        look.power,
        look.toughness,
        look.colours,
        look.types,
        look.subtypes,
        look.supertypes,
        look.abilities,
    )


_COLOURS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
