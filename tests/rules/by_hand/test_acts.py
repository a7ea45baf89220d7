"""Each act by hand does what it says, and is refused if it makes no sense."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.decisions import ChooseObjects, ChooseTargets, Priority
from engine.decisions.acts_by_hand import ACTS
from engine.game import Game
from engine.refusal import IllegalAnswer
from engine.rules.by_hand.all_acts import KINDS
from tests.rules.by_hand.helpers import answer_of, do, number_of, odd, told


def start() -> Game:
    scenario = odd()
    scenario.battlefield(0, "Forest", "Wolf", "Odd Bear")
    scenario.battlefield(1, "Serra Angel")
    scenario.hand(0, "Odd Bolt", "Giant Growth")
    scenario.hand(1, "Plains", "Shock")
    scenario.graveyard(0, "Rumbling Baloth")
    scenario.library(0, "Island", "Swamp", "Mountain", "Plains")
    scenario.library(1, "Plains", "Plains", "Plains", "Plains")
    return scenario.game()


def view_of(game: Game, name: str) -> Any:
    """Return the permanent with that name, as everybody sees it."""
    return next(card for card in game.view(None).battlefield if card.name.en == name)


def names(cards: Any) -> list[str]:
    return [card.name.en for card in cards]


def test_every_kind_of_act_has_its_form_and_its_class():
    assert set(ACTS) == set(KINDS)


def test_a_card_moves_between_zones():
    game = start()
    do(game, "move", object=number_of(game, "Rumbling Baloth"), zone="hand")
    assert "Rumbling Baloth" in names(game.view(0).players[0].hand)
    do(game, "move", object=number_of(game, "Rumbling Baloth"), zone="battlefield", tapped=True, controller=1)
    assert view_of(game, "Rumbling Baloth").tapped and view_of(game, "Rumbling Baloth").controller == 1
    do(game, "move", object=number_of(game, "Rumbling Baloth"), zone="library", place=-1)
    assert names(game.view(None).players[0].library_cards)[-1] == "Rumbling Baloth"
    do(game, "move", object=number_of(game, "Giant Growth"), zone="library", place=1)
    assert names(game.view(None).players[0].library_cards)[:2] == ["Island", "Giant Growth"]
    do(game, "move", object=number_of(game, "Wolf"), zone="exile", face_down=True)
    assert not game.view(1).exile[0].known


def test_the_top_of_a_library():
    game = start()
    do(game, "top", player=0, number=2, zone="exile")
    assert names(game.view(None).exile) == ["Island", "Swamp"]
    do(game, "draw", player=1, number=2)
    assert len(game.view(1).players[1].hand) == 4
    do(game, "mill", player=0, number=1)
    assert names(game.view(None).players[0].graveyard)[-1] == "Mountain"
    do(game, "look", player=0, number=1)
    assert game.view(0).players[0].library_top.name.en == "Plains" and game.view(1).players[0].library_top is None
    do(game, "shuffle", player=0)
    assert game.view(0).players[0].library_top is None


def test_discarding_is_a_choice_of_whoever_discards_or_of_chance():
    game = start()
    do(game, "discard", player=1, number=1)
    assert isinstance(game.decision, ChooseObjects) and game.decision.player == 1
    game.answer([number_of(game, "Shock")])
    assert names(game.view(None).players[1].graveyard) == ["Shock"]
    do(game, "discard", player=0, number=5, random=True)
    assert not game.view(0).players[0].hand


def test_permanents_are_tapped_destroyed_sacrificed():
    game = start()
    wolf = number_of(game, "Wolf")
    do(game, "tap", object=wolf)
    assert view_of(game, "Wolf").tapped
    do(game, "untap", object=wolf)
    assert not view_of(game, "Wolf").tapped
    do(game, "destroy", object=wolf)
    do(game, "sacrifice", object=number_of(game, "Serra Angel"))
    assert names(game.view(None).players[0].graveyard)[-1] == "Wolf"
    assert names(game.view(None).players[1].graveyard) == ["Serra Angel"]


def test_control_size_and_abilities_last_until_end_of_turn():
    game = start()
    wolf, angel = number_of(game, "Wolf"), number_of(game, "Serra Angel")
    do(game, "control", object=angel, player=0)
    do(game, "size", object=wolf, power=3, toughness=-1)
    do(game, "grant", object=wolf, text="flying")
    assert view_of(game, "Serra Angel").controller == 0
    assert sum("gains control" in entry.text.en for entry in game.log(0)) == 1
    assert (view_of(game, "Wolf").power, view_of(game, "Wolf").toughness) == (5, 1)
    assert "flying" in view_of(game, "Wolf").keywords
    while game.view(0).turn == 5:
        game.answer("pass" if isinstance(game.decision, Priority) else game.decision.sample(Random(1)))
    assert view_of(game, "Serra Angel").controller == 1
    assert view_of(game, "Wolf").power == 2 and "flying" not in view_of(game, "Wolf").keywords


@pytest.mark.parametrize("text", ["flying and haste", "volare e rapidità"])
def test_abilities_are_given_in_either_language_and_shown_in_both(text):
    game = start()
    do(game, "grant", object=number_of(game, "Wolf"), text=text)
    assert {"flying", "haste"} <= set(view_of(game, "Wolf").keywords)
    (told,) = [entry.text for entry in game.log(0) if entry.text and "gains flying" in entry.text.en]
    assert told.en.endswith("gains flying and haste until end of turn.")
    assert told.it.endswith("acquisisce volare e rapidità fino alla fine del turno.")


def test_an_ability_in_quotation_marks_is_given_in_italian():
    game = start()
    do(game, "grant", object=number_of(game, "Wolf"), text='"{T}: Pesca una carta."', until="game")
    hand = len(game.view(0).players[0].hand)
    key = next(action.key for action in game.decision.actions if action.kind == "activate")
    game.answer(key)
    assert game.view(0).stack
    while game.view(0).stack:
        game.answer("pass")
    assert len(game.view(0).players[0].hand) == hand + 1


def test_a_move_is_a_sentence_in_both_languages():
    game = start()
    do(game, "move", object=number_of(game, "Wolf"), zone="graveyard")
    assert any(
        entry.text.it.endswith("mettere “Lupo” nel cimitero del proprietario.")
        and entry.text.en.endswith("put “Wolf” into its owner's graveyard.")
        for entry in game.log(0)
        if entry.text
    )
    do(game, "top", player=0, number=1, zone="exile", face_down=True)
    told = [entry.text.it for entry in game.log(0) if entry.text]
    assert any("dalla cima del grimorio di Anna in esilio a faccia in giù" in words for words in told)


@pytest.mark.parametrize(
    "act, fields, en, it",
    [
        (
            "look",
            {"player": 1, "number": 1},
            "look at the top card of Bruno's library",
            "guardare la prima carta del grimorio di Bruno",
        ),
        (
            "look",
            {"player": 1, "number": 3},
            "look at the top 3 cards of Bruno's library",
            "guardare le prime 3 carte del grimorio di Bruno",
        ),
        ("token", {"player": 0, "text": "Treasure", "number": 1}, "Anna creates: Treasure", "Anna crea: Treasure"),
        (
            "token",
            {"player": 0, "text": "Treasure", "number": 2},
            "Anna creates: 2 × Treasure",
            "Anna crea: 2 × Treasure",
        ),
    ],
)
def test_numbers_are_worded_naturally(act, fields, en, it):
    game = start()
    game.answer(answer_of(act, **fields))
    assert f"by hand: {en}. Do you agree?" in game.decision.prompt.en
    assert f"a mano: {it}. Sei d'accordo?" in game.decision.prompt.it


def test_what_lasts_for_the_game_stays():
    game = start()
    do(game, "control", object=number_of(game, "Serra Angel"), player=0, until="game")
    do(game, "grant", object=number_of(game, "Wolf"), text="trample", until="game")
    while game.view(0).turn == 5:
        game.answer("pass" if isinstance(game.decision, Priority) else game.decision.sample(Random(1)))
    assert view_of(game, "Serra Angel").controller == 0 and "trample" in view_of(game, "Wolf").keywords


def test_tokens_and_copies():
    game = start()
    do(game, "token", player=0, text="1/1 white Soldier creature token with flying", number=2)
    do(game, "token", player=1, text="Treasure", number=1)
    do(game, "token", player=1, text="pedina creatura Zombie 2/2 nera", number=1)
    do(game, "copy", object=number_of(game, "Wolf"), player=1)
    do(game, "become", object=number_of(game, "Odd Bear"), of=number_of(game, "Serra Angel"))
    tokens = sorted((card.name.en, card.controller) for card in game.view(None).battlefield if card.is_token)
    assert tokens == [("Soldier", 0), ("Soldier", 0), ("Treasure", 1), ("Wolf", 1), ("Zombie", 1)]
    assert names(game.view(None).battlefield).count("Serra Angel") == 2


def test_attaching():
    scenario = odd()
    scenario.battlefield(0, "Wolf", "Odd Bear")
    scenario.card_text("Sword | Spada\n{1}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {1}")
    scenario.battlefield(0, "Sword")
    game = scenario.game()
    sword, wolf = number_of(game, "Sword"), number_of(game, "Wolf")
    do(game, "attach", object=sword, to=wolf)
    assert view_of(game, "Wolf").power == 3
    do(game, "unattach", object=sword)
    assert view_of(game, "Wolf").power == 2


def test_numbers():
    game = start()
    wolf = number_of(game, "Wolf")
    do(game, "counters", entity=wolf, kind="+1/+1", number=3)
    do(game, "counters", entity=wolf, kind="+1/+1", number=-1)
    do(game, "counters", entity=1, kind="poison", number=2)
    told = [entry.text for entry in game.log(0)]
    put = ("Anna by hand: put 3 +1/+1 counters on “Wolf”.", "Anna a mano: mettere 3 segnalini +1/+1 su “Lupo”.")
    assert put in told
    assert any("remove 1 +1/+1 counter from" in text.en for text in told)
    assert any("mettere 2 segnalini veleno su" in text.it for text in told)
    do(game, "damage", entity=1, number=4, source=wolf)
    do(game, "life", player=0, number=5)
    do(game, "life", player=1, number=-1)
    do(game, "mana", player=0, mana="GGU")
    view = game.view(0)
    assert view_of(game, "Wolf").power == 4
    assert (view.players[0].life, view.players[1].life) == (25, 15)
    assert view.players[1].counters == {"poison": 2} and view.players[0].mana == {"G": 2, "U": 1}


def test_chance_is_the_same_when_the_game_is_played_again():
    game = start()
    do(game, "roll", sides=20)
    do(game, "coins", number=3)
    said = told(game)
    assert any(sentence.startswith("Anna rolls ") for sentence in said)
    assert told(Game.load(game.save(), game.database)) == said


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_single_coin_is_described_by_its_side(number: int):
    game = start()
    for _ in range(number):
        do(game, "coins", number=1)
    entries = [entry for entry in game.log(0) if entry.kind == "coin"]
    assert [entry.text.en for entry in entries] == [
        f"Anna flips a coin: {'heads' if entry.amount else 'tails'}." for entry in entries
    ]
    assert {entry.text.it for entry in entries} <= {f"Anna lancia una moneta: {side}." for side in ("testa", "croce")}


def test_one_card_is_revealed_with_its_article():
    game = start()
    do(game, "reveal", object=number_of(game, "Giant Growth"))
    assert next(entry.text.it for entry in game.log(0) if entry.kind == "reveal") == "Anna rivela la Crescita Gigante."


TURNING = {
    "Wolf": (("turn “Wolf” face down", "girare “Lupo” a faccia in giù"), "", (2, 2)),
    "Villager": (("transform “Villager”", "trasformare “Abitante”"), "Howler", (4, 4)),
    "Rat": (("flip “Rat”", "ruotare “Ratto”"), "Eyes", (3, 3)),
}


def turned() -> Game:
    scenario = odd()
    scenario.card_text(
        "Villager | Abitante\n{1}{G}\nCreature — Human Werewolf\n1/1\n// transform\n"
        "Howler | Ululatore\n(green) Creature — Werewolf\n4/4"
    )
    scenario.card_text("Rat | Ratto\n{B}\nCreature — Rat\n1/1\n// flip\nEyes | Occhi\nLegendary Creature — Rat\n3/3")
    scenario.battlefield(0, "Wolf", "Villager", "Rat", counters={"+1/+1": 1})
    return scenario.game()


@pytest.mark.rule("707.2a", "701.28a", "709.4")
@pytest.mark.parametrize("name", TURNING)
def test_a_permanent_is_turned_the_way_that_it_can_be(name: str):
    game = turned()
    id = number_of(game, name)
    (en, it), becomes, (power, toughness) = TURNING[name]
    game.answer(answer_of("transform", object=id))
    assert game.decision is not None
    assert f"by hand: {en}. Do you agree?" in game.decision.prompt.en
    assert f"a mano: {it}. Sei d'accordo?" in game.decision.prompt.it
    game.answer("yes")
    card = game.view(1).find(id)
    assert card is not None
    assert card.face_down is (not becomes) and card.known is bool(becomes) and card.name.en == becomes
    look = game.play.look(id)
    assert (look.power, look.toughness) == (power + 1, toughness + 1)


@pytest.mark.rule("707.8", "709.4")
def test_what_lies_face_down_is_turned_face_up_and_what_is_flipped_stays_so():
    game = turned()
    wolf, villager, rat = (number_of(game, name) for name in TURNING)
    for _ in range(2):
        for id in (wolf, villager):
            do(game, "transform", object=id)
    back = [game.view(1).find(id) for id in (wolf, villager)]
    assert [(card.face_down, card.name.en) for card in back if card] == [(False, "Wolf"), (False, "Villager")]
    do(game, "transform", object=rat)
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(answer_of("transform", object=rat))
    assert caught.value.refusal.rule == "709.4"


@pytest.mark.rule("711.10")
def test_what_has_no_back_is_not_turned():
    scenario = odd()
    scenario.card_text("Glade | Radura\nLand\n{T}: Add {G}.\n// modal\nBear | Orso\n{G}\nCreature — Bear\n2/2")
    scenario.battlefield(0, "Glade")
    game = scenario.game()
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(answer_of("transform", object=number_of(game, "Glade")))
    assert caught.value.refusal.rule == "711.10"


def test_a_note_stays_on_the_card_until_it_is_deleted_or_the_card_moves():
    game = start()
    wolf = number_of(game, "Wolf")
    do(game, "note", object=wolf, text="chosen: blue")
    assert view_of(game, "Wolf").note == "chosen: blue"
    do(game, "note", object=wolf, text="")
    assert view_of(game, "Wolf").note == ""


def test_a_sentence_is_carried_out_at_once_with_its_targets():
    game = start()
    wolf = number_of(game, "Wolf")
    do(game, "sentence", text="Distruggi una creatura bersaglio.", source=wolf)
    assert isinstance(game.decision, ChooseTargets)
    game.answer([number_of(game, "Serra Angel")])
    assert names(game.view(None).players[1].graveyard) == ["Serra Angel"]


def test_players_lose_take_turns_and_are_the_monarch():
    game = start()
    do(game, "monarch", player=1)
    do(game, "extra turn", player=0)
    assert game.view(0).monarch == 1 and game.state.extra_turns == [0]
    do(game, "lose", player=1)
    assert game.winner == 0


def test_a_spell_is_countered_or_copied():
    scenario = odd()
    scenario.stack(0, "Giant Growth", targets=["Wolf"])
    scenario.battlefield(0, "Wolf")
    game = scenario.game()
    do(game, "copy", object=number_of(game, "Giant Growth", "stack"), player=1)
    assert len(game.view(0).stack) == 2
    for _ in range(2):
        do(game, "counter", object=number_of(game, "Giant Growth", "stack"))
    assert not game.view(0).stack and names(game.view(None).players[0].graveyard) == ["Giant Growth"]


def test_a_line_that_is_not_understood_goes_onto_the_stack_when_it_is_used():
    game = start()
    bear = number_of(game, "Odd Bear")
    do(game, "use", object=bear, line=0)
    (ability,) = game.view(0).stack
    assert ability.kind == "triggered"
    assert ability.text[0].en == "Whenever Odd Bear frobnicates, gloop it."
    for _ in range(2):
        game.answer("pass")
    assert type(game.decision).__name__ == "ByHand" and game.decision.player == 0
    do(game, "draw", player=0, number=1)
    game.answer("done")
    assert isinstance(game.decision, Priority) and not game.view(0).stack
    assert len(game.view(0).players[0].hand) == 3


REFUSED: dict[str, tuple[str, dict[str, Any]]] = {
    "400.2": ("move", {"object": "library", "zone": "hand"}),
    "109.1": ("tap", {"object": 9999}),
    "110.1": ("tap", {"object": "Giant Growth"}),
    "701.21b": ("untap", {"object": "Wolf"}),
    "400.4a": ("move", {"object": "Giant Growth", "zone": "battlefield"}),
    "400.1": ("move", {"object": "Wolf", "zone": "battlefield"}),
    "122.1": ("counters", {"entity": "Wolf", "kind": "charge", "number": -1}),
    "120.1": ("damage", {"entity": 1, "number": 1}),
    "102.1": ("draw", {"player": 5, "number": 1}),
    "701.5a": ("counter", {"object": "Wolf"}),
    "602.1": ("use", {"object": "Wolf", "line": 0}),
    "608.2c": ("sentence", {"text": "Draw a card."}),
    "208.3": ("size", {"object": "Forest", "power": 1, "toughness": 1}),
    "701.3d": ("unattach", {"object": "Wolf"}),
    "706.1": ("copy", {"object": "Giant Growth", "player": 0}),
}


@pytest.mark.parametrize("rule", REFUSED)
def test_what_makes_no_sense_is_refused_with_its_reason_and_changes_nothing(rule: str):
    game = start()
    kind, fields = REFUSED[rule]
    named = {}
    for key, value in fields.items():
        if key in ("object", "entity") and isinstance(value, str):
            value = game.state.players[0].library[0] if value == "library" else number_of(game, value)
        named[key] = value
    before = game.save()
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(answer_of(kind, **named))
    assert caught.value.refusal.rule == rule
    assert caught.value.refusal.reason.en != caught.value.refusal.reason.it
    assert game.save() == before


@pytest.mark.parametrize(
    "answer",
    [
        {"by_hand": {}},
        {"by_hand": {"act": "explode"}},
        {"by_hand": {"act": "tap"}},
        {"by_hand": {"act": "tap", "object": "7"}},
        {"by_hand": {"act": "tap", "object": True}},
        {"by_hand": {"act": "draw", "player": 0, "number": 10**9}},
        {"by_hand": {"act": "note", "object": 12, "text": "a\nb"}},
        {"by_hand": {"act": "note", "object": 12, "text": "x" * 1000}},
        {"by_hand": {"act": "mana", "player": 0, "mana": "Z"}},
        {"by_hand": {"act": "tap", "object": 12, "loudly": True}},
        {"by_hand": {"act": ["tap"]}},
        {"by_hand": {"act": "tap", "object": 12}, "and": 1},
        {"by_hand": 5},
        {"other": 5},
    ],
)
def test_what_has_not_the_form_of_an_act_is_refused(answer: Any):
    game = start()
    with pytest.raises(IllegalAnswer):
        game.answer(answer)
    assert not game.answers


def test_a_sentence_that_is_not_written_yet_is_asked_for():
    game = start()
    for text in ("", "  "):
        with pytest.raises(IllegalAnswer) as told:
            game.answer(answer_of("sentence", text=text, source=number_of(game, "Wolf")))
        assert told.value.refusal.reason.it == "Scrivi la frase da eseguire."


def test_the_words_of_a_refused_sentence_say_what_was_expected():
    game = start()
    with pytest.raises(IllegalAnswer) as caught:
        game.answer(answer_of("sentence", text="Frobnicate the moon.", source=number_of(game, "Wolf")))
    assert "not understood" in caught.value.refusal.reason.en and "non si capisce" in caught.value.refusal.reason.it
    with pytest.raises(IllegalAnswer):
        game.answer(answer_of("token", player=0, text="big ugly thing", number=1))
    with pytest.raises(IllegalAnswer):
        game.answer(answer_of("grant", object=number_of(game, "Wolf"), text="frobnication"))
