"""The Italian conjugations: every form of a verb from its infinitive, by rule and by the table of what no rule makes."""

from __future__ import annotations

from typing import NamedTuple


class Conjugation(NamedTuple):
    """The forms of one verb. Finite tenses have six: io, tu, lui, noi, voi, loro."""

    infinitive: str
    indicative: tuple[str, ...]
    subjunctive: tuple[str, ...]
    imperative: tuple[str, ...]
    """tu, Lei, noi, voi, Loro at the places 1 to 5; place 0 is the same as 1."""
    imperfect: tuple[str, ...]
    past: tuple[str, ...]
    past_subjunctive: tuple[str, ...]
    future: tuple[str, ...]
    conditional: tuple[str, ...]
    gerund: str
    participle: str
    """Masculine singular."""


# What no rule makes, by the ending that it holds for ("mettere" holds for "rimettere"; the longest fits first).
# present, where irregular: six forms; subjunctive: io and noi (else made from the present); stem of the imperfect;
# past: io and tu; stem of the future; participle; imperative. "-" where the rule makes it.
_IRREGULAR = """
=essere   | sono sei è siamo siete sono | sia siamo | er- | fui fosti | sar | stato | sii
=avere    | ho hai ha abbiamo avete hanno | abbia abbiamo | - | ebbi avesti | avr | avuto | abbi
=dare     | do dai dà diamo date danno | dia diamo | da | diedi desti | dar | dato | dai
=stare    | sto stai sta stiamo state stanno | stia stiamo | sta | stetti stesti | star | stato | stai
andare    | vado vai va andiamo andate vanno | vada andiamo | - | andai andasti | andr | andato | vai
fare      | faccio fai fa facciamo fate fanno | faccia facciamo | face | feci facesti | far | fatto | fai
=dire     | dico dici dice diciamo dite dicono | dica diciamo | dice | dissi dicesti | dir | detto | di'
dire      | dico dici dice diciamo dite dicono | dica diciamo | dice | dissi dicesti | dir | detto | -
=potere   | posso puoi può possiamo potete possono | possa possiamo | - | potei potesti | potr | potuto | -
=dovere   | devo devi deve dobbiamo dovete devono | debba dobbiamo | - | dovetti dovesti | dovr | dovuto | -
=volere   | voglio vuoi vuole vogliamo volete vogliono | voglia vogliamo | - | volli volesti | vorr | voluto | -
=sapere   | so sai sa sappiamo sapete sanno | sappia sappiamo | - | seppi sapesti | sapr | saputo | sappi
tenere    | tengo tieni tiene teniamo tenete tengono | tenga teniamo | - | tenni tenesti | terr | tenuto | -
venire    | vengo vieni viene veniamo venite vengono | venga veniamo | - | venni venisti | verr | venuto | -
=prevenire | prevengo previeni previene preveniamo prevenite prevengono | prevenga preveniamo | - | prevenni prevenisti | preverr | prevenuto | -
rimanere  | rimango rimani rimane rimaniamo rimanete rimangono | rimanga rimaniamo | - | rimasi rimanesti | rimarr | rimasto | -
valere    | valgo vali vale valiamo valete valgono | valga valiamo | - | valsi valesti | varr | valso | -
salire    | salgo sali sale saliamo salite salgono | salga saliamo | - | salii salisti | salir | salito | -
=uscire   | esco esci esce usciamo uscite escono | esca usciamo | - | uscii uscisti | uscir | uscito | -
=riuscire | riesco riesci riesce riusciamo riuscite riescono | riesca riusciamo | - | riuscii riuscisti | riuscir | riuscito | -
=morire   | muoio muori muore moriamo morite muoiono | muoia moriamo | - | morii moristi | morir | morto | -
apparire  | appaio appari appare appariamo apparite appaiono | appaia appariamo | - | apparvi apparisti | apparir | apparso | -
sedere    | siedo siedi siede sediamo sedete siedono | sieda sediamo | - | sedetti sedesti | sieder | seduto | -
possedere | possiedo possiedi possiede possediamo possedete possiedono | possieda possediamo | - | possedetti possedesti | posseder | posseduto | -
porre     | pongo poni pone poniamo ponete pongono | ponga poniamo | pone | posi ponesti | porr | posto | -
trarre    | traggo trai trae traiamo traete traggono | tragga traiamo | trae | trassi traesti | trarr | tratto | -
durre     | duco duci duce duciamo ducete ducono | duca duciamo | duce | dussi ducesti | durr | dotto | -
scegliere | scelgo scegli sceglie scegliamo scegliete scelgono | scelga scegliamo | - | scelsi scegliesti | sceglier | scelto | -
togliere  | tolgo togli toglie togliamo togliete tolgono | tolga togliamo | - | tolsi togliesti | toglier | tolto | -
cogliere  | colgo cogli coglie cogliamo cogliete colgono | colga cogliamo | - | colsi cogliesti | coglier | colto | -
sciogliere | sciolgo sciogli scioglie sciogliamo sciogliete sciolgono | sciolga sciogliamo | - | sciolsi sciogliesti | scioglier | sciolto | -
spegnere  | spengo spegni spegne spegniamo spegnete spengono | spenga spegniamo | - | spensi spegnesti | spegner | spento | -
muovere   | - | - | - | mossi muovesti | muover | mosso | -
vedere    | - | - | - | vidi vedesti | vedr | visto | -
prevedere | - | - | - | previdi prevedesti | preveder | previsto | -
vivere    | - | - | - | vissi vivesti | vivr | vissuto | -
cadere    | - | - | - | caddi cadesti | cadr | caduto | -
bere      | bevo bevi beve beviamo bevete bevono | beva beviamo | beve | bevvi bevesti | berr | bevuto | -
mettere   | - | - | - | misi mettesti | - | messo | -
prendere  | - | - | - | presi prendesti | - | preso | -
perdere   | - | - | - | persi perdesti | - | perso | -
spendere  | - | - | - | spesi spendesti | - | speso | -
scendere  | - | - | - | scesi scendesti | - | sceso | -
rendere   | - | - | - | resi rendesti | - | reso | -
tendere   | - | - | - | tesi tendesti | - | teso | -
fendere   | - | - | - | fesi fendesti | - | feso | -
chiudere  | - | - | - | chiusi chiudesti | - | chiuso | -
cludere   | - | - | - | clusi cludesti | - | cluso | -
decidere  | - | - | - | decisi decidesti | - | deciso | -
uccidere  | - | - | - | uccisi uccidesti | - | ucciso | -
cidere    | - | - | - | cisi cidesti | - | ciso | -
dividere  | - | - | - | divisi dividesti | - | diviso | -
videre    | - | - | - | visi videsti | - | viso | -
ridere    | - | - | - | risi ridesti | - | riso | -
ludere    | - | - | - | lusi ludesti | - | luso | -
rodere    | - | - | - | rosi rodesti | - | roso | -
scondere  | - | - | - | scosi scondesti | - | scosto | -
spondere  | - | - | - | sposi spondesti | - | sposto | -
fondere   | - | - | - | fusi fondesti | - | fuso | -
chiedere  | - | - | - | chiesi chiedesti | - | chiesto | -
cedere    | - | - | - | cedetti cedesti | - | ceduto | -
concedere | - | - | - | concessi concedesti | - | concesso | -
mordere   | - | - | - | morsi mordesti | - | morso | -
spargere  | - | - | - | sparsi spargesti | - | sparso | -
mergere   | - | - | - | mersi mergesti | - | merso | -
giungere  | - | - | - | giunsi giungesti | - | giunto | -
ungere    | - | - | - | unsi ungesti | - | unto | -
ingere    | - | - | - | insi ingesti | - | into | -
stringere | - | - | - | strinsi stringesti | - | stretto | -
angere    | - | - | - | ansi angesti | - | anto | -
frangere  | - | - | - | fransi frangesti | - | franto | -
rgere     | - | - | - | rsi rgesti | - | rso | -
sorgere   | - | - | - | sorsi sorgesti | - | sorto | -
volgere   | - | - | - | volsi volgesti | - | volto | -
leggere   | - | - | - | lessi leggesti | - | letto | -
reggere   | - | - | - | ressi reggesti | - | retto | -
proteggere | - | - | - | protessi proteggesti | - | protetto | -
figgere   | - | - | - | fissi figgesti | - | fitto | -
fliggere  | - | - | - | flissi fliggesti | - | flitto | -
struggere | - | - | - | strussi struggesti | - | strutto | -
scrivere  | - | - | - | scrissi scrivesti | - | scritto | -
vincere   | - | - | - | vinsi vincesti | - | vinto | -
crescere  | - | - | - | crebbi crescesti | - | cresciuto | -
conoscere | - | - | - | conobbi conoscesti | - | conosciuto | -
nascere   | - | - | - | nacqui nascesti | - | nato | -
rompere   | - | - | - | ruppi rompesti | - | rotto | -
correre   | - | - | - | corsi corresti | - | corso | -
solvere   | - | - | - | solsi solvesti | - | solto | -
risolvere | - | - | - | risolsi risolvesti | - | risolto | -
assolvere | - | - | - | assolsi assolvesti | - | assolto | -
volvere   | - | - | - | volsi volvesti | - | voluto | -
sistere   | - | - | - | sistetti sistesti | - | sistito | -
primere   | - | - | - | pressi primesti | - | presso | -
sumere    | - | - | - | sunsi sumesti | - | sunto | -
dirigere  | - | - | - | diressi dirigesti | - | diretto | -
redigere  | - | - | - | redassi redigesti | - | redatto | -
esigere   | - | - | - | esigetti esigesti | - | esatto | -
cuocere   | - | - | - | cossi cuocesti | - | cotto | -
nuocere   | - | - | - | nocqui nuocesti | - | nuociuto | -
piacere   | piaccio piaci piace piacciamo piacete piacciono | piaccia piacciamo | - | piacqui piacesti | - | piaciuto | -
tacere    | taccio taci tace tacciamo tacete tacciono | taccia tacciamo | - | tacqui tacesti | - | taciuto | -
giacere   | giaccio giaci giace giacciamo giacete giacciono | giaccia giacciamo | - | giacqui giacesti | - | giaciuto | -
scuotere  | - | - | - | scossi scuotesti | - | scosso | -
aprire    | - | - | - | aprii apristi | - | aperto | -
coprire   | - | - | - | coprii copristi | - | coperto | -
offrire   | - | - | - | offrii offristi | - | offerto | -
soffrire  | - | - | - | soffrii soffristi | - | sofferto | -
compiere  | compio compi compie compiamo compiete compiono | compia compiamo | - | compii compisti | - | compiuto | -
=udire    | odo odi ode udiamo udite odono | oda udiamo | - | udii udisti | - | udito | -
"""

# Verbs in -ire without -isc-, by ending.
_PLAIN_IRE = (
    "seguire", "partire", "dormire", "sentire", "aprire", "coprire", "offrire", "soffrire", "servire", "vestire", "fuggire",
    "vertire", "pentire", "bollire", "cucire", "mentire", "empire", "venire", "salire", "dire", "uscire", "morire",
)  # fmt: skip
_ISC_AFTER_ALL = frozenset({"ripartire", "asservire"})
_STRESSED_I = frozenset({"inviare", "rinviare", "avviare", "sciare", "spiare", "deviare", "espiare", "riavviare", "fuorviare"})

_table: dict[str, list[str]] = {}


def _irregular(infinitive: str) -> tuple[str, list[str]] | None:
    """The prefix and the row of the longest ending in the table."""
    if not _table:
        for line in _IRREGULAR.strip().splitlines():
            ending, *cells = (cell.strip() for cell in line.split("|"))
            _table[ending] = cells
    if "=" + infinitive in _table:
        return "", _table["=" + infinitive]
    for cut in range(len(infinitive) - 3):
        if infinitive[cut:] in _table:
            return infinitive[:cut], _table[infinitive[cut:]]
    return None


def _soften(stem: str, ending: str) -> str:
    """Stem and ending of a verb in -are with the spelling that keeps its sound."""
    front = ending[0] in "ei"
    if front and stem[-1] in "cg":
        return f"{stem}h{ending}"
    if front and stem.endswith(("ci", "gi")):
        return stem[:-1] + ending
    if stem.endswith("i") and ending[0] == "i":
        return stem[:-1] + ending
    return stem + ending


def _accent(stem: str, endings: str) -> tuple[str, ...]:
    return tuple(stem + ending for ending in endings.split())


def _subjunctive(first: str, we: str) -> tuple[str, ...]:
    return (first, first, first, we, we[:-2] + "te", first + "no")


def _past_weak(stem: str, vowel: str) -> tuple[str, ...]:
    third = {"a": "ò", "e": "é", "i": "ì"}[vowel]
    return (f"{stem}{vowel}i", f"{stem}{vowel}sti", stem + third, f"{stem}{vowel}mmo", f"{stem}{vowel}ste", f"{stem}{vowel}rono")


def _past_strong(first: str, second: str) -> tuple[str, ...]:
    if first == "fui":
        return ("fui", "fosti", "fu", "fummo", "foste", "furono")
    if first.endswith("ii") or first.endswith(("ai", "ei")):
        return _past_weak(first[:-2], first[-2])
    stem = first[:-1]
    return (first, second, stem + "e", second[:-3] + "mmo", second[:-1] + "e", stem + "ero")


def conjugate(infinitive: str) -> Conjugation:
    """All forms of a verb. Raises ValueError when the word has no infinitive's ending."""
    if infinitive[-3:] not in ("are", "ere", "ire", "rre"):
        raise ValueError(f"“{infinitive}” is no Italian infinitive")
    stem, vowel = infinitive[:-3], infinitive[-3]
    if vowel == "r":
        vowel = "e"
    found = _irregular(infinitive)
    prefix, cells = found if found is not None else ("", ["-"] * 7)
    present, subjunctive, imperfect, past, future, participle, imperative = (
        "" if cell == "-" else cell for cell in cells
    )

    if present:
        indicative = tuple(prefix + form for form in present.split())
    elif vowel == "a":
        indicative = tuple(_soften(stem, ending) for ending in ("o", "i", "a", "iamo", "ate", "ano"))
        if infinitive in _STRESSED_I:
            indicative = (indicative[0], stem + "i", *indicative[2:])
    elif vowel == "e":
        indicative = _accent(stem, "o i e iamo ete ono")
    elif _is_plain_ire(infinitive):
        indicative = _accent(stem, "o i e iamo ite ono")
        if infinitive.endswith("cucire"):
            indicative = (stem + "io", *indicative[1:5], stem + "iono")
    else:
        indicative = _accent(stem, "isco isci isce iamo ite iscono")

    if subjunctive:
        first, we = subjunctive.split()
        subjunctives = _subjunctive(prefix + first, prefix + we)
    elif vowel == "a":
        subjunctives = _subjunctive(indicative[1], indicative[3])
    else:
        subjunctives = _subjunctive(indicative[0][:-1] + "a", indicative[3])

    if imperfect == "er-":
        imperfects = _accent("er", "o i a avamo avate ano")
        past_subjunctives = _accent("foss", "i i e imo")[:4] + ("foste", "fossero")
        gerund = "essendo"
    else:
        root = prefix + imperfect if imperfect else stem + vowel
        imperfects = _accent(root, "vo vi va vamo vate vano")
        second = prefix + past.split()[1] if past else root + "sti"
        base = second[:-3]
        past_subjunctives = _accent(base, "ssi ssi sse ssimo ste ssero")
        gerund = (root[:-1] if root[-1] in "aei" else root) + ("ando" if vowel == "a" and root[-1] == "a" else "endo")

    if past:
        first, second = past.split()
        pasts = _past_strong(prefix + first, prefix + second)
    else:
        pasts = _past_weak(stem, vowel)

    if future:
        future_stem = prefix + future
    elif vowel == "a":
        future_stem = _soften(stem, "er")
    else:
        future_stem = infinitive[:-1]
    futures = _accent(future_stem, "ò ai à emo ete anno")
    conditionals = _accent(future_stem, "ei esti ebbe emmo este ebbero")

    if participle:
        participle = prefix + participle
    else:
        participle = stem + {"a": "ato", "e": "uto", "i": "ito"}[vowel]
        if participle.endswith(("cuto", "guto", "scuto")):
            participle = participle[:-3] + "iuto"

    if imperative:
        you = prefix + imperative
    else:
        you = indicative[2] if vowel == "a" else indicative[1]
    plural_you = subjunctives[4] if infinitive in ("essere", "avere", "sapere", "volere") else indicative[4]
    imperatives = (you, you, subjunctives[2], subjunctives[3], plural_you, subjunctives[5])
    return Conjugation(
        infinitive, indicative, subjunctives, imperatives, imperfects, pasts, past_subjunctives, futures, conditionals,
        gerund, participle,
    )  # fmt: skip


def _is_plain_ire(infinitive: str) -> bool:
    return infinitive.endswith(_PLAIN_IRE) and infinitive not in _ISC_AFTER_ALL
