"""Continuous effects on objects (611, 613): power and toughness, abilities, types, colours, costs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.change.forced_draws import as_many
from engine.decisions import ChooseOption, Option, Steps
from engine.families import Ability, Amount, Countable, Granted, Keyword, ObjectAct
from engine.families.capabilities import GivesAbilities
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features, by_number
from engine.language.node import Node, rewritten, walk
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.tokens import TokenColours
from engine.nodes.nouns.amounts import Such
from engine.nodes.nouns.choices import OfChoice, chosen
from engine.nodes.nouns.counting import CountedTogether
from engine.nodes.nouns.objects import GrantingObject
from engine.nodes.nouns.values import CardName, CardType, Change, Colour, Size, Subtype, Supertype
from engine.refusal import Text
from engine.state.seats import active_players
from engine.vocabulary.mana import ManaCost
from engine.vocabulary.types import CREATURE_TYPES, kind_of_subtype

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(
    en=(
        "[get] {change} (for each {per:s})?",
        "[get] a additional {change} (for each {per:s})?",
    ),
    it=(
        "[prendere] {change} (per {per:s})?",
        "[prendere] {change} addizionale (per {per:s})?",
        "[prendere] un ulteriore {change} (per {per:s})?",
    ),
)
class GetChange(ContinuousAct, ObjectAct):
    """ "gets +1/+1" (613.4c)."""

    own_zones = frozenset()

    change: Change
    per: Countable | None = None

    layers = ("7c",)

    @cached_property
    def independent(self) -> bool:  # type: ignore[override]
        """Whether the numbers are fixed."""
        return self.per is None and not self.change.uses_x

    @cached_property
    def alike(self) -> bool:  # type: ignore[override]
        """Whether the numbers are fixed."""
        return self.independent

    @cached_property
    def fixed_change(self) -> tuple[int, int] | None:  # type: ignore[override]
        return self.change.numbers(0) if self.independent else None

    @cached_property
    def adds_up(self) -> bool:  # type: ignore[override]
        """Whether the numbers are fixed."""
        return self.independent

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        if look.power is not None and look.toughness is not None:
            power, toughness = self.amounts(ctx)
            look.power += power
            look.toughness += toughness

    def amounts(self, ctx: Context) -> tuple[int, int]:
        power, toughness = self.change.numbers(ctx.x or 0)
        times = times_of(ctx, self.per)
        return power * times, toughness * times

    def locked(self, ctx: Context) -> ContinuousAct:
        if self.independent:
            return self
        power, toughness = self.amounts(ctx)
        return GetChange(Change(f"{power:+}", f"{toughness:+}"))


@wording(
    en="[get] {change} for each {per:s} and {again} for each {too}",
    it="[prendere] {change} per {per:s} e {again} per {too}",
)
def get_change_twice(change: Change, per: Such, again: Change, too: Such) -> ObjectAct:
    """ "Gets +1/+1 for each Goblin you control and +1/+1 for each Orc": +1/+1 for each of both together."""
    if again != change:
        raise Meaningless
    return GetChange(change, CountedTogether(per, too))


@phrase(en="[get] {first} or {second}", it="[prendere] {first} o {second}")
class GetEitherChange(ContinuousAct, ObjectAct):
    """ "gets +X/+X or -X/-X": the controller chooses one as the effect begins (608.2d)."""

    first: Change
    second: Change

    begins_for_each = True
    """It is an instruction: a static ability has nobody to ask."""
    layers = ("7c",)

    def settled(self, ctx: Context) -> Steps:
        options = []
        for index, change in enumerate((self.first, self.second)):
            power, toughness = change.numbers(ctx.x or 0)
            options.append(Option(str(index), Text(f"{power:+}/{toughness:+}", f"{power:+}/{toughness:+}")))
        key = yield ChooseOption(
            player=ctx.controller,
            prompt=Text("What does it get?", "Che cosa prende?"),
            rule="608.2d",
            source=ctx.source,
            options=options,
            about="effect",
        )
        return GetChange((self.first, self.second)[int(key)])

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        """Nothing to change: `settled` returns the act for the choice."""


@phrase(
    en=("(also)? [gain] {abilities:and}", "(also)? [have] {abilities:and}"),
    it=("[avere] {abilities:and}", "[guadagnare] {abilities:and}", "[acquisire] {abilities:and}"),
)
class GainAbilities(ContinuousAct, ObjectAct, GivesAbilities):
    """ "gains flying", "has flying" (613.1f)."""

    own_zones = frozenset()

    @property
    def abilities_given(self) -> tuple[Granted, ...]:
        return self.abilities

    abilities: tuple[Granted, ...]

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording: "has" for static abilities."""
        return 1 if features.static and language == "en" else 0

    layers = ("6",)
    independent = True
    alike = True

    @cached_property
    def given(self) -> tuple[Ability | Keyword, ...]:
        """The abilities."""
        return tuple(ability for granted in self.abilities for ability in granted.given())

    @cached_property
    def _of_choice(self) -> tuple[OfChoice, ...]:
        """The words in them for a value chosen for the granting object."""
        return tuple(part for part in walk(self.given, whole=True) if isinstance(part, OfChoice))

    @cached_property
    def _names_giver(self) -> bool:
        """Whether they mention the granting object by name (201.4a)."""
        return any(isinstance(part, GrantingObject) for part in walk(self.given, whole=True))

    @cached_property
    def is_inert(self) -> bool:
        """Whether they need a chosen value in a way that can't be written without the granting object."""
        return super().is_inert or any(type(part).as_chosen is Node.as_chosen for part in self._of_choice)

    def given_by(self, ctx: Context) -> tuple[Ability | Keyword, ...]:
        """Return the abilities, with the granting object's chosen value in place of "the chosen color"."""
        if not self._of_choice and not self._names_giver:
            return self.given
        known: dict[Any, tuple[Ability | Keyword, ...]] = vars(self).setdefault("_by_choice", {})
        values = tuple([chosen(ctx, part.chosen_about) for part in self._of_choice])
        if self._names_giver:
            values = (*values, ctx.source)
        if values not in known:
            known[values] = rewritten(self.given, lambda part: part.as_chosen(ctx), whole=True)
        return known[values]

    @cached_property
    def adds_up(self) -> bool:  # type: ignore[override]
        """Whether they are all keywords that procedures look up by name."""
        of_source = bool(self._of_choice) or self._names_giver
        return not of_source and all(isinstance(each, Keyword) and not each.abilities() for each in self.given)

    @cached_property
    def affects_mana(self) -> bool:  # type: ignore[override]
        """Whether it grants more than keywords without influence on activation; haste has one (302.6)."""
        return not self.adds_up or any(isinstance(each, Keyword) and each.name == "haste" for each in self.given)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.set_abilities((*look.abilities, *self.given_by(ctx)))

    def settled(self, ctx: Context) -> Steps:
        settled = yield from _settled(ctx, self.abilities)
        settled = rewritten(settled, lambda part: part.as_chosen(ctx), whole=True)
        return self if settled == self.abilities else GainAbilities(settled)

    def without(self, names: frozenset[str]) -> ContinuousAct | None:
        left = tuple(each for each in self.abilities if not isinstance(each, Keyword) or each.name not in names)
        if len(left) == len(self.abilities):
            return self
        return GainAbilities(left) if left else None

    def with_x(self, amount: Amount) -> GainAbilities:
        """Return the act with keywords whose X is that amount (702.1b)."""
        return GainAbilities(
            tuple(each.with_x(amount) if isinstance(each, Keyword) else each for each in self.abilities)
        )


def _settled(ctx: Context, abilities: tuple[Granted, ...]) -> Steps:
    """Return the abilities with their open choices made (608.2d)."""
    settled: tuple[Granted, ...] = ()
    for granted in abilities:
        settled += ((yield from granted.settled(ctx)),)
    return settled


@phrase(en="[lose] {abilities:and}", it="[perdere] {abilities:and}")
class LoseAbilities(ContinuousAct, ObjectAct, GivesAbilities):
    """ "loses flying" (613.1f)."""

    own_zones = frozenset()

    @property
    def abilities_given(self) -> tuple[Granted, ...]:
        return self.abilities

    abilities: tuple[Granted, ...]

    layers = ("6",)
    independent = True
    alike = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.set_abilities(tuple(ability for ability in look.abilities if not self._loses(ability)))

    def _loses(self, ability: Ability | Keyword) -> bool:
        """Whether that ability is lost. A keyword named without parameters is lost with any parameters; other abilities
        must be equal (702.11f, 702.16h)."""
        return any(self._takes(lost, ability) for lost in self.abilities)

    def settled(self, ctx: Context) -> Steps:
        settled = yield from _settled(ctx, self.abilities)
        return self if settled == self.abilities else LoseAbilities(settled)

    @staticmethod
    def _takes(lost: Granted, ability: Ability | Keyword) -> bool:
        if isinstance(ability, Keyword) and isinstance(lost, Keyword) and not lost.has_parameters:
            return lost.name in (ability.name, ability.also_lost_with)
        return ability.said_as in lost.given()

    @cached_property
    def disables(self) -> bool:  # type: ignore[override]
        """Whether it removes more than keywords."""
        return not all(isinstance(lost, Keyword) for lost in self.abilities)

    @cached_property
    def affects_mana(self) -> bool:  # type: ignore[override]
        """Whether it removes more than keywords without influence on activation; haste has one (302.6)."""
        return self.disables or any(
            isinstance(lost, Keyword) and (lost.name == "haste" or bool(lost.abilities())) for lost in self.abilities
        )


@phrase(
    en=(
        "[can] not have {keywords:or}",
        "[can] not have or gain {keywords:or}",
        "[can] not have {keywords:and}",
        "[can] not have or gain {keywords:and}",
    ),
    it=("non [potere] avere {keywords:or}", "non [potere] avere o guadagnare {keywords:or}"),
)
class CantHave(ContinuousAct, ObjectAct):
    """ "can't have hexproof": the ability is lost and can't be gained again (113.11)."""

    own_zones = frozenset()

    keywords: tuple[Keyword, ...]

    layers = ("6 barred",)
    independent = True

    def __post_init__(self) -> None:
        if any(keyword.has_parameters for keyword in self.keywords):  # they are only named
            raise Meaningless

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of the keywords."""
        return frozenset(keyword.name for keyword in self.keywords)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        barred = ctx.game.looks.kept.setdefault(BARRED, {})
        barred[entity] = barred.get(entity, frozenset()) | self.names
        kept = (each for each in look.abilities if not isinstance(each, Keyword) or each.name not in self.names)
        look.set_abilities(tuple(kept))


BARRED = "barred"
"""Key in the cache of characteristics: object → names of keywords that it can't have."""


@phrase(en="[lose] all abilities", it="[perdere] tutte le abilità")
class LoseAllAbilities(ContinuousAct, ObjectAct):
    """ "loses all abilities" (613.1f)."""

    own_zones = frozenset()

    layers = ("6",)
    independent = True
    alike = True
    disables = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.set_abilities(())


@phrase(en="[lose] all other abilities", it="[perdere] tutte le altre abilità")
class LoseOtherAbilities(LoseAllAbilities):
    """ "has defender, loses all other abilities". `ObjectPart` moves it before the act that grants them, as "loses all
    abilities"."""


@phrase(
    en=("[have] base power and toughness {size}",),
    it=("[avere] forza e costituzione base {size}",),
)
class HaveBaseSize(ContinuousAct, ObjectAct):
    """ "has base power and toughness 1/1" (613.4b)."""

    own_zones = frozenset()

    size: Size

    layers = ("7b",)
    independent = True
    overwrites = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.power, look.toughness = self.amounts(ctx)

    def amounts(self, ctx: Context) -> tuple[int, int]:
        return self.size.numbers(ctx.x or 0)

    def locked(self, ctx: Context) -> ContinuousAct:
        power, toughness = self.amounts(ctx)
        return HaveBaseSize(Size(str(power), str(toughness)))


@phrase(
    en=(
        "[be/become] a ({supertypes})? {size} ({colours})? ({subtypes:s})? {types:s}"
        " {every?with all creature types|} (with {abilities:and})? (named {name})?"
        " {also?in addition to (its|their) other types|} (that is still a {still:s})?",
        "[be/become] ({supertypes})? {size} ({colours})? ({subtypes:s})? {types:p,head}"
        " {every?with all creature types|} (with {abilities:and})? (named {name})?"
        " {also?in addition to (their|its) other types|} (that are still {still:p})?",
    ),
    it=(
        "[essere/diventare] <un@types> {types:s,backwards} ({subtypes:s,backwards})? ({supertypes@types})? {size}"
        " ({colours})? {every?con tutti i tipi di creatura|} (con {abilities:and})? (di nome {name})?"
        " {also?in aggiunta a i suoi altri tipi|} (che è ancora <un@still> {still:s})?",
        "[essere/diventare] {types:p,backwards,head} ({subtypes:s,backwards})? ({supertypes@types})? {size}"
        " ({colours})? {every?con tutti i tipi di creatura|} (con {abilities:and})? (di nome {name})?"
        " {also?in aggiunta a i loro altri tipi|} (che sono ancora {still:p})?",
    ),
)
class BecomeCreature(ContinuousAct, ObjectAct):
    """ "becomes a 3/1 creature" (613.1d, 613.4b), optionally with a new name (612.7)."""

    own_zones = frozenset()

    size: Size
    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    colours: TokenColours | None = None
    abilities: tuple[Granted, ...] = ()
    also: bool = False
    name: CardName | None = None
    still: CardType | None = None
    every: bool = False
    """Whether it has all creature types."""
    supertypes: tuple[Supertype, ...] = ()

    independent = True

    wording = by_number

    @cached_property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        """The layers of name and types, and of whatever else it sets."""
        colours = ("5",) if self.colours is not None else ()
        return (*(("3",) if self.name is not None else ()), "4", *colours, *(("6",) if self.abilities else ()), "7b")

    @cached_property
    def overwrites(self) -> bool:  # type: ignore[override]
        """Whether it grants no abilities, which would add up."""
        return not self.abilities

    @cached_property
    def given(self) -> tuple[Ability | Keyword, ...]:
        """The abilities."""
        return tuple(ability for granted in self.abilities for ability in granted.given())

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        if layer == "3":
            assert self.name is not None
            look.name, look.halves = Text(self.name, self.name), ()
        elif layer == "4":
            self._set_types(look)
        elif layer == "5":
            assert self.colours is not None
            look.colours = frozenset(self.colours.colours)
        elif layer == "6":
            look.set_abilities((*look.abilities, *self.given))
        else:
            look.power, look.toughness = self.amounts(ctx)

    def _set_types(self, look: Characteristics) -> None:
        """Replace the types unless the text keeps them; an artifact creature keeps all but its creature types
        (205.1a-b)."""
        kept = self.also or "Artifact" in self.types
        look.supertypes = look.supertypes.union(self.supertypes)
        look.shed = (look.types, look.subtypes)
        if self.subtypes and not self.also:
            look.subtypes = without_kind(look.subtypes, ("Creature",))
        look.types = look.types.union(self.types) if kept else frozenset(self.types)
        if not kept:
            look.subtypes = of_types(look.subtypes, look.types)
        look.subtypes = look.subtypes.union(self.subtypes, CREATURE_TYPES if self.every else ())
        types, subtypes = look.shed
        if self.still in types:
            look.types = look.types.union((self.still,))
            look.subtypes = look.subtypes.union(of_types(subtypes, frozenset((self.still,))))

    def amounts(self, ctx: Context) -> tuple[int, int]:
        return self.size.numbers(ctx.x or 0)

    def locked(self, ctx: Context) -> ContinuousAct:
        power, toughness = self.amounts(ctx)
        return replace(self, size=Size(str(power), str(toughness)))


@phrase(
    en=("[be] still a {type:s}", "[be] still {type:p}"),
    it=("[essere] ancora <un@type> {type:s}", "[essere] ancora {type:p}"),
)
class StillType(ContinuousAct, ObjectAct):
    """ "It's still a land": keeps its other types (205.1b)."""

    own_zones = frozenset()

    type: CardType

    wording = by_number

    layers = ("4",)
    independent = True
    alike = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        types, subtypes = look.shed
        if self.type in types:
            look.types = look.types.union((self.type,))
            look.subtypes = look.subtypes.union(of_types(subtypes, frozenset((self.type,))))


@phrase(
    en="[be/become] {colours:and} {also?in addition to <its/their@noun> other colors|}",
    it="[essere/diventare] {colours:and} {also?in aggiunta a i <suoi/loro@noun> altri colori|}",
)
class BecomeColours(ContinuousAct, ObjectAct):
    """ "becomes blue", "are white" (613.1e)."""

    own_zones = frozenset()

    colours: tuple[Colour, ...]
    also: bool = False
    """Whether other colours are kept (105.3)."""

    layers = ("5",)
    independent = True
    alike = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        colours = frozenset(self.colours)
        look.colours = look.colours | colours if self.also else colours


@phrase(
    en=(
        "[cost] {cost} less to cast (for each {per:s})?"
        " {coloured?. this effect reduces only the amount of colored mana you pay|}",
        "[cost] up to {cost} less to cast (for each {per:s})?",
    ),
    it=(
        "[costare] {cost} in meno per essere <lanciato> (per {per:s})?"
        " {coloured?. questo effetto riduce solo l' ammontare di mana colorato che paghi|}",
    ),
)
class CostLess(ContinuousAct, ObjectAct):
    """ "costs {1} less to cast" (601.2f)."""

    cost: ManaCost
    per: Countable | None = None
    coloured: bool = False
    """Whether it reduces only the coloured mana of the cost."""

    layers = ("cost",)

    is_priced = True

    @property
    def reduces_coloured_only(self) -> bool:  # type: ignore[override]
        """Whether its words say so."""
        return self.coloured

    @cached_property
    def reduces_generic_only(self) -> bool:  # type: ignore[override]
        """Whether it names generic mana only."""
        return not self.cost.particular

    def reduction(self, ctx: Context, spell: int) -> ManaCost | None:
        times = times_of(ctx, self.per, spell)
        return self.cost.with_x(ctx.x or 0).times(times) if times else None


@phrase(
    en="[cost] {cost} more to cast (for each {per:s})? {in_others_turns?except during its controller 's turn|}",
    it=(
        "[costare] {cost} in più per essere <lanciato> (per {per:s})?"
        " {in_others_turns?tranne che durante il turno di il suo controllore|}",
    ),
)
class CostMore(ContinuousAct, ObjectAct):
    """ "costs {1} more to cast", "… except during its controller's turn" (601.2f)."""

    cost: ManaCost
    per: Countable | None = None
    in_others_turns: bool = False
    """Whether it applies only during turns other than those of the spell's controller."""

    layers = ("cost",)
    reduces_generic_only = True

    is_priced = True

    def increase(self, ctx: Context, spell: int) -> ManaCost | None:
        if self.in_others_turns and ctx.controller_of(spell) in active_players(ctx.state):
            return None
        times = times_of(ctx, self.per, spell)
        return self.cost.with_x(ctx.x or 0).times(times) if times else None


def times_of(ctx: Context, per: Countable | None, entity: int | None = None) -> int:
    """Return the count of "for each …", optionally for one object; 1 without such words."""
    if per is None:
        return 1
    return as_many(per.count(ctx) if entity is None else per.count_for(ctx, entity), limits.MANA)


def without_kind(subtypes: Iterable[str], kinds: Iterable[str]) -> frozenset[str]:
    """The subtypes but for those that belong to these card types (205.3b)."""
    return frozenset(each for each in subtypes if kind_of_subtype(each) not in kinds)


def of_types(subtypes: Iterable[str], types: frozenset[str]) -> frozenset[str]:
    """Return the subtypes that objects with those card types can have (205.1a, 205.3d)."""
    held = types | {"Creature"} if "Tribal" in types else types
    return frozenset(each for each in subtypes if kind_of_subtype(each) in held)
