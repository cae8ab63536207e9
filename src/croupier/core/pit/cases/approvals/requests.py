"""The commands that can wait for approval: those that a rulebook may give to two people.

Any rulebook, a house variant included, may give an action to one who requests and one who approves.
So every act of staff can wait; not what players lay, devices see, and what is itself about a case.
"""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import msgspec

from croupier.core.pit.accounts import commands as accounts
from croupier.core.pit.cards import commands as cards
from croupier.core.pit.chips import commands as chips
from croupier.core.pit.conduct import commands as conduct
from croupier.core.pit.demonstration import commands as demonstration
from croupier.core.pit.floats import commands as floats
from croupier.core.pit.intents import commands as intents
from croupier.core.pit.irregularities import commands as irregularities
from croupier.core.pit.jackpots import commands as jackpots
from croupier.core.pit.patrons import commands as patrons
from croupier.core.pit.rounds import commands as rounds
from croupier.core.pit.tables import commands as tables
from croupier.core.pit.terminals import commands as terminals
from croupier.core.pit.tickets import commands as tickets
from croupier.core.pit.tournaments import commands as tournaments
from croupier.core.pit.wagers import commands as wagers
from croupier.core.stream.messages import Approvable

_HOMES = (
    *(accounts, cards, chips, conduct, demonstration, floats, intents),
    *(irregularities, jackpots, patrons, rounds, tables, terminals, tickets, tournaments, wagers),
)


def _approvable() -> tuple[type[Approvable], ...]:
    found = (kind for home in _HOMES for kind in vars(home).values() if isinstance(kind, type))
    kinds = (kind for kind in found if issubclass(kind, Approvable) and kind.__struct_config__.tag)
    return tuple(dict.fromkeys(kinds))


APPROVABLE = _approvable()
if TYPE_CHECKING:
    Request = Approvable
else:
    Request = reduce(or_, APPROVABLE)

# What a request is about: the first of these that it names.
_SUBJECTS = ("round", "session", "table", "terminal", "case", "hold", "about", "ticket", "cards")

_encode = msgspec.json.Encoder(order="deterministic").encode
_decode = msgspec.json.Decoder(Request).decode


def written(request: Request) -> str:
    return _encode(request).decode()


def read(text: str) -> Any:
    return _decode(text)


def about(request: Request) -> str:
    named = (getattr(request, name, None) for name in _SUBJECTS)
    return next((str(name) for name in named if name), "")
