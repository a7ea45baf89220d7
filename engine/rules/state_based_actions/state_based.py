"""State-based actions (704) and turn-based actions of the main phase (505.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.change import attaching
from engine.change.attaching import rests_on_looks
from engine.change.durations import bestowals
from engine.change.entering import final_chapter
from engine.change.events import (
    Attach,
    Cease,
    ChangeSpeed,
    Destroy,
    Event,
    Lose,
    Move,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    StateChecked,
)
from engine.change.events.moving import can_be_sacrificed
from engine.change.events.preparing import host_of
from engine.change.events.winning_and_losing import can_lose
from engine.decisions import ChooseObjects, OrderItems, Steps
from engine.refusal import Text
from engine.rules.state_based_actions import battles, commanders, daytime, dungeons
from engine.rules.supplementary import archenemy, planechase
from engine.state.effects import triggered
from engine.state.seats import active_players, in_range, sharing

if TYPE_CHECKING:
    from engine.state.play import Play

CONCEDED = ("104.3a", Text("conceded", "ha concesso"))
NO_LIFE = ("704.5a", Text("has no life left", "non ha più punti vita"))
EMPTY_LIBRARY = ("704.5b", Text("had to draw from an empty library", "ha dovuto pescare da un grimorio vuoto"))
POISONED = ("704.5c", Text("has ten poison counters", "ha dieci segnalini veleno"))
TEAM_WITHOUT_LIFE = ("704.6a", Text("has no life left as a team", "con la squadra non ha più punti vita"))
TEAM_POISONED = ("704.6b", Text("has too many poison counters as a team", "con la squadra ha troppi segnalini veleno"))
COMMANDED = ("704.6c", Text("was dealt too much damage by a commander", "ha subito troppo danno da un comandante"))


class Concerned(NamedTuple):
    """The permanents that state-based actions could affect, valid as long as nothing looks different."""

    creatures: list[tuple[int, int, bool]]
    """Each with its toughness, and whether it is indestructible."""
    planeswalkers: list[int]
    legends: list[int]
    worlds: list[int]
    attached: list[int]
    """Auras, and what is attached to something."""
    countered: list[int]
    """Those with counters."""
    sagas: list[tuple[int, int]]
    """Each with its final chapter number (714.2d)."""
    bound: list[int]
    """Those with daybound or nightbound."""
    engines: list[int]
    """Permanents with "start your engines!"."""
    battles: list[int]


def concerned(game: Play) -> Concerned:
    """Return the permanents that state-based actions could affect, grouped by what is checked."""
    looks = game.looks
    found: Concerned | None = looks.kept.get("state-based")
    if found is not None:
        return found
    found = looks.kept["state-based"] = Concerned([], [], [], [], [], [], [], [], [], [])
    objects = game.state.objects
    for id, look, _ in looks.board:
        object = objects[id]
        types = look.types
        if "Creature" in types:
            found.creatures.append((id, look.toughness or 0, look.has("indestructible")))
        if "Planeswalker" in types:
            found.planeswalkers.append(id)
        if "Battle" in types:
            found.battles.append(id)
        if look.supertypes:
            if "Legendary" in look.supertypes:
                found.legends.append(id)
            if "World" in look.supertypes:
                found.worlds.append(id)
        if object.attached_to is not None or "Aura" in look.subtypes:
            found.attached.append(id)
        if object.counters:
            found.countered.append(id)
        if look.has("daybound") or look.has("nightbound"):
            found.bound.append(id)
        if look.has("start your engines!"):
            found.engines.append(id)
        if "Saga" in look.subtypes:
            found.sagas.append((id, final_chapter(look)))
    return found


def check(game: Play) -> Steps:
    """Perform all applicable state-based actions simultaneously (704.3); return whether there were any."""
    there = concerned(game)
    if there.bound and (yield from daytime.follow(game, there.bound)):
        return True
    events: list[Event] = []
    if game.state.strayed:
        events += yield from commanders.going_home(game)
        there = concerned(game)  # somebody may have left while choosing
    events += _players(game)
    if there.engines:
        events += _engines(game, there.engines)
    events += _strays(game)
    if game.state.command:
        events += dungeons.left_behind(game)
        events += (*archenemy.schemes_done(game), *planechase.phenomena(game))
    dying = _creatures(game, there.creatures, events)
    begin_anew(game)
    if there.planeswalkers:
        _planeswalkers(game, there.planeswalkers, events, dying)
    if there.battles:
        events += battles.without_defense(game, there.battles, dying)
        events += yield from battles.new_protectors(game, there.battles, dying)
        there = concerned(game)  # somebody may have left while choosing
    if len(there.legends) > 1:
        yield from _legend_rule(game, there.legends, events, dying)
        there = concerned(game)  # somebody may have left while choosing
    if len(there.worlds) > 1:
        _world_rule(game, there.worlds, events, dying)
    if there.attached:
        _attachments(game, there.attached, events, dying)
        events += _roles(game, there.attached, dying)
    if there.sagas:
        events += _sagas(game, there.sagas, dying)
    if there.countered:  # first, since what leaves the battlefield has no counters to lose
        events = _counters(game, there.countered) + events
    if not events:
        return False
    yield from game.do_all(events)
    return True


def _players(game: Play) -> list[Event]:
    """704.5a-c, 704.6a-c."""
    events: list[Event] = []
    rules = game.state.rules
    fatal = rules.commander_damage
    no_life, poisoned = (TEAM_WITHOUT_LIFE, TEAM_POISONED) if rules.shared_life else (NO_LIFE, POISONED)
    for player in game.state.players:
        if player.lost is not None:
            continue
        if player.life <= 0 and not _survives(game, player.id):
            events.append(Lose(player.id, *no_life))
        elif player.drew_from_empty:
            events.append(Lose(player.id, *EMPTY_LIBRARY))
        elif player.counters.get("poison", 0) >= rules.poison:
            events.append(Lose(player.id, *poisoned))
        elif fatal is not None and any(damage >= fatal for damage in player.commander_damage.values()):
            events.append(Lose(player.id, *COMMANDED))
    return [event for event in events if isinstance(event, Lose) and can_lose(game, event.player)]


def _survives(game: Play, player: int) -> bool:
    """Whether an effect keeps the player, or a team with shared life, in the game without life (704.5a, 810.8)."""
    team = set(sharing(game.state, player))
    return any(act.survives_without_life(context) and team & set(who) for act, context, who in game.looks.player_rules)


def begin_anew(game: Play) -> None:
    """Reset what counts only "since the last time state-based actions were checked" (704.5b, 704.5h, 704.6d)."""
    state = game.state
    players = [player.id for player in state.players if player.drew_from_empty]
    creatures = [id for id in state.battlefield if state.objects[id].deathtouched] if state.deathtouched else []
    if players or state.deathtouched or state.strayed:
        game.note(StateChecked(players, creatures))


def _strays(game: Play) -> list[Event]:
    """Return the events that remove tokens and copies from zones where they can't exist (704.5d-e). The copy of a
    prepared spell stays in exile while its permanent is prepared."""
    objects = game.state.objects
    kept = game.looks.kept_elsewhere
    made: list[int] | None = kept.get("made")
    if made is None:
        made = kept["made"] = [id for zone in _elsewhere(game) for id in zone if not objects[id].is_card]
    return [Cease(id) for id in made if host_of(game.state, id) is None]


def _elsewhere(game: Play) -> Iterator[list[int]]:
    """Yield the zones where neither tokens nor copies can exist. The stack, which may be very large, is not one of
    them."""
    yield game.state.exile
    for player in game.state.players:
        yield from (player.graveyard, player.hand, player.library)


def _creatures(game: Play, creatures: Sequence[tuple[int, int, bool]], events: list[Event]) -> set[int]:
    """Add events for creatures (704.5f-h); return the ones that leave the battlefield without being destroyed."""
    dying: set[int] = set()
    objects = game.state.objects
    for id, toughness, indestructible in creatures:
        if toughness <= 0:
            events.append(Move(id, "graveyard", cause="no toughness"))
            dying.add(id)
        elif not indestructible:
            object = objects[id]
            if object.damage >= toughness or object.deathtouched:
                events.append(Destroy(id))
    return dying


def _planeswalkers(game: Play, planeswalkers: Sequence[int], events: list[Event], dying: set[int]) -> None:
    """704.5i."""
    for id in planeswalkers:
        if id in dying:
            continue
        if game.state.objects[id].counters.get("loyalty", 0) <= 0:
            events.append(Move(id, "graveyard", cause="no loyalty"))
            dying.add(id)


def _legend_rule(game: Play, legendary: Sequence[int], events: list[Event], dying: set[int]) -> Steps:
    """Have each player keep one of their legendary permanents with the same name (704.5j)."""
    legends = [
        id
        for id in legendary
        if id not in dying and not any(act.lifts_legend_rule(context) for act, context in game.look(id).rules)
    ]
    if len(legends) < 2:
        return
    for player in game.apnap():
        by_name: dict[str, list[int]] = {}
        for id in legends:
            if game.controller(id) == player:
                for name in game.look(id).names:
                    by_name.setdefault(name, []).append(id)
        groups = [same for same in by_name.values() if len(same) > 1]
        for same in (yield from _in_own_order(game, player, groups)):
            chosen = yield ChooseObjects(
                player=player,
                prompt=Text("Legend rule: choose the one you keep.", "Regola delle leggende: scegli quale tenere."),
                rule="704.5j",
                candidates=same,
                minimum=1,
                maximum=1,
                about="legend rule",
            )
            for id in same:
                if id not in chosen:
                    events.append(Move(id, "graveyard", cause="legend rule"))
                    dying.add(id)


def _in_own_order(game: Play, player: int, groups: list[list[int]]) -> Steps:
    """Let the player order several choices that they make at the same time (101.4c)."""
    if len(groups) < 2:
        return groups
    items = [same[0] for same in groups]
    order = yield OrderItems(
        player=player,
        prompt=Text("In what order do you choose?", "In quale ordine scegli?"),
        rule="101.4c",
        items=items,
        texts=[game.name(id) for id in items],
        about="choices",
    )
    return [groups[place] for place in order]


def _world_rule(game: Play, worldly: Sequence[int], events: list[Event], dying: set[int]) -> None:
    """Keep only the newest world permanent (704.5k)."""
    worlds = [id for id in worldly if id not in dying]
    if len(worlds) < 2:
        return
    for id in worlds:  # 801.12: against those within the range of its controller
        own = game.controller(id)
        there = [other for other in worlds if in_range(game.state, own, game.controller(other))]
        newest = max(game.state.objects[other].entered for other in there)
        kept = [other for other in there if game.state.objects[other].entered == newest]
        if len(there) > 1 and (len(kept) > 1 or id not in kept):
            events.append(Move(id, "graveyard", cause="world rule"))
            dying.add(id)


def _attachments(game: Play, attached: Sequence[int], events: list[Event], dying: set[int]) -> None:
    """704.5m-p."""
    objects = game.state.objects
    looks = game.looks
    legal: set[int] = looks.kept.setdefault("legally attached", set())
    for id in attached:
        if id in legal:
            continue
        object = objects[id]
        look = looks.look(id)
        if "Aura" in look.subtypes and (object.attached_to is None or "Creature" not in look.types):
            if id not in dying and (object.attached_to is None or attaching.refusal(game, id, object.attached_to)):
                if bestowals(game, id):
                    events.append(Attach(id, None))  # 702.102e
                    continue
                events.append(Move(id, "graveyard", cause="unattached"))
                dying.add(id)
                continue
        elif object.attached_to is not None:
            can_be_attached = "Creature" not in look.types and not look.subtypes.isdisjoint(
                {"Equipment", "Fortification"}
            )
            if not can_be_attached or attaching.refusal(game, id, object.attached_to) is not None:
                events.append(Attach(id, None))
                continue
        if id not in dying and object.attached_to is not None and rests_on_looks(game, id, object.attached_to):
            legal.add(id)


def _roles(game: Play, attached: Sequence[int], dying: set[int]) -> list[Event]:
    """Return the events that remove all but the newest of a player's Roles attached to the same permanent."""
    objects = game.state.objects
    newest: dict[tuple[int, int], int] = {}
    roles = [id for id in attached if id not in dying and "Role" in game.look(id).subtypes]
    for id in sorted(roles, key=lambda id: objects[id].timestamp):
        host = objects[id].attached_to
        if host is not None:
            newest[game.controller(id), host] = id
    return [Move(id, "graveyard", cause="role") for id in roles if id not in newest.values()]


def _engines(game: Play, engines: Sequence[int]) -> list[Event]:
    """Return the events that give speed 1 to players with no speed who control a permanent with "start your
    engines!"."""
    drivers = sorted({game.controller(id) for id in engines})
    return [ChangeSpeed(player, 1) for player in drivers if not game.state.players[player].speed]


def _sagas(game: Play, sagas: Sequence[tuple[int, int]], dying: set[int]) -> list[Event]:
    """Return the events that sacrifice finished Sagas whose last chapter ability has left the stack (704.5s, 714.4)."""
    objects = game.state.objects
    telling = {source for source, ability in triggered(game.state) if ability.chapter}
    return [
        Sacrifice(game.controller(id), id)
        for id, last in sagas
        if id not in telling
        and id not in dying
        and objects[id].counters.get("lore", 0) >= last
        and can_be_sacrificed(game, id)
    ]


def _counters(game: Play, countered: Sequence[int]) -> list[Event]:
    """Return the events that remove pairs of +1/+1 and -1/-1 counters (704.5q) and counters beyond a limit (704.5r)."""
    events: list[Event] = []
    for id in countered:
        counters = game.state.objects[id].counters
        if "+1/+1" in counters and "-1/-1" in counters:
            pairs = min(counters["+1/+1"], counters["-1/-1"])
            events += [RemoveCounters(id, "+1/+1", pairs), RemoveCounters(id, "-1/-1", pairs)]
        for act, context in game.look(id).rules:  # 704.5r
            limit = act.most_counters(context)
            if limit is not None and counters.get(limit[0], 0) > limit[1]:
                events.append(RemoveCounters(id, limit[0], counters[limit[0]] - limit[1]))
    return events


def main_phase_actions(game: Play) -> Steps:
    """Perform the turn-based actions of the precombat main phase (505.4): set a scheme in motion (703.4d), then put a
    lore counter on each Saga (714.3b)."""
    yield from archenemy.set_in_motion(game, game.state.active)
    events: list[Event] = [
        PutCounters(id, "lore", 1, by_effect=False)
        for player in active_players(game.state)
        for id in game.permanents(player)
        if "Saga" in game.look(id).subtypes
    ]
    if events:
        yield from game.do_all(events)
