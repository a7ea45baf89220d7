"""The tools that find words without any effect in the engine."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from engine.card_database import CardDatabase
from engine.language.cardfile import define_card
from tests.fuzz import pairs
from tests.fuzz.collection import Collection
from tests.fuzz.explained import NEEDED
from tests.fuzz.words import Pair, changes, unheeded

STONE = "Odd Stone | Pietra strana\n{1}\nArtifact\n"


def test_one_thing_is_changed_at_a_time():
    card = define_card(f"{STONE}{{1}}, {{T}}: Tap up to two target creatures an opponent controls.")
    texts = {each.after for each in changes(card)}
    assert "{1}, {T}: Tap up to three target creatures an opponent controls." in texts
    assert "{1}, {T}: Tap two target creatures an opponent controls." in texts
    assert "{1}: Tap up to two target creatures an opponent controls." in texts
    assert "{1}, {T}: Tap up to two target creatures." in texts
    assert "{1}, {T}: Tap up to two target artifacts an opponent controls." in texts


def test_a_word_that_matters_makes_a_difference_and_one_that_does_not_is_reported():
    card = define_card(f"{STONE}{{1}}: You gain 2 life. If you control nine Dragons, draw a card.")
    tried = list(changes(card))
    silent = {each.after for each in unheeded(card, tried, 1, 6)}
    assert "{1}: You gain 3 life. If you control nine Dragons, draw a card." in {each.after for each in tried} - silent
    assert "{1}: You gain 2 life. If you control nine Dragons, draw two cards." in silent


ARMOR = "Odd Armor | Armatura strana\n{1}\nArtifact — Equipment\nEquipped creature gets +1/+1.\nEquip {1}"
BEAST = "Odd Beast | Bestia strana\n{1}{G}\nCreature — Beast\n2/2\n"
BOLT = "Odd Bolt | Fulmine strano\n{R}\nInstant\n"


@pytest.mark.parametrize(
    ("card", "after", "why"),
    [
        (ARMOR, "Equipped artifact gets +1/+1.", "what it is attached to"),
        (ARMOR, "Equipped creature gets +2/+1.", ""),
        (f"{BOLT}Destroy target artifact.", "Each opponent destroys target artifact.", "whoever does it"),
        (f"{BOLT}Destroy another target artifact.", "Destroy target artifact.", "a spell is not among"),
        (f"{BOLT}Draw a card.", "Each opponent draws a card.", ""),
        (f"{BOLT}Destroy target attacking creature.", "Destroy target attacking permanent.", "of creatures only"),
        (f"{BOLT}Tap target creature.", "Tap target artifact.", ""),
        (f"{BOLT}Each opponent loses 1 life.", "Each other opponent loses 1 life.", "nobody is an opponent"),
        (
            f"{BOLT}Create a 1/1 red Goblin creature token.",
            "Create a 1/1 red Goblin creature token that's attacking.",
            "outside combat",
        ),
        (
            f"{BEAST}Whenever ~ attacks, create a 1/1 red Goblin creature token.",
            "Whenever ~ attacks, create a 1/1 red Goblin creature token that's attacking.",
            "",
        ),
        (f"{BEAST}{{1}}: Tap target artifact.", "{1}: Tap another target artifact.", "another type"),
        (f"{BEAST}{{1}}: Tap target creature.", "{1}: Tap another target creature.", ""),
        (
            f"{BOLT}Tap target creature. Untap that creature.",
            "Tap target creature. Untap that permanent.",
            "a reference",
        ),
        (
            f"{BOLT}Put target artifact on top of its owner's library.",
            "Put target artifact on top of its controller's library.",
            "whoever's is told",
        ),
        (
            f"{BOLT}Search your library for up to two creature cards, reveal them, put them into your hand, then "
            f"shuffle.",
            "Search your library for two creature cards, reveal them, put them into your hand, then shuffle.",
            "need not find",
        ),
        (
            f"{BOLT}Search your library for up to two cards, put them into your hand, then shuffle.",
            "Search your library for two cards, put them into your hand, then shuffle.",
            "",
        ),
        (f"{BOLT}Target creature's owner draws a card.", "Target creature's controller draws a card.", ""),
        (
            f"{STONE}Whenever another card is put into a graveyard from anywhere, exile that card.",
            "Whenever another card is put into a graveyard, exile that card.",
            "from anywhere",
        ),
        (
            f"{STONE}Whenever a creature is put into a graveyard from the battlefield, draw a card.",
            "Whenever a creature is put into a graveyard, draw a card.",
            "",
        ),
        (
            f"{STONE}All lands are 2/2 creatures that are still lands.",
            "All lands are 2/2 creatures in addition to their other types that are still lands.",
            "in addition",
        ),
        (
            f"{BEAST}~ enters with a +1/+1 counter on it for each other creature you control.",
            "~ enters with a +1/+1 counter on it for each creature you control.",
            "among the others yet",
        ),
        (
            f"{ARMOR}\nWhen equipped creature dies, return ~ from its owner's graveyard to the battlefield.",
            "When equipped creature dies, return ~ from its controller's graveyard to the battlefield.",
            "its owner is meant",
        ),
        (
            f"{BEAST}Exploit\nWhen ~ exploits a creature, draw a card.",
            "When ~ exploits a permanent, draw a card.",
            "of creatures only",
        ),
        (
            f"{STONE}When ~ enters, if an opponent controls more lands than you, draw a card.",
            "When ~ enters, if a player controls more lands than you, draw a card.",
            "more than themselves",
        ),
        (
            f"{BOLT}You gain 1 life. Then if you have more life than an opponent, draw a card.",
            "You gain 1 life. Then if you have more life than a player, draw a card.",
            "more than themselves",
        ),
        (
            f"{STONE}When ~ enters, if an opponent controls more lands than each opponent, draw a card.",
            "When ~ enters, if a player controls more lands than each opponent, draw a card.",
            "",
        ),
        (
            f"{STONE}Whenever you cycle or discard another card, draw a card.",
            "Whenever you cycle or discard a card, draw a card.",
            "no card elsewhere",
        ),
        (
            f"{STONE}When ~ enters, if you've cast another spell this turn, draw a card.",
            "When ~ enters, if you have cast a spell this turn, draw a card.",
            "",
        ),
        (
            f"{BOLT}Exile target creature and all other creatures with the same name as that creature.",
            "Exile target creature and all creatures with the same name as that creature.",
            "not told twice",
        ),
        (f"{STONE}{{1}}: Exile ~ and all other artifacts.", "{1}: Exile ~ and all artifacts.", ""),
        (
            f"{BOLT}Reveal cards from the top of your library until you reveal a land card.",
            "Reveal cards from the top of your library until an opponent reveals a land card.",
            "was told to",
        ),
        (
            f"{BOLT}Exile cards from the top of your library until you exile a land card.",
            "Exile cards from the top of your library until an opponent exiles a land card.",
            "was told to",
        ),
        (
            f"{STONE}Whenever you attack with two or more creatures, draw a card.",
            "Whenever you attack with two or more permanents, draw a card.",
            "of creatures only",
        ),
        (f"{BEAST}~ can block an additional creature each combat.", "~ can block an additional creature.", "the same"),
        (
            f"{BOLT}Change the target of target spell with a single target.",
            "Change the targets of target spell with a single target.",
            "say the same",
        ),
        (
            f"{BOLT}Draw a card. Each opponent may draw a card. For each player who does, draw a card.",
            "Draw a card. Each opponent may draw a card. For each opponent who does, draw a card.",
            "told to or let",
        ),
        (
            f"{BOLT}Draw a card. Each player may draw a card. For each player who does, draw a card.",
            "Draw a card. Each player may draw a card. For each opponent who does, draw a card.",
            "",
        ),
        (
            f"{BEAST}~'s power and toughness are each equal to the highest life total among your opponents.",
            "~'s power and toughness are each equal to the lowest life total among your opponents.",
            "there is one",
        ),
        (
            f"{BEAST}~'s power and toughness are each equal to the highest life total among players.",
            "~'s power and toughness are each equal to the lowest life total among players.",
            "",
        ),
        (
            f"{BOLT}Reveal the top card of your library. If it's a land card, put it into your hand.",
            "Reveal the top card of your library. If it's a land card, an opponent puts it into your hand.",
            "whoever",
        ),
        (
            f"{BOLT}Reveal the top card of your library. If it's a land card, put it onto the battlefield.",
            "Reveal the top card of your library. If it's a land card, an opponent puts it onto the battlefield.",
            "",
        ),
    ],
)
def test_a_reason_is_known_only_where_the_word_need_not_show(card: str, after: str, why: str):
    made = {each.after: each.reason for each in changes(define_card(card))}
    assert after in made, sorted(made)
    assert why in made[after] if why else not made[after]


def test_a_card_in_a_hand_is_not_called_a_permanent():
    card = define_card(f"{BOLT}Discard a card.")
    assert not any("permanent" in each.after for each in changes(card))


def test_a_different_payment_proposal_is_not_a_difference():
    card = define_card(f"{STONE}{{1}}: You gain 2 life. If you control twenty Dragons, draw a card.")
    (without,) = (each for each in changes(card) if each.after == "{1}: You gain 2 life.")
    assert unheeded(card, [without], 1, 8) == [without]


@pytest.mark.parametrize(
    ("card", "after"),
    [
        (
            f"{BOLT}Choose one —\n• Put target creature on top of its owner's library.\n• You gain 4 life.",
            "Choose one —\n• Put target creature on top of its controller's library.\n• You gain 4 life.",
        ),
        (
            f"{STONE}Whenever a creature dies, you gain 1 life.\nWhenever a creature dies, you lose 0 life.",
            "Whenever a creature dies, you gain 1 life.\nWhenever a creature dies, each opponent loses 0 life.",
        ),
    ],
)
def test_words_between_which_one_chooses_are_no_difference(card: str, after: str):
    own = define_card(card)
    (other,) = (each for each in changes(own) if each.card.text == after)
    assert unheeded(own, [other], 1, 6) == [other]


CARDS = (
    f"{STONE}{{1}}: You gain 2 life. If you control twenty Dragons, draw a card.",
    f"{BOLT}Destroy another target artifact.",
    f"{BEAST}Trample",
    "Odd Eye | Occhio strano\n{U}\nInstant\n"
    "Look at the top three cards of your library. Put two of them into your hand and the rest into your graveyard.\n"
    "You may draw a card. If you do, you lose 1 life.",
)
LIFE, DRAWN = Pair("Number.number", "GainLife.number"), Pair("Number.number", "Draw.number")
OTHER, TOP = Pair("Target.other", "Destroy.what"), Pair("TopCards.number", "LookAt.what")
CAUSE, WHOSE = Pair("Controls.who", "If.condition"), Pair("Did.who", "If.condition")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Collection:
    """Return a collection of four cards, which the tool reads from any file."""
    collection = Collection(CardDatabase(define_card(each) for each in CARDS))
    monkeypatch.setattr(pairs, "from_file", lambda _: collection)
    return collection


def test_words_are_distinguished_by_their_place(few: Collection):
    found = pairs.gathered(few)
    assert found[LIFE] == ["Odd Stone"]
    assert found[DRAWN] == ["Odd Stone", "Odd Eye"]  # the shorter text first
    assert found[OTHER] == ["Odd Bolt"]
    assert found[Pair("PlayerClause.who", "Plain.effects")] == ["Odd Bolt", "Odd Stone", "Odd Eye"]
    assert not any("Odd Beast" in names for names in found.values())


def test_each_pair_is_seen_to_matter_or_explained_or_reported(few: Collection):
    search = pairs.Search(few, pairs.gathered(few), 1, 2)
    found = {each.pair: each for each in search.findings([LIFE, CAUSE, OTHER, TOP, WHOSE], set())}
    assert found[LIFE].result == pairs.SEEN
    assert found[LIFE].after.startswith("{1}: You gain 3 life.")
    assert found[CAUSE].result == pairs.SILENT
    assert found[OTHER].result == pairs.EXPLAINED
    assert "a spell is not among" in found[OTHER].reason
    assert (found[TOP].result, found[TOP].reason) == (pairs.EXPLAINED, NEEDED)
    assert found[WHOSE].reason == "who has done it is who was told to or let"
    assert found[Pair("PlayerClause.who", "Plain.effects")].result == pairs.SEEN  # tried on the way


def test_known_results_are_kept_and_the_parts_make_the_whole(
    few: Collection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def run(*more: str) -> str:
        given = ["pairs", "--cards", "any", "--games", "1", "--pair", "Number.number in"]
        monkeypatch.setattr(sys, "argv", [*given, *more])
        assert pairs.main() == 0
        return capsys.readouterr().out

    files = [tmp_path / "1", tmp_path / "2"]
    told = [run("--progress", str(file), "--part", f"{number}/2") for number, file in enumerate(files, 1)]
    numbers = {pair for pair in pairs.gathered(few) if pair.what == "Number.number"}
    assert {pair for file in files for pair in pairs.kept(file)} >= numbers
    assert sum(int(each.splitlines()[-1].split()[0]) for each in told) == len(numbers)

    known = pairs.kept(files[0]) | pairs.kept(files[1])
    files[0].write_text("\n".join(json.dumps({**asdict(each), "result": pairs.NEVER}) for each in known.values()))
    assert run("--progress", str(files[0])).splitlines()[-1] == f"{len(numbers)} pairs: {len(numbers)} {pairs.NEVER}"
    assert f"{pairs.NEVER}: {DRAWN}" not in run("--progress", str(files[0]), "--again")
