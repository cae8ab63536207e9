"""Two operators add a person in the office, and the person sets a PIN and password of their own."""

from pathlib import Path

from playwright.async_api import Locator, Page, expect

from croupier.core.rulebook.roles import Role
from croupier.server.keyring.staff import Screen
from croupier.server.web.responses import KEY_COOKIE
from croupier.wire.screens import ScreenKind
from tests.browser.office.sitting import press
from tests.browser.pages import FULL, Pages, leave
from tests.browser.served import served_house
from tests.server.floor_house import PASSWORD, FloorHouse, screen_id

OFFICE = Screen(screen_id("office"), ScreenKind.OFFICE)
BOUNCE_MS = 450
OWN = "a phrase of my own making"


async def test_two_add_a_person_who_sets_their_own_secrets(pages: Pages, tmp_path: Path) -> None:
    page = await pages.open(FULL)
    async with served_house(tmp_path) as floor:
        for badge in ("500", "501"):
            await floor.hire(badge, Role.CASINO_OPERATOR)
        try:
            await comes_to_the_office(page, floor)
            await signs_on(page, "500", PASSWORD)
            await adds(page, "502", "Kim Adeyemi")
            code = await gives_a_code(page, "502")
            await page.get_by_role("button", name="Sign off").tap()
            await sets_own_secrets(page, "502", code)
            await signs_on(page, "502", OWN)
            pages.forgive("401")
        finally:
            await leave(page)


async def comes_to_the_office(page: Page, floor: FloorHouse) -> None:
    key, url = await floor.enrol(OFFICE), f"{floor.url(OFFICE.id)}/"
    await page.context.add_cookies([{"name": KEY_COOKIE, "value": key, "url": url}])
    await page.goto(url)


async def signs_on(page: Page, badge: str, password: str) -> None:
    await page.get_by_label("Badge number").fill(badge)
    await page.get_by_label("Password", exact=True).fill(password)
    await page.get_by_role("button", name="Sign on").tap()
    await expect(page.get_by_role("button", name="Sign off")).to_be_visible()


async def adds(page: Page, badge: str, name: str) -> None:
    await page.get_by_role("button", name="Staff", exact=True).tap()
    await page.get_by_role("button", name="Add a person").tap()
    dialog = page.get_by_role("dialog", name="Add a person")
    await dialog.get_by_label("Badge", exact=True).fill(badge)
    await dialog.get_by_label("Name", exact=True).fill(name)
    await dialog.get_by_role("button", name="Casino operator").tap()
    await dialog.get_by_role("button", name="Add a person").tap()
    await another_approves(page)
    await expect(page.get_by_role("cell", name=name)).to_be_visible()


async def gives_a_code(page: Page, badge: str) -> str:
    await page.get_by_role("cell", name=badge).tap()
    await page.get_by_role("dialog").get_by_role("button", name="Give a code").tap()
    form = page.get_by_role("dialog", name="Give a code")
    await form.get_by_role("button", name="Give a code").tap()
    await nobody_approves(page, form)
    await press(form, "Give a code")
    await another_approves(page)
    await expect(form).to_be_hidden()
    shown = page.locator(".person-code")
    await expect(shown).to_be_visible()
    code = await shown.inner_text()
    await page.keyboard.press("Escape")
    return code


async def nobody_approves(page: Page, form: Locator) -> None:
    """What waits and for whom is said; without an approval nothing is done, and the form stays."""
    approval = page.get_by_role("dialog", name="Approval needed")
    await expect(approval).to_contain_text("“Give a code” waits for a second person.")
    await expect(approval).to_contain_text("Another operator, or casino management, approves it")
    await approval.get_by_role("button", name="Close").tap()
    await expect(form.get_by_role("alert")).to_contain_text("Nobody has approved this")


async def another_approves(page: Page) -> None:
    approval = page.get_by_role("dialog", name="Approval needed")
    await approval.get_by_label("Badge number").fill("501")
    await approval.get_by_label("Password", exact=True).fill(PASSWORD)
    await approval.get_by_role("button", name="Sign on").tap()
    await expect(approval).to_be_hidden()


async def sets_own_secrets(page: Page, badge: str, code: str) -> None:
    await page.get_by_role("button", name="Set my PIN or password").tap()
    dialog = page.get_by_role("dialog", name="Set my PIN or password")
    await dialog.get_by_label("Badge number").fill(badge)
    await dialog.get_by_label("One-time code").last.fill(code)
    await dialog.get_by_label("New PIN").fill("9174")
    await dialog.get_by_label("New password").fill(OWN)
    await dialog.get_by_label("The PIN again").fill("9175")
    await dialog.get_by_label("The password again").fill(OWN)
    await dialog.get_by_role("button", name="Set", exact=True).tap()
    await expect(dialog.get_by_role("alert")).to_have_text("The two entries are not the same.")
    await dialog.get_by_label("The PIN again").fill("9174")
    # A second tap at once would be taken for the same finger bouncing.
    await page.wait_for_timeout(BOUNCE_MS)
    await dialog.get_by_role("button", name="Set", exact=True).tap()
    await expect(dialog).to_be_hidden()
