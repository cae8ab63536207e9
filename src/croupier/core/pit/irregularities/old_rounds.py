"""Finds the settled round that a command speaks of, also one that the pit's state has dropped.

Whoever sends such a command names the round and leaves the record out. The writer finds in the
chain what the round came to and where, and `following` is how: event by event, the same for
whoever writes and for whoever verifies.
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from croupier.core import identifiers
from croupier.core.games.contract import OutcomeData
from croupier.core.pit.chips.events import (
    LayoutPutRight,
    LayoutSettled,
    WinningBetTakenBack,
    WinningBetTold,
    told_tokens,
)
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import events
from croupier.core.pit.rounds.events import RoundSettled, RoundVoided
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.rounds.prison import PrisonEnded, decided_by_closing
from croupier.core.pit.rounds.results import SessionSettled, StakedTokens, with_told
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName

# The field of a command that holds what was found in the chain.
OLD = "old"


class RoundRecord(Struct, frozen=True, omit_defaults=True):
    """What a round came to. Without an outcome it is void, and has no game to ask what it pays.

    `adjusted` is what credit was adjusted by for it by hand and still is.
    """

    round: identifiers.RoundId
    rulebook: identifiers.RulebookId
    game: GameName | None
    options: Mapping[str, str]
    outcome: OutcomeData | None
    results: tuple[SessionSettled, ...]
    adjusted: dict[identifiers.SessionId, int] = {}
    tokens: tuple[StakedTokens, ...] = ()


class OldRound(Struct, frozen=True):
    """Digest and entry are what the chain says of the round, where it was last changed.

    The record is the chain's too, unless whoever sent the command brought another along: then the
    digest belies it, and the command is refused with both on record.
    """

    record: RoundRecord
    digest: str
    entry: int


_encode = msgspec.json.Encoder(order="deterministic").encode


def digest(record: RoundRecord) -> str:
    return sha256(_encode(record)).hexdigest()


def following(record: RoundRecord | None, event: Any) -> RoundRecord | None:
    """The record of a round after one of the events that name it."""
    match event:
        case RoundSettled():
            bound = (event.rulebook, game_of(event.outcome), event.options)
            return RoundRecord(event.round, *bound, event.outcome, event.sessions)
        case RoundVoided():
            # It never had a result, so nothing of it can be put right under any rules.
            return RoundRecord(event.round, identifiers.RulebookId(""), None, {}, None, ())
        case events.RoundResettled() if record is not None:
            return replace(record, outcome=event.outcome, results=event.sessions)
        case events.PastRoundVoided() if record is not None:
            return replace(record, outcome=None, results=(), tokens=())
        case events.WagersVoided() if record is not None and record.outcome is not None:
            gone = {item.bet: item.stake for item in event.bets}
            left = tuple(without(result, event.session, gone) for result in record.results)
            return replace(record, results=left)
        case PrisonEnded() if record is not None:
            return replace(record, results=decided_by_closing(record.results, event))
        case events.CreditAdjusted() if record is not None:
            return with_adjusted(record, event)
        case LayoutSettled() | LayoutPutRight() if record is not None:
            return replace(record, tokens=event.tokens) if event.tokens != record.tokens else record
        case WinningBetTold() | WinningBetTakenBack() if record is not None:
            more = isinstance(event, WinningBetTold)
            told = with_told(record.results, event.session, event.wager, more=more)
            return replace(record, results=told, tokens=told_tokens(record.tokens, event))
        case _:
            return record


def game_of(outcome: OutcomeData) -> GameName:
    """The table may play another game since; what came there says which it was."""
    if outcome.number is not None:
        return GameName.ROULETTE
    return GameName.SIC_BO if outcome.dice is not None else GameName.BACCARAT


def with_adjusted(record: RoundRecord, event: events.CreditAdjusted) -> RoundRecord:
    """Nothing is kept for players without wagers on record: no settlement pays them."""
    if not any(result.session == event.session and result.wagers for result in record.results):
        return record
    amount = record.adjusted.get(event.session, 0) + event.amount
    others = {name: sum_ for name, sum_ in record.adjusted.items() if name != event.session}
    return replace(record, adjusted={**others, event.session: amount} if amount else others)


def without(
    result: SessionSettled, session: identifiers.SessionId, gone: Mapping[identifiers.BetText, int]
) -> SessionSettled:
    """A session's result with some of its wagers taken out; another session's as it is.

    Only of a wager in prison, which comes back whole or not at all, a part may be taken out.
    """
    if result.session != session:
        return result
    left = ((wager, wager.stake - gone.get(wager.bet, 0)) for wager in result.wagers)
    return SessionSettled(
        session,
        tuple(
            wager
            if stake == wager.stake
            else replace(wager, stake=stake, credit=wager.credit * stake // wager.stake)
            for wager, stake in left
            if stake > 0
        ),
    )


def dropped(floor: Floor, name: identifiers.RoundId) -> Table | None:
    """The table of a round that was played and that state no longer keeps."""
    table = floor.state.tables.get(identifiers.table_of(name))
    number = _number(name)
    if table is None or number is None or not 0 < number <= table.rounds:
        return None
    return table if found(table, name) is None else None


def round_spoken_of(floor: Floor, body: Any) -> identifiers.RoundId | None:
    """By its name, or by the case that is about it."""
    name: identifiers.RoundId | None = getattr(body, "round", None)
    case = floor.state.cases.get(getattr(body, "case", identifiers.CaseId("")))
    return identifiers.RoundId(case.about) if name is None and case is not None else name


def record_of(table: Table, round_: Round) -> RoundRecord:
    outcome = None if round_.status is RoundStatus.VOID else round_.outcome
    bound = (round_.rulebook, round_.game or table.game, round_.options)
    return RoundRecord(round_.id, *bound, outcome, round_.results, round_.adjusted, round_.tokens)


def round_found(
    floor: Floor, name: identifiers.RoundId, old: OldRound | None = None
) -> tuple[Table, Round]:
    """For a decision about a past round: its gate has found the table and the round."""
    table = floor.state.tables[identifiers.table_of(name)]
    round_ = look_up_round(floor, table, name, old)
    assert not isinstance(round_, Refusal)
    return table, round_


def look_up_round(
    floor: Floor, table: Table, name: identifiers.RoundId, old: OldRound | None
) -> Round | Refusal:
    """The round a command speaks of: the current one, one still kept, or one it brings along."""
    round_ = found(table, name)
    if round_ is not None:
        if old is None:
            return round_
        return Refusal(RefusalCode.BAD_RECORD, f"{name} is still kept: send no record with it")
    number = _number(name)
    if number is None or not 0 < number <= table.rounds:
        return Refusal(RefusalCode.UNKNOWN_ROUND, f"{table.id} never had a round {name!r}")
    if old is None:
        sentence = f"{name} is long over, and no record of it was found"
        return Refusal(RefusalCode.UNKNOWN_ROUND, sentence)
    return _checked(floor, table, name, number, old)


def _checked(
    floor: Floor, table: Table, name: identifiers.RoundId, number: int, old: OldRound
) -> Round | Refusal:
    record = old.record
    if record.round != name:
        return Refusal(RefusalCode.BAD_RECORD, f"the record is of {record.round}, not of {name}")
    if record.outcome is not None and record.rulebook not in floor.state.rulebooks:
        sentence = f"the record's rulebook {record.rulebook!r} is not adopted here"
        return Refusal(RefusalCode.UNKNOWN_RULEBOOK, sentence)
    if digest(record) != old.digest:
        return Refusal(RefusalCode.BAD_RECORD, f"the record of {name} does not match its digest")
    if table.amended.get(name, old.digest) != old.digest:
        sentence = f"{name} was corrected after this record was made"
        return Refusal(RefusalCode.BAD_RECORD, sentence)
    status = RoundStatus.VOID if record.outcome is None else RoundStatus.SETTLED
    return Round(
        name,
        number,
        status,
        floor.state.at,
        rulebook=record.rulebook,
        options=dict(record.options),
        game=record.game,
        outcome=record.outcome,
        results=record.results,
        adjusted=dict(record.adjusted),
        tokens=record.tokens,
    )


def _number(name: identifiers.RoundId) -> int | None:
    text = name.rpartition("/")[2]
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
    return (
        number
        if number is not None and identifiers.round_id(identifiers.table_of(name), number) == name
        else None
    )


def played(round_: Round, session: identifiers.SessionId) -> bool:
    """Somebody who has left is known by what they played."""
    return (
        session in round_.players
        or session in round_.wagers
        or any(result.session == session for result in round_.results)
    )
