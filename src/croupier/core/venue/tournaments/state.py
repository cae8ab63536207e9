"""What the venue knows of a tournament: its conditions, entries, tables, places and prizes."""

from enum import StrEnum

from msgspec import Struct, field

from croupier.core.identifiers import ClauseId, Instant, IntentId, PersonId, TableId
from croupier.core.ledger.accounts import AccountId, AccountKind, account
from croupier.core.stream.messages import Count, InCents
from croupier.core.tournaments.conditions import Conditions
from croupier.core.tournaments.placing import Reason
from croupier.core.tournaments.score_sheet import EntryId, Seated, SeatResult, SheetId, TournamentId


class Standing(StrEnum):
    """DRAFT may still change. AWARDED has its prizes; some may be unpaid."""

    DRAFT = "draft"
    PUBLISHED = "published"
    AWARDED = "awarded"
    CANCELLED = "cancelled"


class EntryState(StrEnum):
    """APPLIED has not paid. RESERVE waits for a place. OUT was eliminated and may buy back."""

    APPLIED = "applied"
    RESERVE = "reserve"
    ENTERED = "entered"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    FORFEITED = "forfeited"
    SUBSTITUTED = "substituted"
    DISQUALIFIED = "disqualified"
    OUT = "out"


# Those who hold a place in the field, in or out of it by now.
COUNTED = frozenset(
    {EntryState.ENTERED, EntryState.OUT, EntryState.DISQUALIFIED, EntryState.FORFEITED}
)


class Means(StrEnum):
    """With what a fee is paid. Of a complimentary entry the operator pays it into the pool."""

    CASH = "cash"
    CHIPS = "chips"
    TICKET = "ticket"
    COMPLIMENTARY = "complimentary"


class Entrant(Struct, frozen=True, forbid_unknown_fields=True):
    """Who enters, as the form says; `document` is what proved identity and age."""

    name: str
    document: str
    form: str
    of_age: bool
    copy_given: bool
    agreed: bool = False


class PaidFee(Struct, frozen=True):
    amount: InCents
    commission: InCents
    means: Means


class TournamentEntry(Struct):
    id: EntryId
    person: PersonId
    entrant: Entrant
    state: EntryState
    fees: list[PaidFee] = field(default_factory=list)
    bought_back: int = 0
    # The stages that they have bought chips for, and what that came to.
    bought: dict[str, int] = field(default_factory=dict)
    # The stage that they join after buying back in.
    joins: str = ""
    # They could not provide a buy-in: no stage waits for them, unless they buy back in.
    eliminated: bool = False
    clause: ClauseId | None = None

    @property
    def commission(self) -> int:
        return sum(paid.commission for paid in self.fees)

    @property
    def fee(self) -> int:
        return sum(paid.amount for paid in self.fees)


class TableState(StrEnum):
    """PLAYED has its results. TIED plays off among the first group of those who are equal."""

    SEATED = "seated"
    SENT = "sent"
    PLAYED = "played"
    TIED = "tied"


class TableResult(Struct):
    """One player's result at a table: of the session, and of each play-off after it."""

    result: SeatResult
    play_offs: list[SeatResult] = field(default_factory=list)


class TableRun(Struct):
    """One session at one table. `sheets` counts those that were sent there, play-offs included."""

    table: TableId
    seats: tuple[Seated, ...]
    state: TableState = TableState.SEATED
    sheet: SheetId | None = None
    sheets: int = 0
    held: dict[EntryId, TableResult] = field(default_factory=dict)
    # Who plays off now.
    tied: tuple[EntryId, ...] = ()
    advancing: tuple[EntryId, ...] = ()
    # How many the session had. A play-off goes on under the limits of the last.
    rounds: int = 0


class StageRun(Struct):
    """`runs` in the order in which tables were seated; a table may have several sessions."""

    runs: list[TableRun] = field(default_factory=list)

    def seated(self) -> set[EntryId]:
        return {seated.entry for run in self.runs for seated in run.seats}

    def over(self) -> bool:
        return bool(self.runs) and all(run.state is TableState.PLAYED for run in self.runs)


class SeatAt(Struct, frozen=True, forbid_unknown_fields=True):
    table: TableId
    seat: str


class Ballot(Struct, frozen=True):
    """Seats that chance is asked about: these players for these places."""

    stage: str
    entries: tuple[EntryId, ...]
    places: tuple[SeatAt, ...]


class Awarded(Struct, frozen=True):
    """A place with its prize, and why it is that place."""

    entry: EntryId
    place: Count
    prize: InCents
    reason: Reason
    clause: ClauseId | None
    goods: str = ""


class Sum(Struct, frozen=True):
    """Where the money of a tournament came from and went, when prizes were awarded."""

    fees: InCents
    commission: InCents
    bought: InCents
    added: InCents
    top_up: InCents
    prizes: InCents
    # What the operator need not pay out, where the document lets it.
    returned: InCents = 0


class Tournament(Struct):
    id: TournamentId
    conditions: Conditions
    standing: Standing = Standing.DRAFT
    starts: Instant = Instant(0)
    published: Instant | None = None
    # The reference under which the regulator was notified and given a copy.
    notified: str = ""
    directors: list[PersonId] = field(default_factory=list)
    # Who directs now, where somebody has to be there throughout.
    present: PersonId | None = None
    entries: dict[EntryId, TournamentEntry] = field(default_factory=dict)
    stages: dict[str, StageRun] = field(default_factory=dict)
    ballots: dict[IntentId, Ballot] = field(default_factory=dict)
    # The draw of who gets odd cents.
    odd_cents: IntentId | None = None
    places: tuple[Awarded, ...] = ()
    sum: Sum | None = None
    # What is owed for places, chips that are cashed, and refunds; less what was paid.
    owed: dict[EntryId, int] = field(default_factory=dict)
    refunds: dict[EntryId, int] = field(default_factory=dict)

    def begun(self) -> bool:
        """Whether a score sheet has ever been sent to a table."""
        return any(run.sheets for stage in self.stages.values() for run in stage.runs)

    def entered(self) -> list[TournamentEntry]:
        return [entry for entry in self.entries.values() if entry.state in COUNTED]


def fees_of(name: TournamentId) -> AccountId:
    return account(AccountKind.TOURNAMENT_FEES, name)


def buy_ins_of(name: TournamentId) -> AccountId:
    return account(AccountKind.TOURNAMENT_BUY_INS, name)


def pool_account(name: TournamentId) -> AccountId:
    return account(AccountKind.TOURNAMENT_POOL, name)


def commission_of(name: TournamentId) -> AccountId:
    return account(AccountKind.TOURNAMENT_COMMISSION, name)


def prize_of(name: TournamentId, entry: EntryId) -> AccountId:
    return account(AccountKind.PRIZES, f"{name}/{entry}")


def refund_of(name: TournamentId, entry: EntryId) -> AccountId:
    return account(AccountKind.TOURNAMENT_REFUNDS, f"{name}/{entry}")
