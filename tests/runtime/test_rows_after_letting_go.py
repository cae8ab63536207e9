"""What bases tell of rows after entries were let go, also to whoever puts an old one back."""

import pytest

from croupier.core.stream.messages import RowName
from croupier.journal.memory import MemoryJournal
from croupier.journal.port import Base, Head, Instant, LetGo, RowVersion, StreamId
from croupier.runtime.let_go import BaseBody, UnbelievedBaseError, sealed_base
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.tickets.row_history import RowHistory
from tests.contracts.owners import own

SEAL = RowAuthenticator(b"secret")
CLOSED, OPEN = StreamId("closed"), StreamId("open")
TICKET = RowName("ticket", "T")
OUT = RowVersion("ticket", "T", 1)


def base(stream: StreamId, head: Head, day: str, *rows: RowVersion) -> Base:
    body = BaseBody(b"state", list(rows), day, f"digest of {day}")
    return sealed_base(SEAL, stream, head, Instant(0), body)


async def test_a_base_of_an_idle_pit_that_is_put_back_tells_nothing_of_its_tickets() -> None:
    """It was true once that the ticket was out: the pit has no entry since, others paid it."""
    journal = MemoryJournal()
    closed, opened = await own(journal, CLOSED), await own(journal, OPEN)
    idle, first = await closed.write(b"issued"), await opened.write(b"play")
    before = base(CLOSED, idle, "one", OUT)
    bases = {CLOSED: before, OPEN: base(OPEN, first, "one")}
    assert isinstance(await journal.let_go(bases), LetGo)
    assert await RowHistory().version(journal, TICKET, SEAL) == OUT.version
    bases = {CLOSED: base(CLOSED, idle, "two"), OPEN: base(OPEN, await opened.write(b"x"), "two")}
    assert isinstance(await journal.let_go(bases), LetGo)
    history = RowHistory()
    assert await history.version(journal, TICKET, SEAL) == 0
    assert isinstance(await journal.let_go({CLOSED: before}), LetGo)
    with pytest.raises(UnbelievedBaseError, match="of another day than what others begin with"):
        await RowHistory().version(journal, TICKET, SEAL)
    # Whoever has read on before goes by what that was.
    assert await history.version(journal, TICKET, SEAL) == 0


async def test_a_day_that_is_let_go_between_two_streams_is_read_from_there() -> None:
    journal = MemoryJournal()
    closed, opened = await own(journal, CLOSED), await own(journal, OPEN)
    idle, first = await closed.write(b"issued"), await opened.write(b"play")
    later = await opened.write(b"more")
    await journal.let_go({CLOSED: base(CLOSED, idle, "one"), OPEN: base(OPEN, first, "one")})
    asked, history = journal.base, RowHistory()

    async def meanwhile(stream: StreamId) -> Base | None:
        found = await asked(stream)
        two = {CLOSED: base(CLOSED, idle, "two", OUT), OPEN: base(OPEN, later, "two")}
        assert isinstance(await journal.let_go(two), LetGo)
        return found

    journal.base = meanwhile  # type: ignore[method-assign]
    assert await history.version(journal, TICKET, SEAL) == OUT.version
