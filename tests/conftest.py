"""Settings for every test."""

import hashlib
import os
from pathlib import Path

from hypothesis import HealthCheck, settings

# A machine that is busy is not a failure, so no example has a time limit of its own, nor has the
# making of examples.
settings.register_profile("croupier", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("croupier")

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
    "tests.plugins.proofs",
]
