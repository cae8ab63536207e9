"""What an inspector sees and asks: rounds, the journal, its proof, and the clauses."""

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import Instant
from croupier.core.pit.state import Reading
from croupier.core.stream.envelope import Actor
from croupier.core.tickets.ticket import TicketPaper
from croupier.core.venue.state import Policy
from croupier.views.reports.report_rows import ClauseRound
from croupier.wire.http.venue import AnyVenueAct
from croupier.wire.inbound import Credentials


class VenueBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The same `seq` again gets the same answer. `number` is a ticket's, where the body is of one:
    it says which, and what the body says of it does not count. The number goes no further.
    """

    seq: int
    body: AnyVenueAct
    approver: Credentials | None = None
    number: str | None = None

    def __repr__(self) -> str:
        return f"VenueBody({self.seq})"


class HeldTicket(Struct, frozen=True, omit_defaults=True):
    """`demanded` is what is asked back of one that was paid, and absent of one that is not.

    `paper` and `tail` are what a cashier calls such a one: the last digits of its number.
    """

    ticket: str
    rulebook: str
    reason: str
    at: Instant
    by: str
    review: str | None = None
    demanded: int | None = None
    paper: TicketPaper | None = None
    tail: str | None = None


class VenueCaseView(Struct, frozen=True, omit_defaults=True):
    """`to_count` is what a kiosk was to pay and never answered for: somebody counts it."""

    case: str
    kind: str
    about: str
    sentence: str
    opened: Instant
    clause: str | None = None
    to_count: int | None = None


class AccessCases(Struct, frozen=True):
    """Badges that were locked, and what was done at the server's console: somebody must know."""

    cases: tuple[VenueCaseView, ...]


class ExclusionView(Struct, frozen=True, omit_defaults=True):
    person: str
    reason: str
    at: Instant
    by: str
    until: Instant | None = None
    clause: str | None = None


class VenueView(Struct, frozen=True):
    """What waits for a person. `next_seq` numbers this screen's next command, or its next act."""

    next_seq: int
    holds: tuple[HeldTicket, ...]
    cases: tuple[VenueCaseView, ...]
    exclusions: tuple[ExclusionView, ...]
    policy: Policy


class LaidChips(Struct, frozen=True):
    terminal: str
    session: str
    bet: str
    stake: int


class PaidChips(Struct, frozen=True):
    bet: str
    stake: int
    status: str
    credit: int
    commission: int
    clause: str
    explanation: str


class PaidSeat(Struct, frozen=True):
    """`credit_after` is the chip account when the entry was over."""

    terminal: str
    session: str
    staked: int
    credit: int
    credit_after: int
    wagers: tuple[PaidChips, ...]


class SettledOnce(Struct, frozen=True):
    """The settlement, or the one after a correction."""

    seq: int
    at: Instant
    outcome: OutcomeData
    confirmed: Actor | None
    terminals: tuple[PaidSeat, ...]
    approved: Actor | None = None


class MovedOnce(Struct, frozen=True):
    """Into a player's account or out of it, by the names of the accounts."""

    terminal: str
    session: str
    source: str
    destination: str
    amount: int


class PutRightOnce(Struct, frozen=True):
    """Something taken back, made anew, made void or replaced, and what that moved."""

    seq: int
    at: Instant
    what: str
    by: Actor
    approver: Actor | None
    moves: tuple[MovedOnce, ...]
    reason: str | None = None


class RoundHappening(Struct, frozen=True):
    seq: int
    at: Instant
    what: str
    by: Actor
    approver: Actor | None
    told: str


class RoundCase(Struct, omit_defaults=True):
    case: str
    kind: str
    sentence: str
    opened: Instant
    clause: str | None = None
    decision: str | None = None
    decided: Instant | None = None
    decided_by: Actor | None = None
    approved_by: Actor | None = None


class RoundRecall(Struct, frozen=True):
    """One round from its opening to its last correction, as a lab wants to see it."""

    stream: str
    round: str
    table: str
    game: str
    rulebook: str
    options: dict[str, str]
    opened: Instant
    status: str
    corrections: int
    closed: Instant | None = None
    closed_by: str | None = None
    wagers: tuple[LaidChips, ...] = ()
    readings: tuple[Reading, ...] = ()
    settlements: tuple[SettledOnce, ...] = ()
    put_right: tuple[PutRightOnce, ...] = ()
    cases: tuple[RoundCase, ...] = ()
    happenings: tuple[RoundHappening, ...] = ()


class ToldEvent(Struct, frozen=True, omit_defaults=True):
    kind: str
    sentence: str
    clause: str = ""


class JournalLine(Struct, frozen=True, omit_defaults=True):
    """An entry in sentences: no secret is in the journal, and of ticket numbers only the tail.

    `asked` says the command, `events` what followed from it, each with its clause.
    """

    stream: str
    seq: int
    at: Instant
    hash: str
    origin: str
    actor: str
    command: str
    asked: str
    events: tuple[ToldEvent, ...] = ()
    approver: str = ""
    refusal: str = ""
    clause: str = ""


class JournalEntry(Struct, frozen=True):
    """The entry as it lies in the journal, to the byte, for a lab."""

    stream: str
    seq: int
    hash: str
    body: str


class JournalPage(Struct, frozen=True, omit_defaults=True):
    """In the order of the chain. `searched` is the last entry looked at; go on with `after`.

    Entries up to `let_go` lie in the archives of sealed days, which are not searched.
    """

    stream: str
    streams: tuple[str, ...]
    head: int
    searched: int
    rows: tuple[JournalLine, ...]
    next: str | None = None
    let_go: int = 0


class StreamProved(Struct, frozen=True):
    stream: str
    entries: int
    events: int
    hash: str


class WrongEntry(Struct, frozen=True, omit_defaults=True):
    stream: str
    seq: int
    sentence: str
    expected: str | None = None
    found: str | None = None


class ProofView(Struct, frozen=True):
    """Nothing in `wrong` means that everything follows from its commands, to the byte.

    `begins` is the archive of a sealed day that it rests on, where the journal begins after one.
    """

    began: Instant
    ended: Instant
    asked_by: str
    streams: tuple[StreamProved, ...]
    independent: bool
    witnessed: bool
    wrong: tuple[WrongEntry, ...]
    begins: str = ""


class ProofStatus(Struct, frozen=True, omit_defaults=True):
    """`proved` of `entries` while it runs; `failed` says why the last one came to nothing."""

    running: bool
    entries: int = 0
    proved: int = 0
    last: ProofView | None = None
    failed: str | None = None


class ClauseLine(Struct, frozen=True):
    """How it is met, and whether that is proved. `try_it` counts transcripts that show it;
    `acted` counts the rounds of this venue in which it did.
    """

    id: str
    document: str
    kind: str
    topic: str
    summary: str
    state: str
    proof: str
    house_text_only: bool
    screen: str
    try_it: int
    tests: int
    acted: int


class ClausesPage(Struct, frozen=True):
    documents: tuple[str, ...]
    topics: tuple[str, ...]
    states: tuple[str, ...]
    rows: tuple[ClauseLine, ...]


class ClauseSetting(Struct, frozen=True, omit_defaults=True):
    rulebook: str
    setting: str
    value: str = ""


class ClauseProof(Struct, frozen=True):
    test: str
    fact: str


class ClauseReading(Struct, frozen=True):
    id: str
    title: str
    reading: str


class ClauseWords(Struct, frozen=True):
    """What a clause says, in our words."""

    id: str
    document: str
    summary: str


class ClauseTold(Struct, frozen=True):
    """A clause in our words, what the system does, the settings it became, and its proofs.

    `try_it` are commands that replay a transcript which shows it.
    """

    id: str
    document: str
    kind: str
    topic: str
    summary: str
    behaviour: str
    state: str
    proof: str
    house_text_only: bool
    screen: str
    try_it: tuple[str, ...]
    readings: tuple[ClauseReading, ...]
    settings: tuple[ClauseSetting, ...]
    proofs: tuple[ClauseProof, ...]
    acted: int
    rounds: tuple[ClauseRound, ...]
