"""Enrols screens and devices once by code, knows them by their keys, and revokes them."""

from dataclasses import dataclass

from msgspec.structs import replace

from croupier.core.identifiers import Instant
from croupier.core.venue.access.state import ScreenId
from croupier.journal.clock import Clock
from croupier.server.keyring import authenticated_rows, hashing, schema
from croupier.server.keyring.authenticated_rows import KeptRow, ScreenRow, SealedTable
from croupier.server.keyring.credentials import (
    CODE_LETTERS,
    Code,
    Key,
    KeyringPolicy,
    Refused,
    SignOnFault,
)
from croupier.server.keyring.staff import (
    EndedSession,
    Enrolment,
    KeyedScreen,
    KeyMark,
    Screen,
    faults,
)
from croupier.server.side_store.contents import SideStore

_BAD_CODE = Refused(SignOnFault.BAD_CODE, "this code is wrong, was used or is too old")


@dataclass(eq=False)
class Screens:
    """A screen whose row was altered is as one that was never enrolled."""

    _store: SideStore
    _table: SealedTable[ScreenRow]
    _hashing: hashing.Hashing
    _policy: KeyringPolicy
    _clock: Clock

    async def put(self, screen: Screen) -> Refused | None:
        """As the configuration has it, unless the office has said otherwise. A key is kept."""
        wrong = _wrong(screen)
        if wrong is not None:
            return wrong
        said = authenticated_rows.definition(screen)

        def as_configured(kept: KeptRow[ScreenRow] | None) -> ScreenRow | None:
            row = _row_if_intact(kept, screen.id, said)
            same = kept is not None and kept.intact and row.definition == said
            if same or row.planned is not None or row.retired is not None:
                return None
            return replace(row, definition=said)

        await self._table.rewrite(screen.id, as_configured)
        return None

    async def plan(self, screen: Screen) -> Refused | None:
        """As the office has it, from now on. A screen for something else keeps its key."""
        wrong = _wrong(screen)
        if wrong is not None:
            return wrong
        said, now = authenticated_rows.definition(screen), self._clock()

        def as_planned(kept: KeptRow[ScreenRow] | None) -> ScreenRow:
            row = _row_if_intact(kept, screen.id, said)
            return replace(row, definition=said, planned=now, retired=None)

        await self._table.rewrite(screen.id, as_planned)
        return None

    async def issue_code(self, screen: ScreenId) -> tuple[Code, Instant] | Refused:
        """A new code ends the one before it. The old key works until the new code is used."""
        code, until = Code.draw(), Instant(self._clock() + self._policy.code_ms)
        kept_code = self._hashing.of_drawn(code)

        def with_code(kept: KeptRow[ScreenRow] | None) -> ScreenRow | None:
            row = _in_use(kept)
            return row and replace(row, code_hash=kept_code, code_until=until)

        if await self._table.rewrite(screen, with_code) is None:
            return _unknown(screen)
        return code, until

    async def enrol(
        self, code: Code, screen: ScreenId | None = None
    ) -> tuple[Screen, Key, tuple[EndedSession, ...]] | Refused:
        """`screen` is where it was typed, if that is known: then it is good there only.

        Answers with the sessions that ended by it: whoever was signed on at the device before this
        one is not signed on at this one.
        """
        if len(code.canonical()) != CODE_LETTERS:
            return _BAD_CODE
        key, now = Key.draw(), self._clock()
        typed, mark = self._hashing.of_drawn(code), self._hashing.of_drawn(key)

        def with_key(kept: KeptRow[ScreenRow] | None) -> ScreenRow | None:
            row = _in_use(kept)
            if row is None or row.code_hash != typed or (row.code_until or 0) <= now:
                return None
            enrolled = replace(row, key_hash=mark, enrolled=now, revoked=None)
            return replace(enrolled, code_hash=None, code_until=None)

        for waiting in await self._table.select("WHERE code_hash = $1", typed):
            row = waiting.row
            if screen in (None, row.id) and await self._table.rewrite(row.id, with_key) is not None:
                ended = authenticated_rows.ended(
                    await self._store.run(schema.END_AT_SCREEN, row.id)
                )
                return authenticated_rows.screen(row.definition), key, ended
        return _BAD_CODE

    async def of_key(self, key: Key) -> Screen | None:
        keyed = await self.keyed(key)
        return keyed.screen if keyed is not None else None

    async def keyed(self, key: Key) -> KeyedScreen | None:
        """The same, and what tells its device from the one that was enrolled there before."""
        mark = KeyMark(self._hashing.of_drawn(key))
        for kept in await self._table.select("WHERE key_hash = $1", mark):
            if kept.intact:
                return KeyedScreen(authenticated_rows.screen(kept.row.definition), mark)
        return None

    async def keys(self) -> frozenset[KeyMark]:
        """Every key that opens anything."""
        found = await self._store.run(schema.ALL_KEYS)
        return frozenset(KeyMark(bytes(kept)) for (kept,) in found)

    async def revoke(self, screen: ScreenId) -> tuple[EndedSession, ...] | Refused:
        """Key and code are worth nothing from this moment. Enrolling anew undoes it."""
        return await self._shut(screen, "revoked")

    async def retire(self, screen: ScreenId) -> tuple[EndedSession, ...] | Refused:
        """It is no more, and no configuration brings it back."""
        return await self._shut(screen, "retired")

    async def find(self, screen: ScreenId) -> Enrolment | None:
        kept = await self._table.find(screen)
        return authenticated_rows.enrolment(kept.row) if kept is not None and kept.intact else None

    async def all(self) -> tuple[Enrolment, ...]:
        found = await self._table.select("ORDER BY id")
        return tuple(authenticated_rows.enrolment(kept.row) for kept in found if kept.intact)

    async def altered(self) -> tuple[ScreenId, ...]:
        """Those whose row was changed without the venue's key."""
        found = await self._table.select("ORDER BY id")
        return tuple(ScreenId(kept.row.id) for kept in found if not kept.intact)

    async def _shut(self, screen: ScreenId, how: str) -> tuple[EndedSession, ...] | Refused:
        now = self._clock()

        def without_key(kept: KeptRow[ScreenRow] | None) -> ScreenRow | None:
            row = _in_use(kept)
            if row is None:
                return None
            shut = ScreenRow(row.id, row.definition, planned=row.planned, revoked=row.revoked)
            return replace(shut, **{how: now})

        if await self._table.rewrite(screen, without_key) is None:
            return _unknown(screen)
        return authenticated_rows.ended(await self._store.run(schema.END_AT_SCREEN, screen))


def _row_if_intact(kept: KeptRow[ScreenRow] | None, screen: ScreenId, said: str) -> ScreenRow:
    return kept.row if kept is not None and kept.intact else ScreenRow(screen, said)


def _in_use(kept: KeptRow[ScreenRow] | None) -> ScreenRow | None:
    return kept.row if kept is not None and kept.intact and kept.row.retired is None else None


def _wrong(screen: Screen) -> Refused | None:
    for key, reason in faults(screen):
        return Refused(SignOnFault.BAD_SCREEN, f"{screen.id}: {key}: {reason}")
    return None


def _unknown(screen: ScreenId) -> Refused:
    return Refused(SignOnFault.UNKNOWN_SCREEN, f"there is no screen {screen!r}")
