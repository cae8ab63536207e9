"""A settled round as one value: what a command carries about a round that state has dropped.

Its digest is what the runtime finds in the chain and what the events of a correction leave there.
"""

from collections.abc import Mapping
from hashlib import sha256

import msgspec
from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import RulebookId
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import RoundId, round_id, table_of
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.game import GameName


class RoundRecord(Struct, frozen=True):
    """Without an outcome it is void."""

    round: RoundId
    rulebook: RulebookId
    game: GameName
    options: Mapping[str, str]
    outcome: OutcomeData | None
    results: tuple[SessionSettled, ...]


class OldRound(Struct, frozen=True):
    """A record and its digest as the journal gave it, by the entry where it last stands."""

    record: RoundRecord
    digest: str
    entry: int


_encode = msgspec.json.Encoder(order="deterministic").encode


def digest(record: RoundRecord) -> str:
    return sha256(_encode(record)).hexdigest()


def record_of(table: Table, round_: Round) -> RoundRecord:
    outcome = None if round_.status is RoundStatus.VOID else round_.outcome
    return RoundRecord(
        round_.id, round_.rulebook, table.game, round_.options, outcome, round_.results
    )


def bygone(floor: Floor, table: Table, name: RoundId, old: OldRound | None) -> Round | Refusal:
    """The round a command speaks of: the current one, one still kept, or one it brings along."""
    round_ = found(table, name)
    if round_ is not None:
        return round_
    number = _number(name)
    if number is None or not 0 < number <= table.rounds:
        return Refusal(RefusalCode.UNKNOWN_ROUND, f"{table.id} never had a round {name!r}")
    if old is None:
        sentence = f"{name} is long over: the command must bring its record along"
        return Refusal(RefusalCode.UNKNOWN_ROUND, sentence)
    return _checked(floor, table, name, number, old)


def _checked(
    floor: Floor, table: Table, name: RoundId, number: int, old: OldRound
) -> Round | Refusal:
    record = old.record
    if record.round != name or record.game is not table.game:
        return Refusal(RefusalCode.BAD_RECORD, f"the record is of {record.round}, not of {name}")
    if record.rulebook not in floor.state.rulebooks:
        sentence = f"the record's rulebook {record.rulebook!r} is not adopted here"
        return Refusal(RefusalCode.UNKNOWN_RULEBOOK, sentence)
    if digest(record) != old.digest:
        return Refusal(RefusalCode.BAD_RECORD, f"the record of {name} is not what its digest says")
    if table.amended.get(name, old.digest) != old.digest:
        sentence = f"{name} was put right since: the record is an older one"
        return Refusal(RefusalCode.BAD_RECORD, sentence)
    status = RoundStatus.VOID if record.outcome is None else RoundStatus.SETTLED
    return Round(
        name,
        number,
        status,
        floor.state.at,
        rulebook=record.rulebook,
        options=dict(record.options),
        outcome=record.outcome,
        results=record.results,
    )


def _number(name: RoundId) -> int | None:
    text = name.rpartition("/")[2]
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
    return number if number is not None and round_id(table_of(name), number) == name else None
