"""Confirms and pays a jackpot win: by the inspector's word, after the layout, in full.

A large one is approved, and paid by a slip that the cage cashes for somebody it has identified. The
stake of a winner is not returned (A09). The house bears what rounding up adds (A07).
"""

from collections.abc import Iterable

from croupier.core.jackpots import activation, sharing
from croupier.core.ledger import accounts, ledger
from croupier.core.pit.cases.closing import decided_about
from croupier.core.pit.floats import counting
from croupier.core.pit.floor import Floor
from croupier.core.pit.jackpots import commands, events
from croupier.core.pit.jackpots.jackpot_stakes import account_of, waiting_for
from croupier.core.pit.jackpots.jackpot_terminal import rules_of
from croupier.core.pit.jackpots.pressing import at_console, cites
from croupier.core.pit.jackpots.state import JackpotRound
from croupier.core.pit.state import OVER, CaseKind, Round, Table
from croupier.core.pit.subjects import Place
from croupier.core.pit.tables.dealing import must_deal_here
from croupier.core.pit.tickets import issuing
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.round import ScriptStep
from croupier.core.stream.authority import capacities, must_be_entitled, must_have_approval
from croupier.core.stream.envelope import Answer, Command, Decision


def must_be_inspector(
    floor: Floor, command: Command[commands.ConfirmJackpotWin], subject: Place
) -> Refusal | None:
    """Whoever approves jackpots is whom the dealer calls."""
    powers = subject.book.authority.get(Action.APPROVE_JACKPOT)
    if powers is None:
        return must_be_entitled(subject.book, Action.APPROVE_JACKPOT, command.actor)
    if capacities(subject.book, command.actor) & {*powers.value.alone, *powers.value.approves}:
        return None
    who = " or ".join(powers.value.approves)
    sentence = f"a jackpot is confirmed by {who}"
    return Refusal(RefusalCode.NOT_PERMITTED, sentence, powers.first)


def confirm_win(floor: Floor, command: Command[commands.ConfirmJackpotWin]) -> Decision | Refusal:
    body = command.body
    at = at_console(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, _, round_ = at
    clause = cites(floor, table, ScriptStep.CALL_TABLE_INSPECTOR)
    if body.sensor in round_.confirmed:
        return Refusal(RefusalCode.ALREADY_DONE, f"{body.sensor} is confirmed already", clause)
    if all(share.sensor != body.sensor for share in round_.unpaid):
        return Refusal(RefusalCode.NOT_THERE, f"{body.sensor} has won no jackpot", clause)
    if body.sensor in round_.noted:
        sentence = f"the wager on {body.sensor} was incorrect: it wins nothing"
        return Refusal(RefusalCode.NOT_NOW, sentence, clause)
    confirmed = events.JackpotWinConfirmed(
        round_.round, body.sensor, body.camera, command.actor, clause
    )
    return Decision((confirmed,))


def share_of(shares: Iterable[sharing.Share], body: commands.PayJackpot) -> sharing.Share | None:
    asked = (body.level, body.sensor)
    return next((each for each in shares if (each.level, each.sensor) == asked), None)


def must_be_approved_if_large(
    floor: Floor, command: Command[commands.PayJackpot], subject: Place
) -> Refusal | None:
    """From the level that management has set, by whoever the rulebook has approve it.

    That is of the jackpot and not of a share: however many share it, each payment is approved.
    """
    book, body = subject.book, command.body
    refusal = must_be_entitled(book, Action.APPROVE_JACKPOT, command.actor) or must_deal_here(
        subject.table, command
    )
    here = floor.state.jackpots.get(subject.table.id)
    round_ = here.of(body.round) if here is not None else None
    if refusal is not None or here is None or round_ is None:
        return refusal
    share, from_ = share_of(round_.unpaid, body), here.terms_of(round_).approved_from
    if share is None or _pays(round_, share.level) < from_:
        return None
    refusal = must_have_approval(book, Action.APPROVE_JACKPOT, command)
    if refusal is None or refusal.code is not RefusalCode.APPROVAL_NEEDED:
        return refusal
    approves = " or ".join(book.authority[Action.APPROVE_JACKPOT].value.approves)
    level = floor.money(from_)
    clause = rules_of(floor, subject.table).approval_above_level_set_by_management.first
    sentence = f"a jackpot from {level} on needs the approval of {approves}"
    return Refusal(RefusalCode.APPROVAL_NEEDED, sentence, clause)


def _pays(round_: JackpotRound, level: int) -> int:
    """What a level that was hit pays in all, rounding included."""
    shares = round_.answer.shares if round_.answer is not None else ()
    return sum(share.amount for share in shares if share.level == level)


def pay(floor: Floor, command: Command[commands.PayJackpot]) -> Decision | Refusal:
    body = command.body
    at = at_console(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, main, round_ = at
    share = share_of(round_.unpaid, body)
    if share is None:
        sentence = f"nothing of level {body.level} is due at {body.sensor}"
        return Refusal(RefusalCode.ALREADY_DONE, sentence)
    refusal = _must_be_payable(floor, table, main, round_, share)
    if refusal is not None:
        return refusal
    session = round_.wagers[activation.SensorId(share.sensor)].session
    if session is not None:
        account = account_of(floor, session)
        moves = ledger.moved(accounts.JACKPOTS, account, share.amount)
        credited = _paid(floor, command, table, round_, share, "", moves)
        due = waiting_for(floor, table, session, share.amount, command.at)
        answer = Answer(amounts=(share.amount,))
        return Decision((credited, *due, *_last(floor, command, round_)), answer)
    if share.amount >= floor.state.jackpots[table.id].terms_of(round_).slip_from:
        return _by_slip(floor, command, table, round_, share)
    refusal = counting.must_have_open_float(floor, table) or counting.must_have_enough_float(
        floor, table, share.amount
    )
    if refusal is not None:
        return refusal
    moves = ledger.moved(accounts.JACKPOTS, accounts.table_float(table.id), share.amount)
    paid = _paid(floor, command, table, round_, share, "", moves)
    done = _last(floor, command, round_)
    return Decision((paid, *done), Answer(amounts=(share.amount,)))


def _must_be_payable(
    floor: Floor, table: Table, main: Round, round_: JackpotRound, share: sharing.Share
) -> Refusal | None:
    clause = cites(floor, table, ScriptStep.PAY_JACKPOT)
    if rules_of(floor, table).paid_after_main_wagers.value and main.status not in OVER:
        sentence = f"a jackpot is paid after the layout: {main.id} is not settled"
        return Refusal(RefusalCode.TOO_EARLY, sentence, clause)
    if round_.unadjusted:
        sentence = "an incorrect wager waits for the adjustment of the meters: shares may change"
        return Refusal(RefusalCode.NOT_NOW, sentence, clause)
    if share.sensor not in round_.confirmed:
        sentence = f"the table inspector has yet to confirm {share.sensor}"
        return Refusal(RefusalCode.TOO_EARLY, sentence, clause)
    return None


def _by_slip(
    floor: Floor,
    command: Command[commands.PayJackpot],
    table: Table,
    round_: JackpotRound,
    share: sharing.Share,
) -> Decision | Refusal:
    """Signed by dealer, inspector and winner; cashed at the cage, which counts as paid."""
    body = command.body
    clause = cites(floor, table, ScriptStep.PAY_JACKPOT)
    if not body.winner.strip():
        sentence = (
            f"{floor.money(share.amount)} is paid by a slip: enter who signs it as the winner"
        )
        return Refusal(RefusalCode.NOT_IDENTIFIED, sentence, clause)
    if body.number is None:
        return Refusal(RefusalCode.NOT_NOW, "no validation number was drawn for the slip")
    won = issuing.JackpotShare(share.amount, body.winner.strip(), clause)
    slip = issuing.jackpot_slip(floor, command, table, body.number, won)
    paid = _paid(floor, command, table, round_, share, f"…{body.number.tail}", ())
    answer = Answer(made=body.number.id, amounts=(share.amount,))
    return Decision((paid, *slip.events, *_last(floor, command, round_)), answer, slip.claims)


def _paid(
    floor: Floor,
    command: Command[commands.PayJackpot],
    table: Table,
    round_: JackpotRound,
    share: sharing.Share,
    slip: str,
    moves: tuple[ledger.Transfer, ...],
) -> events.JackpotSharePaid:
    wager = round_.wagers[activation.SensorId(share.sensor)]
    return events.JackpotSharePaid(
        round_.round,
        share,
        wager.player,
        slip,
        command.body.winner.strip(),
        command.approver,
        command.at,
        cites(floor, table, ScriptStep.PAY_JACKPOT),
        moves,
        wager.session,
    )


def _last(
    floor: Floor, command: Command[commands.PayJackpot], round_: JackpotRound
) -> tuple[object, ...]:
    """With the last share the inspector's case is over."""
    if len(round_.unpaid) > 1:
        return ()
    return decided_about(floor, round_.round, CaseKind.JACKPOT, "the jackpot is paid", command)
