"""Mana left over when a step or phase ends (106.4, 500.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Duration, Effect, Recipients, StaticSentence
from engine.families.capabilities import KeepingMana
from engine.families.continuous import ContinuousAct
from engine.language.phrase import Meaningless, node, phrase, wording
from engine.nodes.acts.playing import PlayerRule
from engine.nodes.acts.tokens import TokenColours
from engine.nodes.nouns.players import AllPlayers, PlayerNoun, You
from engine.nodes.nouns.values import Colour
from engine.nodes.sentences.clauses import PlayerClause, PlayerPart
from engine.vocabulary.colours import MANA_TYPES
from engine.vocabulary.pool import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "[do] not lose unspent ({colour})? mana as steps and phases end",
        "[do] not lose unspent ({colour})? mana as phases end",
    ),
    it="non [perdere] il mana ({colour})? non speso quando le sottofasi e le fasi terminano",
)
class KeepsMana(PlayerRule):
    """ "don't lose unspent red mana as steps and phases end" (500.4)."""

    colour: Colour | None = None

    def keeps_mana(self, ctx: Context) -> str:
        return "".join(MANA_TYPES) if self.colour is None else self.colour


@wording(
    en="mana pools do not empty as steps and phases end",
    it="le riserve di mana non si svuotano quando le sottofasi e le fasi terminano",
)
def pools_stay() -> PlayerClause:
    """ "Mana pools don't empty as steps and phases end": older words for keeping unspent mana (500.4)."""
    return PlayerClause((PlayerPart((KeepsMana(),)),), AllPlayers(PlayerNoun.PLAYER))


@wording(
    en="{colour} mana does not empty from your mana pool as steps and phases end",
    it="il mana {colour} non si svuota da la tua riserva di mana quando le sottofasi e le fasi terminano",
)
def colour_stays(colour: Colour) -> PlayerClause:
    """ "Green mana doesn't empty from your mana pool": older words for keeping unspent green mana (500.4)."""
    return PlayerClause((PlayerPart((KeepsMana(colour),)),), You())


@phrase(
    en="{duration} , you do not lose this mana as steps {phases?(and|or) phases end|end}",
    it="{duration} , non perdi questo mana quando le sottofasi {phases?e le fasi terminano|terminano}",
)
class KeepThisMana(Effect, KeepingMana):
    """Keeps mana added by the same ability until end of turn, or until end of combat; it has no effect of its own."""

    duration: Duration
    phases: bool = False

    def __post_init__(self) -> None:
        if self.duration.ends != (UNTIL_END_OF_TURN if self.phases else UNTIL_END_OF_COMBAT):
            raise Meaningless

    @property
    def kept_until(self) -> str:
        """End of turn, or end of combat."""
        return self.duration.ends

    def run(self, ctx: Context) -> Steps:
        yield from ()


@phrase(
    en=(
        "if you would lose unspent mana , that mana becomes {colours} instead",
        "if unused mana would empty from your mana pool , that mana becomes {colours} instead",
    ),
    it="se stai per perdere mana non speso , quel mana diventa invece {colours}",
)
class UnspentTurns(StaticSentence):
    """ "If you would lose unspent mana, that mana becomes colorless instead" (614.1a)."""

    colours: TokenColours

    def __post_init__(self) -> None:
        if len(self.colours.colours) > 1:  # each mana has one colour
            raise Meaningless

    @property
    def letter(self) -> str:
        """The mana that it becomes, as a letter."""
        return self.colours.colours[0] if self.colours.colours else "C"

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((You(), (TurnsMana(self),)),)


@node
class TurnsMana(PlayerRule):
    """The act of an `UnspentTurns`."""

    sentence: UnspentTurns

    def turns_mana(self, ctx: Context) -> str:
        return self.sentence.letter
