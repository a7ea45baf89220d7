"""Keywords that add a way to cast a spell: other costs and zones, optional additional costs (118.8-9, 601.2b, 702)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseModes, ChooseNumber, ChooseYesNo
from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

BEAST = "Beast\n{1}{G}\nCreature — Beast\n2/2\nKicker {R}\nWhen ~ enters, if it was kicked, you gain 3 life."
TWICE = (
    "Twice\n{G}\nCreature — Beast\n1/1\nKicker {R} and/or {W}\n"
    "When ~ enters, if it was kicked with its {R} kicker, you gain 1 life.\n"
    "When ~ enters, if it was kicked with its {W} kicker, you gain 10 life."
)
SWELL = (
    "Swell\n{G}\nCreature — Beast\n1/1\nMultikicker {1}\n"
    "~ enters with a +1/+1 counter on it for each time it was kicked."
)
AIMED = "Aimed\n{R}\nSorcery\nKicker {1}\nYou gain 1 life. If ~ was kicked, it deals 2 damage to target creature."
BUY = "Buy\n{U}\nInstant\nBuyback {2}\nYou gain 1 life."
BOTH = "Both\n{G}\nSorcery\nChoose one —\n• You gain 1 life.\n• You gain 10 life.\n• You gain 5 life.\nEntwine {2}"
MORE = (
    "More\n{G}\nSorcery\nEscalate {1}\n"
    "Choose one or more —\n• You gain 1 life.\n• You gain 10 life.\n• You gain 5 life."
)
AGAIN = "Again\n{4}{R}\nSorcery\nYou gain 3 life.\nFlashback {R}"
PAIN = "Pain\n{R}\nSorcery\nYou gain 3 life.\nFlashback—Sacrifice a creature."
FLEE = "Flee\n{3}{B}\nCreature — Horror\n3/3\nEscape—{B}, Exile two other cards from your graveyard."
BRIEF = "Brief\n{5}\nCreature — Elemental\n4/4\nWhen ~ enters, draw a card.\nEvoke {U}"
STORM = "Storm\n{R}\nSorcery\n~ deals 2 damage to target creature you don't control.\nOverload {2}{R}"
SHOW = "Show\n{4}\nSorcery\nYou gain 4 life.\nSpectacle {R}"
PITCH = (
    "Pitch\n{5}{U}\nInstant\n"
    "You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.\nYou gain 4 life."
)
GIFT = (
    "Gift\n{4}\nSorcery\n"
    "If you control a Forest, you may pay {G} rather than pay this spell's mana cost.\nYou gain 4 life."
)


@pytest.mark.rule("702.32a", "702.32d")
@pytest.mark.parametrize(("pays", "life"), [(True, 23), (False, 20)])
def test_a_kicker_is_paid_with_the_spell_or_not(pays: bool, life: int):
    d = situation(BEAST, hand=["Beast"], mana="GGR")
    d.cast("Beast", choose=[pays])
    assert sum(d.object(land).tapped for land in d.game.state.battlefield) == (3 if pays else 2)
    d.resolve_all()
    assert d.life(0) == life


@pytest.mark.rule("702.32d")
@pytest.mark.parametrize("pays", [True, False])
def test_what_was_not_kicked_is_sacrificed(pays: bool):
    spark = "Spark\n{R}\nCreature — Elemental\n5/3\nKicker {R}\nWhen ~ enters, if it wasn't kicked, sacrifice it."
    d = situation(spark, hand=["Spark"], mana="RR")
    d.cast("Spark", choose=[pays])
    d.resolve_all()
    assert d.zone("Spark") == ("battlefield" if pays else "graveyard")


@pytest.mark.rule("702.32d", "608.2c")
@pytest.mark.parametrize("target", ["Bear", 1])
@pytest.mark.parametrize("pays", [True, False])
def test_more_damage_is_dealt_to_that_creature_or_player(target: str | int, pays: bool):
    bolt = (
        "Bolt\n{R}\nInstant\nKicker {R}\n~ deals 1 damage to target creature or player."
        " If ~ was kicked, it deals 3 damage to that creature or player instead."
    )
    bear = "Bear\n{1}{G}\nCreature — Bear\n4/4"
    d = situation(bolt, bear, hand=["Bolt"], theirs=["Bear"], mana="RR")
    d.cast("Bolt", [target], choose=[pays])
    d.resolve_all()
    dealt = 3 if pays else 1
    assert (d.object("Bear").damage, 20 - d.life(1)) == ((dealt, 0) if target == "Bear" else (0, dealt))


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("rest", "life"), [([], 15), (["Bear"], 17)])
def test_the_damage_of_another_paragraph_is_dealt_instead(rest: list[str], life: int):
    flames = (
        "Flames\n{R}\nInstant\n~ deals 3 damage to target creature or player.\n"
        "Hellbent — ~ deals 5 damage to that creature or player instead if you have no cards in hand."
    )
    bear = "Bear\n{1}{G}\nCreature — Bear\n4/4"
    d = situation(flames, bear, hand=["Flames", *rest], mana="R")
    d.cast("Flames", [1])
    d.resolve_all()
    assert d.life(1) == life


@pytest.mark.rule("702.32a")
def test_a_kicker_that_cannot_be_paid_is_not_offered():
    d = situation(BEAST, hand=["Beast"], mana="GG")
    d.cast("Beast")
    d.resolve_all()
    assert d.life(0) == 20


@pytest.mark.rule("702.32b", "702.32f", "607.2h")
@pytest.mark.parametrize(
    ("mana", "answers", "life"), [("GRW", [True, True], 31), ("GRW", [False, True], 30), ("GR", [True], 21)]
)
def test_two_kickers_are_paid_separately(mana: str, answers: list[bool], life: int):
    d = situation(TWICE, hand=["Twice"], mana=mana)
    d.cast("Twice", choose=answers)
    d.resolve()
    if answers == [True, True]:
        d.answer([0, 1])
    d.resolve_all()
    assert d.life(0) == life


@pytest.mark.rule("702.32c")
def test_a_multikicker_is_paid_any_number_of_times():
    d = situation(SWELL, hand=["Swell"], mana="GGGG")
    d.begin("cast", "Swell")
    assert isinstance(d.decision, ChooseNumber) and (d.decision.minimum, d.decision.maximum) == (0, 3)
    d.announce([], choose=[2])
    d.resolve_all()
    assert d.size("Swell") == (3, 3)


@pytest.mark.rule("601.2c")
def test_what_only_a_kicked_spell_does_has_no_target_otherwise():
    d = situation(AIMED, hand=["Aimed"], mana="RR", theirs=["Gray Ogre"])
    d.cast("Aimed", choose=[False])
    assert d.targets_of(d.game.state.stack[-1]) == []
    d.resolve()
    assert d.count("Gray Ogre", "battlefield") == 1
    d = situation(AIMED, hand=["Aimed"], mana="RR", theirs=["Gray Ogre"])
    d.cast("Aimed", ["Gray Ogre"], choose=[True])
    d.resolve()
    assert d.count("Gray Ogre", "battlefield") == 0


@pytest.mark.rule("702.26a")
def test_a_spell_bought_back_returns_to_the_hand_as_it_resolves():
    d = situation(BUY, hand=["Buy"], mana="UUU")
    d.cast("Buy", choose=[True])
    d.resolve()
    assert d.hand(0) == ["Buy"] and d.life(0) == 21
    d = situation(BUY, hand=["Buy"], mana="UUU")
    d.cast("Buy", choose=[False])
    d.resolve()
    assert d.graveyard(0) == ["Buy"]


@pytest.mark.rule("702.41a", "702.41b")
def test_entwine_buys_all_modes_and_no_number_between():
    d = situation(BOTH, hand=["Both"], mana="GGG")
    d.begin("cast", "Both")
    assert isinstance(d.decision, ChooseModes)
    with pytest.raises(IllegalAnswer):
        d.game.answer([0, 1])
    d.announce([], modes=[0, 1, 2])
    assert all(d.object(land).tapped for land in d.game.state.battlefield)
    d.resolve()
    assert d.life(0) == 36


@pytest.mark.rule("702.41a")
def test_without_the_mana_for_entwine_one_mode_is_chosen():
    d = situation(BOTH, hand=["Both"], mana="GG")
    d.begin("cast", "Both")
    assert isinstance(d.decision, ChooseModes) and d.decision.maximum == 1


@pytest.mark.rule("702.119a", "601.2b")
@pytest.mark.parametrize(
    ("words", "mana", "most"),
    [
        ("one or more", "GGG", 3),
        ("one or more", "GG", 2),
        ("one or more", "G", 1),
        ("one", "GGG", 1),
    ],
)
def test_escalate_lets_choose_no_more_modes_than_the_words_and_the_mana(words: str, mana: str, most: int):
    d = situation(MORE.replace("one or more", words), hand=["More"], mana=mana)
    d.begin("cast", "More")
    assert isinstance(d.decision, ChooseModes) and (d.decision.minimum, d.decision.maximum) == (1, most)


@pytest.mark.rule("702.119a")
@pytest.mark.parametrize(("modes", "lands", "life"), [([0], 1, 21), ([0, 2], 2, 26), ([0, 1, 2], 3, 36)])
def test_escalate_costs_each_mode_beyond_the_first(modes: list[int], lands: int, life: int):
    d = situation(MORE, hand=["More"], mana="GGG")
    d.cast("More", modes=modes)
    assert sum(d.object(land).tapped for land in d.game.state.battlefield) == lands
    d.resolve()
    assert d.life(0) == life


@pytest.mark.rule("702.33a")
def test_flashback_casts_from_the_graveyard_and_exiles():
    d = situation(AGAIN, graveyard=["Again"], mana="R")
    d.cast("Again", way="flashback")
    d.resolve()
    assert d.life(0) == 23 and d.zone("Again") == "exile"


@pytest.mark.rule("702.33a")
def test_a_flashed_back_spell_that_is_countered_is_exiled_too():
    stop = "Stop\n{U}\nInstant\nCounter target spell."
    d = situation(stop, AGAIN, graveyard=["Again"], mana="R", their_mana="U", their_hand=["Stop"])
    d.cast("Again", way="flashback")
    d.give_priority(1)
    d.cast("Stop", ["Again"])
    d.resolve()
    assert d.zone("Again") == "exile" and d.life(0) == 20


@pytest.mark.rule("702.33a", "118.9")
def test_a_flashback_cost_may_be_something_other_than_mana():
    d = situation(PAIN, graveyard=["Pain"], mine=["Gray Ogre"])
    d.cast("Pain", way="flashback")
    assert d.zone("Gray Ogre") == "graveyard"
    d.resolve()
    assert d.life(0) == 23
    assert not situation(PAIN, graveyard=["Pain"]).can("cast", "Pain", way="flashback")


@pytest.mark.rule("601.3")
def test_a_card_in_the_graveyard_without_permission_cannot_be_cast():
    d = situation(AGAIN, graveyard=["Shock", "Again"], mana="RRRRR")
    assert not d.can("cast", "Shock") and not d.can("cast", "Again")
    assert d.why_not("Shock") == ["601.3"]


@pytest.mark.rule("702.137a")
def test_escape_exiles_other_cards_of_the_graveyard():
    d = situation(FLEE, graveyard=["Flee", "Shock", "Forest"], mana="B")
    d.cast("Flee", way="escape")
    assert d.graveyard(0) == []
    d.resolve()
    assert d.zone("Flee") == "battlefield"
    assert not situation(FLEE, graveyard=["Flee", "Shock"], mana="B").can("cast", "Flee", way="escape")


@pytest.mark.rule("702.73a")
@pytest.mark.parametrize(("way", "mana", "stays"), [("evoke", "U", 0), ("", "UUUUU", 1)])
def test_an_evoked_creature_is_sacrificed_as_it_has_entered(way: str, mana: str, stays: int):
    d = situation(BRIEF, hand=["Brief"], mana=mana, library=["Forest", "Forest"])
    d.cast("Brief", way=way)
    d.resolve()
    if way:
        d.answer([0, 1])
    d.resolve_all()
    assert d.count("Brief", "battlefield") == stays and d.hand(0) == ["Forest"]


@pytest.mark.rule("702.95a", "702.95b")
def test_overload_turns_target_into_each_and_reaches_what_cannot_be_targeted():
    bear = "Bear\n{G}\nCreature — Bear\n2/2"
    shrouded = "Shrouded\n{1}\nCreature — Spirit\n1/1\nShroud"
    d = situation(STORM, bear, shrouded, hand=["Storm"], mana="RRR", theirs=["Gray Ogre", "Shrouded"], mine=["Bear"])
    d.cast("Storm", way="overload")
    assert d.targets_of(d.game.state.stack[-1]) == []
    d.resolve()
    assert d.count("Gray Ogre", "battlefield") == d.count("Shrouded", "battlefield") == 0
    assert d.count("Bear", "battlefield") == 1


@pytest.mark.rule("702.136a")
def test_spectacle_needs_an_opponent_who_lost_life_this_turn():
    d = situation(SHOW, hand=["Show", "Shock"], mana="RR")
    assert not d.can("cast", "Show", way="spectacle") and "702.136a" in d.why_not("Show")
    d.cast("Shock", [1])
    d.resolve()
    d.cast("Show", way="spectacle")
    d.resolve()
    assert d.life(0) == 24


@pytest.mark.rule("118.9", "601.2f")
def test_another_price_replaces_the_mana_cost():
    d = situation(PITCH, hand=["Pitch", "Divination"])
    d.cast("Pitch", way="instead")
    assert d.life(0) == 19 and d.zone("Divination") == "exile"
    d.resolve()
    assert d.life(0) == 23
    assert not situation(PITCH, hand=["Pitch", "Shock"]).can("cast", "Pitch", way="instead")


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("land", "possible"), [("Forest", True), ("Mountain", False)])
def test_another_price_may_have_a_condition(land: str, possible: bool):
    d = situation(GIFT, hand=["Gift"], mine=[land], pool={"G": 1})
    assert d.can("cast", "Gift", way="instead") is possible


@pytest.mark.rule("118.9a")
def test_only_one_alternative_cost_applies_to_a_spell():
    both = SHOW + "\nFlashback {G}"
    d = situation(both, graveyard=["Show"], hand=["Shock"], mana="RRG")
    d.cast("Shock", [1])
    d.resolve()
    ways = {action.key.split(":")[2] for action in d.decision.actions if action.kind == "cast"}
    assert ways == {"flashback"}


@pytest.mark.rule("601.2b")
def test_ways_and_extras_survive_saving():
    d = situation(AGAIN, BEAST, hand=["Beast"], graveyard=["Again"], mana="RGGR")
    d.cast("Again", way="flashback")
    d.resolve()
    d.cast("Beast", choose=[True])
    game = type(d.game).load(d.game.save(), d.game.database)
    assert [game.play.name(id).en for id in game.state.stack] == ["Beast"]
    (spell,) = game.state.stack
    item = game.state.objects[spell].item
    assert item is not None and list(item.extras.values()) == [1]


@pytest.mark.rule("118.8b")
def test_what_was_asked_can_be_taken_back():
    d = situation(BEAST, hand=["Beast"], mana="GGR")
    d.begin("cast", "Beast")
    assert isinstance(d.decision, ChooseYesNo) and d.decision.can_cancel
    d.game.answer("cancel")
    assert d.hand(0) == ["Beast"] and not d.game.state.stack


@pytest.mark.rule("702.95a")
def test_overload_turns_a_target_player_into_each_player():
    rake = "Rake\n{2}{R}\nSorcery\nTarget opponent loses 2 life. Target player loses 1 life.\nOverload {R}"
    d = situation(rake, hand=["Rake"], mana="R")
    d.cast("Rake", way="overload")
    assert d.targets_of(d.game.state.stack[-1]) == []
    d.resolve()
    assert (d.life(0), d.life(1)) == (19, 17)


@pytest.mark.rule("702.73a")
def test_whoever_controls_it_then_sacrifices_what_was_evoked():
    theft = "Theft\n{R}\nInstant\nTarget opponent gains control of target creature."
    d = situation(BRIEF, theft, hand=["Brief", "Theft"], mana="UR")
    d.cast("Brief", way="evoke")
    d.resolve()
    d.answer([1, 0])
    d.cast("Theft", [1, "Brief"])
    d.resolve()
    assert d.controller("Brief") == 1
    d.resolve_all()
    assert d.zone("Brief") == "graveyard"


@pytest.mark.rule("118.9")
def test_a_price_of_its_own_is_among_the_words_of_a_permanent():
    """The card's words about its cost are still part of the permanent's text."""
    d = situation("Shell\n{5}{R}\nArtifact\nYou may pay {R} rather than pay this spell's mana cost.", mine=["Shell"])
    (card,) = d.game.view(1).battlefield
    assert any("rather than" in text.en for text in card.text)


@pytest.mark.rule("118.9c")
def test_another_price_leaves_the_mana_cost_as_it_is():
    stop = "Stop\n{U}\nInstant\nCounter target spell with mana value 6 or greater."
    d = situation(PITCH, stop, hand=["Pitch", "Divination"], their_hand=["Stop"], their_mana="U")
    d.cast("Pitch", way="instead")
    assert d.look("Pitch").mana_value == 6
    d.give_priority(1)
    d.cast("Stop", ["Pitch"])
    d.resolve()
    assert d.zone("Pitch") == "graveyard"


@pytest.mark.rule("702.33a")
def test_a_flashback_cost_is_for_the_graveyard_only():
    d = situation(AGAIN, hand=["Again"], mana="R")
    assert not d.can("cast", "Again", way="flashback") and not d.can("cast", "Again")


@pytest.mark.rule("702.137a")
def test_an_escape_cost_is_for_the_graveyard_only():
    d = situation(FLEE, hand=["Flee"], graveyard=["Shock", "Forest"], mana="B")
    assert not d.can("cast", "Flee", way="escape") and not d.can("cast", "Flee")


@pytest.mark.rule("702.26a")
def test_a_spell_bought_back_that_does_not_resolve_goes_to_the_graveyard():
    aim = "Aim\n{U}\nInstant\nBuyback {2}\nTarget creature gets +1/+1 until end of turn."
    d = situation(aim, hand=["Aim"], mana="UUU", mine=["Elite Vanguard"], their_hand=["Shock"], their_mana="R")
    d.cast("Aim", ["Elite Vanguard"], choose=[True])
    d.give_priority(1)
    d.cast("Shock", ["Elite Vanguard"])
    d.resolve()
    d.resolve()
    assert d.graveyard(0) == ["Aim", "Elite Vanguard"] and d.hand(0) == []


@pytest.mark.rule("702.136a")
def test_spectacle_does_not_look_at_ones_own_loss_of_life():
    d = situation(SHOW, hand=["Show", "Shock"], mana="RR")
    d.cast("Shock", [0])
    d.resolve()
    assert d.life(0) == 18 and not d.can("cast", "Show", way="spectacle")


@pytest.mark.rule("601.2a")
def test_a_card_that_is_cast_is_on_the_stack_and_pays_for_nothing():
    """It can't be discarded from the hand or exiled from the graveyard as a cost."""
    cut = "Cut\n{R}\nSorcery\nAs an additional cost to cast this spell, discard a card.\nYou draw a card."
    assert not situation(cut, hand=["Cut"], mana="R").can("cast", "Cut")
    d = situation(cut, hand=["Cut", "Shock"], mana="R")
    d.cast("Cut")
    assert d.graveyard(0) == ["Shock"] and d.zone("Cut") == "stack"
    dig = "Dig\n{4}{R}\nSorcery\nYou draw a card.\nFlashback—Exile a card from your graveyard."
    assert not situation(dig, graveyard=["Dig"]).can("cast", "Dig", way="flashback")
    assert situation(dig, graveyard=["Dig", "Shock"]).can("cast", "Dig", way="flashback")


KOLAGHAN = "Alesha's Vanguard\n{3}{B}\nCreature — Orc Warrior\n3/3\nDash {2}{B}"


@pytest.mark.rule("702.108a")
def test_a_dashed_creature_has_haste_and_returns_at_the_end():
    d = situation(KOLAGHAN, hand=["Alesha's Vanguard"], mana="BBB")
    d.cast("Alesha's Vanguard", way="dash")
    d.resolve()
    assert d.has("Alesha's Vanguard", "haste") and not d.game.state.stack
    d.attack(["Alesha's Vanguard"])
    d.to_step("end")
    assert d.life(1) == 17
    d.resolve_all()
    assert d.hand(0) == ["Alesha's Vanguard"]


@pytest.mark.rule("702.108a")
def test_cast_for_its_mana_cost_it_stays_without_haste():
    d = situation(KOLAGHAN, hand=["Alesha's Vanguard"], mana="BBBB")
    d.cast("Alesha's Vanguard")
    d.resolve()
    assert not d.has("Alesha's Vanguard", "haste")
    d.to_step("end")
    assert not d.game.state.stack


@pytest.mark.rule("702.116a")
def test_surge_needs_another_spell_of_its_caster():
    surge = "Boulder Salvo\n{4}{R}\nSorcery\n~ deals 4 damage to target creature.\nSurge {1}{R}"
    d = situation(
        surge, hand=["Boulder Salvo", "Shock"], mana="RRR", theirs=["Gray Ogre"], their_hand=["Shock"], their_mana="R"
    )
    d.pass_until(lambda: d.decision.player == 1)
    d.cast("Shock", [0])
    d.resolve()
    assert not d.can("cast", "Boulder Salvo", way="surge"), "an opponent's spell is not the team's"
    d.cast("Shock", [1])
    d.resolve()
    d.cast("Boulder Salvo", ["Gray Ogre"], way="surge")
    d.resolve()
    assert d.count("Gray Ogre", "battlefield") == 0


PROWLER = "Latchkey Faerie\n{3}{U}\nCreature — Faerie Rogue\n3/1\nFlying\nProwl {U}"
ROGUE = "Rogue\n{U}\nCreature — Human Rogue\n1/1"


@pytest.mark.rule("702.75a")
def test_prowl_needs_combat_damage_of_a_creature_of_its_type():
    d = situation(PROWLER, ROGUE, hand=["Latchkey Faerie"], mine=["Rogue", "Gray Ogre"], mana="U")
    d.attack(["Gray Ogre"])
    d.to_step("postcombat main")
    assert not d.can("cast", "Latchkey Faerie", way="prowl")
    d = situation(PROWLER, ROGUE, hand=["Latchkey Faerie"], mine=["Rogue"], mana="U")
    assert not d.can("cast", "Latchkey Faerie", way="prowl")
    d.attack(["Rogue"])
    d.to_step("postcombat main")
    d.cast("Latchkey Faerie", way="prowl")


@pytest.mark.rule("702.75a")
def test_prowl_asks_what_the_creature_was_as_it_dealt_the_damage():
    change = "Change\n{0}\nInstant\nTarget creature becomes a 1/1 blue Bird creature until end of turn."
    d = situation(PROWLER, ROGUE, change, hand=["Latchkey Faerie", "Change"], mine=["Rogue"], mana="U")
    d.attack(["Rogue"])
    d.to_step("postcombat main")
    d.cast("Change", ["Rogue"])
    d.resolve()
    assert d.look("Rogue").subtypes == {"Bird"} and d.can("cast", "Latchkey Faerie", way="prowl")


SCATTER = "Scatter\n{U}\nSorcery\nYou gain 1 life.\nAwaken 3—{1}{U}"


@pytest.mark.rule("702.112a", "702.112b")
def test_an_awakened_land_is_a_creature_too():
    d = situation(SCATTER, hand=["Scatter"], mana="UU", mine=["Forest"])
    d.cast("Scatter", ["Forest"], way="awaken")
    d.resolve()
    assert d.life(0) == 21 and d.size("Forest") == (3, 3) and d.has("Forest", "haste")
    assert d.look("Forest").types == {"Land", "Creature"} and d.look("Forest").subtypes == {"Forest", "Elemental"}
    d.next_turn()
    assert d.size("Forest") == (3, 3)


@pytest.mark.rule("702.112b")
def test_a_spell_that_is_not_awakened_has_no_target():
    d = situation(SCATTER, hand=["Scatter"], mana="UU")
    d.cast("Scatter")
    assert d.targets_of(d.game.state.stack[-1]) == []
    d.resolve()
    assert d.life(0) == 21


KROSAN = "Krosan Grip\n{R}\nInstant\nYou gain 3 life.\nSplit second"


@pytest.mark.rule("702.60a", "702.60b")
def test_nothing_but_mana_abilities_answers_split_second():
    stone = "Stone\n{0}\nArtifact\n{0}: You gain 1 life."
    d = situation(
        KROSAN, stone, hand=["Krosan Grip", "Shock"], mana="RRG", mine=["Stone"], their_hand=["Shock"], their_mana="R"
    )
    assert d.can("activate", "Stone")
    d.cast("Krosan Grip")
    assert not d.can("cast", "Shock") and d.why_not("Shock") == ["702.60a"]
    assert not d.can("activate", "Stone") and d.can("mana", "Forest")
    spent = next(land for land in d.all("Mountain", "battlefield", 0) if d.tapped(land))
    assert d.why_not(spent) and "702.60a" not in d.why_not(spent), "only its being tapped prevents it"
    d.pass_priority()
    assert d.decision.player == 1 and not d.can("cast", "Shock")
    d.pass_priority()
    assert d.life(0) == 23 and d.can("activate", "Stone") and d.can("cast", "Shock")


@pytest.mark.rule("702.60b")
def test_abilities_trigger_while_split_second_is_on_the_stack():
    watcher = "Watcher\n{0}\nEnchantment\nWhenever you cast a spell, you gain 1 life."
    d = situation(KROSAN, watcher, hand=["Krosan Grip"], mana="R", mine=["Watcher"])
    d.cast("Krosan Grip")
    assert len(d.game.state.stack) == 2
    d.resolve_all()
    assert d.life(0) == 24
