"""The ball set in motion: by the dealer, by a unit on the wheel, or by the wheel itself."""

from croupier.core.pit.cases.opening import case
from croupier.core.pit.floor import Floor
from croupier.core.pit.names import Instant
from croupier.core.pit.rounds.commands import LoadUspin, SpinBall, StartUspin
from croupier.core.pit.rounds.events import BallSpun, UspinLoaded
from croupier.core.pit.rounds.wagering.finding import (
    attend,
    not_now,
)
from croupier.core.pit.state import CaseKind, Round, RoundStatus, Table
from croupier.core.pit.tables.running.dealing import must_not_be_stopped
from croupier.core.pit.wagers.seat import seated
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.game import GameName, Source
from croupier.core.rulebook.games.spin import SpinTiming
from croupier.core.rulebook.irregularities.no_spin import NoSpinCare
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Command, Decision


def spin_ball(floor: Floor, command: Command[SpinBall]) -> Decision | Refusal:
    at = attend(floor, command.body.round, GameName.ROULETTE)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if command.actor.role is None and table.source is Source.LIVE:
        return _signalled(floor, table, round_, command.at)
    if table.source is Source.USPIN:
        sentence = f"at {table.id} the ball is spun by the unit"
        return Refusal(RefusalCode.NOT_OFFERED, sentence)
    # A wheel that spins by itself is not told to stop: what it did has happened.
    refusal = must_not_be_stopped(table) if command.actor.role is not None else None
    refusal = refusal or _must_be_ready_to_spin(floor, table, round_)
    return refusal or Decision((BallSpun(round_.id, command.at),))


def _signalled(floor: Floor, table: Table, round_: Round, at: Instant) -> Decision | Refusal:
    """What a sensor saw has happened, allowed or not: a spin that came too soon calls staff."""
    refusal = _must_be_ready_to_spin(floor, table, round_)
    spun = BallSpun(round_.id, at)
    if refusal is None:
        return Decision((spun,))
    if refusal.code is not RefusalCode.TOO_EARLY:
        return refusal
    sentence = "the ball was spun before wagering had closed"
    told = case(floor, CaseKind.EARLY_RESULT, round_.id, sentence, refusal.clause, at)
    return Decision((spun, told))


def _must_be_ready_to_spin(floor: Floor, table: Table, round_: Round) -> Refusal | None:
    if round_.status not in (RoundStatus.OPEN, RoundStatus.CLOSED):
        return not_now(round_, "the ball cannot be spun")
    rules = floor.settings(table).spin
    timing = rules.timing[table.source] if rules is not None else None
    early = timing is not None and timing.value is SpinTiming.AFTER_CLOSE
    if timing is not None and early and round_.status is RoundStatus.OPEN:
        sentence = "the ball is spun once wagering has closed"
        return Refusal(RefusalCode.TOO_EARLY, sentence, timing.first)
    if round_.spun is not None:
        return Refusal(RefusalCode.ALREADY_DONE, f"the ball of {round_.id} is already spun")
    if NoSpinCare.EXAMINE_BALL in round_.care:
        sentence = "the ball left the wheel and is to be examined before it is spun again"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    return None


def load_uspin(floor: Floor, command: Command[LoadUspin]) -> Decision | Refusal:
    at = attend(floor, command.body.round, GameName.ROULETTE)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    refusal = (
        _must_have_uspin(table)
        or must_not_be_stopped(table)
        or _must_be_ready_to_spin(floor, table, round_)
    )
    if refusal is not None:
        return refusal
    if round_.loaded is not None:
        return Refusal(RefusalCode.ALREADY_DONE, "the ball is in the unit already")
    return Decision((UspinLoaded(round_.id, command.actor.person),))


def start_uspin(floor: Floor, command: Command[StartUspin]) -> Decision | Refusal:
    at = attend(floor, command.body.round, GameName.ROULETTE)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    refusal = _must_play_here_if_player(floor, table, round_, command)
    refusal = (
        refusal
        or _must_have_uspin(table)
        or must_not_be_stopped(table)
        or _must_be_ready_to_spin(floor, table, round_)
    )
    if refusal is not None:
        return refusal
    if round_.loaded is None:
        return Refusal(RefusalCode.NOT_NOW, "the dealer has not put the ball into the unit")
    return Decision((BallSpun(round_.id, command.at),))


def _must_play_here_if_player(
    floor: Floor, table: Table, round_: Round, command: Command[StartUspin]
) -> Refusal | None:
    """A player starts it who could wager there now."""
    actor = command.actor
    if actor.role is not Role.PLAYER:
        return None
    assert actor.terminal is not None
    terminal = floor.state.terminals[actor.terminal]
    assert terminal.session is not None
    seat = seated(floor, floor.state.sessions[terminal.session], table, round_.id)
    return seat if isinstance(seat, Refusal) else None


def _must_have_uspin(table: Table) -> Refusal | None:
    if table.source is Source.USPIN:
        return None
    return Refusal(RefusalCode.NOT_OFFERED, f"{table.id} has no spinning unit")
