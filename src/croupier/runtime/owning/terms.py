"""How a stream is owned."""

from msgspec import Struct

# No owner has it in its name.
_AT = "@"

SETTLE_SECONDS = 5.0


class Terms(Struct, frozen=True):
    """`owner` and `address` are the same after a restart of the same server, and nobody else's."""

    owner: str
    # Where screens find this server.
    address: str = ""
    # How long another waits for a server that is frozen or cut off before it takes over. One that
    # was killed is noticed at once where the store sees its connection end. A busy machine may keep
    # a server from renewing for seconds, and that is no reason to take its streams away.
    lease_seconds: float = 10.0
    snapshot_every: int = 50_000
    # So long, and so many, commands are held while the store does not answer.
    patience_seconds: float = 5.0
    held_at_most: int = 50_000
    # A store that failed, or a stream that another owns, is tried again after so many seconds.
    retry_seconds: float = 0.2
    # So long a planned stop waits for devices to finish; what they do not, they are asked later.
    settle_seconds: float = SETTLE_SECONDS

    @property
    def holder(self) -> str:
        """As leases have it: a store gives a stream at once to whoever held it by this name.

        A server of the same name at another address is another server.
        """
        return f"{self.owner}{_AT}{self.address}" if self.address else self.owner

    def is_namesake(self, holder: str) -> bool:
        """Whether another's name in a lease begins as this one's does."""
        return holder.partition(_AT)[0] == self.owner
