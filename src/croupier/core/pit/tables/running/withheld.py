"""A bet that the game has and that a table does not offer at present."""

from croupier.core.games.contract import Bet
from croupier.core.offer.offer import Offer
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.refusals import Refusal, RefusalCode


def must_not_be_withheld(floor: Floor, table: Table, bet: Bet) -> Refusal | None:
    kinds = floor.state.plan.desk(table.id).withheld
    return unoffered(table, floor.offer(table), bet) if bet.kind in kinds else None


def unoffered(table: Table, offer: Offer, bet: Bet) -> Refusal:
    sentence = f"{bet.text} is not offered at {table.id}"
    return Refusal(RefusalCode.NOT_OFFERED, sentence, offer.wagering.bets_offered.first)
