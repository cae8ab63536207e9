"""What a server may ask of the keeper, and what it answers."""

from msgspec import Struct

from croupier.core.jackpots.hit_judging import RevealedKey
from croupier.core.jackpots.parameters import JackpotId, Parameters


class Message(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Commit(Message, frozen=True, tag="commit"):
    """A key for a cycle, under these parameters; asked again, it is the same.

    Asked again it may bring other parameters, as far as no commitment binds them.
    """

    parameters: Parameters
    level: int
    cycle: int


class LevelAsked(Struct, frozen=True, forbid_unknown_fields=True):
    level: int
    cycle: int
    before: int
    added: int


class Judge(Message, frozen=True, tag="judge"):
    """Whether the entry with the hash `h` hits. `previous` is the last one judged before it.

    `following` are the parameters of a cycle that begins now, should one be hit.
    """

    jackpot: JackpotId
    h: str
    previous: str
    levels: tuple[LevelAsked, ...]
    following: Parameters


class Holdings(Message, frozen=True, tag="holdings"):
    """Which commitments it can answer for."""

    jackpot: JackpotId


class Reveal(Message, frozen=True, tag="reveal"):
    """The keys of a jackpot that is withdrawn. From then on nothing of it is judged any more."""

    jackpot: JackpotId


Question = Commit | Judge | Holdings | Reveal


class Committed(Message, frozen=True, tag="committed"):
    commitment: str


class LevelJudged(Struct, frozen=True, forbid_unknown_fields=True):
    """At a hit the key is revealed, and the next cycle's is committed to."""

    level: int
    hit: bool
    key: str = ""
    commitment: str = ""


class PressJudged(Message, frozen=True, tag="judged"):
    levels: tuple[LevelJudged, ...]


class KeysHeld(Message, frozen=True, tag="held"):
    """By level, from 1 on; empty where it has no key. `last` is the entry judged last."""

    commitments: tuple[str, ...]
    last: str


class KeysRevealed(Message, frozen=True, tag="revealed"):
    """Of every level, in order."""

    keys: tuple[RevealedKey, ...]


class KeeperRefusal(Message, frozen=True, tag="refused"):
    """`lost`: it has not the key that is asked of, and never will."""

    sentence: str
    lost: bool = False


Reply = Committed | PressJudged | KeysHeld | KeysRevealed | KeeperRefusal
