"""The table during a public question: everybody looks at it, and no hand is shown."""

from __future__ import annotations

from engine.decisions import Decision
from gui import public_questions
from gui.bridge import Bridge
from gui.i18n import tr
from gui.public_questions import Question
from gui.table import prompt_sentences
from gui.table.interaction import Button, Interaction, Mark

WAIT = "wait"
HAND = "hand:"
"""Prefix of the key of a button by which a player looks at their hand; the player's number follows."""


def wait_button(name: str) -> Button:
    """The button by which the only player asked looks at their hand first."""
    return Button(WAIT, tr("Wait, my hand"), tip=tr("{name} looks at their hand first, behind the curtain", name=name))


class QuestionInteraction(Interaction[Decision]):
    """Space says yes for everybody who is asked; Enter lets one of them look at their hand first."""

    def __init__(self, question: Question, bridge: Bridge) -> None:
        super().__init__(question.decision, bridge)
        self.question = question
        self._asks_who = False
        """Whether one of several players wants to look at their hand, and has to say who."""

    @property
    def prompt(self) -> str:
        if self._asks_who:
            return tr("Who wants to look at their hand?")
        bridge = self.bridge
        return prompt_sentences.question_words(
            self.question.players, bridge.view, bridge.forecast(), bridge.game.after_pass()
        )

    def marks(self) -> dict[int, Mark]:
        stack = self.bridge.view.stack
        return {stack[-1].id: Mark.SOURCE} if stack else {}

    def buttons(self) -> list[Button]:
        names = {player: self.bridge.view.players[player].name for player in self.question.players}
        if self._asks_who:
            return [
                Button("back", tr("Nobody"), tip=tr("Back to the question (Esc)")),
                *(Button(f"{HAND}{player}", name) for player, name in names.items()),
            ]
        tip = tr("One of you looks at their hand first, behind the curtain (Enter)")
        if len(names) == 1:
            tip = tr("{name} looks at their hand first, behind the curtain (Enter)", name="".join(names.values()))
        return [
            Button(WAIT, tr("Wait, my hand"), tip=tip),
            Button("yes until attack", tr("Yes, until an attack"), tip=tr("Yes until something attacks (U)")),
            Button("yes this turn", tr("Yes, all this turn"), tip=tr("Yes to everything this turn (T)")),
            Button("yes", tr("Yes"), is_default=True, tip=tr("Let it go on (Space)")),
        ]

    def press(self, key: str) -> None:
        if key.startswith(HAND):
            self.bridge.look_at_hand(int(key.removeprefix(HAND)))
        elif key == WAIT:
            self.enter()
        elif key == "back":
            self.cancel()
        else:
            until = {"yes until attack": public_questions.UNTIL_ATTACK, "yes this turn": public_questions.THIS_TURN}
            self.bridge.say_yes(until.get(key, ""))

    def enter(self) -> bool:
        if len(self.question.players) == 1 or self._asks_who:
            self.bridge.look_at_hand(self.question.players[0])
        else:
            self._asks_who = True
            self.changed()
        return True

    def cancel(self) -> bool:
        was_asking, self._asks_who = self._asks_who, False
        if was_asking:
            self.changed()
        return was_asking
