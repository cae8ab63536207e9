"""Whether credit may come or go, and by which way."""

from collections.abc import Callable

from croupier.core.ledger.accounts import Kind, account, chips
from croupier.core.ledger.transfer import moved
from croupier.core.pit.accounts.commands import InsertNote
from croupier.core.pit.accounts.events import CreditAdded, Meter, SessionOpened
from croupier.core.pit.envelope import Answer, Command, Decision
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import SessionId
from croupier.core.refusals import Refusal, RefusalCode

NOTES = frozenset({500, 1000, 2000, 5000, 10000})


def insert_note(floor: Floor, command: Command[InsertNote]) -> Decision | Refusal:
    body = command.body
    terminal = floor.state.terminals.get(body.terminal)
    if terminal is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {body.terminal!r}")
    rules = floor.book(terminal.rulebook).settings.accounts
    if rules is None or not rules.notes_in.value:
        return Refusal(RefusalCode.NOT_OFFERED, f"{terminal.id} takes no notes")
    if body.currency != "AUD" or body.amount not in NOTES:
        sentence = f"{body.currency} {body.amount} is not a note that {terminal.id} takes"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    session = terminal.session
    events: list[object] = []
    if session is None:
        session = SessionId(f"S{floor.state.sessions_opened + 1}")
        events.append(SessionOpened(session, terminal.id, command.at))
    moves = moved(account(Kind.STACKER, terminal.id), chips(session), body.amount)
    events.append(CreditAdded(session, Meter.NOTES_IN, body.amount, moves))
    return Decision(tuple(events), Answer(made=session))


DECIDE: dict[type, Callable[..., Decision | Refusal]] = {InsertNote: insert_note}
