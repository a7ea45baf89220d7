"""Announcing modes, targets and divisions (601.2b-d, 602.2b, 603.3c-d), and putting triggered abilities onto the
stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Any

from engine.change.attaching import possible_hosts
from engine.change.events import AbilityOnStack, AbilityTriggered, BecomesTarget, Cease, Event, PlayerDoes
from engine.decisions import ChooseModes, ChooseNumber, ChooseObjects, ChooseTargets, Divide, Steps, is_player
from engine.decisions.judge import NO_JUDGE, Judge
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting import targeting
from engine.rules.paying.plan import greatest
from engine.state import seats
from engine.state.context import Context
from engine.state.effects import PendingTrigger
from engine.state.objects import Characteristics, StackItem

if TYPE_CHECKING:
    from engine.families import Cost
    from engine.state.play import Play

NO_TARGET = refuse("601.2c", "There is no legal target.", "Non c'è alcun bersaglio legale.")
NO_TARGET_LEFT = refuse(
    "601.2c", "This would leave no legal target for the rest.", "Così al resto non resterebbe alcun bersaglio legale."
)
NO_MODE = refuse("700.2a", "None of its modes can be chosen.", "Nessuno dei suoi modi può essere scelto.")


class AuraTarget:
    """The target of an Aura spell, defined by its enchant ability (303.4a)."""

    __slots__ = ("keywords",)

    slot = -2
    divided = None
    is_any_target = False
    of_opponent = False
    of_different_players = False

    def __init__(self, keywords: Sequence[Any]) -> None:
        self.keywords = keywords

    def bounds(self, context: Context) -> tuple[int, int | None]:
        return 1, 1

    def accepts(self, context: Context, entity: int) -> bool:
        return all(keyword.allows(context, entity) for keyword in self.keywords)

    def possible(self, context: Context) -> list[int]:
        return [entity for entity in possible_hosts(context.game, self.keywords) if self.accepts(context, entity)]

    def wanted(self, context: Context) -> Text:
        en, it = context.noun(self.keywords[0])
        return Text(f"what to attach it to ({en})", f"a cosa assegnarla ({it})")


def phrases(game: Play, item: StackItem, spell: int | None) -> tuple[Any, ...]:
    """Return the target phrases of the chosen modes in text order (601.2c)."""
    found: list[Any] = []
    if spell is not None:
        look = spell_look(game, item, spell)
        if "Aura" in look.subtypes and "enchant" in look.keywords:
            found.append(AuraTarget(look.keywords["enchant"]))
        if look.summary.resolving:
            context = Context(game, spell, game.last_controller(spell), item=item)
            for ability in look.summary.resolving:
                found += ability.targets(context)
    for ability in abilities(game, item, spell):
        context = Context(game, item.source, game.last_controller(item.source), item=item)
        found += ability.targets_for(item.modes, context)
    return tuple(found)


def abilities(game: Play, item: StackItem, spell: int | None) -> tuple[Any, ...]:
    """Return the abilities whose instructions are carried out on resolution."""
    if spell is None:
        return (item.ability,)
    look = spell_look(game, item, spell)
    return tuple(look.summary.spell) if look.types & {"Instant", "Sorcery"} else ()


def spell_look(game: Play, item: StackItem, spell: int) -> Characteristics:
    """Return the characteristics of the spell on the stack, or those it would have there (601.3e)."""
    return item.look if item.look is not None else game.last_look(spell)


def modal(game: Play, item: StackItem, spell: int | None) -> Any:
    """Return the ability with modes (700.2), or None."""
    for ability in abilities(game, item, spell):
        if ability.modes():
            return ability
    return None


def can_announce(context: Context, spell: int | None) -> Refusal | None:
    """Why modes and targets can't be chosen legally (601.2b-c); None if they can. Modes already chosen are kept."""
    item = context.item
    assert item is not None
    ability = modal(context.game, item, spell)
    if ability is not None and item.modes is None:
        least, _ = ability.mode_bounds(context)
        legal = legal_modes(context, spell, ability)
        return None if len(legal) >= least or (legal and ability.repeats_modes) else NO_MODE
    _tell_x(context, spell)
    return None if can_target(context, phrases(context.game, item, spell)) else NO_TARGET


def _tell_x(context: Context, spell: int | None) -> None:
    """Set X to the value that the text defines, for target phrases that mention it (107.3i)."""
    assert context.item is not None
    for ability in abilities(context.game, context.item, spell):
        if ability.x_of_targets is not None:
            context.x = ability.x_of_targets.value(context)


def legal_modes(context: Context, spell: int | None, ability: Any) -> list[int]:
    """Indexes of the modes that can be chosen (700.2a)."""
    _tell_x(context, spell)
    barred = ability.modal.excluded(context)
    able = (index for index in range(len(ability.modes())) if index not in barred)
    return [index for index in able if _has_targets(context, spell, (index,))]


def _has_targets(context: Context, spell: int | None, modes: tuple[int, ...]) -> bool:
    item = context.item
    assert item is not None
    kept, item.modes = item.modes, modes
    try:
        return can_target(context, phrases(context.game, item, spell))
    finally:
        item.modes = kept


class ForSomeX(Judge):
    """Judge of modes announced before X: some value of X must remain possible, and X may affect the legal targets
    (601.2b, 700.2a). `values` returns the values of X possible with the modes announced so far."""

    def __init__(self, context: Context, spell: int | None, ability: Any, values: Callable[[], list[int]]) -> None:
        assert context.item is not None
        self.context = context
        self.item = context.item
        self.values = values
        self.least = max(1, ability.mode_bounds(context)[0])
        legal: set[int] = set()
        for number in self._possible(None):
            context.x = self.item.x = number
            legal.update(legal_modes(context, spell, ability))
        context.x = self.item.x = None
        self.legal = sorted(legal)

    def _possible(self, modes: tuple[int, ...] | None) -> list[int]:
        self.item.modes = modes
        try:
            return self.values()
        finally:
            self.item.modes = None
            self.context.x = self.item.x = None  # nothing is announced yet

    def verdict(self, chosen: list[int]) -> Refusal | None:
        return None if self._possible(tuple(chosen)) else NO_TARGET

    def propose(self, random: Random) -> list[int]:
        together = [list(each) for each in combinations(self.legal, self.least)]
        random.shuffle(together)
        return next((each for each in together if self.verdict(each) is None), [])


def bounds(context: Context, phrase: Any) -> tuple[int, int | None]:
    """Return the minimum and maximum number of targets. In a division each target gets at least one (601.2d)."""
    least, most = phrase.bounds(context)
    if phrase.divided is not None:
        total = phrase.divided.value(context)
        most = total if most is None else min(most, total)
    return least, most


def can_target(context: Context, wanted: Sequence[Any]) -> bool:
    """Whether each phrase can get its minimum number of targets. Phrases may depend on earlier ones."""
    item = context.item
    assert item is not None
    if not wanted:
        return True
    phrase, rest = wanted[0], wanted[1:]
    least, most = bounds(context, phrase)
    if most is not None and least > most:
        return False
    if least == 0:
        item.targets[phrase.slot] = []
        found = can_target(context, rest)
    else:
        if not rest:
            return targeting.are_there(context, phrase, least)
        possible = targeting.candidates(context, phrase, least)
        if len(possible) < least:
            return False
        found = any(_leaves_targets(context, phrase, chosen, rest) for chosen in combinations(possible, least))
    item.targets.pop(phrase.slot, None)
    return found


def choose_modes(
    context: Context,
    spell: int | None,
    source: int,
    numbers: Sequence[int] | None = None,
    legal: Sequence[int] | None = None,
    judge: Judge = NO_JUDGE,
) -> Steps:
    """Choose the mode or modes (601.2b); return False if none can be chosen.

    `numbers` says how many if the words alone don't; `legal` and `judge` are for modes with costs.
    """
    item = context.item
    assert item is not None
    ability = modal(context.game, item, spell)
    if ability is None:
        return True
    least, most = ability.mode_bounds(context)
    legal = legal_modes(context, spell, ability) if legal is None else legal
    repeat = ability.repeats_modes and bool(legal)
    if len(legal) < least and not repeat:
        return False
    numbers = range(least, most + 1) if numbers is None else numbers
    numbers = [each for each in numbers if repeat or each <= len(legal)]
    chosen = yield ChooseModes(
        player=(yield from who_chooses(context, ability.modal.by_opponent, source, "700.2e")),
        prompt=_how_many_modes(numbers[0], numbers[-1]),
        rule="700.2",
        source=source,
        modes=[context.words(mode) for mode in ability.modes()],
        legal=legal,
        minimum=numbers[0],
        maximum=numbers[-1],
        repeat=repeat,
        numbers=() if len(numbers) == numbers[-1] - numbers[0] + 1 else tuple(numbers),
    ).judged_by(ability.modal.judge if judge is NO_JUDGE else judge)
    item.modes = tuple(chosen)
    yield from ability.modal.remember(context, chosen)
    return True


def _how_many_modes(least: int, most: int) -> Text:
    if least != most:
        return Text(f"Choose {least} to {most} modes.", f"Scegli da {least} a {most} modi.")
    return Text("Choose one.", "Scegline uno.") if most == 1 else Text(f"Choose {most} modes.", f"Scegli {most} modi.")


def choose_targets(context: Context, spell: int | None, source: int) -> Steps:
    """Choose targets and divide (601.2c-d); return False if that is impossible."""
    item = context.item
    assert item is not None
    game = context.game
    _tell_x(context, spell)
    wanted = phrases(game, item, spell)
    for index, phrase in enumerate(wanted):
        least, most = bounds(context, phrase)
        possible = targeting.candidates(context, phrase, least)
        together = targeting.most_together(context, phrase, possible)
        most = together if most is None else min(most, together)
        if len(possible) < least:
            return False
        rest = wanted[index + 1 :]
        usable = possible
        if rest:
            most = _most_together(context, phrase, possible, least, most, rest)
            if most is None:
                return False
            usable = [entity for entity in possible if _is_usable(context, phrase, entity, possible, least, rest)]
        words = phrase.wanted(context)
        chooser = yield from who_chooses(context, phrase.of_opponent, source, "601.5a")
        if game.state.reach:  # 801.5a
            usable = [each for each in usable if seats.in_range(game.state, chooser, context.player_of(each))]
            most = min(most, len(usable))
            if most < least:
                return False
        chosen = yield ChooseTargets(
            player=chooser,
            prompt=Text(f"Choose {words.en}.", f"Scegli {words.it}."),
            rule="601.2c",
            source=source,
            candidates=usable,
            minimum=least,
            maximum=most,
            wanted=words,
        ).judged_by(Targets(context, phrase, rest))
        item.targets[phrase.slot] = chosen
        if phrase.divided is not None and len(chosen) > 0:
            yield from _divide(context, phrase, chosen, source)
    return True


def who_chooses(context: Context, by_opponent: bool, source: int, rule: str) -> Steps:
    """Return the player who makes a choice while a spell is cast or an ability is activated or triggers. This is the
    controller or, if the text says so, an opponent whom the controller names (601.5-601.5a, 602.3-602.3a, 700.2e)."""
    state = context.game.state
    opponents = seats.to_choose(state, context.controller, seats.opponents(state, context.controller))
    if not by_opponent or not opponents:
        return context.controller
    (chosen,) = yield ChooseObjects(
        player=context.controller,
        prompt=Text("Which opponent chooses?", "Quale avversario sceglie?"),
        rule=rule,
        source=source,
        candidates=opponents,
        minimum=1,
        maximum=1,
        about="player",
    )
    return chosen


class Targets(targeting.Candidates):
    """Judge of the targets of one phrase; later phrases must still be able to get theirs."""

    def __init__(self, context: Context, phrase: Any, rest: Sequence[Any]) -> None:
        super().__init__(context, phrase)
        self.rest = rest

    def verdict(self, answer: list[int]) -> Refusal | None:
        """Why these targets can't be chosen together: the words forbid it, or later phrases would get none."""
        apart = targeting.together_refusal(self.context, self.phrase, answer)
        if apart is not None:
            return apart
        if not self.rest or _leaves_targets(self.context, self.phrase, answer, self.rest):
            return None
        return NO_TARGET_LEFT

    def propose(self, random: Random) -> list[int] | None:
        """Propose no targets if that is legal: no restriction on the set as a whole can forbid it."""
        return [] if bounds(self.context, self.phrase)[0] == 0 and self.verdict([]) is None else None


def _most_together(
    context: Context, phrase: Any, possible: Sequence[int], least: int, most: int, rest: Sequence[Any]
) -> int | None:
    """Return the maximum number of targets for the phrase that leaves later phrases theirs; None if that is too few."""
    for size in range(most, least - 1, -1):
        if any(_leaves_targets(context, phrase, chosen, rest) for chosen in combinations(possible, size)):
            return size
    return None


def _is_usable(
    context: Context, phrase: Any, entity: int, possible: Sequence[int], least: int, rest: Sequence[Any]
) -> bool:
    """Whether the entity can be one of the targets and still leave later phrases theirs."""
    others = [other for other in possible if other != entity]
    return any(
        _leaves_targets(context, phrase, (entity, *chosen), rest) for chosen in combinations(others, max(0, least - 1))
    )


def _leaves_targets(context: Context, phrase: Any, chosen: Sequence[int], rest: Sequence[Any]) -> bool:
    item = context.item
    assert item is not None
    if targeting.together_refusal(context, phrase, chosen) is not None:
        return False
    item.targets[phrase.slot] = list(chosen)
    found = can_target(context, rest)
    item.targets.pop(phrase.slot, None)
    return found


def _divide(context: Context, phrase: Any, chosen: list[int], source: int) -> Steps:
    """Divide among the targets; each gets at least one (601.2d)."""
    item = context.item
    assert item is not None
    total = phrase.divided.value(context)
    shares = yield Divide(
        player=context.controller,
        prompt=phrase.asking(total),
        rule="601.2d",
        source=source,
        total=total,
        recipients=chosen,
        minimum=1,
        about="targets",
    )
    item.divisions[phrase.slot] = shares


def values_of_x(
    context: Context, costs: Iterable[Cost], spell: int | None, affordable: Callable[[int], bool]
) -> list[int]:
    """Return the payable values of X that leave legal choices (601.2b)."""
    item = context.item
    assert item is not None
    if any(cost.x_of_things for cost in costs if not cost.is_mana):
        possible = [x for x in _numbers_of_things(context.game) if affordable(x)]
    else:
        most = greatest(affordable)
        possible = list(range(most + 1 if most is not None else 0))
    values: list[int] = []
    for x in possible:
        context.x = item.x = x
        if can_announce(context, spell) is None:
            values.append(x)
    return values


def _numbers_of_things(game: Play) -> list[int]:
    """Return the numbers found on objects, for an X that must match one of them."""
    found = {0}
    for entity in game.state.objects:
        look = game.look(entity)
        found.update(number for number in (look.mana_value, look.power, look.toughness) if number is not None)
    return sorted(number for number in found if number >= 0)


def choose_x(context: Context, values: Sequence[int], source: int) -> Steps:
    """Announce X as one of `values` (601.2b)."""
    number = yield ChooseNumber(
        player=context.controller,
        prompt=Text("Choose a value for X.", "Scegli il valore di X."),
        rule="601.2b",
        source=source,
        minimum=min(values),
        maximum=max(values),
        allowed=() if len(values) == max(values) - min(values) + 1 else tuple(values),
    )
    return number


def tell_targets(context: Context, object: int) -> Steps:
    """Record that each chosen target becomes a target (601.2i, 603.3)."""
    item = context.item
    assert item is not None
    chosen = dict.fromkeys(entity for slot in item.targets.values() for entity in slot)
    if chosen:
        events: list[Event] = [BecomesTarget(entity, object, context.controller) for entity in chosen]
        yield from context.game.do_all(events)
        if any(_is_of_opponent(context, entity) for entity in chosen):
            yield from context.game.do(PlayerDoes(context.controller, "commit a crime"))


def _is_of_opponent(context: Context, entity: int) -> bool:
    """Whether targeting the entity is a crime: it is an opponent, something they control, or a card in their
    graveyard."""
    opponents = context.opponents(context.controller)
    if is_player(entity):
        return entity in opponents
    zone = context.object(entity).zone
    if zone == "graveyard":
        return context.owner_of(entity) in opponents
    return zone in ("battlefield", "stack") and context.controller_of(entity) in opponents


def put_trigger(game: Play, trigger: PendingTrigger) -> Steps:
    """Put one triggered ability onto the stack (603.3); remove it if it has no legal choice (603.3c-d)."""
    item = StackItem("triggered", trigger.source, trigger.ability)
    item.event = trigger.event
    item.memo = dict(trigger.memo)
    item.followed = trigger.followed
    item.x = trigger.x
    put = AbilityOnStack(item, trigger.controller)
    yield from game.do(put)
    if not put.new_id:  # 800.4d
        return
    context = stack_context(game, put.new_id)
    chosen = yield from choose_modes(context, None, put.new_id)
    if chosen:
        chosen = yield from choose_targets(context, None, put.new_id)
    if put.new_id in game.state.departed:
        return
    if not chosen:
        yield from game.do(Cease(put.new_id))
        return
    yield from game.do(AbilityTriggered(trigger.controller, trigger.source, put.new_id))
    yield from tell_targets(context, put.new_id)


def stack_context(game: Play, object: int) -> Context:
    """Return the context of a spell or ability on the stack."""
    stacked = game.state.objects[object]
    item = stacked.item
    assert item is not None
    context = Context(
        game,
        item.source if item.kind != "spell" else object,
        game.controller(object),
        item=item,
        memo=item.memo,
        x=item.x,
        event=item.event,
        followed=(*item.followed, object),
    )
    _tell_x(context, object if item.kind == "spell" else None)
    return context
