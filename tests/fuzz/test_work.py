"""The amount of work, which is counted, never timed."""

from __future__ import annotations

from random import Random

import pytest

import engine.game
from bench.engine_figures import answer, starter_decks
from bench.engine_loads import board
from engine.card_database import default_database
from engine.decisions import Priority
from engine.game import Game, Setup
from engine.look.layers import compute
from engine.nodes.nouns.filters import TypeHead
from engine.rules.turn.loops import Portrait
from engine.scenario import Scenario

LORD = "Lord | Lord\n{1}{G}\nCreature — Elf\n2/2\nOther Elf creatures you control get +1/+1."
COUNTER = (
    "Counter | Counter\n{G}\nCreature — Elf\n*/*\n"
    "~'s power and toughness are each equal to the number of creatures you control."
)


def elves(name: str, text: str, number: int) -> Game:
    """Return a game with equal numbers of the card and of Llanowar Elves."""
    scenario = Scenario()
    scenario.card_text(text)
    scenario.battlefield(0, *[name] * number, *["Llanowar Elves"] * number)
    return scenario.game()


def asked(game: Game, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how often an object is asked whether it has a type while all looks are computed."""
    count = 0
    plain = TypeHead.matches

    def counted(self: TypeHead, *args: object) -> bool:
        nonlocal count
        count += 1
        return plain(self, *args)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(TypeHead, "matches", counted)
        compute(game.play)
    return count


@pytest.mark.parametrize(("name", "text"), [("Lord", LORD), ("Counter", COUNTER)])
def test_equal_words_are_judged_once_for_each_object(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = (asked(elves(name, text, number), monkeypatch) for number in (20, 80))
    assert 0 < few <= many <= 5 * few


def test_sizes_that_are_added_up() -> None:
    game = elves("Lord", LORD, 4)
    sizes = sorted(game.play.look(id).power or 0 for id in game.state.battlefield)
    assert sizes == [5] * 8  # a lord 2 and three others, an elf 1 and four


def test_what_is_found_once_is_found_again_for_each_player_and_layer() -> None:
    scenario = Scenario()
    scenario.card_text(LORD)
    text = "{G}\nEnchantment\nCreatures you control are Elves in addition to their other types."
    scenario.card_text(f"Grove | Grove\n{text}")
    scenario.card_text("Rat | Rat\n{B}\nCreature — Rat\n1/1")
    for player, lords in ((0, 2), (1, 3)):
        scenario.battlefield(player, *["Lord"] * lords, "Rat")
    scenario.battlefield(0, "Grove")
    game = scenario.game()
    seen = {
        player: sorted(
            look.power for id in game.play.permanents(player) if (look := game.play.look(id)).power is not None
        )
        for player in (0, 1)
    }
    assert seen == {0: [3, 3, 3], 1: [1, 4, 4, 4]}


def place_of(game: Game) -> tuple[object, ...]:
    """Return what distinguishes one point in a game from others."""
    decision = game.decision
    assert decision is not None
    actions = [action.key for action in getattr(decision, "actions", ())]
    return game.state.step, game.state.turn, game.log_length, type(decision), decision.player, decision.prompt, actions


def test_undo_replays_little_and_finds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    database = default_database()
    game = Game.start(Setup(decks=starter_decks(database), seed=3), database)
    random = Random(3)
    seen: list[tuple[object, ...]] = []
    while game.decision is not None and len(game.answers) < 300:
        seen.append(place_of(game))
        game.answer(answer(game.decision, random))
    replayed: list[int] = []
    plain = Game._give

    def give(self: Game, given: object) -> None:
        replayed[-1] += 1
        plain(self, given)

    monkeypatch.setattr(Game, "_give", give)
    assert len(seen) > 150
    for place in range(len(seen) - 1, 50, -1):
        replayed.append(0)
        assert game.undo()
        assert place_of(game) == seen[place]
    assert max(replayed) <= engine.game.CHECKPOINT_EVERY + engine.game.RECENT_EVERY
    recent = replayed[: engine.game.RECENT_EVERY * (engine.game.RECENT - 1)]
    assert sum(recent) / len(recent) <= 2 * engine.game.RECENT_EVERY


def test_a_stack_that_shrinks_is_not_looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stack that only shrinks as it resolves can't be a loop (104.4b)."""
    looked_at: list[int] = []
    plain = Portrait.position

    def counted(self: Portrait) -> object:
        looked_at.append(len(self.state.stack))
        return plain(self)

    monkeypatch.setattr(Portrait, "position", counted)
    game = board(Mourner=60, Well=1)
    decision = game.decision
    assert isinstance(decision, Priority)
    game.answer(next(action.key for action in decision.actions if action.kind == "activate"))
    most = unchosen = 0
    while game.decision is not None and (game.state.stack or not isinstance(game.decision, Priority)):
        most, unchosen = max(most, len(game.state.stack)), game.state.loops.unchosen
        game.answer("pass" if isinstance(game.decision, Priority) else game.decision.sample(Random(0)))
    assert (most, unchosen) == (60, 59)
    assert not looked_at
