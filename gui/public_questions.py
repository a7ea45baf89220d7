"""Public questions: whom the table asks at one screen, and when, judging only by what everybody can see.

Asking only those who could act would betray hands: whoever is skipped has nothing, whoever is asked has an instant. As
at a real table, a player who might respond is asked openly instead, *Yes* or *Wait, my hand*; only the second answer
brings the curtain. Nothing here looks at a hand: `seen` is always an onlooker's view, with what all players know, and
of a player's actions only those with open cards count.

A player is asked openly
- when another player's spell, ability or attack waits, and in the chosen steps of other turns,
- if the player has hidden cards and could make mana for them, or could use something open,
- unless the player has just answered, or has said yes to everything to come.

Blocks are declared openly: nothing about them is hidden. Players who begin a turn of their own, or choose among hidden
cards, are called behind a curtain. Players with a screen of their own are asked there, never openly.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from engine.decisions import Action, Decision, DeclareBlockers, Priority
from engine.seen.view import CardView, View
from gui.automatic_passing import decider, is_attacked, step_name

THIS_TURN = "turn"
"""Yes to everything that the others do this turn."""
UNTIL_ATTACK = "attack"
"""Yes to everything that the others do until somebody attacks."""

_FOR_NOTHING = re.compile(
    r"rather than pay (?:~|this spell)|cast (?:~|this spell) without paying|^(?:convoke|delve|improvise)\b",
    re.IGNORECASE,
)
"""Words of cards that can be cast without mana, or with help that replaces mana."""
_FROM_HAND = re.compile(r"^[^.:]*\b(?:discard|from your hand)\b[^.:]*:", re.IGNORECASE)
"""An ability whose cost takes cards from the hand: whether it can be activated may depend on which."""
_FROM_LIBRARY = re.compile(r"\b(?:play|cast)\b[^.]*\bfrom the top of your library", re.IGNORECASE)
"""A permission to play cards that only their player may look at."""


@dataclass(frozen=True)
class Occasion:
    """What a player could respond to; a player who has let it pass is not asked about it again."""

    turn: int
    step: str
    stack: tuple[int, ...]
    is_attack: bool
    blocks: frozenset[tuple[int, int]]


def occasion(seen: View) -> Occasion:
    """Return the occasion to respond to, as of now."""
    blocks = frozenset((card.id, attacker) for card in seen.battlefield for attacker in card.blocking)
    return Occasion(seen.turn, step_name(seen), tuple(card.id for card in seen.stack), is_attacked(seen), blocks)


@dataclass(frozen=True)
class Question:
    """A public question."""

    players: tuple[int, ...]
    """Who is asked: first the player whose decision it is, then the following ones with the same question."""
    decision: Decision
    """The public part of the decision: for a priority, only that it can be passed."""
    occasion: Occasion

    @property
    def is_block(self) -> bool:
        """Whether blockers are to be declared, rather than something allowed to proceed."""
        return isinstance(self.decision, DeclareBlockers)


@dataclass(frozen=True)
class Standing:
    """A player's yes to everything to come, for a time."""

    until: str
    """THIS_TURN or UNTIL_ATTACK."""
    turn: int
    """The turn in which it was said."""
    in_attack: bool
    """Whether there was an attack then, which does not end it."""

    def holds(self, seen: View) -> bool:
        """Whether it is still valid."""
        if self.until == THIS_TURN:
            return seen.turn == self.turn
        return not is_attacked(seen) or (self.in_attack and seen.turn == self.turn)


def standing(until: str, seen: View) -> Standing:
    """A player's yes as of now."""
    return Standing(until, seen.turn, is_attacked(seen))


def could_act(seen: View, player: int, actions: Sequence[Action] = ()) -> bool:
    """Whether, as far as everybody can see, the player could do something other than pass and make mana.

    `actions` are what the player may do; only those of face-up cards count.
    """
    if any(_is_open(seen, action) for action in actions):
        return True
    if not _holds_cards(seen, player):
        return False
    return (
        _may_play_land(seen, player)
        or _makes_mana(seen, player)
        or _plays_for_nothing(seen, player)
        or (bool(seen.players[player].hand) and any(_takes_from_hand(card) for card in _own(seen, player)))
    )


def _is_open(seen: View, action: Action) -> bool:
    if action.kind in ("pass", "mana") or action.object is None:
        return False
    card = seen.find(action.object)
    return card is not None and card.known and not _takes_from_hand(card)


def _own(seen: View, player: int) -> list[CardView]:
    """The player's permanents."""
    return [card for card in seen.battlefield if card.controller == player and not card.phased_out]


def _holds_cards(seen: View, player: int) -> bool:
    """Whether the player may have cards to play or turn up that the others don't know."""
    own = _own(seen, player)
    mine = {card.id for card in own}
    return (
        bool(seen.players[player].hand)
        or any(card.face_down for card in own)
        or any(card.face_down and (card.owner == player or card.exiled_by in mine) for card in seen.exile)
        or any(_FROM_LIBRARY.search(paragraph.en) for card in own for paragraph in card.text)
    )


def _may_play_land(seen: View, player: int) -> bool:
    seat = seen.players[player]
    is_main = seen.step == "main" and not seen.stack and seen.is_active(player)
    return is_main and seat.lands_left > 0 and bool(seat.hand)


def _makes_mana(seen: View, player: int) -> bool:
    return bool(seen.players[player].mana) or any(
        card.mana_colours and not card.tapped and ("haste" in card.keywords or not card.summoning_sick)
        for card in _own(seen, player)
    )


def _plays_for_nothing(seen: View, player: int) -> bool:
    """Whether the player has revealed a card that can be cast without mana."""
    places = (seen.battlefield, seen.exile, seen.stack, *(each.graveyard for each in seen.players))
    cards = (card for place in places for card in place)
    return any(card.owner == player and card.kind == "card" and not card.is_token and _is_free(card) for card in cards)


def _is_free(card: CardView) -> bool:
    if not card.known or "Land" in card.types:
        return False
    if (card.cost and not card.mana_value) or "/P}" in card.cost:
        return True
    return any(_FOR_NOTHING.search(line.en.replace(card.name.en, "~")) for line in card.text)


def _takes_from_hand(card: CardView) -> bool:
    return any(_FROM_HAND.search(line.en) for line in card.text)


def question(
    decision: Decision,
    seen: View,
    seat: int,
    here: Collection[int],
    following: Sequence[int] = (),
) -> Question | None:
    """Return the decision as a public question, or None if its player has to come to the screen, or sits there.

    `seat` is the player at the screen, `here` are the players who share it, `following` those who get the same question
    next if nobody does anything.
    """
    player = decider(decision)
    if player == seat or player not in here or decision.player != player:
        return None
    if isinstance(decision, DeclareBlockers):
        return Question((player,), decision, occasion(seen))
    if not isinstance(decision, Priority):
        return None
    if seen.is_active(player) and seen.step == "main" and not seen.stack:
        return None  # next comes a turn of their own
    others = [other for other in following if other in here and other not in (player, seat)]
    also = [other for other in others if could_act(seen, other)]
    only_pass = [action for action in decision.actions if action.kind == "pass"]
    return Question((player, *also), replace(decision, actions=only_pass), occasion(seen))


def has_stop(seen: View, player: int, friends: Collection[int]) -> bool:
    """Whether there is something to stop for in a chosen step of another turn.

    After attackers or blockers were declared that is an attack or a block, since the attack itself was asked about.
    """
    if seen.is_active(player) or player in friends:
        return True
    if seen.step == "declare blockers":
        return any(card.blocking for card in seen.battlefield)
    return True
