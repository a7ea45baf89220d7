"""Every "no" names what was tried, says why and when it would be possible, and cites the rule, in both languages."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets, DeclareAttackers, DeclareBlockers, PayMana, Priority
from engine.game import Game
from engine.refusal import Refusal
from engine.rule_index import load
from engine.scenario import Scenario


@pytest.fixture
def scenario() -> Scenario:
    return Scenario()


def entity(game: Game, name: str, player: int | None = None) -> int:
    """Return the first object with that English name that either player sees."""
    for viewer in (0, 1):
        view = game.view(viewer)
        cards = [*view.battlefield, *view.stack, *view.exile]
        for seat in view.players:
            cards += [*seat.hand, *seat.graveyard]
        for card in cards:
            if card.known and card.name.en == name and player in (None, card.controller):
                return card.id
    raise LookupError(name)


def do(game: Game, kind: str, name: str = "") -> None:
    """Answer with the action of that kind, for a card with that name."""
    assert isinstance(game.decision, Priority)
    card = entity(game, name, game.decision.player) if name else None
    game.answer(next(a.key for a in game.decision.actions if a.kind == kind and card in (None, a.object)))


def said(refusal: Refusal | None, rule: str) -> tuple[str, str]:
    """Return both sentences of a refusal by that rule, which must be in the rule index."""
    assert refusal is not None
    assert refusal.rule == rule
    assert rule in load()
    return refusal.reason.en, refusal.reason.it


class TestTargets:
    @pytest.mark.rule("115.4")
    def test_any_target_is_no_land(self, scenario):
        scenario.battlefield(0, "Mountain")
        scenario.hand(0, "Shock")
        scenario.battlefield(1, "Forest")
        game = scenario.game()
        do(game, "cast")
        assert isinstance(game.decision, ChooseTargets)
        assert said(game.decision.refusal(entity(game, "Forest")), "115.4") == (
            "Forest — “any target” means a creature, a player or a planeswalker.",
            "Foresta — “un qualsiasi bersaglio” vuol dire una creatura, un giocatore o un planeswalker.",
        )

    def test_the_words_of_the_text_are_said(self, scenario):
        scenario.battlefield(0, "Forest")
        scenario.hand(0, "Giant Growth")
        scenario.battlefield(1, "Llanowar Elves", "Rumbling Baloth")
        game = scenario.game()
        do(game, "cast")
        assert said(game.decision.refusal(entity(game, "Forest")), "115.1") == (
            "Forest — It is not what “target creature” asks for.",
            "Foresta — Non è ciò che chiede “una creatura bersaglio”.",
        )
        assert said(game.decision.refusal(1), "115.1")[0].startswith("Bruno — ")

    @pytest.mark.rule("115.5")
    def test_the_spell_itself(self, scenario):
        scenario.battlefield(0, "Island", "Mountain")
        scenario.hand(0, "Izzet Charm")
        scenario.stack(1, "Shock", targets=[0])
        scenario.stack(1, "Giant Growth", targets=["Llanowar Elves"])
        scenario.battlefield(1, "Llanowar Elves")
        game = scenario.game()
        do(game, "cast", "Izzet Charm")
        game.answer([0])
        assert isinstance(game.decision, ChooseTargets)
        charm = entity(game, "Izzet Charm")
        assert charm not in game.decision.candidates
        english, italian = said(game.decision.refusal(charm), "115.5")
        assert english == "Izzet Charm — A spell or ability can't target itself."
        assert italian == "Talismano Izzet — Una magia o abilità non può bersagliarsi."

    @pytest.mark.rule("115.5")
    def test_no_counter_mode_without_another_spell(self, scenario):
        scenario.battlefield(0, "Island", "Mountain")
        scenario.battlefield(1, "Llanowar Elves")
        scenario.hand(0, "Izzet Charm")
        game = scenario.game()
        do(game, "cast")
        assert list(game.decision.legal) == [1, 2]

    @pytest.mark.parametrize(
        ("keyword", "rule", "italian"), [("shroud", "702.18a", "velo"), ("hexproof", "702.11b", "anti-malocchio")]
    )
    def test_what_may_not_be_targeted(self, scenario, keyword, rule, italian):
        name = scenario.card_text(f"Warden\n{{G}}\nCreature — Elf\n1/1\n{keyword.capitalize()}")
        scenario.battlefield(0, "Mountain")
        scenario.hand(0, "Shock")
        scenario.battlefield(1, name)
        game = scenario.game()
        do(game, "cast")
        sentences = said(game.decision.refusal(entity(game, name)), rule)
        assert sentences[0].startswith("Warden — ") and keyword in sentences[0]
        assert italian in sentences[1]

    def test_a_hidden_card_is_not_named(self, scenario):
        scenario.battlefield(0, "Mountain")
        scenario.hand(0, "Shock")
        scenario.hand(1, "Giant Growth")
        game = scenario.game()
        do(game, "cast")
        sentences = said(game.decision.refusal(entity(game, "Giant Growth")), "115.4")
        assert sentences[0].startswith("This card — ") and sentences[1].startswith("Questa carta — ")


class TestPaying:
    @pytest.fixture
    def game(self, scenario) -> Game:
        scenario.battlefield(0, "Mountain", "Rumbling Baloth")
        scenario.battlefield(0, "Island", tapped=True)
        scenario.battlefield(0, "Llanowar Elves", sick=True)
        scenario.battlefield(1, "Forest")
        scenario.hand(0, "Shock", "Giant Growth")
        scenario.hand(1, "Plains")
        game = scenario.game()
        do(game, "cast", "Shock")
        game.answer([1])
        assert isinstance(game.decision, PayMana)
        return game

    @pytest.mark.parametrize(
        ("what", "rule", "english", "italian"),
        [
            (1, "601.2g", "Bruno — A player makes no mana", "Bruno — Un giocatore non produce mana"),
            ("Rumbling Baloth", "605.3a", "Rumbling Baloth — It has no mana ability", "Non ha abilità di mana"),
            ("Giant Growth", "605.3a", "Giant Growth — It has no mana ability", "mentre si paga un costo"),
            ("Plains", "605.3a", "This card — It has no mana ability", "Questa carta — Non ha"),
            ("Island", "107.5", "Island — It is tapped", "Isola — È TAPpata"),
            ("Llanowar Elves", "302.6", "Llanowar Elves — {T} of a creature needs", "{T} di una creatura richiede"),
            ("Forest", "602.2", "Forest — Only who controls it", "Solo il suo controllore"),
        ],
    )
    def test_what_brings_no_mana(self, game, what, rule, english, italian):
        thing = what if isinstance(what, int) else entity(game, what)
        sentences = said(game.refusal(thing), rule)
        assert sentences[0].startswith(english)
        assert italian in sentences[1]

    def test_what_brings_some_is_not_refused(self, game):
        assert game.refusal(entity(game, "Mountain")) is None


class TestCombat:
    @pytest.fixture
    def attack(self, scenario) -> Game:
        scenario.battlefield(0, "Llanowar Elves", "Forest")
        scenario.battlefield(0, "Serra Angel", tapped=True)
        scenario.battlefield(0, "Shivan Dragon", sick=True)
        scenario.battlefield(0, scenario.card_text("Wall\n{G}\nCreature — Wall\n0/4\nDefender"))
        scenario.battlefield(1, "Rumbling Baloth")
        scenario.hand(0, "Giant Growth")
        scenario.turn(0, "combat")
        game = scenario.game()
        while not isinstance(game.decision, DeclareAttackers):
            do(game, "pass")
        return game

    @pytest.mark.parametrize(
        ("what", "rule", "english", "italian"),
        [
            (0, "508.1a", "Anna — A player does not attack", "Un giocatore non attacca"),
            ("Giant Growth", "508.1a", "Giant Growth — Only creatures on the battlefield", "va prima lanciata"),
            ("Rumbling Baloth", "508.1a", "Rumbling Baloth — Only creatures that you control", "che controlli"),
            ("Forest", "506.3", "Forest — Only creatures can attack", "Foresta — Solo le creature"),
            ("Serra Angel", "508.1a", "Serra Angel — It is tapped: only untapped", "creature STAPpate"),
            ("Shivan Dragon", "302.6", "Shivan Dragon — It can attack once", "dall'inizio del tuo turno"),
            ("Wall", "702.3b", "Wall — It has defender", "Ha difensore"),
        ],
    )
    def test_who_can_not_attack(self, attack, what, rule, english, italian):
        thing = what if isinstance(what, int) else entity(attack, what)
        sentences = said(attack.refusal(thing), rule)
        assert sentences[0].startswith(english)
        assert italian in sentences[1]

    def test_what_can_not_be_attacked(self, attack):
        elves, baloth = entity(attack, "Llanowar Elves"), entity(attack, "Rumbling Baloth")
        sentences = said(attack.refusal(elves, baloth), "506.2")
        assert sentences[0].startswith("Rumbling Baloth — Only opponents")
        assert attack.refusal(elves) is None

    @pytest.fixture
    def block(self, scenario) -> Game:
        scenario.battlefield(0, "Serra Angel", "Rumbling Baloth", "Enormous Baloth")
        scenario.battlefield(1, "Llanowar Elves", "Forest")
        scenario.battlefield(1, "Shivan Dragon", tapped=True)
        scenario.hand(1, "Giant Growth")
        scenario.turn(0, "combat")
        game = scenario.game()
        while not isinstance(game.decision, DeclareAttackers):
            do(game, "pass")
        game.answer([[entity(game, "Serra Angel"), 1], [entity(game, "Enormous Baloth"), 1]])
        while not isinstance(game.decision, DeclareBlockers):
            do(game, "pass")
        return game

    @pytest.mark.parametrize(
        ("what", "rule", "english", "italian"),
        [
            (1, "509.1a", "Bruno — A player does not block", "Un giocatore non blocca"),
            ("Giant Growth", "509.1a", "Giant Growth — Only creatures on the battlefield", "sul campo di battaglia"),
            ("Rumbling Baloth", "509.1a", "Rumbling Baloth — Only creatures that you control", "che controlli"),
            ("Forest", "506.3", "Forest — Only creatures can block", "Foresta — Solo le creature"),
            ("Shivan Dragon", "509.1a", "Shivan Dragon — It is tapped: only untapped", "creature STAPpate"),
        ],
    )
    def test_who_can_not_block(self, block, what, rule, english, italian):
        thing = what if isinstance(what, int) else entity(block, what)
        sentences = said(block.refusal(thing), rule)
        assert sentences[0].startswith(english)
        assert italian in sentences[1]

    def test_what_can_not_be_blocked(self, block):
        elves = entity(block, "Llanowar Elves")
        english, italian = said(block.refusal(elves, entity(block, "Serra Angel")), "702.9b")
        assert english.startswith("Serra Angel — It has flying: only")
        assert italian.startswith("Angelo di Serra — Ha volare")
        english, italian = said(block.refusal(elves, entity(block, "Rumbling Baloth")), "509.1a")
        assert english == "Rumbling Baloth — It is not attacking you."
        assert italian == "Baloth Rombante — Non ti sta attaccando."


class TestPriority:
    @pytest.fixture
    def game(self, scenario) -> Game:
        scenario.battlefield(0, "Mountain", "Rumbling Baloth")
        scenario.hand(0, "Serra Angel")
        scenario.hand(1, "Plains")
        scenario.graveyard(0, "Giant Growth")
        scenario.stack(1, "Shock", targets=[0])
        return scenario.game()

    @pytest.mark.parametrize(
        ("what", "rule", "english", "italian"),
        [
            (1, "117.1", "Bruno — A player is not played or activated", "Un giocatore non si gioca"),
            ("Rumbling Baloth", "602.1", "Rumbling Baloth — It has no ability", "Baloth Rombante — Non ha abilità"),
            ("Shock", "405.5", "Shock — It waits on the stack", "Shock — Aspetta in pila"),
            ("Plains", "601.3", "This card — It is in another player's hand", "Questa carta — È in mano"),
            ("Giant Growth", "601.3", "Giant Growth — It can't be played from there", "dalla mano"),
        ],
    )
    def test_what_there_is_nothing_to_do_with(self, game, what, rule, english, italian):
        thing = what if isinstance(what, int) else entity(game, what)
        sentences = said(game.why_not(0, thing)[0], rule)
        assert sentences[0].startswith(english)
        assert sentences[1].startswith(italian) or italian in sentences[1]

    def test_a_card_that_can_not_be_cast_now_says_when_it_can_and_what_was_tried(self, game):
        (reason,) = game.why_not(0, entity(game, "Serra Angel"))
        assert said(reason, "302.1") == (
            "It can be cast only while the stack is empty.",
            "Si può lanciare solo a pila vuota.",
        )
        assert reason.text.en.startswith("Cast Serra Angel") and reason.text.it.startswith("Lancia Angelo di Serra")
