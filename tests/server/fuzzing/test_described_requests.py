"""Schemathesis asks for whatever the description says can be asked, rightly and wrongly.

No request is answered with a server's error, and every answer is of a described status and shape.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from croupier.wire.describing.openapi import openapi
from croupier.wire.http.requests import REQUESTS
from tests.server.fuzzing.served import Access, Served, served

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
FEW, MANY = 3, 150
TILL = frozenset({"drawer", "ticket"})
ANYWHERE = frozenset({"enrol", "sign-on", "sign-off", "here", "offer", "recall"})
# What a query may well hold, beside whatever is generated.
LIKELY = ("pit", "venue", "2020-03-01", "2020-03-02", "csv", "1", "20", "R1", "nsw-rapid-2016", "")
OPERATIONS = [(each.method, each.path) for each in REQUESTS]
EVERY_OPERATION = pytest.mark.parametrize(
    ("method", "path"), OPERATIONS, ids=[f"{method} {path}" for method, path in OPERATIONS]
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served")) as found:
        yield found


@pytest.fixture(scope="module")
def described() -> Any:
    return schemathesis.openapi.from_dict(openapi("0"))


def places(house: Served, path: str) -> list[Access]:
    """Mostly those whose business it is."""
    word = path.removeprefix("/screen/{screen}/").partition("/")[0]
    if word in ANYWHERE:
        return list(house.places)
    own = {"cage", "kiosk"} if word in TILL else {"office", "look"}
    return [place for place in house.places if place.screen in own] * 8 + list(house.places)


def likely(chance: Random, case: Any) -> None:
    """Now and then a parameter that could be somebody's."""
    for holder in (case.path_parameters, case.query):
        for name in holder or ():
            if chance.random() < 0.4:
                holder[name] = chance.choice(LIKELY[:-1] if holder is not case.query else LIKELY)


def ask(house: Served, operation: Any, examples: int) -> None:
    cases = st.one_of(
        operation.as_strategy(generation_mode=GenerationMode.POSITIVE),
        operation.as_strategy(generation_mode=GenerationMode.NEGATIVE),
    )

    @settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases, place=st.sampled_from(places(house, operation.path)), seed=st.integers())
    def asked(case: Any, place: Access, seed: int) -> None:
        likely(Random(seed), case)
        case.path_parameters = {**(case.path_parameters or {}), "screen": place.screen}
        headers = dict(place.headers)
        if operation.path.endswith("/sign-off"):
            headers.pop("Cookie", None)
        case.cookies = {}
        answer = case.call(base_url=house.address, session=session, headers=headers)
        case.validate_response(answer, checks=CHECKS, headers=headers)

    with requests.Session() as session:
        asked()


@EVERY_OPERATION
def test_a_request_is_answered_as_described(
    house: Served, described: Any, method: str, path: str
) -> None:
    ask(house, described[path][method.upper()], FEW)


@pytest.mark.slow
@EVERY_OPERATION
def test_many_requests_are_answered_as_described(
    house: Served, described: Any, method: str, path: str
) -> None:
    ask(house, described[path][method.upper()], MANY)
