"""The families of abilities: what a card's paragraphs give their object."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, fields
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.decisions import Steps
from engine.families.capabilities import TargetWord
from engine.families.nouns import Amount, Recipients
from engine.families.playability import OnCard
from engine.families.sentences import Cost
from engine.families.speaking import DeedQuestion, Reference
from engine.language.declared_phrases import declared, load_nodes
from engine.language.node import Node, walk
from engine.language.phrase import node
from engine.language.word_order import walk as in_order
from engine.refusal import Refusal, Text
from engine.vocabulary.types import LASTING_TYPES

if TYPE_CHECKING:
    from engine.families.continuous import ContinuousAct
    from engine.state.context import Context
    from engine.state.play import Play
    from engine.vocabulary.mana import ManaCost


NO_WORDS = Text("", "")

EVERYWHERE = frozenset({"battlefield", "command", "exile", "graveyard", "hand", "library", "stack"})
"""All zones (400.1)."""

DEFINED_EVERYWHERE = EVERYWHERE | {"sideboard"}
"""Where characteristic-defining abilities function: outside the game too (400.11c, 604.3)."""


class Paragraph(Node):
    """One paragraph of a card: an ability, several static ones, or a line of keywords."""

    duties = ("abilities",)

    states_options: ClassVar[bool] = False
    """Whether it is an optional additional cost of the spell (601.2b)."""
    is_keyword: ClassVar[bool] = False
    """Whether it is a keyword ability (702)."""
    is_unread: ClassVar[bool] = False
    """Whether it stands for an unplayed line, which players carry out by hand."""
    is_spell_ability: ClassVar[bool] = False
    """Whether it consists of instructions to a resolving spell (113.3a)."""
    holds_lines: ClassVar[bool] = False
    """Whether the lines below belong to it, as they do to a level symbol."""

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        """The abilities that it gives the object."""
        raise TypeError(f"{type(self).__name__} gives no abilities")


class Ability(Paragraph):
    """An ability of an object (113).

    Concrete abilities have the attributes that engine.state.ability_summary and the procedures of engine.rules read:
    spell, activated and triggered ones `targets(modes)`, `modes()`, `mode_bounds(ctx)`, `resolve(ctx)`;
    activated ones `costs`, `is_mana`, `is_loyalty`, `refusal(ctx)`, `mana_options(ctx)`, `mana_cost`…;
    triggered ones `trigger` and `condition`; static ones `condition`, `replaces()` and `continues()`.
    """

    kind: ClassVar[str] = "spell"
    """"spell", "activated", "triggered", "static" (113.3) or "additional cost"."""
    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})
    """Zones in which it functions (113.6)."""
    chapter: ClassVar[int] = 0
    """The number of the chapter symbol that it stands for (714.2b); 0 for any other ability."""
    statements: ClassVar[tuple[tuple[Any, tuple[ContinuousAct, ...]], ...]] = ()
    """Lasting statements in its instructions about things named before (611.2e): (words for the things, acts) pairs."""
    bans_regeneration: ClassVar[bool] = False
    """Whether it says that permanents it destroys can't be regenerated (701.15)."""
    unpreventable: ClassVar[frozenset[int]] = frozenset()
    """The slots of acts whose damage can't be prevented (615.12)."""
    most_each_turn: ClassVar[int | None] = None
    """Maximum number of times a triggered ability triggers each turn; None for no limit."""
    done_once: ClassVar[bool] = False
    """Whether a triggered ability stops triggering for the turn once its controller has done what it offers."""

    @cached_property
    def scope(self) -> Paragraph:
        """The paragraph whose phrases its words can refer to."""
        return self

    @cached_property
    def _phrases(self) -> dict[int, Recipients]:
        return {
            node.slot: node
            for node in walk(self.scope)
            if isinstance(node, Recipients) and node.slot >= 0 and not isinstance(node, TargetWord)
        }

    @property
    def own_words(self) -> tuple[Any, ...]:
        """The parts of the text that make up its instructions or statements."""
        return (self.scope,)

    @cached_property
    def referred(self) -> frozenset[int]:
        """Slots that its words refer back to."""
        parts = (node for each in self.own_words for node in in_order(each))
        return frozenset(node.refers for node in parts if isinstance(node, Reference))

    @cached_property
    def asked_deeds(self) -> frozenset[int]:
        """Slots of the clauses that its words ask about: "if you do"."""
        parts = (node for each in self.own_words for node in in_order(each))
        return frozenset(node.refers for node in parts if isinstance(node, DeedQuestion))

    def misplaced(self, around: OnCard) -> Iterator[Node]:
        """Yield the ability itself if it functions only on the battlefield and its card can never be there (113.6)."""
        types = around.card.types
        never = bool(types) and LASTING_TYPES.isdisjoint(types) and self.kind in ("static", "triggered", "activated")
        if never and self.zones == {"battlefield"} and not self.is_own_cost:  # as the spell is cast (113.6e)
            yield self

    @property
    def is_own_cost(self) -> bool:
        """Whether it changes the cost of its own spell."""
        return False

    def phrase(self, slot: int) -> Recipients | None:
        """Return the noun phrase with that slot, for words that refer to it before it has been evaluated; None if there
        is none."""
        return self._phrases.get(slot)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return (self,)


class CastingWay(Ability):
    """A way to cast a spell, offered by its card or by an effect: a permission to cast it from its zone, a different
    price, or both (601.2b, 601.3, 118.9).

    In every method, the source of `ctx` is the card or spell, and its controller is the player who casts it.
    """

    kind = "way"
    key: ClassVar[str] = ""
    """Its name in action keys and in words such as "if its evoke cost was paid"."""
    rule: ClassVar[str] = "601.3"
    """Number of the rule that it comes from."""
    gives_access: ClassVar[bool] = False
    """Whether it is a permission to cast the card from its `zones`; otherwise it is only an alternative cost."""
    plays_lands: ClassVar[bool] = False
    """Whether it also permits playing lands."""
    only_with: ClassVar[str] = ""
    """The `key` of the only alternative cost that can be combined with this permission; "" for no restriction."""
    at_any_time: ClassVar[bool] = False
    """Whether the card can be cast whenever its caster has priority, regardless of its types (117.1a)."""
    face_down: ClassVar[bool] = False
    """Whether the card is turned face down before it is put on the stack (707.4)."""
    given: ClassVar[Any] = None
    """Characteristics of the face-down card; None for those of 707.2a."""
    transformed: ClassVar[bool] = False
    """Whether the card is cast with its other face up."""
    surcharge: ClassVar[ManaCost | None] = None
    """Additional mana that casting the spell this way costs (601.2f)."""
    leaves_for: ClassVar[str] = ""
    """Zone where the card goes instead of anywhere else when it leaves the stack."""
    resolves_to: ClassVar[str] = ""
    """Zone where it goes instead of its owner's graveyard when it resolves."""
    shapes_by_effect: ClassVar[bool] = False
    """Whether `shaped` is applied by an effect that `begins` starts, and so is not copiable."""

    varies: ClassVar[bool] = False
    """Whether its variants depend on the state of the game and not only on the card's characteristics."""

    def variants(self, ctx: Context) -> Sequence[CastingWay]:
        """The specific ways that it offers, one for each choice that is part of it: "sacrificing a creature"
        (601.2b)."""
        return (self,)

    @property
    def variant_of(self) -> CastingWay:
        """The way printed on the card if this is a variant of it, otherwise itself."""
        return self

    def plays_face(self, face: str) -> bool:
        """Whether the card can be played this way with the face of that name (engine.state.components.Shape)."""
        return True

    def label(self, ctx: Context) -> Text:
        """Words that distinguish it from other ways, after "Cast …"; empty if it needs none."""
        return NO_WORDS

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        """The alternative cost paid rather than the mana cost (118.9); None for the mana cost."""
        return None

    def additional(self, ctx: Context) -> tuple[Cost, ...]:
        """Additional costs of casting the spell this way (118.8)."""
        return ()

    def reduction(self, ctx: Context) -> ManaCost | None:
        """Cost reduction for a spell cast this way (601.2f); None for no reduction."""
        return None

    def begins(self, ctx: Context) -> Steps:
        """Called when the spell, the source of `ctx`, has been put onto the stack to be cast this way (601.2a), or when
        the land is about to be played."""
        return
        yield

    def refusal(self, ctx: Context) -> Refusal | None:
        """Return why it can't be used now, apart from costs and timing; None if it can."""
        return None

    def shaped(self, look: Any) -> Any:
        """Return the characteristics of a spell cast this way, given the characteristics `look` of its card."""
        return look


@node
class ExtraCost(Ability):
    """An optional additional cost of the spell (118.8b, 601.2b)."""

    kind = "extra"
    zones = frozenset()
    rule: ClassVar[str] = "601.2b"
    repeats: ClassVar[bool] = False
    """Whether it may be paid any number of times."""
    may_lower_cost: ClassVar[bool] = False
    """Whether the spell may cost less the more often it is paid. A larger number may then be affordable when 0 is
    not."""
    resolves_to: ClassVar[str] = ""
    """Zone where the spell goes when it resolves, if this cost was paid."""
    for_modes: ClassVar[str] = ""
    """ "all": it is paid for choosing all modes; "each": for each mode beyond the first; "" for neither."""

    instance: int = field(default=0, kw_only=True)
    """Number of earlier costs of the spell with the same title."""

    @property
    def title(self) -> str:
        """The name of its keyword, and whatever distinguishes it from other costs of that keyword."""
        raise TypeError(f"{type(self).__name__} has no title")

    @property
    def key(self) -> str:
        """Unique among the optional costs of one spell; starts with the title."""
        return f"{self.title} #{self.instance + 1}" if self.instance else self.title

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The parts of the cost."""
        raise TypeError(f"{type(self).__name__} costs nothing")

    def costs_for(self, times: int) -> tuple[Cost, ...]:
        """Return what is paid for paying it `times` times."""
        return self.costs * times

    def most_times(self, ctx: Context) -> int | None:
        """Return how many times the player could pay it, mana aside; None if that is not known."""
        return None

    def label(self, ctx: Context) -> Text:
        """Its name and cost, as shown to players."""
        raise TypeError(f"{type(self).__name__} has no words")


class AsItResolves(Ability):
    """A static ability of a spell that changes what happens to it as it resolves (608.2k, 608.3)."""

    kind = "resolving"
    zones = frozenset()

    def put(self, ctx: Context) -> Steps:
        """Put the card of a resolved instant or sorcery somewhere other than a graveyard. Return whether it did."""
        return False
        yield

    def targets(self, ctx: Context) -> Sequence[Any]:
        """Return the target words that the permanent spell has as it is announced (702.139a)."""
        return ()

    def outlives_targets(self, ctx: Context) -> bool:
        """Whether the spell resolves even if all its targets are illegal (702.139b)."""
        return False

    def shaped(self, ctx: Context, base: Any) -> Any:
        """Return the copiable characteristics of the permanent that the spell becomes; `base` is what they would be
        otherwise (608.3)."""
        return base

    def merges(self, ctx: Context) -> Steps:
        """Do something with the permanent spell, the source of `ctx`, instead of putting it onto the battlefield
        (608.3b). Return whether it did."""
        return False
        yield

    def became(self, ctx: Context) -> Steps:
        """Called when the spell has become the permanent that is the source of `ctx`."""
        return
        yield


class CompanionRule(Ability):
    """The condition that a player's starting deck must fulfil for the card to be the companion (103.2b, 702.138a)."""

    kind = "companion"
    zones = frozenset()

    def holds(self, ctx: Context) -> bool:
        """Whether the player's library, which is still the whole deck, fulfils it."""
        raise TypeError(f"{type(self).__name__} asks for nothing")


class SecretAgenda(Ability):
    """The secret choice made for a conspiracy that is put into the command zone face down (702.105a)."""

    kind = "agenda"
    zones = frozenset({"command"})
    duties = ("chosen",)

    def chosen(self, ctx: Context) -> Steps:
        """Let the player choose. Return what the conspiracy remembers."""
        raise TypeError(f"{type(self).__name__} chooses nothing")
        yield


class AsItIsDrawn(Ability):
    """A static ability of a card that applies as the card is drawn (702.93a)."""

    kind = "drawn"
    zones = frozenset()

    def drawn(self, ctx: Context) -> Steps:
        """Called when the card, the source of `ctx`, has just been drawn."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield


class Splicing(Ability):
    """A static ability of a card in hand that lets it be spliced onto a spell (702.46a)."""

    kind = "splice"
    zones = frozenset()

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The additional cost."""
        raise TypeError(f"{type(self).__name__} costs nothing")

    def fits(self, ctx: Context, spell: int) -> bool:
        """Whether the card can be spliced onto that spell."""
        raise TypeError(f"{type(self).__name__} fits nothing")

    def text(self, look: Any, place: int) -> ContinuousAct:
        """Return the act that adds the text of a card with the characteristics `look` to the spell. `place` is its
        position among several."""
        raise TypeError(f"{type(self).__name__} has no text")


class PaymentHelp(Ability):
    """A substitute for mana of the spell's total cost: tapping creatures, exiling cards from the graveyard (601.2h,
    702.50). See engine.rules.paying.demand.Helper."""

    kind = "help"
    zones = frozenset()
    most: ClassVar[int | None] = None
    """Maximum amount of generic mana that it can replace; None if it can replace the whole cost."""

    def means(self, game: Play, player: int) -> Sequence[Any]:
        """Return what could be used now (engine.rules.paying.demand.Means)."""
        raise TypeError(f"{type(self).__name__} offers nothing")

    def use(self, game: Play, player: int, source: int, used: Sequence[Any]) -> Steps:
        """Use `used` for the cost of the spell `source`."""
        raise TypeError(f"{type(self).__name__} uses nothing")
        yield


class SpecialAction(Ability):
    """A special action that its object lets a player take (116.2)."""

    kind = "special"
    key: ClassVar[str] = ""
    rule: ClassVar[str] = "116.2"
    of_face_down: ClassVar[bool] = False
    """Whether it can be taken only for a face-down permanent that would have it face up (702.36e)."""
    by_anyone: ClassVar[bool] = False
    """Whether any player may take it (116.2d)."""

    @property
    def least_x(self) -> int:
        """The smallest value of X in its cost (107.3d)."""
        return 0

    def label(self, ctx: Context) -> Text:
        """What the player does, as shown to players."""
        raise TypeError(f"{type(self).__name__} has no words")

    @property
    def costs(self) -> tuple[Cost, ...]:
        """Its costs."""
        return ()

    def further_mana(self, ctx: Context) -> ManaCost | None:
        """Return the mana that it costs in addition to `costs` at the moment; None for none."""
        return None

    def refusal(self, ctx: Context) -> Refusal | None:
        """Return why it can't be taken now, apart from costs; None if it can."""
        return None

    def take(self, ctx: Context) -> Steps:
        """Take the action; its costs have been paid."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield


class Granted(Node):
    """Something that can be given to an object: a keyword, or abilities in quotation marks."""

    own_zones = frozenset()

    duties = ("given",)

    is_apart = True

    creatures_only: ClassVar[bool] = False
    """Whether only creatures are said to have it, among permanents: attacking, blocking, dealing combat damage."""

    def given(self) -> tuple[Ability | Keyword, ...]:
        """The abilities that the object gains."""
        raise TypeError(f"{type(self).__name__} gives no abilities")

    def had_by(self, look: Any) -> bool:
        """Whether an object whose characteristics are `look` has it."""
        return all(ability in look.abilities for ability in self.given())

    def settled(self, ctx: Context) -> Steps:
        """Return it with its open choices made by the controller, as an effect that grants it begins."""
        return self
        yield


READ_BY_NAME: set[str] = set()
"""Names of the keywords that procedures look up; the modules of those keywords add them."""


class Keyword(Granted):
    """A keyword ability (702)."""

    is_keyword: ClassVar[bool] = True
    is_unread: ClassVar[bool] = False

    name: ClassVar[str] = ""
    """Its English name in lower case."""
    also_lost_with: ClassVar[str] = ""
    """Name of the keyword whose loss removes this one too (702.11e, 702.21b)."""
    may_be_host: ClassVar[bool] = False
    """Whether an Aura or Equipment with it is sometimes a creature (702.102, 702.151)."""

    def given(self) -> tuple[Ability | Keyword, ...]:
        return (self,)

    @cached_property
    def has_parameters(self) -> bool:
        """Whether it has a quality or number: "protection from black", "islandwalk"."""
        return any(each.compare and getattr(self, each.name) != each.default for each in fields(self))

    def had_by(self, look: Any) -> bool:
        """Whether an object with the characteristics `look` has it. A keyword with parameters must match exactly:
        forestwalk is not islandwalk."""
        if not self.has_parameters:
            return bool(look.has(self.name))
        said = {each.said_as for each in look.abilities if isinstance(each, Keyword)}
        return said.issuperset(self.given())

    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that the keyword stands for; empty if procedures look it up by name."""
        return ()

    def with_x(self, amount: Amount) -> Keyword:
        """Return the keyword with X equal to that amount, recalculated each time (702.1b); itself if it has no X."""
        return self

    def instance(self, number: int) -> tuple[Ability, ...]:
        """Return the abilities of one more such keyword on an object that already has `number` of them. Optional costs
        of several instances are paid and tracked separately (607.1)."""
        return self.abilities()

    @property
    def is_read_by_name(self) -> bool:
        """Whether procedures or the deck-building rules look it up by name."""
        return self.name in READ_BY_NAME

    @cached_property
    def is_inert(self) -> bool:
        """Whether nothing looks it up and it stands for no ability that works."""
        parts = (part for ability in self.abilities() for part in walk(ability, whole=True))
        known = self.is_read_by_name or bool(self.abilities())
        return super().is_inert or not known or any(part.is_inert for part in parts if type(part) is not type(self))

    def leads_with(self, other: Any) -> bool:
        """Whether its card can be a commander together with that card (702.123)."""
        return False


@cache
def keyword_named(name: str) -> type[Keyword]:
    """Return the keyword class with that lower-case English name.

    Raises KeyError if there is none.
    """
    load_nodes()
    for declaration in declared(Keyword):
        if isinstance(declaration.subject, type) and getattr(declaration.subject, "name", "") == name:
            return declaration.subject
    raise KeyError(name)
