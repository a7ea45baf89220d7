"""The meaning of words that refer back."""

from __future__ import annotations

import pytest

from engine.families import Objects, Paragraph, Players, Reference
from engine.language.cardfile import define_card
from engine.language.node import Node
from engine.language.parser import parse
from engine.language.word_order import slots, walk
from engine.nodes.acts.board import Create, Exile, Sacrifice
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self, Target
from engine.nodes.nouns.parts_of import TopCards
from engine.nodes.nouns.players import EachPlayer, SomePlayer, TargetPlayer
from engine.nodes.text.cards import bind_card
from engine.nodes.text.resolver import bind


def meanings(text: str) -> list[Node | None]:
    """Return what each reference in a text means, in the order of the words."""
    paragraph = bind(parse(Paragraph, text, "en"))
    meant = slots(paragraph)
    return [meant.get(node.refers) for node in walk(paragraph) if isinstance(node, Reference)]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Tap target creature. It doesn't untap during its controller's next untap step.", [Target, Target]),
        ("Whenever ~ attacks, it gets +2/+0 until end of turn.", [Self]),
        ("When ~ dies, return it to its owner's hand.", [Self]),
        ("Whenever a creature you control dies, put a +1/+1 counter on ~.", []),
        ("Whenever ~ becomes the target of a spell, sacrifice it.", [Self]),
        ("Whenever ~ becomes the target of a spell, counter that spell.", [Chosen]),
        ("Sacrifice a creature: Put a +1/+1 counter on ~. It gains haste until end of turn.", [Self]),
        ("{1}, Sacrifice a creature: You gain life equal to the sacrificed creature's power.", [Sacrifice]),
        ("Create a 1/1 red Goblin creature token. It gains haste until end of turn.", [Create]),
        ("Exile target creature. Return the exiled card to your hand.", [Exile]),
        ("Whenever equipped creature deals combat damage to a player, that player discards a card.", [SomePlayer]),
        ("Whenever equipped creature attacks, untap it.", [AttachedObject]),
        ("Target player draws a card. Then that player discards a card.", [TargetPlayer]),
        ("At the beginning of each player's upkeep, that player draws a card.", [EachPlayer]),
        ("Reveal the top card of your library. Put it into your hand.", [TopCards]),
        ("Target creature you control deals damage equal to its power to target creature you don't control.", [Target]),
    ],
)
def test_what_they_mean(text: str, kinds: list[type[Node]]) -> None:
    found = meanings(text)
    assert [type(node) for node in found] == kinds


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Return target creature to its owner's hand. If ~ was kicked, it deals 2 damage to any target.", Self),
        ("Tap target creature. If ~ was kicked, it deals damage equal to its power to any target.", Target),
        ("Put target land an opponent controls on top of its owner's library. That opponent discards a card.", Target),
        ("Target land becomes an X/X creature until end of turn, where X is ~'s power. It's still a land.", Target),
        (
            "Create a 1/1 red Goblin creature token. Then you may choose a token you control. If you do, each other "
            "token you control becomes a copy of that token.",
            Chosen,
        ),
        (
            "Shuffle up to two target cards from your graveyard into your library. Look at the top two cards of your "
            "library, then put one of those cards into your hand.",
            TopCards,
        ),
    ],
)
def test_the_last_one_of_those_that_could_be_meant(text: str, kind: type[Node]) -> None:
    assert isinstance(meanings(text)[-1], kind)


def test_what_was_not_done_is_not_spoken_of_otherwise() -> None:
    text = "If you control a land, you gain 2 life. Otherwise, you lose that much life."
    assert meanings(text) == [None]


def test_what_is_done_instead_of_a_sentence_does_not_count_what_that_came_to() -> None:
    text = "Mill three cards. If you control a land, mill twice that many cards instead."
    assert meanings(text) == [None]
    gained = "Whenever you gain life, draw a card. If you control a land, draw that many cards instead."
    assert meanings(gained) != [None]


def test_the_first_of_two_targets_deals_the_damage() -> None:
    text = "Target creature you control deals damage equal to its power to target creature you don't control."
    paragraph = bind(parse(Paragraph, text, "en"))
    targets = [node for node in walk(paragraph) if isinstance(node, Target)]
    (reference,) = [node for node in walk(paragraph) if isinstance(node, Reference)]
    assert reference.refers == targets[0].slot


def test_slots_are_unique_and_follow_the_words() -> None:
    text = "Tap target creature, then untap another target creature. Target player draws a card."
    paragraph = bind(parse(Paragraph, text, "en"))
    targets = [node.slot for node in walk(paragraph) if isinstance(node, Target | TargetPlayer)]
    assert targets == sorted(set(targets))
    given = [node.slot for node in walk(paragraph) if node.slot >= 0]
    assert len(given) == len(set(given))


def test_slots_are_not_part_of_the_value() -> None:
    paragraph = parse(Paragraph, "Destroy target creature. You gain life equal to its power.", "en")
    assert bind(paragraph) == paragraph
    assert hash(bind(paragraph)) == hash(paragraph)


def test_paragraphs_of_one_card_have_slots_of_their_own() -> None:
    texts = ["Destroy target creature.", "Destroy target land."]
    first, second = bind_card(tuple(parse(Paragraph, text, "en") for text in texts))
    assert slots(first).keys().isdisjoint(slots(second))


def test_a_later_paragraph_of_a_spell_may_refer_to_an_earlier_one() -> None:
    texts = ["Target creature gets +2/+2 until end of turn.", "Put a +1/+1 counter on that creature."]
    first, second = bind_card(tuple(parse(Paragraph, text, "en") for text in texts))
    (reference,) = [node for node in walk(second) if isinstance(node, Reference)]
    assert isinstance(slots(first)[reference.refers], Target)


def test_what_is_never_mentioned_stays_unbound() -> None:
    (reference,) = [
        node for node in walk(bind(parse(Paragraph, "That player draws a card.", "en"))) if isinstance(node, Reference)
    ]
    assert reference.refers == -1
    assert isinstance(reference, Players)


def test_that_card_is_not_the_object_itself_where_another_one_is_meant() -> None:
    text = "Whenever a creature dies, you may sacrifice ~. If you do, return that card to the battlefield."
    node = bind(parse(Paragraph, text, "en"))
    (reference,) = [each for each in walk(node) if isinstance(each, Reference) and isinstance(each, Objects)]
    assert isinstance(slots(node)[reference.refers], Chosen)


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("Whenever ~ attacks, draw that many cards.", False),
        ("Whenever a creature you control with one or more counters on it dies, draw that many cards.", False),
        ("Whenever you cast a spell, you gain that much life.", False),
        ("Whenever one or more creatures you control attack, draw that many cards.", True),
        ("Whenever you discard one or more cards, you gain that much life.", True),
        ("Whenever ~ deals damage, you gain that much life.", True),
        ("Whenever you gain life, put that many +1/+1 counters on ~.", True),
    ],
)
def test_that_many_counts_only_acts_with_a_number(text: str, counts: bool) -> None:
    card = define_card(f"Test\n{{1}}\nCreature — Elf\n1/1\n{text}")
    assert bool(card.gaps) != counts
