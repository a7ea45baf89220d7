"""Countable things other than permanents: counters, spells cast, mana spent (107, 122)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.families import Amount, Count, Countable, Deed, Discourse, Objects, Players, Reference, Tally
from engine.language.phrase import phrase
from engine.nodes.nouns.amounts import CountOf, LifeTotal, Number, NumberOf, Property, Such
from engine.nodes.nouns.apart import most_of_different_names
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.players import AllPlayers, YourOpponents
from engine.nodes.nouns.references import Them, Those
from engine.nodes.nouns.values import Colour, CounterKind
from engine.rules.turn import moments
from engine.vocabulary.colours import COLOURS

if TYPE_CHECKING:
    from engine.state.context import Context


def counters_on(ctx: Context, kind: CounterKind | None, what: Objects) -> int:
    """Return how many counters of that kind (None: any kind) are on the objects, or last were (122.1, 608.2g)."""
    held = [ctx.object(entity).counters for entity in what.find(ctx)]
    return sum(sum(each.values()) if kind is None else each.get(kind, 0) for each in held)


def mana_spent(ctx: Context, what: Objects) -> str:
    """Return the mana spent to cast the spells, or to cast what became the permanents, one letter for each mana
    (601.2h)."""
    return "".join(ctx.object(entity).memory.get("mana spent", "") for entity in what.find(ctx))


def colours_spent(ctx: Context, what: Objects) -> int:
    """Return the number of colours of that mana (105.1)."""
    return len(set(mana_spent(ctx, what)).intersection(COLOURS))


@phrase(
    en=("the number of differently named {what:p,every}", "the number of different names among {what:p,every}"),
    it=("il <numero:s> di {what:p,every} con nomi diversi", "il <numero:s> di nomi diversi tra {what:p,every,the}"),
    prefer=1,
)
class NumberOfNames(Amount):
    """ "the number of differently named lands you control" (201.2c)."""

    what: Filter

    own_layers = frozenset({"1", "3"})

    def value(self, ctx: Context) -> int:
        return most_of_different_names([ctx.look(entity) for entity in self.what.find(ctx)])


@phrase(en="the total {property} of {what}", it="<il> {property} <totale:adj> di {what}", prefer=-1)
class TotalOfThose(Amount):
    """ "the total mana value of those cards", by their last known information (608.2g)."""

    property: Property
    what: Those | Them

    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return sum(self.property.of(ctx, entity) for entity in self.what.find(ctx))


@phrase(
    en=("({kind})? <counter> on {what}", "({kind})? <counter> among {what}"),
    it=("<ogni/> <segnalino> ({kind})? su {what}", "<ogni/> <segnalino> ({kind})? tra {what}"),
)
class CountersOnIt(Tally):
    """ "Counter on ~", "charge counters on creatures you control" (122.1)."""

    what: Objects
    kind: CounterKind | None = None

    own_reads = frozenset({"counters"})

    def count(self, ctx: Context) -> int:
        return counters_on(ctx, self.kind, self.what)


@phrase(
    en=(
        "the {lowest?lowest|highest} life total among {who}",
        "the {lowest?lowest|highest} life total among all {who}",
    ),
    it="il totale di punti vita {lowest?più basso|più alto} tra {who}",
)
class HighestLife(Amount):
    """ "the highest life total among players", "the lowest life total among your opponents" (119.1)."""

    who: AllPlayers | YourOpponents
    lowest: bool = False

    own_reads = frozenset({"life"})

    def value(self, ctx: Context) -> int:
        held = [ctx.state.players[player].life for player in self.who.find(ctx)]
        return (min if self.lowest else max)(held, default=0)


@phrase(en="{first} minus {second}", it="{first} meno {second}")
class Difference(Amount):
    """ "3 minus the number of cards in their hand"; never below 0 (107.1b)."""

    first: Number | CountOf | NumberOf
    second: Number | CountOf | NumberOf | LifeTotal | HighestLife

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return max(0, self.first.value(ctx) - self.second.value(ctx))


@phrase(en="graveyard with {cards:a} <card:p> in it", it="ogni cimitero con {cards:a@carta} <carta:p>")
class GraveyardsWith(Countable):
    """ "for each graveyard with seven or more cards in it" (404)."""

    own_reads = frozenset({"zones"})

    cards: Count

    def count(self, ctx: Context) -> int:
        return sum(self.cards.admits(ctx, len(player.graveyard)) for player in ctx.state.players)


def counters_of(ctx: Context, kind: CounterKind | None, who: Players) -> int:
    """Return how many counters of that kind (None: any kind) the players have (122.1)."""
    held = [ctx.state.players[ctx.player_of(player)].counters for player in who.find(ctx)]
    return sum(sum(each.values()) if kind is None else each.get(kind, 0) for each in held)


@phrase(en="({kind})? <counter> {who:nom} [have@who]", it="<ogni/> <segnalino> ({kind})? che {who:drop} [avere@who]")
class CountersHad(Tally):
    """ "Experience counters you have" (122.1)."""

    who: Players
    kind: CounterKind | None = None

    own_reads = frozenset({"counters"})

    def count(self, ctx: Context) -> int:
        return counters_of(ctx, self.kind, self.who)


@phrase(en="{first} and each {second}", it="{first} e {second}")
class CountedTogether(Countable):
    """ "for each other Zombie you control and each Zombie card in your graveyard"."""

    first: Such
    second: Such

    own_reads = frozenset()

    def count(self, ctx: Context) -> int:
        return self.first.count(ctx) + self.second.count(ctx)


@phrase(en="<opponent> you have", it="<ogni/> <avversario> che hai")
class OpponentsHad(Tally):
    """ "Opponents you have" (102.2)."""

    own_reads = frozenset()

    def count(self, ctx: Context) -> int:
        return len(ctx.opponents(ctx.controller))


@phrase(
    en="<color> of mana spent to cast {what}",
    it="<ogni/> <colore> di mana speso per [lanciare:infinitive] {what:object}",
)
class ColoursSpent(Tally):
    """ "Colors of mana spent to cast ~" (601.2h, 702.43a)."""

    what: Objects

    own_reads = frozenset({"memory"})

    def count(self, ctx: Context) -> int:
        return colours_spent(ctx, self.what)


@phrase(en="mana spent to cast {what}", it="ogni mana speso per [lanciare:infinitive] {what:object}")
class ManaSpentOn(Countable):
    """ "for each mana spent to cast it" (601.2h)."""

    what: Objects

    own_reads = frozenset({"memory"})

    def count(self, ctx: Context) -> int:
        return len(mana_spent(ctx, self.what))


@phrase(
    en="the amount of mana spent to cast {what}",
    it=(
        "l' <ammontare:s> di mana speso per [lanciare:infinitive] {what:object}",
        "la quantità di mana spesa per [lanciare:infinitive] {what:object}",
    ),
)
class AmountOfManaSpent(Amount):
    """ "the amount of mana spent to cast ~" (601.2h)."""

    what: Objects

    own_reads = frozenset({"memory"})

    def value(self, ctx: Context) -> int:
        return len(mana_spent(ctx, self.what))


@phrase(
    en="other <spell:s> cast before {what} this turn",
    it="ogni altra <magia:s> lanciata prima di {what} in questo turno",
)
class SpellsCastBefore(Countable):
    """ "for each other spell cast before it this turn" (702.39a)."""

    what: Objects

    def count(self, ctx: Context) -> int:
        meant = self.what.find(ctx)
        cast = [event.spell for event in ctx.state.history if isinstance(event, events.Cast)]
        return max((cast.index(spell) for spell in meant if spell in cast), default=0)


@phrase(
    en="other {kind:s,every} you 've cast before {what} this turn",
    it="ogni altra {kind:s,every} che hai lanciato prima di {what} in questo turno",
)
class SuchCastBefore(Countable):
    """ "for each other instant and sorcery spell you've cast before it this turn"."""

    kind: Filter
    what: Objects

    own_reads = frozenset()

    def count(self, ctx: Context) -> int:
        meant = self.what.find(ctx)
        cast = [event for event in ctx.state.history if isinstance(event, events.Cast)]
        place = next((place for place, event in enumerate(cast) if event.spell in meant), 0)
        own = [event.spell for event in cast[:place] if event.player == ctx.controller]
        return sum(self.kind.fits(ctx, spell) for spell in own)


@phrase(
    en=("unspent {colour} mana you have", "{colour} mana in your mana pool"), it="ogni mana {colour} non speso che hai"
)
class UnspentMana(Countable):
    """ "for each unspent green mana you have" (106.4)."""

    colour: Colour

    own_reads = frozenset({"mana"})

    def count(self, ctx: Context) -> int:
        return ctx.state.players[ctx.controller].pool.get(self.colour, 0)


@phrase(en="<target:s@noun> beyond the first", it="ogni <bersaglio:s> oltre il primo")
class TargetsBeyondTheFirst(Countable):
    """ "for each target beyond the first" (601.2f), of the spell whose cost it is about."""

    own_reads = frozenset()

    def count(self, ctx: Context) -> int:
        return self.count_for(ctx, ctx.source)

    def count_for(self, ctx: Context, entity: int) -> int:
        return max(0, len(ctx.targets_of(entity)) - 1)


@phrase(
    en="<creature:s> blocking {what} beyond the first",
    it="ogni <creatura:s> che [bloccare:indicative] {what:object} oltre la prima",
)
class BlockersBeyondTheFirst(Countable):
    """ "for each creature blocking it beyond the first" (702.22a)."""

    what: Objects

    def count(self, ctx: Context) -> int:
        combat = ctx.state.combat
        blocked = combat.blocked if combat is not None else {}
        return sum(max(0, len(blocked.get(entity, ())) - 1) for entity in self.what.find(ctx))


@phrase(
    en="<opponent:s> you attacked with a creature this combat",
    it="ogni <avversario:s> che hai attaccato con una creatura in questo combattimento",
)
class OpponentsAttacked(Countable):
    """ "for each opponent you attacked with a creature this combat" (702.120a)."""

    def count(self, ctx: Context) -> int:
        attacked: set[int] = set()
        for event in moments.in_this_combat(ctx.state):
            if isinstance(event, events.Attack) and ctx.controller_of(event.attacker) == ctx.controller:
                attacked.add(event.attacked)
        return len(attacked.intersection(ctx.opponents(ctx.controller)))


@phrase(
    en=("the total damage dealt to {who} this turn", "the damage (already)? dealt to {who} this turn"),
    it=("il danno totale inflitto a {who} in questo turno", "il danno (già)? inflitto a {who} in questo turno"),
)
class DamageDealtTo(Amount):
    """ "the total damage dealt to your opponents this turn" (120.3)."""

    who: Players

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        players = self.who.find(ctx)
        dealt = (event for event in ctx.state.history if isinstance(event, events.Damage))
        return sum(event.amount for event in dealt if event.target in players)


@phrase(
    en=("1 life you {lost?lost|gained}", "1 life {lost?lost|gained}"),
    it="ogni <punto vita:s> che hai {lost?perso|guadagnato}",
    prefer=-1,
)
class LifeGainedOrLost(Reference, Countable):
    """ "Whenever you gain life, … for each 1 life you gained" (119.3)."""

    lost: bool = False

    own_reads = frozenset()

    def meant(self, discourse: Discourse) -> int:
        return discourse.latest_act_or_event(Deed.LIFE_LOST if self.lost else Deed.LIFE_GAINED)

    def count(self, ctx: Context) -> int:
        return ctx.recall_number(self.refers)


@phrase(en="other <spell:s> cast this turn", it="ogni altra <magia:s> lanciata in questo turno")
class OtherSpellsCast(Countable):
    """ "for each other spell cast this turn" (601.2i): by any player, excluding the spell that became the object."""

    def count(self, ctx: Context) -> int:
        cast = [event.spell for event in ctx.state.history if isinstance(event, events.Cast)]
        own = {ctx.source} if ctx.source in cast else set()
        own |= {spell for spell in cast if ctx.source in ctx.state.became.get(spell, ())}
        return len(cast) - len(own)
