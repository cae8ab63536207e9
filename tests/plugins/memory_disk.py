"""Whatever tests write goes to memory, if the machine has a file system there with enough room.

Servers, browsers and databases crash in these tests, but machines do not: so nothing needs to reach
a disk, and to wait until it has is a seventh of what a server costs. `TMPDIR` says where else.
"""

import os
import shutil
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")
# Each worker has a database and a browser, and the folder of the test that it is at.
BYTES_AT_LEAST = 2 << 30


def chosen(place: Path = MEMORY, least: int = BYTES_AT_LEAST) -> Path | None:
    """None where the caller has chosen, or where there is too little of it, as in a container."""
    if "TMPDIR" in os.environ or not os.access(place, os.W_OK):
        return None
    return place if shutil.disk_usage(place).free >= least else None


def use(place: Path | None) -> None:
    """For this process and all that it starts."""
    if place is not None:
        os.environ["TMPDIR"] = str(place)
        tempfile.tempdir = None


use(chosen())
