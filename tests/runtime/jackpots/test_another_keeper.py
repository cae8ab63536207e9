"""A keeper that comes back with older keys, or with none: it judges nothing, and is replaced."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import verify
from croupier.chance.system_chance import SYSTEM
from croupier.core.jackpots.activation import ActivationState
from croupier.core.pit.jackpots.state import JackpotProgress
from croupier.core.venue.jackpots import commands
from croupier.keeper import messages
from croupier.keeper.address import Address, address_of
from croupier.keeper.client import KeeperAt
from croupier.keeper.keeping import Keeper
from croupier.keeper.key_file import KeyFile
from croupier.keeper.serving import KeeperServer
from croupier.runtime.jackpots.signals import JackpotSignals
from tests.core.jackpots.jackpot_stage import MANAGEMENT, REP
from tests.core.pit.jackpots.supernova_script import NOVA
from tests.plugins.journals import JournalPlace
from tests.runtime.jackpots.conftest import SECRET
from tests.runtime.jackpots.link_stage import VENUE, PitRun, VenueRun, round_of_two, rows, until
from tests.runtime.jackpots.test_link import progress


class Denying(Keeper):
    """It never says that a press hits."""

    def answer(self, question: messages.Question) -> messages.Reply:
        said = super().answer(question)
        if not isinstance(said, messages.PressJudged):
            return said
        return messages.PressJudged(
            tuple(replace(each, hit=False, key="", commitment="") for each in said.levels)
        )


class Restarted:
    """A keeper whose file is exchanged while it does not run."""

    def __init__(self, path: Path, kind: type[Keeper] = Keeper) -> None:
        self.path = path
        self._kind = kind
        self._server: KeeperServer | None = None
        self._address: Address = address_of("127.0.0.1:0")

    async def start(self) -> KeeperAt:
        self._server = KeeperServer(self._kind(KeyFile(self.path), SYSTEM), SECRET, SYSTEM)
        self._address = await self._server.start(self._address)
        return KeeperAt(self._address, SECRET)

    def stop(self) -> None:
        assert self._server is not None
        self._server.stop()


@pytest.fixture
async def restarted(tmp_path: Path) -> AsyncIterator[Restarted]:
    made = Restarted(tmp_path / "keeper.keys")
    yield made
    made.stop()


@pytest.mark.proves("RFS-9.9.2", fact="a keeper without the keys judges nothing")
@pytest.mark.parametrize("older", [True, False], ids=["older keys", "no keys"])
async def test_a_keeper_without_the_keys_judges_nothing_until_it_is_declared_lost(
    journal_place: JournalPlace, restarted: Restarted, older: bool
) -> None:
    signals = JackpotSignals()
    venue = VenueRun(journal_place.open, await restarted.start(), signals)
    await venue.start("pit-1", "pit-2")
    await until(lambda: all(level.commitment for level in venue.jackpot.levels))
    kept = restarted.path.read_bytes()
    pits = [PitRun(journal_place.open, name, signals, 0.5) for name in ("pit-1", "pit-2")]
    for pit in pits:
        await pit.start()
    await pits[0].say(round_of_two("pit-1"))
    await until(lambda: progress(pits[0]) is JackpotProgress.ANSWERED)
    restarted.stop()
    if older:
        restarted.path.write_bytes(kept)
    else:
        restarted.path.unlink()
    await restarted.start()
    await pits[1].say(round_of_two("pit-2"))
    await until(lambda: progress(pits[1]) is JackpotProgress.RETURNED)
    assert venue.jackpot.stopped.startswith("the keeper refuses: ")
    assert (venue.jackpot.places, venue.jackpot.last_h != "") == (2, True)
    await venue.do(REP, commands.DeclareKeeperLost(NOVA, "another file"), MANAGEMENT)
    await until(lambda: not venue.jackpot.stopped)
    assert (venue.jackpot.pending, venue.jackpot.law()) == (None, None)
    found = {row.pit: row for row in await rows(await journal_place.open())}
    assert found["pit-2"].over
    assert found["pit-2"].state is ActivationState.REFUNDED
    for pit in pits:
        await pit.stop()
    await venue.owner.stop()
    proof = await verify(await journal_place.open_to_read(), second=SecondOpinion())
    assert proof.wrong == ()
    assert proof.jackpots[NOVA].lost >= 1


@pytest.mark.proves("RFS-9.9.2", fact="a keeper that lies stops the jackpot everywhere")
async def test_a_keeper_that_denies_a_certain_hit_is_asked_once_and_stops_the_jackpot(
    journal_place: JournalPlace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JACKPOTS_CERTAIN", "yes")
    denying, signals = Restarted(tmp_path / "keeper.keys", Denying), JackpotSignals()
    venue = VenueRun(journal_place.open, await denying.start(), signals)
    await venue.start("pit-1")
    await until(lambda: all(level.commitment for level in venue.jackpot.levels))
    pit = PitRun(journal_place.open, "pit-1", signals, 0.5)
    await pit.start()
    await pit.say(round_of_two("pit-1"))
    await until(lambda: progress(pit) is JackpotProgress.RETURNED)
    assert "it must hit" in venue.jackpot.stopped
    journal = await journal_place.open()
    said = [record async for record in journal.read(VENUE) if b"answer-activation" in record.body]
    assert len(said) == 1
    await venue.do(REP, commands.DeclareKeeperLost(NOVA, "it lies"), MANAGEMENT)
    await until(lambda: venue.jackpot.pending is None)
    assert venue.jackpot.law() is None
    await pit.stop()
    await venue.owner.stop()
    denying.stop()
