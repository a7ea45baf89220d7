"""The turn (500-514) and priority (117): the outermost loop.

Its place is kept in the state alone, so that it can start again at any priority decision.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from engine.change.events import (
    DamageWearsOff,
    Discard,
    EffectsPass,
    EmptyPools,
    EndEffects,
    Event,
    StepBegins,
    TurnBegins,
    Untap,
    WouldBegin,
)
from engine.decisions import Answer, ChooseObjects, Decision, Priority, Steps
from engine.refusal import Text
from engine.rules.actions import state_based
from engine.rules.combat import combat
from engine.rules.priority import playing
from engine.rules.resolving import resolving
from engine.rules.turn import start, triggering
from engine.rules.turn.drawing import draw_cards

if TYPE_CHECKING:
    from engine.state.effects import ContinuousEffect
    from engine.state.play import Play

STEPS = (
    "untap", "upkeep", "draw", "precombat main", "beginning of combat", "declare attackers", "declare blockers",
    "combat damage", "end of combat", "postcombat main", "end", "cleanup",
)  # fmt: skip
"""500.1: the steps of a turn; the two main phases have none and stand for themselves."""

MAIN_PHASES = ("precombat main", "postcombat main")
COMBAT_STEPS = ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat")
HAND_SIZE = 7

PASS_PROMPT = Text("You have priority.", "Hai la priorità.")


def phase_of(step: str) -> str:
    """The phase that a step belongs to."""
    if step in ("untap", "upkeep", "draw"):
        return "beginning"
    if step in COMBAT_STEPS:
        return "combat"
    return "ending" if step in ("end", "cleanup") else step


def play(game: Play) -> Generator[Decision, Answer, None]:
    """The whole game, from where the state says that it stands."""
    state = game.state
    if state.stage == "start":
        yield from start.start_of_game(game)
        yield from begin_turn(game, state.starting)
    while True:
        if state.stage == "begin":
            if (yield from skips_step(game)):
                yield from next_step(game)
                continue
            yield from begin_step(game)
            state.stage = "priority"
            state.priority = state.active
            state.passes = 0
        if state.stage == "priority":
            yield from priority_rounds(game)
            state.stage = "end"
        yield from end_step(game)
        yield from next_step(game)


def begin_turn(game: Play, player: int) -> Steps:
    """Start a player's turn (500.1)."""
    state = game.state
    state.turn += 1
    state.active = player
    state.steps_left = list(STEPS)
    state.history = []
    for each in state.players:
        each.lands_played = 0
    state.turn_stamp += 1
    state.turn_began[player] = state.turn_stamp
    event = TurnBegins(player, state.turn)
    state.history.append(event)
    record = event.record(game)
    if record is not None:
        game.write(record)
    game.touch("turn")
    ended = [effect for effect in state.effects if effect.duration == "your next turn" and effect.controller == player]
    if ended:
        yield from game.do(EndEffects(ended))
    yield from next_step(game)


def next_step(game: Play) -> Steps:
    """Go on to the next step, or to the next turn when none is left."""
    state = game.state
    if not state.steps_left:
        yield from begin_turn(game, (yield from next_player(game)))
        return
    step = state.steps_left.pop(0)
    state.step = step
    state.stage = "begin"


def next_player(game: Play) -> Steps:
    """Who takes the next turn: extra turns first (500.7), then the order of turns; turns that are skipped don't begin
    (614.10). Returns the player."""
    state = game.state
    while state.extra_turns:
        player = state.extra_turns.pop()
        if state.players[player].lost is None and not (yield from skips(game, "turn", player)):
            return player
    count = len(state.players)
    player = state.active
    while True:
        player = (player + 1) % count
        if not (yield from skips(game, "turn", player)):
            return player


def skips(game: Play, what: str, player: int) -> Steps:
    """Whether an effect lets the player skip a turn, phase or step that is about to begin (614.10)."""
    if WouldBegin not in game.looks.replacing:
        return False
    return not (yield from game.do(WouldBegin(what, player)))


def skips_step(game: Play) -> Steps:
    """Whether the step at hand is skipped, or the combat phase that begins with it; nothing of it happens (614.10a)."""
    state = game.state
    if state.step == "beginning of combat" and (yield from skips(game, "combat", state.active)):
        while state.steps_left and state.steps_left[0] in COMBAT_STEPS:
            state.steps_left.pop(0)
        return True
    return (yield from skips(game, state.step, state.active))


def begin_step(game: Play) -> Steps:
    """Turn-based actions of a step (703) and the abilities that trigger at its beginning."""
    state = game.state
    step = state.step
    player = state.active
    if step == "untap":
        yield from game.do(StepBegins(step, player))
        yield from untap_step(game)
        return
    if step == "draw":
        yield from game.do(StepBegins(step, player))
        if not (state.turn == 1 and player == state.starting and not game.setup.options.get("position")):  # 103.7a
            yield from draw_cards(game, player, 1)
        return
    if step == "declare attackers":
        yield from combat.declare_attackers(game)
        yield from game.do(StepBegins(step, player))
        return
    if step == "declare blockers":
        yield from combat.declare_blockers(game)
        yield from game.do(StepBegins(step, player))
        return
    if step == "combat damage":
        if combat.needs_first_strike_step(game):
            state.steps_left.insert(0, "combat damage")  # 510.4: two combat damage steps
        yield from combat.combat_damage(game)
        yield from game.do(StepBegins(step, player))
        return
    if step == "beginning of combat":
        yield from combat.begin_combat(game)
    if step == "precombat main":
        yield from state_based.main_phase_actions(game)
    if step == "cleanup":
        yield from game.do(StepBegins(step, player))
        yield from cleanup_step(game)
        return
    yield from game.do(StepBegins(step, player))


def end_step(game: Play) -> Steps:
    """What happens as a step ends: mana is lost (500.4), some effects end (500.5)."""
    state = game.state
    if any(player.pool for player in state.players):
        yield from game.do(EmptyPools())
    if state.step == "declare attackers" and not combat.attackers_exist(game):  # 508.8
        while state.steps_left and state.steps_left[0] in ("declare blockers", "combat damage"):
            state.steps_left.pop(0)
    if state.step == "end of combat":
        yield from combat.end_combat(game)
        ended = [effect for effect in state.effects if effect.duration == "end of combat"]
        if ended:
            yield from game.do(EndEffects(ended))
    if state.step in MAIN_PHASES or state.step in ("upkeep", "end"):
        ended = [effect for effect in state.effects if effect.duration == f"end of {state.step}"]
        if ended:
            yield from game.do(EndEffects(ended))


def untap_step(game: Play) -> Steps:
    """502: the active player untaps; what they control is no longer new to them (302.6)."""
    state = game.state
    player = state.active
    objects = state.objects
    tapped: list[Event] = [
        Untap(id, step=True)
        for id in game.permanents(player)
        if objects[id].tapped and not any(node.forbids_untapping(ctx) for node, ctx in game.look(id).rules)
    ]
    if tapped:
        yield from game.do_all(tapped)
    passing = [effect for effect in state.effects if effect.duration == "next untap step"]
    if passing:
        yield from game.do(EffectsPass(passing, player))
        ended = [effect for effect in passing if _has_passed(game, effect)]
        if ended:
            yield from game.do(EndEffects(ended))


def _has_passed(game: Play, effect: ContinuousEffect) -> bool:
    """Whether all the untap steps have been of which the effect speaks (502.2)."""
    if effect.objects is not None:
        return not effect.objects
    return all(player in effect.past for player in game.apnap())


def cleanup_step(game: Play) -> Steps:
    """514.1-2: discard down to the maximum hand size, then damage and "this turn" effects end together."""
    state = game.state
    player = state.active
    limit = playing.maximum_hand_size(game, player)
    hand = state.players[player].hand
    if limit is not None and len(hand) > limit:
        surplus = len(hand) - limit
        chosen = yield ChooseObjects(
            player=player,
            prompt=Text(
                f"Discard {surplus} down to your hand size.", f"Scartane {surplus} per il limite di carte in mano."
            ),
            rule="514.1",
            candidates=list(hand),
            minimum=surplus,
            maximum=surplus,
            about="discard",
        )
        yield from game.do_all([Discard(player, card) for card in chosen])
    yield from game.do(DamageWearsOff())
    ended = [effect for effect in state.effects if _ends_with_turn(game, effect)]
    if ended:
        yield from game.do(EndEffects(ended))
    state.delayed = [trigger for trigger in state.delayed if trigger.expires != "end of turn"]


def _ends_with_turn(game: Play, effect: ContinuousEffect) -> bool:
    """Whether the effect lasts until the end of this turn (514.2)."""
    if effect.duration == "end of your next turn":
        return game.state.active == effect.controller and game.state.turn > effect.until
    return effect.duration == "end of turn"


def priority_rounds(game: Play) -> Steps:
    """117: players get priority until all have passed in a row with an empty stack."""
    state = game.state
    if state.step == "untap":  # 502.3
        return
    if state.step == "cleanup":
        acted = yield from triggering.settle(game)
        if not acted:  # 514.3
            return
        state.steps_left.insert(0, "cleanup")  # 514.3a
    while True:
        yield from triggering.settle(game)
        player = state.priority
        assert player is not None
        actions = playing.legal_actions(game, player)
        answer = yield Priority(player=player, prompt=PASS_PROMPT, rule="117.1", actions=actions)
        if answer == "pass":
            state.passes += 1
            if state.passes < len(game.apnap()):
                state.priority = next_in_turn_order(game, player)
                continue
            state.passes = 0
            if not state.stack:
                state.priority = None
                return
            state.priority = state.active
            yield from resolving.resolve_top(game)
        else:
            state.passes = 0
            yield from playing.perform(game, player, answer)


def next_in_turn_order(game: Play, player: int) -> int:
    """The next player in the game after `player`."""
    players = game.state.players
    following = (player + 1) % len(players)
    while players[following].lost is not None:
        following = (following + 1) % len(players)
    return following
