"""Sentences by class, in English and Italian, each in normal form in both languages."""

from __future__ import annotations

import pytest

from engine.language.parser import parse
from engine.language.writing import write
from engine.nodes.base import Paragraph

SENTENCES: dict[str, list[tuple[str, str]]] = {}


def of(group: str, text: str) -> None:
    """Pairs of lines: English, Italian."""
    lines = [line.strip().replace("\\n", "\n") for line in text.strip().splitlines() if line.strip()]
    SENTENCES[group] = list(zip(lines[::2], lines[1::2], strict=True))


of("keywords", """
    Flying
    Volare
    First strike, lifelink
    Attacco improvviso, legame vitale
    Ward {2}
    Custodire {2}
    Ward—Discard a card
    Custodire—Scarta una carta
    Protection from red
    Protezione dal rosso
    Equip {1}
    Equipaggiare {1}
    Enchant creature you control
    Incanta creatura che controlli
""")
of("mana", """
    {T}: Add {G}.
    {T}: Aggiungi {G}.
    {T}: Add {R}, {G}, or {W}.
    {T}: Aggiungi {R}, {G} o {W}.
    {T}: Add one mana of any color.
    {T}: Aggiungi un mana di un qualsiasi colore.
    {T}: Add {G} for each Elf you control.
    {T}: Aggiungi {G} per ogni Elfo che controlli.
    {1}, {T}, Sacrifice ~: Add two mana of any one color.
    {1}, {T}, Sacrifica ~: Aggiungi due mana di un unico colore a tua scelta.
    Lands you control have "{T}: Add one mana of any color."
    Le terre che controlli hanno “{T}: Aggiungi un mana di un qualsiasi colore.”
""")
of("entering", """
    ~ enters tapped.
    ~ entra nel campo di battaglia TAPpato.
    ~ enters with three +1/+1 counters on it.
    ~ entra nel campo di battaglia con tre segnalini +1/+1.
    Creatures your opponents control enter tapped.
    Le creature controllate dai tuoi avversari entrano nel campo di battaglia TAPpate.
""")
of("damage", """
    ~ deals 3 damage to any target.
    ~ infligge 3 danni a un qualsiasi bersaglio.
    ~ deals X damage to target creature or planeswalker.
    ~ infligge X danni a una creatura o un planeswalker bersaglio.
    ~ deals 2 damage to each creature and each player.
    ~ infligge 2 danni a ogni creatura e ogni giocatore.
    ~ deals 5 damage to target player or planeswalker.
    ~ infligge 5 danni a un giocatore o un planeswalker bersaglio.
    ~ deals 4 damage divided as you choose among any number of targets.
    ~ infligge 4 danni suddivisi a tua scelta tra un qualsiasi numero di bersagli.
    Target creature you control fights target creature you don't control.
    Una creatura bersaglio che controlli lotta con una creatura bersaglio che non controlli.
    ~ deals 3 damage to any target and you gain 3 life.
    ~ infligge 3 danni a un qualsiasi bersaglio e tu guadagni 3 punti vita.
    Whenever a creature dies, ~ deals 1 damage to you.
    Ogniqualvolta una creatura muore, ~ ti infligge 1 danno.
    Prevent all combat damage that would be dealt this turn.
    Previeni tutto il danno da combattimento che verrebbe inflitto in questo turno.
""")
of("removal", """
    Destroy target creature.
    Distruggi una creatura bersaglio.
    Destroy target nonblack creature. It can't be regenerated.
    Distruggi una creatura non nera bersaglio. Essa non può essere rigenerata.
    Destroy all creatures.
    Distruggi tutte le creature.
    Destroy target artifact or enchantment.
    Distruggi un artefatto o un incantesimo bersaglio.
    Destroy up to two target artifacts.
    Distruggi fino a due artefatti bersaglio.
    Destroy target creature with power 4 or greater.
    Distruggi una creatura bersaglio con forza pari o superiore a 4.
    Destroy target tapped creature an opponent controls.
    Distruggi una creatura TAPpata bersaglio controllata da un avversario.
    Destroy another target artifact.
    Distruggi un altro artefatto bersaglio.
    Exile target attacking or blocking creature.
    Esilia una creatura attaccante o bloccante bersaglio.
    Exile target creature. Its controller gains life equal to its power.
    Esilia una creatura bersaglio. Il suo controllore guadagna punti vita pari alla sua forza.
    Exile all graveyards.
    Esilia tutti i cimiteri.
    Return target creature to its owner's hand.
    Fai tornare una creatura bersaglio in mano al suo proprietario.
    Return two target creatures to their owners' hands.
    Fai tornare due creature bersaglio in mano ai rispettivi proprietari.
    Put target attacking creature on the bottom of its owner's library.
    Metti una creatura attaccante bersaglio in fondo al grimorio del suo proprietario.
    Target creature gets -3/-3 until end of turn.
    Una creatura bersaglio prende -3/-3 fino alla fine del turno.
    Target opponent sacrifices a creature.
    Un avversario bersaglio sacrifica una creatura.
    Each player sacrifices a creature.
    Ogni giocatore sacrifica una creatura.
    Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
    Prendi il controllo di una creatura bersaglio fino alla fine del turno. STAPpa quella creatura. Essa ha rapidità fino alla fine del turno.
""")
of("counterspells", """
    Counter target spell.
    Neutralizza una magia bersaglio.
    Counter target creature spell.
    Neutralizza una magia creatura bersaglio.
    Counter target noncreature spell unless its controller pays {2}.
    Neutralizza una magia non creatura bersaglio a meno che il suo controllore non paghi {2}.
    Counter target activated or triggered ability.
    Neutralizza un'abilità attivata o innescata bersaglio.
""")
of("cards", """
    Draw a card.
    Pesca una carta.
    Draw two cards, then discard a card.
    Pesca due carte, poi scarta una carta.
    Draw a card for each creature you control.
    Pesca una carta per ogni creatura che controlli.
    Target player draws two cards and loses 2 life.
    Un giocatore bersaglio pesca due carte e perde 2 punti vita.
    You may draw a card. If you do, discard a card.
    Puoi pescare una carta. Se lo fai, scarta una carta.
    Each opponent discards a card at random.
    Ogni avversario scarta una carta a caso.
    Target player mills three cards.
    Un giocatore bersaglio macina tre carte.
    Scry 2, then draw a card.
    Profetizza 2, poi pesca una carta.
    Surveil 1.
    Sorveglia 1.
    Reveal the top card of your library.
    Rivela la prima carta del tuo grimorio.
    Look at the top three cards of your library.
    Guarda le prime tre carte del tuo grimorio.
    Return target creature card from your graveyard to your hand.
    Riprendi in mano una carta creatura bersaglio dal tuo cimitero.
    Return target creature card from your graveyard to the battlefield.
    Rimetti sul campo di battaglia una carta creatura bersaglio dal tuo cimitero.
    Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
    Passa in rassegna il tuo grimorio per una carta terra base, mettila sul campo di battaglia TAPpata, poi rimescola.
    Search your library for up to two Forest cards, reveal them, put them into your hand, then shuffle.
    Passa in rassegna il tuo grimorio per fino a due carte Foresta, rivelale, mettile nella tua mano, poi rimescola.
    Exile target card from a graveyard.
    Esilia una carta bersaglio da un cimitero.
""")
of("life", """
    You gain 4 life.
    Guadagni 4 punti vita.
    Target player loses 3 life and you gain 3 life.
    Un giocatore bersaglio perde 3 punti vita e tu guadagni 3 punti vita.
    You gain 1 life for each creature you control.
    Guadagni 1 punto vita per ogni creatura che controlli.
    Each opponent loses 2 life.
    Ogni avversario perde 2 punti vita.
    You draw two cards and lose 2 life.
    Pesca due carte e perdi 2 punti vita.
""")
of("tokens", """
    Create a 1/1 white Soldier creature token.
    Crea una pedina creatura Soldato 1/1 bianca.
    Create two 1/1 green Saproling creature tokens.
    Crea due pedine creatura Saprolingio 1/1 verdi.
    Create a 4/4 white and blue Sphinx creature token with flying and vigilance.
    Crea una pedina creatura Sfinge 4/4 bianca e blu con volare e cautela.
    Create X 1/1 red Goblin creature tokens, where X is the number of Goblins you control.
    Crea X pedine creatura Goblin 1/1 rosse, dove X è il numero di Goblin che controlli.
    Create a Treasure token.
    Crea una pedina Tesoro.
    Create a 1/1 colorless Thopter artifact creature token with flying.
    Crea una pedina creatura artefatto Tottero 1/1 incolore con volare.
    Create a 1/1 red Goblin creature token. It gains haste until end of turn.
    Crea una pedina creatura Goblin 1/1 rossa. Essa ha rapidità fino alla fine del turno.
    Create a token that's a copy of target creature you control.
    Crea una pedina che è una copia di una creatura bersaglio che controlli.
    Create a 1/1 white Bird creature token with flying, then populate.
    Crea una pedina creatura Uccello 1/1 bianca con volare, poi popola.
""")
of("counters", """
    Put a +1/+1 counter on target creature.
    Metti un segnalino +1/+1 su una creatura bersaglio.
    Put two +1/+1 counters on each creature you control.
    Metti due segnalini +1/+1 su ogni creatura che controlli.
    Remove all -1/-1 counters from it.
    Rimuovi tutti i segnalini -1/-1 da esso.
    {2}, Remove a charge counter from ~: Draw a card.
    {2}, Rimuovi un segnalino carica da ~: Pesca una carta.
    Proliferate.
    Prolifera.
""")
of("auras and equipment", """
    Enchanted creature gets +2/+2 and has flying.
    La creatura incantata prende +2/+2 e ha volare.
    Enchanted creature can't attack or block.
    La creatura incantata non può attaccare o bloccare.
    Enchanted creature doesn't untap during its controller's untap step.
    La creatura incantata non STAPpa durante lo STAP del suo controllore.
    Enchanted creature loses all abilities and has base power and toughness 1/1.
    La creatura incantata perde tutte le abilità e ha forza e costituzione base 1/1.
    You control enchanted creature.
    Controlli la creatura incantata.
    Equipped creature gets +1/+0 for each of its colors.
    La creatura equipaggiata prende +1/+0 per ciascuno dei suoi colori.
    Whenever equipped creature deals combat damage to a player, draw a card.
    Ogniqualvolta la creatura equipaggiata infligge danno da combattimento a un giocatore, pesca una carta.
""")
of("lords", """
    Other Goblins you control get +1/+1 and have haste.
    Gli altri Goblin che controlli prendono +1/+1 e hanno rapidità.
    White creatures you control get +1/+1.
    Le creature bianche che controlli prendono +1/+1.
    Creatures you control have vigilance.
    Le creature che controlli hanno cautela.
    Instant and sorcery spells you cast cost {1} less to cast.
    Le magie istantaneo e stregoneria che lanci costano {1} in meno per essere lanciate.
    ~ gets +1/+1 for each other creature you control.
    ~ prende +1/+1 per ogni altra creatura che controlli.
    ~'s power and toughness are each equal to the number of Swamps you control.
    La forza e la costituzione di ~ sono pari al numero di Paludi che controlli.
    ~ has vigilance as long as you control a Gate.
    ~ ha cautela fintanto che controlli un Cancello.
    As long as it's your turn, ~ has first strike.
    Fintanto che è il tuo turno, ~ ha attacco improvviso.
    Artifact creatures you control get +1/+1.
    Le creature artefatto che controlli prendono +1/+1.
    Legendary creatures you control have hexproof.
    Le creature leggendarie che controlli hanno anti-malocchio.
""")
of("combat", """
    ~ can't be blocked.
    ~ non può essere bloccato.
    ~ can't be blocked except by creatures with flying.
    ~ non può essere bloccato tranne che da creature con volare.
    ~ can't be blocked by creatures with power 2 or less.
    ~ non può essere bloccato da creature con forza pari o inferiore a 2.
    ~ can't block.
    ~ non può bloccare.
    ~ attacks each combat if able.
    ~ attacca in ogni combattimento, se può farlo.
    Target creature can't block this turn.
    Una creatura bersaglio non può bloccare in questo turno.
    Up to two target creatures can't block this turn.
    Fino a due creature bersaglio non possono bloccare in questo turno.
    Tap target creature. It doesn't untap during its controller's next untap step.
    TAPpa una creatura bersaglio. Essa non STAPpa durante il prossimo STAP del suo controllore.
    Tap all creatures your opponents control.
    TAPpa tutte le creature controllate dai tuoi avversari.
    Untap all creatures you control.
    STAPpa tutte le creature che controlli.
""")
of("triggers", """
    When ~ enters, draw a card.
    Quando ~ entra nel campo di battaglia, pesca una carta.
    When ~ dies, return it to its owner's hand.
    Quando ~ muore, fallo tornare in mano al suo proprietario.
    Whenever ~ attacks, it gets +2/+0 until end of turn.
    Ogniqualvolta ~ attacca, esso prende +2/+0 fino alla fine del turno.
    Whenever ~ enters or attacks, scry 1.
    Ogniqualvolta ~ entra nel campo di battaglia o attacca, profetizza 1.
    Whenever another creature you control dies, you gain 1 life.
    Ogniqualvolta un'altra creatura che controlli muore, guadagni 1 punto vita.
    Whenever ~ deals combat damage to a player, that player discards a card.
    Ogniqualvolta ~ infligge danno da combattimento a un giocatore, quel giocatore scarta una carta.
    Whenever you cast an instant or sorcery spell, ~ deals 1 damage to each opponent.
    Ogniqualvolta lanci una magia istantaneo o stregoneria, ~ infligge 1 danno a ogni avversario.
    Whenever you gain life, put a +1/+1 counter on ~.
    Ogniqualvolta guadagni punti vita, metti un segnalino +1/+1 su ~.
    Whenever a land you control enters, you gain 2 life.
    Ogniqualvolta una terra che controlli entra nel campo di battaglia, guadagni 2 punti vita.
    Landfall — Whenever a land you control enters, you may draw a card.
    Terraferma — Ogniqualvolta una terra che controlli entra nel campo di battaglia, puoi pescare una carta.
    At the beginning of your upkeep, each player loses 1 life.
    All'inizio del tuo mantenimento, ogni giocatore perde 1 punto vita.
    At the beginning of each player's upkeep, that player draws a card.
    All'inizio del mantenimento di ogni giocatore, quel giocatore pesca una carta.
    At the beginning of combat on your turn, target creature you control gets +1/+0 until end of turn.
    All'inizio del combattimento nel tuo turno, una creatura bersaglio che controlli prende +1/+0 fino alla fine del turno.
    At the beginning of your end step, if you gained life this turn, draw a card.
    All'inizio della tua sottofase finale, se hai guadagnato punti vita in questo turno, pesca una carta.
    Whenever an opponent draws a card, they lose 1 life.
    Ogniqualvolta un avversario pesca una carta, egli perde 1 punto vita.
    When ~ dies, you may pay {1}{B}. If you do, return it to the battlefield tapped under its owner's control.
    Quando ~ muore, puoi pagare {1}{B}. Se lo fai, rimettilo sul campo di battaglia TAPpato sotto il controllo del suo proprietario.
    Whenever ~ and at least two other creatures attack, put a +1/+1 counter on ~.
    Ogniqualvolta ~ e almeno due altre creature attaccano, metti un segnalino +1/+1 su ~.
    When ~ leaves the battlefield, sacrifice it.
    Quando ~ lascia il campo di battaglia, sacrificalo.
""")
of("activated", """
    {2}{R}: ~ gets +1/+0 until end of turn.
    {2}{R}: ~ prende +1/+0 fino alla fine del turno.
    {T}: ~ deals 1 damage to any target.
    {T}: ~ infligge 1 danno a un qualsiasi bersaglio.
    Sacrifice another creature: Draw a card.
    Sacrifica un'altra creatura: Pesca una carta.
    {1}, {T}, Tap an untapped creature you control: Draw a card.
    {1}, {T}, TAPpa una creatura STAPpata che controlli: Pesca una carta.
    Pay 2 life: Draw a card. Activate only as a sorcery.
    Paga 2 punti vita: Pesca una carta. Attiva solo come una stregoneria.
    {3}, Discard a card: Destroy target land. Activate only once each turn.
    {3}, Scarta una carta: Distruggi una terra bersaglio. Attiva solo una volta per turno.
    {1}{B}: Regenerate ~.
    {1}{B}: Rigenera ~.
    {2}: Attach ~ to target creature you control.
    {2}: Assegna ~ a una creatura bersaglio che controlli.
    {X}, {T}: Target player mills X cards.
    {X}, {T}: Un giocatore bersaglio macina X carte.
""")
of("planeswalkers", """
    +1: Draw a card.
    +1: Pesca una carta.
    −2: Target creature gets -2/-2 until your next turn.
    −2: Una creatura bersaglio prende -2/-2 fino al tuo prossimo turno.
    −X: ~ deals X damage to target creature.
    −X: ~ infligge X danni a una creatura bersaglio.
    −7: You get an emblem with "Creatures you control get +1/+1."
    −7: Ottieni un emblema con “Le creature che controlli prendono +1/+1.”
    0: Untap target permanent.
    0: STAPpa un permanente bersaglio.
""")
of("modal", """
    Choose one —\\n• Draw a card.\\n• Destroy target artifact.
    Scegli uno —\\n• Pesca una carta.\\n• Distruggi un artefatto bersaglio.
    Choose two —\\n• You gain 4 life.\\n• Scry 2.\\n• Target creature gains flying until end of turn.
    Scegli due —\\n• Guadagni 4 punti vita.\\n• Profetizza 2.\\n• Una creatura bersaglio ha volare fino alla fine del turno.
    When ~ enters, choose one —\\n• Draw a card.\\n• You gain 3 life.
    Quando ~ entra nel campo di battaglia, scegli uno —\\n• Pesca una carta.\\n• Guadagni 3 punti vita.
""")
of("conditions", """
    If you control a creature with power 4 or greater, draw a card.
    Se controlli una creatura con forza pari o superiore a 4, pesca una carta.
    If you control no creatures, you gain 4 life.
    Se non controlli creature, guadagni 4 punti vita.
    Each player discards two cards. Then if you have no cards in hand, draw a card.
    Ogni giocatore scarta due carte. Poi se non hai carte in mano, pesca una carta.
    Draw a card if it's your turn.
    Pesca una carta se è il tuo turno.
    ~ can't attack unless you control an Island.
    ~ non può attaccare a meno che controlli un'Isola.
    Reveal the top card of your library. If it's a creature card, put it into your hand. Otherwise, put it into your graveyard.
    Rivela la prima carta del tuo grimorio. Se è una carta creatura, mettila nella tua mano. Altrimenti, mettila nel tuo cimitero.
    This spell costs {1} less to cast if it targets a tapped creature.
    Questa magia costa {1} in meno per essere lanciata se bersaglia una creatura TAPpata.
    Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.
    Esilia una creatura bersaglio. Rimetti sul campo di battaglia quella carta sotto il controllo del suo proprietario all'inizio della prossima sottofase finale.
    Until end of turn, creatures you control gain trample and get +1/+1.
    Fino alla fine del turno, le creature che controlli hanno travolgere e prendono +1/+1.
    As an additional cost to cast this spell, sacrifice a creature.
    Come costo addizionale per lanciare questa magia, sacrifica una creatura.
    This spell can't be countered.
    Questa magia non può essere neutralizzata.
""")

ALL = [(group, en, it) for group, pairs in SENTENCES.items() for en, it in pairs]


@pytest.mark.parametrize(("group", "en", "it"), ALL, ids=[f"{group}: {en}"[:70] for group, en, _ in ALL])
def test_sentence(group: str, en: str, it: str) -> None:
    node = parse(Paragraph, en, "en")
    assert write(node, "en") == en
    assert write(node, "it") == it
    assert parse(Paragraph, it, "it") == node
