"""Connects to a running agent's console from another process, and says one line at a time."""

import queue
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec

from croupier.agent.console_messages import Event, Reply, Said

SECONDS_TO_REPLY = 60.0
Tell = Callable[[str], None]


class AgentGoneError(Exception):
    """No agent runs there, or it has ended meanwhile, in a sentence."""


class ConsoleClient:
    """`told` hears what the agent wants people to know, from a thread of its own."""

    def __init__(self, path: Path, told: Tell) -> None:
        self._told = told
        self._replies: queue.Queue[Reply | None] = queue.Queue()
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._socket.connect(str(path))
        except OSError as error:
            self._socket.close()
            raise AgentGoneError(f"no agent runs at {path}: {error.strerror}") from error
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def say(self, line: str) -> Reply:
        try:
            self._socket.sendall(msgspec.json.encode(Said(line)) + b"\n")
            reply = self._replies.get(timeout=SECONDS_TO_REPLY)
        except (OSError, queue.Empty):
            reply = None
        if reply is None:
            raise AgentGoneError(
                "the agent has ended: hold what was offered until it runs again and `status` "
                "says what became of it"
            )
        return reply

    def close(self) -> None:
        self._socket.close()

    def _listen(self) -> None:
        with self._socket.makefile("rb") as lines:
            try:
                for line in lines:
                    self._hear(line)
            except OSError:
                pass
        self._replies.put(None)

    def _hear(self, line: bytes) -> None:
        found = msgspec.json.decode(line)
        if "event" in found:
            self._told(msgspec.convert(found, Event).event)
        else:
            self._replies.put(msgspec.convert(found, Reply))
