"""Treats a display that shows something else than came, and a Lucky Ball screen at fault.

A display decides nothing, but somebody must look. Of a Lucky Ball screen at fault the wagers go
back, the wheel's stand, and Lucky Ball is switched off.
"""

from msgspec import Struct

from croupier.core.games.contract import OutcomeData
from croupier.core.identifiers import ClauseId
from croupier.core.offer.offer import build
from croupier.core.offer.settling import Void, read_outcome
from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.open_cases import Grounds, case, waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities import commands, events
from croupier.core.pit.irregularities.old_rounds import round_found
from croupier.core.pit.irregularities.voids import lying, void_wagers
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.current_round import current_round_at, not_now
from croupier.core.pit.rounds.lucky_ball import played, with_draw
from croupier.core.pit.rounds.opening import following
from croupier.core.pit.rounds.settlement import settle
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.equipment import DisplayMismatch
from croupier.core.stream.envelope import Actor, Command, Decision

_ROLLING = (RoundStatus.CLOSED, RoundStatus.RESULTING)
_DISPLAYS_AT_MOST = 16


def report_display(floor: Floor, command: Command[commands.ReportDisplay]) -> Decision | Refusal:
    body = command.body
    table, round_ = round_found(floor, body.round)
    official = _official(round_)
    if official is None:
        return _noted(round_, body)
    if _same(body.shown, official):
        return Refusal(RefusalCode.NOTHING_ASKED, "the display shows the right result")
    confirmed = round_.status is not RoundStatus.PENDING
    told = Shown(body.display, body.shown, command.at, command.actor)
    return Decision(_differed(floor, table, round_, told, confirmed=confirmed))


class Shown(Struct, frozen=True):
    """What a display shows that is not what came, and who says so."""

    display: str
    outcome: OutcomeData
    at: Instant
    by: Actor | None = None


def _noted(round_: Round, body: commands.ReportDisplay) -> Decision | Refusal:
    """A display may be quicker than whoever tells the outcome: what it shows is kept until then."""
    if round_.status not in _ROLLING:
        return not_now(round_, "there is no result yet for a display to show")
    if body.display not in round_.displays and len(round_.displays) == _DISPLAYS_AT_MOST:
        return Refusal(RefusalCode.TOO_MUCH_ASKED, f"{_DISPLAYS_AT_MOST} displays are enough")
    return Decision((events.DisplayShown(round_.id, body.display, body.shown),))


def display_mismatches(
    floor: Floor, table: Table, round_: Round, came: OutcomeData, at: Instant, *, confirmed: bool
) -> tuple[object, ...]:
    """A display that has shown something else than is now told, which nobody knew then."""
    if round_.display_differs or waits(floor, round_.id, CaseKind.READINGS_DIFFER) is not None:
        return ()
    for name, shown in round_.displays.items():
        if not _same(shown, came):
            return _differed(floor, table, round_, Shown(name, shown, at), confirmed=confirmed)
    return ()


def _differed(
    floor: Floor, table: Table, round_: Round, told: Shown, *, confirmed: bool
) -> tuple[object, ...]:
    rule = floor.settings(table).display.mismatch
    confirmed_first = DisplayMismatch.IGNORED_AND_RESULT_CONFIRMED_BEFORE_PAYMENT
    blocks = rule.value is confirmed_first and not confirmed
    sentence = f"{told.display} shows a different result"
    return (
        events.DisplayDiffered(round_.id, told.display, told.outcome, blocks),
        case(
            floor,
            CaseKind.READINGS_DIFFER,
            round_.id,
            sentence,
            rule.first,
            told.at,
            by=told.by,
        ),
    )


def _same(shown: OutcomeData, came: OutcomeData) -> bool:
    return shown.number == came.number and shown.dice == came.dice


def _official(round_: Round) -> OutcomeData | None:
    if round_.outcome is not None:
        return round_.outcome
    return round_.readings[-1].outcome if round_.readings else None


def confirm_despite_display(
    floor: Floor, command: Command[commands.ConfirmDespiteDisplay]
) -> Decision | Refusal:
    body = command.body
    at = current_round_at(floor, body.round)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if round_.status is not RoundStatus.PENDING or not round_.display_differs:
        return not_now(round_, "no display shows a different result")
    data = with_draw(floor, table, round_, body.outcome)
    if isinstance(data, Refusal):
        return data
    if data != round_.readings[-1].outcome:
        return Refusal(RefusalCode.OUTCOME_DIFFERS, "another outcome was read")
    outcome = read_outcome(floor.offer(table), data)
    assert not isinstance(outcome, Refusal | Void)
    settled = settle(floor, table, round_, data, outcome, command.at, command.actor)
    told = answered(floor, round_.id, "confirmed", command.at, command.approver)
    after = following(floor, table, command.at, settled.sessions, settled.moves)
    return Decision((settled, *told, *after))


_LUCKY = "lucky:"


def report_lucky_screen(
    floor: Floor, command: Command[commands.ReportLuckyScreen]
) -> Decision | Refusal:
    table = floor.state.tables[command.body.table]
    if not played(floor, table):
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.id} does not play Lucky Ball")
    clause = _clause(floor, table)
    because = Grounds(f"Lucky Ball screen: {command.body.reason}", clause, command.at)
    stopped = events.LuckyBallStopped(table.id, command.body.reason, clause)
    return Decision((*_given_back(floor, table, because), stopped))


def _given_back(floor: Floor, table: Table, because: Grounds) -> tuple[object, ...]:
    round_ = table.round
    if round_ is None or round_.status in OVER:
        return ()
    done: list[object] = []
    for session in round_.players:
        lain = lying(floor, table, round_, session)
        lucky = [bet for bet in lain if bet.startswith(_LUCKY)]
        if lucky:
            done += void_wagers(floor, table, round_, session, lucky, because)
    return tuple(done)


def _clause(floor: Floor, table: Table) -> ClauseId | None:
    roulette = floor.settings(table).roulette
    lucky = roulette.lucky_ball if roulette is not None else None
    return lucky.screen_fault.first if lucky is not None else None


def restore_lucky_ball(
    floor: Floor, command: Command[commands.RestoreLuckyBall]
) -> Decision | Refusal:
    """Between rounds only: what is on offer does not change while bets lie."""
    table = floor.state.tables[command.body.table]
    if table.round is not None and table.round.status not in OVER:
        return Refusal(RefusalCode.ROUND_UNDER_WAY, f"{table.round.id} is not over yet")
    if played(floor, table):
        return Refusal(RefusalCode.ALREADY_DONE, f"{table.id} already plays Lucky Ball")
    options = {**table.options, "lucky_ball": command.body.mode}
    offer = build(floor.book(table.rulebook), table.game, options)
    if isinstance(offer, Refusal):
        return offer
    return Decision((events.LuckyBallRestored(table.id, command.body.mode),))
