"""Planeswalking, rolling the planar die, and phenomena (701.24, 704.6f, 901)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Event, PlaneswalkAway, PlaneswalkTo, RollPlanarDie
from engine.decisions import Steps
from engine.families import SpecialAction
from engine.language.phrase import node
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting.timing import sorcery_timing
from engine.state.effects import sources_of_triggered
from engine.state.seats import planar_controller
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play


def planeswalking(game: Play, player: int) -> list[Event]:
    """Return the events of the player planeswalking: away from everything face up (901.11c), to the top card of the
    player's planar deck (701.24b). Only the planar controller can planeswalk (701.24a)."""
    up = game.state.planar_cards()
    if not up or player != planar_controller(game.state):
        return []
    return [*(PlaneswalkAway(player, card) for card in up), PlaneswalkTo(player)]


def planeswalk(game: Play, player: int) -> Steps:
    """Have the player planeswalk (701.24b)."""
    yield from game.do_all(planeswalking(game, player))


def phenomena(game: Play) -> list[Event]:
    """Return the events of the planar controller planeswalking away from a face-up phenomenon with no triggered ability
    waiting or on the stack (704.6f)."""
    objects = game.state.objects
    met = {id for id in game.state.planar_cards() if "Phenomenon" in objects[id].base.types}
    if not met - sources_of_triggered(game.state):
        return []
    return planeswalking(game, planar_controller(game.state))


@node
class RollTheDie(SpecialAction):
    """Roll the planar die: at sorcery timing, for {1} per earlier roll by the player this turn (116.2h, 901.9)."""

    key = "planar die"
    rule = "116.2h"
    zones = frozenset({"command"})

    def label(self, ctx: Context) -> Text:
        return Text("Roll the planar die", "Lancia il dado planare")

    def further_mana(self, ctx: Context) -> ManaCost:
        rolled = sum(
            isinstance(event, RollPlanarDie) and event.is_action and event.player == ctx.controller
            for event in ctx.state.history
        )
        return ManaCost.parse(f"{{{rolled}}}" if rolled else "")

    def refusal(self, ctx: Context) -> Refusal | None:
        return None if sorcery_timing(ctx.game, ctx.controller) else NOT_NOW

    def take(self, ctx: Context) -> Steps:
        yield from ctx.do(RollPlanarDie(ctx.controller, is_action=True))


NOT_NOW = refuse(
    "116.2h",
    "The planar die is rolled in your own main phase, with priority and an empty stack.",
    "Il dado planare si lancia nella tua fase principale, con priorità e pila vuota.",
)
ROLL_THE_DIE = RollTheDie()
