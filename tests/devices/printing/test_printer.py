"""Printed, failed or doubtful: said by real sockets and files, and never more than is known."""

import asyncio
import os
import socket
import tty
from pathlib import Path

import pytest

from croupier.devices.printing.escpos import PrintJob
from croupier.devices.printing.printer import (
    DevicePrinter,
    Health,
    NetworkPrinter,
    Patience,
    PrinterAnswers,
    PrintOutcome,
    PrintReport,
)
from croupier.devices.printing.printer_connection import StatusQuestion
from croupier.devices.printing.roll_paper import ticket_job
from tests.devices.printing.paper_printer import HEALTHY, Habit, PaperPrinter, running
from tests.devices.printing.papers import TICKET

JOB = ticket_job(TICKET)


async def printed_on(
    printer: PaperPrinter,
    answers: PrinterAnswers = PrinterAnswers.STATUS,
    patience: Patience | None = None,
) -> PrintReport:
    async with running(printer):
        network = NetworkPrinter("127.0.0.1", printer.port, answers=answers, patience=patience)
        return await network.print(JOB)


@pytest.mark.parametrize("habit", [Habit.PRINTS, Habit.CHATTERS])
async def test_a_printer_that_says_it_is_done_has_printed(habit: Habit) -> None:
    printer = PaperPrinter(habit)
    assert await printed_on(printer) == PrintReport(PrintOutcome.PRINTED, "printed")
    assert printer.jobs == [JOB.data]


@pytest.mark.parametrize(
    ("question", "bits", "why"),
    [
        (StatusQuestion.PAPER, 0x60, "the printer is out of paper"),
        (StatusQuestion.OFF_LINE, 0x04, "the printer's cover is open"),
        (StatusQuestion.ERROR, 0x08, "the printer's knife is jammed"),
        (StatusQuestion.ERROR, 0x20, "the printer has a fault that only service can clear"),
        (StatusQuestion.PRINTER, 0x08, "the printer is off line"),
    ],
)
async def test_a_printer_in_trouble_is_sent_nothing(
    question: StatusQuestion, bits: int, why: str
) -> None:
    printer = PaperPrinter()
    printer.answers[question] = HEALTHY | bits
    assert await printed_on(printer) == PrintReport(PrintOutcome.FAILED, why)
    assert printer.jobs == []
    assert TICKET.number.encode() not in printer.received


async def test_paper_that_is_only_near_its_end_still_prints() -> None:
    printer = PaperPrinter()
    printer.answers[StatusQuestion.PAPER] = HEALTHY | 0x0C
    assert (await printed_on(printer)).outcome is PrintOutcome.PRINTED


async def test_a_printer_that_answers_nothing_is_sent_nothing() -> None:
    printer = PaperPrinter()
    printer.mute = True
    report = await printed_on(printer, patience=Patience(answering=0.3))
    assert report == PrintReport(
        PrintOutcome.FAILED, "the printer does not answer: no answer in time"
    )
    assert TICKET.number.encode() not in printer.received


@pytest.mark.parametrize(
    "habit",
    [Habit.HANGS_UP_HALFWAY, Habit.HANGS_UP_AT_THE_END, Habit.NEVER_SAYS_DONE],
)
async def test_once_bytes_are_sent_and_no_word_comes_back_it_is_doubtful(habit: Habit) -> None:
    report = await printed_on(PaperPrinter(habit), patience=Patience(printing=0.3))
    assert report.outcome is PrintOutcome.DOUBTFUL
    assert report.why.startswith("the printer broke off while printing: ")
    assert TICKET.number not in report.why


async def test_trouble_that_came_while_it_printed_makes_it_doubtful() -> None:
    printer = PaperPrinter()
    printer.answers_after = {StatusQuestion.ERROR: HEALTHY | 0x08}
    report = await printed_on(printer)
    assert report == PrintReport(PrintOutcome.DOUBTFUL, "the printer's knife is jammed")


async def test_a_printer_that_cannot_be_asked_is_believed() -> None:
    printer = PaperPrinter()
    printer.mute = True
    report = await printed_on(printer, PrinterAnswers.NONE)
    assert report == PrintReport(PrintOutcome.PRINTED, "sent to the printer")
    assert printer.received == JOB.data


async def test_nobody_there_is_a_failure() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        report = await NetworkPrinter("127.0.0.1", port).print(JOB)
    assert report.outcome is PrintOutcome.FAILED
    assert report.why.startswith("the printer cannot be reached: ")


async def test_a_printer_that_takes_nothing_in_is_given_up_in_time() -> None:
    """Connected by the machine's backlog, never read by anybody."""
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        port = listening.getsockname()[1]
        patience = Patience(connecting=1, sending=0.2)
        printer = NetworkPrinter("127.0.0.1", port, answers=PrinterAnswers.NONE, patience=patience)
        report = await asyncio.wait_for(printer.print(PrintJob(bytes(20_000_000))), 30)
    assert report.outcome is PrintOutcome.DOUBTFUL
    assert report.why.endswith("no answer in time")


async def test_two_jobs_at_once_are_printed_one_after_the_other() -> None:
    paper = PaperPrinter()
    async with running(paper):
        printer = NetworkPrinter("127.0.0.1", paper.port)
        reports = await asyncio.gather(printer.print(JOB), printer.print(JOB))
    assert [report.outcome for report in reports] == [PrintOutcome.PRINTED] * 2
    assert paper.jobs == [JOB.data] * 2


async def test_a_file_takes_one_job_after_another(tmp_path: Path) -> None:
    file = tmp_path / "lp0"
    file.touch()
    printer = DevicePrinter(str(file))
    for _ in range(2):
        assert (await printer.print(JOB)).outcome is PrintOutcome.PRINTED
    assert file.read_bytes() == JOB.data * 2


async def test_a_device_that_is_not_there_fails_and_is_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "lp0"
    report = await DevicePrinter(str(missing)).print(JOB)
    assert report == PrintReport(
        PrintOutcome.FAILED, "the printer cannot be reached: No such file or directory"
    )
    assert not missing.exists()


async def test_a_device_that_stops_taking_bytes_is_doubtful(tmp_path: Path) -> None:
    pipe = tmp_path / "lp0"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        patience = Patience(sending=0.2)
        report = await DevicePrinter(str(pipe), patience=patience).print(PrintJob(bytes(2_000_000)))
    finally:
        os.close(reading)
    assert report == PrintReport(
        PrintOutcome.DOUBTFUL, "the printer broke off while printing: no answer in time"
    )


async def test_a_device_that_answers_is_asked_as_a_network_printer_is() -> None:
    """A pseudo terminal stands for the device: what one side writes, the other reads."""
    paper, loop = PaperPrinter(), asyncio.get_running_loop()
    printers_end, our_end = os.openpty()
    tty.setraw(our_end)
    loop.add_reader(
        printers_end,
        lambda: os.write(printers_end, paper.hear(os.read(printers_end, 4096))),
    )
    try:
        device = os.ttyname(our_end)
        report = await DevicePrinter(device, answers=PrinterAnswers.STATUS).print(JOB)
    finally:
        loop.remove_reader(printers_end)
        os.close(printers_end)
        os.close(our_end)
    assert report == PrintReport(PrintOutcome.PRINTED, "printed")
    assert paper.jobs == [JOB.data]


LOOKS = [
    (StatusQuestion.PAPER, 0x0C, Health(paper_low=True)),
    (StatusQuestion.PAPER, 0x60, Health("the printer is out of paper", paper_out=True)),
    (StatusQuestion.OFF_LINE, 0x20, Health("the printer is out of paper", paper_out=True)),
    (StatusQuestion.OFF_LINE, 0x04, Health("the printer's cover is open")),
]


@pytest.mark.parametrize(("question", "bits", "health"), LOOKS)
async def test_a_printer_is_looked_at_without_printing(
    question: StatusQuestion, bits: int, health: Health
) -> None:
    paper = PaperPrinter()
    async with running(paper):
        printer = NetworkPrinter("127.0.0.1", paper.port)
        assert await printer.look() == Health()
        paper.answers[question] |= bits
        assert await printer.look() == health
        paper.mute = True
        mute = NetworkPrinter("127.0.0.1", paper.port, patience=Patience(answering=0.1))
        assert (await mute.look()).trouble == "the printer does not answer: no answer in time"
    gone = await printer.look()
    assert gone.trouble is not None
    assert gone.trouble.startswith("the printer cannot be reached")
    assert paper.jobs == []
