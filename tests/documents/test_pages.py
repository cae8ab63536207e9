"""Commands in docs can be typed, screens have pages, pages have pictures, errors are listed."""

import argparse
import re
import shlex
from pathlib import Path
from typing import NoReturn

import pytest

from croupier.cli.commands import COMMANDS
from croupier.cli.main import load
from croupier.server.sockets.principal import DEVICE_BODIES
from croupier.wire.screens import ScreenKind
from tests.browser.pictures.album import ALBUM, PICTURES
from tests.browser.pictures.saving import BYTES_AT_MOST
from tests.documents.pages import DOCS, ROOT, named, pages, typed

SCREENS = DOCS / "screens"
ALL_BYTES_AT_MOST = 5_000_000
# What stands for something else in a sentence.
NOT_TYPED = re.compile(r"…|\b[A-Z]{3,}\b")
_PICTURE = re.compile(r"!\[[^\]]*\]\(\.\./pictures/screens/([\w-]+)\.png\)")
PAGES = pages()
LINES = [
    pytest.param(line, finding is named, id=f"{page.relative_to(ROOT)}: {line}")
    for page in PAGES
    for finding in (typed, named)
    for line in dict.fromkeys(finding(page))
]


class Unfit(Exception):
    """Why a command line could not be typed."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Unfit(message)


def unfit(line: str) -> str | None:
    name, *words = shlex.split(line)
    if name not in COMMANDS:
        return f"there is no command {name}"
    parser = Parser()
    load(name).configure(parser)
    try:
        parser.parse_args(words)
    except Unfit as reason:
        return str(reason)
    return None


@pytest.mark.parametrize(("line", "in_a_sentence"), LINES)
def test_every_command_in_the_documents_can_be_typed(line: str, in_a_sentence: bool) -> None:
    reason = unfit(line)
    left_out = in_a_sentence and reason is not None and "are required" in reason
    assert reason is None or left_out or NOT_TYPED.search(line)


def test_commands_are_found_and_wrong_ones_told(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "`croupier odds --all` and croupier is a word.\n```sh\n"
        ".venv/bin/croupier verify a.db | tail   # why\ncd croupier\n```\n"
        "```text\ncroupier serve: no\n```\n"
    )
    assert list(named(page)) == ["odds --all"]
    assert list(typed(page)) == ["verify a.db"]
    assert unfit("verify a.db") is None
    assert unfit("verify a.db --never") == "unrecognized arguments: --never"
    assert unfit("vanish") == "there is no command vanish"


@pytest.mark.parametrize("kind", [kind for kind in ScreenKind if kind is not ScreenKind.AGENT])
def test_every_kind_of_screen_has_a_page_with_its_picture(kind: ScreenKind) -> None:
    page = (SCREENS / f"{kind.value}.md").read_text("utf-8")
    assert any(name.startswith(kind.value) for name in _PICTURE.findall(page))


def test_every_picture_of_the_album_is_there_small_enough_and_shown_on_a_page() -> None:
    there = {file.stem: file.stat().st_size for file in PICTURES.glob("*.png")}
    assert there.keys() == ALBUM.keys()
    assert {name: size for name, size in there.items() if size > BYTES_AT_MOST} == {}
    assert sum(there.values()) <= ALL_BYTES_AT_MOST
    shown = {
        name for page in SCREENS.glob("*.md") for name in _PICTURE.findall(page.read_text("utf-8"))
    }
    assert shown == ALBUM.keys()


def test_the_reference_lists_every_error_that_a_socket_may_say() -> None:
    page = (DOCS / "reference" / "protocol.md").read_text("utf-8")
    sources = (ROOT / "src" / "croupier" / "server").rglob("*.py")
    said = re.compile(r"(?:outbound\.Error|_error)\(\s*\"([a-z-]+)\"")
    codes = {code for file in sources for code in said.findall(file.read_text("utf-8"))}
    assert codes
    assert sorted(code for code in codes if f"`{code}`" not in page) == []


def test_the_guide_names_everything_that_a_device_may_say() -> None:
    page = (DOCS / "guides" / "device-agents.md").read_text("utf-8")
    said = {str(body.__struct_config__.tag) for body in DEVICE_BODIES}  # type: ignore[attr-defined]
    assert sorted(name for name in said if f"`{name}`" not in page) == []


def test_every_file_that_the_architecture_names_is_there() -> None:
    """By its place in the package, at the top of the repository, or among the screens."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    files = re.findall(r"`((?:[\w-]+/)+[\w-]+\.\w+)`", text)
    tops = (ROOT / "src" / "croupier", ROOT, ROOT / "web")
    assert len(files) > 30
    assert [name for name in files if not any((top / name).exists() for top in tops)] == []
