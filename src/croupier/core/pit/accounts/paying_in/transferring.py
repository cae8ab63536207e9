"""Credit that comes from the monitoring system, and credit that goes back to it.

The documents speak of transfers in. What came in that way may go out that way: where a rulebook
knows no such transfer, neither way is open, and out it goes only when any credit may.
"""

from croupier.core.ledger.accounts import MONITORING, chips
from croupier.core.ledger.transfer import moved
from croupier.core.money import dollars
from croupier.core.pit.accounts.commands import TransferIn, TransferOut
from croupier.core.pit.accounts.events import CreditPaid, Meter
from croupier.core.pit.accounts.paying_in.crediting import (
    Seat,
    credited,
    must_be_in_service,
    must_have_room,
    must_take_money_now,
    seat,
)
from croupier.core.pit.accounts.paying_in.transfer_row import MonitoringTransfer, Way
from croupier.core.pit.accounts.paying_out.cash_out_window import must_be_in_cash_out_window
from croupier.core.pit.accounts.paying_out.leaving import closing, kept_in, settings_of
from croupier.core.pit.accounts.paying_out.voucher_instead import attended
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Session
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Answer, Claim, Command, Decision


def transfer_in(floor: Floor, command: Command[TransferIn]) -> Decision | Refusal:
    body = command.body
    at = seat(floor, body.terminal)
    if isinstance(at, Refusal):
        return at
    stopped = must_take_money_now(floor, at, cash=False) or must_be_in_service(floor, at)
    refusal = (
        stopped or _must_be_new_and_offered(command, at) or must_have_room(floor, at, body.amount)
    )
    if refusal is not None:
        return refusal
    session, events = credited(
        floor, at.terminal, Meter.TRANSFERS_IN, MONITORING, body.amount, body.reference, command.at
    )
    return Decision(events, Answer(made=session), (_row(command, Way.IN),))


def transfer_out(floor: Floor, command: Command[TransferOut]) -> Decision | Refusal:
    body = command.body
    at = seat(floor, body.terminal)
    if isinstance(at, Refusal):
        return at
    name = at.terminal.session
    if name is None:
        return Refusal(RefusalCode.UNKNOWN_SESSION, f"nobody has credit at {body.terminal}")
    session = floor.state.sessions[name]
    book = settings_of(floor, session)
    refusal = must_be_in_cash_out_window(floor, book, None) or _must_be_new_and_offered(command, at)
    return refusal or _sent(floor, command, session)


def _sent(floor: Floor, command: Command[TransferOut], session: Session) -> Decision | Refusal:
    body = command.body
    stopped = attended(floor, command, session) or kept_in(floor, session, command.at)
    if stopped is not None:
        return stopped
    credit = floor.ledger.balance(chips(session.id))
    if body.amount > credit:
        sentence = f"{session.id} has {dollars(credit)}, not {dollars(body.amount)}"
        return Refusal(RefusalCode.CREDIT_TOO_SMALL, sentence)
    moves = moved(chips(session.id), MONITORING, body.amount)
    meter, at = Meter.TRANSFERS_OUT, command.at
    paid = CreditPaid(session.id, meter, body.amount, moves, body.reference, at)
    emptied = body.amount == credit + session.staked()
    closes = closing(floor, session, settings_of(floor, session), at) if emptied else ()
    answer = Answer(amounts=(body.amount,))
    return Decision((paid, *closes), answer, (_row(command, Way.OUT),))


def _must_be_new_and_offered(
    command: Command[TransferIn] | Command[TransferOut], at: Seat
) -> Refusal | None:
    body = command.body
    if body.found is not None:
        sentence = f"transfer {body.reference} was made at {body.found.body.terminal} already"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    if not at.rules.monitoring_transfer.value:
        sentence = f"{body.terminal} makes no transfers with the monitoring system"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, at.rules.monitoring_transfer.first)
    return None


def _row(
    command: Command[TransferIn] | Command[TransferOut], way: Way
) -> Claim[MonitoringTransfer]:
    body = command.body
    row = MonitoringTransfer(body.terminal, body.amount, command.at, way)
    return Claim("transfer", body.reference, 0, row)
