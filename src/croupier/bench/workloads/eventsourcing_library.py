"""The reference for a durable wager: the `eventsourcing` library, as it comes, on the same store.

Each wager is an event of an aggregate that is saved by itself: the library has no other way to
answer one durably before it takes the next. `requirements/bench.txt` installs it; nothing but this
figure needs it.
"""

import subprocess
import sys
import time
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import new_class
from typing import Any
from urllib.parse import unquote, urlsplit

from croupier.bench.workloads.roulette_table import BETS

NAME = "eventsourcing"


def installed(where: str) -> bool:
    """With what it needs for that store."""
    needed = (NAME, "psycopg_pool") if "://" in where else (NAME,)
    return all(find_spec(name) is not None for name in needed)


def saves_per_second(where: str, saves: int) -> float:
    """`where` is the address of a PostgreSQL database, or the path of a journal to lie beside.

    In a process apart: what the library leaves behind would slow whatever is measured after it.
    """
    words = [sys.executable, "-m", "croupier.bench.workloads.eventsourcing_library", str(saves)]
    # An address may have a password in it, which the words of a process would show to everybody.
    said = subprocess.run(words, input=where, stdout=subprocess.PIPE, text=True, check=True)
    return float(said.stdout)


def _saves_per_second(where: str, saves: int) -> float:
    application = import_module(f"{NAME}.application").Application(env=environment(where))
    try:
        wagers = _aggregate()()
        application.save(wagers)
        begun = time.perf_counter()
        for number in range(saves):
            wagers.place(BETS[number % len(BETS)], 1)
            application.save(wagers)
        return saves / (time.perf_counter() - begun)
    finally:
        application.close()


@cache
def _aggregate() -> Any:
    domain = import_module(f"{NAME}.domain")

    def place(self: Any, bet: str, amount: int) -> None:
        self.laid = (bet, amount)

    members = {"__module__": __name__, "place": domain.event("Placed")(place)}
    return new_class("Wagers", (domain.Aggregate,), exec_body=lambda space: space.update(members))


def environment(where: str) -> dict[str, str]:
    if "://" not in where:
        beside = Path(where).with_name(f"{NAME}.db")
        return {"PERSISTENCE_MODULE": f"{NAME}.sqlite", "SQLITE_DBNAME": str(beside)}
    parts = urlsplit(where)
    host = dict(pair.split("=", 1) for pair in parts.query.split("&") if "=" in pair).get("host")
    return {
        "PERSISTENCE_MODULE": f"{NAME}.postgres",
        "POSTGRES_DBNAME": parts.path.strip("/"),
        "POSTGRES_HOST": unquote(host or parts.hostname or "localhost"),
        "POSTGRES_PORT": str(parts.port or 5432),
        "POSTGRES_USER": unquote(parts.username or "postgres"),
        "POSTGRES_PASSWORD": unquote(parts.password or ""),
    }


if __name__ == "__main__":
    print(_saves_per_second(sys.stdin.read(), int(sys.argv[1])))
