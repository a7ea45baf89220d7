"""Effects that forbid what players do or objects undergo: entering, getting counters, gaining life (614.17)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.families import Duration, Objects, PlayerAct, Players, Recipients, SimpleNumeral, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.leaves import by_number
from engine.language.naming import refuse_about
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.entering import Arrival
from engine.nodes.acts.playing import PlayerRule, fits_as_spell
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.acts.stated_rules import RuleForYou
from engine.nodes.nouns.filters import Filter, SpellHead
from engine.nodes.nouns.happened import past
from engine.nodes.nouns.located import FromZone
from engine.nodes.nouns.objects import Every
from engine.nodes.nouns.players import EachPlayer, PlayerNoun
from engine.nodes.nouns.values import CounterKind
from engine.refusal import Refusal
from engine.state.intrinsic_abilities import SOURCELESS
from engine.state.seats import are_opponents

if TYPE_CHECKING:
    from engine.state.context import Context


class BansActivation(RuleChange):
    """Activated abilities can't be activated (602.5); if `mana`, mana abilities still can."""

    mana: bool

    def forbids_activation(self, ctx: Context, ability: Any) -> Refusal | None:
        if self.mana and ability.is_mana:
            return None
        name = ctx.game.name(ctx.source)
        return refuse_about("602.5", "{0} forbids it.", "{0} lo {0:vieta/vietano}.", name)

    def forbids_mana_ability(self, ctx: Context) -> bool:
        return not self.mana


@phrase(
    en="[can] not enter (the battlefield)? ({origin})?",
    it=("non [potere] entrare in il campo di battaglia ({origin})?", "non [potere] entrare ({origin})?"),
)
class CantEnter(ObjectRule):
    """ "Creature cards in graveyards can't enter the battlefield" (614.17d)."""

    origin: FromZone | None = None

    layers = ("entry",)

    def forbids_entry(self, ctx: Context, subject: Recipients | None, event: Any) -> bool:
        """Whether `event` is forbidden. Words that name a zone mean the card there; others mean the permanent that it
        would become."""
        if subject is None:
            return False
        if self.origin is not None and (event.token is not None or not self.origin.zone.holds(ctx, event.object)):
            return False
        if isinstance(subject, Every) and (self.origin is not None or subject.what.places is not None):
            return event.token is None and subject.includes(ctx, event.object)
        arrival = Arrival(ctx, event)
        return isinstance(subject, Objects) and subject.includes(arrival, arrival.arriving)


@phrase(
    en=("[can] not have ({kind})? <counter:p> put on it", "[can] not have ({kind})? <counter:p> put on them"),
    it=("non [potere] ricevere <segnalino:p> ({kind})?", "non [potere] ricevere <segnalino:p> ({kind})?"),
)
class CantHaveCounters(ObjectRule):
    """ "can't have counters put on it", "can't have -1/-1 counters put on them" (113.6h)."""

    kind: CounterKind | None = None

    wording = by_number

    def forbids_counters(self, ctx: Context, kind: str) -> bool:
        return self.kind in (None, kind)


@phrase(en="[can] not get ({kind})? <counter:p>", it="non [potere] ricevere <segnalino:p> ({kind})?", prefer=-1)
class CantGetCounters(PlayerRule):
    """ "You can't get poison counters" (101.2, 122.1d)."""

    kind: CounterKind | None = None

    def forbids_counters(self, ctx: Context, kind: str) -> bool:
        return self.kind in (None, kind)


class Barred(Enum):
    """What can't happen to players."""

    GAIN_LIFE = "gain life"
    LOSE_LIFE = "lose life"
    LOSE_GAME = "lose the game"
    WIN_GAME = "win the game"


words(
    {
        Barred.GAIN_LIFE: ("gain life", "guadagnare <punto vita:p>"),
        Barred.LOSE_LIFE: ("lose life", "perdere <punto vita:p>"),
        Barred.LOSE_GAME: ("lose the game", "perdere la partita"),
        Barred.WIN_GAME: ("win the game", "vincere la partita"),
    }
)


@phrase(en="[can] not {what}", it="non [potere] {what}")
class PlayerCant(RuleChange, ContinuousAct, PlayerAct):
    """ "Can't gain life" (119.7), "lose life" (119.8), "lose the game" (104.3) except by conceding (104.3a), "win the
    game" except as the last player left (104.2a)."""

    what: Barred

    statement = True

    layers = ("rules",)

    def forbids_life_gain(self, ctx: Context) -> bool:
        return self.what is Barred.GAIN_LIFE

    def forbids_life_loss(self, ctx: Context) -> bool:
        return self.what is Barred.LOSE_LIFE

    def forbids_losing(self, ctx: Context) -> bool:
        return self.what is Barred.LOSE_GAME

    def forbids_winning(self, ctx: Context) -> bool:
        return self.what is Barred.WIN_GAME


@phrase(
    en="[do] not lose the game for having 0 or less life",
    it="non [perdere] la partita per avere 0 o meno <punto vita:p>",
)
class SurvivesWithoutLife(PlayerRule):
    """ "You don't lose the game for having 0 or less life" (104.3b, 704.5a)."""

    def survives_without_life(self, ctx: Context) -> bool:
        return True


@phrase(
    en="[can] not draw {one?more than one <card:s> each turn|<card:p>}",
    it="non [potere] pescare {one?più di una <carta:s> per turno|<carta:p>}",
)
class CantDraw(PlayerRule):
    """ "can't draw more than one card each turn" (121.2b)."""

    one: bool = False

    def most_draws(self, ctx: Context) -> int | None:
        return int(self.one)


@phrase(
    en="[can] not be the <target/targets@noun> of spells or abilities {who:nom} [control@who]",
    it="non [potere] essere bersaglio di magie o abilità controllate da {who}",
)
class CantBeTargetedBy(ObjectRule):
    """ "can't be the targets of spells or abilities your opponents control" (101.2, 115.1), in any zone. It is not a
    keyword, so nothing can remove it."""

    who: Players

    def forbids_targeting(self, ctx: Context, entity: int, by: Context) -> Refusal | None:
        if not self.who.includes(ctx, by.controller):
            return None
        return self.says(ctx, "115.1", "you can't target it.", "non può essere un tuo bersaglio.")


@phrase(
    en="[can] not be the <target/targets@noun> of {spells:p} (or abilities from {sources:p})?",
    it="non [potere] essere bersaglio di {spells:p} (o di abilità (di|da) {sources:p})?",
)
class CantBeTargetOf(ObjectRule):
    """ "can't be the target of black spells or abilities from black sources" (101.2, 115.1)."""

    spells: Filter
    sources: Filter | None = None

    def __post_init__(self) -> None:
        nouns = self.spells.nouns
        if any(not isinstance(noun.head, SpellHead) for noun in nouns):
            raise Meaningless
        if not self.spells.tail and not any(noun.adjectives for noun in nouns):
            raise Meaningless

    def forbids_targeting(self, ctx: Context, entity: int, by: Context) -> Refusal | None:
        if by.item is not None and by.item.kind == "spell":
            meant = fits_as_spell(ctx, self.spells, by.source)
        else:
            meant = self.sources is not None and self.sources.fits(ctx, by.source)
        return self.says(ctx, "115.1", "that can't target it.", "non può esserne bersaglio.") if meant else None


@phrase(en="[can] not be countered by {by:p}", it="non [potere] essere <neutralizzato> da {by:p}")
class CantBeCounteredBy(ObjectRule):
    """ "can't be countered by blue or black spells" (101.2, 701.5)."""

    by: Filter

    is_of_spells = True
    zones = frozenset({"stack"})

    def __post_init__(self) -> None:
        if any(not isinstance(noun.head, SpellHead) for noun in self.by.nouns):
            raise Meaningless

    def forbids_countering(self, ctx: Context, by: Context) -> bool:
        return by.item is not None and by.item.kind == "spell" and fits_as_spell(ctx, self.by, by.source)


@phrase(en="[can] not play {what:p}", it="non [potere] giocare {what:p}")
class CantPlay(PlayerRule):
    """ "can't play land cards from graveyards" (101.2, 701.14), whether as lands or as spells."""

    what: Filter

    def forbids_land(self, ctx: Context, card: int) -> Refusal | None:
        return self._forbids(ctx, card) if self.what.fits(ctx, card) else None

    def forbids_casting(self, ctx: Context, player: int, card: int) -> Refusal | None:
        return self._forbids(ctx, card) if fits_as_spell(ctx, self.what, card) else None

    def _forbids(self, ctx: Context, card: int) -> Refusal:
        name = ctx.game.name(ctx.source)
        return refuse_about("701.14", "{0} forbids playing it.", "{0} {0:vieta/vietano} di giocarla.", name)


@phrase(
    en=("[can] not cast {what:p} ({duration})?", "[can] not cast additional {what:p} ({duration})?"),
    it=("non [potere] lanciare {what:p} ({duration})?", "non [potere] lanciare altre {what:p} ({duration})?"),
)
class CantCast(PlayerRule):
    """ "can't cast creature spells" (101.2, 601.3)."""

    what: Filter
    duration: Duration | None = None

    def forbids_casting(self, ctx: Context, player: int, card: int) -> Refusal | None:
        return _forbids_casting(ctx, self.what, card)


@phrase(en="{what:p} can not be cast", it="{what:p,the} non possono essere <lanciato:p@what>")
class CantBeCast(StaticSentence):
    """ "Spells with the chosen name can't be cast", by any player (101.2, 601.3)."""

    what: Filter

    def __post_init__(self) -> None:
        if not all(isinstance(noun.head, SpellHead) for noun in self.what.nouns):
            raise Meaningless

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((EachPlayer(PlayerNoun.PLAYER), (CantCast(self.what),)),)


def _forbids_casting(ctx: Context, what: Filter, card: int) -> Refusal | None:
    if not fits_as_spell(ctx, what, card):
        return None
    name = ctx.game.name(ctx.source)
    return refuse_about("601.3", "{0} forbids casting it.", "{0} {0:vieta/vietano} di lanciarla.", name)


@phrase(
    en=(
        "[can] not pay life (or sacrifice {what:p})? to cast spells or (to)? activate abilities"
        " {except_mana?that are not mana abilities|}"
    ),
    it=(
        "non [potere] pagare <punto vita:p> (o sacrificare {what:p})? per lanciare magie o (per)? attivare abilità"
        " {except_mana?che non sono abilità di mana|}"
    ),
)
class CantPayWith(PlayerRule):
    """ "can't pay life or sacrifice creatures to cast spells or activate abilities" (101.2, 118.3)."""

    what: Filter | None = None
    except_mana: bool = False
    """Whether mana abilities are exempt."""

    def forbids_paying_life(self, ctx: Context, paying: str) -> bool:
        return self._speaks_of(paying)

    def forbids_paying_with(self, ctx: Context, permanent: int, paying: str) -> bool:
        return self.what is not None and self._speaks_of(paying) and self.what.matches(ctx, permanent)

    def _speaks_of(self, paying: str) -> bool:
        return paying in ("cast", "activate") or (paying == "mana" and not self.except_mana)


@phrase(
    en="[can] not cast more than {number:one} {what:s} each turn",
    it="non [potere] lanciare più di {number:one} {what:s} in ciascun turno",
)
class CastsLimited(PlayerRule):
    """ "can't cast more than one spell each turn" (101.2, 601.3); countered spells count."""

    number: SimpleNumeral
    what: Filter

    def forbids_casting(self, ctx: Context, player: int, card: int) -> Refusal | None:
        if not fits_as_spell(ctx, self.what, card):
            return None
        cast = (each for each in ctx.state.history if isinstance(each, events.Cast) and each.player == player)
        back = past(ctx)
        if sum(self.what.fits(back, each.spell) for each in cast) < self.number.value(ctx):
            return None
        name = ctx.game.name(ctx.source)
        return refuse_about(
            "601.3", "{0} allows no more of them this turn.", "{0} non ne {0:permette/permettono} altre.", name
        )


class _ActivationBan(PlayerRule):
    """Players can't activate some abilities (101.2, 602.5)."""

    bars_abilities = True

    what: Filter | None = None
    except_mana: bool = False
    """Whether mana abilities are exempt."""

    def forbids_activating(self, ctx: Context, permanent: int, ability: Any) -> Refusal | None:
        if (self.except_mana and ability.is_mana) or (self.what is not None and not self.what.matches(ctx, permanent)):
            return None
        name = ctx.game.name(ctx.source)
        return refuse_about("602.5", "{0} forbids it.", "{0} lo {0:vieta/vietano}.", name)


@phrase(
    en="[can] not activate abilities (of {what:p})? {except_mana?that are not mana abilities|} ({duration})?",
    it="non [potere] attivare abilità (di {what:p})? {except_mana?che non sono abilità di mana|} ({duration})?",
)
class CantActivateAny(_ActivationBan):
    """ "can't activate abilities of artifacts, creatures, or enchantments"."""

    what: Filter | None = None
    except_mana: bool = False
    duration: Duration | None = None


@phrase(
    en=(
        "[can] not cast {spells:p} or activate abilities (of {what:p})? {except_mana?that are not mana abilities|}"
        " ({duration})?"
    ),
    it="non [potere] lanciare {spells:p} o attivare abilità (di {what:p})? {except_mana?che non sono abilità di mana|}"
    " ({duration})?",
)
class CantCastOrActivate(_ActivationBan):
    """ "can't cast spells or activate abilities"."""

    spells: Filter
    what: Filter | None = None
    except_mana: bool = False
    duration: Duration | None = None

    def forbids_casting(self, ctx: Context, player: int, card: int) -> Refusal | None:
        return _forbids_casting(ctx, self.spells, card)


@phrase(
    en="spells and abilities your opponents control can not cause you to sacrifice permanents",
    it="le magie e le abilità che i tuoi avversari controllano non possono farti sacrificare permanenti",
)
class NoForcedSacrifice(RuleForYou):
    """ "Spells and abilities your opponents control can't cause you to sacrifice permanents" (701.17, 101.2)."""

    def forbids_forced_sacrifice(self, ctx: Context, source: int | None) -> bool:
        if source is None or source in SOURCELESS:
            return False
        return are_opponents(ctx.state, ctx.controller, ctx.controller_of(source))
