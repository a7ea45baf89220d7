"""The table while attackers and blockers are declared."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.decisions import DeclareAttackers, DeclareBlockers, is_player
from engine.seen.forecast import Forecast
from gui.bridge import Bridge
from gui.i18n import tr
from gui.table import prompt_sentences
from gui.table.interaction import Button, DropPlaces, Interaction, Mark, MenuEntry
from gui.table.public_question_interaction import WAIT, wait_button
from gui.table.slots import look_of
from gui.table.table_layout import Choosing


class AttackInteraction(Interaction[DeclareAttackers]):
    """Click creatures to attack with, or drag each to the player or planeswalker it attacks."""

    def __init__(self, decision: DeclareAttackers, bridge: Bridge) -> None:
        super().__init__(decision, bridge)
        self.attacks: dict[int, int] = {}
        wanted, bridge.attacker = bridge.attacker, None
        if wanted is not None and wanted in decision.candidates:
            self.click(wanted)

    @property
    def _attackable(self) -> set[int]:
        return {entity for others in self.decision.candidates.values() for entity in others}

    @property
    def prompt(self) -> str:
        if self.selected is not None and len(self.decision.candidates[self.selected]) > 1:
            return prompt_sentences.whom_words(self.selected, self.decision, self.bridge.view)
        forecast = self.forecast() if self.attacks else None
        if forecast is not None:
            return prompt_sentences.sent_words(self.decision.player, self.bridge.view, forecast)
        return prompt_sentences.attackers_words(self.decision, self.bridge.view)

    def marks(self) -> dict[int, Mark]:
        marks = dict.fromkeys(self.decision.candidates, Mark.TARGET)
        marks.update(dict.fromkeys(self.attacks, Mark.CHOSEN))
        if self.selected is not None:
            marks[self.selected] = Mark.SELECTED
            others = self.decision.candidates[self.selected]
            if len(others) > 1:
                marks.update({other: Mark.TARGET for other in others if other != self.attacks.get(self.selected)})
        return marks

    def buttons(self) -> list[Button]:
        count = len(self.attacks)
        everybody = Button(
            "all",
            tr("Attack with all"),
            enabled=count < len(self.decision.candidates),
            tip=tr("On a creature, A attacks with all equal ones; Shift+A takes them back."),
        )
        if not count:
            # Never the default: whoever keeps pressing Pass would decline the attack without noticing.
            return [everybody, Button("done", tr("No attack"), tip=tr("Key {letter}", letter="N"))]
        return [
            Button("clear", tr("Start again")),
            everybody,
            Button("done", tr("Attack with {n} creature|Attack with {n} creatures", n=count), is_default=True),
        ]

    def press(self, key: str) -> None:
        if key == "all":
            for creature in self.decision.candidates:
                self.attacks.setdefault(creature, self._usual(creature))
        elif key == "clear":
            self.attacks.clear()
        else:
            self.bridge.answer([[creature, attacked] for creature, attacked in self.attacks.items()])
            return
        self.selected = None
        self.changed()

    def _usual(self, creature: int) -> int:
        """Return the default target of a creature's attack: the player if it can."""
        others = self.decision.candidates[creature]
        return next((other for other in others if is_player(other)), others[0])

    def click(self, entity: int) -> None:
        if entity in self.decision.candidates:
            if entity in self.attacks:
                del self.attacks[entity]
                self.selected = None
            else:
                self.attacks[entity] = self._usual(entity)
                self.selected = entity if len(self.decision.candidates[entity]) > 1 else None
        elif self.selected is not None and entity in self.decision.candidates[self.selected]:
            self.attacks[self.selected] = entity
            self.selected = None
        elif self.selected is not None:
            self.refuse_drop(self.selected, entity)
        elif entity not in self._attackable:
            self._say_why(entity)
        self.changed()

    def _pile(self, entity: int) -> list[int]:
        """The creatures that can attack and are identical to this one."""
        view = self.bridge.view
        cards = [card for card in map(view.find, self.decision.candidates) if card is not None]
        looks = {card.id: look_of(card) for card in cards}
        return [other for other, look in looks.items() if look == looks.get(entity)]

    def take_pile(self, entity: int) -> bool:
        pile = self._pile(entity)
        if not pile:
            self._say_why(entity)
        for creature in pile:
            self.attacks.setdefault(creature, self.attacks.get(entity, self._usual(creature)))
        self.selected = None
        self.changed()
        return True

    def leave_pile(self, entity: int) -> bool:
        for creature in self._pile(entity):
            self.attacks.pop(creature, None)
        self.selected = None
        self.changed()
        return True

    def menu(self, entity: int) -> list[MenuEntry]:
        pile = self._pile(entity)
        sent = sum(creature in self.attacks for creature in pile)
        if len(pile) < 2:
            return []
        return [
            MenuEntry(tr("All {n} attack (A)", n=len(pile)), partial(self.take_pile, entity), sent < len(pile)),
            MenuEntry(tr("All {n} stay back (Shift+A)", n=len(pile)), partial(self.leave_pile, entity), sent > 0),
        ]

    def _say_why(self, entity: int) -> None:
        refusal = self.decision.refused(entity)
        if refusal is not None:
            self.bridge.refused.emit(refusal)

    def can_drag(self, entity: int) -> bool:
        return entity in self.decision.candidates

    def refuse_drag(self, entity: int) -> None:
        self._say_why(entity)

    def drop_places(self, entity: int) -> DropPlaces:
        return DropPlaces(frozenset(self.decision.candidates[entity]), table=True)

    def refuse_drop(self, entity: int, onto: int) -> None:
        refusal = self.decision.refused_pair(entity, onto)
        if refusal is not None:
            self.bridge.refused.emit(refusal)

    def drop(self, entity: int, onto: int | None) -> None:
        others = self.decision.candidates[entity]
        self.attacks[entity] = onto if onto is not None and onto in others else self._usual(entity)
        self.selected = None
        self.changed()

    def choosing(self) -> Choosing:
        return replace(super().choosing(), attackers=frozenset(self.attacks))

    def forecast(self) -> Forecast | None:
        return self.bridge.forecast(attacks=list(self.attacks.items()))

    def cancel(self) -> bool:
        if self.attacks:
            self.press("clear")
            return True
        return super().cancel()

    @property
    def no_default_words(self) -> str:
        return tr("Choose who attacks, or press N for no attack.")

    def decline(self) -> bool:
        return not self.attacks and self.bridge.answer([])


class BlockInteraction(Interaction[DeclareBlockers]):
    """Click a blocker and then the attacker, or drag one to the other."""

    def __init__(self, decision: DeclareBlockers, bridge: Bridge) -> None:
        super().__init__(decision, bridge)
        self.blocks: list[tuple[int, int]] = []

    @property
    def _attackers(self) -> set[int]:
        return {entity for others in self.decision.candidates.values() for entity in others}

    @property
    def prompt(self) -> str:
        if self.selected is not None:
            return tr("Which attacker does it block?")
        forecast = self.forecast() if self.blocks else None
        if forecast is not None:
            return prompt_sentences.chosen_blocks_words(self.decision.player, self.bridge.view, forecast)
        return prompt_sentences.block_words(self.decision, self.bridge.view, self.bridge.forecast())

    def marks(self) -> dict[int, Mark]:
        marks = dict.fromkeys(self.decision.candidates, Mark.TARGET)
        marks.update({blocker: Mark.CHOSEN for blocker, _ in self.blocks})
        if self.selected is not None:
            marks.update(dict.fromkeys(self.decision.candidates[self.selected], Mark.TARGET))
            marks[self.selected] = Mark.SELECTED
        return marks

    def buttons(self) -> list[Button]:
        count = len({blocker for blocker, _ in self.blocks})
        question = self.bridge.question
        name = self.bridge.view.players[self.decision.player].name
        wait = [wait_button(name)] if question is not None else []
        if not count:
            return [*wait, Button("done", tr("No block"), is_default=True, tip=tr("Key {letter}", letter="N"))]
        return [
            *wait,
            Button("clear", tr("Start again")),
            Button("done", tr("Block with {n} creature|Block with {n} creatures", n=count), is_default=True),
        ]

    def press(self, key: str) -> None:
        if key == "clear":
            self.blocks.clear()
            self.selected = None
            self.changed()
        elif key == WAIT:
            self.bridge.look_at_hand(self.decision.player)
        else:
            self.bridge.answer([list(pair) for pair in self.blocks])

    def click(self, entity: int) -> None:
        candidates = self.decision.candidates
        if self.selected is not None and entity != self.selected and entity not in candidates:
            self._pair(self.selected, entity)
        elif entity in candidates:
            others = candidates[entity]
            if self.selected == entity or any(blocker == entity for blocker, _ in self.blocks):
                self.blocks = [pair for pair in self.blocks if pair[0] != entity]
                self.selected = None
            elif len(others) == 1:
                self.blocks.append((entity, others[0]))
                self.selected = None
            else:
                self.selected = entity
        elif entity not in self._attackers:
            self._say_why(entity)
        self.changed()

    def _pair(self, blocker: int, attacker: int) -> None:
        if attacker in self.decision.candidates[blocker]:
            pair = (blocker, attacker)
            if pair in self.blocks:
                self.blocks.remove(pair)
            else:
                self.blocks.append(pair)
            self.selected = None
        else:
            refusal = self.decision.refused_pair(blocker, attacker)
            if refusal is not None:
                self.bridge.refused.emit(refusal)

    def _say_why(self, entity: int) -> None:
        refusal = self.decision.refused(entity)
        if refusal is not None:
            self.bridge.refused.emit(refusal)

    def can_drag(self, entity: int) -> bool:
        return entity in self.decision.candidates

    def refuse_drag(self, entity: int) -> None:
        self._say_why(entity)

    def drop_places(self, entity: int) -> DropPlaces:
        return DropPlaces(frozenset(self.decision.candidates[entity]))

    def drop(self, entity: int, onto: int | None) -> None:
        if onto is not None:
            self._pair(entity, onto)
            self.changed()

    def refuse_drop(self, entity: int, onto: int) -> None:
        refusal = self.decision.refused_pair(entity, onto)
        if refusal is not None:
            self.bridge.refused.emit(refusal)

    def choosing(self) -> Choosing:
        return replace(super().choosing(), blocks=tuple(self.blocks), blocking=True)

    def forecast(self) -> Forecast | None:
        return self.bridge.forecast(blocks=self.blocks)

    def cancel(self) -> bool:
        if self.blocks:
            self.press("clear")
            return True
        return super().cancel()

    def decline(self) -> bool:
        return not self.blocks and self.bridge.answer([])
