"""The table while something is asked openly: everybody looks at it, and no hand is shown."""

from __future__ import annotations

from engine.decisions import Decision
from gui import asking
from gui.asking import Question
from gui.bridge import Bridge
from gui.i18n import tr
from gui.table import telling
from gui.table.interaction import Button, Interaction, Mark


def hand_buttons(question: Question, bridge: Bridge) -> list[Button]:
    """For each player who is asked the button to look at the own hand first."""
    alone = len(question.players) == 1
    buttons = []
    for place, player in enumerate(question.players):
        name = bridge.view.players[player].name
        tip = tr("{name} looks at their hand first, behind the curtain", name=name)
        if place == 0 and not question.is_block:
            tip = tr("{words} (Enter)", words=tip)
        label = tr("Wait, my hand") if alone else tr("Wait: {name}", name=name)
        buttons.append(Button(f"hand:{player}", label, tip=tip))
    return buttons


class QuestionInteraction(Interaction[Decision]):
    """Space says yes for all who are asked, Enter is for the first of them to look at the own hand before that."""

    def __init__(self, question: Question, bridge: Bridge) -> None:
        super().__init__(question.decision, bridge)
        self.question = question

    @property
    def prompt(self) -> str:
        bridge = self.bridge
        return telling.question_words(self.question.players, bridge.view, bridge.forecast(), bridge.game.after_pass())

    def marks(self) -> dict[int, Mark]:
        stack = self.bridge.view.stack
        return {stack[-1].id: Mark.SOURCE} if stack else {}

    def buttons(self) -> list[Button]:
        return [
            *hand_buttons(self.question, self.bridge),
            Button("yes until attack", tr("Yes, until an attack"), tip=tr("Yes until something attacks (U)")),
            Button("yes this turn", tr("Yes, all this turn"), tip=tr("Yes to all that is done this turn (T)")),
            Button("yes", tr("Yes"), is_default=True, tip=tr("It goes on (Space)")),
        ]

    def press(self, key: str) -> None:
        if key.startswith("hand:"):
            self.bridge.look_at_hand(int(key.removeprefix("hand:")))
        else:
            until = {"yes until attack": asking.UNTIL_ATTACK, "yes this turn": asking.THIS_TURN}
            self.bridge.say_yes(until.get(key, ""))

    def enter(self) -> bool:
        self.bridge.look_at_hand(self.question.players[0])
        return True
