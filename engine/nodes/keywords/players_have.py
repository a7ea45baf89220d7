"""Players with hexproof, shroud or protection (702.11c, 702.18a, 702.16)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Duration, Effect, Granted, Keyword, PlayerAct, Recipients, StaticSentence
from engine.families.capabilities import ChosenAsGiven, GivesAbilities
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.keywords.qualified import HexproofFrom, Protection
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Every
from engine.nodes.nouns.players import You
from engine.nodes.sentences.performing import begin
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from engine.state.context import Context

OF_PLAYERS = frozenset({"hexproof", "hexproof from", "shroud", "protection"})
"""Names of the keywords that players can have."""


@phrase(
    en=("[have] {abilities:and}", "[gain] {abilities:and}"),
    it=("[avere] {abilities:and}", "[guadagnare] {abilities:and}", "[acquisire] {abilities:and}"),
)
class PlayersHave(RuleChange, ContinuousAct, PlayerAct, GivesAbilities):
    """ "You have hexproof" (702.11c), "you gain protection from everything" (702.16)."""

    abilities: tuple[Granted, ...]

    statement = True
    layers = ("rules",)

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording: "have" for static abilities."""
        return 0 if features.static or language == "it" else 1

    @property
    def abilities_given(self) -> tuple[Granted, ...]:
        return self.abilities

    @cached_property
    def keywords(self) -> tuple[Keyword, ...]:
        """The keywords that they have."""
        given = (ability for granted in self.abilities for ability in granted.given())
        return tuple(ability for ability in given if isinstance(ability, Keyword))

    def __post_init__(self) -> None:
        if any(each.name not in OF_PLAYERS for each in self.keywords) or not all(
            isinstance(each, Keyword | ChosenAsGiven) for each in self.abilities
        ):
            raise Meaningless

    def settled(self, ctx: Context) -> Steps:
        """Return it with the choices made that its words leave open (608.2d)."""
        settled = yield from GainAbilities(self.abilities).settled(ctx)
        return PlayersHave(settled.abilities)

    def forbids_targeting(self, ctx: Context, entity: int, by: Context) -> Refusal | None:
        for keyword in self.keywords:
            if keyword.name == "shroud":
                return refuse("702.18a", "This player has shroud.", "Questo giocatore ha velo.")
            if keyword.name == "hexproof" and by.controller != entity:
                return HEXPROOF
            if isinstance(keyword, HexproofFrom) and by.controller != entity and keyword.protects_from(ctx, by):
                return refuse(
                    "702.11d",
                    "This player has hexproof from what targets them.",
                    "Questo giocatore ha anti-malocchio da ciò che lo bersaglia.",
                )
        return None

    def protects_from(self, ctx: Context, source: int) -> bool:
        return any(each.protects_from(ctx, source) for each in self.keywords if isinstance(each, Protection))


HEXPROOF = refuse("702.11c", "This player has hexproof.", "Questo giocatore ha anti-malocchio.")


class _YouAndObjects(GivesAbilities):
    """ "You" and permanents, with the abilities of both."""

    what: Filter
    abilities: tuple[Granted, ...]

    @property
    def abilities_given(self) -> tuple[Granted, ...]:
        return self.abilities

    def __post_init__(self) -> None:
        PlayersHave(self.abilities)

    def for_both(self, abilities: tuple[Granted, ...]) -> tuple[tuple[Recipients, ContinuousAct], ...]:
        """Return (subject, act) for the player and for the permanents."""
        return (You(), PlayersHave(abilities)), (Every(self.what), GainAbilities(abilities))


@phrase(
    en=(
        "you and {what:p,every} gain {abilities:and} {duration}",
        "you and each {what:s} gain {abilities:and} {duration}",
    ),
    it=(
        "tu e {what:p,every,the} avete {abilities:and} {duration}",
        "tu e {what:p,every,the} ottenete {abilities:and} {duration}",
    ),
)
class YouAndObjectsGain(Effect, _YouAndObjects):
    """ "You and permanents you control gain hexproof until end of turn": choices are made once for all (608.2d)."""

    what: Filter
    abilities: tuple[Granted, ...]
    duration: Duration

    def run(self, ctx: Context) -> Steps:
        settled = yield from GainAbilities(self.abilities).settled(ctx)
        for subject, act in self.for_both(settled.abilities):
            yield from begin(ctx, (act,), subject.find(ctx), subject, self.duration)


@phrase(en="you and {what:p,every} have {abilities:and}", it="tu e {what:p,every,the} avete {abilities:and}")
class YouAndObjectsHave(StaticSentence, _YouAndObjects):
    """ "You and creatures you control have hexproof"."""

    what: Filter
    abilities: tuple[Granted, ...]

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return tuple((subject, (act,)) for subject, act in self.for_both(self.abilities))


@wording(
    en="you , {first:p,every} , and {second:p,every} have {abilities:and}",
    it="tu , {first:p,every,the} e {second:p,every,the} avete {abilities:and}",
)
def you_these_and_those(first: Filter, second: Filter, abilities: tuple[Granted, ...]) -> StaticSentence:
    """ "You, planeswalkers you control, and other creatures you control have hexproof": you and both."""
    if first.tail != second.tail:
        raise Meaningless
    return YouAndObjectsHave(Filter((*first.nouns, *second.nouns), first.tail), abilities)
