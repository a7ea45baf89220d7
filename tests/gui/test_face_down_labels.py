"""Face-down permanents can be distinguished: how they came there, in which order, which attacked (707.6)."""

from __future__ import annotations

import pytest

from engine.seen.view import CardView
from gui.card_faces import face_of, lying_words
from gui.i18n import set_language
from gui.table.preview import notes_on
from tests.driver import Driver
from tests.rules.situation import situation

SPHINX = "Sphinx\n{4}{U}\nCreature — Sphinx\n3/4\nMorph {U}"
SPY = "Spy\n{4}{U}\nCreature — Rogue\n3/4\nDisguise {U}"
SUMMON = "Summon\n{0}\nSorcery\nManifest the top card of your library."
CLOAK = "Veil\n{0}\nSorcery\nCloak the top card of your library."
DOWN = "Down\n{0}\nInstant\nTurn target creature face down."
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"


def five_face_down() -> Driver:
    """Return a game in which player 0 has a face-down creature of each of five kinds, and one more."""
    d = situation(
        SPHINX,
        SPY,
        SUMMON,
        CLOAK,
        DOWN,
        BEAR,
        hand=["Sphinx", "Spy", "Summon", "Veil", "Down", "Summon"],
        mana="UUUUUU",
        mine=["Bear"],
        library=["Forest"] * 6,
        their_library=["Forest"] * 4,
    )
    d.cast("Summon")
    d.resolve()
    d.cast("Sphinx", way="morph")
    d.resolve()
    d.cast("Veil")
    d.resolve()
    d.cast("Spy", way="disguise")
    d.resolve()
    d.cast("Down", ["Bear"])
    d.resolve()
    d.cast("Summon")
    d.resolve()
    return d


def shown(d: Driver, player: int) -> dict[int, CardView]:
    return {card.lying.number: card for card in d.game.view(player).battlefield if card.lying is not None}


@pytest.mark.rule("707.6")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["1 manifested", "2 morph", "3 cloaked", "4 disguise", "5 turned down", "6 manifested"]),
        ("it", ["1 manifestata", "2 metamorfosi", "3 ammantata", "4 travestimento", "5 girata", "6 manifestata"]),
    ],
)
def test_each_says_how_and_when_it_came(qapp: object, player: int, language: str, words: list[str]):
    cards = shown(five_face_down(), player)
    set_language(language)
    try:
        faces = [face_of(cards[number]) for number in sorted(cards)]
        assert [list(face.chosen) for face in faces if face is not None] == [[each] for each in words]
    finally:
        set_language("en")


@pytest.mark.rule("707.6")
def test_attackers_of_last_turn_are_marked_and_the_numbers_stay():
    d = five_face_down()
    d.next_turn()
    d.next_turn()
    manifested = shown(d, 0)[1].id
    d.attack([manifested])
    d.next_turn()
    view = d.game.view(1)
    cards = shown(d, 1)
    assert [number for number, card in cards.items() if "attacked" in lying_words(card)] == [1]
    assert notes_on(cards[1], view) == ["Face down: 1 manifested, attacked"]
    d.next_turn()
    assert not any(card.lying is not None and card.lying.attacked for card in shown(d, 1).values())
    assert sorted(shown(d, 1)) == [1, 2, 3, 4, 5, 6]
