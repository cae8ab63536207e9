"""The keeper in a configuration: where it listens, and a secret that nobody else can read."""

from pathlib import Path

import pytest

from croupier.keeper.running import make_secret
from croupier.server.config.conversion import keeper_of
from croupier.server.config.loading import Configured, load
from tests.server.config.files import EXAMPLE, written
from tests.server.config.test_bad_configs import faults

ADDRESS = "unix:/run/croupier/keeper.sock"


def text(keeper: str = ADDRESS, more: str = "") -> str:
    section = f'[jackpots]\nkeeper = "{keeper}"\nsecret = "keeper.secret"\n{more}\n[payouts]\n'
    return EXAMPLE.replace("[payouts]\n", section, 1)


def test_a_keeper_is_known_by_its_address_and_secret(tmp_path: Path) -> None:
    make_secret(tmp_path / "keeper.secret")
    found = load(written(tmp_path, text(more="unanswered_seconds = 5")))
    assert isinstance(found, Configured), str(found)
    keeper, seconds = keeper_of(found.config)
    assert keeper is not None
    assert (str(keeper.address), len(keeper.secret), seconds) == (ADDRESS, 32, 5)
    assert keeper.secret.hex() not in repr(keeper)


def test_without_jackpots_there_is_no_keeper(tmp_path: Path) -> None:
    found = load(written(tmp_path))
    assert isinstance(found, Configured)
    assert keeper_of(found.config)[0] is None


@pytest.mark.parametrize(
    ("keeper", "more", "key", "reason"),
    [
        ("keeper.example", "", "jackpots.keeper", "neither unix:PATH nor HOST:PORT"),
        ("unix:keeper.sock", "", "jackpots.keeper", "whole path"),
        (ADDRESS, "unanswered_seconds = 0", "jackpots.unanswered_seconds", "between 1 and 600"),
        (ADDRESS, "key = 1", "jackpots.key", "known"),
    ],
)
def test_what_is_wrong_with_a_keeper_is_named(
    tmp_path: Path, keeper: str, more: str, key: str, reason: str
) -> None:
    make_secret(tmp_path / "keeper.secret")
    assert reason in faults(tmp_path, text(keeper, more))[key]


def test_a_secret_that_is_missing_or_open_to_others_is_named(tmp_path: Path) -> None:
    assert "No such file" in faults(tmp_path, text())["jackpots.secret"]
    make_secret(tmp_path / "keeper.secret")
    (tmp_path / "keeper.secret").chmod(0o644)
    assert "0600" in faults(tmp_path, text())["jackpots.secret"]
