"""One of two acts, chosen by the acting player: "sacrifice a creature or discard a card" (608.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from engine.decisions import ChooseOption, Option, Steps, is_player
from engine.families import PlayerAct
from engine.families.capabilities import TargetWord
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features
from engine.language.node import walk
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.taking import is_possible
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("{first} or {second}", "{first} , or {second}"),
    it=("{first} o {second}", "{first} oppure {second}"),
    alone=False,
)
class EitherAct(PlayerAct):
    """ "sacrifice a creature or discard a card": an impossible act can't be chosen if the other is possible
    (608.2d)."""

    first: PlayerAct
    second: PlayerAct

    def __post_init__(self) -> None:
        if any(isinstance(act, ContinuousAct) or act.mutual for act in (self.first, self.second)) or any(
            isinstance(part, TargetWord) for part in walk(self.second)
        ):
            raise Meaningless  # its target might belong to the act not chosen

    @cached_property
    def _names_target(self) -> bool:
        return any(isinstance(part, TargetWord) for part in walk(self.first))

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for long acts such as "tap all creatures target player controls", which are separated more
        clearly."""
        return int(self._names_target)

    def possible(self, ctx: Context, player: int) -> bool:
        return bool(self._open(ctx, player))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        chosen: list[tuple[int, PlayerAct]] = []
        for player in subjects:
            acts = self._open(ctx, player) or [self.first]
            key = "0"
            if len(acts) > 1:
                key = yield ChooseOption(
                    player=player,
                    prompt=self._question(ctx),
                    rule="608.2d",
                    source=ctx.source,
                    options=[Option(str(index), ctx.words(act)) for index, act in enumerate(acts)],
                    about="effect",
                )
            chosen.append((player, acts[int(key)]))
        for player, act in chosen:
            yield from act.run(ctx, [player])

    @staticmethod
    def _question(ctx: Context) -> Text:
        """Return the question, naming the objects that this one of several is about."""
        about = [each for meant in ctx.narrowed.values() for each in meant if not is_player(each)]
        names = [ctx.game.name(each) for each in about]
        if not names:
            return Text("What do you do?", "Che cosa fai?")
        en, it = ", ".join(name.en for name in names), ", ".join(name.it for name in names)
        return Text(f"{en}: what do you do?", f"{it}: che cosa fai?")

    def _open(self, ctx: Context, player: int) -> list[PlayerAct]:
        """Return the acts that the player could perform."""
        return [act for act in (self.first, self.second) if is_possible(ctx, act, player)]
