"""A terminal whose notes and tickets a person takes, and whose tickets an ESC/POS printer makes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from croupier.agent.server_link import Reply
from croupier.core.identifiers import TerminalId
from croupier.core.pit.terminals.condition import Condition
from croupier.devices import validation
from croupier.devices.printing.printer_connection import StatusQuestion
from croupier.wire.outbound import Mode
from tests.agent.agent_floor import (
    SCREEN,
    AgentProcess,
    SlowPrinter,
    acceptor,
    agent_at,
    cash_out,
    credit,
    device_at,
    digits,
    lines,
    mode,
    printer,
    state,
    terminals,
    until,
)
from tests.devices.printing.paper_printer import HEALTHY, Habit, PaperPrinter, running
from tests.server.floor_house import FloorHouse, floor_house, screen_id

NO_PAPER, LITTLE_PAPER = 0x60, 0x0C


@asynccontextmanager
async def stage(
    folder: Path, paper: PaperPrinter, *, asks: bool = False
) -> AsyncIterator[tuple[FloorHouse, AgentProcess]]:
    """T1 with an acceptor by hand and a printer, T2 with an acceptor by hand."""
    async with floor_house(folder, mode=Mode.LIVE) as floor, running(paper):
        await floor.play(terminals("T1", "T2"))
        devices = acceptor(device_at(floor, "T1", "note-acceptor"), "T1", asks=asks)
        devices += acceptor(device_at(floor, "T2", "note-acceptor"), "T2")
        devices += printer(device_at(floor, "T1", "ticket-printer"), "T1", paper.port)
        async with agent_at(floor, folder, devices, "T1", "T2") as agent:
            yield floor, agent


def conditions(floor: FloorHouse) -> set[Condition]:
    return set(state(floor).terminals[TerminalId("T1")].conditions)


async def test_a_note_becomes_credit_and_its_ticket_is_taken_elsewhere(tmp_path: Path) -> None:
    paper = PaperPrinter()
    async with stage(tmp_path, paper) as (floor, agent):
        assert await agent.say("T1", "note", "20") == (
            0,
            "taken: the note of $20.00 belongs into the box",
        )
        await until(lambda: credit(floor, "T1") == 2_000, "credit")
        await cash_out(floor, "T1")
        await until(lambda: len(paper.jobs) == 1, "the paper")
        await until(lambda: credit(floor, "T1") == 0, "cash-out")
        number = digits(paper.jobs[0])
        assert validation.read(number) == number
        code, said = await agent.say("T2", "ticket", typed=f"{number}\n")
        assert (code, said) == (0, "taken: the ticket of $20.00 belongs into the box")
        await until(lambda: credit(floor, "T2") == 2_000, "credit at the other terminal")
        again = await agent.hear(f"T2 ticket {number}")
        assert not again.ok
        assert again.said.endswith("give the ticket back")
        assert credit(floor, "T2") == 2_000
        assert await agent.stop() == 0
        assert number not in agent.log
        assert number not in (agent.own_folder / "tasks.jsonl").read_text()
        assert number not in (agent.own_folder / "unanswered.json").read_text()
        assert all("at" in line and "level" in line for line in lines(agent.log))


async def test_what_the_server_does_not_take_goes_back(tmp_path: Path) -> None:
    async with stage(tmp_path, PaperPrinter()) as (floor, agent):
        code, said = await agent.say("T1", "note", "3")
        assert code == 1
        assert said.endswith("give the note of $3.00 back")
        assert (await agent.hear("T1 door open")).ok
        assert conditions(floor) == {Condition.DOOR_OPEN}
        reply = await agent.hear("T1 note 20")
        assert (reply.ok, "its door is open" in reply.said) == (False, True)
        assert (await agent.hear("T1 door shut")).ok
        assert conditions(floor) == set()
        assert (await agent.hear("T1 note 20")).ok
        assert (await agent.hear("T1 ticket 123")).said.startswith("that is not a ticket")
        await until(lambda: credit(floor, "T1") == 2_000, "credit")


async def test_a_person_who_is_asked_says_where_the_note_went(tmp_path: Path) -> None:
    async with stage(tmp_path, PaperPrinter(), asks=True) as (floor, agent):
        code, said = await agent.say(typed="T1 note 20\nT1 back\n")
        assert code == 0
        assert said.splitlines() == [
            "T1: put the note of $20.00 into the box and say `in`, or say `back`",
            "not taken: the note of $20.00 belongs to the player",
        ]
        assert credit(floor, "T1") == 0
        assert (await agent.hear("T1 note 20")).ok
        taken = await agent.hear("T1 in")
        assert taken.said == "taken: the note of $20.00 belongs into the box"
        await until(lambda: credit(floor, "T1") == 2_000, "credit")
        assert await agent.hear("T1 in") == Reply(
            ok=False, said="the agent is not waiting for an answer"
        )


async def test_only_its_own_user_reads_and_speaks_to_an_agent(tmp_path: Path) -> None:
    async with stage(tmp_path, PaperPrinter()) as (_, agent):
        assert mode(agent.own_folder) == 0o700
        kept = {path.name: mode(path) for path in agent.own_folder.iterdir()}
        assert kept.keys() >= {"key", "tasks.jsonl", "say.socket", "lock"}
        assert set(kept.values()) == {0o600}
        second = await agent.command("--config", str(agent.file))
        assert second[0] == 2
        assert "another agent runs" in second[1]
        code, said = await agent.say("T1", "ticket", "017772142054848379")
        assert (code, "can be seen by others" in said) == (2, True)
        assert await agent.stop() == 0
        code, said = await agent.say("status")
        assert (code, "no agent runs" in said) == (2, True)


async def test_a_printer_says_how_it_is(tmp_path: Path) -> None:
    paper = PaperPrinter()
    async with stage(tmp_path, paper) as (floor, agent):
        paper.answers[StatusQuestion.PAPER] = HEALTHY | LITTLE_PAPER
        await until(lambda: conditions(floor) == {Condition.PAPER_LOW}, "little paper")
        paper.answers[StatusQuestion.PAPER] = HEALTHY | LITTLE_PAPER | NO_PAPER
        await until(lambda: conditions(floor) == {Condition.PAPER_OUT}, "no paper")
        assert "printer is out of paper" in (await agent.hear("status")).said
        paper.answers[StatusQuestion.PAPER] = HEALTHY
        await until(lambda: conditions(floor) == set(), "a new roll")


async def test_a_printer_that_is_off_prints_nothing_and_says_so(tmp_path: Path) -> None:
    paper = PaperPrinter()
    async with stage(tmp_path, paper) as (floor, agent):
        await agent.hear("T1 note 20")
        await until(lambda: credit(floor, "T1") == 2_000, "credit")
        paper.mute = True
        await until(lambda: conditions(floor) == {Condition.PRINTER_FAULT}, "its fault")
        assert paper.jobs == []
        paper.mute = False
        await until(lambda: conditions(floor) == set(), "its recovery")
        await cash_out(floor, "T1")
        await until(lambda: len(paper.jobs) == 1, "the paper")


async def test_a_printer_that_breaks_off_leaves_a_doubtful_paper_and_no_second(
    tmp_path: Path,
) -> None:
    paper = PaperPrinter(Habit.HANGS_UP_HALFWAY)
    async with stage(tmp_path, paper) as (floor, agent):
        await agent.hear("T1 note 20")
        await until(lambda: credit(floor, "T1") == 2_000, "credit")
        await cash_out(floor, "T1")
        await until(lambda: any(case.about for case in state(floor).cases.values()), "a case")
        assert '"became":"doubtful"' in agent.log
        assert len(tickets_printed(paper)) == 1


def tickets_printed(paper: PaperPrinter) -> list[bytes]:
    """Every paper whose bars the printer was sent, cut off or not."""
    return paper.received.split(b"\x1dk\x46")[1:]


async def test_an_agent_killed_between_print_and_report_never_prints_twice(tmp_path: Path) -> None:
    paper = SlowPrinter()
    async with stage(tmp_path, paper) as (floor, agent):
        await agent.hear("T1 note 20")
        await until(lambda: credit(floor, "T1") == 2_000, "credit")
        await cash_out(floor, "T1")
        await until(lambda: len(paper.jobs) == 1, "the paper")
        await agent.kill()
        paper.slow = False
        await agent.start()
        await until(lambda: any(case.about for case in state(floor).cases.values()), "a case")
        number = digits(paper.jobs[0])
        assert [digits(job) for job in paper.jobs] == [number]
        reply = await agent.hear(f"T2 ticket {number}")
        assert (reply.ok, reply.said.endswith("give the ticket back")) == (False, True)
        assert credit(floor, "T2") == 0


async def test_an_agent_that_is_stopped_finishes_its_paper(tmp_path: Path) -> None:
    paper = SlowPrinter()
    async with stage(tmp_path, paper) as (floor, agent):
        await agent.hear("T1 note 20")
        await until(lambda: credit(floor, "T1") == 2_000, "credit")
        await cash_out(floor, "T1")
        await until(lambda: len(paper.jobs) == 1, "the paper")
        stopping = asyncio.create_task(agent.stop())
        await asyncio.sleep(0)
        paper.finish()
        assert await stopping == 0
        await until(lambda: credit(floor, "T1") == 0, "cash-out")
        tasks = [line for line in lines(agent.log) if line.get("kind") == "print"]
        assert [line["became"] for line in tasks] == ["done"]


async def test_a_revoked_agent_stays_away(tmp_path: Path) -> None:
    async with stage(tmp_path, PaperPrinter()) as (floor, agent):
        await floor.house.keyring.screens.revoke(screen_id(SCREEN))
        await floor.run_housekeeping()
        assert await agent.ended() == 3
        assert "no server accepts the agent any more" in agent.log
