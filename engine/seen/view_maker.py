"""Makes views: what one player may know (400.2, 402.3, 406.3, 701.16, 707). Nothing hidden goes into them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engine.change.dungeons import dungeons
from engine.change.events import Attack
from engine.change.events.by_hand import NOTE
from engine.change.events.doors import doors_of, locked_doors
from engine.change.events.preparing import is_prepared
from engine.change.face_down_objects import LYING, Lying
from engine.decisions import Arrange, ChooseObjects, Decision, OrderItems, is_player
from engine.language.node_text import describe
from engine.language.own_name import PrintedName
from engine.nodes.abilities.class_levels import LEVEL
from engine.nodes.acts.goading import is_goaded
from engine.nodes.nouns.choices import values_of
from engine.nodes.nouns.designations import Designation, has_designation
from engine.refusal import Text
from engine.rules.casting.total_cost import commander_tax
from engine.rules.paying.mana_sources import is_sick
from engine.rules.turn.turn import MAIN_PHASES, phase_of
from engine.rules.ways.land_plays import lands_left
from engine.seen.keyword_reminders import reminders
from engine.seen.secrecy import seen_tops
from engine.seen.view import ONLOOKER, CardView, ChosenValue, CommanderDamage, FaceView, LyingView, PlayerView, View
from engine.state.intrinsic_abilities import SOURCELESS
from engine.state.objects import PROTECTOR, Characteristics, GameObject, StackItem
from engine.state.ring_bearers import is_ring_bearer
from engine.state.seats import active_players, eyes, team_of
from engine.vocabulary.types import SUPERTYPES, TypeLine

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.state.state import PlayerState, State

HIDDEN_ZONES = ("library", "hand", "sideboard")

TYPE_ORDER = (
    "Tribal",
    "Enchantment",
    "Artifact",
    "Land",
    "Creature",
    "Planeswalker",
    "Battle",
    "Instant",
    "Sorcery",
)
"""Order of the card types on a type line."""


class Face:
    """Display data of one set of characteristics, computed once."""

    __slots__ = (
        "art_key",
        "card",
        "cost",
        "gaps",
        "indicator",
        "keywords",
        "mana_value",
        "modifiers",
        "power_text",
        "printed_power",
        "printed_toughness",
        "reminders",
        "text",
        "toughness_text",
        "type_line",
    )

    def __init__(self, game: Play, look: Characteristics) -> None:
        card = look.card
        self.card = card
        self.art_key: str = card.name.en if card is not None else look.name.en
        self.cost = look.cost.text if look.cost is not None else ""
        self.mana_value = look.mana_value
        self.type_line = type_line(look)
        self.text = paragraphs(look)
        self.keywords = frozenset(look.keywords)
        self.reminders = reminders(look)
        self.gaps = bool(card is not None and card.gaps)
        self.indicator: frozenset[str] = card.indicator if card is not None else frozenset()
        self.modifiers: tuple[int, int] | None = None
        if card is not None and card.hand_modifier is not None and card.life_modifier is not None:
            self.modifiers = (card.hand_modifier, card.life_modifier)
        self.printed_power, self.power_text = printed_number(None if card is None else card.power)
        self.printed_toughness, self.toughness_text = printed_number(None if card is None else card.toughness)


def paragraphs(look: Characteristics) -> tuple[Text, ...]:
    """Return the rules text as printed if the abilities are the printed ones, else one paragraph per ability."""
    if look.halves and look.shape is not None and look.abilities == look.shape.whole.abilities:
        return tuple(paragraph for half in look.shape.faces for paragraph in paragraphs(half))
    if not is_as_printed(look):
        return tuple(words(unit, look) for unit in _once(look.abilities))
    units = tuple(words(unit, look) for unit in text_units(look))
    unread = [look.card.named(gap) for gap in look.card.own_unread]
    return tuple(look.card.lined_up(units, [Text(words, words) for words in unread])) if unread else units


def _once(abilities: Iterable[Any]) -> Iterator[Any]:
    """Yield the abilities without repeats from the same paragraph, such as a level and what it brings."""
    seen: list[Any] = []
    for ability in abilities:
        written = ability.as_written()
        if written is not ability:
            if any(written is each for each in seen):
                continue
            seen.append(written)
        yield ability


def text_units(look: Characteristics) -> Sequence[Any]:
    """Return the nodes of the paragraphs: the card's, or one for each ability."""
    return look.card.paragraphs if is_as_printed(look) else look.abilities


def placed_abilities(look: Characteristics) -> Iterator[tuple[int, Any]]:
    """Yield the abilities (keywords as such), each with the index of its paragraph."""
    printed = is_as_printed(look)
    for place, unit in enumerate(text_units(look)):
        for ability in unit.abilities() if printed else (unit,):
            yield place, ability


def is_as_printed(look: Characteristics) -> bool:
    """Whether its abilities are those printed on the card."""
    card = look.card
    if card is None or len(card.abilities) != len(look.abilities):
        return False
    return all(ability is printed for ability, printed in zip(look.abilities, card.abilities, strict=True))


def words(node: Any, look: Characteristics) -> Text:
    """Return the words of an ability or mode of an object with these characteristics."""
    return describe(node, look.name)


def _keyword_of(ability: Any, look: Characteristics) -> list[Text]:
    """Return the words of the keyword that stands for an ability; empty if it is spelled out."""
    for _, each in placed_abilities(look):
        if each.is_keyword and any(part is ability or part == ability for part in each.abilities()):
            return [words(each, look)]
    return []


def printed_number(value: Any) -> tuple[int | None, str]:
    """Return a printed power or toughness as a number, or the text in its place."""
    if value is None or value == "":
        return None, ""
    text = str(value)
    return (int(text), "") if text.lstrip("-").isdigit() else (None, text)


def _number_text(number: int | None, text: str) -> str:
    return text if number is None else str(number)


def is_own(object: GameObject, card: Any) -> bool:
    """Whether a card definition is of one of the faces of the object's own cards."""
    return any(face.card is card for component in object.components for face in component.shape.faces)


def type_line(look: Characteristics) -> Text:
    """Return the type line in both languages, in the printed order if the types are the printed ones."""
    if look.halves and look.shape is not None and look.types == look.shape.whole.types:
        left, right = (type_line(half) for half in look.shape.faces)
        return Text(f"{left.en} // {right.en}", f"{left.it} // {right.it}")
    card = look.card
    printed: TypeLine = card.type_line if card is not None else TypeLine()
    line = TypeLine(
        _ordered(look.supertypes, printed.supertypes, tuple(SUPERTYPES)),
        _ordered(look.types, printed.types, TYPE_ORDER),
        _ordered(look.subtypes, printed.subtypes, ()),
    )
    return Text(line.text("en"), line.text("it"))


def _ordered(words: frozenset[str], printed: Sequence[str], usual: Sequence[str]) -> tuple[str, ...]:
    if words == set(printed):
        return tuple(printed)
    places = {word: place for place, word in enumerate((*printed, *usual))}
    return tuple(sorted(words, key=lambda word: (places.get(word, len(places)), word)))


def shown_hands(game: Play) -> frozenset[int]:
    """Return the players who play with their hands revealed (402.3)."""
    return frozenset(player for act, _, players in game.looks.player_rules if act.shows_hand for player in players)


class Viewer:
    """Makes one view of a game."""

    def __init__(self, game: Play, player: int | None) -> None:
        self.game = game
        self.player = player
        self.eyes: Sequence[int] = () if player is None else eyes(game.state, player)
        """The players whose hidden cards the player sees (716.4)."""
        self.mates: frozenset[int] = frozenset()
        """Teammates whose hands the player may look at (810.5)."""
        if game.state.rules.open_hands:
            self.mates = frozenset(mate for eye in self.eyes if eye != ONLOOKER for mate in team_of(game.state, eye))
        self.shown_hands = shown_hands(game)
        present = [each.id for each in game.state.players if each.lost is None]
        # The hand of the last remaining player stays hidden.
        self.present = present if len(present) > 1 else [each.id for each in game.state.players]
        self.objects = game.state.objects
        self.looks = game.looks
        self.tops = seen_tops(game)
        self.attachments: dict[int, list[int]] = {}
        phased_out = game.state.phased_out
        if phased_out:  # phased-out permanents stay visible on the table
            self.objects = {**self.objects, **{id: phased.object for id, phased in phased_out.items()}}
        for id in (*game.state.battlefield, *phased_out):
            host = self.objects[id].attached_to
            if host is not None:
                self.attachments.setdefault(host, []).append(id)

    def may_know(self, object: GameObject) -> bool:
        """Whether the player may look at the object's face."""
        if self.player is None:
            return True
        if any(player in object.known_to for player in self.eyes):
            return True
        if self.player == ONLOOKER and object.known_to.issuperset(self.present):
            return True
        if object.zone == "library":
            return any(player in self.tops.get(object.id, ()) for player in (*self.eyes, self.player))
        shown = object.owner in self.mates or object.owner in self.shown_hands
        if object.zone == "hand" and shown and not object.face_down:
            return True
        if object.zone in ("hand", "sideboard"):
            return object.owner in self.eyes and not object.face_down  # 121.8
        if not object.face_down:
            return True
        if object.zone == "command":  # 313.7; at the end of the game, all are shown (702.105e)
            over = bool(self.game.winners) or self.game.is_draw
            return over or self.game.last_controller(object.id) in self.eyes
        return object.zone in ("battlefield", "stack") and self.game.last_controller(object.id) in self.eyes  # 707.5

    def cards(self, ids: Iterable[int]) -> list[CardView]:
        return [self.card(id) for id in ids]

    def card(self, id: int) -> CardView:
        """Return one object as the player sees it."""
        object = self.objects[id]
        if self.may_know(object):
            return self.known(object)
        if object.zone in HIDDEN_ZONES:
            return CardView(id=id, known=False, zone=object.zone, owner=object.owner, controller=object.owner)
        if object.zone == "exile":
            return CardView(
                id=id,
                known=False,
                zone=object.zone,
                owner=object.owner,
                controller=object.owner,
                face_down=True,
                counters=dict(object.counters),
                exiled_by=object.memory.get("exiled by"),
            )
        view = CardView(
            id=id,
            known=False,
            zone=object.zone,
            owner=object.owner,
            controller=self.game.last_controller(id),
            face_down=True,
            lying=self._lying(object),
        )
        if object.zone in ("battlefield", "stack"):
            self._add_face_down(view, object)
        self._add_status(view, object)
        return view

    def _add_face_down(self, view: CardView, object: GameObject) -> None:
        """Add the characteristics of a face-down spell or permanent, which come from effects and whatever turned it
        down, never from its card (707.2)."""
        look = self.game.last_look(object.id)
        face = self.face(look)
        view.mana_value = look.mana_value
        view.colours, view.supertypes = look.colours, look.supertypes
        view.types, view.subtypes, view.type_line = look.types, look.subtypes, face.type_line
        view.text, view.keywords, view.reminders = face.text, face.keywords, face.reminders
        view.power, view.toughness = look.power, look.toughness
        view.base_power, view.base_toughness = look.base_size
        if object.zone == "battlefield" and object.id in self.game.state.objects:
            if look.summary.activated:
                view.mana_colours = self._mana_colours(object.id, look.summary.activated)
            if "Creature" in look.types:
                view.summoning_sick = is_sick(self.game, object.id)

    def _lying(self, object: GameObject) -> LyingView | None:
        """Return what distinguishes it from other face-down spells and permanents (707.6)."""
        known: Lying | None = object.memory.get(LYING) if object.face_down else None
        if known is None:
            return None
        attackers = {event.attacker for event in self.game.state.last_history if isinstance(event, Attack)}
        return LyingView(known.number, known.how, object.id in attackers)

    def known(self, object: GameObject) -> CardView:
        """Return an object whose face the player may see."""
        id = object.id
        item = object.item
        if item is not None and item.kind != "spell":
            return self._ability(object, item)
        look = self.game.last_look(id)
        face = self.face(look)
        in_play = object.zone == "battlefield"
        view = CardView(
            id=id,
            known=True,
            zone=object.zone,
            owner=object.owner,
            controller=self.game.last_controller(id),
            name=look.name if look.name.en or object.face_down else self.game.name(id),
            art_key=face.art_key,
            cost=face.cost,
            mana_value=face.mana_value,
            colours=look.colours,
            indicator=face.indicator,
            printing=None if face.card is None else face.card.printing,
            modifiers=face.modifiers,
            supertypes=look.supertypes,
            types=look.types,
            subtypes=look.subtypes,
            type_line=face.type_line,
            text=face.text,
            keywords=face.keywords,
            reminders=face.reminders,
            power=look.power,
            toughness=look.toughness,
            printed_power=face.printed_power if face.card is not None else object.base.power,
            printed_toughness=face.printed_toughness if face.card is not None else object.base.toughness,
            base_power=look.base_size[0],
            base_toughness=look.base_size[1],
            power_text=face.power_text,
            toughness_text=face.toughness_text,
            loyalty=object.counters.get("loyalty", 0) if in_play and look.loyalty is not None else look.loyalty,
            defense=object.counters.get("defense", 0) if in_play and look.defense is not None else look.defense,
            face_down=object.face_down,
            lying=self._lying(object),
            flipped=object.flipped,
            frame=object.frame,
            is_token=object.is_token,
            is_copy=face.card is not None and not (object.is_card and (object.face_down or is_own(object, face.card))),
            is_commander=object.is_commander,
            exiled_by=object.memory.get("exiled by") if object.zone == "exile" else None,
            gaps=face.gaps,
            note=object.memory.get(NOTE, ""),
        )
        if face.gaps:
            view.unread = tuple(words(ability, look) for ability in look.abilities if ability.is_unread)
        if object.zone == "command" and object.is_commander:
            view.tax = commander_tax(self.game, object.owner, id).generic
        if object.face_down or view.frame:
            view.faces = self.faces(object, look)
        if object.face_down:
            view.underneath = object.underneath
        activated = look.summary.activated
        if activated and id in self.game.state.objects:
            view.mana_colours = self._mana_colours(id, activated)
        if in_play or object.stays_in_command:
            self._add_status(view, object)
            view.remembered = tuple(
                ChosenValue(about, str(value), words) for about, value, words in values_of(self.game, object.memory)
            )
            if in_play and "Class" in look.subtypes:
                view.class_level = object.memory.get(LEVEL, 1)
            if in_play and "Creature" in look.types and id in self.game.state.objects:
                view.summoning_sick = is_sick(self.game, id)
        elif item is not None:
            self._add_announced(view, item, look.summary.spell, look)
        elif object.counters:
            view.counters = dict(object.counters)
        return view

    def face(self, look: Characteristics) -> Face:
        """Return the display data of these characteristics."""
        face: Face | None = look.face
        if face is None:
            face = look.face = Face(self.game, look)
        return face

    def faces(self, object: GameObject, look: Characteristics) -> tuple[FaceView, ...]:
        """Return the faces of a card with two; for a meld card, also the front of its partner (712.5); for a face-down
        card, its own face (711.2, 707.5)."""
        in_play = object.zone == "battlefield"
        shapes = [each.shape for each in object.components]
        found = [face for shape in shapes for face in shape.faces]
        names = {face.name for face in found}
        backs = {shape.back.name.en for shape in shapes if shape.frame == "meld" and shape.back is not None}
        found += [
            front for back in sorted(backs) for front in self.game.machinery.melding(back) if front.name not in names
        ]
        if in_play and doors_of(object) is not None:  # each half looks as its door says
            locked = locked_doors(object)
            return tuple(self._face(each, door not in locked) for door, each in enumerate(found))
        return tuple(self._face(each, each.card is look.card and not look.halves) for each in found)

    def _face(self, look: Characteristics, up: bool) -> FaceView:
        face = self.face(look)
        power, toughness = (face.printed_power, face.power_text), (face.printed_toughness, face.toughness_text)
        return FaceView(
            name=look.name,
            art_key=face.art_key,
            cost=face.cost,
            mana_value=look.mana_value,
            colours=look.colours,
            type_line=face.type_line,
            text=face.text,
            power_text=_number_text(*power),
            toughness_text=_number_text(*toughness),
            loyalty=look.loyalty,
            defense=look.defense,
            up=up,
        )

    def _mana_colours(self, id: int, activated: Sequence[Any]) -> frozenset[str]:
        found = ""
        for ability in activated:
            if ability.is_mana:
                found += "".join(ability.mana_options(self.game.context(id, self.looks.controller(id))))
        return frozenset(found)

    def _add_status(self, view: CardView, object: GameObject) -> None:
        """Add the public status of a permanent (110.5)."""
        view.tapped = object.tapped
        view.phased_out = object.id in self.game.state.phased_out
        view.damage = object.damage
        if object.counters:
            view.counters = dict(object.counters)
        view.protector = object.memory.get(PROTECTOR)
        if object.memory:
            turn = self.game.state.turn_stamp
            view.designations = frozenset(
                each.value for each in Designation if has_designation(object.memory, each, turn)
            )
        if is_ring_bearer(self.game.state, object.id):
            view.designations |= {"ring-bearer"}
        if is_prepared(self.game.state, object.id):
            view.designations |= {"prepared"}
        if is_goaded(self.game.last_look(object.id)):
            view.designations |= {"goaded"}
        view.attached_to = object.attached_to
        attachments = self.attachments.get(object.id)
        if attachments is not None:
            view.attachments = tuple(attachments)
        combat = self.game.state.combat
        if combat is not None:
            view.attacking = combat.attackers.get(object.id)
            view.blocked = object.id in combat.blocked
            view.blocking = tuple(combat.blocks.get(object.id, ()))

    def _ability(self, object: GameObject, item: StackItem) -> CardView:
        """Return an activated or triggered ability on the stack, with its source's name and picture and its own
        text."""
        source = self.game.last_look(item.source)
        view = CardView(
            id=object.id,
            known=True,
            zone=object.zone,
            owner=object.owner,
            controller=self.looks.controller(object.id),
            name=_as_title(self.game.name(item.source)),
            art_key=source.card.name.en if source.card is not None else source.name.en,
            colours=source.colours,
            text=(*_keyword_of(item.ability, source), words(item.ability, source)),
            kind=item.kind,
            source=None if item.source in SOURCELESS else item.source,
        )
        self._add_announced(view, item, (item.ability,), source)
        return view

    def _add_announced(self, view: CardView, item: StackItem, abilities: Sequence[Any], look: Characteristics) -> None:
        """Add the choices made as the spell or ability was put onto the stack (601.2b-d)."""
        view.targets = tuple(target for slot in sorted(item.targets) for target in item.targets[slot])
        chosen: list[Text] = []
        if item.modes:
            modes = next((ability.modes() for ability in abilities if ability.modes()), ())
            chosen += [words(modes[index], look) for index in item.modes if index < len(modes)]
        if item.x is not None:
            chosen.append(Text(f"X = {item.x}", f"X = {item.x}"))
        for slot, parts in sorted(item.divisions.items()):
            for target, part in zip(item.targets.get(slot, ()), parts, strict=False):
                name = self.game.name(target)
                chosen.append(Text(f"{part} → {name.en}", f"{part} → {name.it}"))
        view.chosen = tuple(chosen)

    def revealed(self, decision: Decision | None) -> list[CardView]:
        """Return cards in hidden zones that the player looks at for the current choice (701.19a, 701.18a)."""
        if decision is None or decision.player not in self.eyes:
            return []
        shown: Sequence[int] = ()
        if isinstance(decision, ChooseObjects):
            shown = decision.candidates
        elif isinstance(decision, Arrange):
            shown = decision.cards
        elif isinstance(decision, OrderItems):
            shown = decision.items
        found = []
        for id in shown:
            object = None if is_player(id) else self.objects.get(id)
            if object is not None and object.zone in HIDDEN_ZONES:
                found.append(self.known(object))
        return found

    def library(self, cards: Sequence[int]) -> list[CardView]:
        """Return the cards of a library that the player may look at, top card first."""
        objects = self.objects
        if self.player is None:
            return [self.known(objects[id]) for id in reversed(cards)]
        seen = (objects[id] for id in reversed(cards) if objects[id].known_to or id in self.tops)
        return [self.known(object) for object in seen if self.may_know(object)]

    def seat(self, id: int) -> PlayerView:
        """Return one player's seat."""
        state = self.game.state
        player = state.players[id]
        top = self.objects[player.library[-1]] if player.library else None
        mates = tuple(mate for mate in team_of(state, id) if mate != id)
        return PlayerView(
            id=id,
            name=player.name,
            life=player.life,
            counters=dict(player.counters),
            mana={letter: number for letter, number in player.pool.items() if number},
            lands_left=lands_left(self.game, id) if id in active_players(state) else 0,
            library=len(player.library),
            command_decks={deck: len(cards) for deck, cards in player.command_decks.items()},
            library_top=self.known(top) if top is not None and self.may_know(top) else None,
            hand=self.cards(player.hand),
            graveyard=self.cards(player.graveyard),
            library_cards=self.library(player.library),
            trusts=tuple(whom for who, whom in sorted(state.trusts) if who == id),
            mates=mates,
            shares_life=bool(mates) and state.rules.shared_life,
            is_emperor=id in state.rules.emperors,
            has_lost=player.lost is not None,
            commander_damage=self.commander_damage(player),
            is_monarch=state.monarch == id,
            is_blessed=player.blessed,
            has_initiative=state.initiative == id,
            dungeon=dungeons()[player.venture.dungeon].name if player.venture.card else None,
            room=dungeons()[player.venture.dungeon].rooms[player.venture.room].name if player.venture.card else None,
            room_number=player.venture.room + 1 if player.venture.card else 0,
            completed=tuple(dungeons()[each].name for each in player.venture.completed),
            tempted=player.tempted,
            speed=player.speed,
        )

    def commander_damage(self, player: PlayerState) -> tuple[CommanderDamage, ...]:
        """Return the damage commanders have dealt to the player; their names are public from the start (903.6)."""
        dealt = player.commander_damage
        if not dealt:
            return ()
        known = {each.number: each for object in self.objects.values() for each in object.components}
        found = [
            CommanderDamage(known[number].shape.whole.name, known[number].owner, amount)
            for number, amount in dealt.items()
            if number in known
        ]
        return tuple(sorted(found, key=lambda each: (-each.amount, each.owner)))


def _as_title(name: Text) -> Text:
    """Return a name with a capital letter, as on a card; objects without a card only have names for use in
    sentences."""
    if not isinstance(name, PrintedName) or name.en[:1].isupper():
        return name
    return PrintedName(name.en[:1].upper() + name.en[1:], name.it[:1].upper() + name.it[1:], name.mark, name.type_line)


def companions(state: State) -> list[int]:
    """Return the revealed companions that have not been put into hand (103.2b)."""
    return [player.companion for player in state.players if player.companion is not None and player.lost is None]


def make_view(game: Play, player: int | None) -> View:
    """Return everything `player` may know now; for ONLOOKER what all players know, for None everything."""
    state = game.state
    viewer = Viewer(game, player)
    stack = viewer.cards(state.stack)
    return View(
        viewer=player,
        turn=state.turn,
        active_player=state.active,
        active_mates=tuple(player for player in active_players(state) if player != state.active),
        priority_player=state.priority,
        phase=phase_of(state.step),
        step="main" if state.step in MAIN_PHASES else state.step,
        players=[viewer.seat(each.id) for each in state.players],
        battlefield=viewer.cards((*state.battlefield, *state.phased_out)),
        stack=stack,
        exile=viewer.cards(state.exile),
        command=viewer.cards((*state.command, *companions(state))),
        ante=viewer.cards(state.ante),
        monarch=state.monarch,
        daytime=state.daytime,
        revealed=viewer.revealed(game.decision),
        winner=game.winner,
        winners=game.winners,
        is_draw=game.is_draw,
        gone=_gone(game, stack),
    )


def _gone(game: Play, stack: Sequence[CardView]) -> dict[int, Text]:
    """Return the names of targets that are no longer there."""
    targets = (target for card in stack for target in card.targets)
    return {
        target: game.name(target) for target in targets if not is_player(target) and target not in game.state.objects
    }
