"""A whole pit at a glance: its tables for the strip and the console, its seats for the map."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from croupier.core import identifiers
from croupier.core.games.contract import OutcomeData
from croupier.core.ledger.accounts import chips, stacker
from croupier.core.pit.chips.chip_places import rack
from croupier.core.pit.chips.settlement.paying import waits_for_inspector
from croupier.core.pit.chips.state import LayoutKnowledge
from croupier.core.pit.conduct.bars import must_not_be_barred
from croupier.core.pit.conduct.directions import idle_rounds, idle_sessions
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.no_more_bets import call_due
from croupier.core.pit.state import (
    OVER,
    Board,
    Round,
    RoundStatus,
    Session,
    Table,
    TableStatus,
    Terminal,
)
from croupier.core.pit.terminals import condition, fitness
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Role
from croupier.views.floor.table import known_of_layout
from croupier.views.sentence.names import TableName, tables_of

_RECENT = 12


class TableSummary(Struct, frozen=True, omit_defaults=True):
    table: identifiers.TableId
    name: TableName
    game: GameName
    source: Source
    rulebook: identifiers.RulebookId
    status: TableStatus
    dealer: identifiers.PersonId | None = None
    round: identifiers.RoundId | None = None
    round_status: RoundStatus | None = None
    closes: identifiers.Instant | None = None
    # When the wagering period is over, and the dealer is to call.
    call_due: identifiers.Instant | None = None
    players: int = 0
    staked: int = 0
    recent: tuple[OutcomeData, ...] = ()
    cases: int = 0
    stops: tuple[str, ...] = ()
    # At a table of chips: what is known of its layout, and how many payouts wait for the inspector.
    known: LayoutKnowledge | None = None
    payouts_waiting: int = 0


class OnDuty(Struct, frozen=True):
    person: identifiers.PersonId
    role: Role


class PitView(Struct, frozen=True, tag="pit"):
    tables: tuple[TableSummary, ...]
    on_duty: tuple[OnDuty, ...]
    terminals: int
    # Those at terminals: whoever plays with chips takes none.
    sessions: int
    cases: int


class SeatSummary(Struct, frozen=True, omit_defaults=True):
    terminal: identifiers.TerminalId
    rulebook: identifiers.RulebookId
    enabled: bool
    session: identifiers.SessionId | None = None
    credit: int = 0
    staked: int = 0
    tables: tuple[identifiers.TableId, ...] = ()
    freezes: tuple[str, ...] = ()
    directed: bool = False
    called: identifiers.Instant | None = None
    demonstration: bool = False
    # What staff have to confirm before the player's credit leaves.
    large_win: int = 0
    # What the devices there report and have not taken back; whether that puts it out of service.
    conditions: tuple[condition.Condition, ...] = ()
    stopped: bool = False
    # Which doors or devices it is that report so, where they have said their names.
    parts: Mapping[condition.Condition, tuple[str, ...]] = {}
    # The tables that whoever sits there is barred from.
    barred_at: tuple[identifiers.TableId, ...] = ()
    # What its stacker has taken since it was last emptied: notes by their worth, and tickets.
    notes: int = 0
    papers: int = 0
    papers_worth: int = 0
    # The tables where whoever sits there has let so many rounds go by that the place may be asked
    # for, and how many.
    idle_at: Mapping[identifiers.TableId, int] = {}


class SeatsView(Struct, frozen=True, omit_defaults=True, tag="seats"):
    """`places` are the sessions of whoever plays with chips and has no terminal."""

    seats: tuple[SeatSummary, ...]
    places: Mapping[identifiers.SessionId, identifiers.TerminalId] = {}


def pit_view(floor: Floor) -> PitView:
    state, names = floor.state, tables_of(floor)
    return PitView(
        tuple(_summary(floor, table, names[table.id]) for table in state.tables.values()),
        tuple(OnDuty(person, role) for person, role in state.plan.on_duty.items()),
        len(state.terminals),
        sum(each.place is None for each in state.sessions.values()),
        len(state.cases),
    )


def _summary(floor: Floor, table: Table, name: TableName) -> TableSummary:
    round_ = table.round
    going = round_ is not None and round_.status not in OVER
    settled = [past for past in _rounds(table) if past.status is RoundStatus.SETTLED]
    return TableSummary(
        table=table.id,
        name=name,
        game=table.game,
        source=table.source,
        rulebook=table.rulebook,
        status=table.status,
        dealer=table.dealer,
        round=round_.id if round_ else None,
        round_status=round_.status if round_ else None,
        closes=round_.closes if round_ else None,
        call_due=call_due(floor, table),
        players=_playing(floor, table, going=going),
        staked=staked(floor, table) if going else 0,
        recent=tuple(past.outcome for past in settled[-_RECENT:] if past.outcome is not None),
        cases=sum(_concerns(case.about, table.id) for case in floor.state.cases.values()),
        stops=tuple(dict.fromkeys(table.stops.values())),
        known=known_of_layout(floor, table),
        payouts_waiting=_payouts_waiting(floor, table),
    )


def _playing(floor: Floor, table: Table, *, going: bool) -> int:
    """Whoever has chips on the round; at a table of chips everybody who plays there."""
    if known_of_layout(floor, table) is not None:
        return len(rack(floor, table).places)
    return players(table.round) if table.round is not None and going else 0


def _payouts_waiting(floor: Floor, table: Table) -> int:
    places = rack(floor, table).places.values()
    return sum(waits_for_inspector(floor, table, session) for session in places)


def _rounds(table: Table) -> list[Round]:
    return [*table.past, *([table.round] if table.round else [])]


def _concerns(about: str, table: identifiers.TableId) -> bool:
    return about == table or about.startswith(f"{table}/")


def players(round_: Round) -> int:
    return len(round_.wagers) if round_.closed is not None else len(round_.players)


def staked(floor: Floor, table: Table) -> int:
    """What lies on the layout now, or lay there when wagering closed."""
    round_ = table.round
    if round_ is None:
        return 0
    if round_.closed is not None:
        return sum(sum(bets.values()) for bets in round_.wagers.values())
    return sum(board.staked for board in _boards(floor, table, round_))


def stakes_on(floor: Floor, table: Table) -> dict[identifiers.BetText, int]:
    """The same by bet, of all players together."""
    round_ = table.round
    if round_ is None:
        return {}
    if round_.closed is not None:
        laid = list(round_.wagers.values())
    else:
        laid = [board.bets for board in _boards(floor, table, round_)]
    found: dict[identifiers.BetText, int] = {}
    for bets in laid:
        for bet, stake in bets.items():
            found[bet] = found.get(bet, 0) + stake
    return found


def _boards(floor: Floor, table: Table, round_: Round) -> Iterator[Board]:
    sessions = floor.state.sessions
    boards = (sessions[name].boards.get(table.id) for name in round_.players if name in sessions)
    return (board for board in boards if board is not None)


def seats_view(floor: Floor) -> SeatsView:
    state = floor.state
    seats: list[SeatSummary] = []
    idle = _idle(floor)
    waiting = _waiting(floor)
    for terminal in state.terminals.values():
        session = state.sessions.get(terminal.session) if terminal.session else None
        stopped = fitness.out_of_service(floor, terminal) is not None
        if session is None:
            seats.append(
                SeatSummary(
                    terminal.id,
                    terminal.rulebook,
                    terminal.enabled,
                    called=terminal.called,
                    demonstration=terminal.id in state.demonstrations,
                    conditions=tuple(terminal.conditions),
                    stopped=stopped,
                    parts=_named_parts(terminal),
                    notes=_notes(floor, terminal),
                    papers=terminal.papers,
                    papers_worth=terminal.papers_worth,
                )
            )
            continue
        seats.append(
            SeatSummary(
                terminal.id,
                terminal.rulebook,
                terminal.enabled,
                session.id,
                floor.ledger.balance(chips(session.id)),
                session.staked() + waiting.get(session.id, 0),
                tuple(session.boards),
                tuple(dict.fromkeys(session.freezes.values())),
                session.id in state.directions,
                terminal.called,
                terminal.id in state.demonstrations,
                win.won if (win := state.money.large_wins.get(session.id)) is not None else 0,
                tuple(terminal.conditions),
                stopped,
                _named_parts(terminal),
                _barred_at(floor, session),
                _notes(floor, terminal),
                terminal.papers,
                terminal.papers_worth,
                idle.get(session.id, {}),
            )
        )
    places = {each.id: each.terminal for each in state.sessions.values() if each.place is not None}
    return SeatsView(tuple(seats), places)


def _waiting(floor: Floor) -> dict[identifiers.SessionId, int]:
    """What each player has on rounds whose wagering is closed and whose result is to come."""
    found: dict[identifiers.SessionId, int] = {}
    for table in floor.state.tables.values():
        round_ = table.round
        if round_ is None or round_.closed is None or round_.status in OVER:
            continue
        for session, bets in round_.wagers.items():
            found[session] = found.get(session, 0) + sum(bets.values())
    return found


def _idle(floor: Floor) -> dict[identifiers.SessionId, dict[identifiers.TableId, int]]:
    """A wager at any table is play: who plays at one is idle at none."""
    found: dict[identifiers.SessionId, dict[identifiers.TableId, int]] = {}
    for table in floor.state.tables.values():
        if table.status is TableStatus.CLOSED:
            continue
        for session in idle_sessions(floor, table):
            found.setdefault(session.id, {})[table.id] = idle_rounds(floor, table, session)
    return found


def _notes(floor: Floor, terminal: Terminal) -> int:
    return -floor.ledger.balance(stacker(terminal.id))


def _barred_at(floor: Floor, session: Session) -> tuple[identifiers.TableId, ...]:
    if not floor.state.bars:
        return ()
    tables = floor.state.tables.values()
    return tuple(
        table.id for table in tables if must_not_be_barred(floor, session, table) is not None
    )


def _named_parts(terminal: Terminal) -> Mapping[condition.Condition, tuple[str, ...]]:
    named = {found: tuple(filter(None, parts)) for found, parts in terminal.parts.items()}
    return {found: parts for found, parts in named.items() if parts}
