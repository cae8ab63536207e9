"""What directors, dealers, players and the clock ask of a tournament at a table."""

from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from croupier.core.identifiers import BetText, RoundId, TableId
from croupier.core.pit.wagers.commands import Touch
from croupier.core.stream import messages
from croupier.core.tournaments.direction import FoundDirection, NeedsDirection
from croupier.core.tournaments.score_sheet import NeedsSheet, SheetId


class BeginTournamentPlay(NeedsSheet, frozen=True, kw_only=True, tag="begin-tournament-play"):
    """Takes up a score sheet. `empty` are the seats that nobody has taken by the start."""

    table: TableId
    empty: messages.SeatNames = ()


class AdvanceTournament(messages.Body, frozen=True, tag="advance-tournament"):
    """The clock: whatever follows from a round that began, closed or ended, or from a time."""

    table: TableId


class AtSeat(messages.Body, frozen=True):
    round: RoundId
    seat: messages.SeatName


class LayTournamentChips(AtSeat, frozen=True, tag="lay-tournament-chips"):
    """Where players wager in turn, this is all of a player's wager, and it stays."""

    touches: tuple[Touch, ...]


class RecordTournamentWager(AtSeat, frozen=True, tag="record-tournament-wager"):
    """One bet that lies on the layout, keyed by whoever works at the table."""

    bet: BetText
    amount: messages.Amount


class TakeUpTournamentChips(AtSeat, frozen=True, tag="take-up-tournament-chips"):
    """All that is not confirmed and may be taken back."""


class ConfirmTournamentWagers(AtSeat, frozen=True, tag="confirm-tournament-wagers"):
    pass


class PlayPassCard(AtSeat, frozen=True, tag="play-pass-card"):
    pass


class OfferFormKey(messages.Body, frozen=True, tag="offer-form-key"):
    """A supervisor's screen lets forms be sealed for it alone: the public half of its key."""

    table: TableId
    key: Annotated[str, messages.Field(messages.FieldKind.TEXT, 1, 2_000)]


class HandInForm(AtSeat, frozen=True, tag="hand-in-form"):
    """An undisclosed wager: the number of a form on paper, or a commitment and what it seals."""

    number: str
    commitment: Annotated[str, messages.Field(messages.FieldKind.TEXT, unasked=True)] = ""
    sealed: Annotated[str, messages.Field(messages.FieldKind.TEXT, unasked=True)] = ""


class ExamineForm(AtSeat, messages.Approvable, frozen=True, tag="examine-form"):
    """The supervisor has read it before the round and puts the indicator before its player."""


class RevealForm(AtSeat, messages.Approvable, frozen=True, tag="reveal-form"):
    """What the form says, read aloud once the round is over. `opening` goes with a commitment."""

    bet: str = ""
    amount: messages.Counted = 0
    opening: str = ""


class NoteAbsence(messages.Body, frozen=True, tag="note-tournament-absence"):
    table: TableId
    seat: messages.SeatName
    absent: bool


class MissedDecision(StrEnum):
    LET_GO = "let-go"
    DEDUCT = "deduct"
    DISQUALIFY = "disqualify"


class DecideMissedWager(messages.Approvable, frozen=True, tag="decide-missed-wager"):
    """About a player who has not wagered on the round that closed, or not enough."""

    table: TableId
    seat: messages.SeatName
    decision: MissedDecision
    reason: messages.Words


class ExchangeTournamentChips(messages.Body, frozen=True, tag="exchange-tournament-chips"):
    """Value for value, at the whole table: from the next round on chips count for more."""

    table: TableId


class RecordRemovalOrder(messages.Body, frozen=True, tag="record-removal-order"):
    """Whose losing chips the dealer took first: the seats in that order, of the last round."""

    table: TableId
    seats: messages.SeatNames


class Ground(StrEnum):
    """Why somebody is disqualified, each with its clause where the document has one."""

    BREACH = "breach"
    CHIPS_FROM_ELSEWHERE = "chips-from-elsewhere"
    CHIPS_HIDDEN = "chips-hidden"
    ADVICE = "advice"
    ABSENCE = "absence"
    NO_WAGER = "no-wager"


class DisqualifyPlayer(messages.Approvable, frozen=True, tag="disqualify-tournament-player"):
    table: TableId
    seat: messages.SeatName
    ground: Ground
    reason: messages.Words


class RaiseTournamentDispute(messages.Body, frozen=True, tag="raise-tournament-dispute"):
    table: TableId
    reason: messages.Words


class DecideTournamentDispute(messages.Body, frozen=True, tag="decide-tournament-dispute"):
    table: TableId
    decision: messages.Words


class HearDirection(NeedsDirection, frozen=True, tag="hear-tournament-direction"):
    """Who directs the tournament that is played at a table may have changed."""

    table: TableId
    found: FoundDirection | None = None


class OfferBreak(messages.Approvable, frozen=True, tag="offer-tournament-break"):
    table: TableId
    minutes: messages.Count


class ConcludeSession(messages.Approvable, frozen=True, tag="conclude-tournament-session"):
    """Before its rounds or time are over. `agreed` says that every player at the table agrees."""

    table: TableId
    agreed: bool
    reason: messages.Words


class CountTournamentChips(messages.Approvable, frozen=True, tag="count-tournament-chips"):
    """The dealer's count, which the inspector has watched and the player has signed."""

    table: TableId
    seat: messages.SeatName
    counted: messages.Counted
    signed: bool


class DecideCount(messages.Approvable, frozen=True, tag="decide-tournament-count"):
    """What a player's chips come to, where the count and the record differ."""

    table: TableId
    seat: messages.SeatName
    chips: messages.Counted
    reason: messages.Words


class MissingChips(Struct, frozen=True, forbid_unknown_fields=True):
    """Chips that did not come back to the inventory: how many, of what."""

    colour: str
    quantity: messages.Count


class QuestionReturnedScore(messages.Body, frozen=True, tag="question-returned-score"):
    """The clock: a round was put right after its score sheet had been returned."""

    sheet: SheetId


class ScoreDecision(StrEnum):
    STANDS = "stands"
    PUT_RIGHT = "put-right"


class DecideReturnedScore(NeedsSheet, frozen=True, kw_only=True, tag="decide-returned-score"):
    """Whether places stand as they were counted, or the sheet is put right before it is taken."""

    decision: ScoreDecision
    reason: messages.Words


class EndTournamentPlay(NeedsSheet, frozen=True, kw_only=True, tag="end-tournament-play"):
    """Returns the score sheet with the count of every player, and the table to ordinary play."""

    table: TableId
    missing: tuple[MissingChips, ...] = ()
