"""Spins the ball or tumbles the dice in time, closes betting, and keys what no sensor reads."""

from typing import Any

from croupier.actors import dealer, port
from croupier.core.pit.irregularities import commands as faults
from croupier.core.pit.irregularities.results.failed_dice import DiceFault
from croupier.core.pit.rounds import commands as rounds
from croupier.core.pit.rounds.motion import rest_at
from croupier.core.pit.rounds.results import BallDirection
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.rulebook import limits, roles, wagering
from croupier.core.rulebook.games import paytable, roulette, sicbo
from croupier.core.rulebook.round import OutcomeSource
from croupier.floor_plan.plan import Allowed

_SPINS_AT = 0.65
_SOON_MS = 1_000
_TROUBLE_MS = 4_000
_REVOLVES_MS = 8_000
_CONFIRMS_MS = 2_000
# A sensor that has said nothing for so long will say nothing: the dealer keys what they see.
_SENSOR_MS = 16_000
_NO_SPIN, _WRONG, _EARLY, _COCKED = 0.012, 0.02, 0.02, 0.012


class Spinning(dealer.Dealing):
    def __init__(self, pit: port.FloorPort) -> None:
        self._pit = pit

    async def prepare(self, table: Table) -> int | None:
        return None

    async def deal(self, table: Table, round_: Round) -> int:
        match round_.status:
            case RoundStatus.OPEN:
                return await self._open(table, round_)
            case RoundStatus.CLOSED | RoundStatus.RESULTING:
                return await self._closed(table, round_)
            case RoundStatus.PENDING:
                return await self._pending(table, round_)
            case _:
                return self._pit.ms(_TROUBLE_MS)

    # While bets are taken

    async def _open(self, table: Table, round_: Round) -> int:
        pit, soon = self._pit, self._pit.ms(_SOON_MS)
        passed = pit.now - round_.opened
        if round_.spun is None and self._spins_early(table) and not self._presses_less(table, 2):
            left = int(table.wagering_ms * _SPINS_AT) - passed
            if left > 0:
                return left
            await self._spin(table, round_)
            return soon
        left = table.wagering_ms - passed
        if left > 0:
            return left
        if self._presses_less(table, 3):
            number = rounds.EnterOutcome(round_.id, pit.came(table, round_))
            await pit.by(pit.who(roles.Action.ENTER_OUTCOME, table), number)
            return soon
        closes = pit.floor.wagering(table).closes[table.source].value
        if wagering.WageringClosing.DEALER_CALL in closes and self._shown(table, round_):
            await pit.by(
                pit.who(roles.Action.CALL_NO_MORE_BETS, table),
                rounds.CallNoMoreBets(round_.id),
            )
        return soon

    def _presses_less(self, table: Table, every: int) -> bool:
        """At a conventional table some presses are left out: they follow from the next one."""
        conventional = self._pit.floor.offer(table).options.form is limits.Form.TABLE
        return conventional and table.rounds % every == 0

    def _shown(self, table: Table, round_: Round) -> bool:
        """A dealer waits for Lucky Ball's numbers, and not for long."""
        if table.options.get("lucky_ball", "off") == "off" or round_.lucky.shows is not None:
            return True
        return self._pit.now - (round_.spun or round_.opened) > self._pit.ms(_TROUBLE_MS)

    def _spins_early(self, table: Table) -> bool:
        rules = self._pit.floor.settings(table)
        if table.game is paytable.GameName.SIC_BO:
            assert rules.dice is not None
            return sicbo.Tumbling.BY_DEALER_AT_NEW_GAME in rules.dice.tumbling.value
        assert rules.spin is not None
        return rules.spin.timing[table.source].value is not roulette.SpinTiming.AFTER_CLOSE

    async def _spin(self, table: Table, round_: Round) -> None:
        pit = self._pit
        if roulette.NoSpinCare.EXAMINE_BALL in round_.care:
            await pit.by(pit.who(roles.Action.EXAMINE_BALL, table), faults.ExamineBall(round_.id))
        if table.game is paytable.GameName.SIC_BO:
            await pit.by(pit.who(roles.Action.TUMBLE_DICE, table), rounds.TumbleDice(round_.id))
        elif table.source is paytable.Source.USPIN:
            await self._start_uspin(table, round_)
        else:
            await pit.by(pit.who(roles.Action.SPIN_BALL, table), spun(round_))

    async def _start_uspin(self, table: Table, round_: Round) -> None:
        """By whoever sits nearest, and by the dealer where they may not."""
        pit, started = self._pit, rounds.StartUspin(round_.id)
        loads = pit.who(roles.Action.LOAD_USPIN, table)
        await pit.by(loads, rounds.LoadUspin(round_.id))
        someone = port.player(pit.chance.choice(list(pit.state.terminals)))
        if not port.done(await pit.ask(someone, started)):
            await pit.by(
                port.at_table(Allowed(port.staff(roles.Role.DEALER)), table.dealer), started
            )

    # Once bets are closed

    async def _closed(self, table: Table, round_: Round) -> int:
        pit, soon = self._pit, self._pit.ms(_SOON_MS)
        if round_.spun is None:
            await self._spin(table, round_)
            return soon
        since = pit.now - max(round_.spun, round_.closed or 0)
        left = pit.ms(_TROUBLE_MS) - since
        if left > 0:
            return left
        if any(reading.by == "dealer" for reading in round_.readings):
            return soon
        if round_.readings or not await self._goes_wrong(table, round_):
            await self._enter(table, round_, since)
        return soon

    async def _enter(self, table: Table, round_: Round, since: int) -> None:
        pit = self._pit
        allowed = pit.floor.settings(table).outcome[table.game].get(table.source, {})
        if OutcomeSource.DEALER_ENTRY not in allowed:
            return
        enters = pit.who(roles.Action.ENTER_OUTCOME, table)
        rested = since >= pit.ms(_REVOLVES_MS)
        if rest_at(pit.floor, table) is not None:
            if rested:
                await pit.by(enters, rounds.ReportBallAtRest(round_.id))
            return
        alone = len(allowed) == 1
        if alone and not rested:
            return
        came = pit.came(table, round_)
        waits = not alone and since < pit.ms(_SENSOR_MS)
        if pit.befalls(round_, "keyed wrong", _WRONG):
            came = pit.another(table, round_, "what is keyed")
        elif waits and not pit.befalls(round_, "keyed before the sensor", _EARLY):
            return
        await pit.by(enters, rounds.EnterOutcome(round_.id, came))

    async def _goes_wrong(self, table: Table, round_: Round) -> bool:
        pit = self._pit
        if table.game is paytable.GameName.SIC_BO:
            if not pit.befalls(round_, "cocked die", _COCKED):
                return False
            cocked = faults.ReportDice(round_.id, DiceFault.COCKED.value)
            await pit.by(pit.who(roles.Action.VOID_DICE_ROUND, table), cocked)
            return True
        rules = pit.floor.settings(table).no_spin
        if rules is None or not pit.befalls(round_, "no spin", _NO_SPIN):
            return False
        reason = pit.chance_of("why no spin", round_.id).choice(list(rules.reasons))
        hands = pit.who(roles.Action.DECLARE_NO_SPIN, table)
        await pit.by(hands, faults.DeclareNoSpin(round_.id, reason))
        return True

    async def _pending(self, table: Table, round_: Round) -> int:
        pit, read = self._pit, round_.readings[-1]
        left = read.at + pit.ms(_CONFIRMS_MS) - pit.now
        if left > 0:
            return left
        body: Any = rounds.ConfirmOutcome(round_.id, read.outcome)
        action = roles.Action.CONFIRM_OUTCOME
        if round_.display_differs:
            body = faults.ConfirmDespiteDisplay(round_.id, read.outcome)
            action = roles.Action.CONFIRM_DESPITE_DISPLAY
        await pit.by(pit.who(action, table), body)
        return pit.ms(_SOON_MS)


def spun(round_: Round) -> rounds.SpinBall:
    """One way and the other in turn, as dealers do."""
    clockwise = round_.number % 2
    direction = BallDirection.CLOCKWISE if clockwise else BallDirection.COUNTER_CLOCKWISE
    return rounds.SpinBall(round_.id, direction)
