"""Legal targets (115, 601.2c, 608.2b)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change.protection import protection
from engine.decisions import is_player
from engine.decisions.judge import Judge
from engine.refusal import Refusal, refuse
from engine.rules.handling.named_refusals import about
from engine.state.seats import are_opponents

if TYPE_CHECKING:
    from engine.state.context import Context

NO_FIT = refuse("115.1", "The words of the text ask for something else.", "Le parole del testo chiedono altro.")


def refusal(context: Context, phrase: Any, entity: int) -> Refusal | None:
    """Why `entity` can't be a target of the phrase; None if it can. The source is the spell or ability itself."""
    game = context.game
    if is_player(entity):
        if not 0 <= entity < len(game.state.players):
            return refuse("115.1", "There is no such player.", "Questo giocatore non c'è.")
        if game.state.players[entity].lost is not None:
            return refuse("800.4", "This player has left the game.", "Questo giocatore ha lasciato la partita.")
    elif entity in game.state.phased_out:
        return refuse("702.25b", "It is phased out.", "È fuori fase.")
    elif entity not in game.state.objects:
        return refuse("608.2b", "It is no longer there.", "Non c'è più.")
    elif context.item is not None and game.state.objects[entity].item is context.item:
        return refuse("115.5", "A spell or ability can't target itself.", "Una magia o abilità non può bersagliarsi.")
    if not phrase.accepts(context, entity):
        return NO_FIT
    return shield(context, entity)


def shield(context: Context, entity: int) -> Refusal | None:
    """Why range of influence (801.4), hexproof, shroud or protection (702.11, 702.18, 702.16b) or another effect
    (101.2) keeps the entity from being targeted; None if nothing does."""
    game = context.game
    if not context.reaches(entity):
        return refuse("801.4", "It is out of the range of influence.", "È fuori dal raggio di influenza.")
    if is_player(entity):
        return _player_shield(context, entity)
    look = game.look(entity)
    for act, own in look.rules:
        reason: Refusal | None = act.forbids_targeting(own, entity, context)
        if reason is not None:
            return reason
    if game.state.objects[entity].zone != "battlefield":
        return None
    if look.has("shroud"):
        return refuse("702.18a", "It has shroud: nothing can target it.", "Ha velo: non può essere un bersaglio.")
    if look.has("hexproof") and are_opponents(game.state, game.controller(entity), context.controller):
        return refuse(
            "702.11b",
            "It has hexproof: its controller's opponents can't target it.",
            "Ha anti-malocchio: non può essere bersaglio degli avversari del suo controllore.",
        )
    if look.has("hexproof from") and are_opponents(game.state, game.controller(entity), context.controller):
        its = game.context(entity, game.controller(entity))
        if any(keyword.protects_from(its, context) for keyword in look.keywords["hexproof from"]):
            return refuse("702.11d", "It has hexproof from what targets it.", "Ha anti-malocchio da ciò che bersaglia.")
    return protection(game, context.source, entity)


def _player_shield(context: Context, player: int) -> Refusal | None:
    for act, own, players in context.game.looks.player_rules:
        if player in players:
            reason: Refusal | None = act.forbids_targeting(own, player, context)
            if reason is not None:
                return reason
    return protection(context.game, context.source, player)


class Candidates(Judge):
    """Judge of the candidates for one target phrase."""

    def __init__(self, context: Context, phrase: Any) -> None:
        self.context = context
        self.phrase = phrase

    def refusal(self, entity: int) -> Refusal | None:
        """Why the entity can't be a target of the phrase, by what it is or what the words ask for."""
        reason = refusal(self.context, self.phrase, entity)
        if reason is NO_FIT:
            reason = self._no_fit(entity)
        return about(self.context.game, self.context.controller, entity, reason)

    def _no_fit(self, entity: int) -> Refusal:
        words = self.phrase.wanted(self.context)
        if self.phrase.is_any_target:
            return refuse(
                "115.4",
                f"“{words.en}” means a creature, a player or a planeswalker.",
                f"“{words.it}” vuol dire una creatura, un giocatore o un planeswalker.",
            )
        return refuse(NO_FIT.rule, f"It is not what “{words.en}” asks for.", f"Non è ciò che chiede “{words.it}”.")


def candidates(context: Context, phrase: Any, least: int = 0) -> list[int]:
    """Return all legal targets for one instance of the word "target", in a stable order. If they must come from one
    zone, only zones with at least `least` candidates count."""
    found = [entity for entity in phrase.possible(context) if refusal(context, phrase, entity) is None]
    if not is_from_one_place(phrase):
        return found
    lying = _by_place(context, found)
    return [entity for entity in found if lying[context.object(entity).owner] >= least]


def most_together(context: Context, phrase: Any, found: Sequence[int]) -> int:
    """Return how many of `found` one instance of the word "target" can target together."""
    if phrase.of_different_players:
        return len({context.player_of(entity) for entity in found})
    return max(_by_place(context, found).values(), default=0) if is_from_one_place(phrase) else len(found)


def together_refusal(context: Context, phrase: Any, chosen: Sequence[int]) -> Refusal | None:
    """Why these can't be targets of one instance of the word together: "from a single graveyard" (601.2c)."""
    if phrase.of_different_players and len({context.player_of(entity) for entity in chosen}) < len(chosen):
        return refuse("601.2c", "At most one of each player.", "Al massimo uno per giocatore.")
    words: Any = getattr(phrase, "what", None)
    if hasattr(words, "of_all_chosen"):
        reason: Refusal | None = words.refusal_together(context, chosen, "601.2c")
        if reason is not None:
            return reason
    if not is_from_one_place(phrase) or len(_by_place(context, chosen)) <= 1:
        return None
    return refuse("601.2c", "They are not all in the same place.", "Non sono tutte nello stesso posto.")


def is_from_one_place(phrase: Any) -> bool:
    """Whether the words ask for targets from one player's zone."""
    return bool(getattr(phrase, "from_one_place", False))


def _by_place(context: Context, cards: Sequence[int]) -> Counter[int]:
    """Count the cards by player."""
    return Counter(context.object(card).owner for card in cards)


def are_there(context: Context, phrase: Any, number: int) -> bool:
    """Whether there are at least that many legal targets for one instance of the word "target"."""
    if is_from_one_place(phrase):
        return number <= 0 or bool(candidates(context, phrase, number))
    for entity in phrase.possible(context):
        if refusal(context, phrase, entity) is None:
            number -= 1
            if number <= 0:
                return True
    return number <= 0


def still_legal(context: Context, phrases: tuple[Any, ...]) -> bool:
    """Find the targets that are still legal as the object resolves (608.2b).

    Returns whether it may resolve: it has no targets, or at least one is legal.
    """
    assert context.item is not None
    legal: dict[int, list[int]] = {}
    any_chosen = any_legal = False
    for phrase in phrases:
        chosen = context.item.targets.get(phrase.slot, [])
        legal[phrase.slot] = [entity for entity in chosen if refusal(context, phrase, entity) is None]
        any_chosen = any_chosen or bool(chosen)
        any_legal = any_legal or bool(legal[phrase.slot])
    context.legal = legal
    return any_legal or not any_chosen
