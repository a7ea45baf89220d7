"""Amounts beyond what a game can hold, and loops that nobody can stop (104.4b): the game ends, and never hangs."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine import limits
from engine.change import events, forced_draws
from engine.decisions import Divide, random_shares
from engine.nodes.acts.mana import combinations
from engine.refusal import Text
from engine.state.play import Play
from tests.driver import Driver
from tests.rules.situation import situation

MUCH = limits.PRINTED_NUMBER


def spell(text: str) -> str:
    return f"Much\n{{1}}\nSorcery\n{text}"


def cast(text: str, *others: str, mine: tuple[str, ...] = (), library: tuple[str, ...] | None = None) -> Driver:
    """Return the game after the spell with that text has resolved; `mine` is on the battlefield."""
    game = situation(spell(text), *others, mana="U", hand=["Much"], mine=mine, library=library)
    game.cast("Much")
    game.resolve()
    return game


def ends_as_draw(game: Driver, why: str) -> None:
    """Assert that the game is a draw, that the log says why, and that the last choice can be undone."""
    assert game.game.decision is None
    assert game.game.is_draw and game.game.winner is None
    told = [entry for entry in game.game.log(0) if entry.kind == "draw"]
    assert [record.key for record in game.game.play.records if record.kind == "draw"] == [why]
    assert told[0].text.en and told[0].text.it and told[0].rule == "104.4b"
    assert game.game.undo()
    assert game.game.decision is not None


@pytest.mark.parametrize(
    "text",
    [
        f"Create {MUCH} 1/1 green Saproling creature tokens.",
        f"Create {MUCH} Treasure tokens.",
        f"Create {MUCH} 1/1 green Saproling creature tokens that are tapped and attacking.",
        f"Create {limits.TOKENS} 1/1 green Saproling creature tokens.",
        f"Each player creates {MUCH} Treasure tokens.",
    ],
)
def test_more_tokens_than_the_battlefield_can_hold(text: str) -> None:
    game = cast(text)
    assert len(game.game.state.battlefield) == 1
    ends_as_draw(game, forced_draws.TOKENS)


def test_tokens_up_to_the_limit() -> None:
    game = cast(f"Create {limits.TOKENS - 1} 1/1 green Saproling creature tokens.")
    assert not game.game.over
    assert len(game.game.state.battlefield) == limits.TOKENS


def test_tokens_that_are_doubled_again_and_again() -> None:
    more = "Season | Stagione\n{1}\nEnchantment\n" + (
        "If you would create one or more tokens, you create twice that many of those tokens instead."
    )
    game = cast("Create a Treasure token.", more, mine=("Season",) * 40)
    ends_as_draw(game, forced_draws.TOKENS)
    assert len(cast("Create a Treasure token.", more, mine=("Season",) * 5).all("Treasure")) == 32


def test_triggers_of_many_tokens() -> None:
    game = cast(
        "Create 150 1/1 green Saproling creature tokens with “Whenever another creature enters the battlefield, you"
        " gain 1 life.”"
    )
    ends_as_draw(game, forced_draws.TRIGGERS)


@pytest.mark.rule("121.4", "704.5b")
def test_drawing_more_cards_than_there_are() -> None:
    drawn: list[events.Draw] = []
    game = situation(spell(f"Draw {MUCH} cards."), mana="U", hand=["Much"], library=["Forest", "Island", "Swamp"])
    game.cast("Much")
    original = events.Draw.apply

    def counted(self: events.Draw, of: Play) -> None:
        drawn.append(self)
        original(self, of)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(events.Draw, "apply", counted)
        game.resolve()
    assert len(drawn) == 4
    assert game.hand(0) == ["Forest", "Island", "Swamp"]
    assert game.game.winner == 1


def test_draws_that_are_replaced_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    instead = "Well | Pozzo\n{1}\nEnchantment\nIf you would draw a card, you gain 1 life instead."
    monkeypatch.setattr(limits, "REPEATS", 100)
    assert cast("Draw 50 cards.", instead, mine=("Well",), library=()).life(0) == 70
    ends_as_draw(cast(f"Draw {MUCH} cards.", instead, mine=("Well",), library=()), forced_draws.REPEATS)


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("Mill {n} cards.", []),
        ("Scry {n}.", [[["Forest"], []]]),
        ("Surveil {n}.", [[["Forest"], []]]),
        ("Discard {n} cards.", []),
        ("Reveal the top {n} cards of your library.", []),
    ],
)
def test_many_cards_of_a_small_library(text: str, answers: list[Any]) -> None:
    game = situation(spell(text.replace("{n}", str(MUCH))), mana="U", hand=["Much"], library=("Forest",))
    game.cast("Much")
    game.resolve(*answers)
    assert not game.game.over


@pytest.mark.parametrize(
    "text", ["Add {n} mana of any one color.", "Add {{n}}.", "Add {G} for each creature you control."]
)
def test_more_mana_than_a_pool_can_hold(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MANA", 20)
    text = text.replace("{n}", "21")
    game = situation(spell(text), mana="U", hand=["Much"], mine=["Gray Ogre"] * 21)
    game.cast("Much")
    game.pass_priority()
    game.pass_priority()
    if game.game.decision is not None:
        game.answer("G" * 21)
    ends_as_draw(game, forced_draws.MANA)


@pytest.mark.parametrize(
    "what", ["of any color", "in any combination of colors", "in any combination of {G} and/or {U}"]
)
def test_what_a_mana_ability_could_add_is_a_short_list(what: str) -> None:
    rock = f"Rock\n{{1}}\nArtifact\n{{T}}: Add {MUCH} mana {what}."
    game = situation(rock, hand=["Giant Growth"], mine=["Rock", "Gray Ogre"])
    assert game.can("cast", "Giant Growth")
    assert len(combinations("WUBRG", MUCH)) < 1000
    assert len(combinations("WUBRG", 10)) == 1001
    for wanted in ("WUBRGRRRRRRRR", "GGGGGGGGGGGGG", "WWUUBRRRRRRRR"):
        assert Counter(wanted) in [Counter(way) for way in combinations("WUBRG", len(wanted))]


def test_coins() -> None:
    ends_as_draw(cast(f"Flip {MUCH} coins."), forced_draws.REPEATS)
    assert not cast("Flip 1000 coins.").game.over


def test_the_largest_number() -> None:
    game = situation("Nothing\n{1}\nSorcery\nYou gain 1 life.", mine=["Gray Ogre"])
    ogre = game.find("Gray Ogre")
    for most in (limits.NUMBER - 20, limits.NUMBER - 19):
        excess = forced_draws.NUMBER if most > limits.NUMBER - 20 else ""
        assert events.GainLife(0, most).excess(game.game.play) == excess
        assert events.LoseLife(1, most + 40).excess(game.game.play) == excess
    assert events.PutCounters(ogre, "+1/+1", limits.NUMBER).excess(game.game.play) == ""
    assert events.Damage(ogre, 0, limits.NUMBER).excess(game.game.play) == ""
    game.game.state.objects[ogre].counters["+1/+1"] = 1
    assert events.PutCounters(ogre, "+1/+1", limits.NUMBER).excess(game.game.play) == forced_draws.NUMBER
    assert events.Damage(ogre, 0, limits.NUMBER + 1).excess(game.game.play) == forced_draws.NUMBER


def test_life_beyond_the_largest_number() -> None:
    game = situation(spell("You gain 1 life."), mana="U", hand=["Much"], life=(limits.NUMBER, 20))
    game.cast("Much")
    game.resolve()
    ends_as_draw(game, forced_draws.NUMBER)


def test_damage_that_is_doubled_again_and_again() -> None:
    double = "Furnace | Fornace\n{1}\nEnchantment\n" + (
        "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or"
        " player instead."
    )
    game = situation(
        spell("~ deals 1 damage to target player."), double, mana="U", hand=["Much"], mine=["Furnace"] * 70
    )
    game.cast("Much", [1])
    game.resolve()
    ends_as_draw(game, forced_draws.NUMBER)


@pytest.mark.rule("104.4b")
def test_state_based_actions_that_change_nothing_forever() -> None:
    """A creature without toughness can't leave; nobody has a choice, so it never ends."""
    undying = "Undying | Immortale\n{1}\nEnchantment\nIf a creature would die, you gain 1 life instead."
    game = situation("Zero\n{U}\nCreature — Bear\n0/0", undying, mana="U", hand=["Zero"], mine=["Undying"])
    game.cast("Zero")
    game.resolve()
    ends_as_draw(game, forced_draws.LOOP)


def test_a_random_division_of_a_large_number() -> None:
    random = Random(1)
    for total in (0, 1, 7, 999, 10**6, 10**18 + 7):
        shares = random_shares(random, total, 3)
        assert sum(shares) == total and min(shares) >= 0
    decision = Divide(player=0, prompt=Text("", ""), rule="601.2d", total=10**18, recipients=[0, 1, 11], minimum=1)
    assert decision.check(decision.sample(random))
