"""`croupier serve`: runs a real venue from its configuration."""

import argparse
import asyncio
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.commands import CommandFailed
from croupier.cli.output.inputs import loaded

if TYPE_CHECKING:
    from croupier.server.config.settings import Config
    from croupier.server.hosts.simulated_company import SimulatorFactory

CANNOT = 1
JOURNAL_BEHIND = 3
EPILOG = """\
The server takes each pit of the file as soon as no other server runs it. So several servers on one
PostgreSQL stand in for one another: a pit is taken over within seconds of its server's death.
SIGTERM and SIGINT stop it in order: screens are told, streams are closed, and nothing is lost.

Simulated devices, bots and seeded chance are refused on a live floor. They belong to `croupier
demo` and to mode = "training", which has its own journal and worthless tickets.

Exit code 0: stopped as asked; 1: it cannot start or continue; 2: the configuration is wrong;
3: the journal lacks entries that this server's witness was shown.

examples:
  croupier config check floor.toml
  croupier serve --config floor.toml
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument(
        "--config", metavar="FILE", type=Path, required=True, help="the venue's file"
    )


def run(arguments: argparse.Namespace) -> int:
    found = loaded(arguments.config)
    found.name_in_environment()
    from croupier.bootstrap import audited, differing
    from croupier.journal.port import StoreFailedError
    from croupier.runtime.owning.leasing import NamesakeError
    from croupier.runtime.owning.restoring import BrokenChainError
    from croupier.runtime.process_tuning import faster_loop
    from croupier.server.start import running, start_checks

    make_simulators = _simulators(found.config)
    cannot = (BrokenChainError, running.CannotServeError, NamesakeError, StoreFailedError, OSError)

    def told(sentence: str) -> None:
        print(sentence, flush=True)

    try:
        with asyncio.Runner(loop_factory=faster_loop()) as runner:
            runner.run(running.serve(found, told, audited, make_simulators, differing))
    except (start_checks.ForgedWitnessError, start_checks.JournalBehindError) as error:
        raise CommandFailed(str(error), JOURNAL_BEHIND) from error
    except cannot as error:
        raise CommandFailed(str(error), CANNOT) from error
    return 0


def _simulators(config: "Config") -> "SimulatorFactory":
    """What is simulated is loaded for a training floor, and never for a live one."""
    from croupier.server.config.settings import VenueMode
    from croupier.server.hosts.simulated_company import no_simulators

    if config.mode is not VenueMode.TRAINING:
        return no_simulators
    from croupier.demo.training import TrainingFloor

    return partial(TrainingFloor, config)
