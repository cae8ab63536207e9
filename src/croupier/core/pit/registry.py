"""Every command and event of the pit, joined from the declarations of its concerns."""

from croupier.core.patrons.standing import Standing, StandingByPit
from croupier.core.pit.accounts.paying_in.transfer_row import MonitoringTransfer
from croupier.core.pit.cases.approvals.approving import Desk
from croupier.core.pit.concerns import CONCERNS
from croupier.core.stream.declaring import Declared
from croupier.core.tickets.ticket import Ticket

DECLARED = Declared(CONCERNS, home="croupier.core.pit", desk=Desk)
# Who sends each command, what it is about, and what the rulebook is asked first.
RIGHTS = DECLARED.rights
GATES = DECLARED.gates
DECIDE = DECLARED.decide
FOLD = DECLARED.fold
# What a claim's row may hold: tagged structs, each of a kind of its own.
ROWS: tuple[type, ...] = (Ticket, MonitoringTransfer, Standing, StandingByPit)
