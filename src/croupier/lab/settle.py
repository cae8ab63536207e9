"""`croupier settle`: wagers and an outcome in, what each wager pays and by which clause out."""

from msgspec import Struct
from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData, Settlement
from croupier.core.identifiers import ClauseId
from croupier.core.money import Cents
from croupier.core.offer.explaining import explain
from croupier.core.offer.settling import Wager, read_outcome, settle
from croupier.core.refusals import Refusal
from croupier.lab.bets import BetLine, repeated
from croupier.lab.faults import Fault, refused
from croupier.lab.lines import Id
from croupier.lab.offers import Offers


class SettleBet(BetLine, frozen=True, forbid_unknown_fields=True, gc=False):
    confirmed: bool = True


class SettleLine(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    rulebook: str
    game: str
    bets: tuple[SettleBet, ...]
    outcome: OutcomeData
    options: dict[str, str] = {}


class Settled(Struct, frozen=True, omit_defaults=True, gc=False):
    id: Id
    status: str
    debit: int
    credit: int
    clause: ClauseId | None
    commission: int = 0
    code: str | None = None
    reason: str | None = None
    explanation: str | None = None


class SettleAnswer(Struct, frozen=True, omit_defaults=True):
    id: Id
    bets: list[Settled]
    debit: int
    credit: int
    # Said only of a house variant that no regulator has approved.
    approved: bool = True


class SettleDesk:
    def __init__(self, offers: Offers, *, explain: bool = False) -> None:
        self._offers = offers
        self._explain = explain

    def answer(self, line: SettleLine) -> SettleAnswer | Fault:
        fault = repeated([bet.id for bet in line.bets])
        if fault is not None:
            return fault
        offer = self._offers.find(line.rulebook, line.game, line.options)
        if isinstance(offer, Fault):
            return offer
        outcome = read_outcome(offer, line.outcome)
        if isinstance(outcome, Refusal):
            return refused(outcome)
        wagers = [Wager(bet.bet, Cents(bet.stake), bet.confirmed) for bet in line.bets]
        settled = [
            _settled(bet, result)
            for bet, result in zip(line.bets, settle(offer, wagers, outcome), strict=True)
        ]
        if self._explain:
            told = explain(offer, wagers, outcome)
            settled = [
                replace(bet, explanation=words) for bet, words in zip(settled, told, strict=True)
            ]
        return SettleAnswer(
            line.id,
            settled,
            sum(bet.debit for bet in settled),
            sum(bet.credit for bet in settled),
            offer.book.approved,
        )


def _settled(line: SettleBet, result: Settlement | Refusal) -> Settled:
    if isinstance(result, Refusal):
        return Settled(
            line.id, "invalid", 0, 0, result.clause, 0, result.code.value, result.sentence
        )
    return Settled(
        line.id,
        result.status,
        result.debit,
        result.credit,
        result.clause,
        result.commission,
    )
