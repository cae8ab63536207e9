"""Checks that every role that acts is in the document, and that somebody has every power needed."""

from collections.abc import Iterator
from typing import Any

from croupier.core.rulebook import conduct, faults, payments, rulebook
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.document.schema import Problem, nodes
from croupier.core.rulebook.games.roulette import NoSpinCare
from croupier.core.rulebook.roles import Action, Powers, Role

# What no table can be run without somebody doing.
ALWAYS_NEEDED = (
    Action.PLACE_WAGER,
    Action.OPEN_TABLE,
    Action.CLOSE_TABLE,
    Action.CHANGE_LIMITS,
    Action.SET_WAGERING_PERIOD,
    Action.CORRECT_OUTCOME,
    Action.RECALCULATE_AFTER_FAULT,
    Action.VOID_UNPROVED_WAGERS,
    Action.TAKE_REPAYMENT,
    Action.DECIDE_DISPUTE,
    Action.REVIEW_DISPUTE,
)
SANCTION_ACTIONS = {
    conduct.Sanction.VOID_WAGERS: Action.VOID_WAGERS_AS_SANCTION,
    conduct.Sanction.BAR_FROM_GAME: Action.BAR_PLAYER,
    conduct.Sanction.EXCLUDE_FROM_CASINO: Action.EXCLUDE_FROM_CASINO,
    conduct.Sanction.RECOMMEND_EXCLUSION: Action.EXCLUDE_FROM_CASINO,
}
VOIDING = {
    faults.FaultPart.TERMINAL: Action.VOID_FAULTED_TERMINAL,
    faults.FaultPart.GAME_SYSTEM: Action.VOID_FAULTED_SYSTEM,
}
INVALID_ACTIONS = {
    faults.InvalidReason.DISRUPTION: Action.INVALIDATE_FOR_DISRUPTION,
    faults.InvalidReason.FRAUD: Action.INVALIDATE_FOR_FRAUD,
    faults.InvalidReason.IMPRACTICAL: Action.INVALIDATE_FOR_DISRUPTION,
    faults.InvalidReason.EQUIPMENT: Action.INVALIDATE_FOR_EQUIPMENT,
}


def problems(book: rulebook.Settings) -> Iterator[Problem]:
    for name, node in nodes(book):
        if isinstance(node, Cited):
            for role in _roles(node):
                if role not in book.roles:
                    yield Problem(name, f"{role} is not a role of this rulebook: see [roles]")
    for role, rules in book.roles.items():
        for other in rules.counts_as:
            if other not in book.roles or other == role:
                yield Problem(f"roles.{role}.counts_as", f"{other} is no other role of it")
    for action, powers in book.authority.items():
        yield from _powers(f"authority.{action}", powers.value)
    for action, why in _needed(book):
        if action not in book.authority:
            yield Problem(f"authority.{action}", f"missing: {why}")


def _roles(cited: Cited[Any]) -> Iterator[Role]:
    value = cited.value
    if isinstance(value, Powers):
        yield from value.roles()
    elif isinstance(value, tuple):
        yield from (item for item in value if isinstance(item, Role))


def _powers(name: str, powers: Powers) -> Iterator[Problem]:
    if powers.requests and not powers.approves:
        yield Problem(name, "it may be requested, but nobody approves")
    if powers.approves and not powers.requests:
        yield Problem(name, "it is approved, but nobody may request it")
    if not powers.alone and not powers.approves:
        yield Problem(name, "nobody may do it: leave the action out instead")


def _needed(book: rulebook.Settings) -> Iterator[tuple[Action, str]]:
    for action in ALWAYS_NEEDED:
        yield action, "no table runs without somebody who may"
    for sanction in book.conduct.sanctions.value:
        yield SANCTION_ACTIONS[sanction], f"conduct.sanctions has {sanction}"
    for reason in book.voids.invalid_for.value:
        yield INVALID_ACTIONS[reason], f"voids.invalid_for has {reason}"
    if book.voids.forfeiture.value is not faults.Forfeiture.NEVER:
        yield Action.FORFEIT_WAGER, f"voids.forfeiture is {book.voids.forfeiture.value}"
    if book.payouts.holds.value:
        yield Action.HOLD_PAYMENT, "payouts.holds is not empty"
    if book.no_spin is not None:
        yield Action.DECLARE_NO_SPIN, "there is a section no_spin"
        yield Action.DECLARE_NO_SPIN_AFTER_READING, "there is a section no_spin"
        if any(NoSpinCare.EXAMINE_BALL in care.value for care in book.no_spin.reasons.values()):
            yield Action.EXAMINE_BALL, "no_spin.reasons has examine-ball"
    for part in _voided_parts(book):
        yield VOIDING[part], f"faults.remedies voids what a fault of the {part} touches"
    if book.faults.read_error_settles_on is not None:
        yield Action.RECALCULATE_AFTER_READ_ERROR, "faults.read_error_settles_on is said"
    if any(form.confirm_bet.value for form in book.wagering.values()):
        yield Action.CONFIRM_BET, "wagering.confirm_bet is true"
    if book.tickets is not None:
        yield Action.REDEEM_TICKET, "there is a section tickets"
    yield from _needed_for_money(book)


def _voided_parts(book: rulebook.Settings) -> set[faults.FaultPart]:
    return {
        part if part is faults.FaultPart.TERMINAL else faults.FaultPart.GAME_SYSTEM
        for parts in book.faults.remedies.values()
        for part, remedies in parts.items()
        for remedy in (remedies.before, remedies.after)
        if remedy is not None and remedy.value is faults.FaultRemedy.VOID
    }


def _needed_for_money(book: rulebook.Settings) -> Iterator[tuple[Action, str]]:
    if book.accounts is not None:
        yield Action.CASH_OUT, "there is a section accounts"
        if book.accounts.dealer_buy_in.value:
            yield Action.CREDIT_BUY_IN, "accounts.dealer_buy_in is not empty"
    if book.cash_out is not None:
        if payments.Payment.CHIPS in book.cash_out.pays.value:
            yield Action.PAY_IN_CHIPS, "cash_out.pays has chips"
        fails = book.cash_out.payment_fails.value
        if fails is not payments.PaymentFails.DEALER_AT_DEALER_TERMINAL:
            yield Action.HAND_PAY_FAILED_TICKET, f"cash_out.payment_fails is {fails}"
