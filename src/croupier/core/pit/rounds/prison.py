"""En prison: stakes that are neither lost nor returned lie on the next round of their table.

Until that opens they are held apart from their owner's credit. On it they lie as confirmed wagers
that nobody can take back. A round that turns out void gives them back like any other stake. How a
correction is carried through to them, `irregularities/prisoners` says.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec.structs import replace

from croupier.core.games.contract import Status, imprisoned
from croupier.core.games.roulette.payout import Roulette
from croupier.core.identifiers import BetText, ClauseId, RoundId, SessionId, TableId, table_of
from croupier.core.ledger import accounts
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.offer.offer import Offer
from croupier.core.pit.accounts.meters import Meter, count
from croupier.core.pit.floor import Floor
from croupier.core.pit.rounds.results import SessionSettled, WagerSettled
from croupier.core.pit.state import Bets, Board, Session, Table
from croupier.core.pit.wagers.events import Stake
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import Prison, PrisonEnds
from croupier.core.stream.messages import Event


class PrisonStakesLaid(Event, frozen=True, tag="prison-stakes-laid.1"):
    """What was in prison lies on the round that opens, and stays there until it is decided."""

    session: SessionId
    round: RoundId
    stakes: tuple[Stake, ...]
    moves: tuple[Transfer, ...]


class PrisonEnded(Event, frozen=True, tag="prison-ended.1"):
    """The table closes, and nothing decides these stakes any more.

    `round` is the one that had left them in prison, as long as state has it.
    """

    table: TableId
    session: SessionId
    stakes: tuple[Stake, ...]
    clause: ClauseId
    moves: tuple[Transfer, ...]
    round: RoundId = RoundId("")

    @property
    def lost(self) -> bool:
        return any(move.destination == accounts.HOUSE for move in self.moves)


def imprisoned_by(results: Iterable[SessionSettled]) -> dict[SessionId, Bets]:
    """What a settlement leaves in prison, by the bet that each stake lies on there."""
    found: dict[SessionId, Bets] = {}
    for result in results:
        for wager in result.wagers:
            if wager.status == Status.PRISON.value:
                theirs = found.setdefault(result.session, {})
                there = imprisoned(wager.bet)
                theirs[there] = theirs.get(there, 0) + wager.stake
    return found


def laid(
    floor: Floor, table: Table, round_: RoundId, ended: Sequence[SessionSettled] | None
) -> tuple[PrisonStakesLaid, ...]:
    """Where the round before ends in the same decision, `ended` says who is in prison by it."""
    waiting = {session: dict(bets) for session, bets in table.prison.items()}
    for session, bets in imprisoned_by(ended or ()).items():
        theirs = waiting.setdefault(session, {})
        for bet, amount in bets.items():
            theirs[bet] = theirs.get(bet, 0) + amount
    return tuple(
        PrisonStakesLaid(
            session,
            round_,
            _stakes(bets),
            moved(accounts.prison(session), accounts.escrow(round_), sum(bets.values())),
        )
        for session, bets in waiting.items()
    )


def _stakes(bets: Bets) -> tuple[Stake, ...]:
    return tuple(Stake(bet, amount) for bet, amount in bets.items())


def ended_by_closing(floor: Floor, table: Table) -> tuple[PrisonEnded, ...]:
    events: list[PrisonEnded] = []
    for session, bets in table.prison.items():
        for round_, bet, amount in _left_by(table, session, bets):
            rule = rule_of(floor.offer(table), bet)
            lost = rule.table_closes is PrisonEnds.LOST
            to = accounts.HOUSE if lost else accounts.chips(session)
            moves = moved(accounts.prison(session), to, amount)
            stakes = (Stake(bet, amount),)
            events.append(PrisonEnded(table.id, session, stakes, rule.clause, moves, round_))
    return tuple(events)


def _left_by(
    table: Table, session: SessionId, bets: Bets
) -> Iterator[tuple[RoundId, BetText, int]]:
    """What is in prison, by the rounds that have left it there."""
    left = dict(bets)
    for round_ in (*table.past, *([table.round] if table.round is not None else [])):
        if max(round_.number + 1, round_.imprisons_for) <= table.rounds:
            continue
        for bet, amount in imprisoned_by(round_.results).get(session, {}).items():
            if part := min(amount, left.get(bet, 0)):
                left[bet] -= part
                yield round_.id, bet, part
    for bet, amount in left.items():
        if amount:
            yield RoundId(""), bet, amount


def decided_by_closing(
    results: Iterable[SessionSettled], event: PrisonEnded
) -> tuple[SessionSettled, ...]:
    """What a round had left in prison is lost, or given back, as if it had decided so itself."""
    gone = {stake.bet for stake in event.stakes}
    return tuple(
        SessionSettled(result.session, tuple(_decided(w, gone, event) for w in result.wagers))
        if result.session == event.session
        else result
        for result in results
    )


def _decided(wager: WagerSettled, gone: Collection[BetText], event: PrisonEnded) -> WagerSettled:
    if wager.status != Status.PRISON.value or imprisoned(wager.bet) not in gone:
        return wager
    if event.lost:
        return replace(wager, status=Status.LOSE.value, credit=0, clause=event.clause)
    return replace(wager, status=Status.PUSH.value, clause=event.clause)


def rule_of(offer: Offer, bet: BetText) -> Prison:
    assert isinstance(offer.game, Roulette), f"{bet} is in prison in a game that has none"
    rule = offer.game.prison(bet)
    assert rule is not None, f"{bet} is in prison, and its rulebook has none for it"
    return rule


def must_have_nobody_in_prison(floor: Floor, session: Session) -> Refusal | None:
    """Whoever has a stake in prison waits for what becomes of it."""
    for table in floor.state.tables.values():
        bets = table.prison.get(session.id) if table.prison else None
        if bets:
            clause = rule_of(floor.offer(table), next(iter(bets))).clause
            staked = floor.money(sum(bets.values()))
            sentence = f"{staked} of {session.id} is in prison at {table.id} until a round decides"
            return Refusal(RefusalCode.UNSETTLED, sentence, clause)
    return None


# Folds


def put_in(floor: Floor, table: Table, results: Iterable[SessionSettled]) -> None:
    for session, bets in imprisoned_by(results).items():
        theirs = table.prison.setdefault(session, {})
        for bet, amount in bets.items():
            theirs[bet] = theirs.get(bet, 0) + amount


def taken_out(table: Table, result: SessionSettled, moves: Iterable[Transfer]) -> None:
    """Of a settlement that is taken back: as much as these moves take out of prison."""
    left: int = sum(move.amount for move in moves if move.source == accounts.prison(result.session))
    there = table.prison.get(result.session, {})
    for bet, amount in imprisoned_by((result,)).get(result.session, {}).items():
        out = min(left, amount, there.get(bet, 0))
        left -= out
        _out(table, result.session, ((bet, out),))


def _out(table: Table, session: SessionId, stakes: Iterable[tuple[BetText, int]]) -> None:
    theirs = table.prison.get(session)
    if theirs is None:
        return
    for bet, amount in stakes:
        theirs[bet] = theirs.get(bet, 0) - amount
        if theirs[bet] <= 0:
            del theirs[bet]
    if not theirs:
        del table.prison[session]


def stakes_laid(floor: Floor, event: PrisonStakesLaid) -> None:
    table = floor.state.tables[table_of(event.round)]
    table.prison.pop(event.session, None)
    assert table.round is not None
    table.round.players[event.session] = None
    if table.round.closed is not None:
        # By a correction of the round before.
        theirs = table.round.wagers.setdefault(event.session, {})
        for stake in event.stakes:
            theirs[stake.bet] = theirs.get(stake.bet, 0) + stake.amount
        return
    board = floor.state.sessions[event.session].boards.setdefault(table.id, Board(event.round))
    for stake in event.stakes:
        for lies in (board.bets, board.confirmed, board.positions):
            lies[stake.bet] = lies.get(stake.bet, 0) + stake.amount
        board.staked += stake.amount


def ended(floor: Floor, event: PrisonEnded) -> None:
    table = floor.state.tables[event.table]
    _out(table, event.session, ((stake.bet, stake.amount) for stake in event.stakes))
    for round_ in (*table.past, *([table.round] if table.round is not None else [])):
        if round_.id == event.round:
            round_.results = decided_by_closing(round_.results, event)
    lost = sum(move.amount for move in event.moves if move.destination == accounts.HOUSE)
    count(floor, event.session, Meter.FORFEITED, lost)
