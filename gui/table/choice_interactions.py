"""The table while visible targets or objects are chosen, mana is paid, or a yes/no question is asked."""

from __future__ import annotations

from functools import partial

from engine.decisions import Action, ChooseObjects, ChooseTargets, ChooseYesNo, PayMana
from gui.bridge import Bridge
from gui.i18n import text, tr
from gui.table.interaction import Arrow, ArrowKind, Button, Interaction, Mark, MenuEntry


class ChooseInteraction(Interaction[ChooseObjects]):
    """Click each thing to choose; if only one is wanted, the first click answers."""

    def __init__(self, decision: ChooseObjects, bridge: Bridge) -> None:
        super().__init__(decision, bridge)
        self.chosen: list[int] = []

    @property
    def _is_single(self) -> bool:
        return self.decision.maximum == 1

    @property
    def prompt(self) -> str:
        wanted = text(self.decision.wanted) if isinstance(self.decision, ChooseTargets) else ""
        prompt = super().prompt
        if wanted and wanted.casefold() not in prompt.casefold():
            prompt = f"{prompt} ({wanted})"
        if not self._is_single:
            prompt += " " + tr("[{count} of {maximum}]", count=len(self.chosen), maximum=self.decision.maximum)
        return prompt

    def marks(self) -> dict[int, Mark]:
        marks = dict.fromkeys(self.decision.candidates, Mark.TARGET)
        if self.decision.source is not None and self.decision.source not in marks:
            marks[self.decision.source] = Mark.SOURCE
        marks.update(dict.fromkeys(self.chosen, Mark.CHOSEN))
        return marks

    def buttons(self) -> list[Button]:
        buttons = self._cancel_button()
        if self._is_single:
            if self.decision.minimum == 0:
                buttons.append(Button("none", tr("None"), is_default=True))
            return buttons
        ready = self.decision.minimum <= len(self.chosen) <= self.decision.maximum
        label = tr("Done") if self.chosen or self.decision.minimum else tr("None")
        return [*buttons, Button("done", label, enabled=ready, is_default=True)]

    def press(self, key: str) -> None:
        self.bridge.answer({"cancel": "cancel", "none": []}.get(key, list(self.chosen)))

    def click(self, entity: int) -> None:
        if entity not in self.decision.candidates:
            self.bridge.refused.emit(self.decision.refusal(entity))
        elif self._is_single:
            self.bridge.answer([entity])
        else:
            if entity in self.chosen:
                self.chosen.remove(entity)
            elif len(self.chosen) < self.decision.maximum:
                self.chosen.append(entity)
            else:
                self.chosen[-1] = entity
            self.changed()

    def arrows(self) -> list[Arrow]:
        if not isinstance(self.decision, ChooseTargets) or self.decision.source is None:
            return []
        source = self.decision.source
        arrows = [Arrow(source, entity, ArrowKind.TARGET) for entity in self.chosen]
        if len(self.chosen) < self.decision.maximum:
            arrows.append(Arrow(source, None, ArrowKind.AIM))
        return arrows

    def cancel(self) -> bool:
        if self.chosen:
            self.chosen.clear()
            self.changed()
            return True
        return super().cancel()


class PayInteraction(Interaction[PayMana]):
    """Pay the cost as worked out, or click each source of mana."""

    def _actions(self, entity: int) -> list[Action]:
        return [action for action in self.decision.actions if action.object == entity]

    @property
    def prompt(self) -> str:
        prompt = super().prompt
        if self.decision.cost and self.decision.cost not in prompt:
            prompt = f"{prompt} {self.decision.cost}"
        if self.decision.pool:
            prompt = f"{prompt} · {tr('in the pool:')} {self.decision.pool}"
        return prompt

    def marks(self) -> dict[int, Mark]:
        planned = set(self.decision.plan or ())
        marks: dict[int, Mark] = {}
        for action in self.decision.actions:
            if action.object is not None and marks.get(action.object) is not Mark.PLAN:
                marks[action.object] = Mark.PLAN if action.key in planned else Mark.MANA
        if self.decision.source is not None:
            marks.setdefault(self.decision.source, Mark.SOURCE)
        return marks

    def buttons(self) -> list[Button]:
        buttons = self._cancel_button()
        if self.decision.can_pay_from_pool:
            buttons.append(Button("pool", tr("Pay from the pool"), is_default=self.decision.plan is None))
        if self.decision.plan is not None:
            tip = tr("Spends the mana in the pool (Space)")
            if self.decision.plan:
                tip = tr("Taps the marked sources (Space)")
            buttons.append(Button("auto", tr("Pay"), is_default=True, tip=tip))
        return buttons

    def press(self, key: str) -> None:
        self.bridge.answer(key)

    def click(self, entity: int) -> None:
        actions = self._actions(entity)
        if len(actions) == 1:
            self.bridge.answer(actions[0].key)
        elif actions:
            self.open_menu(entity, self.menu(entity))
        elif (refusal := self.decision.refusal_of(entity)) is not None:
            self.bridge.refused.emit(refusal)

    def menu(self, entity: int) -> list[MenuEntry]:
        return [
            MenuEntry(text(action.text), partial(self.bridge.answer, action.key)) for action in self._actions(entity)
        ]


class YesNoInteraction(Interaction[ChooseYesNo]):
    """A yes/no question, asked in the prompt bar."""

    def marks(self) -> dict[int, Mark]:
        return {} if self.decision.source is None else {self.decision.source: Mark.SOURCE}

    def buttons(self) -> list[Button]:
        buttons = [
            *self._cancel_button(),
            Button("no", tr("No"), tip=tr("Key N")),
            Button("yes", tr("Yes"), is_default=True, tip=tr("Key Y or Space")),
        ]
        if self.bridge.habits.can_keep(self.decision):
            tip = tr("This card won't ask this question again; undo this in its menu.")
            buttons += [
                Button("always no", tr("Always no"), tip=tip),
                Button("always yes", tr("Always yes"), tip=tip),
            ]
        return buttons

    def press(self, key: str) -> None:
        if key.startswith("always"):
            self.bridge.always(key == "always yes")
        else:
            self.bridge.answer("cancel" if key == "cancel" else key == "yes")
