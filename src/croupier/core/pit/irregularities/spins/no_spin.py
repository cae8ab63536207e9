"""A spin declared to be none: final once said, and the round goes on as the rulebook has it."""

from croupier.core.pit.cases.closing import answered
from croupier.core.pit.cases.opening import case
from croupier.core.pit.cases.waiting import waits
from croupier.core.pit.floor import Floor
from croupier.core.pit.irregularities.commands import DeclareNoSpin, ExamineBall
from croupier.core.pit.irregularities.events import BallExamined, NoSpinDeclared
from croupier.core.pit.irregularities.outcomes.voids import Because, make_void
from croupier.core.pit.names import Instant, table_of
from croupier.core.pit.rounds.events import RoundSuspended
from croupier.core.pit.rounds.wagering.finding import attend, not_now
from croupier.core.pit.state import OVER, CaseKind, Round, RoundStatus, Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.dice import DiceRemedy
from croupier.core.rulebook.games.game import GameName
from croupier.core.rulebook.irregularities.no_spin import (
    AfterNoSpin,
    NoSpinCare,
    NoSpinReason,
    NoSpinRules,
    SideDraws,
)
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Command, Decision


def declare_no_spin(floor: Floor, command: Command[DeclareNoSpin]) -> Decision | Refusal:
    here = floor.state.tables[table_of(command.body.round)]
    if here.game not in (GameName.ROULETTE, GameName.SIC_BO):
        return Refusal(RefusalCode.NOT_THIS_GAME, f"{here.id} spins nothing")
    at = attend(floor, command.body.round)
    if isinstance(at, Refusal):
        return at
    table, round_ = at
    if round_.status in OVER:
        return not_now(round_, "it is too late to call the spin none")
    disputed = waits(floor, round_.id, CaseKind.READINGS_DIFFER) is not None
    if command.actor.role is Role.DEALER and round_.status is RoundStatus.SUSPENDED and disputed:
        return not_now(round_, "of two readings somebody else says which is right, or that none is")
    if table.game is GameName.SIC_BO:
        return _dice(floor, table, round_, command.at)
    if command.body.reason is None:
        return Refusal(RefusalCode.NO_REASON, "a spin is none for a reason, and none was given")
    if round_.spun is None:
        return Refusal(RefusalCode.NOT_NOW, f"no ball is spun in {round_.id}")
    enough = _must_have_turned_too_little(floor, table, command.body)
    return enough or no_spin(floor, table, round_, command.body.reason, command.at)


def _must_have_turned_too_little(floor: Floor, table: Table, body: DeclareNoSpin) -> Refusal | None:
    """Too few revolutions are fewer than the rulebook asks for: a ball that made them is spun."""
    rules = floor.settings(table).spin
    least = rules.revolutions_min if rules is not None else None
    if body.reason is not NoSpinReason.TOO_FEW_REVOLUTIONS or least is None:
        return None
    if body.revolutions is None or body.revolutions < least.value:
        return None
    sentence = f"{body.revolutions} revolutions are no fewer than {least.value}"
    return Refusal(RefusalCode.NO_REASON, sentence, least.first)


def no_spin(
    floor: Floor, table: Table, round_: Round, reason: NoSpinReason, at: Instant
) -> Decision | Refusal:
    rules = floor.settings(table).no_spin
    if rules is None or table.source not in rules.sources.value:
        clause = rules.sources.first if rules is not None else None
        sentence = f"no spin is called none at a wheel that is {table.source.value}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, clause)
    if reason not in rules.reasons:
        sentence = f"{reason.value} is no reason under {table.rulebook}"
        return Refusal(RefusalCode.NO_REASON, sentence)
    declared = _declared(rules, round_, reason, at)
    if declared.after is AfterNoSpin.ROUND_ENDS:
        words = f"no spin: {reason.value.replace('-', ' ')}"
        because = Because(words, declared.clause, at)
        return Decision((declared, *make_void(floor, table, round_, because)))
    return Decision((declared, *answered(floor, round_.id, "no spin", at)))


def _declared(
    rules: NoSpinRules, round_: Round, reason: NoSpinReason, at: Instant
) -> NoSpinDeclared:
    care = rules.reasons[reason]
    after = rules.while_open if round_.closed is None else rules.while_closed
    draws = rules.side_draws.value if rules.side_draws is not None else SideDraws.STAND
    todo = tuple(dict.fromkeys((*care.value, *rules.before_next_spin.value)))
    return NoSpinDeclared(round_.id, reason, care.first, todo, after.value, draws, at)


def _dice(floor: Floor, table: Table, round_: Round, at: Instant) -> Decision | Refusal:
    rules = floor.settings(table).dice
    assert rules is not None
    if round_.spun is None:
        return Refusal(RefusalCode.NOT_NOW, f"no dice are tumbled in {round_.id}")
    because = Because("no spin", rules.no_spin.first, at)
    if rules.no_spin.value is DiceRemedy.CASE:
        suspended = RoundSuspended(round_.id, because.reason, because.clause)
        told = case(floor, CaseKind.DICE, round_.id, because.reason, because.clause, at)
        return Decision((suspended, told))
    return Decision(make_void(floor, table, round_, because))


def examine_ball(floor: Floor, command: Command[ExamineBall]) -> Decision | Refusal:
    at = attend(floor, command.body.round, GameName.ROULETTE)
    if isinstance(at, Refusal):
        return at
    _, round_ = at
    if NoSpinCare.EXAMINE_BALL not in round_.care:
        return Refusal(RefusalCode.ALREADY_DONE, f"no ball of {round_.id} waits to be examined")
    return Decision((BallExamined(round_.id),))
