"""The demo's floor plays by itself, proves itself, and goes on where it stopped."""

import asyncio
from pathlib import Path

from msgspec.structs import replace

from croupier.core.identifiers import Origin
from croupier.core.jackpots.parameters import JackpotId
from croupier.core.pit.state import CaseKind, PitState, Round
from croupier.core.venue.jackpots import commands
from croupier.demo.jackpots import NOVA
from croupier.demo.running import Demo, Wish
from tests.core.jackpots.jackpot_stage import INSPECTOR, MANAGEMENT, REP, SET_UP
from tests.demo.demo_floor import credits, proved, running, settled, states, until


async def test_every_table_plays_and_what_it_did_is_proved_twice(tmp_path: Path) -> None:
    async with running(tmp_path, mishaps=1.0) as demo:
        tables = [table for state in states(demo) for table in state.tables.values()]
        await until(lambda: all(settled(table) >= 2 for table in tables))
        assert any(state.sessions for state in states(demo))
    proof = await proved(tmp_path)
    assert proof.wrong == ()
    assert {stream.stream for stream in proof.streams} == {"main", "annexe", "venue"}


# So many times as often as on a usual demo: each is then seen within a minute.
OFTENER = 20.0
WRONG_NUMBER = {CaseKind.WRONG_OUTCOME, CaseKind.READINGS_DIFFER}


def _rounds(state: PitState) -> list[Round]:
    return [
        round_
        for table in state.tables.values()
        for round_ in (*table.past, *([table.round] if table.round is not None else []))
    ]


def _gone_wrong(demo: Demo) -> set[str]:
    kinds = {
        case.kind for state in states(demo) for case in (*state.cases.values(), *state.cases_done)
    }
    no_spin = any(round_.no_spins for state in states(demo) for round_ in _rounds(state))
    seen = {"a no-spin": no_spin, "a jam": CaseKind.PRINTING in kinds}
    seen["a wrong number"] = bool(kinds & WRONG_NUMBER)
    return {what for what, happened in seen.items() if happened}


async def test_now_and_then_there_is_a_no_spin_a_jam_and_a_wrong_number(tmp_path: Path) -> None:
    assert Wish(folder=tmp_path).mishaps == 1.0
    seen: set[str] = set()
    async with running(tmp_path, mishaps=OFTENER) as demo:

        def everything() -> bool:
            seen.update(_gone_wrong(demo))
            return len(seen) == 3

        await until(everything)
    assert (await proved(tmp_path)).wrong == ()


async def test_where_nothing_goes_wrong_nobody_has_to_decide_anything(tmp_path: Path) -> None:
    async with running(tmp_path, mishaps=0.0) as demo:
        tables = [table for state in states(demo) for table in state.tables.values()]
        await until(lambda: all(settled(table) >= 3 for table in tables))
        assert _gone_wrong(demo) == set()


async def withdraw_the_jackpot(demo: Demo) -> None:
    """As a visitor may, who has the badges of everybody: there is none when the demo resumes."""
    assert demo.opening is not None
    venue = demo.opening.house.venue
    assert venue is not None
    jackpots = venue.owner.floor.state.jackpots
    other = replace(SET_UP, jackpot=JackpotId("other"))
    stopped = commands.StopJackpot(NOVA, "it is withdrawn")
    for actor, body in ((REP, other), (MANAGEMENT, stopped)):
        answer = await venue.submit(
            Origin("visitor"), actor, body, MANAGEMENT if actor is REP else None
        )
        assert answer.refusal is None, answer.refusal
    leaves = commands.WithdrawJackpot(NOVA, other.jackpot, "letter 17", "another game")
    async with asyncio.timeout(60):
        while not jackpots[NOVA].withdrawn:
            await venue.submit(Origin("visitor"), MANAGEMENT, leaves, INSPECTOR)
            await asyncio.sleep(0.1)


async def test_it_resumes_with_the_same_credits_and_rounds(tmp_path: Path) -> None:
    async with running(tmp_path) as demo:
        await until(lambda: sum(len(state.sessions) for state in states(demo)) > 15)
        log_ins = dict(demo.folder.kept.log_ins)
        await withdraw_the_jackpot(demo)
    before = credits(demo)
    rounds = {t.id: t.rounds for s in states(demo) for t in s.tables.values()}
    assert sum(before.values()) > 0
    async with running(tmp_path, bots=0, speed=0.1) as demo:
        assert demo.folder.resumed
        assert demo.folder.kept.log_ins == log_ins
        after = credits(demo)
        assert {t.id: t.rounds for s in states(demo) for t in s.tables.values()} == rounds
    assert after == before
