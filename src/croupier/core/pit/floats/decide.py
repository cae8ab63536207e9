"""Counting a float: what should be there, what is, and who saw it."""

from typing import Any

from croupier.core.ledger.accounts import (
    HOUSE,
    VAULT,
    AccountId,
    drop_box,
    stacker,
    table_float,
    variance,
    voucher_box,
)
from croupier.core.ledger.transfer import Transfer, moved
from croupier.core.money import dollars
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floats.commands import (
    CloseFloat,
    CollectDrop,
    CreditFloat,
    EmptyStacker,
    FillFloat,
    OpenFloat,
)
from croupier.core.pit.floats.events import (
    DropCollected,
    FloatClosed,
    FloatCredited,
    FloatFilled,
    FloatOpened,
    StackerEmptied,
)
from croupier.core.pit.floats.stackers import papers_missing, with_papers
from croupier.core.pit.floats.state import TableFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, TableId
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.game import Source
from croupier.core.rulebook.rounds.limits import Form
from croupier.core.stream.dates import date_near
from croupier.core.stream.envelope import Actor, Answer, Command, Decision


def open_float(floor: Floor, command: Command[OpenFloat]) -> Decision | Refusal:
    body = command.body
    witness = _witness(command)
    if floor.state.floats.running(body.table) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"the float of {body.table} is open")
    # Counts are found again by the day that they are filed under.
    on = date_near(body.day, command.at)
    refusal = on if isinstance(on, Refusal) else _must_be_dealt_at(floor, body.table)
    if refusal is not None:
        return refusal
    moves, over = _opener(floor, body)
    event = FloatOpened(body.table, body.day, body.shift, body.counted, over, witness, moves)
    return Decision((event, *_missing(floor, body.table, over, command.at)))


def _must_be_dealt_at(floor: Floor, table: TableId) -> Refusal | None:
    if floor.state.tables[table].source is not Source.AUTOMATED:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, f"nobody deals at {table}: it keeps no chips")


def _opener(floor: Floor, body: OpenFloat) -> tuple[tuple[Transfer, ...], int]:
    """The first comes from the vault; a later one is what the last shift left, or a variance."""
    tray = table_float(body.table)
    if body.table in floor.state.floats.tables:
        return _squared(floor, tray, body.counted, variance(tray))
    return moved(tray, VAULT, body.counted), 0


def fill_float(floor: Floor, command: Command[FillFloat]) -> Decision | Refusal:
    body = command.body
    found = _running(floor, command, body.table)
    if isinstance(found, Refusal):
        return found
    moves = moved(table_float(body.table), VAULT, body.amount)
    return Decision((FloatFilled(body.table, body.amount, body.slip, found[0], moves),))


def credit_float(floor: Floor, command: Command[CreditFloat]) -> Decision | Refusal:
    body = command.body
    found = _running(floor, command, body.table)
    if isinstance(found, Refusal):
        return found
    there = _held(floor, table_float(body.table))
    if body.amount > there:
        sentence = f"the float of {body.table} holds {dollars(there)}, not {dollars(body.amount)}"
        return Refusal(RefusalCode.DRAWER_TOO_SMALL, sentence)
    moves = moved(VAULT, table_float(body.table), body.amount)
    return Decision((FloatCredited(body.table, body.amount, body.slip, found[0], moves),))


def collect_drop(floor: Floor, command: Command[CollectDrop]) -> Decision | Refusal:
    body = command.body
    witness = _witness(command)
    boxes = (drop_box(body.table), body.cash), (voucher_box(body.table), body.vouchers)
    emptied = [
        _emptied(floor, box, counted, _off(floor, body.table, box)) for box, counted in boxes
    ]
    (cash, over_cash), (vouchers, over_vouchers) = emptied
    over = 0 if _in_chips(floor, body.table) else over_cash + over_vouchers
    event = DropCollected(body.table, body.cash, body.vouchers, over, witness, (*cash, *vouchers))
    return Decision((event, *_missing(floor, body.table, over, command.at)))


def close_float(floor: Floor, command: Command[CloseFloat]) -> Decision | Refusal:
    body = command.body
    found = _running(floor, command, body.table)
    if isinstance(found, Refusal):
        return found
    witness, shift = found
    tray = table_float(body.table)
    moves, over = _squared(floor, tray, body.counted, _off(floor, body.table, tray))
    over = 0 if _in_chips(floor, body.table) else over
    won = body.counted + shift.credits + shift.drop - shift.opener - shift.fills
    event = FloatClosed(body.table, shift.day, shift.shift, body.counted, won, over, witness, moves)
    return Decision((event, *_missing(floor, body.table, over, command.at)), Answer(amounts=(won,)))


def empty_stacker(floor: Floor, command: Command[EmptyStacker]) -> Decision | Refusal:
    body = command.body
    witness = _witness(command)
    notes, at = stacker(body.terminal), command.at
    moves, over = _emptied(floor, notes, body.counted, variance(notes))
    event = StackerEmptied(body.terminal, body.counted, over, witness, moves)
    event = with_papers(event, body, floor.state.terminals[body.terminal])
    missing = _missing(floor, body.terminal, over, at)
    return Decision((event, *missing, *papers_missing(floor, event, at)))


def _witness(command: Command[Any]) -> Actor:
    """Whoever watched the count and signs for it."""
    assert command.approver is not None
    return command.approver


def _running(
    floor: Floor, command: Command[Any], table: TableId
) -> tuple[Actor, TableFloat] | Refusal:
    shift = floor.state.floats.running(table)
    if shift is None:
        return Refusal(RefusalCode.NOT_NOW, f"the float of {table} is not open")
    return _witness(command), shift


def _held(floor: Floor, name: AccountId) -> int:
    return -floor.ledger.balance(name)


def _in_chips(floor: Floor, table: TableId) -> bool:
    """Whether players bet with chips on the layout: what they win and lose then passes by hand."""
    return floor.offer(floor.state.tables[table]).options.form is Form.TABLE


def _off(floor: Floor, table: TableId, name: AccountId) -> AccountId:
    """Whose the difference is: the game's at a conventional table, nobody's elsewhere."""
    return HOUSE if _in_chips(floor, table) else variance(name)


def _squared(
    floor: Floor, name: AccountId, counted: int, off: AccountId
) -> tuple[tuple[Transfer, ...], int]:
    """The moves that make the book say what was counted, and how much more that is than before."""
    over = counted - _held(floor, name)
    if over > 0:
        return moved(name, off, over), over
    return moved(off, name, -over), over


def _emptied(
    floor: Floor, name: AccountId, counted: int, off: AccountId
) -> tuple[tuple[Transfer, ...], int]:
    """All that was counted goes to the vault, and nothing stays behind in the book."""
    square, over = _squared(floor, name, counted, off)
    return (*square, *moved(VAULT, name, counted)), over


def _missing(floor: Floor, where: str, over: int, at: Instant) -> tuple[object, ...]:
    if over == 0:
        return ()
    which = "too much" if over > 0 else "too little"
    sentence = f"{dollars(abs(over))} {which} counted at {where}"
    return (case(floor, CaseKind.PAYMENT, where, sentence, None, at),)
