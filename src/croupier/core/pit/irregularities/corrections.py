"""Puts a settled round right. Every way to do that takes the same five steps, in this order.

find: `round_found` gives the round that state has, or the record of it that came along.
permit: the gate asks who may; the `must_…` of each way ask what the rulebook says of the round.
reverse: `Correction.reverse` takes back what was paid, `take_back` what was adjusted by hand.
settle: one event says what the round comes to now, with the money that it moves.
tell: `Correction.told` opens a case for each debt, `answered` decides those about the round.

An adjustment by hand says what is missing of what the wagers on record were paid, or was too much.
So it stands and falls with that: whatever settles them otherwise, or makes them void, takes it back
first, and nobody is paid or charged for the same wagers twice.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import CaseId, ClauseId, SessionId
from croupier.core.ledger import accounts
from croupier.core.ledger.accounts import COMMISSION, HOUSE, AccountId, escrow
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.offer.offer import AnyOutcome
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.open_cases import Grounds, waits
from croupier.core.pit.chips.settlement import clearing, layout_restoring
from croupier.core.pit.chips.state import Piece
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, events, prisoners
from croupier.core.pit.irregularities.debts import PlayerBalance, bound_by, debts, restore_debts
from croupier.core.pit.irregularities.old_rounds import digest, record_of, with_adjusted
from croupier.core.pit.rounds import lucky_ball, settlement
from croupier.core.pit.rounds.events import Refunded
from croupier.core.pit.rounds.results import SessionSettled
from croupier.core.pit.state import Bets, CaseKind, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.stream.envelope import Command, Decided, Decision


class Correction:
    """One round while it is put right, and its players' balances as the moves so far leave them."""

    def __init__(self, floor: Floor, table: Table, round_: Round, because: Grounds) -> None:
        self.purses: dict[SessionId, PlayerBalance] = {}
        # What lies of the round in chips, once it is reversed.
        self.pieces: dict[SessionId, list[Piece]] = {}
        self.events: list[object] = []
        self._floor = floor
        self._table = table
        self._round = round_
        self._because = because

    def concern(self, due: Mapping[SessionId, int]) -> None:
        """`due` is what each gets by it, all in all. What was forgiven them is owed again first."""
        self.purses = {session: PlayerBalance(self._floor, session) for session in due}
        name, clause = self._round.id, self._because.clause
        self.events += restore_debts(self._floor, name, self.purses, due, clause)

    def take_back(self, more: Mapping[SessionId, int]) -> None:
        """Every adjustment. `more` is what each is to have more than the wagers were paid."""
        round_, because = self._round, self._because
        self.concern({who: amount - round_.adjusted.get(who, 0) for who, amount in more.items()})
        record, words = record_of(self._table, round_), f"taken back: {because.reason}"
        for who, purse in self.purses.items():
            amount = -round_.adjusted.get(who, 0)
            if amount:
                purse.adjust(amount)
                event = events.CreditAdjusted(
                    None, who, amount, words, because.clause, purse.drawn(), round_.id
                )
                record = with_adjusted(record, event)
                self.events.append(replace(event, digest=digest(record)))

    def reverse(self, instead: Mapping[SessionId, int]) -> None:
        """The whole settlement, wager by wager. `instead` is what each is to have of the round."""
        round_, because, pot = self._round, self._because, escrow(self._round.id)
        freed = {r.session: [*self._freed(r)] for r in round_.results}
        kept = {who: sum(m.amount for f in some for m in f.moves) for who, some in freed.items()}
        self.take_back(
            {
                r.session: instead.get(r.session, 0)
                - r.credit
                + kept[r.session]
                + prisoners.waiting(self._table, round_, r)
                for r in round_.results
            }
        )
        self.free(freed)
        put_back = layout_restoring.restored(self._floor, self._table, round_)
        self.pieces = layout_restoring.pieces_of(self._floor, self._table, round_, put_back)
        self.events += put_back
        moves: list[Transfer] = []
        for result in round_.results:
            purse, flows = self.purses[result.session], result.flows()
            lies = layout_restoring.on_layout(self.pieces, result)
            purse.take_up(lies, pot)
            purse.take(flows.back - lies, pot)
            there = prisoners.waiting(self._table, round_, result)
            purse.take(flows.prison - there, pot)
            moves += moved(accounts.prison(result.session), pot, there)
            purse.take(flows.won, HOUSE)
            moves += moved(HOUSE, pot, flows.lost)
            moves += purse.drawn()
            moves += moved(COMMISSION, HOUSE, flows.commission)
        self.events.append(
            events.RoundReversed(
                round_.id, round_.results, because.reason, because.clause, tuple(moves), because.at
            )
        )

    def _freed(self, result: SessionSettled) -> Iterator[prisoners.Freed]:
        return prisoners.freed(self._floor, self._table, self._round, result)

    def free(self, freed: Mapping[SessionId, Sequence[prisoners.Freed]]) -> None:
        """What the round had imprisoned is void where it lay since, before that is taken back."""
        because = self._because
        for who, each in ((who, each) for who, some in freed.items() for each in some):
            purse = self.purses[who]
            for move in each.moves:
                (purse.give if move.source == HOUSE else purse.receive)(move.amount, move.source)
            bets, moves = (events.VoidedBet(each.bet, each.stake),), self.purses[who].drawn()
            told = (each.round.id, who, bets, because.reason, because.clause, moves)
            self.events.append(events.WagersVoided(*told))

    def by_now(self, anew: tuple[SessionSettled, ...]) -> tuple[SessionSettled, ...]:
        """New results, with what they imprison where later rounds have brought it."""
        return prisoners.carried(self._floor, self._table, self._round, anew)

    def settle(self, data: OutcomeData, anew: tuple[SessionSettled, ...]) -> tuple[object, ...]:
        """The new settlement, and what becomes of the chips that lie there."""
        floor, table, round_ = self._floor, self._table, self._round
        lies = {result.session: layout_restoring.on_layout(self.pieces, result) for result in anew}
        moves = _paid_anew(self.purses, escrow(round_.id), anew, lies)
        put_right = clearing.put_right(floor, table, round_, anew, self.pieces)
        tokens = put_right[0].tokens if put_right else round_.tokens
        before = record_of(table, round_)
        now = replace(before, outcome=data, results=anew, adjusted={}, tokens=tokens)
        at = self._because.at
        settled = events.RoundResettled(round_.id, data, anew, moves, at, digest(now))
        return settled, *put_right, *prisoners.laid_now(floor, table, round_, anew)

    def told(self, *settled: object) -> tuple[object, ...]:
        """What was done, and a case for each debt that is left and each payment that is due."""
        because, rules = self._because, bound_by(self._table, self._round)
        owing = debts(self._floor, rules, self.purses.values(), because.clause, because.at)
        return (*self.events, *settled, *owing)


def resettle(
    floor: Floor,
    table: Table,
    round_: Round,
    command: Command[commands.CorrectOutcome] | Command[commands.RecalculateRound],
    clause: ClauseId | None,
    decision: str,
) -> Decided:
    """The old settlement taken back, and a new one made on what came in fact."""
    body, at = command.body, command.at
    data = must_be_frozen(floor, table, round_) or _with_old_draw(round_, body.outcome)
    if isinstance(data, Refusal):
        return data
    if isinstance(outcome := judged(floor, table, round_, data), Refusal):
        return outcome
    if data == round_.outcome:
        return Refusal(RefusalCode.ALREADY_DONE, f"{round_.id} is already settled on that outcome")
    wagers = {item.session: {w.bet: w.stake for w in item.wagers} for item in round_.results}
    correction = Correction(floor, table, round_, Grounds(body.reason, clause, at))
    anew = correction.by_now(settlement.results(floor, table, round_, wagers, outcome))
    correction.reverse(_in_hand(anew))
    told = answered(floor, round_.id, decision, at, command.actor)
    to_judge = prisoners.left_to_staff(floor, table, round_, data, at)
    return Decision((*correction.told(*correction.settle(data, anew)), *told, *to_judge))


def resettle_wagers(
    floor: Floor,
    table: Table,
    round_: Round,
    session: SessionId,
    bets: Bets,
    because: Grounds,
    cctv: str | None,
) -> tuple[object, ...]:
    """The round settled anew on the same outcome, with one player's wagers as they should be."""
    assert round_.outcome is not None
    outcome = judged(floor, table, round_, round_.outcome)
    assert not isinstance(outcome, Refusal)
    wagers = {item.session: {w.bet: w.stake for w in item.wagers} for item in round_.results}
    correction = Correction(floor, table, round_, because)
    anew = correction.by_now(
        settlement.results(floor, table, round_, {**wagers, session: bets}, outcome)
    )
    correction.reverse(_in_hand(anew))
    before, pot = wagers.get(session, {}), escrow(round_.id)
    loose = layout_restoring.replaced(correction.pieces.setdefault(session, []), before, bets)
    in_pieces = sum(piece.amount for piece in loose)
    correction.purses[session].leave(in_pieces, pot)
    correction.purses[session].give(sum(before.values()) - sum(bets.values()) - in_pieces, pot)
    replaced = events.WagersReplaced(
        round_.id,
        session,
        tuple(events.VoidedBet(*bet) for bet in before.items()),
        tuple(events.VoidedBet(*bet) for bet in bets.items()),
        because.reason,
        cctv,
        because.clause,
        correction.purses[session].drawn(),
    )
    return correction.told(replaced, *correction.settle(round_.outcome, anew))


def _in_hand(anew: Sequence[SessionSettled]) -> dict[SessionId, int]:
    """What each has of it by now: a stake in prison is not theirs yet."""
    return {result.session: result.credit - result.flows().prison for result in anew}


def _paid_anew(
    purses: Mapping[SessionId, PlayerBalance],
    pot: AccountId,
    anew: Sequence[SessionSettled],
    lies: Mapping[SessionId, int],
) -> tuple[Transfer, ...]:
    """Out of the escrow that the reversal has filled."""
    moves: list[Transfer] = []
    for result in anew:
        purse, flows = purses[result.session], result.flows()
        purse.leave(lies[result.session], pot)
        purse.give(flows.back - lies[result.session], pot)
        purse.give(flows.won, HOUSE)
        moves += moved(pot, HOUSE, flows.lost)
        moves += moved(pot, accounts.prison(result.session), flows.prison)
        moves += purse.drawn()
        moves += moved(HOUSE, COMMISSION, flows.commission)
    return tuple(moves)


def must_be_frozen(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    """Some rulebooks freeze accounts before any result is corrected."""
    rule = floor.settings_of(table, round_).corrections.freezes_accounts
    if not rule.value or waits(floor, round_.id, CaseKind.WRONG_OUTCOME) is not None:
        return None
    sentence = "accounts are frozen before a result is corrected: report the wrong outcome first"
    return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)


def judged(floor: Floor, table: Table, round_: Round, data: OutcomeData) -> AnyOutcome | Refusal:
    outcome = read_outcome(floor.offer_of(table, round_), data)
    if isinstance(outcome, Void):
        return Refusal(RefusalCode.IMPOSSIBLE_OUTCOME, "an outcome makes no round void")
    return outcome


def _with_old_draw(round_: Round, data: OutcomeData) -> OutcomeData | Refusal:
    """A corrected number keeps the Lucky Ball numbers that were drawn; they may turn out void."""
    old = round_.outcome
    if old is None or data.number is None:
        return data
    if data.lucky_void and data == OutcomeData(data.number, lucky_void=True):
        return data
    return lucky_ball.must_match_draw(round_, data, old) or OutcomeData(
        data.number,
        lucky=old.lucky,
        boosted=old.boosted,
        boost=old.boost,
        lucky_void=old.lucky_void,
    )


def void_settled(
    floor: Floor,
    table: Table,
    round_: Round,
    because: Grounds,
    forfeiting: Collection[SessionId] = (),
) -> tuple[object, ...]:
    """Every stake goes back to its player, except those that are forfeited."""
    stakes = {result.session: result.staked for result in round_.results}
    forfeits = {who: staked for who, staked in stakes.items() if who in forfeiting}
    correction = Correction(floor, table, round_, because)
    correction.reverse({who: staked for who, staked in stakes.items() if who not in forfeits})
    lies = {who: sum(piece.amount for piece in correction.pieces.get(who, ())) for who in stakes}
    moves: list[Transfer] = []
    for who, staked in stakes.items():
        if who in forfeits:
            moves += moved(escrow(round_.id), HOUSE, staked)
        else:
            purse = correction.purses[who]
            purse.leave(lies[who], escrow(round_.id))
            purse.give(staked - lies[who], escrow(round_.id))
            moves += purse.drawn()
    now = replace(record_of(table, round_), outcome=None, results=(), adjusted={}, tokens=())
    voided = events.PastRoundVoided(
        round_.id,
        because.reason,
        because.clause,
        tuple(stakes),
        tuple(moves),
        because.at,
        digest(now),
        tuple(Refunded(who, staked) for who, staked in forfeits.items()),
    )
    kept = clearing.kept_of_gone(floor, round_, correction.pieces, forfeits)
    told = answered(floor, round_.id, "void", because.at)
    to_judge = prisoners.left_to_staff(floor, table, round_, None, because.at)
    return (*correction.told(voided, *kept, *told), *to_judge)


def void_settled_wagers(
    floor: Floor,
    table: Table,
    round_: Round,
    session: SessionId,
    voided: tuple[events.VoidedBet, ...],
    because: Grounds,
) -> tuple[object, ...]:
    """The house takes these wagers back; the session's others stand."""
    texts = {item.bet for item in voided}
    result = next(item for item in round_.results if item.session == session)
    wagers = [wager for wager in result.wagers if wager.bet in texts]
    back = sum(wager.stake - wager.credit for wager in wagers)
    commission = sum(wager.commission for wager in wagers)
    mine = SessionSettled(session, tuple(wagers))
    freed = [*prisoners.freed(floor, table, round_, mine)]
    there = prisoners.waiting(table, round_, mine)
    kept = there + sum(move.amount for each in freed for move in each.moves)
    correction = Correction(floor, table, round_, because)
    correction.take_back({session: back + kept})
    correction.free({session: freed})
    put_back = layout_restoring.restored_tokens(floor, table, round_, session, texts)
    tokens = sum(one.piece.amount for event in put_back for one in event.pieces if one.lost)
    correction.events += put_back
    purse = correction.purses[session]
    purse.leave(tokens, HOUSE)
    purse.adjust(back - tokens)
    purse.receive(there, accounts.prison(session))
    moves = (*purse.drawn(), *moved(COMMISSION, HOUSE, commission))
    gone = (round_.id, session, voided, because.reason, because.clause, moves)
    pieces = {session: [one.piece for event in put_back for one in event.pieces]}
    stays = clearing.kept_of_gone(floor, round_, pieces)
    return correction.told(events.WagersVoided(*gone), *stays)


def adjust(
    floor: Floor,
    table: Table,
    round_: Round,
    because: Grounds,
    case: CaseId,
    session: SessionId,
    amount: int,
) -> tuple[object, ...]:
    """Adjusts credit by hand. Earlier adjustments stand, and the round's record keeps the sum."""
    correction = Correction(floor, table, round_, because)
    correction.concern({session: amount})
    purse = correction.purses[session]
    purse.adjust(amount)
    reason, clause, moves = because.reason, because.clause, purse.drawn()
    event = events.CreditAdjusted(case, session, amount, reason, clause, moves, round_.id)
    before = record_of(table, round_)
    now = with_adjusted(before, event)
    if round_.status is RoundStatus.SETTLED and now is not before:
        event = replace(event, digest=digest(now))
    return correction.told(event)
