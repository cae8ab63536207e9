"""What staff ask of the venue's jackpots, and what the server says of presses and of the keeper."""

from typing import Annotated

from msgspec import Struct

from croupier.core.identifiers import RoundId, RulebookId, TableId
from croupier.core.jackpots.activation import NeedsActivation, SensorId
from croupier.core.jackpots.hit_judging import RevealedKey
from croupier.core.jackpots.parameters import HitSharing, JackpotId, LevelAsked
from croupier.core.rulebook.promotions import IncorrectWager
from croupier.core.stream.messages import Amount, Body, Count, Field, FieldKind, Words


class SetUpJackpot(Body, frozen=True, tag="set-up-jackpot"):
    """Every setting is said: none has a default. `edge` is that of the wager, written a/b."""

    jackpot: JackpotId
    rulebook: RulebookId
    wager: Amount
    sharing: HitSharing
    levels: tuple[LevelAsked, ...]
    approve_from: Amount
    slip_from: Amount
    edge: str
    wagers_max: Count


class ChangeJackpot(Body, frozen=True, tag="change-jackpot"):
    """Each level binds from its next reset, and payment from the next hit. The wager stays."""

    jackpot: JackpotId
    levels: tuple[LevelAsked, ...]
    approve_from: Amount
    slip_from: Amount
    reason: Words


# A table of any pit, and what lay there: the office of a venue types their names.
TypedTable = Annotated[TableId, Field(FieldKind.TEXT)]
TypedRound = Annotated[RoundId, Field(FieldKind.TEXT)]
TypedSensor = Annotated[SensorId, Field(FieldKind.TEXT)]


class LinkTable(Body, frozen=True, tag="link-jackpot-table"):
    jackpot: JackpotId
    pit: str
    table: TypedTable


class UnlinkTable(Body, frozen=True, tag="unlink-jackpot-table"):
    jackpot: JackpotId
    pit: str
    table: TypedTable
    reason: Words


class StopJackpot(Body, frozen=True, tag="stop-jackpot"):
    """At every table: what lies is returned, and main games go on."""

    jackpot: JackpotId
    reason: Words


class ResumeJackpot(Body, frozen=True, tag="resume-jackpot"):
    jackpot: JackpotId
    reason: Words


class CommitKey(Body, frozen=True, tag="commit-jackpot-key"):
    """The keeper has drawn a key, and this is the SHA-256 of it and of what it binds."""

    jackpot: JackpotId
    level: int
    cycle: int
    commitment: str


class CountActivation(NeedsActivation, frozen=True, kw_only=True, tag="count-activation"):
    """A press is on record: it gets its place in the one order, or its wagers go back."""


class KeeperAnswer(Struct, frozen=True):
    """Of a level: at a hit its key, and what it commits to for the next cycle."""

    level: int
    hit: bool
    key: str = ""
    commitment: str = ""


class AnswerActivation(NeedsActivation, frozen=True, kw_only=True, tag="answer-activation"):
    """What the keeper says of the entry with that hash, in hexadecimal digits."""

    h: str
    levels: tuple[KeeperAnswer, ...]


class TakeBackVoids(NeedsActivation, frozen=True, kw_only=True, tag="take-back-voids"):
    """A pit says of an activation which wagers were none."""


class RecordJackpotPayment(
    NeedsActivation, frozen=True, kw_only=True, tag="record-jackpot-payment"
):
    """A pit says that every share of an activation is paid."""


class AdjustJackpot(NeedsActivation, frozen=True, kw_only=True, tag="adjust-jackpot"):
    """A wager of an earlier round was none, as staff found out later."""

    table: TypedTable
    round: TypedRound
    sensor: TypedSensor
    why: IncorrectWager
    reason: Words


class DeclareKeeperLost(Body, frozen=True, tag="declare-keeper-lost"):
    """Its keys are gone: others are committed to at the same meters.

    Of a jackpot that is withdrawn they are waited for no longer.
    """

    jackpot: JackpotId
    reason: Words


class ReturnUnanswered(NeedsActivation, frozen=True, kw_only=True, tag="return-unanswered"):
    """An activation that a lost keeper will never answer: its contributions come off."""


class WithdrawJackpot(Body, frozen=True, tag="withdraw-jackpot"):
    """Every cent passes to another jackpot. `approval` says where the regulator's is kept."""

    jackpot: JackpotId
    into: JackpotId
    approval: Words
    reason: Words


class RecordRevealedKeys(Body, frozen=True, tag="record-revealed-keys"):
    """The keeper says by which keys a jackpot was judged until it was withdrawn."""

    jackpot: JackpotId
    keys: tuple[RevealedKey, ...]
