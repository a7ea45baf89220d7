"""Texts of lessons for display: names of cards and players filled in, sentences about plays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.language.naming import Several
from engine.puzzles.card_references import Ref
from engine.refusal import Text
from gui.i18n import text, tr
from gui.teaching.lesson import Reply
from gui.teaching.lesson_runner import LEARNER, Verdict

if TYPE_CHECKING:
    from engine.card_database import CardDatabase

_NAME = re.compile(r"\[([^\[\]]+)\]")


class Words:
    """Writes the texts of one lesson in the current language."""

    def __init__(self, database: CardDatabase, names: Sequence[str]) -> None:
        self.database = database
        self.names = names

    def write(self, words: Text) -> str:
        """A text with [Card Name], [you] and [other] replaced."""
        return _NAME.sub(lambda found: self.name(found[1]), text(words))

    def name(self, key: str) -> str:
        if key in ("you", "other"):
            return self.names[LEARNER if key == "you" else 1 - LEARNER]
        card = self.database.find(key)
        return text(card.name) if card is not None else key

    def named(self, said: Iterable[Text]) -> set[str]:
        """The English names of the cards that the texts mention."""
        cards = [self.database.find(name) for words in said for name in _NAME.findall(words.en)]
        return {card.name.en for card in cards if card is not None}

    def missing(self, words: Text) -> list[str]:
        """Names in brackets that are neither a card's nor a player's."""
        found = [*_NAME.findall(words.en), *_NAME.findall(words.it)]
        return [name for name in found if name not in ("you", "other") and self.database.find(name) is None]

    def wrong(self, verdict: Verdict, task: str) -> str:
        """The comment on a play that is allowed but not the one asked for."""
        if verdict.because is not None:
            return tr("Taken back: {why}", why=self.write(verdict.because))
        if not task:
            return tr("Allowed, but not yet: read on first.")
        why = self._why_not(verdict.play)
        if why:
            return tr("Taken back: {why}", why=why)
        return tr("Yes, that is allowed (rule {rule}), but here we want this:", rule=verdict.rule)

    def _why_not(self, play: str) -> str:
        """The result of a play in any lesson (115.1, 117.4, 305.2, 508.1, 508.8, 509.1, 601.2h, 602.2b)."""
        match play:
            case "pass":
                return tr("If all players pass now, the top of the stack resolves before you have done this.")
            case "pass on an empty stack":
                return tr("If all players pass while the stack is empty, this part of the turn ends without it.")
            case "no attack":
                return tr("You don't have to attack. But then nobody deals combat damage this turn.")
            case "no block":
                return tr("You don't have to block. But then the damage of every attacker comes through.")
            case "attack":
                return tr("They may attack. But all attackers are declared at once: you can't add or remove any later.")
            case "block":
                return tr(
                    "They may block like that. But all blockers are declared at once: you can't add or remove "
                    "any later."
                )
            case "attack another":
                return tr(
                    "That attacks something else. Click the creature, then what it should attack; or drag it there."
                )
            case "block another":
                return tr(
                    "That blocks something else. Click the creature, then what it should block; or drag it there."
                )
            case "cast":
                return tr("You may cast that now. But the card would be used up before the task is done.")
            case "activate":
                return tr("You may use that now. But you would pay its cost before the task is done.")
            case "land":
                return tr(
                    "You may play that. But you can usually play only one land a turn, and the task is still to do."
                )
            case "target":
                return tr("You may target that. But targets can't be changed later, and the task needs another one.")
        return ""

    def request(self, reply: Reply) -> str:
        """Say what a partner is asked to do."""
        name, card, targets = self.name("other"), self._named(reply.play.cards), self._named(reply.play.targets)
        match reply.play.verb:
            case "cast" if targets:
                return tr("{name}: cast {card} on {targets}.", name=name, card=card, targets=targets)
            case "cast":
                return tr("{name}: cast {card}.", name=name, card=card)
            case "play":
                return tr("{name}: play {card}.", name=name, card=card)
            case "activate":
                return tr("{name}: use the ability of {card}.", name=name, card=card)
            case "attack" if targets:
                return tr("{name}: attack {targets} with {card}.", name=name, card=card, targets=targets)
            case "attack":
                return tr("{name}: attack with {card}.", name=name, card=card)
            case "block":
                return tr("{name}: block {attacker} with {card}.", name=name, attacker=targets, card=card)
        return tr("{name}: choose {card}.", name=name, card=card)

    def help(self, reply: Reply) -> str:
        """Say how a partner does what is asked."""
        card, targets = self._named(reply.play.cards), self._named(reply.play.targets)
        match reply.play.verb:
            case "attack" | "block" if targets:
                return tr(
                    "Drag {card} onto {targets}, or press Enter on each, then confirm.", card=card, targets=targets
                )
            case "attack":
                return tr("Click {card}, or press Enter on it, then confirm.", card=card)
            case "cast" | "activate" if targets:
                return tr("Drag {card} onto {targets}, or press Enter on each.", card=card, targets=targets)
            case "cast" | "play":
                return tr("Drag {card} onto the table, or press Enter on it.", card=card)
        return tr("Double-click {card}, or press Enter on it.", card=card)

    def _named(self, refs: Sequence[Ref]) -> Several:
        """The names of cards and players for use within a sentence."""
        cards = [(each.name, self.database.find(each.name)) for each in refs]
        return Several(Text(self.name(key), self.name(key)) if card is None else card.name for key, card in cards)
