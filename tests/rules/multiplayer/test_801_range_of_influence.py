"""Limited range of influence (801): five players, each of whom reaches only the two neighbours.

Anna sits between Elena and Bruno; Carla and Dario are out of her range.
"""

from __future__ import annotations

import pytest

from engine.card_database import default_database
from engine.decisions import ChooseModes, ChooseObjects, ChooseOption, ChooseTargets, Priority
from engine.game import Deck, Game, SaveError, Setup
from engine.refusal import IllegalAnswer
from engine.scenario import Scenario
from engine.state.seats import in_range
from tests.driver import Driver
from tests.rules.many import BEAR, NAMES, begin, everybody_passes, turns, whom_attacked

NEAR = "range of influence 1"
FAR = "range of influence 2"
BOLT = "Bolt | Fulmine\n{0}\nInstant\n~ deals 4 damage to any target."
BLAZE = "Blaze | Vampa\n{0}\nSorcery\n~ deals 2 damage to each creature and each player."
WIN = "Glory | Gloria\n{0}\nSorcery\nYou win the game."
DRAW = "Truce | Tregua\n{0}\nSorcery\nThe game is a draw."


def seats(*texts: str, count: int = 5, variant: str = NEAR, active: int = 0) -> Scenario:
    scenario = Scenario(names=NAMES[:count], variants=(variant,))
    for text in (BEAR, *texts):
        scenario.card_text(text)
    scenario.turn(active=active)
    return scenario


def resolving(d: Driver, name: str, *targets: int) -> None:
    d.cast(name, list(targets))
    everybody_passes(d)


def within(d: Driver, player: int) -> list[int]:
    """Return the players within that player's range of influence."""
    return [other for other in range(len(d.game.state.players)) if in_range(d.game.state, player, other)]


# -- who is within range


@pytest.mark.rule("801.1", "801.2", "801.2a", "801.2b")
@pytest.mark.parametrize(
    ("variant", "found"), [(NEAR, [0, 1, 5]), (FAR, [0, 1, 2, 4, 5]), ("ante", [0, 1, 2, 3, 4, 5])]
)
def test_a_range_reaches_that_many_seats_on_both_sides(variant: str, found: list[int]):
    deck = Deck(("Forest",) * 60)
    game = Game.start(Setup((deck,) * 6, seed=1, chooser=0, variants=(variant,)), default_database())
    game.answer("0")
    assert within(Driver(game), 0) == found


@pytest.mark.rule("801.1")
def test_it_is_an_option_of_multiplayer_games():
    deck = Deck(("Forest",) * 60)
    Setup((deck,) * 3, variants=(NEAR,)).check()
    with pytest.raises(SaveError):
        Setup((deck,) * 2, variants=(NEAR,)).check()


@pytest.mark.rule("801.2c")
def test_who_is_within_range_changes_as_a_turn_begins_and_not_before():
    d = begin(seats())
    d.game.concede(1)
    assert within(d, 0) == [0, 1, 4], "Carla has moved up, but not for this turn"
    turns(d, 1)
    assert within(d, 0) == [0, 2, 4]


@pytest.mark.rule("801.2d", "801.4")
def test_targets_are_players_within_range_and_what_they_control():
    s = seats(BOLT)
    s.hand(0, "Bolt")
    for player in range(5):
        s.battlefield(player, "Bear")
    s.battlefield(1, "Bear", owner=2)
    s.battlefield(2, "Bear", owner=1)
    d = begin(s)
    d.begin("cast", "Bolt")
    assert isinstance(d.decision, ChooseTargets)
    players = [each for each in d.decision.candidates if each < 10]
    bears = sorted(d.controller(each) for each in d.decision.candidates if each >= 10)
    assert players == [0, 1, 4] and bears == [0, 1, 1, 4]
    with pytest.raises(IllegalAnswer) as refused:
        d.game.answer([2])
    assert refused.value.refusal.rule == "801.4"


# -- attacking


@pytest.mark.rule("801.3")
def test_only_opponents_within_range_and_their_planeswalkers_can_be_attacked():
    walker = "Walker | Viandante\n{1}\nPlaneswalker — Jace\n3\n+1: You gain 1 life."
    s = seats(walker)
    s.battlefield(0, "Bear")
    s.battlefield(1, "Walker")
    s.battlefield(2, "Walker")
    d = begin(s)
    (attacked,) = d.to_attackers().candidates.values()
    assert sorted(each for each in attacked if each < 10) == [1, 4]
    assert [d.controller(each) for each in attacked if each >= 10] == [1]


@pytest.mark.rule("801.3")
def test_where_no_opponent_is_within_range_nothing_attacks():
    for teams, found in (((0, 1, 4), (2, 3)), set()), (((0, 1), (2, 3, 4)), {4}):
        s = Scenario(names=NAMES[:5], teams=teams, variants=(NEAR,))
        s.card_text(BEAR)
        s.battlefield(0, "Bear")
        assert whom_attacked(begin(s)) == found


@pytest.mark.rule("508.7e", "801.5a")
def test_what_is_attacked_instead_is_within_the_range_of_the_attackers_controller():
    """Bruno reselects whom Anna's creature attacks: Dario is out of Anna's range, and Elena out of Bruno's."""
    mage = "Mage | Mago\n{0}\nInstant\nReselect which player or planeswalker target attacking creature attacks."
    s = seats(mage, count=6, variant=FAR)
    s.battlefield(0, "Bear")
    s.hand(1, "Mage")
    d = begin(s)
    d.attack({"Bear": 1})
    d.give_priority(1)
    d.cast("Mage", ["Bear"])
    everybody_passes(d)
    assert isinstance(d.decision, ChooseOption)
    assert sorted(option.key for option in d.decision.options) == ["1", "2", "5"]
    d.game.answer("2")
    d.finish_combat()
    assert d.life(2) == 18


# -- choices


@pytest.mark.rule("801.5a")
def test_who_chooses_does_so_within_the_own_range():
    """The opponent's target must be within range of both Anna and Bruno, who chooses it."""
    witches = (
        "Witches | Streghe\n{0}\nSorcery\n~ deals 1 damage to any target and 1 damage to any target of an opponent's "
        "choice."
    )
    s = seats(witches)
    s.hand(0, "Witches")
    d = begin(s)
    d.begin("cast", "Witches")
    d.game.answer([4])
    assert isinstance(d.decision, ChooseObjects) and sorted(d.decision.candidates) == [1, 4]
    d.game.answer([1])
    assert d.decision.player == 1 and isinstance(d.decision, ChooseTargets)
    assert sorted(d.decision.candidates) == [0, 1]


@pytest.mark.rule("801.5a")
def test_a_choice_on_resolution_is_made_within_range():
    pick = "Pick | Scelta\n{0}\nSorcery\nChoose a creature. Destroy it."
    s = seats(pick)
    s.hand(0, "Pick")
    for player in (1, 2, 3):
        s.battlefield(player, "Bear", "Gray Ogre")
    d = begin(s)
    resolving(d, "Pick")
    assert isinstance(d.decision, ChooseObjects)
    assert {d.controller(each) for each in d.decision.candidates} == {1}


@pytest.mark.rule("801.5a")
def test_who_chooses_for_somebody_else_stays_within_the_own_range_too():
    """Bruno chooses for Anna's spell among players in range of both."""
    ask = "Ask | Chiedi\n{0}\nSorcery\nTarget opponent chooses a creature. Destroy that creature."
    s = seats(ask)
    s.hand(0, "Ask")
    for player in range(5):
        s.battlefield(player, "Bear")
    d = begin(s)
    resolving(d, "Ask", 1)
    assert isinstance(d.decision, ChooseObjects) and d.decision.player == 1
    assert sorted(d.controller(each) for each in d.decision.candidates) == [0, 1]


# -- effects


@pytest.mark.rule("801.10", "801.2")
def test_an_effect_does_nothing_to_what_is_out_of_range():
    s = seats(BLAZE)
    s.hand(0, "Blaze")
    for player in range(5):
        s.battlefield(player, "Bear")
    d = begin(s)
    resolving(d, "Blaze")
    assert [d.life(player) for player in range(5)] == [18, 18, 20, 20, 18]
    assert sorted(d.controller(each) for each in d.all("Bear", "battlefield")) == [2, 3]


@pytest.mark.rule("801.10")
def test_a_static_ability_works_within_range():
    s = seats("Hymn | Inno\n{0}\nEnchantment\nCreatures get +1/+1.\nEach player can't gain life.")
    s.battlefield(0, "Hymn")
    for player in range(5):
        s.battlefield(player, "Bear")
    d = begin(s)
    bears = {d.controller(each): d.size(each) for each in d.all("Bear", "battlefield")}
    assert bears == {0: (3, 3), 1: (3, 3), 2: (2, 2), 3: (2, 2), 4: (3, 3)}


@pytest.mark.rule("801.11")
def test_what_is_out_of_range_is_not_counted():
    s = seats(
        "Census | Censo\n{0}\nInstant\nYou gain 1 life for each creature on the battlefield.",
        "Poll | Sondaggio\n{0}\nInstant\nYou gain 1 life for each opponent you have.",
    )
    s.hand(0, "Census", "Poll")
    for player, number in enumerate((1, 1, 3, 3, 2)):
        s.battlefield(player, *["Bear"] * number)
    d = begin(s)
    resolving(d, "Census")
    assert d.life(0) == 24
    resolving(d, "Poll")
    assert d.life(0) == 26


# -- triggered abilities


@pytest.mark.rule("801.7", "801.7a")
def test_an_ability_triggers_on_what_happens_within_range():
    watch = "Watch | Guardia\n{0}\nArtifact\nWhenever a creature dies, you gain 1 life."
    herald = "Herald | Araldo\n{0}\nArtifact\nAt the beginning of each upkeep, you gain 10 life."
    s = seats(watch, herald, BOLT)
    s.battlefield(0, "Watch", "Herald")
    s.battlefield(2, "Bear", owner=1)
    s.battlefield(1, "Bear", owner=2)
    s.hand(2, "Bolt", "Bolt")
    s.turn(active=2)
    d = begin(s)
    theirs, near = (next(id for id in d.all("Bear") if d.controller(id) == player) for player in (2, 1))
    resolving(d, "Bolt", theirs)
    assert d.life(0) == 20 and not d.game.state.stack, "it left the battlefield out of Anna's range"
    resolving(d, "Bolt", near)
    everybody_passes(d)
    assert d.life(0) == 21, "it was within it, though its owner is not"
    order = turns(d, 1)
    assert order == [3] and not d.game.state.stack
    turns(d, 1)
    assert len(d.game.state.stack) == 1


# -- state-based actions


@pytest.mark.rule("801.8", "801.9")
def test_what_is_attached_out_of_range_does_not_stay_so():
    aura = "Charm | Malia\n{0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1."
    sword = "Sword | Spada\n{0}\nArtifact — Equipment\nEquipped creature gets +1/+1.\nEquip {1}"
    for host, stays in ((1, True), (2, False)):
        s = seats(aura, sword)
        s.battlefield(host, "Bear")
        s.battlefield(0, "Charm", "Sword")
        s.attach("Charm", to="Bear")
        s.attach("Sword", to="Bear")
        d = begin(s)
        assert d.zone("Charm") == ("battlefield" if stays else "graveyard")
        assert d.zone("Sword") == "battlefield" and (d.attached_to("Sword") is not None) is stays


@pytest.mark.rule("801.12")
@pytest.mark.parametrize(("other", "stays"), [(1, False), (2, True)])
def test_the_world_rule_holds_within_range(other: int, stays: bool):
    s = seats("Alpha | Alfa\n{0}\nWorld Enchantment", "Beta | Beta\n{0}\nWorld Enchantment")
    s.hand(0, "Alpha")
    s.battlefield(other, "Beta")
    d = begin(s)
    resolving(d, "Alpha")
    assert d.zone("Alpha") == "battlefield"
    assert d.zone("Beta") == ("battlefield" if stays else "graveyard")


# -- replacement and prevention


@pytest.mark.rule("801.13", "801.13a")
@pytest.mark.parametrize(("host", "dealt"), [(1, 4), (2, 0)])
def test_damage_is_not_redirected_out_of_the_range_of_who_deals_it(host: int, dealt: int):
    """Bruno's damage is redirected to his own creature, or to one of Carla's, who is out of range of Anna's spell."""
    pariah = (
        "Pariah | Paria\n{1}\nEnchantment — Aura\nEnchant creature\n"
        "All damage that would be dealt to you is dealt to enchanted creature instead."
    )
    s = seats(BOLT, pariah, "Giant | Gigante\n{5}\nCreature — Giant\n5/9")
    s.hand(0, "Bolt")
    s.battlefield(host, "Giant")
    s.battlefield(1, "Pariah")
    s.attach("Pariah", to="Giant")
    d = begin(s)
    resolving(d, "Bolt", 1)
    assert d.life(1) == 20 and d.object("Giant").damage == dealt


@pytest.mark.rule("801.13b")
@pytest.mark.parametrize(("attacker", "attacked", "life"), [(1, 0, 20), (2, 1, 18)])
def test_without_words_for_them_source_and_recipient_of_prevented_damage_are_within_range(
    attacker: int, attacked: int, life: int
):
    fog = "Fog | Nebbia\n{0}\nInstant\nPrevent all combat damage that would be dealt this turn."
    s = seats(fog, active=attacker)
    s.hand(0, "Fog")
    s.battlefield(attacker, "Bear")
    d = begin(s)
    d.attack({"Bear": attacked})
    while d.decision.player != 0:
        d.pass_priority()
    d.cast("Fog")
    everybody_passes(d)
    d.finish_combat()
    assert d.life(attacked) == life


@pytest.mark.rule("801.13b")
@pytest.mark.parametrize(
    ("words", "life"), [("a creature would deal damage", 18), ("damage would be dealt to a player", 20)]
)
def test_prevention_that_names_one_of_the_two_asks_only_for_that_one(words: str, life: int):
    """Carla, out of Anna's range, attacks Bruno, who is in range."""
    text = {
        "a creature would deal damage": "If a creature would deal damage, prevent that damage.",
        "damage would be dealt to a player": "If damage would be dealt to a player, prevent that damage.",
    }[words]
    s = seats(f"Ward | Guardia\n{{0}}\nEnchantment\n{text}", active=2)
    s.battlefield(0, "Ward")
    s.battlefield(2, "Bear")
    d = begin(s)
    d.attack({"Bear": 1})
    d.finish_combat()
    assert d.life(1) == life


# -- winning, drawing, restarting


@pytest.mark.rule("801.14", "104.3h")
def test_to_win_is_to_let_the_opponents_within_range_lose():
    s = seats(WIN)
    s.hand(0, "Glory")
    d = begin(s)
    resolving(d, "Glory")
    assert not d.game.over
    lost = [player.lost and player.lost[0] for player in d.game.state.players]
    assert lost == [None, "801.14", None, None, "801.14"]
    turns(d, 1)
    s = seats(WIN, count=3)
    s.hand(0, "Glory")
    d = begin(s)
    resolving(d, "Glory")
    assert d.game.winners == (0,)


@pytest.mark.rule("801.15", "104.4e")
def test_a_draw_is_one_for_those_within_range_who_leave():
    s = seats(DRAW)
    s.hand(0, "Truce")
    s.battlefield(1, "Bear")
    d = begin(s)
    resolving(d, "Truce")
    assert not d.game.over and d.all("Bear") == []
    assert [player.lost is None for player in d.game.state.players] == [False, False, True, True, False]
    assert turns(d, 2) == [2, 3]
    d.game.concede(2)
    assert d.game.winners == (3,)


@pytest.mark.rule("801.16", "104.4f")
@pytest.mark.parametrize(("other", "remain"), [(0, [2, 3]), (1, [3])])
def test_a_loop_is_a_draw_for_who_takes_part_and_those_within_their_range(other: int, remain: list[int]):
    """The other half of the loop belongs to Anna too, or to Bruno, whose range includes Carla."""
    give = "Give | Dai\n{W}\nEnchantment\nWhenever a player loses life, you gain 1 life."
    take = "Take | Prendi\n{B}\nEnchantment\nWhenever a player gains life, that player loses 1 life."
    hurt = "Hurt | Ferisci\n{0}\nSorcery\nYou lose 1 life."
    s = seats(give, take, hurt)
    s.hand(0, "Hurt")
    s.battlefield(0, "Give")
    s.battlefield(other, "Take")
    for player in range(5):
        s.library(player, *["Forest"] * 20)
    d = begin(s)
    d.cast("Hurt")
    for _ in range(3000):
        if not all(player.lost is None for player in d.game.state.players):
            break
        d.game.answer("pass" if isinstance(d.decision, Priority) else True)
    assert [player.id for player in d.game.state.players if player.lost is None] == remain
    assert {player.lost[0] for player in d.game.state.players if player.lost is not None} == {"801.16"}


@pytest.mark.rule("801.17")
def test_all_players_are_in_a_game_that_restarts():
    s = seats("Anew | Daccapo\n{0}\nSorcery\nRestart the game.")
    s.hand(0, "Anew")
    for player in range(5):
        s.library(player, *["Forest"] * 10)
        s.life(player, 7)
    d = begin(s)
    resolving(d, "Anew")
    assert [player.life for player in d.game.state.players] == [20] * 5
    assert all(player.lost is None for player in d.game.state.players)


@pytest.mark.rule("801.18")
def test_planes_reach_everybody():
    s = seats("Reef | Scoglio\nPlane — Ravnica\nCreatures get +1/+1.")
    s.command(0, "Reef", commander=False)
    for player in range(5):
        s.battlefield(player, "Bear")
    d = begin(s)
    assert {d.size(each) for each in d.all("Bear", "battlefield")} == {(3, 3)}


# -- who else may choose


@pytest.mark.rule("801.5b", "801.5c")
def test_where_nobody_within_range_can_choose_the_nearest_to_the_left_does():
    """Anna's neighbours are her teammates. Carla is the nearest opponent to her left, and may choose a mode that speaks
    of Anna, though Anna is out of her range."""
    choice = (
        "Offer | Offerta\n{0}\nSorcery\nAn opponent chooses one —\n• You gain 3 life.\n"
        "• Creatures you control get +2/+2 until end of turn."
    )
    s = Scenario(names=NAMES[:5], teams=((0, 1, 4), (2, 3)), variants=(NEAR,))
    s.card_text(choice)
    s.hand(0, "Offer")
    d = begin(s)
    d.begin("cast", "Offer")
    assert isinstance(d.decision, ChooseModes) and d.decision.player == 2
    d.game.answer([0])
    everybody_passes(d)
    assert d.life(0) == 23
