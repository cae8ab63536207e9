"""The figures of the writer and of very many rounds, from runs too short to mean anything."""

import pytest

from croupier.bench import core, journal
from croupier.bench.workloads import eventsourcing_library


def test_durable_wagers_stand_beside_the_same_in_memory_and_the_library_where_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(journal.VARIABLE, raising=False)
    figure = journal.measure_journal(wagers=600, runs=1)
    names = [other.name for other in figure.beside]
    there = eventsourcing_library.installed("journal.db")
    assert names == [
        "decided and folded in memory",
        *([f"{eventsourcing_library.NAME}, a save each"] if there else []),
    ]
    assert there is (f"{eventsourcing_library.NAME} is not installed" not in figure.command)
    assert {other.unit for other in figure.beside} == {figure.measured.unit}


def test_rounds_go_on_for_as_long_as_asked_and_none_is_refused() -> None:
    figure = core.measure_rounds(rounds=200)
    assert figure.command.startswith("200 rounds ")
    assert [other.unit for other in figure.beside] == [
        core.ROUNDS_PER_SECOND,
        core.ROUNDS_PER_SECOND,
    ]


def test_the_state_does_not_grow_with_the_rounds() -> None:
    play = core.TablePlay()
    play.rounds(300)
    early = play.state_bytes()
    play.rounds(600)
    # Only numbers get longer: what is kept of past rounds is bounded.
    assert play.state_bytes() < early * 1.02


@pytest.mark.parametrize(
    ("address", "host", "database"),
    [
        ("postgresql://ann:s%40lt@db.example:5433/pits", "db.example", "pits"),
        ("postgresql://ann@/pits?host=%2Frun%2Fserver", "/run/server", "pits"),
    ],
    ids=["by name", "by socket"],
)
def test_the_library_is_sent_to_the_same_database(address: str, host: str, database: str) -> None:
    found = eventsourcing_library.environment(address)
    assert (found["POSTGRES_HOST"], found["POSTGRES_DBNAME"]) == (host, database)
