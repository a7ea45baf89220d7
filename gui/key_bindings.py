"""The keys of the table and the window, each of which a player can change.

The program's code reads default keys. A key that a player has given to an action is translated into that action's
default key where it enters the table or the window.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from gui.i18n import tr

DEFAULTS: dict[str, str] = {
    "default": "Space",
    "act": "Return",
    "back": "Esc",
    "round": "Tab",
    "yes": "Y",
    "no": "N",
    "all": "A",
    "none": "Shift+A",
    "yes this turn": "T",
    "yes until attack": "U",
    "to end of turn": "F6",
    "until something": "F7",
    "stack": "S",
    "other face": "F",
    "by hand": "H",
    "undo": "Ctrl+Z",
    "redo": "Ctrl+Y",
    "larger": "+",
    "smaller": "-",
    "usual size": "0",
    "menu of card": "Menu",
    "unfold": "F2",
    "rules": "F1",
    "keys": "?",
    "menu": "F10",
    "full screen": "F11",
}
"""Each action's default key, as Qt writes it."""
IGNORED = Qt.KeyboardModifier.KeypadModifier
"""Modifier that makes no difference."""


def action_words() -> dict[str, str]:
    """What each action does, in the order of the page of keys."""
    return {
        "default": tr("Pass, or confirm: the golden button"),
        "act": tr("Use or choose what the ring is on"),
        "back": tr("Take back the last part of a choice"),
        "round": tr("Move the ring to the next thing that can be used"),
        "yes": tr("Yes"),
        "no": tr("No, or no attack"),
        "all": tr("Attack with all equal creatures"),
        "none": tr("Keep all equal creatures back"),
        "yes this turn": tr("Yes to everything this turn"),
        "yes until attack": tr("Yes until something attacks"),
        "to end of turn": tr("Pass until the turn ends"),
        "until something": tr("Pass until the opponent does something"),
        "stack": tr("Read the stack"),
        "other face": tr("Turn over the card being read"),
        "by hand": tr("Do something by hand"),
        "undo": tr("Take back the last answer"),
        "redo": tr("Redo what was taken back"),
        "larger": tr("Enlarge the table"),
        "smaller": tr("Make the table smaller"),
        "usual size": tr("Show the whole table"),
        "menu of card": tr("Open the menu of what the ring is on"),
        "unfold": tr("Bring back a folded question"),
        "rules": tr("The rules"),
        "keys": tr("This page"),
        "menu": tr("The menu"),
        "full screen": tr("Full screen"),
    }


def written(event: QKeyEvent) -> str:
    """Return the key of an event as Qt writes it, such as "Ctrl+Z"; "" for a modifier alone."""
    key = Qt.Key(event.key())
    if key in (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta):
        return ""
    if key == Qt.Key.Key_Enter:
        key = Qt.Key.Key_Return
    if key == Qt.Key.Key_Backtab:
        key = Qt.Key.Key_Tab
    modifiers = event.modifiers() & ~IGNORED
    typed = event.text()
    if modifiers == Qt.KeyboardModifier.ShiftModifier and typed.isprintable() and not typed.isalpha():
        modifiers = Qt.KeyboardModifier.NoModifier  # the character says it, whatever keys the layout needs
    return QKeySequence(QKeyCombination(modifiers, key)).toString(QKeySequence.SequenceFormat.PortableText)


def key_of(action: str, own: Mapping[str, str]) -> str:
    """The key of an action; `own` are those that the player has changed."""
    return own.get(action, DEFAULTS[action])


def shown(key: str) -> str:
    """A key as the player's system writes it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def with_key(own: Mapping[str, str], action: str, key: str) -> dict[str, str]:
    """Give an action another key; an action that had it gets the old one in exchange."""
    before = key_of(action, own)
    changed = {each: key_of(each, own) for each in DEFAULTS}
    for other, held in changed.items():
        if held == key:
            changed[other] = before
    changed[action] = key
    return {each: held for each, held in changed.items() if held != DEFAULTS[each]}


def is_fit(own: object) -> bool:
    """Whether these can be a player's keys: known actions, keys that Qt knows, none of them twice."""
    if not isinstance(own, dict) or not own.keys() <= DEFAULTS.keys():
        return False
    if not all(isinstance(key, str) and shown(key) for key in own.values()):
        return False
    keys = [key_of(action, own) for action in DEFAULTS]
    return len(set(keys)) == len(keys)


def translated(event: QKeyEvent, own: Mapping[str, str]) -> QKeyEvent | None:
    """Return the event with the default key of the action that its key stands for; the event itself if nothing is
    changed, None if the player has given the key's action another one."""
    if not own:
        return event
    key = written(event)
    action = next((each for each, held in own.items() if held == key), None)
    if action is None:
        taken = any(DEFAULTS[each] == key for each in own)
        return None if taken else event
    combination = QKeySequence(DEFAULTS[action])[0]  # type: ignore[index]  # the stubs lack it
    return QKeyEvent(
        event.type(), combination.key(), combination.keyboardModifiers(), "", event.isAutoRepeat(), event.count()
    )


def is_of(event: QKeyEvent, action: str, own: Mapping[str, str]) -> bool:
    """Whether this is the key of the action."""
    return written(event) == key_of(action, own)
