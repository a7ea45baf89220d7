"""Noun phrases for players (102)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from engine.change.events import Attack
from engine.decisions import ChooseObjects, ChooseOption, Option, Steps, is_player
from engine.families import (
    NOTHING,
    Count,
    Discourse,
    Expected,
    Head,
    Objects,
    PlayerQualifier,
    Players,
    Reference,
    SimpleWhose,
    TargetPhrase,
    Whose,
)
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, wording, words
from engine.nodes.nouns.amounts import Exactly
from engine.refusal import Text
from engine.state.seats import active_players, are_opponents, to_choose

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="you", it="{^tu|te}", person=2, clitic="ti", dropped="2s")
class You(Players):
    """The controller of the spell or ability (109.5)."""

    is_mentioned = False
    is_you = True

    own_zones = frozenset()

    is_pronoun = True

    def find(self, ctx: Context) -> list[int]:
        return [ctx.controller]


@phrase(en="your team", it="la tua squadra")
class YourTeam(Players):
    """ "your team": the player and all teammates; only the player if there are no teams (102.4)."""

    own_zones = frozenset()

    def find(self, ctx: Context) -> list[int]:
        return [player for player in ctx.players() if not are_opponents(ctx.state, player, ctx.controller)]


class PlayerNoun(Enum):
    """Which players are meant."""

    PLAYER = "player"
    OPPONENT = "opponent"

    @property
    def is_opponent(self) -> bool:
        """Whether it means opponents."""
        return self is PlayerNoun.OPPONENT

    def members(self, ctx: Context, of: int) -> list[int]:
        """Return the players meant, as seen by the player `of`, in APNAP order (101.4)."""
        if self is PlayerNoun.PLAYER:
            return ctx.players()
        return [player for player in ctx.players() if are_opponents(ctx.state, player, of)]


words({PlayerNoun.PLAYER: ("<player>", "<giocatore>"), PlayerNoun.OPPONENT: ("<opponent>", "<avversario>")})


def fitting(ctx: Context, players: list[int], which: PlayerQualifier | None) -> list[int]:
    """Return the players who satisfy the qualifier; all of them if there is none."""
    return players if which is None else [player for player in players if which.fits(ctx, player)]


@phrase(en="{count:0} target {who} ({which})?", it="{count:a} {who} bersaglio ({which})?")
class TargetPlayer(TargetPhrase, Players):
    """A player or opponent chosen as a target (115.1), with an optional qualifier."""

    who: PlayerNoun
    count: Count = Exactly.one()
    which: PlayerQualifier | None = None

    of_opponent = False

    def possible(self, ctx: Context) -> list[int]:
        """Return the players who could be legal targets at all."""
        return fitting(ctx, self.who.members(ctx, ctx.controller), self.which)

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the entity is a legal target."""
        return is_player(entity) and entity in self.possible(ctx)

    def in_every_instance(self) -> Node:
        return EachPlayer(self.who, which=self.which, slot=self.slot)


@phrase(en="each {other?other|} {who:s} ({which})?", it="ogni {other?<altro>|} {who:s} ({which})?")
class EachPlayer(Players):
    """Every player or every opponent, with an optional qualifier; each does or undergoes it separately."""

    who: PlayerNoun
    other: bool = False
    which: PlayerQualifier | None = None

    is_each = True

    @property
    def takes_in_you(self) -> bool:
        return self == EachPlayer(PlayerNoun.PLAYER)

    def find(self, ctx: Context) -> list[int]:
        found = self.who.members(ctx, ctx.controller)
        return fitting(ctx, [player for player in found if not self.other or player != ctx.controller], self.which)


@phrase(en="starting with you , each {who:s}", it="a cominciare da te , ogni {who:s}")
class EachPlayerFromYou(EachPlayer):
    """ "starting with you, each player": in turn order from you instead of from the active player (101.4)."""

    own_zones = frozenset()

    who: PlayerNoun

    other = False
    which = None

    def __post_init__(self) -> None:
        if self.who is not PlayerNoun.PLAYER:
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        found = self.who.members(ctx, ctx.controller)
        order = [player for player in ctx.game.apnap() if player in found]
        first = order.index(ctx.controller) if ctx.controller in order else 0
        return [*order[first:], *order[:first]]


@wording(en="one of your opponents", it="uno dei tuoi avversari")
def one_of_your_opponents() -> Players:
    """ "One of your opponents": an opponent."""
    return SomePlayer(PlayerNoun.OPPONENT)


@phrase(en="{count:a} {other?other|} {who} ({which})?", it="{count:a} {other?<altro>|} {who} ({which})?")
class SomePlayer(Players):
    """A player or opponent, none in particular: anyone who does it, or one chosen on resolution; with an optional
    qualifier."""

    who: PlayerNoun
    count: Count = Exactly.one()
    other: bool = False
    which: PlayerQualifier | None = None

    leaves_choice = True

    stands_for_phrase = True

    def includes(self, ctx: Context, entity: int) -> bool:
        """Whether the words match the player, including one who has just lost the game (603.10f)."""
        if not is_player(entity) or (self.other and entity == ctx.controller) or not ctx.reaches(entity):
            return False
        return self._is_meant(ctx, entity)

    def _is_meant(self, ctx: Context, player: int) -> bool:
        if self.which is not None and not self.which.fits(ctx, player):
            return False
        return self.who is PlayerNoun.PLAYER or are_opponents(ctx.state, player, ctx.controller)

    def find(self, ctx: Context) -> list[int]:
        found = self.who.members(ctx, ctx.controller)
        return fitting(ctx, [player for player in found if not self.other or player != ctx.controller], self.which)

    def choose(self, ctx: Context, chooser: int) -> Steps:
        possible = self.find(ctx)
        if not possible and ctx.state.reach:  # 801.5c
            others = [player for player in ctx.game.apnap() if player != ctx.controller]
            suitable = [other for other in others if self._is_meant(ctx, other)]
            possible = to_choose(ctx.state, ctx.controller, suitable)
        least, most = self.count.bounds(ctx)
        chosen = yield ChooseObjects(
            player=chooser,
            prompt=Text("Choose a player.", "Scegli un giocatore."),
            rule="608.2d",
            source=ctx.source,
            candidates=possible,
            minimum=min(least, len(possible)),
            maximum=len(possible) if most is None else min(most, len(possible)),
            about="player",
        )
        return chosen


@wording(en="each of your opponents", it="ciascuno dei tuoi avversari")
def each_of_your_opponents() -> Players:
    """ "Each of your opponents": each opponent."""
    return EachPlayer(PlayerNoun.OPPONENT)


@phrase(
    en="a {other?other|} {who:s} (chosen)? at random",
    it="un {other?<altro>|} {who:s} a caso",
    number="s",
)
class PlayerAtRandom(Players):
    """ "an opponent at random" (608.2d)."""

    who: PlayerNoun
    other: bool = False

    leaves_choice = True

    def find(self, ctx: Context) -> list[int]:
        found = self.who.members(ctx, ctx.controller)
        return [player for player in found if not self.other or player != ctx.controller]

    def choose(self, ctx: Context, chooser: int) -> Steps:
        found = self.find(ctx)
        return [ctx.state.random.choice(found)] if found else []
        yield


@phrase(en="each {who:s} other than {excepted}", it="ogni {who:s} tranne {excepted}", number="s", gender="m")
class EachExcept(Players):
    """ "each player other than target player"."""

    who: PlayerNoun
    excepted: TargetPlayer

    is_each = True

    def find(self, ctx: Context) -> list[int]:
        without = ctx.find(self.excepted)
        return [player for player in self.who.members(ctx, ctx.controller) if player not in without]


@phrase(
    en=("each of that player 's opponents", "each of their opponents", "each of his or her opponents"),
    it=("ogni avversario di quel giocatore", "ciascuno dei suoi avversari"),
    number="s",
    gender="m",
)
class OpponentsOfThat(Reference, Players):
    """ "each of that player's opponents" (102.2)."""

    def meant(self, discourse: Discourse) -> int:
        return discourse.player()

    def find(self, ctx: Context) -> list[int]:
        of = [ctx.player_of(entity) for entity in ctx.recall(self.refers)]
        return [player for player in ctx.players() if any(are_opponents(ctx.state, player, each) for each in of)]


class AttackDeed(Enum):
    """What a player does or did to "you" in combat (508.6)."""

    ATTACKING = "attacking"
    ATTACKED = "attacked"


words(
    {
        AttackDeed.ATTACKING: (("attacking you", "that is attacking you"), ("che ti sta attaccando",)),
        AttackDeed.ATTACKED: (
            ("who attacked you this turn", "that attacked you this turn"),
            ("che ti ha attaccato in questo turno",),
        ),
    }
)


@phrase(en="each {who:s} {deed}", it="ogni {who:s} {deed}", prefer=1)
class EachAttacker(Players):
    """ "each opponent attacking you": each who controls a creature that attacks you; "who attacked you this turn": each
    who declared such an attack (508.6)."""

    who: PlayerNoun
    deed: AttackDeed

    def find(self, ctx: Context) -> list[int]:
        if self.deed is AttackDeed.ATTACKING:
            combat = ctx.state.combat
            attacks = combat.attackers.items() if combat is not None else ()
            by = {ctx.controller_of(creature) for creature, attacked in attacks if attacked == ctx.controller}
        else:
            by = {
                ctx.controller_of(event.attacker)
                for event in ctx.state.history
                if isinstance(event, Attack) and event.attacked == ctx.controller
            }
        return [player for player in self.who.members(ctx, ctx.controller) if player in by]


@phrase(en="any {who:s}", it="un <qualsiasi> {who:s}")
class AnyPlayer(Players):
    """ "any player"."""

    who: PlayerNoun

    stands_for_phrase = True

    def find(self, ctx: Context) -> list[int]:
        return self.who.members(ctx, ctx.controller)


@phrase(en="{who:p}", it="<il> {who:p}", number="p")
class AllPlayers(Players):
    """ "players": all of them as a group."""

    who: PlayerNoun

    def find(self, ctx: Context) -> list[int]:
        return self.who.members(ctx, ctx.controller)


@phrase(
    en=("your <opponent:p>", "all <opponent:p>"), it=("i tuoi <avversario:p>", "tutti gli <avversario:p>"), number="p"
)
class YourOpponents(Players):
    """ "your opponents" (102.2)."""

    def find(self, ctx: Context) -> list[int]:
        return ctx.opponents(ctx.controller)


@phrase(en=("that <player:s>", "the <player:s>"), it=("quel <giocatore:s>", "il <giocatore:s>"), prefer=1)
class ThatPlayer(Reference, Players):
    """The player mentioned before; after "its owner's hand", that owner."""

    def meant(self, discourse: Discourse) -> int:
        return discourse.player()

    def find(self, ctx: Context) -> list[int]:
        owners: list[int] | None = ctx.memo.get(("owners", self.refers))
        return [ctx.player_of(entity) for entity in ctx.recall(self.refers)] if owners is None else owners


@wording(
    en=("that {noun:s} 's controller or that player", "that player or that {noun:s} 's controller"),
    it=(
        "il controllore di <quello@noun> {noun:s} o quel giocatore",
        "quel giocatore o il controllore di <quello@noun> {noun:s}",
    ),
)
def that_one_or_controller(noun: Head) -> Players:
    """ "That creature's controller or that player": that player, or the controller of an object."""
    return ThatPlayer()


@phrase(en="you and {other}", it="ciascuno tra te e {other}", number="p", number_it="s")
class YouAnd(Players):
    """ "you and that player"."""

    other: ThatPlayer | ThatOpponent | TargetPlayer

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys((ctx.controller, *ctx.find(self.other))))


JUDGED = "judged"
"""Memory key of the player whom a `PlayerQualifier` is checked for."""


@phrase(en=("who", "that"), it="{^che|cui}", number="s", prefer=-1)
class Who(Reference, Players):
    """The "who" of "an opponent who controls more lands than you": the player being checked."""

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of the player being checked, if the words describe players."""
        return 0 if discourse.frame.relative else NOTHING

    def find(self, ctx: Context) -> list[int]:
        player = ctx.memo.get(JUDGED)
        return [] if player is None else [player]


@phrase(en="who", it="{^che|cui}", number="p", alone=False)
class WhoOfSeveral(Who):
    """The "who" of "the number of opponents who control an artifact": each of them separately."""


@phrase(en="those <player:p>", it="quei <giocatore:p>", number="p")
class ThosePlayers(Reference, Players):
    """The players mentioned before."""

    def meant(self, discourse: Discourse) -> int:
        return discourse.players()

    def find(self, ctx: Context) -> list[int]:
        return [ctx.player_of(entity) for entity in ctx.recall(self.refers)]


@phrase(
    en="each of those <player:p>", it=("<ognuno> di quei <giocatore:p>", "<ognuno> di essi"), number="s", gender="m"
)
class EachOfThosePlayers(ThosePlayers):
    """ "each of those players"."""

    in_short: ClassVar[bool] = False
    """For writing only: whether their act already shows that they are players."""

    def wording(self, language: str, features: object) -> int:
        """Return 1 for Italian "ognuno di essi"."""
        return int(language == "it" and self.in_short)


@phrase(en=("{^they|him or her}", "he or she"), it="{^egli|lui}", number="p", number_it="s", dropped="3s")
class They(Reference, Players):
    """ "they" for one player mentioned before."""

    is_pronoun = True

    def meant(self, discourse: Discourse) -> int:
        return discourse.player()

    def find(self, ctx: Context) -> list[int]:
        return [ctx.player_of(entity) for entity in ctx.recall(self.refers)]


@phrase(en="that opponent", it="quell' avversario", prefer=1)
class ThatOpponent(Reference, Players):
    """The opponent mentioned before."""

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of the latest player whom the words call an opponent."""
        return discourse.player([m for m in discourse.mentions if m.node.names_opponent])

    def find(self, ctx: Context) -> list[int]:
        return [ctx.player_of(entity) for entity in ctx.recall(self.refers)]


@phrase(en=("defending <player:s>", "the defending <player:s>"), it="il giocatore in difesa")
class DefendingPlayer(Players):
    """The player that the creature attacks, or the controller of the planeswalker that it attacks (508.5)."""

    is_definite = True

    own_reads = frozenset({"combat"})

    def find(self, ctx: Context) -> list[int]:
        role = ctx.game.combat_role(ctx.source)
        if role is not None and role.defending is not None:
            return [role.defending]
        attacked = getattr(ctx.event, "attacked", None)
        if attacked is not None:
            return [ctx.game.defender(attacked)]
        combat = ctx.state.combat
        if combat is not None and combat.chosen is not None:  # 507.1
            return [combat.chosen]
        return ctx.opponents(ctx.state.active)

    def choose(self, ctx: Context, chooser: int) -> Steps:
        """Let the controller of the spell or ability choose one of several (508.5a)."""
        prompt = Text("Choose a defending player.", "Scegli un giocatore in difesa.")
        return (yield from _one_of(ctx, self.find(ctx), prompt, "508.5a"))


@phrase(
    en=("attacking <player:s>", "the attacking <player:s>", "that attacking <player:s>"),
    it=("il giocatore attaccante", "quel giocatore attaccante"),
)
class AttackingPlayer(Players):
    """The attacking player, during combat (506.2)."""

    is_definite = True

    own_reads = frozenset({"combat"})

    def find(self, ctx: Context) -> list[int]:
        return [ctx.state.active] if ctx.state.combat is not None else []


def _one_of(ctx: Context, possible: list[int], prompt: Text, rule: str) -> Steps:
    """Let the controller of the spell or ability choose one of those players."""
    if len(possible) < 2:
        return possible
    return (
        yield ChooseObjects(
            player=ctx.controller,
            prompt=prompt,
            rule=rule,
            source=ctx.source,
            candidates=possible,
            minimum=1,
            maximum=1,
            about="player",
        )
    )


@phrase(
    en="{some?a|the} {who:s} with the most life {tied?or tied for most life|} (among {others})?",
    it=(
        "{some?<un@who>|<il@who>} {who:s} con più punti vita"
        " {tied?o a pari merito per il maggior numero di punti vita|} (tra {others})?"
    ),
)
class MostLife(Players):
    """ "the player with the most life or tied for most life" (702.104a), "an opponent with the most life among your
    opponents"."""

    who: PlayerNoun
    some: bool = False
    tied: bool = False
    others: AllPlayers | YourOpponents | None = None

    own_reads = frozenset({"life"})

    def __post_init__(self) -> None:
        if not (self.some or self.tied):  # without "or tied" it means nothing if several have the same life total
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        compared = ctx.players() if self.others is None else self.others.find(ctx)
        most = max((ctx.state.players[player].life for player in compared), default=0)
        return [player for player in self.who.members(ctx, ctx.controller) if ctx.state.players[player].life == most]

    def choose(self, ctx: Context, chooser: int) -> Steps:
        """Let a player choose among those who are tied for "a player" (608.2d)."""
        prompt = Text("Choose a player.", "Scegli un giocatore.")
        return (yield from _one_of(ctx, self.find(ctx), prompt, "608.2d")) if self.some else self.find(ctx)


@phrase(en=("the active <player:s>",), it="il giocatore attivo")
class ActivePlayer(Players):
    """The player whose turn it is (102.1)."""

    is_definite = True

    own_reads = frozenset({"turn"})

    def find(self, ctx: Context) -> list[int]:
        return list(active_players(ctx.state)) or [ctx.state.active]

    def choose(self, ctx: Context, chooser: int) -> Steps:
        """Let the controller of the ability choose one of several (805.9)."""
        prompt = Text("Choose an active player.", "Scegli un giocatore attivo.")
        return (yield from _one_of(ctx, self.find(ctx), prompt, "805.9"))


@phrase(en="enchanted <player:s>", it="il <giocatore:s> incantato")
class EnchantedPlayer(Players):
    """The player to whom this Aura is attached (303.4)."""

    is_definite = True

    def find(self, ctx: Context) -> list[int]:
        host = ctx.object(ctx.source).attached_to
        return [host] if host is not None and is_player(host) else []


class Role(Enum):
    """A player's relation to an object: its controller or its owner (108.3, 108.4)."""

    CONTROLLER = "controller"
    OWNER = "owner"


words({Role.CONTROLLER: ("<controller>", "<controllore>"), Role.OWNER: ("<owner>", "<proprietario>")})


@phrase(en="{whose} {role} {whose…}", it="{whose} {role} {whose…}")
class RoleOf(Players):
    """The controller or owner of an object."""

    whose: SimpleWhose
    role: Role

    is_by_role = True

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.OBJECT})

    def __post_init__(self) -> None:
        if self.whose.of_each:
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        owners = self.role is Role.OWNER
        of = self.whose.find(ctx)
        return list(dict.fromkeys(ctx.owner_of(entity) if owners else _controller(ctx, entity) for entity in of))


def _controller(ctx: Context, entity: int) -> int:
    """Return the player or the object's controller: of what an effect has put onto the battlefield, its controller
    there; otherwise the last one."""
    there = ctx.on_battlefield([entity])
    return ctx.player_of(there[0] if there else entity)


# Possessors


@phrase(en="your …", it="<il> <tuo> …")
class Your(SimpleWhose):
    """ "your"."""

    own_zones = frozenset()

    def find(self, ctx: Context) -> list[int]:
        return [ctx.controller]


@phrase(en=("its …", "his …", "her …"), it=("<il> <suo> …", "<suo> …"))
class Its(Reference, SimpleWhose):
    """ "its": of one object mentioned before."""

    own_zones = frozenset()

    def reread(self, discourse: Discourse) -> Node:
        """Return `Their` before a library, which no object has: Italian says "il suo grimorio" for a player's."""
        return Their() if discourse.expects(Expected.PLAYER) else self

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of the object that an earlier act made ("The Army you amassed deals damage equal to its
        power"), or else of the subject of the clause."""
        found = discourse.thing(False)
        subject = discourse.frame.subject
        return subject.refers if found < 0 and isinstance(subject, Reference) else found

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


@phrase(en=("their …", "his or her …"), it=("<il> <proprio> …", "<il> loro …", "<proprio> …"))
class Their(Reference, SimpleWhose):
    """ "their": of a player, or of several objects or players, mentioned before."""

    own_zones = frozenset()

    def reread(self, discourse: Discourse) -> Node:
        """Return `Its` if the antecedent is one object: Italian has "la propria forza" for one and for several."""
        subject = discourse.frame.subject
        of_one = isinstance(subject, Objects) and not subject.is_several
        return Its() if of_one and discourse.expects(Expected.WITH_PROPERTY) else self

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of a player, or of several objects before something that only objects have: "their owner's
        hand"."""
        if discourse.expects(Expected.OBJECT):
            return discourse.thing(True)
        found = discourse.player()
        return found if found >= 0 else discourse.thing(True)

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


@phrase(en="its own …", it="<il> <proprio> …", alone=False)
class ItsOwn(Its):
    """An `Its` that refers to the subject and is omitted in Italian."""


@phrase(en="their own …", it="<il> <suo> …", alone=False)
class OfThatTarget(Their):
    """A `Their` that refers to a target player who is the subject."""


@phrase(en="{who} 's …", it="<il> … di {who}")
class OfRole(Whose):
    """ "its controller's …": of an object's controller or owner."""

    who: RoleOf

    def find(self, ctx: Context) -> list[int]:
        return self.who.find(ctx)


def choose_opponent(ctx: Context, player: int, rule: str) -> Steps:
    """Let the player choose an opponent. Return the opponent; None if there is none."""
    opponents = ctx.opponents(player)
    if len(opponents) < 2:
        return next(iter(opponents), None)
    chosen = yield ChooseOption(
        player=player,
        prompt=Text("Choose an opponent.", "Scegli un avversario."),
        rule=rule,
        source=ctx.source,
        options=[Option(str(each), ctx.game.name(each)) for each in opponents],
        about="player",
    )
    return int(chosen)
