"""A venue with a jackpot, a keeper in a folder, and tables that press: all of it real but time."""

import hashlib
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from croupier.chance.chance import Chance
from croupier.core.identifiers import Instant, PersonId, RoundId, RulebookId, TableId
from croupier.core.jackpots import activation
from croupier.core.jackpots.activation import Activation, FoundActivation, SensorId, VoidWager
from croupier.core.jackpots.parameters import HitSharing, JackpotId, LevelAsked
from croupier.core.money import Cents
from croupier.core.refusals import Refusal
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Claim, Entry
from croupier.core.venue.commands import AdoptRulebook
from croupier.core.venue.jackpots import commands
from croupier.core.venue.jackpots.activation_counting import committed
from croupier.core.venue.jackpots.state import Jackpot
from croupier.core.venue.registry import CODEC
from croupier.journal.hash_chain import link
from croupier.journal.port import GENESIS, Record
from croupier.journal.port import Instant as Stamp
from croupier.keeper import messages
from croupier.keeper.keeping import Keeper
from croupier.keeper.key_file import KeyFile
from croupier.rulebooks.shelf import Shelf
from tests.core.pit.floor_script import OPERATOR
from tests.core.rows import Rows
from tests.core.venue.venue_script import VenueScript

SUPERNOVA = JackpotId("supernova")
RFS = RulebookId("rapid-fusion-2015")
REP = Actor(PersonId("rita"), Role.MANAGEMENT_REPRESENTATIVE)
MANAGEMENT = Actor(PersonId("mia"), Role.CASINO_MANAGEMENT)
INSPECTOR = Actor(PersonId("ivan"), Role.REGULATOR_INSPECTOR)
SERVER = Actor(PersonId("jackpots"))
PIT = "pit-1"
MINI = LevelAsked("Mini", 10_000, 20_000, "1/10", "1/50")
MAJOR = LevelAsked("Major", 500_000, 1_000_000, "1/20", "0")
SET_UP = commands.SetUpJackpot(
    SUPERNOVA, RFS, 500, HitSharing.EVEN, (MINI, MAJOR), 50_000, 100_000, "1", 16
)


class Repeated:
    """Bytes that are the same in every run, so that a test plays the same cycle each time."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._taken = 0

    def take(self, count: int) -> bytes:
        self._taken += 1
        return hashlib.shake_256(f"{self._seed} {self._taken}".encode()).digest(count)


def repeated(seed: str = "supernova") -> Chance:
    return Chance(Repeated(seed))


class WatchedScript(VenueScript):
    """Deciding reads the state, and changes nothing of it."""

    def decided(self, actor: Actor, body: Any, approver: Actor | None = None) -> Entry:
        before = CODEC.encode_state(self.hall.state)
        entry = super().decided(actor, body, approver)
        assert CODEC.encode_state(self.hall.state) == before
        return entry


class JackpotStage:
    """`press` is the pit's part; `count` and `answer` are the server's, the keeper being asked."""

    def __init__(
        self, folder: Path, asked: commands.SetUpJackpot = SET_UP, seed: str = "supernova"
    ) -> None:
        self.rows = Rows()
        self._records: list[Record] = []
        self.script = WatchedScript(self.rows)
        self.script.do(OPERATOR, AdoptRulebook(Shelf().text(RFS)))
        # What comes before has the texts of rulebooks in it: hashes would change with each of them.
        self._before = len(self.script.entries)
        self.file = KeyFile(folder / "keeper.keys")
        self.keeper = Keeper(self.file, repeated(seed))
        self.name = asked.jackpot
        self.script.do(REP, asked, MANAGEMENT)
        self.link("T1", "T2")
        self.commit()
        self._rounds = 0
        # What is told between entries, by how many there were.
        self.notes: dict[int, str] = {}

    @property
    def jackpot(self) -> Jackpot:
        return self.script.hall.state.jackpots[self.name]

    def link(self, *tables: str) -> None:
        for table in tables:
            self.script.do(REP, commands.LinkTable(self.name, PIT, TableId(table)), MANAGEMENT)

    def commit(self) -> None:
        for number, level in enumerate(self.jackpot.levels, 1):
            if not level.commitment:
                question = messages.Commit(committed(self.jackpot), number, level.cycle)
                said = self.keeper.answer(question)
                assert isinstance(said, messages.Committed), said
                body = commands.CommitKey(self.name, number, level.cycle, said.commitment)
                self.script.do(SERVER, body)

    def note(self, sentence: str) -> None:
        self.notes[len(self.script.entries)] = sentence

    # The pit

    def press(self, table: str = "T1", *sensors: str, wager: int = 500) -> Activation:
        self._rounds += 1
        pressed = Activation(
            self.name,
            PIT,
            TableId(table),
            RoundId(f"{table}/{self._rounds}"),
            tuple(map(SensorId, sensors or ("1",))),
            Cents(wager),
            Instant(self.script.now),
        )
        before = self.row(table)
        assert activation.must_be_over(before) is None
        self.put(activation.pressed_row(before, pressed))
        return pressed

    def row(self, table: str = "T1") -> FoundActivation | None:
        body = self.about(commands.CountActivation, table)
        found: FoundActivation | None = self.rows.supplied(body).found
        return found

    def put(self, row: FoundActivation | Refusal) -> None:
        """As the entry of a pit would."""
        assert isinstance(row, Claim), row
        self.rows.apply(replace(self.script.entries[-1], claims=(row,)))

    def void(self, table: str, sensor: str, why: Any) -> None:
        row = self.row(table)
        assert row is not None
        self.put(activation.voided(row, VoidWager(SensorId(sensor), why)))

    # The server

    def about(self, kind: Any, table: str, **more: Any) -> Any:
        return kind(jackpot=self.name, pit=PIT, table=TableId(table), **more)

    def count(self, table: str = "T1") -> Entry:
        return self.script.do(SERVER, self.about(commands.CountActivation, table))

    def question(self, h: str) -> messages.Judge:
        jackpot, pending = self.jackpot, self.jackpot.pending
        assert pending is not None
        levels = tuple(
            messages.LevelAsked(each.level, each.cycle, each.before, each.added)
            for each in pending.added
        )
        following = replace(
            committed(jackpot),
            levels=tuple(jackpot.next_terms(n) for n in range(1, len(levels) + 1)),
        )
        return messages.Judge(self.name, h, jackpot.last_h, levels, following)

    def hash(self) -> str:
        """Of the last entry, which is the one that counted."""
        return self.records()[-1].hash.hex()

    def records(self) -> list[Record]:
        """Every entry since its rulebook was adopted, chained as a store chains them."""
        for entry in self.script.entries[self._before + len(self._records) :]:
            seq, at = len(self._records) + 1, Stamp(entry.command.at)
            body = CODEC.encode_entry(entry)
            before = self._records[-1].hash if self._records else GENESIS
            self._records.append(Record(seq, at, body, link(before, seq, at, body)))
        return self._records

    def answer(self, table: str = "T1", h: str = "") -> Entry:
        """By the entry that counted it: the last one, if no other is named."""
        h = h or self.hash()
        said = self.keeper.answer(self.question(h))
        assert isinstance(said, messages.PressJudged), said
        levels = tuple(
            commands.KeeperAnswer(each.level, each.hit, each.key, each.commitment)
            for each in said.levels
        )
        body = self.about(commands.AnswerActivation, table, h=h, levels=levels)
        return self.script.do(SERVER, body)

    def reveal(self) -> Entry:
        """The keys of this jackpot, which is withdrawn."""
        said = self.keeper.answer(messages.Reveal(self.name))
        assert isinstance(said, messages.KeysRevealed), said
        return self.script.do(SERVER, commands.RecordRevealedKeys(self.name, said.keys))

    def play(self, table: str = "T1", *sensors: str) -> Activation:
        """Pressed, counted and answered."""
        self.press(table, *sensors)
        self.count(table)
        self.answer(table)
        assert self.jackpot.law() is None
        row = self.row(table)
        assert row is not None
        return row.body

    def play_until_hit(self, table: str = "T1", *sensors: str) -> Activation:
        while True:
            row = self.play(table, *sensors)
            assert row.answer is not None
            if row.answer.hit:
                return row

    def pay(self, table: str = "T1") -> Entry:
        row = self.row(table)
        assert row is not None
        self.put(activation.paid(row))
        return self.script.do(SERVER, self.about(commands.RecordJackpotPayment, table))
