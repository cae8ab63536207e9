"""Who deals: hand-over between rounds only, and approval without anybody being signed off."""

from pathlib import Path

from playwright.async_api import expect

from croupier.core.identifiers import SessionId
from croupier.core.pit.cards.commands import ReadCard
from croupier.core.pit.state import CaseKind
from tests.browser.dealer.dealer_terminal import DEALER, RELIEF, SUPERVISOR, Place, dealing
from tests.browser.pages import Pages
from tests.core.pit.cards.card_script import MACHINE, RRB, CardTable
from tests.core.pit.round_script import RFS, RoundScript
from tests.server.floor_house import PIN

TWICE_MS = 600


async def hand_over(place: Place, badge: str) -> None:
    await place.page.get_by_role("button", name="Hand over").tap()
    await place.sign(badge)


async def test_a_hand_over_between_rounds_keeps_the_screen(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await place.page.evaluate("document.querySelector('.dealer').dataset.kept = 'yes'")
        await hand_over(place, RELIEF)
        await place.deals(RELIEF)
        await expect(place.page.locator('.dealer[data-kept="yes"]')).to_be_visible()
        assert place.table.dealer == RELIEF
        await place.press("open-wagering")
        await place.status("Bets open")


async def test_a_hand_over_in_the_middle_of_a_round_is_refused(
    tmp_path: Path, pages: Pages
) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await place.press("open-wagering")
        await place.status("Bets open")
        await hand_over(place, RELIEF)
        refusal = place.page.locator(".sign-on-refusal")
        await expect(refusal).to_contain_text("dealers change between rounds")
        await place.deals(DEALER)
        assert place.table.dealer == DEALER
    pages.forgive("409")


async def unread_card(place: Place, table: CardTable) -> None:
    """The shoe has read one card and failed at the next, which has to be keyed."""
    await place.press("open-wagering")
    await place.status("Bets open")
    await place.wager(SessionId("S1"), "player", 1_000)
    await place.live.close()
    for card in ("9S", None):
        await place.do(MACHINE, ReadCard(table.device, card))
    await expect(place.page.locator(".due--unread")).to_be_visible()
    await place.press("enter-card")
    dialog = place.page.locator("dialog[open]")
    await dialog.get_by_role("button", name="diamonds").tap()
    await dialog.get_by_role("button", name="4", exact=True).tap()
    await dialog.get_by_role("button", name="Enter card").tap()


async def test_a_card_is_keyed_with_a_supervisors_leave_and_the_dealer_stays(
    tmp_path: Path, pages: Pages
) -> None:
    table = CardTable(RRB, "B1").start()
    async with dealing(tmp_path, pages, table.script, ["B1"]) as place:
        await unread_card(place, table)
        await place.sign(SUPERVISOR, "0000")
        panel = place.page.locator(".sign-on")
        await expect(panel.locator(".sign-on-refusal")).not_to_be_empty()
        card = place.page.locator(".hand--banker .card")
        await expect(card).to_have_count(0)
        await place.key(panel.locator(".keypad"), PIN)
        # A finger is not as quick as this program: the same button twice at once counts once.
        await place.page.wait_for_timeout(TWICE_MS)
        await panel.get_by_role("button", name="Sign on", exact=True).tap()
        await expect(card).to_have_attribute("aria-label", "4 of diamonds")
        await place.deals(DEALER)


async def test_the_pit_is_asked_instead_and_the_request_waits_there(
    tmp_path: Path, pages: Pages
) -> None:
    table = CardTable(RRB, "B1").start()
    async with dealing(tmp_path, pages, table.script, ["B1"]) as place:
        await unread_card(place, table)
        await place.page.get_by_role("button", name="Ask the pit").tap()
        await expect(place.page.locator("dialog[open]")).to_have_count(0)
        cases = place.host.read_model.floor.state.cases.values()
        assert [case.kind for case in cases] == [CaseKind.APPROVAL]


async def test_after_signing_off_the_screen_asks_for_a_badge(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await place.page.get_by_role("button", name="Sign off").tap()
        await place.page.locator("dialog[open] footer .button--primary").tap()
        await expect(place.page.get_by_role("heading", name="Sign on")).to_be_visible()
        await expect(place.page.locator(".desk")).to_have_count(0)


async def test_a_dealer_calls_a_supervisor_to_the_table(tmp_path: Path, pages: Pages) -> None:
    async with dealing(tmp_path, pages, RoundScript(RFS, players=1)) as place:
        await place.page.get_by_role("button", name="Supervisor", exact=True).tap()
        dialog = place.page.locator("dialog[open]")
        await dialog.get_by_role("button", name="Call a supervisor").tap()
        called = dialog.get_by_role("button", name="A supervisor has been called")
        await expect(called).to_be_disabled()
        (case,) = place.host.read_model.floor.state.cases.values()
        assert case.kind is CaseKind.CALL
