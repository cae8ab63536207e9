"""Winning stakes left standing: credited when they are paid, and taken again at the next opening.

In between they are their owner's credit like any other. Chips on a cloth, which stay there until
they are withdrawn, come to the same: they count in no round until the next one opens, and whoever
withdraws them until then finds them where these are.
"""

from croupier.core.games.contract import Bet, Status
from croupier.core.identifiers import BetText
from croupier.core.offer.cutting import cut
from croupier.core.pit.conduct.bars import must_not_be_barred
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import PersonId, SessionId
from croupier.core.pit.rounds.outcome.results import SessionSettled
from croupier.core.pit.state import Bets, Session, Table
from croupier.core.pit.terminals.fitness import unfit
from croupier.core.pit.wagers.at_once import must_not_play_elsewhere, one_terminal
from croupier.core.rulebook.rounds.wagering import WinningWager

_LEFT_STANDING = (WinningWager.PLACED_AGAIN_AT_NEXT_OPENING, WinningWager.STAYS_UNTIL_WITHDRAWN)


def leaves_standing(floor: Floor, table: Table) -> bool:
    return floor.wagering(table).winning_wager.value in _LEFT_STANDING


def winning_stakes(result: SessionSettled) -> Bets:
    return {w.bet: w.stake for w in result.wagers if w.status == Status.WIN.value}


def goes_up_again(floor: Floor, table: Table, name: SessionId, bets: Bets, credit: int) -> bool:
    """All of them or none: half a repeated bet is not the bet that won."""
    session = floor.state.sessions.get(name)
    if session is None or not bets or not _may_play(floor, table, session):
        return False
    return credit >= sum(bets.values()) and _fits(floor, table, name, bets)


def bound_to_one_terminal(floor: Floor, table: Table, name: SessionId) -> PersonId | None:
    """The patron whose session this is, where they may play at one terminal and no more."""
    session = floor.state.sessions.get(name)
    if session is None or session.patron is None or not one_terminal(floor, session, table):
        return None
    return session.patron


def _may_play(floor: Floor, table: Table, session: Session) -> bool:
    terminal = floor.state.terminals[session.terminal]
    usable = unfit(floor, terminal) is None
    here = (
        must_not_be_barred(floor, session, table) is None
        and must_not_play_elsewhere(floor, session, table) is None
    )
    return not session.frozen and usable and here


def _fits(floor: Floor, table: Table, session: SessionId, bets: Bets) -> bool:
    """Limits may have changed since the bet was laid, or its button been taken away."""
    offer = floor.offer(table)
    withheld = floor.state.plan.desk(table.id).withheld
    positions: dict[BetText, int] = {}
    total = 0
    for text, amount in bets.items():
        bet = offer.game.bet(text)
        if not isinstance(bet, Bet) or bet.kind in withheld:
            return False
        if cut(offer, floor.sign(table, session), positions, total, bet, amount).amount != amount:
            return False
        total += amount
        for position in bet.positions:
            positions[position] = positions.get(position, 0) + amount // len(bet.positions)
    return True
