"""Lists the concerns of a pit: each declares its commands and events."""

from croupier.core.pit import startup as starting
from croupier.core.pit.accounts import declarations as accounts
from croupier.core.pit.cards import declarations as cards
from croupier.core.pit.cases import declarations as cases
from croupier.core.pit.chips import declarations as chips
from croupier.core.pit.conduct import declarations as conduct
from croupier.core.pit.demonstration import declarations as demonstration
from croupier.core.pit.floats import declarations as floats
from croupier.core.pit.intents import completing as intents
from croupier.core.pit.irregularities import declarations as irregularities
from croupier.core.pit.jackpots import declarations as jackpots
from croupier.core.pit.patrons import recognising as patrons
from croupier.core.pit.rounds import declarations as rounds
from croupier.core.pit.tables import declarations as tables
from croupier.core.pit.terminals import declarations as terminals
from croupier.core.pit.tickets import declarations as tickets
from croupier.core.pit.tournaments import declarations as tournaments
from croupier.core.pit.wagers import declarations as wagers

# In this order followers fold: a shoe before what is only shown.
CONCERNS = tuple(
    concern.DECLARATIONS
    for concern in (
        *(starting, tables, accounts, terminals, patrons, tickets, floats, chips),
        *(intents, wagers, rounds, irregularities, conduct, cases, cards, jackpots, demonstration),
        tournaments,
    )
)
