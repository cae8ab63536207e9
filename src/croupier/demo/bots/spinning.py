"""How a ball or dice are dealt: spun or tumbled in time, called, entered where nothing reads."""

from typing import Any

from croupier.core.pit.irregularities import commands as irregularities_commands
from croupier.core.pit.irregularities.failed_dice import DiceFault
from croupier.core.pit.rounds import commands as rounds_commands
from croupier.core.pit.rounds.motion import rest_at
from croupier.core.pit.state import Round, RoundStatus, Table
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.games.roulette import NoSpinCare, SpinTiming
from croupier.core.rulebook.games.sicbo import Tumbling
from croupier.core.rulebook.roles import Action
from croupier.core.rulebook.round import Reading
from croupier.core.rulebook.wagering import Closing
from croupier.demo.scene import DemoScene

_SPINS_AT = 0.65
_TROUBLE_MS = 4_000
_REVOLVES_MS = 8_000
_CONFIRMS_MS = 2_000
# A sensor that has said nothing for so long will say nothing: the dealer keys what they see.
_SENSOR_MS = 16_000
_NO_SPIN, _WRONG, _COCKED = 0.012, 0.02, 0.012


class Spinning:
    def __init__(self, scene: DemoScene) -> None:
        self._scene = scene

    async def prepared(self, table: Table) -> bool:
        return True

    async def lay_out(self, table: Table) -> None:
        return

    async def ready(self, table: Table) -> bool:
        return True

    async def deal(self, table: Table, round_: Round) -> None:
        match round_.status:
            case RoundStatus.OPEN:
                await self._open(table, round_)
            case RoundStatus.CLOSED | RoundStatus.RESULTING:
                await self._closed(table, round_)
            case RoundStatus.PENDING:
                await self._pending(round_)
            case _:
                return

    # While bets are taken

    async def _open(self, table: Table, round_: Round) -> None:
        scene = self._scene
        passed = scene.now - round_.opened
        if round_.spun is None and self._spins_early(table):
            if passed >= table.wagering_ms * _SPINS_AT:
                await self._spin(table, round_)
            return
        closes = scene.floor.wagering(table).closes[table.source].value
        if Closing.DEALER_CALL in closes and passed >= table.wagering_ms:
            lucky = table.options.get("lucky_ball", "off") != "off"
            if round_.draw is not None or not lucky:
                body = rounds_commands.CallNoMoreBets(round_.id)
                await scene.by(scene.hands(Action.CALL_NO_MORE_BETS), body)

    def _spins_early(self, table: Table) -> bool:
        rules = self._scene.settings()
        if table.game is GameName.SIC_BO:
            assert rules.dice is not None
            return Tumbling.BY_DEALER_AT_NEW_GAME in rules.dice.tumbling.value
        assert rules.spin is not None
        return rules.spin.timing[table.source].value is not SpinTiming.AFTER_CLOSE

    async def _spin(self, table: Table, round_: Round) -> None:
        scene = self._scene
        if NoSpinCare.EXAMINE_BALL in round_.care:
            await scene.by(
                scene.hands(Action.EXAMINE_BALL), irregularities_commands.ExamineBall(round_.id)
            )
        if table.game is GameName.SIC_BO:
            await scene.by(scene.hands(Action.TUMBLE_DICE), rounds_commands.TumbleDice(round_.id))
        else:
            await scene.by(scene.hands(Action.SPIN_BALL), rounds_commands.SpinBall(round_.id))

    # Once bets are closed

    async def _closed(self, table: Table, round_: Round) -> None:
        scene = self._scene
        if round_.spun is None:
            await self._spin(table, round_)
            return
        since = scene.now - max(round_.spun, round_.closed or 0)
        if self._said(round_) or since < scene.pacing.ms(_TROUBLE_MS):
            return
        if not round_.readings and await self._goes_wrong(table, round_):
            return
        await self._enter(table, round_, since)

    async def _enter(self, table: Table, round_: Round, since: int) -> None:
        scene = self._scene
        allowed = scene.settings().outcome[table.game].get(table.source, {})
        if Reading.DEALER_ENTRY not in allowed:
            return
        if rest_at(scene.floor, table) is not None:
            if since >= scene.pacing.ms(_REVOLVES_MS):
                await scene.by(
                    scene.hands(Action.ENTER_OUTCOME), rounds_commands.ReportBallAtRest(round_.id)
                )
            return
        came = scene.came(table, round_)
        alone = len(allowed) == 1
        if alone and since < scene.pacing.ms(_REVOLVES_MS):
            return
        if scene.befalls(round_, "keyed wrong", _WRONG):
            came = scene.another(table, round_, "what is keyed")
        elif not alone and since < scene.pacing.ms(_SENSOR_MS):
            return
        await scene.by(
            scene.hands(Action.ENTER_OUTCOME), rounds_commands.EnterOutcome(round_.id, came)
        )

    def _said(self, round_: Round) -> bool:
        return any(reading.by == "dealer" for reading in round_.readings)

    async def _goes_wrong(self, table: Table, round_: Round) -> bool:
        scene = self._scene
        if table.game is GameName.SIC_BO:
            if not scene.befalls(round_, "cocked die", _COCKED):
                return False
            cocked = irregularities_commands.ReportDice(round_.id, DiceFault.COCKED.value)
            await scene.by(scene.hands(Action.VOID_DICE_ROUND), cocked)
            return True
        if not scene.befalls(round_, "no spin", _NO_SPIN):
            return False
        rules = scene.settings().no_spin
        if rules is None:
            return False
        reason = scene.chance_of("why no spin", round_.id).choice(list(rules.reasons))
        body = irregularities_commands.DeclareNoSpin(round_.id, reason)
        await scene.by(scene.hands(Action.DECLARE_NO_SPIN), body)
        return True

    async def _pending(self, round_: Round) -> None:
        scene = self._scene
        read = round_.readings[-1]
        if scene.now - read.at < scene.pacing.ms(_CONFIRMS_MS):
            return
        body: Any = rounds_commands.ConfirmOutcome(round_.id, read.outcome)
        action = Action.CONFIRM_OUTCOME
        if round_.display_differs:
            body, action = (
                irregularities_commands.ConfirmDespiteDisplay(round_.id, read.outcome),
                (Action.CONFIRM_DESPITE_DISPLAY),
            )
        await scene.by(scene.hands(action), body)
