"""Italian words of the cards: lemmas with gender, and irregular forms. Data only."""

from __future__ import annotations

NUMBERS = """
zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette
diciotto diciannove venti
"""

VERBS = """
abbandonare abbassare abbinare accadere accedere accelerare accettare accumulare acquisire acquistare adattare
ammantare ammirare contrattare manovrare
addestrare addormentare affliggere affrontare aggiornare aggiungere agire alternare alzare ammassare ammettere andare
annientare annotare annullare annunciare appaiare apparire appartenere applicare apportare apprendere aprire arrivare
arrotondare arruolare ascendere aspettare assegnare assemblare assistere associare assorbire assumere attaccare
attendere attingere attivare attraversare attribuire aumentare autorizzare avanzare avere avvelenare avvenire
avvicinare avvizzare azzerare bandire barattare basare beneficiare bere bersagliare bloccare bruciare cadere calare
calcolare cambiare cancellare capitare capovolgere caricare catturare causare cavalcare cedere celare cercare cessare
chiamare chiedere chiudere ciclare codificare coinvolgere collegare colorare colpire combaciare combattere combinare
cominciare commettere comparire competere compiere completare comporre comportare comprare comprendere concedere
concludere condividere conferire congelare congiungere congiurare connettere consentire conservare considerare
consistere consultare consumare contare contenere continuare contrarre contrassegnare contribuire controllare convertire
convocare copiare coprire corrispondere corrompere cospirare costare costringere costruire creare crescere danneggiare
dare decidere definire deporre descrivere desiderare designare destinare detenere determinare devastare dichiarare
difendere diffondere dimezzare diminuire dimostrare dipendere dire dirigere discendere discutere disporre distinguere
distribuire distruggere diventare dividere divorare dominare donare dovere draftare dragare durare eccedere effettuare
elencare eliminare emergere entrare equipaggiare equivalere ereditare esaminare esaurire escludere eseguire esercitare
esiliare esistere esplodere esplorare esporre esprimere essere estendere estorcere estrarre esumare evitare evocare
evolvere fabbricare fallire fare ferire fermare finire fissare fondere foraggiare forgiare formare fornire fortificare
frenare fuggire funzionare garantire generare gestire giocare girare giungere guadagnare guardare guastare guidare
identificare ignorare imbalsamare imbrogliare imparare impedire impegnare impiegare implicare imporre importare
impostare imprigionare imprimere improvvisare incantare incatenare includere incominciare incontrare incrementare
incubare
indagare indicare indossare infettare infliggere influenzare influire iniziare innalzare innescare innestare insegnare
inserire intendere interagire interessare interferire interrompere intervenire intraprendere introdurre invertire
investigare inviare invocare lacerare lanciare lasciare legare leggere liberare limitare lottare macinare mancare
mandare manifestare manipolare mantenere marcare memorizzare mescolare mettere migliorare minacciare mirare mischiare
misurare mobilitare modificare moltiplicare montare morire mostrare muovere mutare nascere nascondere necessitare
neutralizzare nominare notare numerare obbligare occorrere occultare occupare offrire oltrepassare omettere operare
ordinare originare osservare ottenere pagare pareggiare parlare partecipare partire passare pattare perdere permettere
persistere pescare pilotare popolare porre portare posizionare possedere potenziare potere preannunciare precedere
predire preferire prelevare premere prendere preparare prescrivere presentare prestare prevedere prevenire procedere
produrre profetizzare progredire proibire proliferare promettere promuovere pronunciare proporre proseguire proteggere
provare provenire provocare punire puntare raccogliere raddoppiare radunare raggiungere raggruppare rallentare
rappresentare realizzare recitare reclutare recuperare reggere rendere replicare restare restituire restringere
rianimare riapparire riassumere riattaccare ribattere ricadere ricaricare ricercare ricevere richiamare richiedere
riciclare ricominciare riconfigurare riconoscere ricordare ricorrere ridirigere ridistribuire ridurre riempire
rientrare rievocare rifare riferire rifiutare rigenerare riguardare rilanciare rilasciare rimandare rimanere soccorrere
rimescolare rimettere rimpiazzare rimuovere rinascere rinforzare rinomare rinominare rintracciare rinunciare ripetere
riportare riprendere ripristinare riproporre risalire riscrivere risolvere risparmiare rispettare rispondere risultare
risvegliare ritirare ritornare riunire riuscire rivelare rivolgere rompere rubare ruotare sacrificare saltare salvare
sapere sbloccare scadere scagliare scambiare scartare scatenare scattare scegliere scendere scommettere scomparire
sconfiggere scoprire scorrere scrivere scrutare seguire selezionare sellare selvaggiare separare servire sfidare
sfruttare significare simulare smettere soddisfare sollevare sommare sommergere sopravvivere sorgere sorvegliare
sospendere sospettare sostenere sostituire sottrarre sovraccaricare sovrascrivere sparire specificare spendere
spezzare spiegare spingere spostare spronare stabilire staccare stampare STAPpare stare stremare subire succedere
suddividere suggerire superare supporre svanire svelare sviluppare svolgere svuotare tagliare TAPpare tenere tentare
terminare tirare toccare togliere tormentare tornare tradurre tramare tramutare trarre trasferire trasformare trasmutare
trattare trattenere travolgere triplicare trovare uccidere unire usare uscire utilizzare valere variare vedere vendere
resistere venire verificare versare viaggiare vincere violare visitare vivere volare volere voltare votare
"""

# Nouns by gender; an irregular plural follows "/" ("=" for the same). Lemmas of several words have "_".
MASCULINE = """
STAP/=
fenomeno fuorilegge/= moto
abisso accesso accordo accumulo acido adattamento adiacente agente alimento alleato altare alto ambiente ammontare
anello angolo animale anno annunciatore annuncio arcano archivio artefatto articolo aspetto assalto attaccante attacco
atto attributo aumento autore avanzamento avversario avvio banchetto barlume bene bersaglio bloccante blocco bonus/=
bordo bottino braccio/braccia branco cacciatore calcolo cambiamento cambio campo campo_di_battaglia/campi_di_battaglia
cancello caos/= capitolo capo carattere carro caso castello casuale centro cerchio cervello chiarimento ciclo cielo
cimitero codice colore colpo comandante comando combattente combattimento commento commerciante compagno
compagno_di_squadra/compagni_di_squadra compito computo concetto concilio confine conflitto confronto congegno
consiglio conteggio contenuto contesto contrario contrassegno controllo controllore convocato corno corpo corso costo
costo_di_mana/costi_di_mana cristallo criterio culto cuore dado danno dato debito demone deposito desiderio destino
dettaglio diavolo difensore difetto dilemma/dilemmi diritto disco disegno distintivo divieto documento dominio dono
doppio drago duello eccesso effetto elemento elenco emblema/emblemi enigma/enigmi equilibrio equipaggiamento errore
esempio esercito esilio esito esperimento esperto essere estratto estremo evento falso fango fantasma/fantasmi fattore
favore fianco filo fiore fondo formato frammento fronte fulmine fuoco futuro genere giallo gigante giocatore
giocatore_attivo/giocatori_attivi gioco giorno giudice giuramento globo glossario goblin/= grado grimorio
guadagno guardiano guerriero guscio ideale identificatore idolo impatto imperatore impulso incantesimo incontro
incremento indicatore indice indirizzo individuo indizio inganno ingresso iniziatore inizio innesco insieme interno
intervallo intervento intrigo invito io istantaneo istante lampo lancio lato lavoro legame leggendario lettore libro
limite livello locale luogo lupo magico mago malocchio mana/= mantenimento marchio mazzo mazzo_di_carte/mazzi_di_carte
meccanismo membro mese messaggero messaggio metamorfo metodo mezzo minimo minuto modificatore modo momento
monarca/monarchi mondo morto mostro motivo moto movimento mucchio mulligan multiplo muro nascondiglio negativo nemico
nome notturno nulla numero obiettivo occhio odio oggetto olio opposto orario ordinamento ordine originale oro
osso/ossa ostacolo pagamento paio/paia paradiso paragrafo pareggio pari partecipante passaggio passo patto perdente
pericolo periodo permanente permesso personaggio petalo petrolio pezzo piacere piano piede planeswalker/= posto
potenziamento potere premio presagio presente prezzo primo principio procedimento processo prodotto proprietario
protettore prototipo punteggio punto punto_vita/punti_vita quarto raddoppio raggio ragno rapporto re/= recupero regalo
regolamento requisito residuo responsabile resto retro/= ricordo riferimento riflesso rimbalzo rinforzo riposo
ripristino riquadro riscatto risultato ritardo ritmo ritorno robot/= rosso ruolo saccheggio sacrificio salto sangue
scambio scarto scenario schema/schemi schieramento scontro scopo scudo secondo segmento segnalino segnaturno segno
segreto seguente seguito senso settore sfondo sforzo sigillo significato silenzio simbolo
simbolo_di_mana/simboli_di_mana singolo sistema/sistemi sogno soldato sole solo sottogioco sottolivello sottotipo
sovraccarico spazio specchio spettacolo spirito spostamento stadio standard/= stato stile stordimento strato strumento
successo suono supertipo supporto svantaggio svolgimento tavolo tempo termine terreno territorio terzo tesoro
testimone testo tipo tipo_di_carta/tipi_di_carta tipo_di_creatura/tipi_di_creatura tipo_di_terra/tipi_di_terra titolo
tocco tono topo tormento torneo totale totem/= tradimento tratto tributo trofeo tumulto turno turno_extra/turni_extra
uccisore umano unico universo uomo/uomini uovo/uova uso utente utilizzo valore valore_di_mana/valori_di_mana vantaggio
vascello veicolo veleno verbo verdetto verso viaggio vicino vincitore vincolo voto vulcano vuoto zero zombie/=
"""

FEMININE = """
cospirazione
abilità abilità_attivata/abilità_attivate abilità_di_mana/= abilità_innescata/abilità_innescate accumulazione acqua
adunata aggiunta alba ancora anima appendice applicazione arca area aria arma/armi armata armatura arte assegnazione
assenza asta attenzione attivazione attività attrazione aura autorità avanguardia avventura azione barra base
battaglia batteria benedizione bestia bomba busta bustina caccia cancellazione capacità caratteristica carica carta
carta_creatura/carte_creatura carta_terra/carte_terra casa cascata categoria causa cautela cavalcata cenere certezza
chiamata chiave cima circostanza città classe clausola collezione colonna combinazione compagnia comparsa componente
conclusione condizione configurazione connessione conoscenza conquista conseguenza considerazione convocazione copertura
copia coppia coppia_di_colori/coppie_di_colori cornice corrispondenza corsa cosa costellazione costituzione costruzione
creatura creazione crescita croce cronaca cura data debolezza decisione definizione descrizione designazione
destinazione determinazione devozione dichiarazione difesa differenza dimensione dipendenza direzione discesa
disposizione distanza distinzione distruzione divinità divisione domanda durata eccezione elevazione energia entrata
epoca era eredità esistenza espansione esperienza esplorazione esplosione espressione estensione estorsione età
evocazione evoluzione faccia famiglia fantasia fase fase_di_combattimento/fasi_di_combattimento
fase_iniziale/fasi_iniziali
fase_principale/fasi_principali fede fedeltà ferita ferocia fiamma fila fine foglia follia fonte forma fortuna forza
frase freccia fuga funzionalità funzione furia gemma gente giada gilda giustizia gloria grazia guardia guerra guida
icona idea identità identità_di_colore/= illustrazione imboscata immagine immortalità immunità importanza
impossibilità impresa impronta incarnazione incursione infezione influenza informazione iniziativa innovazione
interazione investigazione isola ispirazione istanza istruzione lama larva legge leggenda lettera lezione libertà
limitazione lingua lista lotta luce luna macchina macinata madre maggiore magia magia_istantaneo/magie_istantaneo
malattia mancanza maniera manifestazione mano/mani mappa marca marea maschera massa materia memoria menta mente metà
mezzanotte minaccia miniera missione misura modalità modifica moneta montagna morte mossa mostruosità muffa muta
mutazione natura nave nebbia neve nota notizia notte occasione occorrenza offerta ombra onda opera operazione
opportunità opzione ora orda origine pace padronanza pagina palude parentela parentesi parità parola parte partita
patria pedina pedina_creatura/pedine_creatura peggiore pena perdita perla persona pesca pescata peste pianta pianura
pietra pila pioggia polvere popolazione porta portata porzione posizione possibilità posta potenza pozione precedenza
preda preferenza preghiera presa presenza pressione prevenzione previsione prigione prima priorità procedura profezia
proibizione proliferazione promessa proporzione proprietà protezione prova provocazione provvista qualità quantità
quota raccolta radianza radice radura ragione rana rapidità rarità rassegna razza realtà reazione regione regola
relazione replica resa resistenza restrizione rete ricerca richiesta ricompensa riduzione riga rigenerazione
ripetizione riserva riserva_di_mana/riserve_di_mana risoluzione risorsa risposta rissa rivelazione rivolta roccia
rovina runa ruota sabbia saga saggezza sala scatola scelta scena scheggia scintilla scomparsa scoperta scorta scritta
seconda selezione sentinella separazione sequenza serie seta settimana sezione sfera sfida situazione soglia somma
sommossa sopravvivenza sorte sorveglianza sostituzione sottofase sottofase_di_mantenimento/sottofasi_di_mantenimento
sottofase_finale/sottofasi_finali sottopartita spada spesa spia spiegazione spina spora squadra stagione stella storia
strada strategia stregoneria striscia struttura successione superficie/superfici svolta taglia tappa tassa tempesta
terra terra_base/terre_base testa tipologia tomba torre traccia traduzione trama trappola trasformazione tregua tribù
unione unità uscita utilità variabile variante varietà velocità vendetta verità versione vetta via vicenda virtù
visione vista vita vittima vittoria voce volontà volta votazione zampa zanna zona
"""

# Adjectives with two or four forms; "=" marks an invariable one.
ADJECTIVES = """
decimo acceso adamantino addizionale adeguato adiacente aggiornato aggiuntivo alleato alternativo alto altrettanto altro
amatoriale amico analogo anteriore anti-malocchio= antico appartenente applicabile apposito appropriato armato
artefatto= associato assoluto attaccante attivo attuale avversario base= basso bello bersaglio= bianco bifronte
bloccante blu= bonus= breve buono caro casuale centrale certo chiaro chiuso ciascuno cinque= colorato combattente
combinabile complementare complessivo completo comune condizionale congelato consecutivo conseguente contenente
continuo contrario copiabile correlato corrente corretto corrispondente corrotto creatura= crescente cumulativo debole
definitivo definito destro determinato diciotto= dieci= difensore differente difficile diretto dispari= disponibile
distante distinto diverso dodicesimo dodici= doppio duplicato effettivo efficace enorme entrambi equipaggiato
equivalente errato esatto esclusivo esistente esterno estremo eterno evasivo eventuale evidente extra= facile
facoltativo falso famoso
feroce finale finito fisico formidabile forte fortificato frequente frontale furtivo fuso futuro generale generico
genuino giallo giovane giusto globale grande gratuito grave grosso guerriero ibrido ideale identico identificativo
illecito illegale illimitato immediato imminente immutato impavido importante impossibile improbabile improvviso
inattivo incantato incantesimo= incluso incolore= incompleto indefinito indeterminato indipendente indistruttibile
individuale inferiore infinito informale inglese= iniziale innescante intangibile intenzionale intermedio interno
intero intrinseco inutile inutilizzato invariato inverso invisibile irrilevante istantanea= istantaneo= largo legale
leggendario leggero letale libero limitato locale lontano loro= lungo maggiore magico massiccio massimo meccanico
medesimo meno= mentale mezzo migliore minimo minore mio misto mitico mobile modale moderno modificato molteplice molto
mondo= monocolore= mortale morto mostruoso multicolore= multiplo narrativo naturale necessario negativo nemico nero
nessuno neve= normale nostro noto notturno nove= nullo numerico nuovo obbligatorio obsoleto occasionale occupato ogni=
oltre= opportuno opposto opzionale ordinario ordinato originale originario orizzontale oscuro ottavo otto= pari=
particolare parziale passato pedina= peggiore pericoloso permanente perpetuo personale pertinente perverso piatto
piccolo pieno planare planeswalker= poco popolare positivo possibile postumo potente potenziale pratico precedente
preciso precombattimento= predefinito preparato prescelto presente prestabilito previsto primario primo principale
privato privo probabile profondo pronto proprio prossimo proveniente pubblico puro qualche= quale qualsiasi=
qualunque= quanto quarto quattro= quello questo quinto raddoppiato rapido raro reale recente reciproco regolare
relativo residuo resistente responsabile restante ricco ridondante rilevante rimanente rinomato riservato rispettivo
ristretto risultante ritardato rosso ruotabile sacro salvo scarso scatenato secco secondario secondo seduto segreto
seguente sei= semplice sensibile separato serio sesto sette= settimo sicuro significativo silenzioso simbolico simile
simultaneo singolo sinistro soggetto solido solito solo sommo sotterraneo sottile speciale specifico speculare stabile
standard= statico stesso stordito storico strano stregoneria= stretto successivo sufficiente suo superiore
supplementare tale tanto tardo tecnico temporale temporaneo terra= terzo tipico token= totale tradizionale tre=
tribale triplo tuo tutto ufficiale uguale ulteriore ultimo umano unico uniforme universale uno usuale utile valido
variabile vario vecchio velenoso veloce venti= verde vero verticale vicino viola= visibile vivente vivo volante
volontario vostro vuoto zero=
"""

# Words in -co and -go with the masculine plural in -ci and -gi.
SOFT_PLURALS = """
amico fisico generico identico intrinseco magico meccanico mistico mitico nemico numerico pratico pubblico reciproco
simbolico specifico statico storico tecnico tipico unico
"""

OTHER_WORDS = """
-ci -gli -la -le -li -lo -mi -ne -si -ti -vi a abbastanza accanto ad adesso affatto affinché alcun alcuna alcunché
alcune alcuni alcuno all' allora almeno altrettanta altrettante altrettanti altrettanto altrimenti altrove altrui
anch' anche ancora anti anziché appena assieme attorno attraverso attualmente automaticamente avanti aver b ben benché
bisogno c c' c'è casualmente cento che chi chiaramente chiunque ci ciascun ciascuna ciascuno cinque cioè circa ciò
collettivamente com' come completamente comunque con contemporaneamente continuamente contro correttamente cos' così
cui d' da dall' davanti dell' dentro di dieci dietro direttamente dispari diversamente dodici domani dopo dopodiché
doppio dov' dove dovunque due dunque durante e e/o ecc eccetto ed effettivamente egli ella entrambe entrambi entro
eppure equamente esattamente esplicitamente essa esse essenzialmente essi esso eventuali eventualmente fa falso far
finché fino fintanto fisicamente fra fuori g generalmente già giù gli grazie i ieri il immediatamente in
indefinitamente indietro indipendentemente indirettamente individualmente infine ininterrottamente inizialmente
innanzitutto inoltre insieme interamente intorno invece io l' la le legalmente lei li liberamente lo loro lui lungo là
lì ma magari maggior mai malgrado massimo me medesimo mediante meglio meno mentre metà mezzo mi mia mie miei mille
minimo minor mio molto ne neanche necessariamente nell' nemmeno neppure nessun nessuna nessuno nient' niente no noi
non nonché nonostante normalmente nostra nostre nostri nostro nove nulla nuovamente né o o/e od oggi ogni
ogniqualvolta ognuna ognuno oltre oppure ora originariamente ossia otto ovunque ovvero pari particolarmente
parzialmente passa- per perché perciò permanentemente pertanto però piuttosto più poco poi poiché poter
precedentemente presso prima probabilmente propri propria proprie proprio purché q qua qualche qualcos' qualcosa
qualcuno quale quali qualora qualsiasi qualunque quando quant' quasi quattordici quattro quegli quei quel quell'
quella quelle quelli quello quest' questa queste questi questo qui quindi quindici r rassegna realmente riguardo
ripetutamente rispettivamente rispetto s s' salvo se sebbene secondo segretamente sei semmai semplicemente sempre
senza separatamente sette si similmente simultaneamente solamente solitamente solo soltanto sopra sotto specificamente
spesso STAP stessa stesse stessi stesso su sua subito successivamente sue sull' suo suoi sé sì t tale tali tanto TAP
te temporaneamente ti tipicamente tra tramite tranne tre tredici trenta triplo troppo tu tua tue tuo tuoi tutta
tuttavia tutte tutti tutto u ugualmente ulteriormente un un' una undici unicamente uno usualmente venti vero verso vi
via vicino voi volta volte vostra vostre vostri vostro w x y z
"""

KEYWORDS = """
accampamento adattamento adunata affinità affliggere aggiramento aggravare aldilà ammassare ammirare annientatore
anti-malocchio appendice arma armatura ascendere assistenza assorbire attacco aura avvizzire balzo battaglia
battaglione branco bushido camaleonte campione cascata cautela ciclo cifrare codificare compagno conferire
convocazione cospirare cumulativo delirio dell'anima delve detenere determinazione detronizzare devoid di difensore
dimostrare dissolvenza divorare dominio doppio dragare eco egida emergere epica equipaggiare equipaggio eroico
esaltato estorsione eternare evocare evoluzione fabbricare fase flashback follia fortificare frazione frenesia fuga
fusione giuntare gloria grido imbalsamare immortale impeto improvviso incantare increspatura indistruttibile infettare
ingerire innesto intimidire intrecciare lampo legame letale macinare malocchio mangiacarogne manifestare mantenimento
megametamorfosi mentore metallurgia metamorfosi minacciare miracolo miriade mischia modulare morboso
multipotenziamento mutare nascosto ninjutsu obiettivo ombra ondata passa-foreste passa-isole passa-montagne
passa-paludi passa-pianure paura perlustrare persistere popolare potenziamento predire previsione prodezza
profetizzare proliferare protezione radianza raggiungere rapidità recupero replicare riesumare rifugio rimbalzo
rinforzare risveglio ritracciare rivolta sangue saprolingio scambio scatenare scavare secondo sete sfruttare socio
soglia sorvegliare sospendere sovraccarico spettacolo spirituale sprazzo superare tempesta terraferma tocco tormentare
totemica trasfigurare traslazione trasmutazione travolgere tributo tumulto vanteria velenoso velo vincolo vitale
vivente volare
"""

# Words before which articles don't change: "una o più", "la si".
NOT_AFTER_ARTICLES = """
o e a ad ed od di da in su con per tra fra che chi cui se non è si ci ne ha hai hanno ogni alla al allo all' entra
attacca esce entrano attaccano escono ogniqualvolta
"""
