"""Keywords with a quality: enchant, protection, landwalk (702)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from engine.decisions import Steps, is_player
from engine.families import Ability, Granted, Keyword, Players
from engine.families.capabilities import ChosenAsGiven
from engine.families.playability import Surroundings
from engine.families.spelled import bound
from engine.language.leaves import Features
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, wording
from engine.nodes.abilities.static import Static
from engine.nodes.acts.continuous import CostLess, GainAbilities
from engine.nodes.nouns.ability_of_choice import AbilityOfChoice
from engine.nodes.nouns.amounts import Such
from engine.nodes.nouns.choices import COLOUR, OfChoice, ask_colour, chosen
from engine.nodes.nouns.filters import CardHead, Filter
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.owners import Controlled
from engine.nodes.nouns.players import PlayerNoun, You
from engine.nodes.nouns.values import Colour
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart
from engine.vocabulary.colours import COLOURS
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="enchant {what:s}", it="incanta {what:s}")
class Enchant(Keyword):
    """What an Aura can be attached to (702.5)."""

    own_zones = frozenset()

    what: Filter

    name = "enchant"

    @cached_property
    def enchants_graveyards(self) -> bool:
        """Whether it enchants cards in graveyards (303.4a)."""
        return any(isinstance(noun.head, CardHead) for noun in self.what.nouns)

    def allows(self, ctx: Context, entity: int) -> bool:
        """Whether the Aura can be attached to the entity (702.5a)."""
        return not is_player(entity) and self.what.matches(ctx, entity)


@phrase(en="enchant {who:s}", it="incanta {who:s}")
class EnchantPlayer(Keyword):
    """The Aura can be attached to players (702.5d)."""

    who: PlayerNoun

    name = "enchant"
    enchants_graveyards = False

    def allows(self, ctx: Context, entity: int) -> bool:
        """Whether the Aura can be attached to the player (702.5d)."""
        return is_player(entity) and entity in self.who.members(ctx, ctx.controller)


class Quality(Node):
    """A quality for protection (702.16)."""

    duties = ("had_by",)

    def had_by(self, ctx: Context, entity: int) -> bool:
        """Whether a source has the quality: that of a spell or ability, an Aura or a creature (702.16a)."""
        raise TypeError(f"{type(self).__name__} is no quality")

    def is_of(self, ctx: Context, targeting: Context) -> bool:
        """Whether what targets something has the quality, or its source has (702.11d)."""
        return self.had_by(ctx, targeting.source)


@phrase(en="{colour}", it=("il {colour:s}", "{colour:s}"), gender="m")
class ColourQuality(Quality):
    """A colour."""

    colour: Colour

    def had_by(self, ctx: Context, entity: int) -> bool:
        return self.colour in ctx.look(entity).colours


@phrase(en="the <color:p> of {what:p,every}", it="i <colore:p> di {what:p,every,the}", gender="m")
class ColoursQuality(Quality):
    """ "the colors of permanents you control": every colour that one of them has now."""

    what: Filter

    def had_by(self, ctx: Context, entity: int) -> bool:
        own = ctx.look(entity).colours
        return any(not own.isdisjoint(ctx.look(other).colours) for other in self.what.find(ctx))


@phrase(en="activated and triggered abilities", it="le abilità attivate e innescate", prefer=1)
class OfAbilities(Quality):
    """Abilities, whatever their source; only for hexproof."""

    def had_by(self, ctx: Context, entity: int) -> bool:
        return False

    def is_of(self, ctx: Context, targeting: Context) -> bool:
        return targeting.ability is not None and targeting.ability.kind in ("activated", "triggered")


@phrase(en="{what:p,every}", it="{what:p,every,the}")
class KindQuality(Quality):
    """A kind of object."""

    what: Filter

    @cached_property
    def is_inert(self) -> bool:
        """Whether it is a kind of ability: the quality is that of the source."""
        return any(head.is_ability for head in self.what.heads)

    def had_by(self, ctx: Context, entity: int) -> bool:
        return self.what.fits(ctx, entity)


@phrase(en=("all colors", "each color"), it=("tutti i colori", "ogni colore"))
class AllColours(Quality):
    """Each colour: "each color"."""

    def had_by(self, ctx: Context, entity: int) -> bool:
        return bool(ctx.look(entity).colours)


@phrase(en="multicolored", it=("il multicolore", "multicolore"), gender="m")
class Multicoloured(Quality):
    """Two or more colours (105.2b)."""

    def had_by(self, ctx: Context, entity: int) -> bool:
        return len(ctx.look(entity).colours) > 1


@phrase(en="monocolored", it=("il monocolore", "monocolore"), gender="m")
class Monocoloured(Quality):
    """Exactly one colour (105.2a)."""

    def had_by(self, ctx: Context, entity: int) -> bool:
        return len(ctx.look(entity).colours) == 1


@phrase(en="everything", it="tutto")
class Everything(Quality):
    """Everything (702.16j)."""

    def had_by(self, ctx: Context, entity: int) -> bool:
        return True


@phrase(en="{who}", it="{who}")
class OfPlayers(Quality):
    """Players: what they control, and what they own and nobody else controls (702.16k)."""

    who: Players

    def had_by(self, ctx: Context, entity: int) -> bool:
        return ctx.controller_of(entity) in self.who.find(ctx)


@phrase(en="the color of your choice", it="un colore a tua scelta")
class ChosenColour(Quality):
    """A colour chosen when the effect begins, which replaces these words."""

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield itself outside abilities that an effect grants or removes: only then is the colour chosen (608.2d)."""
        if id(self) not in around.settled:
            yield self

    def had_by(self, ctx: Context, entity: int) -> bool:
        return False


@phrase(en="the chosen color", it="il colore scelto")
class TheChosenColour(OfChoice, Quality):
    """ "the chosen color"."""

    chosen_about = COLOUR

    def had_by(self, ctx: Context, entity: int) -> bool:
        return chosen(ctx, COLOUR) in ctx.look(entity).colours

    def as_chosen(self, ctx: Context) -> Node:
        colour = chosen(ctx, COLOUR)
        return self if colour is None else ColourQuality(Colour(colour))


@phrase(en="protection from {quality}", it="protezione da {quality}")
class Protection(Keyword, ChosenAsGiven):
    """Protection (702.16)."""

    quality: Quality

    name = "protection"

    def protects_from(self, ctx: Context, source: int) -> bool:
        """Whether the source has the quality."""
        return self.quality.had_by(ctx, source)

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield qualities of abilities themselves, since abilities don't deal damage, block or become attached."""
        if isinstance(self.quality, OfAbilities):
            yield self.quality

    def leaves_attached(self, ctx: Context, source: int) -> bool:
        """Whether that attachment is exempt (702.16n)."""
        return False

    def given(self) -> tuple[Ability | Keyword, ...]:
        if isinstance(self.quality, AllColours):  # 702.16h
            return tuple(Protection(ColourQuality(Colour(letter))) for letter in COLOURS)
        return (self,)

    def settled(self, ctx: Context) -> Steps:
        if not isinstance(self.quality, ChosenColour):
            return self
        colour = yield from ask_colour(ctx, ctx.controller, COLOURS, "702.16a")
        return Protection(ColourQuality(Colour(colour)))


@node
class SparingProtection(Protection):
    """Protection granted by an effect that exempts some attachments (702.16n)."""

    spared: int | None = None
    """The exempt source of the effect; None if all Auras are exempt."""

    @property
    def said_as(self) -> Node:
        return Protection(self.quality)

    def leaves_attached(self, ctx: Context, source: int) -> bool:
        return source == self.spared if self.spared is not None else "Aura" in ctx.look(source).subtypes


@phrase(
    en=(
        "[gain] {abilities:and} . this effect does not remove {auras?Auras|~}",
        "[have] {abilities:and} . this effect does not remove {auras?Auras|~}",
    ),
    it="[avere] {abilities:and} . questo effetto non rimuove {auras?le Aure|~}",
)
class GainSparing(GainAbilities):
    """ "has protection from white. This effect doesn't remove ~" (702.16n)."""

    abilities: tuple[Granted, ...]
    auras: bool = False

    def __post_init__(self) -> None:
        if not all(isinstance(each, Protection) for granted in self.abilities for each in granted.given()):
            raise Meaningless

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        spared = None if self.auras else ctx.source
        given = (each for each in self.given_by(ctx) if isinstance(each, Protection))
        sparing = (SparingProtection(each.quality, spared) for each in given)
        look.set_abilities((*look.abilities, *sparing))


@phrase(
    en=(
        "protection from {first} and from {second}",
        "protection from {first} and {second}",
        "protection from {first} , from {second} , and from {third}",
    ),
    it=(
        "protezione da {first} e da {second}",
        "protezione da {first} , da {second} e da {third}",
        "protezione da {first} , {second} e {third}",
    ),
)
class ProtectionFromSeveral(Keyword):
    """Protection from two or three qualities, which is that many abilities (702.16g)."""

    first: Quality
    second: Quality
    third: Quality | None = None

    name = "protection"

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for three qualities."""
        return 0 if self.third is None else 2 if language == "en" else 1

    def given(self) -> tuple[Ability | Keyword, ...]:
        return tuple(Protection(each) for each in (self.first, self.second, self.third) if each is not None)


@phrase(en="hexproof from {quality}", it="anti-malocchio da {quality}")
class HexproofFrom(Keyword):
    """Hexproof from a quality (702.11d)."""

    quality: Quality

    name = "hexproof from"
    also_lost_with = "hexproof"

    def protects_from(self, ctx: Context, targeting: Context) -> bool:
        """Whether what targets the object has the quality; `ctx` is that of the object with hexproof."""
        return self.quality.is_of(ctx, targeting)


@phrase(en="bands with other {what:p}", it="branco con altri {what:p}")
class BandsWithOther(Keyword):
    """ "bands with other" creatures with a quality (702.21b)."""

    what: Filter

    name = "bands with other"
    also_lost_with = "banding"


@phrase(en="hexproof from {first} and from {second}", it="anti-malocchio da {first} e da {second}")
class HexproofFromBoth(Keyword):
    """Hexproof from two qualities, which is two abilities (702.11f)."""

    first: Quality
    second: Quality

    name = "hexproof from"

    def given(self) -> tuple[Ability | Keyword, ...]:
        return (HexproofFrom(self.first), HexproofFrom(self.second))


@phrase(en="affinity for {what:p}", it=("affinità per {what:p,the}",))
class Affinity(Keyword):
    """ "affinity for artifacts": it costs less for such permanents (702.40)."""

    what: Filter

    name = "affinity"

    @cached_property
    def _abilities(self) -> tuple[Ability, ...]:
        """The ability "This spell costs {1} less to cast for each … you control" (702.40a)."""
        controlled = replace(self.what, tail=(*self.what.tail, Controlled(You())))
        part = ObjectPart((CostLess(ManaCost.parse("{1}"), Such(controlled)),))
        (ability,) = bound((Static(ObjectClause(Self(), (part,))),))
        assert isinstance(ability, Ability)
        return (ability,)

    def abilities(self) -> tuple[Ability, ...]:
        return self._abilities


@wording(en="protection from {first} or from {second}", it="protezione da {first} o da {second}")
def protection_of_choice(first: Quality, second: Quality) -> Granted:
    """ "Protection from artifacts or from the color of your choice": your choice of the two abilities."""
    return AbilityOfChoice((Protection(first), Protection(second)))
