"""English words of the cards: lemmas and irregular forms. Data only."""

from __future__ import annotations

NUMBERS = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty
"""

# Verbs contracted with "not": can't, doesn't.
NEGATED = "can do does did is are was were has have had could would should must"

# Base form, third person, past, participle, gerund; "-" for regular forms.
IRREGULAR_VERBS = """
be is was been being
have has had had having
do does did done -
can can could could -
may may might might -
must must must must -
will will would would -
become - became become -
begin - began begun beginning
behold - beheld beheld -
bid - bid bid bidding
blow - blew blown -
bring - brought brought -
build - built built -
cast - cast cast -
catch - caught caught -
choose - chose chosen -
come - came come -
cost - cost cost -
deal - dealt dealt -
die - - - dying
draw - drew drawn -
drive - drove driven -
fall - fell fallen -
feed - fed fed -
fight - fought fought -
find - found found -
fly - flew flown -
foretell - foretold foretold -
get - got gotten getting
give - gave given -
go - went gone -
hide - hid hidden -
hit - hit hit hitting
hold - held held -
keep - kept kept -
know - knew known -
lead - led led -
leave - left left -
let - let let letting
lose - lost lost -
make - made made -
meet - met met -
pay - paid paid -
put - put put putting
read - read read -
ride - rode ridden -
run - ran run running
say - said said -
see - saw seen -
seek - sought sought -
set - set set setting
show - showed shown -
spend - spent spent -
split - split split splitting
stand - stood stood -
steal - stole stolen -
take - took taken -
tell - told told -
think - thought thought -
throw - threw thrown -
tie - - - tying
win - won won winning
"""

REGULAR_VERBS = """
abandon ante encounter
activate adapt add affect airbend amass animate appear apply ascend assemble assign attach attack augment awaken
bargain base blight block bolster burn call cascade cause champion change channel check cipher clash cloak collect
combine commit compare complete conjure connive consider conspire contain continue control convert convoke copy count
counter create crew custom cycle dash decide declare decrease delve descend desert destroy detain determine devour
disappear discard discharge discover disguise distribute divide double drain earthbend echo enchant end endure enlist
ensue enter equal equip escape evolve exchange exert exhaust exile exist expend explode exploit explore extort
fabricate face fail fateseal firebend flash flicker flip follow forage force fuse gain goad guard guess harness haunt
heal help ignore imprint improvise include increase increment incubate indicate intensify investigate join jump kick
kill land learn level like limit list live look loot lower manifest mark match meditate meld mentor merge mill
minimize modify monstrous mount move multiply mutate name note number open order outlast overload own pair partner
party pass perform phase pick place planeswalk play plot point populate possess prepare prevent proceed process
produce proliferate promise protect provide reach rearrange rebound receive recover recruit reduce refer regenerate
reinforce remain remember remove renown repeat replace replay replicate require reselect resolve restart result resume
retain return reveal reverse revert roll round sacrifice saddle satisfy scavenge scry seal search select separate
share shift shuffle skip solve specialize specify splice stack start state station stay stop store summon sunburst
support surveil survive suspect suspend swap switch tap target tempt toss total touch training transfer transform
transmute treat trigger turn unattach unleash unlock untap use venture vote wait walk want warp waterbend wish work
"""
# Verbs that double their last consonant before -ed and -ing.
DOUBLING_VERBS = """
commit control equip flip plot skip step stop swap tap transfer untap
"""

# Nouns of one word.
NOUNS = """
conspiracy motion phenomenon scheme
ability acorn action activation addition aegis age aim amount answer antiquity arms arrow artifact attack attacker
aura awakening background bait band base basic battle battlefield bear beginning bidder bird blast blaze blessing
block blocker blood bloodstain boast body bolt booster bottom bounty box breath brick burden buyback cage captain card
carrion change chaos chapter character characteristic charge choice circle city clash class cloud clue cohort coin
collector color combat combination command commander companion component condition constellation contraption control
controller copy corpse corruption cost count counter creature crew crime croak cube cycle cycling damage day deal
death deck defense depletion descent designation despair devotion die difference direction discard divinity domain
doom door draft draw dream dungeon dust echo effect egg element elixir emblem enchanter enchantment end energy
enlightened eon equipment escalate event everything evidence example excess exchange exile expansion experience
eyeball face fade fate feather fetch field filibuster finality flame flashback flip flood foe food form fortune frame
friend front fungus fuse game gem gift globe gold graveyard growth guess half hand harmony harvest hatchling head
heads healing heart hero hit home hone hoofprint hope host hour hourglass hunger ice identity image imprint increment
incubation incubator infection ingredient initiative instance instant intervention invasion item javelin job judgment
junk keyword ki kick kicker kind knife knowledge label land lander left legend legion letter level library life light
limit line list location look loop lord lore loss loyalty luck mage main mana map mark mastery match matrix maximum
member memory message mill mind mine minimum mission mode moment monarch money monster monstrosity moon morph mount
move mulligan music muster mutagen name nature night nonland note number numeral object oil omen opening opponent
opportunity option order ore original other outcome outlaw outside owner pack page pain pair part partner party
payment period permanent petrification phase phyresis picture piece pile pin place plague plainswalk plane
planeswalker planet play player plot point poison polyp pool portion position possession power powerstone pressure
prism prize process profit property proportion protector prowess quality quest question rad rally rarity reach reason
rebound recipient recruit rejection release relic repair replacement requirement resolution response rest restriction
result return ribbon ride ring role roll room rope round rule rust sacrifice saga score scream season second secret
section sequence servo set shadow share shield shred sickness side sideboard silence size skull sleight slime slot
slumber song sorcery sort soul source species speed spell spellbook spore stack starship start state station step
sticker storage story strike study stun subtype sum summary supertype supply support symbol tail tails target task tax
team teammate test text theme thing third threshold tide tie time token top total touch toughness tower training trap
treasure tribute trigger trooper truth turn type ultimate umbra unit unity upkeep value vanguard vehicle velocity
verse version villain voice void vortex vote vow walker war ward way weapon web will win wind winner wish word work
worker world worth zombie zone
"""

# Nouns of several words, separated by commas.
LONGER_NOUNS = """
activated ability, basic land type, beginning phase, card type, color identity, color pair, combat damage, combat phase,
creature type, draw step, end step, extra turn, hand size, land type, life total, loyalty ability, main phase, mana
ability, mana cost, mana pool, mana value, permanent type, power and toughness, starting life total, triggered ability,
untap step, upkeep step
"""

# Nouns without plural.
UNCOUNTABLE = """
chaos damage devotion energy equipment evidence excess infinity loyalty mana oil poison
"""

# Singular and irregular plural.
IRREGULAR_PLURALS = """
die dice, fungus funguses, half halves, knife knives, life lives, matrix matrices, phenomenon phenomena, vortex vortices
"""

ADJECTIVES = """
able active additional alive alone arcane attached attacking available bad base basic best better big black blocked
blocking blue certain chief chosen clear close cold colored colorless combat common compleated complete controlled
crewed cumulative current cursed decayed defending different direct discarded divided divine double down each early
eerie eight else empty enchanted enlisted entire equal equipped even every excess exiled extra face-down face-up few
fewer fewest fifth final first five foretold four fourth free full generic goaded grandeur greater greatest green half
heroic high higher highest historic identical imaginary imminent immune inactive indestructible indicated individual
initial inside instant invalid just kicked large larger largest last late latest least legal legendary less lesser
lethal like likewise little living long longer longest lost lower lowest loyal lucky main many maximum minimum
modified modular monocolored monstrous more most much multicolored multiple named natural negative new next nine
noncreature nontoken normal number odd one ongoing only open original other outside overall own paired partial
particular party past perpetual plain planar poisoned possible postcombat precombat present previous prime printed prior
private proper public random rare recent red related relevant renowned respective revealed reverse right royal
sacrificed saddled same second secret separate serious seven seventh similar simple single six six-sided skilled small
smaller smallest snow solved specific split standard starting strong subsequent such suspected tapped team ten tenth
twelfth third three tied tiny token top total tribal triple true twin two ultimate unblockable unblocked unequal unique
unknown unspent untapped unused usual valid various villainous weak white whole wicked wide world wrong young zero
"""

# Words without inflection.
OTHER_WORDS = """
a about above across actively actually after afterward afterwards again against al all alone along alphabetically
already also although always among amongst an and and/or anew another any anyone anything anywhere apart around as
aside at away b back because before beforehand behind below between beyond both but by c clockwise continuously
correctly counterclockwise did differently directly down during e each either else end enough entirely equally et even
evenly ever every everyone everything everywhere exactly except exclusively face false few fewer fifty first for
forever forth forward forwards freely from fully g half he heads hello her here hers herself him himself his how
hundred i if ii iii immediately in indefinitely instead into it its itself iv ix just last least less let's lot many
me minus more most much my neither never next no no-one nobody non none nor normally not nothing now of off ok on once
one ones only onto or originally other others otherwise our out over p per perpetually plus previously q r randomly
rather regardless respectively s second secretly separately several she should simply simultaneously since so some
somebody someone something soon still successfully such t tails than that the their theirs them themself themselves
then there these they third thirty this those though thrice through till times to today together tonight too toward
towards true twice u under unless until up upon us v versa vi via vice vii viii w we what when whenever where whether
which whichever while who whom whose why with within without x y yes yet you your yours yourself yourselves z
"""

KEYWORDS = """
absorb adamant addendum affinity afflict afterlife aftermath agenda ahead alliance amplify annihilator armor ascend
assist aura awaken backup banding bargain basic battalion battle bestow blitz bloodrush bloodthirst boast bushido
buyback cascade casualty celebration champion changeling channel chroma cipher cleave cloak cohort companion
compleated conspire constellation converge convoke coordination corrupted council's coven craft crew cry cumulative
cycling dash daybound deathtouch decayed defender delirium delve demonstrate descend descent desertwalk dethrone
devoid devour dilemma disappear disguise disturb domain double double-team dread dredge echo eerie embalm emerge
eminence enchant encore endure engines enlist enrage entwine epic equip escalate escape eternalize evoke evolve
exalted exhaust exhume exploit extort fabricate fading fateful fathomless fear ferocious firebending first flanking
flash flashback flurry flying forage forces forecast foreshadow forestcycling forestwalk foretell formidable fortify
freerunning frenzy fuse gift graft grandeur gravestorm harmonize haste haunt hellbent heroic hexproof hidden hideaway
horsemanship hour impending imprint improvise increment indestructible infect infinity infusion ingest inspired
intimidate islandcycling islandwalk job join jump-start kicker kinship landcycling landfall landhome landwalk lesser
lieutenant lifelink living madness magecraft manifest mastery max mayhem meditate megamorph melee menace mentor
metalcraft miracle mobilize modular monstrosity morbid morph mountaincycling mountainwalk multikicker mutate myriad
nightbound ninjutsu offer offering offspring opus outlast overload pack paradigm paradox parley partner persist
phasing plainscycling plainswalk plot poisonous power-up protection prototype provoke prowess prowl radiance raid
rally rampage ravenous reach read rebound reconfigure recover recovery recruit reinforce renew renown repair repartee
replicate retrace revolt ring-bearer riot ripple saddle scavenge second secret select shadow shroud skulk
slivercycling sneak soulbond soulshift spaceflight spectacle speed spell splice split spree squad start station storm
strike strive sunburst surge survival suspect suspend swampcycling swampwalk swap sweep tactics teamwork tempting
threshold tiered totem toxic training trample transfigure transmute tribute typecycling umbra undaunted undergrowth
undying unearth unleash unspent upkeep valiant vanishing vigilance vivid void ward warp weapon web-slinging wither
wizardcycling
"""
