"""Other processes at work on a journal: `python -m tests.journal.processes WHAT URL NAME`.

Each says that it is ready, waits for a line, and then says what happens to it, line by line.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable

from croupier.journal.opening import open_journal
from croupier.journal.port import Appended, ClaimLost, Journal, Lease, OwnedElsewhere, StreamId
from tests.contracts.owners import LONG, PIT, draft, own, ticket
from tests.plugins.journals import open_named


def say(line: str) -> None:
    print(line, flush=True)


async def redeem(journal: Journal, name: str) -> None:
    """Tries to be the one that redeems the ticket A, from a stream of its own."""
    owner = await own(journal, StreamId(name))
    await started()
    result = await owner.claim(ticket("A", 1, name.encode()))
    assert isinstance(result, Appended | ClaimLost)
    say("paid" if isinstance(result, Appended) else "refused")


async def take(journal: Journal, name: str) -> None:
    """Tries to be the one that owns the pit."""
    await started()
    answer = await journal.acquire(PIT, name, "", LONG)
    say("held" if isinstance(answer, OwnedElsewhere) else "owner")


async def work(journal: Journal, name: str) -> None:
    """Owns the pit, writes to it without end, and says how far it got after each append."""
    owner = await own(journal, name=name, seconds=1.0)
    await started()
    while True:
        for batch in (1, 3, 50, 7):
            written = [b"%s %d" % (name.encode(), owner.head.seq + n + 1) for n in range(batch)]
            key = f"{owner.head.seq}"
            result = await owner.append(*map(draft, written), draft(b"ticket", ticket(key)))
            assert isinstance(result, Appended), result
            say(str(result.head.seq))
        lease = await journal.renew(owner.lease, 1.0)
        assert isinstance(lease, Lease), lease


async def pause(journal: Journal, name: str) -> None:
    """Owns the pit for half a second, stops itself, and writes when somebody wakes it."""
    owner = await own(journal, name=name, seconds=0.5)
    await started()
    await owner.write(b"before the pause")
    say("pausing")
    os.kill(os.getpid(), signal.SIGSTOP)
    say(type(await owner.append(draft(b"too late", ticket("late")))).__name__)


async def started() -> None:
    say("ready")
    await asyncio.to_thread(sys.stdin.readline)


WHAT: dict[str, Callable[[Journal, str], Awaitable[None]]] = {
    "redeem": redeem,
    "take": take,
    "work": work,
    "pause": pause,
}


async def begin(url: str, name: str) -> None:
    """Opens one journal after the other, none of which may be there yet."""
    for part in name.split():
        await started()
        journal = await open_journal(f"{url}{part}", timeout=30.0)
        say(f"opened {len(await journal.streams())} streams")
        await journal.close()


async def main(what: str, url: str, name: str) -> None:
    if what == "begin":
        return await begin(url, name)
    journal = await open_named(url, 30.0)
    await WHAT[what](journal, name)
    await journal.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
