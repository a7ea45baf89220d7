"""A card's own name in Italian: gender, number, article, and words that agree with it."""

from __future__ import annotations

import pytest

from engine.card_database import default_database
from engine.language.cardfile import CardError, define_card, read_cards, write_card
from engine.language.own_name import OwnName, PrintedName, own_grammar, put_name, within_sentence
from engine.refusal import Text

TEXTS = {
    "Phantom Warrior": ["Il Guerriero Fantasma non può essere bloccato."],
    "Silhana Ledgewalker": [
        "Anti-malocchio",
        "La Calcasporgenze Silhana non può essere bloccata tranne che da creature con volare.",
    ],
    "Selesnya Guildgate": [
        "Il Cancello della Gilda Selesnya entra nel campo di battaglia TAPpato.",
        "{T}: Aggiungi {G} o {W}.",
    ],
    "Tenacious Dead": [
        "Quando il Morto Tenace muore, puoi pagare {1}{B}. Se lo fai, rimettilo sul campo di battaglia TAPpato sotto "
        "il controllo del suo proprietario."
    ],
    "Ajani's Pridemate": ["Ogniqualvolta guadagni punti vita, metti un segnalino +1/+1 sul Compagno di Ajani."],
    "Karlov of the Ghost Council": [
        "Ogniqualvolta guadagni punti vita, metti due segnalini +1/+1 su Karlov del Concilio Fantasma.",
        "{W}{B}, Rimuovi sei segnalini +1/+1 da Karlov del Concilio Fantasma: Esilia una creatura bersaglio.",
    ],
    "Nightmare": ["Volare", "La forza e la costituzione dell'Incubo sono pari al numero di Paludi che controlli."],
    "Kiora's Dambreaker": ["Quando lo Spezzadighe di Kiora entra nel campo di battaglia, prolifera."],
    "Lightning Helix": ["La Spirale Fulminante infligge 3 danni a un qualsiasi bersaglio e tu guadagni 3 punti vita."],
}


@pytest.mark.parametrize("name", TEXTS)
def test_words_agree_with_the_name(name: str) -> None:
    assert default_database().card(name).rules_text("it") == TEXTS[name]


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Faith's Fetters", "Quando le Pastoie della Fede entrano nel campo di battaglia, guadagni 4 punti vita."),
        (
            "Fists of Ironwood",
            "Quando i Pugni di Ferrobosco entrano nel campo di battaglia, crea due pedine creatura Saprolingio 1/1 "
            "verdi.",
        ),
    ],
)
def test_plural_names_have_plural_verbs(name: str, first: str) -> None:
    assert default_database().card(name).rules_text("it")[1] == first


@pytest.mark.parametrize(
    ("header", "line"),
    [
        ("Sea Gates | Porte del Mare (fp)", "Le Porte del Mare entrano nel campo di battaglia TAPpate."),
        ("Bridge | Ponte Sospeso (m)", "Il Ponte Sospeso entra nel campo di battaglia TAPpato."),
        ("Bridge | Ponte Sospeso", "La Ponte Sospeso entra nel campo di battaglia TAPpata."),
        ("Steps | Scalini (mp)", "Gli Scalini entrano nel campo di battaglia TAPpati."),
        ("Isle | L'Isola Perduta", "L'Isola Perduta entra nel campo di battaglia TAPpata."),
        ("Rest | Riposa in Pace (n)", "Riposa in Pace entra nel campo di battaglia TAPpata."),
        ("Break | Spezza le Catene", "Spezza le Catene entra nel campo di battaglia TAPpata."),
        ("Halls | Sale del Re", "Le Sale del Re entrano nel campo di battaglia TAPpate."),
        ("Halls | Sale del Re (la)", "La Sale del Re entra nel campo di battaglia TAPpata."),
    ],
)
def test_marks_in_the_file(header: str, line: str) -> None:
    card = define_card(f"{header}\nLand\n~ enters tapped.")
    assert card.rules_text("it") == [line]
    assert card.rules_text("en", own_name=False) == ["~ enters tapped."]
    assert write_card(card).splitlines()[0] == header
    (again,) = read_cards(write_card(card, "it"), language="it")
    assert again.rules_text("it") == [line] and again.paragraphs == card.paragraphs


def test_a_legendary_creature_has_an_article_where_the_file_says_so() -> None:
    named = "Legendary Creature — Human\n1/1\nWhen ~ dies, draw a card."
    for mark, line in (("", "Quando Fanciulla"), (" (f)", "Quando Fanciulla"), (" (la)", "Quando la Fanciulla")):
        card = define_card(f"Girl | Fanciulla del Re{mark}\n{{B}}\n{named}")
        assert card.rules_text("it") == [f"{line} del Re muore, pesca una carta."]


@pytest.mark.parametrize(
    ("name", "it"),
    [
        ("Arashi, il Cielo", "Quando Arashi, il Cielo muore, pesca una carta."),
        ("Teferi", "Quando Teferi muore, pesca una carta."),
        ("Gisa e Geralf", "Quando Gisa e Geralf muoiono, pesca una carta."),
    ],
)
def test_a_persons_name_is_singular_whatever_its_ending(name: str, it: str) -> None:
    card = define_card(f"Person | {name}\n{{B}}\nLegendary Creature — Human\n1/1\nWhen ~ dies, draw a card.")
    assert card.rules_text("it") == [it]


@pytest.mark.rule("201.4")
@pytest.mark.parametrize(
    ("line", "en", "it"),
    [
        (
            'Enchanted creature has "When ~ dies, draw a card."',
            'Enchanted creature has "When this creature dies, draw a card."',
            "La creatura incantata ha “Quando questa creatura muore, pesca una carta”.",
        ),
        (
            'Goblins you control have "{T}, Sacrifice ~: Draw a card."',
            'Goblins you control have "{T}, Sacrifice this creature: Draw a card."',
            "I Goblin che controlli hanno “{T}, Sacrifica questa creatura: Pesca una carta”.",
        ),
        (
            'Enchanted artifact has "{T}: ~ deals 1 damage to any target."',
            'Enchanted artifact has "{T}: This artifact deals 1 damage to any target."',
            "L'artefatto incantato ha “{T}: Questo artefatto infligge 1 danno a un qualsiasi bersaglio”.",
        ),
        (
            'Artifacts and creatures you control have "{T}: Untap ~."',
            'Artifacts and creatures you control have "{T}: Untap this permanent."',
            "Gli artefatti e le creature che controlli hanno “{T}: STAPpa questo permanente”.",
        ),
        (
            'When ~ enters, create a 1/1 red Goblin creature token with "When ~ dies, tap it."',
            'When Ring enters, create a 1/1 red Goblin creature token with "When this creature dies, tap it."',
            "Quando l'Anello entra nel campo di battaglia, crea una pedina creatura Goblin 1/1 rossa con “Quando "
            "questa creatura muore, TAPpala”.",
        ),
        (
            '{T}: Create a colorless Treasure artifact token with "Sacrifice ~: Draw a card."',
            '{T}: Create a colorless Treasure artifact token with "Sacrifice this artifact: Draw a card."',
            "{T}: Crea una pedina artefatto Tesoro incolore con “Sacrifica questo artefatto: Pesca una carta”.",
        ),
        (
            '{T}: Tap two target creatures. Each of those creatures gains "When ~ dies, draw a card."',
            '{T}: Tap two target creatures. Each of those creatures gains "When this creature dies, draw a card."',
            "{T}: TAPpa due creature bersaglio. Ognuna di quelle creature ha “Quando questa creatura muore, pesca una "
            "carta”.",
        ),
    ],
)
def test_what_has_a_quoted_ability_is_called_by_what_it_is(line: str, en: str, it: str) -> None:
    card = define_card(f"Ring | Anello\n{{1}}\nEnchantment\n{line}")
    assert (card.rules_text("en"), card.rules_text("it")) == ([en], [it])
    assert card.rules_text("en", own_name=False) == [line]
    assert define_card(f"Ring | Anello\n{{1}}\nEnchantment\n{it}", "it").paragraphs == card.paragraphs


def test_what_is_not_a_mark_belongs_to_the_name() -> None:
    assert define_card("Gate | Porta (nord)\nLand").name == ("Gate", "Porta (nord)")
    assert define_card("Gate (m)\nLand").name == ("Gate (m)", "Gate (m)")
    with pytest.raises(CardError):
        define_card("Gate | Porta | Cancello (m)\nLand")


@pytest.mark.parametrize(
    ("italian", "grammar"),
    [
        ("Drago Verde", OwnName("m", "s", True)),
        ("Spade di Luce", OwnName("f", "p", True)),
        ("Cacciatrice", OwnName("f", "s", True)),
        ("Domatore", OwnName("m", "s", True)),
        ("Esplosione di Luce", OwnName("f", "s", True)),
        ("Spiriti Inquieti", OwnName("m", "p", True)),
        ("Piromante Kraal", OwnName("m", "s", True)),
        ("Incenerire", OwnName("m", "s", False)),
        ("Gli Antichi", OwnName("m", "p", False)),
        ("L'Ombra Lunga", OwnName("f", "s", False)),
        ("Mano Guantata", OwnName("f", "s", True)),
    ],
)
def test_grammar_of_names(italian: str, grammar: OwnName) -> None:
    assert own_grammar(Text("", italian)) == grammar


@pytest.mark.parametrize(
    ("text", "italian", "made"),
    [
        ("Metti un segnalino su ~.", "Zombie", "Metti un segnalino sullo Zombie."),
        ("~ attacca.", "Elfo", "L'Elfo attacca."),
        ("{2}: ~ attacca. ~ e ~ lottano.", "Orsi", "{2}: Gli Orsi attacca. Gli Orsi e gli Orsi lottano."),
        ("Dai il controllo di ~ a un avversario.", "Aquila", "Dai il controllo dell'Aquila a un avversario."),
        ("Assegna ~ a ~.", "Incenerire", "Assegna Incenerire a Incenerire."),
    ],
)
def test_articles_before_names(text: str, italian: str, made: str) -> None:
    assert put_name(text, Text("", italian), "it") == made


def test_names_within_a_sentence() -> None:
    assert within_sentence(Text("~", "~"), Text("Elf", "Elfo")) == ("Elf", "l'Elfo")
    assert within_sentence(Text("Target creature", "Una creatura bersaglio"), Text("Elf", "Elfo")) == (
        "target creature",
        "una creatura bersaglio",
    )


def test_a_name_is_equal_to_its_text() -> None:
    assert PrintedName("Faith's Fetters", "Pastoie della Fede", "fp") == Text("Faith's Fetters", "Pastoie della Fede")


def test_a_name_as_such_has_no_article() -> None:
    card = define_card(
        "Petitioner | Postulanti Ostinati\n{1}\nCreature — Human\n1/3\n"
        "A deck can have any number of cards named ~.\nCreatures named ~ get +1/+1.\nWhen ~ dies, draw a card."
    )
    assert card.rules_text("it") == [
        "Un mazzo può avere un qualsiasi numero di carte chiamate Postulanti Ostinati.",
        "Le creature chiamate Postulanti Ostinati prendono +1/+1.",
        "Quando i Postulanti Ostinati muoiono, pesca una carta.",
    ]
