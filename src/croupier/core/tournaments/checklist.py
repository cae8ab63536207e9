"""What a document requires in the conditions of a tournament, and what in them contradicts."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from croupier.core.currencies import Currency
from croupier.core.identifiers import ClauseId
from croupier.core.rulebook import tournaments
from croupier.core.stream.messages import readable
from croupier.core.tournaments import chip_values, structure
from croupier.core.tournaments.conditions import Conditions, LimitStep, Supply
from croupier.core.tournaments.prizes import WHOLE, smallest_pool
from croupier.core.tournaments.structure import Contradiction, Contradictions

T = tournaments.TournamentTerm


class ChecklistFault(Struct, frozen=True):
    """An item of the checklist, what is wrong with it, and the clause that wants it.

    The catalogues have its sentence in every language: `tournament.fault.` and the key.
    """

    term: tournaments.TournamentTerm
    wrong: Contradiction
    clause: ClauseId | None


def faults(
    conditions: Conditions, rules: tournaments.TournamentRules, currency: Currency
) -> tuple[ChecklistFault, ...]:
    """None of a document's items is missing, and no two parts contradict each other."""
    stated = {term for term, cited in rules.conditions_state.items() if cited.value}
    found: list[ChecklistFault] = []
    for term in T:
        clause = _clause(rules, term)
        if _missing(conditions, term):
            if term in stated or term in _ALWAYS:
                found.append(ChecklistFault(term, Contradiction(f"unstated.{term.value}"), clause))
            continue
        found += [
            ChecklistFault(term, said, clause)
            for said in _judged(term, conditions, rules, currency)
        ]
    return tuple(found)


# Without these nothing could be played or paid, whatever a document lists.
_ALWAYS = frozenset({T.STRUCTURE, T.ENTRY_FEE, T.CHIPS, T.LIMITS, T.PLAYER_NUMBERS, T.PRIZES})
_PARTS: Mapping[tournaments.TournamentTerm, Callable[[Conditions], object]] = {
    T.START: lambda c: c.starts,
    T.STRUCTURE: lambda c: c.stages or None,
    T.ENTRY_FEE: lambda c: c.fee,
    T.COMMISSION: lambda c: c.commission,
    T.CHIPS: lambda c: c.chips,
    T.COMPULSORY_WAGER: lambda c: c.compulsory_wager,
    T.LIMITS: lambda c: c.limits or None,
    T.ALLOCATION_ORDER_AND_PASSES: lambda c: c.wagering,
    T.BUY_BACK: lambda c: c.buy_back,
    T.ELIGIBILITY: lambda c: c.eligibility,
    T.PLAYER_GROUPS: lambda c: c.player_groups,
    T.ENTRY_TERMS: lambda c: c.entry,
    T.PLAYER_NUMBERS: lambda c: None if c.least_players is None else c.most_players,
    T.PRIZES: lambda c: c.prizes if c.prizes is not None and c.prizes.places else None,
    T.RULES_PREVAIL: lambda c: c.rules_prevail or None,
}


def _missing(conditions: Conditions, term: tournaments.TournamentTerm) -> bool:
    return _PARTS[term](conditions) is None


def _clause(
    rules: tournaments.TournamentRules, term: tournaments.TournamentTerm
) -> ClauseId | None:
    stated = rules.conditions_state.get(term)
    return stated.last if stated is not None else None


def _judged(
    term: tournaments.TournamentTerm,
    conditions: Conditions,
    rules: tournaments.TournamentRules,
    currency: Currency,
) -> Contradictions:
    judge = _JUDGES.get(term)
    if judge is not None:
        yield from judge(conditions, rules)
    spoken = _IN_MONEY.get(term)
    if spoken is not None:
        yield from spoken(conditions, rules, currency)


def _structure(conditions: Conditions, rules: tournaments.TournamentRules) -> Contradictions:
    yield from structure.contradictions(conditions)
    allowed = rules.sessions_end.value
    for stage in conditions.stages:
        if stage.ends.by not in allowed:
            yield Contradiction(f"ends-by.{stage.ends.by.value}", {"stage": stage.name})
        if stage.ends.by is tournaments.SessionEnd.PLAYERS_LEFT and stage.ends.after >= stage.seats:
            yield Contradiction("ends-at-once", {"stage": stage.name})


def _fee(conditions: Conditions, rules: tournaments.TournamentRules) -> Contradictions:
    if (conditions.fee or 0) < 0:
        yield Contradiction("fee-below-nothing")


def _commission(
    conditions: Conditions, rules: tournaments.TournamentRules, currency: Currency
) -> Contradictions:
    money = currency.written
    kept = conditions.commission or 0
    if kept and rules.fees_to_pool.value is tournaments.FeesToPool.ALL:
        yield Contradiction("commission-kept", {"kept": money(kept)})
    fee = conditions.fee or 0
    if not 0 <= kept <= fee:
        yield Contradiction("commission-beyond-fee", {"kept": money(kept), "fee": money(fee)})


def _chips(
    conditions: Conditions, rules: tournaments.TournamentRules, currency: Currency
) -> Contradictions:
    chips = conditions.chips
    assert chips is not None
    bought = chips.supply is Supply.BOUGHT
    if chips.each <= 0:
        yield Contradiction("no-chips")
    if bought is not (chips.price > 0):
        yield Contradiction("chips-price")
    if bought and chips.money is None:
        yield Contradiction("chips-money-unstated")
    if not bought and chips.money is not None:
        yield Contradiction("chips-money-stated")
    if conditions.limits and chips.each < conditions.limits[0].minimum:
        yield Contradiction("chips-too-few")
    yield from chip_values.contradictions(chips, conditions.limits, currency)


def _limits(conditions: Conditions, rules: tournaments.TournamentRules) -> Contradictions:
    steps = conditions.limits
    rounds = [step.from_round for step in steps]
    if rounds != sorted(set(rounds)) or rounds[0] != 1:
        yield Contradiction("limits-order")
    for step in steps:
        yield from _of_step(step)


def _of_step(step: LimitStep) -> Contradictions:
    if not 0 < step.minimum <= step.maximum:
        yield Contradiction("limits-minimum", {"round": step.from_round})
    elif step.maximum % step.minimum:
        yield Contradiction("limits-steps", {"round": step.from_round})


def _wagering(conditions: Conditions, rules: tournaments.TournamentRules) -> Contradictions:
    wagering = conditions.wagering
    assert wagering is not None
    ballot = tournaments.SeatAllocation.BY_BALLOT_EACH_SESSION
    if rules.seats.value is ballot and wagering.seats is not ballot:
        yield Contradiction("seats-by-ballot")
    for offered, allowed, what in (
        (wagering.in_turn, rules.order_of_wagering.value, "order"),
        (wagering.passes, rules.pass_cards.value, "passes"),
        (wagering.undisclosed, rules.undisclosed_wagers.value, "undisclosed"),
    ):
        if offered and not allowed:
            yield Contradiction(f"not-in-document.{what}")


def _buy_back(conditions: Conditions, rules: tournaments.TournamentRules) -> Contradictions:
    back = conditions.buy_back
    assert back is not None
    if back.times and conditions.stage(back.into_stage) is None:
        yield Contradiction("buy-back-stage")
    elif back.times and not structure.seats_to_buy_back(conditions):
        yield Contradiction("buy-back-seats", {"stage": back.into_stage})
    if not 0 <= back.commission <= back.fee:
        yield Contradiction("buy-back-commission")
    if back.commission and rules.fees_to_pool.value is tournaments.FeesToPool.ALL:
        yield Contradiction("buy-back-kept")


def _entry(conditions: Conditions, rules: tournaments.TournamentRules) -> Contradictions:
    terms = conditions.entry
    assert terms is not None
    if not readable(terms.form):
        yield Contradiction("no-form")
    if terms.entries_each != 1 and rules.one_entry_a_person.value:
        yield Contradiction("one-entry")
    if terms.entries_each < 1:
        yield Contradiction("no-entries")
    if terms.written_agreement and not rules.written_agreement_may_be_required.value:
        yield Contradiction("no-agreement")
    if terms.withdraw_until is not None and rules.fee_refund.value is tournaments.FeeRefund.NEVER:
        yield Contradiction("not-refundable")


def _numbers(conditions: Conditions, rules: tournaments.TournamentRules) -> Contradictions:
    least, most = conditions.least_players or 0, conditions.most_players or 0
    if not 1 < least <= most:
        yield Contradiction("players", {"least": least, "most": most})


def _prizes(
    conditions: Conditions, rules: tournaments.TournamentRules, currency: Currency
) -> Contradictions:
    money = currency.written
    prizes = conditions.prizes
    assert prizes is not None
    if any(prize.share < 0 or prize.amount < 0 for prize in prizes.places):
        yield Contradiction("prize-below-nothing")
        return
    shares = sum(prize.share for prize in prizes.places)
    if rules.pool_paid_out_whole.value and shares != WHOLE:
        yield Contradiction("shares", {"shares": shares, "whole": WHOLE})
    if len(prizes.places) > min(conditions.least_players or 0, _in_final(conditions)):
        yield Contradiction("too-many-prizes")
    fixed = sum(prize.amount for prize in prizes.places)
    if fixed and fixed > smallest_pool(conditions):
        least = money(smallest_pool(conditions))
        yield Contradiction("prizes-beyond-pool", {"fixed": money(fixed), "pool": least})
    if prizes.odd_cents is None:
        yield Contradiction("odd-cents")
    if not readable(prizes.payment):
        yield Contradiction("payment")


def _in_final(conditions: Conditions) -> int:
    return conditions.stages[-1].seats if conditions.stages else 0


_JUDGES: Mapping[
    tournaments.TournamentTerm,
    Callable[[Conditions, tournaments.TournamentRules], Contradictions],
] = {
    T.STRUCTURE: _structure,
    T.ENTRY_FEE: _fee,
    T.LIMITS: _limits,
    T.ALLOCATION_ORDER_AND_PASSES: _wagering,
    T.BUY_BACK: _buy_back,
    T.ENTRY_TERMS: _entry,
    T.PLAYER_NUMBERS: _numbers,
}
_IN_MONEY: Mapping[
    tournaments.TournamentTerm,
    Callable[[Conditions, tournaments.TournamentRules, Currency], Contradictions],
] = {T.CHIPS: _chips, T.COMMISSION: _commission, T.PRIZES: _prizes}
