"""Counting a float: what should be there, what is, and who saw it."""

from collections.abc import Callable
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
from croupier.core.money import STAKE_MAX, dollars
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
from croupier.core.pit.floats.stackers import no_count, papers_missing, with_papers
from croupier.core.pit.floats.state import TableFloat
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant, TableId
from croupier.core.pit.state import CaseKind
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.game import Source
from croupier.core.rulebook.limits import Form
from croupier.core.rulebook.roles import SUPERVISING, Role
from croupier.core.stream.dates import date_near
from croupier.core.stream.envelope import Actor, Answer, Command, Decision

# No document says who counts. Whoever deals, pays or stands above them does, and of the two one is
# no dealer: not those who mend the machines, and not the regulator, who only looks on.
_COUNT = frozenset({Role.CASHIER, Role.DEALER, *SUPERVISING})
_SHIFT_AT_MOST = 40


def open_float(floor: Floor, command: Command[OpenFloat]) -> Decision | Refusal:
    body = command.body
    witness = _seen(floor, command, body.table)
    if isinstance(witness, Refusal):
        return witness
    if floor.state.floats.running(body.table) is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"the float of {body.table} is open")
    refusal = _unnamed(body, command.at)
    if refusal is not None:
        return refusal
    if not 0 <= body.counted <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{body.counted} cents are no count")
    refusal = _dealt_at(floor, body.table)
    if refusal is not None:
        return refusal
    moves, over = _opener(floor, body)
    event = FloatOpened(body.table, body.day, body.shift, body.counted, over, witness, moves)
    return Decision((event, *_missing(floor, body.table, over, command.at)))


def _dealt_at(floor: Floor, table: TableId) -> Refusal | None:
    if floor.state.tables[table].source is not Source.AUTOMATED:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, f"nobody deals at {table}: it keeps no chips")


def _opener(floor: Floor, body: OpenFloat) -> tuple[tuple[Transfer, ...], int]:
    """The first comes from the vault; a later one is what the last shift left, or a variance."""
    tray = table_float(body.table)
    if body.table in floor.state.floats.tables:
        return _squared(floor, tray, body.counted, variance(tray))
    # Journals of core 5 and earlier may have paid chips before anybody counted any.
    moves, _ = _squared(floor, tray, body.counted, VAULT)
    return moves, 0


def _unnamed(body: OpenFloat, at: Instant) -> Refusal | None:
    """Counts are found again by the day and the shift that they are filed under."""
    on = date_near(body.day, at)
    if isinstance(on, Refusal):
        return on
    if not 0 < len(body.shift.strip()) <= _SHIFT_AT_MOST:
        return Refusal(RefusalCode.BAD_AMOUNT, "a shift has a short name")
    return None


def fill_float(floor: Floor, command: Command[FillFloat]) -> Decision | Refusal:
    body = command.body
    found = _running(floor, command, body.table, body.amount)
    if isinstance(found, Refusal):
        return found
    moves = moved(table_float(body.table), VAULT, body.amount)
    return Decision((FloatFilled(body.table, body.amount, body.slip, found[0], moves),))


def credit_float(floor: Floor, command: Command[CreditFloat]) -> Decision | Refusal:
    body = command.body
    found = _running(floor, command, body.table, body.amount)
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
    witness = _seen(floor, command, body.table)
    if isinstance(witness, Refusal):
        return witness
    if body.cash < 0 or body.vouchers < 0 or max(body.cash, body.vouchers) > STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, "what was counted cannot be in a box")
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
    found = _running(floor, command, body.table, body.counted)
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
    if body.terminal not in floor.state.terminals:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {body.terminal!r}")
    witness = _two(command)
    if isinstance(witness, Refusal):
        return witness
    refusal = no_count(body)
    if refusal is not None:
        return refusal
    notes, at = stacker(body.terminal), command.at
    moves, over = _emptied(floor, notes, body.counted, variance(notes))
    event = StackerEmptied(body.terminal, body.counted, over, witness, moves)
    event = with_papers(event, body, floor.state.terminals[body.terminal])
    missing = _missing(floor, body.terminal, over, at)
    return Decision((event, *missing, *papers_missing(floor, event, at)))


def _seen(floor: Floor, command: Command[Any], table: TableId) -> Actor | Refusal:
    found = floor.table(table)
    return found if isinstance(found, Refusal) else _two(command)


def _two(command: Command[Any]) -> Actor | Refusal:
    """Nobody counts alone: the one who acts, and another who watches and signs."""
    if command.actor.role not in _COUNT:
        return Refusal(RefusalCode.NOT_PERMITTED, f"{command.actor.person} counts no money here")
    witness = command.approver
    if witness is None:
        return Refusal(RefusalCode.APPROVAL_NEEDED, "a count is by two people")
    if witness.person == command.actor.person:
        return Refusal(RefusalCode.OWN_APPROVAL, "nobody witnesses their own count")
    if witness.role not in _COUNT:
        return Refusal(RefusalCode.NOT_PERMITTED, f"{witness.person} witnesses no count here")
    if command.actor.role is Role.DEALER is witness.role:
        return Refusal(RefusalCode.NOT_PERMITTED, "of two who count, one is no dealer")
    return witness


def _running(
    floor: Floor, command: Command[Any], table: TableId, amount: int
) -> tuple[Actor, TableFloat] | Refusal:
    witness = _seen(floor, command, table)
    if isinstance(witness, Refusal):
        return witness
    shift = floor.state.floats.running(table)
    if shift is None:
        return Refusal(RefusalCode.NOT_NOW, f"the float of {table} is not open")
    if not 0 <= amount <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{amount} cents cannot be brought or counted")
    return witness, shift


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


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {
    OpenFloat: open_float,
    FillFloat: fill_float,
    CreditFloat: credit_float,
    CollectDrop: collect_drop,
    CloseFloat: close_float,
    EmptyStacker: empty_stacker,
}
