"""What rules procedures ask of each kind of ability (113.3); the declared abilities inherit it.

Answers that depend only on the text are computed once and kept on the node, which never changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise, product, takewhile
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change.replacing import replacing_own
from engine.decisions import Steps
from engine.families import Ability, Act, Condition, Cost, Effect, Reference, Replacing
from engine.families.capabilities import (
    AddsMana,
    BansPrevention,
    BansRegeneration,
    KeepingMana,
    ModalPhrase,
    SaysX,
    TappingForMana,
    TargetWord,
)
from engine.families.continuous import ContinuousAct
from engine.families.playability import Surroundings
from engine.language.node import Node, walk
from engine.nodes.acts.mana_limits import AllTerms, ManaTerms
from engine.nodes.nouns.amounts import X
from engine.nodes.nouns.objects import Self
from engine.nodes.sentences.instead import follow
from engine.refusal import Refusal

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.vocabulary.mana import ManaCost


def _place(phrase: Any) -> int:
    """Return the position of the phrase in the text; references mean what precedes them."""
    slot: int = phrase.slot
    return slot


class Instructions(Ability):
    """An ability whose instructions are carried out when it, or its spell, resolves."""

    @cached_property
    def adds_mana_untargeted(self) -> bool:
        """Whether it could add mana and has no target (605.1)."""
        adds = any(isinstance(node, AddsMana) for sentence in self.instructions for node in walk(sentence))
        return adds and not self.targets(None)

    @cached_property
    def mana_makers(self) -> tuple[AddsMana, ...]:
        """The acts that add mana."""
        return tuple(node for each in self.instructions for node in walk(each) if isinstance(node, AddsMana))

    @property
    def _mana_maker(self) -> Any:
        return next(iter(self.mana_makers), None)

    @cached_property
    def mana_for(self) -> Any:
        """The players who get the mana; None if it adds none."""
        clauses = [node for each in self.instructions for node in walk(each) if isinstance(node, Effect)]
        own = [node for node in clauses if any(part is self._mana_maker for part in walk(node))]
        return next((node.who for node in reversed(own) if hasattr(node, "who")), None)

    def mana_options(self, ctx: Context, player: int | None = None) -> tuple[str, ...]:
        """Return the mana that it could add now for its controller, or for that player: strings with one letter for
        each mana."""
        if self._mana_maker is None or (ctx.controller if player is None else player) not in self.mana_for.find(ctx):
            return ()
        kept = ctx.x
        if self._x_of_mana is not None:
            ctx.x = self._x_of_mana.value(ctx)
        options: tuple[str, ...] = self.mana_makers[0].mana_options(ctx)
        for maker in self.mana_makers[1:] if self.adds_in_parts else ():
            options = tuple(dict.fromkeys("".join(each) for each in product(options, maker.mana_options(ctx) or ("",))))
        ctx.x = kept
        return options

    @cached_property
    def adds_in_parts(self) -> bool:
        """Whether it adds mana by several acts in turn: "add {G}, then add {R}"."""
        if len(self.mana_makers) < 2:
            return False
        plain = [each for each in self.instructions if isinstance(each, Effect) and each.is_certain]
        makers = [node for each in plain for node in walk(each) if isinstance(node, AddsMana)]
        return len(makers) == len(self.mana_makers)

    @cached_property
    def mana_limit(self) -> Any:
        """The restrictions on spending its mana, and what spending it causes (106.6); None if there are none."""
        terms = tuple(node for each in self.instructions for node in walk(each) if isinstance(node, ManaTerms))
        if len(terms) > 1:
            return AllTerms(terms)
        return terms[0] if terms else None

    @cached_property
    def mana_stays(self) -> str:
        """When its mana is finally lost, if it stays as steps and phases end; "" if it doesn't stay."""
        kept = (node for each in self.instructions for node in walk(each) if isinstance(node, KeepingMana))
        return next((node.kept_until for node in kept), "")

    @cached_property
    def only_adds(self) -> bool:
        """Whether it does nothing but add mana."""
        acts = [node for each in self.instructions for node in walk(each) if isinstance(node, Act | Condition)]
        return len(acts) == 1 and isinstance(acts[0], AddsMana)

    @property
    def mana_amount_varies(self) -> bool:
        """Whether the amount of mana it adds depends on the state of the game."""
        return any(maker.varies for maker in self.mana_makers)

    @cached_property
    def mana_varies(self) -> bool:
        """Whether the amount of mana it adds, which may be 0, depends on the state of the game."""
        return self.mana_amount_varies

    @cached_property
    def _mana_act(self) -> Act | None:
        """The act that adds its mana, if it does nothing else and replaces nothing; None otherwise."""
        only = self.instructions[0] if len(self.instructions) == 1 else None
        if not isinstance(only, Effect) or only.takes_over or self.self_replacements:
            return None
        act = only.your_act
        constant = isinstance(act, AddsMana) and act is self._mana_maker and act.is_constant
        return act if constant else None

    @cached_property
    def adds_same_mana(self) -> bool:
        """Whether it always adds the same mana."""
        return bool(self.mana_makers) and all(maker.is_constant for maker in self.mana_makers)

    @cached_property
    def mana_reads(self) -> frozenset[str]:
        """The kinds of change that can affect what it adds (Event.touches)."""
        found: frozenset[str] = frozenset[str]().union(*(maker.reads for maker in self.mana_makers))
        return found if self._x_of_mana is None else found | self._x_of_mana.reads

    @cached_property
    def _x_of_mana(self) -> Any:
        """The definition of X, if the amount of mana depends on it (107.3i); None otherwise."""
        return self._x_spoken_of(self.mana_makers)

    @cached_property
    def x_of_targets(self) -> Any:
        """The definition of X, if its targets depend on it (107.3i); None otherwise."""
        phrases: list[Any] = [node for each in self.instructions for node in walk(each) if isinstance(node, TargetWord)]
        return self._x_spoken_of((*phrases, *(phrase.divided for phrase in phrases)))

    def _x_spoken_of(self, words: Sequence[Any]) -> Any:
        if not any(isinstance(part, X) for each in words for part in walk(each)):
            return None
        telling: Iterator[Any] = (node for each in self.instructions for node in walk(each) if isinstance(node, SaysX))
        return next((node.amount for node in telling), None)

    @property
    def instructions(self) -> tuple[Any, ...]:
        """Its sentences in order."""
        raise TypeError(f"{type(self).__name__} has no instructions")

    @cached_property
    def modal(self) -> Any:
        """Its "choose one —" (700.2); None if it has no modes."""
        return next((node for node in self.instructions if isinstance(node, ModalPhrase)), None)

    @cached_property
    def _targets(self) -> dict[tuple[int, ...] | None, tuple[Any, ...]]:
        return {}

    @cached_property
    def _parts(self) -> tuple[Node, ...]:
        """All nodes of its sentences, including those in modes that can be chosen more than once."""
        further = () if self.modal is None else self.modal.further
        return tuple(node for each in (*self.instructions, *further) for node in walk(each))

    @cached_property
    def bans_regeneration(self) -> bool:  # type: ignore[override]
        """Whether what it destroys can't be regenerated. The words for that come after the destroying (608.2c)."""
        return any(isinstance(node, BansRegeneration) and node.bans_regeneration for node in self._parts)

    @cached_property
    def unpreventable(self) -> frozenset[int]:  # type: ignore[override]
        """The slots of the acts whose damage can't be prevented. The words for that come after the damage (608.2c)."""
        return frozenset(node.refers for node in self._parts if isinstance(node, BansPrevention))

    @property
    def own_words(self) -> tuple[Any, ...]:
        return self.instructions

    def modes(self) -> Sequence[Any]:
        """Return its modes; empty if it has none."""
        return self.modal.modes if self.modal is not None else ()

    def mode_bounds(self, ctx: Context) -> tuple[int, int]:
        """Return the minimum and maximum number of modes to choose (700.2)."""
        least, most = self.modal.bounds(ctx)
        return least, len(self.modal.modes) if most is None else most

    @property
    def repeats_modes(self) -> bool:
        """Whether the same mode may be chosen more than once (700.2d)."""
        return self.modal is not None and self.modal.repeats

    def targets(self, modes: tuple[int, ...] | None) -> tuple[Any, ...]:
        """Return the target phrases of the chosen modes, in text order (115, 700.2c)."""
        found = self._targets.get(modes)
        if found is None:
            found = self._targets[modes] = tuple(self._find_targets(modes))
        return found

    def targets_for(self, modes: tuple[int, ...] | None, ctx: Context) -> tuple[Any, ...]:
        """Like `targets`, without those under a condition on how the spell is cast that is false (601.2c)."""
        left_out = {
            id(phrase)
            for effect in self._conditional
            if effect.announced_if is not None and not effect.announced_if.holds(ctx)
            for phrase in walk(effect)
            if isinstance(phrase, TargetWord)
        }
        found = self.targets(modes)
        for sentences in self._sequences:
            for before, effect in pairwise(sentences):
                condition = effect.announced_if if effect.takes_over else None
                if (
                    condition is not None
                    and any(isinstance(node, TargetWord) for node in walk(effect))
                    and condition.holds(ctx)
                ):
                    left_out.update(id(phrase) for phrase in walk(before) if isinstance(phrase, TargetWord))
        return tuple(phrase for phrase in found if id(phrase) not in left_out) if left_out else found

    @cached_property
    def _sequences(self) -> tuple[tuple[Effect, ...], ...]:
        """The sequences of sentences in which one sentence may replace another; each mode has its own."""
        modal = self.modal
        lists = [self.instructions] if modal is None else [mode.effects for mode in (*modal.modes, *modal.further)]
        return tuple(tuple(each) for each in lists if any(effect.takes_over for effect in each))

    @cached_property
    def _conditional(self) -> tuple[Effect, ...]:
        parts = self._parts
        targets = {node.slot for node in parts if isinstance(node, TargetWord)}
        return tuple(
            node
            for node in parts
            if isinstance(node, Effect)
            and node.announced_if is not None
            and not any(isinstance(each, Reference) and each.refers in targets for each in walk(node.announced_if))
        )

    def _find_targets(self, modes: tuple[int, ...] | None) -> Iterator[Any]:
        for sentence in self.instructions:
            for each in self.modal.taken(modes or ()) if sentence is self.modal else [sentence]:
                yield from sorted((node for node in walk(each) if isinstance(node, TargetWord)), key=_place)

    @cached_property
    def self_replacements(self) -> tuple[Replacing, ...]:
        """Its replacement effects for its own effect (614.15)."""
        effects = [node for node in self._parts if isinstance(node, Effect)]
        return tuple(replacing for effect in effects for replacing in effect.self_replacements())

    @cached_property
    def statements(self) -> tuple[tuple[Reference, tuple[ContinuousAct, ...]], ...]:  # type: ignore[override]
        """Lasting statements of its sentences about things named before (611.2e)."""
        sentences = [sentence for sentence in self.instructions if sentence is not self.modal]
        further = () if self.modal is None else self.modal.further
        sentences += [sentence for mode in (*self.modes(), *further) for sentence in mode.effects]
        return tuple(stated for sentence in sentences for stated in sentence.statements())

    @cached_property
    def opening(self) -> tuple[Effect, ...]:
        """Its first sentences that replace the last sentence of the paragraph above."""
        return tuple(takewhile(lambda sentence: sentence.takes_over, self.instructions))

    def resolve(self, ctx: Context, above: Instructions | None = None, below: Instructions | None = None) -> Steps:
        """Follow the instructions in the order written (608.2c).

        `above` and `below` are the spell abilities of the paragraphs before and after it.
        """
        ctx.ability = self
        if self._mana_act is not None and above is None and below is None:
            yield from self._mana_act.run(ctx, (ctx.controller,))
            return
        if not self.self_replacements:
            yield from self._follow(ctx, above, below)
            return
        with replacing_own(ctx, *self.self_replacements):
            yield from self._follow(ctx, above, below)

    def _follow(self, ctx: Context, above: Instructions | None, below: Instructions | None) -> Steps:
        if self.modal is None:
            done = len(self.opening) if above is not None and above.modal is None else 0
            instead = below.opening if below is not None else ()
            yield from follow(ctx, (*self.instructions[done:], *instead))
            return
        for mode in self.modal.taken((ctx.item.modes if ctx.item is not None else None) or ()):
            yield from mode.run(ctx)


class SpellKind(Instructions):
    """A spell ability (113.3a)."""

    kind: ClassVar[str] = "spell"


class TriggeredKind(Instructions):
    """A triggered ability (113.3c, 603). Declares `trigger` and `condition`."""

    kind: ClassVar[str] = "triggered"
    trigger: Any
    condition: Any

    @cached_property
    def is_mana(self) -> bool:
        """Whether it is a mana ability: it triggers on tapping for mana, could add mana and has no target (605.1b)."""
        trigger = self.trigger
        return (
            trigger is not None
            and any(isinstance(node, TappingForMana) for node in walk(trigger))
            and self.adds_mana_untargeted
        )

    @cached_property
    def order_is_irrelevant(self) -> bool:
        """Whether the order of several instances of it from the same source makes no difference."""
        return not self.targets(None) and self.modal is None

    @cached_property
    def refers_to_event(self) -> bool:
        """Whether its effect refers to what its trigger mentions."""
        mentioned = {node.slot for node in walk(self.trigger)}
        parts = (node for sentence in self.instructions for node in walk(sentence))
        return any(isinstance(node, Reference) and node.refers in mentioned for node in parts)

    @cached_property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """Where it functions (113.6)."""
        zones: frozenset[str] = self.trigger.zones
        return zones


class ActivatedKind(Instructions):
    """An activated ability (113.3b, 602). Declares `costs` and `limits` (602.5)."""

    @cached_property
    def is_inert(self) -> bool:
        """Whether it adds mana for an {X} that only mana pays, which doesn't limit the values that X could have."""
        return super().is_inert or (self.is_mana and self.uses_x and not self.costs_use_x)

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield references that a mana ability can't use, since payments are planned before it is activated: to what it
        does itself, or to what its cost removes unless that number is announced."""
        if not self.is_mana:
            return
        if self.mana_for is not None and not self.mana_for.takes_in_you:
            yield self.mana_for  # mana abilities pay for costs of their own controller (605.3a)
        done = {part.slot for sentence in self.instructions for part in walk(sentence) if isinstance(part, Act)}
        for part in (part for maker in self.mana_makers for part in walk(maker) if isinstance(part, Reference)):
            if part.refers in done or (part.known_once_paid and not self.announces_number):
                yield part

    kind: ClassVar[str] = "activated"
    costs: tuple[Cost, ...]

    @property
    def limits(self) -> tuple[Any, ...]:
        """Its restrictions: "activate only as a sorcery"."""
        return ()

    @cached_property
    def taps(self) -> bool:
        """Whether its cost includes the tap or untap symbol (302.6)."""
        return any(cost.taps_source for cost in self.costs)

    @cached_property
    def untaps(self) -> bool:
        """Whether its cost includes the untap symbol (107.6)."""
        return any(cost.untaps_source for cost in self.costs)

    @cached_property
    def only_taps(self) -> bool:
        """Whether its whole cost is {T}."""
        return len(self.costs) == 1 and self.taps and not self.limits

    @cached_property
    def is_simple(self) -> bool:
        """Whether its whole cost is {T} and nothing is chosen on activation."""
        return self.only_taps and not self.untaps and self.modal is None and not self.targets(None)

    only_as_sorcery: bool = False
    by_anyone: bool = False
    """Whether any player may activate it (602.2)."""
    """Whether it can be activated only when its controller could cast a sorcery (602.5d)."""

    @cached_property
    def is_loyalty(self) -> bool:
        """Whether it is a loyalty ability (606.2)."""
        return any(cost.is_loyalty for cost in self.costs)

    @cached_property
    def is_mana(self) -> bool:
        """Whether it is a mana ability: it could add mana, has no target and is not a loyalty ability (605.1a)."""
        return not self.is_loyalty and self.adds_mana_untargeted

    @cached_property
    def mana_cost(self) -> ManaCost | None:
        """The mana in its cost; None if there is none."""
        return next((cost.mana for cost in self.costs if cost.is_mana), None)

    @cached_property
    def costs_use_x(self) -> bool:
        """Whether a cost other than mana uses X, or a number that is announced like X."""
        return self.announces_number or any(cost.uses_x for cost in self.costs if not cost.is_mana)

    @cached_property
    def announces_number(self) -> bool:
        """Whether it is a mana ability whose player may take any number of something. That number is announced like X,
        so that the mana is known beforehand."""
        return self.is_mana and any(cost.amount_open for cost in self.costs)

    @cached_property
    def uses_x(self) -> bool:
        """Whether a value of X is announced for it (107.3a)."""
        return self.costs_use_x or (self.mana_cost is not None and self.mana_cost.variables > 0)

    @cached_property
    def once_each_turn(self) -> bool:
        """Whether its activations must be recorded, since it is limited to one each turn."""
        return any(limit.once_each_turn for limit in self.limits)

    @cached_property
    def least_x(self) -> int:
        """The smallest value of X in its cost (107.3d)."""
        return max((limit.least_x for limit in self.limits), default=0)

    def refusal(self, ctx: Context) -> Refusal | None:
        """Return why a limit forbids activating it now, or why a cost other than mana can't be paid; None if it can be
        activated."""
        return self.limit_refusal(ctx) or self.cost_refusal(ctx)

    def limit_refusal(self, ctx: Context) -> Refusal | None:
        """Return why a limit forbids activating it now (602.5); None if none does."""
        refusals: Iterator[Refusal | None] = (limit.check(ctx, self) for limit in self.limits)
        return next((reason for reason in refusals if reason is not None), None)

    def cost_refusal(self, ctx: Context) -> Refusal | None:
        """Return why a cost other than mana can't be paid; None if all can."""
        ctx.reserved = ctx.source if self.taps else None
        for cost in self.costs:
            if not cost.is_mana:
                reason: Refusal | None = cost.check(ctx)
                if reason is not None:
                    return reason
        return None


class StaticKind(Ability):
    """A static ability (113.3d, 604). Declares `condition`."""

    kind: ClassVar[str] = "static"
    condition: Any
    where: Any = None
    """The definition of X; None if there is no X."""

    @property
    def premise(self) -> Any:
        """The condition under which it applies; None if it always does."""
        return self.condition

    def continues(self) -> tuple[tuple[Any, tuple[ContinuousAct, ...]], ...]:
        """Return (subject, acts) for each of its continuous effects."""
        return ()

    def replaces(self) -> tuple[Replacing, ...]:
        """Return its replacement and prevention effects."""
        return ()

    @cached_property
    def is_own_cost(self) -> bool:
        """Whether it changes the cost of its own spell (601.2f)."""
        return any(
            isinstance(subject, Self) and "cost" in act.layers for subject, acts in self.continues() for act in acts
        )
