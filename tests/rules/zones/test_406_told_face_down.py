"""The log names face-down cards only to players who may look at them or knew them before (406.3, 707.5)."""

from __future__ import annotations

from random import Random

import pytest

from engine.decisions import PayMana, Priority
from engine.game import Game
from engine.scenario import Scenario
from engine.seen.view import ONLOOKER, CardView

CARDS = {
    "hideaway": ("Hide Den\nLand\nHideaway 4\n{T}: Add {C}.", "land"),
    "foretell": ("Omen\n{1}{U}\nInstant\nDraw a card.\nForetell {U}", "special"),
    "manifest": ("Mask\n{0}\nSorcery\nManifest the top card of your library.", "cast"),
    "cloak": ("Veil\n{0}\nSorcery\nCloak the top card of your library.", "cast"),
    "play later": (
        "Peek\n{0}\nSorcery\nLook at the top card of target opponent's library, then exile it face down. For as long "
        "as it remains exiled, you may play it.",
        "cast",
    ),
    "from a hand": ("Vault\n{0}\nSorcery\nExile a card from your hand face down.", "cast"),
    "unseen": ("Blind\n{0}\nSorcery\nExile the top card of your library face down.", "cast"),
}


def play(text: str, kind: str) -> Game:
    """Play the card until the stack is empty."""
    scenario = Scenario()
    scenario.card_text(text)
    scenario.hand(0, text.split("\n")[0], "Wind Drake")
    scenario.battlefield(0, "Island", "Island", "Island")
    for player in (0, 1):
        scenario.library(player, "Serra Angel", "Air Elemental", "Grizzly Bears", "Shivan Dragon")
    scenario.turn(active=0, step="precombat main")
    game = scenario.game()
    asked = game.decision
    assert isinstance(asked, Priority)
    answer = next(action.key for action in asked.actions if action.kind == kind)
    while True:
        game.answer(answer)
        asked = game.decision
        assert asked is not None
        if isinstance(asked, Priority):
            if not game.state.stack:
                return game
            answer = "pass"
        else:
            answer = "auto" if isinstance(asked, PayMana) else asked.sample(Random(3))


def lying(game: Game, player: int) -> list[CardView]:
    """Return the face-down cards, as the player sees them."""
    view = game.view(player)
    return [card for card in (*view.exile, *view.battlefield) if card.face_down]


def told(game: Game, player: int) -> list[str]:
    """Return what the log tells the player about cards put face down, in both languages."""
    entries = [entry.text for entry in game.log(player)]
    return [words for text in entries if "face down" in text.en for words in text]


@pytest.mark.rule("406.3", "707.5")
@pytest.mark.parametrize("how", CARDS)
def test_the_others_read_that_a_card_is_face_down_but_not_which(how: str) -> None:
    game = play(*CARDS[how])
    (down,) = [thing for thing in game.state.objects.values() if thing.is_card and thing.face_down]
    for player in (1, ONLOOKER):
        assert told(game, player), "they see that it happens"
        assert not any(down.underneath.en in words or down.underneath.it in words for words in told(game, player))
        (card,) = lying(game, player)
        assert not card.known and not card.underneath.en and not card.name.en


@pytest.mark.rule("406.3", "707.5")
@pytest.mark.parametrize("how", CARDS)
def test_who_may_look_at_it_is_reported_and_sees_it(how: str) -> None:
    game = play(*CARDS[how])
    (down,) = [thing for thing in game.state.objects.values() if thing.is_card and thing.face_down]
    (card,) = lying(game, 0)
    en, it = told(game, 0)
    knew = how != "unseen"
    assert (down.underneath.en in en, down.underneath.it in it) == (knew, knew)
    may_look = how not in ("unseen", "from a hand")
    assert card.known == may_look
    assert not may_look or card.underneath == down.underneath


@pytest.mark.rule("707.2")
def test_all_see_the_size_and_the_keywords_of_a_face_down_creature() -> None:
    scenario = Scenario()
    scenario.card_text("Hidden Beast\n{5}{G}\nCreature — Beast\n5/5\nMorph {G}")
    scenario.card_text("Rally Banner\n{2}\nEnchantment\nCreatures you control get +1/+1 and have flying.")
    scenario.battlefield(0, "Hidden Beast", face_down=True, counters={"+1/+1": 2})
    scenario.battlefield(0, "Rally Banner")
    game = scenario.game()
    mine, theirs = game.view(0).battlefield[0], game.view(1).battlefield[0]
    assert mine.known and not theirs.known
    assert (theirs.power, theirs.toughness) == (mine.power, mine.toughness) == (5, 5)
    assert theirs.keywords == mine.keywords == {"flying"} and theirs.types == {"Creature"}
    assert theirs.printed_power is None and not theirs.cost, "nothing about its card is revealed"
