"""What one player may know of the game (the rules on hidden zones: 400.2, 401.2, 402.3, 406.3, 707).

A view holds plain values only; nothing in it leads back to the state. Whatever its player must not know is not there:
a hidden card is a `CardView` with `known` false and no other value than its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.language.printed_information import Printing
from engine.refusal import Text

NOTHING = Text("", "")

ONLOOKER = -1
"""Somebody at the table who plays no hand and knows only what all players know."""


@dataclass(slots=True, kw_only=True)
class FaceView:
    """One face as it is printed on a card."""

    name: Text
    art_key: str
    cost: str
    mana_value: int
    colours: frozenset[str]
    type_line: Text
    text: Sequence[Text]
    power_text: str
    """Power as printed; "" for none."""
    toughness_text: str
    loyalty: int | None
    defense: int | None
    """Of a battle."""
    up: bool
    """Whether it is the face that is up, or a half that is being cast."""


@dataclass(slots=True, frozen=True)
class ChosenValue:
    """A value that was chosen for a permanent as it entered, or by one of its abilities (607.2d, 614.12a)."""

    about: str
    """"colour", "type", "name", "player", "number" or "word"."""
    key: str
    """The value as a decision offers it: a letter of a colour, an English word or name, a number."""
    words: Text


@dataclass(slots=True, frozen=True)
class LyingView:
    """What tells a face-down object from others (707.6)."""

    number: int
    """Higher than that of each that lay face down before it."""
    how: str
    """"morph", "disguise", "manifest", "cloak", "turned" or "effect"."""
    attacked: bool
    """Whether it attacked last turn."""


@dataclass(slots=True, kw_only=True)
class CardView:
    """A card, token or copy in any zone, or a spell or ability on the stack, as one player sees it."""

    id: int
    """Entity number; a card that changes zone gets a new one (400.7)."""
    known: bool
    """Whether this player may see the face. If not, all that follows but zone, owner and controller is empty. Of a
    face-down spell or permanent what everybody sees is there: its characteristics now (707.2), status, counters and
    combat; of a face-down card in exile its counters and what exiled it."""
    zone: str
    """"library", "hand", "battlefield", "graveyard", "exile", "stack", "command" or "ante", or "sideboard" for outside
    the game."""
    owner: int
    controller: int
    name: Text = NOTHING
    art_key: str = ""
    """English name of the printed card, the key of its picture."""
    cost: str = ""
    """Mana cost in brace notation."""
    mana_value: int = 0
    colours: frozenset[str] = frozenset()
    """Letters among W U B R G."""
    indicator: frozenset[str] = frozenset()
    """The letters of the colour indicator printed on it (204)."""
    printing: Printing | None = None
    """What else is printed on its card (206, 212); None where that is not known."""
    modifiers: tuple[int, int] | None = None
    """Hand and life modifier of a vanguard card (210, 211); None for any other."""
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    """English words of the card types, capitalised."""
    subtypes: frozenset[str] = frozenset()
    type_line: Text = NOTHING
    text: Sequence[Text] = ()
    """Rules text, one paragraph an ability."""
    keywords: frozenset[str] = frozenset()
    reminders: tuple[tuple[Text, Text], ...] = ()
    """What its keywords do: the keyword's words, and the reminder."""
    """English names, lower case, of the keyword abilities that it has now."""
    mana_colours: frozenset[str] = frozenset()
    """Letters among W U B R G C of the mana that its mana abilities make."""
    power: int | None = None
    toughness: int | None = None
    printed_power: int | None = None
    printed_toughness: int | None = None
    base_power: int | None = None
    """Power as the effects that set it leave it: without counters and without those that add or take away (613.4)."""
    base_toughness: int | None = None
    power_text: str = ""
    """Power as printed, such as "*", where it is not a number; else ""."""
    toughness_text: str = ""
    loyalty: int | None = None
    defense: int | None = None
    """Of a battle: on the battlefield its defense counters."""
    protector: int | None = None
    """The player who protects a battle on the battlefield."""
    damage: int = 0
    counters: Mapping[str, int] = field(default_factory=dict)
    tapped: bool = False
    face_down: bool = False
    flipped: bool = False
    frame: str = ""
    """How the faces of the card are joined: "split", "aftermath", "flip", "transform", "modal", "adventure", "omen",
    "prepare", "meld", "room"; "" for a card with one."""
    faces: Sequence[FaceView] = ()
    """All faces of a card with two, and of a meld card the front of the other one of the pair; of a face-down card that
    this player may look at, what is on it."""
    lying: LyingView | None = None
    """Of a face-down spell or permanent what everybody sees of how it came there."""
    underneath: Text = NOTHING
    """Name of the card of a face-down object, for who may look at it (707.5)."""
    phased_out: bool = False
    is_token: bool = False
    is_copy: bool = False
    is_commander: bool = False
    tax: int = 0
    """Of a commander in the command zone, how much more mana its owner pays for casting it from there (903.8)."""
    exiled_by: int | None = None
    """Of a card in exile, the object that exiled it as far as that matters later (607.2a)."""
    summoning_sick: bool = False
    """Whether it is a creature that can't attack or use {T} yet (302.6)."""
    attached_to: int | None = None
    attachments: Sequence[int] = ()
    attacking: int | None = None
    """Player, planeswalker or battle that it attacks, None if it is no attacker. What is gone or has left combat stays
    here (506.4c); `View.find` may know nothing of it."""
    blocked: bool = False
    blocking: Sequence[int] = ()
    """Attackers that it blocks."""
    designations: frozenset[str] = frozenset()
    """What it is called now: "monstrous" (701.31b), "renowned" (702.111b), "saddled", "goaded" (701.38)."""
    remembered: Sequence[ChosenValue] = ()
    """What was chosen for it, of which its abilities speak: "the chosen color"."""
    class_level: int = 0
    """The level of a Class on the battlefield, 1 until it has gained others; 0 for anything else."""
    gaps: bool = False
    """Whether some of its text was not understood and is therefore not played."""
    unread: Sequence[Text] = ()
    """The lines of its text that are not played, which players may use by hand, by their index."""
    note: str = ""
    """What players have written on it by hand."""

    # On the stack only.
    kind: str = "card"
    """"card" (in a zone or a spell), "activated" or "triggered" (an ability on the stack)."""
    source: int | None = None
    """The object that an ability on the stack comes from."""
    targets: Sequence[int] = ()
    """Entities targeted, in the order in which they were chosen."""
    chosen: Sequence[Text] = ()
    """What was announced: modes, the value of X, divided amounts."""


@dataclass(slots=True, frozen=True)
class CommanderDamage:
    """How much combat damage a commander has dealt to a player over the game (903.10a)."""

    commander: Text
    owner: int
    amount: int


@dataclass(slots=True, kw_only=True)
class PlayerView:
    """One seat of the table."""

    id: int
    name: str
    life: int
    counters: Mapping[str, int]
    """Poison, energy, experience."""
    mana: Mapping[str, int]
    """Mana pool: how many of each of W U B R G C."""
    lands_left: int
    """How many lands the player may still play this turn."""
    library: int
    """How many cards."""
    library_top: CardView | None
    """Top card, if this view's player may see it."""
    hand: Sequence[CardView]
    graveyard: Sequence[CardView]
    """Top card last."""
    command_decks: Mapping[str, int] = field(default_factory=dict)
    """How many cards there are in the player's "planar" and "scheme" decks, which nobody may look at."""
    library_cards: Sequence[CardView] = ()
    """The whole library, top card first, in the open view; in those of players what they may look at of it."""
    trusts: Sequence[int] = ()
    """Players to all of whose acts by hand this one agrees."""
    has_lost: bool = False
    is_monarch: bool = False
    """Whether it is the monarch (718.1)."""
    commander_damage: Sequence[CommanderDamage] = ()
    """Of the commanders of players who are still in the game, the most dangerous first."""
    is_blessed: bool = False
    """Whether the player has the city's blessing (702.130)."""
    has_initiative: bool = False
    dungeon: Text | None = None
    """The dungeon that the player is in."""
    room: Text | None = None
    """The room in it."""
    room_number: int = 0
    """Its number in the dungeon, from 1."""
    completed: Sequence[Text] = ()
    """The dungeons that the player has completed in this game."""
    tempted: int = 0
    """How often the Ring has tempted the player."""
    speed: int = 0
    """The player's speed; 0 for none."""


@dataclass(slots=True, kw_only=True)
class View:
    """All that `viewer` may know right now."""

    viewer: int | None
    """Whose view it is; None for the open one, where everything is seen."""
    turn: int
    """Number of the turn, from 1; 0 before the first turn."""
    active_player: int
    priority_player: int | None
    phase: str
    """"beginning", "precombat main", "combat", "postcombat main", "ending"; "start" before the first turn."""
    step: str
    """"untap", "upkeep", "draw", "main", "beginning of combat", "declare attackers", "declare blockers",
    "combat damage", "end of combat", "end", "cleanup"; "start" before the first turn."""
    players: Sequence[PlayerView]
    battlefield: Sequence[CardView]
    stack: Sequence[CardView]
    """Top of the stack last."""
    exile: Sequence[CardView]
    command: Sequence[CardView]
    """Beside what is in the command zone the companions that have been revealed, whose zone is "sideboard"."""
    active_mates: Sequence[int] = ()
    """The teammates of the active player whose turn it is too (805.4a)."""
    ante: Sequence[CardView] = ()
    monarch: int | None = None
    """Who is the monarch (718.1); None while nobody is."""
    daytime: str = ""
    """"day", "night", or "" while it is neither."""
    revealed: Sequence[CardView] = ()
    """Cards elsewhere that this player may look at for the decision at hand (a searched library, revealed cards)."""
    winner: int | None = None
    winners: Sequence[int] = ()
    """All who have won: with teams, the whole team (104.2c)."""
    is_draw: bool = False
    gone: Mapping[int, Text] = field(default_factory=dict)
    """The names of what something on the stack targets and is nowhere any more under that number (400.7)."""

    def is_active(self, player: int) -> bool:
        """Whether it is that player's turn (102.1, 805.4a)."""
        return player == self.active_player or player in self.active_mates

    def find(self, entity: int) -> CardView | None:
        """The card, spell or ability with that number, wherever this player sees it; None if nowhere."""
        zones: list[Sequence[CardView]] = [self.battlefield, self.stack, self.exile, self.command, self.revealed]
        for player in self.players:
            zones += [player.hand, player.graveyard, [player.library_top] if player.library_top else []]
            zones.append(player.library_cards)
        return next((card for zone in zones for card in zone if card.id == entity), None)


@dataclass(slots=True, frozen=True, kw_only=True)
class ActionView:
    """All about one action: how it would be taken, at which price, and by which words of the card."""

    key: str
    kind: str
    text: Text
    cost: str = ""
    """The mana that it costs, with increases and reductions, in brace notation; {X} for what is chosen later."""
    costs: Sequence[Text] = ()
    """The words of its other costs: "Sacrifice a creature"."""
    way: str = ""
    """What the key says of the way: "flashback", "evoke"; "" for the plain one."""
    way_text: Text = NOTHING
    """How the way is told apart in words: "with flashback"."""
    paragraph: int | None = None
    """Index of the paragraph of the object's text (`CardView.text`) that allows it; None if the rules do."""
    line: Text = NOTHING
    """That paragraph, or the ability that the rules give, such as the mana ability of a basic land."""


@dataclass(slots=True, frozen=True)
class LogEntry:
    """One thing that happened, as one player may know it: for the log, for animations and for lessons."""

    kind: str
    """Name of the event: "move", "damage", "life", "tap", "cast", "activate", "trigger", "resolve", "turn", …"""
    text: Text
    """The sentence of the log; empty for events that only move things on the table."""
    entity: int | None = None
    """What it happened to: the object (with its number before the event) or the player."""
    new_entity: int | None = None
    """The number of the object after a change of zone."""
    source: int | None = None
    amount: int = 0
    from_zone: str = ""
    to_zone: str = ""
    turn: int = 0
    step: str = ""
    """The step in which it happened, a main phase by the name of its phase."""
    rule: str = ""
    answers: int = 0
    """How many answers had been given when it happened, that which led to it among them (`Game.back_to`)."""
    fault: str = ""
    """Where the program failed to put it into words, for a report; the text is a plain sentence then."""
    many: Text = NOTHING
    """The sentence for when the same happened several times running, "{n}" in it for how often; empty for none."""
