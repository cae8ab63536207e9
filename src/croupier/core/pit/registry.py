"""Every command and event of the pit, joined from its concerns' declarations, and their codec."""

from croupier.core.patrons.exclusion import PatronRecord, PatronRecordByPit
from croupier.core.pit import startup as starting
from croupier.core.pit.accounts import declarations as accounts
from croupier.core.pit.accounts.state import MonitoringTransfer
from croupier.core.pit.cards import declarations as cards
from croupier.core.pit.cases import declarations as cases
from croupier.core.pit.cases.approvals.approving import Approvals
from croupier.core.pit.chips import declarations as chips
from croupier.core.pit.conduct import declarations as conduct
from croupier.core.pit.demonstration import declarations as demonstration
from croupier.core.pit.floats import declarations as floats
from croupier.core.pit.intents import completing as intents
from croupier.core.pit.irregularities import declarations as irregularities
from croupier.core.pit.patrons import recognising as patrons
from croupier.core.pit.rounds import declarations as rounds
from croupier.core.pit.state import PitState
from croupier.core.pit.tables import declarations as tables
from croupier.core.pit.terminals import declarations as terminals
from croupier.core.pit.tickets import declarations as tickets
from croupier.core.pit.wagers import declarations as wagers
from croupier.core.stream.codec import Codec, UnreadableEntryError
from croupier.core.stream.declaring import Declared
from croupier.core.tickets.ticket import Ticket

# In this order followers fold: a shoe before what is only shown.
CONCERNS = tuple(
    concern.DECLARATIONS
    for concern in (
        *(starting, tables, accounts, terminals, patrons, tickets, floats, chips),
        *(intents, wagers, rounds, irregularities, conduct, cases, cards, demonstration),
    )
)


DECLARED = Declared(CONCERNS, home="croupier.core.pit", desk=Approvals)
# Who sends each command, what it is about, and what the rulebook is asked first.
RIGHTS = DECLARED.rights
GATES = DECLARED.gates
DECIDE = DECLARED.decide
FOLD = DECLARED.fold
# What a claim's row may hold: tagged structs, each of a kind of its own.
ROWS: tuple[type, ...] = (Ticket, MonitoringTransfer, PatronRecord, PatronRecordByPit)


__all__ = ["CODEC", "UnreadableEntryError"]

CODEC = Codec(DECIDE, FOLD, ROWS, PitState)
encode_entry = CODEC.encode_entry
decode_entry = CODEC.decode_entry
encode_row = CODEC.encode_row
decode_row = CODEC.decode_row
encode_snapshot = CODEC.encode_snapshot
decode_snapshot = CODEC.decode_snapshot
encode_state = CODEC.encode_state
