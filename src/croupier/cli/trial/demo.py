"""`croupier demo`: opens a floor to play at, with bots and simulated devices, on loopback only."""

import argparse
import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.commands import CommandFailed
from croupier.core.identifiers import RulebookId
from croupier.rulebooks.shelf import Rejected, Shelf, Unknown

if TYPE_CHECKING:
    from croupier.demo.running import Demo


SPEED_LEAST, SPEED_MOST = 0.1, 100.0
BOTS_MOST = 34
PORT = 8080


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--speed", type=_speed, default=1.0, help="how many times as fast as a real floor (1)"
    )
    parser.add_argument("--seed", type=int, default=1, help="the seed of all chance (1)")
    parser.add_argument(
        "--bots", type=_bots, help="how many terminals bots play (all but two of each bank)"
    )
    parser.add_argument("--open", action="store_true", help="open the lobby in a browser")
    parser.add_argument(
        "--port", type=_port, default=PORT, help=f"the port to listen on; 0 takes any ({PORT})"
    )
    parser.add_argument(
        "--folder",
        type=Path,
        help="where its data is kept and resumed from (the user's data folder)",
    )

    parser.add_argument(
        "--rulebook",
        metavar="ID",
        help="put tables of this rulebook on the floor too, of any that `croupier rulebooks` lists",
    )


def run(arguments: argparse.Namespace) -> int:
    from croupier.bootstrap import AuditedJournal
    from croupier.demo.demo_folder import DemoFolderError
    from croupier.demo.running import Demo, Wish
    from croupier.demo.screens import DemoSetUpError
    from croupier.journal.port import StoreFailedError
    from croupier.runtime.owning.restoring import BrokenChainError
    from croupier.runtime.process_tuning import faster_loop, prepare

    folder = arguments.folder or default_folder(arguments.rulebook)
    _put_up(arguments.rulebook)
    try:
        wish = Wish(
            folder=folder,
            port=arguments.port,
            speed=arguments.speed,
            seed=arguments.seed,
            bots=arguments.bots,
        )
        demo = Demo(wish, AuditedJournal)
    except OSError as error:
        raise CommandFailed(f"{folder}: {error.strerror}") from error
    except DemoFolderError as error:
        raise CommandFailed(str(error)) from error
    prepare()
    try:
        with asyncio.Runner(loop_factory=faster_loop()) as runner:
            runner.run(_play(demo, show=arguments.open))
    except (DemoSetUpError, DemoFolderError, StoreFailedError, OSError) as error:
        raise CommandFailed(str(error)) from error
    except BrokenChainError as error:
        again = f"remove {folder} to begin a new floor, or name another with --folder"
        raise CommandFailed(f"{error}; {again}") from error
    return 0


async def _play(demo: "Demo", *, show: bool) -> None:
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, ended.set)
    try:
        await demo.start(_progress)
        _print_log_ins(demo)
        if show:
            import webbrowser

            webbrowser.open(demo.url)
        await ended.wait()
        print("stopping ...", file=sys.stderr, flush=True)
        print(f"{demo.summary()}; `croupier demo` resumes in {demo.folder.path}", flush=True)
    finally:
        await demo.stop()


def _progress(what: str) -> None:
    print(f"{what} ...", file=sys.stderr, flush=True)


def _print_log_ins(demo: "Demo") -> None:
    from croupier.demo.plan import VISITORS

    begun = "Resumed" if demo.folder.resumed else "Opened"
    lines = [f"{begun} the demo floor: {demo.url}/", ""]
    lines.append(f"{'badge':<6} {'PIN':<6} {'password':<18} who")
    for person in VISITORS:
        log_in = demo.folder.kept.log_ins[person.badge]
        who = f"{person.name}, {person.use}"
        lines.append(f"{log_in.badge:<6} {log_in.pin:<6} {log_in.password:<18} {who}")
    lines += ["", f"It lives in {demo.folder.path}. Ctrl-C stops it.", ""]
    print("\n".join(lines), flush=True)


def _put_up(rulebook: str | None) -> None:
    if rulebook is None:
        return
    from croupier.demo.house_bank import house_bank
    from croupier.demo.plan import put_up

    try:
        put_up(house_bank(Shelf.from_environment().rulebook(RulebookId(rulebook))))
    except (Unknown, Rejected) as fault:
        raise CommandFailed(str(fault)) from fault


def default_folder(rulebook: str | None = None) -> Path:
    """A floor with another rulebook on it is another floor."""
    data = os.environ.get("XDG_DATA_HOME")
    home = Path(data) if data else Path.home() / ".local" / "share"
    return home / "croupier" / (f"demo-{rulebook}" if rulebook is not None else "demo")


def _speed(text: str) -> float:
    value = float(text)
    if not SPEED_LEAST <= value <= SPEED_MOST:
        raise argparse.ArgumentTypeError(f"between {SPEED_LEAST:g} and {SPEED_MOST:g}")
    return value


def _bots(text: str) -> int:
    value = int(text)
    if not 0 <= value <= BOTS_MOST:
        raise argparse.ArgumentTypeError(f"between 0 and {BOTS_MOST}")
    return value


def _port(text: str) -> int:
    value = int(text)
    if not 0 <= value <= 65_535:
        raise argparse.ArgumentTypeError("between 0 and 65535")
    return value
