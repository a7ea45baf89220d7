"""Votes (701.32), for words that stand for effects or for objects, and their results."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseNumber, ChooseObjects, ChooseOption, Option, Steps
from engine.families import Condition, Countable, Effect, Qualifier, Recipients, StaticSentence, Trigger
from engine.families.continuous import ContinuousAct
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.players import You
from engine.nodes.nouns.values import VoteWord, vote_words
from engine.refusal import Text
from engine.state.seats import in_turn_order

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics

VOTES = "votes"
"""Memory key of a spell or ability for its last vote: (player, choice) pairs."""

FINISHED = "finish voting"


def votes(ctx: Context) -> list[tuple[int, Any]]:
    """Return the last vote of the resolving spell or ability."""
    found: list[tuple[int, Any]] = ctx.memo.get(VOTES, [])
    return found


class Vote(Effect):
    """A vote: each player, starting with the controller, casts all their votes at once (701.32a, 701.32d)."""

    def run(self, ctx: Context) -> Steps:
        ctx.memo[VOTES] = cast = list[tuple[int, Any]]()
        for player in in_turn_order(ctx.state, ctx.controller):
            number = 1
            more = additional_votes(ctx, player)
            if more:
                number += yield ChooseNumber(
                    player=player,
                    prompt=Text("How many additional votes?", "Quanti voti in più?"),
                    rule="701.32d",
                    source=ctx.source or None,
                    minimum=0,
                    maximum=more,
                )
            for _ in range(number):
                chosen = yield from self.ask(ctx, player)
                if chosen is None:
                    break
                cast.append((player, chosen))
                yield from ctx.do(events.ChooseValue(player, self.words_of_vote(ctx, chosen), ctx.source or None))
        yield from ctx.do(events.PlayerDoes(ctx.controller, FINISHED))

    def ask(self, ctx: Context, player: int) -> Steps:
        """Let the player cast one vote. Return what it is for; None if there is nothing to vote for."""
        raise TypeError(f"{type(self).__name__} asks nothing")

    def words_of_vote(self, ctx: Context, chosen: Any) -> Text:
        """Return the words for a vote."""
        raise TypeError(f"{type(self).__name__} says nothing")


@phrase(
    en="starting with you , each player votes for {options:or}",
    it="iniziando da te , ogni giocatore vota per {options:or}",
)
class VoteForWords(Vote):
    """ "Starting with you, each player votes for grace or condemnation" (701.32b)."""

    options: tuple[VoteWord, ...]

    def __post_init__(self) -> None:
        if len(set(self.options)) < 2:
            raise Meaningless

    def ask(self, ctx: Context, player: int) -> Steps:
        return (
            yield ChooseOption(
                player=player,
                prompt=Text("Vote.", "Vota."),
                rule="701.32a",
                source=ctx.source or None,
                options=[Option(word, vote_words(word)) for word in self.options],
                about="vote",
            )
        )

    def words_of_vote(self, ctx: Context, chosen: Any) -> Text:
        return vote_words(chosen)


@phrase(
    en="starting with you , each player votes for {what}",
    it="iniziando da te , ogni giocatore vota per {what}",
    prefer=-1,
)
class VoteForObjects(Vote):
    """ "Starting with you, each player votes for a nonland permanent you don't control" (701.32b)."""

    what: Chosen

    def ask(self, ctx: Context, player: int) -> Steps:
        able = self.what.find(ctx)
        if not able:
            return None
        chosen = yield ChooseObjects(
            player=player,
            prompt=Text("Vote.", "Vota."),
            rule="701.32a",
            source=ctx.source or None,
            candidates=able,
            minimum=1,
            maximum=1,
            about="vote",
        )
        return chosen[0]

    def words_of_vote(self, ctx: Context, chosen: Any) -> Text:
        return ctx.game.name(chosen)


@phrase(
    en="{word} gets more votes {tied?or the vote is tied|}",
    it="{word} riceve più voti {tied?o la votazione finisce in parità|}",
)
class GetsMoreVotes(Condition):
    """ "If condemnation gets more votes or the vote is tied" """

    word: VoteWord
    tied: bool = False

    def holds(self, ctx: Context) -> bool:
        cast = [chosen for _, chosen in votes(ctx)]
        own = cast.count(self.word)
        others = max((cast.count(each) for each in cast if each != self.word), default=0)
        return own > others or (self.tied and own == others)


@phrase(en="{word} <vote:s>", it="ogni <voto:s> per {word}")
class VotesFor(Countable):
    """ "for each feather vote"."""

    word: VoteWord

    def count(self, ctx: Context) -> int:
        return sum(chosen == self.word for _, chosen in votes(ctx))


@phrase(
    en="with the most votes or tied for most votes",
    it="con più voti o a pari merito per il maggior numero di voti",
)
class WithMostVotes(Qualifier):
    """ "each card with the most votes or tied for most votes"."""

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        cast = [chosen for _, chosen in votes(ctx)]
        return bool(cast) and cast.count(entity) == max(cast.count(each) for each in cast)


# ----- changes and triggers


@phrase(en="while voting , you may vote a additional time", it="durante una votazione , puoi votare una volta in più")
class MayVoteAgain(StaticSentence):
    """ "While voting, you may vote an additional time" (701.32d)."""

    @cached_property
    def _acts(self) -> tuple[ContinuousAct, ...]:
        return (AdditionalVote(),)

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((You(), self._acts),)


@node
class AdditionalVote(RuleChange, ContinuousAct):
    """The act of a `MayVoteAgain`."""

    layers = ("rules",)

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return [ctx.controller]

    def additional_votes(self, ctx: Context) -> int:
        return 1


def additional_votes(ctx: Context, player: int) -> int:
    """Return how many additional votes the player may cast."""
    return sum(act.additional_votes(context) for act, context, who in ctx.game.looks.player_rules if player in who)


@phrase(en="whenever players finish voting", it="ogniqualvolta i giocatori finiscono di votare")
class FinishVoting(Trigger):
    """ "Whenever players finish voting"; other choices are not votes (701.32c)."""

    events = (events.PlayerDoes,)

    def matches(self, ctx: Context, event: Any) -> bool:
        return bool(event.deed == FINISHED)
