"""What happened in a tournament at a table. `moves` are of tournament chips alone."""

from msgspec import Struct

from croupier.core.identifiers import ClauseId, Instant, PersonId, RoundId, TableId
from croupier.core.ledger.ledger import Transfer
from croupier.core.pit.tournaments.commands import (
    Ground,
    MissedDecision,
    MissingChips,
    ScoreDecision,
)
from croupier.core.pit.tournaments.state import Missed, Question
from croupier.core.pit.wagers.events import Stake
from croupier.core.stream.messages import Event, InCents
from croupier.core.tournaments import conditions, placing, score_sheet

Moves = tuple[Transfer, ...]


class TournamentPlayBegun(Event, frozen=True, tag="tournament-play-begun.1"):
    table: TableId
    sheet: score_sheet.SheetId
    content: score_sheet.ScoreSheet
    empty: tuple[str, ...]
    # Whether a seat that was not taken is lost, or its player is only absent.
    forfeited: bool
    clause: ClauseId | None
    by: PersonId
    at: Instant
    moves: Moves


class SeatOut(Struct, frozen=True):
    seat: str
    out: placing.Out
    clause: ClauseId | None


class TournamentRoundBegun(Event, frozen=True, tag="tournament-round-begun.1"):
    """`out` are those who cannot wager the minimum. `order` is empty where nobody waits."""

    table: TableId
    round: RoundId
    session_round: int
    limits: conditions.LimitStep
    marker: str
    order: tuple[str, ...]
    out: tuple[SeatOut, ...]
    at: Instant
    moves: Moves
    # What chips count for from this round on, where they have risen with it.
    values: tuple[conditions.ChipValue, ...] = ()


class SeatExchanged(Struct, frozen=True):
    """`odd` is what makes no whole chip: it counts for places and cannot be wagered."""

    seat: str
    chips: InCents
    odd: InCents


class TournamentChipsExchanged(Event, frozen=True, tag="tournament-chips-exchanged.1"):
    """Nobody has more or less by it."""

    table: TableId
    from_round: int
    values: tuple[conditions.ChipValue, ...]
    seats: tuple[SeatExchanged, ...]
    by: PersonId


class TournamentChipsLaid(Event, frozen=True, tag="tournament-chips-laid.1"):
    """All that lies there of a player now; nothing means that it was taken up."""

    table: TableId
    round: RoundId
    seat: str
    stakes: tuple[Stake, ...]
    locked: bool
    at: Instant
    moves: Moves


class TournamentWagersConfirmed(Event, frozen=True, tag="tournament-wagers-confirmed.1"):
    table: TableId
    round: RoundId
    seat: str


class PassCardPlayed(Event, frozen=True, tag="pass-card-played.1"):
    table: TableId
    round: RoundId
    seat: str
    at: Instant


class FormKeyOffered(Event, frozen=True, tag="form-key-offered.1"):
    table: TableId
    key: str
    by: PersonId


class FormHandedIn(Event, frozen=True, tag="form-handed-in.1"):
    """Of what it says nothing is known to anybody but its player and the supervisor."""

    table: TableId
    round: RoundId
    seat: str
    form: str
    commitment: str
    sealed: str
    at: Instant


class FormExamined(Event, frozen=True, tag="form-examined.1"):
    table: TableId
    round: RoundId
    seat: str
    by: PersonId


class FormRevealed(Event, frozen=True, tag="form-revealed.1"):
    """`counts` is what the wager is deemed to be, and `clause` why it is not what was written."""

    table: TableId
    round: RoundId
    seat: str
    bet: str
    amount: InCents
    counts: InCents
    credit: InCents
    clause: ClauseId | None
    moves: Moves


class SeatJudged(Struct, frozen=True, omit_defaults=True):
    """What stands of a player's wager. `void` ones are out of the session."""

    seat: str
    stands: tuple[Stake, ...]
    returned: InCents = 0
    made_up: InCents = 0
    void: placing.Out | None = None
    missed: Missed | None = None
    clause: ClauseId | None = None


class TournamentWageringClosed(Event, frozen=True, tag="tournament-wagering-closed.1"):
    table: TableId
    round: RoundId
    judged: tuple[SeatJudged, ...]
    moves: Moves


class SeatScored(Struct, frozen=True):
    seat: str
    staked: InCents
    credit: InCents


class TournamentRoundScored(Event, frozen=True, tag="tournament-round-scored.1"):
    """`corrections` counts how often the round's result was put right before this."""

    table: TableId
    round: RoundId
    session_round: int
    results: tuple[SeatScored, ...]
    corrections: int
    void: bool
    at: Instant
    moves: Moves
    # With this round the cards of a shoe came to their end.
    shoe_ended: bool = False
    # Seats that were out by this round and, by its right result, are not.
    back_in: tuple[str, ...] = ()


class TournamentTurnOver(Event, frozen=True, tag="tournament-turn-over.1"):
    """The player has not wagered in time, and may be limited to the minimum."""

    table: TableId
    round: RoundId
    seat: str
    clause: ClauseId | None
    at: Instant


class AbsenceNoted(Event, frozen=True, tag="tournament-absence-noted.1"):
    table: TableId
    seat: str
    absent: bool


class MissedWagerDecided(Event, frozen=True, tag="missed-wager-decided.1"):
    table: TableId
    seat: str
    decision: MissedDecision
    reason: str
    clause: ClauseId | None
    by: PersonId
    moves: Moves


class RemovalOrderRecorded(Event, frozen=True, tag="removal-order-recorded.1"):
    table: TableId
    seats: tuple[str, ...]


class PlayerDisqualified(Event, frozen=True, tag="tournament-player-disqualified.1"):
    """`kept` is what their chips count for, where the document lets their value be kept."""

    table: TableId
    seat: str
    ground: Ground
    reason: str
    clause: ClauseId | None
    kept: InCents | None
    by: PersonId
    moves: Moves


class TournamentDisputeRaised(Event, frozen=True, tag="tournament-dispute-raised.1"):
    table: TableId
    reason: str
    clause: ClauseId | None


class TournamentDisputeDecided(Event, frozen=True, tag="tournament-dispute-decided.1"):
    table: TableId
    decision: str
    by: PersonId


class TournamentDirectionHeard(Event, frozen=True, tag="tournament-direction-heard.1"):
    """`stops` says that play waits until somebody directs again; `cancelled`, that it ends."""

    table: TableId
    directors: tuple[PersonId, ...]
    present: PersonId | None
    stops: bool
    clause: ClauseId | None
    cancelled: bool = False


class BreakOffered(Event, frozen=True, tag="tournament-break-offered.1"):
    table: TableId
    until: Instant


class BreakEnded(Event, frozen=True, tag="tournament-break-ended.1"):
    table: TableId


class SessionConcluded(Event, frozen=True, tag="tournament-session-concluded.1"):
    """No further round is played: chips are counted."""

    table: TableId
    reason: str
    clause: ClauseId | None
    at: Instant


class TournamentChipsCounted(Event, frozen=True, tag="tournament-chips-counted.1"):
    table: TableId
    seat: str
    counted: InCents
    expected: InCents
    dealer: PersonId
    inspector: PersonId
    signed: bool


class TournamentCountDecided(Event, frozen=True, tag="tournament-count-decided.1"):
    table: TableId
    seat: str
    chips: InCents
    reason: str
    by: PersonId
    moves: Moves


class TournamentPlayEnded(Event, frozen=True, tag="tournament-play-ended.1"):
    """Every chip is back in the inventory, but for those that are missing."""

    table: TableId
    sheet: score_sheet.SheetId
    rounds: int
    results: tuple[score_sheet.SeatResult, ...]
    missing: tuple[MissingChips, ...]
    at: Instant
    moves: Moves


class ReturnedScoreQuestioned(Event, frozen=True, tag="returned-score-questioned.1"):
    """A round has another result than when its score was returned: by itself no place changes."""

    table: TableId
    sheet: score_sheet.SheetId
    round: RoundId
    corrections: int
    void: bool
    seats: tuple[Question, ...]
    at: Instant


class ReturnedScoreDecided(Event, frozen=True, tag="returned-score-decided.1"):
    """`results` are those of the sheet from now on."""

    table: TableId
    sheet: score_sheet.SheetId
    decision: ScoreDecision
    reason: str
    clause: ClauseId | None
    by: PersonId
    results: tuple[score_sheet.SeatResult, ...]
