"""Changes what a table's sign says, its wagering period, and which bets it offers.

Limits change with notice where the rulebook owes it, and never within a round.
"""

from typing import Any

from croupier.core.games.contract import Bet
from croupier.core.identifiers import Instant
from croupier.core.offer.limits import Limits, Sign
from croupier.core.offer.offer import Offer
from croupier.core.offer.sign_bounds import limits_of, must_keep_to_bounds
from croupier.core.pit.conduct.person_concerned import person_concerned
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import OVER, Table
from croupier.core.pit.tables import commands, events
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.games import baccarat, paytable
from croupier.core.rulebook.limits import Differential, PersonalLimits
from croupier.core.rulebook.rulebook import Settings
from croupier.core.rulebook.wagering import BetsOffered
from croupier.core.stream.envelope import Command, Decided, Decision

_MINUTE_MS = 60_000
WAGERING_MS_MAX = 60 * _MINUTE_MS


def change_limits(floor: Floor, command: Command[commands.ChangeLimits], table: Table) -> Decided:
    body = command.body
    if refusal := must_be_possible_sign(floor.offer(table), body.sign):
        return refusal
    rule = floor.limits(table).raised_minimum_notice
    wait = rule.value.minutes * _MINUTE_MS if _raises_minimum(table.sign, body.sign) else 0
    clause = rule.first if wait else floor.limits(table).change_notice.first
    announced = events.LimitsAnnounced(table.id, body.sign, Instant(command.at + wait), clause)
    return Decision((announced,))


def limits_due(floor: Floor, table: Table, at: Instant) -> tuple[events.LimitsChanged, ...]:
    """Limits whose notice is served: they bind from the round that opens now."""
    notice = floor.state.plan.desk(table.id).notice
    if notice is None or at < notice.binds_from:
        return ()
    return (events.LimitsChanged(table.id, notice.sign),)


def must_be_possible_sign(offer: Offer, sign: Sign) -> Refusal | None:
    """A sign that contradicts itself or that the rulebook has no room for."""
    for name, limits in limits_of(sign):
        fault = _fault(limits)
        if fault is not None:
            return Refusal(RefusalCode.BAD_AMOUNT, f"{name}: {fault}")
    fault = _totals(sign)
    if fault is not None:
        return Refusal(RefusalCode.BAD_AMOUNT, f"total: {fault}")
    rules = offer.limits
    if sign.min_total is not None and not rules.total_minimum.value:
        return _unknown("minimum total", rules.total_minimum)
    if sign.max_total is not None and not rules.total_maximum.value:
        return _unknown("maximum total", rules.total_maximum)
    if sign.differential is not None and rules.differential.value is Differential.NONE:
        return _unknown("differential", rules.differential)
    kinds = {bet.kind for bet in offer.game.bets()}
    unknown = [kind for kind in sign.kinds if kind not in kinds]
    if unknown:
        return Refusal(RefusalCode.UNKNOWN_BET, f"there is no bet {unknown[0]!r} at this table")
    return must_keep_to_bounds(offer, sign)


def _unknown(limit: str, rule: Cited[Any]) -> Refusal:
    return Refusal(RefusalCode.NOT_OFFERED, f"the rulebook has no {limit}", rule.first)


def _fault(limits: Limits) -> str | None:
    return _below_a_cent(limits.min, limits.max, limits.unit) or _crossed(limits.min, limits.max)


def _totals(sign: Sign) -> str | None:
    small = _below_a_cent(sign.min_total, sign.max_total, sign.differential)
    return small or _crossed(sign.min_total, sign.max_total)


def _below_a_cent(*limits: int | None) -> str | None:
    small = any(limit is not None and limit < 1 for limit in limits)
    return "a limit is at least one cent" if small else None


def _crossed(least: int | None, most: int | None) -> str | None:
    crossed = least is not None and most is not None and least > most
    return "the minimum is above the maximum" if crossed else None


def _raises_minimum(old: Sign, new: Sign) -> bool:
    kinds = {*old.kinds, *new.kinds}
    pairs = [(old.general, new.general), *((old.at(kind), new.at(kind)) for kind in kinds)]
    return any((after.min or 0) > (before.min or 0) for before, after in pairs)


def set_personal_limits(floor: Floor, command: Command[commands.SetPersonalLimits]) -> Decided:
    body = command.body
    table = floor.state.tables[body.table]
    player = person_concerned(floor, table, body.session, body.player)
    if isinstance(player, Refusal):
        return player
    rules = floor.limits(table)
    if rules.personal_limits.value is PersonalLimits.NONE:
        return Refusal(RefusalCode.NOT_OFFERED, "the rulebook has no personal limits")
    if not body.marker:
        sentence = "show personal limits by a sign or marker first"
        return Refusal(RefusalCode.NOTHING_ASKED, sentence, rules.personal_limits.first)
    premium = rules.personal_limits_need_premium_inspection
    if premium is not None and premium.value and not body.premium_inspection:
        sentence = "agreed limits need the inspection level of the premium area"
        return Refusal(RefusalCode.NOTHING_ASKED, sentence, premium.first)
    fault = None
    if body.sign is not None:
        fault = must_be_possible_sign(floor.offer(table), body.sign)
        fault = fault or _must_be_above_maximum(rules.personal_limits, table.sign, body.sign)
    agreed = events.PersonalLimitsSet(
        table.id, player.session, body.sign, body.marker, player.place
    )
    return fault or Decision((agreed,))


def _must_be_above_maximum(rule: Cited[PersonalLimits], stated: Sign, own: Sign) -> Refusal | None:
    """Where a player may only be let go above the maximum, no limit of theirs is a closer one."""
    if rule.value is not PersonalLimits.ABOVE_MAXIMUM_WITH_SIGN:
        return None
    pairs = [(stated.at(kind), own.at(kind)) for kind in ("", *stated.kinds, *own.kinds)]
    if any(after.min is None or after.max is None for _, after in pairs):
        sentence = "enter a minimum and a maximum for the player's sign"
        return Refusal(RefusalCode.NOTHING_ASKED, sentence, rule.first)
    room = [(before.max, after.max or 0) for before, after in pairs if before.max is not None]
    if all(most <= own for most, own in room) and any(most < own for most, own in room):
        return None
    sentence = "a personal maximum is above the stated one, and nowhere below it"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence, rule.first)


def set_wagering_period(floor: Floor, command: Command[commands.SetWageringPeriod]) -> Decided:
    body = command.body
    table = floor.state.tables[body.table]
    refusal = must_be_bounded_period(floor.settings(table), body.wagering_ms)
    return refusal or Decision((events.WageringPeriodSet(table.id, body.wagering_ms),))


def must_be_bounded_period(book: Settings, wagering_ms: int) -> Refusal | None:
    rule = book.bounds.wagering_seconds if book.bounds is not None else None
    # More than so many seconds is more, by however little.
    if rule is None or all(
        map(rule.value.includes, (wagering_ms // 1_000, -(-wagering_ms // 1_000)))
    ):
        return None
    sentence = f"{wagering_ms / 1_000:g} seconds of wagering: the rulebook has {rule.value}"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence, rule.first)


def must_be_possible_period(wagering_ms: int) -> Refusal | None:
    if 0 < wagering_ms <= WAGERING_MS_MAX:
        return None
    return Refusal(RefusalCode.BAD_AMOUNT, "enter a wagering period of up to an hour")


def must_not_be_withheld(floor: Floor, table: Table, bet: Bet) -> Refusal | None:
    kinds = floor.state.plan.desk(table.id).withheld
    return unoffered(table, floor.offer(table), bet) if bet.kind in kinds else None


def unoffered(table: Table, offer: Offer, bet: Bet) -> Refusal:
    sentence = f"{bet.text} is not offered at {table.id}"
    return Refusal(RefusalCode.NOT_OFFERED, sentence, offer.wagering.bets_offered.first)


_PAIRS = frozenset({"player-pair", "banker-pair"})


def withhold_bets(floor: Floor, command: Command[commands.WithholdBets], table: Table) -> Decided:
    if table.round is not None and table.round.status not in OVER:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, f"{table.round.id} is not over yet")
    asked = command.body.kinds
    known = {bet.kind for bet in floor.offer(table).game.bets()}
    unknown = sorted(set(asked) - known)
    if unknown:
        return Refusal(RefusalCode.UNKNOWN_BET, f"there is no bet {unknown[0]!r} at this table")
    fixed = sorted(set(asked) - _optional(floor, table, known))
    if fixed:
        sentence = f"{table.rulebook} has {fixed[0]} at every table of {table.game.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    return Decision((events.BetsWithheld(table.id, asked),))


def _optional(floor: Floor, table: Table, known: set[str]) -> set[str]:
    """The kinds of bet that a table of this rulebook may do without."""
    if floor.wagering(table).bets_offered.value is BetsOffered.THOSE_WITH_A_BUTTON:
        return known
    rules = floor.settings(table).baccarat if table.game is paytable.GameName.BACCARAT else None
    pairs = rules.pairs_offered if rules is not None else None
    if pairs is not None and pairs.value is baccarat.PairsOffer.WHERE_CONFIGURED:
        return known & _PAIRS
    return set()
