"""`croupier agent`: runs a device agent with ESC/POS printers and devices by hand."""

import argparse
import asyncio
import sys
from importlib.resources import files
from pathlib import Path

from croupier.agent.console import AgentGoneError, ConsoleClient
from croupier.agent.server_link import EnrolmentFailedError, enrolled
from croupier.agent.settings import AgentFolder, AgentFolderError, AgentSettings, Unusable, load
from croupier.cli.commands import CommandFailed
from croupier.client import discovery, http_requests
from croupier.runtime.structured_logging import start_logging

REFUSED = 1
SENT_AWAY = 3
EPILOG = """\
Exit code 0: stopped, or accepted; 1: refused, or failed; 2: the file, the folder or the running
agent cannot be used; 3: no server accepts the agent any more.

`say` without words reads lines until its input ends, and shows what the agent reports meanwhile.
Type a ticket's number there, or after `say T1 ticket`. Never type it on a command line, where
everybody on the machine can see it.

examples:
  croupier agent example > agent-1.toml
  croupier agent check --config agent-1.toml
  croupier agent enrol --config agent-1.toml
  croupier agent --config agent-1.toml
  croupier agent say --config agent-1.toml T1 note 20
  croupier agent say --config agent-1.toml T1 ticket
  croupier agent say --config agent-1.toml status
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("--config", metavar="FILE", type=Path, help="the agent's file")
    acts = parser.add_subparsers(dest="act", metavar="ACT", title="actions (run if left out)")
    acts.add_parser("example", help="print a commented example of an agent's file")
    for act, said in (
        ("run", "run the agent until it is stopped (the default)"),
        ("check", "list everything that is wrong with a file"),
        ("enrol", "enrol with the one-time code that is typed, and keep the key"),
        ("say", "report for a device by hand to the running agent"),
    ):
        made = acts.add_parser(act, help=said)
        made.add_argument("--config", metavar="FILE", type=Path, default=argparse.SUPPRESS)
        if act == "say":
            made.add_argument("words", metavar="WORD", nargs="*", help="such as T1 note 20")


def run(arguments: argparse.Namespace) -> int:
    if arguments.act == "example":
        print((files("croupier.agent") / "example.toml").read_text(encoding="utf-8"), end="")
        return 0
    if arguments.config is None:
        raise CommandFailed("--config FILE is missing; `croupier agent example` prints one")

    try:
        settings = load(arguments.config)
    except OSError as error:
        raise CommandFailed(f"{arguments.config}: {error.strerror}") from error
    if isinstance(settings, Unusable):
        raise CommandFailed(str(settings))
    if arguments.act == "check":
        print(f"{arguments.config}: {settings.screen} has {len(settings.devices)} devices")
        return 0
    if arguments.act == "say":
        return _say(settings, arguments.words)
    return _in_folder(settings, enrol=arguments.act == "enrol")


def _in_folder(settings: AgentSettings, *, enrol: bool) -> int:
    try:
        folder = AgentFolder(Path(settings.folder))
        folder.take()
        if enrol:
            return _enrol(settings, folder)
        return _run(settings, folder)
    except (AgentFolderError, OSError) as error:
        raise CommandFailed(str(error)) from error


def _enrol(settings: AgentSettings, folder: AgentFolder) -> int:
    if sys.stdin.isatty():
        print("code: ", end="", flush=True)
    code = sys.stdin.readline().strip()
    try:
        key = asyncio.run(enrolled(settings, code))
    except EnrolmentFailedError as error:
        sentence = f"{settings.server} cannot be reached: {error}"
        raise CommandFailed(sentence, REFUSED) from error
    if isinstance(key, http_requests.TurnedAway):
        raise CommandFailed(key.message, REFUSED)
    folder.keep_key(key)
    print(f"{settings.screen} is enrolled at {settings.server}.")
    return 0


def _run(settings: AgentSettings, folder: AgentFolder) -> int:
    from croupier.agent.running import LOG, run

    key = folder.key()
    if key is None:
        raise CommandFailed("it has no key yet: `croupier agent enrol` asks for its code")
    start_logging(settings.logging)
    try:
        asyncio.run(run(settings, folder, key))
    except discovery.SentAwayError as error:
        LOG.error("no server accepts the agent any more: %s", error)
        return SENT_AWAY
    return 0


def _say(settings: AgentSettings, words: list[str]) -> int:
    spoken = words.index("ticket") if "ticket" in words else None
    if spoken is not None and len(words) > spoken + 1:
        sentence = "a command line can be seen by others: end it with `ticket`, and type the number"
        raise CommandFailed(sentence)
    try:
        speaking = ConsoleClient(settings.socket_path, lambda event: print(event, flush=True))
        if not words:
            return _read_lines(speaking)
        if spoken is not None:
            words = [*words, _line("number: ") or ""]
        return _reply(speaking, " ".join(words))
    except AgentGoneError as error:
        raise CommandFailed(str(error)) from error


def _read_lines(speaking: ConsoleClient) -> int:
    code = 0
    while (line := _line("> ")) is not None:
        if line:
            code = _reply(speaking, line)
    return code


def _reply(speaking: ConsoleClient, line: str) -> int:
    reply = speaking.say(line)
    print(reply.said, flush=True)
    return 0 if reply.ok else REFUSED


def _line(prompt: str) -> str | None:
    """None at the end of the input."""
    if sys.stdin.isatty():
        print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    return line.strip() if line else None
