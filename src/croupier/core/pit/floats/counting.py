"""Counts a table's float and a terminal's stacker, and says whether a dealer's tray can pay."""

from typing import Any, NamedTuple

from msgspec.structs import replace

from croupier.core.identifiers import Instant, RulebookId, TableId
from croupier.core.ledger import accounts, ledger
from croupier.core.ledger.accounts import table_float
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.chips.settlement.paying import due
from croupier.core.pit.floats import commands, events
from croupier.core.pit.floats.numbered_papers import FoundPaper, NumberedPaper, must_be_unused, used
from croupier.core.pit.floats.state import Denomination, TableFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import CaseKind, Table, TableStatus, Terminal
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.limits import Form
from croupier.core.stream import authority, dates
from croupier.core.stream.envelope import Actor, Answer, Command, Decided, Decision


def must_not_be_closed(table: Table) -> Refusal | None:
    """The tray of a closed table has been locked or counted: nothing is paid out of it."""
    if table.status is not TableStatus.CLOSED:
        return None
    return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")


def must_be_under_rulebook(table: Table, rulebook: RulebookId) -> Refusal | None:
    if table.rulebook == rulebook:
        return None
    sentence = f"{table.id} is played under {table.rulebook}, not {rulebook}"
    return Refusal(RefusalCode.OTHER_RULEBOOK, sentence)


def must_have_open_float(floor: Floor, table: Table) -> Refusal | None:
    """What passes over a tray passes between two counts of it, or no shift could be told by them.

    No document says so; nor would one, of a table that nobody deals at: its tray is never opened.
    """
    floats = floor.state.floats
    if floats.running(table.id) is not None:
        return None
    why = "counted and closed: another shift opens it"
    if not floats.locked(table.id):
        why = "not open: two people count it first"
    return Refusal(RefusalCode.NOT_NOW, f"the float of {table.id} is {why}")


def must_have_enough_float(floor: Floor, table: Table, amount: int) -> Refusal | None:
    tray = -floor.ledger.balance(table_float(table.id))
    if tray >= amount:
        return None
    sentence = f"the float of {table.id} holds {floor.money(tray)}, not {floor.money(amount)}"
    return Refusal(RefusalCode.DRAWER_TOO_SMALL, sentence)


def with_papers(
    event: events.StackerEmptied, body: commands.EmptyStacker, terminal: Terminal
) -> events.StackerEmptied:
    """What nobody counted has no variance."""
    number, worth = body.papers, body.papers_worth
    return replace(
        event,
        papers=number,
        papers_variance=0 if number is None else number - terminal.papers,
        papers_worth=worth,
        papers_worth_variance=0 if worth is None else worth - terminal.papers_worth,
    )


def papers_missing(
    floor: Floor, event: events.StackerEmptied, at: Instant
) -> tuple[CaseOpened, ...]:
    if not event.papers_variance and not event.papers_worth_variance:
        return ()
    expected = floor.state.terminals[event.terminal]
    had = f"{_tickets(expected.papers)} of {floor.money(expected.papers_worth)}"
    worth = "" if event.papers_worth is None else f" of {floor.money(event.papers_worth)}"
    number = "tickets" if event.papers is None else _tickets(event.papers)
    sentence = f"{number}{worth} counted at {event.terminal}, which has taken {had}"
    return (case(floor, CaseKind.PAYMENT, event.terminal, sentence, None, at),)


def _tickets(number: int) -> str:
    return "1 ticket" if number == 1 else f"{number} tickets"


def open_float(floor: Floor, command: Command[commands.OpenFloat]) -> Decided:
    body = command.body
    witness = authority.second_person(command)
    if floor.state.floats.running(body.table) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"the float of {body.table} is open")
    # Counts are found again by the day that they are filed under.
    on = dates.date_near(body.day, command.at)
    refusal = on if isinstance(on, Refusal) else _must_be_dealt_at(floor, body.table)
    if refusal is not None:
        return refusal
    if refusal := _must_add_up(floor, body.pieces, body.counted):
        return refusal
    moves, over = _opener(floor, body)
    event = events.FloatOpened(
        body.table, body.day, body.shift, body.counted, over, witness, moves, body.pieces
    )
    return Decision((event, *_missing(floor, body.table, over, command.at)))


def _must_add_up(floor: Floor, pieces: tuple[Denomination, ...], amount: int) -> Refusal | None:
    """What was counted by denomination comes to the whole; a plaque is one piece of its value."""
    if not pieces:
        return None
    if any(each.value < 1 or each.number < 0 for each in pieces):
        return Refusal(RefusalCode.BAD_AMOUNT, "chips have a value, and so many are counted")
    total = sum(each.value * each.number for each in pieces)
    if total != amount:
        sentence = f"the denominations come to {floor.money(total)}, not {floor.money(amount)}"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    serials = [serial for each in pieces for serial in each.serials]
    if len(set(serials)) != len(serials) or any(
        each.serials and len(each.serials) != each.number for each in pieces
    ):
        return Refusal(RefusalCode.BAD_AMOUNT, "give each plaque its own serial number")
    return None


def _must_be_dealt_at(floor: Floor, table: TableId) -> Refusal | None:
    if floor.state.tables[table].source is not Source.AUTOMATED:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, f"nobody deals at {table}: it keeps no chips")


def _opener(floor: Floor, body: commands.OpenFloat) -> tuple[tuple[ledger.Transfer, ...], int]:
    """The first comes from the vault; a later one is what the last shift left, or a variance."""
    tray = accounts.table_float(body.table)
    if body.table in floor.state.floats.tables:
        return _squared(floor, tray, body.counted, accounts.variance(tray))
    return ledger.moved(tray, accounts.VAULT, body.counted), 0


def fill_float(floor: Floor, command: Command[commands.FillFloat]) -> Decided:
    if isinstance(slip := _slip(floor, command), Refusal):
        return slip
    moves = ledger.moved(accounts.table_float(slip.table), accounts.VAULT, slip.amount)
    event = events.FloatFilled(*slip, moves, command.body.pieces)
    return Decision((event,), claims=_used(floor, command.body))


def credit_float(floor: Floor, command: Command[commands.CreditFloat]) -> Decided:
    if isinstance(slip := _slip(floor, command), Refusal):
        return slip
    refusal = must_have_enough_float(floor, floor.state.tables[slip.table], slip.amount)
    moves = ledger.moved(accounts.VAULT, accounts.table_float(slip.table), slip.amount)
    event = events.FloatCredited(*slip, moves, command.body.pieces)
    return refusal or Decision((event,), claims=_used(floor, command.body))


def _used(floor: Floor, body: commands.FillFloat | commands.CreditFloat) -> tuple[FoundPaper, ...]:
    day = floor.state.floats.tables[body.table].day
    return (used(NumberedPaper.SLIP, body.slip, body.table, day),)


class _Slip(NamedTuple):
    """What the two who sign it say of chips that are brought or taken away."""

    table: TableId
    amount: int
    number: str
    witness: Actor


def _slip(
    floor: Floor, command: Command[commands.FillFloat] | Command[commands.CreditFloat]
) -> _Slip | Refusal:
    body = command.body
    if isinstance(found := _running(floor, command, body.table), Refusal):
        return found
    witness, _ = found
    refusal = must_be_unused(NumberedPaper.SLIP, body.slip, body.found)
    refusal = refusal or _must_add_up(floor, body.pieces, body.amount)
    return refusal or _Slip(body.table, body.amount, body.slip.strip(), witness)


def count_float(floor: Floor, command: Command[commands.CountFloat]) -> Decided:
    """Tells what the tray should hold where that is known, and changes nothing."""
    body = command.body
    if isinstance(found := _running(floor, command, body.table), Refusal):
        return found
    if refusal := _must_add_up(floor, body.pieces, body.counted) or _must_owe_nobody(
        floor, body.table
    ):
        return refusal
    expected = None if _in_chips(floor, body.table) else _held(floor, table_float(body.table))
    event = events.FloatCounted(body.table, body.counted, expected, found[0], body.pieces)
    over = 0 if expected is None else body.counted - expected
    return Decision((event, *_missing(floor, body.table, over, command.at)))


def _must_owe_nobody(floor: Floor, name: TableId) -> Refusal | None:
    """A tray is counted once everybody is paid: else it is not what it will be."""
    rack = floor.state.racks.get(name)
    for player, session in (rack.places if rack is not None else {}).items():
        if due(floor, floor.state.tables[name], session) > 0:
            return Refusal(RefusalCode.NOT_NOW, f"{player} is still to be paid at {name}")
    return None


def collect_drop(floor: Floor, command: Command[commands.CollectDrop]) -> Decided:
    body = command.body
    witness = authority.second_person(command)
    boxes = (
        (accounts.drop_box(body.table), body.cash),
        (accounts.voucher_box(body.table), body.vouchers),
    )
    emptied = [
        _emptied(floor, box, counted, _difference_account(floor, body.table, box))
        for box, counted in boxes
    ]
    (cash, over_cash), (vouchers, over_vouchers) = emptied
    over = 0 if _in_chips(floor, body.table) else over_cash + over_vouchers
    shift = floor.state.floats.tables.get(body.table)
    late = shift is not None and not shift.open and shift.provisional
    won = shift.won() + body.cash + body.vouchers if shift is not None and late else None
    event = events.DropCollected(
        body.table, body.cash, body.vouchers, over, witness, (*cash, *vouchers), won
    )
    return Decision((event, *_missing(floor, body.table, over, command.at)))


def close_float(floor: Floor, command: Command[commands.CloseFloat]) -> Decided:
    body = command.body
    if isinstance(found := _running(floor, command, body.table), Refusal):
        return found
    witness, shift = found
    tray = accounts.table_float(body.table)
    moves, over = _squared(floor, tray, body.counted, _difference_account(floor, body.table, tray))
    over = 0 if _in_chips(floor, body.table) else over
    if refusal := _must_add_up(floor, body.pieces, body.counted) or _must_owe_nobody(
        floor, body.table
    ):
        return refusal
    won = body.counted + shift.credits + shift.drop - shift.opener - shift.fills
    boxes = (accounts.drop_box(body.table), accounts.voucher_box(body.table))
    rack = floor.state.racks.get(body.table)
    event = events.FloatClosed(
        body.table,
        shift.day,
        shift.shift,
        body.counted,
        won,
        over,
        witness,
        moves,
        body.pieces,
        any(_held(floor, box) for box in boxes),
        sum(held.worth for held in rack.holdings) or None if rack is not None else None,
        sum(tokens.amount for tokens in rack.tokens.values()) or None if rack is not None else None,
    )
    return Decision((event, *_missing(floor, body.table, over, command.at)), Answer(amounts=(won,)))


def empty_stacker(floor: Floor, command: Command[commands.EmptyStacker]) -> Decided:
    body = command.body
    witness = authority.second_person(command)
    notes, at = accounts.stacker(body.terminal), command.at
    moves, over = _emptied(floor, notes, body.counted, accounts.variance(notes))
    event = events.StackerEmptied(body.terminal, body.counted, over, witness, moves)
    event = with_papers(event, body, floor.state.terminals[body.terminal])
    missing = _missing(floor, body.terminal, over, at)
    return Decision((event, *missing, *papers_missing(floor, event, at)))


def _running(
    floor: Floor, command: Command[Any], table: TableId
) -> tuple[Actor, TableFloat] | Refusal:
    shift = floor.state.floats.running(table)
    if shift is None:
        return Refusal(RefusalCode.NOT_NOW, f"the float of {table} is not open")
    return authority.second_person(command), shift


def _held(floor: Floor, name: accounts.AccountId) -> int:
    return -floor.ledger.balance(name)


def _in_chips(floor: Floor, table: TableId) -> bool:
    """Whether chips on the layout pass by hand, and not every one is known to the system."""
    rack = floor.state.racks.get(table)
    if rack is not None and rack.everything_known():
        return False
    return floor.offer(floor.state.tables[table]).options.form is Form.TABLE


def _difference_account(
    floor: Floor, table: TableId, name: accounts.AccountId
) -> accounts.AccountId:
    """Whose the difference is: the game's at a conventional table, nobody's elsewhere."""
    return accounts.HOUSE if _in_chips(floor, table) else accounts.variance(name)


def _squared(
    floor: Floor, name: accounts.AccountId, counted: int, off: accounts.AccountId
) -> tuple[tuple[ledger.Transfer, ...], int]:
    """The moves that make the book say what was counted, and how much more that is than before."""
    over = counted - _held(floor, name)
    if over > 0:
        return ledger.moved(name, off, over), over
    return ledger.moved(off, name, -over), over


def _emptied(
    floor: Floor, name: accounts.AccountId, counted: int, off: accounts.AccountId
) -> tuple[tuple[ledger.Transfer, ...], int]:
    """All that was counted goes to the vault, and nothing stays behind in the book."""
    square, over = _squared(floor, name, counted, off)
    return (*square, *ledger.moved(accounts.VAULT, name, counted)), over


def _missing(floor: Floor, where: str, over: int, at: Instant) -> tuple[object, ...]:
    if over == 0:
        return ()
    which = "too much" if over > 0 else "too little"
    sentence = f"{floor.money(abs(over))} {which} counted at {where}"
    return (case(floor, CaseKind.PAYMENT, where, sentence, None, at),)


def opened(floor: Floor, event: events.FloatOpened) -> None:
    floor.state.floats.tables[event.table] = TableFloat(
        event.day, event.shift, event.opener, opened=floor.state.at, variance=event.variance
    )


def filled(floor: Floor, event: events.FloatFilled) -> None:
    shift = floor.state.floats.tables[event.table]
    shift.fills += event.amount


def credited(floor: Floor, event: events.FloatCredited) -> None:
    shift = floor.state.floats.tables[event.table]
    shift.credits += event.amount


def dropped(floor: Floor, event: events.DropCollected) -> None:
    shift = floor.state.floats.tables.get(event.table)
    if shift is not None and (shift.open or shift.provisional):
        shift.drop += event.cash + event.vouchers
        shift.variance += event.variance
        shift.provisional = False


def counted(floor: Floor, event: events.FloatCounted) -> None:
    """A count changes nothing; a difference has its case."""


def closed(floor: Floor, event: events.FloatClosed) -> None:
    shift = floor.state.floats.tables[event.table]
    shift.open, shift.closer, shift.provisional = False, event.closer, event.provisional


def emptied(floor: Floor, event: events.StackerEmptied) -> None:
    """The ledger has the notes: the stacker's account stands at nothing. So do its papers."""
    terminal = floor.state.terminals[event.terminal]
    terminal.papers = terminal.papers_worth = 0
