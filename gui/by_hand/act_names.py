"""Names of the acts by hand, of their fields and of zones."""

from __future__ import annotations

from gui.i18n import tr

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("cards", ("draw", "discard", "mill", "move", "top", "look", "reveal", "show hand", "shuffle")),
    ("permanents", ("tap", "untap", "counters", "damage", "destroy", "sacrifice", "token", "copy", "become")),
    ("effects", ("size", "grant", "control", "attach", "unattach", "transform", "note", "use", "counter")),
    ("game", ("life", "mana", "roll", "coins", "monarch", "extra turn", "lose", "sentence", "trust")),
)
"""The kinds of acts as the panel shows them."""


def group_title(group: str) -> str:
    """The heading of a group of tools."""
    words = {
        "cards": tr("Cards and zones"),
        "permanents": tr("Permanents"),
        "effects": tr("Effects and text"),
        "game": tr("Players and chance"),
    }
    return words[group]


def act_title(kind: str) -> str:
    """The name of a kind of act, as on its button."""
    words = {
        "move": tr("Move"),
        "top": tr("From the top…"),
        "draw": tr("Draw cards"),
        "mill": tr("Mill"),
        "discard": tr("Discard"),
        "destroy": tr("Destroy"),
        "sacrifice": tr("Sacrifice"),
        "counter": tr("Counter a spell"),
        "shuffle": tr("Shuffle"),
        "reveal": tr("Reveal"),
        "show hand": tr("Show a hand"),
        "look": tr("Look at a library"),
        "tap": tr("Tap"),
        "untap": tr("Untap"),
        "attach": tr("Attach"),
        "unattach": tr("Unattach"),
        "control": tr("Change control"),
        "size": tr("Power and toughness"),
        "grant": tr("Give an ability"),
        "transform": tr("Turn over"),
        "become": tr("Become a copy"),
        "token": tr("Token"),
        "copy": tr("Copy"),
        "note": tr("Note"),
        "counters": tr("Counters"),
        "damage": tr("Damage"),
        "life": tr("Life"),
        "mana": tr("Mana"),
        "roll": tr("Die"),
        "coins": tr("Coins"),
        "use": tr("Use a line of text"),
        "sentence": tr("Carry out a sentence"),
        "extra turn": tr("Extra turn"),
        "monarch": tr("Monarch"),
        "lose": tr("Lose the game"),
        "trust": tr("Trust"),
    }
    return words[kind]


def field_title(name: str) -> str:
    """The name of an act's field."""
    words = {
        "object": tr("What"),
        "entity": tr("On what"),
        "to": tr("To what"),
        "of": tr("Of what"),
        "source": tr("Source"),
        "player": tr("Player"),
        "controller": tr("Under the control of"),
        "zone": tr("Where to"),
        "place": tr("Place"),
        "tapped": tr("Tapped"),
        "face_down": tr("Face down"),
        "random": tr("At random"),
        "number": tr("How many"),
        "kind": tr("Kind of counter"),
        "power": tr("Power"),
        "toughness": tr("Toughness"),
        "until": tr("How long"),
        "text": tr("Words"),
        "mana": tr("Mana"),
        "sides": tr("Sides"),
        "line": tr("Line"),
        "on": tr("Agree to everything without being asked"),
    }
    return words[name]


def zone_title(zone: str) -> str:
    """The name of a zone in a form."""
    words = {
        "hand": tr("Hand"),
        "battlefield": tr("Battlefield"),
        "graveyard": tr("Graveyard"),
        "exile": tr("Exile"),
        "library": tr("Library"),
        "command": tr("Command zone"),
        "stack": tr("Stack"),
    }
    return words[zone]


def place_title(place: int) -> str:
    """A place in a library."""
    if place == 0:
        return tr("On top")
    return tr("On the bottom") if place < 0 else tr("Under the top {n} card|Under the top {n} cards", n=place)


def until_title(until: str) -> str:
    """Say how long an effect lasts."""
    return tr("Until end of turn") if until == "turn" else tr("For the rest of the game")


def hint(kind: str) -> str:
    """An example of what can be written in the field for words."""
    words = {
        "token": tr("1/1 white Soldier creature token with flying"),
        "grant": tr("flying and haste"),
        "note": tr("What everybody should remember"),
        "sentence": tr("Target player draws two cards."),
    }
    return words.get(kind, "")
