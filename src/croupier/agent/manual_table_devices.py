"""A wheel, tumbler or shoe worked by hand: a person says what came, or each card as it is drawn."""

import asyncio
from collections.abc import Sequence
from typing import Any

from croupier.agent.server_link import AgentDevice, Reply, ServerLink, Word, Words
from croupier.agent.settings import DeviceKind, DeviceSettings
from croupier.agent.tasks import Begin
from croupier.core.games.baccarat.cards import is_card
from croupier.core.games.baccarat.outcome import Result
from croupier.core.games.contract import OutcomeData
from croupier.core.games.roulette.rules import DOUBLE_ZERO, WHEELS
from croupier.core.identifiers import DeviceId, RoundId, TableId, round_id
from croupier.core.pit.cards.commands import ReadCard, ReadShoeResult, ReportCuttingCard
from croupier.core.pit.irregularities.commands import ReportReadError
from croupier.core.pit.rounds import commands as rounds_commands
from croupier.core.pit.state import OVER
from croupier.core.rulebook.limits import Form
from croupier.core.stream.intents import Became, IntentKind
from croupier.views.floor.table import TableView
from croupier.wire import outbound, screens

# A server waits 15 s for a launch.
SECONDS_TO_LAUNCH = 12.0
DICE = 3


class WheelOrTumbler(AgentDevice):
    does = IntentKind.LAUNCH

    def __init__(self, settings: DeviceSettings, voice: ServerLink) -> None:
        super().__init__(settings, voice)
        self._dice = settings.kind is DeviceKind.TUMBLER
        self._launched: asyncio.Future[Became] | None = None

    @property
    def topics(self) -> tuple[screens.Topic, ...]:
        return (screens.topic(screens.Subject.TABLE, self.place),)

    @property
    def words(self) -> Words:
        came = "1 3 6" if self._dice else "17"
        launch = "tumble" if self._dice else "spin"
        return {
            "open": Word("open: wagering opens, where the device may say so", self._open),
            launch: Word(f"{launch}: it was set going; also answers a launch", self._launch),
            "stuck": Word("stuck: it did not start when it was told to", self._stuck),
            "close": Word("close: it is about to come to rest", self._close),
            "rest": Word(f"rest [OUTCOME]: at rest, such as `rest {came}`", self._rest),
            "blind": Word("blind: the result cannot be read", self._blind),
        }

    def state(self) -> str:
        name = self._round()
        waiting = ", is to be launched" if self._launched is not None else ""
        return f"round {name}{waiting}" if name is not None else f"no round{waiting}"

    async def perform(self, told: outbound.Intended, begin: Begin) -> Became:
        """Whether it was set going only the person can tell."""
        if self._launched is not None:
            return Became.NOT_DONE
        begin()
        self._launched = asyncio.get_running_loop().create_future()
        word = "tumble" if self._dice else "spin"
        self._voice.tell(f"{self.id}: set it going and say `{word}`, or say `stuck`")
        try:
            async with asyncio.timeout(SECONDS_TO_LAUNCH):
                return await self._launched
        except TimeoutError:
            self._voice.tell(f"{self.id}: nobody said whether it was set going")
            return Became.DOUBTFUL
        finally:
            self._launched = None

    async def _open(self, words: Sequence[str]) -> Reply:
        return await self._voice.say(
            rounds_commands.OpenWagering(TableId(self.place)), "wagering is open"
        )

    async def _launch(self, words: Sequence[str]) -> Reply:
        if self._launched is not None and not self._launched.done():
            self._launched.set_result(Became.DONE)
            return Reply(ok=True, said="set going, as the server wanted")
        body = rounds_commands.TumbleDice if self._dice else rounds_commands.SpinBall
        name = self._round_spun()
        if name is None:
            return Reply(ok=False, said=f"there is no round at {self._called()}")
        return await self._voice.say(body(name), "set going")

    async def _stuck(self, words: Sequence[str]) -> Reply:
        if self._launched is None or self._launched.done():
            return Reply(ok=False, said="it was not told to start")
        self._launched.set_result(Became.NOT_DONE)
        return Reply(ok=True, said="stuck: staff are called")

    async def _close(self, words: Sequence[str]) -> Reply:
        return await self._of_round(rounds_commands.SenseClose, "about to rest")

    async def _rest(self, words: Sequence[str]) -> Reply:
        if not words:
            return await self._of_round(rounds_commands.SenseRest, "at rest", self.id)
        outcome = self._outcome(words)
        if outcome is None:
            wanted = f"{DICE} dice from 1 to 6" if self._dice else "one pocket of the wheel"
            return Reply(ok=False, said=f"a result is {wanted}")
        return await self._of_round(
            rounds_commands.ReadOutcome, f"read: {' '.join(words)}", self.id, outcome
        )

    async def _blind(self, words: Sequence[str]) -> Reply:
        return await self._of_round(ReportReadError, "reported: not read", self.id)

    async def _of_round(self, body: Any, done: str, *more: Any) -> Reply:
        name = self._round()
        if name is None:
            return Reply(ok=False, said=f"there is no round at {self._called()}")
        return await self._voice.say(body(name, *more), done)

    def _called(self) -> str:
        shown = self._voice.view(self.topics[0], TableView)
        return str(shown.name) if shown is not None else self.place

    def _round(self) -> RoundId | None:
        shown = self._voice.view(self.topics[0], TableView)
        return shown.round.id if shown is not None and shown.round is not None else None

    def _round_spun(self) -> RoundId | None:
        """At a conventional table a spin begins the next round where the last is over."""
        shown = self._voice.view(self.topics[0], TableView)
        if shown is None or shown.options.get("form") != Form.TABLE.value:
            return self._round()
        last = shown.round
        if last is not None and last.status not in OVER:
            return last.id
        return round_id(shown.table, last.number + 1 if last is not None else 1)

    def _pockets(self) -> tuple[str, ...]:
        """A slip of the tongue must not reach the server: it would take the wheel for broken."""
        shown = self._voice.view(self.topics[0], TableView)
        wheel = WHEELS.get(shown.options.get("wheel", "")) if shown is not None else None
        return (wheel or DOUBLE_ZERO).labels

    def _outcome(self, words: Sequence[str]) -> OutcomeData | None:
        if not self._dice:
            possible = len(words) == 1 and words[0] in self._pockets()
            return OutcomeData(number=words[0]) if possible else None
        if len(words) != DICE or any(word not in tuple("123456") for word in words):
            return None
        return OutcomeData(dice=tuple(map(int, words)))


class ManualShoe(AgentDevice):
    @property
    def words(self) -> Words:
        return {
            "card": Word("card [CARD]: such as `card TD`; alone, it is face down", self._card),
            "cut": Word("cut: the cutting card is out", self._cut),
            "result": Word("result player|banker|tie: the result of the coup", self._result),
        }

    def state(self) -> str:
        return "ready"

    async def _card(self, words: Sequence[str]) -> Reply:
        card = words[0].upper() if words else None
        if len(words) > 1 or (card is not None and not is_card(card)):
            return Reply(ok=False, said="a card is a rank and a suit: AS, TD, 9H, KC")
        return await self._voice.say(ReadCard(DeviceId(self.id), card), card or "face down")

    async def _cut(self, words: Sequence[str]) -> Reply:
        return await self._voice.say(ReportCuttingCard(TableId(self.place)), "the cutting card")

    async def _result(self, words: Sequence[str]) -> Reply:
        if len(words) != 1 or words[0] not in tuple(Result):
            return Reply(ok=False, said="a result is player, banker or tie")
        result = Result(words[0])
        return await self._voice.say(ReadShoeResult(DeviceId(self.id), result), result.value)
