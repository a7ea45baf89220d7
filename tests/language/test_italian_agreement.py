"""Generated Italian: agreement, articles, omitted pronouns, moods. Each English text with its Italian, both checked."""

from __future__ import annotations

import pytest

from engine.families import Paragraph
from engine.language.node_text import write
from engine.language.parser import LanguageError, parse
from engine.nodes.sentences.clauses import May, PlayerClause
from tests.language.meaning import mean_the_same

PRONOUNS_LEFT_OUT = """
    Destroy target creature. It can't be regenerated.
    Distruggi una creatura bersaglio. Non può essere rigenerata.
    Destroy target artifact. It can't be regenerated.
    Distruggi un artefatto bersaglio. Non può essere rigenerato.
    Destroy all creatures. They can't be regenerated.
    Distruggi tutte le creature. Non possono essere rigenerate.
    Untap target creature. It gains haste until end of turn.
    STAPpa una creatura bersaglio. Ha rapidità fino alla fine del turno.
    Whenever ~ attacks, it gets +2/+0 until end of turn.
    Ogniqualvolta ~ attacca, prende +2/+0 fino alla fine del turno.
    When ~ dies, it deals 2 damage to any target.
    Quando ~ muore, infligge 2 danni a un qualsiasi bersaglio.
    Target land becomes a 3/3 Elemental creature. It's still a land.
    Una terra bersaglio diventa una creatura Elementale 3/3. È ancora una terra.
    Whenever an opponent draws a card, they lose 1 life.
    Ogniqualvolta un avversario pesca una carta, egli perde 1 punto vita.
    ~ gets +1/+1 until end of turn and it can't block this turn.
    ~ prende +1/+1 fino alla fine del turno ed esso non può bloccare in questo turno.
"""
PRONOUNS_THAT_LEAN = """
    Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
    Passa in rassegna il tuo grimorio per una carta terra base, mettila sul campo di battaglia TAPpata, poi rimescola.
    Whenever a creature attacks you, ~ deals 1 damage to it.
    Ogniqualvolta una creatura ti attacca, ~ le infligge 1 danno.
    Whenever a creature attacks you or a planeswalker you control, draw a card.
    Ogniqualvolta una creatura attacca te o un planeswalker che controlli, pesca una carta.
    When ~ leaves the battlefield, sacrifice it.
    Quando ~ lascia il campo di battaglia, sacrificalo.
    Whenever a nontoken creature you control dies, exile it.
    Ogniqualvolta una creatura non pedina che controlli muore, esiliala.
    Whenever ~ deals damage to a creature, destroy that creature.
    Ogniqualvolta ~ infligge danno a una creatura, distruggi quella creatura.
    Whenever a Cat you control dies, attach target Equipment to that creature.
    Ogniqualvolta un Felino che controlli muore, assegna un Equipaggiamento bersaglio a quella creatura.
"""
NUMBERS_AND_GENDERS = """
    If you have less life than an opponent, you gain 6 life.
    Se hai meno punti vita di un avversario, guadagni 6 punti vita.
    If you control fewer creatures than an opponent, you gain 6 life.
    Se controlli meno creature di un avversario, guadagni 6 punti vita.
    Destroy target creature. If that creature had a +1/+1 counter on it, draw a card.
    Distruggi una creatura bersaglio. Se quella creatura aveva un segnalino +1/+1, pesca una carta.
    Destroy target creature. If that creature had two or more +1/+1 counters on it, draw a card.
    Distruggi una creatura bersaglio. Se quella creatura aveva due o più segnalini +1/+1, pesca una carta.
    Destroy target creature with three or more +1/+1 counters on it.
    Distruggi una creatura bersaglio con tre o più segnalini +1/+1.
    Creatures you control with three or more +1/+1 counters on them have trample.
    Le creature che controlli con tre o più segnalini +1/+1 hanno travolgere.
    Wall creatures can attack as though they didn't have defender.
    Le creature Muro possono attaccare come se non avessero difensore.
    ~ can attack as though it didn't have defender.
    ~ può attaccare come se non avesse difensore.
    Each white or blue creature gets +1/+1.
    Ogni creatura bianca o blu prende +1/+1.
    Creature tokens you control that are enchanted or equipped get +1/+1.
    Le pedine creatura che controlli che sono incantate o equipaggiate prendono +1/+1.
    Each instant and sorcery spell you cast costs {1} less to cast.
    Ogni magia istantaneo e stregoneria che lanci costa {1} in meno per essere lanciata.
    As long as a creature has a +1/+1 counter on it, ~ gets +1/+1.
    Fintanto che una creatura ha un segnalino +1/+1, ~ prende +1/+1.
    As long as a creature you control has three or more +1/+1 counters on it, ~ gets +1/+1.
    Fintanto che una creatura che controlli ha tre o più segnalini +1/+1, ~ prende +1/+1.
    If a creature would leave the battlefield, exile it instead of putting it anywhere else.
    Se una creatura sta per lasciare il campo di battaglia, esiliala invece di metterla in qualsiasi altra zona.
    If ~ would leave the battlefield, exile it instead of putting it anywhere else.
    Se ~ sta per lasciare il campo di battaglia, esilialo invece di metterlo in qualsiasi altra zona.
    Create a 1/1 green Elf Warrior creature token for each Elf you control.
    Crea una pedina creatura Guerriero Elfo 1/1 verde per ogni Elfo che controlli.
    Target creature can block an additional creature each combat.
    Una creatura bersaglio può bloccare una creatura addizionale in ogni combattimento.
    Target creature can block two additional creatures each combat.
    Una creatura bersaglio può bloccare due creature addizionali in ogni combattimento.
    All creatures attack each combat if able.
    Tutte le creature attaccano in ogni combattimento, se possono farlo.
    Lands you control don't untap during your next untap step.
    Le terre che controlli non STAPpano durante il tuo prossimo STAP.
    Destroy target creature. ~ deals 2 damage to that creature's controller.
    Distruggi una creatura bersaglio. ~ infligge 2 danni al controllore di quella creatura.
    Destroy all creatures with power 2.
    Distruggi tutte le creature con forza 2.
    Destroy all creatures with power 2 or less.
    Distruggi tutte le creature con forza pari o inferiore a 2.
    Return target creature to its owner's hand.
    Fai tornare una creatura bersaglio in mano al suo proprietario.
    Return two target creatures to their owners' hands.
    Fai tornare due creature bersaglio in mano ai rispettivi proprietari.
"""
OTHERS_AND_AMOUNTS = """
    Tap three other target creatures.
    TAPpa altre tre creature bersaglio.
    Destroy up to two other target artifacts.
    Distruggi fino ad altri due artefatti bersaglio.
    Destroy another target enchantment.
    Distruggi un altro incantesimo bersaglio.
    Whenever ~ and at least two other creatures attack, put a +1/+1 counter on it.
    Ogniqualvolta ~ e almeno altre due creature attaccano, metti un segnalino +1/+1 su di esso.
    ~ deals damage equal to its power to target creature.
    ~ infligge danno pari alla sua forza a una creatura bersaglio.
    ~ deals X damage to target creature.
    ~ infligge X danni a una creatura bersaglio.
    Create a 1/1 white Bird creature token with flying. Put a +1/+1 counter on it.
    Crea una pedina creatura Uccello 1/1 bianca con volare. Metti un segnalino +1/+1 su di essa.
    You gain life equal to the number of creatures you control.
    Guadagni punti vita pari al numero di creature che controlli.
"""
PROTECTION = """
    Protection from black
    Protezione dal nero
    Creatures you control have protection from red.
    Le creature che controlli hanno protezione dal rosso.
    Target creature gains protection from white until end of turn.
    Una creatura bersaglio ha protezione dal bianco fino alla fine del turno.
    Protection from artifacts
    Protezione dagli artefatti
    Protection from Goblins
    Protezione dai Goblin
"""
SAID_AGAIN_OR_NOT = """
    ~ deals 2 damage to each creature and each player.
    ~ infligge 2 danni a ogni creatura e a ogni giocatore.
    ~ deals damage equal to its power to you and each creature you control.
    ~ infligge danno pari alla sua forza a te e a ogni creatura che controlli.
    ~ deals 2 damage to each creature and each player discards a card.
    ~ infligge 2 danni a ogni creatura e ogni giocatore scarta una carta.
    ~ deals 2 damage to any target and 2 damage to that creature or planeswalker.
    ~ infligge 2 danni a un qualsiasi bersaglio e 2 danni a quella creatura o a quel planeswalker.
    All damage that would be dealt to you is dealt to equipped creature instead.
    Tutto il danno che ti verrebbe inflitto viene invece inflitto alla creatura equipaggiata.
    Prevent the next 3 damage that would be dealt to you this turn.
    Previeni i prossimi 3 danni che ti verrebbero inflitti in questo turno.
    Prevent all damage that would be dealt to you and permanents you control this turn.
    Previeni tutto il danno che verrebbe inflitto a te e ai permanenti che controlli in questo turno.
    When ~ dies or is put into exile from the battlefield, draw a card.
    Quando ~ muore o viene messo in esilio dal campo di battaglia, pesca una carta.
    Return target card from exile to its owner's hand.
    Fai tornare una carta bersaglio dall'esilio in mano al suo proprietario.
"""
SAID_OF_ALL = """
    Destroy target tapped artifact or creature.
    Distruggi un artefatto o una creatura TAPpati bersaglio.
    Destroy target artifact or tapped creature.
    Distruggi un artefatto o una creatura TAPpata bersaglio.
    Destroy a tapped creature or land.
    Distruggi una creatura o una terra TAPpate.
    Destroy all tapped creatures and artifacts.
    Distruggi tutte le creature TAPpate e gli artefatti TAPpati.
    Destroy all tapped artifacts and creatures.
    Distruggi tutti gli artefatti e le creature TAPpati.
    Destroy a red creature or red planeswalker.
    Distruggi una creatura o un planeswalker rossi.
    Destroy a creature or red planeswalker.
    Distruggi una creatura o un planeswalker rosso.
    Destroy a creature or blue planeswalker.
    Distruggi una creatura o un planeswalker blu.
    Destroy target legendary creature or planeswalker.
    Distruggi una creatura o un planeswalker leggendari bersaglio.
    Destroy a basic land or Gate.
    Distruggi una terra base o un Cancello.
    Destroy an attacking or blocking creature or attacking or blocking Goblin.
    Distruggi una creatura o un Goblin attaccanti o bloccanti.
    ~ can't be blocked by enchanted creatures or enchantment creatures.
    ~ non può essere bloccato da creature incantate o creature incantesimo.
"""


KINDS_JOINED = """
    Destroy two target white and/or blue creatures.
    Distruggi due creature bianche e/o blu bersaglio.
    Destroy up to two target artifacts and/or enchantments.
    Distruggi fino a due artefatti e/o incantesimi bersaglio.
    Destroy target artifact or enchantment.
    Distruggi un artefatto o un incantesimo bersaglio.
    If you have cast three or more instant and/or sorcery spells this turn, draw a card.
    Se hai lanciato tre o più magie istantaneo e/o stregoneria in questo turno, pesca una carta.
    You gain 1 life for each instant and sorcery card in your graveyard.
    Guadagni 1 punto vita per ogni carta istantaneo e stregoneria nel tuo cimitero.
    You gain 1 life for each black or red permanent you control.
    Guadagni 1 punto vita per ogni permanente nero o rosso che controlli.
    Counter target spell or ability.
    Neutralizza una magia o abilità bersaglio.
    Counter target spell, activated ability, or triggered ability.
    Neutralizza una magia, un'abilità attivata o un'abilità innescata bersaglio.
    Exile target card that's an instant or sorcery from your graveyard.
    Esilia una carta bersaglio che è un istantaneo o una stregoneria dal tuo cimitero.
    ~'s power is equal to the total number of artifact and creature cards in exile and in your graveyard.
    La forza di ~ è pari al numero totale di carte artefatto e creatura in esilio e nel tuo cimitero.
"""
OWN_AND_OTHERS = """
    Target opponent reveals their hand.
    Un avversario bersaglio rivela la sua mano.
    Each opponent reveals their hand.
    Ogni avversario rivela la propria mano.
    Target player loses half their life, rounded up.
    Un giocatore bersaglio perde metà dei suoi punti vita, arrotondati per eccesso.
    Each player loses half their life, rounded up.
    Ogni giocatore perde metà dei propri punti vita, arrotondati per eccesso.
    Target player reveals the top four cards of their library. Put two of those cards into their graveyard.
    Un giocatore bersaglio rivela le prime quattro carte del suo grimorio. Metti due di quelle carte nel suo cimitero.
    Whenever a creature you control dies, it deals damage equal to its power to target player.
    Ogniqualvolta una creatura che controlli muore, infligge danno pari alla propria forza a un giocatore bersaglio.
    Two target creatures each deal damage equal to their power to another target creature.
    Due creature bersaglio infliggono ciascuna danno pari alla propria forza a un'altra creatura bersaglio.
    Tap target creature. It doesn't untap during its controller's next untap step.
    TAPpa una creatura bersaglio. Non STAPpa durante il prossimo STAP del suo controllore.
    Whenever a player casts an instant or sorcery spell, draw a card.
    Ogniqualvolta un giocatore lancia una magia istantaneo o stregoneria, tu peschi una carta.
    Whenever you cast an instant or sorcery spell, draw a card.
    Ogniqualvolta lanci una magia istantaneo o stregoneria, pesca una carta.
    Whenever a player casts a spell, counter that spell.
    Ogniqualvolta un giocatore lancia una magia, neutralizza quella magia.
    Whenever ~ is dealt damage, it deals that much damage to target player.
    Ogniqualvolta viene inflitto danno a ~, esso infligge altrettanti danni a un giocatore bersaglio.
    Whenever ~ is dealt damage, draw a card.
    Ogniqualvolta viene inflitto danno a ~, pesca una carta.
    Put a +1/+1 counter on each of those creatures and they gain vigilance until end of turn.
    Metti un segnalino +1/+1 su ognuna di quelle creature e hanno cautela fino alla fine del turno.
"""
PLACES_AND_WHO_FIRST = """
    You may put a creature card from your hand onto the battlefield.
    Puoi mettere sul campo di battaglia una carta creatura dalla tua mano.
    Exile target creature, then put that card onto the battlefield under your control.
    Esilia una creatura bersaglio, poi metti quella carta sul campo di battaglia sotto il tuo controllo.
    Put a creature card from a graveyard onto the battlefield under your control.
    Metti sul campo di battaglia sotto il tuo controllo una carta creatura da un cimitero.
    Put a creature card from your hand onto the battlefield tapped and attacking.
    Metti sul campo di battaglia dalla tua mano una carta creatura TAPpata e attaccante.
    Put a land card from your hand onto the battlefield tapped.
    Metti una carta terra dalla tua mano sul campo di battaglia TAPpata.
    Put ~ from your graveyard on top of your library.
    Rimetti in cima al tuo grimorio ~ dal tuo cimitero.
    Put a card from your hand on top of your library.
    Metti una carta dalla tua mano in cima al tuo grimorio.
    Shuffle target card from your graveyard into your library.
    Rimescola nel tuo grimorio una carta bersaglio dal tuo cimitero.
    ~ deals damage to target player equal to the number of cards in that player's hand.
    ~ infligge a un giocatore bersaglio danno pari al numero di carte nella mano di quel giocatore.
    ~ can't be blocked except by creatures with defender this turn.
    ~ non può essere bloccato in questo turno tranne che da creature con difensore.
    Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard.
    Guarda le prime tre carte del tuo grimorio. Aggiungi una di esse alla tua mano e metti le altre nel tuo cimitero.
    Each player chooses a creature they control, then sacrifices the rest.
    Ogni giocatore sceglie una creatura che controlla, poi sacrifica le altre.
    Each player chooses an artifact they control, then sacrifices the rest.
    Ogni giocatore sceglie un artefatto che controlla, poi sacrifica gli altri.
"""
TOLD_IN_OTHER_WORDS = """
    Each opponent discards a card, then you draw a card.
    Ogni avversario scarta una carta, poi tu peschi una carta.
    Discard a card, then draw a card.
    Scarta una carta, poi pesca una carta.
    Target player skips their next draw step.
    Un giocatore bersaglio salta la sua prossima sottofase di acquisizione.
    Tap up to two target permanents. Put two stun counters on each of them.
    TAPpa fino a due permanenti bersaglio. Metti due segnalini stordimento su ognuno di essi.
    Two target players draw a card. Each of those players loses 1 life.
    Due giocatori bersaglio pescano una carta. Ognuno di essi perde 1 punto vita.
    Spells your opponents cast that target a creature or planeswalker you control cost {2} more to cast.
    Le magie che i tuoi avversari lanciano che bersagliano una creatura o un planeswalker che controlli costano {2} in\
 più per essere lanciate.
    Splice onto Arcane—Sacrifice two Mountains
    Unire in Arcano—Sacrifica due Montagne
    Each player shuffles their hand and graveyard into their library.
    Ogni giocatore rimescola la propria mano e il proprio cimitero nel proprio grimorio.
    Look at target player's hand. You may cast a spell from among those cards.
    Guarda la mano di un giocatore bersaglio. Puoi lanciare una magia scelta tra quelle carte.
    Look at the top three cards of your library. Choose a creature card from among them.
    Guarda le prime tre carte del tuo grimorio. Scegli tra esse una carta creatura.
    Turn target face-down creature an opponent controls face up.
    Gira a faccia in su una creatura a faccia in giù bersaglio controllata da un avversario.
    When ~ dies, turn the exiled card face up.
    Quando ~ muore, gira a faccia in su la carta esiliata.
    Whenever ~ attacks, turn it face down.
    Ogniqualvolta ~ attacca, giralo a faccia in giù.
    Whenever an opponent draws a card, ~ deals 1 damage to them.
    Ogniqualvolta un avversario pesca una carta, ~ infligge 1 danno a quel giocatore.
    Choose two target opponents. ~ deals 3 damage to them.
    Scegli due avversari bersaglio. ~ infligge loro 3 danni.
    Draw cards equal to the number of cards in your hand.
    Pesca un numero di carte pari a quelle nella tua mano.
    Draw cards equal to the number of creatures you control.
    Pesca carte pari al numero di creature che controlli.
    Flip five coins.
    Lancia una moneta cinque volte.
    Flip a coin.
    Lancia una moneta.
    Exchange control of ~ and target artifact.
    Scambia il controllo di ~ e di un artefatto bersaglio.
    Create a token that's a copy of target artifact or creature.
    Crea una pedina che è una copia di un artefatto o di una creatura bersaglio.
    You may cast green creature spells as though they had flash.
    Puoi lanciare le magie creatura verdi come se avessero lampo.
    You have no maximum hand size.
    Non hai un limite massimo di carte in mano.
    If an opponent would mill one or more cards, they mill twice that many cards instead.
    Se un avversario sta per macinare una o più carte, ne macina invece il doppio.
"""


def pairs(text: str) -> list[tuple[str, str]]:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return list(zip(lines[::2], lines[1::2], strict=True))


ALL = (
    PRONOUNS_LEFT_OUT
    + PRONOUNS_THAT_LEAN
    + NUMBERS_AND_GENDERS
    + OTHERS_AND_AMOUNTS
    + PROTECTION
    + SAID_AGAIN_OR_NOT
    + SAID_OF_ALL
    + KINDS_JOINED
    + OWN_AND_OTHERS
    + PLACES_AND_WHO_FIRST
    + TOLD_IN_OTHER_WORDS
)


@pytest.mark.parametrize(("english", "italian"), pairs(ALL))
def test_italian_of(english: str, italian: str) -> None:
    node = parse(Paragraph, english, "en")
    assert write(node, "it") == italian
    assert mean_the_same(parse(Paragraph, italian, "it"), node)


@pytest.mark.parametrize(
    ("english", "italian"),
    [
        (
            "{T}, Sacrifice a Goblin, a Bear, and ~: Draw a card.",
            "{T}, Sacrifica un Goblin, un Orso e ~: Pesca una carta.",
        ),
        (
            "Discard an artifact, creature, or land card, Sacrifice ~: Draw a card.",
            "Scarta una carta artefatto, creatura o terra, Sacrifica ~: Pesca una carta.",
        ),
        (
            "Pay half your life, rounded up: Draw a card.",
            "Paga metà dei tuoi punti vita, arrotondata per eccesso: Pesca una carta.",
        ),
    ],
)
def test_of_what_costs_say_each_cost_alone_begins_with_a_capital(english: str, italian: str) -> None:
    node = parse(Paragraph, english, "en")
    assert (write(node, "en"), write(node, "it")) == (english, italian)


@pytest.mark.parametrize(
    "text",
    [
        "Distruggi una creatura leggendari.",
        "Distruggi tutte le creature leggendaria.",
        "Distruggi una creatura o una terra TAPpati.",
        "Distruggi due creature o terre TAPpati.",
    ],
)
def test_an_adjective_that_agrees_with_no_noun_is_not_read(text: str) -> None:
    with pytest.raises(LanguageError):
        parse(Paragraph, text, "it")


def test_a_slip_of_gender_in_the_singular_is_read() -> None:
    right = parse(Paragraph, "Distruggi una creatura leggendaria.", "it")
    assert parse(Paragraph, "Distruggi una creatura leggendario.", "it") == right


def test_a_card_chosen_among_cards_is_not_one_that_was_chosen_before() -> None:
    looking = "Guarda le prime tre carte del tuo grimorio. "
    chosen = "Puoi lanciare una magia scelta tra {} senza pagare il suo costo di mana."
    nodes = [parse(Paragraph, looking + chosen.format(among), "it") for among in ("quelle carte", "di esse", "esse")]
    assert nodes[0] == nodes[1] == nodes[2]
    assert write(nodes[0], "it") == looking + chosen.format("esse")


@pytest.mark.parametrize("english", [english for english, _ in pairs(NUMBERS_AND_GENDERS)])
def test_agreement_is_expressed_in_english_too(english: str) -> None:
    assert write(parse(Paragraph, english, "en"), "en") == english


@pytest.mark.parametrize(
    ("text", "by_all"),
    [
        ("Ogni avversario scarta una carta, poi guadagni 2 punti vita.", False),
        ("Ogni avversario scarta una carta, poi guadagna 2 punti vita.", True),
        ("Ogni avversario scarta una carta e perdi 2 punti vita.", False),
        ("Ogni avversario scarta una carta e perde 2 punti vita.", True),
        ("Ogni giocatore pesca una carta, poi metti un segnalino +1/+1 su ~.", False),
        ("Ogni giocatore pesca una carta, poi mette un segnalino +1/+1 su ~.", True),
    ],
)
def test_the_verb_says_who_does_the_second_thing(text: str, by_all: bool) -> None:
    (clause,) = parse(Paragraph, text, "it").does.effects
    assert isinstance(clause, PlayerClause) == by_all


@pytest.mark.parametrize(
    ("text", "by_all"),
    [
        ("Each opponent discards a card, then draw a card.", False),
        ("Each opponent discards a card, then you draw a card.", False),
        ("Each opponent discards a card, then draws a card.", True),
        ("Those players discard a card, then draw a card.", True),
        ("Each player may draw a card, then discard a card.", True),
    ],
)
def test_the_english_verb_says_so_too(text: str, by_all: bool) -> None:
    (clause,) = parse(Paragraph, text, "en").does.effects
    assert isinstance(clause, PlayerClause | May) == by_all
