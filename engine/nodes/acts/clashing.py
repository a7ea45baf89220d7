"""Clashing and fatesealing (701.22, 701.23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Arrange, ChooseYesNo, Steps
from engine.families import Condition, Numeral, PlayerAct
from engine.language.naming import tell
from engine.language.phrase import phrase
from engine.nodes.acts.library import BOTTOM, TOP, top_cards
from engine.nodes.nouns.players import choose_opponent
from engine.nodes.triggers.player_events import WON
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[clash] with a opponent", it="[fare] uno scontro con un avversario")
class Clash(PlayerAct):
    """Both players reveal their top cards, then put each on the top or the bottom. The higher mana value wins; a tie
    has no winner (701.23)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            ctx.memo[WON] = []
            opponent = yield from choose_opponent(ctx, player, "701.23b")
            clashing = [each for each in ctx.players() if each in (player, opponent)]
            shown = {each: card for each in clashing for card in top_cards(ctx, each, 1)}
            yield from ctx.do_all([events.Reveal(each, (card,)) for each, card in shown.items()])
            values = {each: ctx.look(card).mana_value for each, card in shown.items()}
            best = max(values.values(), default=0)
            winners = [each for each, value in values.items() if value == best]
            ctx.memo[WON] = winners if len(winners) == 1 else []
            to_bottom: list[events.Event] = []
            for each, card in shown.items():  # 701.23c
                name = ctx.game.name(card)
                question = tell("Put {0} on the bottom?", "Metti {0} in fondo?", name)
                if (yield ChooseYesNo(player=each, prompt=question, rule="701.23c", source=ctx.source)):
                    to_bottom.append(events.Rearrange(each, (), (card,)))
            yield from ctx.do_all(to_bottom)
            deeds = [(each, "clash") for each in clashing] + [(each, "clash and win") for each in ctx.memo[WON]]
            yield from ctx.do_all([events.PlayerDoes(each, deed) for each, deed in deeds])


@phrase(en=("you win", "you won"), it=("vinci", "hai vinto"))
class ClashWon(Condition):
    """ "if you win": the clash that the same text caused or triggered on (701.23d)."""

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return ctx.controller in ctx.memo.get(WON, ())


@phrase(en="[fateseal] {number}", it="[fare] destino {number}")
class Fateseal(PlayerAct):
    """Look at the top cards of an opponent's library, then put any number on the bottom and the rest on top
    (701.22a)."""

    number: Numeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        for player in subjects:
            opponent = yield from choose_opponent(ctx, player, "701.22a")
            cards = top_cards(ctx, opponent, number) if opponent is not None else []
            if not cards:
                continue
            yield from ctx.do(events.LookAt(player, tuple(cards)))
            top, bottom = yield Arrange(
                player=player,
                prompt=Text("What stays on top, what goes to the bottom?", "Cosa resta in cima, cosa va in fondo?"),
                rule="701.22a",
                source=ctx.source,
                secret=True,
                cards=cards,
                piles=(TOP, BOTTOM),
            )
            yield from ctx.do(events.Rearrange(opponent, tuple(top), tuple(bottom)))
