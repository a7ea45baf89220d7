"""Commanders: casting them, where they go, and their damage (704.6c-d, 903)."""

from __future__ import annotations

import pytest

from engine.card_database import default_database
from engine.change.events import Damage
from engine.decisions import ChooseYesNo, Priority
from engine.game import Game
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.many import happen

LEADER = "Leader | Capo\n{1}{G}\nLegendary Creature — Elf\n11/11"
OTHER = "Other | Altro\n{G}\nLegendary Creature — Elf\n11/11"
BOUNCE = "Bounce | Rimbalzo\n{0}\nInstant\nReturn target creature to its owner's hand."
TUCK = "Tuck | Ripiego\n{0}\nInstant\nPut target creature on top of its owner's library."
KILL = "Kill | Uccisione\n{0}\nInstant\nDestroy target creature."
BANISH = "Banish | Bando\n{0}\nInstant\nExile target creature."
DIG = "Dig | Scavo\n{0}\nInstant\nExile target card from a graveyard."
NAY = "Nay | Diniego\n{0}\nInstant\nCounter target spell."
INSIGHT = "Insight | Intuito\n{0}\nInstant\nDraw a card."
GROWTH = "Growth | Crescita\n{0}\nSorcery\nCreate a token that's a copy of target creature."
TEXTS = (LEADER, OTHER, BOUNCE, TUCK, KILL, BANISH, DIG, NAY, INSIGHT, GROWTH)


def scene(*hand: str, lands: int = 0, seats: int = 2, variant: str = "commander") -> Scenario:
    """Return a situation in player 0's main phase, with these cards in hand."""
    scenario = Scenario(names=("Anna", "Bruno", "Carla", "Dario")[:seats], variants=(variant,) if variant else ())
    for text in TEXTS:
        scenario.card_text(text)
    scenario.hand(0, *hand)
    scenario.battlefield(0, *["Forest"] * lands)
    return scenario


def cast(d: Driver, name: str, *targets: str | int, home: bool | None = None) -> int:
    """Cast the spell and let the stack resolve; `home` answers the owner of a commander. Return how often they were
    asked."""
    asked = 0
    d.cast(name, list(targets))
    while d.game.state.stack or isinstance(d.decision, ChooseYesNo):
        if isinstance(d.decision, ChooseYesNo) and home is not None:
            d.answer(home)
            asked += 1
        else:
            d.pass_priority()
    return asked


# -- casting


@pytest.mark.rule("903.8", "408.3")
def test_the_owner_casts_the_commander_from_the_command_zone():
    s = scene(lands=2)
    s.command(0, "Leader")
    d = Driver(s.game())
    cast(d, "Leader")
    assert d.zone("Leader") == "battlefield" and d.object("Leader").is_commander


@pytest.mark.rule("903.8")
def test_another_card_in_the_command_zone_and_the_commander_of_another_player_are_not_cast():
    s = scene(lands=4)
    s.command(0, "Other", commander=False)
    s.command(1, "Leader")
    d = Driver(s.game())
    assert not d.can("cast", "Other") and not d.can("cast", "Leader")


@pytest.mark.rule("903.8")
@pytest.mark.parametrize(("lands", "times"), [(2, 1), (5, 1), (6, 2), (11, 2), (12, 3)])
def test_each_cast_from_the_command_zone_costs_two_more(lands: int, times: int):
    s = scene(*["Kill"] * 3, lands=lands)
    s.command(0, "Leader")
    d = Driver(s.game())
    casts = 0
    while d.can("cast", "Leader"):
        cast(d, "Leader")
        casts += 1
        cast(d, "Kill", "Leader", home=True)
        assert d.game.view(1).command[0].tax == 2 * casts
    assert casts == times and "601.2g" not in d.why_not("Leader")


@pytest.mark.rule("903.8")
def test_a_commander_that_was_countered_has_been_cast_all_the_same():
    s = scene("Nay", lands=5)
    s.command(0, "Leader")
    d = Driver(s.game())
    d.cast("Leader")
    cast(d, "Nay", "Leader", home=True)
    assert d.zone("Leader") == "command" and not d.can("cast", "Leader")


@pytest.mark.rule("903.8")
def test_casting_it_from_elsewhere_costs_no_tax_and_adds_none():
    s = scene("Bounce", "Kill", "Kill", lands=8)
    s.command(0, "Leader")
    d = Driver(s.game())
    cast(d, "Leader")
    cast(d, "Bounce", "Leader", home=False)
    cast(d, "Leader")
    cast(d, "Kill", "Leader", home=True)
    assert d.game.view(0).command[0].tax == 2
    assert sum(d.tapped(land) for land in d.all("Forest", "battlefield")) == 4
    assert d.can("cast", "Leader")


@pytest.mark.rule("903.8")
def test_two_commanders_are_taxed_apart():
    s = scene("Kill", lands=5)
    s.command(0, "Leader", "Other")
    d = Driver(s.game())
    cast(d, "Leader")
    cast(d, "Kill", "Leader", home=True)
    assert {card.name.en: card.tax for card in d.game.view(0).command} == {"Leader": 2, "Other": 0}
    assert d.can("cast", "Other") and not d.can("cast", "Leader")


# -- where it goes


@pytest.mark.rule("704.6d", "903.9a")
@pytest.mark.parametrize(("spell", "zone"), [("Kill", "graveyard"), ("Banish", "exile")])
@pytest.mark.parametrize("home", [True, False])
def test_its_owner_may_put_it_into_the_command_zone_once_it_is_there(spell: str, zone: str, home: bool):
    s = scene(spell)
    s.battlefield(1, "Leader", commander=True)
    d = Driver(s.game())
    d.cast(spell, ["Leader"])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo) and d.decision.player == 1 and d.zone("Leader") == zone
    d.answer(home)
    assert d.zone("Leader") == ("command" if home else zone) and d.object("Leader").is_commander
    d.next_turn()  # nobody is asked again
    assert d.zone("Leader") == ("command" if home else zone)


@pytest.mark.rule("704.6d", "903.9a")
def test_it_is_asked_again_when_it_goes_on_into_exile():
    s = scene("Kill", "Dig")
    s.battlefield(1, "Leader", commander=True)
    d = Driver(s.game())
    assert cast(d, "Kill", "Leader", home=False) == 1
    assert cast(d, "Dig", "Leader", home=False) == 1
    assert d.zone("Leader") == "exile"


@pytest.mark.rule("704.6d")
def test_other_cards_stay_where_they_are():
    s = scene("Kill", "Banish")
    s.battlefield(1, "Leader", "Other")
    d = Driver(s.game())
    cast(d, "Kill", "Leader")
    cast(d, "Banish", "Other")
    assert (d.zone("Leader"), d.zone("Other")) == ("graveyard", "exile")


@pytest.mark.rule("704.6d", "101.4")
def test_owners_choose_in_the_order_of_turns():
    s = scene(seats=3)
    s.battlefield(0, "Leader", commander=True)
    s.battlefield(2, "Other", commander=True, owner=1)
    d = Driver(s.game())
    gone = [Damage(d.find("Leader"), d.find("Other"), 11), Damage(d.find("Other"), d.find("Leader"), 11)]
    happen(d, *gone)
    d.game.answer("pass")
    asked = []
    while isinstance(d.decision, ChooseYesNo):
        asked.append(d.decision.player)
        d.answer(True)
    assert asked == [0, 1]
    assert {d.zone("Leader"), d.zone("Other")} == {"command"}


@pytest.mark.rule("903.9b")
@pytest.mark.parametrize(("spell", "zone"), [("Bounce", "hand"), ("Tuck", "library")])
@pytest.mark.parametrize("home", [True, False])
def test_it_may_go_there_instead_of_hand_and_library(spell: str, zone: str, home: bool):
    s = scene(spell)
    s.battlefield(0, "Leader", commander=True, owner=1)
    d = Driver(s.game())
    d.cast(spell, ["Leader"])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo) and d.decision.player == 1
    assert d.zone("Leader") == "battlefield"  # it replaces the move
    d.answer(home)
    assert d.zone("Leader") == ("command" if home else zone)
    assert isinstance(d.decision, Priority)


@pytest.mark.rule("903.9b")
def test_drawing_it_can_be_replaced_too():
    s = scene("Insight")
    s.library(0, "Leader", "Forest", commander=True)
    d = Driver(s.game())
    assert cast(d, "Insight", home=True) == 1
    assert d.zone("Leader") == "command" and d.hand(0) == [] and d.names("library", 0) == ["Forest"]


@pytest.mark.rule("903.9b")
@pytest.mark.parametrize("home", [True, False])
def test_it_is_asked_where_something_else_leads_it_to_the_library(home: bool):
    s = scene("Kill")
    s.card_text(
        "Root | Radice\n{1}{G}\nLegendary Creature — Treefolk\n4/4\nIf ~ would be put into a graveyard from "
        "anywhere, shuffle it into its owner's library instead."
    )
    s.battlefield(0, "Root", commander=True)
    d = Driver(s.game())
    assert cast(d, "Kill", "Root", home=home) == 1
    assert d.zone("Root") == ("command" if home else "library")


@pytest.mark.rule("903.9c")
@pytest.mark.parametrize("home", [True, False])
def test_of_a_merged_permanent_only_the_commander_goes_there(home: bool):
    s = scene("Bounce", lands=4)
    s.card_text("Mask | Maschera\n{4}\nCreature — Beast\n3/3\nMutate {G}")
    s.card_text("Bear | Orso\n{G}\nCreature — Bear\n2/2")
    s.battlefield(0, "Bear")
    s.command(0, "Mask")
    d = Driver(s.game())
    d.cast("Mask", ["Bear"], way="mutate")
    d.resolve("over")
    merged = d.find("Mask")
    assert d.game.state.objects[merged].is_commander
    assert cast(d, "Bounce", "Mask", home=home) == 1
    assert (d.zone("Bear"), d.zone("Mask")) == ("hand", "command" if home else "hand")
    assert [d.object(name).is_commander for name in ("Bear", "Mask")] == [False, True]


@pytest.mark.rule("903.11")
@pytest.mark.parametrize(
    ("card", "comes"), [("Grove", True), ("Kill", True), ("Dig", False), ("Leader", False), ("Splash", False)]
)
def test_from_outside_come_only_cards_of_the_commanders_colours_whose_name_is_new(card: str, comes: bool):
    """In other games all of them come."""
    for variant in ("commander", "brawl", ""):
        s = scene("Wish", variant=variant)
        s.card_text("Wish | Desiderio\n{0}\nSorcery\nYou may put a card you own from outside the game into your hand.")
        s.card_text("Grove | Boschetto\n{G}\nCreature — Elf\n1/1")
        s.card_text("Splash | Schizzo\n{1}\nArtifact\n{U}, {T}: Draw a card.")
        s.command(0, "Leader")
        s.library(0, "Dig")
        s.library(1, "Kill")
        s.outside(0, card)
        d = Driver(s.game())
        d.cast("Wish")
        d.resolve(True)
        assert d.hand(0) == ([card] if comes or not variant else []), variant


@pytest.mark.rule("903.11")
def test_no_second_card_of_a_name_comes_from_outside():
    s = scene("Wish", "Wish")
    s.card_text("Wish | Desiderio\n{0}\nSorcery\nYou may put a card you own from outside the game into your hand.")
    s.command(0, "Leader")
    s.outside(0, "Kill", "Kill")
    d = Driver(s.game())
    d.cast("Wish")
    d.resolve(True, d.game.state.players[0].sideboard[:1])
    d.cast("Wish")
    d.resolve(True)
    assert d.hand(0) == ["Kill"]


# -- what it is


@pytest.mark.rule("903.3")
def test_a_copy_is_no_commander_and_a_face_down_commander_is_one():
    s = scene("Growth")
    s.battlefield(0, "Leader", commander=True)
    s.battlefield(1, "Other", commander=True, face_down=True)
    d = Driver(s.game())
    d.cast("Growth", ["Leader"])
    d.pass_priority()
    d.pass_priority()
    d.answer(["Leader"])  # the legend rule
    kept = d.game.state.battlefield
    assert [d.game.state.objects[id].is_commander for id in kept] == [True, True]


# -- damage


def hurt(d: Driver, amounts: dict[str, int], player: int = 1, combat: bool = True) -> None:
    happen(d, *[Damage(d.find(name), player, amount, combat=combat) for name, amount in amounts.items()])


@pytest.mark.rule("104.3j", "704.6c", "903.10a")
@pytest.mark.parametrize(("amount", "loses"), [(20, False), (21, True)])
def test_twenty_one_combat_damage_from_one_commander_loses(amount: int, loses: bool):
    s = scene()
    s.life(1, 40)
    s.battlefield(0, "Leader", commander=True)
    d = Driver(s.game())
    hurt(d, {"Leader": amount})
    d.game.answer("pass")
    assert (d.game.winner == 0) == loses
    if loses:
        assert d.game.state.players[1].lost is not None and d.game.state.players[1].lost[0] == "704.6c"


@pytest.mark.rule("704.6c", "903.3")
def test_it_stays_the_same_commander_as_a_new_object():
    s = scene("Kill", lands=2)
    s.battlefield(0, "Leader", commander=True)
    s.life(1, 40)
    d = Driver(s.game())
    hurt(d, {"Leader": 10})
    cast(d, "Kill", "Leader", home=True)
    cast(d, "Leader")
    assert [(each.commander.en, each.owner, each.amount) for each in d.game.view(1).players[1].commander_damage] == [
        ("Leader", 0, 10)
    ]
    hurt(d, {"Leader": 11})
    d.game.answer("pass")
    assert d.game.winner == 0


@pytest.mark.rule("704.6c")
def test_a_player_can_lose_to_the_own_commander():
    s = scene()
    s.life(1, 60)
    s.battlefield(0, "Leader", commander=True, owner=1)
    d = Driver(s.game())
    hurt(d, {"Leader": 21})
    d.game.answer("pass")
    assert d.game.winner == 0


@pytest.mark.rule("704.6c")
@pytest.mark.parametrize("case", ["two commanders", "no combat damage", "no commander", "two players"])
def test_other_damage_does_not_count(case: str):
    s = scene(seats=3)
    for player in range(3):
        s.life(player, 60)
    s.battlefield(0, "Leader", "Other", commander=case != "no commander")
    d = Driver(s.game())
    if case == "two commanders":
        hurt(d, {"Leader": 20, "Other": 20})
    elif case == "two players":
        hurt(d, {"Leader": 20})
        hurt(d, {"Leader": 20}, player=2)
    else:
        hurt(d, {"Leader": 30}, combat=case == "no commander")
    d.game.answer("pass")
    assert [player.lost for player in d.game.state.players] == [None] * 3


@pytest.mark.rule("704.6c")
@pytest.mark.parametrize("variant", ["brawl", ""])
def test_only_games_of_commander_end_so(variant: str):
    s = scene(variant=variant)
    s.life(1, 60)
    s.battlefield(0, "Leader", commander=True)
    d = Driver(s.game())
    hurt(d, {"Leader": 30})
    d.game.answer("pass")
    assert not d.game.over


def test_casts_and_damage_come_back_after_undo_fork_and_saving():
    s = scene("Kill", lands=6)
    s.life(1, 60)
    s.command(0, "Leader")
    d = Driver(s.game())
    cast(d, "Leader")
    cast(d, "Kill", "Leader", home=True)
    cast(d, "Leader")
    for game in (d.game, d.game.fork(), Game.load(d.game.save(), default_database())):
        assert list(game.state.players[0].commander_casts.values()) == [2]
    while d.game.state.players[0].commander_casts:
        assert d.game.undo()
    assert d.object("Leader").zone != "battlefield"


# -- partners

EAST = "East | Est\n{W}\nLegendary Creature — Elf\n11/11\nPartner"
WEST = "West | Ovest\n{R}\nLegendary Creature — Elf\n11/11\nPartner"


@pytest.mark.rule("702.123d")
def test_partners_are_taxed_and_counted_separately():
    s = scene("Kill", lands=0)
    for text in (EAST, WEST):
        s.card_text(text)
    s.command(0, "East", "West")
    s.battlefield(0, "Plains", "Plains", "Mountain")
    d = Driver(s.game())
    cast(d, "East")
    cast(d, "Kill", "East", home=True)
    assert {card.name.en: card.tax for card in d.game.view(0).command} == {"East": 2, "West": 0}
    assert d.can("cast", "West") and not d.can("cast", "East")
    cast(d, "West")
    assert d.zone("West") == "battlefield"


@pytest.mark.rule("702.123d")
@pytest.mark.parametrize(("names", "over"), [(("East", "West"), False), (("West", "West"), True)])
def test_the_damage_of_partners_is_not_added_up(names: tuple[str, ...], over: bool):
    s = scene()
    for text in (EAST, WEST):
        s.card_text(text)
    s.life(1, 60)
    s.battlefield(0, "East", "West", commander=True)
    d = Driver(s.game())
    for name in names:
        hurt(d, {name: 11})
    d.game.answer("pass")
    assert d.game.over == over


LIEUTENANT = "Aide | Aiutante\n{G}\nCreature — Elf\n1/1\nAs long as you control your commander, ~ gets +2/+2."
BANNER = "Banner | Stendardo\n{1}\nArtifact\nYour commander gets +1/+1."
ROUSE = "Rouse | Sveglia\n{0}\nInstant\nPut a +1/+1 counter on your commander."


def with_partners(*there: str) -> Driver:
    """Return a game with these of East and West on the battlefield, with a Banner and an Aide; the others are in the
    command zone."""
    s = scene()
    for text in (EAST, WEST, LIEUTENANT, BANNER, ROUSE):
        s.card_text(text)
    for name in ("East", "West"):
        if name in there:
            s.battlefield(0, name, commander=True)
        else:
            s.command(0, name)
    s.battlefield(0, "Banner", "Aide")
    s.hand(0, "Rouse")
    return Driver(s.game())


@pytest.mark.rule("702.123e")
def test_what_speaks_of_your_commander_speaks_of_both_partners():
    d = with_partners("East", "West")
    assert d.size("East") == d.size("West") == (12, 12) and d.size("Aide") == (3, 3)
    d = with_partners("West")
    assert d.size("West") == (12, 12) and d.size("Aide") == (3, 3)
    assert with_partners().size("Aide") == (1, 1)


@pytest.mark.rule("702.123e")
@pytest.mark.parametrize("chosen", ["East", "West"])
def test_to_which_of_both_something_is_done_is_chosen_then(chosen: str):
    d = with_partners("East", "West")
    d.cast("Rouse")
    d.resolve(chosen)
    assert [d.counters(name) for name in ("East", "West")] == [int(name == chosen) for name in ("East", "West")]
    d = with_partners("East")
    d.cast("Rouse")
    d.resolve()
    assert d.counters("East") == 1, "there is nothing to choose"


ROLLICK = (
    "Rollick\n{3}{B}\nInstant\nIf you control a commander, you may cast this spell without paying its mana cost.\n"
    "You gain 3 life."
)


def can_cast_for_nothing(d: Driver) -> bool:
    """Whether the Rollick can be cast; there is no mana."""
    assert isinstance(d.decision, Priority)
    return any(action.kind == "cast" and action.object == d.find("Rollick", "hand") for action in d.decision.actions)


@pytest.mark.parametrize(("mine", "theirs", "free"), [(True, False, True), (False, True, False), (False, False, False)])
def test_a_commander_that_one_controls_is_asked_for(mine: bool, theirs: bool, free: bool):
    s = scene()
    for text in (EAST, ROLLICK):
        s.card_text(text)
    s.battlefield(0, "East", commander=mine)
    s.battlefield(1, "East", commander=theirs)
    s.hand(0, "Rollick")
    assert can_cast_for_nothing(Driver(s.game())) == free


def test_a_commander_that_one_controls_may_be_another_players():
    s = scene()
    for text in (EAST, ROLLICK):
        s.card_text(text)
    s.battlefield(0, "East", commander=True, owner=1)
    s.hand(0, "Rollick")
    assert can_cast_for_nothing(Driver(s.game()))


@pytest.mark.rule("903.8")
def test_words_count_how_often_commanders_were_cast_from_the_command_zone():
    """This counts both together, but only casts by their own player."""
    s = scene("Kill", "Bounce", lands=9)
    s.card_text(
        "Flag | Vessillo\n{G}\nEnchantment\n"
        "Creatures you control get +1/+1 for each time you've cast your commander from the command zone this game."
    )
    s.card_text("Bear | Orso\n{G}\nCreature — Bear\n2/2")
    s.command(0, "Leader")
    s.battlefield(0, "Flag", "Bear")
    s.battlefield(1, "Flag", "Bear")
    d = Driver(s.game())
    bears = [each for each in d.game.state.battlefield if d.name(each) == "Bear"]
    mine, theirs = sorted(bears, key=d.game.play.controller)
    assert d.size(mine) == (2, 2)
    cast(d, "Leader")
    assert d.size(mine) == (3, 3)
    cast(d, "Bounce", "Leader", home=False)
    cast(d, "Leader")
    assert d.size(mine) == (3, 3), "it was cast from the hand"
    cast(d, "Kill", "Leader", home=True)
    cast(d, "Leader")
    assert d.size(mine) == (4, 4)
    assert d.size(theirs) == (2, 2)


@pytest.mark.rule("903.8", "106.6")
def test_mana_from_a_palace_counts_the_casts_from_the_command_zone():
    s = scene("Kill", lands=4)
    s.card_text(
        "Palace | Palazzo\nLand\n{T}: Add one mana of any color in your commander's color identity. If you spend this"
        " mana to cast your commander, it enters with a number of additional +1/+1 counters on it equal to the number"
        " of times it's been cast from the command zone this game."
    )
    s.battlefield(0, "Palace", "Palace")
    s.command(0, "Leader")
    d = Driver(s.game())
    for times in (1, 2):
        d.activate("Palace")
        cast(d, "Leader")
        assert d.counters("Leader") == times
        if times == 1:
            cast(d, "Kill", "Leader", home=True)
