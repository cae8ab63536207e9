"""What an agent remembers of its tasks, over every restart and a loss of power."""

import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.agent.settings import AgentFolder, AgentFolderError
from croupier.agent.tasks import TASKS_KEPT, Begin, TaskLog, TaskRunner
from croupier.core.stream.intents import Became, IntentKind
from croupier.wire.inbound import Done
from croupier.wire.outbound import Ask, Intended

Open = Callable[[], TaskLog]


@pytest.fixture
def remembered(tmp_path: Path) -> Iterator[Open]:
    """Opens the same file each time, as a restart does."""
    opened: list[TaskLog] = []

    def again() -> TaskLog:
        opened.append(TaskLog(tmp_path / "tasks"))
        return opened[-1]

    yield again
    for memory in opened:
        memory.close()


def test_what_was_begun_and_not_finished_is_doubtful(remembered: Open) -> None:
    memory = remembered()
    memory.begin("north/I1")
    memory.begin("north/I2")
    memory.keep(Done("north/I2", Became.DONE))
    again = remembered()
    assert again.recall("north/I1") == Done("north/I1", Became.DOUBTFUL)
    assert again.recall("north/I2") == Done("north/I2", Became.DONE)
    assert again.recall("north/I3") is None


def test_a_line_torn_off_by_a_loss_of_power_is_left_out(remembered: Open, tmp_path: Path) -> None:
    path = tmp_path / "tasks"
    memory = remembered()
    memory.begin("north/I1")
    path.write_bytes(path.read_bytes() + b'{"task":"north/I1","bec')
    again = remembered()
    assert again.recall("north/I1") == Done("north/I1", Became.DOUBTFUL)
    again.keep(Done("north/I1", Became.NOT_DONE))
    assert remembered().recall("north/I1") == Done("north/I1", Became.NOT_DONE)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_the_oldest_tasks_are_forgotten_and_the_last_ones_never(
    remembered: Open, tmp_path: Path
) -> None:
    path = tmp_path / "tasks"
    more = TASKS_KEPT + 5
    path.write_bytes(b"".join(b'{"task":"I%d","became":"done"}\n' % n for n in range(more)))
    memory = remembered()
    assert memory.recall("I4") is None
    assert memory.recall("I5") is not None
    assert memory.recall(f"I{more - 1}") is not None


class Device:
    """Counts what it does."""

    names = frozenset({"T1"})
    does = IntentKind.PRINT

    def __init__(self, fails: Exception | None = None) -> None:
        self.done = 0
        self._fails = fails

    async def perform(self, told: Intended, begin: Begin) -> Became:
        begin()
        self.done += 1
        if self._fails is not None:
            raise self._fails
        return Became.DONE


def told(task: str, ask: Ask = Ask.PERFORM, device: str = "T1") -> Intended:
    return Intended(task, IntentKind.PRINT, ask, device, "a", 1)


async def test_a_task_is_done_once_however_often_it_is_told(remembered: Open) -> None:
    device = Device()
    duties = TaskRunner(remembered(), [device])
    assert await duties.told(told("I1")) == Done("I1", Became.DONE)
    assert await duties.told(told("I1")) == Done("I1", Became.DONE)
    assert await TaskRunner(remembered(), [device]).told(told("I1")) == Done("I1", Became.DONE)
    assert device.done == 1


async def test_what_was_asked_about_before_it_was_told_is_never_done(remembered: Open) -> None:
    device = Device()
    duties = TaskRunner(remembered(), [device])
    assert await duties.told(told("I1", Ask.RECALL)) == Done("I1", Became.NOT_DONE)
    assert await duties.told(told("I1")) == Done("I1", Became.NOT_DONE)
    assert device.done == 0


async def test_a_device_that_fails_after_it_began_leaves_doubt(remembered: Open) -> None:
    duties = TaskRunner(remembered(), [Device(RuntimeError("broken"))])
    assert await duties.told(told("I1")) == Done("I1", Became.DOUBTFUL)
    assert await duties.told(told("I2", device="T9")) == Done("I2", Became.NOT_DONE)


async def test_nothing_is_begun_that_cannot_be_written_down(remembered: Open) -> None:
    memory, device = remembered(), Device()
    memory.close()
    with Path("/dev/full").open("ab", buffering=0) as full:
        memory._file = full
        duties = TaskRunner(memory, [device])
        assert await duties.told(told("I1")) == Done("I1", Became.NOT_DONE)
        assert device.done == 0
        assert await duties.told(told("I1")) == Done("I1", Became.NOT_DONE)


def test_what_a_full_disk_left_of_a_line_spoils_no_other(remembered: Open, tmp_path: Path) -> None:
    memory = remembered()
    with (tmp_path / "tasks").open("ab") as file:
        file.write(b'{"task":"I1","bec')
    memory.begin("I2")
    assert remembered().recall("I2") == Done("I2", Became.DOUBTFUL)


async def test_an_agent_that_is_stopping_begins_nothing(remembered: Open) -> None:
    device = Device()
    duties = TaskRunner(remembered(), [device])
    await duties.finish(1)
    assert await duties.told(told("I1")) == Done("I1", Became.NOT_DONE)
    assert device.done == 0


def test_a_folder_that_others_can_look_into_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir(mode=0o755)
    with pytest.raises(AgentFolderError, match="chmod 700"):
        AgentFolder(tmp_path / "a")


def test_a_key_that_others_can_read_is_not_used(tmp_path: Path) -> None:
    folder = AgentFolder(tmp_path / "a")
    assert folder.key() is None
    folder.keep_key("secret")
    assert folder.key() == "secret"
    (tmp_path / "a" / "key").chmod(0o644)
    with pytest.raises(AgentFolderError, match="others can read"):
        folder.key()
