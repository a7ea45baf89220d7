"""Texts of lessons as they are shown: names of cards and players put in, sentences about plays."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.puzzles.names import Ref
from engine.refusal import Text
from gui.i18n import text, tr
from gui.teaching.lesson import Reply
from gui.teaching.runner import LEARNER, Verdict

if TYPE_CHECKING:
    from engine.cards import CardDatabase

_NAME = re.compile(r"\[([^\[\]]+)\]")


class Words:
    """Writes the texts of one lesson in the language of the moment."""

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

    def missing(self, words: Text) -> list[str]:
        """Names in brackets that are no card's and no player's."""
        found = [*_NAME.findall(words.en), *_NAME.findall(words.it)]
        return [name for name in found if name not in ("you", "other") and self.database.find(name) is None]

    def wrong(self, verdict: Verdict, task: str) -> str:
        """What is said of a play that is allowed and not the one asked for."""
        if verdict.because is not None:
            return tr("Taken back: {why}", why=self.write(verdict.because))
        if not task:
            return tr("Allowed, but not yet: read on first.")
        return tr("Yes, that is allowed (rule {rule}), but here we want this:", rule=verdict.rule)

    def request(self, reply: Reply) -> str:
        """What somebody who plays along is asked to do."""
        cards, things = self._list(reply.play.cards), self._list(reply.play.targets)
        name = self.name("other")
        match reply.play.verb:
            case "cast" if things:
                return tr("{name}: cast {card} on {targets}.", name=name, card=cards, targets=things)
            case "cast":
                return tr("{name}: cast {card}.", name=name, card=cards)
            case "play":
                return tr("{name}: play {card}.", name=name, card=cards)
            case "activate":
                return tr("{name}: use the ability of {card}.", name=name, card=cards)
            case "attack":
                return tr("{name}: attack with {card}.", name=name, card=cards)
            case "block":
                return tr("{name}: block {attacker} with {card}.", name=name, attacker=things, card=cards)
        return tr("{name}: choose {card}.", name=name, card=cards)

    def _list(self, refs: Sequence[Ref]) -> str:
        return tr("{a} and {b}", a="{}", b="{}").format(*map(self._one, refs)) if len(refs) == 2 else ", ".join(
            map(self._one, refs)
        )

    def _one(self, ref: Ref) -> str:
        return self.name(ref.name)
