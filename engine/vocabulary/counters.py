"""Kinds of counters by their English names, with their Italian names (122.1)."""

from __future__ import annotations

from functools import cache

from engine.refusal import Text

COUNTERS = """
+1/+1; -1/-1; +0/+1; +1/+0; -0/-1; -1/-0; +2/+2; -2/-2; +0/+2; -0/-2; +1/+2; +2/+0; -2/-1; -1/-2; loyalty = fedeltà;
poison = veleno; energy = energia; experience = esperienza; charge = carica; age = epoca; arrow = freccia;
awakening = risveglio; blaze = vampata; blood = sangue; bounty = taglia; brick = mattone; carrion = carogna;
coin = moneta; corpse = cadavere; credit = credito; crystal = cristallo; cube = cubo; currency = valuta;
death = morte; deathtouch = tocco letale; defense = difesa; delay = ritardo;
depletion = esaurimento; despair = disperazione;
devotion = devozione; divinity = divinità; doom = rovina; double strike = doppio attacco; dream = sogno; echo = eco;
egg = uovo; elixir = elisir; eon = eone; eyeball = occhio; fade = dissolvenza; fate = fato; feather = piuma;
feeding = pasto; filibuster = ostruzione; finality = finalità; first strike = attacco improvviso; flame = fiamma;
flood = alluvione; flying = volare; foreshadow = presagio; fungus = fungo; fury = furia; fuse = miccia; gem = gemma;
glyph = glifo; gold = oro; growth = crescita; hatchling = cucciolo; healing = guarigione; hexproof = anti-malocchio;
hit = colpo; hoofprint = impronta; hour = ora; hourglass = clessidra; hunger = fame; ice = ghiaccio;
incarnation = incarnazione; indestructible = indistruttibile; infection = infezione; intervention = intervento;
invitation = invito; isolation = isolamento; javelin = giavellotto; ki = ki; knowledge = conoscenza; level = livello;
lifelink = legame vitale; lore = sapere; luck = fortuna; magnet = magnete; manifestation = manifestazione;
mannequin = manichino; menace = minacciare; mine = mina; mining = estrazione; mire = fango; music = musica;
muster = adunata; net = rete; night = notte; oil = olio; omen = augurio; ore = minerale; page = pagina; pain = dolore;
paralyzation = paralisi; petal = petalo; petrification = pietrificazione; phylactery = filatterio; pin = spillo;
plague = piaga; plot = trama; possession = possesso; point = punto; polyp = polipo; pressure = pressione;
prey = preda; pupa = pupa;
quest = ricerca; reach = raggiungere; rust = ruggine; scream = urlo; scroll = pergamena; shell = conchiglia;
shield = scudo; silver = argento; shred = brandello; sleep = sonno; slime = melma; slumber = letargo;
soot = fuliggine; soul = anima; spark = scintilla; spite = dispetto; spore = spora; stash = scorta;
storage = accumulo; story = storia; strife = lotta; study = studio; stun = stordimento; task = compito; theft = furto;
tide = marea; time = tempo; tower = torre; training = addestramento; trample = travolgere; trap = trappola;
treasure = tesoro; unity = unità; valor = valore; velocity = velocità; verse = verso; vigilance = cautela;
vitality = vitalità; volatile = volatilità; vow = voto; wage = salario; winch = argano; wind = vento;
wish = desiderio; book = libro; collection = raccolta; component = componente; contested = contesa; croak = gracidio;
harmony = armonia; hope = speranza; judgment = giudizio; nest = nido; supply = provvista; palliation = sollievo;
rope = corda; skewer = spiedo; takeover = conquista; lamb = agnello; ticket = biglietto;
burden = fardello;
acorn = ghianda; aim = mira; bait = esca; bloodline = stirpe; bloodstain = macchia di sangue; brain = cervello;
bribery = corruzione; cage = gabbia; cell = cella; chip = gettone; conqueror = conquistatore;
corruption = corruttela; discovery = scoperta; ember = brace; enlightened = illuminazione; everything = tutto;
exalted = esaltato; fetch = riporto; film = pellicola; fire = fuoco; funk = ritmo; globe = globo; haste = rapidità;
hone = affilatura; incubation = incubazione; ingenuity = ingegno; ingredient = ingrediente; intel = informazione;
invasion = invasione; loot = bottino; matrix = matrice; memory = memoria; phyresis = phyresis; plan = piano;
rejection = rifiuto; repair = riparazione; reprieve = rinvio; ribbon = nastro; shadow = ombra; voyage = viaggio
"""
"""Kinds with the same name in both languages are listed once."""


@cache
def counter_kind(kind: str) -> Text:
    """Return a kind of counter, given in English, in both languages; unknown kinds keep their name."""
    return Text(kind, _italian().get(kind, kind))


def counter_called(words: str) -> str:
    """Return the English name of the kind of counter with that name in either language; the words themselves if there
    is none."""
    return _english().get(words.casefold(), words)


def some_counters(number: int, kind: str) -> Text:
    """Return the words for that many counters: "1 charge counter", "3 segnalini carica"."""
    en, it = counter_kind(kind)
    one = number == 1
    return Text(
        f"{number} {en} {'counter' if one else 'counters'}", f"{number} {'segnalino' if one else 'segnalini'} {it}"
    )


@cache
def _italian() -> dict[str, str]:
    entries = (entry.partition("=") for entry in COUNTERS.replace("\n", " ").split(";"))
    return {english.strip(): italian.strip() or english.strip() for english, _, italian in entries}


@cache
def _english() -> dict[str, str]:
    called = {italian.casefold(): english for english, italian in _italian().items()}
    return {**called, **{english.casefold(): english for english in _italian()}}
