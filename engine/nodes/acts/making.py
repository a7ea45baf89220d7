"""Creating tokens and copies, and adding counters (111, 701.6, 701.27, 707.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import limits
from engine.change import events
from engine.change.forced_draws import as_many
from engine.decisions import ChooseObjects, Steps, is_player
from engine.refusal import Text
from engine.rules.combat.attacking import choose_attacked
from engine.rules.combat.blocking import place_blockers
from engine.state.seats import sharing

if TYPE_CHECKING:
    from engine.nodes.acts.tokens import Token
    from engine.state.context import Context
    from engine.state.objects import Characteristics


def made(ctx: Context, done: Sequence[events.Event]) -> list[int]:
    """Return the tokens that an event created; later words may refer to them."""
    new = [
        event.new_id for event in done if isinstance(event, events.Move) and event.token is not None and event.new_id
    ]
    ctx.followed.update(new)
    return new


def create(
    ctx: Context, players: Sequence[int], token: Token, number: int, slot: int, name: str | None = None
) -> Steps:
    """Create that many tokens for each of the players (701.6a)."""
    yield from create_kinds(ctx, players, ((token, number),), slot, name)


def create_kinds(
    ctx: Context, players: Sequence[int], kinds: Sequence[tuple[Token, int]], slot: int, name: str | None = None
) -> Steps:
    """Create that many tokens of each kind for each of the players, all at the same time (701.6a)."""
    makings: list[events.Event] = []
    blocking = False
    for player in players:
        for token, number in kinds:
            if number > 0:
                makings.append((yield from _making(ctx, player, token, as_many(number, limits.TOKENS), name)))
                blocking = blocking or token.enters_blocking is not None
    new = made(ctx, (yield from ctx.do_all(makings))) if makings else []
    ctx.note(slot, new)
    if blocking:
        yield from place_blockers(ctx.game, new)


def _making(ctx: Context, player: int, token: Token, number: int, name: str | None) -> Steps:
    """Return the event of a player creating that many tokens of one kind; whom they attack is chosen first (508.4)."""
    look = token.characteristics(ctx)
    if name is not None:
        look = look.copy()
        look.name = Text(name, name)
    attacked: list[int | None] = []
    for _ in range(number if token.enters_attacking else 0):
        named = None if token.attacks_whom is None else ctx.find(token.attacks_whom)
        chosen = yield from choose_attacked(ctx.game, player, ctx.source, named)
        attacked.append(chosen)
    blocked = ctx.find(token.enters_blocking) if token.enters_blocking is not None else ()
    return events.CreateTokens(
        player,
        [look] * number,
        ctx.source,
        tapped=token.enters_tapped,
        attacking=attacked,
        blocking=blocked[0] if blocked else None,
    )


def create_copies(
    ctx: Context, player: int, copies: list[Characteristics], *, tapped: bool = False, attacking: bool = False
) -> Steps:
    """Create tokens with these values for the player (706.2), optionally tapped and attacking a player chosen for each
    (508.4). Return them."""
    attacked: list[int | None] = []
    for _ in copies if attacking else ():
        chosen = yield from choose_attacked(ctx.game, player, ctx.source, None)
        attacked.append(chosen)
    done = yield from ctx.do(events.CreateTokens(player, copies, ctx.source, tapped=tapped, attacking=attacked))
    return made(ctx, done)


def create_copies_attacking(ctx: Context, copies: list[Characteristics], attacked: Sequence[int | None]) -> Steps:
    """Create tokens with these values for the controller, tapped and attacking these players and planeswalkers (508.4).
    Return them."""
    done = yield from ctx.do(events.CreateTokens(ctx.controller, copies, ctx.source, tapped=True, attacking=attacked))
    return made(ctx, done)


def proliferate(ctx: Context, players: Sequence[int]) -> Steps:
    """Let each player choose any number of permanents and players with counters; each gets another counter of each kind
    (701.27a)."""
    state = ctx.state
    for player in players:
        having = [other.id for other in state.players if any(other.counters.values())]
        having += [entity for entity in state.battlefield if any(state.objects[entity].counters.values())]
        chosen = yield ChooseObjects(
            player=player,
            prompt=Text("Choose what gets more counters.", "Scegli a cosa aggiungere un altro segnalino."),
            rule="701.27a",
            source=ctx.source,
            candidates=having,
            minimum=0,
            maximum=len(having),
            about="proliferate",
        )
        poisoned = yield from _poisoned(ctx, player, chosen)
        more: list[events.Event] = []
        for entity in chosen:
            counters = state.players[entity].counters if is_player(entity) else state.objects[entity].counters
            more += [
                events.PutCounters(entity, kind, 1, ctx.source, player)
                for kind, held in counters.items()
                if held and (kind != "poison" or not is_player(entity) or entity in poisoned)
            ]
        yield from ctx.do_all(more)
        yield from ctx.do(events.Proliferate(player))


def _poisoned(ctx: Context, player: int, chosen: Sequence[int]) -> Steps:
    """Return which of the chosen players get a poison counter; of those who share their counters, the player picks one
    (701.27b)."""
    state = ctx.state
    poisoned: list[int] = []
    for team in dict.fromkeys(sharing(state, entity) for entity in chosen if is_player(entity)):
        able = [each for each in team if each in chosen and state.players[each].counters.get("poison")]
        poisoned += (
            (
                yield ChooseObjects(
                    player=player,
                    prompt=Text("Who gets the poison counter?", "Chi riceve il segnalino veleno?"),
                    rule="701.27b",
                    source=ctx.source,
                    candidates=able,
                    minimum=1,
                    maximum=1,
                    about="proliferate",
                )
            )
            if len(able) > 1
            else able
        )
    return poisoned
