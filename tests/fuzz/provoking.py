"""Acts by hand in games that try a single card, so that its abilities have events to react to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine.decisions import Priority
from engine.decisions.acts_by_hand import ANSWER
from engine.game import Game
from engine.language.cardfile import CardDef
from engine.refusal import IllegalAnswer
from tests.fuzz.situations import faces_of, is_made_of, mentioned_counters

SENTENCES = (
    "Put a land card from your hand onto the battlefield.",
    "Search your library for a land card, put it onto the battlefield, then shuffle.",
    "Return target creature card from your graveyard to the battlefield.",
    "Return target card from your graveyard to your hand.",
    "Exile target card from a graveyard.",
    "Exile target creature, then return it to the battlefield under its owner's control.",
    "Target creature deals 2 damage to target creature.",
    "Target creature deals 1 damage to each opponent.",
    "Put a +1/+1 counter on target creature.",
    "Create a Treasure token.",
    "Create a 1/1 white Soldier creature token.",
    "Create a Food token.",
    "Each player searches their library for a basic land card, then shuffles.",
    "Investigate.",
    "Proliferate.",
    "Surveil 2.",
    "Scry 2.",
    "Mill two cards.",
    "Amass 1.",
    "Each player sacrifices a creature.",
    "Sacrifice an artifact.",
    "Sacrifice a land.",
    "Each player discards a card.",
    "Each opponent draws a card.",
    "You draw two cards.",
    "Tap target creature.",
    "Untap target creature.",
    "Target creature gains haste until end of turn.",
    "Target creature becomes a copy of another target creature until end of turn.",
    "Gain control of target creature.",
    "Target creature can't be blocked this turn.",
    "Regenerate target creature.",
    "Regenerate each creature.",
    "Target land becomes a 2/2 creature until end of turn. It's still a land.",
    "Manifest the top card of your library.",
    "Flip a coin.",
    "You become the monarch.",
    "You get {E}{E}{E}{E}.",
    "Each player gets a poison counter.",
    "You may cast target instant or sorcery card from your graveyard without paying its mana cost.",
)
"""Sentences of the card language; those that are not accepted in the situation are skipped."""
TRIES = 6
"""Number of acts tried before doing nothing."""


def stems_of(text: str) -> set[str]:
    """Return the stems of the longer words of a text, which indicate its subject."""
    return {word[:6] for word in re.findall(r"[a-z]{6,}", text.lower())} - {"target", "creatu", "contro", "battle"}


class Provoker:
    """Thinks of acts by hand in one game; the first player controls the card, or will."""

    def __init__(self, game: Game, card: CardDef, dice: Random) -> None:
        self.game = game
        self.card = card
        self.names = faces_of(card)
        self.dice = dice
        self.done = 0
        stems = stems_of(card.text)
        self.fitting = [sentence for sentence in SENTENCES if stems & stems_of(sentence)]
        """Sentences related to the card's text."""
        self.likely = tuple(way for word, way in LIKELY if word in card.text.lower())

    def act(self, decision: Priority) -> Any:
        """Return an answer that does something by hand; None if nothing it thought of is possible now."""
        ways = WAYS if self.game.state.combat is None else IN_COMBAT
        if self.likely and self.dice.random() < 0.4:
            ways = self.likely
        for _ in range(TRIES):
            answer = {ANSWER: self.dice.choice(ways)(self)}
            if answer[ANSWER]:
                try:
                    checked = decision.check(answer)
                except IllegalAnswer:
                    continue
                self.done += 1
                return checked
        return None

    def own(self) -> list[int]:
        """Return the card on the battlefield."""
        return [id for id in self.game.state.battlefield if is_made_of(self.game, id, self.names)]

    def permanent(self) -> int | None:
        """Return some permanent: now and then the card itself, in combat often a creature that fights."""
        own = self.own()
        if own and self.dice.random() < 0.4:
            return own[0]
        field = self.game.state.battlefield
        combat = self.game.state.combat
        fighting = [id for id in field if combat is not None and (id in combat.attackers or id in combat.blocks)]
        if fighting and self.dice.random() < 0.6:
            return self.dice.choice(fighting)
        return self.dice.choice(field) if field else None

    def say(self) -> dict[str, Any]:
        source = self.permanent()
        told = self.fitting if self.fitting and self.dice.random() < 0.5 else SENTENCES
        return {} if source is None else {"act": "sentence", "text": self.dice.choice(told), "source": source}

    def enter(self) -> dict[str, Any]:
        seat = self.dice.choice(self.game.state.players)
        cards = [*seat.hand, *seat.graveyard, *seat.library[:5]]
        if not cards:
            return {}
        controller = seat.id if self.dice.random() < 0.7 else self.player()
        return {"act": "move", "object": self.dice.choice(cards), "zone": "battlefield", "controller": controller}

    def leave(self) -> dict[str, Any]:
        object = self.permanent()
        if object is None:
            return {}
        kind = self.dice.choice(("destroy", "sacrifice", "exile", "hand", "graveyard"))
        if kind in ("destroy", "sacrifice"):
            return {"act": kind, "object": object}
        return {"act": "move", "object": object, "zone": kind}

    def leave_itself(self) -> dict[str, Any]:
        """Remove the card itself, but not at once, so that its other abilities have their chance first."""
        own = self.own()
        return {"act": self.dice.choice(("destroy", "sacrifice")), "object": own[0]} if own and self.done > 5 else {}

    def bury_itself(self) -> dict[str, Any]:
        """Put the card itself from a hand or library into the graveyard."""
        seat = self.game.state.players[0]
        lying = [id for id in (*seat.hand, *seat.library) if is_made_of(self.game, id, self.names)]
        return {"act": "move", "object": lying[0], "zone": "graveyard"} if lying else {}

    def cards(self) -> dict[str, Any]:
        kind = self.dice.choice(("draw", "discard", "mill"))
        return {"act": kind, "player": self.player(), "number": self.dice.choice((1, 2, 2, 7))}

    def life(self) -> dict[str, Any]:
        return {"act": "life", "player": self.player(), "number": self.dice.choice((-3, -1, 2))}

    def damage(self) -> dict[str, Any]:
        source, hurt = self.permanent(), self.permanent()
        if source is None or hurt is None:
            return {}
        entity = self.player() if self.dice.random() < 0.5 else hurt
        return {"act": "damage", "entity": entity, "number": 2, "source": source}

    def strike(self) -> dict[str, Any]:
        """Let the card itself deal damage."""
        own, hurt = self.own(), self.permanent()
        if not own or hurt is None:
            return {}
        entity = self.player() if self.dice.random() < 0.6 else hurt
        return {"act": "damage", "entity": entity, "number": self.dice.choice((1, 2)), "source": own[0]}

    def counters(self) -> dict[str, Any]:
        object = self.permanent()
        kind = self.dice.choice(("+1/+1", "-1/-1", *[*mentioned_counters(self.card)] * 3))
        return {} if object is None else {"act": "counters", "entity": object, "kind": kind, "number": 1}

    def turn(self) -> dict[str, Any]:
        object = self.permanent()
        kind = self.dice.choice(("tap", "untap"))
        return {} if object is None else {"act": kind, "object": object}

    def transform(self) -> dict[str, Any]:
        own = self.own()
        return {"act": "transform", "object": own[0]} if own and self.card.other_face is not None else {}

    def chance(self) -> dict[str, Any]:
        return self.dice.choice(({"act": "roll", "sides": 20}, {"act": "coins", "number": 1}))

    def attach(self) -> dict[str, Any]:
        look = self.game.play.look
        field = self.game.state.battlefield
        able = [id for id in field if look(id).subtypes & {"Aura", "Equipment"}]
        hosts = [id for id in field if "Creature" in look(id).types]
        if not able or not hosts:
            return {}
        return {"act": "attach", "object": self.dice.choice(able), "to": self.dice.choice([*hosts, *self.own()])}

    def untap_itself(self) -> dict[str, Any]:
        own = [id for id in self.own() if self.game.state.objects[id].tapped]
        return {"act": "untap", "object": own[0]} if own else {}

    def player(self) -> int:
        return self.dice.choice(self.game.state.players).id


def _ways() -> Iterator[Callable[[Provoker], dict[str, Any]]]:
    yield from [Provoker.say] * 8
    yield from [Provoker.enter] * 3
    yield from [Provoker.leave] * 3
    yield from [Provoker.untap_itself] * 2
    yield from [Provoker.counters] * 2
    yield from [Provoker.strike] * 2
    yield from [Provoker.bury_itself] * 2
    yield from (
        Provoker.leave_itself,
        Provoker.cards,
        Provoker.life,
        Provoker.damage,
        Provoker.turn,
        Provoker.attach,
        Provoker.chance,
        Provoker.transform,
    )


WAYS = tuple(_ways())
IN_COMBAT = (*WAYS, *[Provoker.damage] * 8)
LIKELY = (
    ("damage", Provoker.damage),
    ("counter", Provoker.counters),
    ("tapped", Provoker.turn),
    ("untap", Provoker.turn),
    ("equip", Provoker.attach),
    ("enchanted", Provoker.attach),
    ("life", Provoker.life),
    ("card", Provoker.cards),
    ("enters", Provoker.enter),
    ("die", Provoker.leave),
    ("regenerate", Provoker.leave),
    ("graveyard", Provoker.leave),
    ("leaves", Provoker.leave),
)
"""Word of a text → acts that are more likely if the text contains it."""
