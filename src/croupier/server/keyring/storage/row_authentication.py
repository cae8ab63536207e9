"""A keyed code on every row of the keyring: whoever changes one without the venue's key is noticed.

Hashes alone say that a secret is right. They do not say whose row it lies in, in which role, or at
which screen: somebody who can write to the database could copy a row, or give themselves a role.
"""

import hmac

import msgspec

from croupier.devices.validation import VenueKey


class Sealing:
    def __init__(self, key: VenueKey) -> None:
        self._key = hmac.digest(key, b"croupier keyring row", "sha256")

    def seal(self, table: str, *fields: object) -> bytes:
        """Over the table and each field with its kind and length: none runs into another."""
        return hmac.digest(self._key, msgspec.msgpack.encode((table, *fields)), "sha256")

    def holds(self, seal: object, table: str, *fields: object) -> bool:
        if not isinstance(seal, bytes | bytearray | memoryview):
            return False
        return hmac.compare_digest(bytes(seal), self.seal(table, *fields))
