"""What happened to a tournament outside the pits."""

from croupier.core.identifiers import ClauseId, Instant, IntentId, PersonId, TableId
from croupier.core.ledger.ledger import Transfer
from croupier.core.stream.envelope import Actor
from croupier.core.stream.messages import Event, InCents
from croupier.core.tickets.ticket import Ticket
from croupier.core.tournaments.conditions import Conditions
from croupier.core.tournaments.score_sheet import EntryId, Seated, SeatResult, SheetId, TournamentId
from croupier.core.venue.commands import Redeemer
from croupier.core.venue.state import DrawerId
from croupier.core.venue.tournaments.state import Awarded, Ballot, Entrant, EntryState, Means, Sum

Moves = tuple[Transfer, ...]


class TournamentDrafted(Event, frozen=True, tag="tournament-drafted.1"):
    tournament: TournamentId
    conditions: Conditions


class TournamentPublished(Event, frozen=True, tag="tournament-published.1"):
    tournament: TournamentId
    at: Instant


class RegulatorNotified(Event, frozen=True, tag="tournament-notified.1"):
    tournament: TournamentId
    reference: str


class DirectorAppointed(Event, frozen=True, tag="tournament-director-appointed.1"):
    tournament: TournamentId
    person: PersonId
    by: PersonId


class DirectionHandedOver(Event, frozen=True, tag="direction-handed-over.1"):
    tournament: TournamentId
    to: PersonId | None


class StartChanged(Event, frozen=True, tag="tournament-start-changed.1"):
    tournament: TournamentId
    starts: Instant
    reason: str


class EntryMade(Event, frozen=True, tag="entry-made.1"):
    """`state` is applied, or reserve where the field is full."""

    tournament: TournamentId
    entry: EntryId
    person: PersonId
    entrant: Entrant
    state: EntryState


class EntryRefused(Event, frozen=True, tag="entry-refused.1"):
    tournament: TournamentId
    entry: EntryId
    reason: str


class FeePaid(Event, frozen=True, tag="entry-fee-paid.1"):
    """`back` says that it was paid for buying back in. `change` came out of the drawer."""

    tournament: TournamentId
    entry: EntryId
    amount: InCents
    commission: InCents
    means: Means
    drawer: DrawerId | None
    moves: Moves
    back: bool = False
    ticket: Ticket | None = None
    change: InCents | None = None


class EntryWithdrawn(Event, frozen=True, tag="entry-withdrawn.1"):
    """`back_to_them` is what is owed back; nothing where the time for that is over."""

    tournament: TournamentId
    entry: EntryId
    back_to_them: InCents
    clause: ClauseId | None
    moves: Moves


class PlaceOffered(Event, frozen=True, tag="place-offered-to-reserve.1"):
    tournament: TournamentId
    entry: EntryId


class ReserveSeated(Event, frozen=True, tag="reserve-seated.1"):
    tournament: TournamentId
    entry: EntryId
    absent: EntryId
    clause: ClauseId | None


class EntrantSubstituted(Event, frozen=True, tag="entrant-substituted.1"):
    tournament: TournamentId
    entry: EntryId
    person: PersonId
    entrant: Entrant
    reason: str


class TournamentChipsBought(Event, frozen=True, tag="tournament-chips-bought.1"):
    tournament: TournamentId
    entry: EntryId
    stage: str
    amount: InCents
    drawer: DrawerId
    moves: Moves


class SeatsToDraw(Event, frozen=True, tag="tournament-seats-to-draw.1"):
    tournament: TournamentId
    intent: IntentId
    ballot: Ballot


class PlayersSeated(Event, frozen=True, tag="tournament-players-seated.1"):
    """`drawn` are the numbers that chance drew; none where people gave the seats."""

    tournament: TournamentId
    stage: str
    tables: tuple[TableId, ...]
    seats: tuple[tuple[Seated, ...], ...]
    drawn: tuple[int, ...] = ()
    intent: IntentId | None = None
    witness: Actor | None = None


class DrawFailed(Event, frozen=True, tag="tournament-draw-failed.1"):
    tournament: TournamentId
    intent: IntentId
    reason: str


class SeatingUndone(Event, frozen=True, tag="tournament-seating-undone.1"):
    tournament: TournamentId
    stage: str
    table: TableId


class ScoreSheetSent(Event, frozen=True, tag="score-sheet-sent.1"):
    """`without` could not provide their buy-in and are out."""

    tournament: TournamentId
    stage: str
    table: TableId
    sheet: SheetId
    seats: tuple[Seated, ...]
    without: tuple[EntryId, ...]
    clause: ClauseId | None
    play_off: bool


class ScoreSheetRecalled(Event, frozen=True, tag="score-sheet-recalled.1"):
    tournament: TournamentId
    stage: str
    table: TableId
    sheet: SheetId


class ScoreSheetTaken(Event, frozen=True, tag="score-sheet-taken.1"):
    """`tied` must play off; else `advancing` go on. `cashed` is owed for chips that have value."""

    tournament: TournamentId
    stage: str
    table: TableId
    sheet: SheetId
    results: tuple[SeatResult, ...]
    tied: tuple[EntryId, ...]
    advancing: tuple[EntryId, ...]
    out: tuple[EntryId, ...]
    cashed: tuple[tuple[EntryId, InCents], ...]
    play_off: bool
    moves: Moves
    rounds: int = 0


class FeeAllowedBack(Event, frozen=True, tag="fee-allowed-back.1"):
    tournament: TournamentId
    entry: EntryId
    back_to_them: InCents
    reason: str
    clause: ClauseId | None
    moves: Moves


class OddCentsToDraw(Event, frozen=True, tag="odd-cents-to-draw.1"):
    tournament: TournamentId
    intent: IntentId


class PrizesAwarded(Event, frozen=True, tag="tournament-prizes-awarded.1"):
    tournament: TournamentId
    places: tuple[Awarded, ...]
    sum: Sum
    moves: Moves
    drawn: tuple[int, ...] = ()


class TournamentMoneyPaid(Event, frozen=True, tag="tournament-money-paid.1"):
    """On a slip that two have signed, against the payee's document and signature."""

    tournament: TournamentId
    entry: EntryId
    prize: InCents
    back_to_them: InCents
    drawer: DrawerId
    redeemer: Redeemer
    by: PersonId
    witness: Actor
    moves: Moves


class TournamentCancelled(Event, frozen=True, tag="tournament-cancelled.1"):
    """Every fee and every buy-in is owed back, whatever else was said of refunds."""

    tournament: TournamentId
    reason: str
    clause: ClauseId | None
    refunds: tuple[tuple[EntryId, InCents], ...]
    moves: Moves
