"""The letterhead of every paper: the venue, its clock, and its disclaimers."""

from datetime import UTC, datetime, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import Instant
from croupier.core.rulebook.rulebook import Settings


class Disclaimer(StrEnum):
    UNATTENDED_CREDIT = "Credit left unattended is at the player's risk."
    LOST_TICKET = "A lost, stolen or illegible ticket is at the player's risk."


def disclaimers_of(settings: Settings) -> tuple[Disclaimer, ...]:
    """A rulebook without accounts or tickets disclaims nothing of them."""
    accounts, tickets = settings.accounts, settings.tickets
    said: list[Disclaimer] = []
    if accounts is not None and accounts.unattended_credit_at_players_risk.value:
        said.append(Disclaimer.UNATTENDED_CREDIT)
    if tickets is not None and tickets.lost_at_players_risk.value:
        said.append(Disclaimer.LOST_TICKET)
    return tuple(said)


# More would not be legible on a ticket.
_CHARACTERS_MAX = {"venue": 50, "address": 80, "help_message": 240}
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


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
