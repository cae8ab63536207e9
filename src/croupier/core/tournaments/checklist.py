"""What a document wants stated before conditions are published, and what in them contradicts."""

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from croupier.core.identifiers import ClauseId
from croupier.core.money import dollars
from croupier.core.rulebook import tournaments
from croupier.core.tournaments import structure
from croupier.core.tournaments.conditions import Conditions, LimitStep, Supply
from croupier.core.tournaments.prizes import WHOLE, smallest_pool

T = tournaments.TournamentTerm


class Fault(Struct, frozen=True):
    """An item of the checklist, what is wrong with it, and the clause that wants it."""

    term: tournaments.TournamentTerm
    sentence: str
    clause: ClauseId | None


def faults(conditions: Conditions, rules: tournaments.TournamentRules) -> tuple[Fault, ...]:
    """None of a document's items is missing, and no two parts contradict each other."""
    stated = {term for term, cited in rules.conditions_state.items() if cited.value}
    found: list[Fault] = []
    for term in T:
        clause = _clause(rules, term)
        if _missing(conditions, term):
            if term in stated or term in _ALWAYS:
                found.append(Fault(term, f"the conditions do not state {_WORDS[term]}", clause))
            continue
        found += [Fault(term, said, clause) for said in _judged(term, conditions, rules)]
    return tuple(found)


# Without these nothing could be played or paid, whatever a document lists.
_ALWAYS = frozenset({T.STRUCTURE, T.ENTRY_FEE, T.CHIPS, T.LIMITS, T.PLAYER_NUMBERS, T.PRIZES})
_WORDS: Mapping[tournaments.TournamentTerm, str] = {
    T.START: "when it starts",
    T.STRUCTURE: "its structure: sessions, tables and who goes on",
    T.ENTRY_FEE: "the entry fee, which may be nothing",
    T.COMMISSION: "the commission, which may be nothing",
    T.CHIPS: "the chips that each player is given or buys",
    T.COMPULSORY_WAGER: "whether there is a compulsory wager in each round",
    T.LIMITS: "the least and the most that is wagered, from the first round on",
    T.ALLOCATION_ORDER_AND_PASSES: "how seats are given, and order, passes and secret wagers",
    T.BUY_BACK: "whether players who are out may buy back in",
    T.ELIGIBILITY: "who is eligible",
    T.PLAYER_GROUPS: "restrictions on groups of players, or that there are none",
    T.ENTRY_TERMS: "the terms of entry: the form, and until when withdrawing is free",
    T.PLAYER_NUMBERS: "the least and the most players",
    T.PRIZES: "the prizes and how they are paid",
    T.RULES_PREVAIL: "that the manager conducts it and that the rules prevail",
}
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
    term: tournaments.TournamentTerm, conditions: Conditions, rules: tournaments.TournamentRules
) -> Iterator[str]:
    judge = _JUDGES.get(term)
    if judge is not None:
        yield from judge(conditions, rules)


def _structure(conditions: Conditions, rules: tournaments.TournamentRules) -> Iterator[str]:
    yield from structure.contradictions(conditions)
    allowed = rules.sessions_end.value
    for stage in conditions.stages:
        if stage.ends.by not in allowed:
            ways = " or ".join(way.value for way in allowed)
            yield f"{stage.name} ends by {stage.ends.by.value}: under this document by {ways}"
        if stage.ends.by is tournaments.SessionEnd.PLAYERS_LEFT and stage.ends.after >= stage.seats:
            yield f"{stage.name} would end before it begins"


def _fee(conditions: Conditions, rules: tournaments.TournamentRules) -> Iterator[str]:
    if (conditions.fee or 0) < 0:
        yield "a fee is not less than nothing"


def _commission(conditions: Conditions, rules: tournaments.TournamentRules) -> Iterator[str]:
    kept = conditions.commission or 0
    if kept and rules.fees_to_pool.value is tournaments.FeesToPool.ALL:
        yield f"{dollars(kept)} of each fee would be kept: every fee goes to the pool whole"
    fee = conditions.fee or 0
    if not 0 <= kept <= fee:
        yield f"a commission of {dollars(kept)} is no part of a fee of {dollars(fee)}"


def _chips(conditions: Conditions, rules: tournaments.TournamentRules) -> Iterator[str]:
    chips = conditions.chips
    assert chips is not None
    bought = chips.supply is Supply.BOUGHT
    if chips.each <= 0:
        yield "players would have no chips"
    if bought is not (chips.price > 0):
        yield "bought chips have a price and allocated ones have none"
    if bought and chips.money is None:
        yield "chips are bought, and it is not said where their money goes"
    if not bought and chips.money is not None:
        yield "no chips are bought, and yet it is said where their money goes"
    if any(each.value <= 0 for each in chips.values):
        yield "every colour of chips counts for something"
    if conditions.limits and chips.each < conditions.limits[0].minimum:
        yield "nobody would have enough chips for the first round"


def _limits(conditions: Conditions, rules: tournaments.TournamentRules) -> Iterator[str]:
    steps = conditions.limits
    rounds = [step.from_round for step in steps]
    if rounds != sorted(set(rounds)) or rounds[0] != 1:
        yield "limits are stated from the first round on, each for a later round than the last"
    for step in steps:
        yield from _of_step(step)


def _of_step(step: LimitStep) -> Iterator[str]:
    if not 0 < step.minimum <= step.maximum:
        yield f"from round {step.from_round} on the minimum is not between nothing and the maximum"
    elif step.maximum % step.minimum:
        yield f"from round {step.from_round} on the maximum is no whole number of minimums"


def _wagering(conditions: Conditions, rules: tournaments.TournamentRules) -> Iterator[str]:
    wagering = conditions.wagering
    assert wagering is not None
    ballot = tournaments.SeatAllocation.BY_BALLOT_EACH_SESSION
    if rules.seats.value is ballot and wagering.seats is not ballot:
        yield "seats are given by ballot before each session"
    for offered, allowed, what in (
        (wagering.in_turn, rules.order_of_wagering.value, "an order of wagering"),
        (wagering.passes, rules.pass_cards.value, "pass cards"),
        (wagering.undisclosed, rules.undisclosed_wagers.value, "undisclosed wagers"),
    ):
        if offered and not allowed:
            yield f"the document has no {what.removeprefix('an ')}"


def _buy_back(conditions: Conditions, rules: tournaments.TournamentRules) -> Iterator[str]:
    back = conditions.buy_back
    assert back is not None
    if back.times and conditions.stage(back.into_stage) is None:
        yield "buy-backs do not say into which stage"
    elif back.times and not structure.seats_to_buy_back(conditions):
        yield f"{back.into_stage} has no seat for anybody who buys back in"
    if not 0 <= back.commission <= back.fee:
        yield "the commission of a buy-back is no part of its fee"
    if back.commission and rules.fees_to_pool.value is tournaments.FeesToPool.ALL:
        yield "every fee goes to the pool whole, that of a buy-back too"


def _entry(conditions: Conditions, rules: tournaments.TournamentRules) -> Iterator[str]:
    terms = conditions.entry
    assert terms is not None
    if not terms.form.strip():
        yield "no application form is named"
    if terms.entries_each != 1 and rules.one_entry_a_person.value:
        yield "each person has one entry"
    if terms.entries_each < 1:
        yield "nobody could enter"
    if terms.written_agreement and not rules.written_agreement_may_be_required.value:
        yield "this document lets nobody be asked for a written agreement"
    if terms.withdraw_until is not None and rules.fee_refund.value is tournaments.FeeRefund.NEVER:
        yield "an entry may be withdrawn without penalty, and yet fees are not refundable"


def _numbers(conditions: Conditions, rules: tournaments.TournamentRules) -> Iterator[str]:
    least, most = conditions.least_players or 0, conditions.most_players or 0
    if not 1 < least <= most:
        yield f"from {least} to {most} players is no tournament"


def _prizes(conditions: Conditions, rules: tournaments.TournamentRules) -> Iterator[str]:
    prizes = conditions.prizes
    assert prizes is not None
    if any(prize.share < 0 or prize.amount < 0 for prize in prizes.places):
        yield "a prize is not less than nothing"
        return
    shares = sum(prize.share for prize in prizes.places)
    if rules.pool_paid_out_whole.value and shares != WHOLE:
        yield f"the shares come to {shares} of {WHOLE} parts: the pool is paid out whole"
    if len(prizes.places) > min(conditions.least_players or 0, _in_final(conditions)):
        yield "there are more prizes than players needed, or than seats in the final"
    fixed = sum(prize.amount for prize in prizes.places)
    if fixed and fixed > smallest_pool(conditions):
        least = dollars(smallest_pool(conditions))
        yield f"fixed prizes of {dollars(fixed)} are more than a pool that may be {least}"
    if prizes.odd_cents is None:
        yield "it is not said who gets odd cents"
    if not prizes.payment.strip():
        yield "it is not said how prizes are paid"


def _in_final(conditions: Conditions) -> int:
    return conditions.stages[-1].seats if conditions.stages else 0


_JUDGES: Mapping[
    tournaments.TournamentTerm, Callable[[Conditions, tournaments.TournamentRules], Iterator[str]]
] = {
    T.STRUCTURE: _structure,
    T.ENTRY_FEE: _fee,
    T.COMMISSION: _commission,
    T.CHIPS: _chips,
    T.LIMITS: _limits,
    T.ALLOCATION_ORDER_AND_PASSES: _wagering,
    T.BUY_BACK: _buy_back,
    T.ENTRY_TERMS: _entry,
    T.PLAYER_NUMBERS: _numbers,
    T.PRIZES: _prizes,
}
