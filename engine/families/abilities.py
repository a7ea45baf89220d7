"""The families of abilities: what paragraphs of a card give their object."""

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
    """What its instructions say, for good, that things named before are (611.2e): the words for them, and the acts."""
    bans_regeneration: ClassVar[bool] = False
    """Whether its words say that what it destroys can't be regenerated (701.15)."""
    unpreventable: ClassVar[frozenset[int]] = frozenset()
    """The slots of acts whose damage can't be prevented (615.12)."""
    most_each_turn: ClassVar[int | None] = None
    """How often a triggered one triggers in a turn at most; None for no limit."""
    done_once: ClassVar[bool] = False
    """Whether a triggered one triggers only until what it lets its controller do has been done in the turn."""

    @cached_property
    def scope(self) -> Paragraph:
        """The paragraph whose phrases its words may refer to."""
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
        """The parts of the text that its instructions or statements consist of."""
        return (self.scope,)

    @cached_property
    def referred(self) -> frozenset[int]:
        """Slots of which its words speak again."""
        parts = (node for each in self.own_words for node in in_order(each))
        return frozenset(node.refers for node in parts if isinstance(node, Reference))

    @cached_property
    def asked_deeds(self) -> frozenset[int]:
        """Slots of the clauses of which its words ask whether they were done ("if you do")."""
        parts = (node for each in self.own_words for node in in_order(each))
        return frozenset(node.refers for node in parts if isinstance(node, DeedQuestion))

    def misplaced(self, around: OnCard) -> Iterator[Node]:
        """It itself, if it functions only on the battlefield, where its card never is (113.6)."""
        types = around.card.types
        never = bool(types) and LASTING_TYPES.isdisjoint(types) and self.kind in ("static", "triggered", "activated")
        if never and self.zones == {"battlefield"} and not self.is_own_cost:  # as the spell is cast (113.6e)
            yield self

    @property
    def is_own_cost(self) -> bool:
        """Whether it says what its own spell costs."""
        return False

    def phrase(self, slot: int) -> Recipients | None:
        """The noun phrase with that slot, for words that refer to it without its having been evaluated."""
        return self._phrases.get(slot)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return (self,)


class CastingWay(Ability):
    """A way to cast a spell that its card or an effect offers: a permission to cast it from where it is, another price,
    or both (601.2b, 601.3, 118.9).

    `ctx` is a context whose source is the card or spell and whose controller is the player who casts it.
    """

    kind = "way"
    key: ClassVar[str] = ""
    """Its name in the keys of actions and for words such as "if its evoke cost was paid"."""
    rule: ClassVar[str] = "601.3"
    """Number of the rule that it comes from."""
    gives_access: ClassVar[bool] = False
    """Whether it lets the card be cast from its `zones` at all; if not, it is an alternative for what can be cast."""
    plays_lands: ClassVar[bool] = False
    """Whether lands can be played by its permission as well."""
    only_with: ClassVar[str] = ""
    """The `key` of the only alternative with which its permission can be used; "" for any or none."""
    at_any_time: ClassVar[bool] = False
    """Whether the card's types don't matter for when it can be cast (117.1a)."""
    face_down: ClassVar[bool] = False
    """Whether the card is turned face down before it is put on the stack (707.4)."""
    given: ClassVar[Any] = None
    """What the card is face down (Characteristics); None for what 707.2a says."""
    transformed: ClassVar[bool] = False
    """Whether the card is cast with its other face up."""
    surcharge: ClassVar[ManaCost | None] = None
    """Mana that casting it so costs more (601.2f)."""
    leaves_for: ClassVar[str] = ""
    """Zone where the card is put instead of anywhere else as it leaves the stack."""
    resolves_to: ClassVar[str] = ""
    """Zone where it is put instead of its owner's graveyard as it resolves."""
    shapes_by_effect: ClassVar[bool] = False
    """Whether it is an effect of its own (see `begins`) that makes the spell what `shaped` says, and not its copiable
    values."""

    varies: ClassVar[bool] = False
    """Whether its variants are others when the board is another, although the card looks the same."""

    def variants(self, ctx: Context) -> Sequence[CastingWay]:
        """The ways that it stands for, where a choice belongs to it: "sacrificing a creature" (601.2b)."""
        return (self,)

    @property
    def variant_of(self) -> CastingWay:
        """The way that stands on the card, of a variant of it; else itself."""
        return self

    def plays_face(self, face: str) -> bool:
        """Whether it lets the card be played as the face of that name (engine.state.components.Shape)."""
        return True

    def label(self, ctx: Context) -> Text:
        """How it is told apart from other ways, behind "Cast …"; empty for no words."""
        return NO_WORDS

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        """What is paid rather than the mana cost (118.9); None for the mana cost."""
        return None

    def additional(self, ctx: Context) -> tuple[Cost, ...]:
        """What casting the spell this way costs besides (118.8)."""
        return ()

    def reduction(self, ctx: Context) -> ManaCost | None:
        """How much less the spell costs that is cast this way (601.2f); None for nothing."""
        return None

    def begins(self, ctx: Context) -> Steps:
        """The spell, the source of `ctx`, has been put onto the stack to be cast this way (601.2a), or the land is
        about to be played."""
        return
        yield

    def refusal(self, ctx: Context) -> Refusal | None:
        """Why it can't be used now, costs and timing aside; None if it can."""
        return None

    def shaped(self, look: Any) -> Any:
        """The characteristics of a spell cast this way, whose card has the characteristics `look`."""
        return look


@node
class ExtraCost(Ability):
    """An optional additional cost of the spell (118.8b, 601.2b)."""

    kind = "extra"
    zones = frozenset()
    rule: ClassVar[str] = "601.2b"
    repeats: ClassVar[bool] = False
    """Whether it may be paid any number of times."""
    lowers: ClassVar[bool] = False
    """Whether the spell may cost less the more often it is paid, so that a number may be payable where none is."""
    resolves_to: ClassVar[str] = ""
    """Zone where the spell is put as it resolves if it was paid."""
    for_modes: ClassVar[str] = ""
    """"all": choosing all modes costs it; "each": each mode beyond the first does; "" for neither."""

    instance: int = field(default=0, kw_only=True)
    """How many of the same title the spell has before it."""

    @property
    def title(self) -> str:
        """Its keyword's name, and what tells it from other costs of that name."""
        raise TypeError(f"{type(self).__name__} has no title")

    @property
    def key(self) -> str:
        """What tells it from all other optional costs of the same spell; it begins with its title."""
        return f"{self.title} #{self.instance + 1}" if self.instance else self.title

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The parts of the cost."""
        raise TypeError(f"{type(self).__name__} costs nothing")

    def costs_for(self, times: int) -> tuple[Cost, ...]:
        """What is paid where it is paid so many times."""
        return self.costs * times

    def most_times(self, ctx: Context) -> int | None:
        """How often it could be paid with what there is, whatever the mana; None where that is not known."""
        return None

    def label(self, ctx: Context) -> Text:
        """What it is called, with its cost."""
        raise TypeError(f"{type(self).__name__} has no words")


class AsItResolves(Ability):
    """A static ability of a spell that says what becomes of it as it resolves (608.2k, 608.3)."""

    kind = "resolving"
    zones = frozenset()

    def put(self, ctx: Context) -> Steps:
        """An instant or sorcery has resolved: put its card elsewhere than into a graveyard. Returns whether it did."""
        return False
        yield

    def targets(self, ctx: Context) -> Sequence[Any]:
        """What the permanent spell targets as it was announced (702.139a)."""
        return ()

    def outlives_targets(self, ctx: Context) -> bool:
        """Whether the spell resolves although none of its targets is legal (702.139b)."""
        return False

    def shaped(self, ctx: Context, base: Any) -> Any:
        """The copiable characteristics of the permanent that the spell becomes, which would have `base` (608.3)."""
        return base

    def merges(self, ctx: Context) -> Steps:
        """The permanent spell, whose context it is, is about to enter the battlefield: do something else with it
        (608.3b). Returns whether it did."""
        return False
        yield

    def became(self, ctx: Context) -> Steps:
        """The spell has become the permanent that is the source of `ctx`."""
        return
        yield


class CompanionRule(Ability):
    """What a player's starting deck must be like for the card to be the companion (103.2b, 702.138a)."""

    kind = "companion"
    zones = frozenset()

    def holds(self, ctx: Context) -> bool:
        """Whether the library of the player, still the whole deck, is like that."""
        raise TypeError(f"{type(self).__name__} asks for nothing")


class SecretAgenda(Ability):
    """What is chosen in secret for a conspiracy that is put into the command zone face down (702.105a)."""

    kind = "agenda"
    zones = frozenset({"command"})
    duties = ("chosen",)

    def chosen(self, ctx: Context) -> Steps:
        """Let its player choose; returns what the conspiracy remembers."""
        raise TypeError(f"{type(self).__name__} chooses nothing")
        yield


class AsItIsDrawn(Ability):
    """A static ability of a card that does something as it is drawn (702.93a)."""

    kind = "drawn"
    zones = frozenset()

    def drawn(self, ctx: Context) -> Steps:
        """The card, the source of `ctx`, has just been drawn."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield


class Splicing(Ability):
    """A static ability of a card in hand that lets its text be spliced onto a spell (702.46a)."""

    kind = "splice"
    zones = frozenset()

    @property
    def costs(self) -> tuple[Cost, ...]:
        """The additional cost."""
        raise TypeError(f"{type(self).__name__} costs nothing")

    def fits(self, ctx: Context, spell: int) -> bool:
        """Whether it can be spliced onto such a spell."""
        raise TypeError(f"{type(self).__name__} fits nothing")

    def text(self, look: Any, place: int) -> ContinuousAct:
        """The act of the effect by which the spell gains the text of a card that looks so, the first or a later one."""
        raise TypeError(f"{type(self).__name__} has no text")


class PaymentHelp(Ability):
    """What stands for mana of the spell's total cost: untapped creatures, cards in the graveyard (601.2h, 702.50). See
    engine.rules.paying.demand.Helper."""

    kind = "help"
    zones = frozenset()
    most: ClassVar[int | None] = None
    """For how much generic mana it can stand at most; None where all of the cost may be paid so."""

    def means(self, game: Play, player: int) -> Sequence[Any]:
        """What could be used now (engine.rules.paying.demand.Means)."""
        raise TypeError(f"{type(self).__name__} offers nothing")

    def use(self, game: Play, player: int, source: int, used: Sequence[Any]) -> Steps:
        """Use these for the cost of the spell `source`."""
        raise TypeError(f"{type(self).__name__} uses nothing")
        yield


class SpecialAction(Ability):
    """A special action that its object lets a player take (116.2)."""

    kind = "special"
    key: ClassVar[str] = ""
    rule: ClassVar[str] = "116.2"
    of_face_down: ClassVar[bool] = False
    """Whether it can be taken for a face-down permanent that would have it face up (702.36e), and for no other."""

    @property
    def least_x(self) -> int:
        """The smallest number for an X in its cost (107.3d)."""
        return 0

    def label(self, ctx: Context) -> Text:
        """What the player does."""
        raise TypeError(f"{type(self).__name__} has no words")

    @property
    def costs(self) -> tuple[Cost, ...]:
        """What it costs."""
        return ()

    def further_mana(self, ctx: Context) -> ManaCost | None:
        """The mana that it costs beside them, as things stand; None for none."""
        return None

    def refusal(self, ctx: Context) -> Refusal | None:
        """Why it can't be taken now, costs aside; None if it can."""
        return None

    def take(self, ctx: Context) -> Steps:
        """Take it, once its costs are paid."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield


class Granted(Node):
    """What an object can be given: a keyword, or abilities in quotation marks."""

    own_zones = frozenset()

    duties = ("given",)

    is_apart = True

    is_of_creatures: ClassVar[bool] = False
    """Whether of the permanents creatures alone are said to have it: what attacks, blocks and deals combat damage."""

    def given(self) -> tuple[Ability | Keyword, ...]:
        """The abilities that the object gains."""
        raise TypeError(f"{type(self).__name__} gives no abilities")

    def had_by(self, look: Any) -> bool:
        """Whether an object whose characteristics are `look` has it."""
        return all(ability in look.abilities for ability in self.given())

    def settled(self, ctx: Context) -> Steps:
        """The same with the choices that it leaves made by the controller, as an effect begins that grants it."""
        return self
        yield


READ_BY_NAME: set[str] = set()
"""Names of keywords that procedures look for; the keywords' modules add them."""


class Keyword(Granted):
    """A keyword ability (702)."""

    is_keyword: ClassVar[bool] = True
    is_unread: ClassVar[bool] = False

    name: ClassVar[str] = ""
    """Its English name in lower case."""
    also_lost_with: ClassVar[str] = ""
    """Name of the keyword whose loss takes this one along (702.11e, 702.21b)."""
    may_be_host: ClassVar[bool] = False
    """Whether an Aura or Equipment with it is sometimes a creature itself (702.102, 702.151)."""

    def given(self) -> tuple[Ability | Keyword, ...]:
        return (self,)

    @cached_property
    def has_parameters(self) -> bool:
        """Whether it says of what, or how much: "protection from black", "islandwalk"."""
        return any(each.compare and getattr(self, each.name) != each.default for each in fields(self))

    def had_by(self, look: Any) -> bool:
        """With parameters it is that very one: who has forestwalk has no islandwalk."""
        if not self.has_parameters:
            return bool(look.has(self.name))
        said = {each.said_as for each in look.abilities if isinstance(each, Keyword)}
        return said.issuperset(self.given())

    def abilities(self) -> tuple[Ability, ...]:
        """The abilities that the keyword stands for; empty when the rules' procedures read it by name."""
        return ()

    def with_x(self, amount: Amount) -> Keyword:
        """Return the keyword with X equal to that amount, recalculated each time (702.1b); itself if unsupported."""
        return self

    def instance(self, number: int) -> tuple[Ability, ...]:
        """The abilities of one more such keyword on an object that has `number` of them already: those with an optional
        cost are paid, and told apart, each by itself (607.1)."""
        return self.abilities()

    @property
    def is_read_by_name(self) -> bool:
        """Whether procedures look for it by its name, or only the building of decks does."""
        return self.name in READ_BY_NAME

    @cached_property
    def is_inert(self) -> bool:
        """Whether nobody looks for it and it stands for nothing, or for something that is not played."""
        parts = (part for ability in self.abilities() for part in walk(ability, whole=True))
        known = self.is_read_by_name or bool(self.abilities())
        return super().is_inert or not known or any(part.is_inert for part in parts if type(part) is not type(self))

    def leads_with(self, other: Any) -> bool:
        """Whether it lets its card be a commander together with that card (702.123)."""
        return False


@cache
def keyword_named(name: str) -> type[Keyword]:
    """The keyword with that lower-case English name; KeyError for none."""
    load_nodes()
    for declaration in declared(Keyword):
        if isinstance(declaration.subject, type) and getattr(declaration.subject, "name", "") == name:
            return declaration.subject
    raise KeyError(name)
