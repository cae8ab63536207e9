"""What a journal says was asked for and done, to be held against what a screen believes."""

from pathlib import Path
from typing import Any

from croupier.core.pit import registry as of_pits
from croupier.core.stream.envelope import Entry
from croupier.core.venue.registry import CODEC as OF_THE_VENUE
from croupier.journal.opening import open_to_read
from croupier.journal.port import StreamId


async def entries_of(where: Path | str, stream: str, body: type[Any]) -> list[Entry]:
    """Every command of this kind that the journal has, accepted or refused."""
    decode = OF_THE_VENUE.decode_entry if stream == "venue" else of_pits.decode_entry
    journal = await open_to_read(where)
    try:
        records = [record.body async for record in journal.read(StreamId(stream), 0)]
    finally:
        await journal.close()
    entries = [decode(record) for record in records]
    return [entry for entry in entries if type(entry.command.body) is body]
