"""The demo's floor as it is before anybody comes, furnished once and then laid out as a copy.

Most tests begin there. That a folder with nothing in it becomes one is what furnishing itself does,
and what the tests of starting, stopping and resuming look at.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from croupier.demo.running import Demo, Wish


class _File(Struct, frozen=True):
    name: Path
    mode: int
    content: bytes


# By speed, which is in the lengths of rounds.
_FURNISHED: dict[float, tuple[_File, ...]] = {}


async def lay_out(folder: Path, speed: float) -> None:
    """Into an empty folder; a floor that is there already is left alone."""
    if any(folder.iterdir()):
        return
    if speed not in _FURNISHED:
        _FURNISHED[speed] = await _furnished(speed)
    for file in _FURNISHED[speed]:
        place = folder / file.name
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        place.touch(file.mode)
        place.write_bytes(file.content)


async def _furnished(speed: float) -> tuple[_File, ...]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        demo = Demo(Wish(folder=folder, speed=speed))
        await demo.furnish()
        await demo.stop()
        return tuple(_files(folder))


def _files(folder: Path) -> list[_File]:
    return [
        _File(path.relative_to(folder), path.stat().st_mode & 0o777, path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    ]
