"""What the writer says of an intent that a restart has found and no device remembers."""

from msgspec import Struct

from croupier.core.stream.names import IntentId


class LoseIntent(Struct, frozen=True, tag="lose-intent"):
    """The device was asked and cannot say whether it did it."""

    intent: IntentId
