"""Cases for what a correction leaves owing, one way or the other."""

from collections.abc import Iterable, Iterator

from croupier.core.identifiers import ClauseId
from croupier.core.money import dollars
from croupier.core.pit.cases.events import CaseOpened
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.taking_back import Purse
from croupier.core.pit.names import Instant
from croupier.core.pit.state import CaseKind


def debts(
    floor: Floor, purses: Iterable[Purse], clause: ClauseId | None, at: Instant, *, ahead: int = 0
) -> Iterator[CaseOpened]:
    for purse in purses:
        if purse.new_debt:
            sentence = f"{dollars(purse.new_debt)} were gone when they had to be taken back"
            kind = CaseKind.RECEIVABLE
        elif purse.gone and purse.credit > floor.ledger.balance(purse.account):
            more = purse.credit - floor.ledger.balance(purse.account)
            sentence = f"{dollars(more)} are due to a player who has left"
            kind = CaseKind.PAYMENT
        else:
            continue
        yield case(floor, kind, purse.session, sentence, clause, at, ahead=ahead)
        ahead += 1
