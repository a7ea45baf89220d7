"""The sentences of the prompt bar and the curtain: what has happened, what can be done, what a pass leads to.

What follows is known to the engine (`Game.after_pass`, `Game.forecast`); this module only words it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from engine.decisions import ChooseOption, Decision, DeclareAttackers, DeclareBlockers, Priority, is_player
from engine.language.naming import NamedThing, Several
from engine.language.own_name import PrintedName
from engine.refusal import Text
from engine.seen.narration import NAMELESS
from engine.seen.view import CardView, LogEntry, View
from gui.automatic_passing import is_attacked, step_name
from gui.i18n import text, tr
from gui.table.phase_bar import step_title

if TYPE_CHECKING:
    from engine.rules.turn.after_pass import AfterPass
    from engine.seen.forecast import Forecast

MOST_NAMES = 3
"""Most things that are named; of more, only the number is given."""
LONGEST_NAME = 26
"""Most letters of a name on a button."""
LATEST = 3
"""How many of the latest log sentences are shown to a player who returns to the screen."""
NO_NEWS = frozenset({"step", "turn", "tap", "untap", "priority", "resolve", "unblocked"})
"""Kinds of log entries that are no news to a returning player: their result is reported too, or they have none."""
DRAWN_AS_ALWAYS = frozenset({"start", "draw"})
"""Steps in which drawing cards is no news."""


def join(words: Sequence[str], *, either: bool = False) -> str:
    """ "A", "A and B", "A, B and C"; with `either` "or" for "and"."""
    if len(words) < 2:
        return "".join(words)
    first, last = ", ".join(words[:-1]), words[-1]
    if either:
        return tr("{first} or {last}", first=first, last=last)
    return tr("{first} and {last}", first=first, last=last)


def person(player: int, view: View) -> Text:
    """A player's name within a sentence."""
    name = view.players[player].name
    return Text(name, name)


def called(entity: int, view: View) -> Text:
    """A player's or object's name within a sentence."""
    if is_player(entity):
        return person(entity, view)
    card = view.find(entity)
    if card is not None:
        return the_card(card)
    return view.gone.get(entity) or Text(*2 * [tr("something that is gone")])


def the_card(card: CardView) -> Text:
    """A card's name, as this view knows it, within a sentence."""
    return card.name if card.known and card.name.en else NAMELESS


def name_of(entity: int, view: View) -> str:
    """The name of a player or of something on the table."""
    if is_player(entity):
        return view.players[entity].name
    card = view.find(entity)
    return card_name(card) if card is not None else tr("something that is gone")


def card_name(card: CardView) -> str:
    """The name of a card as this view knows it."""
    return text(card.name) if card.known and card.name.en else tr("a face-down card")


def names(cards: Iterable[CardView], *, either: bool = False) -> NamedThing:
    """The cards by their names, or their number if there are many; several of one name are counted."""
    cards = list(cards)
    counted: dict[Text, int] = {}
    for card in cards:
        name = the_card(card)
        counted[name] = counted.get(name, 0) + 1
    if len(counted) > MOST_NAMES:
        creatures = all(card.zone == "battlefield" and "Creature" in card.types for card in cards)
        n = len(cards)
        words = tr("{n} creature|{n} creatures", n=n) if creatures else tr("{n} card|{n} cards", n=n)
        return Text(words, words)
    return Several(
        (Text(*[f"{n} × {words}" for words in name]) if n > 1 else name for name, n in counted.items()), either=either
    )


def _cards(entities: Iterable[int | None], view: View) -> list[CardView]:
    found = [view.find(entity) for entity in dict.fromkeys(entities) if entity is not None]
    return [card for card in found if card is not None]


# What has happened


def top_words(view: View) -> str:
    """Say who put what onto the stack last, and its targets."""
    return _put_on_stack(view.stack[-1], view) + _gone_words(view.stack[-1], view)


def _gone_words(top: CardView, view: View) -> str:
    """Say which of its targets are gone."""
    gone = [view.gone[target] for target in dict.fromkeys(top.targets) if target in view.gone]
    if not gone:
        return ""
    return " " + tr("{cards} is no longer there.|{cards} are no longer there.", n=len(gone), cards=Several(gone))


def _put_on_stack(top: CardView, view: View) -> str:
    player, card = person(top.controller, view), the_card(top)
    targets = Several(called(target, view) for target in dict.fromkeys(top.targets))
    if top.kind == "activated":
        if targets:
            return tr(
                "{name} activates an ability of {card}, targeting {targets}.", name=player, card=card, targets=targets
            )
        return tr("{name} activates an ability of {card}.", name=player, card=card)
    if top.kind == "triggered":
        if targets:
            return tr(
                "An ability of {card} has triggered ({name}), targeting {targets}.",
                name=player,
                card=card,
                targets=targets,
            )
        return tr("An ability of {card} has triggered ({name}).", name=player, card=card)
    x = next((text(chosen)[4:] for chosen in top.chosen if chosen.en.startswith("X = ")), None)
    if x is not None and targets:
        return tr("{name} casts {card} (X is {x}), targeting {targets}.", name=player, card=card, x=x, targets=targets)
    if x is not None:
        return tr("{name} casts {card} (X is {x}).", name=player, card=card, x=x)
    if targets:
        return tr("{name} casts {card}, targeting {targets}.", name=player, card=card, targets=targets)
    return tr("{name} casts {card}.", name=player, card=card)


def attack_words(player: int, view: View, forecast: Forecast | None) -> str:
    """Say what attacks the player, and the result in `forecast` if nobody blocks; "" if nothing attacks."""
    creatures = names(_attackers_of(player, view))
    name = view.players[view.active_player].name
    attacked = _attacked(player, view)
    if attacked != {player}:
        return _whom_words(player, view)
    coming = _coming(player, forecast)
    if not coming:
        return tr(
            "{name} attacks you with {creatures}: no damage even if you don't block.", name=name, creatures=creatures
        )
    return tr(
        "{name} attacks you with {creatures}: {n} damage if you don't block.|"
        "{name} attacks you with {creatures}: {n} damage if you don't block.",
        name=name,
        creatures=creatures,
        n=coming,
    )


def blocked_words(player: int, view: View, forecast: Forecast | None) -> str:
    """The same after blocks: the damage that comes through."""
    if _attacked(player, view) != {player}:
        return _whom_words(player, view)
    creatures, name = names(_attackers_of(player, view)), view.players[view.active_player].name
    coming = _coming(player, forecast)
    if not coming:
        return tr("{name} attacks you with {creatures}: no damage comes through.", name=name, creatures=creatures)
    return tr(
        "{name} attacks you with {creatures}: {n} damage comes through.|"
        "{name} attacks you with {creatures}: {n} damage comes through.",
        name=name,
        creatures=creatures,
        n=coming,
    )


def _coming(player: int, forecast: Forecast | None) -> int:
    """Return how much combat damage the player would be dealt."""
    return 0 if forecast is None else forecast.damage_to(player)


def _attackers_of(player: int, view: View) -> list[CardView]:
    """Return what attacks the player, that player's planeswalkers or a battle that the player protects."""
    own = {player}
    for card in view.battlefield:
        if (card.controller if card.protector is None else card.protector) == player:
            own.add(card.id)
    return [card for card in view.battlefield if card.attacking in own]


def _attacked(player: int, view: View) -> set[int]:
    return {card.attacking for card in _attackers_of(player, view) if card.attacking is not None}


def _whom_words(player: int, view: View) -> str:
    """Say who is attacked, unless it is only the player; "" if nobody is."""
    attacked = _attacked(player, view)
    if not attacked:
        return ""
    you = tr("you")
    whom = Several(Text(you, you) if entity == player else called(entity, view) for entity in sorted(attacked))
    creatures = names(_attackers_of(player, view))
    name = view.players[view.active_player].name
    return tr("{name} attacks {whom} with {creatures}.", name=name, whom=whom, creatures=creatures)


def own_attack_words(player: int, view: View, forecast: Forecast | None) -> str:
    """Say how the player's own attack stands after blocks."""
    attacked = {card.attacking for card in view.battlefield if card.attacking is not None}
    others = [other.id for other in view.players if other.id != player and other.id in attacked]
    return " ".join(_through_words(person(other, view), _coming(other, forecast)) for other in others)


def _through_words(name: Text, coming: int) -> str:
    """Say how much damage of the player's own attack comes through to another player."""
    if not coming:
        return tr("Blocks are declared: no damage to {name} comes through.", name=name)
    return tr(
        "Blocks are declared: {n} damage to {name} comes through.|"
        "Blocks are declared: {n} damage to {name} comes through.",
        n=coming,
        name=name,
    )


def is_news(entry: LogEntry) -> bool:
    """Whether a log sentence is news to a player who returns to the screen."""
    drawn = entry.kind == "move" and entry.from_zone == "library" and entry.step in DRAWN_AS_ALWAYS
    return bool(entry.text.en) and entry.kind not in NO_NEWS and not drawn


def latest_words(entries: Sequence[LogEntry]) -> str:
    """The log's sentence for the last of these events that is news; "" if none is."""
    return next((text(entry.text) for entry in reversed(entries) if is_news(entry)), "")


def happened_words(entries: Sequence[LogEntry], view: View | None = None) -> str:
    """The latest log sentences for a player who returns to the screen.

    Repeated events are said once, what several things in `view` did to a player at one time is one sentence, and what
    died is reported only as that.
    """
    died = {entry.entity for entry in entries if entry.kind == "move" and entry.to_zone == "graveyard"}
    news = [entry for entry in entries if is_news(entry) and not (entry.kind == "damage" and entry.entity in died)]
    told: list[str | LogEntry] = []
    for is_damage, group in groupby(news, lambda entry: entry.kind == "damage"):
        left = list(group)
        for player in sorted({entry.entity for entry in left if is_damage and _is_player(entry.entity)}, key=str):
            same = [entry for entry in left if entry.entity == player]
            together = "" if view is None or player is None else _damage_words(player, same, view)
            if together:
                told.append(together)
                left = [entry for entry in left if entry.entity != player]
        told += left
    counted = [list(same) for _, same in groupby(told, _said)]
    return " ".join(
        _said(same[0]) if len(same) == 1 or isinstance(same[0], str) else repeated(same[0], len(same), " (×{})")
        for same in counted[-LATEST:]
    )


def _said(told: str | LogEntry) -> str:
    return told if isinstance(told, str) else text(told.text)


def repeated(entry: LogEntry, count: int, times: str) -> str:
    """An event that happened `times` times in a row: in one sentence if there is one, else with the number."""
    many = text(entry.many)
    return many.replace("{n}", str(count)) if many else f"{text(entry.text)}{times.format(count)}"


def _is_player(entity: int | None) -> bool:
    return entity is not None and is_player(entity)


def _damage_words(player: int, entries: Sequence[LogEntry], view: View) -> str:
    """Say that several things have dealt damage to a player; "" unless all of them can be named."""
    sources = [entry.source for entry in entries]
    cards = _cards(sources, view)
    if len(cards) != len(set(sources)) or len(cards) < 2:
        return ""
    return tr(
        "{cards} deal {n} damage to {name} in all.",
        cards=names(cards),
        n=sum(entry.amount for entry in entries),
        name=person(player, view),
    )


def call_words(decision: Decision, view: View, forecast: Forecast | None, entries: Sequence[LogEntry]) -> str:
    """The public part of the choice to which a player is called; `entries` is what has happened meanwhile."""
    player = decision.player
    happened = happened_words(entries, view)
    if isinstance(decision, DeclareBlockers):
        return attack_words(player, view, forecast)
    if isinstance(decision, ChooseOption) and decision.about == "by hand":
        return text(decision.prompt)
    if isinstance(decision, ChooseOption) and decision.about == "starting player":
        return tr("The game begins. {name} decides who takes the first turn.", name=person(player, view))
    if isinstance(decision, Priority) and view.stack and view.stack[-1].controller != player:
        top = view.stack[-1].id
        place = next((at for at, entry in enumerate(entries) if _announces(entry, top)), len(entries))
        told = [happened_words(entries[:place], view), top_words(view), happened_words(entries[place + 1 :], view)]
        return " ".join(filter(None, told))
    if isinstance(decision, Priority) and view.active_player != player:
        if view.step == "declare attackers":
            return attack_words(player, view, forecast) or happened
        if view.step == "declare blockers":
            others = [entry for entry in entries if entry.kind != "attack"]  # reported with its result
            return f"{happened_words(others, view)} {blocked_words(player, view, forecast)}".strip()
    if isinstance(decision, Priority) and view.step == "declare blockers" and not view.stack:
        happened = f"{happened} {own_attack_words(player, view, forecast)}".strip()
    if any(entry.kind == "turn" for entry in entries) and view.active_player == player:
        return f"{happened} {tr('Your turn begins.')}".strip()
    return happened or _when_words(view)


def _announces(entry: LogEntry, stacked: int) -> bool:
    """Whether the sentence reports how that spell or ability came onto the stack."""
    return entry.kind in ("announce", "trigger") and stacked == (entry.new_entity or entry.entity)


# Public questions


def question_words(players: Sequence[int], view: View, forecast: Forecast | None, after: AfterPass | None) -> str:
    """The public question: whether what has just been done may proceed; `after` is what would follow."""
    asked = join([view.players[player].name for player in players])
    if view.stack:
        top = view.stack[-1]
        if top.kind == "card":
            return f"{top_words(view)} {tr('{names}: does {card} resolve?', names=asked, card=the_card(top))}"
        return f"{top_words(view)} {tr('{names}: does it resolve?', names=asked)}"
    active = view.active_player
    if view.step == "declare attackers" and is_attacked(view) and active not in players:
        if len(players) == 1:
            told = attack_words(players[0], view, forecast)
        else:
            attacking = names(card for card in view.battlefield if card.attacking is not None)
            told = tr("{name} attacks with {cards}.", name=person(active, view), cards=attacking)
        return f"{told} {tr('{names}: does combat go on?', names=asked)}"
    if after is None or after.turn_ends or after.step in ("", "cleanup"):
        return tr("{names}: does the turn of {name} end?", names=asked, name=person(active, view))
    return tr("{names}: on to “{step}”?", names=asked, step=step_title(after.step))


def priority_words(
    decision: Priority, view: View, forecast: Forecast | None, could_attack: Callable[[int], Sequence[int]]
) -> str:
    """Say what has happened, and what the player with priority could do; `could_attack` is the creatures that player
    could attack with."""
    player = decision.player
    can = _can_words(decision, view)
    if view.stack:
        top = view.stack[-1]
        if top.controller == player:
            return f"{top_words(view)} {can}" if can else top_words(view)
        return f"{top_words(view)} {can or tr('You can only let it resolve.')}"
    attack = ""
    if view.step in ("declare attackers", "declare blockers") and is_attacked(view):
        if view.active_player != player:
            words = attack_words if view.step == "declare attackers" else blocked_words
            attack = words(player, view, forecast)
        elif view.step == "declare blockers":
            attack = own_attack_words(player, view, forecast)
    if attack:
        return f"{attack} {can}".strip()
    if not can:
        ahead = view.active_player == player and step_name(view) == "precombat main"
        ready = could_attack(player) if ahead else ()
        if ready:
            cards = [card for card in view.battlefield if card.id in ready]
            return tr("You can go to combat and attack with {cards}.", cards=names(cards, either=True))
        return tr("All you can do now is pass.")
    if view.active_player != player:
        return f"{_when_words(view)} {can}"
    return can


def idle_words(card: CardView, player: int, view: View, could_attack: bool) -> str:
    """Say what becomes of a card with which `player`, who has priority, can do nothing now."""
    if could_attack:
        return tr("{card} attacks in combat: press Pass to get there.", card=the_card(card))
    own = card.zone == "battlefield" and card.controller == player and "Creature" in card.types
    if own and card.summoning_sick and view.active_player == player:
        return tr(
            "{card} came under your control this turn: it can attack from your next turn on.", card=the_card(card)
        )
    if own and not card.tapped and view.active_player != player and not is_attacked(view):
        return tr("{card} can block when creatures attack you.", card=the_card(card))
    return tr("{card} can't be used now.", card=text(card.name))


def _when_words(view: View) -> str:
    """Say whose turn and which step it is."""
    title = step_title(step_name(view))
    step = title[0].lower() + title[1:]  # within a sentence
    return tr("Turn of {name}: {step}.", name=person(view.active_player, view), step=step)


def _can_words(decision: Priority, view: View) -> str:
    """The lands, spells and abilities that could be used now, in sentences."""
    found: dict[str, list[int | None]] = {"land": [], "cast": [], "activate": []}
    for action in decision.actions:
        if action.kind not in ("pass", "mana"):
            found["activate" if action.kind == "special" else action.kind].append(action.object)
    cards = {kind: _cards(entities, view) for kind, entities in found.items()}
    sentences = []
    if cards["land"]:
        sentences.append(tr("You can still play a land."))
    if cards["cast"]:
        sentences.append(tr("You can cast {cards}.", cards=names(cards["cast"], either=True)))
    if cards["activate"]:
        sentences.append(tr("You can use {cards}.", cards=names(cards["activate"], either=True)))
    return " ".join(sentences)


def block_words(decision: DeclareBlockers, view: View, forecast: Forecast | None) -> str:
    """Say who attacks, what that would do, and who can block."""
    attack = attack_words(decision.player, view, forecast)
    blockers = _cards(decision.candidates, view)
    can = tr("Nothing can block.")
    if blockers:
        can = tr("You can block with {cards}.", cards=names(blockers, either=True))
    return f"{attack} {can}".strip()


def sent_words(player: int, view: View, forecast: Forecast) -> str:
    """Say what the attackers chosen by `player` would do if nobody blocked."""
    hit = [other for other in view.players if other.id != player and forecast.damage_to(other.id)]
    told = [
        tr("{n} damage to {name}.|{n} damage to {name}.", n=forecast.damage_to(other.id), name=person(other.id, view))
        for other in hit
    ] or [tr("no damage to any player.")]
    told += [
        tr("{name} would lose the game.", name=person(other.id, view)) for other in hit if other.id in forecast.losing
    ]
    return " ".join([tr("If nobody blocks:"), *told])


def chosen_blocks_words(player: int, view: View, forecast: Forecast) -> str:
    """Say what the blocks chosen by `player` would lead to: the damage that comes through, and which permanents are
    lost."""
    coming = forecast.damage_to(player)
    told = [
        tr("With these blocks {n} damage comes through.|With these blocks {n} damage comes through.", n=coming)
        if coming
        else tr("With these blocks no damage comes through.")
    ]
    lost = [card for card in map(view.find, sorted(forecast.leaving)) if card is not None]
    for who in sorted({card.controller for card in lost}, key=lambda each: each != player):
        cards = names([card for card in lost if card.controller == who])
        if who == player:
            told.append(tr("You would lose {cards}.", cards=cards))
        else:
            told.append(tr("{name} would lose {cards}.", name=person(who, view), cards=cards))
    if player in forecast.losing:
        told.append(tr("You would lose the game."))
    return " ".join(told)


def attackers_words(decision: DeclareAttackers, view: View) -> str:
    """Say who can attack."""
    can = _cards(decision.candidates, view)
    if not can:
        return text(decision.prompt)
    return tr("You can attack with {cards}. Choose the attackers.", cards=names(can, either=True))


def whom_words(creature: int, decision: DeclareAttackers, view: View) -> str:
    """Say whom a chosen attacker can attack."""
    others = Several((called(other, view) for other in decision.candidates[creature]), either=True)
    return tr("Whom does {creature} attack? Choose {others}.", creature=called(creature, view), others=others)


# What a pass leads to


def pass_words(after: AfterPass | None, view: View) -> tuple[str, str]:
    """The words of the button that passes, and its tooltip."""
    if after is None:
        return tr("Pass"), tr("Pass priority (Space)")
    if after.asked:
        asked = join([view.players[player].name for player in after.asked])
        tip = tr("Space. Before that {name} may do something.", name=asked)
    else:
        tip = tr("Space. It happens at once.")
    return _what_follows(after, view), tip


def _what_follows(after: AfterPass, view: View) -> str:
    if after.resolves is not None:
        short = _shortened(called(after.resolves, view))
        top = view.find(after.resolves)
        if top is not None and top.kind != "card":
            return tr("Pass: ability of {card}", card=short)
        return tr("Pass: {card} resolves", card=short)
    if after.turn_ends or not after.step:
        return tr("Pass: turn of {name}", name=person(after.active, view))
    return {
        "untap": tr("Pass: untap step"),
        "upkeep": tr("Pass: upkeep"),
        "draw": tr("Pass: draw step"),
        "precombat main": tr("Pass: main phase"),
        "beginning of combat": tr("Pass: to combat"),
        "declare attackers": tr("Pass: to the attack"),
        "declare blockers": tr("Pass: to the blocks"),
        "combat damage": tr("Pass: damage is dealt"),
        "end of combat": tr("Pass: combat ends"),
        "postcombat main": tr("Pass: second main phase"),
        "end": tr("Pass: to the end step"),
        "cleanup": tr("Pass: the turn ends"),
    }[after.step]


def _shortened(name: Text) -> Text:
    """The name, shortened to fit on a button."""
    en, it = (words if len(words) <= LONGEST_NAME else words[: LONGEST_NAME - 1] + "…" for words in name)
    return PrintedName(en, it, name.mark, name.type_line) if isinstance(name, PrintedName) else Text(en, it)
