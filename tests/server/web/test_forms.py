"""A form as things stand: what can be chosen, from where, and by whom it may be asked for."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from croupier.client import http_requests
from croupier.core.identifiers import Instant, TableId
from croupier.core.pit.chips.commands import SetLayoutKnowledge
from croupier.core.pit.chips.state import LayoutKnowledge, PayingStep
from croupier.core.rulebook.roles import Role
from croupier.core.stream.messages import FieldKind
from croupier.server.keyring.staff import Screen
from croupier.server.web.offices.form_choices import SOURCES, AskedForm, form_called, form_view
from croupier.wire.describing.forms import FieldNow, FormView
from croupier.wire.screens import ScreenKind
from tests.core.pit.chips.conventional_script import T1, ConventionalTable
from tests.core.pit.jackpots.supernova_script import S1, S2, S3, SpotTable, SupernovaTable
from tests.core.pit.round_script import RRB, RoundScript
from tests.server.floor_house import PASSWORD, PIN, PIT, floor_house, screen_id
from tests.server.web.offices import Visit

CONSOLE = Screen(screen_id("console"), ScreenKind.PIT_CONSOLE, pit=PIT)
DEALER_AT_T1 = Screen(screen_id("dealer"), ScreenKind.DEALER, pit=PIT, tables=(TableId("T1"),))


@asynccontextmanager
async def at_console(folder: Path, screen: Screen = CONSOLE) -> AsyncIterator[Visit]:
    script = RoundScript(RRB)
    async with floor_house(folder) as floor:
        await floor.play(script)
        dealing = screen.kind is ScreenKind.DEALER
        await floor.hire("201", Role.DEALER if dealing else Role.CASINO_SUPERVISOR)
        key, url = await floor.enrol(screen), floor.url(screen.id)
        secret = {"pin": PIN} if dealing else {"password": PASSWORD}
        token = await http_requests.sign_on(floor.session, url, key, "201", **secret)
        assert isinstance(token, str), token
        yield Visit(floor, screen.id, key, token)


async def test_a_gaming_day_begins_as_the_venues_own_of_today(tmp_path: Path) -> None:
    async with at_console(tmp_path) as visit:
        form = await visit.get("form?command=open-float&table=T1", FormView)
        assert form == FormView("open-float", {"day": FieldNow(start="2020-03-02")})


async def test_what_is_given_is_not_asked_for_and_what_is_not_has_its_choices(
    tmp_path: Path,
) -> None:
    async with at_console(tmp_path) as visit:
        form = await visit.get("form?command=open-float", FormView)
        tables = form.fields["table"]
        assert [choice.value for choice in tables.choices or ()] == ["T1"]
        assert tables.start == "T1"


def chosen(form: FormView, name: str) -> list[str]:
    return [choice.value for choice in form.fields[name].choices or ()]


async def test_choices_bounds_and_beginnings_are_those_of_the_moment(tmp_path: Path) -> None:
    async with at_console(tmp_path) as visit:

        async def form(query: str) -> FormView:
            return await visit.get(f"form?command={query}", FormView)

        held = (await form("hold-credit&session=S1")).fields["amount"]
        assert (held.start, held.most) == (10_000, 10_000)
        period = (await form("set-wagering-period&table=T1")).fields["wagering_ms"]
        assert period.start == 30_000
        limits = (await form("change-limits&table=T1")).fields["sign"].sign
        assert limits is not None
        assert limits.general.max == 100_000
        taking = await form("take-table&table=T1")
        assert chosen(taking, "dealer") == ["dan"]
        assert taking.fields["dealer"].start == "dan"
        seats = (await form("adjust-credit&case=C9")).fields["session"].choices or ()
        assert [(seat.value, seat.terminal) for seat in seats] == [("S1", "T1-A"), ("S2", "T1-B")]
        broken = (await form("bar-player&session=S1&table=T1")).fields["breach"].choices or ()
        assert all(rule.value.startswith("RRB-") and rule.words for rule in broken)
        assert broken
        failed = await form("declare-malfunction&round=T1/1")
        assert chosen(failed, "terminal") == chosen(failed, "concerned") == ["T1-A", "T1-B"]
        assert type(failed.fields["happened"].start) is int
        # No table of this pit deals cards.
        assert chosen(await form("bring-cards&cards=C1"), "table") == []


def test_a_setting_is_changed_from_what_it_is_now() -> None:
    """So that whoever changes one thing of a layout leaves the others as they are."""
    order = (PayingStep.INSIDE, *(step for step in PayingStep if step is not PayingStep.INSIDE))
    known = SetLayoutKnowledge(T1, LayoutKnowledge.NOTHING, 20_000, 50_000, order)
    table = ConventionalTable(before=(known,))
    form = form_called("set-layout-knowledge")
    assert form is not None
    asked = AskedForm(table.floor, {"table": T1}, Instant(0), "2026-11-18")
    now = form_view("set-layout-knowledge", form, asked).fields
    assert {name: one.several or one.start for name, one in now.items()} == {
        "known": "nothing",
        "inspected_from": 20_000,
        "acknowledged_from": 50_000,
        "paying": order,
    }


def test_a_wrong_jackpot_wager_is_noted_on_a_sensor_or_on_a_spot_of_its_round() -> None:
    sensors, spots = SupernovaTable(), SpotTable()
    spots.played(1)
    form = form_called("note-incorrect-jackpot-wager")
    assert form is not None
    for table, wanted in ((sensors, [S1, S2, S3]), (spots, [spots.spot(1)])):
        given = {"round": table.playing if table is spots else f"{T1}/1"}
        asked = AskedForm(table.floor, given, Instant(0), "2026-11-18")
        found = form_view("note-incorrect-jackpot-wager", form, asked).fields["sensor"]
        assert [choice.value for choice in found.choices or ()] == wanted


async def test_what_is_not_there_gives_a_form_nothing_to_choose(tmp_path: Path) -> None:
    async with at_console(tmp_path) as visit:
        for query in (
            "hold-credit&session=S99",
            "change-limits&table=T9",
            "correct-outcome&round=/",
        ):
            form = await visit.get(f"form?command={query}", FormView)
            assert all(now == FieldNow() for now in form.fields.values()), query


def test_every_kind_of_field_that_depends_on_the_pit_has_one_source() -> None:
    by_hand = {
        *(FieldKind.MONEY, FieldKind.COUNT, FieldKind.SECONDS, FieldKind.YES, FieldKind.CARDS),
        *(FieldKind.WORDS, FieldKind.TEXT, FieldKind.PERSON),
        *(FieldKind.NAMES, FieldKind.DENOMINATIONS, FieldKind.UNTIL),
        # An enum's options are in the build, a case is always given, and a player's wagers go on
        # changing while the form is open: it asks for them itself.
        *(FieldKind.CHOICE, FieldKind.CASE, FieldKind.WAGERS),
        # The office lists what it sets up, and has these choices from its own list.
        *(FieldKind.ROLES, FieldKind.EQUIPMENT, FieldKind.PLACE),
    }
    assert by_hand | SOURCES.keys() == set(FieldKind)
    assert by_hand & SOURCES.keys() == set()


async def test_a_command_without_a_button_has_no_form(tmp_path: Path) -> None:
    async with at_console(tmp_path) as visit:
        for command in ("place-wagers", "launch-rocket", ""):
            problem = await visit.refused(f"form?command={command}", 404)
            assert problem.code == "unknown-form"


async def test_a_dealers_screen_asks_about_its_own_tables(tmp_path: Path) -> None:
    async with at_console(tmp_path, DEALER_AT_T1) as visit:
        await visit.get("form?command=open-float&table=T1", FormView)
        for elsewhere in ("&table=T2", "&round=T2/1", ""):
            problem = await visit.refused(f"form?command=open-float{elsewhere}", 403)
            assert problem.code == "not-here"
