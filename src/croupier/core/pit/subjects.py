"""Finds what a command is about, before its sender's rights are checked.

Each finder gives a subject with the rulebook that binds it, or says that there is no such thing.
Whether it is open, over or held is no part of that.
"""

from typing import Any

from msgspec import Struct

from croupier.core.identifiers import RoundId, SessionId, TableId, TerminalId, table_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.old_rounds import look_up_round
from croupier.core.pit.state import Case, CaseKind, Round, Session, Table, Terminal
from croupier.core.pit.tables.equipment import must_stand_at
from croupier.core.pit.tables.state import Device
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.rulebook.rulebook import Settings


class Subject(Struct, frozen=True):
    """`book` is the rulebook to ask; `table` is where a dealer has to be the table's own."""

    book: Settings
    table: Table | None = None
    round: Round | None = None
    session: Session | None = None
    case: Case | None = None


class Place(Struct, frozen=True):
    """A subject that is always at a table, and asked under what binds that table now."""

    book: Settings
    table: Table
    session: Session | None = None


class PastRound(Struct, frozen=True):
    """A round, current or over, with the rules that bound it."""

    book: Settings
    table: Table
    round: Round


def at_table(floor: Floor, body: Any) -> Place | Refusal:
    return placed(floor, body.table)


def at_round(floor: Floor, body: Any) -> Place | Refusal:
    """The table that the round is one of; whether it is the round there now is state."""
    return placed(floor, table_of(body.round))


def placed(floor: Floor, name: TableId) -> Place | Refusal:
    table = floor.table(name)
    return table if isinstance(table, Refusal) else Place(floor.settings(table), table)


def at_table_with_device(floor: Floor, body: Any) -> Place | Refusal:
    """The device that the command names stands there."""
    if isinstance(found := at_round(floor, body), Refusal):
        return found
    return must_stand_at(floor, found.table, body.device) or found


def session_at_table(floor: Floor, body: Any) -> Place | Refusal:
    """Somebody at a table; where no session is named, they are known by their place."""
    return _with_session(floor, body, body.table)


def session_at_round(floor: Floor, body: Any) -> Place | Refusal:
    return _with_session(floor, body, table_of(body.round))


def _with_session(floor: Floor, body: Any, name: TableId) -> Place | Refusal:
    if isinstance(session := floor.session_if_any(body.session), Refusal):
        return session
    table = floor.table(name)
    return table if isinstance(table, Refusal) else Place(floor.settings(table), table, session)


def past_round(floor: Floor, body: Any) -> PastRound | Refusal:
    """One that state still has, or whose record the command brings along."""
    return round_named(floor, body.round, getattr(body, "old", None))


def round_named(floor: Floor, name: RoundId, old: Any) -> PastRound | Refusal:
    if isinstance(table := floor.table(table_of(name)), Refusal):
        return table
    if isinstance(round_ := look_up_round(floor, table, name, old), Refusal):
        return round_
    return PastRound(floor.settings_of(table, round_), table, round_)


def session_here(floor: Floor, body: Any) -> Session | Refusal:
    """Somebody at a terminal: whoever plays with chips has no account to act on."""
    session = floor.state.sessions.get(body.session) or floor.session(body.session)
    if isinstance(session, Refusal) or session.place is None:
        return session
    sentence = f"{session.terminal} plays with chips and has no account at a terminal"
    return Refusal(RefusalCode.NOT_OFFERED, sentence)


def player_of(floor: Floor, body: Any) -> Subject | Refusal:
    """A session under the rulebook of its terminal."""
    if isinstance(session := session_here(floor, body), Refusal):
        return session
    return Subject(session_book(floor, session), session=session)


def session_book(floor: Floor, session: Session) -> Settings:
    return floor.book(floor.rulebook_of(session)).settings


def terminal_here(floor: Floor, body: Any) -> Terminal | Refusal:
    return terminal_named(floor, body.terminal)


def terminal_named(floor: Floor, name: TerminalId) -> Terminal | Refusal:
    found = floor.state.terminals.get(name)
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_TERMINAL, f"there is no terminal {name!r}")
    return found


def terminal_with_book(floor: Floor, body: Any) -> Subject | Refusal:
    if isinstance(terminal := terminal_named(floor, body.terminal), Refusal):
        return terminal
    return Subject(floor.book(terminal.rulebook).settings)


def device_here(floor: Floor, body: Any) -> Device | Refusal:
    found = floor.state.plan.devices.get(body.device)
    if found is None:
        return Refusal(RefusalCode.UNKNOWN_DEVICE, f"there is no device {body.device!r}")
    return found


def rulebook_here(floor: Floor, body: Any) -> Settings | Refusal:
    if body.rulebook not in floor.state.rulebooks:
        sentence = f"the rulebook {quoted(body.rulebook)} is not adopted here"
        return Refusal(RefusalCode.UNKNOWN_RULEBOOK, sentence)
    return floor.book(body.rulebook).settings


def case_of(floor: Floor, name: Any, kind: CaseKind, what: str) -> Case | Refusal:
    found = floor.state.cases.get(name)
    if found is None or found.kind is not kind:
        return Refusal(RefusalCode.UNKNOWN_CASE, f"there is no {what} {name!r}")
    return found


def ever_was(floor: Floor, session: SessionId) -> bool:
    """Sessions are numbered as they open; of those that are over state keeps nothing else."""
    number, opened = session[1:], floor.state.sessions_opened
    named = session.startswith("S") and number.isascii() and number.isdecimal()
    # Longer than the last one's number it is nobody's, and perhaps longer than any that is read.
    if not named or len(number) > len(str(opened)):
        return False
    return f"S{int(number)}" == session and 0 < int(number) <= opened
