"""After a withdrawal the keys of every open cycle are on record, whoever is away or killed."""

import asyncio
import random
import sys
from pathlib import Path

import pytest

from croupier.audit.replaying.auditor_comparison import SecondOpinion
from croupier.audit.verifying import Proof, verify
from croupier.core.identifiers import TableId
from croupier.core.pit.jackpots.state import JackpotProgress
from croupier.core.venue.jackpots import commands
from croupier.keeper import messages
from croupier.keeper.client import KeeperAt, KeeperClient
from croupier.keeper.running import forget
from croupier.runtime.jackpots.signals import JackpotSignals
from tests.core.jackpots.jackpot_stage import MANAGEMENT, REP
from tests.core.pit.chips.conventional_script import T1
from tests.core.pit.jackpots.supernova_script import NOVA
from tests.plugins.journals import JournalPlace, place
from tests.runtime.jackpots.link_stage import DISTANT, VENUE, PitRun, VenueRun, round_of_two, until
from tests.runtime.jackpots.test_another_keeper import Restarted
from tests.runtime.jackpots.test_kills import PITS, company, said
from tests.runtime.jackpots.test_link import progress

RECORDED = b'"record-revealed-keys"'


@pytest.fixture(params=("sqlite", "postgres"))
def durable_place(request: pytest.FixtureRequest, tmp_path: Path) -> JournalPlace:
    return place(request.param, request, tmp_path)


@pytest.fixture
def where(request: pytest.FixtureRequest, tmp_path: Path) -> JournalPlace:
    return place("memory", request, tmp_path)


async def pressed(venue: VenueRun, where: JournalPlace, signals: JackpotSignals) -> None:
    await venue.start("pit-1")
    await until(lambda: all(level.commitment for level in venue.jackpot.levels))
    pit = PitRun(where.open, "pit-1", signals)
    await pit.start()
    await pit.say(round_of_two(pit.pit))
    await until(lambda: progress(pit) is not None and venue.jackpot.last_h != "")
    await pit.stop()


async def proof_of(where: JournalPlace) -> Proof:
    return await verify(await where.open_to_read(), second=SecondOpinion())


async def recordings(where: JournalPlace) -> int:
    journal = await where.open()
    return len([record async for record in journal.read(VENUE) if RECORDED in record.body])


@pytest.mark.parametrize("already", [False, True], ids=["never asked", "asked and not recorded"])
async def test_keys_are_asked_for_by_whoever_runs_the_venue_after_the_withdrawal(
    durable_place: JournalPlace, keeper: KeeperAt, already: bool
) -> None:
    signals = JackpotSignals()
    first = VenueRun(durable_place.open, keeper, signals, asked=DISTANT)
    await pressed(first, durable_place, signals)
    presses = first.jackpot.places
    await first.owner.stop()
    without = VenueRun(durable_place.open, None, signals)
    await without.start()
    await without.withdraw()
    assert without.jackpot.awaited == (1, 2)
    await without.owner.stop()
    if already:
        client = KeeperClient(keeper.address, keeper.secret)
        assert isinstance(await client.ask(messages.Reveal(NOVA)), messages.KeysRevealed)
        client.close()
    venue = VenueRun(durable_place.open, keeper, signals)
    await venue.start()
    await until(lambda: not venue.jackpot.awaited)
    await venue.owner.stop()
    proof = await proof_of(durable_place)
    assert proof.wrong == ()
    assert proof.jackpots[NOVA] == (2, presses * 2, 0, 0)
    await durable_place.close()


async def test_a_keeper_that_is_away_is_asked_until_it_is_back(
    where: JournalPlace, tmp_path: Path
) -> None:
    restarted, signals = Restarted(tmp_path / "keeper.keys"), JackpotSignals()
    venue = VenueRun(where.open, await restarted.start(), signals, asked=DISTANT)
    await venue.start("pit-1")
    await until(lambda: all(level.commitment for level in venue.jackpot.levels))
    restarted.stop()
    await venue.withdraw()
    assert venue.jackpot.awaited == (1, 2)
    await restarted.start()
    await until(lambda: not venue.jackpot.awaited)
    await venue.owner.stop()
    restarted.stop()
    assert await recordings(where) == 1


async def test_keys_that_are_gone_are_waited_for_until_two_people_declare_them_lost(
    where: JournalPlace, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    restarted, signals = Restarted(tmp_path / "keeper.keys"), JackpotSignals()
    venue = VenueRun(where.open, await restarted.start(), signals, asked=DISTANT)
    await pressed(venue, where, signals)
    presses = venue.jackpot.places
    restarted.stop()
    restarted.path.unlink()
    await restarted.start()
    await venue.withdraw()
    await until(lambda: "has not every key" in caplog.text)
    await venue.do(REP, commands.DeclareKeeperLost(NOVA, "its disk is gone"), MANAGEMENT)
    assert venue.jackpot.awaited == ()
    await venue.owner.stop()
    restarted.stop()
    assert await recordings(where) == 0
    proof = await proof_of(where)
    assert proof.wrong == ()
    assert proof.jackpots[NOVA] == (0, 0, 0, presses * 2)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
async def test_a_withdrawal_outlives_the_death_of_venue_and_keeper(
    durable_place: JournalPlace, tmp_path: Path, seed: int
) -> None:
    """At a random moment between withdrawal, reveal and record."""
    chance = random.Random(seed)
    with company(tmp_path, durable_place.url) as made:
        url, address, secret, *_ = made.commands["venue"][4:]
        stage = [sys.executable, "-m", "tests.runtime.jackpots.withdrawing_process"]
        made.commands["venue"] = [*stage, url, address, secret, *PITS]
        made.start("keeper")
        made.start("venue")
        await said(made, "venue", "withdraws")
        victims = chance.sample(["venue", "keeper", "venue", "keeper"], 3)
        for victim in victims:
            # The keys are asked for within a second.
            await asyncio.sleep(chance.random() * 1.2)
            made.kill(victim)
            made.start(victim)
        await said(made, "venue", "revealed")
    proof = await proof_of(durable_place)
    assert proof.wrong == ()
    assert proof.jackpots[NOVA].cycles == 2
    assert await recordings(durable_place) == 1
    await durable_place.close()


async def test_keys_that_are_asked_for_too_early_stop_the_jackpot_until_they_are_given_up(
    where: JournalPlace, tmp_path: Path
) -> None:
    """Whoever has them could choose what is hit: nobody plays on by them, and all can see it."""
    restarted, signals = Restarted(tmp_path / "keeper.keys"), JackpotSignals()
    keeper = await restarted.start()
    venue = VenueRun(where.open, keeper, signals, asked=DISTANT)
    await pressed(venue, where, signals)
    old = [level.commitment for level in venue.jackpot.levels]
    client = KeeperClient(keeper.address, keeper.secret)
    assert isinstance(await client.ask(messages.Reveal(NOVA)), messages.KeysRevealed)
    client.close()
    pit = PitRun(where.open, "pit-2", signals, unanswered=0.5)
    await venue.do(REP, commands.LinkTable(NOVA, "pit-2", TableId(T1)), MANAGEMENT)
    await pit.start()
    await pit.say(round_of_two(pit.pit))
    await until(lambda: progress(pit) is JackpotProgress.RETURNED)
    assert "they judge nothing more" in venue.jackpot.stopped
    await venue.do(REP, commands.DeclareKeeperLost(NOVA, "its keys are known"), MANAGEMENT)
    await until(lambda: venue.jackpot.pending is None)
    assert not any(level.commitment for level in venue.jackpot.levels)
    restarted.stop()
    forget(restarted.path, NOVA)
    await restarted.start()
    await until(lambda: not venue.jackpot.stopped)
    assert not {*old} & {level.commitment for level in venue.jackpot.levels}
    await pit.stop()
    await venue.owner.stop()
    restarted.stop()
    assert (await proof_of(where)).wrong == ()
