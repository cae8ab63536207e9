"""An agent's file: the shipped example can be used, and whatever is wrong is named by its key."""

from importlib.resources import files
from pathlib import Path

import pytest

from croupier.agent.settings import AgentSettings, DeviceFile, Tcp, Unusable, load, printer_address

HEAD = 'server = "http://127.0.0.1:1"\nscreen = "ag"\nfolder = "a"\n'
ACCEPTOR = '[[devices]]\nid = "a"\nkind = "acceptor"\nplace = "T1"\n'
PRINTER = '[[devices]]\nid = "p"\nkind = "escpos-printer"\nplace = "T1"\n'


def read(folder: Path, text: str) -> AgentSettings | Unusable:
    path = folder / "agent.toml"
    path.write_text(text, encoding="utf-8")
    return load(path)


def test_the_shipped_example_can_be_used(tmp_path: Path) -> None:
    example = (files("croupier.agent") / "example.toml").read_text(encoding="utf-8")
    found = read(tmp_path, example)
    assert isinstance(found, AgentSettings)
    assert [device.id for device in found.devices] == [
        "acceptor-1",
        "printer-1",
        "acceptor-2",
        "printer-2",
    ]
    assert found.socket_path == tmp_path / "agent-1" / "say.socket"


WRONG = [
    (HEAD, "devices"),
    (HEAD.replace("http:", "ftp:") + ACCEPTOR, "server"),
    (HEAD.replace('"ag"', '"a/g"') + ACCEPTOR, "screen"),
    (HEAD + 'ca = "nowhere.pem"\n' + ACCEPTOR, "ca"),
    (HEAD + f'socket = "{"s" * 200}"\n' + ACCEPTOR, "socket"),
    (HEAD + ACCEPTOR + ACCEPTOR, "devices"),
    (HEAD + ACCEPTOR.replace('place = "T1"\n', ""), "devices[0].place"),
    (HEAD + ACCEPTOR + 'to = "tcp:x"\n', "devices[0].to"),
    (HEAD + PRINTER, "devices[0].to"),
    (HEAD + PRINTER + 'to = "usb:1"\n', "devices[0].to"),
    (HEAD + PRINTER + 'to = "tcp:x:70000"\n', "devices[0].to"),
    (HEAD + PRINTER + 'to = "tcp:x"\nroll_mm = 70\n', "devices[0].roll_mm"),
    (HEAD + PRINTER + 'to = "tcp:x"\nbaud = 1\n', "devices[0].baud"),
    (HEAD + PRINTER + 'to = "tcp:x"\nwatch_seconds = 0\n', "devices[0].watch_seconds"),
    (HEAD + PRINTER + 'to = "tcp:x"\nasks = true\n', "devices[0].asks"),
]


@pytest.mark.parametrize(("text", "key"), WRONG)
def test_what_is_wrong_is_named_by_its_key(tmp_path: Path, text: str, key: str) -> None:
    found = read(tmp_path, text)
    assert isinstance(found, Unusable)
    assert [problem.key for problem in found.problems] == [key]


@pytest.mark.parametrize(
    "text", ["server = ", HEAD + ACCEPTOR + "surprise = 1\n", HEAD + "[logging]"]
)
def test_what_is_no_agents_file_is_refused(tmp_path: Path, text: str) -> None:
    assert isinstance(read(tmp_path, text), Unusable)


@pytest.mark.parametrize(
    ("to", "address"),
    [
        ("tcp:10.0.0.5", Tcp("10.0.0.5", 9100)),
        ("tcp:10.0.0.5:9101", Tcp("10.0.0.5", 9101)),
        ("tcp:[fe80::1]:9100", Tcp("fe80::1", 9100)),
        ("tcp:[fe80::1]", Tcp("fe80::1", 9100)),
        ("file:lp0", DeviceFile("lp0")),
        ("tcp:", None),
        ("file:", None),
        ("lp0", None),
    ],
)
def test_a_printer_is_on_the_network_or_a_file(to: str, address: Tcp | DeviceFile | None) -> None:
    assert printer_address(to) == address
