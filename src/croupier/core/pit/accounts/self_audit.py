"""The self-audit: credit and unsettled stakes equal all that came in less all that went out.

Checked before every round opens and before any value leaves. An account that does not add up is
locked at once, and staff are called.
"""

from croupier.core.identifiers import ClauseId, Instant, TerminalId
from croupier.core.ledger.accounts import chips, prison
from croupier.core.pit.accounts.events import AccountFrozen, MetersMarked
from croupier.core.pit.accounts.meters import Meter, expected
from croupier.core.pit.cases.open_cases import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots.jackpot_stakes import staked_on_spots
from croupier.core.pit.state import OVER, CaseKind, Session, Table, Terminal
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.faults import FaultReason

SELF_AUDIT = "self-audit"
# A step of the notes meter between two rounds that no player's hand can make.
NOTES_STEP_MAX = 1_000_000


def unsettled(floor: Floor, session: Session) -> int:
    """What lies in escrow for a session, at every table: chips, closed wagers, jackpot spots."""
    total = session.staked()
    for table in floor.state.tables.values():
        round_ = table.round
        if round_ is not None and round_.status not in OVER and round_.wagers:
            total += sum(round_.wagers.get(session.id, {}).values())
    return total + staked_on_spots(floor, session) if floor.state.jackpots else total


def audit(floor: Floor, session: Session) -> str | None:
    """What is wrong with a session's account, in a sentence, or nothing."""
    has = floor.ledger.balance(chips(session.id)) + unsettled(floor, session)
    has += floor.ledger.balance(prison(session.id))
    must = expected(session.meters)
    if has == must:
        return None
    return f"{session.id} has {floor.money(has)} and by its meters must have {floor.money(must)}"


def locked(floor: Floor, session: Session, at: Instant) -> tuple[object, ...]:
    """The events that lock an account which fails its audit; none where all is well or known."""
    fault = audit(floor, session)
    if fault is None or SELF_AUDIT in session.freezes:
        return ()
    return (
        AccountFrozen(session.id, SELF_AUDIT, fault),
        case(floor, CaseKind.SELF_AUDIT, session.id, fault, _clause(floor, session), at),
    )


def _clause(floor: Floor, session: Session) -> ClauseId | None:
    """The clause by which credit that does not add up is a malfunction."""
    rulebook = floor.rulebook_of(session)
    found = floor.book(rulebook).settings.faults.found_by_system.get(FaultReason.CREDIT_MISMATCH)
    return found.first if found is not None else None


def must_pass_audit(floor: Floor, session: Session) -> Refusal | None:
    fault = audit(floor, session)
    return None if fault is None else Refusal(RefusalCode.LOCKED, fault)


def before_round(floor: Floor, table: Table, at: Instant) -> tuple[object, ...]:
    """What opening a round finds wrong with the accounts that could play it.

    To be called when wagering opens; its events go before any that move money.
    """
    events: list[object] = []
    for session in floor.state.sessions.values():
        if floor.rulebook_of(session) != table.rulebook:
            continue
        events += locked(floor, session, at)
    return (*events, *_notes_taken(floor, table, at))


def _notes_taken(floor: Floor, table: Table, at: Instant) -> tuple[object, ...]:
    """Asked of terminals and not of accounts: whoever fed them may have been paid and gone."""
    events: list[object] = []
    marks: list[tuple[TerminalId, int]] = []
    for terminal in floor.state.terminals.values():
        notes = terminal.meters.get(Meter.NOTES_IN, 0)
        step = notes - floor.state.money.terminal_marks.get(terminal.id, 0)
        if not step or terminal.rulebook != table.rulebook:
            continue
        marks.append((terminal.id, notes))
        if step >= NOTES_STEP_MAX:
            sentence = f"excessive meter increment: {floor.money(step)} in notes at {terminal.id}"
            about = _source_of_notes(floor, terminal, step)
            events.append(case(floor, CaseKind.SELF_AUDIT, about, sentence, None, at))
    if marks:
        events.append(MetersMarked(tuple(marks)))
    return tuple(events)


def _source_of_notes(floor: Floor, terminal: Terminal, step: int) -> str:
    """The player there if it was all theirs; else nobody is to be asked but the terminal."""
    session = floor.state.sessions.get(terminal.session) if terminal.session else None
    if session is not None and session.meters.get(Meter.NOTES_IN, 0) >= step:
        return session.id
    return terminal.id
