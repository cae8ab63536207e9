"""Settings for every test."""

from hypothesis import settings

# A machine that is busy is not a failure, so no example has a time limit of its own.
settings.register_profile("croupier", deadline=None)
settings.load_profile("croupier")

pytest_plugins = [
    "pytester",
    "tests.plugins.alone",
    "tests.plugins.journals",
    "tests.plugins.postgres",
    "tests.plugins.proofs",
    "tests.plugins.workers",
]
