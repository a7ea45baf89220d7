"""What continuous effects do to objects (611, 613): change power and toughness, give and take abilities, change types."""

from __future__ import annotations

from engine.language.leaves import Features
from engine.language.phrase import phrase
from engine.nodes.base import Countable, Granted, ObjectAct
from engine.nodes.filters import Filter
from engine.nodes.tokens import TokenColours
from engine.nodes.values import CardType, Change, Colour, ManaCost, Size, Subtype


@phrase(
    en="[get] {change} (for each {per:s})?",
    it=("[prendere] {change} (per ogni {per:s})?", "[prendere] {change} per ciascuno di {per:p}"),
)
class GetChange(ObjectAct):
    """ "gets +1/+1" (613.4c)."""

    change: Change
    per: Filter | Countable | None = None

    continuous = True


@phrase(
    en=("[gain] {abilities:and}", "[have] {abilities:and}"),
    it=("[avere] {abilities:and}", "[guadagnare] {abilities:and}", "[acquisire] {abilities:and}"),
)
class GainAbilities(ObjectAct):
    """ "gains flying", "has flying" (613.1f)."""

    abilities: tuple[Granted, ...]

    continuous = True

    def wording(self, language: str, features: Features) -> int:
        """A static ability says "has"."""
        return 1 if features.static and language == "en" else 0


@phrase(en="[lose] {abilities:and}", it="[perdere] {abilities:and}")
class LoseAbilities(ObjectAct):
    """ "loses flying" (613.1f)."""

    abilities: tuple[Granted, ...]

    continuous = True


@phrase(en="[lose] all abilities", it="[perdere] tutte le abilità")
class LoseAllAbilities(ObjectAct):
    """ "loses all abilities" (613.1f)."""

    continuous = True


@phrase(
    en=("[have] base power and toughness {size}",),
    it=("[avere] forza e costituzione base {size}",),
)
class HaveBaseSize(ObjectAct):
    """ "has base power and toughness 1/1" (613.4b)."""

    size: Size

    continuous = True


@phrase(
    en="[become] a {size} ({colours})? ({subtypes:s})? {types:s} (with {abilities:and})? {also?in addition to (its|their) other types|}",
    it=(
        "[diventare] <un@types> {types:s,backwards} ({subtypes:s,backwards})? {size} ({colours})? (con {abilities:and})?"
        " {also?in aggiunta a i suoi altri tipi|}"
    ),
)
class BecomeCreature(ObjectAct):
    """ "becomes a 3/1 creature" (613.1d, 613.4b)."""

    size: Size
    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    colours: TokenColours | None = None
    abilities: tuple[Granted, ...] = ()
    also: bool = False

    continuous = True


@phrase(en="[be] still a {type:s}", it="[essere] ancora <un@type> {type:s}")
class StillType(ObjectAct):
    """ "It's still a land": it keeps its other types (205.1b)."""

    type: CardType

    continuous = True


@phrase(en="[become] {colours:and}", it="[diventare] {colours:and}")
class BecomeColours(ObjectAct):
    """ "becomes blue" (613.1e)."""

    colours: tuple[Colour, ...]

    continuous = True


@phrase(
    en=("[be] a {subtypes:s} in addition to (its|their) other types",),
    it="[essere] <un@subtypes> {subtypes:s} in aggiunta a i suoi altri tipi",
)
class AlsoSubtype(ObjectAct):
    """ "is a Zombie in addition to its other types" (613.1d)."""

    subtypes: tuple[Subtype, ...]

    continuous = True


@phrase(
    en=("[cost] {cost} less to cast (for each {per:s})?", "[cost] {cost} less to activate (for each {per:s})?"),
    it=(
        "[costare] {cost} in meno per essere <lanciato> (per ogni {per:s})?",
        "[costare] {cost} in meno per essere <attivato> (per ogni {per:s})?",
    ),
)
class CostLess(ObjectAct):
    """ "costs {1} less to cast" (601.2f)."""

    cost: ManaCost
    per: Filter | Countable | None = None

    continuous = True

    layers = ("cost",)

    def reduction(self, ctx: Context, spell: int) -> ManaCost | None:
        times = times_of(ctx, self.per)
        return self.cost.times(times) if times else None


@phrase(
    en=("[cost] {cost} more to cast (for each {per:s})?", "[cost] {cost} more to activate (for each {per:s})?"),
    it=(
        "[costare] {cost} in più per essere <lanciato> (per ogni {per:s})?",
        "[costare] {cost} in più per essere <attivato> (per ogni {per:s})?",
    ),
)
class CostMore(ObjectAct):
    """ "costs {1} more to cast" (601.2f)."""

    cost: ManaCost
    per: Filter | Countable | None = None

    continuous = True

    layers = ("cost",)

    def increase(self, ctx: Context, spell: int) -> ManaCost | None:
        times = times_of(ctx, self.per)
        return self.cost.times(times) if times else None


def times_of(ctx: Context, per: Filter | Countable | None) -> int:
    """How many times something counts "for each …"; once without."""
    if per is None:
        return 1
    return per.count(ctx) if isinstance(per, Countable) else len(per.find(ctx))
