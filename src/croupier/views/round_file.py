"""The records of one round, as they lie beside a case: who staked what, and what witnesses said."""

from collections.abc import Iterator

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import (
    Instant,
    PersonId,
    RoundId,
    SessionId,
    TableId,
    TerminalId,
    table_of,
)
from croupier.core.pit.rounds.fold import found as found_round
from croupier.core.pit.state import Bets, Reading, Round, RoundStatus, Table
from croupier.core.rulebook.games.game import GameName


class StakeFile(Struct, frozen=True):
    """What one player had on the round. `credit` is None until it was settled."""

    session: SessionId
    terminal: TerminalId | None
    bets: Bets
    staked: int
    credit: int | None = None


class RoundFile(Struct, frozen=True, omit_defaults=True):
    id: RoundId
    table: TableId
    game: GameName
    status: RoundStatus
    opened: Instant
    closed: Instant | None = None
    spun: Instant | None = None
    settled: Instant | None = None
    confirmed_by: PersonId | None = None
    outcome: OutcomeData | None = None
    readings: tuple[Reading, ...] = ()
    stakes: tuple[StakeFile, ...] = ()
    corrections: int = 0
    no_spins: int = 0


def round_file(floor: Floor, about: str) -> RoundFile | None:
    """None where `about` is no round, or one so old that only the journal still has it."""
    name = RoundId(about)
    table = floor.state.tables.get(table_of(name))
    round_ = found_round(table, name) if table is not None else None
    return _file(floor, table, round_) if table is not None and round_ is not None else None


def last_file(floor: Floor, about: str) -> RoundFile | None:
    """Of the latest round that the player wagered on whom a case names, at its table if it has one.

    A dispute is about `T1 S7`, a player's own report about `S7`.
    """
    named = about.split(" ")
    tables = [table for table in floor.state.tables.values() if table.id in named]
    found = [
        (table, round_)
        for table in tables or floor.state.tables.values()
        for round_ in (*table.past, *([table.round] if table.round else []))
        if any(session in named for session in round_.wagers)
    ]
    latest = max(found, key=lambda each: each[1].opened, default=None)
    return _file(floor, *latest) if latest is not None else None


def _file(floor: Floor, table: Table, round_: Round) -> RoundFile:
    return RoundFile(
        id=round_.id,
        table=table.id,
        game=table.game,
        status=round_.status,
        opened=round_.opened,
        closed=round_.closed,
        spun=round_.spun,
        settled=round_.settled,
        confirmed_by=round_.confirmed.person if round_.confirmed else None,
        outcome=round_.outcome,
        readings=tuple(round_.readings),
        stakes=tuple(stake for stake in _stakes(floor, table, round_) if stake.bets),
        corrections=round_.corrections,
        no_spins=round_.no_spins,
    )


def _stakes(floor: Floor, table: Table, round_: Round) -> Iterator[StakeFile]:
    """Whoever took back all that they had laid has none."""
    settled = (result.session for result in round_.results)
    for session in dict.fromkeys((*round_.players, *round_.wagers, *settled)):
        yield _stake(floor, table, round_, session)


def _stake(floor: Floor, table: Table, round_: Round, name: SessionId) -> StakeFile:
    session = floor.state.sessions.get(name)
    result = next((each for each in round_.results if each.session == name), None)
    if result is not None:
        bets: Bets = {wager.bet: wager.stake for wager in result.wagers}
    elif round_.closed is not None:
        bets = round_.wagers.get(name, {})
    else:
        board = session.boards.get(table.id) if session is not None else None
        bets = board.bets if board is not None and board.round == round_.id else {}
    return StakeFile(
        name,
        session.terminal if session is not None else None,
        dict(bets),
        sum(bets.values()),
        result.credit if result is not None else None,
    )
