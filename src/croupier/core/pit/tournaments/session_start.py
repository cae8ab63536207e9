"""Takes up a score sheet: the table is reserved for the tournament, and chips are issued."""

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.core.identifiers import TerminalId
from croupier.core.ledger.accounts import chips as credit_of
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Table, TableStatus
from croupier.core.pit.subjects import Place, at_table
from croupier.core.pit.terminals import fitness
from croupier.core.pit.tournaments import commands, events
from croupier.core.pit.tournaments.at_table import at_terminals, directs, rules_of
from croupier.core.pit.tournaments.state import chips_of, inventory_of
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import roles, tournaments
from croupier.core.stream.authority import must_be_permitted
from croupier.core.stream.envelope import Command, Decision
from croupier.core.tournaments.score_sheet import ScoreSheet, SheetState, changed_sheet


def sheet_at_table(floor: Floor, body: commands.BeginTournamentPlay) -> Place | Refusal:
    place = at_table(floor, body)
    if isinstance(place, Refusal):
        return place
    if body.found is None or body.found.body.table != body.table:
        sentence = f"there is no score sheet {body.sheet!r} for {body.table}"
        return Refusal(RefusalCode.UNKNOWN_TOURNAMENT, sentence)
    return place


def must_direct_sheet(
    floor: Floor, command: Command[commands.BeginTournamentPlay], subject: Place
) -> Refusal | None:
    refusal = must_be_permitted(subject.book, roles.Action.RUN_TOURNAMENT, command)
    found = command.body.found
    if refusal is not None or found is None or directs(command, found.body.directors):
        return refusal
    sentence = f"{command.actor.person} does not direct this tournament"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence)


def begin(floor: Floor, command: Command[commands.BeginTournamentPlay]) -> Decision | Refusal:
    body = command.body
    assert body.found is not None
    table, sheet = floor.state.tables[body.table], body.found.body
    refusal = (
        _must_be_sent(sheet)
        or _must_be_free(floor, table, sheet)
        or _must_have_seats(floor, table, sheet, body.empty)
        or _must_have_started(sheet, command)
    )
    if refusal is not None:
        return refusal
    rules = rules_of(floor.settings(table))
    forfeited = rules.absence.value is tournaments.Absence.POSITION_AND_FEE_FORFEITED
    moves = tuple(_issued(table, sheet, body.empty if forfeited else ()))
    begun = events.TournamentPlayBegun(
        *(table.id, body.sheet, replace(sheet, state=SheetState.PLAYING), body.empty, forfeited),
        *(rules.absence.first if body.empty else None, command.actor.person, command.at, moves),
    )
    return Decision((begun,), claims=(changed_sheet(body.found, begun.content),))


def _issued(table: Table, sheet: ScoreSheet, without: tuple[str, ...]) -> Iterator[Transfer]:
    for seated in sheet.seats:
        if seated.seat not in without:
            account = chips_of(table.id, seated.seat)
            yield from moved(inventory_of(table.id), account, seated.chips)


def _must_be_sent(sheet: ScoreSheet) -> Refusal | None:
    if sheet.state is SheetState.SENT:
        return None
    return Refusal(RefusalCode.ALREADY_DONE, f"the score sheet is {sheet.state.value}")


def _must_have_started(
    sheet: ScoreSheet, command: Command[commands.BeginTournamentPlay]
) -> Refusal | None:
    """Everybody has until the published start to take their seat."""
    if command.at >= sheet.starts or not command.body.empty:
        return None
    sentence = "seats are empty, and the published start has not come"
    return Refusal(RefusalCode.TOO_EARLY, sentence)


def _must_be_free(floor: Floor, table: Table, sheet: ScoreSheet) -> Refusal | None:
    """Nothing else is played there: the table is the tournament's until its session is over."""
    book = floor.settings(table)
    if book.tournaments is None or sheet.terms.rulebook != table.rulebook:
        sentence = f"{table.id} is dealt under {table.rulebook}, not {sheet.terms.rulebook}"
        return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)
    if table.id in floor.state.tournaments:
        return Refusal(RefusalCode.NOT_NOW, f"a tournament is played at {table.id} already")
    if table.status is not TableStatus.OPEN:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is not open")
    rule = book.tournaments.tables_exclusive
    clause = rule.first if rule is not None else None
    if table.round is not None and table.round.status not in OVER and _staked(floor, table):
        sentence = f"{table.round.id} has wagers of other players and is played out first"
        return Refusal(RefusalCode.ROUND_UNDER_WAY, sentence, clause)
    rack = floor.state.racks.get(table.id)
    if rack is not None and (rack.holdings or rack.places):
        sentence = f"players hold colours of {table.id}: they are redeemed first"
        return Refusal(RefusalCode.UNSETTLED, sentence, clause)
    return None


def _staked(floor: Floor, table: Table) -> bool:
    round_ = table.round
    assert round_ is not None
    boards = (floor.state.sessions[name].boards.get(table.id) for name in round_.players)
    return bool(round_.wagers) or any(board is not None and board.staked for board in boards)


def _must_have_seats(
    floor: Floor, table: Table, sheet: ScoreSheet, empty: tuple[str, ...]
) -> Refusal | None:
    seats = [seated.seat for seated in sheet.seats]
    if not set(empty) <= set(seats) or len(set(seats)) < len(seats):
        return Refusal(RefusalCode.UNKNOWN_SEAT, "a seat is named that is not on the score sheet")
    if not at_terminals(floor, table):
        return None
    for name in seats:
        refusal = _must_be_free_terminal(floor, table, TerminalId(name))
        if refusal is not None:
            return refusal
    return None


def _must_be_free_terminal(floor: Floor, table: Table, name: TerminalId) -> Refusal | None:
    terminal = floor.state.terminals.get(name)
    if terminal is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {name!r}")
    if terminal.rulebook != table.rulebook:
        sentence = f"{name} plays under {terminal.rulebook}, not {table.rulebook}"
        return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)
    why = fitness.unfit(floor, terminal)
    if why is not None:
        return Refusal(RefusalCode.TERMINAL_DISABLED, f"{name} is {why}")
    session = terminal.session
    if session is not None and floor.ledger.balance(credit_of(session)):
        return Refusal(RefusalCode.NOT_NOW, f"{name} has a credit: it is paid out first")
    return fitness.must_not_be_in_play(floor, terminal)
