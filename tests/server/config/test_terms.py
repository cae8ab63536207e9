"""A configuration sets a pit up: what it names is what the pit's own commands say."""

from collections.abc import Iterable
from pathlib import Path

from croupier.core.identifiers import CONFIGURATION, THE_FILE, DeviceId, Instant
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.floor import Floor
from croupier.core.pit.machine import decide, fold
from croupier.core.pit.tables.commands import SetLaunching
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.server.config.conversion import keyring_policy, setting_up
from croupier.server.config.loading import Configured, load
from croupier.server.config.settings import AccessSettings
from croupier.server.keyring.credentials import USUAL
from tests.server.config.files import EXAMPLE, written

FILE = Actor(THE_FILE, Role.CASINO_OPERATOR)


def test_a_pit_takes_all_that_a_checked_example_says(tmp_path: Path) -> None:
    found = load(written(tmp_path))
    assert isinstance(found, Configured)
    (pit,) = found.config.pits
    floor = Floor()
    take(floor, setting_up(found, pit, Floor()))
    assert floor.state.money.of(pit.terminals[0].id).ticket_max == 500_000
    assert set(floor.state.plan.devices) == {device.id for device in pit.devices}


def test_a_start_cut_short_after_a_terminal_came_has_its_money_set_by_the_next(
    tmp_path: Path,
) -> None:
    found = load(written(tmp_path))
    assert isinstance(found, Configured)
    (pit,) = found.config.pits
    bodies = list(setting_up(found, pit, Floor()))
    first = next(seq for seq, body in enumerate(bodies) if isinstance(body, SetTerminalMoney))
    floor = Floor()
    take(floor, bodies[:first])
    terminal = pit.terminals[0].id
    assert terminal in floor.state.terminals
    assert not floor.state.money.is_set(terminal)
    rest = list(setting_up(found, pit, floor))
    assert rest == bodies[first:]
    take(floor, rest)
    assert not list(setting_up(found, pit, floor))


def take(floor: Floor, bodies: Iterable[object]) -> None:
    heard = floor.state.recent_answers.get(CONFIGURATION)
    for seq, body in enumerate(bodies, start=1 if heard is None else heard.last + 1):
        entry = decide(floor, Command(CONFIGURATION, seq, Instant(seq), FILE, body))
        assert entry.answer.refusal is None, (body, entry.answer.refusal)
        fold(floor, entry)


def test_a_wheel_is_told_to_launch_if_its_file_says_how_long_before_the_close(
    tmp_path: Path,
) -> None:
    text = EXAMPLE.replace('source = "live"', 'source = "automated"')
    text = text.replace("diameter_mm = 800", "diameter_mm = 800\nlaunch_lead_seconds = 8")
    found = load(written(tmp_path, text))
    assert isinstance(found, Configured), found
    (pit,) = found.config.pits
    bodies = list(setting_up(found, pit, Floor()))
    assert SetLaunching(DeviceId("wheel-1"), 8_000) in bodies


def test_the_usual_access_is_the_keyrings_usual_policy() -> None:
    assert keyring_policy(AccessSettings()) == USUAL
    assert keyring_policy(AccessSettings(unlock_after_minutes=2)).unlock_after_ms == 120_000
