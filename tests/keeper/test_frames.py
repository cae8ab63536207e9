"""On the wire: neither side takes a stranger's word, and nothing can be repeated."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from croupier.chance.system_chance import SYSTEM
from croupier.keeper import frames, messages
from croupier.keeper.address import Address, address_of
from croupier.keeper.client import KeeperClient, KeeperUnreachableError
from croupier.keeper.keeping import Keeper
from croupier.keeper.key_file import KeyFile
from croupier.keeper.serving import KeeperServer
from tests.keeper.test_keeping import FIRST, NOVA

SECRET, OTHER = b"s" * 32, b"o" * 32


@pytest.fixture(params=("unix", "loopback"))
async def listening(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Address]:
    server = KeeperServer(Keeper(KeyFile(tmp_path / "keys"), SYSTEM), SECRET, SYSTEM)
    where = f"unix:{tmp_path}/keeper.sock" if request.param == "unix" else "127.0.0.1:0"
    yield await server.start(address_of(where))
    server.stop()


async def test_questions_are_answered_one_after_another(listening: Address) -> None:
    client = KeeperClient(listening, SECRET)
    assert await client.ask(messages.Holdings(NOVA)) == messages.KeysHeld((), "")
    said = await client.ask(FIRST)
    assert isinstance(said, messages.Committed)
    held = await client.ask(messages.Holdings(NOVA))
    assert held == messages.KeysHeld((said.commitment,), "")
    client.close()


async def test_whoever_does_not_know_the_secret_is_turned_away(listening: Address) -> None:
    stranger = KeeperClient(listening, OTHER)
    with pytest.raises(KeeperUnreachableError):
        await stranger.ask(FIRST)
    friend = KeeperClient(listening, SECRET)
    assert await friend.ask(messages.Holdings(NOVA)) == messages.KeysHeld((), "")
    friend.close()


async def test_a_server_does_not_believe_whoever_does_not_know_the_secret() -> None:
    async def pretend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonce = bytes(frames.NONCE_BYTES)
        writer.write(nonce)
        spoken = frames.Frames(reader, writer, OTHER, nonce, frames.ANSWERING)
        await reader.read(1)
        await spoken.send(b'{"type":"committed","commitment":"00"}')
        writer.close()

    server = await asyncio.start_server(pretend, "127.0.0.1", 0)
    address = Address(None, "127.0.0.1", server.sockets[0].getsockname()[1])
    with pytest.raises(KeeperUnreachableError, match="shared secret"):
        await KeeperClient(address, SECRET).ask(FIRST)
    server.close()


async def test_a_frame_that_is_repeated_is_not_heard_twice(listening: Address) -> None:
    if listening.path is not None:
        reader, writer = await asyncio.open_unix_connection(listening.path)
    else:
        reader, writer = await asyncio.open_connection(listening.host, listening.port)
    nonce = await reader.readexactly(frames.NONCE_BYTES)
    sent: list[bytes] = []
    writes, writer.write = writer.write, sent.append  # type: ignore[method-assign, assignment]
    await frames.Frames(reader, writer, SECRET, nonce, frames.ASKING).send(b"nonsense")
    writer.write = writes  # type: ignore[method-assign]
    writer.write(sent[0] * 2)
    answers = await reader.read()
    assert answers.count(b"this is not a question") == 1
    writer.close()


async def test_a_keeper_that_is_gone_and_back_is_asked_again(tmp_path: Path) -> None:
    path = KeyFile(tmp_path / "keys")
    server = KeeperServer(Keeper(path, SYSTEM), SECRET, SYSTEM)
    where = address_of(f"unix:{tmp_path}/keeper.sock")
    await server.start(where)
    client = KeeperClient(where, SECRET)
    said = await client.ask(FIRST)
    server.stop()
    client.close()
    Path(f"{tmp_path}/keeper.sock").unlink(missing_ok=True)
    with pytest.raises(KeeperUnreachableError, match="does not answer"):
        await client.ask(FIRST)
    again = KeeperServer(Keeper(path, SYSTEM), SECRET, SYSTEM)
    await again.start(where)
    assert await client.ask(FIRST) == said
    again.stop()
    client.close()


@pytest.mark.parametrize(
    "text", ["unix:here", "127.0.0.1", "127.0.0.1:x", "[::1]:99999", "::1:80", "a b:80", ":80"]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        address_of(text)


@pytest.mark.parametrize(
    "text", ["unix:/run/keeper.sock", "0.0.0.0:7421", "[::1]:7421", "keeper.example:7421"]
)
def test_addresses_of_this_machine_and_of_others(text: str) -> None:
    assert address_of(text) is not None


async def test_an_answer_of_another_conversation_is_not_taken_for_that_to_this_question(
    tmp_path: Path,
) -> None:
    """Somebody in between plays back what the keeper once said, random bytes and all."""
    server = KeeperServer(Keeper(KeyFile(tmp_path / "keys"), SYSTEM), SECRET, SYSTEM)
    real = await server.start(address_of("127.0.0.1:0"))
    reader, writer = await asyncio.open_connection(real.host, real.port)
    nonce = await reader.readexactly(frames.NONCE_BYTES)
    spoken = frames.Frames(reader, writer, SECRET, nonce, frames.ASKING)
    await spoken.send(msgspec.json.encode(messages.Holdings(NOVA)))
    recorded = nonce + await reader.read(4_096)
    writer.close()

    over = asyncio.Event()

    async def play_back(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(recorded)
        await reader.read()
        writer.close()
        over.set()

    between = await asyncio.start_server(play_back, "127.0.0.1", 0)
    address = Address(None, "127.0.0.1", between.sockets[0].getsockname()[1])
    with pytest.raises(KeeperUnreachableError, match="shared secret"):
        await KeeperClient(address, SECRET).ask(FIRST)
    await over.wait()
    between.close()
    server.stop()


async def test_a_stranger_who_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    keeper = Keeper(KeyFile(tmp_path / "keys"), SYSTEM)
    server = KeeperServer(keeper, SECRET, SYSTEM, seconds=0.05)
    where = await server.start(address_of("127.0.0.1:0"))
    reader, writer = await asyncio.open_connection(where.host, where.port)
    async with asyncio.timeout(30):
        assert len(await reader.read()) == frames.NONCE_BYTES
    writer.close()
    server.stop()
