"""Checks that every role that acts is in the document, and that somebody has every power needed."""

from collections.abc import Collection, Iterator
from typing import Any

from croupier.core.rulebook import conduct, faults, payments, rulebook
from croupier.core.rulebook.document.citation import Cited
from croupier.core.rulebook.document.schema import Nodes, Problem
from croupier.core.rulebook.games.roulette import NoSpinCare
from croupier.core.rulebook.roles import (
    AT_THE_PIT,
    BESIDE_THE_PIT,
    CASHIERS,
    REGULATORS,
    Action,
    Approval,
    ApprovedUntil,
    Powers,
    Role,
)

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
# Of whom all must agree: more would never meet.
APPROVERS_MAX = 4
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


def problems(book: rulebook.Settings, parts: Nodes) -> Iterator[Problem]:
    for name, node in parts:
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
        yield from _screens(book, action, powers.value)
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
    plain = powers.approval is Approval.ONE_OF and powers.until is ApprovedUntil.LATER
    if not powers.approves and not plain:
        yield Problem(name, "nobody approves it: leave approval and until out")
    if powers.approval is Approval.ALL_OF and len(powers.approves) > APPROVERS_MAX:
        yield Problem(name, f"no more than {APPROVERS_MAX} roles approve all together")
    if powers.requests and not powers.approves:
        yield Problem(name, "it may be requested, but nobody approves")
    if powers.approves and not powers.requests:
        yield Problem(name, "it is approved, but nobody may request it")
    if not powers.alone and not powers.approves:
        yield Problem(name, "nobody may do it: leave the action out instead")


# What the venue's own stream does: at the cage, in the office or at the inspector's screen too.
_OF_THE_VENUE = frozenset(
    {
        *(Action.REDEEM_TICKET, Action.HOLD_PAYMENT, Action.REVIEW_HOLD),
        *(Action.EXCLUDE_FROM_CASINO, Action.OVERSEE_DRAW, Action.SUSPEND_DRAW),
        *(Action.PUBLISH_PROMOTION, Action.AMEND_PROMOTION),
        *(Action.ADJUST_JACKPOT, Action.SET_UP_JACKPOT, Action.WITHDRAW_JACKPOT),
    }
)
# What the pit does, and an inspector's screen asks of it.
_AT_THE_INSPECTORS = frozenset({Action.REVIEW_DISPUTE, Action.ORDER_CARD_CHECK})
# What a player does at the terminal, which nobody is asked to approve.
_ALWAYS_PLAYERS = frozenset({Action.PLACE_WAGER, Action.CONFIRM_BET, Action.CASH_OUT})
# And what a player may do besides, where the rulebook says so.
_BY_PLAYERS = _ALWAYS_PLAYERS | {Action.START_USPIN}
# Who signs on at the cage, where alone these are done.
_AT_THE_CAGE = {Action.REDEEM_TICKET: CASHIERS | {Role.CASINO_MANAGEMENT, Role.CASINO_OPERATOR}}


def _screens(book: rulebook.Settings, action: Action, powers: Powers) -> Iterator[Problem]:
    """Whoever must act has a screen on which it can, or nobody ever does."""
    beside = _beside_the_pit(action)
    acting = {*powers.alone, *powers.requests}
    name = f"authority.{action}"
    if action in _ALWAYS_PLAYERS:
        if Role.PLAYER not in powers.alone or powers.requests:
            told = "players do this at their terminals, and nobody approves it"
            yield Problem(name, f'{told}: write alone = ["player"]')
        return
    players = {Role.PLAYER} if action in _BY_PLAYERS else set[Role]()
    able_to = _AT_THE_CAGE.get(action, AT_THE_PIT | beside) | players
    if acting and not any(_can(book, role, able_to) for role in acting):
        where = "a role of the cage" if action in _AT_THE_CAGE else "a role of the floor"
        yield Problem(name, f"{_listed(acting)} can do this on no screen: name {where}")
    if powers.alone and any(_can(book, role, AT_THE_PIT | beside) for role in powers.alone):
        return
    able = [role for role in powers.approves if _can(book, role, AT_THE_PIT | beside)]
    wanting = [role for role in powers.approves if role not in able]
    every = powers.approval is Approval.ALL_OF
    if wanting and (every or not able):
        reason = "can approve on no screen, so that every request would wait for ever"
        yield Problem(name, f"{_listed(wanting)} {reason}: name a role of the floor as well")
    if every and powers.approves and set(powers.requests) == set(powers.approves):
        yield Problem(name, "whoever asks must approve too, which nobody may")


def _beside_the_pit(action: Action) -> frozenset[Role]:
    if action in _OF_THE_VENUE:
        return BESIDE_THE_PIT | REGULATORS
    return REGULATORS if action in _AT_THE_INSPECTORS else frozenset()


def _can(book: rulebook.Settings, role: Role, having: Collection[Role]) -> bool:
    """Itself, or whoever counts as it."""
    others = (name for name, rules in book.roles.items() if role in rules.counts_as)
    return role in having or any(other in having for other in others)


def _listed(named: Collection[Role]) -> str:
    return " and ".join(sorted(named))


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
