"""The office's screen, or an inspector's, without a server: it is given reports, and draws them."""

from typing import Any

import msgspec
from playwright.async_api import Page

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import Instant, PersonId
from croupier.core.rulebook.roles import Role
from croupier.views.reports.expectation import Heading
from croupier.wire.http.presence import Here, NamesView
from croupier.wire.outbound import Mode, SignedOn
from croupier.wire.screens import ScreenKind
from tests.browser.built import show

NOON = Instant(1_583_110_800_000)
SYDNEY = "Australia/Sydney"
_DAY_MS = 86_400_000


def heading(title: str) -> Heading:
    until = Instant(NOON + _DAY_MS)
    return Heading(title, "The Felt", NOON, until, SYDNEY, "06:00", until, "1", {})


class Office:
    def __init__(
        self,
        page: Page,
        kind: ScreenKind = ScreenKind.OFFICE,
        role: Role = Role.CASINO_OPERATOR,
    ) -> None:
        self.page = page
        self._kind, self._role = kind, role
        self._answers: dict[str, bytes] = {}

    def has(self, path: str, report: Any) -> None:
        """From now on the server answers this to whoever asks."""
        self._answers[path] = msgspec.json.encode(report)

    async def open(self, section: str) -> None:
        person = SignedOn(PersonId("501"), "Alex Novak", self._role)
        here = Here(
            self._kind.value,
            self._kind,
            "The Felt",
            Mode.LIVE,
            NOON,
            SYDNEY,
            AUSTRALIAN_DOLLARS,
            signed_on=person,
        )
        self.has("/here", here)
        self.has("/names", NamesView({}, {}, {}, "2020-03-02", {}))
        await show(self.page, self._kind.value, self._answers)
        await self.page.get_by_role("navigation").get_by_role("button", name=section).tap()
