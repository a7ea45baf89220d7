"""The Italian words of the cards: lemmas with their gender, and the forms that no rule makes. Values only."""

from __future__ import annotations

VERBS = """
essere avere fare potere dovere volere venire andare stare dare dire sapere
abbandonare abbinare accadere accedere accettare accumulare addestrare adattare affrontare affliggere aggiornare aggiungere agire alternare alzare ammassare
ammettere annientare annullare annunciare appaiare apparire appartenere applicare apportare apprendere aprire arrivare arrotondare ascendere aspettare
assegnare assemblare assimilare assistere associare assorbire assumere attaccare attendere attivare attraversare attribuire aumentare autorizzare avanzare avvenire avvicinare
barattare beneficiare bere bersagliare bloccare bruciare cadere calare calcolare cambiare cancellare capovolgere capitare caricare catturare cedere celare cercare cessare chiamare chiedere chiudere
colpire coinvolgere colorare combattere combinare cominciare comparire compiere completare comporre comportare comprare comprendere computare concedere concludere condividere
considerare conservare consistere consultare contare contenere continuare contrattaccare contribuire controllare convertire convocare copiare coprire corrispondere costare costruire creare
crescere danneggiare decidere dedurre definire deporre descrivere designare destinare determinare devastare dichiarare dichiarare diffondere difendere diminuire dimostrare dipendere dire dirigere discendere
discutere disfare disporre distribuire distruggere diventare dividere divorare dominare donare dragare durare eccedere effettuare elencare eliminare emergere entrare equipaggiare equivalere ereditare eseguire esaminare
esaurire escludere esiliare esistere esplodere esplorare esporre esprimere estendere estrarre evitare evocare evolvere fallire fermare ferire fissare forgiare formare fornire fortificare frenare fruttare
funzionare fuggire galleggiare garantire generare gestire girare giocare giungere guadagnare guardare guidare identificare ignorare imbrogliare immettere impanare impedire impegnare impiegare implicare imporre
imprimere incantare incatenare includere incolpare incominciare incontrare incrementare incubare indagare indicare indossare infettare infliggere influenzare influire iniziare innescare innestare insegnare
inserire interagire interessare interferire intervenire interrompere introdurre invertire investigare inviare invocare
lanciare lasciare legare leggere liberare limitare lottare macinare mancare mandare manifestare mantenere marcare memorizzare mescolare mettere migliorare minacciare
mirare mischiare misurare modificare moltiplicare morire mostrare muovere mutare nascere nascondere neutralizzare nominare notare numerare obbligare occorrere occupare offrire oltrepassare omettere operare ordinare originare osservare ottenere
pagare pareggiare parlare partecipare partire passare perdere permettere persistere pescare piazzare pilotare popolare porre portare possedere precedere preferire prelevare premere prendere preparare prescrivere presentare prestare
presumere prevedere prevenire procedere produrre profetizzare progredire proibire proliferare promettere promuovere proporre proseguire proteggere provare provocare pulire puntare punire
raddoppiare raggiungere raggruppare raccogliere radunare rallentare rappresentare realizzare recitare recuperare reggere regredire restare restituire riattaccare ribattere ricadere ricercare ricevere richiamare richiedere ricominciare riconoscere ricordare ricorrere ridirigere ridistribuire
ridurre riempire rientrare riferire rifiutare rigenerare riguardare rilanciare rilasciare rimanere rimandare rimescolare rimettere rimpiazzare rimuovere rinominare rinunciare ripetere riportare riprendere ripristinare
riproporre risalire riscrivere risolvere rispettare rispondere risparmiare risultare ritirare ritornare riunire riuscire rivelare rivolgere rompere rubare ruotare sacrificare saltare salvare sbloccare scadere scagliare scambiare
scartare scattare scatenare scegliere scendere scommettere scomparire sconfiggere scoprire scorrere scrivere scrutare seguire selezionare selvaggiare seminare separare servire sfidare sfruttare significare
simulare smettere sollevare sommare sommergere sopravvivere sorgere sorvegliare sospendere sostenere sostituire sottostare sottrarre sovraccaricare sovrascrivere sparire specificare spendere spezzare spiegare
spingere sposare spostare stabilire staccare stampare succedere suddividere suggerire superare supporre svanire svelare sviluppare svolgere tagliare TAPpare tenere tentare terminare tirare toccare togliere
tornare tradurre tramutare trarre trasferire trasformare trattare trattenere trovare uccidere unire usare uscire utilizzare valere variare vedere vendere venire verificare versare vincere violare visitare vivere voltare votare volare
STAPpare rifare rinforzare riconfigurare cavalcare sellare addormentare risvegliare connettere congiungere congiurare complottare cospirare sospettare istigare lacerare liberare orchestrare occultare mimetizzare mobilitare ingegnare imparare incitare
costringere bandire contrassegnare sganciare agganciare sfoggiare travolgere dragare ricaricare replicare transmutare trasmutare convocare estorcere mutare detenere rianimare arruolare consumare
addizionare dimezzare triplicare azzerare predire preannunciare pronunciare contrarre rinascere riapparire intraprendere imprigionare esercitare insediare congelare avvelenare corrompere devolvere attingere
"""

# Nouns by gender; the plural after "/" where no rule makes it ("=" for the same). A lemma of several words has "_".
MASCULINE = """
abisso acceleratore accordo accesso accumulo acido addestramento adattamento adiacente aggettivo agente aiuto alleato alimento allenamento allineamento altare alto ambiente ammontare amuleto anello angolo animale anno annuncio
apprendimento approvvigionamento archivio artefatto arcano articolo aspetto assassinio assalto asse attaccante attacco atterramento atto attimo attributo aumento autore avamposto avanzamento avversario avvio azzardo
balzo banco bando baratto barlume bersaglio bene bivio blocco bloccante bluff bonus/= bordo borgo bottino bottone braccio/braccia branco brano
calcolo caldo cambiamento cambio campo campo_di_battaglia/campi_di_battaglia cancello caos/= capitolo capo carattere carico carro caso castello casuale catalizzatore cenno centro cerchio cervello chiarimento ciclo cimitero cielo circolo codice
colore colpo comandante comando combattente combattimento commento commerciante compagno compagno_di_squadra/compagni_di_squadra compito comportamento computo concetto concilio confine confronto congegno congelamento conflitto consiglio consumo contenuto conteggio contesto contrario controllo controllore contrassegno convocato
corno corpo/= corso costo costo_di_mana/costi_di_mana criterio culto cuore cursore
danno dado dato debito decreto demone deposito desiderio destino detentore dettaglio diagramma/diagrammi diavolo difensore difetto dilemma/dilemmi diritto disco disegno distintivo divieto documento dolore dominio dono doppio drago dubbio duello
eccesso effetto elemento elenco emblema/emblemi enigma/enigmi epilogo equilibrio equipaggiamento errore esempio esercito esilio esito esito esperimento esperto essere evento estratto estremo
falso fattore favore ferito fiore flusso fine/= fondo foro formato frammento fronte fronte fungo fuoco futuro
genere gesto giallo gigante giocatore giocatore_attivo/giocatori_attivi giorno gioco giudice giuramento globo grado grimorio gruppo guaio guadagno guerriero guscio
identificatore idolo ideale ignoto imbroglio impatto impedimento impiego impulso incantesimo inchiostro incontro incremento indicatore indice individuo indirizzo indizio inferno inganno ingresso iniziatore inizio innesco insieme
insieme intento interno intervallo intervento intrigo inverno invito io ipnotico istante istantaneo
lancio lampo lato lavoro leggendario legame lettore libro limite lingotto livello locale lupo luogo
magico malocchio mana/= mantenimento mantello manto marchio margine mazziere mazzo mazzo_di_carte/mazzi_di_carte meccanismo membro mese messaggio metodo metamorfo mezzo minimo ministro minuto modificatore modo momento mondo morto mostro motivo movimento mucchio muro multiplo
nascondiglio natante negativo nemico nome notturno numero nulla nucleo
obbligo obelisco obiettivo occhio odio oggetto olio ombrello omicidio onere opposto orario ordine ordinamento orecchino originale ornamento oro osso/ossa osservatore ostacolo
pagamento palio palo paio/paia paradiso parametro pareggio pari partecipante passaggio passo pareggio patto perdente perimetro periodo permanente permesso pericolo pezzo piacere piano piede planeswalker/= posto potere potenziamento premio prerequisito presente presagio prezzo previo primo
principio procedimento processo prodotto prologo proprietario protettore prospetto proverbio punteggio punto punto_vita/punti_vita
quadrato quarto quesito quoziente
raddoppio raggio ragno rapporto record/= recupero re/= regalo registro regolamento relitto requisito residuo responsabile resto retro/= ricordo riferimento riflesso rilancio rimbalzo rimedio rinforzo rintocco riparo ripristino ripetitore
riposo risarcimento rischio risparmio risultato ritardo ritmo ritorno ritratto robot/= rosso ruolo
sacrificio salto sangue scambio scarto scenario schema/schemi schermo scontro scopo scudo secolo secondo segmento segnalino segno segreto seguente seguito seme senso settore sfondo sforzo sigillo significato silenzio
simbolo simbolo_di_mana/simboli_di_mana singolo sistema/sistemi sogno soldato sole solo sottogioco sottotipo sovraccarico spazio specchio spettacolo spirito spostamento stadio stallo standard/= stato stile stivale strato strumento studio successo suggerimento suono supertipo supporto svantaggio svolgimento
tempo termine terreno territorio terzo tesoro testimone testo tipo tipo_di_carta/tipi_di_carta tipo_di_creatura/tipi_di_creatura tipo_di_terra/tipi_di_terra titolo tocco tono torneo totale trattamento tratto tradimento traguardo tribunale tributo trofeo tumulto turno turno_extra/turni_extra
uccisore umano unico universo uomo/uomini uovo/uova urto uso utente utilizzo
valore valore_di_mana/valori_di_mana vantaggio vascello vassallo veicolo veleno ventaglio verbo verso vertice viaggio vicino vincitore vincolo volto voto vuoto vulcano
zaino zero zombie/= saccheggio banchetto fantasma/fantasmi pericolo mago goblin/= cancellatore dilemma/dilemmi scudo stordimento alveare cristallo contatore verdetto ramo germoglio guardiano petrolio petalo filo fango pasto topo pilastro grano fulmine fiume
"""

FEMININE = """
abilità abilità_di_mana/= abilità_attivata/abilità_attivate abilità_innescata/abilità_innescate accumulazione accelerazione acqua adunata aggiunta alba allocazione altezza ambizione amicizia analisi/= ancora anima apertura appendice applicazione arca area arena aria arma/armi armata armatura arte asta assegnazione assenza assistenza associazione astuzia attenzione attivazione
attività attrazione aura autorità avanguardia avventura azione
bacheca bandiera barca base battaglia batteria benedizione bestia bilancia boccata bomba borsa busta bustina
caccia cancellazione capacità carica caratteristica carica carne carta carta_creatura/carte_creatura carta_terra/carte_terra cascata casa categoria causa cautela cavalcata cella centralina cenere cerimonia certezza cessione chiamata chiave cima cintura circostanza citazione città classe clausola
colonna colpa combinazione comparsa compagnia compensazione componente comunità concentrazione concessione conclusione condizione configurazione conoscenza conquista consegna conseguenza considerazione contea convocazione copertura copertura coppia coppia_di_colori/coppie_di_colori copia corrispondenza corsa cosa costellazione costituzione costruzione creatura creazione crescita crisi/= cronaca
cura curva danza data debolezza decade decisione decorazione definizione designazione destinazione determinazione devozione dichiarazione didascalia difesa differenza differenza difficoltà diga dimensione direzione discesa disciplina discussione disposizione distanza distinzione distribuzione divisione divinità domanda durata
eccezione elevazione emanazione emissione energia entità entrata epoca equazione era eredità esca esecuzione esigenza esperienza espansione esplosione espressione esplorazione estensione estensione estorsione età eternità evoluzione
faccia faccia famiglia fantasia fase fase_principale/fasi_principali fase_di_combattimento/fasi_di_combattimento fede fedeltà ferita fertilità fiala fiducia figura fila fine finestra finalità fiamma foglia follia fonte forma formula forza fortuna forza frase freccia frequenza frazione fuga fune funzione furia
gara gemma gente gilda gioia giornata giostra gittata giustizia gloria grafica grandezza grazia griglia guardia guerra guida
idea identità identità_di_colore/= illustrazione imboscata immagine immersione immortalità immunità importanza impresa impressione impronta incarnazione infezione influenza informazione iniziativa innovazione insegna interazione interpretazione invasione investigazione invocazione isola istanza istruzione icona
laguna lama landa larva lealtà legge leggenda lente lettera lezione libertà lingua linea linfa lista locazione lotta luce luna lunghezza
macchia macchina macinata madre maggioranza maggiore magia magia_istantaneo/magie_istantaneo magnitudine malattia mancanza maniera mano/mani mansione mappa marea marca maschera massa materia media memoria menta mente menzione meraviglia metà mezzanotte minaccia minoranza miniera missione misura moneta modalità modifica montagna mossa morte motivazione muta
natura nave nebbia necessità neve nota notizia notte novità nuvola
occasione offerta ombra onda opera opportunità operazione opposizione opzione ora orda origine ossa
pace padronanza pagina palude parità parola parte partecipazione partita passività patria pausa pedina pedina_creatura/pedine_creatura peggiore pena penna perdita perla permanenza persona pesca pesca peste pianta pianura piattaforma pietra pila pioggia pipa pista polvere popolazione porta portata porzione posizione possibilità posta potenza pozione pozza
prece precedenza preda preferenza premessa preparazione presa presenza preghiera prestazione prevenzione previsione prima priorità prigione proibizione promessa profezia pronuncia proporzione proprietà protezione prova provocazione provvista punizione punta
quantità quantità quota quotidianità
raccolta radianza radice radura raffica ragione rana rarità rapidità razza reazione reazione realtà regione regola relazione replica reputazione requisizione resa resistenza restrizione rete revisione ricerca ricetta ricompensa richiesta riduzione riga rigenerazione ripetizione rissa riserva riserva_di_mana/riserve_di_mana risoluzione risorsa risposta riuscita
rivelazione rivolta roccia rovina runa rune ruota
sabbia saga saggezza sala scadenza scala scaltrezza scarica scatola scelta scena scheggia scheda scoperta scomparsa scorta scossa scritta seconda selezione selvatichezza semplicità sentinella separazione sequenza serie/= seta settimana sezione sfera sfida sfumatura sfortuna simmetria sincronia situazione soglia
somma sommossa sopravvivenza sorte sorveglianza sostanza sostituzione sottofase sottofase_finale/sottofasi_finali sottofase_di_mantenimento/sottofasi_di_mantenimento sovrapposizione spada spalla specie/= specialità speranza spesa spia spiegazione spina spora sponda sporgenza squadra stagione statistica stazza stella stima storia strada strategia stregoneria struttura successione superficie svolta
tabella taglia tappa taverna tavola tecnica tela tempesta temperatura tenacia tenda terra terra_base/terre_base testa tipologia tomba torre traccia traduzione trama transizione trappola trasformazione trasparenza tregua tribù
unione unità uscita utilità
variabile variante variazione varietà vastità veglia vela velocità vendetta vendita venuta verità versione vetta vicinanza via vicenda vigilanza violazione virtù visione vista vita vitalità vittoria vittima voce volontà volta voragine votazione
zampa zanna zona zolla proliferazione pressione muffa fonte pira giada elsa
"""

# Adjectives of two or four forms; "=" after an adjective that does not change.
ADJECTIVES = """
abile acceso addizionale adeguato adiacente aggiornato aggiuntivo alleato alternativo alto altro altrettanto ampio analogo annesso antico anteriore appartenente apposito appropriato armato artificiale assente associato assoluto attaccante attivo attuale attraente attuale autentico avversario
avverso basso base= bello bersaglio= bianco blu= bloccante bonus= breve brutto buono
capace casuale caro cattivo centrale certo chiaro chiuso cieco cinque= ciascuno colorato combattente comune comunitario compatibile complementare completo complessivo concreto condizionale congelato conseguente consecutivo contemporaneo contento continuo contrario convenzionale corrente corretto corrispondente corto corrotto costante
creatura= cruciale cumulativo curioso
debole decisivo definito deterministico destro determinato difensore diciotto= dieci= differente difficile diretto disponibile distante distinto diverso dodici= doppio duale duplicato durevole
effettivo efficace enorme entrambi equivalente eguale errato esatto esclusivo esistente esplicito estremo esterno eterno ex= extra= evidente
facile facoltativo falso famoso fatale favorevole femminile feroce finale finito fisico forte fortunato fondamentale formale frequente frontale futuro
generale generico genuino giallo giovane giusto globale grande grave gratuito grosso guerriero
identico ideale illecito illegale illimitato illustrato immediato imminente importante impossibile improbabile improvviso inappropriato inattivo incluso incolore= incompleto incondizionato inconsueto indistruttibile indipendente individuale inerente inesistente inferiore infinito iniziale innaturale innocente inopportuno insufficiente intangibile
intero interno inutile invariato inverso invisibile inutilizzato istantaneo= istantanea=
largo leader= leale legale leggendario leggero letale libero lieve limitato lineare locale lontano loro= lungo
magico maggiore maligno maschile massimo massiccio meccanico medesimo medio meno= mentale mezzo migliore militare millenario minimo minore misterioso misto mobile moderno modificato modale molteplice molto monocolore= mostruoso morto mortale mondo= mio multicolore= multiplo musicale
naturale necessario negativo nemico nero nessuno neve= noioso normale nostro notevole notturno noto nuovo nullo numerico nove=
obbligatorio obsoleto occupato occasionale oltre= ogni= omonimo oneroso opportuno opposto opzionale ordinario ordinato originale originario oscuro ottavo ottimo otto=
pari= parecchio parziale particolare passato pedina= peggiore pericoloso permanente perenne perpetuo personale pertinente perverso piccolo pieno piatto planare plurale poco poderoso polivalente popolare portatile positivo possibile possessore posteriore postumo potente potenziale pratico precedente precombattimento= preciso preesistente presente preparato prescelto pressante prestabilito previsto
primario primo principale prioritario privato privo probabile profondo pronto proprio prossimo pubblico puro
qualche= qualsiasi= qualunque= quale quanto quattro= quarto quinto questo quello
raddoppiato rapido raro reale recente reciproco regolare relativo residuo resistente responsabile restante reversibile ricco ricorrente rigido rilevante rispettivo ristretto riservato rosso rotante rovescio
sacro salvo saltuario sano sbagliato sbloccato scarso scatenato secco secondo secondario segreto seguente semplice sensibile separato sequenziale serio sei= sesto sette= settimo severo sgradito sicuro significativo silenzioso simbolico simile simmetrico simultaneo singolare singolo sinistro
situato solido solito solo sommo soprannaturale sottostante sotterraneo sovrannaturale sottile speciale specifico speculare spiacevole stabile standard= statico stesso stordito strano straordinario stretto successivo sufficiente sulfureo superfluo superiore supplementare suo
tale tanto tardo tascabile tattico temibile temporaneo temporale terribile terzo tipico token= totale tradizionale tranquillo tre= tribale triplo triplice tuo tutto
ufficiale uguale ulteriore ultimo umano unico uniforme universale uno unto usuale utile
valido valoroso variabile vario vecchio velenoso veloce venti= verde vero vicino viola= virtuale visibile vittorioso vivente vivo volante volontario vostro vulnerabile vuoto
zero= dodici= dispari= equipaggiato incantato fortificato artefatto= terra= incantesimo= stregoneria= planeswalker= anti-malocchio= rigenerante succinto
"""

# -co and -go with -ci and -gi in the plural masculine.
SOFT_PLURALS = frozenset(
    "amico nemico magico unico fisico storico mistico specifico identico generico tipico pubblico pratico statico "
    "simbolico numerico musicale meccanico logico simmetrico reciproco chierico monaco medico tecnico critico pacifico mago_nero "
    "deterministico tattico planetario autentico arcanico autarchico sintetico politico eroico epico etico elettrico scientifico demoniaco asparago greco porco".split()
)

OTHER_WORDS = """
il lo la i gli le l' un uno una un' di a da in su con per tra fra d' e ed o ad od né ma se che chi cui quale quali quando ogniqualvolta dove come
mentre finché fintanto fino affinché perché poiché quindi poi allora anche ancora già mai sempre solo soltanto unicamente solamente altrimenti invece oppure ovvero
non più meno molto tanto troppo poco così tranne eccetto salvo oltre sopra sotto dentro fuori durante dopo prima entro verso contro senza secondo presso vicino attraverso lungo insieme assieme
io tu lui lei egli ella esso essa essi esse noi voi loro mi ti si ci vi lo la li le gli ne se sé me te te stesso c' c'è s' quell' quest' quant' com' dov' cos'
mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre loro proprio propria propri proprie altrui
qualsiasi qualunque qualche ogni ognuno ognuna ciascuno ciascuna ciascun nessuno nessuna nessun alcuno alcuna alcuni alcune alcun chiunque qualcuno qualcosa niente nulla tutto tutta tutti tutte entrambi entrambe
questo questa questi queste quello quella quelli quelle quel quei quegli ciò stesso stessa stessi stesse medesimo
due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici venti trenta cento mille metà doppio triplo volta volte
sì no vero falso adesso ora oggi domani ieri quasi appena almeno massimo minimo circa esattamente separatamente simultaneamente normalmente casualmente immediatamente direttamente semplicemente segretamente contemporaneamente attualmente
inizialmente originariamente precedentemente successivamente continuamente ininterrottamente rispettivamente altrettanto altrettanti altrettante altrettanta equamente ugualmente indipendentemente temporaneamente effettivamente automaticamente liberamente
e/o o/e x y z w u b r g c s t q pari dispari ecc via giù qui qua là lì avanti indietro davanti dietro intorno attorno accanto tale tali fa TAP STAP lo stesso eventualmente eventuali anti dell' nell' sull' dall' all' -lo -la -li -le -gli -ne -ti -mi -si -ci -vi
passa- anziché piuttosto mediante tramite nonché purché benché sebbene qualora semmai cioè ossia infine innanzitutto comunque perciò pertanto dunque eppure tuttavia però nonostante malgrado riguardo rispetto grazie
"""

KEYWORDS = """
volare attacco improvviso doppio attacco tocco letale difensore anti-malocchio rapidità indistruttibile legame vitale minacciare protezione raggiungere travolgere cautela lampo egida incantare equipaggiare
paura velo ombra intimidire passa-paludi passa-foreste passa-isole passa-montagne passa-pianure aggiramento branco mantenimento cumulativo fase ciclo eco potenziamento multipotenziamento flashback follia metamorfosi megametamorfosi
tempesta affinità intrecciare modulare sprazzo bushido traslazione dell'anima giuntare ninjutsu epica convocazione dragare trasmutazione sete di sangue tormentare replicare previsione innesto recupero
increspatura frazione di secondo sospendere dissolvenza assorbire scambio delve scavare fortificare frenesia ammirare velenoso trasfigurare campione camaleonte evocare rifugio perlustrare rinforzare cospirare persistere
avvizzire ritracciare divorare esaltato riesumare cascata annientatore armatura totemica aura rimbalzo infettare grido di battaglia arma vivente immortale miracolo vincolo spirituale sovraccarico mangiacarogne scatenare cifrare evoluzione
estorsione fusione conferire tributo detronizzare obiettivo nascosto superare prodezza impeto sfruttare gloria risveglio devoid ingerire miriade ondata emergere aggravare mischia equipaggio fabbricare socio aldilà
imbalsamare eternare affliggere ascendere assistenza balzo mentore tumulto spettacolo fuga compagno mutare codificare vanteria predire dimostrare
battaglione appendice determinazione adunata adattamento popolare proliferare profetizzare sorvegliare macinare ammassare detenere radianza malocchio manifestare accampamento dominio soglia terraferma metallurgia morboso delirio rivolta eroico radianza saprolingio
"""
