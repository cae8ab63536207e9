"""Every command and event of the venue, joined from its declarations, and their codec."""

from croupier.core.jackpots import activation, jackpot_row
from croupier.core.patrons import cash, exclusion
from croupier.core.stream.codec import Codec
from croupier.core.stream.declaring import Declared
from croupier.core.tickets.ticket import Ticket
from croupier.core.tournaments import direction, score_sheet
from croupier.core.venue import declarations, state
from croupier.core.venue.access import declarations as access
from croupier.core.venue.jackpots import declarations as jackpots
from croupier.core.venue.promotions import declarations as promotions
from croupier.core.venue.tournaments import declarations as tournaments

CONCERNS = (
    *(declarations.DECLARATIONS, access.DECLARATIONS),
    *(jackpots.DECLARATIONS, promotions.DECLARATIONS, tournaments.DECLARATIONS),
)
DECLARED = Declared(CONCERNS, home="croupier.core.venue")
RIGHTS = DECLARED.rights
GATES = DECLARED.gates
DECIDE = DECLARED.decide
FOLD = DECLARED.fold
# What a claim's row may hold here.
ROWS: tuple[type, ...] = (
    *(Ticket, exclusion.PatronRecord, exclusion.PatronRecordByPit, cash.CashOfDay),
    *(activation.Activation, jackpot_row.JackpotOffer, score_sheet.ScoreSheet, direction.Direction),
)


CODEC = Codec(DECIDE, FOLD, ROWS, state.VenueState)
