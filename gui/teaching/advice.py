"""Sound advice without lookahead: what can be done now, and what one play would lead to.

Nothing here guesses what an opponent will do. A play is tried on a copy of the game on which everybody else passes, and
only results that the player could foresee anyway are reported.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from engine.decisions import (
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    PayMana,
    Priority,
)
from engine.refusal import IllegalAnswer
from engine.seen.view import CardView, View
from gui.automatic_passing import decider
from gui.i18n import text, tr
from gui.table import prompt_sentences
from gui.teaching.lesson_runner import plainest

if TYPE_CHECKING:
    from engine.game import Game

WAIT_FOR = 60
"""Number of answers after which a tried play that has not resolved is given up."""
SILENT = frozenset(
    {
        "flying",
        "reach",
        "vigilance",
        "trample",
        "deathtouch",
        "lifelink",
        "first strike",
        "double strike",
        "defender",
        "hexproof",
        "menace",
        "indestructible",
        "shroud",
        "fear",
    }
)
"""Keywords that make no difference before combat for a creature that can't attack yet."""
FEW_OF_A_HAND = 1
"""A hand with at most this many lands, or other cards, is hardly playable."""
MOST_PUT_BACK = 1
"""A player who must put back more cards for mulligans is not advised to take another."""
MOST_REASONS = 4
"""Number of cards in hand for which the reason why they can't be played is given."""


@dataclass(frozen=True, slots=True)
class Warning:
    """Something to think about before a play counts."""

    words: str
    rule: str
    kind: str
    """Which mistake it is: players can turn off each kind."""
    cards: tuple[int, ...] = ()


# What can I do now?


def what_now(game: Game, view: View, decision: Decision) -> list[str]:
    """Return what the asked player can do, and why some cards in the hand can't be played."""
    if isinstance(decision, Priority):
        return _what_at_priority(game, view, decision)
    lines = [text(decision.prompt)]
    if isinstance(decision, DeclareAttackers):
        lines.append(
            tr("Who can attack: {cards}.", cards=prompt_sentences.names(_cards(view, list(decision.candidates))))
        )
        lines.append(tr("Choose them, then confirm. You don't have to attack."))
    elif isinstance(decision, DeclareBlockers):
        lines.append(
            tr("Who can block: {cards}.", cards=prompt_sentences.names(_cards(view, list(decision.candidates))))
        )
        lines.append(tr("Choose one of your creatures, then the attacker; confirm. You don't have to block."))
    if decision.can_cancel:
        lines.append(tr("Esc takes back the whole action."))
    return lines


def _what_at_priority(game: Game, view: View, decision: Priority) -> list[str]:
    player = decision.player
    lines = []
    found = {
        kind: prompt_sentences.names(cards, either=True)
        for kind in ("land", "cast", "activate")
        if (cards := _cards(view, [action.object for action in decision.actions if action.kind == kind]))
    }
    if "land" in found:
        lines.append(tr("You can play: {cards}.", cards=found["land"]))
    if "cast" in found:
        lines.append(tr("You can cast: {cards}.", cards=found["cast"]))
    if "activate" in found:
        lines.append(tr("You can use abilities of: {cards}.", cards=found["activate"]))
    playable = {action.object for action in decision.actions}
    told: set[str] = set()
    for card in view.players[player].hand:
        reasons = game.why_not(player, card.id) if card.id not in playable else ()
        if reasons and card.name.en not in told and len(told) < MOST_REASONS:
            told.add(card.name.en)
            lines.append(
                tr("{card}: {why} ({rule})", card=text(card.name), why=text(reasons[0].reason), rule=reasons[0].rule)
            )
    follows, _ = prompt_sentences.pass_words(game.after_pass(), view)
    lines.append(tr("Or do nothing: “{button}”.", button=follows))
    return lines


def _cards(view: View, entities: Sequence[int | None]) -> list[CardView]:
    found = [view.find(entity) for entity in dict.fromkeys(entities) if entity is not None]
    return [card for card in found if card is not None]


# Warnings


def warning(game: Game, answer: Any) -> Warning | None:
    """Return what to think about before this answer counts, or None.

    Raises nothing for a legal answer.
    """
    decision = game.decision
    if decision is None or answer == "cancel":
        return None
    view = game.view(decider(decision))
    try:
        if isinstance(decision, Priority):
            if str(answer).startswith("cast:"):
                return (
                    _creature_too_early(game, decision, view, answer)
                    or _without_use(game, view, answer)
                    or _tapped_for_another(game, view, decision, answer)
                )
            return _land_left(decision, view, answer)
        if isinstance(decision, DeclareAttackers):
            return _lost_for_nothing(game, decision, view, answer)
        if isinstance(decision, ChooseTargets) and decision.can_cancel:
            return _without_use(game, view, answer)
        if isinstance(decision, ChooseYesNo) and answer is False:
            return _gain_let_pass(game, view)
        if isinstance(decision, ChooseOption) and decision.about == "mulligan" and answer == "keep":
            return _hand_hardly_plays(game, decision, view)
        if isinstance(decision, PayMana) and any(action.key == answer for action in decision.actions):
            return _other_card_stranded(game, view, decision, answer)
    except IllegalAnswer:
        return None  # the game itself says why
    return None


def _hand_hardly_plays(game: Game, decision: ChooseOption, view: View) -> Warning | None:
    """Warn of keeping a hand with hardly any lands, or hardly anything else, while another would not be small
    (103.4)."""
    player = decision.player
    hand = view.players[player].hand
    lands = [card for card in hand if "Land" in card.types]
    if FEW_OF_A_HAND < len(lands) < len(hand) - FEW_OF_A_HAND or len(decision.options) == 1:
        return None
    trial = game.fork()
    trial.answer("keep")
    asked = trial.decision
    if isinstance(asked, ChooseObjects) and asked.about == "bottom of library" and asked.minimum > MOST_PUT_BACK:
        return None
    words = tr(
        "There is {n} land in this hand: with two to five you can play. A mulligan gives you seven new cards.|"
        "There are {n} lands in this hand: with two to five you can play. A mulligan gives you seven new cards.",
        n=len(lands),
    )
    return Warning(words, decision.rule, "hand", tuple(card.id for card in lands))


def _land_left(decision: Priority, view: View, answer: Any) -> Warning | None:
    """Warn that the second main phase is about to end with this turn's land still in the hand (305.2)."""
    mine = view.active_player == decision.player and view.phase == "postcombat main" and not view.stack
    lands = [action.object for action in decision.actions if action.kind == "land"]
    if answer != "pass" or not mine or not lands:
        return None
    cards = _cards(view, lands)
    words = tr("You can still play a land this turn: {cards}.", cards=prompt_sentences.names(cards, either=True))
    return Warning(words, "305.2", "land", tuple(card.id for card in cards))


def _creature_too_early(game: Game, decision: Priority, view: View, answer: Any) -> Warning | None:
    """Warn of casting a creature that does nothing for this combat while others can attack."""
    action = next((each for each in decision.actions if each.key == answer and each.kind == "cast"), None)
    card = view.find(action.object) if action is not None and action.object is not None else None
    if card is None or view.phase != "precombat main" or view.active_player != decision.player or view.stack:
        return None
    if card.types != {"Creature"} or len(card.faces) > 1:
        return None
    if not card.keywords <= SILENT or not _says_only_keywords(card):
        return None
    ready = [
        each
        for each in view.battlefield
        if each.controller == decision.player
        and "Creature" in each.types
        and not each.tapped
        and not each.summoning_sick
        and "defender" not in each.keywords
        and (each.power or 0) > 0
    ]
    if not ready or _matters_at_once(game, view, answer):
        return None
    words = tr(
        "{card} can't attack this turn. Cast it after combat: until then your opponent knows less, and your mana is "
        "free for tricks.",
        card=card.name,
    )
    return Warning(words, "505.1", "early creature", (card.id,))


def _matters_at_once(game: Game, before: View, answer: Any) -> bool:
    """Whether the creature has an effect besides its own arrival now, such as a counter on one that evolves."""
    trial = game.fork()
    trial.answer(answer)
    for _ in range(WAIT_FOR):
        asked = trial.decision
        if asked is None or not isinstance(asked, Priority | PayMana):
            return True
        after = trial.view(decider(asked))
        if isinstance(asked, Priority) and not after.stack:
            break
        trial.answer(plainest(asked))
    else:
        return True

    known = {card.id for card in before.battlefield}

    def told(view: View) -> tuple[object, ...]:
        there = {
            card.id: (card.power, card.toughness, card.keywords, card.damage, card.counters)
            for card in view.battlefield
            if card.id in known
        }
        return there, [(each.life, each.counters) for each in view.players], len(view.exile)

    return len(after.battlefield) != len(known) + 1 or told(after) != told(before)


def _says_only_keywords(card: CardView) -> bool:
    words = {part.strip().lower() for line in card.text for part in line.en.split(",")}
    return words <= card.keywords


def _lost_for_nothing(game: Game, decision: DeclareAttackers, view: View, answer: Any) -> Warning | None:
    """Warn of an attacker that one creature alone can block, kill and survive, as combat damage stands now."""
    pairs = decision.check(answer)
    if not pairs:
        return None
    trial = game.fork()
    trial.answer(pairs)
    for _ in range(WAIT_FOR):
        asked = trial.decision
        if asked is None or isinstance(asked, DeclareBlockers):
            break
        trial.answer(plainest(asked))
    asked = trial.decision
    if not isinstance(asked, DeclareBlockers):
        return None
    for blocker, attackers in asked.candidates.items():
        for attacker in attackers:
            told = trial.forecast((), [(blocker, attacker)])
            if told is None or attacker not in told.leaving or blocker in told.leaving:
                continue
            lost, by = view.find(attacker), view.find(blocker)
            if lost is None or by is None or not by.known or told.losing - {decision.player}:
                continue
            words = tr("{blocker} could block {attacker}, kill it and survive.", blocker=by.name, attacker=lost.name)
            return Warning(words, "509.1a", "lost attacker", (attacker, blocker))
    return None


def _without_use(game: Game, view: View, answer: Any) -> Warning | None:
    """Warn of a spell, all its targets chosen, that would do nothing, or only harm its caster or help others, if
    everybody passed now."""
    decision = game.decision
    assert decision is not None
    player = decider(decision)
    trial = game.fork()
    trial.answer(decision.check(answer))
    stack = trial.view(player).stack
    spell = stack[-1] if stack else None
    if spell is None or spell.controller != player or spell.kind != "card" or not spell.types & {"Instant", "Sorcery"}:
        return None
    targets: Sequence[int] = ()
    counters = trial.tries_to_counter(spell.id)
    for _ in range(WAIT_FOR):
        asked = trial.decision
        if asked is None:
            return None
        now = next((each for each in trial.view(player).stack if each.id == spell.id), None)
        if isinstance(asked, Priority):
            if now is None:
                break
            targets = now.targets
        elif not isinstance(asked, PayMana) and not (counters and targets and decider(asked) == player):
            # either more is to be chosen than this, or its caster chooses something else as a counterspell resolves
            return None
        trial.answer(plainest(asked))
    else:
        return None
    if not targets:
        return None
    before, after = view, trial.view(player)
    in_vain = _countered_in_vain(game, before, after, spell, targets) if counters else None
    return in_vain or _own_harm(before, after, spell, player) or _only_helps_others(before, after, spell, player)


def _gain_let_pass(game: Game, view: View) -> Warning | None:
    """Warn of declining an optional effect that costs nothing and gains something (603.5)."""
    decision = game.decision
    assert isinstance(decision, ChooseYesNo)
    player = decider(decision)
    after = {}
    for answer in (True, False):
        trial = game.fork()
        trial.answer(answer)
        for _ in range(WAIT_FOR):
            asked = trial.decision
            if asked is None or isinstance(asked, Priority):
                break
            if asked.player != player or isinstance(asked, PayMana):
                return None  # it has a price, or depends on others' choices
            trial.answer(plainest(asked))
        else:
            return None
        if trial.over:
            return None
        after[answer] = trial.view(player)
    gains = [_has(after[True], player), _has(after[False], player)]
    mine = all(one >= other for one, other in zip(*gains, strict=True)) and gains[0] != gains[1]
    theirs = all(
        one <= other
        for each in view.players
        if each.id != player
        for one, other in zip(_has(after[True], each.id), _has(after[False], each.id), strict=True)
    )
    if not mine or not theirs:
        return None
    words = tr("It would cost you nothing and gain you something: “{prompt}”", prompt=text(decision.prompt))
    return Warning(words, "603.5", "let pass", tuple(card.id for card in view.stack[-1:]))


def _has(view: View, player: int) -> tuple[int, ...]:
    """Return how much a player has of everything that players want more of."""
    seat = view.players[player]
    permanents = [card for card in view.battlefield if card.controller == player]
    return (
        seat.life,
        -seat.counters.get("poison", 0),
        len(seat.hand),
        len(permanents),
        sum(number for card in permanents for number in card.counters.values()),
        sum((card.power or 0) + (card.toughness or 0) - card.damage for card in permanents),
        sum(not card.tapped for card in permanents),
    )


def _other_card_stranded(game: Game, view: View, decision: PayMana, answer: Any) -> Warning | None:
    """Warn of making mana by hand so that another card in the hand can't be paid for this turn, although the proposed
    payment would have left enough."""
    if decision.plan is None or view.active_player != decision.player:
        return None
    action = next(each for each in decision.actions if each.key == answer)
    stranded = _stranded(view, decision.player, _castable_after(game, ["auto"]), _castable_after(game, [answer]))
    return _needs(view, stranded, action.object) if stranded is not None else None


def _tapped_for_another(game: Game, view: View, decision: Priority, answer: Any) -> Warning | None:
    """The same if the mana was made before the spell is cast.

    Finds the last source that was tapped and, left untapped, would still pay for the other card.
    """
    if view.active_player != decision.player or view.stack:
        return None
    taps = list(takewhile(lambda made: isinstance(made, str) and made.startswith("mana:"), reversed(game.answers)))
    still = _castable_after(game, [answer]) if taps else None
    for count, made in enumerate(taps, 1):
        before = game.fork()
        before.back_to(len(game.answers) - count)
        try:
            stranded = _stranded(view, decision.player, _castable_after(before, [answer]), still)
        except IllegalAnswer:
            break  # without that mana it could not be cast
        if stranded is not None:
            found = _needs(view, stranded, int(made.split(":")[1]))
            back = tr("The curved arrow takes the mana back.")
            return replace(found, words=f"{found.words} {back}") if found is not None else None
    return None


def _stranded(view: View, player: int, left: set[int] | None, still: set[int] | None) -> CardView | None:
    """A card in the hand that one payment leaves payable and the other does not."""
    if left is None or still is None:
        return None
    return next((card for card in view.players[player].hand if card.id in left - still), None)


def _needs(view: View, stranded: CardView, source: int | None) -> Warning | None:
    """The warning that a card needs that source of mana."""
    land = view.find(source) if source is not None else None
    if land is None:
        return None
    words = tr(
        "{card} needs {land}: pay for this with something else, and you can cast both cards.",
        card=stranded.name,
        land=land.name,
    )
    return Warning(words, "601.2g", "mana needed", (land.id, stranded.id))


def _castable_after(game: Game, answers: Sequence[Any]) -> set[int] | None:
    """The cards that the player can cast once what is being paid for has resolved; None if it does not resolve."""
    asked = game.decision
    assert asked is not None
    player = asked.player
    trial = game.fork()
    for answer in answers:
        trial.answer(answer)
    for _ in range(WAIT_FOR):
        asked = trial.decision
        if asked is None or trial.over:
            return None
        if isinstance(asked, Priority) and asked.player == player and not trial.view(player).stack:
            return {action.object for action in asked.actions if action.kind == "cast" and action.object is not None}
        trial.answer(plainest(asked))
    return None


def _countered_in_vain(
    game: Game, before: View, after: View, spell: CardView, targets: Sequence[int]
) -> Warning | None:
    """Warn of a wasted counterspell (608.2b, 701.5a).

    Its target can't be countered, is the player's own, or won't resolve anyway because its targets are gone.
    """
    aimed = [card for card in before.stack if card.id in targets]
    if not aimed or len(aimed) < len(targets):
        return None
    names = {"card": spell.name, "target": aimed[0].name}
    told = (spell.id, aimed[0].id)
    if all(any(card.id == target for card in after.stack) for target in targets):
        words = tr("{card} would do nothing there: {target} can't be countered.", **names)
        return Warning(words, "101.2", "useless spell", told)
    if all(card.controller == spell.controller for card in aimed):
        return Warning(tr("{card} would counter {target}, which is yours.", **names), "701.5a", "useless spell", told)
    if all(_fizzles(game, card.id) for card in aimed):
        words = tr("{card} would gain you nothing: {target} has lost its targets and won't resolve anyway.", **names)
        return Warning(words, "608.2b", "useless spell", told)
    return None


def _fizzles(game: Game, entity: int) -> bool:
    """Whether a spell or ability on the stack will not resolve if everybody passes from now on."""
    trial = game.fork()
    if trial.decision is not None and trial.decision.can_cancel:
        trial.answer("cancel")
    since, player = trial.log_length, game.view(None).active_player
    for _ in range(WAIT_FOR):
        if trial.decision is None or all(card.id != entity for card in trial.view(player).stack):
            break
        trial.answer(plainest(trial.decision))
    return any(entry.kind == "fizzle" and entry.entity == entity for entry in trial.log(player, since))


def _only_helps_others(before: View, after: View, spell: CardView, player: int) -> Warning | None:
    """Warn if others' creatures grow and nothing else changes."""
    was = {card.id: card for card in before.battlefield}
    grown, mine = [], False
    for card in after.battlefield:
        old = was.get(card.id)
        if old is None or (old.controller, old.damage) != (card.controller, card.damage):
            return None
        size = (card.power or 0) + (card.toughness or 0) - (old.power or 0) - (old.toughness or 0)
        if card.controller == player:
            mine = mine or size != 0 or old.keywords != card.keywords
        elif size > 0 and old.keywords == card.keywords:
            grown.append(card)
    same_life = [each.life for each in before.players] == [each.life for each in after.players]
    if not grown or mine or len(after.battlefield) != len(before.battlefield) or not same_life:
        return None
    if len(after.players[player].hand) != len(before.players[player].hand):
        return None
    words = tr("{card} would only make {creature} of your opponent bigger.", card=spell.name, creature=grown[0].name)
    return Warning(words, "115.1", "helps others", (grown[0].id,))


def _own_harm(before: View, after: View, spell: CardView, player: int) -> Warning | None:
    """Warn if only the caster loses a creature or life."""
    left = {card.id for card in after.battlefield}
    mine = [card for card in before.battlefield if card.controller == player and card.id not in left]
    others = [card for card in before.battlefield if card.controller != player and card.id not in left]
    creatures = [card for card in mine if "Creature" in card.types]
    spared = all(after.players[each.id].life >= each.life for each in before.players if each.id != player)
    drew = len(after.players[player].hand) > len(before.players[player].hand)
    hurt = any(
        card.damage < new.damage or (card.power or 0) > (new.power or 0)
        for card in before.battlefield
        for new in after.battlefield
        if card.id == new.id and card.controller != player
    )
    fewer = len(after.stack) < len([card for card in before.stack if card.id != spell.id])
    if others or not spared or drew or hurt or fewer or len(after.battlefield) > len(before.battlefield):
        return None
    if creatures:
        words = tr(
            "{card} would cost you {creature}, and nobody else anything.", card=spell.name, creature=creatures[0].name
        )
        return Warning(words, "115.1", "own harm", (creatures[0].id,))
    if after.players[player].life < before.players[player].life:
        words = tr("{card} would cost you life, and nobody else anything.", card=spell.name)
        return Warning(words, "115.1", "own harm", ())
    return None
