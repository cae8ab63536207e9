"""Prints a recalled round or terminal in lines for people. Times are in universal time."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from croupier.audit import report_wording, table_shifts
from croupier.audit.recall import recalled, terminals
from croupier.core.identifiers import Instant
from croupier.core.ledger.accounts import AccountKind
from croupier.core.stream.envelope import Actor
from croupier.core.tickets.ticket import said
from croupier.wire.http import inspection

Money = Callable[[int], str]
# Whose name says too little by itself; what a player owes is taken out of the receivable.
_ACCOUNTS: dict[str, str] = {
    AccountKind.CHIPS: "credit",
    AccountKind.HOLD: "credit on hold",
    AccountKind.HOUSE: "the house",
    AccountKind.ESCROW: "escrow",
}


def round_lines(told: recalled.RecalledRound) -> Iterator[str]:
    money = told.currency.written
    chosen = ", ".join(f"{name} {value}" for name, value in told.options.items())
    under = f"{told.game} under {told.rulebook}" + (f" ({chosen})" if chosen else "")
    yield f"round {told.round} of {told.stream}: {under}"
    yield f"status: {told.status}" + _corrected(told.corrections)
    yield f"opened: {_moment(told.opened)}"
    if told.closed is not None:
        yield f"closed: {_moment(told.closed)} by {told.closed_by}"
    yield from _section("wagers at close", _laid(told))
    yield from _section("chips", (_chips(each, money) for each in told.chips))
    yield from _section(
        "returned at close",
        (
            f"{item.terminal} {item.session}: {money(item.amount)} on {item.bet}: {item.reason}"
            f"{_by(item.clause)}"
            for item in told.returned
        ),
    )
    yield from _section(
        "warned at close",
        (
            f"{item.terminal} {item.session}: {money(item.amount)} on {item.bet} is below the"
            f" minimum, and no other will stand{_by(item.clause)}"
            for item in told.warned
        ),
    )
    yield from _section(
        "readings",
        (
            f"{_moment(one.at)} {one.by}: {report_wording.outcome(one.outcome)}"
            for one in told.readings
        ),
    )
    for settled in told.settlements:
        yield from _settlement(told, settled)
    yield from _section("put right", _corrections(told))
    yield from _section("cases", _cases(told))
    yield from _section("everything in order", map(_happening, told.happenings))


def table_lines(told: table_shifts.RecalledTable) -> Iterator[str]:
    money = told.currency.written
    yield f"table {told.table} of {told.stream}: {told.game} under {told.rulebook}"
    if not told.shifts:
        yield "no shift in that time" if told.since else "no float was ever opened here"
    for shift in told.shifts:
        yield ""
        yield f"day {shift.day}, shift {shift.shift}"
        yield f"  opener  {money(shift.opener)}  {_moment(shift.opened)}"
        yield f"  fills   {money(shift.fills)}"
        yield f"  credits {money(shift.credits)}"
        yield f"  drop    {money(shift.drop)}"
        if shift.closer is None or shift.closed is None or shift.result is None:
            yield "  not closed yet"
            continue
        yield f"  closer  {money(shift.closer)}  {_moment(shift.closed)}"
        yield f"  counts off by {money(shift.variance)}"
        if shift.colours_out or shift.tokens_out:
            out = f"checks {money(shift.colours_out)}, tokens {money(shift.tokens_out)}"
            yield f"  players still have {out}"
        until = ", provisional until the drop is counted" if shift.provisional else ""
        won = "won" if shift.result >= 0 else "lost"
        yield f"  the table {won} {money(abs(shift.result))}{until}"
    yield from _since(told.since)


def _since(moment: int | None) -> Iterator[str]:
    if moment is not None:
        yield ""
        yield f"told since {_moment(moment)}; what was before lies in the archives of sealed days:"
        yield "name their folder with --archives DIR"


def _corrected(corrections: int) -> str:
    times = "once" if corrections == 1 else f"{corrections} times"
    return f", corrected {times}" if corrections else ""


def _laid(told: recalled.RecalledRound) -> Iterator[str]:
    money = told.currency.written
    for wager in told.wagers:
        yield f"{wager.terminal} {wager.session}: {money(wager.stake)} on {wager.bet}"


def _chips(each: recalled.RecalledChips, money: Money) -> str:
    made_of = " ".join(word for word in (each.colour, each.kind.replace("-", " ")) if word)
    on = f" on {each.bet}" if each.bet else ""
    return f"{each.place or 'somebody'}: {money(each.amount)} {made_of}{on}: {each.what}"


def _settlement(told: recalled.RecalledRound, settled: inspection.SettledOnce) -> Iterator[str]:
    title = f"settled by entry {settled.seq} at {_moment(settled.at)}"
    yield ""
    yield f"{title}: {report_wording.outcome(settled.outcome)}"
    yield f"  {_confirmed_by(told, settled)}{_approved(settled.approved)}"
    for terminal in settled.terminals:
        yield from _paid(terminal, told.currency.written)


def _confirmed_by(told: recalled.RecalledRound, settled: inspection.SettledOnce) -> str:
    """What settles as soon as it is told has been confirmed by whoever told it."""
    here = (each for each in told.happenings if each.seq == settled.seq)
    read = next((each for each in here if each.what == "outcome-read"), None)
    if read is None:
        return f"confirmed by {report_wording.person(settled.confirmed)}"
    words = "read" if read.by.role is None else "entered"
    return f"{words} by {report_wording.person(read.by)}, which settled it"


def _paid(paid: inspection.PaidSeat, money: Money) -> Iterator[str]:
    totals = f"staked {money(paid.staked)}, credited {money(paid.credit)}"
    yield f"  {paid.terminal} {paid.session}: {totals}, credit then {money(paid.credit_after)}"
    for wager in paid.wagers:
        yield (
            f"    {wager.status:<5} {wager.bet}: {money(wager.stake)} pays"
            f" {money(wager.credit)}, by {wager.clause}"
        )
        if wager.explanation:
            yield f"          {wager.explanation}"


def _cases(told: recalled.RecalledRound) -> Iterator[str]:
    for case in told.cases:
        raised = f", raised by {report_wording.person(case.by)}" if case.by is not None else ""
        yield f"{case.case} {case.kind}: {case.sentence}{_by(case.clause)}{raised}"
        yield _decision(case)


def _decision(case: recalled.RecalledCase) -> str:
    if case.decided is None:
        return "  not decided yet"
    by = report_wording.person(case.decided_by) + _approved(case.approved_by)
    return f"  {_moment(case.decided)} {case.decision}, by {by}"


def _corrections(told: recalled.RecalledRound) -> Iterator[str]:
    for one in told.put_right:
        yield _title(one)
        if not one.moves:
            yield "  no money of a player moved"
        for move in one.moves:
            yield f"  {_move(move, told.currency.written)}"


def _title(one: recalled.PutRight) -> str:
    why = f": {one.reason}" if one.reason else ""
    by = report_wording.person(one.by) + _approved(one.approver)
    return f"entry {one.seq}, {_moment(one.at)} {one.what}{why}{_by(one.clause)}, done by {by}"


def _move(move: inspection.MovedOnce, money: Money) -> str:
    way = f"from {_account(move.source)} to {_account(move.destination)}"
    return f"{move.terminal} {move.session}: {money(move.amount)} {way}"


def _account(account: str) -> str:
    kind = account.partition(":")[0]
    return _ACCOUNTS.get(kind, kind)


def _approved(approver: Actor | None) -> str:
    return f", approved by {report_wording.person(approver)}" if approver is not None else ""


def _happening(one: recalled.Happening) -> str:
    by = report_wording.person(one.by) + _approved(one.approver)
    clause = _by(one.details.get("clause"))
    return f"{one.seq:>6} {_moment(one.at)} {one.told} [{one.what}{clause}, {by}]"


def terminal_lines(told: terminals.RecalledTerminal) -> Iterator[str]:
    money = told.currency.written
    yield f"terminal {told.terminal} of {told.stream}, under {told.rulebook}"
    if told.session is None:
        yield "nobody plays"
    else:
        yield f"session {told.session}: credit {money(told.credit)}"
    meters = (f"{name}: {money(amount)}" for name, amount in told.meters.items())
    yield from _section("meters", meters)
    yield from _section(f"last {len(told.rounds)} rounds", _plays(told.rounds, money))
    for title, made in (
        ("notes", told.notes),
        ("tickets in", told.tickets_in),
        ("tickets and vouchers out", told.tickets_out),
        ("transfers", told.transfers),
    ):
        yield from _section(f"last {title}", (_transaction(each, money) for each in made))
    yield from _since(told.since)


def _plays(plays: Sequence[terminals.TerminalRound], money: Money) -> Iterator[str]:
    for play in reversed(plays):
        played = f"{play.game} under {play.rulebook}"
        came = play.status if play.outcome is None else report_wording.outcome(play.outcome)
        yield f"{play.round} {_moment(play.at)} {played}: {came}"
        since = [f"{way} {money(amount)}" for way, amount in {**play.added, **play.paid}.items()]
        if since:
            yield f"  since the round before: {', '.join(since)}"
        yield (
            f"  credit {money(play.credit_before)}, staked {money(play.staked)},"
            f" credited {money(play.credit)}, credit then {money(play.credit_after)}"
        )
        for wager in play.wagers:
            paid = f"{money(wager.stake)} on {wager.bet} pays {money(wager.credit)}"
            yield f"  {wager.status:<5} {paid}{_by(wager.clause)}"
        for corrected in play.corrected:
            came = (
                "void" if corrected.outcome is None else report_wording.outcome(corrected.outcome)
            )
            yield (
                f"  put right {_moment(corrected.at)} by entry {corrected.seq}: {came},"
                f" credited {money(corrected.credit)}, credit then"
                f" {money(corrected.credit_after)}"
            )


def _transaction(made: terminals.TerminalTransaction, money: Money) -> str:
    told = f"{_moment(made.at)} {made.way} {money(made.amount)} {made.reference}".rstrip()
    if made.paper is None or made.expires is None:
        return told
    return f"{told}, a {made.paper} good until {_moment(made.expires)}"


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    listed = list(lines)
    if listed:
        yield ""
        yield title
        yield from (f"  {line}" for line in listed)


def _by(clause: str | None) -> str:
    return f", by {clause}" if clause else ""


def _moment(at: int) -> str:
    return said(Instant(at))
