"""Irregular Italian verbs. Data only.

Entries end with semicolons. Each begins with the ending it applies to ("mettere" applies to "rimettere"; the longest
match wins; "=" restricts it to the whole verb). Then, between bars: the six present forms; subjunctive (io, noi); stem
of the imperfect; past (io, tu); stem of the future; participle; imperative (tu). "-" marks regular forms.
"""

from __future__ import annotations

IRREGULAR = """
=essere | sono sei è siamo siete sono | sia siamo | er- | fui fosti | sar | stato | sii ;
=avere | ho hai ha abbiamo avete hanno | abbia abbiamo | - | ebbi avesti | avr | avuto | abbi ;
=dare | do dai dà diamo date danno | dia diamo | da | diedi desti | dar | dato | dai ;
=stare | sto stai sta stiamo state stanno | stia stiamo | sta | stetti stesti | star | stato | stai ;
andare | vado vai va andiamo andate vanno | vada andiamo | - | andai andasti | andr | andato | vai ;
fare | faccio fai fa facciamo fate fanno | faccia facciamo | face | feci facesti | far | fatto | fai ;
=dire | dico dici dice diciamo dite dicono | dica diciamo | dice | dissi dicesti | dir | detto | di' ;
dire | dico dici dice diciamo dite dicono | dica diciamo | dice | dissi dicesti | dir | detto | - ;
=potere | posso puoi può possiamo potete possono | possa possiamo | - | potei potesti | potr | potuto | - ;
=dovere | devo devi deve dobbiamo dovete devono | debba dobbiamo | - | dovetti dovesti | dovr | dovuto | - ;
=volere | voglio vuoi vuole vogliamo volete vogliono | voglia vogliamo | - | volli volesti | vorr | voluto | - ;
=sapere | so sai sa sappiamo sapete sanno | sappia sappiamo | - | seppi sapesti | sapr | saputo | sappi ;
tenere | tengo tieni tiene teniamo tenete tengono | tenga teniamo | - | tenni tenesti | terr | tenuto | - ;
venire | vengo vieni viene veniamo venite vengono | venga veniamo | - | venni venisti | verr | venuto | - ;
=prevenire | prevengo previeni previene preveniamo prevenite prevengono | prevenga preveniamo | - | prevenni
    prevenisti | preverr | prevenuto | - ;
rimanere | rimango rimani rimane rimaniamo rimanete rimangono | rimanga rimaniamo | - | rimasi rimanesti | rimarr |
    rimasto | - ;
valere | valgo vali vale valiamo valete valgono | valga valiamo | - | valsi valesti | varr | valso | - ;
salire | salgo sali sale saliamo salite salgono | salga saliamo | - | salii salisti | salir | salito | - ;
=uscire | esco esci esce usciamo uscite escono | esca usciamo | - | uscii uscisti | uscir | uscito | - ;
=riuscire | riesco riesci riesce riusciamo riuscite riescono | riesca riusciamo | - | riuscii riuscisti | riuscir |
    riuscito | - ;
=morire | muoio muori muore moriamo morite muoiono | muoia moriamo | - | morii moristi | morir | morto | - ;
apparire | appaio appari appare appariamo apparite appaiono | appaia appariamo | - | apparvi apparisti | apparir |
    apparso | - ;
comparire | compaio compari compare compariamo comparite compaiono | compaia compariamo | - | comparvi comparisti |
    comparir | comparso | - ;
=scomparire | scompaio scompari scompare scompariamo scomparite scompaiono | scompaia scompariamo | - | scomparvi
    scomparisti | scomparir | scomparso | - ;
=soddisfare | soddisfo soddisfi soddisfa soddisfiamo soddisfate soddisfano | soddisfi soddisfiamo | soddisface |
    soddisfeci soddisfacesti | soddisfar | soddisfatto | soddisfa ;
=restringere | - | - | - | ristrinsi restringesti | - | ristretto | - ;
distinguere | - | - | - | distinsi distinguesti | - | distinto | - ;
sedere | siedo siedi siede sediamo sedete siedono | sieda sediamo | - | sedetti sedesti | sieder | seduto | - ;
possedere | possiedo possiedi possiede possediamo possedete possiedono | possieda possediamo | - | possedetti
    possedesti | posseder | posseduto | - ;
porre | pongo poni pone poniamo ponete pongono | ponga poniamo | pone | posi ponesti | porr | posto | - ;
trarre | traggo trai trae traiamo traete traggono | tragga traiamo | trae | trassi traesti | trarr | tratto | - ;
durre | duco duci duce duciamo ducete ducono | duca duciamo | duce | dussi ducesti | durr | dotto | - ;
scegliere | scelgo scegli sceglie scegliamo scegliete scelgono | scelga scegliamo | - | scelsi scegliesti | sceglier |
    scelto | - ;
togliere | tolgo togli toglie togliamo togliete tolgono | tolga togliamo | - | tolsi togliesti | toglier | tolto | - ;
cogliere | colgo cogli coglie cogliamo cogliete colgono | colga cogliamo | - | colsi cogliesti | coglier | colto | - ;
sciogliere | sciolgo sciogli scioglie sciogliamo sciogliete sciolgono | sciolga sciogliamo | - | sciolsi sciogliesti |
    scioglier | sciolto | - ;
spegnere | spengo spegni spegne spegniamo spegnete spengono | spenga spegniamo | - | spensi spegnesti | spegner |
    spento | - ;
muovere | - | - | - | mossi muovesti | muover | mosso | - ;
vedere | - | - | - | vidi vedesti | vedr | visto | - ;
prevedere | - | - | - | previdi prevedesti | preveder | previsto | - ;
vivere | - | - | - | vissi vivesti | vivr | vissuto | - ;
cadere | - | - | - | caddi cadesti | cadr | caduto | - ;
bere | bevo bevi beve beviamo bevete bevono | beva beviamo | beve | bevvi bevesti | berr | bevuto | - ;
mettere | - | - | - | misi mettesti | - | messo | - ;
prendere | - | - | - | presi prendesti | - | preso | - ;
perdere | - | - | - | persi perdesti | - | perso | - ;
spendere | - | - | - | spesi spendesti | - | speso | - ;
scendere | - | - | - | scesi scendesti | - | sceso | - ;
rendere | - | - | - | resi rendesti | - | reso | - ;
tendere | - | - | - | tesi tendesti | - | teso | - ;
fendere | - | - | - | fesi fendesti | - | feso | - ;
chiudere | - | - | - | chiusi chiudesti | - | chiuso | - ;
cludere | - | - | - | clusi cludesti | - | cluso | - ;
decidere | - | - | - | decisi decidesti | - | deciso | - ;
uccidere | - | - | - | uccisi uccidesti | - | ucciso | - ;
cidere | - | - | - | cisi cidesti | - | ciso | - ;
dividere | - | - | - | divisi dividesti | - | diviso | - ;
videre | - | - | - | visi videsti | - | viso | - ;
ridere | - | - | - | risi ridesti | - | riso | - ;
ludere | - | - | - | lusi ludesti | - | luso | - ;
rodere | - | - | - | rosi rodesti | - | roso | - ;
scondere | - | - | - | scosi scondesti | - | scosto | - ;
spondere | - | - | - | sposi spondesti | - | sposto | - ;
fondere | - | - | - | fusi fondesti | - | fuso | - ;
chiedere | - | - | - | chiesi chiedesti | - | chiesto | - ;
cedere | - | - | - | cedetti cedesti | - | ceduto | - ;
concedere | - | - | - | concessi concedesti | - | concesso | - ;
mordere | - | - | - | morsi mordesti | - | morso | - ;
spargere | - | - | - | sparsi spargesti | - | sparso | - ;
mergere | - | - | - | mersi mergesti | - | merso | - ;
giungere | - | - | - | giunsi giungesti | - | giunto | - ;
ungere | - | - | - | unsi ungesti | - | unto | - ;
ingere | - | - | - | insi ingesti | - | into | - ;
stringere | - | - | - | strinsi stringesti | - | stretto | - ;
angere | - | - | - | ansi angesti | - | anto | - ;
frangere | - | - | - | fransi frangesti | - | franto | - ;
rgere | - | - | - | rsi rgesti | - | rso | - ;
sorgere | - | - | - | sorsi sorgesti | - | sorto | - ;
volgere | - | - | - | volsi volgesti | - | volto | - ;
leggere | - | - | - | lessi leggesti | - | letto | - ;
reggere | - | - | - | ressi reggesti | - | retto | - ;
proteggere | - | - | - | protessi proteggesti | - | protetto | - ;
figgere | - | - | - | fissi figgesti | - | fitto | - ;
fliggere | - | - | - | flissi fliggesti | - | flitto | - ;
struggere | - | - | - | strussi struggesti | - | strutto | - ;
scrivere | - | - | - | scrissi scrivesti | - | scritto | - ;
vincere | - | - | - | vinsi vincesti | - | vinto | - ;
crescere | - | - | - | crebbi crescesti | - | cresciuto | - ;
conoscere | - | - | - | conobbi conoscesti | - | conosciuto | - ;
nascere | - | - | - | nacqui nascesti | - | nato | - ;
rompere | - | - | - | ruppi rompesti | - | rotto | - ;
correre | - | - | - | corsi corresti | - | corso | - ;
solvere | - | - | - | solsi solvesti | - | solto | - ;
risolvere | - | - | - | risolsi risolvesti | - | risolto | - ;
assolvere | - | - | - | assolsi assolvesti | - | assolto | - ;
volvere | - | - | - | volsi volvesti | - | voluto | - ;
sistere | - | - | - | sistetti sistesti | - | sistito | - ;
primere | - | - | - | pressi primesti | - | presso | - ;
sumere | - | - | - | sunsi sumesti | - | sunto | - ;
dirigere | - | - | - | diressi dirigesti | - | diretto | - ;
redigere | - | - | - | redassi redigesti | - | redatto | - ;
esigere | - | - | - | esigetti esigesti | - | esatto | - ;
cuocere | - | - | - | cossi cuocesti | - | cotto | - ;
nuocere | - | - | - | nocqui nuocesti | - | nuociuto | - ;
piacere | piaccio piaci piace piacciamo piacete piacciono | piaccia piacciamo | - | piacqui piacesti | - | piaciuto |
    - ;
tacere | taccio taci tace tacciamo tacete tacciono | taccia tacciamo | - | tacqui tacesti | - | taciuto | - ;
giacere | giaccio giaci giace giacciamo giacete giacciono | giaccia giacciamo | - | giacqui giacesti | - | giaciuto |
    - ;
scuotere | - | - | - | scossi scuotesti | - | scosso | - ;
aprire | - | - | - | aprii apristi | - | aperto | - ;
coprire | - | - | - | coprii copristi | - | coperto | - ;
offrire | - | - | - | offrii offristi | - | offerto | - ;
soffrire | - | - | - | soffrii soffristi | - | sofferto | - ;
compiere | compio compi compie compiamo compiete compiono | compia compiamo | - | compii compisti | - | compiuto | - ;
=udire | odo odi ode udiamo udite odono | oda udiamo | - | udii udisti | - | udito | - ;
"""
