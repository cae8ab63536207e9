"""The demo's floor plays by itself, proves itself, and goes on where it stopped."""

from pathlib import Path

from tests.demo.demo_floor import credits, proved, running, settled, states, until


async def test_every_table_plays_and_what_it_did_is_proved_twice(tmp_path: Path) -> None:
    async with running(tmp_path, mishaps=1.0) as demo:
        tables = [table for state in states(demo) for table in state.tables.values()]
        await until(lambda: all(settled(table) >= 2 for table in tables))
        assert any(state.sessions for state in states(demo))
    proof = await proved(tmp_path)
    assert proof.wrong == ()
    assert {stream.stream for stream in proof.streams} == {"main", "annexe", "venue"}


async def test_it_resumes_with_the_same_credits_and_rounds(tmp_path: Path) -> None:
    async with running(tmp_path) as demo:
        await until(lambda: sum(len(state.sessions) for state in states(demo)) > 15)
        log_ins = dict(demo.folder.kept.log_ins)
    before = credits(demo)
    rounds = {t.id: t.rounds for s in states(demo) for t in s.tables.values()}
    assert sum(before.values()) > 0
    async with running(tmp_path, bots=0, speed=0.1) as demo:
        assert demo.folder.resumed
        assert demo.folder.kept.log_ins == log_ins
        after = credits(demo)
        assert {t.id: t.rounds for s in states(demo) for t in s.tables.values()} == rounds
    assert after == before
