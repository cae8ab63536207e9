"""The limits of a table for a wager that staff put elsewhere: those a player would have met."""

from croupier.core.games.contract import Bet
from croupier.core.money import dollars
from croupier.core.offer.cutting import cut
from croupier.core.offer.remaining import must_leave_permitted_stake
from croupier.core.offer.returning import Verdict, at_close
from croupier.core.offer.settling import bet_of
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import SessionId
from croupier.core.pit.rounds.wagering.warning import warned_before
from croupier.core.pit.state import Bets, Table
from croupier.core.pit.tables.running.withheld import must_not_be_withheld
from croupier.core.refusals import Refusal, RefusalCode


def fitting(
    floor: Floor, table: Table, session: SessionId, lying: Bets, text: str, amount: int
) -> Bet | Refusal:
    """The bet that takes the whole amount beside what lies there, or why it does not."""
    offer = floor.offer(table)
    bet = bet_of(offer, text, amount)
    if isinstance(bet, Refusal):
        return bet
    refusal = must_not_be_withheld(floor, table, bet)
    if refusal is not None:
        return refusal
    board, total = offer.positions(lying), sum(lying.values())
    taken = cut(offer, floor.sign(table, session), board, total, bet, amount)
    if taken.amount == amount:
        return bet
    sentence = f"{dollars(amount)} will not go on {bet.text}"
    return Refusal(RefusalCode.OVER_LIMIT, sentence, taken.clause)


def must_still_stand(
    floor: Floor, table: Table, session: SessionId, before: Bets, after: Bets
) -> Refusal | None:
    """Nothing may go back if wagering closed now that did not go back when it closed."""
    went = {verdict.bet for verdict in _returned(floor, table, session, before)}
    for verdict in _returned(floor, table, session, after):
        if verdict.bet not in went:
            sentence = f"{dollars(after[verdict.bet])} on {verdict.bet} would not stand"
            return Refusal(RefusalCode.OVER_LIMIT, sentence, verdict.clause)
    return None


def must_leave_permitted_rest(
    floor: Floor, table: Table, session: SessionId, source: Bet, after: Bets
) -> Refusal | None:
    """Where a part was taken off, the rest is still what could have been laid."""
    offer = floor.offer(table)
    return must_leave_permitted_stake(
        offer, floor.sign(table, session), offer.positions(after), source
    )


def _returned(floor: Floor, table: Table, session: SessionId, bets: Bets) -> list[Verdict]:
    assert table.round is not None
    warned = warned_before(floor, session, table.round.id)
    verdicts = at_close(floor.offer(table), floor.sign(table, session), bets, warned=warned)
    return [verdict for verdict in verdicts if verdict.returned]
