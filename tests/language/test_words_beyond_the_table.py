"""Words that the table played.txt can't test: what they allow, and what they don't."""

from __future__ import annotations

import pytest

from engine.language.cardfile import parse_paragraph
from engine.language.parser import LanguageError
from engine.refusal import IllegalAnswer
from engine.scenario import Scenario
from tests.driver import Driver, Refused
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
GOBLIN = "Goblin\n{R}\nCreature — Goblin\n1/1"
OGRE = "Ogre\n{3}{R}\nCreature — Ogre\n4/4"
GOLEM = "Golem\n{3}\nArtifact Creature — Golem\n3/3"
RELIC = "Relic\n{0}\nArtifact"
STING = "Sting\n{0}\nInstant\n~ deals 1 damage to any target."


def spell(text: str, cost: str = "{0}") -> str:
    return f"Tester\n{cost}\nInstant\n{text}"


def creature(text: str) -> str:
    return f"Tester\n{{0}}\nCreature — Wizard\n2/2\n{text}"


def enchantment(text: str) -> str:
    return f"Tester\n{{0}}\nEnchantment\n{text}"


# -- lands and steps


@pytest.mark.rule("305.2")
@pytest.mark.parametrize(("number", "lands"), [("an additional land", 2), ("two additional lands", 3)])
def test_how_many_more_lands_may_be_played(number: str, lands: int):
    d = situation(spell(f"You may play {number} this turn."), hand=["Tester", *["Forest"] * 5])
    d.cast("Tester")
    d.resolve()
    for _ in range(lands):
        d.play("Forest")
    assert not d.can("land", "Forest")


@pytest.mark.parametrize(("when", "at_once"), [("your next upkeep", True), ("the upkeep on your next turn", False)])
def test_the_next_upkeep_may_be_of_the_same_turn(when: str, at_once: bool):
    more = "Haste\n{0}\nInstant\nYou get an additional upkeep step after this step."
    tester = spell(f"You gain 1 life at the beginning of {when}.")
    d = situation(tester, more, hand=["Tester", "Haste"], step="upkeep")
    for name in ("Tester", "Haste"):
        d.cast(name)
        d.resolve()
    d.to_step("main")
    assert d.life(0) == 20 + at_once
    d.to_step("upkeep", active=0)
    d.resolve_all()
    assert d.life(0) == 21


@pytest.mark.parametrize(("land", "gained"), [("Island", 1), ("Swamp", 0)])
def test_which_land_is_played(land: str, gained: int):
    d = situation(creature("Whenever you play an Island, you gain 1 life."), mine=["Tester"], hand=[land])
    d.play(land)
    d.resolve_all()
    assert d.life(0) == 20 + gained


# -- what is on the stack


def test_a_spell_is_countered_by_either_of_its_subtypes():
    tester = spell("Counter target Goblin or Golem spell.")
    for name, hit in (("Goblin", True), ("Golem", True), ("Bear", False)):
        d = situation(tester, GOBLIN, GOLEM, BEAR, hand=["Tester", name], mana="RRRG")
        d.cast(name)
        assert d.can("cast", "Tester") is hit


@pytest.mark.parametrize(("who", "hit"), [("a player", {0, 1}), ("an opponent", {1})])
def test_whom_a_spell_targets_that_is_countered(who: str, hit: set[int]):
    for target in (0, 1, "Bear"):
        d = situation(
            spell(f"Counter target spell that targets {who}."), STING, BEAR, hand=["Tester", "Sting"], mine=["Bear"]
        )
        d.cast("Sting", [target])
        assert d.can("cast", "Tester") is (target in hit)


@pytest.mark.parametrize(
    ("what", "hit"),
    [
        ("activated ability", {"activated"}),
        ("triggered ability", {"triggered"}),
        ("activated ability, or triggered ability", {"activated", "triggered"}),
    ],
)
def test_abilities_are_countered_by_their_kind(what: str, hit: set[str]):
    words = f"Counter target spell{',' if ', ' in what else ' or'} {what}."
    source = "Source\n{0}\nArtifact\n{0}: You gain 1 life.\nWhenever you gain life, each opponent loses 1 life."
    d = situation(spell(words), source, hand=["Tester"], mine=["Source"])
    d.activate("Source")
    assert d.can("cast", "Tester") is ("activated" in hit)
    d.resolve()
    assert d.can("cast", "Tester") is ("triggered" in hit)


def test_only_a_spell_of_that_mana_value_is_copied():
    for cost, hit in (("{2}", True), ("{3}", False)):
        heal = f"Heal\n{cost}\nInstant\nYou gain 3 life."
        tester = creature("{0}: Copy target instant spell you control with mana value 2 or less.")
        d = situation(tester, heal, mine=["Tester"], hand=["Heal"], mana="RRR")
        d.cast("Heal")
        assert d.can("activate", "Tester") is hit


@pytest.mark.parametrize(("keyword", "drawn"), [("surge", 1), ("awaken", 0)])
def test_which_alternative_cost_was_paid(keyword: str, drawn: int):
    tester = f"Tester\n{{3}}\nInstant\nSurge {{0}}\nYou gain 1 life. If ~'s {keyword} cost was paid, draw a card."
    d = situation(tester, STING, hand=["Sting", "Tester"], mana="R")
    d.cast("Sting", [1])
    d.resolve()
    d.cast("Tester", way="surge")
    d.resolve()
    assert (d.life(0), len(d.hand(0))) == (21, drawn)


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(
    ("per", "mana"),
    [("artifact its controller controls", 2), ("permanent its controller controls", 3), ("artifact you control", 1)],
)
def test_for_what_a_spell_costs_more(per: str, mana: int):
    tester = enchantment(f"Each artifact spell costs {{1}} more to cast for each {per}.")
    other = "Other\n{0}\nArtifact"
    for given in (mana - 1, mana):
        d = situation(
            tester,
            RELIC,
            other,
            OGRE,
            mine=["Relic", "Relic", "Ogre"],
            theirs=["Tester", "Relic"],
            hand=["Other"],
            pool={"R": given} if given else None,
        )
        assert d.can("cast", "Other") is (given == mana)


@pytest.mark.rule("601.2a", "601.2f")
@pytest.mark.parametrize(("role", "cost"), [("controller", 2), ("owner", 1)])
def test_whose_artifacts_make_another_players_card_cost_more(role: str, cost: int):
    tester = enchantment(f"Each artifact spell costs {{1}} more to cast for each artifact its {role} controls.")
    theft = (
        "Theft\n{0}\nSorcery\nExile the top card of target opponent's library. Until end of turn, you may play that"
        " card."
    )
    for given in (cost - 1, cost):
        d = situation(
            tester,
            theft,
            RELIC,
            "Other\n{0}\nArtifact",
            mine=["Tester", "Relic", "Relic"],
            theirs=["Relic"],
            hand=["Theft"],
            their_library=["Other"],
            pool={"R": given},
        )
        d.cast("Theft")
        d.resolve()
        assert d.can("cast", "Other") is (given == cost)


@pytest.mark.rule("601.2f")
def test_another_spell_on_the_stack_is_not_counted_for():
    tester = enchantment("Each artifact spell costs {1} more to cast for each artifact its controller controls.")
    quick = "Quick\n{0}\nArtifact\nFlash"
    d = situation(
        tester,
        RELIC,
        quick,
        theirs=["Tester", "Relic", "Forest"],
        hand=["Quick"],
        their_hand=["Quick"],
        active=1,
        priority=1,
    )
    d.cast("Quick")
    d.give_priority(0)
    d.cast("Quick")
    d.resolve_all()
    assert d.count("Quick", "battlefield") == 2


# -- damage that can't be prevented


@pytest.mark.rule("615.12")
@pytest.mark.parametrize(("more", "dies"), [(" The damage can't be prevented.", True), ("", False)])
def test_that_damage_cant_be_prevented(more: str, dies: bool):
    shield = "Shield\n{0}\nEnchantment\nPrevent all damage that would be dealt to creatures."
    d = situation(
        spell(f"~ deals 4 damage to target creature.{more}"),
        shield,
        OGRE,
        hand=["Tester"],
        mine=["Shield"],
        theirs=["Ogre"],
    )
    d.cast("Tester")
    d.resolve()
    assert (d.zone("Ogre") == "graveyard") is dies


@pytest.mark.rule("615.12")
@pytest.mark.parametrize(("more", "lost"), [("Damage can't be prevented this turn. ", 3), ("", 0)])
def test_no_damage_can_be_prevented_this_turn(more: str, lost: int):
    shield = "Shield\n{0}\nEnchantment\nPrevent all damage that would be dealt to players."
    tester = spell(f"Players can't gain life this turn. {more}~ deals 3 damage to target player.")
    d = situation(tester, shield, hand=["Tester"], mine=["Shield"])
    d.cast("Tester", [1])
    d.resolve()
    assert d.life(1) == 20 - lost


@pytest.mark.parametrize(("what", "lost"), [("an instant or sorcery spell", 0), ("a spell", 2)])
def test_a_creature_spell_may_deal_damage_too(what: str, lost: int):
    tester = creature(f"Whenever {what} you control deals damage to a player, you lose that much life.")
    beast = "Beast\n{0}\nCreature — Beast\n1/1\nWhen you cast this spell, it deals 2 damage to any target."
    d = situation(tester, beast, mine=["Tester"], hand=["Beast"])
    d.begin("cast", "Beast")
    d.answer([1])
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (20 - lost, 18)


# -- combat


@pytest.mark.parametrize("other", ["Wrap", "Relic"])
def test_it_stays_out_of_combat_while_something_is_on_the_battlefield(other: str):
    wrap = "Wrap\n{0}\nEnchantment"
    tester = creature("~ can't attack or block if an enchantment is on the battlefield.")
    attacking = situation(tester, wrap, RELIC, mine=["Tester"], theirs=[other])
    assert attacking.can_attack("Tester") is (other == "Relic")
    blocking = situation(tester, wrap, RELIC, BEAR, mine=["Bear"], theirs=["Tester", other])
    blocking.attack(["Bear"])
    assert blocking.can_block("Tester", "Bear") is (other == "Relic")


@pytest.mark.rule("508.1d")
@pytest.mark.parametrize(("whom", "must"), [("you", True), ("an opponent", False)])
def test_whom_a_creature_attacks_if_able(whom: str, must: bool):
    """The opponents of the ability's controller include the creature's own controller, whom it can't attack."""
    tester = creature(f"{{0}}: Target creature an opponent controls attacks {whom} this turn if able.")
    d = situation(tester, BEAR, mine=["Tester"], theirs=["Bear"], active=1, priority=0)
    d.activate("Tester")
    d.resolve()
    d.to_attackers()
    if must:
        with pytest.raises(IllegalAnswer, match=r"508\.1d"):
            d.game.answer([])
    d.game.answer([] if not must else [[d.find("Bear"), 0]])
    assert d.step == "declare attackers" or not must


@pytest.mark.rule("509.5d")
@pytest.mark.parametrize(("what", "gained"), [("one or more Goblins", 1), ("a Goblin", 2)])
def test_blocked_by_several_it_triggers_once_or_for_each(what: str, gained: int):
    other = GOBLIN.replace("Goblin\n", "Raider\n", 1)
    d = situation(
        creature(f"Whenever ~ becomes blocked by {what}, you gain 1 life."),
        GOBLIN,
        other,
        BEAR,
        mine=["Tester"],
        theirs=["Goblin", "Raider", "Bear"],
    )
    d.attack(["Tester"])
    d.block(dict.fromkeys(("Goblin", "Raider", "Bear"), "Tester"))
    d.answer(["Goblin", "Raider", "Bear"])  # the order of damage (509.2)
    d.resolve_all()
    assert d.life(0) == 20 + gained


def test_what_it_has_blocked_goes_with_it():
    wall = (
        "Tester\n{0}\nCreature — Wall\n0/8\nWhen ~ blocks, at end of combat, destroy it and all creatures that were"
        " blocked by it this turn."
    )
    d = situation(wall, BEAR, GOBLIN, mine=["Bear", "Goblin"], theirs=["Tester"])
    d.attack(["Bear", "Goblin"])
    d.block({"Tester": "Bear"})
    d.finish_combat()
    d.resolve_all()
    assert d.graveyard(0) == ["Bear"] and d.graveyard(1) == ["Tester"] and d.zone("Goblin") == "battlefield"


@pytest.mark.parametrize(("time", "dies"), [("turn", True), ("combat", False)])
def test_blocked_this_turn_is_more_than_this_combat(time: str, dies: bool):
    more = "Strike\n{0}\nSorcery\nAfter this main phase, there is an additional combat phase."
    wall = "Wall\n{0}\nCreature — Wall\n0/8"
    tester = spell(f"Destroy all creatures that were blocked by target creature this {time}.")
    d = situation(tester, more, wall, BEAR, mine=["Bear"], theirs=["Wall"], hand=["Tester", "Strike"])
    d.cast("Strike")
    d.resolve()
    d.attack(["Bear"])
    d.block({"Wall": "Bear"})
    d.finish_combat()
    d.to_step("beginning of combat")
    d.cast("Tester", ["Wall"])
    d.resolve()
    assert (d.zone("Bear") == "graveyard") is dies


# -- abilities that are had, given or barred


@pytest.mark.rule("702.14a")
@pytest.mark.parametrize(
    ("walk", "hit"),
    [("islandwalk", {"Merfolk"}), ("forestwalk", {"Elf"}), ("swampwalk", set()), ("landwalk", {"Merfolk", "Elf"})],
)
def test_a_creature_with_a_landwalk_has_that_very_one(walk: str, hit: set[str]):
    merfolk = "Merfolk\n{U}\nCreature — Merfolk\n1/1\nIslandwalk"
    elf = "Elf\n{G}\nCreature — Elf\n1/1\nForestwalk"
    d = situation(
        creature(f"{{0}}: Destroy target creature with {walk}."),
        merfolk,
        elf,
        BEAR,
        mine=["Tester"],
        theirs=["Merfolk", "Elf", "Bear"],
    )
    assert d.candidates("Tester", "activate") == ([hit] if hit else [])


@pytest.mark.parametrize(("keyword", "read"), [("hexproof", True), ("islandwalk", False), ("landwalk", True)])
def test_no_single_kind_of_a_keyword_is_what_creatures_cant_have(keyword: str, read: bool):
    text = f"Creatures your opponents control can't have {keyword}."
    if read:
        assert parse_paragraph(text, "en")
    else:
        with pytest.raises(LanguageError):
            parse_paragraph(text, "en")


def test_an_aura_card_with_enchant_creature_can_enchant_no_land():
    tester = spell(
        "Search your library for an Aura card with enchant creature, reveal it, put it into your hand, then shuffle."
    )
    auras = [f"{name}\n{{0}}\nEnchantment — Aura\nEnchant {name.lower()}" for name in ("Creature", "Land")]
    for name, found in (("Creature", ["Creature"]), ("Land", [])):
        d = situation(tester, *auras, hand=["Tester"], library=["Forest", name])
        d.cast("Tester")
        d.resolve(*([[name]] if found else []))
        assert d.hand(0) == found


@pytest.mark.parametrize(("cost", "mana", "may"), [("{W}, ", "", False), ("{W}, ", "W", True), ("", "", True)])
def test_the_cost_of_an_ability_that_a_token_has(cost: str, mana: str, may: bool):
    tester = spell(f'Create a 1/1 white Soldier creature token with haste and "{cost}{{T}}: Tap target creature."')
    d = situation(tester, BEAR, theirs=["Bear"], mana=mana, hand=["Tester"])
    d.cast("Tester")
    d.resolve()
    assert d.can("activate", "Soldier") is may


@pytest.mark.rule("710.2a")
@pytest.mark.parametrize(("mana", "may"), [("U", False), ("UU", True)])
def test_the_cost_of_an_ability_at_a_level(mana: str, may: bool):
    tester = creature("Level up {9}\nLEVEL 2-3\n2/4\n{U}{U}, {T}: You gain 1 life.\nLEVEL 4+\n2/5")
    d = situation(tester, mine=["Tester"], mana=mana, counters={"Tester": {"level": 2}})
    assert d.can("activate", "Tester") is may


@pytest.mark.parametrize(("more", "may"), [("", False), (" unless they're mana abilities", True)])
def test_whether_mana_abilities_are_barred_too(more: str, may: bool):
    druid = "Druid\n{0}\nCreature — Elf\n1/1\n{T}: Add {G}.\n{0}: You gain 1 life."
    tester = creature(
        "{0}: Until your next turn, target creature can't attack or block and its activated abilities can't be"
        f" activated{more}."
    )
    d = situation(tester, druid, mine=["Tester", "Druid"])
    d.activate("Tester", targets=["Druid"])
    d.resolve()
    assert d.can("mana", "Druid") is may
    assert not d.can("activate", "Druid") and not d.can_attack("Druid")


@pytest.mark.rule("603.4")
def test_a_copy_of_a_copy_that_is_a_token_makes_no_more():
    tester = creature(
        'You may have ~ enter as a copy of any creature on the battlefield, except it has "At the beginning of your'
        " upkeep, if ~ isn't a token, create a token that's a copy of ~.\""
    )
    d = situation(tester, BEAR, mine=["Bear"], hand=["Tester"])
    d.cast("Tester")
    d.resolve(True)
    for bears in (3, 4):  # the token has the ability as well, but its condition is not checked again
        d.to_step("upkeep", active=0)
        d.resolve_all()
        assert d.count("Bear", "battlefield") == bears


@pytest.mark.parametrize(("colour", "size"), [("black", (2, 2)), ("red", (3, 2))])
def test_protection_that_spares_something_is_had_and_lost_as_any(colour: str, size: tuple[int, int]):
    ward = (
        "Ward\n{0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has protection from black. This effect"
        " doesn't remove ~."
    )
    tester = spell(f"Target creature loses protection from {colour} until end of turn.")
    sign = "Sign\n{0}\nEnchantment\nCreatures with protection from black get +1/+0."
    d = situation(tester, ward, sign, BEAR, mine=["Bear", "Ward", "Sign"], attach={"Ward": "Bear"}, hand=["Tester"])
    assert d.size("Bear") == (3, 2)
    d.cast("Tester", ["Bear"])
    d.resolve()
    assert d.size("Bear") == size


# -- what is attached to what, and of which name


@pytest.mark.parametrize("worn", [True, False])
def test_whether_the_enchanted_equipment_is_worn(worn: bool):
    tester = (
        "Tester\n{0}\nEnchantment — Aura\nEnchant Equipment\nAt the beginning of your upkeep, if enchanted Equipment is"
        " attached to a creature, destroy that creature."
    )
    sword = "Sword\n{0}\nArtifact — Equipment\nEquip {0}"
    attach: dict[str, str | int] = {"Tester": "Sword"}
    if worn:
        attach["Sword"] = "Bear"
    d = situation(tester, sword, BEAR, mine=["Tester", "Sword"], theirs=["Bear"], attach=attach, active=1, step="end")
    d.to_step("upkeep", active=0)
    d.resolve_all()
    assert (d.zone("Bear") == "graveyard") is worn


def test_an_aura_on_a_land_is_not_attached_to_a_creature():
    vine = "Vine\n{0}\nEnchantment — Aura\nEnchant permanent"
    tester = creature("When ~ enters, draw a card for each Aura you control attached to a creature.")
    for host, drawn in (("Bear", 1), ("Forest", 0)):
        d = situation(tester, vine, BEAR, mine=["Bear", "Forest", "Vine"], hand=["Tester"], attach={"Vine": host})
        d.cast("Tester")
        d.resolve_all()
        assert len(d.hand(0)) == drawn


@pytest.mark.rule("201.2a", "607.2a")
@pytest.mark.parametrize(("name", "gained"), [("Relic", 3), ("Sword", 0)])
def test_what_enters_has_the_name_of_the_exiled_card(name: str, gained: int):
    tester = creature(
        "When ~ enters, exile target card from a graveyard.\nWhenever an artifact with the same name as the exiled card"
        " enters under an opponent's control, you gain 3 life."
    )
    d = situation(tester, RELIC, "Sword\n{0}\nArtifact", graveyard=["Relic"], hand=["Tester"], their_hand=[name])
    d.cast("Tester")
    d.resolve_all()
    d.to_step("main", active=1)
    d.cast(name)
    d.resolve_all()
    assert d.life(0) == 20 + gained


# -- turned face up


def face_down(text: str) -> Driver:
    """Return a game with the Tester in hand, and face-down and face-up creatures of both players."""
    scenario = Scenario()
    for card in (BEAR, GOBLIN, OGRE, spell(text)):
        name, rest = card.split("\n", 1)
        scenario.card_text(f"{name} | {name}\n{rest}")
    scenario.battlefield(0, "Bear", face_down=True)
    scenario.battlefield(1, "Ogre", "Goblin", face_down=True)
    scenario.battlefield(1, "Bear")
    scenario.hand(0, "Tester")
    scenario.turn(active=0, step="main", priority=0)
    return Driver(scenario.game())


def hidden(d: Driver, player: int) -> set[int]:
    return {id for id in d.game.state.battlefield if d.object(id).face_down and d.controller(id) == player}


@pytest.mark.parametrize(
    ("what", "mine", "number"),
    [
        ("target face-down creature an opponent controls", False, 1),
        ("target face-down creature", True, 1),
        ("target face-down permanent a player controls", True, 1),
        ("two target face-down creatures an opponent controls", False, 2),
    ],
)
def test_which_creatures_are_turned_face_up(what: str, mine: bool, number: int):
    d = face_down(f"Turn {what} face up.")
    theirs, own = hidden(d, 1), hidden(d, 0)
    d.begin("cast", "Tester")
    if number < 2:
        decision = d.decision
        assert set(decision.candidates) == theirs | (own if mine else set())  # type: ignore[attr-defined]
        d.game.answer([sorted(theirs)[0]])
        d.resolve()
    else:
        d.resolve()
    assert len(hidden(d, 1)) == 2 - number and hidden(d, 0) == own


def test_no_face_down_creature_is_an_artifact():
    d = face_down("Turn target face-down artifact an opponent controls face up.")
    with pytest.raises(Refused, match=r"601\.2c"):
        d.cast("Tester")


def test_an_opponent_chooses_which_is_turned_face_up():
    d = face_down("Turn target face-down creature an opponent controls of an opponent's choice face up.")
    d.begin("cast", "Tester")
    assert d.decision.player == 1
    chosen, other = sorted(hidden(d, 1))
    d.game.answer([chosen])
    d.resolve()
    assert hidden(d, 1) == {other}
