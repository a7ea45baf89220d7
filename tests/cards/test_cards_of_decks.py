"""Cards of public decks, each with what its words must do."""

from __future__ import annotations

import pytest

from engine.language.node_text import write
from engine.refusal import IllegalAnswer
from engine.scenario import Scenario
from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{0}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{0}\nCreature — Ogre\n4/4"


def test_angelic_arbiter_lets_casters_attack_with_nothing():
    arbiter = (
        "Arbiter\n{0}\nCreature — Angel\n5/6\nEach opponent who cast a spell this turn can't attack with creatures."
    )
    heal = "Heal\n{0}\nInstant\nYou gain 3 life."
    d = situation(arbiter, heal, BEAR, theirs=["Arbiter"], mine=["Bear"], hand=["Heal"])
    free = d.game.fork()
    d.cast("Heal")
    d.resolve_all()
    decision = d.to_attackers()
    with pytest.raises(IllegalAnswer):
        decision.check([[d.find("Bear"), 1]])
    d.game = free
    decision = d.to_attackers()
    assert decision.check([[d.find("Bear"), 1]]) == [[d.find("Bear"), 1]]


@pytest.mark.parametrize("end", ["0", "-1"])
def test_hinder_puts_the_spell_at_either_end_of_the_library(end):
    hinder = (
        "Hinder\n{0}\nInstant\nCounter target spell. If that spell is countered this way, put that card on your choice"
        " of the top or bottom of its owner's library instead of into that player's graveyard."
    )
    d = situation(hinder, BEAR, hand=["Hinder"], their_hand=["Bear"], active=1, priority=1)
    d.cast("Bear")
    d.give_priority(0)
    d.cast("Hinder", ["Bear"])
    d.resolve(end)
    assert (d.top(1) if end == "0" else d.bottom(1)) == ["Bear"] and not d.graveyard(1)


def test_a_companion_asks_for_cheap_permanent_cards_only():
    cat = (
        "Cat\n{1}\nCreature — Cat\n3/2\nCompanion — Each permanent card in your starting deck has mana value 2 or less."
    )
    cheap = "Cheap\n{2}\nCreature — Elf\n1/1"
    dear = "Dear\n{3}\nCreature — Elf\n1/1"
    spell = "Spell\n{5}\nInstant\nYou gain 3 life."
    for library, fits in ((["Cheap", "Spell"], True), (["Cheap", "Dear"], False)):
        d = situation(cat, cheap, dear, spell, library=library, mine=["Cat"])
        (companion,) = (each for each in d.look(d.find("Cat")).abilities if each.name == "companion")
        assert companion.condition.holds(d.game.play.context(d.find("Cat"), 0)) is fits


def test_a_spell_cast_for_its_foretell_cost_was_foretold():
    cup = "Cup\n{1}{B}{B}\nInstant\nIf this spell was foretold, you gain 4 life.\nForetell {B}"
    d = situation(cup, mana="BBB", hand=["Cup"])
    d.begin("special", "Cup", way="foretell")
    d.announce([])
    (card,) = d.game.play.state.exile
    d.next_turn()
    d.next_turn()
    d.to_step("main")
    d.cast(card, way="foretell")
    d.resolve_all()
    assert d.life(0) == 24
    plain = situation(cup, mana="BBB", hand=["Cup"])
    plain.cast("Cup")
    plain.resolve_all()
    assert plain.life(0) == 20


def test_abilities_are_copied_from_sources_of_the_right_kind_only():
    echo = (
        "Echo\n{0}\nCreature — Elf\n1/1\n{T}: Copy target activated or triggered ability you control from an artifact"
        " source. You may choose new targets for the copy."
    )
    idol = "Idol\n{0}\nArtifact\n{T}: You gain 2 life."
    sage = "Sage\n{0}\nCreature — Elf\n1/1\n{T}: You gain 2 life."
    d = situation(echo, idol, sage, mine=["Echo", "Idol", "Sage"])
    d.activate("Sage")
    assert not d.can("activate", "Echo")
    d.activate("Idol")
    assert d.can("activate", "Echo")
    d.activate("Echo")
    d.resolve_all()
    assert d.life(0) == 26


@pytest.mark.parametrize(
    ("name", "text", "token"),
    [
        ("Koma, Cosmos Serpent", "create a 3/3 blue Serpent creature token named Koma's Coil.", "Koma's Coil"),
        ("Kher Keep", "create a 0/1 red Kobold creature token named Kobolds of Kher Keep.", "Kobolds of Kher Keep"),
        ("Tuktuk the Explorer", "create a 5/5 colorless Golem artifact creature token named Tuktuk the Returned.",
         "Tuktuk the Returned"),
    ],
)  # fmt: skip
def test_tokens_have_names_that_contain_the_cards_own(name, text, token):
    card = f"{name}\n{{0}}\nLegendary Creature — Spirit\n1/1\nWhen {name.split(',')[0]} enters, {text}"
    d = situation(card, hand=[name])
    d.cast(name)
    d.resolve_all()
    assert dict(d.battlefield(0)) == {name: 1, token: 1}


def test_a_phoenix_comes_back_by_the_name_in_its_tokens_words():
    phoenix = (
        "Rekindling Phoenix\n{0}\nCreature — Phoenix\n4/3\nFlying\nWhen Rekindling Phoenix dies, create a 0/1 red"
        ' Elemental creature token with "At the beginning of your upkeep, sacrifice this creature and return target'
        ' card named Rekindling Phoenix from your graveyard to the battlefield. It gains haste until end of turn."'
    )
    slay = "Slay\n{0}\nInstant\nDestroy target creature."
    d = situation(phoenix, slay, BEAR, mine=["Rekindling Phoenix"], graveyard=["Bear"], hand=["Slay"])
    d.cast("Slay", ["Rekindling Phoenix"])
    d.resolve_all()
    assert dict(d.battlefield(0)) == {"Elemental": 1}
    d.next_turn()
    d.to_step("upkeep", active=0)
    d.resolve_all()
    assert dict(d.battlefield(0)) == {"Rekindling Phoenix": 1} and d.has("Rekindling Phoenix", "haste")


def test_baral_draws_when_the_players_spell_counters_one():
    baral = "Baral\n{0}\nCreature — Elf\n1/3\nWhenever a spell or ability you control counters a spell, draw a card."
    cancel = "Cancel\n{0}\nInstant\nCounter target spell."
    for mine in (True, False):
        d = situation(
            baral,
            cancel,
            BEAR,
            mine=["Baral"] if mine else [],
            theirs=[] if mine else ["Baral"],
            hand=["Cancel"],
            their_hand=["Bear"],
            active=1,
            priority=1,
        )
        d.cast("Bear")
        d.give_priority(0)
        d.cast("Cancel", ["Bear"])
        d.resolve_all()
        assert len(d.hand(0)) == mine and not d.hand(1)


def test_talion_watches_mana_value_power_and_toughness():
    talion = (
        "Talion\n{0}\nCreature — Faerie\n3/4\nAs Talion enters, choose a number between 1 and 10.\nWhenever an opponent"
        " casts a spell with mana value, power, or toughness equal to the chosen number, that player loses 2 life."
    )
    giant = "Giant\n{5}\nCreature — Giant\n3/7"
    for number, life in ((3, 18), (5, 18), (7, 18), (4, 20)):
        d = situation(talion, giant, hand=["Talion"], their_hand=["Giant"], their_mana="RRRRR")
        d.cast("Talion")
        d.resolve(number)
        d.next_turn()
        d.to_step("main")
        d.cast("Giant")
        d.resolve_all()
        assert d.life(1) == life


def test_gilded_drake_is_sacrificed_if_its_target_is_gone():
    drake = (
        "Drake\n{0}\nCreature — Drake\n3/3\nWhen Drake enters, exchange control of Drake and up to one target creature"
        " an opponent controls. If you don't or can't make an exchange, sacrifice Drake. This ability still resolves if"
        " its target becomes illegal."
    )
    slay = "Slay\n{0}\nInstant\nDestroy target creature."
    d = situation(drake, slay, BEAR, hand=["Drake", "Slay"], theirs=["Bear"])
    d.cast("Drake")
    d.resolve()
    d.choose_trigger_targets(["Bear"])
    d.cast("Slay", ["Bear"])
    d.resolve_all()
    assert sorted(d.graveyard(0)) == ["Drake", "Slay"]


def test_tome_of_legends_counts_the_commanders_entries_and_attacks():
    tome = "Tome\n{0}\nArtifact\nWhenever your commander enters or attacks, put a page counter on Tome."
    scenario = Scenario(variants=("commander",))
    for text in (tome, BEAR):
        scenario.card_text(text.replace("\n", f" | {text.split(chr(10))[0]}\n", 1))
    scenario.battlefield(0, "Tome")
    scenario.battlefield(0, "Bear", commander=True)
    scenario.turn(active=0, step="main")
    d = Driver(scenario.game())
    d.attack(["Bear"])
    d.resolve_all()
    assert d.counters("Tome", "page") == 1


def test_a_reduction_of_coloured_mana_leaves_generic_mana_alone():
    walker = (
        "Walker\n{0}\nCreature — Cleric\n2/2\nCleric spells you cast cost {W}{B} less to cast. This effect reduces only"
        " the amount of colored mana you pay."
    )
    priest = "Priest\n{2}{W}\nCreature — Cleric\n1/1"
    for lands, able in (("RR", True), ("R", False)):
        d = situation(walker, priest, mine=["Walker"], hand=["Priest"], mana=lands)
        assert d.can("cast", "Priest") is able


def test_tiamat_finds_dragons_with_different_names():
    tiamat = (
        "Tiamat\n{0}\nCreature — Dragon God\n7/7\nWhen Tiamat enters, if you cast it, search your library for up to"
        " five Dragon cards not named Tiamat that each have different names, reveal them, put them into your hand, then"
        " shuffle."
    )
    dragon = "Dragon\n{6}\nCreature — Dragon\n6/6"
    wyrm = "Wyrm\n{6}\nCreature — Dragon\n5/5"
    d = situation(tiamat, dragon, wyrm, hand=["Tiamat"], library=["Dragon", "Dragon", "Wyrm", "Tiamat", "Forest"])
    d.cast("Tiamat")
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    first, second = (each for each in decision.candidates if d.look(each).name.en == "Dragon")
    (wyrms,) = (each for each in decision.candidates if d.look(each).name.en == "Wyrm")
    with pytest.raises(IllegalAnswer):
        decision.check([first, second])
    d.answer([first, wyrms])
    d.resolve_all()
    assert sorted(d.hand(0)) == ["Dragon", "Wyrm"]


@pytest.mark.parametrize(
    "text",
    [
        "You may cast Dragon spells without paying their mana costs.",
        "You may pay {0} rather than pay the mana cost for Dragon spells you cast.",
        "You may pay {R} rather than pay the mana cost for Dragon spells you cast.",
    ],
)
def test_effects_offer_alternative_costs_for_spells(text):
    source = f"Source\n{{0}}\nEnchantment\n{text}"
    dragon = "Dragon\n{6}\nCreature — Dragon\n6/6"
    giant = "Giant\n{6}\nCreature — Giant\n6/6"
    d = situation(source, dragon, giant, mine=["Source"], hand=["Dragon", "Giant"], mana="R", their_hand=["Dragon"])
    assert not d.can("cast", "Giant", way="rather")
    d.cast("Dragon", way="rather")
    d.resolve_all()
    assert dict(d.battlefield(0)) == {"Source": 1, "Dragon": 1}
    assert sum(d.object(land).tapped for land in d.all("Mountain")) == ("{R}" in text)


def test_full_throttle():
    throttle = (
        "Throttle\n{0}\nSorcery\nAfter this main phase, there are two additional combat phases.\nAt the beginning of"
        " each combat this turn, untap all creatures that attacked this turn."
    )
    d = situation(throttle, BEAR, mine=["Bear"], hand=["Throttle"])
    d.cast("Throttle")
    d.resolve_all()
    for life in (18, 16, 14):
        d.pass_until(lambda: d.step == "beginning of combat")
        d.attack(["Bear"])
        d.finish_combat()
        assert d.life(1) == life


def test_spelltwine_casts_both_copies_for_nothing():
    twine = (
        "Twine\n{0}\nSorcery\nExile target instant or sorcery card from your graveyard and target instant or sorcery"
        " card from an opponent's graveyard. Copy those cards. Cast the copies if able without paying their mana costs."
        " Exile Twine."
    )
    heal = "Heal\n{5}\nInstant\nYou gain 3 life."
    drain = "Drain\n{5}\nSorcery\nEach opponent loses 2 life."
    d = situation(twine, heal, drain, hand=["Twine"], graveyard=["Heal"], their_graveyard=["Drain"])
    d.cast("Twine", ["Heal", "Drain"])
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (23, 18)
    assert d.zone("Twine") == "exile" and not d.graveyard(0) and not d.graveyard(1)


def test_murktide_regent_counts_the_instants_and_sorceries_it_delved():
    regent = (
        "Regent\n{3}{U}\nCreature — Dragon\n3/3\nDelve\nRegent enters with a +1/+1 counter on it for each instant and"
        " sorcery card exiled with it."
    )
    heal = "Heal\n{0}\nInstant\nYou gain 3 life."
    d = situation(regent, heal, BEAR, hand=["Regent"], graveyard=["Heal", "Heal", "Bear"], exile=["Heal"], mana="U")
    d.cast("Regent")
    d.resolve_all()
    assert d.size("Regent") == (5, 5)


def test_veyran_makes_abilities_trigger_twice_for_spells_cast_and_copied():
    veyran = (
        "Veyran\n{0}\nCreature — Efreet\n2/2\nWhenever you cast or copy an instant or sorcery spell, you gain 1 life."
        "\nIf you casting or copying an instant or sorcery spell causes a triggered ability of a permanent you control"
        " to trigger, that ability triggers an additional time."
    )
    heal = "Heal\n{0}\nInstant\nYou gain 10 life."
    twin = "Twin\n{0}\nInstant\nCopy target instant or sorcery spell."
    d = situation(veyran, heal, twin, BEAR, mine=["Veyran"], hand=["Heal", "Twin", "Bear"])
    d.cast("Heal")
    d.cast("Twin", ["Heal"])
    d.resolve_all()
    assert d.life(0) == 20 + 10 + 10 + 2 * 3, "Heal, Twin and the copy: each twice"
    d.cast("Bear")
    d.resolve_all()
    assert d.life(0) == 46


def test_mana_for_spells_or_class_levels():
    grove = (
        "Grove\n{0}\nLand\n{T}: Add {U}. Spend this mana only to cast an instant or sorcery spell or to gain a Class"
        " level."
    )
    lore = "Lore\n{0}\nEnchantment — Class\n{U}: Level 2\nYou have no maximum hand size."
    idol = "Idol\n{0}\nArtifact\n{U}: You gain 2 life."
    d = situation(grove, lore, idol, mine=["Grove", "Lore", "Idol"])
    assert not d.can("activate", "Idol")
    assert d.can("activate", "Lore")


def test_aeon_chronicler_draws_for_time_counters_removed_in_exile():
    aeon = (
        "Aeon\n{5}\nCreature — Avatar\n2/2\nSuspend 2—{0}\nWhenever a time counter is removed from Aeon while it's"
        " exiled, draw a card."
    )
    d = situation(aeon, hand=["Aeon"], library=["Forest"] * 9)
    d.begin("special", "Aeon", way="suspend")
    d.announce([])
    d.next_turn()
    d.to_step("upkeep", active=0)
    d.resolve_all()
    assert len(d.hand(0)) == 1, "one of two counters was removed"


def test_jaws_of_stone_counts_mountains_as_it_is_cast():
    jaws = (
        "Jaws\n{0}\nSorcery\nJaws deals X damage divided as you choose among any number of targets, where X is the"
        " number of Mountains you control as you cast this spell."
    )
    crack = "Crack\n{0}\nInstant\nDestroy target land."
    d = situation(jaws, crack, OGRE, hand=["Jaws"], their_hand=["Crack"], theirs=["Ogre"], mana="RRR")
    d.begin("cast", "Jaws")
    d.announce([["Ogre", 1]], choose=[[2, 1]])
    d.give_priority(1)
    d.cast("Crack", ["Mountain"])
    d.resolve_all()
    assert d.life(1) == 19 and d.object("Ogre").damage == 2


def test_manifested_cards_of_a_shuffled_pile_are_unknown():
    call = (
        "Call\n{0}\nSorcery\nExile all creature cards from target player's graveyard in a face-down pile, shuffle that"
        " pile, then manifest those cards."
    )
    d = situation(call, BEAR, OGRE, hand=["Call"], their_graveyard=["Bear", "Ogre"])
    d.cast("Call", [1])
    d.resolve_all()
    mine = d.game.play.permanents(0)
    assert [d.size(each) for each in mine] == [(2, 2), (2, 2)] and all(d.object(each).face_down for each in mine)


def test_widespread_panic_watches_spells_and_abilities_of_the_shuffling_player():
    panic = (
        "Panic\n{0}\nEnchantment\nWhenever a spell or ability causes its controller to shuffle their library, that"
        " player puts a card from their hand on top of their library."
    )
    mine = "Mine\n{0}\nSorcery\nShuffle your library."
    theirs = "Theirs\n{0}\nSorcery\nTarget opponent shuffles their library."
    d = situation(panic, mine, theirs, BEAR, mine=["Panic"], hand=["Mine", "Theirs", "Bear"], their_hand=["Bear"])
    d.cast("Theirs")
    d.resolve_all()
    assert d.hand(1) == ["Bear"], "its controller is not the player who shuffles"
    d.cast("Mine")
    d.resolve_all()
    assert not d.hand(0) and d.top(0) == ["Bear"]


def test_restrictions_may_stand_before_the_modes():
    refinery = (
        "Refinery\n{0}\nArtifact\n{0}: Choose one. Activate only as a sorcery.\n• You gain 3 life.\n• Draw a card."
    )
    d = situation(refinery, mine=["Refinery"])
    d.begin("activate", "Refinery")
    d.announce([], modes=[0])
    d.resolve_all()
    assert d.life(0) == 23
    assert not situation(refinery, mine=["Refinery"], active=1, priority=0).can("activate", "Refinery")
    (words,) = d.look("Refinery").abilities
    assert write(words, "en") == "{0}: Choose one. Activate only as a sorcery.\n• You gain 3 life.\n• Draw a card."


def test_the_wolves_of_the_hunt_hit_and_are_hit_back():
    master = (
        "Master\n{0}\nCreature — Human\n3/3\n{T}: Tap all untapped Wolf creatures you control. Each Wolf tapped this"
        " way deals damage equal to its power to target creature. That creature deals damage equal to its power divided"
        " as its controller chooses among any number of those Wolves."
    )
    wolf = "Wolf\n{0}\nCreature — Wolf\n2/2"
    pup = "Pup\n{0}\nCreature — Wolf\n1/1"
    giant = "Giant\n{0}\nCreature — Giant\n3/9"
    d = situation(master, wolf, pup, giant, mine=["Master", "Wolf", "Pup"], theirs=["Giant"])
    d.activate("Master", targets=["Giant"])
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert decision.player == 1 and {d.look(each).name.en for each in decision.recipients} == {"Wolf", "Pup"}
    d.answer([3 if d.look(each).name.en == "Wolf" else 0 for each in decision.recipients])
    assert d.object("Giant").damage == 3 and dict(d.battlefield(0)) == {"Master": 1, "Pup": 1}
    assert d.tapped("Pup")


def test_each_beast_fights_a_creature_of_its_own():
    predation = (
        "Predation\n{0}\nSorcery\nFor each creature your opponents control, create a 4/4 green Phyrexian Beast creature"
        " token. Each of those tokens fights a different one of those creatures."
    )
    giant = "Giant\n{0}\nCreature — Giant\n5/5"
    d = situation(predation, BEAR, giant, hand=["Predation"], theirs=["Bear", "Giant"], mine=["Bear"])
    d.cast("Predation")
    d.resolve("Giant")
    assert dict(d.battlefield(0)) == {"Bear": 1, "Phyrexian Beast": 1}
    assert dict(d.battlefield(1)) == {"Giant": 1} and d.object("Giant").damage == 4


def test_odric_chooses_the_blocks_of_this_combat_only():
    odric = (
        "Odric\n{0}\nLegendary Creature — Human\n3/4\nWhenever Odric and at least three other creatures attack, you"
        " choose which creatures block this combat and how those creatures block."
    )
    d = situation(odric, BEAR, OGRE, mine=["Odric", "Bear", "Bear", "Bear"], theirs=["Ogre"])
    odrics, bears = d.find("Odric"), d.all("Bear")
    d.to_attackers()
    d.answer([[each, 1] for each in (odrics, *bears)])
    d.resolve_all()
    decision = d.to_blockers()
    assert (decision.player, decision.by) == (1, 0)
    d.answer([[d.find("Ogre"), odrics]])
    d.finish_combat()
    assert d.life(1) == 14
    d.next_turn()
    decision = d.to_attackers()
    assert (decision.player, decision.by) == (1, 1)


def test_master_warcraft_chooses_attacks_and_blocks_of_a_turn():
    warcraft = (
        "Warcraft\n{0}\nInstant\nCast this spell only before attackers are declared.\nYou choose which creatures attack"
        " this turn.\nYou choose which creatures block this turn and how those creatures block."
    )
    d = situation(warcraft, BEAR, OGRE, mine=["Bear"], theirs=["Ogre"], hand=["Warcraft"], active=1, priority=0)
    d.cast("Warcraft")
    d.resolve_all()
    decision = d.to_attackers()
    assert (decision.player, decision.by) == (1, 0)
    d.answer([[d.find("Ogre"), 0]])
    decision = d.to_blockers()
    assert (decision.player, decision.by) == (0, 0)


def test_gavel_is_equipped_for_mana_or_for_a_counter():
    gavel = "Gavel\n{0}\nArtifact — Equipment\nEquipped creature gets +1/+1.\nEquip—Pay {3} or remove a counter from ~."
    d = situation(gavel, BEAR, mine=["Gavel", "Bear"], counters={"Gavel": {"charge": 1}})
    d.activate("Gavel")
    d.resolve_all()
    assert d.attached_to("Gavel") == d.find("Bear") and not d.counters("Gavel", "charge")
    assert not d.can("activate", "Gavel"), "without counters it costs {3}"
    paid = situation(gavel, BEAR, mine=["Gavel", "Bear"], mana="RRR")
    paid.activate("Gavel")
    paid.resolve_all()
    assert paid.attached_to("Gavel") == paid.find("Bear")


def test_a_vehicle_becomes_crewed_as_the_ability_resolves():
    mech = "Mech\n{0}\nArtifact — Vehicle\n3/3\nWhenever Mech becomes crewed, you gain 2 life.\nCrew 2"
    d = situation(mech, BEAR, mine=["Mech", "Bear"])
    d.activate("Mech", choose=[["Bear"]])
    assert d.life(0) == 20
    d.resolve_all()
    assert d.life(0) == 22 and d.size("Mech") == (3, 3)


@pytest.mark.parametrize("embalms", [True, False])
def test_only_an_embalmed_copy_has_the_exceptions(embalms):
    vizier = (
        "Vizier\n{0}\nCreature — Shapeshifter\n0/0\nYou may have ~ enter as a copy of any creature on the battlefield,"
        " except if ~ was embalmed, the token has no mana cost, it's white, and it's a Zombie in addition to its other"
        " types.\nEmbalm {0}"
    )
    d = situation(vizier, OGRE, mine=["Ogre"], **{"graveyard" if embalms else "hand": ["Vizier"]})
    ogre = d.find("Ogre")
    if embalms:
        d.activate("Vizier")
    else:
        d.cast("Vizier")
    d.resolve(True)
    (copy,) = (each for each in d.all("Ogre", "battlefield") if each != ogre)
    look = d.look(copy)
    assert look.power == 4
    assert set(look.subtypes) == ({"Ogre", "Zombie"} if embalms else {"Ogre"})
    assert bool(look.colours) is embalms


def test_a_dead_creature_is_cast_as_an_adventure_only():
    mander = (
        "Mander\n{0}\nCreature — Human\n2/2\nWhen ~ dies, you may cast it from your graveyard as an Adventure until the"
        " end of your next turn.\n// adventure\nStrategy\n{0}\nSorcery — Adventure\nYou gain 4 life."
    )
    slay = "Slay\n{0}\nInstant\nDestroy target creature."
    d = situation(mander, slay, mine=["Mander"], hand=["Slay"])
    d.cast("Slay", ["Mander"])
    d.resolve_all()
    assert not d.can("cast", "Mander")
    d.cast("Mander", way="adventure")
    d.resolve_all()
    assert d.life(0) == 24 and d.zone("Mander") == "exile"
    assert d.can("cast", "Mander")  # as every card whose Adventure has resolved (715.3d)


@pytest.mark.parametrize("shows", [True, False])
def test_demonstrate_copies_the_spell_for_both_players(shows):
    heal = "Heal\n{0}\nSorcery\nDemonstrate\nYou gain 3 life."
    d = situation(heal, hand=["Heal"])
    d.cast("Heal")
    d.resolve(shows)
    d.resolve_all()
    assert (d.life(0), d.life(1)) == ((26, 23) if shows else (23, 20))


def test_each_player_of_a_demonstration_may_choose_a_target():
    zap = "Zap\n{0}\nSorcery\nDemonstrate\nZap deals 3 damage to any target."
    d = situation(zap, hand=["Zap"])
    d.cast("Zap", [1])
    d.resolve(True, 1, True, 0)
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (17, 14)
