"""What a pit looks like now: its tables and players, its money, its proof and its rounds."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime

from croupier.audit.recall.finding import recall_round
from croupier.audit.recall.text import round_lines
from croupier.audit.second_opinion import SecondOpinion
from croupier.audit.verifying import verify
from croupier.core.ledger.accounts import chips
from croupier.core.money import dollars
from croupier.core.pit.names import RoundId, TableId
from croupier.core.pit.state import Session, Table
from croupier.shell.complaints import NotUnderstood
from croupier.shell.pit import MemoryPit
from croupier.shell.telling import account_words, as_held, clock, names_now
from croupier.views.sentence.spoken_names import said


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
            has = dollars(pit.floor.ledger.balance(chips(session.id)))
            yield f"  {session.id} at {session.terminal} has {has}."


def _sits_at(session: Session, table: TableId, *, only: bool) -> bool:
    """A terminal may play at any table: it is told under the one that it is named for."""
    return only or session.terminal.startswith(f"{table}-")


def _round(table: Table) -> str:
    if table.round is None:
        return ""
    return f" Round {table.round.id} is {table.round.status.value}."


def money_lines(pit: MemoryPit) -> Iterator[str]:
    names = names_now(pit.floor)
    for account, cents in sorted(pit.floor.state.balances.items()):
        if cents:
            yield f"{account_words(account, names)} {dollars(as_held(account, cents))}"
    total = pit.floor.ledger.total()
    yield "The books balance." if not total else f"The books are out by {dollars(total)}."


def proof_lines(pit: MemoryPit) -> Iterator[str]:
    """Every entry decided again, and every cent by arithmetic that shares nothing with the core."""
    proof = asyncio.run(verify(pit.journal, None, SecondOpinion(), only=pit.stream))
    for wrong in proof.wrong:
        yield f"WRONG: {wrong}"
    if not proof.wrong:
        yield f"Nothing is wrong: all {pit.seq} entries are as the core decides them, to the cent."


def recall_lines(pit: MemoryPit, words: list[str]) -> Iterator[str]:
    if len(words) != 1:
        raise NotUnderstood("say which round, such as `recall T1/1`")
    found = asyncio.run(recall_round(pit.journal, RoundId(words[0]), pit.stream))
    if found is None:
        raise NotUnderstood(f"there is no round {words[0]!r}")
    yield from (line for line in round_lines(found) if line)
