"""What an agent does once it does never again, and what it was only asked about never at all."""

from pathlib import Path

import pytest

from croupier.core.stream.intents import Became
from croupier.demo.device_agents import Memory
from croupier.wire.inbound import Done

TASK = "main/I7"


def test_a_memory_outlives_its_device(tmp_path: Path) -> None:
    Memory(tmp_path / "printer.json").keep(Done(TASK, Became.DONE))
    assert Memory(tmp_path / "printer.json").recall(TASK) == Done(TASK, Became.DONE)


def test_what_was_only_asked_about_is_never_done(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "printer.json")
    assert memory.recall(TASK) is None
    assert memory.never(TASK).became is Became.NOT_DONE
    assert Memory(tmp_path / "printer.json").recall(TASK) == Done(TASK, Became.NOT_DONE)


@pytest.mark.parametrize("many", [501, 700])
def test_a_memory_stays_small(tmp_path: Path, many: int) -> None:
    memory = Memory(tmp_path / "kiosk.json")
    for number in range(many):
        memory.keep(Done(f"venue/I{number}", Became.DONE, 100))
    assert memory.recall("venue/I0") is None
    assert memory.recall(f"venue/I{many - 1}") == Done(f"venue/I{many - 1}", Became.DONE, 100)
