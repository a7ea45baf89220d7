"""The Italian lexicon: conjugation, agreement, articles, contractions, enclitic pronouns, capitals."""

from __future__ import annotations

import pytest

from engine.language.italian_verbs import conjugate
from engine.language.lexicon import Gender, Number, VerbForm, lexicon

WORDS = lexicon("it")


def normals(text: str) -> list[str]:
    return [token.normal for token in WORDS.split(text)]


def again(text: str) -> str:
    return WORDS.join(token.text for token in WORDS.split(text))


@pytest.mark.parametrize(
    ("lemma", "you", "third", "third_plural", "subjunctive", "gerund", "participle"),
    [
        ("pescare", "pesca", "pesca", "pescano", "peschi", "pescando", "pescato"),
        ("pagare", "paga", "paga", "pagano", "paghi", "pagando", "pagato"),
        ("lanciare", "lancia", "lancia", "lanciano", "lanci", "lanciando", "lanciato"),
        ("scartare", "scarta", "scarta", "scartano", "scarti", "scartando", "scartato"),
        ("esiliare", "esilia", "esilia", "esiliano", "esili", "esiliando", "esiliato"),
        ("TAPpare", "TAPpa", "TAPpa", "TAPpano", "TAPpi", "TAPpando", "TAPpato"),
        ("STAPpare", "STAPpa", "STAPpa", "STAPpano", "STAPpi", "STAPpando", "STAPpato"),
        ("mettere", "metti", "mette", "mettono", "metta", "mettendo", "messo"),
        ("distruggere", "distruggi", "distrugge", "distruggono", "distrugga", "distruggendo", "distrutto"),
        ("infliggere", "infliggi", "infligge", "infliggono", "infligga", "infliggendo", "inflitto"),
        ("scegliere", "scegli", "sceglie", "scelgono", "scelga", "scegliendo", "scelto"),
        ("togliere", "togli", "toglie", "tolgono", "tolga", "togliendo", "tolto"),
        ("rimuovere", "rimuovi", "rimuove", "rimuovono", "rimuova", "rimuovendo", "rimosso"),
        ("aggiungere", "aggiungi", "aggiunge", "aggiungono", "aggiunga", "aggiungendo", "aggiunto"),
        ("perdere", "perdi", "perde", "perdono", "perda", "perdendo", "perso"),
        ("ottenere", "ottieni", "ottiene", "ottengono", "ottenga", "ottenendo", "ottenuto"),
        ("prevenire", "previeni", "previene", "prevengono", "prevenga", "prevenendo", "prevenuto"),
        ("uscire", "esci", "esce", "escono", "esca", "uscendo", "uscito"),
        ("morire", "muori", "muore", "muoiono", "muoia", "morendo", "morto"),
        ("costruire", "costruisci", "costruisce", "costruiscono", "costruisca", "costruendo", "costruito"),
        ("seguire", "segui", "segue", "seguono", "segua", "seguendo", "seguito"),
        ("essere", "sii", "è", "sono", "sia", "essendo", "stato"),
        ("avere", "abbi", "ha", "hanno", "abbia", "avendo", "avuto"),
        ("fare", "fai", "fa", "fanno", "faccia", "facendo", "fatto"),
        ("potere", "puoi", "può", "possono", "possa", "potendo", "potuto"),
        ("produrre", "produci", "produce", "producono", "produca", "producendo", "prodotto"),
        ("disporre", "disponi", "dispone", "dispongono", "disponga", "disponendo", "disposto"),
        ("risolvere", "risolvi", "risolve", "risolvono", "risolva", "risolvendo", "risolto"),
        ("combattere", "combatti", "combatte", "combattono", "combatta", "combattendo", "combattuto"),
        ("prendere", "prendi", "prende", "prendono", "prenda", "prendendo", "preso"),
        ("rivelare", "rivela", "rivela", "rivelano", "riveli", "rivelando", "rivelato"),
        ("scambiare", "scambia", "scambia", "scambiano", "scambi", "scambiando", "scambiato"),
        ("crescere", "cresci", "cresce", "crescono", "cresca", "crescendo", "cresciuto"),
        ("dire", "di'", "dice", "dicono", "dica", "dicendo", "detto"),
        ("predire", "predici", "predice", "predicono", "predica", "predicendo", "predetto"),
    ],
)
def test_conjugations(
    lemma: str, you: str, third: str, third_plural: str, subjunctive: str, gerund: str, participle: str
) -> None:
    assert WORDS.verb(lemma, VerbForm("imperative", 2)) == you
    assert WORDS.verb(lemma, VerbForm("indicative")) == third
    assert WORDS.verb(lemma, VerbForm("indicative", 3, "p")) == third_plural
    assert WORDS.verb(lemma, VerbForm("subjunctive")) == subjunctive
    assert WORDS.verb(lemma, VerbForm("gerund")) == gerund
    assert WORDS.verb(lemma, VerbForm("infinitive")) == lemma
    assert WORDS.verb(lemma, VerbForm("participle")) == participle
    assert {form.lower() for form in (you, third, third_plural, subjunctive, gerund)} <= WORDS.verb_forms(lemma)


def test_whole_tenses() -> None:
    esiliare, venire = conjugate("esiliare"), conjugate("venire")
    assert esiliare.indicative == ("esilio", "esili", "esilia", "esiliamo", "esiliate", "esiliano")
    assert venire.indicative == ("vengo", "vieni", "viene", "veniamo", "venite", "vengono")
    assert venire.conditional == ("verrei", "verresti", "verrebbe", "verremmo", "verreste", "verrebbero")
    assert venire.future == ("verrò", "verrai", "verrà", "verremo", "verrete", "verranno")
    assert venire.subjunctive == ("venga", "venga", "venga", "veniamo", "veniate", "vengano")
    assert conjugate("pagare").future[2] == "pagherà"
    assert conjugate("lanciare").conditional[2] == "lancerebbe"
    assert conjugate("essere").imperfect == ("ero", "eri", "era", "eravamo", "eravate", "erano")
    assert conjugate("avere").past_subjunctive == ("avessi", "avessi", "avesse", "avessimo", "aveste", "avessero")
    assert conjugate("mettere").past == ("misi", "mettesti", "mise", "mettemmo", "metteste", "misero")
    assert conjugate("pescare").past == ("pescai", "pescasti", "pescò", "pescammo", "pescaste", "pescarono")


def test_words_that_are_not_infinitives_are_refused() -> None:
    with pytest.raises(ValueError, match="pesca"):
        conjugate("pesca")


@pytest.mark.parametrize(
    ("gender", "number", "form"), [("m", "s", "messo"), ("f", "s", "messa"), ("m", "p", "messi"), ("f", "p", "messe")]
)
def test_participles_agree(gender: Gender, number: Number, form: str) -> None:
    assert WORDS.verb("mettere", VerbForm("participle", 3, number, gender)) == form
    assert form in WORDS.verb_forms("mettere", "participle")


@pytest.mark.parametrize(
    ("lemma", "gender", "plural"),
    [
        ("creatura", "f", "creature"),
        ("giocatore", "m", "giocatori"),
        ("avversario", "m", "avversari"),
        ("carta", "f", "carte"),
        ("pedina", "f", "pedine"),
        ("segnalino", "m", "segnalini"),
        ("incantesimo", "m", "incantesimi"),
        ("magia", "f", "magie"),
        ("abilità", "f", "abilità"),
        ("mano", "f", "mani"),
        ("campo di battaglia", "m", "campi di battaglia"),
        ("punto vita", "m", "punti vita"),
        ("mana", "m", "mana"),
        ("planeswalker", "m", "planeswalker"),
        ("emblema", "m", "emblemi"),
        ("sottofase", "f", "sottofasi"),
        ("attacco", "m", "attacchi"),
        ("fine", "f", "fini"),
        ("Elfo", "m", "Elfi"),
        ("Bestia", "f", "Bestie"),
    ],
)
def test_nouns(lemma: str, gender: Gender, plural: str) -> None:
    assert WORDS.gender(lemma) == gender
    assert WORDS.noun(lemma, "s") == lemma
    assert WORDS.noun(lemma, "p") == plural
    assert WORDS.noun_forms(lemma) == {lemma.lower(), plural.lower()}


@pytest.mark.parametrize(
    ("lemma", "forms"),
    [
        ("nero", "nero nera neri nere"),
        ("bianco", "bianco bianca bianchi bianche"),
        ("verde", "verde verde verdi verdi"),
        ("blu", "blu blu blu blu"),
        ("bersaglio", "bersaglio bersaglio bersaglio bersaglio"),
        ("leggendario", "leggendario leggendaria leggendari leggendarie"),
        ("unico", "unico unica unici uniche"),
        ("lungo", "lungo lunga lunghi lunghe"),
        ("TAPpato", "TAPpato TAPpata TAPpati TAPpate"),
        ("attaccante", "attaccante attaccante attaccanti attaccanti"),
        ("esiliato", "esiliato esiliata esiliati esiliate"),
        ("tuo", "tuo tua tuoi tue"),
        ("suo", "suo sua suoi sue"),
        ("loro", "loro loro loro loro"),
        ("altro", "altro altra altri altre"),
        ("quello", "quel quella quei quelle"),
        ("esso", "esso essa essi esse"),
        ("qualsiasi", "qualsiasi qualsiasi qualsiasi qualsiasi"),
    ],
)
def test_adjectives(lemma: str, forms: str) -> None:
    pairs: list[tuple[Gender, Number]] = [("m", "s"), ("f", "s"), ("m", "p"), ("f", "p")]
    assert [WORDS.adjective(lemma, gender, number) for gender, number in pairs] == forms.split()
    assert set(forms.lower().split()) <= WORDS.adjective_forms(lemma)


def test_additional_forms_that_are_parsed() -> None:
    assert {"quell'", "quegli"} <= WORDS.adjective_forms("quello")
    assert "monocolora" in WORDS.adjective_forms("monocolore")


@pytest.mark.parametrize(
    ("gender", "number", "following", "definite", "indefinite"),
    [
        ("m", "s", "giocatore", "il", "un"),
        ("m", "s", "artefatto", "l'", "un"),
        ("m", "s", "spirito", "lo", "uno"),
        ("m", "s", "segnalino", "il", "un"),
        ("m", "s", "Zombie", "lo", "uno"),
        ("m", "s", "gnomo", "lo", "uno"),
        ("m", "s", "planeswalker", "il", "un"),
        ("f", "s", "creatura", "la", "una"),
        ("f", "s", "abilità", "l'", "un'"),
        ("f", "s", "stregoneria", "la", "una"),
        ("m", "p", "giocatori", "i", ""),
        ("m", "p", "avversari", "gli", ""),
        ("m", "p", "Spiriti", "gli", ""),
        ("f", "p", "abilità", "le", ""),
    ],
)
def test_articles(gender: Gender, number: Number, following: str, definite: str, indefinite: str) -> None:
    assert WORDS.article("definite", gender, number, following) == definite
    assert WORDS.article("indefinite", gender, number, following) == indefinite
    assert definite in WORDS.article_forms("definite")
    assert not indefinite or indefinite in WORDS.article_forms("indefinite")


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("del", ["di", "il"]),
        ("dello", ["di", "lo"]),
        ("dell'artefatto", ["di", "l'", "artefatto"]),
        ("All’inizio", ["a", "l'", "inizio"]),
        ("nelle", ["in", "le"]),
        ("dagli", ["da", "gli"]),
        ("sul", ["su", "il"]),
        ("col", ["con", "il"]),
        ("un'altra", ["un'", "altra"]),
        ("quell'abilità", ["quell'", "abilità"]),
        ("ed", ["e"]),
        ("ad attaccare", ["a", "attaccare"]),
        ("mettila", ["metti", "-la"]),
        ("metterla", ["mettere", "-la"]),
        ("farlo", ["fare", "-lo"]),
        ("fallo", ["fai", "-lo"]),
        ("esiliale", ["esilia", "-le"]),
        ("scegline", ["scegli", "-ne"]),
        ("attaccarti", ["attaccare", "-ti"]),
        ("TAPpala", ["tappa", "-la"]),
        ("sacrificandolo", ["sacrificando", "-lo"]),
        ("far", ["fare"]),
        ("Passa-Isole", ["passa-", "isole"]),
        ("anti-malocchio", ["anti-malocchio"]),
        ("non-Umano", ["non", "umano"]),
        ("e/o", ["e/o"]),
    ],
)
def test_words_taken_apart(text: str, taken: list[str]) -> None:
    assert normals(text) == taken


@pytest.mark.parametrize(
    "word",
    ["quello", "regola", "isola", "popola", "controllati", "attaccati", "danni", "punti", "costi", "sole", "pescavi"],
)
def test_words_that_only_look_like_a_verb_and_its_pronoun(word: str) -> None:
    assert normals(word) == [word]


def test_gods_are_not_a_preposition() -> None:
    assert normals("gli altri Dei dei giocatori") == ["gli", "altri", "dei", "di", "i", "giocatori"]


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("il proprietario di il artefatto", "Il proprietario dell'artefatto"),
        ("i avversari", "Gli avversari"),
        ("a il inizio di il turno", "All'inizio del turno"),
        ("un spirito", "Uno spirito"),
        ("una altra creatura", "Un'altra creatura"),
        ("una o più creature", "Una o più creature"),
        ("quel artefatto", "Quell'artefatto"),
        ("quei spiriti", "Quegli spiriti"),
        ("quella abilità", "Quell'abilità"),
        ("la abilità", "L'abilità"),
        ("il controllore la esilia", "Il controllore la esilia"),
        ("un creatura e un elfo", "Un creatura e un elfo"),
        ("volare e elusività", "Volare ed elusività"),
        ("se è TAPpata e è verde", "Se è TAPpata ed è verde"),
        ("continua a attaccare", "Continua ad attaccare"),
        ("infligge 1 danno a ogni avversario", "Infligge 1 danno a ogni avversario"),
        ("metti -la in mano", "Mettila in mano"),
        ("puoi mettere -le su il campo di battaglia", "Puoi metterle sul campo di battaglia"),
        ("se puoi fare -lo , fai -lo", "Se puoi farlo, fallo"),
        ("puoi produrre -ne", "Puoi produrne"),
        ("puoi fare tornare ~", "Puoi far tornare ~"),
        ("con il nome scelto", "Con il nome scelto"),
        ("passa- isole", "Passa-isole"),
        ("un altro giocatore", "Un altro giocatore"),
    ],
)
def test_words_put_together(words: str, text: str) -> None:
    assert WORDS.join(words.split()) == text


@pytest.mark.parametrize(
    "text",
    [
        "Quando ~ entra nel campo di battaglia, pesca una carta.",
        "{T}, Sacrifica un'altra creatura: ~ infligge 2 danni a un qualsiasi bersaglio.",
        "{1}, Rimuovi un segnalino +1/+1 da ~: Rigenera ~.",
        "All'inizio del tuo mantenimento, rivela la prima carta del tuo grimorio e aggiungila alla tua mano.",
        "Puoi far tornare una creatura in mano al suo proprietario. Se lo fai, l'avversario scarta una carta.",
        "Scegli uno —\n• TAPpa la creatura bersaglio.\n• STAPpa uno o più permanenti.",
        "−7: Ottieni un emblema con “Le creature che controlli hanno doppio attacco e anti-malocchio”.",
        "La creatura incantata non STAPpa durante lo STAP del suo controllore.",
        "Quell'avversario sacrifica uno Spirito o un'Idra, poi mescola gli artefatti degli altri giocatori.",
        "Convocazione—{2}",
        "Mettila sul campo di battaglia, esiliale, o puoi rivelarla. Quel giocatore la esilia e la attacca.",
        "Volare, attacco improvviso",
    ],
)
def test_texts_in_normal_form_stay(text: str) -> None:
    assert again(text) == text


def test_other_forms_are_read_and_normal_forms_written() -> None:
    assert again("le abilità col nome scelto ed ogni carta ad ogni turno") == (
        "Le abilità con il nome scelto e ogni carta a ogni turno"
    )
    assert again("tappa l’artefatto") == "Tappa l'artefatto"


def test_numbers_agree() -> None:
    assert (WORDS.number(1), WORDS.number(1, "f"), WORDS.number(3), WORDS.number(10)) == ("un", "una", "tre", "dieci")
    assert WORDS.join([WORDS.number(1, "f"), "abilità"]) == "Un'abilità"
    for word in ("un", "uno", "una", "un'"):
        assert WORDS.parse_number(word) == 1
    assert WORDS.parse_number("venti") == 20


def test_known_words() -> None:
    for word in ("creature", "tappata", "pescherebbe", "gli", "travolgere", "elfi", "sette"):
        assert WORDS.knows(word)
    assert not WORDS.knows("frobnica")
