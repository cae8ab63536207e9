"""A guard says in its name what must be so: nothing is refused where it is."""

import pytest

from tests.architecture.guards import ELSE_NAMED, misnamed
from tests.architecture.repository import modules

CORE = {name: text for name, text in modules().items() if name.startswith("croupier.core.")}


def test_every_function_of_core_that_returns_a_refusal_or_nothing_says_what_must_be_so() -> None:
    assert [fault for name, text in CORE.items() for fault in misnamed(name, text)] == []


def test_every_other_name_is_still_needed() -> None:
    for name in ELSE_NAMED:
        module = max((each for each in CORE if name.startswith(f"{each}.")), key=len)
        assert misnamed("elsewhere", CORE[module]) != []


@pytest.mark.parametrize(
    "planted",
    [
        "def in_play(table) -> Refusal | None: ...",
        "def _settled(round_) -> Refusal | None: ...",
        "async def may_pay(table) -> Refusal | None: ...",
        "class Seat:\n    def open(self) -> Refusal | None: ...",
        "def outer():\n    def shape(body) -> Refusal | None: ...\n    return shape",
        "def given(name) -> Shape:\n    def shape(body) -> Refusal | None: ...",
        "if True:\n    def free(table) -> Refusal | None: ...",
        "def must_be_open(table) -> bool: ...",
        "def must_be_open(table): ...",
        "def must_be_open(table) -> Table | Refusal: ...",
    ],
)
def test_a_name_that_does_not_fit_is_found(planted: str) -> None:
    assert len(misnamed("planted", planted)) == 1


@pytest.mark.parametrize(
    "planted",
    [
        "def must_not_be_in_play(table) -> Refusal | None: ...",
        "def _must_be_settled(round_) -> Refusal | None: ...",
        "class May:\n    def __call__(self) -> Refusal | None: ...",
        "def must_be_given(name) -> Shape:\n    def shape(body) -> Refusal | None: ...",
        "def table_named(name) -> Table | Refusal: ...",
    ],
)
def test_a_name_that_fits_is_left_alone(planted: str) -> None:
    assert misnamed("planted", planted) == []
