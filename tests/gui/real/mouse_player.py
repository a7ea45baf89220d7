"""A player who uses only the mouse: reads the window, clicks or drags, and reads again."""

from __future__ import annotations

from typing import Any

from tests.gui.real.keyboard_player import KeyboardPlayer

BUTTON = "stage.at(stage.table.bar.button({!r}))"
ITEM = "stage.item_at(next(item for item in stage.table.scene.entity_items() if item.entity == {}))"
LINE = (
    "(lambda menu, line: (lambda at: (at.x(), at.y()))(menu.mapToGlobal(menu.actionGeometry(line).center())))"
    "(stage.table.controller.menu, stage.table.controller.menu.actions()[0])"
)
CHOICE = "stage.at(stage.choices()[{}])"
FIELD = (
    "stage.at(stage.table.view.viewport(), *stage.table.view.mapFromScene(stage.table.scene.geometry.near.field"
    ".bottomRight()).toTuple())"
)


class MouseOnScreen(KeyboardPlayer):
    """Plays both sides to the end like the keyboard player, by clicks, double-clicks and drags."""

    def _answer(self, seen: dict[str, Any]) -> None:
        cover = next((name for name in ("curtain", "box", "menu") if name in seen), "")
        kind = cover or seen.get("panel") or seen["kind"]
        self.met[kind] += 1
        if "curtain" in seen:
            self.program.click("stage.at(stage.screen.curtain.button)")
        elif "menu" in seen:
            self.program.click(LINE)
        elif "box" in seen:
            raise AssertionError(f"a box is in the way: {seen}")
        elif "panel" in seen:
            self._answer_panel(seen)
        else:
            getattr(self, f"_{seen['kind']}", self._choose)(seen)

    def _answer_panel(self, seen: dict[str, Any]) -> None:
        if seen["ready"] and self.program.value("stage.panel.has_confirm()"):
            self.program.click("stage.at(stage.panel.confirm_button)")
            return
        count = self.program.value("len(stage.choices())")
        assert count, f"nothing can be clicked: {seen}"
        self.program.click(CHOICE.format(self.dice.randrange(count)))

    def _push(self, seen: dict[str, Any], *keys: str) -> bool:
        """Click the first of these buttons that is there. Return whether there was one."""
        there = [key for key, enabled, _ in seen.get("buttons", ()) if enabled]
        for key in keys:
            if key in there:
                self.program.click(BUTTON.format(key))
                return True
        return False

    def _default(self, seen: dict[str, Any]) -> None:
        key = next((key for key, enabled, default in seen["buttons"] if default and enabled), None)
        assert key is not None and self._push(seen, key), f"no button continues: {seen}"

    def _Priority(self, seen: dict[str, Any]) -> None:
        now = (seen["player"], seen["turn"], seen["step"])
        new = [(entity, zone) for entity, _, zone in seen["live"] if (now, entity) not in self._tried]
        hand = [entity for entity, zone in new if zone == "hand"]
        board = [entity for entity, zone in new if zone != "hand"]
        if not hand and (not board or self.dice.random() < 0.7):
            self._push(seen, "pass")
            return
        entity = self.dice.choice(hand or board)
        self._tried.add((now, entity))
        if hand and self.dice.random() < 0.5:
            self.met["drag"] += 1
            self.program.drag(ITEM.format(entity), FIELD)
        else:
            self.program.click(ITEM.format(entity), times=2)

    def _Question(self, seen: dict[str, Any]) -> None:
        key = self.dice.choice(["yes", "yes", "yes this turn", "wait"])
        assert self._push(seen, key), f"there is no such button: {seen}"

    def _PayMana(self, seen: dict[str, Any]) -> None:
        if not self._push(seen, "auto", "pool"):
            self._push(seen, "cancel")

    def _DeclareAttackers(self, seen: dict[str, Any]) -> None:
        for entity, mark, _ in seen["live"]:
            if mark == "target" and self.dice.random() < 0.8:
                self.program.click(ITEM.format(entity))
        self._end_of_declaring(seen)

    def _DeclareBlockers(self, seen: dict[str, Any]) -> None:
        if self.dice.random() < 0.4:
            self.program.click(ITEM.format(self.dice.choice(seen["live"])[0]))
            after = self._look()
            others = [entity for entity, mark, _ in after.get("live", ()) if mark == "target"]
            if others and any(mark == "selected" for _, mark, _ in after["live"]):
                self.program.click(ITEM.format(self.dice.choice(others)))
        self._end_of_declaring(seen)

    def _end_of_declaring(self, seen: dict[str, Any]) -> None:
        now = self._look()
        if now.get("number") == seen["number"]:
            self._push(now, "done", "none")
            if self._look().get("number") == seen["number"]:  # the declaration is not legal
                self._push(self._look(), "reset", "clear", "none")

    def _ChooseYesNo(self, seen: dict[str, Any]) -> None:
        self._push(seen, self.dice.choice(["yes", "no"]))

    def _choose(self, seen: dict[str, Any]) -> None:
        if self._stuck > 3 and self._push(seen, "cancel"):
            return
        candidates = [entity for entity, mark, _ in seen["live"] if mark == "target"]
        ready = any(key == "done" and enabled for key, enabled, _ in seen["buttons"])
        if candidates and not (ready and self.dice.random() < 0.5):
            self.program.click(ITEM.format(self.dice.choice(candidates)))
        elif not self._push(seen, "done", "none"):
            self._default(seen)
