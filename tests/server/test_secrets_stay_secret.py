"""An evening with every kind of secret in it, and what is left of them afterwards: nothing."""

import json
from pathlib import Path

import pytest

from croupier.client import http_requests
from croupier.core.rulebook.roles import Role
from croupier.runtime.structured_logging import LOGGER, Logging, LogLevel, start_logging
from croupier.server.keyring.staff import Screen
from croupier.wire.outbound import Mode
from croupier.wire.screens import ScreenKind
from tests.server.floor_house import PASSWORD, PIN, floor_house, screen_id
from tests.server.fuzzing.stage import DEALER_SCREEN
from tests.server.till_stage import TillStage

OFFICE = Screen(screen_id("office"), ScreenKind.OFFICE)
WRONG_PASSWORD = "quite another pass phrase"
WRONG_PIN = "83019264"
WRONG_CODE = "ZZZZ-9999"


@pytest.mark.usefixtures("loggers_as_before")
async def test_no_secret_is_kept_logged_or_counted_in_clear(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start_logging(Logging(level=LogLevel.DEBUG))
    async with floor_house(tmp_path, mode=Mode.DEMO) as floor:
        stage = await TillStage.set_up(floor)
        agent = await stage.agent()
        number = await stage.cash_out()
        secrets = {PASSWORD, WRONG_PASSWORD, WRONG_PIN, WRONG_CODE, number}
        await stage.post("C1", "ticket/look", {"number": number})
        await stage.post("K1", "ticket/pay", {"seq": 1, "number": number})
        await floor.hire("m1", Role.CASINO_OPERATOR, Role.TECHNICIAN)
        for screen, secret, wrong in (
            (OFFICE, {"password": PASSWORD}, {"password": WRONG_PASSWORD}),
            (DEALER_SCREEN, {"pin": PIN}, {"pin": WRONG_PIN}),
        ):
            key, url = await floor.enrol(screen), floor.url(screen.id)
            await http_requests.sign_on(floor.session, url, key, "m1", **wrong)
            token = await http_requests.sign_on(floor.session, url, key, "m1", **secret)
            assert isinstance(token, str), token
            await http_requests.enrol(floor.session, url, WRONG_CODE)
            secrets |= {key, token}
        for headers in stage.headers.values():
            secrets |= {
                words.rpartition(" ")[2].removeprefix("croupier-staff=")
                for words in headers.values()
            }
        async with floor.session.get(f"{floor.address}/metrics") as response:
            told = await response.text()
        await agent.close()
    # As the server itself writes it, with whatever is told beside a sentence.
    LOGGER.debug("the last", extra={"of": "them"})
    logged = capsys.readouterr().err
    assert json.loads(logged.splitlines()[-1])["of"] == "them"
    left = {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    assert any(name.startswith("journal.db") for name in left)
    everywhere = {**left, "metrics": told.encode(), "the log": logged.encode()}
    for where, found in everywhere.items():
        for word in secrets:
            assert word.encode() not in found, f"{word} is in {where}"


@pytest.mark.parametrize("secure", [False, True])
async def test_cookies_are_for_their_screen_alone_and_out_of_reach_of_scripts(
    secure: bool,
    tmp_path: Path,
) -> None:
    async with floor_house(tmp_path) as floor:
        house = floor.house
        house.profile = type(house.profile)(
            **{
                field: getattr(house.profile, field)
                for field in house.profile.__struct_fields__
                if field != "secure"
            },
            secure=secure,
        )
        await house.keyring.screens.put(OFFICE)
        issued = await house.keyring.screens.issue_code(OFFICE.id)
        assert isinstance(issued, tuple)
        url, own = floor.url("office"), {"X-Croupier": "1"}
        body = {"code": issued[0].reveal()}
        async with floor.session.post(f"{url}/enrol", json=body, headers=own) as response:
            lines = response.headers.getall("Set-Cookie")
            key = response.cookies["croupier-key"].value
        await floor.hire("m1", Role.CASINO_OPERATOR)
        headers = {"Authorization": f"Bearer {key}"}
        login = {"badge": "m1", "password": PASSWORD}
        async with floor.session.post(f"{url}/sign-on", json=login, headers=headers) as response:
            lines += response.headers.getall("Set-Cookie")
        assert len(lines) == 2
        for line in lines:
            flags = {part.strip() for part in line.split(";")[1:]}
            assert {"HttpOnly", "SameSite=Strict", "Path=/screen/office/"} <= flags
            assert ("Secure" in flags) == secure
