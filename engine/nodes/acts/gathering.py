"""Keyword actions that are also used as costs: collect evidence, blight, learn, forage (118.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import events
from engine.decisions import ChooseObjects, Steps
from engine.decisions.judge import Judge
from engine.families import Numeral, PlayerAct
from engine.families.spelled import bound, paragraphs
from engine.language.node import walk
from engine.language.phrase import phrase
from engine.nodes.acts.either import EitherAct
from engine.nodes.acts.taking import is_possible
from engine.refusal import Refusal, Text, refuse

if TYPE_CHECKING:
    from random import Random

    from engine.state.context import Context


class SpelledAct(PlayerAct):
    """A keyword action defined by its meaning in the card language, in which "#" stands for its number."""

    meaning: ClassVar[str] = ""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            own = ctx.game.context(ctx.source, player)
            for ability in self._abilities(ctx):
                yield from ability.resolve(own)

    def possible(self, ctx: Context, player: int) -> bool:
        own = ctx.game.context(ctx.source, player)
        acts = (part for ability in self._abilities(ctx) for part in walk(ability) if isinstance(part, PlayerAct))
        return all(is_possible(own, act, player) for act in acts)

    def _abilities(self, ctx: Context) -> tuple[Any, ...]:
        number: Numeral | None = getattr(self, "number", None)
        return _meant(self.meaning.replace("#", str(number.value(ctx)) if number is not None else ""))


@cache
def _meant(text: str) -> tuple[Any, ...]:
    return bound(paragraphs(text))


@phrase(en="[blight] {number}", it="[guastare] {number}")
class Blight(SpelledAct):
    """Put a number of -1/-1 counters on a creature the player controls."""

    number: Numeral

    meaning = "Put # -1/-1 counters on a creature you control."


@phrase(en="[learn]", it="[imparare]")
class Learn(SpelledAct):
    """Take a Lesson from outside the game, or discard a card to draw a card."""

    meaning = (
        "You may reveal a Lesson card you own from outside the game and put it into your hand. If you don't, you may"
        " discard a card. If you do, draw a card."
    )

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether the player can do it: always, since each part is optional."""
        return True


@phrase(en="[forage]", it="[foraggiare]")
class Forage(SpelledAct):
    """Exile three cards from the player's graveyard, or sacrifice a Food; only a possible act can be chosen."""

    meaning = "Exile three cards from your graveyard or sacrifice a Food."

    def possible(self, ctx: Context, player: int) -> bool:
        own = ctx.game.context(ctx.source, player)
        parts = (part for ability in self._abilities(ctx) for part in walk(ability))
        return any(is_possible(own, part, player) for part in parts if isinstance(part, EitherAct))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        able = [player for player in subjects if self.possible(ctx, player)]
        yield from super().run(ctx, able)
        yield from ctx.do_all([events.PlayerDoes(player, "forage") for player in able])


# ----- collect evidence


@phrase(en="[collect] evidence {number}", it="[raccogliere] prove {number}")
class CollectEvidence(PlayerAct):
    """Exile cards with at least that total mana value from the player's graveyard."""

    number: Numeral

    exiles_others = True

    def possible(self, ctx: Context, player: int) -> bool:
        return total_value(ctx, ctx.state.players[player].graveyard) >= self.number.value(ctx)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        for player in subjects:
            cards = list(ctx.state.players[player].graveyard)
            if total_value(ctx, cards) < number:
                continue
            chosen = yield ChooseObjects(
                player=player,
                prompt=Text(
                    f"Exile cards with total mana value {number} or greater.",
                    f"Esilia carte con valore di mana totale pari o superiore a {number}.",
                ),
                rule="118.3",
                source=ctx.source,
                candidates=cards,
                minimum=0,
                maximum=len(cards),
                about="exile",
            ).judged_by(_Evidence(ctx, cards, number))
            exiling: list[events.Event] = [
                events.Move(card, "exile", cause="exile", source=ctx.source) for card in chosen
            ]
            done = yield from ctx.do_all([*exiling, events.PlayerDoes(player, "collect evidence")])
            ctx.note(self.slot, [each.new_id for each in done if isinstance(each, events.Move)])


def total_value(ctx: Context, cards: Iterable[int]) -> int:
    """Return the total mana value of the cards."""
    return sum(ctx.look(card).mana_value for card in cards)


class _Evidence(Judge):
    """Checks whether the chosen cards have enough total mana value."""

    def __init__(self, ctx: Context, cards: list[int], needed: int) -> None:
        self.ctx = ctx
        self.cards = cards
        self.needed = needed

    def verdict(self, chosen: list[int]) -> Refusal | None:
        total = total_value(self.ctx, chosen)
        if total >= self.needed:
            return None
        return refuse("118.3", f"Their total mana value is {total}.", f"Il loro valore di mana totale è {total}.")

    def propose(self, random: Random) -> list[int]:
        return self.cards
