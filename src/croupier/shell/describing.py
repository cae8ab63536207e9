"""Describes in words what an entry did, and the state of a pit: tables, money, rounds."""

import asyncio
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from croupier.audit.recall import round_search, text
from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.identifiers import RoundId, SessionId, TableId
from croupier.core.ledger.accounts import AccountId, AccountKind, chips
from croupier.core.ledger.ledger import Ledger
from croupier.core.pit.accounts.events import MetersMarked
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.events import RoundReversed
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import Session, Table
from croupier.core.stream.envelope import Entry
from croupier.shell import errors, references
from croupier.shell.pit import MemoryPit
from croupier.views.player_results import LastResults
from croupier.views.sentence import wording
from croupier.views.sentence.names import Names, names_of, refused, said
from croupier.views.sentence.sentence import told

# A ledger has what the house holds below nothing, and what it owes above.
_HELD = frozenset(
    {
        AccountKind.STACKER,
        AccountKind.DROP_BOX,
        AccountKind.FLOAT,
        AccountKind.CAGE,
        AccountKind.KIOSK,
        AccountKind.MONITORING,
    }
    | {
        AccountKind.RECEIVABLE,
        AccountKind.LAYOUT,
        AccountKind.SENSORS,
        AccountKind.TOURNAMENT_INVENTORY,
    }
)
_RESULTS = {
    **{"win": "wins", "lose": "loses", "push": "is a push", "void": "is void"},
    **{"part": "gets a part back", "prison": "goes to prison"},
}


def names_now(floor: Floor) -> Names:
    """With those who have just left, who still have a place in what is told of them."""
    now = names_of(floor, references.NAMES)
    seats: dict[str, str] = {**now.seats}
    for session, terminal in floor.state.left.items():
        seats.setdefault(session, terminal)
    return replace(now, seats=seats)


def entry_lines(entry: Entry, floor: Floor, ledger: Ledger | None = None) -> Iterator[str]:
    """Every line about it. The floor is as the entry has left it; the ledger is the venue's where
    the entry is.
    """
    names, command = names_now(floor), entry.command
    who, at = names.actor(command.actor), clock(command.at)
    yield f"{at}  {who[:1].upper()}{who[1:]}: {told(command.body, names)}"
    indent = " " * len(f"{at}  ")
    books = ledger if ledger is not None else floor.ledger
    yield from (f"{indent}{line}" for line in _result_lines(entry, books, names))


def _result_lines(entry: Entry, ledger: Ledger, names: Names) -> Iterator[str]:
    if entry.command.approver is not None:
        yield f"Approved by {names.actor(entry.command.approver)}."
    refusal = entry.answer.refusal
    if refusal is not None:
        said = refused(refusal, names)
        clause = f", {said.clause}" if said.clause else ""
        yield f"REFUSED: {_stopped(said.sentence)} ({said.code.value}{clause})"
    for event in entry.events:
        yield from _event_lines(event, names)
    yield from _answer_lines(entry, names)
    money = money_line(entry.events, ledger, names)
    if money:
        yield f"Money: {money}."


def _event_lines(event: Any, names: Names) -> Iterator[str]:
    if isinstance(event, MetersMarked):
        # What a terminal's meters came to, which the money below says better.
        return
    yield f"> {told(event, names)}"
    if isinstance(event, RoundReversed):
        # Told when it was settled.
        return
    for session in getattr(event, "sessions", ()):
        # Of other events they are only named.
        for wager in session.wagers if isinstance(session, SessionSettled) else ():
            result = _RESULTS.get(wager.status, wager.status)
            paid = f", paid {names.money(wager.credit)}" if wager.credit else ""
            bet = f"{wording.bet(wager.bet)} {names.money(wager.stake)} {result}{paid}"
            yield f"    {names.player(session.session)}: {bet} ({wager.clause})"


def _answer_lines(entry: Entry, names: Names) -> Iterator[str]:
    answer = entry.answer
    if answer.short is not None:
        taken = ", ".join(map(names.money, answer.amounts))
        yield f"Taken: {taken} ({answer.short.value})"
    if answer.made is not None:
        yield f"= {answer.made}"


def money_line(events: Iterable[Any], ledger: Ledger, names: Names) -> str:
    """Every account that the events touched, with what is in it now."""
    moves = (move for event in events for move in getattr(event, "moves", ()))
    touched = dict.fromkeys(name for move in moves for name in (move.source, move.destination))
    return "; ".join(
        f"{account_words(each, names)} {names.money(as_held(each, ledger.balance(each)))}"
        for each in touched
    )


def as_held(name: AccountId, balance: int) -> int:
    """What lies in a box, a float or a drawer, or is owed to the house, as people count it."""
    return -balance if name.partition(":")[0] in _HELD else balance


def account_words(name: AccountId, names: Names) -> str:
    kind, _, holder = name.partition(":")
    match kind:
        case AccountKind.CHIPS:
            return f"{_seat(holder, names)} has"
        case AccountKind.ESCROW:
            return f"on {names.round(holder)}"
        case AccountKind.JACKPOT:
            return f"jackpot wagers of {names.round(holder)}"
        case AccountKind.SENSORS:
            return f"jackpot sensors of {names.about(holder)}"
        case AccountKind.HOLD:
            return f"held for {_seat(holder, names)}"
        case AccountKind.RECEIVABLE:
            return f"owed by {_seat(holder, names)}"
        case AccountKind.STACKER:
            return f"notes in terminal {holder}"
        case AccountKind.DROP_BOX | AccountKind.FLOAT | AccountKind.COLOURS | AccountKind.LAYOUT:
            table, _, inside = holder.partition("/")
            return f"{names.code(inside or kind)} of {names.about(table)}"
        case AccountKind.TOURNAMENT_CHIPS:
            return f"chips of {holder.rpartition('/')[2]}"
        case AccountKind.TOURNAMENT_STAKES:
            return f"chips on {names.round(holder)}"
        case AccountKind.TOURNAMENT_INVENTORY:
            return f"chips out of the inventory of {names.about(holder)}"
        case _:
            return f"{names.code(kind)} {holder}".strip()


def _seat(session: str, names: Names) -> str:
    seat = names.seats.get(SessionId(session))
    return f"{session} at {seat}" if seat is not None else session


def clock(at: int) -> str:
    """The time of day, to the millisecond where one is left over."""
    moment = datetime.fromtimestamp(at / 1000, tz=UTC)
    rest = f".{at % 1000:03d}" if at % 1000 else ""
    return f"{moment:%H:%M:%S}{rest}"


def _stopped(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def floor_lines(pit: MemoryPit) -> Iterator[str]:
    yield f"It is {clock(pit.now)}."
    for table in pit.floor.state.tables:
        yield from table_lines(pit, table)
    names = names_now(pit.floor)
    for case in pit.floor.state.cases.values():
        if case.decided is None:
            yield f"Case {case.id} waits: {said(case.sentence, names)}"
    for ticket in pit.tickets():
        yield f"{ticket} can still be paid."


def copy_lines(pit: MemoryPit, left: int) -> Iterator[str]:
    """Of a copy that has just been made."""
    day = datetime.fromtimestamp(pit.now / 1000, tz=UTC)
    more = f", and {left} more are recorded" if left else ""
    yield f"A copy of {pit.stream} after entry {pit.seq}{more}. The day is {day:%Y-%m-%d}."
    yield from floor_lines(pit)


def table_lines(pit: MemoryPit, name: TableId) -> Iterator[str]:
    state, names = pit.floor.state, names_now(pit.floor)
    table = state.tables[name]
    dealt = f", dealt by {names.person(table.dealer)}" if table.dealer is not None else ""
    rules = f"{table.source.value} {table.game.value} under {table.rulebook}"
    yield f"{names.table(name)} ({name}): {rules}{dealt}.{_round(table)}"
    for session in state.sessions.values():
        if _sits_at(session, name, only=len(state.tables) == 1):
            has = pit.floor.money(pit.floor.ledger.balance(chips(session.id)))
            won = LastResults().last_win(table, session.id)
            meter = f", and the win meter shows {pit.floor.money(won)}" if won else ""
            yield f"  {session.id} at {session.terminal} has {has}{meter}."


def _sits_at(session: Session, table: TableId, *, only: bool) -> bool:
    """A terminal may play at any table: it is told under the one that it is named for."""
    if session.place is not None:
        return session.place == table
    return only or session.terminal.startswith(f"{table}-")


def _round(table: Table) -> str:
    if table.round is None:
        return ""
    return f" Round {table.round.id} is {table.round.status.value}."


def money_lines(pit: MemoryPit) -> Iterator[str]:
    names = names_now(pit.floor)
    for account, cents in sorted(pit.floor.state.balances.items()):
        if cents:
            yield f"{account_words(account, names)} {names.money(as_held(account, cents))}"
    total = pit.floor.ledger.total()
    yield "The books balance." if not total else f"The books are out by {names.money(total)}."


def proof_lines(pit: MemoryPit) -> Iterator[str]:
    """Every entry decided again, and every cent by arithmetic that shares nothing with the core."""
    proof = asyncio.run(verify(pit.journal, None, SecondOpinion(), only=pit.stream))
    for wrong in proof.wrong:
        yield f"WRONG: {wrong}"
    if not proof.wrong:
        yield f"Nothing is wrong: all {pit.seq} entries are as the core decides them, to the cent."


def recall_lines(pit: MemoryPit, words: list[str]) -> Iterator[str]:
    if len(words) != 1:
        raise errors.NotUnderstood("say which round, such as `recall T1/1`")
    found = asyncio.run(round_search.recall_round(pit.journal, RoundId(words[0]), pit.stream))
    if found is None:
        raise errors.NotUnderstood(f"there is no round {words[0]!r}")
    yield from (line for line in text.round_lines(found) if line)
