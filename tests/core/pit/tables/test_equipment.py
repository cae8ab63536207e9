"""What stands at a table before it opens, and how large it is."""

import pytest

from croupier.core.identifiers import DeviceId, RulebookId, TableId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.state import TableStatus
from croupier.core.pit.tables.commands import (
    ApproveDevice,
    EnrolTerminal,
    OpenTable,
    RegisterDevice,
    RetireDevice,
    SetUpTable,
)
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.equipment import Equipment
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.floor_plan.building import MILLIMETRES
from tests.core.pit.floor_script import APPROVED, DEALER, OPERATOR, FloorScript
from tests.plugins.proofs import proves

RAPID, MTTG = "nsw-rapid-2016", "act-mttg-2019"
INTERBLOCK, FUSION = "nsw-interblock-2016", "rapid-fusion-2015"
CONVENTIONAL = "nsw-roulette-2019"
ROULETTE, BACCARAT, SIC_BO = GameName.ROULETTE, GameName.BACCARAT, GameName.SIC_BO


def furnished(rulebook: str, game: GameName, source: Source = Source.LIVE) -> FloorScript:
    """T1 with all it needs, and not open yet."""
    script = FloorScript()
    script.adopt(rulebook)
    sign = Sign(Limits(100, 1000))
    table = TableId("T1")
    book = RulebookId(rulebook)
    script.do(OPERATOR, SetUpTable(table, book, game, source, {}, sign, 30_000, APPROVED))
    script.terminal("T1-A", rulebook)
    script.furnish(table)
    script.staff(table)
    return script


def opening(script: FloorScript) -> tuple[RefusalCode, str, str | None] | None:
    """Why T1 does not open, or None where it does."""
    table = script.floor.state.tables[TableId("T1")]
    dealer = None if table.source is Source.AUTOMATED else DEALER.person
    refusal = script.ask(script.opener(table.id), OpenTable(table.id, dealer)).answer.refusal
    opened = script.floor.state.tables[table.id].status is TableStatus.OPEN
    assert opened is (refusal is None)
    return (refusal.code, refusal.sentence, refusal.clause) if refusal else None


AUTOMATED = Source.AUTOMATED
LIVE = Source.LIVE


@pytest.mark.parametrize(
    ("rulebook", "game", "source", "lacks"),
    [
        proves("RRB-2.5.3", "baccarat does not open without a shoe",
               RAPID, BACCARAT, LIVE, "card-reading-shoe"),
        proves(("RRB-2.5.3", "RRB-2.5.3.3"), "baccarat does not open without a discard rack",
               RAPID, BACCARAT, LIVE, "discard-rack"),
        proves(("RRB-2.2", "RRB-2.2.3"), "no table opens without a game system",
               RAPID, ROULETTE, LIVE, "game-system"),
        proves(("RRB-2.2", "RRB-2.2.4"), "no table opens without game hardware",
               RAPID, ROULETTE, LIVE, "game-hardware"),
        proves(("IBK-2.3", "IBK-2.3.1"), "no table opens without a game system",
               INTERBLOCK, ROULETTE, AUTOMATED, "game-system"),
        proves("MTT-1.2(b)", "no table opens without a dealer terminal",
               MTTG, ROULETTE, LIVE, "dealer-terminal"),
        proves("MTT-1.2(c)", "no table opens without a game system",
               MTTG, ROULETTE, LIVE, "game-system"),
        proves(("MTT-1.2(d)", "MTT-9.2(b)"), "roulette does not open without a wheel",
               MTTG, ROULETTE, LIVE, "wheel"),
        proves(("MTT-1.2(d)", "MTT-8.2(a)"), "baccarat does not open without a shoe",
               MTTG, BACCARAT, LIVE, "shoe"),
        proves(("MTT-1.2(d)", "MTT-10.2(b)"), "sic bo does not open without its tumbler",
               MTTG, SIC_BO, LIVE, "dice-tumbler"),
        proves("RFS-8.2.2", "no table opens without a drop box",
               FUSION, ROULETTE, LIVE, "drop-box"),
        proves(("RRB-2.5.3", "RRB-2.5.3.2"), "baccarat does not open without cards",
               RAPID, BACCARAT, LIVE, "cards"),
        proves("RRB-2.4.1", "roulette does not open without a wheel",
               RAPID, ROULETTE, LIVE, "wheel"),
        proves("MTT-10.2(b)(i)", "sic bo does not open without a tumbler",
               MTTG, SIC_BO, LIVE, "dice-tumbler"),
        proves("IBK-2.2", "sic bo does not open without an automated tumbler",
               INTERBLOCK, SIC_BO, AUTOMATED, "automated-dice-tumbler"),
        proves("MTT-9.2(b)(ii)", "roulette does not open without a ball",
               MTTG, ROULETTE, LIVE, "ball"),
        proves("IBK-2.1", "roulette does not open without an automated wheel",
               INTERBLOCK, ROULETTE, AUTOMATED, "automated-wheel"),
        proves(("RFS-1.2", "RFS-1.3"), "roulette does not open without a wheel",
               FUSION, ROULETTE, LIVE, "wheel"),
        proves(("RFS-1.2", "RFS-1.3"), "roulette does not open without a ball",
               FUSION, ROULETTE, LIVE, "ball"),
    ],
)  # fmt: skip
def test_a_table_opens_once_what_it_lacked_is_there(
    rulebook: str, game: GameName, source: Source, lacks: str
) -> None:
    script = furnished(rulebook, game, source)
    script.do(OPERATOR, RetireDevice(DeviceId(f"T1-{lacks}"), "worn"))
    refused = opening(script)
    assert refused is not None
    assert refused[:2] == (RefusalCode.EQUIPMENT_MISSING, f"T1 lacks {lacks}")
    new = DeviceId("new")
    mm = MILLIMETRES.get(Equipment(lacks))
    script.do(OPERATOR, RegisterDevice(new, Equipment(lacks), "T1", "serial 2", mm))
    script.do(OPERATOR, ApproveDevice(new, "approval 2"))
    assert opening(script) is None


@pytest.mark.proves("IBK-2.2", fact="a tumbler that somebody works by hand does not do")
def test_a_plain_tumbler_is_no_automated_one() -> None:
    script = furnished(INTERBLOCK, SIC_BO, AUTOMATED)
    script.do(OPERATOR, RetireDevice(DeviceId("T1-automated-dice-tumbler"), "worn"))
    plain = RegisterDevice(DeviceId("plain"), Equipment.DICE_TUMBLER, "T1", "serial 2")
    script.do(OPERATOR, plain)
    refused = opening(script)
    assert refused is not None
    assert refused[0] is RefusalCode.EQUIPMENT_MISSING


@pytest.mark.parametrize("wheels", [
    proves("RRB-2.4.1", "one wheel that a dealer spins", (Equipment.WHEEL,)),
    proves("RRB-2.4.1", "one wheel that spins by itself", (Equipment.AUTOMATED_WHEEL,)),
    proves("RRB-2.4.1", "one of each", (Equipment.WHEEL, Equipment.AUTOMATED_WHEEL)),
])  # fmt: skip
def test_a_live_wheel_an_automated_one_or_both(wheels: tuple[Equipment, ...]) -> None:
    script = furnished(RAPID, ROULETTE)
    script.do(OPERATOR, RetireDevice(DeviceId("T1-wheel"), "replaced"))
    for kind in wheels:
        script.do(OPERATOR, RegisterDevice(DeviceId(f"new {kind}"), kind, "T1", "serial 2", 800))
    assert opening(script) is None


@pytest.mark.parametrize(
    ("rulebook", "game", "device"),
    [
        proves("MTT-9.2(b)(ii)", "a ball without its approval keeps the table shut",
               MTTG, ROULETTE, "T1-ball"),
        proves("MTT-10.2(b)(i)", "a tumbler without its approval keeps the table shut",
               MTTG, SIC_BO, "T1-dice-tumbler"),
        proves("MTT-A.1.dealer-terminal(d)",
               "a dealer terminal without its approval keeps the table shut",
               MTTG, ROULETTE, "T1-dealer-terminal"),
    ],
)  # fmt: skip
def test_what_is_there_must_be_approved(rulebook: str, game: GameName, device: str) -> None:
    script = furnished(rulebook, game)
    kind = script.floor.state.plan.devices[DeviceId(device)].kind
    script.do(OPERATOR, RetireDevice(DeviceId(device), "worn"))
    script.do(OPERATOR, RegisterDevice(DeviceId(device), kind, "T1", "serial 2"))
    refused = opening(script)
    assert refused is not None
    assert refused[:2] == (RefusalCode.EQUIPMENT_MISSING, f"{device} is not approved")


@pytest.mark.parametrize(
    ("rulebook", "kind", "fits", "unfit", "clause"),
    [
        proves("RRB-2.4.2", "a wheel measures three quarters of a metre or more",
               RAPID, "wheel", (750, 820), (749, 500), "RRB-2.4.2"),
        proves("RRB-2.4.4", "a ball measures 17 to 23 millimetres",
               RAPID, "ball", (17, 23), (16, 24), "RRB-2.4.4"),
        proves("ROU-2.1", "a wheel measures three quarters of a metre or more",
               CONVENTIONAL, "wheel", (750, 820), (749,), "ROU-2.1"),
        proves("ROU-2.4", "a ball measures 17 to 23 millimetres",
               CONVENTIONAL, "ball", (17, 23), (16, 24), "ROU-2.4"),
        proves("RFS-1.3", "a ball measures 17 to 22 millimetres",
               FUSION, "ball", (17, 22), (16, 23), "RFS-1.3"),
    ],
)  # fmt: skip
def test_a_wheel_or_ball_of_the_wrong_size_keeps_the_table_shut(
    rulebook: str, kind: str, fits: tuple[int, ...], unfit: tuple[int, ...], clause: str
) -> None:
    script = furnished(rulebook, ROULETTE)
    device = DeviceId(f"T1-{kind}")

    def put(diameter: int | None) -> None:
        script.do(OPERATOR, RetireDevice(device, "replaced"))
        body = RegisterDevice(device, Equipment(kind), "T1", "serial 2", diameter)
        script.do(OPERATOR, body)
        script.do(OPERATOR, ApproveDevice(device, "approval 2"))

    for diameter in (*unfit, None):
        put(diameter)
        refused = opening(script)
        assert refused is not None
        assert (refused[0], refused[2]) == (RefusalCode.EQUIPMENT_UNFIT, clause)
    for diameter in fits:
        script = furnished(rulebook, ROULETTE)
        put(diameter)
        assert script.floor.state.plan.devices[device].diameter_mm == diameter
        assert opening(script) is None


def test_nothing_measures_nothing() -> None:
    script = furnished(RAPID, ROULETTE)
    body = RegisterDevice(DeviceId("ball 2"), Equipment.BALL, "T1", "serial 2", 0)
    assert script.refused(OPERATOR, body).code is RefusalCode.BAD_AMOUNT


@pytest.mark.proves("MTT-10.2(b)(ii)", fact="exactly three approved dice are sealed in the tumbler")
def test_three_dice_are_sealed_in_the_tumbler() -> None:
    script = furnished(MTTG, SIC_BO)
    device = DeviceId("T1-dice")

    def seal(pieces: int | None) -> None:
        script.do(OPERATOR, RetireDevice(device, "replaced"))
        body = RegisterDevice(device, Equipment.DICE, "T1", "serial 2", pieces=pieces)
        script.do(OPERATOR, body)

    for pieces in (2, 4, None):
        seal(pieces)
        script.do(OPERATOR, ApproveDevice(device, "approval 2"))
        refused = opening(script)
        assert refused is not None
        assert (refused[0], refused[2]) == (RefusalCode.EQUIPMENT_UNFIT, "MTT-10.2(b)(ii)")
    seal(3)
    unapproved = opening(script)
    assert unapproved is not None
    assert unapproved[0] is RefusalCode.EQUIPMENT_MISSING
    script.do(OPERATOR, ApproveDevice(device, "approval 3"))
    assert opening(script) is None


@pytest.mark.proves("MTT-1.2(a)", fact="no terminal is added beyond the approved maximum")
def test_terminals_are_no_more_than_the_regulator_has_approved() -> None:
    script = FloorScript()
    script.adopt(MTTG)
    book, sign = RulebookId(MTTG), Sign(Limits(100, 1000))

    def setup(most: int) -> SetUpTable:
        return SetUpTable(TableId("T1"), book, ROULETTE, LIVE, {}, sign, 30_000, most)

    script.do(OPERATOR, setup(2))
    for name in ("T1-A", "T1-B"):
        script.terminal(name, MTTG)
    parts = tuple(DeviceId(f"part {number}") for number in (1, 2))
    kinds = (Equipment.NOTE_ACCEPTOR, Equipment.TICKET_PRINTER)
    for device, kind in zip(parts, kinds, strict=True):
        script.do(OPERATOR, RegisterDevice(device, kind, "", "serial"))
        script.do(OPERATOR, ApproveDevice(device, "approval"))
    third = EnrolTerminal(TerminalId("T1-C"), book, parts)
    refusal = script.refused(OPERATOR, third)
    assert (refusal.code, refusal.clause) == (RefusalCode.OVER_LIMIT, "MTT-1.2(a)")
    assert script.refused(OPERATOR, setup(1)).code is RefusalCode.OVER_LIMIT
    script.do(OPERATOR, setup(3))
    script.do(OPERATOR, third)


@pytest.mark.parametrize(
    ("rulebook", "code", "clause"),
    [
        proves("MTT-1.2(a)", "a table is set up with the number of terminals approved for it",
               MTTG, RefusalCode.NOTHING_ASKED, "MTT-1.2(a)"),
        pytest.param(RAPID, None, None, id="where no number is asked for, none is needed"),
    ],
)  # fmt: skip
def test_the_approved_number_of_terminals_is_given_at_set_up(
    rulebook: str, code: RefusalCode | None, clause: str | None
) -> None:
    script = FloorScript()
    script.adopt(rulebook)
    book, sign = RulebookId(rulebook), Sign(Limits(100, 1000))
    without = SetUpTable(TableId("T1"), book, ROULETTE, LIVE, {}, sign, 30_000)
    refusal = script.ask(OPERATOR, without).answer.refusal
    found = (refusal.code, refusal.clause) if refusal else (None, None)
    assert found == (code, clause)


@pytest.mark.proves("MTT-1.2(a)", fact="a table of an older journal opens once it has its number")
def test_a_table_without_its_approved_number_does_not_open() -> None:
    script = furnished(MTTG, ROULETTE)
    script.floor.state.plan.desks[TableId("T1")].terminals_max = None
    refused = opening(script)
    assert refused is not None
    assert (refused[0], refused[2]) == (RefusalCode.NOTHING_ASKED, "MTT-1.2(a)")
    again = SetUpTable(
        TableId("T1"), RulebookId(MTTG), ROULETTE, LIVE, {}, Sign(Limits(100, 1000)), 30_000, 1
    )
    script.do(OPERATOR, again)
    assert opening(script) is None


@pytest.mark.proves("RRB-2.2.1", fact="no table opens before there is a terminal to play at")
def test_a_table_needs_a_terminal() -> None:
    script = FloorScript()
    script.adopt(RAPID)
    table, book = TableId("T1"), RulebookId(RAPID)
    sign = Sign(Limits(100, 1000))
    script.do(OPERATOR, SetUpTable(table, book, ROULETTE, LIVE, {}, sign, 30_000, APPROVED))
    script.furnish(table)
    script.staff(table)
    refused = opening(script)
    assert refused is not None
    assert refused[:2] == (RefusalCode.EQUIPMENT_MISSING, "T1 lacks player-terminal")
    script.terminal("T1-A", RAPID)
    assert opening(script) is None


@pytest.mark.parametrize(
    ("rulebook", "source", "kind"),
    [
        proves(("RRB-2.3", "RRB-2.3.2"), "a winning number display may be there",
               RAPID, LIVE, "winning-number-display"),
        proves(("RRB-2.3", "RRB-2.3.3"), "a shuffler may be there", RAPID, LIVE, "shuffler"),
        proves(("IBK-2.4", "IBK-2.4.1"), "a winning number display may be there",
               INTERBLOCK, AUTOMATED, "winning-number-display"),
        proves(("IBK-3.4.2", "IBK-3.4.unnumbered"), "a prize display may be there",
               INTERBLOCK, AUTOMATED, "prize-display"),
        proves(("ROU-2.6", "ROU-2.6.1"), "a rack of colours may be there",
               CONVENTIONAL, LIVE, "colour-rack"),
        proves(("ROU-2.6", "ROU-2.6.2"), "a winning number display may be there",
               CONVENTIONAL, LIVE, "winning-number-display"),
    ],
)  # fmt: skip
def test_a_table_opens_with_what_may_be_used_and_without_it(
    rulebook: str, source: Source, kind: str
) -> None:
    without = furnished(rulebook, ROULETTE, source)
    for device in list(without.floor.state.plan.devices.values()):
        if device.kind is Equipment(kind):
            without.do(OPERATOR, RetireDevice(device.id, "not wanted"))
    assert opening(without) is None
    with_it = furnished(rulebook, ROULETTE, source)
    with_it.do(OPERATOR, RegisterDevice(DeviceId("extra"), Equipment(kind), "T1", "serial 9"))
    with_it.do(OPERATOR, ApproveDevice(DeviceId("extra"), "approval 9"))
    assert opening(with_it) is None
    listed = with_it.floor.settings(with_it.floor.state.tables[TableId("T1")]).equipment.optional
    assert Equipment(kind) in listed.value


@pytest.mark.parametrize("lacks", [
    proves("ROU-2.5", "marker buttons", "marker-buttons"),
    proves("ROU-2.5", "a dolly", "dolly"),
    proves("ROU-2.5", "a float tray", "float-tray"),
    proves(("ROU-2.5", "ROU-2.5.4"), "a sign with the limits", "limit-sign"),
])  # fmt: skip
def test_a_conventional_table_does_not_open_without_any_of_its_equipment(lacks: str) -> None:
    script = furnished(CONVENTIONAL, ROULETTE)
    script.do(OPERATOR, RetireDevice(DeviceId(f"T1-{lacks}"), "worn"))
    refused = opening(script)
    assert refused is not None
    assert refused[:2] == (RefusalCode.EQUIPMENT_MISSING, f"T1 lacks {lacks}")
