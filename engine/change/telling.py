"""Choices of one player that others have to know before they make theirs (101.4b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import Answer, ChooseNumber, ChooseObjects, ChooseOption, ChooseYesNo, Decision, is_player
from engine.refusal import Text
from engine.state.event import Record

if TYPE_CHECKING:
    from engine.state.play import Play

NOTHING = Text("nothing", "niente")
YES, NO = Text("yes", "sì"), Text("no", "no")
UNSEEN = frozenset({"hand", "library"})


def tell(game: Play, player: int, chosen: Text) -> None:
    """The log says at once what a player has chosen."""
    game.write(Record("choose", "chooses", (game.player_name(player), chosen), entity=player, rule="101.4b"))


def tell_choice(game: Play, decision: Decision, answer: Answer) -> None:
    """The log says what was chosen, unless it was chosen in secret or in a hidden zone (101.4a)."""
    chosen = None if decision.secret else _words(game, decision, answer)
    if chosen is not None:
        tell(game, decision.player, chosen)


def _words(game: Play, decision: Decision, answer: Answer) -> Text | None:
    if isinstance(decision, ChooseObjects):
        return _names(game, answer)
    if isinstance(decision, ChooseYesNo):
        return YES if answer else NO
    if isinstance(decision, ChooseOption):
        return next(option.text for option in decision.options if option.key == answer)
    if isinstance(decision, ChooseNumber):
        return Text(str(answer), str(answer))
    return None


def _names(game: Play, chosen: Sequence[int]) -> Text | None:
    if any(not is_player(each) and game.last_object(each).zone in UNSEEN for each in chosen):
        return None
    names = [game.name(each) for each in chosen]
    if not names:
        return NOTHING
    return Text(", ".join(name.en for name in names), ", ".join(name.it for name in names))
