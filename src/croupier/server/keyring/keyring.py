"""Opens the keyring and gives access to its parts.

Every answer is a value; only a store that fails raises.
"""

from pathlib import Path

from croupier.devices.validation import VenueKey
from croupier.journal.clock import Clock, wall_clock
from croupier.journal.opening import MEMORY, POSTGRES, SQLITE, TIMEOUT_SECONDS
from croupier.server.keyring.authenticated_rows import ScreenRow, SealedTable, Sealing, StaffRow
from croupier.server.keyring.authentication import Attempts, Proving
from croupier.server.keyring.credentials import USUAL, KeyringPolicy
from croupier.server.keyring.enrolment import Screens
from croupier.server.keyring.files import Files
from croupier.server.keyring.hashing import USUAL_COST, Cost, Hashing
from croupier.server.keyring.sessions import StaffSessions
from croupier.server.keyring.staff_accounts import ConsoleRequest, KeyringConsole, People
from croupier.server.side_store.contents import SideStore


class Keyring:
    """`people` work here, `screens` are enrolled, and `sessions` bring the two together.

    `proving` asks people for their secrets where nobody signs on by it; `console` is what is asked
    at the server's own console; `files` are what the house hands out.
    """

    def __init__(
        self, store: SideStore, key: VenueKey, hashing: Hashing, policy: KeyringPolicy, clock: Clock
    ) -> None:
        sealing = Sealing(key)
        staff = SealedTable(store, sealing, "staff", StaffRow)
        screens = SealedTable(store, sealing, "screens", ScreenRow)
        attempts = Attempts(store, staff, hashing, policy, clock)
        self.people = People(store, staff, hashing, policy, clock)
        self.screens = Screens(store, screens, hashing, policy, clock)
        self.sessions = StaffSessions(
            store, staff, sealing, hashing, policy, clock, attempts, self.screens
        )
        self.proving = Proving(attempts, self.people)
        requests = SealedTable(store, sealing, "console_requests", ConsoleRequest)
        self.console = KeyringConsole(store, requests, clock)
        self.files = Files(store)
        self._store = store

    @classmethod
    async def open(
        cls,
        journal: str,
        key: VenueKey,
        policy: KeyringPolicy = USUAL,
        *,
        cost: Cost = USUAL_COST,
        clock: Clock = wall_clock,
        patience: float = TIMEOUT_SECONDS,
    ) -> "Keyring":
        """Beside the journal at this address: a second file, or a schema of the same database."""
        hashing = await Hashing.make(key, cost)
        return cls(await _store(journal, patience), key, hashing, policy, clock)

    async def close(self) -> None:
        await self._store.close()


def file_beside(journal: str) -> Path:
    path = Path(journal.removeprefix(SQLITE))
    return path.with_name(f"{path.name}.keyring")


async def _store(journal: str, patience: float) -> SideStore:
    # The stores are loaded when they are needed, as the journal's are.
    if journal.startswith(POSTGRES):
        from croupier.server.side_store.postgres import PostgresKeyring

        return await PostgresKeyring.open(journal, patience)
    from croupier.server.side_store.sqlite import IN_MEMORY, SqliteKeyring

    path = IN_MEMORY if journal == MEMORY else file_beside(journal)
    return await SqliteKeyring.open(path, patience)
