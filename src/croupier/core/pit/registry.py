"""Every command and event of the pit, joined from its concerns' declarations, and their codec."""

from croupier.core.jackpots import activation, jackpot_row
from croupier.core.patrons.cash import CashOfDay
from croupier.core.patrons.exclusion import PatronRecord, PatronRecordByPit
from croupier.core.pit import concerns
from croupier.core.pit.accounts.state import MonitoringTransfer
from croupier.core.pit.cases.approvals.approving import Approvals
from croupier.core.pit.floats.numbered_papers import UsedPaper
from croupier.core.pit.state import PitState
from croupier.core.stream.codec import Codec
from croupier.core.stream.declaring import Declared
from croupier.core.tickets.ticket import Ticket
from croupier.core.tournaments.direction import Direction
from croupier.core.tournaments.score_sheet import ScoreSheet

DECLARED = Declared(concerns.CONCERNS, home="croupier.core.pit", desk=Approvals)
# Who sends each command, what it is about, and what the rulebook is asked first.
RIGHTS = DECLARED.rights
GATES = DECLARED.gates
DECIDE = DECLARED.decide
FOLD = DECLARED.fold
# What a claim's row may hold: tagged structs, each of a kind of its own.
ROWS: tuple[type, ...] = (
    *(Ticket, MonitoringTransfer, PatronRecord, PatronRecordByPit, CashOfDay),
    *(UsedPaper, activation.Activation, jackpot_row.JackpotOffer, ScoreSheet, Direction),
)

CODEC = Codec(DECIDE, FOLD, ROWS, PitState)
encode_entry = CODEC.encode_entry
decode_entry = CODEC.decode_entry
encode_row = CODEC.encode_row
decode_row = CODEC.decode_row
encode_snapshot = CODEC.encode_snapshot
decode_snapshot = CODEC.decode_snapshot
encode_state = CODEC.encode_state
