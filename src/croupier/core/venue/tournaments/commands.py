"""What operator, directors and cashiers ask of a tournament."""

from typing import ClassVar

from msgspec import Struct

from croupier.core.identifiers import Instant, PersonId, TableId
from croupier.core.patrons.exclusion import NeedsStanding
from croupier.core.stream.messages import Body, Words
from croupier.core.tickets.ticket import NeedsTicket
from croupier.core.tournaments.conditions import Conditions
from croupier.core.tournaments.direction import FoundDirection, NeedsDirection
from croupier.core.tournaments.score_sheet import EntryId, NeedsSheet, TournamentId
from croupier.core.venue.commands import Redeemer
from croupier.core.venue.state import DrawerId
from croupier.core.venue.tournaments.state import Entrant, Means, SeatAt


class DraftTournament(Body, frozen=True, tag="draft-tournament"):
    """A new draft, or other conditions for one that nobody has entered yet."""

    conditions: Conditions
    tournament: TournamentId | None = None


class OfTournament(Body, frozen=True):
    tournament: TournamentId


class PublishTournament(OfTournament, frozen=True, tag="publish-tournament"):
    """The conditions are complete and available to everybody."""


class RecordNotification(OfTournament, frozen=True, tag="record-tournament-notification"):
    """The regulator was notified and given a copy, under this reference."""

    reference: Words


class AppointDirector(NeedsDirection, frozen=True, tag="appoint-tournament-director"):
    person: PersonId
    found: FoundDirection | None = None


class HandOverDirection(NeedsDirection, frozen=True, tag="hand-over-direction"):
    """Another appointed director takes over, or nobody directs for the time being."""

    to: PersonId | None = None
    found: FoundDirection | None = None


class ChangeStart(OfTournament, frozen=True, tag="change-tournament-start"):
    """Players were told at the moment of this command."""

    starts: Instant
    reason: Words


class ApplyForEntry(NeedsStanding, frozen=True, kw_only=True, tag="apply-for-entry"):
    """The form is complete. Nobody is entered before the fee is paid."""

    tournament: TournamentId
    entrant: Entrant


class OfEntry(OfTournament, frozen=True):
    entry: EntryId


class RefuseEntry(OfEntry, frozen=True, tag="refuse-entry"):
    reason: Words


class PayEntryFee(OfEntry, frozen=True, tag="pay-entry-fee"):
    means: Means
    drawer: DrawerId | None = None


class PayEntryFeeByTicket(NeedsTicket, frozen=True, kw_only=True, tag="pay-entry-fee-by-ticket"):
    """What the ticket is worth beyond the fee is paid out in cash."""

    tournament: TournamentId
    entry: EntryId
    drawer: DrawerId

    SUPPLIED: ClassVar[tuple[str, ...]] = ("found",)


class WithdrawEntry(OfEntry, frozen=True, tag="withdraw-entry"):
    pass


class OfferPlace(OfEntry, frozen=True, tag="offer-place-to-reserve"):
    """A place has become free, and the reserve may pay the fee."""


class SeatReserve(OfEntry, frozen=True, tag="seat-reserve"):
    """Gives the seat of somebody who has not come to a reserve who has paid."""

    absent: EntryId


class SubstituteEntrant(NeedsStanding, frozen=True, kw_only=True, tag="substitute-entrant"):
    """Somebody else takes an entry over, with its fee and its seat."""

    tournament: TournamentId
    entry: EntryId
    entrant: Entrant
    reason: Words


class BuyTournamentChips(OfEntry, frozen=True, tag="buy-tournament-chips"):
    """The buy-in for a session, in cash."""

    stage: str
    drawer: DrawerId


class BuyBackIn(OfEntry, frozen=True, tag="buy-back-in"):
    drawer: DrawerId


class OfStage(OfTournament, frozen=True):
    stage: str


class DrawSeats(OfStage, frozen=True, tag="draw-tournament-seats"):
    """Chance gives these places to the players of the stage who have none yet."""

    places: tuple[SeatAt, ...]


class SeatGiven(Struct, frozen=True, forbid_unknown_fields=True):
    entry: EntryId
    table: TableId
    seat: str


class SeatPlayers(OfStage, frozen=True, tag="seat-tournament-players"):
    """By the manager; or as players drew them by their own hand, with a witness."""

    seats: tuple[SeatGiven, ...]


class OfTable(OfStage, frozen=True):
    table: TableId


class UndoSeating(OfTable, frozen=True, tag="undo-tournament-seating"):
    pass


class SendScoreSheet(OfTable, frozen=True, tag="send-score-sheet"):
    """To the table: play may begin there. After a tie it is the sheet of a play-off."""


class RecallScoreSheet(NeedsSheet, frozen=True, kw_only=True, tag="recall-score-sheet"):
    """Before play has begun: seats may be given anew."""

    tournament: TournamentId


class TakeScoreSheet(NeedsSheet, frozen=True, kw_only=True, tag="take-score-sheet"):
    """With the count of every player: places are worked out."""

    tournament: TournamentId


class AllowFeeBack(OfEntry, frozen=True, tag="allow-fee-back"):
    """Of somebody who was disqualified for absence."""

    reason: Words


class AwardPrizes(OfTournament, frozen=True, tag="award-tournament-prizes"):
    pass


class PayTournamentMoney(OfEntry, frozen=True, tag="pay-tournament-money"):
    """All that an entrant is owed: prizes, chips that are cashed, refunds. Two sign the slip."""

    drawer: DrawerId
    redeemer: Redeemer


class CancelTournament(NeedsDirection, frozen=True, tag="cancel-tournament"):
    reason: Words
    found: FoundDirection | None = None
