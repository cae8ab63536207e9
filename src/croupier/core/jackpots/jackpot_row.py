"""A jackpot's shared row: every server reads it, and only the venue writes it."""

from collections.abc import Iterable
from typing import Any, ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.identifiers import TableId
from croupier.core.jackpots.activation import escaped
from croupier.core.jackpots.parameters import JackpotId, MicroCents
from croupier.core.money import Cents
from croupier.core.stream import envelope, messages

OFFER_KIND = "jackpot"


class LevelShown(Struct, frozen=True):
    """What a display shows: the meter never runs ahead of what is counted.

    `won` is what the cycle before was won with, or nothing: displays stand still at it for a while.
    """

    name: str
    meter: MicroCents
    ceiling: MicroCents
    cycle: int
    commitment: str
    won: MicroCents = MicroCents(0)


class JackpotOffer(Struct, frozen=True, tag="jackpot-offer.1"):
    jackpot: JackpotId
    # Of the next press, at every table.
    wager: Cents
    approve_from: Cents
    slip_from: Cents
    # See `table_name`.
    tables: tuple[str, ...]
    levels: tuple[LevelShown, ...]
    # Why nobody may press at present, or nothing.
    stopped: str = ""
    # The most that one press locks; where nothing is said, as many as there are spots.
    wagers_max: int = 0

    @property
    def terms(self) -> tuple[object, ...]:
        """All of it but the meters."""
        money = self.wager, self.approve_from, self.slip_from, self.wagers_max
        return (*money, self.tables, self.stopped)

    def offers(self, pit: str, table: TableId) -> bool:
        return not self.stopped and table_name(pit, table) in self.tables


def table_name(pit: str, table: TableId) -> str:
    """A table of any pit, in one name."""
    return f"{escaped(pit)}/{escaped(table)}"


def is_of(name: str, pits: Iterable[str]) -> bool:
    """Whether a table of this name is in any of these pits."""
    return name.partition("/")[0] in {escaped(pit) for pit in pits}


FoundOffer = envelope.Claim[JackpotOffer]


class HearJackpot(messages.NeedsClaim, frozen=True, kw_only=True, tag="hear-jackpot"):
    """The server says to a pit that a jackpot's terms have changed, or that it stopped or goes on.

    Meters alone are no reason: displays read them from the row.
    """

    jackpot: JackpotId
    found: FoundOffer | None = None

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)

    def needs_claim(self) -> messages.RowName:
        return messages.RowName(OFFER_KIND, self.jackpot)

    def with_claim(self, found: envelope.Claim[Any] | None) -> Self:
        return replace(self, found=found)
