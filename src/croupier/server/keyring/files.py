"""Keeps files that the house hands out, in parts that fit a request."""

from collections.abc import Collection

from croupier.core.venue.instruments import FILE_BYTES_MAX
from croupier.server.keyring import schema
from croupier.server.side_store.contents import SideStore

# Half of what a request's body may hold: the part comes in base 64.
PART_BYTES = 96 * 1024
PARTS_MAX = FILE_BYTES_MAX // PART_BYTES


# Beside the files stands what is known of each instrument, for servers that do not run the venue.
_ABOUT = "about "


class Files:
    def __init__(self, store: SideStore) -> None:
        self._store = store

    async def keep(self, upload: str, part: int, content: bytes) -> None:
        await self._store.run(schema.KEEP_PART, upload, part, content)

    async def content(self, upload: str) -> bytes | None:
        """The whole file; none where a part is missing."""
        rows = await self._store.run(schema.PARTS, upload)
        if not rows or [number for number, _ in rows] != list(range(len(rows))):
            return None
        return b"".join(bytes(content) for _, content in rows)

    async def describe(self, rulebook: str, about: bytes) -> None:
        """What the journal of the venue has of the instrument that is in force."""
        await self._store.run(schema.KEEP_PART, f"{_ABOUT}{rulebook}", 0, about)

    async def described(self, rulebook: str) -> bytes | None:
        return await self.content(f"{_ABOUT}{rulebook}")

    async def forget_all_but(self, kept: Collection[str]) -> None:
        """Uploads that came to no end, or whose file was replaced long ago and is named nowhere."""
        for (upload,) in await self._store.run(schema.UPLOADS):
            if upload not in kept and not upload.startswith(_ABOUT):
                await self._store.run(schema.FORGET_UPLOAD, upload)
