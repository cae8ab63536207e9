"""What every paper of a venue says of the venue, and the clock that its papers go by."""

from datetime import UTC, datetime, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from msgspec import Struct

from croupier.core.stream.names import Instant

# More would not be legible on a ticket.
_CHARACTERS_MAX = {"venue": 50, "address": 80, "help_message": 240}
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Currency(StrEnum):
    """All of them are dollars of a hundred cents."""

    AUD = "AUD"
    NZD = "NZD"


class Letterhead(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`zone` is a name of the time zone database; `help_message` is where a gambler finds help."""

    venue: str
    address: str
    zone: str
    currency: Currency
    help_message: str

    def __post_init__(self) -> None:
        for field, most in _CHARACTERS_MAX.items():
            if not 0 < len(getattr(self, field).strip()) <= most:
                raise ValueError(f"the {field} of a letterhead has 1 to {most} characters")
        try:
            ZoneInfo(self.zone)
        except (OSError, ValueError, KeyError):
            raise ValueError(f"there is no time zone {self.zone!r}") from None

    def day(self, at: Instant) -> str:
        return self._local(at).strftime("%d/%m/%Y")

    def minute(self, at: Instant) -> str:
        return self._local(at).strftime("%d/%m/%Y %H:%M")

    def second(self, at: Instant) -> str:
        return self._local(at).strftime("%d/%m/%Y %H:%M:%S")

    def _local(self, at: Instant) -> datetime:
        return (_EPOCH + timedelta(milliseconds=at)).astimezone(ZoneInfo(self.zone))
