"""Cards that everybody knows, each with what it is known for."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{0}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{0}\nCreature — Ogre\n4/4"


def test_gideon_jura_is_attacked_by_all_creatures_of_the_next_turn():
    gideon = (
        "Gideon Jura\n{0}\nLegendary Planeswalker — Gideon\n6\n+2: During target opponent's next turn, creatures that"
        " player controls attack Gideon Jura if able.\n−2: Destroy target tapped creature.\n0: Until end of turn,"
        " Gideon Jura becomes a 6/6 Human Soldier creature that's still a planeswalker. Prevent all damage that would"
        " be dealt to him this turn."
    )
    d = situation(gideon, BEAR, OGRE, mine=["Gideon Jura"], theirs=["Bear", "Ogre"])
    d.activate("Gideon Jura", ability=0)
    d.resolve_all()
    d.next_turn()
    decision = d.to_attackers()
    jura = d.find("Gideon Jura")
    bear, ogre = d.find("Bear"), d.find("Ogre")
    with pytest.raises(IllegalAnswer):
        decision.check([[bear, 0], [ogre, jura]])
    d.attack({"Bear": "Gideon Jura", "Ogre": "Gideon Jura"})
    d.finish_combat()
    assert d.counters("Gideon Jura", "loyalty") == 2
    d.next_turn()
    d.next_turn()
    assert d.to_attackers().check([]) == [], "it was said of one turn only"


def test_defense_grid_taxes_spells_in_other_players_turns():
    grid = "Defense Grid\n{2}\nArtifact\nEach spell costs {3} more to cast except during its controller's turn."
    heal = "Heal\n{0}\nInstant\nYou gain 3 life."
    mine = situation(grid, heal, theirs=["Defense Grid"], hand=["Heal"])
    assert mine.can("cast", "Heal")
    theirs = situation(grid, heal, mine=["Defense Grid"], hand=["Heal"], active=1, priority=0)
    assert not theirs.can("cast", "Heal"), "its player has no {3} for it"
    paid = situation(grid, heal, mine=["Defense Grid"], hand=["Heal"], mana="WWW", active=1, priority=0)
    assert paid.can("cast", "Heal")


def test_reverent_silence_is_paid_for_with_the_other_players_life():
    silence = (
        "Reverent Silence\n{3}{G}\nSorcery\nIf you control a Forest, rather than pay this spell's mana cost, you may"
        " have each other player gain 6 life.\nDestroy all enchantments."
    )
    d = situation(silence, mana="G", hand=["Reverent Silence"])
    d.cast("Reverent Silence", way="instead")
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (20, 26)
    without = situation(silence, mana="U", hand=["Reverent Silence"])
    assert not without.can("cast", "Reverent Silence", way="instead"), "there is no Forest"


def test_command_beacon_takes_a_commander_into_hand():
    beacon = "Command Beacon\nLand\n{T}, Sacrifice ~: Put your commander into your hand from the command zone."
    scenario = Scenario(variants=("commander",))
    scenario.card_text(f"{beacon.split(chr(10))[0]} | Faro\n" + beacon.partition("\n")[2])
    scenario.card_text("Queen | Regina\n{W}\nLegendary Creature — Human\n3/3")
    scenario.battlefield(0, "Command Beacon")
    scenario.command(0, "Queen")
    d = Driver(scenario.game())
    d.activate("Command Beacon")
    d.resolve(False)  # 903.9: it could stay in the command zone
    assert d.hand(0) == ["Queen"]


def test_leadership_vacuum_returns_commanders_only():
    vacuum = (
        "Vacuum | Vuoto\n{0}\nInstant\nTarget player returns each commander they control from the battlefield to the"
        " command zone."
    )
    scenario = Scenario(variants=("commander",))
    scenario.card_text(vacuum)
    scenario.card_text("Queen | Regina\n{W}\nLegendary Creature — Human\n3/3")
    scenario.battlefield(1, "Queen", commander=True)
    scenario.battlefield(1, "Rumbling Baloth")
    scenario.hand(0, "Vacuum")
    d = Driver(scenario.game())
    d.cast("Vacuum", [1])
    d.resolve_all()
    assert d.names("command", 1) == ["Queen"]
    assert dict(d.battlefield(1)) == {"Rumbling Baloth": 1}


def test_xantcha_serves_an_opponent_and_never_attacks_her_owner():
    xantcha = (
        "Xantcha\n{0}\nLegendary Creature — Minion\n5/5\nXantcha enters under the control of an opponent of your"
        " choice.\nXantcha attacks each combat if able and can't attack its owner or planeswalkers its owner controls."
    )
    d = situation(xantcha, hand=["Xantcha"])
    d.cast("Xantcha")
    d.resolve_all()
    assert d.controller("Xantcha") == 1
    d.next_turn()
    d.next_turn()
    d.next_turn()
    assert d.active == 1
    assert not d.can_attack("Xantcha"), "her owner is the only opponent"


def test_stranglehold_skips_the_extra_turns_of_opponents():
    hold = (
        "Stranglehold\n{3}\nEnchantment\nIf an opponent would begin an extra turn, that player skips that turn instead."
    )
    walk = "Time Walk\n{0}\nSorcery\nTake an extra turn after this one."
    for owner, next_active in ((0, 0), (1, 1)):
        d = situation(
            hold, walk, hand=["Time Walk"], mine=["Stranglehold"] * (1 - owner), theirs=["Stranglehold"] * owner
        )
        d.cast("Time Walk")
        d.resolve_all()
        d.next_turn()
        assert d.active == next_active


def test_liliana_of_the_veil_leaves_the_pile_that_they_like():
    liliana = (
        "Liliana\n{0}\nLegendary Planeswalker — Liliana\n6\n−6: Separate all permanents target player controls into two"
        " piles. That player sacrifices all permanents in the pile of their choice."
    )
    d = situation(liliana, BEAR, OGRE, mine=["Liliana"], theirs=["Bear", "Ogre"])
    d.activate("Liliana", targets=[1])
    d.resolve([[d.find("Bear")], [d.find("Ogre")]], "0")
    assert dict(d.battlefield(1)) == {"Ogre": 1}
    assert d.graveyard(1) == ["Bear"]


def test_grafdiggers_cage_shuts_graveyards_and_libraries():
    cage = (
        "Cage\n{0}\nArtifact\nCreature cards in graveyards and libraries can't enter the battlefield.\nPlayers can't"
        " cast spells from graveyards or libraries."
    )
    raise_dead = "Raise\n{0}\nSorcery\nPut target creature card from your graveyard onto the battlefield."
    flashback = "Past\n{0}\nSorcery\nYou gain 1 life.\nFlashback {0}"
    d = situation(cage, BEAR, raise_dead, flashback, mine=["Cage"], hand=["Raise"], graveyard=["Bear", "Past"])
    assert not d.can("cast", "Past")
    d.cast("Raise", ["Bear"])
    d.resolve_all()
    assert d.zone("Bear") == "graveyard"


def test_arc_trail_hits_two_different_targets():
    trail = "Trail\n{0}\nSorcery\n~ deals 2 damage to any target and 1 damage to any other target."
    d = situation(trail, BEAR, hand=["Trail"], theirs=["Bear"])
    d.cast("Trail", ["Bear", 1])
    d.resolve_all()
    assert (d.graveyard(1), d.life(1)) == (["Bear"], 19)


def test_heartless_act_removes_counters_of_whatever_kinds():
    act = (
        "Act\n{0}\nInstant\nChoose one —\n• Destroy target creature with no counters on it.\n• Remove up to three"
        " counters from target creature."
    )
    d = situation(act, BEAR, hand=["Act"], theirs=["Bear"], counters={"Bear": {"+1/+1": 2, "flying": 1}})
    d.cast("Act", ["Bear"], modes=[1])
    d.resolve(2, "flying")
    assert (d.counters("Bear"), d.counters("Bear", "flying")) == (1, 0)


def test_containment_priest_keeps_out_what_was_not_cast():
    priest = (
        "Priest\n{0}\nCreature — Human Cleric\n2/2\nIf a nontoken creature would enter and it wasn't cast, exile it"
        " instead."
    )
    blink = "Blink\n{0}\nInstant\nExile target creature, then return it to the battlefield under its owner's control."
    makes = "Call\n{0}\nSorcery\nCreate a 1/1 white Soldier creature token."
    d = situation(priest, BEAR, OGRE, blink, makes, mine=["Priest", "Ogre"], hand=["Bear", "Blink", "Call"])
    d.cast("Bear")
    d.resolve_all()
    d.cast("Call")
    d.resolve_all()
    assert {"Bear", "Soldier"} <= set(d.battlefield(0)), "cast creatures and tokens come in"
    d.cast("Blink", ["Ogre"])
    d.resolve_all()
    assert d.zone("Ogre") == "exile"


def test_nightveil_specter_plays_what_it_has_taken():
    specter = (
        "Specter\n{0}\nCreature — Specter\n2/3\nWhenever Specter deals combat damage to a player, that player exiles"
        " the top card of their library.\nYou may play lands and cast spells from among cards exiled with Specter."
    )
    d = situation(specter, BEAR, mine=["Specter"], their_library=["Bear", "Bear"])
    d.attack(["Specter"])
    d.finish_combat()
    d.to_step("postcombat main")
    assert d.can("cast", "Bear")
    d.cast("Bear")
    d.resolve_all()
    assert d.controller("Bear") == 0


def test_angel_of_serenity_takes_creatures_from_two_places_and_gives_them_back():
    angel = (
        "Angel\n{0}\nCreature — Angel\n5/6\nWhen Angel enters, you may exile up to three other target creatures from"
        " the battlefield and/or creature cards from graveyards.\nWhen Angel leaves the battlefield, return the exiled"
        " cards to their owners' hands."
    )
    kill = "Kill\n{0}\nInstant\nDestroy target creature."
    d = situation(angel, BEAR, OGRE, kill, hand=["Angel", "Kill"], theirs=["Bear"], graveyard=["Ogre"])
    d.cast("Angel")
    d.resolve()
    assert {d.name(each) for each in d.decision.candidates} == {"Bear", "Ogre"}, "not the Angel itself"
    d.choose_trigger_targets(["Bear", "Ogre"])
    d.resolve(True)
    assert d.zone("Bear") == d.zone("Ogre") == "exile"
    d.cast("Kill", ["Angel"])
    d.resolve_all()
    assert (d.hand(0), d.hand(1)) == (["Ogre"], ["Bear"])


def test_orcish_bowmasters_spare_the_first_draw_of_a_draw_step():
    orc = (
        "Bowmasters\n{0}\nCreature — Orc Archer\n1/1\nWhen this creature enters and whenever an opponent draws a card"
        " except the first one they draw in each of their draw steps, this creature deals 1 damage to any target. Then"
        " amass Orcs 1."
    )
    look = "Look\n{0}\nInstant\nDraw a card."
    d = situation(orc, look, mine=["Bowmasters"], their_hand=["Look"], their_library=["Look"] * 5)
    d.next_turn()
    d.to_step("main", 1)
    assert not d.game.state.stack and "Orc Army" not in str(d.battlefield(0)), "the draw of the turn"
    d.cast("Look")
    d.resolve()
    d.choose_trigger_targets(1)
    d.resolve_all()
    assert d.life(1) == 19 and d.battlefield(0)["Orc Army"] == 1


def test_chandras_phoenix_rises_from_red_damage():
    phoenix = (
        "Phoenix\n{0}\nCreature — Phoenix\n2/2\nWhenever an opponent is dealt damage by a red instant or sorcery spell"
        " you control or by a red planeswalker you control, return Phoenix from your graveyard to your hand."
    )
    bolt = "Bolt\n{R}\nInstant\nBolt deals 3 damage to any target."
    ray = "Ray\n{W}\nInstant\nRay deals 3 damage to any target."
    for card, mana, back in (("Bolt", "R", True), ("Ray", "W", False)):
        d = situation(phoenix, bolt, ray, mana=mana, hand=[card], graveyard=["Phoenix"])
        d.cast(card, [1])
        d.resolve_all()
        assert (d.hand(0) == ["Phoenix"]) is back


def test_mimic_vat_holds_one_card():
    vat = (
        "Vat\n{0}\nArtifact\nImprint — Whenever a nontoken creature dies, you may exile that card. If you do, return"
        " each other card exiled with Vat to its owner's graveyard.\n{0}, {T}: Create a token that's a copy of a card"
        " exiled with Vat. It gains haste. Exile it at the beginning of the next end step."
    )
    kill = "Kill\n{0}\nInstant\nDestroy target creature."
    d = situation(vat, BEAR, OGRE, kill, hand=["Kill", "Kill"], mine=["Vat", "Bear"], theirs=["Ogre"])
    for victim in ("Bear", "Ogre"):
        d.cast("Kill", [victim])
        d.resolve()
        d.resolve(True)
        assert d.zone(victim) == "exile"
    assert d.zone("Bear") == "graveyard", "the other card is given back"
    d.activate("Vat")
    d.resolve_all()
    assert d.battlefield(0)["Ogre"] == 1


def test_elixir_of_immortality_goes_back_with_the_graveyard():
    elixir = (
        "Elixir\n{0}\nArtifact\n{T}: You gain 5 life. Shuffle Elixir and your graveyard into their owner's library."
    )
    d = situation(elixir, BEAR, OGRE, mine=["Elixir"], graveyard=["Bear", "Ogre"])
    before = len(d.game.state.players[0].library)
    d.activate("Elixir")
    d.resolve_all()
    assert (d.life(0), d.graveyard(0), len(d.game.state.players[0].library)) == (25, [], before + 3)


def test_boomerang_basics_asks_who_controlled_it():
    basics = (
        "Basics\n{0}\nSorcery\nReturn target nonland permanent to its owner's hand. If you controlled that permanent,"
        " draw a card."
    )
    steal = "Steal\n{0}\nSorcery\nGain control of target creature."
    for stolen in (False, True):
        d = situation(basics, steal, BEAR, hand=["Basics", "Steal"], theirs=["Bear"])
        if stolen:
            d.cast("Steal", ["Bear"])
            d.resolve_all()
        d.cast("Basics", ["Bear"])
        d.resolve_all()
        drawn = [card for card in d.hand(0) if card != "Steal"]
        assert (d.hand(1), len(drawn)) == (["Bear"], int(stolen))


def test_aven_mindcensor_shows_searchers_four_cards():
    bird = (
        "Mindcensor\n{0}\nCreature — Bird\n2/1\nIf an opponent would search a library, that player searches the top"
        " four cards of that library instead."
    )
    tutor = "Tutor\n{0}\nInstant\nSearch your library for a creature card, put it into your hand, then shuffle."
    library = ["Forest"] * 4 + ["Bear"]
    for bird_is in ((), ("Mindcensor",)):
        d = situation(bird, BEAR, tutor, hand=["Tutor"], library=library, theirs=bird_is)
        d.cast("Tutor")
        d.resolve() if bird_is else d.resolve(["Bear"])
        assert d.hand(0) == ([] if bird_is else ["Bear"])


def test_tasigur_lets_an_opponent_choose():
    fang = (
        "Tasigur\n{0}\nCreature — Human\n4/5\n{0}: Mill two cards, then return a nonland card of an opponent's choice"
        " from your graveyard to your hand."
    )
    d = situation(fang, BEAR, OGRE, mine=["Tasigur"], library=["Bear", "Ogre"], graveyard=["Forest"])
    d.activate("Tasigur")
    d.pass_priority()
    d.pass_priority()
    assert d.decision.player == 1 and {d.name(each) for each in d.decision.candidates} == {"Bear", "Ogre"}
    d.answer(["Bear"])
    assert d.hand(0) == ["Bear"]


def test_sigarda_keeps_opponents_from_forcing_sacrifices():
    angel = (
        "Sigarda\n{0}\nCreature — Angel\n5/5\nSpells and abilities your opponents control can't cause you to sacrifice"
        " permanents."
    )
    edict = "Edict\n{0}\nInstant\nEach player sacrifices a creature."
    feed = "Feed\n{0}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature.\nYou gain 5 life."
    d = situation(
        angel, BEAR, OGRE, edict, feed, mine=["Sigarda"], theirs=["Ogre"], their_hand=["Edict"], hand=["Feed"]
    )
    d.give_priority(1)
    d.cast("Edict")
    d.resolve_all()
    assert d.battlefield(0)["Sigarda"] == 1 and set(d.graveyard(1)) == {"Ogre", "Edict"}
    d.cast("Feed")
    assert d.zone("Sigarda") == "graveyard", "its own player's costs are another matter"


def test_urzas_saga_finds_artifacts_that_cost_zero_or_one():
    saga = (
        "Finder\n{0}\nSorcery\nSearch your library for an artifact card with mana cost {0} or {1}, put it onto the"
        " battlefield, then shuffle."
    )
    texts = ["Zero\n{0}\nArtifact", "One\n{1}\nArtifact", "Blue\n{U}\nArtifact", "Land\nArtifact Land"]
    d = situation(saga, *texts, hand=["Finder"], library=["Zero", "One", "Blue", "Land"])
    d.cast("Finder")
    d.pass_priority()
    d.pass_priority()
    assert {d.name(each) for each in d.decision.candidates} == {"Zero", "One"}


def test_true_name_nemesis_is_safe_from_one_player():
    nemesis = (
        "Nemesis\n{0}\nCreature — Merfolk\n3/1\nAs Nemesis enters, choose a player.\nNemesis has protection from the"
        " chosen player."
    )
    kill = "Kill\n{0}\nInstant\nDestroy target creature."
    d = situation(nemesis, BEAR, kill, hand=["Nemesis", "Kill"], their_hand=["Kill"], theirs=["Bear"])
    d.cast("Nemesis")
    d.resolve(1)
    assert {"Nemesis", "Bear"} <= set().union(*d.candidates("Kill"))
    d.give_priority(1)
    assert "Nemesis" not in set().union(*d.candidates("Kill"))


def test_fireball_is_divided_evenly():
    ball = (
        "Fireball\n{X}{R}\nSorcery\nThis spell costs {1} more to cast for each target beyond the first.\nFireball deals"
        " X damage divided evenly, rounded down, among any number of targets."
    )
    d = situation(ball, OGRE, mana="RRRRRRR", hand=["Fireball"], theirs=["Ogre"])
    d.cast("Fireball", [["Ogre", 1]], x=5)
    d.resolve_all()
    assert d.object("Ogre").damage == 2 and d.life(1) == 18


def test_steel_hellkite_burns_what_those_control_whom_it_hit():
    dragon = (
        "Hellkite\n{0}\nArtifact Creature — Dragon\n5/5\nFlying\n{X}: Destroy each nonland permanent with mana value X"
        " whose controller was dealt combat damage by Hellkite this turn. Activate only once each turn."
    )
    d = situation(dragon, BEAR, mine=["Hellkite", "Bear"], theirs=["Bear"])
    d.attack(["Hellkite"])
    d.finish_combat()
    d.activate("Hellkite", x=0)
    d.resolve_all()
    assert d.graveyard(1) == ["Bear"] and d.battlefield(0)["Bear"] == 1


def test_trinisphere_makes_everything_cost_three():
    sphere = (
        "Trinisphere\n{0}\nArtifact\nAs long as Trinisphere is untapped, each spell that would cost less than three"
        " mana to cast costs three mana to cast."
    )
    dear = "Dear\n{4}\nArtifact"
    for tapped, lands, bear, other in ((False, 2, False, False), (False, 3, True, False), (True, 0, True, False)):
        d = situation(
            sphere,
            BEAR,
            dear,
            mana="G" * lands,
            hand=["Bear", "Dear"],
            mine=["Trinisphere"],
            tapped=["Trinisphere"] if tapped else [],
        )
        assert (d.can("cast", "Bear"), d.can("cast", "Dear")) == (bear, other)


def test_the_one_ring_protects_from_everything_for_a_turn():
    ring = (
        "Ring\n{0}\nLegendary Artifact\nIndestructible\nWhen Ring enters, if you cast it, you gain protection from"
        " everything until your next turn."
    )
    bolt = "Bolt\n{0}\nInstant\nBolt deals 3 damage to any target."
    quake = "Quake\n{0}\nInstant\nQuake deals 2 damage to each player."
    curse = "Curse\n{0}\nEnchantment — Aura Curse\nEnchant player"
    d = situation(ring, bolt, quake, curse, hand=["Ring"], their_hand=["Bolt", "Quake", "Curse"])
    d.cast("Ring")
    d.resolve_all()
    d.next_turn()
    d.to_step("precombat main")
    assert d.candidates("Bolt") == [{1}] and d.candidates("Curse") == [{1}]
    d.cast("Quake")
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (20, 18), "the damage to a protected player is prevented (702.16e)"
    d.next_turn()
    d.give_priority(1)
    assert d.candidates("Bolt") == [{0, 1}], "it lasted until the next turn"


def test_terastodon_leaves_elephants_only_for_what_was_put_into_a_graveyard():
    terastodon = (
        "Terastodon\n{0}\nCreature — Elephant\n9/9\nWhen Terastodon enters, you may destroy up to three target"
        " noncreature permanents. For each permanent put into a graveyard this way, its controller creates a 3/3 green"
        " Elephant creature token."
    )
    relic = "Relic\n{0}\nArtifact"
    hard = "Hard\n{0}\nArtifact\nIndestructible"
    d = situation(terastodon, relic, hard, hand=["Terastodon"], theirs=["Relic", "Hard"])
    d.cast("Terastodon")
    d.resolve()
    d.choose_trigger_targets(["Relic", "Hard"])
    d.resolve(True)
    assert d.graveyard(1) == ["Relic"] and dict(d.battlefield(1)) == {"Hard": 1, "Elephant": 1}


def test_sorin_takes_back_what_he_killed():
    sorin = (
        "Sorin\n{0}\nLegendary Planeswalker — Sorin\n6\n−6: Destroy up to three target creatures and/or other"
        " planeswalkers. Return each card put into a graveyard this way to the battlefield under your control."
    )
    d = situation(sorin, BEAR, OGRE, mine=["Sorin"], theirs=["Bear", "Ogre"])
    d.activate("Sorin", targets=[["Bear", "Ogre"]])
    d.resolve_all()
    assert dict(d.battlefield(0)) == {"Bear": 1, "Ogre": 1}


def test_autumns_veil_stops_blue_and_black_counterspells_only():
    veil = (
        "Veil\n{0}\nInstant\nSpells you control can't be countered by blue or black spells this turn and creatures you"
        " control can't be the targets of blue or black spells this turn."
    )
    blue = "Blue\n{0}\n(blue) Instant\nCounter target spell."
    red = "Red\n{0}\n(red) Instant\nCounter target spell."
    heal = "Heal\n{0}\nInstant\nYou gain 3 life."
    for counterspell, life in (("Blue", 23), ("Red", 20)):
        d = situation(veil, blue, red, heal, hand=["Veil", "Heal"], their_hand=[counterspell])
        d.cast("Veil")
        d.resolve_all()
        d.cast("Heal")
        d.give_priority(1)
        d.cast(counterspell, ["Heal"])
        d.resolve_all()
        assert d.life(0) == life


def test_sylvan_library_costs_life_for_each_card_kept():
    library = (
        "Sylvan\n{0}\nEnchantment\nAt the beginning of your draw step, you may draw two additional cards. If you do,"
        " choose two cards in your hand drawn this turn. For each of those cards, pay 4 life or put the card on top of"
        " your library."
    )
    d = situation(library, BEAR, OGRE, mine=["Sylvan"], library=["Bear", "Ogre", "Swamp", "Plains"], active=1)
    d.to_step("draw", active=0)
    d.resolve(True, ["Bear", "Ogre"], "0", "1")
    assert d.life(0) == 16 and d.hand(0) == ["Bear", "Swamp"] and d.top(0) == ["Ogre"]


@pytest.mark.rule("614.16")
def test_doubling_season_doubles_what_effects_put_not_costs_and_damage():
    season = (
        "Doubling Season\n{0}\nEnchantment\nIf an effect would create one or more tokens under your control, it creates"
        " twice that many of those tokens instead.\nIf an effect would put one or more counters on a permanent you"
        " control, it puts twice that many of those counters on that permanent instead."
    )
    walker = "Walker\n{0}\nLegendary Planeswalker — Jace\n3\n+1: Create a 1/1 white Soldier creature token."
    saga = "Saga\n{0}\nEnchantment — Saga\nI, II, III, IV — You gain 1 life."
    wither = "Blighter\n{0}\nCreature — Elemental\n2/2\nWither\n{T}: ~ deals 1 damage to target creature."
    d = situation(
        season, walker, saga, wither, OGRE, mine=["Doubling Season", "Blighter", "Ogre"], hand=["Walker", "Saga"]
    )
    d.cast("Walker")
    d.resolve_all()
    assert d.counters("Walker", "loyalty") == 6, "it enters with its counters by a replacement effect"
    d.activate("Walker", ability=0)
    d.resolve_all()
    assert d.counters("Walker", "loyalty") == 7, "a cost is no effect"
    assert d.battlefield(0)["Soldier"] == 2
    d.activate("Blighter", targets=["Ogre"])
    d.resolve_all()
    assert d.counters("Ogre", "-1/-1") == 1
    d.cast("Saga")
    d.resolve_all()
    assert d.counters("Saga", "lore") == 2
    d.next_turn()
    d.next_turn()
    d.to_step("main", 0)
    assert d.counters("Saga", "lore") == 3, "turn-based actions are no effects"


def test_summoning_trap_is_free_once_an_opponent_has_countered_a_creature_spell():
    trap = (
        "Summoning Trap\n{4}{G}{G}\nInstant\nIf a creature spell you cast this turn was countered by a spell or"
        " ability an opponent controlled, you may pay {0} rather than pay this spell's mana cost.\nYou gain 6 life."
    )
    stop = "Stop\n{0}\nInstant\nCounter target spell."
    d = situation(trap, stop, BEAR, hand=["Bear", "Summoning Trap", "Stop"], their_hand=["Stop"])
    assert not d.can("cast", "Summoning Trap", way="instead")
    d.cast("Bear")
    d.cast("Stop", ["Bear"])
    d.resolve_all()
    assert not d.can("cast", "Summoning Trap", way="instead"), "an opponent must have done it"
    e = situation(trap, stop, BEAR, hand=["Bear", "Summoning Trap"], their_hand=["Stop"])
    e.cast("Bear")
    e.pass_priority()
    e.cast("Stop", ["Bear"])
    e.resolve_all()
    e.cast("Summoning Trap", way="instead")
    e.resolve_all()
    assert e.life(0) == 26


@pytest.mark.rule("601.2i")
def test_a_dragon_controlled_as_the_spell_was_cast_counts_even_if_it_has_died():
    invocation = (
        "Invocation\n{0}\nInstant\nAs an additional cost to cast this spell, you may reveal a Dragon card from your"
        " hand.\nDraw a card. If you revealed a Dragon card or controlled a Dragon as you cast this spell, you"
        " gain 4 life."
    )
    dragon = "Dragon\n{9}\nCreature — Dragon\n4/4"
    slay = "Slay\n{0}\nInstant\nDestroy target creature."
    d = situation(invocation, dragon, slay, mine=["Dragon"], hand=["Invocation", "Slay"])
    d.cast("Invocation")
    d.cast("Slay", ["Dragon"])
    d.resolve_all()
    assert d.life(0) == 24
    late = situation(invocation, dragon, slay, hand=["Invocation"])
    late.cast("Invocation")
    late.resolve_all()
    assert late.life(0) == 20
    shown = situation(invocation, dragon, slay, hand=["Invocation", "Dragon"])
    shown.cast("Invocation", choose=[True])
    shown.resolve_all()
    assert shown.life(0) == 24


@pytest.mark.rule("107.3e")
def test_myr_battlesphere_taps_as_many_myr_as_its_player_likes():
    sphere = (
        "Myr Battlesphere\n{7}\nArtifact Creature — Myr Construct\n4/7\nWhen Myr Battlesphere enters, create four 1/1"
        " colorless Myr artifact creature tokens.\nWhenever Myr Battlesphere attacks, you may tap X untapped Myr you"
        " control. If you do, Myr Battlesphere gets +X/+0 until end of turn and deals X damage to the player or"
        " planeswalker it's attacking."
    )
    myr = "Myr\n{0}\nArtifact Creature — Myr\n1/1"
    d = situation(sphere, myr, mine=["Myr Battlesphere", "Myr", "Myr", "Myr"])
    d.attack({"Myr Battlesphere": 1})
    d.resolve(True, 2, ["Myr", "Myr"])
    assert d.life(1) == 18 and d.size("Myr Battlesphere") == (6, 7)
    assert sum(d.tapped(each) for each in d.all("Myr")) == 2


@pytest.mark.rule("116.2d")
def test_leonin_arbiter_is_ignored_by_whoever_pays_until_end_of_turn():
    arbiter = (
        "Leonin Arbiter\n{1}{W}\nCreature — Cat Cleric\n2/2\nPlayers can't search libraries. Any player may pay {2} for"
        " that player to ignore this effect until end of turn."
    )
    tutor = "Tutor\n{0}\nInstant\nSearch your library for a Bear card, put it into your hand, then shuffle."
    d = situation(arbiter, tutor, BEAR, theirs=["Leonin Arbiter"], hand=["Tutor", "Tutor"], library=["Bear"], mana="WW")
    d.cast("Tutor")
    d.resolve_all()
    assert d.count("Bear", "hand") == 0
    d.begin("special", "Leonin Arbiter", way="ignore")
    d.announce((), None, (), ())
    assert not d.can("special", "Leonin Arbiter", way="ignore"), "it has been paid for this turn"
    d.cast("Tutor")
    d.resolve("Bear")
    assert d.count("Bear", "hand") == 1
    d.next_turn()
    d.next_turn()
    assert d.can("special", "Leonin Arbiter", way="ignore"), "it was for that turn only"


def test_darksteel_mutation_leaves_an_insect_and_nothing_else():
    mutation = (
        "Darksteel Mutation\n{0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature is an Insect artifact"
        " creature with base power and toughness 0/1 and has indestructible, and it loses all other abilities, card"
        " types, and creature types."
    )
    god = "God\n{0}\nLegendary Enchantment Creature — God\n5/5\nFlying"
    d = situation(mutation, god, theirs=["God"], hand=["Darksteel Mutation"])
    d.cast("Darksteel Mutation", ["God"])
    d.resolve_all()
    look = d.look("God")
    assert (look.types, look.subtypes, d.size("God")) == ({"Artifact", "Creature"}, {"Insect"}, (0, 1))
    assert look.supertypes == {"Legendary"} and look.has("indestructible") and not look.has("flying")


@pytest.mark.rule("614.12a")
def test_multiversal_passage_asks_for_its_type_before_the_life():
    passage = (
        "Multiversal Passage\nLand\nAs this land enters, choose a basic land type. Then you may pay 2 life. If you"
        " don't, it enters tapped.\nThis land is the chosen type."
    )
    d = situation(passage, hand=["Multiversal Passage"])
    d.begin("land", "Multiversal Passage")
    d.answer("Island")
    d.answer(True)
    assert d.life(0) == 18 and not d.tapped("Multiversal Passage")
    assert d.look("Multiversal Passage").subtypes == {"Island"}
    d.activate("Multiversal Passage")
    assert d.mana(0) == {"U": 1}


@pytest.mark.rule("706.10d")
def test_precursor_golem_spreads_what_targets_one_golem():
    golem = (
        "Precursor Golem\n{5}\nArtifact Creature — Golem\n3/3\nWhen Precursor Golem enters, create two 3/3 colorless"
        " Golem"
        " artifact creature tokens.\nWhenever a player casts an instant or sorcery spell that targets only a single"
        " Golem,"
        " that player copies that spell for each other Golem that spell could target. Each copy targets a different"
        " one of"
        " those Golems."
    )
    bolt = "Bolt\n{0}\nInstant\n~ deals 3 damage to target creature."
    other = "Other\n{0}\nArtifact Creature — Golem\n3/3"
    d = situation(golem, bolt, other, BEAR, mine=["Precursor Golem"], theirs=["Other", "Bear"], hand=["Bolt"])
    d.cast("Bolt", ["Other"])
    d.resolve()
    d.resolve_all()
    assert d.zone("Other") == d.zone("Precursor Golem") == "graveyard" and d.zone("Bear") == "battlefield"
    e = situation(golem, bolt, BEAR, mine=["Precursor Golem"], theirs=["Bear"], hand=["Bolt"])
    e.cast("Bolt", ["Bear"])
    e.resolve_all()
    assert e.zone("Precursor Golem") == "battlefield"


def test_lich_lives_without_life_and_pays_damage_with_permanents():
    lich = (
        "Lich\n{0}\nEnchantment\nAs Lich enters, you lose life equal to your life total.\nYou don't lose the game for"
        " having"
        " 0 or less life.\nIf you would gain life, draw that many cards instead.\nWhenever you're dealt damage,"
        " sacrifice"
        " that many nontoken permanents. If you can't, you lose the game.\nWhen Lich is put into a graveyard from the"
        " battlefield, you lose the game."
    )
    bolt = "Bolt\n{0}\nInstant\n~ deals 2 damage to any target."
    heal = "Heal\n{0}\nInstant\nYou gain 3 life."
    slay = "Slay\n{0}\nInstant\nDestroy target enchantment."
    d = situation(
        lich, bolt, heal, slay, BEAR, OGRE, mine=["Bear", "Ogre"], hand=["Lich", "Heal", "Bolt", "Bolt", "Slay"]
    )
    d.cast("Lich")
    d.resolve()
    assert d.life(0) == 0 and not d.game.over
    d.cast("Heal")
    d.resolve_all()
    assert d.life(0) == 0 and len(d.hand(0)) == 6
    d.cast("Bolt", [0])
    d.resolve()
    d.resolve(["Bear", "Ogre"])
    assert d.graveyard(0) == ["Bear", "Bolt", "Heal", "Ogre"] and d.life(0) == -2
    d.cast("Slay", ["Lich"])
    d.resolve_all()
    assert d.game.state.players[0].lost is not None


@pytest.mark.rule("119.8")
def test_teferis_protection_leaves_nothing_to_hurt():
    protection = (
        "Teferi's Protection\n{0}\nInstant\nUntil your next turn, your life total can't change and you gain"
        " protection from"
        " everything. All permanents you control phase out.\nExile Teferi's Protection."
    )
    bolt = "Bolt\n{0}\nInstant\n~ deals 2 damage to each player. Each player loses 3 life, then gains 1 life."
    d = situation(protection, bolt, BEAR, mine=["Bear"], hand=["Teferi's Protection", "Bolt"], their_hand=["Bolt"])
    d.cast("Teferi's Protection")
    d.resolve_all()
    assert d.count("Teferi's Protection", "exile") == 1
    assert not d.battlefield(0)["Bear"]
    d.cast("Bolt")
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (20, 16)
    d.to_step("upkeep", 0)
    assert d.battlefield(0)["Bear"] == 1


@pytest.mark.rule("614.12", "707.2")
def test_ixidron_turns_the_others_over_before_it_counts_them():
    ixidron = (
        "Ixidron\n{0}\nCreature — Illusion\n*/*\nAs Ixidron enters, turn all other nontoken creatures face"
        " down.\nIxidron's"
        " power and toughness are each equal to the number of face-down creatures on the battlefield."
    )
    d = situation(ixidron, BEAR, OGRE, mine=["Bear"], theirs=["Ogre"], hand=["Ixidron"])
    bear, ogre = d.find("Bear"), d.find("Ogre")
    d.cast("Ixidron")
    d.resolve_all()
    assert d.size("Ixidron") == d.size(bear) == d.size(ogre) == (2, 2)
    assert d.object(bear).face_down and d.object(ogre).face_down


@pytest.mark.rule("303.4a", "702.5a", "603.7b")
def test_animate_dead_brings_a_creature_back_and_takes_it_along():
    animate = (
        "Animate Dead\n{0}\nEnchantment — Aura\nEnchant creature card in a graveyard\nWhen Animate Dead enters, if"
        " it's on"
        ' the battlefield, it loses "enchant creature card in a graveyard" and gains "enchant creature put onto the'
        ' battlefield with Animate Dead." Return enchanted creature card to the battlefield under your control and'
        " attach Animate Dead to it. When Animate Dead leaves the battlefield, that creature's controller sacrifices"
        " it."
        "\nEnchanted creature gets -1/-0."
    )
    slay = "Slay\n{0}\nInstant\nDestroy target enchantment."
    d = situation(animate, slay, OGRE, their_graveyard=["Ogre"], hand=["Animate Dead", "Slay"])
    d.cast("Animate Dead", ["Ogre"])
    d.resolve_all()
    assert d.controller("Ogre") == 0 and d.size("Ogre") == (3, 4)
    assert d.attached_to("Animate Dead") == d.find("Ogre")
    d.cast("Slay", ["Animate Dead"])
    d.resolve_all()
    assert d.zone("Ogre") == "graveyard" and d.graveyard(1) == ["Ogre"]


@pytest.mark.rule("205.1b", "305.6")
def test_life_and_limb_makes_forests_of_saprolings_and_saprolings_of_forests():
    limb = (
        "Life and Limb\n{0}\nEnchantment\nAll Forests and all Saprolings are 1/1 green Saproling creatures and Forest"
        " lands"
        " in addition to their other types."
    )
    thallid = "Thallid\n{0}\nCreature — Saproling\n4/4"
    d = situation(limb, thallid, mine=["Life and Limb", "Forest", "Thallid"])
    for name in ("Forest", "Thallid"):
        look = d.look(name)
        assert {"Creature", "Land"} <= look.types and {"Forest", "Saproling"} <= look.subtypes
        assert d.size(name) == (1, 1) and look.colours == {"G"}
    d.activate("Thallid")
    assert d.mana(0) == {"G": 1}


@pytest.mark.rule("511.2")
def test_triton_tactics_holds_down_what_its_creatures_blocked():
    tactics = (
        "Triton Tactics\n{0}\nInstant\nUp to two target creatures each get +0/+3 until end of turn. Untap those"
        " creatures. At"
        " this turn's next end of combat, tap each creature that was blocked by one of those creatures this turn and it"
        " doesn't untap during its controller's next untap step."
    )
    d = situation(
        tactics, BEAR, OGRE, mine=["Ogre"], theirs=["Bear"], hand=["Triton Tactics"], their_hand=["Triton Tactics"]
    )
    d.attack({"Ogre": 1})
    d.block({"Bear": "Ogre"})
    d.pass_priority()
    d.cast("Triton Tactics", [["Bear"]])
    d.resolve_all()
    d.finish_combat()
    assert d.tapped("Ogre") and d.size("Bear") == (2, 5)
    d.next_turn()
    d.next_turn()
    assert d.tapped("Ogre"), "it doesn't untap in its player's next untap step"


@pytest.mark.rule("607.2a", "613.4b")
def test_duplicant_is_as_large_as_what_it_has_taken():
    duplicant = (
        "Duplicant\n{6}\nArtifact Creature — Shapeshifter\n2/4\nImprint — When Duplicant enters, you may exile target"
        " nontoken"
        " creature.\nAs long as a card exiled with Duplicant is a creature card, Duplicant has the power, toughness,"
        " and"
        " creature types of the last creature card exiled with Duplicant. It's still a Shapeshifter."
    )
    d = situation(duplicant, OGRE, theirs=["Ogre"], hand=["Duplicant"], mana="UUUUUU")
    d.cast("Duplicant")
    d.resolve()
    d.choose_trigger_targets("Ogre")
    d.resolve(True)
    assert d.zone("Ogre") == "exile" and d.size("Duplicant") == (4, 4)
    assert d.look("Duplicant").subtypes == {"Ogre", "Shapeshifter"}


@pytest.mark.rule("107.3a")
def test_an_x_that_cant_be_zero_needs_mana():
    engine = "Engine\n{0}\nArtifact\n{X}: Target opponent mills X cards. X can't be 0."
    assert not situation(engine, mine=["Engine"]).can("activate", "Engine")
    d = situation(engine, mine=["Engine"], mana="UU")
    d.begin("activate", "Engine")
    assert (d.decision.minimum, d.decision.maximum) == (1, 2)


@pytest.mark.rule("614.16")
def test_counters_put_by_a_prevention_effect_in_combat_are_put_by_an_effect():
    season = (
        "Season\n{0}\nEnchantment\nIf an effect would put one or more counters on a permanent you control, it puts"
        " twice that"
        " many of those counters on that permanent instead."
    )
    hero = (
        "Hero\n{0}\nCreature — Human\n2/2\nIf damage would be dealt to Hero, prevent that damage. Put a +1/+1 counter"
        " on Hero"
        " for each 1 damage prevented this way."
    )
    d = situation(season, hero, OGRE, mine=["Season", "Hero"], theirs=["Ogre"])
    d.attack({"Hero": 1})
    d.block({"Ogre": "Hero"})
    d.finish_combat()
    assert d.counters("Hero") == 8


@pytest.mark.rule("614.16")
def test_counters_of_a_mana_ability_are_put_by_an_effect_but_those_of_a_cost_are_not():
    season = (
        "Season\n{0}\nEnchantment\nIf an effect would put one or more counters on a permanent you control, it puts"
        " twice that"
        " many of those counters on that permanent instead."
    )
    generator = "Generator\n{0}\nArtifact\n{T}: Put a charge counter on Generator. Add {C}."
    devourer = "Devourer\n{0}\nCreature — Elf\n5/5\nPut a -1/-1 counter on Devourer: You gain 1 life."
    d = situation(season, generator, devourer, mine=["Season", "Generator", "Devourer"])
    d.activate("Generator")
    assert d.counters("Generator", "charge") == 2
    d.activate("Devourer")
    assert d.counters("Devourer", "-1/-1") == 1
