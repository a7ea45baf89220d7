"""The table while a player has priority: play, cast, activate, or pass."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from engine.decisions import Action, ChooseTargets, PayMana, Priority
from gui.automatic_passing import END_OF_TURN, can_pass, step_name
from gui.bridge import Bridge
from gui.i18n import text, tr
from gui.table import prompt_sentences
from gui.table.interaction import Button, DropPlaces, Interaction, Mark, MenuEntry

MOST_BUTTONS = 2
"""Number of a card's actions shown as buttons; more open a menu."""


class PriorityInteraction(Interaction[Priority]):
    """Click to see what a card can do; double-click or drag to do it."""

    def __init__(self, decision: Priority, bridge: Bridge) -> None:
        super().__init__(decision, bridge)
        self._by_object: dict[int, list[Action]] = {}
        self._following: ChooseTargets | None = None
        """The choice of targets for what is being dragged."""
        for action in decision.actions:
            if action.object is not None:
                self._by_object.setdefault(action.object, []).append(action)

    def _actions(self, entity: int) -> list[Action]:
        """Return what can be done with `entity`: its main actions, or else its mana abilities."""
        found = self._by_object.get(entity, [])
        return [action for action in found if action.kind != "mana"] or found

    def marks(self) -> dict[int, Mark]:
        marks = {
            entity: Mark.ACT
            for entity, actions in self._by_object.items()
            if any(action.kind != "mana" for action in actions)
        }
        if self.selected is not None:
            marks[self.selected] = Mark.SELECTED
        return marks

    @property
    def prompt(self) -> str:
        view = self.bridge.view
        if self.selected is not None and self.selected not in self._by_object:
            card = view.find(self.selected)
            if card is not None and card.known:
                return prompt_sentences.idle_words(card, self.decision.player, view, self._could_attack(self.selected))
        bridge = self.bridge
        return prompt_sentences.priority_words(self.decision, view, bridge.forecast(), bridge.game.could_attack)

    def buttons(self) -> list[Button]:
        buttons = []
        if self.selected is not None:
            actions = self._by_object.get(self.selected, [])
            buttons = [Button(action.key, text(action.text)) for action in actions]
            if len(actions) > MOST_BUTTONS:
                buttons = [Button("menu", tr("What to do with it…"))]
            if self._could_attack(self.selected):
                tip = tr("Go to combat with this creature as an attacker")
                buttons.append(Button("attack", tr("Attack with it"), tip=tip))
            elif not buttons and self._is_mine(self.selected):
                buttons = [Button("why", tr("Why not?"), tip=tr("The rule that forbids it"))]
        label, tip = prompt_sentences.pass_words(self.bridge.game.after_pass(), self.bridge.view)
        view, player = self.bridge.view, self.decision.player
        if view.stack and view.stack[-1].kind != "card" and view.stack[-1].controller != player:
            again = tr("You won't be asked about abilities with these words again; undo this in the card's menu.")
            buttons.append(Button("let resolve", tr("Always let it resolve"), tip=again))
        for other in self.bridge.has_said_yes:
            name = view.players[other].name
            again = tr("{name} has said yes to what comes: ask again before it happens", name=name)
            buttons.append(Button("ask again", tr("Ask {name} again", name=name), tip=again))
            break
        return [
            *buttons,
            Button(
                "until end",
                tr("To end of turn"),
                tip=tr("Pass priority until the turn ends or the opponent does something (F6)"),
            ),
            Button("pass", label, is_default=True, tip=tip),
        ]

    def _is_mine(self, entity: int) -> bool:
        card = self.bridge.view.find(entity)
        return card is not None and card.known and card.controller == self.decision.player

    def _could_attack(self, entity: int) -> bool:
        """Whether the player could attack with it in the combat phase ahead, if nothing else happens first."""
        view, player = self.bridge.view, self.decision.player
        if view.stack or view.active_player != player or step_name(view) != "precombat main":
            return False
        return can_pass(self.decision) and entity in self.bridge.game.could_attack(player)

    def press(self, key: str) -> None:
        if key == "attack":
            if self.selected is not None:
                self.bridge.go_to_attack(self.selected)
        elif key == "until end":
            self.bridge.go_on(END_OF_TURN)
        elif key == "ask again":
            self.bridge.ask_again()
            self.changed()
        elif key == "let resolve":
            self.bridge.habits.let_resolve(self.decision.player, self.bridge.view)
            self.bridge.answer("pass")
        elif key == "menu":
            if self.selected is not None:
                self.open_menu(self.selected, self.menu(self.selected))
        elif key == "why":
            if self.selected is not None:
                self.bridge.why_not(self.selected)
        else:
            self.bridge.aim = None
            self.bridge.answer(key)

    def click(self, entity: int) -> None:
        self.selected = None if self.selected == entity else entity
        self.changed()

    def activate(self, entity: int) -> None:
        self.bridge.aim = None
        if self._only_attacks(entity):
            self._select(entity)
        else:
            self._choose(entity, self._actions(entity))

    def _only_attacks(self, entity: int) -> bool:
        """Whether attacking is all that can be done with it."""
        return entity not in self._by_object and self._could_attack(entity)

    def _select(self, entity: int) -> None:
        self.selected = entity
        self.changed()

    def _choose(self, entity: int, actions: Iterable[Action]) -> None:
        actions = list(actions)
        if not actions:
            self.bridge.why_not(entity)
        elif len(actions) == 1:
            self.bridge.answer(actions[0].key)
        else:
            self.open_menu(entity, self._entries(actions))

    def _entries(self, actions: Iterable[Action]) -> list[MenuEntry]:
        return [MenuEntry(text(action.text), partial(self.bridge.answer, action.key)) for action in actions]

    def menu(self, entity: int) -> list[MenuEntry]:
        entries = self._entries(self._by_object.get(entity, []))
        if not entries and self._is_mine(entity):
            entries = [MenuEntry(tr("Why can't I use this now?"), partial(self.bridge.why_not, entity))]
        return [*entries, *self._habit_entries(entity)]

    def _habit_entries(self, entity: int) -> list[MenuEntry]:
        """The entry that forgets a remembered answer for a card."""
        card = self.bridge.view.find(entity)
        habits, player = self.bridge.habits, self.decision.player
        if card is None or not habits.of(player, card.name.en):
            return []
        words = tr("Ask me again about {card}", card=card.name)
        return [MenuEntry(words, partial(habits.forget, player, card.name.en))]

    def can_drag(self, entity: int) -> bool:
        return any(action.kind != "mana" for action in self._by_object.get(entity, ()))

    def refuse_drag(self, entity: int) -> None:
        if self._only_attacks(entity):
            self._select(entity)
        elif self._is_mine(entity) and entity not in self._by_object:
            self.bridge.why_not(entity)

    def drop_places(self, entity: int) -> DropPlaces:
        actions = self._actions(entity)
        self._following = None
        if len(actions) != 1:
            return DropPlaces(table=bool(actions), unsure=True)
        following = self.bridge.peek(actions[0].key)
        if isinstance(following, ChooseTargets):
            self._following = following
            return DropPlaces(frozenset(following.candidates), table=True)
        unsure = following is not None and not isinstance(following, Priority | PayMana)
        return DropPlaces(table=True, unsure=unsure)

    def drop(self, entity: int, onto: int | None) -> None:
        self.bridge.aim = onto
        self._choose(entity, self._actions(entity))

    def refuse_drop(self, entity: int, onto: int) -> None:
        if self._following is not None:
            self.bridge.refused.emit(self._following.refusal(onto))
