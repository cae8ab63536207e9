"""The venue's part of a jackpot for a pit in memory: the real core, and a keeper in memory.

Its keys come from a seed, so that a transcript plays again to the letter.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from croupier.actors.jackpots.memory_keeper import memory_keeper
from croupier.actors.seeded_chance import seeded_chance
from croupier.core.identifiers import DeviceId, PersonId, RulebookId, TableId
from croupier.core.jackpots.activation import Activation, ActivationState, HearActivation
from croupier.core.jackpots.parameters import MICRO, HitSharing, JackpotId, LevelAsked
from croupier.core.pit.jackpots import commands as at_table
from croupier.core.pit.jackpots.state import SensorReading
from croupier.core.pit.tables.commands import ApproveDevice, RegisterDevice
from croupier.core.rulebook import equipment, roles
from croupier.core.stream.envelope import Actor, Entry
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.jackpots import commands
from croupier.core.venue.jackpots.activation_counting import committed
from croupier.core.venue.jackpots.state import Jackpot
from croupier.journal.memory import MemoryStore
from croupier.journal.port import StreamId
from croupier.keeper import messages
from croupier.runtime.tickets.row_authentication import RowAuthenticator
from croupier.runtime.venue_machine import VenueMachine
from croupier.shell import errors, references
from croupier.shell.pit import SECRET, MemoryPit

NOVA = JackpotId("supernova")
_SERVER = Actor(PersonId("jackpots"))
_REPRESENTATIVE = references.staff(roles.Role.MANAGEMENT_REPRESENTATIVE)
_OPERATOR = references.staff(roles.Role.CASINO_OPERATOR)
_LEVEL = "Mystery"


class JackpotAsked:
    """What a line asks for, in cents and shares of the wager."""

    def __init__(self, table: TableId, words: dict[str, int | str]) -> None:
        self.table = table
        self.wager = int(words.get("wager", 500))
        self.seed = int(words.get("seed", 10_000))
        self.ceiling = int(words.get("ceiling", 10_100))
        self.contribution = str(words.get("contribution", "1/10"))
        self.sensors = int(words.get("sensors", 3))
        self.approved = int(words.get("approved", 50_000))
        self.slip = int(words.get("slip", 100_000))


class _MemoryVenue(MemoryPit):
    """The venue's stream on the store that the pit has."""

    def __init__(self, store: MemoryStore) -> None:
        super().__init__(store, StreamId("venue"))
        self.machine = VenueMachine("shell", RowAuthenticator(SECRET))
        self.floor = self.machine.empty()


class JackpotVenue:
    def __init__(self, pit: MemoryPit, asked: JackpotAsked) -> None:
        self._pit = pit
        self._venue = _MemoryVenue(pit.store)
        self._venue.begin()
        self._keeper = memory_keeper(seeded_chance(Random("keeper")))
        self._asked = asked

    def build(self) -> list[str]:
        """The jackpot, its sensors and its terminal, in no time."""
        asked, table = self._asked, self._pit.floor.state.tables.get(self._asked.table)
        if table is None:
            raise errors.NotUnderstood(f"there is no table {asked.table}")
        self._set_up(table.rulebook)
        tick, self._pit.tick_ms = self._pit.tick_ms, 0
        try:
            self._set_up_jackpot()
        finally:
            self._pit.tick_ms = tick
        money = self._pit.floor.money
        return [
            f"A jackpot at {asked.table}, with {asked.sensors} sensors and a wager of "
            f"{money(asked.wager)}: it begins at {money(asked.seed)}, gets "
            f"{asked.contribution} of each wager, and is hit by {money(asked.ceiling)}."
        ]

    def _set_up(self, rulebook: RulebookId) -> None:
        asked = self._asked
        level = LevelAsked(_LEVEL, asked.seed, asked.ceiling, asked.contribution, "0")
        text = self._pit.floor.state.rulebooks[rulebook]
        self._decide(_OPERATOR, AdoptRulebook(text))
        parameters = commands.SetUpJackpot(
            jackpot=NOVA,
            rulebook=rulebook,
            wager=asked.wager,
            sharing=HitSharing.EVEN,
            levels=(level,),
            approve_from=asked.approved,
            slip_from=asked.slip,
            edge="1",
            wagers_max=asked.sensors,
        )
        self._decide(_REPRESENTATIVE, parameters, _OPERATOR)
        linked = commands.LinkTable(NOVA, self._pit.stream, asked.table)
        self._decide(_REPRESENTATIVE, linked, _OPERATOR)
        self._commit()

    def _set_up_jackpot(self) -> None:
        asked, pit = self._asked, self._pit
        sensors = [DeviceId(f"sensor-{number}") for number in range(1, asked.sensors + 1)]
        kinds = {name: equipment.Equipment.JACKPOT_SENSORS for name in sensors}
        kinds[DeviceId("jackpot-board")] = equipment.Equipment.JACKPOT_DISPLAY
        steps: list[tuple[Actor, Any]] = []
        for name, kind in kinds.items():
            steps.append((_OPERATOR, RegisterDevice(name, kind, asked.table, name)))
            steps.append((_OPERATOR, ApproveDevice(name, "approval 1")))
        plays = at_table.SetUpTableJackpot(table=asked.table, jackpot=NOVA, pit=pit.stream)
        steps.append((_OPERATOR, plays))
        for name in sensors:
            said = at_table.ReportJackpotSensor(asked.table, name, SensorReading.EMPTY)
            steps.append((Actor(PersonId(name)), said))
        steps.append((_REPRESENTATIVE, at_table.OpenJackpotTerminal(asked.table)))
        for actor, body in steps:
            _must_be_done([*pit.ask(actor, body)][-1])

    # What the server does between the two

    def answer(self) -> Iterator[Entry]:
        """Counts, asks the keeper, takes back and records, and tells the pit what came of it."""
        row = self._row()
        if row is None:
            raise errors.NotUnderstood("nothing was pressed at the console")
        if row.state is ActivationState.PRESSED:
            self._decide(_SERVER, self._of_table(commands.CountActivation))
            self._judge()
        elif row.state is ActivationState.PAID:
            self._decide(_SERVER, self._of_table(commands.RecordJackpotPayment))
        elif row.answer is not None and row.answer.voided < len(row.voids):
            self._decide(_SERVER, self._of_table(commands.TakeBackVoids))
        told = self._of_table(HearActivation)
        for entry in self._pit.ask(_SERVER, told):
            if entry.answer.refusal is None:
                yield entry

    def meters(self) -> list[str]:
        jackpot, money = self._jackpot, self._pit.floor.money
        lines = [
            f"The meter of {level.terms.name} shows {money(level.meter // MICRO)}, "
            f"{level.meter} micro-cents, in its cycle {level.cycle}."
            for level in jackpot.levels
        ]
        law = jackpot.law()
        return [*lines, "What lies on meters is what was paid in." if law is None else law]

    @property
    def _jackpot(self) -> Jackpot:
        hall: Any = self._venue.floor
        found: Jackpot = hall.state.jackpots[NOVA]
        return found

    def _row(self) -> Activation | None:
        looked_up: Any = self._venue.looked_up(self._of_table(commands.CountActivation))
        return None if looked_up.found is None else looked_up.found.body

    def _of_table(self, kind: Any, **more: Any) -> Any:
        return kind(jackpot=NOVA, pit=self._pit.stream, table=self._asked.table, **more)

    def _judge(self) -> None:
        jackpot, pending = self._jackpot, self._jackpot.pending
        if pending is None:
            return
        h = self._venue.head_hash()
        levels = tuple(
            messages.LevelAsked(each.level, each.cycle, each.before, each.added)
            for each in pending.added
        )
        numbers = range(1, len(levels) + 1)
        following = replace(
            committed(jackpot), levels=tuple(jackpot.next_terms(number) for number in numbers)
        )
        said = self._keeper.answer(messages.Judge(NOVA, h, jackpot.last_h, levels, following))
        assert isinstance(said, messages.PressJudged), said
        told = tuple(
            commands.KeeperAnswer(each.level, each.hit, each.key, each.commitment)
            for each in said.levels
        )
        self._decide(_SERVER, self._of_table(commands.AnswerActivation, h=h, levels=told))

    def _commit(self) -> None:
        for number, level in enumerate(self._jackpot.levels, 1):
            asked = messages.Commit(committed(self._jackpot), number, level.cycle)
            said = self._keeper.answer(asked)
            assert isinstance(said, messages.Committed), said
            body = commands.CommitKey(NOVA, number, level.cycle, said.commitment)
            self._decide(_SERVER, body)

    def _decide(self, actor: Actor, body: Any, approver: Actor | None = None) -> None:
        self._venue.now = self._pit.now
        _must_be_done([*self._venue.ask(actor, body, approver)][-1])


def _must_be_done(entry: Entry) -> None:
    if entry.answer.refusal is not None:
        raise errors.NotUnderstood(f"the jackpot cannot be built: {entry.answer.refusal.sentence}")
