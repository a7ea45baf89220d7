"""Mistakes that computers make at this game, each in a situation where it is easy to make."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, DeclareAttackers, DeclareBlockers, PayMana, Priority
from engine.opponent.candidate_answers import simple, usual
from engine.opponent.evaluation import coming
from engine.opponent.features import Board
from tests.opponent.playing import computer_situation, exact, first_answer, played, zone_names

LEVELS = ("casual", "solid", "sharp")
every_level = pytest.mark.parametrize("level", LEVELS)


def casts_what_it_can(decision):
    """Return the answer of a player who casts every spell at once."""
    if isinstance(decision, Priority):
        return next((action.key for action in decision.actions if action.kind == "cast"), "pass")
    return simple(decision)


@every_level
def test_a_land_is_played(level):
    game = computer_situation(hand=("Forest", "Rumbling Baloth")).game()
    played(game, level)
    assert "Forest" in zone_names(game, 0, "battlefield")


@every_level
def test_a_creature_is_cast(level):
    game = computer_situation(mana="GGGG", hand=("Rumbling Baloth",)).game()
    played(game, level)
    assert "Rumbling Baloth" in zone_names(game, 0, "battlefield")


@every_level
def test_a_creature_without_haste_waits_until_after_combat(level):
    game = computer_situation(mana="GGGG", mine=("Rumbling Baloth",), hand=("Rumbling Baloth",)).game()
    log = played(game, level)
    acts = [line for line in log if "casts" in line or "attack" in line]
    assert "attack" in acts[0]
    assert "casts" in acts[-1]


@every_level
def test_burn_kills_the_creature_that_it_can_kill(level):
    game = computer_situation(mana="R", hand=("Lightning Bolt",), theirs=("Scroll Thief", "Rumbling Baloth")).game()
    played(game, level, turns=2)
    assert "Scroll Thief" in zone_names(game, 1, "graveyard")


@every_level
def test_burn_does_not_hit_a_creature_that_survives_it(level):
    game = computer_situation(mana="R", hand=("Lightning Bolt",), theirs=("Rumbling Baloth",)).game()
    played(game, level)
    assert "Lightning Bolt" in zone_names(game, 0, "hand")


@every_level
def test_burn_goes_to_the_face_when_it_wins(level):
    game = computer_situation(mana="R", hand=("Lightning Bolt",), theirs=("Scroll Thief",), life=(20, 3)).game()
    played(game, level)
    assert game.winner == 0


@every_level
def test_two_burn_spells_win_together(level):
    bolts = ("Lightning Bolt", "Lightning Bolt")
    game = computer_situation(mana="RR", hand=bolts, theirs=("Llanowar Elves",), life=(5, 6)).game()
    played(game, level)
    assert game.winner == 0


@every_level
def test_burn_is_not_aimed_at_oneself(level):
    game = computer_situation(mana="R", hand=("Lightning Bolt",), mine=("Llanowar Elves",)).game()
    played(game, level)
    assert game.view(0).players[0].life == 20
    assert "Llanowar Elves" in zone_names(game, 0, "battlefield")


@every_level
def test_a_trick_is_not_wasted_without_combat(level):
    game = computer_situation(mana="G", hand=("Giant Growth",), theirs=("Rumbling Baloth",)).game()
    played(game, level)
    assert "Giant Growth" in zone_names(game, 0, "hand")


@every_level
def test_a_trick_never_helps_the_other_side(level):
    game = computer_situation(
        mana="G", hand=("Giant Growth",), theirs=("Rumbling Baloth",), active=1, step="declare attackers", priority=0
    )
    game.attacking({"Rumbling Baloth": 0})
    game = game.game()
    played(game, level)
    assert "Giant Growth" in zone_names(game, 0, "hand")


@every_level
def test_a_trick_wins_a_fight(level):
    """A 4/4 is blocked by a 4/4: with the trick, only the blocker dies."""
    game = computer_situation(
        mana="G",
        hand=("Giant Growth",),
        mine=("Rumbling Baloth",),
        theirs=("Rumbling Baloth",),
        step="declare attackers",
    )
    game.attacking({"Rumbling Baloth": 1})
    game = game.game()

    def others(decision):
        if type(decision).__name__ == "DeclareBlockers":
            ((blocker, attackers),) = decision.candidates.items()
            return [[blocker, attackers[0]]]
        return "pass" if isinstance(decision, Priority) else decision.only_answer()

    played(game, exact(level), others=others)
    assert "Giant Growth" in zone_names(game, 0, "graveyard")
    assert "Rumbling Baloth" in zone_names(game, 0, "battlefield")
    assert "Rumbling Baloth" in zone_names(game, 1, "graveyard")


@every_level
def test_x_is_not_zero(level):
    game = computer_situation(mana="RR", hand=("Volcanic Geyser",), theirs=("Serra Angel",)).game()
    played(game, level, turns=2)
    assert "Volcanic Geyser" in zone_names(game, 0, "hand")


@every_level
def test_x_kills_what_it_can(level):
    game = computer_situation(
        mana="RRRRRRR",
        hand=("Blaze",),
        texts=("Blaze | Fiammata\n{X}{R}\nSorcery\n~ deals X damage to any target.",),
        theirs=("Serra Angel", "Llanowar Elves"),
    ).game()
    played(game, level)
    assert "Serra Angel" in zone_names(game, 1, "graveyard")


@every_level
def test_a_good_aura_goes_on_an_own_creature(level):
    game = computer_situation(
        mana="GG",
        hand=("Mail",),
        texts=("Mail | Maglia\n{G}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +2/+2.",),
        mine=("Llanowar Elves",),
        theirs=("Rumbling Baloth",),
    ).game()
    played(game, level)
    aura = next(card for card in game.view(None).battlefield if card.name.en == "Mail")
    assert game.view(None).find(aura.attached_to).controller == 0


@every_level
def test_a_bad_aura_goes_on_the_creature_that_hurts_most(level):
    game = computer_situation(
        mana="WW", hand=("Pacifism",), mine=("Rumbling Baloth",), theirs=("Llanowar Elves", "Serra Angel")
    )
    game = game.game()
    played(game, level)
    aura = next(card for card in game.view(None).battlefield if card.name.en == "Pacifism")
    assert game.view(None).find(aura.attached_to).name.en == "Serra Angel"


@every_level
def test_without_a_good_target_an_aura_stays_in_hand(level):
    game = computer_situation(mana="WW", hand=("Pacifism",), mine=("Rumbling Baloth",)).game()
    played(game, level)
    assert "Pacifism" in zone_names(game, 0, "hand")


NOTHING = "Pebble | Sassolino\n{0}\nArtifact"


@every_level
@pytest.mark.parametrize("spell, countered", [("Serra Angel", True), ("Pebble", False)])
def test_a_counterspell_is_kept_for_what_is_worth_it(level, spell, countered):
    text = "Stop | Ferma\n{U}{U}\nInstant\nCounter target spell."
    scenario = computer_situation(mana="UU", hand=("Stop",), texts=(text, NOTHING), active=1, priority=0)
    scenario.stack(1, spell)
    game = scenario.game()
    played(game, exact(level))
    assert (spell in zone_names(game, 1, "graveyard")) == countered
    assert ("Stop" in zone_names(game, 0, "hand")) != countered


def test_the_weaker_the_player_the_more_often_it_does_not_see_which_spell_is_best():
    """But whatever it casts has some use."""
    seen = {}
    for level in LEVELS:
        best = []
        for seed in range(30):
            text = "Ruin | Rovina\n{R}\nInstant\n~ deals 6 damage to target creature."
            scenario = computer_situation(
                mana="R", hand=("Ruin", "Shock"), theirs=("Gray Ogre", "Rumbling Baloth"), texts=(text,)
            )
            game = scenario.game()
            played(game, level, seed=seed)
            lost = zone_names(game, 1, "graveyard")
            assert lost in (["Rumbling Baloth"], ["Gray Ogre"])
            best.append(lost == ["Rumbling Baloth"])
        seen[level] = sum(best)
    assert 0 < seen["casual"] < seen["solid"] < seen["sharp"] == 30


@pytest.mark.parametrize(("level", "attacks"), [("casual", False), ("solid", True)])
def test_the_casual_player_keeps_at_home_who_saves_half_of_its_life(level, attacks):
    game = computer_situation(mine=("Rumbling Baloth",), theirs=("Gray Ogre",) * 3, life=(12, 20)).game()
    log = played(game, level)
    assert any("attack" in line for line in log) == attacks


@every_level
def test_an_own_spell_is_not_countered(level):
    scenario = computer_situation(mana="UUU", hand=("Essence Scatter",), priority=0)
    scenario.stack(0, "Serra Angel")
    game = scenario.game()
    played(game, level)
    assert "Serra Angel" in zone_names(game, 0, "battlefield")


@every_level
def test_own_creatures_are_not_killed(level):
    game = computer_situation(
        mana="BB",
        hand=("Doom",),
        texts=("Doom | Rovina\n{B}{B}\nSorcery\nDestroy target creature.",),
        mine=("Serra Angel",),
    ).game()
    played(game, level)
    assert "Serra Angel" in zone_names(game, 0, "battlefield")


@every_level
def test_nothing_is_sacrificed_for_nothing(level):
    game = computer_situation(
        mana="BB",
        mine=("Altar", "Rumbling Baloth", "Llanowar Elves"),
        texts=("Altar | Altare\n{2}\nArtifact\nSacrifice a creature: You gain 1 life.",),
    ).game()
    played(game, level, turns=2)
    assert "Rumbling Baloth" in zone_names(game, 0, "battlefield")
    assert "Llanowar Elves" in zone_names(game, 0, "battlefield")


@every_level
def test_abilities_without_effect_are_not_activated(level):
    game = computer_situation(
        mana="RRRR",
        mine=("Kiln",),
        texts=("Kiln | Forno\n{2}\nArtifact\n{1}: Creatures you control get +1/+0 until end of turn.",),
    ).game()
    log = played(game, level, turns=2)
    assert not any("activates" in line for line in log)


@every_level
def test_a_small_creature_does_not_attack_into_a_large_one(level):
    game = computer_situation(mine=("Llanowar Elves",), theirs=("Rumbling Baloth",)).game()
    log = played(game, level)
    assert not any("attack" in line for line in log)


@every_level
def test_what_nobody_can_block_attacks(level):
    game = computer_situation(mine=("Serra Angel",), theirs=("Rumbling Baloth",)).game()
    played(game, level)
    assert game.view(0).players[1].life == 16


@every_level
def test_a_planeswalker_that_an_attack_can_finish_is_attacked(level):
    """A planeswalker that all of them couldn't finish is not; by arithmetic, no more attack it than needed."""
    for loyalty, finished in ((2, True), (9, False)):
        scenario = computer_situation(mine=("Rumbling Baloth", "Grizzly Bears"))
        scenario.battlefield(1, "Ral Zarek", counters={"loyalty": loyalty})
        game = scenario.game()
        played(game, level)
        assert (zone_names(game, 1, "graveyard") == ["Ral Zarek"]) == finished
        if finished and level != "sharp":
            assert game.state.players[1].life == 18


@every_level
def test_everybody_attacks_when_that_wins(level):
    game = computer_situation(mine=("Rumbling Baloth",) * 3, theirs=("Llanowar Elves",), life=(20, 8)).game()

    def others(decision):
        if type(decision).__name__ == "DeclareBlockers":
            blocker, attackers = next(iter(decision.candidates.items()))
            return [[blocker, attackers[0]]]
        return "pass" if isinstance(decision, Priority) else decision.only_answer()

    played(game, level, others=others)
    assert game.winner == 0


@every_level
def test_enough_stays_at_home(level):
    """The attack would leave no blockers for the next one, which would be lethal."""
    game = computer_situation(mine=("Rumbling Baloth",), theirs=("Rumbling Baloth",), life=(4, 20)).game()
    log = played(game, level)
    assert not any("attack" in line for line in log)


def attacked(theirs, mine, life, level):
    scenario = computer_situation(mine=mine, theirs=theirs, life=life, active=1, step="declare attackers")
    labels = [theirs[0], *(f"{theirs[0]} {n}" for n in range(2, len(theirs) + 1))]
    scenario.attacking(dict.fromkeys(labels, 0))
    game = scenario.game()
    while isinstance(game.decision, Priority):
        game.answer("pass")
    return game, first_answer(game, level)


@every_level
def test_a_creature_does_not_block_to_die_for_little(level):
    _, blocks = attacked(("Rumbling Baloth",), ("Llanowar Elves",), (20, 20), level)
    assert blocks == []


@every_level
def test_it_blocks_when_it_would_die(level):
    _, blocks = attacked(("Rumbling Baloth",), ("Llanowar Elves",), (4, 20), level)
    assert len(blocks) == 1


def blocks_of(game, level):
    """Return the blocks of player 0, by English names."""
    while not isinstance(game.decision, DeclareBlockers):
        game.answer("pass")
    pairs, view = first_answer(game, level), game.view(None)
    return [(view.find(blocker).name.en, view.find(attacker).name.en) for blocker, attacker in pairs]


@every_level
def test_who_must_block_does_not_lose_a_creature_for_nothing(level):
    """Without a block, both attackers together are lethal: the 5/4 stops the 5/5 and kills it; the 3/3 alone would only
    die."""
    game = computer_situation(
        mine=("Windstorm Drake", "Air Elemental"),
        theirs=("Sunder Shaman", "Rumbling Baloth"),
        life=(7, 20),
        active=1,
        step="declare attackers",
        priority=1,
    )
    game.attacking({"Sunder Shaman": 0, "Rumbling Baloth": 0})
    assert ("Windstorm Drake", "Sunder Shaman") not in blocks_of(game.game(), level)


@every_level
def test_one_blocks_where_two_may_not_block_together(level):
    """Two blockers would kill the 5/5 whose attack is lethal, but only one of them can block it (509.1b)."""
    game = computer_situation(
        mine=("Air Elemental", "Air Elemental"),
        theirs=("Sunder Shaman",),
        life=(5, 20),
        active=1,
        step="declare attackers",
        priority=1,
    )
    game.attacking({"Sunder Shaman": 0})
    assert blocks_of(game.game(), level) == [("Air Elemental", "Sunder Shaman")]


@every_level
def test_two_block_where_one_may_not_block_alone(level):
    """The same without a keyword that says so: a single blocker is not a legal block (509.1b)."""
    text = "Brute | Bruto\n{3}{G}\nCreature — Beast\n5/5\n~ can't be blocked except by two or more creatures."
    game = computer_situation(
        mine=("Rumbling Baloth", "Rumbling Baloth"),
        theirs=("Brute",),
        texts=(text,),
        life=(5, 20),
        active=1,
        step="declare attackers",
        priority=1,
    )
    game.attacking({"Brute": 0})
    assert blocks_of(game.game(), level) == 2 * [("Rumbling Baloth", "Brute")]


@every_level
def test_a_large_creature_blocks_a_small_one(level):
    _, blocks = attacked(("Llanowar Elves",), ("Rumbling Baloth",), (20, 20), level)
    assert len(blocks) == 1


@every_level
def test_removal_takes_the_worst_threat(level):
    game = computer_situation(
        mana="BB",
        hand=("Doom",),
        texts=("Doom | Rovina\n{B}{B}\nInstant\nDestroy target creature.",),
        theirs=("Llanowar Elves", "Serra Angel", "Scroll Thief"),
    ).game()
    played(game, level, turns=2)
    assert zone_names(game, 1, "graveyard") == ["Serra Angel"]


def test_attackers_are_asked_with_a_declaration():
    game = computer_situation(mine=("Serra Angel",)).game()
    while isinstance(game.decision, Priority):
        game.answer("pass")
    assert isinstance(game.decision, DeclareAttackers)
    assert len(first_answer(game)) == 1


DRAGON = "Firedrake | Draghetto di fuoco\n{3}{R}\nCreature — Drake\n2/2\nFlying\n{R}: ~ gets +1/+0 until end of turn."


@every_level
def test_a_creature_is_made_stronger_only_when_blockers_are_declared(level):
    game = computer_situation(mana="RRRR", mine=("Firedrake",), texts=(DRAGON,), theirs=("Rumbling Baloth",)).game()
    steps = []
    while game.state.turn == 5:
        before = game.state.step
        answer = first_answer(game, exact(level)) if game.decision.by == 0 else simple(game.decision)
        if isinstance(answer, str) and answer.startswith("activate"):
            steps.append(before)
        game.answer(answer)
    assert set(steps) == {"declare blockers"}
    assert game.view(0).players[1].life == 14


@every_level
def test_mana_is_not_burnt_on_a_creature_that_does_not_fight(level):
    game = computer_situation(mana="RRRR", mine=("Firedrake",), texts=(DRAGON,), theirs=("Serra Angel",) * 2).game()
    log = played(game, level)
    assert not any("activates" in line for line in log)


@every_level
def test_where_all_seems_lost_it_still_does_what_it_can(level):
    game = computer_situation(mana="GGGG", hand=("Rumbling Baloth",), theirs=("Serra Angel",) * 4, life=(1, 20)).game()
    played(game, level)
    assert "Rumbling Baloth" in zone_names(game, 0, "battlefield")


@every_level
def test_a_block_that_costs_nothing_is_made(level):
    wall = "Wall | Muro\n{2}\nArtifact Creature — Wall\n0/6\nDefender"
    scenario = computer_situation(
        mine=("Wall",), texts=(wall,), theirs=("Rumbling Baloth",), active=1, step="declare attackers"
    )
    scenario.attacking({"Rumbling Baloth": 0})
    game = scenario.game()
    while isinstance(game.decision, Priority):
        game.answer("pass")
    assert len(first_answer(game, level)) == 1


@every_level
def test_an_x_spell_is_not_spent_on_the_least_creature(level):
    """With all lands untapped, it could kill the large one in the next turn."""
    scenario = computer_situation(
        mana="RRR",
        hand=("Volcanic Geyser",),
        theirs=("Elvish Mystic", "Rumbling Baloth"),
        active=1,
        step="end",
        priority=0,
    )
    scenario.battlefield(0, "Mountain", "Mountain", tapped=True)
    game = scenario.game()
    played(game, level)
    assert "Volcanic Geyser" in zone_names(game, 0, "hand")


BIRDS = "Two Birds | Due Uccelli\n{1}{W}\nInstant\nCreate two 1/1 white Bird creature tokens with flying."


@pytest.mark.parametrize("level", ["solid", "sharp"])
def test_creatures_that_can_come_at_any_time_come_in_the_turn_of_the_other(level):
    game = computer_situation(
        mana="WW", hand=("Two Birds",), texts=(BIRDS,), mine=("Rumbling Baloth",), theirs=("Scroll Thief",)
    ).game()
    played(game, level)
    assert "Two Birds" in zone_names(game, 0, "hand")
    played(game, level)
    assert zone_names(game, 0, "battlefield").count("Bird") == 2


@every_level
def test_where_nobody_attacks_an_instant_waits_for_the_end_of_the_turn(level):
    """Earlier, its owner could cast again whatever it returns to hand, or something worse."""
    game = computer_situation(mana="R", hand=("Lightning Bolt",), theirs=("Scroll Thief",), active=1).game()
    steps = []

    def others(decision):
        if "Lightning Bolt" in zone_names(game, 0, "hand"):
            steps.append(game.state.step)
        return simple(decision)

    played(game, exact(level), others=others)
    assert "Scroll Thief" in zone_names(game, 1, "graveyard")
    assert steps[-1] == "end"


@pytest.mark.parametrize(
    ("blocker", "tapped", "life", "through"),
    [
        ("Armory Guard", False, 20, 0),
        ("Armory Guard", True, 20, 4),
        ("Scroll Thief", False, 20, 4),
        ("Scroll Thief", False, 4, 0),
    ],
)
def test_who_stands_before_the_next_attack(blocker, tapped, life, through):
    """Tapped creatures don't, nor do creatures that would only die, unless all life is at stake."""
    scenario = computer_situation(theirs=("Rumbling Baloth",), life=(life, 20), active=1, step="upkeep")
    scenario.battlefield(0, blocker, tapped=tapped)
    assert coming(Board(scenario.game()), 0, 1) == through


@every_level
def test_the_few_lands_are_not_discarded(level):
    scenario = computer_situation(mana="G", hand=("Forest", "Forest", *["Rumbling Baloth"] * 7), step="end")
    game = scenario.game()
    played(game, level)
    assert sorted(zone_names(game, 0, "graveyard")) == ["Rumbling Baloth", "Rumbling Baloth"]


@every_level
def test_lands_beyond_need_are_discarded(level):
    scenario = computer_situation(mana="GGGGGGG", hand=(*["Forest"] * 5, *["Lava Axe"] * 4), step="end")
    game = scenario.game()
    played(game, level)
    assert zone_names(game, 0, "graveyard") == ["Forest", "Forest"]


@every_level
@pytest.mark.parametrize(
    "text",
    [
        "Rally | Raduno\n{W}\nInstant\nCreatures you control get +1/+1 until end of turn.",
        "Sting | Puntura\n{W}\nInstant\n~ deals 2 damage to target player.",
        "Haze | Foschia\n{W}\nInstant\nPrevent all combat damage that would be dealt this turn.",
    ],
)
def test_a_spell_that_it_does_nothing_against_is_not_answered(level, text):
    """A creature spell is on the stack: making creatures larger, taking some life or preventing damage is as good in
    combat."""
    game = computer_situation(
        mana="W",
        hand=(text.split(" ")[0],),
        mine=("Stormfront Pegasus", "Glory Seeker"),
        texts=(text,),
        their_mana="RRRR",
        their_hand=("Goblin Roughrider",),
        theirs=("Goblin Chieftain", "Goblin Roughrider"),
        active=1,
    ).game()
    game.answer(next(action.key for action in game.decision.actions if action.kind == "cast"))
    while not isinstance(game.decision, Priority):
        game.answer("auto" if isinstance(game.decision, PayMana) else game.decision.only_answer())
    while game.decision.player == 1:
        game.answer("pass")
    assert game.state.stack
    assert first_answer(game, level) == "pass"


@every_level
def test_a_creature_is_saved_from_a_spell_by_making_it_larger(level):
    game = computer_situation(
        mana="G",
        hand=("Giant Growth",),
        mine=("Rumbling Baloth",),
        their_mana="RR",
        their_hand=("Sear",),
        texts=("Sear | Scottatura\n{R}{R}\nSorcery\n~ deals 4 damage to target creature.",),
        active=1,
    ).game()

    played(game, exact(level), others=casts_what_it_can)
    assert zone_names(game, 0, "graveyard") == ["Giant Growth"]
    assert "Sear" in zone_names(game, 1, "graveyard")
    assert "Rumbling Baloth" in zone_names(game, 0, "battlefield")


@every_level
def test_a_creature_is_not_sent_back_to_be_cast_again(level):
    """It would be back for one mana in the next turn, at the cost of a card."""
    game = computer_situation(
        mana="UU",
        hand=("Unsummon",),
        mine=("Wall of Omens",),
        their_mana="B",
        their_hand=("Typhoid Rats",),
        theirs=("Soul Warden",),
        active=1,
        texts=("Typhoid Rats | Topi del Tifo\n{B}\nCreature — Rat\n1/1\nDeathtouch",),
    ).game()

    played(game, exact(level), others=casts_what_it_can)
    assert "Typhoid Rats" in zone_names(game, 1, "battlefield")
    assert "Unsummon" in zone_names(game, 0, "hand")


@every_level
def test_a_creature_is_sent_back_where_that_wins(level):
    game = computer_situation(
        mana="U", hand=("Unsummon",), mine=("Rumbling Baloth",), theirs=("Rumbling Baloth",), life=(20, 4)
    )
    game = game.game()
    played(game, level)
    assert game.winner == 0


@every_level
def test_a_large_creature_is_sent_back_in_time_to_stop_its_attack(level):
    """Seven mana must be spent again, and the player survives."""
    game = computer_situation(
        mana="U",
        hand=("Unsummon",),
        theirs=("Enormous Baloth",),
        life=(7, 20),
        active=1,
        step="declare attackers",
        priority=0,
    )
    game.attacking({"Enormous Baloth": 0})
    game = game.game()
    played(game, level)
    assert "Enormous Baloth" in zone_names(game, 1, "hand")


@every_level
@pytest.mark.parametrize("mana, left", [("RRRRRRR", 2), ("RRRRRRRRR", 4)])
def test_x_is_no_larger_than_it_need_be(level, mana, left):
    """The remaining mana can pay for something else."""
    game = computer_situation(
        mana=mana,
        hand=("Volcanic Geyser",),
        theirs=("Ascendant", "Glory Seeker"),
        texts=("Ascendant | Asceta\n{W}\nCreature — Human Monk\n3/3\nLifelink, deathtouch, flying",),
    ).game()
    played(game, exact(level))
    assert "Ascendant" in zone_names(game, 1, "graveyard")
    untapped = [card for card in game.view(None).battlefield if card.controller == 0 and not card.tapped]
    assert len(untapped) == left


@every_level
def test_cards_are_taken_back_to_be_cast(level):
    """Two creatures return to the hand, and there is mana for one of them."""
    scenario = computer_situation(mana="BBBBBBB", hand=("Macabre Waltz",), theirs=("Armory Guard",))
    scenario.graveyard(0, "Vampire Noble", "Vampire Noble")
    game = scenario.game()
    played(game, exact(level))
    assert "Vampire Noble" in zone_names(game, 0, "battlefield")


@every_level
def test_equipment_does_not_stay_in_the_hand(level):
    """With spare mana it is cast and attached to a creature; a creature comes first if there is mana for only one."""
    game = computer_situation(
        mana="WWW", hand=("Short Sword",), mine=("Elite Vanguard",), theirs=("Rumbling Baloth",)
    ).game()
    played(game, exact(level))
    assert "Short Sword" in zone_names(game, 0, "battlefield")
    game = computer_situation(mana="WW", hand=("Short Sword", "Glory Seeker"), mine=("Elite Vanguard",)).game()
    played(game, exact(level))
    assert "Glory Seeker" in zone_names(game, 0, "battlefield")


ROGUE = (
    "Slipper | Sfuggente\n{3}{U}\nCreature — Human Rogue\n3/2\n~ can't be blocked.\n"
    "When ~ enters, return a creature you control to its owner's hand."
)


@every_level
def test_what_goes_back_to_the_hand_is_what_is_missed_least(level):
    """The spell is worth casting, since it needn't return itself or the best creature."""
    game = computer_situation(
        mana="UUUU", hand=("Slipper",), mine=("Soul Warden", "Rumbling Baloth"), texts=(ROGUE,)
    ).game()
    played(game, exact(level))
    assert {"Slipper", "Rumbling Baloth"} <= set(zone_names(game, 0, "battlefield"))
    assert "Soul Warden" in zone_names(game, 0, "hand")


@every_level
def test_of_creatures_that_it_may_choose_it_destroys_that_of_the_opponent(level):
    game = computer_situation(
        mana="BB",
        hand=("Doom",),
        mine=("Soul Warden", "Gray Ogre"),
        theirs=("Elite Vanguard", "Rumbling Baloth"),
        texts=("Doom | Sorte\n{1}{B}\nSorcery\nDestroy a creature.",),
    ).game()
    played(game, exact(level))
    assert "Rumbling Baloth" in zone_names(game, 1, "graveyard")


@pytest.mark.parametrize(
    ("words", "about", "given"),
    [
        ("return a creature you control to its owner's hand", "return", "Llanowar Elves"),
        ("sacrifice a creature", "sacrifice", "Llanowar Elves"),
        ("put a creature you control on top of its owner's library", "put away", "Llanowar Elves"),
        ("tap a creature you control", "effect", "Rumbling Baloth"),
        ("discard a card", "discard", "Swamp"),
        ("put a card from your hand on the bottom of your library", "put away", "Swamp"),
        ("return a creature card from your graveyard to your hand", "return", "Serra Angel"),
    ],
)
def test_what_is_chosen_for_something_as_it_is_done(words, about, given):
    """The decision says what happens to the chosen objects (608.2d): the least valuable ones go, the best ones come."""
    text = f"Small Price | Piccolo Prezzo\n{{B}}\nSorcery\n{words[0].upper()}{words[1:]}.\n"
    scenario = computer_situation(
        mana="BBBBBBB",
        texts=(text,),
        hand=("Small Price", "Swamp", "Serra Angel"),
        mine=("Llanowar Elves", "Rumbling Baloth"),
    )
    scenario.graveyard(0, "Llanowar Elves", "Serra Angel")
    game = scenario.game()
    spell = next(action.key for action in game.decision.actions if action.kind == "cast")
    for answer in (spell, "auto", "pass", "pass"):
        game.answer(answer)
    asked = game.decision
    assert isinstance(asked, ChooseObjects) and asked.about == about
    assert [game.text(each).en for each in usual(game, asked)] == [given]
