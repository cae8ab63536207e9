"""Time goes back in a journal where two people set it back, and nowhere else."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier.audit.entry_following import follow
from croupier.audit.verifying import Proof, verify
from croupier.core.identifiers import Instant, PersonId
from croupier.core.pit import machine as pit
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.state import RoundStatus
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.roles import Role
from croupier.core.stream.console import CONSOLE, SetClockBack
from croupier.core.stream.envelope import Actor, Command, Entry
from croupier.journal.memory import MemoryJournal
from tests.audit.journals import PIT, write
from tests.core.pit.floor_script import DEALER, NOON, FloorScript
from tests.core.pit.round_script import RRB

OPERATOR = Actor(PersonId("500"), Role.CASINO_OPERATOR)
MANAGER = Actor(PersonId("501"), Role.GAMING_MANAGER)
DAY = 24 * 3_600_000
SECONDS = 25


def set_back(script: FloorScript, by: int) -> Entry:
    recorded = script.floor.state.at
    script.now = to = Instant(recorded - by)
    command: Command[Any] = Command(CONSOLE, 1, to, OPERATOR, SetClockBack(recorded, to), MANAGER)
    entry = pit.decide(script.floor, command)
    assert entry.answer.refusal is None, entry.answer.refusal
    pit.fold(script.floor, entry)
    script.entries.append(entry)
    return entry


def ahead_and_back() -> FloorScript:
    """A round that was opened 400 days ahead, before time was set back, and went on."""
    script = FloorScript()
    script.table("T1", RRB, GameName.ROULETTE, wagering_seconds=SECONDS)
    script.wait(400 * DAY / 1000)
    opened = script.do(DEALER, OpenWagering(next(iter(script.floor.state.tables))))
    assert opened.answer.made is not None
    script.wait(5)
    set_back(script, 400 * DAY)
    script.wait(SECONDS)
    script.refused(DEALER, OpenWagering(next(iter(script.floor.state.tables))))
    return script


async def proved(entries: list[Entry]) -> Proof:
    journal = MemoryJournal()
    await write(journal, entries)
    return await verify(journal)


async def test_time_that_two_people_set_back_is_proved_and_told() -> None:
    proof = await proved(ahead_and_back().entries)
    assert proof.wrong == ()
    (said,) = proof.accepted
    assert "time set back from" in said
    assert said.endswith("by 500 and 501")


async def test_a_round_keeps_what_was_left_of_its_time() -> None:
    script = ahead_and_back()
    (table,) = script.floor.state.tables.values()
    assert table.round is not None
    assert table.round.status is not RoundStatus.OPEN
    elapsed = next(each for each in script.entries if type(each.command.body).__name__ == "Elapse")
    assert elapsed.command.at < NOON + DAY
    assert table.round.closed == elapsed.command.at


@pytest.mark.parametrize("change", ["no longer by two", "from another time"])
async def test_time_that_goes_back_otherwise_is_wrong(change: str) -> None:
    script = ahead_and_back()
    place = next(i for i, each in enumerate(script.entries) if each.command.origin == CONSOLE)
    entry = script.entries[place]
    if change == "no longer by two":
        changed = replace(entry, command=replace(entry.command, approver=None))
    else:
        (event,) = entry.events
        changed = replace(entry, events=(replace(event, recorded=event.recorded + 1),))
    proof = await proved([*script.entries[:place], changed, *script.entries[place + 1 :]])
    assert [wrong.seq for wrong in proof.wrong] == [place + 1]
    without = await proved([*script.entries[:place], *script.entries[place + 1 :]])
    assert [wrong.seq for wrong in without.wrong] == [place + 1]
    assert "stamped before the entry before it" in without.wrong[0].sentence


async def test_a_day_is_told_with_what_was_recorded_after_time_was_set_back() -> None:
    journal, script = MemoryJournal(), ahead_and_back()
    await write(journal, script.entries)
    told = [step.entry.command.at async for step in follow(journal, PIT, NOON + DAY)]
    assert told == sorted(told)
    assert any(at > script.entries[0].command.at + SECONDS * 1000 for at in told)
