"""Settings for every test."""

import hashlib
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A machine that is busy is not a failure, so no example has a time limit of its own, nor has the
# making of examples. Every run looks for others; with the long proofs, for more of them.
BUSY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("usual", BUSY, max_examples=50)
settings.register_profile("slow", BUSY, max_examples=200)
settings.load_profile("usual")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.markexpr == "slow or not slow":
        settings.load_profile("slow")


# Nobody here asks whom the world trusts, and each process that a test starts would read up on it
# for 0.04 s.
os.environ |= {"SSL_CERT_FILE": os.devnull, "SSL_CERT_DIR": os.devnull}

# Kernels are compiled once for all processes of all runs, until one of these files changes.
ROOT = Path(__file__).resolve().parents[1]
KERNELS = sorted((ROOT / "src" / "croupier" / "montecarlo").rglob("*.py"))
DIGEST = hashlib.sha256(b"".join(path.read_bytes() for path in KERNELS)).hexdigest()
os.environ["NUMBA_CACHE_DIR"] = str(ROOT / "build" / "kernels" / DIGEST[:16])

pytest_plugins = [
    "pytester",
    "tests.plugins.cheap_hashing",
    "tests.plugins.durations",
    "tests.plugins.failures",
    "tests.plugins.forked_commands",
    "tests.plugins.forked_workers",
    "tests.plugins.forked_writers",
    "tests.plugins.garbage",
    "tests.plugins.journals",
    "tests.plugins.memory_disk",
    "tests.plugins.postgres",
    "tests.plugins.prepared",
    "tests.plugins.proofs",
]
