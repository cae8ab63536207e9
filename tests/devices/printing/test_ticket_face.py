"""A ticket says all that is asked of it, in the venue's time, and hides its number elsewhere."""

import pytest
from msgspec.structs import replace

from croupier.core.currencies import CURRENCIES
from croupier.core.identifiers import Instant, PersonId, RulebookId
from croupier.core.money import Cents
from croupier.core.rulebook.games.paytable import Source
from croupier.core.rulebook.payments import Place
from croupier.core.rulebook.standing import RulebookStanding, StandingKind
from croupier.core.tickets.ticket import (
    Dealt,
    Numbered,
    Ticket,
    TicketId,
    TicketPaper,
    TicketTerms,
    months_after,
)
from croupier.devices.printing.barcode import interleaved
from croupier.devices.printing.escpos import ROLL_80
from croupier.devices.printing.letterhead import Disclaimer, Letterhead, disclaimers_of
from croupier.devices.printing.rendering import Text
from croupier.devices.printing.roll_paper import ticket_job
from croupier.devices.printing.ticket_paper import (
    NO_NUMBER,
    FaceKind,
    TicketFace,
    face_of,
    ticket_sheet,
)
from croupier.devices.validation import Number, venue_key
from croupier.rulebooks.shelf import Shelf
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import IBK, MTT, RRB
from tests.devices.printing.papers import ISSUED, LETTERHEAD, NUMBER, TICKET, TRAINING
from tests.plugins.proofs import proves

DAY_MS = 24 * 60 * 60 * 1000
SHELF = Shelf()
KEY = venue_key(bytes(range(32)))


def written(face: TicketFace) -> str:
    return "\n".join(mark.words for mark in ticket_sheet(face).marks if isinstance(mark, Text))


@pytest.mark.parametrize(
    "words",
    [
        "Harbour Casino",
        "1 Wharf Road, Sydney NSW 2000",
        "CASH-OUT TICKET",
        "R1-12",
        "$1,234.50 AUD",
        "one thousand two hundred and thirty-four dollars and fifty cents",
        "Validation  07  1669  7059  4195  6119",
        "000123",
        "14/11/2026 21:08:09",
        "valid for 12 months,\nto 14/11/2027 21:08",
        "Paid at kiosk, cash desk or terminal",
        "Is gambling a problem for you? Talk to someone free, day or night.",
    ],
)
def test_a_ticket_says(words: str) -> None:
    assert words in written(TICKET)


def test_a_voucher_is_called_one() -> None:
    assert "CASH-OUT VOUCHER" in written(replace(TICKET, kind=FaceKind.VOUCHER))


def test_a_training_ticket_says_twice_that_it_is_worth_nothing_and_offers_no_payment() -> None:
    text = written(TRAINING)
    assert text.count("TRAINING - NO VALUE") == 2
    assert "00  0000  0000  0000  0000" in text
    assert "never paid" in text
    assert "Paid at" not in text
    assert "valid" not in text


@pytest.mark.parametrize(
    "said",
    [
        proves("MTT-4.7(a)", "of credit left unattended", Disclaimer.UNATTENDED_CREDIT),
        proves("MTT-4.7(b)", "of loss, theft and illegibility", Disclaimer.LOST_TICKET),
    ],
)
def test_a_ticket_says_what_is_at_its_players_risk_where_its_rulebook_does(
    said: Disclaimer,
) -> None:
    canberra = disclaimers_of(SHELF.rulebook(RulebookId(MTT)).settings)
    face = replace(TICKET, disclaimers=canberra)
    on_roll = " ".join(ticket_job(face).data.decode("cp1252").split())
    assert said in written(face)
    assert said in on_roll


@pytest.mark.parametrize(
    ("standing", "said"),
    [
        (RulebookStanding(StandingKind.DRAFT), "Rules: DRAFT, signed by nobody"),
        (
            RulebookStanding(StandingKind.VARIANT, MTT),
            "Rules: NOT APPROVED, a house variant of act-mttg-2019",
        ),
        (
            RulebookStanding(StandingKind.UNKNOWN_KEY, "张三"),
            "Rules: NOT APPROVED, signed with an unknown key",
        ),
        (RulebookStanding(StandingKind.SHIPPED), None),
        (RulebookStanding(StandingKind.SIGNED, "The Board"), None),
    ],
)
def test_a_ticket_says_where_nobody_has_approved_its_rules(
    standing: RulebookStanding, said: str | None
) -> None:
    script = MoneyScript(RRB, players=1)
    script.open()
    ticket = script.rows.ticket(script.cash_out())
    numbered = replace(ticket, number=Numbered(TicketId("9" * 64), NUMBER[-4:]))
    approved = face_of(numbered, NUMBER, 123, LETTERHEAD, ())
    face = face_of(numbered, NUMBER, 123, LETTERHEAD, (), standing)
    if said is None:
        assert face == approved
        return
    assert said in written(face)
    # The roll is narrower, and breaks the line.
    assert said.partition(",")[0] in ticket_job(face).data.decode("cp1252")


@pytest.mark.parametrize(
    ("rulebook", "source", "said"),
    [
        proves("MTT-4.6", "a ticket sends its player to the cash desk",
               MTT, Source.LIVE, "Paid at cash desk"),
        proves("IBK-1.1.redeemable-ticket", "kiosk, cash desk, terminals and machines pay it",
               IBK, Source.AUTOMATED, "Paid at kiosk, cash desk, terminal or gaming machine"),
        proves("RRB-1.1.redeemable-ticket", "kiosk, cash desk, terminals and machines pay it",
               RRB, Source.LIVE, "Paid at kiosk, cash desk, terminal or gaming machine"),
    ],
)  # fmt: skip
def test_a_ticket_says_where_its_rulebook_pays_it(rulebook: str, source: Source, said: str) -> None:
    script = MoneyScript(rulebook, source=source, players=1)
    script.open()
    ticket = script.rows.ticket(script.cash_out())
    numbered = replace(ticket, number=Numbered(TicketId("9" * 64), NUMBER[-4:]))
    face = face_of(numbered, NUMBER, 123, LETTERHEAD, ())
    assert said in written(face).splitlines()
    assert said in " ".join(ticket_job(face).data.decode("cp1252").split())


@pytest.mark.parametrize(
    "rulebook",
    ["nsw-rapid-2016", "nsw-interblock-2016", "nsw-roulette-2019", "rapid-fusion-2015"],
)
def test_where_the_rulebook_disclaims_nothing_the_ticket_does_not(rulebook: str) -> None:
    disclaimers = disclaimers_of(SHELF.rulebook(RulebookId(rulebook)).settings)
    assert disclaimers == ()
    assert "risk" not in written(replace(TICKET, disclaimers=disclaimers))


@pytest.mark.parametrize(
    ("expires", "said"),
    [
        (None, "does not expire"),
        (months_after(ISSUED, 1), "valid for 1 month, to 14/12/2026 21:08"),
        (months_after(ISSUED, 18), "valid for 18 months, to 14/05/2028 20:08"),
        (Instant(ISSUED + 31 * DAY_MS), "valid to 15/12/2026 21:08"),
        (Instant(ISSUED + 3 * DAY_MS), "valid to 17/11/2026 21:08"),
    ],
)
def test_validity(expires: Instant | None, said: str) -> None:
    assert replace(TICKET, expires=expires).validity == said


@pytest.mark.parametrize(
    ("zone", "said"),
    [
        ("Australia/Sydney", "14/11/2026 21:08:09"),
        ("Pacific/Auckland", "14/11/2026 23:08:09"),
        ("Australia/Perth", "14/11/2026 18:08:09"),
        ("UTC", "14/11/2026 10:08:09"),
    ],
)
def test_the_clock_is_the_venues(zone: str, said: str) -> None:
    assert replace(TICKET, letterhead=replace(LETTERHEAD, zone=zone)).issued_text == said


@pytest.mark.parametrize(
    ("places", "said"),
    [
        ((), ""),
        ((Place.CASH_DESK,), "cash desk"),
        ((Place.KIOSK, Place.CASH_DESK), "kiosk or cash desk"),
        (tuple(Place), "terminal, gaming machine, kiosk or cash desk"),
    ],
)
def test_places(places: tuple[Place, ...], said: str) -> None:
    assert replace(TICKET, places=places).places_text == said


def test_nothing_that_holds_the_number_shows_it() -> None:
    sheet = ticket_sheet(TICKET)
    shown = [TICKET, sheet, interleaved(NUMBER), ticket_job(TICKET, ROLL_80)]
    text = " ".join(f"{value!r} {value} {value.__rich_repr__()}" for value in shown)
    assert "…6119" in text
    assert NUMBER not in text
    assert TICKET.grouped_number not in text
    assert "1669" not in text


@pytest.mark.parametrize(
    ("kind", "number", "amount", "sequence", "expires", "why"),
    [
        (FaceKind.TICKET, "0716697059419561", 100, 1, None, "18 digits"),
        (FaceKind.TICKET, "07166970594195611x", 100, 1, None, "18 digits"),
        (FaceKind.TICKET, NO_NUMBER, 100, 1, None, "all zeros"),
        (FaceKind.VOUCHER, NO_NUMBER, 100, 1, None, "all zeros"),
        (FaceKind.TRAINING, NUMBER, 100, 1, None, "all zeros"),
        (FaceKind.TICKET, NUMBER, 0, 1, None, "has a value"),
        (FaceKind.TICKET, NUMBER, 100, 0, None, "sequence"),
        (FaceKind.TICKET, NUMBER, 100, 1, ISSUED, "expires after"),
    ],
)
def test_an_impossible_face_is_refused_without_repeating_its_number(
    kind: FaceKind, number: str, amount: int, sequence: int, expires: Instant | None, why: str
) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        replace(
            TICKET,
            kind=kind,
            number=Number(number),
            amount=Cents(amount),
            sequence=sequence,
            expires=expires,
        )
    assert "1669" not in str(refused.value)


@pytest.mark.parametrize("paper", list(TicketPaper))
def test_the_face_of_an_issued_ticket(paper: TicketPaper) -> None:
    issued = Dealt(ISSUED, Place.TERMINAL, "R1-12", PersonId("clock"))
    terms = TicketTerms(RulebookId("nsw-rapid-2016"), TICKET.places)
    known = Numbered(TicketId("a1b2"), NUMBER[-4:])
    ticket = Ticket(paper, known, 123450, issued, months_after(ISSUED, 12), terms)

    face = face_of(ticket, NUMBER, 123, LETTERHEAD, ())
    assert face == replace(TICKET, kind=FaceKind(paper.value))
    with pytest.raises(ValueError, match="not the number"):
        face_of(ticket, Number("071669705941956118"), 123, LETTERHEAD, ())


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("zone", "Australia/Atlantis", "no time zone 'Australia/Atlantis'"),
        ("zone", "", "no time zone"),
        ("venue", " ", "venue of a letterhead has 1 to 50"),
        ("help_message", "x" * 241, "help_message of a letterhead has 1 to 240"),
    ],
)
def test_a_letterhead_is_complete(field: str, value: str, why: str) -> None:
    fields = {
        "venue": "V",
        "address": "A",
        "zone": "UTC",
        "help_message": "H",
        "currency": CURRENCIES["NZD"],
    }
    with pytest.raises(ValueError, match=why):
        Letterhead(**{**fields, field: value})  # type: ignore[arg-type]


def test_the_slip_of_a_jackpot_has_a_line_for_each_who_signs_it() -> None:
    """A usual voucher is as high as ever, and has none."""
    terms = TicketTerms(RulebookId("rapid-fusion-2015"), (Place.CASH_DESK,), payee="Ann Li")
    dealt = Dealt(ISSUED, Place.TERMINAL, "voucher-printer", PersonId("dan"))
    number = Numbered(TicketId("slip-1"), NUMBER[-4:])
    slip = Ticket(TicketPaper.VOUCHER, number, 500_000, dealt, months_after(ISSUED, 12), terms)
    face = face_of(slip, NUMBER, 1, LETTERHEAD, ())
    signers = ("Dealer", "Table inspector", "Winner: Ann Li")
    roll = ticket_job(face).data
    assert face.title == "JACKPOT SLIP"
    for who in signers:
        assert who in written(face)
        assert who.encode() in roll
    usual = replace(face, winner="")
    assert usual.title == "CASH-OUT VOUCHER"
    assert ticket_sheet(face).height > ticket_sheet(usual).height == ticket_sheet(TICKET).height
    assert not any(who in written(usual) for who in signers)
