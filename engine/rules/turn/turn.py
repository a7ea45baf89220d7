"""The turn (500-514) and priority (117): the outermost loop.

Its position is kept in the state alone, so it can be restarted at any priority decision.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from engine.change.events import (
    CouldAct,
    DamageWearsOff,
    Discard,
    EffectsPass,
    EmptyPools,
    EndEffects,
    Event,
    ExtraTurnComes,
    FirstDrawSkipped,
    GivePriority,
    MateStepBegins,
    StageReached,
    StepAdded,
    StepBegins,
    StepComes,
    StepsFallOut,
    TopResolved,
    TurnBegins,
    TurnLapses,
    Untap,
    WouldBegin,
)
from engine.change.events.turns import STEPS, rest_of_phase
from engine.decisions import Action, Answer, ChooseObjects, Decision, Priority, Steps
from engine.decisions.acts_by_hand import ANSWER
from engine.refusal import Text
from engine.rules.by_hand.consent import Hand, perform_if_agreed
from engine.rules.combat import combat_phase
from engine.rules.priority import acting, shortcuts
from engine.rules.resolving import resolving
from engine.rules.state_based_actions import state_based
from engine.rules.state_based_actions.daytime import look_at_last_turn
from engine.rules.turn import before_priority, expiring_effects, loops, phasing, starting_the_game
from engine.rules.turn.drawing import each_draws
from engine.rules.turn.postponed_beginnings import first_things
from engine.state.seats import (
    active_players,
    next_side,
    present_or_next,
    primary,
    round_of_priority,
    side_of,
)

if TYPE_CHECKING:
    from engine.state.effects import ContinuousEffect
    from engine.state.play import Play

__all__ = ["COMBAT_STEPS", "MAIN_PHASES", "STEPS", "phase_of", "play"]

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
    """Run the whole game from the point recorded in the state."""
    state = game.state
    if state.stage == "start":
        yield from starting_the_game.start_of_game(game)
        yield from begin_turn(game, present_or_next(state, state.starting))
    while True:
        if state.stage == "begin":
            if (yield from skips_step(game)):
                yield from next_step(game)
                continue
            yield from begin_step(game)
            game.note(StageReached(AFTER_BEGINNING.get(state.step, "priority")))
            if state.stage == "priority":
                game.note(GivePriority(present_or_next(state, state.active)))
        if state.stage == "check":  # 514.3
            if (yield from before_priority.settle(game)):
                game.note(StepAdded("cleanup"))  # 514.3a
                game.note(GivePriority(present_or_next(state, state.active)))
                game.note(StageReached("priority"))
            else:
                game.note(StageReached("end"))
        if state.stage == "priority":
            yield from priority_rounds(game)
            if state.stage == "start":  # 719.4
                yield from begin_turn(game, present_or_next(state, state.starting))
                continue
            game.note(StageReached("end"))
        yield from end_step(game)
        yield from next_step(game)


AFTER_BEGINNING = {"untap": "end", "cleanup": "check"}
"""Steps in which players get priority only if something happens, or never (502.4, 514.3)."""


def begin_turn(game: Play, player: int, *, extra: bool = False) -> Steps:
    """Start a player's turn (500.1)."""
    state = game.state
    yield from game.do(TurnBegins(player, state.turn + 1, extra))
    yield from first_things(game, "turn")
    for each in active_players(state):
        yield from expiring_effects.as_turn_begins(game, each)
    yield from next_step(game)


def next_step(game: Play) -> Steps:
    """Go on to the next step, or to the next turn if none is left."""
    if game.state.steps_left:
        game.note(StepComes())
        return
    player, extra = yield from next_player(game)
    yield from begin_turn(game, player, extra=extra)


def next_player(game: Play) -> Steps:
    """Return who takes the next turn, and whether it is an extra turn: extra turns first (500.7), then turn order.
    Skipped turns (614.10) and those of departed players (800.4j) don't begin."""
    state = game.state
    while state.extra_turns:
        extra = ExtraTurnComes()
        game.note(extra)
        player = primary(state, extra.player)  # 805.8
        if (yield from turn_begins(game, player, extra=True)):
            return player, True
    player = state.in_order
    while True:
        player = next_side(state, player)
        if (yield from turn_begins(game, player)):
            return player, False


def turn_begins(game: Play, player: int, *, extra: bool = False) -> Steps:
    """Whether the player's upcoming turn begins; `extra` for an extra turn (500.7)."""
    if game.state.players[player].lost is None:
        return not (yield from skips(game, "turn", player, extra=extra))
    game.note(TurnLapses(player))
    yield from expiring_effects.as_turn_lapses(game, player)
    return False


def skips(game: Play, what: str, player: int, *, extra: bool = False) -> Steps:
    """Whether an effect makes the player skip the turn, phase or step about to begin (614.10)."""
    if WouldBegin not in game.looks.replacing:
        return False
    skipped = False
    for each in side_of(game.state, player):  # 805.8
        skipped = not (yield from game.do(WouldBegin(what, each, extra=extra))) or skipped
    return skipped


def skips_step(game: Play) -> Steps:
    """Whether the current step, or the combat phase it begins, is skipped; nothing in it happens (614.10a)."""
    state = game.state
    if state.step == "draw" and state.skips_first_draw and state.active == state.starting:  # 103.7a
        game.note(FirstDrawSkipped())
        return True
    if state.step == "beginning of combat" and (yield from skips(game, "combat", state.active)):
        game.note(StepsFallOut(rest_of_phase(state.step, state.steps_left)))
        return True
    return (yield from skips(game, state.step, state.active))


def _leading(steps: Sequence[str], kind: Sequence[str]) -> int:
    """Count the leading steps that are of that kind."""
    return next((place for place, step in enumerate(steps) if step not in kind), len(steps))


def begin_step(game: Play) -> Steps:
    """Perform a step's turn-based actions (703) and trigger the abilities at its beginning."""
    state = game.state
    step = state.step
    yield from expiring_effects.as_step_begins(game)
    yield from first_things(game, "step")
    if step == "untap":
        yield from tell_step(game)
        yield from untap_step(game)
        return
    if step == "draw":
        yield from tell_step(game)
        yield from each_draws(game, active_players(state), 1)  # 805.4b
        return
    if step == "declare attackers":
        yield from combat_phase.declare_attackers(game)
        yield from tell_step(game)
        return
    if step == "declare blockers":
        yield from combat_phase.declare_blockers(game)
        yield from tell_step(game)
        return
    if step == "combat damage":
        if combat_phase.needs_first_strike_step(game):
            game.note(StepAdded("combat damage"))  # 510.4: two combat damage steps
        yield from combat_phase.combat_damage(game)
        yield from tell_step(game)
        return
    if step == "beginning of combat":
        yield from combat_phase.begin_combat(game)
    if step == "precombat main":
        yield from state_based.main_phase_actions(game)
    if step == "cleanup":
        yield from tell_step(game)
        yield from cleanup_step(game)
        return
    yield from tell_step(game)


def tell_step(game: Play) -> Steps:
    """Record that the step begins, for each player of an active team (805.4d)."""
    state = game.state
    mates = [player for player in active_players(state) if player != state.active]
    beginning: list[Event] = [StepBegins(state.step, state.active)]
    yield from game.do_all([*beginning, *(MateStepBegins(state.step, player) for player in mates)])


def end_step(game: Play) -> Steps:
    """End a step: mana empties (500.4), and some effects expire (500.5)."""
    state = game.state
    if any(player.pool for player in state.players):
        yield from game.do(EmptyPools())
    if state.step == "declare attackers" and not combat_phase.attackers_exist(game):  # 508.8
        game.note(StepsFallOut(_leading(state.steps_left, ("declare blockers", "combat damage"))))
    if state.step == "end of combat":
        yield from combat_phase.end_combat(game)
        yield from expiring_effects.with_combat(game)
    elif state.step in MAIN_PHASES or state.step in ("upkeep", "end"):
        yield from expiring_effects.with_step(game)


def untap_step(game: Play) -> Steps:
    """Phase permanents in and out, then untap the active player's (502)."""
    yield from phasing.phase_in_and_out(game)
    yield from look_at_last_turn(game)
    state = game.state
    players = active_players(state)
    objects = state.objects
    own = [id for player in players for id in game.permanents(player)]
    untapping = [
        id
        for id in (*own, *_untapped_too(game))
        if objects[id].tapped and not any(node.forbids_untapping(ctx, id) for node, ctx in game.look(id).rules)
    ]
    staying: list[int] = []
    for player in players:
        staying += yield from _stay_tapped(game, player, untapping)
        staying += yield from _beyond_limits(game, player, [id for id in untapping if id not in staying])
    tapped: list[Event] = [Untap(id, step=True) for id in dict.fromkeys(untapping) if id not in staying]
    if tapped:
        yield from game.do_all(tapped)
    passing = [effect for effect in state.effects if effect.duration == "next untap step"]
    if passing:
        yield from game.do_all([EffectsPass(passing, player) for player in players or (state.active,)])
        ended = [effect for effect in passing if _has_passed(game, effect)]
        if ended:
            yield from game.do(EndEffects(ended))


def _untapped_too(game: Play) -> list[int]:
    """Return other players' permanents that effects untap during this player's untap step (502.2)."""
    found: list[int] = []
    for act, ctx, players in game.looks.player_rules:
        for player in players:
            found += act.also_untaps(ctx, player)
    return found


def _stay_tapped(game: Play, player: int, untapping: Sequence[int]) -> Steps:
    """Let the active player choose permanents to leave tapped, where an effect allows it (502.2)."""
    optional = [
        id
        for id in untapping
        if game.controller(id) == player and any(node.may_stay_tapped(ctx) for node, ctx in game.look(id).rules)
    ]
    if not optional:
        return ()
    return (
        yield ChooseObjects(
            player=player,
            prompt=Text("Choose what stays tapped.", "Scegli che cosa resta TAPpato."),
            rule="502.2",
            source=None,
            candidates=optional,
            minimum=0,
            maximum=len(optional),
            about="effect",
        )
    )


def _beyond_limits(game: Play, player: int, untapping: Sequence[int]) -> Steps:
    """Return the permanents that stay tapped because of a limit on untapping; the player chooses which untap
    (502.2)."""
    staying: list[int] = []
    for act, ctx, players in game.looks.player_rules:
        limit = act.untaps_at_most(ctx, [id for id in untapping if id not in staying]) if player in players else None
        if limit is None:
            continue
        most, among = limit
        own = [id for id in among if game.controller(id) == player]
        if len(own) > most:
            chosen = yield ChooseObjects(
                player=player,
                prompt=Text("Choose what untaps.", "Scegli che cosa si STAPpa."),
                rule="502.2",
                source=None,
                candidates=own,
                minimum=most,
                maximum=most,
                about="effect",
            )
            staying += [id for id in own if id not in chosen]
    return staying


def _has_passed(game: Play, effect: ContinuousEffect) -> bool:
    """Whether all the untap steps that the effect refers to have passed (502.2)."""
    if effect.objects is not None:
        return not effect.objects
    return all(player in effect.past for player in game.apnap())


def cleanup_step(game: Play) -> Steps:
    """Discard down to the maximum hand size, then end damage and "this turn" effects simultaneously (514.1-2)."""
    state = game.state
    for player in active_players(state):
        yield from discard_down(game, player)
    yield from game.do(DamageWearsOff())
    yield from expiring_effects.with_turn(game)


def discard_down(game: Play, player: int) -> Steps:
    """Have the player discard down to the maximum hand size (514.1)."""
    state = game.state
    limit = acting.maximum_hand_size(game, player)
    hand = state.players[player].hand
    if limit is not None and len(hand) > limit:
        surplus = len(hand) - limit
        chosen = yield ChooseObjects(
            player=player,
            prompt=_too_many(surplus, limit),
            rule="514.1",
            candidates=list(hand),
            minimum=surplus,
            maximum=surplus,
            about="discard",
        )
        yield from game.do_all([Discard(player, card) for card in chosen])


def _too_many(surplus: int, limit: int) -> Text:
    """Return the question for the cards in excess of the hand limit."""
    return Text(
        f"Discard {surplus} {'card' if surplus == 1 else 'cards'}: you may keep {limit} in hand.",
        f"Scarta {surplus} {'carta' if surplus == 1 else 'carte'}: in mano puoi tenerne {limit}.",
    )


def priority_rounds(game: Play) -> Steps:
    """Give players priority until all pass in succession with an empty stack (117)."""
    state = game.state
    while True:
        yield from before_priority.settle(game)
        yield from loops.notice(game)
        player = state.priority
        assert player is not None
        actions: Sequence[Action] = acting.actions_at_once(game, player)
        actions = shortcuts.without_what_was_declined(game, player, actions)
        actions = loops.without_standing_still(game, player, actions)
        if len(actions) > 1 and state.loops.unchosen >= loops.LEAST and player not in state.loops.able:
            game.note(CouldAct(player))
        answer = yield Priority(player=player, prompt=PASS_PROMPT, rule="117.1", actions=actions).judged_by(
            Hand(game, player)
        )
        if isinstance(answer, dict):
            game.note(GivePriority(player))
            yield from perform_if_agreed(game, player, answer[ANSWER])
            if state.stage == "start":  # 719
                return
            continue
        if answer == shortcuts.REPEAT:
            yield from shortcuts.propose(game, player)
            continue
        if answer != "pass":
            game.note(GivePriority(player))
            yield from acting.perform(game, player, answer)
            continue
        passes = state.passes + 1
        order = round_of_priority(state, present_or_next(state, state.round_from))
        if passes < len(order):
            game.note(GivePriority(order[(order.index(player) + 1) % len(order)], passes))
        elif state.stack:
            game.note(GivePriority(present_or_next(state, state.active)))
            yield from resolving.resolve_top(game)
            game.note(TopResolved())
            if state.stage == "start":  # 719
                return
            if state.stage == "end":  # 717
                game.note(GivePriority(None))
                return
        else:
            game.note(GivePriority(None))
            return
