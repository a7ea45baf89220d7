"""Words of the card language that matter only in some situations: each is played where it decides."""

from __future__ import annotations

from random import Random

import pytest

from engine.decisions import Action, ChooseTargets, DeclareAttackers, PayMana, Priority
from engine.language.cardfile import parse_paragraph
from engine.language.parser import LanguageError
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.many import begin, seats
from tests.rules.situation import situation

BEAR = "Bear\n{0}\nCreature — Bear\n2/2"
SLAB = "Slab\n{0}\nArtifact"
GLOW = "Glow\n{0}\nEnchantment"
SAGE = "Sage\n{3}\nPlaneswalker — Jace\n4\n+1: You gain 1 life."
TWIST = "Twist\n{0}\nInstant\nTap target permanent."
STEAL = "Steal\n{0}\nSorcery\nGain control of target permanent."
OX = "Ox\n{0}\nCreature — Ox\n1/4"
BLAZE = "Blaze\n{0}\nInstant\n~ deals 1 damage to target creature."
COLOURS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G"}
AGAIN = "Again\n{0}\nInstant\nUntap all creatures. After this phase, there is an additional combat phase."


def aura(text: str) -> str:
    return f"Wrap\n{{0}}\nEnchantment — Aura\nEnchant creature\n{text}"


def stolen(text: str, *theirs: str) -> Driver:
    """Return a game in which the opponent has gained control of player 0's Bear, which has their Aura with that text;
    it is their turn."""
    d = situation(
        BEAR + "\nHaste",
        STEAL,
        OX,
        BLAZE,
        aura(text),
        mine=["Bear"],
        theirs=["Wrap", *theirs],
        their_hand=["Steal", "Blaze"],
        attach={"Wrap": "Bear"},
        active=1,
    )
    d.cast("Steal", targets=["Bear"])
    d.resolve()
    assert d.controller("Bear") == 1
    return d


def next_attack(d: Driver) -> DeclareAttackers:
    """Pass until attackers are declared in the next combat."""
    d.pass_until(lambda: isinstance(d.decision, DeclareAttackers))
    assert isinstance(d.decision, DeclareAttackers)
    return d.decision


# -- costs


def test_a_tapped_token_does_not_pay_by_tapping():
    d = situation(
        'Hoard\n{0}\nSorcery\nCreate a colorless Treasure artifact token with "{T}, Sacrifice ~: Add one mana of any'
        ' color."',
        TWIST,
        hand=["Hoard", "Twist"],
    )
    d.cast("Hoard")
    d.resolve()
    assert d.can("mana", "Treasure")
    d.cast("Twist", targets=["Treasure"])
    d.resolve()
    assert not d.can("mana", "Treasure")


@pytest.mark.parametrize("tapped", [False, True])
def test_a_level_ability_is_paid_by_tapping(tapped: bool):
    mage = "Mage\n{0}\nCreature — Wizard\n1/1\nLevel up {1}\nLEVEL 2-3\n2/4\n{T}: You gain 1 life."
    d = situation(mage, mine=["Mage"], counters={"Mage": {"level": 2}}, tapped=["Mage"] if tapped else ())
    assert d.can("activate", "Mage", 1) is not tapped


def alternative(text: str, *hand: str) -> Driver:
    return situation(f"Foil\n{{2}}\nInstant\n{text}\nYou gain 1 life.", BEAR, SLAB, hand=["Foil", *hand])


@pytest.mark.rule("118.3")
def test_another_card_is_a_second_one():
    text = "You may discard an artifact card and another card rather than pay this spell's mana cost."
    assert not _can_cast(alternative(text, "Slab"), "Foil")
    assert not _can_cast(alternative(text, "Bear", "Bear"), "Foil")
    d = alternative(text, "Slab", "Bear")
    _cast_somehow(d, "Foil")
    assert sorted(d.graveyard(0)) == ["Bear", "Slab"] and d.hand(0) == []


def test_a_card_discarded_at_random_is_not_chosen():
    d = alternative("You may discard a card at random rather than pay this spell's mana cost.", "Slab", "Bear")
    _cast_somehow(d, "Foil")
    assert len(d.graveyard(0)) == 1 and len(d.hand(0)) == 1


def _can_cast(d: Driver, name: str) -> bool:
    return any(action.kind == "cast" and action.object == d.find(name) for action in d.decision.actions)  # type: ignore[attr-defined]


def _cast_somehow(d: Driver, name: str) -> None:
    """Cast it in the only possible way; no choices may arise."""
    (action,) = [each for each in d.decision.actions if each.kind == "cast" and each.object == d.find(name)]  # type: ignore[attr-defined]
    d.game.answer(action.key)
    d.announce(())


@pytest.mark.rule("601.2f")
@pytest.mark.parametrize(("artifacts", "enchantments", "castable"), [(2, 0, True), (0, 3, True), (3, 0, False)])
def test_a_cost_counts_what_it_names(artifacts: int, enchantments: int, castable: bool):
    d = situation(
        "Hum\n{0}\nEnchantment Creature — Spirit\n1/1\nEach artifact spell costs {1} more to cast for each artifact its"
        " controller controls.",
        SLAB,
        GLOW,
        theirs=["Hum"],
        mine=["Slab"] * artifacts + ["Glow"] * enchantments,
        hand=["Slab"],
        mana="UU",
    )
    assert d.can("cast", d.find("Slab", "hand")) is castable


# -- targets


def test_an_activated_ability_is_not_any_ability():
    texts = (
        "Bind\n{0}\nInstant\nCounter target activated ability.",
        "Rise\n{0}\nCreature — Bear\n2/2\nWhen ~ enters, you gain 3 life.",
        "Spring\n{0}\nArtifact\n{0}: You gain 1 life.",
    )
    d = situation(*texts, hand=["Bind", "Rise"], mine=["Spring"])
    d.cast("Rise")
    d.resolve()
    assert d.game.state.stack and not d.can("cast", "Bind")
    d.activate("Spring")
    d.cast("Bind")
    d.resolve_all()
    assert d.life(0) == 23


@pytest.mark.parametrize(
    ("sentence", "hit"),
    [
        ("Counter target spell that targets a creature.", ["Bear"]),
        ("Counter target spell that targets a permanent.", ["Bear", "Slab"]),
        ("Counter target spell that targets you.", [0]),
        ("Counter target spell that targets an opponent.", [1]),
    ],
)
@pytest.mark.parametrize("target", ["Bear", "Slab", 0, 1])
def test_what_the_spell_targets_decides(sentence: str, hit: list[object], target: str | int):
    d = situation(
        f"Stop\n{{0}}\nInstant\n{sentence}",
        "Aim\n{0}\nInstant\nChoose one —\n• Tap target permanent.\n• Target player draws a card.",
        BEAR,
        SLAB,
        mine=["Bear", "Slab"],
        hand=["Stop"],
        their_hand=["Aim"],
        active=1,
    )
    d.cast("Aim", modes=[1 if isinstance(target, int) else 0], targets=[target])
    d.give_priority(0)
    assert d.can("cast", "Stop") is (target in hit)


def test_only_small_spells_are_copied():
    d = situation(
        "Mage\n{0}\nCreature — Wizard\n2/2\n{0}: Copy target instant spell you control with mana value 2 or less. You"
        " may choose new targets for the copy.",
        "Small\n{1}{U}\nInstant\nYou gain 1 life.",
        "Great\n{2}{U}\nInstant\nYou gain 1 life.",
        mine=["Mage"],
        hand=["Small", "Great"],
        mana="UUUUU",
    )
    d.cast("Great")
    assert not d.can("activate", "Mage")
    d.cast("Small")
    assert d.candidates("Mage", "activate") == [{"Small"}]


def test_spells_of_other_colours_may_not_mean_it():
    d = situation(
        "Gaea\n{0}\nCreature — Elemental\n8/5\n~ can't be the target of nongreen spells or abilities from nongreen"
        " sources.",
        "Green\n{G}\nInstant\nTap target permanent.",
        "White\n{W}\nInstant\nTap target permanent.",
        "Pale\n{W}\nCreature — Human\n1/1\n{0}: Tap target creature.",
        BEAR,
        mine=["Gaea", "Bear", "Pale"],
        hand=["Green", "White"],
        mana="GW",
    )
    assert "Gaea" in d.candidates("Green")[0]
    assert d.candidates("White")[0].isdisjoint({"Gaea"}) and "Bear" in d.candidates("White")[0]
    assert d.candidates("Pale", "activate") == [{"Bear", "Pale"}]


def test_the_opponent_chooses_the_target_where_it_is_said():
    def asked(sentence: str) -> int:
        d = situation(
            f"Hunter\n{{0}}\nCreature — Human\n2/2\n{{0}}: {sentence}",
            "Sword\n{0}\nArtifact — Equipment\nEquip {1}",
            "Axe\n{0}\nArtifact — Equipment\nEquip {1}",
            mine=["Hunter", "Sword", "Axe"],
        )
        d.begin("activate", "Hunter")
        assert isinstance(d.decision, ChooseTargets)
        return d.decision.player

    assert asked("Attach target Equipment you control to ~.") == 0
    assert asked("Attach target Equipment you control of an opponent's choice to ~.") == 1


# -- combat


def test_who_attacks_a_planeswalker_is_meant_where_it_is_said():
    def candidates(sentence: str) -> bool:
        d = situation(
            f"Snare\n{{0}}\nInstant\n{sentence}", SAGE, BEAR, mine=["Sage"], theirs=["Bear"], hand=["Snare"], active=1
        )
        d.attack({"Bear": "Sage"})
        d.give_priority(0)
        return d.can("cast", "Snare")

    assert candidates("Exile target creature attacking you or a planeswalker you control.")
    assert not candidates("Exile target creature attacking you.")


@pytest.mark.parametrize(("word", "tapped"), [("turn", True), ("combat", False)])
def test_who_blocked_in_an_earlier_combat_blocked_this_turn(word: str, tapped: bool):
    d = situation(
        f"Ferret\n{{0}}\nCreature — Ferret\n1/4\nAt end of combat, tap all creatures that blocked ~ this {word}.",
        BEAR,
        AGAIN,
        mine=["Ferret"],
        theirs=["Bear"],
        hand=["Again"],
    )
    d.attack(["Ferret"])
    d.block({"Bear": "Ferret"})
    d.to_step("end of combat")
    d.resolve_all()
    assert d.tapped("Bear")
    d.cast("Again")
    d.resolve()
    assert not d.tapped("Bear")
    next_attack(d)
    d.to_step("end of combat")
    d.resolve_all()
    assert d.tapped("Bear") is tapped


@pytest.mark.parametrize(("word", "tramples"), [("turn", True), ("combat", False)])
def test_who_was_blocked_in_an_earlier_combat_was_blocked_this_turn(word: str, tramples: bool):
    d = situation(
        f"Ride\n{{0}}\nInstant\nDestroy target creature. Creatures that were blocked by that creature this {word} gain"
        " trample until end of turn.",
        "Ferret\n{0}\nCreature — Ferret\n1/4",
        BEAR,
        AGAIN,
        mine=["Ferret"],
        theirs=["Bear"],
        hand=["Again", "Ride"],
    )
    d.attack(["Ferret"])
    d.block({"Bear": "Ferret"})
    d.to_step("end of combat")
    d.cast("Again")
    d.resolve()
    next_attack(d)
    d.attack(["Ferret"])
    d.cast("Ride", targets=["Bear"])
    d.resolve()
    assert d.has("Ferret", "trample") is tramples


@pytest.mark.parametrize(("word", "forced"), [("turn", True), ("combat", False)])
def test_this_combat_is_not_a_later_one_of_the_turn(word: str, forced: bool):
    d = situation(
        f"Siren\n{{0}}\nCreature — Siren\n1/1\n{{0}}: Target creature an opponent controls attacks you this {word} if"
        " able.",
        BEAR,
        AGAIN,
        mine=["Siren"],
        theirs=["Bear", "Bear"],
        tapped=["Bear"],
        hand=["Again"],
        active=1,
    )
    d.to_step("beginning of combat")
    d.give_priority(0)
    d.activate("Siren", targets=["Bear"])
    d.resolve()
    d.to_step("end of combat")
    d.give_priority(0)
    d.cast("Again")
    d.resolve()
    next_attack(d)
    if forced:
        with pytest.raises(IllegalAnswer):
            d.game.answer([])
    else:
        d.game.answer([])


@pytest.mark.parametrize(("blocker", "able"), [("Scion", False), ("Bear", True), ("Eldrazi", True)])
def test_both_subtypes_determine_what_can_not_block(blocker: str, able: bool):
    d = situation(
        "Castigator\n{0}\nCreature — Kor\n3/1\n~ can't be blocked by Eldrazi Scions.",
        BEAR,
        "Scion\n{0}\nCreature — Eldrazi Scion\n1/1",
        "Eldrazi\n{0}\nCreature — Eldrazi\n1/1",
        mine=["Castigator"],
        theirs=[blocker],
    )
    d.attack(["Castigator"])
    assert d.can_block(blocker, "Castigator") is able


@pytest.mark.parametrize(("attacker", "able"), [("Golem", False), ("Nymph", True), ("Bear", True)])
def test_the_type_determines_what_can_not_be_blocked(attacker: str, able: bool):
    d = situation(
        "Drake\n{0}\nCreature — Drake\n2/2\n~ can't block artifact creatures.",
        BEAR,
        "Golem\n{0}\nArtifact Creature — Golem\n1/1",
        "Nymph\n{0}\nEnchantment Creature — Nymph\n1/1",
        mine=[attacker],
        theirs=["Drake"],
    )
    d.attack([attacker])
    assert d.can_block("Drake", attacker) is able


@pytest.mark.rule("508.1h")
@pytest.mark.parametrize(
    "sentence",
    [
        "~ can't attack unless an opponent sacrifices a land.",
        "~ can't attack unless an opponent pays {2}.",
        "Enchanted creature can't attack unless you sacrifice a land.",
        "~ can't be blocked unless defending player pays {2}.",
        "Players can't cast spells unless an opponent sacrifices a land.",
        "~ gets +1/+1 unless you sacrifice a land.",
    ],
)
def test_nobody_else_pays_for_an_attack_and_nothing_else_is_paid_so(sentence: str):
    with pytest.raises(LanguageError):
        parse_paragraph(sentence, "en")


@pytest.mark.rule("508.1h")
def test_its_controller_pays_for_an_attack():
    d = situation(
        BEAR,
        aura("Enchanted creature can't attack unless its controller sacrifices a land."),
        mine=["Bear"],
        theirs=["Wrap"],
        attach={"Wrap": "Bear"},
        mana="G",
        their_mana="G",
    )
    d.attack(["Bear"])
    assert d.count("Forest", "graveyard", 0) == 1 and d.count("Forest", "battlefield", 1) == 1


@pytest.mark.rule("508.1h")
@pytest.mark.parametrize("who", ["they control", "that player controls"])
@pytest.mark.parametrize("mine", [0, 1, 3])
def test_who_pays_for_what_they_control_pays_for_no_other_player(who: str, mine: int):
    d = situation(
        f"Prop\n{{0}}\nEnchantment\nCreatures can't attack unless their controller pays {{1}} for each artifact {who}.",
        BEAR,
        SLAB,
        mine=["Bear", *["Slab"] * mine],
        theirs=["Prop", "Bear", "Slab", "Slab"],
        mana="UUUU",
    )
    d.attack(["Bear"])
    assert isinstance(d.decision, PayMana) is (mine > 0)
    if isinstance(d.decision, PayMana):
        assert d.decision.cost == f"{{{mine}}}"


@pytest.mark.rule("509.1b")
def test_a_rule_for_each_creature_looks_at_that_one():
    d = situation(
        "Pack\n{0}\nEnchantment\nEach creature can't be blocked by creatures with power less than its power.",
        BEAR,
        OX,
        "Ogre\n{0}\nCreature — Ogre\n4/4",
        theirs=["Pack", "Bear"],
        mine=["Ox", "Ogre"],
    )
    d.attack(["Ox", "Ogre"])
    assert d.can_block("Bear", "Ox") and not d.can_block("Bear", "Ogre")


@pytest.mark.rule("402.2")
def test_a_rule_for_each_player_looks_at_that_one():
    d = situation(
        "Vault\n{0}\nEnchantment\nEach player's maximum hand size is equal to the number of artifacts they control.",
        SLAB,
        mine=["Vault", "Slab"],
        theirs=["Slab", "Slab", "Slab"],
        hand=["Slab", "Slab", "Slab"],
        step="end",
    )
    d.pass_until(lambda: not isinstance(d.decision, Priority))
    assert d.decision.player == 0 and len(d.hand(0)) == 3
    d.answer(["Slab", "Slab"])
    assert len(d.hand(0)) == 1


@pytest.mark.parametrize("condition", ["", " as long as they control an artifact"])
def test_a_condition_on_players_is_asked_of_each(condition: str):
    d = situation(
        f"Prop\n{{0}}\nEnchantment\nPlayers can't gain life{condition}.",
        SLAB,
        "Heal\n{0}\nInstant\nYou gain 3 life.",
        mine=["Prop"],
        theirs=["Slab"],
        hand=["Heal"],
        their_hand=["Heal"],
    )
    d.cast("Heal")
    d.resolve()
    d.give_priority(1)
    d.cast("Heal")
    d.resolve()
    assert (d.life(0), d.life(1)) == (23 if condition else 20, 20)


@pytest.mark.parametrize(("blocker", "able"), [("Bear", True), ("Ogre", False)])
def test_a_rule_for_each_matching_creature_looks_at_that_one(blocker: str, able: bool):
    d = situation(
        "Pack\n{0}\nEnchantment\nEach creature can't be blocked by creatures with power greater than its power as long"
        " as it's legendary.",
        BEAR,
        "Queen\n{0}\nLegendary Creature — Human\n3/3",
        "Ogre\n{0}\nCreature — Ogre\n4/4",
        "Elf\n{0}\nLegendary Creature — Elf\n1/1",
        theirs=["Pack", blocker],
        mine=["Queen", "Elf"],
    )
    d.attack(["Queen"])
    assert d.can_block(blocker, "Queen") is able


# -- who is meant


@pytest.mark.parametrize("role", ["controller", "owner"])
def test_the_controller_of_a_creature_is_not_its_owner(role: str):
    controls = role == "controller"
    d = stolen(f"Enchanted creature has shroud as long as its {role} controls another creature.", "Ox")
    assert d.has("Bear", "shroud") is controls
    d = stolen(f"Enchanted creature has flying as long as its {role} controls no other creatures.", "Ox")
    assert d.has("Bear", "flying") is not controls


@pytest.mark.parametrize(("role", "life"), [("controller", (18, 40)), ("owner", (36, 20))])
def test_the_life_of_the_controller_is_doubled(role: str, life: tuple[int, int]):
    d = stolen(f"Whenever enchanted creature deals combat damage to a player, double its {role}'s life total.")
    d.attack(["Bear"])
    d.to_step("end of combat")
    assert (d.life(0), d.life(1)) == life


@pytest.mark.parametrize(("role", "life"), [("controller", (20, 19)), ("owner", (19, 20))])
def test_damage_is_dealt_to_the_controller_instead(role: str, life: tuple[int, int]):
    d = stolen(f"All damage that would be dealt to enchanted creature is dealt to its {role} instead.")
    d.cast("Blaze", targets=["Bear"])
    d.resolve()
    assert (d.life(0), d.life(1)) == life


@pytest.mark.parametrize(("what", "untapped"), [("artifacts you control", False), ("artifacts", True)])
def test_in_the_untap_step_of_another_only_ones_own_untap(what: str, untapped: bool):
    s = seats(3, f"Clock\n{{0}}\nEnchantment\nUntap all {what} during each other player's untap step.", SLAB)
    s.battlefield(0, "Clock")
    s.battlefield(0, "Slab", tapped=True)
    s.battlefield(2, "Slab", tapped=True)
    s.turn(active=0, step="end", priority=0)
    d = begin(s)
    d.to_step("upkeep", 1)
    assert not d.tapped(d.find("Slab", player=0))
    assert d.tapped(d.find("Slab", player=2)) is not untapped


# -- what is meant


@pytest.mark.rule("400.7c")
@pytest.mark.parametrize("before", [0, 1])
def test_the_spell_that_a_permanent_was_is_not_another_spell(before: int):
    d = situation(
        "Duo\n{0}\nCreature — Human\n2/2\nWhen ~ enters, if you've cast another spell this turn, you gain 1 life.",
        BEAR,
        hand=["Duo", "Bear"],
    )
    for name in ["Bear"] * before + ["Duo"]:
        d.cast(name)
        d.resolve()
    d.resolve_all()
    assert d.life(0) == 20 + before


@pytest.mark.parametrize(("what", "life"), [("creature", 21), ("permanent", 22)])
def test_what_is_exerted_need_not_be_a_creature(what: str, life: int):
    d = situation(
        f"Vizier\n{{0}}\nEnchantment\nWhenever you exert a {what}, you gain 1 life.",
        "Tool\n{0}\nArtifact\n{0}, Exert ~: Draw a card.",
        "Ox\n{0}\nCreature — Ox\n1/4\n{0}, Exert ~: Draw a card.",
        mine=["Vizier", "Tool", "Ox"],
    )
    for name in ("Tool", "Ox"):
        d.activate(name)
        d.resolve_all()
    assert d.life(0) == life


@pytest.mark.parametrize(("words", "counters"), [(" from your hand", 0), ("", 1)])
def test_from_where_it_was_cast_decides(words: str, counters: int):
    text = (
        f"Kami\n{{0}}\nCreature — Spirit\n2/2\n~ enters with a +1/+1 counter on it if you cast it{words}.\nYou may"
        " cast ~ from your graveyard."
    )
    d = situation(text, graveyard=["Kami"])
    (action,) = [each for each in d.decision.actions if each.kind == "cast"]  # type: ignore[attr-defined]
    d.game.answer(action.key)
    d.resolve()
    assert d.counters("Kami") == counters
    d = situation(text, hand=["Kami"])
    d.cast("Kami")
    d.resolve()
    assert d.counters("Kami") == 1


@pytest.mark.parametrize(
    ("exception", "types"),
    [
        (", except it's an artifact in addition to its other types", {"Artifact", "Creature"}),
        ("", {"Creature"}),
    ],
)
def test_a_copy_has_the_other_type_in_addition(exception: str, types: set[str]):
    d = situation(
        f"Shape\n{{0}}\nCreature — Shapeshifter\n0/0\nYou may have ~ enter as a copy of any creature on the"
        f" battlefield{exception}.",
        BEAR,
        hand=["Shape"],
        theirs=["Bear"],
    )
    d.cast("Shape")
    d.resolve(True)
    assert set(d.look(d.find("Bear", player=0)).types) == types


@pytest.mark.parametrize(("words", "life"), [(" with infect", 21), ("", 22)])
def test_only_spells_with_the_keyword_are_meant(words: str, life: int):
    d = situation(
        f"Hand\n{{0}}\nEnchantment\nWhenever you cast a creature spell{words}, you gain 1 life.",
        BEAR,
        "Toxic\n{0}\nCreature — Phyrexian\n1/1\nInfect",
        mine=["Hand"],
        hand=["Bear", "Toxic"],
    )
    for name in ("Bear", "Toxic"):
        d.cast(name)
        d.resolve_all()
    assert d.life(0) == life


@pytest.mark.parametrize(("what", "loyalty"), [("creature", 3), ("permanent", 4)])
def test_damage_to_a_planeswalker_is_not_damage_to_a_creature(what: str, loyalty: int):
    d = situation(
        f"Vigor\n{{0}}\nCreature — Elemental\n6/6\nIf damage would be dealt to a {what} you control other than ~,"
        " prevent that damage.",
        SAGE,
        BEAR,
        "Burn\n{0}\nInstant\n~ deals 1 damage to any target.",
        mine=["Vigor", "Sage", "Bear"],
        hand=["Burn", "Burn"],
    )
    for target in ("Sage", "Bear"):
        d.cast("Burn", targets=[target])
        d.resolve()
    assert d.counters("Sage", "loyalty") == loyalty
    assert d.object("Bear").damage == 0


@pytest.mark.parametrize(
    ("keyword", "found"),
    [
        ("Hexproof", True),
        ("Deathtouch", True),
        ("Reach", True),
        ("Vigilance", False),
    ],
)
def test_each_keyword_of_a_list_is_searched_for(keyword: str, found: bool):
    d = situation(
        "Tracker\n{0}\nSorcery\nSearch your library for a creature card with deathtouch, hexproof, or reach, put it"
        " into your hand, then shuffle.",
        BEAR,
        f"Ox\n{{0}}\nCreature — Ox\n1/4\n{keyword}",
        library=["Bear", "Ox"],
        hand=["Tracker"],
    )
    d.cast("Tracker")
    d.resolve(*([["Ox"]] if found else []))
    assert d.hand(0) == (["Ox"] if found else [])


# -- mana and costs


@pytest.mark.parametrize(
    ("what", "castable"),
    [
        ("artifact spells", {"Slab"}),
        ("artifact or creature spells", {"Slab", "Bear"}),
        ("spells", {"Slab", "Bear", "Glow"}),
        ("Bear spells or enchantment spells", {"Bear", "Glow"}),
    ],
)
def test_mana_is_spent_only_on_what_is_named(what: str, castable: set[str]):
    d = situation(
        f"Shop\nLand\n{{T}}: Add {{C}}. Spend this mana only to cast {what}.",
        "Slab\n{1}\nArtifact",
        "Glow\n{1}\nEnchantment",
        "Bear\n{1}\nCreature — Bear\n2/2",
        mine=["Shop"],
        hand=["Slab", "Glow", "Bear"],
    )
    assert {name for name in ("Slab", "Glow", "Bear") if d.can("cast", name)} == castable


def test_mana_for_spells_does_not_pay_for_abilities_unless_it_says_so():
    def can_activate(more: str) -> bool:
        d = situation(
            f"Shop\nLand\n{{T}}: Add {{C}}. Spend this mana only to cast artifact spells{more}.",
            "Tool\n{1}\nArtifact\n{1}: Draw a card.",
            mine=["Shop", "Tool"],
            hand=["Tool"],
        )
        assert d.can("cast", d.find("Tool", "hand"))
        return d.can("activate", d.find("Tool", "battlefield"))

    assert can_activate(" or activate abilities of artifacts")
    assert not can_activate("")


@pytest.mark.parametrize(
    ("what", "castable"),
    [
        ("a tapped creature", {"Ox"}),
        ("a creature", {"Bear", "Ox"}),
        ("a tapped artifact", {"Slab"}),
    ],
)
def test_what_a_spell_targets_makes_it_cheaper(what: str, castable: set[str]):
    d = situation(
        f"Banish\n{{2}}\nInstant\nThis spell costs {{2}} less to cast if it targets {what}.\nExile target permanent.",
        BEAR,
        OX,
        SLAB,
        theirs=["Bear", "Ox", "Slab"],
        tapped=["Ox", "Slab"],
        hand=["Banish"],
    )
    paid = set()
    for name in ("Bear", "Ox", "Slab"):
        trial = Driver(d.game.fork())
        trial.begin("cast", "Banish")
        trial.game.answer([trial.find(name)])
        if isinstance(trial.decision, Priority):
            paid.add(name)
    assert paid == castable


@pytest.mark.parametrize(
    ("what", "haste"),
    [
        ("a Bear creature spell", {"Bear"}),
        ("a creature spell", {"Bear", "Ox"}),
        ("a Bear spell", {"Bear", "Den"}),
    ],
)
@pytest.mark.parametrize("spell", ["Bear", "Ox", "Den"])
def test_on_what_mana_was_spent_decides(what: str, haste: set[str], spell: str):
    d = situation(
        f"Orb\n{{0}}\nArtifact\n{{T}}: Add {{G}}. If that mana is spent on {what}, it gains haste until end of turn.",
        "Bear\n{G}\nCreature — Bear\n2/2",
        "Ox\n{G}\nCreature — Ox\n1/4",
        "Den\n{G}\nTribal Enchantment — Bear",
        mine=["Orb"],
        hand=[spell],
    )
    d.cast(spell)
    d.resolve_all()
    assert d.has(spell, "haste") is (spell in haste)


@pytest.mark.parametrize("spent", [3, 4])
def test_how_much_mana_was_spent_decides(spent: int):
    d = situation(
        "Shot\n{0}\nEnchantment\nWhenever you cast a noncreature spell, if at least four mana was spent to cast it, you"
        " gain 1 life.",
        f"Deal\n{{{spent}}}\nInstant\nScry 1.",
        mine=["Shot"],
        hand=["Deal"],
        mana="UUUU",
    )
    d.cast("Deal")
    assert (len(d.game.state.stack) == 2) is (spent == 4)


@pytest.mark.parametrize(("word", "castable"), [("color", {"Blue"}), ("type", {"Blue", "Void"})])
def test_colourless_is_a_type_but_not_a_colour(word: str, castable: set[str]):
    d = situation(
        f"Orrery\n{{0}}\nArtifact\nYou may spend mana as though it were mana of any {word}.",
        "Blue\n{U}\nInstant\nScry 1.",
        "Void\n{C}\nInstant\nScry 1.",
        mine=["Orrery"],
        hand=["Blue", "Void"],
        mana="R",
    )
    assert {name for name in ("Blue", "Void") if d.can("cast", name)} == castable


# -- more


@pytest.mark.parametrize(("number", "most"), [("an", 2), ("two", 3)])
def test_that_many_more_creatures_can_be_blocked(number: str, most: int):
    creatures = "creature" if number == "an" else "creatures"
    words = f"{number} additional {creatures}"
    d = situation(
        f"Wall\n{{0}}\nCreature — Wall\n0/4\n~ can block {words} each combat.", BEAR, mine=["Bear"] * 4, theirs=["Wall"]
    )
    d.attack(["Bear"] * 4)
    decision = d.to_blockers()
    wall = d.find("Wall")
    for count in (most, most + 1):
        trial = d.game.fork()
        pairs = [[wall, attacker] for attacker in list(decision.candidates[wall])[:count]]
        if count == most:
            trial.answer(pairs)
        else:
            with pytest.raises(IllegalAnswer):
                trial.answer(pairs)


@pytest.mark.parametrize(("words", "again"), [(" this turn", True), ("", False)])
def test_a_mode_may_be_chosen_again_in_another_turn(words: str, again: bool):
    d = situation(
        f"Prop\n{{0}}\nArtifact\nAt the beginning of your upkeep, choose one that hasn't been chosen{words} —\n"
        "• You gain 1 life.",
        mine=["Prop"],
        active=1,
        step="end",
        library=["Forest"] * 5,
        their_library=["Forest"] * 5,
    )
    for _ in range(2):
        d.to_step("upkeep", 0)
        d.resolve_all()
    assert d.life(0) == (22 if again else 21)


def test_the_same_is_true_of_what_is_named_and_nothing_else():
    d = situation(
        "Nexus\n{0}\nArtifact\nCreatures you control are every creature type. The same is true for creature spells you"
        " control and creature cards you own that aren't on the battlefield.",
        BEAR,
        "Den\n{0}\nTribal Instant — Bear\nScry 1.",
        mine=["Nexus", "Bear"],
        hand=["Bear", "Den"],
        theirs=["Bear"],
        their_hand=["Bear"],
    )

    def is_goblin(entity: int) -> bool:
        return "Goblin" in d.look(entity).subtypes

    assert is_goblin(d.find("Bear", "battlefield", 0)) and is_goblin(d.find("Bear", "hand", 0))
    assert not is_goblin(d.find("Bear", "battlefield", 1)) and not is_goblin(d.find("Bear", "hand", 1))
    assert not is_goblin(d.find("Den"))
    assert is_goblin(d.cast(d.find("Bear", "hand", 0)))


@pytest.mark.parametrize(("who", "hit"), [("an opponent", False), ("a player", True)])
def test_whose_spell_made_one_discard_decides(who: str, hit: bool):
    d = situation(
        f"Guerrilla\n{{9}}\nInstant\nWhen a spell or ability {who} controls causes you to discard ~, you gain 3"
        " life.\nScry 1.",
        "Rot\n{0}\nInstant\nTarget player discards a card.",
        hand=["Rot", "Guerrilla"],
        their_hand=["Rot"],
    )
    trial = Driver(d.game.fork())
    trial.cast("Rot", targets=[0])
    trial.resolve()
    trial.resolve_all()
    assert trial.life(0) == (23 if hit else 20)
    d.give_priority(1)
    d.cast("Rot", targets=[0])
    d.resolve("Guerrilla")
    d.resolve_all()
    assert d.life(0) == 23


@pytest.mark.parametrize(("words", "both"), [("Once during each of your turns", False), ("Once each turn", True)])
def test_once_in_whose_turns_decides(words: str, both: bool):
    d = situation(
        f"Zaffai\n{{0}}\nEnchantment\n{words}, you may cast an instant or sorcery spell from your hand without paying"
        " its mana cost.",
        "Costly\n{9}\nInstant\nScry 1.",
        mine=["Zaffai"],
        hand=["Costly", "Costly"],
    )

    def free() -> list[Action]:
        return [each for each in _actions(d) if each.kind == "cast"]

    d.game.answer(free()[0].key)
    while not isinstance(d.decision, Priority) or d.game.state.stack:
        d.game.answer(d.decision.sample(Random(1)) if not isinstance(d.decision, Priority) else "pass")
    assert not free()
    d.to_step("upkeep", 1)
    d.give_priority(0)
    assert bool(free()) is both


def _actions(d: Driver) -> list[Action]:
    assert isinstance(d.decision, Priority)
    return list(d.decision.actions)


@pytest.mark.parametrize("seed", range(6))
def test_who_wins_a_flip_has_not_lost_it(seed: int):
    d = situation(
        "Toss\n{0}\nSorcery\nFlip a coin. If you win the flip, draw a card.",
        "Won\n{0}\nEnchantment\nWhenever you win a coin flip, you gain 1 life.",
        "Lost\n{0}\nEnchantment\nWhenever you lose a coin flip, you gain 3 life.",
        mine=["Won", "Lost"],
        hand=["Toss"],
    )
    d.game.state.random.seed(seed)
    d.cast("Toss")
    while d.game.state.stack:
        d.game.answer("pass" if isinstance(d.decision, Priority) else d.decision.sample(Random(seed)))
    assert d.life(0) == (21 if d.hand(0) else 23)


@pytest.mark.parametrize(("what", "castable"), [("multicolored", {"Both"}), ("colored", {"Both", "Blue"})])
def test_of_how_many_colours_a_spell_is_decides(what: str, castable: set[str]):
    d = situation(
        f"Pillar\nLand\n{{T}}: Add one mana of any color. Spend this mana only to cast {what} spells.",
        "Both\n{U/R}\nInstant\nScry 1.",
        "Blue\n{U}\nInstant\nScry 1.",
        SLAB.replace("{0}", "{1}"),
        mine=["Pillar"],
        hand=["Both", "Blue", "Slab"],
    )
    assert {name for name in ("Both", "Blue", "Slab") if d.can("cast", name)} == castable


@pytest.mark.parametrize("exception", [", except it's a Shapeshifter Rogue in addition to its other types", ""])
def test_a_copy_has_the_other_subtypes_in_addition(exception: str):
    d = situation(
        f"Mimic\n{{0}}\nCreature — Shapeshifter Rogue\n0/0\nYou may have ~ enter as a copy of a creature you control"
        f"{exception}.",
        BEAR,
        hand=["Mimic"],
        mine=["Bear"],
    )
    mimic = d.cast("Mimic")
    d.resolve(True)
    (copied,) = d.game.state.became[mimic]
    assert set(d.look(copied).subtypes) == ({"Bear", "Shapeshifter", "Rogue"} if exception else {"Bear"})


def test_spells_of_either_colour_may_not_mean_it():
    d = situation(
        "Strider\n{0}\nCreature — Elf\n2/2\n~ can't be the target of blue or black spells.",
        BEAR,
        *(f"{name}\n{{{letter}}}\nInstant\nTap target creature." for name, letter in COLOURS.items()),
        mine=["Strider", "Bear"],
        hand=list(COLOURS),
        mana="WUBRG",
    )
    kept = {name for name in COLOURS if d.candidates(name) == [{"Bear"}]}
    assert kept == {"Blue", "Black"}


@pytest.mark.parametrize(("whose", "hit"), [("you control", {"mine"}), ("an opponent controls", {"theirs"})])
@pytest.mark.parametrize("target", ["mine", "theirs"])
def test_whose_permanent_a_spell_targets_decides(whose: str, hit: set[str], target: str):
    d = situation(
        f"Stop\n{{0}}\nInstant\nCounter target spell. If that spell targets a creature {whose}, you gain 1 life.",
        BEAR,
        OX,
        TWIST,
        mine=["Bear"],
        theirs=["Ox"],
        hand=["Stop"],
        their_hand=["Twist"],
        active=1,
    )
    d.cast("Twist", targets=["Bear" if target == "mine" else "Ox"])
    d.give_priority(0)
    d.cast("Stop")
    d.resolve()
    assert d.life(0) == (21 if target in hit else 20)


@pytest.mark.parametrize(("whose", "able"), [("artifacts you control", "Slab"), ("creatures you control", "Ox")])
def test_the_abilities_of_named_objects_cost_less(whose: str, able: str):
    d = situation(
        f"Prop\n{{0}}\nEnchantment\nActivated abilities of {whose} cost {{1}} less to activate.",
        "Slab\n{0}\nArtifact\n{2}: You gain 1 life.",
        "Ox\n{0}\nCreature — Ox\n1/4\n{2}: You gain 1 life.",
        mine=["Prop", "Slab", "Ox"],
        mana="U",
    )
    assert {name for name in ("Slab", "Ox") if d.can("activate", name)} == {able}


OF = "Prop\n{0}\nEnchantment\nActivated abilities of creatures "


@pytest.mark.rule("601.2f", "602.2b")
@pytest.mark.parametrize(
    ("sentence", "costs"),
    [
        ("cost {1} less to activate.", {"Two": "{1}", "One": "", "Blue": "{U}", "Free": ""}),
        ("cost {5} less to activate.", {"Two": "", "One": "", "Blue": "{U}", "Free": ""}),
        (
            "cost {5} less to activate. This effect can't reduce the mana in that cost to less than one mana.",
            {"Two": "{1}", "One": "{1}", "Blue": "{U}", "Free": ""},
        ),
        (
            "cost {2} more to activate unless they're mana abilities.",
            {"Two": "{4}", "One": "{3}", "Blue": "{2}{U}", "Free": "{2}"},
        ),
        ("cost {1} less to activate for each artifact you control.", {"Two": "", "One": "", "Blue": "{U}", "Free": ""}),
    ],
)
def test_abilities_cost_more_or_less(sentence: str, costs: dict[str, str]):
    printed = {"Two": "{2}", "One": "{1}", "Blue": "{U}", "Free": "{0}"}
    d = situation(
        OF + sentence,
        SLAB,
        *(f"{name}\n{{0}}\nCreature — Ox\n1/4\n{cost}: You gain 1 life." for name, cost in printed.items()),
        mine=["Prop", "Slab", "Slab", *printed],
        mana="UUUUUU",
    )
    for name, cost in costs.items():
        trial = Driver(d.game.fork())
        trial.begin("activate", name)
        asked = trial.decision.cost if isinstance(trial.decision, PayMana) else ""
        assert asked.replace("{0}", "") == cost, name
        if isinstance(trial.decision, PayMana):
            trial.game.answer("auto")
        trial.resolve()
        assert trial.life(0) == 21


@pytest.mark.rule("601.2f")
def test_abilities_of_nothing_else_and_mana_abilities_cost_what_they_did():
    d = situation(
        OF + "cost {2} more to activate unless they're mana abilities.",
        "Elf\n{0}\nCreature — Elf\n1/1\n{T}: Add {G}.",
        "Tool\n{0}\nArtifact\n{0}: You gain 1 life.",
        "Ox\n{0}\nCreature — Ox\n1/4\n{T}: You gain 1 life.",
        mine=["Prop", "Elf", "Tool", "Ox"],
    )
    assert d.can("mana", "Elf") and d.can("activate", "Tool") and not d.can("activate", "Ox")


@pytest.mark.rule("601.2f", "605.1a")
@pytest.mark.parametrize("lands", ["", "U"])
def test_mana_abilities_cost_less_too(lands: str):
    d = situation(
        OF + "cost {1} less to activate.",
        "Elf\n{0}\nCreature — Elf\n1/1\n{2}, {T}: Add {G}{G}{G}.",
        "Great\n{G}{G}{G}\nInstant\nYou gain 1 life.",
        mine=["Prop", "Elf"],
        mana=lands,
        hand=["Great"],
    )
    assert d.can("cast", "Great") is bool(lands)
    if lands:
        d.cast("Great")
        d.resolve()
        assert d.life(0) == 21


@pytest.mark.rule("601.2f")
def test_what_is_added_comes_before_what_is_taken_off():
    more = OF.replace("Prop", "Tax") + "cost {1} more to activate unless they're mana abilities."
    d = situation(
        OF + "cost {2} less to activate.",
        more,
        "Ox\n{0}\nCreature — Ox\n1/4\n{1}: You gain 1 life.",
        mine=["Prop", "Tax", "Ox"],
    )
    assert d.can("activate", "Ox")
    d.activate("Ox")
    d.resolve()
    assert d.life(0) == 21


def test_nobody_casts_an_ability():
    with pytest.raises(LanguageError):
        parse_paragraph("Activated abilities of creatures cost {1} less to cast.", "en")


@pytest.mark.parametrize(("number", "enough"), [("two", 2), ("three", 3)])
def test_so_few_can_not_block_it(number: str, enough: int):
    d = situation(
        f"Horn\n{{0}}\nCreature — Dinosaur\n4/4\n~ can't be blocked except by {number} or more creatures.",
        BEAR,
        mine=["Horn"],
        theirs=["Bear"] * 3,
    )
    d.attack(["Horn"])
    decision = d.to_blockers()
    horn = d.find("Horn")
    for count in (1, 2, 3):
        trial = d.game.fork()
        pairs = [[blocker, horn] for blocker in list(decision.candidates)[:count]]
        if count >= enough:
            trial.answer(pairs)
        else:
            with pytest.raises(IllegalAnswer):
                trial.answer(pairs)


@pytest.mark.parametrize(("word", "life"), [("", 20), ("combat ", 19)])
def test_combat_damage_is_not_all_damage(word: str, life: int):
    d = situation(
        f"Heed\n{{0}}\nInstant\nPrevent all {word}damage a source of your choice would deal this turn.",
        "Pinger\n{0}\nCreature — Wizard\n1/1\n{0}: ~ deals 1 damage to target player.",
        mine=["Pinger"],
        hand=["Heed"],
    )
    d.cast("Heed")
    while d.game.state.stack:
        d.answer("pass" if isinstance(d.decision, Priority) else ["Pinger"])
    d.activate("Pinger", targets=[1])
    d.resolve()
    assert d.life(1) == life


@pytest.mark.rule("614.12a")
@pytest.mark.parametrize("pays", [True, False])
def test_who_controls_what_enters_pays_for_it(pays: bool):
    d = situation(
        "Prop\n{0}\nEnchantment\nNonbasic lands enter tapped unless their controller pays 2 life.",
        "Gate\nLand\n{T}: Add {C}.",
        mine=["Prop", "Gate"],
        their_hand=["Gate"],
        active=1,
    )
    d.play("Gate")
    assert d.decision.player == 1
    d.answer(pays)
    assert d.tapped(d.find("Gate", "battlefield", 1)) is not pays
    assert (d.life(0), d.life(1)) == (20, 18 if pays else 20)


def test_the_colour_of_the_source_decides():
    d = situation(
        "Centaur\n{0}\nCreature — Centaur\n3/2\nCreatures you control can't be the targets of blue spells or abilities"
        " from black sources.",
        BEAR,
        *(
            f"{name}\n{{{letter}}}\nCreature — Wizard\n1/1\n{{0}}: Tap target creature."
            for name, letter in COLOURS.items()
        ),
        mine=["Centaur", "Bear"],
        theirs=list(COLOURS),
        active=1,
    )
    spared = {name for name in COLOURS if not {"Centaur", "Bear"} & d.candidates(name, "activate")[0]}
    assert spared == {"Black"}


@pytest.mark.parametrize(
    ("told", "where"),
    [
        ("All cards that aren't on the battlefield, spells, and permanents", {"Slab", "Zap", "Bear"}),
        (
            "All cards that aren't on the battlefield and permanents",
            {"Slab", "Zap", "Bear"},
        ),  # its card is on the stack
        ("All spells and permanents", {"Zap", "Bear"}),
        ("All cards that aren't on the battlefield and spells", {"Slab", "Zap"}),
    ],
)
def test_it_is_so_in_each_named_zone(told: str, where: set[str]):
    d = situation(
        f"Servant\n{{0}}\nCreature — Scarecrow\n1/3\n{told} are blue in addition to their other colors.",
        BEAR,
        SLAB,
        "Zap\n{R}\nInstant\nScry 1.",
        mine=["Servant", "Bear"],
        hand=["Slab", "Zap"],
        mana="R",
    )
    d.cast("Zap")
    assert {name for name in ("Slab", "Zap", "Bear") if "U" in d.look(name).colours} == where
