"""What card text needs to know while it is carried out: its controller, targets and references."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from engine.decisions import Steps, is_player
from engine.language.own_name import within_sentence
from engine.refusal import Text
from engine.state.event import Event
from engine.state.intrinsic_abilities import SOURCELESS
from engine.state.objects import DISCARDED, Characteristics, GameObject, StackItem
from engine.state.seats import in_range, opponents

if TYPE_CHECKING:
    from engine.state.effects import ContinuousEffect
    from engine.state.play import Play
    from engine.state.state import State


class NounPhrase(Protocol):
    """What a context requires of a noun phrase (engine.families.Recipients)."""

    @property
    def slot(self) -> int:
        """Where the context keeps what it meant."""

    def find(self, ctx: Context) -> list[int]:
        """Return the entities that the words mean now."""

    def choose(self, ctx: Context, chooser: int) -> Steps:
        """Like `find`, but `chooser` picks if the phrase leaves a choice."""


class Context:
    """The context in which nodes are evaluated."""

    __slots__ = (
        "ability",
        "choice_purpose",
        "controller",
        "duration",
        "effect",
        "event",
        "followed",
        "game",
        "held",
        "item",
        "legal",
        "mana_choice",
        "memo",
        "narrowed",
        "paying",
        "place",
        "reserved",
        "source",
        "tapped_for_mana",
        "together",
        "x",
    )

    def __init__(
        self,
        game: Play,
        source: int,
        controller: int,
        *,
        item: StackItem | None = None,
        memo: dict[Any, Any] | None = None,
        x: int | None = None,
        event: Any = None,
        followed: Iterable[int] = (),
    ) -> None:
        self.game = game
        self.source = source
        """The object with this text; for a spell, the spell itself."""
        self.controller = controller
        """The player that "you" means."""
        self.item = item
        """What was announced on the stack; None for static abilities, costs and mana abilities."""
        self.memo: dict[Any, Any] = memo if memo is not None else {}
        """Slot of a phrase or act → the entities it meant, for words that refer back to it."""
        self.x = x
        self.event = event
        """The event that triggered the ability."""
        self.legal: dict[int, list[int]] | None = None
        """Slot of a target phrase → its targets still legal on resolution (608.2b)."""
        self.followed: set[int] = set(followed)
        """Objects that may be found after changing zones (400.7a-j)."""
        self.effect: ContinuousEffect | None = None
        """The continuous effect whose replacement this is, such as a prevention shield."""
        self.duration: Any = None
        """Duration of effects that don't state their own ("Until end of turn, …")."""
        self.reserved: int | None = None
        """A permanent that another part of the same cost already taps."""
        self.ability: Any = item.ability if item is not None else None
        """The ability being evaluated, for words that refer to another of its phrases."""
        self.paying = ""
        """What the costs in question pay for: "cast", "activate", or "mana" for a mana ability; "" for anything else,
        such as costs paid during resolution."""
        self.place: int | None = None
        """Index of an activated ability among its object's abilities (602.5c)."""
        self.held = False
        """Whether the condition of the last "if" held ("otherwise")."""
        self.choice_purpose = "effect"
        """What the current act chooses objects for: `ChooseObjects.about`."""
        self.narrowed: dict[int, list[int]] = {}
        """Slot of a phrase → the single entity being handled ("each player … their")."""
        self.together: Sequence[Event] = ()
        """Everything that happened at the same time as the event."""
        self.mana_choice: str | None = None
        """The mana that a payment plan has chosen for a mana ability to add."""
        self.tapped_for_mana = False
        """Whether this is a resolving mana ability with the tap symbol in its cost (106.12)."""

    @property
    def state(self) -> State:
        return self.game.state

    def look(self, entity: int) -> Characteristics:
        """Return an object's current characteristics, or its last known ones (608.2g)."""
        return self.game.last_look(entity)

    def controller_of(self, entity: int) -> int:
        """Return an object's current or last controller."""
        return self.game.last_controller(entity)

    def owner_of(self, entity: int) -> int:
        """Return an object's owner (108.3)."""
        return self.game.last_object(entity).owner

    def for_event(self, event: Event) -> Context:
        """Return a context of the same text for an event, with its own memory."""
        new = Context(
            self.game,
            self.source,
            self.controller,
            item=self.item,
            memo=dict(self.memo),
            x=self.x,
            event=event,
            followed=self.followed,
        )
        new.ability = self.ability
        new.effect = self.effect
        return new

    def object(self, entity: int) -> GameObject:
        """Return the object, or its last known state."""
        return self.game.last_object(entity)

    def attachments_of(self, entity: int) -> Sequence[int]:
        """Return what is attached to an object, or was as it left the battlefield (608.2g)."""
        state = self.state
        known = state.last_known.get(entity)
        if known is not None and entity not in state.objects:
            return known.attachments
        return [id for id in state.battlefield if state.objects[id].attached_to == entity]

    def opponents(self, player: int) -> list[int]:
        """Return the opponents of `player` who are still in the game (102.2-3), within range (801.10)."""
        return self._within(opponents(self.game.state, player))

    def players(self) -> list[int]:
        """Return all players in the game in APNAP order (101.4), within range (801.10)."""
        return self._within(self.game.apnap())

    def _within(self, players: list[int]) -> list[int]:
        return [each for each in players if self.reaches(each)] if self.game.state.reach else players

    def reaches(self, entity: int) -> bool:
        """Whether a player or object is within the controller's range of influence; an object counts as its controller
        (801.2d). Text of planes and phenomena has unlimited range (801.18)."""
        state = self.game.state
        if not state.reach or (self.source not in SOURCELESS and self.game.last_object(self.source).is_planar):
            return True
        return in_range(state, self.controller, self.player_of(entity))

    def words(self, node: Any) -> Text:
        """Return the words of a node in both languages, with the name of the object it is on."""
        return self.game.describe(node, self.game.name(self.source))

    def noun(self, phrase: Any) -> Text:
        """Return the words of a noun phrase as they appear within a sentence."""
        return within_sentence(self.game.describe(phrase), self.game.name(self.source))

    def note(self, slot: int, entities: Sequence[int]) -> None:
        """Record what a phrase or act meant, for words that refer back to it."""
        self.memo[slot] = list(entities)

    def recall(self, slot: int) -> list[int]:
        """Return what the phrase or act with that slot meant: objects under their old numbers, or players."""
        found = self.memo.get(slot)
        if found is None:
            found = self.targets(slot)
            if not found and self.ability is not None:
                phrase = self.ability.phrase(slot)
                if phrase is not None:
                    return list(phrase.find(self))
        return list(found)

    def kept(self) -> dict[Any, Any]:
        """What the words have meant, including target phrases not yet evaluated, for a lasting effect or ability they
        create."""
        slots = self.item.targets if self.item is not None else ()
        return {**self._certain_players(), **self.memo, **{("targets", slot): self.targets(slot) for slot in slots}}

    def _certain_players(self) -> dict[Any, Any]:
        """Return the players that the words determine without doing anything to them: "target land defending player
        controls … that player"."""
        if self.ability is None:
            return {}
        found: dict[Any, Any] = {}
        for slot in self.ability.referred:
            phrase = None if slot in self.memo else self.ability.phrase(slot)
            if phrase is not None and phrase.names_players and phrase.is_definite and not phrase.refers_back:
                found[slot] = list(phrase.find(self))
        return found

    def note_number(self, slot: int, number: int) -> None:
        """Record the number that an act resulted in ("that many")."""
        self.memo[("number", slot)] = number

    def recall_number(self, slot: int) -> int:
        """Return the number recorded for that slot, or how many things the phrase meant."""
        number: int | None = self.memo.get(("number", slot))
        return number if number is not None else len(self.recall(slot))

    def find(self, phrase: NounPhrase) -> list[int]:
        """Return what a noun phrase means now, and record it for words that refer back."""
        found = self.narrowed[phrase.slot] if phrase.slot in self.narrowed else phrase.find(self)
        self.note(phrase.slot, found)
        return found

    def choose(self, phrase: NounPhrase, chooser: int) -> Steps:
        """Like `find`, but `chooser` picks if the phrase leaves a choice (608.2d); return the entities."""
        if phrase.slot in self.narrowed:
            found: list[int] = self.narrowed[phrase.slot]
        else:
            found = yield from phrase.choose(self, chooser)
        self.note(phrase.slot, found)
        return found

    def player_of(self, entity: int) -> int:
        """Return a player itself, or an object's controller."""
        return entity if is_player(entity) else self.controller_of(entity)

    def targets(self, slot: int) -> list[int]:
        """Return the targets of the phrase with that slot, while resolving only the legal ones (608.2b). For another
        ability's phrase, return that ability's targets."""
        if self.legal is not None and slot in self.legal:
            return self.legal[slot]
        if self.item is not None and slot in self.item.targets:
            return [] if self.legal is not None else list(self.item.targets[slot])
        return list(self.memo.get(("targets", slot), ()))

    @property
    def named_targets(self) -> list[int]:
        """Return all chosen targets of a spell; nothing for an ability, whose "other" excludes its own source."""
        if self.item is None or self.item.kind != "spell":
            return []
        return [entity for slot in self.item.targets.values() for entity in slot]

    def targets_of(self, entity: int) -> list[int]:
        """Return the targets of a spell or ability on the stack that are still in their zone (115.9b)."""
        item = self.object(entity).item
        chosen = [target for slot in item.targets.values() for target in slot] if item is not None else []
        return [target for target in chosen if is_player(target) or target in self.game.state.objects]

    def present(self, entity: int) -> int | None:
        """Return the object's current number; None if this effect can't find it any more (400.7)."""
        objects = self.game.state.objects
        became = self.game.state.became
        while entity not in objects:
            if len(became.get(entity, ())) != 1:
                return None
            following = became[entity][0]
            if entity not in self.followed and not self._was_discarded(entity, following):
                return None
            moved = objects.get(following)
            if moved is not None and moved.zone in ("library", "hand") and following not in self.followed:
                return None
            entity = following
        return entity

    def _was_discarded(self, entity: int, following: int) -> bool:
        """Whether madness exiled the card, and it went to a public zone without being cast (400.7i)."""
        exiled = self.game.state.last_known.get(entity)
        now = self.game.state.objects.get(following)
        if exiled is None or not exiled.object.memory.get(DISCARDED):
            return False
        return now is not None and now.zone not in ("stack", "hand", "library")

    def present_all(self, entities: Iterable[int]) -> list[int]:
        """Return the current numbers of the objects that can still be found."""
        found: list[int] = []
        for entity in entities:
            present = self.present(entity)
            if present is not None:
                found.append(present)
            elif len(self.game.state.became.get(entity, ())) > 1 and entity in self.followed:
                found += self._parts(entity)
        return found

    def _parts(self, entity: int) -> list[int]:
        """Return the findable cards that a melded permanent has become (712.4c)."""
        objects = self.game.state.objects
        return [part for part in self.game.state.became[entity] if part in objects]

    def on_battlefield(self, entities: Iterable[int]) -> list[int]:
        """Return the objects that are on the battlefield now."""
        objects = self.game.state.objects
        return [entity for entity in self.present_all(entities) if objects[entity].zone == "battlefield"]

    def did(self, slot: int, players: Iterable[int]) -> None:
        """Record which players did what the clause with that slot told them or allowed them to do (118.12)."""
        self.memo["done", slot] = list(players)

    def who_did(self, slot: int) -> list[int]:
        """Return the players who did it."""
        done: list[int] = self.memo.get(("done", slot), [])
        return done

    def has_done(self, slot: int, who: NounPhrase) -> bool:
        """Whether one of those players did it."""
        done = self.who_did(slot)
        return any(player in done for player in self.find(who))

    def asks_deed(self, slot: int) -> bool:
        """Whether other words ask if the clause with that slot was carried out."""
        return self.ability is None or slot in self.ability.asked_deeds

    def do(self, event: Event) -> Steps:
        """Make an event happen; return the events that did happen."""
        return self.game.do_all([event])

    def do_all(self, events: Sequence[Event]) -> Steps:
        """Make events happen simultaneously; return the events that did happen."""
        return self.game.do_all(events)
