"""An evening in a file, with a ticket paid at the cash desk, and the heads a witness was shown."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from croupier.core.stream.envelope import Entry
from croupier.journal.opening import open_journal
from croupier.journal.port import Instant
from croupier.journal.witness import FileWitness, HeadSigner
from tests.audit import evenings
from tests.audit.journals import PIT, VENUE, write


def recorded(path: Path, pit: Sequence[Entry], hall: Sequence[Entry] = ()) -> Path:
    async def record() -> None:
        journal = await open_journal(path)
        await write(journal, pit)
        if hall:
            await write(journal, hall, VENUE)
        await journal.close()

    asyncio.run(record())
    return path


def evening(folder: Path) -> Path:
    pit, hall = evenings.paid_at_the_desk()
    return recorded(folder / "evening.db", pit.entries, hall.entries)


def forged_evening(folder: Path) -> Path:
    return recorded(folder / "forged.db", evenings.forged_words().entries)


def witnessed(journal_path: Path, folder: Path) -> tuple[Path, str]:
    """The file of a witness that was shown every head, and the key it was signed with."""
    path = folder / "heads.jsonl"

    async def show() -> str:
        signer = HeadSigner.create(folder / "witness.key")
        journal, witness = await open_journal(journal_path), FileWitness(path, signer)
        for stream in (PIT, VENUE):
            await witness.keep(stream, await journal.head(stream), Instant(1))
        await witness.close()
        await journal.close()
        return signer.public

    return path, asyncio.run(show())
