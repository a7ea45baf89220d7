"""When priority is passed automatically, as players at a table do without a word.

This is a convenience of the table, not a rule: the answer "pass" is the one that the player could give. It is given if
only passing is possible, outside the stops that the player has set, and after a player has said "go on until…". It is
never given when the opponent has just done something to which this player could respond.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from engine.decisions import Action, Decision, DeclareAttackers, Priority
from engine.seen.view import View
from gui.i18n import tr
from gui.settings import STEPS, Passing, Values

END_OF_TURN = "end of turn"
SOMETHING = "something"


@dataclass(frozen=True)
class Going:
    """A player has said "go on until…"."""

    player: int
    goal: str
    """A step by its name in `gui.settings.STEPS`, END_OF_TURN, or SOMETHING: until the opponent does something."""
    turn: int
    """Turn in which it was said."""
    at: str
    """Step in which it was said."""


def decider(decision: Decision) -> int:
    """Return the player who answers: the decision's, or whoever controls that player (716.5)."""
    return decision.by if decision.by >= 0 else decision.player


def step_name(view: View) -> str:
    """The current step, or for a main phase the name of its phase."""
    return view.phase if view.step == "main" else view.step


def step_words(step: str) -> str:
    """Return the name of a step, by the engine's name for it."""
    return {
        "upkeep": tr("Upkeep"),
        "draw": tr("Draw"),
        "precombat main": tr("First main phase"),
        "beginning of combat": tr("Beginning of combat"),
        "declare attackers": tr("Attackers declared"),
        "declare blockers": tr("Blockers declared"),
        "combat damage": tr("Combat damage"),
        "end of combat": tr("End of combat"),
        "postcombat main": tr("Second main phase"),
        "end": tr("End step"),
    }[step]


def can_act(decision: Priority) -> bool:
    """Whether the player could do something other than pass and make mana."""
    return any(action.kind not in ("pass", "mana") for action in decision.actions)


def can_pass(decision: Priority) -> bool:
    """Whether the player may pass: not if something other than the proposal must be done (722.2c)."""
    return any(action.kind == "pass" for action in decision.actions)


def left_undone(decision: Decision, view: View, passing: Passing, going: Going | None) -> list[Action]:
    """Return the lands and spells that could be played in the main phase that a pass would end (117.1a); none if the
    player will be asked in another main phase of the turn."""
    if not isinstance(decision, Priority) or view.stack or view.step != "main":
        return []
    if view.active_player != decision.player:
        return []
    if step_name(view) == "precombat main" and going is None and "postcombat main" in passing.stops_own:
        return []
    return [action for action in decision.actions if action.kind in ("land", "cast")]


def is_attacked(view: View) -> bool:
    """Whether any creature is attacking."""
    return any(card.attacking is not None for card in view.battlefield)


def is_challenged(player: int, view: View, friends: Collection[int] = ()) -> bool:
    """Whether an opponent has just done something to respond to: the top of the stack, or an attack.

    `friends` are the player's teammates.
    """
    if view.stack:
        return view.stack[-1].controller not in (player, *friends)
    attacks = view.active_player not in (player, *friends)
    return view.step == "declare attackers" and attacks and is_attacked(view)


def is_over(
    going: Going, decision: Decision, view: View, able: bool | None = None, friends: Collection[int] = ()
) -> bool:
    """Whether "go on until…" has reached its goal or something has happened that ends it.

    `able` and `friends` are as in `passes_automatically`.
    """
    if decider(decision) != going.player:
        return False
    if isinstance(decision, Priority):
        if is_challenged(decision.player, view, friends) and (can_act(decision) if able is None else able):
            return True
    elif not isinstance(decision, DeclareAttackers):
        return True
    here = _place(view)
    if view.turn == going.turn:
        return going.goal in STEPS and STEPS.index(going.at) < STEPS.index(going.goal) <= here
    if going.goal == SOMETHING:
        return view.active_player == going.player and here >= STEPS.index("precombat main")
    return going.goal == END_OF_TURN or here >= STEPS.index(going.goal)


def _place(view: View) -> int:
    """Index of the step in the turn, at most that of the last step with priority."""
    name = step_name(view)
    if name in STEPS:
        return STEPS.index(name)
    return len(STEPS) - 1 if name == "cleanup" else 0


def passes_automatically(
    decision: Decision,
    view: View,
    values: Values,
    going: Going | None,
    held: bool = False,
    by_hand: bool = False,
    able: bool | None = None,
    friends: Collection[int] = (),
) -> bool:
    """Whether to pass this priority without asking.

    `held`: the player holds the key that asks for every priority; `by_hand`: the game has text that players carry out
    by hand; `able`: whether the player counts as able to act, by default whether the decision offers anything;
    `friends`: the player's teammates.
    """
    if not isinstance(decision, Priority) or not can_pass(decision):
        return False
    player = decider(decision)
    if going is not None and going.player == player:
        return True
    passing = values.passing_of(player)
    if not passing.auto_pass:
        return False
    own_main = view.step == "main" and view.active_player == decision.player and not view.stack
    if not (can_act(decision) if able is None else able) and not (by_hand and own_main):
        return True
    if held or passing.full_control or is_challenged(decision.player, view, friends):
        return False
    if view.stack:
        return passing.resolve_own
    if view.active_player == decision.player:
        return step_name(view) not in passing.stops_own
    if view.step == "declare attackers" and not is_attacked(view):
        return True
    return step_name(view) not in passing.stops_other


def skips_attack(decision: Decision, going: Going | None) -> bool:
    """Whether to skip a declaration of attackers because the player is going past it."""
    return (
        isinstance(decision, DeclareAttackers)
        and going is not None
        and going.player == decider(decision)
        and decision.validate([]) is None
    )
