"""What a correction leaves owing, one way or the other, with a case for each."""

from collections.abc import Iterable, Iterator

from croupier.core.identifiers import ClauseId, RulebookId
from croupier.core.money import dollars
from croupier.core.pit.accounts.events import LeftOwing
from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.money.taking_back import Purse
from croupier.core.pit.names import Instant
from croupier.core.pit.state import CaseKind, Round, Table


def debts(
    floor: Floor,
    rulebook: RulebookId,
    purses: Iterable[Purse],
    clause: ClauseId | None,
    at: Instant,
) -> Iterator[object]:
    """`rulebook` is that of the round: what is due after it is paid under no other."""
    for purse in purses:
        more = purse.credit - floor.ledger.balance(purse.account) if purse.gone else 0
        if more:
            sentence = "due after a correction"
            yield LeftOwing(purse.session, purse.credit, rulebook, sentence, at)
        if purse.new_debt:
            sentence = f"{dollars(purse.new_debt)} were gone when they had to be taken back"
            kind = CaseKind.RECEIVABLE
        elif more > 0:
            sentence = f"{dollars(more)} are due to a player who has left"
            kind = CaseKind.PAYMENT
        else:
            continue
        yield case(floor, kind, purse.session, sentence, clause, at)


def bound_by(table: Table, round_: Round) -> RulebookId:
    """A round that never had a result is on record without its rules."""
    return round_.rulebook or table.rulebook
