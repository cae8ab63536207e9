"""The hand that is a process apart. What it does there, `scribe` says."""

from pathlib import Path

from croupier.journal.sqlite.requests import Request
from croupier.journal.writer_process.requests import Opening
from croupier.journal.writer_process.writer import Assignment, WriterProcess


async def hand_apart(path: Path, patience: float) -> WriterProcess[Request]:
    assigned = Assignment(
        scribe="croupier.journal.sqlite.scribe",
        store=str(path),
        bearer=f"The disk of {path}",
        opening=Opening(str(path.absolute()), patience),
    )
    return await WriterProcess[Request].open(assigned)
