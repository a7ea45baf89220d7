"""The English words of the cards: lemmas, and the forms that no rule makes. Values only."""

from __future__ import annotations

# Base form, third person, past, participle, gerund; "-" where the rule makes it.
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
break - broke broken -
bring - brought brought -
build - built built -
buy - bought bought -
cast - cast cast -
catch - caught caught -
choose - chose chosen -
come - came come -
cost - cost cost -
cut - cut cut cutting
deal - dealt dealt -
die - - - dying
draw - drew drawn -
drive - drove driven -
eat - ate eaten -
fall - fell fallen -
feed - fed fed -
fight - fought fought -
find - found found -
fly - flew flown -
forbid - forbade forbidden forbidding
foretell - foretold foretold -
forget - forgot forgotten forgetting
get - got gotten getting
give - gave given -
go - went gone -
grow - grew grown -
hide - hid hidden -
hit - hit hit hitting
hold - held held -
keep - kept kept -
know - knew known -
lead - led led -
leave - left left -
lend - lent lent -
let - let let letting
lie - lay lain lying
lose - lost lost -
make - made made -
mean - meant meant -
meet - met met -
pay - paid paid -
put - put put putting
read - read read -
ride - rode ridden -
rise - rose risen -
run - ran run running
say - said said -
see - saw seen -
seek - sought sought -
sell - sold sold -
send - sent sent -
set - set set setting
share - - - -
show - showed shown -
shut - shut shut shutting
sing - sang sung -
sit - sat sat sitting
speak - spoke spoken -
spend - spent spent -
spin - spun spun spinning
split - split split splitting
spread - spread spread -
stand - stood stood -
steal - stole stolen -
swim - swam swum swimming
take - took taken -
tell - told told -
think - thought thought -
throw - threw thrown -
tie - - - tying
understand - understood understood -
unbind - unbound unbound -
undergo - underwent undergone -
wear - wore worn -
weave - wove woven -
win - won won winning
write - wrote written -
"""

REGULAR_VERBS = """
abandon activate adapt add adjust affect airbend allow alter amass annihilate appear apply ascend ask assemble assign
attach attack augment awaken bargain blight block bolster boost call cascade cause champion change channel check cipher
claim clash cloak collect combine commit compare complete conjure connive consider conspire consist contain continue
control convert convoke copy count counter create crew cycle dash decide declare decrease decline delve desert
descend destroy detain determine devour differ discard discover disguise dispatch distribute divide double
earthbend echo empower enchant encode end endure enlist enter equal equip escape evolve exceed exchange exert exhaust
exile exist expend explode exploit explore extort fabricate face fail fateseal firebend flash flicker flip follow
force forage fortify function fuse gain goad guess guard happen harness haunt heal heist help ignore imprint improvise include
increase incubate intensify investigate involve join jump kick kill land learn level like limit list live
look lower manifest mark match meditate meld melt mentor merge mill minimize modify monstrous mount move multiply mutate
name note number open operate order outlast overload own pair partner party pass pause perform phase pick place planeswalk play
plot point populate possess prepare prevent proceed process produce proliferate promise protect provide raise reach
rearrange rebound recover reduce refer regenerate reinforce relinquish remain remember remove renown repeat replace replay
replicate require reselect reset resolve restart result resume retain return reveal reverse revert roll round sacrifice
saddle satisfy saw scavenge scry search seal secure select separate shift shuffle skip solve specialize specify splice
stack station start state stay stop store sunburst support surveil survive suspect suspend swap switch tap target tempt total touch
toss training transfer transform transmute treat trigger turn unattach uncover unleash unlock unmask untap untie use
vary venture vote wait walk want waterbend weaken wish work
"""
# Double their last consonant before -ed and -ing.
DOUBLING_VERBS = frozenset(
    "tap untap stop skip flip swap plot commit equip refer unwrap wrap drop ship plan control transfer outwit step "
    "recur occur rip slip snap trap transmit permit submit admit spot compel propel dispel cancel".split()
)

# Nouns whose plural the rules make; several words are one lemma.
NOUNS = """
ability action activation activator age amount angle answer antiquity anything arrangement artist aspect attack attacker
attraction attribute author ballot band base battle battlefield beginning blessing block blocker board boast body booster border
bottom bounty box bracket bubble cadre card caster chance change chapter characteristic choice city circle clash class clause
clockwise coin collector color colour combat combination command commander companion component condition constellation control
controller copy corner cost count counter course creature crew crime cycle damage day deal death deck declaration delay
designation destiny devotion dial difference direction discard discarder discard dispute division domain door draft draw
duplicate dungeon duration effect element emblem end enemy energy entry ether event evidence example exception excess exchange
exile experience explanation expansion expression face fact family fate feature fellow field finger flame flip floor
flow food form format fortune frame friend front fuel fuse game gift group growth guess guest half hand head heart height
hero hexagon history home host hour house icon identity image imprint incarnation indicator information inhabitant
initiative instance instruction integer intensity interval item job journey judge keyword kind knowledge label land leader
left legend length letter level library life limit line link list location look loop lord lore loss lot loyalty
main majority man mana manifestation mark marker mastery match maximum means member memory message middle mill mind
minimum minute mission mode model moment monarch month mood moon morph motion move mulligan name nature need night
note notion number object oil opening opponent opportunity opposite option order original other outcome outlaw outside
owner owner pack page pair paragraph parity part participant partner party path pattern payment perimeter period permanent
permission person phase phrase picture piece pile place plane plane planeswalker play player point poison pool portion portrait position
possession power power preparation prevention priority prize probability process product production property prophecy proportion prowess quality
quantity quarter quest question race rank rarity rate ratio reach reason rebound recipient record region regeneration
reminder removal repetition replacement requirement resolution resource response rest restriction result return reward ride ring
rock role roll room round rule ruler sacrifice scheme score season seat second secret section sentence sequence series set
shadow shape share shield side sideboard sign size slot song sort soul source space span speed spell spot stack stage
stamp start state statement station step storage story strength strike string stun subgame subset substitution subtype
suit sum supertype supply support surplus sword symbol table tale target task team test text texture theme
thing third threshold tie time token toll top topic total touch toughness trait transformation tree triangle
tribute trigger trip truth try turn type umbra unit upkeep user value variety verse version view voice void vote war watermark way weapon
web week weight wheel width will win wind winner word work world worth wound year zone
charge depletion divinity fade fetch filibuster finality flood fuse gem gold growth hatchling healing hit hone hoofprint hourglass
hunger ice incubation infection influence intervention javelin judgment ki knife landmark lore luck magnet manabond mannequin
matrix mine mining mire music muster net omen ore pain paralyzation petal petrification phylactery pin plague
point polyp pressure prey pupa rad rejection ribbon rope rust saga scream scroll shell shoe silver sleep sleight slime
slumber soot spark spore strife study tide time tower training trap treasure unity velocity verse vitality volatile vortex vow
wage wish wreck acorn aegis aim arrow arrowhead awakening bait blaze blood bloodline bloodstain book bribe brick burden cage carrion coin
collection component contested corpse corruption credit croak crystal cube currency dawn defense delay devotion doom dream echo
egg elixir ember enlightened eon everything exposure eyeball eyestalk fate feather feeding fellowship flame fungus ghostform glyph
hack harmony hatching hope impostor intel invitation isolation kick knickknack level mutagen night
phyresis plot possession power prism quest rally release ring roar sandstorm shred skewer skull sleeper soul task takeover theft trick
valor void voyage wind zombie lander junk map clue powerstone incubator servo copy blink supply wager wealth bomb verb die
planet starship commander tax aura aura mount vehicle equipment fortification toughness basic plainswalk attraction sticker conspiracy phenomenon vanguard
dungeon background contraption hero villain permanent spell artifact enchantment instant sorcery planeswalker land creature battle
source token emblem graveyard library exile stack hand command deck sideboard battlefield face trophy citizenship mutation
"mana value" "mana cost" "mana ability" "card type" "creature type" "land type" "basic land type" "life total" "loyalty ability"
"triggered ability" "activated ability" "keyword ability" "end step" "draw step" "untap step" "upkeep step" "combat phase" "main phase"
"combat damage" "hand size" "starting life total" "color pair" "color identity" "power and toughness" "mana pool" "extra turn"
bean bear berry bird board breath chaos cloud dust cord trunk dose dozen damage ward flashback kicker cycling buyback escalate discount
mage crew member nonland partner recipient guardian jumper launcher maker seeker trooper walker teammate
"""

UNCOUNTABLE = frozenset(
    "damage mana life poison energy devotion excess evidence prowess oil equipment flying trample haste vigilance reach "
    "food gold junk loyalty toughness exile treasure series means chaos dust blood".split()
) - {"food", "treasure", "junk", "gold", "exile", "life", "toughness", "loyalty", "blood"}

IRREGULAR_PLURALS = {
    "die": "dice", "life": "lives", "half": "halves", "man": "men", "woman": "women", "person": "people", "index": "indices",
    "child": "children", "foot": "feet", "tooth": "teeth", "knife": "knives", "matrix": "matrices", "vortex": "vortices",
    "phenomenon": "phenomena", "sorcery": "sorceries", "life total": "life totals", "power and toughness": "powers and toughnesses",
    "fungus": "funguses", "chaos": "chaos", "thief": "thieves", "wife": "wives", "self": "selves", "loaf": "loaves",
}

ADJECTIVES = """
able active additional adjacent alive alone alternative ambiguous arbitrary artificial available bad base basic beneficial best better
big blank blue black borrowed brief bright broken certain chief clear close cold coloured colored colorless colourless combat
common complete compleated complex consecutive controlled corresponding cumulative current daybound dead decayed defiant different
difficult direct distinct divided double down dual due each early eerie eight eighth eldest else empty enough entire equal even every
evil exact excess extra face-down face-up faceless fair familiar famous far few fewer fifth final first five former four fourth free
full generic good great greater greatest green half hard hidden high higher highest historic identical imaginary impossible incomplete
indestructible individual initial inactive instant invalid invisible joint just kindred large larger largest last late latest
leftmost least legal legendary lesser less like little live local lone long longer longest lost low lower lowest main male many
maximum mean middle minimum minor missing mono-colored monocolored monstrous more most much multicolored multiple mutual native
near necessary new next nine ninth normal number odd old older oldest one only ongoing open opposing opposite ordinary original other
overall own partial particular party past perpetual physical plain poisoned possible postcombat precombat present previous primal prime
printed prior private proper public random rare ready real recent red regular related relevant renowned respective reverse right
rightmost same second secret separate serious seven seventh several short shortest similar simple single six sixth small smaller
smallest snow solved special specific split standard starting strange strong subsequent such sufficient suitable suspected tall
team ten tenth third three tied tiny top total triple true twin two typical unable uncommon undivided unequal unique unknown unlucky unspent
untapped unused usual valid various vacant weak white whole wide wild worst worthy wrong young zero
colorless enchanted equipped fortified tapped untapped attacking blocking blocked unblocked exiled kicked monstrous goaded saddled
crewed modified enlisted haunted paired attached attractive chosen named revealed discarded sacrificed defending defensive
face-down foretold nontoken token noncreature legendary world snow basic elite tribal kindred arcane outside inside modular crossed villainous heroic
two-player twenty-sided six-sided facedown faceup living grandeur imminent untargeted
"""

# Words that are not inflected.
OTHER_WORDS = """
a an the this that these those it its itself he him his himself she her hers herself they them their theirs themselves
themself you your yours yourself yourselves i me my we us our who whom whose which what where when whenever while why how
and or nor but if unless until till as though although because since so than then there here both either neither each every all any
some no none not non another other others such one ones anyone anything anywhere any everyone everything everywhere someone something
nothing nobody no-one somebody of to from in into on onto off out over under above below between among amongst through during before
after at by for with without within against across along around behind beyond up down upon about toward towards via per
except instead otherwise rather also too only just even still yet again already always never ever once twice thrice
first second third last next until now today together apart away back forward forth forwards else less more fewer most least
much many few several enough plus minus times half twice respectively simultaneously randomly secretly face exactly
equally evenly continuously immediately separately normally correctly regardless clockwise counterclockwise alphabetically
alone afterward afterwards anew aside down did end yes hello true false x y z w u b r g c e p q s t and/or ii iii iv v vi vii viii ix per
soon beforehand instead freely perpetually successfully simultaneously originally directly actively entirely previously ok
tonight simply vice versa et al lot let's
"""

KEYWORDS = """
flying first strike double deathtouch defender haste hexproof indestructible lifelink menace protection reach trample vigilance
flash ward enchant equip fear shroud shadow intimidate skulk horsemanship landwalk forestwalk islandwalk mountainwalk plainswalk
swampwalk desertwalk banding rampage cumulative upkeep flanking phasing buyback cycling landcycling basic forestcycling islandcycling
mountaincycling plainscycling swampcycling wizardcycling slivercycling typecycling echo kicker multikicker flashback madness morph
megamorph amplify provoke storm affinity entwine modular sunburst bushido soulshift splice offering ninjutsu epic convoke
dredge transmute bloodthirst haunt replicate forecast graft recover ripple split second suspend vanishing absorb aura swap
delve fortify frenzy gravestorm poisonous transfigure champion changeling evoke hideaway prowl reinforce conspire persist wither
retrace devour exalted unearth cascade annihilator totem armor umbra rebound infect battle cry living weapon undying miracle soulbond
overload scavenge unleash cipher evolve extort fuse bestow tribute dethrone hidden agenda outlast prowess dash exploit renown
awaken devoid ingest myriad surge skulk emerge escalate melee crew fabricate partner undaunted improvise aftermath
embalm eternalize afflict ascend assist jump-start mentor afterlife riot spectacle escape companion mutate encore boast foretell
demonstrate daybound nightbound disturb decayed cleave training compleated reconfigure blitz casualty enlist read ahead ravenous
squad prototype toxic backup bargain craft disguise plot saddle spree freerunning gift offspring impending exhaust max speed
start engines harmonize mobilize job select tiered station warp infinity mayhem firebending sneak web-slinging lesser
chroma hellbent threshold landfall raid ferocious metalcraft morbid delirium revolt domain heroic battalion bloodrush channel
constellation converge coven council's dilemma eminence enrage fateful hour formidable grandeur imprint inspired join forces
kinship lieutenant magecraft parley radiance rally spell mastery strive sweep tempting offer undergrowth adamant addendum
alliance celebration corrupted descend fathomless pack tactics secret survival valiant void eerie flurry renew vivid
megamorph meditate paradox vivid coordination infusion teamwork flurry renew opus
spaceflight unspent landhome recovery double-team exhume forage manifest dread cloak suspect endure
"""
