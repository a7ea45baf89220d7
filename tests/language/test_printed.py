"""Cards as printed: with reminders, with modes after dashes, with misprints of the Italian."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card, parse_paragraph
from engine.language.italian_misprints import MISPRINTS
from engine.language.lexicon import lexicon
from engine.language.parser import LanguageError
from engine.language.printed_text import rules_text
from engine.nodes.text.cards import bind_card

CREATURE = "Test | Prova\n{1}\nCreature — Human\n2/2\n"
INSTANT = "Test | Prova\n{1}\nInstant\n"


@pytest.mark.rule("207.2a")
@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("Flying (It flies.)", "Flying"),
        ("Flying (*It flies.*)", "Flying"),
        ("Flying *(It flies.)*", "Flying"),
        ("({T}: Add {G}.)\nFlying", "Flying"),
        ("Cycling {2} ({2}), *Discard this card: Draw a card.* Only now.", "Cycling {2}"),
        ("{T}: ~ gains flying until end of turn. (It flies.)", "{T}: ~ gains flying until end of turn."),
    ],
)
def test_reminders_mean_nothing(printed: str, meant: str) -> None:
    with_reminder, plain = define_card(CREATURE + printed), define_card(CREATURE + meant)
    assert with_reminder.paragraphs == plain.paragraphs
    assert plain.paragraphs


def test_the_rest_of_a_text_stays_in_its_place() -> None:
    with pytest.raises(LanguageError) as error:
        define_card(CREATURE + "Flying (It flies.)\n(Nothing.) Frobnicate.")
    assert (error.value.line, error.value.column) == (6, 12)


def test_modes_behind_dashes_and_sizes_with_asterisks() -> None:
    dashes = "Choose one —\n- Draw a card.\n- You gain 2 life."
    assert define_card(INSTANT + dashes).paragraphs == define_card(INSTANT + dashes.replace("- ", "• ")).paragraphs
    kept = "Target creature has base power and toughness */* or 1+*/1+*.\n* Draw a card."
    assert rules_text(kept) == kept


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("Flashback-{R}{R}, Discard X cards.", "Flashback—{R}{R}, Discard X cards."),
        ("Splice onto Arcane-Sacrifice two Mountains.", "Splice onto Arcane—Sacrifice two Mountains."),
        ("Suspend 4-{R}", "Suspend 4—{R}"),
        ("Bestow 5UU", "Bestow {5}{U}{U}"),
        ("Echo R", "Echo {R}"),
        ("Kicker {G} and/or kicker {1}{U}", "Kicker {G} and/or {1}{U}"),
    ],
)
def test_the_prices_of_keywords_are_read_as_they_are_typed(typed: str, printed: str) -> None:
    assert define_card(INSTANT + typed).paragraphs == define_card(INSTANT + printed).paragraphs != ()


def test_a_name_with_a_hyphen_is_not_a_keyword_with_a_price() -> None:
    for text in ("Spider-Man gains flying.", "Level X"):
        assert rules_text(text) == text


@pytest.mark.parametrize("line", MISPRINTS.strip().splitlines())
def test_each_misprint_is_read_as_what_it_should_be(line: str) -> None:
    printed, right = line.split("=")
    italian = lexicon("it")
    assert [token.normal for token in italian.split(printed)] == right.split()
    assert [token.normal for token in italian.split(right)] == right.split()


def test_a_card_with_misprints_means_the_card_without() -> None:
    printed = "Ogniquale volta ~ attacca, popula.\nOgniqualevolta controlli un Cannello, pesca una carta."
    right = "Ogniqualvolta ~ attacca, popola.\nOgniqualvolta controlli un Cancello, pesca una carta."
    assert [token.text for token in lexicon("it").split(printed)] == [
        token.text for token in lexicon("it").split(right)
    ]
    first = define_card(CREATURE + printed.split("\n")[0], "it")
    assert first.paragraphs == define_card(CREATURE + right.split("\n")[0], "it").paragraphs
    assert first.rules_text("it", own_name=False) == [right.split("\n")[0]]


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        (
            "~ infligge 3 danni a un giocatore o a un planeswalker bersaglio.",
            "~ infligge 3 danni a un giocatore o un planeswalker bersaglio.",
        ),
        (
            "Ottieni un emblema con “Le creature che controlli hanno volare”.",
            "Ottieni un emblema con “Le creature che controlli hanno volare.”",
        ),
        (
            "Le creature bersaglio che controlli infliggono ciascuna danno pari alla loro forza a un'altra creatura"
            " bersaglio.",
            "Le creature bersaglio che controlli infliggono danno pari alla loro forza a un'altra creatura bersaglio.",
        ),
        (
            "Scambia il controllo di ~ e di un permanente bersaglio.",
            "Scambia il controllo di ~ e un permanente bersaglio.",
        ),
        ("Se peschi una carta, metti invece due segnalini.", "Se peschi una carta, invece metti due segnalini."),
    ],
)
def test_words_that_add_nothing_are_passed_over(printed: str, meant: str) -> None:
    italian = lexicon("it")
    assert [token.normal for token in italian.split(printed)] == [token.normal for token in italian.split(meant)]


def test_damage_that_is_dealt_to_something() -> None:
    first = define_card(CREATURE + "Ogniqualvolta viene inflitto danno a ~, pesca una carta.", "it")
    assert first.paragraphs == define_card(CREATURE + "Whenever ~ is dealt damage, draw a card.").paragraphs


def test_what_is_put_back_on_top() -> None:
    printed = define_card(CREATURE + "Quando ~ muore, puoi rimettere in cima al tuo grimorio ~ dal tuo cimitero.", "it")
    plain = define_card(CREATURE + "Quando ~ muore, puoi mettere ~ dal tuo cimitero in cima al tuo grimorio.", "it")
    assert not printed.gaps and printed.paragraphs == plain.paragraphs


@pytest.mark.parametrize(
    ("english", "italian"),
    [
        (
            "Draw cards equal to the number of cards in your library, then put a card from your hand on top of your "
            "library. You have no maximum hand size until your next turn.",
            "Pesca un numero di carte pari a quelle nel tuo grimorio, poi metti una carta dalla tua mano in cima al "
            "tuo grimorio. Non hai un limite massimo di carte in mano fino al tuo prossimo turno.",
        ),
        (
            "Choose up to one target creature or planeswalker. ~ deals 2 damage to that creature or planeswalker.",
            "Scegli fino a una creatura o a un planeswalker bersaglio. ~ infligge 2 danni a quella creatura o a quel "
            "planeswalker.",
        ),
        (
            "For each color pair, choose a card that's exactly those colors from among them. Put the chosen cards into "
            "your hand and the rest on the bottom of your library in any order.",
            "Per ogni coppia di colori, scegli tra esse una carta che è esattamente di quei colori. Aggiungi le carte "
            "scelte alla tua mano e metti le altre in fondo al tuo grimorio in qualsiasi ordine.",
        ),
        (
            "Choose a color. Tap all creatures of that color.",
            "Scegli un colore. TAPpa tutte le creature di quel colore.",
        ),
        (
            "~ deals 4 damage to target creature and each other creature with the same name.",
            "~ infligge 4 danni a una creatura bersaglio e a ogni altra creatura con lo stesso nome.",
        ),
        (
            "Choose any number of target players. Each of those players loses 2 life and sacrifices a creature.",
            "Scegli un qualsiasi numero di giocatori bersaglio. Ognuno di essi perde 2 punti vita e sacrifica una "
            "creatura.",
        ),
        (
            "If one or more creature tokens would be created under your control, that many 4/4 white Angel creature "
            "tokens with flying and vigilance are created instead.",
            "Se una o più pedine creatura stanno per essere create sotto il tuo controllo, crea invece altrettante "
            "pedine creatura Angelo 4/4 bianche con volare e cautela.",
        ),
        (
            "You may reveal an artifact card you own from outside the game.",
            "Puoi rivelare una carta artefatto che possiedi al di fuori della partita.",
        ),
    ],
)
def test_other_italian_words_for_the_same(english: str, italian: str) -> None:
    assert parse_paragraph(italian, "it") == parse_paragraph(english, "en")


def test_his_own_is_of_the_one_that_acts() -> None:
    """ "la propria forza" is said of one creature as well as of several."""
    english = "Whenever another creature you control dies, it deals damage equal to its power to target player."
    italian = (
        "Ogniqualvolta un'altra creatura che controlli muore, infligge danno pari alla propria forza a un giocatore"
        " bersaglio."
    )
    (one,), (other,) = (bind_card((parse_paragraph(*given),)) for given in ((english, "en"), (italian, "it")))
    assert one == other
