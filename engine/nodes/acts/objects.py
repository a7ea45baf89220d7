"""Acts that objects do or undergo once: deal damage, fight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.change.entering import with_counters
from engine.change.replacing import CONTROL
from engine.change.tracked_moves import move
from engine.decisions import ChooseObjects, ChooseYesNo, Steps, is_player
from engine.families import (
    NOTHING,
    Amount,
    Deed,
    Discourse,
    Expected,
    Granted,
    Numeral,
    ObjectAct,
    Objects,
    Recipients,
    Reference,
    Replacing,
    SimpleNumeral,
)
from engine.families.continuous import ContinuousAct
from engine.language.naming import tell
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.also import AlsoSubtype
from engine.nodes.acts.cards import discard
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.acts.entering import Arrival, Entering, Entry
from engine.nodes.acts.library import top_cards
from engine.nodes.acts.taking import take
from engine.nodes.nouns.amounts import EqualTo, Number
from engine.nodes.nouns.players import Its
from engine.nodes.nouns.references import Them, Those
from engine.nodes.nouns.values import CardType, CounterKind, Subtype
from engine.refusal import Text
from engine.rules.turn.drawing import draw_cards
from engine.vocabulary.types import DAMAGEABLE

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("(also)? [deal] {number} damage {number…} to {to}", "(also)? [deal] {number} damage to {to} {number…}"),
    it=(
        "[infliggere] (anche)? {number} <danno> {number…} {to:dative}",
        "[infliggere] (anche)? {number} <danno:s> {number…} {to:dative}",
        "[infliggere] (anche)? {number} <danno> {to:dative} {number…}",
        "[infliggere] (anche)? a {to} <danno:s> {number} {number…}",
    ),
)
class DealDamage(ObjectAct):
    """Deal damage (120)."""

    number: Numeral
    to: Recipients

    deeds = frozenset({Deed.DAMAGED, Deed.DAMAGE_DEALT})

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.DAMAGED})

    def wording(self, language: str, features: object) -> int:
        """Return the index of the wording: Italian doesn't count damage in "danno pari alla sua forza", and the
        recipient comes first if the number refers to it."""
        if isinstance(self.number, EqualTo) and self._refers_to_recipient:
            return 3 if language == "it" else 1
        return int(language == "it" and isinstance(self.number, EqualTo))

    @property
    def _refers_to_recipient(self) -> bool:
        """Whether the number refers to the recipient of the damage."""
        slot = self.to.slot
        return slot >= 0 and any(isinstance(part, Reference) and part.refers == slot for part in walk(self.number))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        numbers = {source: own_number(ctx, self.number, source, subjects) for source in subjects}
        targets = yield from take(ctx, ctx.controller, self.to)
        damaged = damageable(ctx, targets)
        dealing = [source for source in subjects if numbers[source] > 0]
        if not dealing:  # 120.8
            ctx.note(self.slot, ())
            ctx.note_number(self.slot, 0)
            return
        damage = [events.Damage(source, entity, numbers[source]) for source in dealing for entity in damaged]
        yield from deal(ctx, self.slot, damage)
        if len(dealing) == 1 and isinstance(self.number, EqualTo):  # "that much" is the amount that the words gave
            ctx.note_number(self.slot, numbers[dealing[0]])


@phrase(
    en="[deal] {number} damage {number…} to {to} from each of {subject}",
    it="[infliggere] <ciascuno@subject> <danno:s> {number} {number…} {to:dative}",
    alone=False,
)
class DealDamageEach(ObjectAct):
    """A `DealDamage` performed by each of several objects."""

    number: Numeral
    to: Recipients
    subject: Objects


def own_number(ctx: Context, number: Amount, subject: int, subjects: Sequence[int]) -> int:
    """Return an amount for one of several subjects, which "its" means: "each of those creatures deals damage equal to
    its power"."""
    return number.value(ctx) if len(subjects) < 2 else number_of_one(ctx, number, subject)


def number_of_one(ctx: Context, number: Amount, subject: int) -> int:
    """Return an amount in which "its" means one subject, although it could mean several."""
    slots = {node.refers for node in walk(number) if isinstance(node, Its) and subject in ctx.recall(node.refers)}
    kept = {slot: ctx.recall(slot) for slot in slots}
    for slot in slots:
        ctx.note(slot, [subject])
    value = number.value(ctx)
    for slot, meant in kept.items():
        ctx.note(slot, meant)
    return value


@phrase(
    en=("[deal] {number} damage to itself {number…}", "[deal] {number} damage {number…} to itself"),
    it="[infliggere] a se stesso {number} <danno> {number…}",
    prefer=1,
)
class DamageItself(ObjectAct):
    """ "deals damage to itself equal to its power" (120)."""

    number: Numeral

    deeds = frozenset({Deed.DAMAGE_DEALT})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        numbers = {source: own_number(ctx, self.number, source, subjects) for source in ctx.on_battlefield(subjects)}
        damage = [events.Damage(source, source, number) for source, number in numbers.items() if number > 0]
        yield from deal(ctx, self.slot, damage)


@phrase(en="itself", it="se stesso")
class Itself(Node):
    """The source of the damage as its recipient."""


@phrase(en="{number} damage to {to}", it="{number} <danno@number> {to:dative}")
class Share(Node):
    """An amount of damage and its recipients, as one of several: "2 damage to target creature"."""

    number: SimpleNumeral
    to: Recipients | Itself


@phrase(en="[deal] {shares:and,2}", it="[infliggere] {shares:and,2}", prefer=1)
class DealSeveral(ObjectAct):
    """ "deals 2 damage to target creature and 1 damage to you": all of it at the same time (120)."""

    shares: tuple[Share, ...]

    deeds = frozenset({Deed.DAMAGED, Deed.DAMAGE_DEALT})

    def __post_init__(self) -> None:
        if len(self.shares) < 2:
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        damage: list[events.Damage] = []
        for share in self.shares:
            amount = share.number.value(ctx)
            if isinstance(share.to, Itself):
                damage += [events.Damage(each, each, amount) for each in damageable(ctx, subjects) if amount > 0]
                continue
            for entity in damageable(ctx, (yield from take(ctx, ctx.controller, share.to))):
                damage += [events.Damage(source, entity, amount) for source in subjects if amount > 0]
        yield from deal(ctx, self.slot, damage)


@phrase(en="[deal] {number} damage", it="[infliggere] {number} <danno>", prefer=-1)
class DealInstead(Reference, ObjectAct):
    """ "it deals 5 damage instead", to what the sentence before names (608.2c)."""

    number: SimpleNumeral

    deeds = frozenset({Deed.DAMAGE_DEALT})

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of the recipient in the act that it replaces."""
        return discourse.damaged() if discourse.frame.instead else NOTHING

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        amount = self.number.value(ctx)
        damaged = damageable(ctx, ctx.recall(self.refers)) if amount > 0 else []
        damage = [events.Damage(source, entity, amount) for source in subjects for entity in damaged]
        yield from deal(ctx, self.slot, damage)


@phrase(en="[fight] {what}", it="[lottare] con {what}")
class Fight(ObjectAct):
    """Each deals damage equal to its power to the other (701.12)."""

    what: Objects

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.IN_PLAY, Expected.PERMANENT})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        others = yield from take(ctx, ctx.controller, self.what)
        first = ctx.on_battlefield(subjects)
        second = ctx.on_battlefield(others)
        yield from fight(ctx, first, second)


@phrase(en="[fight] a different one of {others}", it="[lottare] con una diversa di {others}")
class FightDifferentOnes(ObjectAct):
    """ "Each of those tokens fights a different one of those creatures": the controller chooses which, and all of them
    fight at the same time (701.12)."""

    others: Those | Them

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        left = ctx.on_battlefield(self.others.find(ctx))
        damage: list[events.Event] = []
        for first in ctx.on_battlefield(subjects):
            if not left:
                break
            (second,) = yield ChooseObjects(
                player=ctx.controller,
                prompt=tell("What does {0} fight?", "Con che cosa lotta {0}?", ctx.game.name(first)),
                rule="608.2d",
                source=ctx.source,
                candidates=left,
                minimum=1,
                maximum=1,
                about="effect",
            )
            left = [entity for entity in left if entity != second]
            damage += fights(ctx, [first], [second])
        yield from ctx.do_all(damage)


@phrase(en="[fight] itself", it="[lottare] con se stesso", prefer=1)
class FightItself(ObjectAct):
    """ "fights itself": it deals twice its power to itself (701.12c)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for entity in ctx.on_battlefield(subjects):
            yield from fight(ctx, [entity], [entity])


@phrase(en="[connive] ({number})?", it="[cospirare] ({number})?")
class Connive(ObjectAct):
    """Its controller draws a number of cards and discards as many; it gets a +1/+1 counter for each nonland card
    discarded."""

    number: SimpleNumeral | None = None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = 1 if self.number is None else self.number.value(ctx)
        for entity in subjects:
            player = ctx.controller_of(entity)
            yield from draw_cards(ctx.game, player, number)
            hand = ctx.state.players[player].hand
            chosen: list[int] = []
            if hand and number > 0:
                needed = min(number, len(hand))
                chosen = yield ChooseObjects(
                    player=player,
                    prompt=Text("Choose what to discard.", "Scegli che cosa scartare."),
                    rule="701.8b",
                    source=ctx.source,
                    secret=True,
                    candidates=list(hand),
                    minimum=needed,
                    maximum=needed,
                    about="discard",
                )
            others = sum("Land" not in ctx.look(card).types for card in chosen)
            yield from discard(ctx, [events.Discard(player, card, ctx.source) for card in chosen])
            for each in ctx.on_battlefield([entity]) if others else ():
                yield from ctx.do(events.PutCounters(each, "+1/+1", others, ctx.source, player))
            yield from ctx.do(events.Does(ctx.present(entity) or entity, "connive"))


@phrase(en=("[explore] ({times} times)?", "[explore] again"), it=("[esplorare] ({times} volte)?", "[esplorare] ancora"))
class Explore(ObjectAct):
    """Its controller reveals the top card of the library (701.40), once or several times."""

    times: SimpleNumeral | None = None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for entity in list(subjects) * (1 if self.times is None else self.times.value(ctx)):
            card = yield from explore(ctx, entity)
            yield from ctx.do(events.Does(ctx.present(entity) or entity, "explore", card))  # 701.40b


@phrase(en="[become] tapped", it="[diventare] <TAPpato>")
class BecomeTapped(ObjectAct):
    """It is tapped (701.21)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = ctx.on_battlefield(subjects)
        yield from ctx.do_all([events.Tap(entity) for entity in objects if not ctx.object(entity).tapped])


def damageable(ctx: Context, entities: Iterable[int]) -> list[int]:
    """Return the entities that damage can be dealt to now (120.1, 120.3)."""
    found: list[int] = []
    for entity in entities:
        if is_player(entity):
            found.append(entity)
        else:
            found += [each for each in ctx.on_battlefield([entity]) if not ctx.look(each).types.isdisjoint(DAMAGEABLE)]
    return found


def deal(ctx: Context, slot: int, damage: Sequence[events.Damage]) -> Steps:
    """Deal all that damage at the same time. Record how much was dealt, and to whom."""
    if ctx.ability is not None and slot in ctx.ability.unpreventable:
        for event in damage:
            event.preventable = False
    bearable = {each.target: events.bearable(ctx.game, each.target) for each in damage if not is_player(each.target)}
    done = yield from ctx.do_all(damage)
    dealt = [event for event in done if isinstance(event, events.Damage) and event.amount > 0]
    ctx.memo["excess", slot] = _excess(ctx, dealt, bearable)
    ctx.note(slot, list(dict.fromkeys(event.target for event in dealt)))
    total = sum(event.amount for event in dealt)
    ctx.note_number(slot, total)
    ctx.memo["dealt", slot] = total


def _excess(ctx: Context, dealt: Sequence[events.Damage], bearable: dict[int, int]) -> dict[int, int]:
    """Return the excess damage dealt to each permanent; from a source with deathtouch, all but 1."""
    total: dict[int, int] = {}
    for event in dealt:
        if event.target in bearable:
            total[event.target] = total.get(event.target, 0) + event.amount
            deadly = event.dealt_by is not None and event.dealt_by[0].has("deathtouch")
            if deadly and "Creature" in ctx.look(event.target).types:
                bearable[event.target] = min(bearable[event.target], 1)
    return {target: max(0, amount - bearable[target]) for target, amount in total.items()}


def fight(ctx: Context, first: Sequence[int], second: Sequence[int]) -> Steps:
    """Let two creatures fight, if both are still creatures on the battlefield (701.12a-b)."""
    happening = fights(ctx, first, second)
    if happening:
        yield from ctx.do_all(happening)


def fights(ctx: Context, first: Sequence[int], second: Sequence[int]) -> list[events.Event]:
    """Return what happens as two creatures fight; nothing unless both are creatures on the battlefield."""
    fighters = [entity for entity in (*first[:1], *second[:1]) if "Creature" in ctx.look(entity).types]
    if len(fighters) < 2:
        return []
    one, other = fighters
    blows = [(one, other), (other, one)]  # a creature that fights itself deals both to itself (701.12c)
    happening: list[events.Event] = [events.Fight(one, other)]
    for source, target in blows:
        power = ctx.look(source).power or 0
        if power > 0:
            happening.append(events.Damage(source, target, power))
    return happening


def explore(ctx: Context, entity: int) -> Steps:
    """Reveal the top card (701.40a). A land goes to the hand; otherwise the permanent gets a +1/+1 counter and its
    controller may put the card into the graveyard. Return the card, or None."""
    player = ctx.controller_of(entity)
    revealed: int | None = None
    for card in top_cards(ctx, player, 1):
        revealed = card
        yield from ctx.do(events.Reveal(player, (card,)))
        if "Land" in ctx.look(card).types:
            yield from move(ctx, [card], "hand")
            return revealed
    here = ctx.on_battlefield([entity])
    yield from ctx.do_all([events.PutCounters(each, "+1/+1", 1, ctx.source, player) for each in here])
    for card in top_cards(ctx, player, 1):
        buries = yield ChooseYesNo(
            player=player,
            rule="701.40a",
            source=ctx.source,
            prompt=Text("Put the revealed card into your graveyard?", "Metti la carta rivelata nel tuo cimitero?"),
        )
        if buries:
            yield from move(ctx, [card], "graveyard")
    return revealed


# How objects enter the battlefield (614.1c)


class EntryStatus(Enum):
    """The status with which it enters."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"


words({EntryStatus.TAPPED: ("tapped", "<TAPpato>"), EntryStatus.UNTAPPED: ("untapped", "<STAPpato>")})


@phrase(
    en="[enter] (the battlefield)? {entry}",
    it=("[entrare] in il campo di battaglia {entry}", "[entrare] {entry}"),
)
class EnterTapped(Entry, ContinuousAct, ObjectAct):
    """Enter tapped (614.1c)."""

    entry: EntryStatus = EntryStatus.TAPPED

    @property
    def entry_commutes(self) -> bool:  # type: ignore[override]
        """Whether the order makes no difference; it does for "untapped", which undoes an earlier "tapped"."""
        return self.entry is EntryStatus.TAPPED

    def enter(self, ctx: Context, event: events.Move) -> Steps:
        event.tapped = self.entry is EntryStatus.TAPPED
        yield from ()

    def replacements(self, subject: Recipients) -> tuple[Replacing, ...]:
        return (Entering(subject, self),)


@phrase(
    en="[enter] (the battlefield)? under the control of a opponent of your choice",
    it=(
        "[entrare] in il campo di battaglia sotto il controllo di un avversario a tua scelta",
        "[entrare] sotto il controllo di un avversario a tua scelta",
    ),
)
class EnterUnderTheirControl(Entry, ContinuousAct, ObjectAct):
    """ "~ enters under the control of an opponent of your choice" (614.12a, 616.1b)."""

    entry_order = CONTROL

    def enter(self, ctx: Context, event: events.Move) -> Steps:
        player = event.entering_controller()
        found = yield ChooseObjects(
            player=player,
            prompt=Text("Choose an opponent.", "Scegli un avversario."),
            rule="614.12a",
            source=event.object or None,
            candidates=ctx.opponents(player),
            minimum=1,
            maximum=1,
            about="player",
        )
        event.controller = found[0]

    def replacements(self, subject: Recipients) -> tuple[Replacing, ...]:
        return (Entering(subject, self),)


@phrase(
    en=(
        "[enter] (the battlefield)? {tapped?tapped (and|)|} with {number:a} {additional?additional|} {kind}"
        " <counter> on (it|them|him|her) {number…} (and with {abilities:and})? (if it is a {type:s})?"
        " (and as a {subtypes:s} in addition to its other types)?",
        "[enter] {tapped?tapped (and|)|} with {number:a} {additional?additional|} {kind} <counter> on (it|him|her)"
        " {number…}",
        "[enter] (the battlefield)? {tapped?tapped (and|)|} with a {additional?additional|additional} {number}"
        " {kind} <counter> on (it|them|him|her)",
    ),
    it=(
        "[entrare] in il campo di battaglia {tapped?<TAPpato> e|} con {number:a} <segnalino> {kind}"
        " {additional?<addizionale@segnalino>|} {number…} (e con {abilities:and})? (se è <un@type> {type:s})?"
        " (e come <un@subtypes> {subtypes:s} in aggiunta a i suoi altri tipi)?",
        "[entrare] {tapped?<TAPpato> e|} con {number:a} <segnalino> {kind} {additional?<addizionale@segnalino>|}"
        " {number…} (e con {abilities:and})?",
    ),
)
class EnterWithCounters(Entry, ContinuousAct, ObjectAct):
    """Enter with counters (614.1c, 122.6), optionally also with abilities, which it keeps permanently (611.2a), or only
    if it is a certain kind of permanent (614.12)."""

    number: Numeral
    kind: CounterKind
    additional: bool = False
    tapped: bool = False
    abilities: tuple[Granted, ...] = ()
    type: CardType | None = None
    subtypes: tuple[Subtype, ...] = ()

    states = True

    @property
    def entry_commutes(self) -> bool:  # type: ignore[override]
        """Whether what it is as it enters makes no difference."""
        return self.type is None

    def enter(self, ctx: Context, event: events.Move) -> Steps:
        if self.type is not None:
            arrival = Arrival(ctx, event)
            if self.type not in arrival.look(arrival.arriving).types:
                return
        event.tapped = event.tapped or self.tapped
        with_counters(event, self.kind, self.number.value(ctx))
        if self.abilities:
            event.begins = (*event.begins, GainAbilities(self.abilities))
        if self.subtypes:
            event.begins = (*event.begins, AlsoSubtype(self.subtypes))
        yield from ()

    def with_fixed_numbers(self, ctx: Context) -> EnterWithCounters:
        return replace(self, number=Number(self.number.value(ctx)))

    def replacements(self, subject: Recipients) -> tuple[Replacing, ...]:
        return (Entering(subject, self),)
