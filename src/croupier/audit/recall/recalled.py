"""The record of a recalled round, from its opening to its last correction.

What an inspector's screen is shown of it as it stands is a type of the wire.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, field

from croupier.audit.chips_told import chips_told
from croupier.core.currencies import Currency
from croupier.core.identifiers import BetText, ClauseId, RoundId
from croupier.core.pit.state import Reading
from croupier.core.stream.envelope import Actor
from croupier.journal.port import StreamId
from croupier.wire.http import inspection


class ReturnedWager(Struct, frozen=True):
    """What did not survive the close, wholly or in part."""

    terminal: str
    session: str
    bet: BetText
    amount: int
    reason: str
    clause: ClauseId | None


class WarnedWager(Struct, frozen=True):
    """What was too small and stood for once, with a word that no other will."""

    terminal: str
    session: str
    bet: BetText
    amount: int
    clause: ClauseId | None


class PutRight(inspection.PutRightOnce, frozen=True):
    clause: ClauseId | None = None


class Happening(inspection.RoundHappening, frozen=True):
    """`by` is whoever asked for it, where it waited for the approver as a case."""

    details: dict[str, Any]


class RecalledChips(Struct, frozen=True):
    """Chips that were laid, moved or taken up, came too late, or were told to have won.

    `amount` is their worth, and of winners what they win beside the stake.
    """

    seq: int
    place: str
    what: str
    bet: str
    amount: int
    kind: str
    colour: str


def chips_of(seq: int, event: Any, seats: Mapping[str, str]) -> list[RecalledChips]:
    return [
        RecalledChips(
            seq, each.place or seats.get(each.session, ""), each.what, each.bet, each.amount,
            each.kind, each.colour,
        )
        for each in chips_told(event)
    ]  # fmt: skip


class RecalledCase(inspection.RoundCase, omit_defaults=False):
    by: Actor | None = None


class RecalledRound(Struct):
    stream: StreamId
    round: RoundId
    table: str
    game: str
    rulebook: str
    options: dict[str, str]
    opened: int
    currency: Currency
    closed: int | None = None
    closed_by: str | None = None
    status: str = "open"
    corrections: int = 0
    wagers: list[inspection.LaidChips] = field(default_factory=list)
    chips: list[RecalledChips] = field(default_factory=list)
    returned: list[ReturnedWager] = field(default_factory=list)
    warned: list[WarnedWager] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)
    settlements: list[inspection.SettledOnce] = field(default_factory=list)
    put_right: list[PutRight] = field(default_factory=list)
    cases: list[RecalledCase] = field(default_factory=list)
    happenings: list[Happening] = field(default_factory=list)
