"""Mega odds at a table: how often they come is the Authority's to approve, and two people enter it.

The probability and the approval's reference are entered while the table is closed. The house must
keep an edge on every colour, by the same odds as any bet. Nothing else switches Mega on.
"""

from collections.abc import Mapping

from croupier.core.games.roulette.outcome import LuckyBall
from croupier.core.identifiers import TableId
from croupier.core.offer.offer import Offer, build
from croupier.core.offer.pricing import favouring, odds_table
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables import commands, events
from croupier.core.pit.tables.state import MegaOdds
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decided, Decision


def enter_mega_odds(floor: Floor, command: Command[commands.EnterMegaOdds]) -> Decided:
    body = command.body
    table = floor.state.tables[body.table]
    if table.status is not TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_OPEN, f"{table.id} is open: close it first")
    if floor.state.plan.desk(table.id).lucky_fault is not None:
        return Refusal(RefusalCode.NOT_NOW, f"the Lucky Ball screen of {table.id} has failed")
    options = {**table.options, **_mega(body.probability)}
    offer = build(floor.book(table.rulebook), table.game, options, floor.currency)
    if isinstance(offer, Refusal):
        return offer
    refusal = must_keep_edge(offer)
    event = events.MegaOddsEntered(table.id, body.probability, body.reference)
    return refusal or Decision((event,))


def _mega(probability: str) -> dict[str, str]:
    return {"lucky_ball": LuckyBall.MEGA.value, "mega": probability}


def must_keep_edge(offer: Offer) -> Refusal | None:
    """Of every bet on the table, each colour with Mega among them."""
    if isinstance(lines := odds_table(offer), Refusal):
        return lines
    best = favouring(lines)
    if best is None:
        return None
    sentence = f"{best.label} would return {best.price.returned} of the stake: no edge is left"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence)


def must_have_mega_approved(
    floor: Floor, table: TableId, options: Mapping[str, str], offer: Offer
) -> Refusal | None:
    """A table plays Mega by the probability that was entered for it, and by no other."""
    if offer.options.lucky_ball is not LuckyBall.MEGA:
        return None
    approved = floor.state.plan.desk(table).mega
    if approved is None or options.get("mega") != approved.probability:
        sentence = f"two people enter the approved probability of Mega for {table} first"
        return Refusal(RefusalCode.APPROVAL_NEEDED, sentence)
    return must_keep_edge(offer)


def entered(floor: Floor, event: events.MegaOddsEntered) -> None:
    table = floor.state.tables[event.table]
    table.options = {**table.options, **_mega(event.probability)}
    floor.state.plan.desks[table.id].mega = MegaOdds(event.probability, event.reference)
    floor.forget_offer(table.id)
