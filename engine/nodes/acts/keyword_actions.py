"""Keyword actions that put counters on creatures or create tokens: bolster, support, adapt, amass (701)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.forced_draws import check_repeats
from engine.decisions import ChooseObjects, ChooseYesNo, Steps
from engine.families import Deed, Numeral, ObjectAct, Objects, PlayerAct
from engine.families.capabilities import TargetWord
from engine.language.phrase import node, phrase
from engine.nodes.acts.board import Populate, Proliferate
from engine.nodes.acts.incubating import Incubate
from engine.nodes.acts.making import create
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.acts.taking import take_objects
from engine.nodes.acts.tokens import Coloured, CreatureToken, PredefinedToken
from engine.nodes.nouns.amounts import Times
from engine.nodes.nouns.values import CardType, Colour, Size, Subtype
from engine.refusal import Refusal, Text, refuse
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[bolster] {number}", it="[sostenere] {number}")
class Bolster(PlayerAct):
    """Put counters on a creature with the least toughness among those the player controls (701.33a)."""

    number: Numeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        for player in subjects:
            tough = {
                entity: ctx.look(entity).toughness or 0
                for entity in ctx.game.permanents(player)
                if "Creature" in ctx.look(entity).types
            }
            least = [entity for entity in tough if tough[entity] == min(tough.values())]
            if not least:
                continue
            chosen = yield ChooseObjects(
                player=player,
                prompt=Text("Choose a creature.", "Scegli una creatura."),
                rule="701.33a",
                source=ctx.source,
                candidates=least,
                minimum=1,
                maximum=1,
                about="effect",
            )
            if number > 0:
                yield from ctx.do(events.PutCounters(chosen[0], "+1/+1", number, ctx.source, player))


@phrase(en="[detain] {what}", it="[trattenere] {what:object}")
class Detain(PlayerAct):
    """Until the player's next turn, those permanents can't attack or block and their activated abilities can't be
    activated (701.29a)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = yield from take_objects(ctx, [player], self.what)
            if found:
                effect = ContinuousEffect(ctx.source, player, (Detained(),), "your next turn", tuple(found))
                yield from ctx.do(events.StartEffect(effect))


@node
class Detained(ObjectRule):
    """The restrictions on a detained permanent (701.29a)."""

    def forbids_attack(self, ctx: Context, attacker: int, attacked: int) -> Refusal | None:
        return DETAINED

    def forbids_block(self, ctx: Context, blocker: int, attacker: int) -> Refusal | None:
        return DETAINED

    def forbids_activation(self, ctx: Context, ability: Any) -> Refusal | None:
        return DETAINED

    def forbids_mana_ability(self, ctx: Context) -> bool:
        return True


DETAINED = refuse("701.29a", "It is detained.", "È trattenuta.")


@phrase(en=("[investigate]", "[investigate] a additional time"), it=("[indagare]", "[indagare] una volta in più"))
class Investigate(PlayerAct):
    """Create a Clue token (701.36a)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from create(ctx, subjects, PredefinedToken(Subtype("Clue")), 1, self.slot)
        yield from ctx.do_all([events.PlayerDoes(player, "investigate") for player in subjects])


@phrase(en="[support] {number}", it="[soccorrere] {number}")
class Support(PlayerAct, TargetWord):
    """Put a +1/+1 counter on each of up to that many target creatures other than the source (701.35a)."""

    number: Numeral

    is_any_target = False
    of_opponent = False

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """Return the minimum and maximum number of targets (601.2c)."""
        return 0, self.number.value(ctx)

    def possible(self, ctx: Context, player: int | None = None) -> Any:
        """Return the entities that could be legal targets at all; for an offer it is always possible to choose none."""
        return ctx.state.battlefield if player is None else True

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the creature is a legal target."""
        source = ctx.object(ctx.source)
        itself = source.zone == "battlefield" and entity == ctx.source
        return not itself and entity in ctx.state.objects and ctx.look(entity).is_creature

    def wanted(self, ctx: Context) -> Text:
        """Return the words for what to choose."""
        return ctx.words(self)

    def find(self, ctx: Context) -> list[int]:
        """Return the targets that are still legal."""
        return ctx.targets(self.slot)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found = ctx.on_battlefield(self.find(ctx))
        yield from ctx.do_all([events.PutCounters(entity, "+1/+1", 1, ctx.source) for entity in found])


@phrase(en="[endure] {number}", it="[resistere] {number}")
class Endure(ObjectAct):
    """Its controller puts a number of +1/+1 counters on it or creates a white Spirit of that size."""

    number: Numeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        for entity in subjects if number > 0 else ():
            player = ctx.controller_of(entity)
            prompt = Text(
                f"Put {number} +1/+1 counters on it? Otherwise create a {number}/{number} white Spirit.",
                f"{number} segnalini +1/+1? Altrimenti viene creato uno Spirito bianco {number}/{number}.",
            )
            here = ctx.on_battlefield([entity])
            if here and (yield ChooseYesNo(player=player, prompt=prompt, rule="608.2d", source=ctx.source)):
                yield from ctx.do(events.PutCounters(entity, "+1/+1", number, ctx.source, player))
            else:
                yield from create(ctx, [player], spirit(number), 1, -1)


def spirit(size: int) -> CreatureToken:
    """Return the token that can be created instead of putting counters on something that endures."""
    return CreatureToken(
        Size(str(size), str(size)), Coloured((Colour("W"),)), (CardType("Creature"),), (Subtype("Spirit"),)
    )


@phrase(en="adapt {number}", it="adattamento {number}")
class Adapt(PlayerAct):
    """If the permanent has no +1/+1 counter, put a number of them on it (701.43a)."""

    number: Numeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        for entity in ctx.on_battlefield([ctx.source]):
            if number > 0 and not ctx.object(entity).counters.get("+1/+1"):
                yield from ctx.do(events.PutCounters(entity, "+1/+1", number, ctx.source))


@phrase(en="[amass] ({subtype:p})? {number}", it="[reclutare] ({subtype:p})? {number}")
class Amass(PlayerAct):
    """Put a number of +1/+1 counters on an Army the player controls; create one first if there is none (701.44a)."""

    number: Numeral
    subtype: Subtype | None = None
    """Another subtype of the created Army; Zombie by default."""

    deeds = frozenset({Deed.AMASSED})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        for player in subjects:
            if not _armies(ctx, player):
                kind = self.subtype or Subtype("Zombie")
                yield from create(ctx, [player], army(kind), 1, -1)
            armies = _armies(ctx, player)
            if not armies:
                continue
            chosen = yield ChooseObjects(
                player=player,
                prompt=Text("Choose an Army.", "Scegli un Esercito."),
                rule="701.44a",
                source=ctx.source,
                candidates=armies,
                minimum=1,
                maximum=1,
                about="effect",
            )
            ctx.note(self.slot, chosen)
            if number > 0:
                yield from ctx.do(events.PutCounters(chosen[0], "+1/+1", number, ctx.source, player))


def _armies(ctx: Context, player: int) -> list[int]:
    looks = ((entity, ctx.look(entity)) for entity in ctx.game.permanents(player))
    return [entity for entity, look in looks if look.is_creature and "Army" in look.subtypes]


def army(kind: Subtype) -> CreatureToken:
    """Return the token that amassing creates."""
    return CreatureToken(Size("0", "0"), Coloured((Colour("B"),)), (CardType("Creature"),), (kind, Subtype("Army")))


@phrase(en="{act} {times}", it="{act} {times}")
class Repeated(PlayerAct):
    """The same action several times, one after the other (608.2c)."""

    act: Investigate | Proliferate | Populate | Incubate
    times: Times

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        times = self.times.value(ctx)
        check_repeats(ctx.game, times)
        for _ in range(times):
            yield from self.act.run(ctx, subjects)
