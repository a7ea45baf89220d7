"""Positions: a situation as plain JSON values, and the state it describes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.card_database import CardDatabase, UnknownCard, names_of
from engine.change.events import BattlefieldEntry, GainLife, LoseLife, Move, PhaseOut, StepBegins
from engine.change.events.moving import EMBLEM
from engine.decisions import is_player
from engine.language.node import walk
from engine.nodes.acts.tokens import PREDEFINED, Token, predefined
from engine.rules.casting import announcing, targeting
from engine.rules.casting.cast_records import record
from engine.saves.json_values import SaveError, refused
from engine.saves.saved_position import COMMAND_DECKS, PLAYER_LABELS, ZONES, check_position
from engine.state.components import BACK, BOTH, Component, alone, as_copied
from engine.state.objects import PROTECTOR, Characteristics, GameObject, StackItem
from engine.state.printed_characteristics import card_object, printed, shape_of
from engine.state.seats import in_turn_order
from engine.state.starting import lay_out
from engine.state.state import MANA, Combat, State
from engine.vocabulary.pool import Pool
from engine.vocabulary.types import COMMAND_TYPES

if TYPE_CHECKING:
    from engine.decisions import Steps
    from engine.language.cardfile import CardDef
    from engine.language.lexicon import Language
    from engine.state.play import Play

FILLER = "Plains"
"""The card that fills libraries not described by a position."""


def arrange(state: State, position: dict[str, Any], database: CardDatabase, *, by_hand: bool = False) -> None:
    """Put a position's objects into an otherwise empty state and set its place in the turn.

    Entering permanents and the stack wait for `settle`. Text of its own cards that isn't understood is an error unless
    it is carried out `by_hand`.
    """
    from engine.rules.turn.turn import STEPS

    check_position(position, STEPS, MANA)
    looks = _Looks(position, database, by_hand)
    scene = _Scene(position, looks)
    state.turn = position["turn"]
    state.turn_stamp = 10
    state.turn_began = {player.id: 10 if player.id == position["active"] else 9 for player in state.players}
    for player, entry in zip(state.players, position["players"], strict=True):
        player.life = entry["life"]
        player.counters = dict(entry.get("counters", {}))
        player.pool = Pool(entry.get("pool", {}))
        player.lands_played = entry.get("lands_played", 0)
        for zone in ZONES:
            cards = entry.get(zone, ())
            for card in reversed(cards) if zone == "library" else cards:
                if zone == "battlefield" and not looks.of(card).is_permanent_card:
                    raise refused(
                        looks.of(card).name,
                        "is no permanent and can't be on the battlefield",
                        "non è un permanente e non può stare sul campo di battaglia",
                    )
                if card.get("enters"):
                    scene.entering.append((player.id, card, looks.of(card)))
                    continue
                if zone not in ("command", "sideboard") and not looks.of(card).types.isdisjoint(COMMAND_TYPES):
                    raise refused(
                        looks.of(card).name, "can be in the command zone only", "può stare solo nella zona di comando"
                    )
                object = _new_object(state, card, looks, card.get("owner", player.id), zone)
                if zone == "battlefield":
                    object.controller = object.seen_controller = player.id
                _set_status(object, card, state)
                if "copy_of" in card:
                    object.copied = as_copied(looks.of({"card": card["copy_of"]}))
                    object.reface()
                state.zone(zone, object.owner).append(object.id)
                if object.works_outside:
                    state.outside.append(object.id)
                scene.add(card, object)
        for card in (card for pile in COMMAND_DECKS for card in entry.get(pile, ())):
            object = _new_object(state, card, looks, player.id, "command")
            if not object.is_of_deck:
                raise refused(
                    looks.of(card).name,
                    "can't be in a planar or scheme deck",
                    "non può stare in un mazzo planare o di intrighi",
                )
            lay_out(state, object)
            scene.add(card, object)
        for emblem in entry.get("emblems", ()):
            _add_emblem(state, player.id, emblem)
        _add_history(state, player.id, entry)
    for card in position.get("stack", ()):
        scene.spells.append((card, looks.of(card)))
    _set_turn(state, position)
    if scene.entering or scene.spells or any(card.get("phased_out") for card, _ in scene.cards):
        state.unsettled = scene
    else:
        _connect(state, scene)


class _Looks:
    """Characteristics for the words of a position."""

    def __init__(self, position: dict[str, Any], database: CardDatabase, by_hand: bool) -> None:
        cards = position.get("cards", ())
        defined = [_defined(entry["text"], entry["language"], partly=by_hand) for entry in cards]
        self._own = {name: card for card in defined for name in names_of(card)}
        self._database = database

    def card(self, name: str) -> CardDef:
        """Return the card, or the card with a face, of that name. Raises SaveError."""
        try:
            return self._own[name] if name in self._own else self._database.card(name)
        except UnknownCard as error:
            raise SaveError(error.text.en, error.text.it) from error

    def of(self, card: dict[str, Any]) -> Characteristics:
        """Return the characteristics of a card face by name, or of a token by its description."""
        if "token" in card:
            return token_look(card["token"], card.get("language", "en"))
        named = self.card(card["card"])
        if named.other_face is not None and card["card"] in named.other_face.name:
            return shape_of(named).faces[BACK]
        return printed(named)


class _Scene:
    """A position's objects by label, and what to do once all exist."""

    def __init__(self, position: dict[str, Any], looks: _Looks) -> None:
        self.position = position
        self.looks = looks
        self.labels: dict[str, int] = {}
        self.cards: list[tuple[dict[str, Any], int]] = []
        self.entering: list[tuple[int, dict[str, Any], Characteristics]] = []
        """Player, card and characteristics of permanents that enter under the rules."""
        self.spells: list[tuple[dict[str, Any], Characteristics]] = []

    def add(self, card: dict[str, Any], object: GameObject) -> None:
        """Add an object."""
        if card["label"]:
            self.labels[card["label"]] = object.id
        self.cards.append((card, object.id))

    def entity(self, label: str) -> int:
        """Return the object with a label, or the player with that number. Raises SaveError."""
        if label in self.labels:
            return self.labels[label]
        if label in PLAYER_LABELS[: len(self.position["players"])]:
            return int(label)
        raise refused(label, "is not there", "non c'è")


def token_look(description: str, language: Language = "en") -> Characteristics:
    """Return the characteristics of a token: a predefined one ("Treasure"), or one described as on a card ("1/1 white
    Soldier creature token with flying"), with or without the word "token". Raises SaveError for other words."""
    if description in PREDEFINED:
        return predefined(description)
    fault: SaveError | None = None
    whole = f"{description} token" if language == "en" else f"pedina {description}"
    for words in (description, whole):
        sentence = f"Create a {words}." if language == "en" else f"Crea una {words}."
        kind = "Sorcery" if language == "en" else "Stregoneria"
        try:
            card = _defined(f"Maker | Maker\n{kind}\n{sentence}", language, "tokens")
        except SaveError as error:
            fault = fault or error  # report the words as they were written
            continue
        if card.gaps:
            continue
        tokens = [node for paragraph in card.paragraphs for node in walk(paragraph) if isinstance(node, Token)]
        if len(tokens) == 1 and tokens[0].fixed is not None:
            return tokens[0].fixed
    if fault is not None:
        raise fault
    raise refused(description, "describes no token", "non descrive una pedina")


def language_of_token(description: str) -> Language | None:
    """Return the language in which the words describe a token, or None."""
    languages: tuple[Language, ...] = ("en", "it")
    for language in languages:
        try:
            token_look(description, language)
        except SaveError:
            continue
        return language
    return None


def _new_object(state: State, card: dict[str, Any], looks: _Looks, owner: int, zone: str) -> GameObject:
    if "token" in card:
        base = looks.of(card)
        number = state.new_id()
        object = GameObject(number, base, owner, zone, state.tick())
        object.components = (Component(number, owner, alone(base), is_card=False),)
        object.is_token = True
        object.is_card = False
    else:
        named = looks.card(card["card"])
        leads = card.get("commander", False)
        object = _face_up(named, card["card"], card_object(state, named, owner, zone, is_commander=leads))
        if card.get("as_token"):
            object.components = tuple(
                Component(each.number, each.owner, each.shape, is_card=False) for each in object.components
            )
            object.is_token = True
            object.is_card = False
    state.objects[object.id] = object
    return object


def _add_emblem(state: State, player: int, entry: dict[str, Any]) -> None:
    """Add an emblem, which has abilities and nothing else (114)."""
    language = entry["language"]
    kind = "Enchantment" if language == "en" else "Incantesimo"
    card = _defined(f"{EMBLEM.en} | {EMBLEM.it}\n{kind}\n{entry['text']}", language, "emblem")
    if card.gaps or not card.abilities:
        there = limits.shown(entry["text"])
        raise SaveError(
            f"The text of an emblem is not understood: “{there}”.",
            f"Il testo di un emblema non si capisce: “{there}”.",
            "emblem",
        )
    look = Characteristics(name=EMBLEM, abilities=card.abilities)
    object = GameObject(state.new_id(), look, player, "command", state.tick())
    object.is_card = False
    object.is_emblem = True
    state.objects[object.id] = object
    state.command.append(object.id)
    state.outside.append(object.id)


def _add_history(state: State, player: int, entry: dict[str, Any]) -> None:
    """Add what happened to the player this turn, for text that asks about it."""
    if entry.get("life_lost"):
        state.history.append(LoseLife(player, entry["life_lost"]))
    if entry.get("life_gained"):
        state.history.append(GainLife(player, entry["life_gained"]))


def settle(game: Play) -> Steps:
    """Bring the position into effect: permanents enter with replacement effects but without triggers, some phase out,
    and spells go on the stack with their targets."""
    state = game.state
    scene: _Scene = state.unsettled
    records = len(game.records)
    history = list(state.history)
    for player, card, base in scene.entering:
        yield from _enter(game, scene, player, card, base)
    state.history = history
    state.waiting = []
    del game.records[records:]
    game.forget_looks()
    _connect(state, scene)
    away = [id for card, id in scene.cards if card.get("phased_out")]
    for id in away:
        host = state.objects[id].attached_to
        PhaseOut(id, host if host in away else None).apply(game)
        game.forget_looks()
    for card, base in scene.spells:
        _put_on_stack(game, scene, card, base)
    state.unsettled = None
    state.dirty = True
    game.forget_looks()


def _enter(game: Play, scene: _Scene, player: int, card: dict[str, Any], base: Characteristics) -> Steps:
    state = game.state
    owner = card.get("owner", player)
    host = scene.entity(card["attached_to"]) if "attached_to" in card else None
    counters = dict(card.get("counters", {})) or None
    entry = BattlefieldEntry(card.get("tapped", False), counters, host)
    if "token" in card:
        move = Move.of_token(base, owner, controller=player, entry=entry)
    else:
        before = _new_object(state, card, scene.looks, owner, "exile")
        state.exile.append(before.id)
        game.forget_looks()
        move = Move(before.id, "battlefield", controller=player, entry=entry)
    yield from game.do(move)
    permanent = state.objects.get(move.new_id)
    if permanent is None:
        raise refused(card["label"], "can't enter the battlefield", "non può entrare nel campo di battaglia")
    permanent.damage = card.get("damage", 0)
    permanent.since_turn = state.turn_stamp if card.get("sick", False) else 0
    scene.add({key: value for key, value in card.items() if key != "attached_to"}, permanent)


def _put_on_stack(game: Play, scene: _Scene, card: dict[str, Any], base: Characteristics) -> None:
    """Put a cast spell on the stack, with targets in the order of its words (601.2c)."""
    state = game.state
    player = card["player"]
    spell = _new_object(state, card, scene.looks, player, "stack")
    item = spell.item = StackItem("spell", spell.id, None)
    item.zone = "hand"
    item.x = card.get("x")
    if item.x is not None:
        spell.memory["x"] = item.x
    if "modes" in card:
        item.modes = tuple(card["modes"])
    state.stack.append(spell.id)
    if spell.works_outside:
        state.outside.append(spell.id)
    game.forget_looks()
    scene.labels[card["label"]] = spell.id
    context = announcing.stack_context(game, spell.id)
    modal = announcing.modal(game, item, spell.id)
    if (modal is None) != (item.modes is None) or any(
        index >= len(modal.modes()) or number > modal.modal.times
        for index, number in Counter(item.modes or ()).items()
        if modal is not None
    ):
        raise refused(
            card["label"], "has other modes than those that were chosen", "ha altri modi da quelli scelti", "stack"
        )
    targets = [scene.entity(label) for label in card.get("targets", ())]
    phrases = announcing.phrases(game, item, spell.id)
    for place, phrase in enumerate(phrases):
        least, most = announcing.bounds(context, phrase)
        later = sum(announcing.bounds(context, other)[0] for other in phrases[place + 1 :])
        number = max(least, len(targets) - later)
        chosen = targets[: number if most is None else min(most, number)]
        refusals = [targeting.refusal(context, phrase, entity) for entity in chosen]
        if len(chosen) < least or len(set(chosen)) != len(chosen) or any(refusals):
            raise refused(card["label"], "needs other targets than these", "vuole altri bersagli da questi", "stack")
        item.targets[phrase.slot] = chosen
        targets = targets[len(chosen) :]
        if phrase.divided is not None:
            raise refused(
                card["label"],
                "divides something, which a position can't tell",
                "divide qualcosa, e una posizione non può dire come",
                "stack",
            )
    if targets:
        raise refused(card["label"], "has more targets than it needs", "ha più bersagli di quanti ne vuole", "stack")
    spell.memory["cast"] = record(item, player)


def _connect(state: State, scene: _Scene) -> None:
    """Resolve label references: attachments, exiling objects, attackers."""
    for card, id in scene.cards:
        object = state.objects[id]
        if "attached_to" in card:
            object.attached_to = scene.entity(card["attached_to"])
        if "exiled_by" in card:
            object.memory["exiled by"] = scene.entity(card["exiled_by"])
    combat = state.combat
    if combat is not None:
        for attacker, attacked in scene.position.get("attackers", ()):
            creature, whom = scene.entity(attacker), scene.entity(attacked)
            held_by = whom if is_player(whom) else state.objects[whom].controller
            defending = held_by if is_player(whom) else state.objects[whom].memory.get(PROTECTOR, held_by)
            combat.attack(creature, whom, state.objects[creature].controller, defending, held_by)
        blocks = scene.position.get("blockers", ())
        if blocks and not combat.declared:
            raise refused(
                blocks[0][0],
                "blocks before blockers are declared",
                "blocca prima che si dichiarino i bloccanti",
                "blockers",
            )
        for blocker, attacker in blocks:
            creature = scene.entity(blocker)
            combat.block(creature, scene.entity(attacker), state.objects[creature].controller)


def _face_up(card: CardDef, name: str, object: GameObject) -> GameObject:
    """Return the permanent with the named second face up; for a Room, the door of that name, or both, is unlocked."""
    if object.zone == "battlefield" and card.frame == "room" and "//" in name:
        object.up = BOTH
        object.reface()
    elif object.zone == "battlefield" and card.other_face is not None and name in card.other_face.name:
        object.up = BACK
        object.flipped = card.frame == "flip"
        object.reface()
    return object


def _defined(text: str, language: Language, about: str = "", *, partly: bool = False) -> CardDef:
    """Return the card defined by a text in the position. Raises SaveError naming that part of the position."""
    from engine.language.cardfile import CardError, define_card
    from engine.language.lexicon import LANGUAGES
    from engine.language.parser import LanguageError

    try:
        return define_card(text, language, partly=partly)
    except LanguageError as error:
        en, it = (error.told(each) for each in LANGUAGES)
        if about:
            # Words of one line, which stand in a card only to be read.
            en, it = en.partition(": ")[2], it.partition(": ")[2]
        else:
            en, it = f"A card of the position: {en}", f"Una carta della posizione: {it}"
        raise SaveError(en, it, about) from error
    except CardError as error:
        told = error.told
        raise SaveError(f"A card of the position: {told.en}", f"Una carta della posizione: {told.it}") from error


def _set_status(object: GameObject, card: dict[str, Any], state: State) -> None:
    object.tapped = card.get("tapped", False)
    object.counters = dict(card.get("counters", {}))
    object.damage = card.get("damage", 0)
    object.since_turn = state.turn_stamp if card.get("sick", False) else 0
    memory = card.get("memory", {})
    object.memory = {key: tuple(each) if isinstance(each, list) else each for key, each in memory.items()}
    object.face_down = card.get("face_down", False)
    object.known_to = frozenset(card.get("known_to", ()))
    if object.zone == "battlefield" and object.base.loyalty is not None and "loyalty" not in object.counters:
        object.counters["loyalty"] = object.base.loyalty
    if object.zone == "battlefield" and object.base.defense is not None and "defense" not in object.counters:
        object.counters["defense"] = object.base.defense
    if object.zone == "battlefield" and "Battle" in object.base.types:
        others = [other for other in in_turn_order(state, object.controller) if other != object.controller]
        object.memory.setdefault(PROTECTOR, others[0])


def _set_turn(state: State, position: dict[str, Any]) -> None:
    from engine.rules.turn.turn import COMBAT_STEPS, STEPS

    state.active = position["active"]
    state.in_order = position["active"]
    state.starting = position.get("starting", position["active"])
    state.skips_first_draw = position.get("skips_first_draw", False)
    state.monarch = position.get("monarch")
    state.daytime = position.get("daytime", "")
    state.step = position["step"]
    state.steps_left = list(STEPS[STEPS.index(state.step) + 1 :])
    state.passes = 0
    if position.get("begin", False):
        state.stage = "begin"
    else:
        state.stage = "priority"
        state.priority = state.round_from = position["priority"]
        state.history.append(StepBegins(state.step, state.active))
    if state.step in COMBAT_STEPS and (not position.get("begin", False) or state.step != "beginning of combat"):
        state.combat = Combat()
        if STEPS.index(state.step) > STEPS.index("declare blockers") - (not position.get("begin", False)):
            state.combat.declared = frozenset(range(len(state.players)))
