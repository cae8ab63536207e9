"""A keeper that cannot write says nothing that it will not remember, and ends."""

import resource
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.keeper import messages
from croupier.keeper.address import address_of
from croupier.keeper.client import KeeperClient, KeeperUnreachableError
from croupier.keeper.key_file import KeyFileError
from croupier.keeper.running import make_secret, read_secret
from tests.keeper.test_keeping import CEILING, FIRST, NOVA, TERMS, committed, judge, made

FULL_BYTES = 100


@contextmanager
def full_disk() -> Generator[None, None, None]:
    """No file of this process grows beyond so many bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (FULL_BYTES, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize(
    "question",
    [judge(1, CEILING - 1), messages.Commit(TERMS, 1, 2), messages.Reveal(NOVA)],
    ids=["judge", "commit", "reveal"],
)
def test_what_cannot_be_kept_has_not_happened(tmp_path: Path, question: messages.Question) -> None:
    """Else an answer that was never on the disk would be given to whoever asks again."""
    keeper = made(tmp_path)
    promised = committed(keeper)
    on_disk = (tmp_path / "keeper.keys").read_bytes()
    with full_disk():
        for _ in range(2):
            with pytest.raises(KeyFileError, match="File too large"):
                keeper.answer(question)
    assert (tmp_path / "keeper.keys").read_bytes() == on_disk
    assert keeper.answer(messages.Holdings(NOVA)) == messages.KeysHeld((promised,), "")
    assert keeper.answer(FIRST) == messages.Committed(promised)
    told = keeper.answer(question)
    assert not isinstance(told, messages.KeeperRefusal)
    assert made(tmp_path).answer(question) == told


async def test_a_keeper_on_a_full_disk_ends_and_the_next_one_judges_the_same_press(
    tmp_path: Path,
) -> None:
    make_secret(tmp_path / "secret")
    address = address_of(f"unix:{tmp_path}/socket")
    client = KeeperClient(address, read_secret(tmp_path / "secret"))
    with _keeper(tmp_path) as first:
        promised = await client.ask(FIRST)
        resource.prlimit(first.pid, resource.RLIMIT_FSIZE, (FULL_BYTES, FULL_BYTES))
        with pytest.raises(KeeperUnreachableError):
            await client.ask(judge(1, CEILING - 1))
        assert first.wait(30) != 0
    with _keeper(tmp_path):
        assert await client.ask(FIRST) == promised
        said = await client.ask(judge(1, CEILING - 1))
        client.close()
    assert isinstance(said, messages.PressJudged)
    assert said.levels[0].hit


@contextmanager
def _keeper(folder: Path) -> Generator["subprocess.Popen[str]", None, None]:
    """A process of its own, that listens by now."""
    keys, secret = str(folder / "keeper.keys"), str(folder / "secret")
    words = ["--listen", f"unix:{folder}/socket", "--keys", keys, "--secret", secret]
    command = [sys.executable, "-m", "croupier", "keeper", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert "listening at" in process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.communicate()
