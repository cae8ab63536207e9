"""Where a journal has gone on from a file, asked without touching it."""

from pathlib import Path
from typing import Any

from croupier.journal.opening import MEMORY, POSTGRES, SQLITE, open_to_read
from croupier.journal.port import ReadableJournal, StoreFailedError, StreamId
from croupier.runtime.identify import code_digest
from croupier.runtime.machine import Machine
from croupier.runtime.owning.restoring import restore
from croupier.runtime.pit import PitMachine
from croupier.runtime.tickets.numbers import Numbers
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.venue import VenueMachine
from croupier.server.config.departures import pit_departures, screen_departures
from croupier.server.config.reading import Configured
from croupier.server.config.settings import Config
from croupier.server.config.venue_key import BadKey, read_key
from croupier.server.house import VENUE

# Nothing is issued by whoever only looks.
_NO_SECRET = bytes(32)


async def drift_of(found: Configured) -> list[str]:
    """Nothing where there is no journal yet."""
    config = found.config
    url = config.journal.url
    if url == MEMORY or not (url.startswith(POSTGRES) or Path(url.removeprefix(SQLITE)).exists()):
        return []
    try:
        journal = await open_to_read(url)
    except StoreFailedError as error:
        return [f"the journal could not be asked: {error}"]
    try:
        seal = _seal(config)
        hall = await _state(journal, VenueMachine(code_digest(), seal), VENUE)
        said = [*screen_departures(config, hall.access)]
        for pit in config.pits:
            numbers = Numbers(_NO_SECRET, config.tickets.system)
            machine = PitMachine(code_digest(), numbers, seal)
            said += pit_departures(config, pit, await _state(journal, machine, pit.id))
        return said
    finally:
        await journal.close()


def _seal(config: Config) -> RowAuthenticator:
    """Without the venue's key no snapshot is believed, and all is read."""
    key = read_key(Path(config.secrets.file))
    return RowAuthenticator(_NO_SECRET if isinstance(key, BadKey) else key)


async def _state(
    journal: ReadableJournal,
    machine: Machine[Any],
    stream: str,
) -> Any:  # noqa: ANN401 - of whatever kind the machine keeps
    return (await restore(journal, machine, StreamId(stream))).floor.state
