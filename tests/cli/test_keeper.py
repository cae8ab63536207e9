"""`croupier keeper` as it is run: it answers until it is stopped, and refuses what is unsafe."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.keeper import messages
from croupier.keeper.address import address_of
from croupier.keeper.client import KeeperClient
from croupier.keeper.running import make_secret, read_secret
from tests.keeper.test_keeping import FIRST


def words(folder: Path) -> list[str]:
    listen, keys = f"unix:{folder}/keeper.sock", str(folder / "keeper.keys")
    return ["keeper", "--listen", listen, "--keys", keys, "--secret", str(folder / "secret")]


async def test_it_answers_until_it_is_stopped(tmp_path: Path) -> None:
    assert main(["keeper", "secret", str(tmp_path / "secret")]) == 0
    command = [sys.executable, "-m", "croupier", *words(tmp_path)]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    said = (await process.stdout.readline()).decode()
    assert said.startswith("keeping the keys in ")
    client = KeeperClient(
        address_of(f"unix:{tmp_path}/keeper.sock"), read_secret(tmp_path / "secret")
    )
    assert isinstance(await client.ask(FIRST), messages.Committed)
    client.close()
    # Keys are given up while no keeper runs, and never under one that does.
    forget = ["keeper", "forget", str(tmp_path / "keeper.keys"), "supernova"]
    assert main(forget) == 1
    second = await asyncio.create_subprocess_exec(*command, stderr=subprocess.PIPE)
    _, error = await second.communicate()
    assert second.returncode == 1
    assert b"another keeper runs with" in error
    process.send_signal(signal.SIGTERM)
    assert await process.wait() == 0
    assert main(forget) == 0
    assert main(forget) == 1


def test_a_secret_that_others_may_read_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_secret(tmp_path / "secret")
    (tmp_path / "secret").chmod(0o640)
    assert main(words(tmp_path)) == 1
    assert "chmod 0600" in capsys.readouterr().err


def test_keys_that_others_may_read_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_secret(tmp_path / "secret")
    keys = tmp_path / "keeper.keys"
    keys.write_text("{}")
    keys.chmod(0o604)
    assert main(words(tmp_path)) == 1
    assert "keeper.keys may be used by others (mode 0604)" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["keeper"], "give --listen, --keys and --secret"),
        (
            ["keeper", "--listen", "here", "--keys", "k", "--secret", "s"],
            "neither unix:PATH nor HOST",
        ),
    ],
)
def test_what_is_left_out_or_wrong_is_said(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(given) == 2
    assert said in capsys.readouterr().err
