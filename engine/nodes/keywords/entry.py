"""Keywords that change how their permanent enters: riot, tribute, devour, amplify (702)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change.entering import with_counters
from engine.change.events import Reveal, Sacrifice
from engine.decisions import ChooseObjects, ChooseOption, ChooseYesNo, Option, Steps
from engine.families import Ability, Condition, Countable, Keyword, Objects, Replacing, SimpleNumeral
from engine.families.spelled import Spelled
from engine.language.node import Node
from engine.language.phrase import node, phrase
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.acts.entering import Arrival, Entering, Entry
from engine.nodes.keywords.numbered import NumberedKeyword
from engine.nodes.keywords.plain import Haste
from engine.nodes.nouns.objects import Self
from engine.nodes.sentences.ability_kinds import StaticKind
from engine.refusal import Text
from engine.vocabulary.types import CREATURE_TYPES

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context


@node
class EntryAbility(StaticKind):
    """The static ability by which a permanent enters in a special way (614.1c)."""

    act: Node
    """A node with `enter` (engine.nodes.acts.entering.Entry)."""

    condition = None

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return (Entering(Self(), self.act),)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


def keep(event: Move, key: str, value: Any) -> None:
    """Record the value in the memory of the entering permanent."""
    event.memory = {**(event.memory or {}), key: value}


# ----- riot


@phrase(en="riot", it="tumulto")
class Riot(Spelled):
    """ "riot" (702.135)."""

    name = "riot"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (EntryAbility(CounterOrHaste()),)


@node
class CounterOrHaste(Entry, Node):
    """The controller chooses a +1/+1 counter, or otherwise it gains haste permanently (702.135a)."""

    def enter(self, ctx: Context, event: Move) -> Steps:
        prompt = Text(
            "Put a +1/+1 counter on it? Otherwise it gains haste.", "Un segnalino +1/+1? Altrimenti guadagna rapidità."
        )
        player = event.chooser(ctx.game)
        if (yield ChooseYesNo(player=player, prompt=prompt, rule="702.135a", source=event.object or None)):
            with_counters(event, "+1/+1", 1)
        else:
            event.begins = (*event.begins, GainAbilities((Haste(),)))


# ----- tribute


@phrase(en="tribute {number}", it="tributo {number}")
class Tribute(NumberedKeyword, Spelled):
    """ "tribute" with its number (702.103)."""

    name = "tribute"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (EntryAbility(TributeOffered(self.number)),)


TRIBUTE = "tribute"
"""Memory key of a permanent for whether the tribute was paid."""


@node
class TributeOffered(Entry, Node):
    """An opponent chosen by the controller may put counters on it (702.103a)."""

    number: SimpleNumeral

    def enter(self, ctx: Context, event: Move) -> Steps:
        game, player = ctx.game, event.chooser(ctx.game)
        opponents = ctx.opponents(player)
        if not opponents:
            return
        opponent = opponents[0]
        if len(opponents) > 1:
            chosen = yield ChooseOption(
                player=player,
                prompt=Text("Choose an opponent.", "Scegli un avversario."),
                rule="702.103a",
                source=event.object or None,
                options=[Option(str(each), game.name(each)) for each in opponents],
                about="player",
            )
            opponent = int(chosen)
        number = self.number.value(ctx)
        prompt = Text(
            f"Pay the tribute: {number} +1/+1 counters on it?", f"Paghi il tributo: {number} segnalini +1/+1 su esso?"
        )
        paid = yield ChooseYesNo(player=opponent, prompt=prompt, rule="702.103a", source=event.object or None)
        if paid:
            with_counters(event, "+1/+1", number)
        keep(event, TRIBUTE, "paid" if paid else "declined")


@phrase(en="tribute wasn't paid", it="il tributo non è stato pagato")
class TributeWasNotPaid(Condition):
    """ "if tribute wasn't paid": the opponent chose not to put the counters on it (702.103b)."""

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return bool(ctx.object(ctx.source).memory.get(TRIBUTE) == "declined")


# ----- devour


@phrase(en="devour {number}", it="divorare {number}")
class Devour(NumberedKeyword, Spelled):
    """ "devour" with its number (702.81)."""

    name = "devour"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (EntryAbility(Devouring(self.number)),)


DEVOURED = "devoured"
"""Memory key of a permanent for the number of creatures it devoured."""


@node
class Devouring(Entry, Node):
    """Any number of creatures are sacrificed, and it enters with counters for each (702.81a)."""

    number: SimpleNumeral

    def enter(self, ctx: Context, event: Move) -> Steps:
        game, player = ctx.game, event.chooser(ctx.game)
        able = [
            entity
            for entity in game.permanents(player)
            if entity != event.object and "Creature" in game.look(entity).types
        ]
        if not able:
            return
        chosen = yield ChooseObjects(
            player=player,
            prompt=Text("Choose what it devours.", "Scegli che cosa divora."),
            rule="702.81a",
            source=event.object or None,
            candidates=able,
            minimum=0,
            maximum=len(able),
            about="sacrifice",
        )
        done = yield from ctx.do_all([Sacrifice(player, entity, event.object) for entity in chosen])
        number = sum(isinstance(each, Sacrifice) for each in done)
        with_counters(event, "+1/+1", number * self.number.value(ctx))
        keep(event, DEVOURED, number + (event.memory or {}).get(DEVOURED, 0))


@phrase(en="<creature:s> {what:nom} devoured", it="ogni <creatura:s> che {what:drop} [avere@what] divorato")
class Devoured(Countable):
    """ "for each creature it devoured" (702.81b)."""

    what: Objects

    own_reads = frozenset()

    def count(self, ctx: Context) -> int:
        return sum(ctx.object(entity).memory.get(DEVOURED, 0) for entity in self.what.find(ctx))


@phrase(en="{what:nom} devoured a creature", it="{what:drop} [avere@what] divorato una creatura")
class HasDevoured(Condition):
    """ "it devoured a creature" (702.81b)."""

    what: Objects

    own_reads = frozenset({"memory"})

    def holds(self, ctx: Context) -> bool:
        return Devoured(self.what).count(ctx) > 0


# ----- amplify


@phrase(en="amplify {number}", it="sviluppo {number}")
class Amplify(NumberedKeyword, Spelled):
    """ "amplify" with its number (702.37)."""

    name = "amplify"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (EntryAbility(Amplifying(self.number)),)


@node
class Amplifying(Entry, Node):
    """Reveal cards in hand that share a creature type with it; it enters with counters for each. Neither it nor cards
    entering together with it can be revealed (702.37a)."""

    number: SimpleNumeral

    entry_commutes = True

    def enter(self, ctx: Context, event: Move) -> Steps:
        player = event.chooser(ctx.game)
        arrival = Arrival(ctx, event)
        kinds = CREATURE_TYPES & arrival.arriving_look.subtypes
        able = [
            card
            for card in ctx.state.players[player].hand
            if card not in (event.object, *event.beside) and kinds & ctx.look(card).subtypes
        ]
        if not able:
            return
        chosen = yield ChooseObjects(
            player=player,
            prompt=Text("Choose which cards to reveal.", "Scegli quali carte rivelare."),
            rule="702.37a",
            source=event.object or None,
            secret=True,
            candidates=able,
            minimum=0,
            maximum=len(able),
            about="reveal",
        )
        if chosen:
            yield from ctx.do(Reveal(player, tuple(chosen)))
            with_counters(event, "+1/+1", len(chosen) * self.number.value(ctx))
