"""Log entries made at once, outside of events: choices that later players must know before making theirs (101.4b), and
announcements made before payment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.events.stack import announced
from engine.decisions import Answer, ChooseNumber, ChooseObjects, ChooseOption, ChooseYesNo, Decision, is_player
from engine.refusal import Text
from engine.state.event import Record

if TYPE_CHECKING:
    from engine.state.play import Play

NOTHING = Text("nothing", "niente")
YES, NO = Text("yes", "sì"), Text("no", "no")
UNSEEN = frozenset({"hand", "library"})


CAST = {
    (False, False): "cast",
    (False, True): "cast at",
    (True, False): "cast with x",
    (True, True): "cast with x at",
}
ACTIVATE = {
    (False, False): "activate",
    (False, True): "activate at",
    (True, False): "activate with x",
    (True, True): "activate with x at",
}
"""Sentences by whether there are an X and targets."""


def tell_spell(game: Play, player: int, spell: int) -> None:
    """Log a spell once it is fully announced, before payment (601.2e-h)."""
    x, targets = announced(game, spell)
    names = (game.player_name(player), game.name(spell), *targets)
    game.write(Record("announce", CAST[x is not None, bool(targets)], names, entity=spell, amount=x or 0, rule="601.2"))


def tell_ability(game: Play, player: int, source: int, ability: int) -> None:
    """Log an activated ability likewise (602.2b)."""
    x, targets = announced(game, ability)
    names = (game.player_name(player), game.name(source), *targets)
    key = ACTIVATE[x is not None, bool(targets)]
    game.write(Record("announce", key, names, entity=source, new_entity=ability, amount=x or 0, rule="602.2"))


def tell_mulligan(game: Play, player: int) -> None:
    """Log that a player will take a mulligan, before later players decide (103.4)."""
    game.write(Record("choose", "mulligan", (game.player_name(player),), entity=player, rule="103.4"))


def tell(game: Play, player: int, chosen: Text) -> None:
    """Log what a player has chosen."""
    game.write(Record("choose", "chooses", (game.player_name(player), chosen), entity=player, rule="101.4b"))


def tell_choice(game: Play, decision: Decision, answer: Answer) -> None:
    """Log the answer to a decision, unless it was secret or in a hidden zone (101.4a)."""
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
