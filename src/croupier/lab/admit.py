"""`croupier admit`: touches in order and a table's sign in, how much of each is taken out."""

from typing import Annotated

from msgspec import Meta, Struct

from croupier.core.identifiers import ClauseId
from croupier.core.money import STAKE_MAX, Cents
from croupier.core.offer.admitting import Admission, admit
from croupier.core.offer.settling import Wager
from croupier.core.offer.sign import Limits, Sign
from croupier.lab.bets import BetLine, repeated
from croupier.lab.faults import Fault
from croupier.lab.lines import Id
from croupier.lab.offers import Offers

Amount = Annotated[int, Meta(ge=0, le=STAKE_MAX)]
Unit = Annotated[int, Meta(ge=1, le=STAKE_MAX)]


class LimitsLine(Struct, frozen=True, forbid_unknown_fields=True):
    min: Amount | None = None
    max: Amount | None = None
    unit: Unit | None = None
    min_total: Amount | None = None
    max_total: Amount | None = None


class AdmitLine(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    rulebook: str
    game: str
    bets: tuple[BetLine, ...]
    limits: LimitsLine = LimitsLine()
    options: dict[str, str] = {}


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

    def answer(self, line: AdmitLine) -> AdmitAnswer | Fault:
        fault = repeated([bet.id for bet in line.bets])
        if fault is not None:
            return fault
        offer = self._offers.find(line.rulebook, line.game, line.options)
        if isinstance(offer, Fault):
            return offer
        limits = line.limits
        general = Limits(limits.min, limits.max, limits.unit)
        sign = Sign(general, min_total=limits.min_total, max_total=limits.max_total)
        touches = [Wager(bet.bet, Cents(bet.stake)) for bet in line.bets]
        admitted = [
            _admitted(bet, admission)
            for bet, admission in zip(line.bets, admit(offer, sign, touches), strict=True)
        ]
        taken = sum(bet.accepted for bet in admitted)
        return AdmitAnswer(line.id, admitted, taken, offer.book.approved)


def _admitted(line: BetLine, admission: Admission) -> Admitted:
    if admission.refusal is not None:
        refusal = admission.refusal
        return Admitted(
            line.id, line.stake, 0, refusal.sentence, refusal.clause, refusal.code.value
        )
    return Admitted(line.id, line.stake, admission.accepted, admission.why.value, admission.clause)
