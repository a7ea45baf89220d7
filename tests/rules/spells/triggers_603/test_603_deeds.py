"""Triggers on keyword actions: clash, investigate, mill (603.2, 701.13, 701.23, 701.36)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

CLASHER = "Clasher\n{0}\nSorcery\nClash with an opponent."
MILL = "Grind\n{0}\nSorcery\nTarget player mills two cards."
OLD = "Grind\n{0}\nSorcery\nTarget player puts the top two cards of their library into their graveyard."
OTHER = (
    "Grind\n{0}\nSorcery\nTarget player reveals cards from the top of their library until they reveal a land card, "
    "then puts those cards into their graveyard."
)
OGRES, MIXED = ["Gray Ogre", "Gray Ogre", "Forest"], ["Gray Ogre", "Forest", "Forest"]


def watcher(event: str) -> str:
    return f"Watcher\n{{1}}\nArtifact\nWhenever {event}, you gain 1 life."


@pytest.mark.rule("603.2", "701.23a", "701.23d")
@pytest.mark.parametrize(
    ("event", "mine", "theirs", "life"),
    [
        ("you clash", "Forest", "Gray Ogre", 21),
        ("you clash and win", "Forest", "Gray Ogre", 20),
        ("you clash and win", "Gray Ogre", "Forest", 21),
        ("you clash and win", "Gray Ogre", "Gray Ogre", 20),
        ("an opponent clashes and wins", "Forest", "Gray Ogre", 21),
    ],
)
def test_both_players_clash_and_one_may_win(event: str, mine: str, theirs: str, life: int):
    d = situation(watcher(event), CLASHER, mine=["Watcher"], hand=["Clasher"], library=[mine], their_library=[theirs])
    d.cast("Clasher")
    d.resolve(False, False)
    d.resolve_all()
    assert d.life(0) == life


@pytest.mark.rule("701.23d")
@pytest.mark.parametrize(("mine", "theirs", "life"), [("Gray Ogre", "Forest", 22), ("Forest", "Gray Ogre", 21)])
def test_an_ability_that_waits_for_a_clash_knows_who_won_it(mine: str, theirs: str, life: int):
    waiting = "Watcher\n{1}\nArtifact\nWhenever you clash, you gain 1 life. If you won, you gain 1 life."
    d = situation(waiting, CLASHER, mine=["Watcher"], hand=["Clasher"], library=[mine], their_library=[theirs])
    d.cast("Clasher")
    d.resolve(False, False)
    d.resolve_all()
    assert d.life(0) == life


@pytest.mark.rule("603.2", "701.36a")
def test_investigating_for_the_first_time_each_turn_brings_another_clue():
    sleuth = (
        "Sleuth\n{1}\nCreature — Human\n1/1\n"
        "Whenever you investigate for the first time each turn, investigate an additional time."
    )
    d = situation(sleuth, "Look\n{0}\nInstant\nInvestigate.", mine=["Sleuth"], hand=["Look"] * 3)
    clues = []
    for turn in (0, 0, 1):
        if turn:
            d.to_step("upkeep", active=1)
            d.give_priority(0)
        d.cast("Look")
        d.resolve_all()
        clues.append(d.battlefield(0)["Clue"])
    assert clues == [2, 3, 5]


@pytest.mark.rule("603.2", "701.13a")
@pytest.mark.parametrize(
    ("event", "library", "life"),
    [
        ("a player mills a nonland card", OGRES, 22),
        ("a player mills a nonland card", MIXED, 21),
        ("an opponent mills a nonland card", OGRES, 20),
        ("a player mills one or more nonland cards", OGRES, 21),
        ("a player mills one or more artifact cards", OGRES, 20),
    ],
)
def test_each_milled_card_triggers_or_all_of_them_once(event: str, library: list[str], life: int):
    d = situation(watcher(event), MILL, mine=["Watcher"], hand=["Grind"], library=library)
    d.cast("Grind", [0])
    d.resolve_all()
    assert (d.life(0), d.graveyard(0).count("Gray Ogre")) == (life, library[:2].count("Gray Ogre"))


@pytest.mark.rule("701.13a")
@pytest.mark.parametrize(("text", "life"), [(OLD, 22), (OTHER, 20)])
def test_who_puts_cards_from_their_library_into_their_graveyard_mills_them(text: str, life: int):
    """These are the rule's own words, used by older cards; cards that are revealed first are not milled."""
    d = situation(watcher("a player mills a nonland card"), text, mine=["Watcher"], hand=["Grind"], library=OGRES)
    d.cast("Grind", [0])
    d.resolve_all()
    assert (d.life(0), d.graveyard(0).count("Gray Ogre")) == (life, 2)


@pytest.mark.rule("603.2", "701.13c")
def test_a_milled_card_that_goes_elsewhere_is_milled():
    rest = "Rest\n{B}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead."
    d = situation(
        watcher("an opponent mills a nonland card"),
        rest,
        MILL,
        mine=["Watcher", "Rest"],
        hand=["Grind"],
        their_library=OGRES,
    )
    d.cast("Grind", [1])
    d.resolve_all()
    assert d.life(0) == 22


@pytest.mark.rule("603.4", "113.6b")
def test_a_card_in_the_graveyard_watches_the_opponents_mill():
    roach = (
        "Roach\n{1}\nCreature — Insect\n1/1\n"
        "Whenever an opponent mills a nonland card, if ~ is in your graveyard, you may return it to your hand."
    )
    d = situation(roach, MILL, graveyard=["Roach"], hand=["Grind"], their_library=["Gray Ogre", "Forest"])
    d.cast("Grind", [1])
    d.resolve()
    d.resolve(True)
    assert d.hand(0) == ["Roach"]


@pytest.mark.rule("603.2", "115.1")
@pytest.mark.parametrize(
    ("caster", "target", "countered"),
    [(1, 0, True), (1, "Gray Ogre", True), (1, 1, False), (1, "Elite Vanguard", False), (0, "Gray Ogre", False)],
)
def test_you_or_what_you_control_becomes_a_target(caster: int, target: str | int, countered: bool):
    mariner = (
        "Mariner\n{1}\nEnchantment\nWhenever you or a permanent you control becomes the target of a spell or ability "
        "an opponent controls, counter that spell or ability unless its controller pays {1}."
    )
    burn = "Burn\n{0}\nInstant\n~ deals 1 damage to any target."
    d = situation(
        mariner, burn, mine=["Mariner", "Gray Ogre"], theirs=["Elite Vanguard"], hand=["Burn"], their_hand=["Burn"]
    )
    d.give_priority(caster)
    d.cast("Burn", [target])
    assert len(d.game.state.stack) == 1 + countered
    d.resolve()
    if countered:
        assert not d.game.state.stack and d.zone("Burn", caster) == "graveyard"
        assert d.life(0) == 20 and d.object("Gray Ogre").damage == 0


@pytest.mark.rule("121.2a", "614.1a")
@pytest.mark.parametrize(("number", "hands"), [(3, (1, 1)), (1, (0, 1))])
def test_who_would_draw_several_cards_draws_one_and_so_do_you(number: int, hands: tuple[int, int]):
    alms = (
        "Alms\n{1}\nEnchantment\n"
        "If an opponent would draw two or more cards, instead you and that player each draw a card."
    )
    d = situation(
        alms,
        f"Study\n{{0}}\nInstant\nDraw {['a card', 'two cards', 'three cards'][number - 1]}.",
        mine=["Alms"],
        their_hand=["Study"],
        library=["Forest"] * 5,
        their_library=["Forest"] * 5,
        active=1,
    )
    d.cast("Study")
    d.resolve()
    assert (len(d.hand(0)), len(d.hand(1))) == hands


@pytest.mark.rule("121.1", "602.2b")
@pytest.mark.parametrize(("drawn", "able"), [(2, False), (3, True)])
def test_how_many_cards_have_been_drawn_this_turn(drawn: int, able: bool):
    kami = (
        "Kami\n{1}\nCreature — Spirit\n1/1\n"
        "{4}: You gain 2 life. This ability costs {4} less to activate if you've drawn three or more cards this turn."
    )
    d = situation(
        kami, "Study\n{0}\nInstant\nDraw a card.", mine=["Kami"], hand=["Study"] * drawn, library=["Forest"] * 5
    )
    for _ in range(drawn):
        d.cast("Study")
        d.resolve()
    assert d.can("activate", "Kami") == able
