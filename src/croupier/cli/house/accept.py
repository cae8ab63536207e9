"""`croupier accept`: two people accept a clock set back, a long gap or lost entries.

No server starts on any of these by itself.
"""

import argparse
import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import loaded, typed_secret
from croupier.core.identifiers import Instant
from croupier.core.stream.console import AcceptLoss, HeadNamed
from croupier.journal.port import StoreFailedError, StreamId
from croupier.journal.witness import WitnessFailedError
from croupier.runtime.house_clock import moment
from croupier.runtime.owning.console_entry import StreamRunsError
from croupier.runtime.owning.restoring import BrokenChainError

if TYPE_CHECKING:
    from croupier.server.config.loading import Configured
    from croupier.server.start.console import Console


REFUSED = 1
# Between a watch that shows minutes and the machine's clock.
MINUTES_APART = 2
EPILOG = """\
Run it while no server runs these streams; a server that waits for it continues by itself. The two
people type their own passwords, in the order of the badges. If standard input is not a terminal,
the passwords are read from it, one to a line. Both must be operators, managers or regulators. The
entry names both.

clock  --now is the time by your own watches, in UTC. It must agree with the machine's clock. If the
       journal was written ahead of it, time is set back in every stream concerned, and everybody is
       signed off. If nothing was recorded for longer than [clock] longest_gap_days, the gap is
       accepted.
loss   STREAM ends with the entry JOURNAL, and the witness was shown the entry WITNESSED. Each is
       written NUMBER:HASH, as `croupier serve` prints it. What came after JOURNAL is lost for good.

Exit code 0: it is recorded; 1: it was refused; 2: journal or configuration cannot be used.

examples:
  croupier accept clock --config floor.toml --badge 500 --badge 501 --now "2026-11-17 18:59"
  croupier accept loss --config floor.toml --badge 500 --badge 501 north 35:9f2c… 36:07ab…
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
    clock = acts.add_parser("clock", help="the machine's clock is right, and the journal's is not")
    clock.add_argument("--now", metavar="TIME", required=True, help='such as "2026-11-17 18:59"')
    loss = acts.add_parser("loss", help="entries that a witness was shown are lost")
    loss.add_argument("stream", metavar="STREAM")
    loss.add_argument("journal", metavar="JOURNAL", help="where the journal ends, NUMBER:HASH")
    loss.add_argument("witnessed", metavar="WITNESSED", help="what was shown, NUMBER:HASH")
    for each in (clock, loss):
        each.add_argument("--config", metavar="FILE", type=Path, required=True)
        each.add_argument(
            "--badge", metavar="BADGE", action="append", required=True, help="of each of the two"
        )


def run(arguments: argparse.Namespace) -> int:
    from croupier.server.start.running import CannotServeError

    if len(arguments.badge) != 2:
        raise CommandFailed("two badges are needed: --badge FIRST --badge SECOND")
    unusable = (BrokenChainError, CannotServeError, OSError, StoreFailedError, WitnessFailedError)
    try:
        return asyncio.run(_act(arguments, loaded(arguments.config)))
    except StreamRunsError as error:
        raise CommandFailed(str(error), REFUSED) from error
    except unusable as error:
        raise CommandFailed(str(error)) from error


async def _act(arguments: argparse.Namespace, found: "Configured") -> int:
    from croupier.server.start.console import Console

    console = await Console.open(found)
    try:
        if arguments.act == "clock":
            return await _clock(console, arguments)
        return await _loss(console, arguments)
    finally:
        await console.close()


async def _clock(console: "Console", arguments: argparse.Namespace) -> int:
    now = console.now()
    typed = _typed(arguments.now)
    if typed is None or abs(typed - now) > MINUTES_APART * 60_000:
        sentence = f"the machine's clock says {moment(now)}, and you say {arguments.now}: which?"
        raise CommandFailed(sentence, REFUSED)
    bodies = await console.for_clock(now)
    if not bodies:
        sentence = "the clock and the journal agree: there is nothing to accept"
        raise CommandFailed(sentence, REFUSED)
    return await _record(console, arguments.badge, bodies, now)


async def _loss(console: "Console", arguments: argparse.Namespace) -> int:
    journal, witnessed = _head(arguments.journal), _head(arguments.witnessed)
    stream = StreamId(arguments.stream)
    why = await console.not_lost(stream, journal, witnessed)
    if why is not None:
        raise CommandFailed(why, REFUSED)
    body = AcceptLoss(journal, witnessed)
    return await _record(console, arguments.badge, {stream: body}, console.now())


async def _record(
    console: "Console", badges: list[str], bodies: dict[StreamId, Any], at: Instant
) -> int:
    first, second = ((badge, typed_secret(f"password of {badge}: ")) for badge in badges)
    two = await console.two_people(first, second)
    if isinstance(two, str):
        raise CommandFailed(two, REFUSED)
    for stream, body in bodies.items():
        said = await console.record(stream, body, at, two)
        if said is not None:
            raise CommandFailed(f"{stream}: {said}", REFUSED)
        print(f"{stream}: recorded by {two[0].person} and {two[1].person}")
    ended = await console.sign_off_after(at)
    if ended:
        print(f"signed off, having signed on later than now: {ended}")
    return 0


def _head(text: str) -> HeadNamed:
    number, _, digits = text.partition(":")
    if not number.isdecimal() or len(digits) != 64:
        raise CommandFailed("a head is named NUMBER:HASH, with all 64 digits of its hash")
    return HeadNamed(int(number), digits)


def _typed(text: str) -> int | None:
    try:
        said = datetime.fromisoformat(text)
    except ValueError:
        return None
    return round(said.replace(tzinfo=said.tzinfo or UTC).timestamp() * 1000)
