"""How a stream is owned."""

from msgspec import Struct


class Terms(Struct, frozen=True):
    """`owner` must be the same after a restart of the same server, and nobody else's."""

    owner: str
    # Where screens find this server.
    address: str = ""
    # How long after a server's death another may take over.
    lease_seconds: float = 5.0
    snapshot_every: int = 50_000
    # So long, and so many, commands are held while the store does not answer.
    patience_seconds: float = 5.0
    held_at_most: int = 50_000
    # A store that failed, or a stream that another owns, is tried again after so many seconds.
    retry_seconds: float = 0.2
    # So long a planned stop waits for devices to finish; what they do not, they are asked later.
    settle_seconds: float = 5.0
