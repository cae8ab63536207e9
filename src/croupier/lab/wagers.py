"""`croupier settle` and `croupier admit`: what wagers pay, and how much of each is taken.

`settle` takes wagers and an outcome, and says what each wager pays and by which clause. `admit`
takes touches in order and a table's sign.
"""

from collections import Counter
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import replace

from croupier.core.games.contract import OutcomeData, Settlement
from croupier.core.identifiers import ClauseId
from croupier.core.money import STAKE_MAX, STAKE_MIN, Cents
from croupier.core.offer.admitting import Admission, admit
from croupier.core.offer.limits import Limits, Sign
from croupier.core.offer.settling import Wager, explain, read_outcome, settle
from croupier.core.offer.sign_bounds import must_keep_to_bounds
from croupier.core.refusals import Refusal, quoted
from croupier.lab.json_lines import ErrorCode, Id, LineFault, QuestionPart, refused
from croupier.lab.offers import Offers

# An object without options is told from none, so that a line can be written again as it was.
GivenOptions = dict[str, str] | UnsetType
Stake = Annotated[int, Meta(ge=STAKE_MIN, le=STAKE_MAX)]


class BetLine(QuestionPart, frozen=True, gc=False):
    id: Id
    bet: str
    stake: Stake


def repeated(ids: list[Id]) -> LineFault | None:
    if len(set(ids)) == len(ids):
        return None
    twice = next(name for name, times in Counter(ids).items() if times > 1)
    sentence = f"the bet id {quoted(str(twice))} stands twice in the line"
    return LineFault(ErrorCode.REPEATED_BET_ID, sentence)


class SettleBet(BetLine, frozen=True, gc=False):
    confirmed: bool = True


class SettleLine(QuestionPart, frozen=True):
    id: Id
    rulebook: str
    game: str
    bets: tuple[SettleBet, ...]
    outcome: OutcomeData
    options: GivenOptions = UNSET


class SettledBet(Struct, frozen=True, omit_defaults=True, gc=False):
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
    bets: list[SettledBet]
    debit: int
    credit: int
    # Said only of what no regulator has approved: who signed it, if anybody has.
    approved: bool = True
    standing: str = ""


class SettleDesk:
    def __init__(self, offers: Offers, *, explain: bool = False) -> None:
        self._offers = offers
        self._explain = explain

    def answer(self, line: SettleLine) -> SettleAnswer | LineFault:
        fault = repeated([bet.id for bet in line.bets])
        if fault is not None:
            return fault
        offer = self._offers.find(line.rulebook, line.game, line.options or {})
        if isinstance(offer, LineFault):
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
        standing = self._offers.standing(offer.book)
        return SettleAnswer(
            line.id,
            settled,
            sum(bet.debit for bet in settled),
            sum(bet.credit for bet in settled),
            standing.approved,
            "" if standing.approved else str(standing),
        )


def _settled(line: SettleBet, result: Settlement | Refusal) -> SettledBet:
    if isinstance(result, Refusal):
        return SettledBet(
            line.id, "invalid", 0, 0, result.clause, 0, result.code.value, result.sentence
        )
    return SettledBet(
        line.id, result.status, result.debit, result.credit, result.clause, result.commission
    )


Amount = Annotated[int, Meta(ge=0, le=STAKE_MAX)]
Unit = Annotated[int, Meta(ge=1, le=STAKE_MAX)]


class KindLimits(QuestionPart, frozen=True):
    min: Amount | None = None
    max: Amount | None = None
    unit: Unit | None = None


class LimitsLine(KindLimits, frozen=True):
    """`kinds` has limits of their own for some kinds of bets, such as `straight`."""

    min_total: Amount | None = None
    max_total: Amount | None = None
    kinds: dict[str, KindLimits] = field(default_factory=dict)

    def sign(self) -> Sign:
        kinds = {name: Limits(own.min, own.max, own.unit) for name, own in self.kinds.items()}
        general = Limits(self.min, self.max, self.unit)
        return Sign(general, kinds, self.min_total, self.max_total)


class AdmitLine(QuestionPart, frozen=True):
    id: Id
    rulebook: str
    game: str
    bets: tuple[BetLine, ...]
    limits: LimitsLine = LimitsLine()
    options: GivenOptions = UNSET


class Admitted(Struct, frozen=True, omit_defaults=True):
    id: Id
    requested: int
    accepted: int
    why: str
    clause: ClauseId | None
    code: str | None = None


class AdmitAnswer(Struct, frozen=True, omit_defaults=True):
    id: Id
    bets: list[Admitted]
    accepted: int
    approved: bool = True


class AdmitDesk:
    def __init__(self, offers: Offers) -> None:
        self._offers = offers

    def answer(self, line: AdmitLine) -> AdmitAnswer | LineFault:
        fault = repeated([bet.id for bet in line.bets])
        if fault is not None:
            return fault
        offer = self._offers.find(line.rulebook, line.game, line.options or {})
        if isinstance(offer, LineFault):
            return offer
        sign = line.limits.sign()
        beyond = must_keep_to_bounds(offer, sign)
        if beyond is not None:
            return refused(beyond)
        touches = [Wager(bet.bet, Cents(bet.stake)) for bet in line.bets]
        admitted = [
            _admitted(bet, admission)
            for bet, admission in zip(line.bets, admit(offer, sign, touches), strict=True)
        ]
        taken = sum(bet.accepted for bet in admitted)
        return AdmitAnswer(line.id, admitted, taken, self._offers.standing(offer.book).approved)


def _admitted(line: BetLine, admission: Admission) -> Admitted:
    if admission.refusal is not None:
        refusal = admission.refusal
        return Admitted(
            line.id, line.stake, 0, refusal.sentence, refusal.clause, refusal.code.value
        )
    return Admitted(line.id, line.stake, admission.accepted, admission.why.value, admission.clause)
