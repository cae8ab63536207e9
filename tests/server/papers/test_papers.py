"""What the house prints says what its document wants said, in the language asked for."""
# ruff: noqa: RUF001 - these signs are how people write

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import CaseId, Instant, PersonId, RulebookId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.state import Owed
from croupier.core.pit.state import Case, CaseKind
from croupier.core.pit.tables.commands import AnnounceClosing
from croupier.core.promotions.terms import EarnedBy, Earning, PrizeCategory, PromotionPrize
from croupier.core.refusals import Refusal
from croupier.core.rulebook.games.paytable import GameName
from croupier.core.rulebook.promotions import PrizePayment
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.venue.promotions.state import PaidPrize, PrizePart
from croupier.devices.printing.letterhead import Letterhead
from croupier.papers.paper import Paper
from croupier.papers.pdf import pdf
from croupier.server.papers.payment_forms import incident_report, payment_form, prize_form
from croupier.server.papers.promotion_terms import terms_paper
from croupier.server.papers.rules_page import rules_entry
from croupier.server.papers.signs import closing_sign, limits_sign
from croupier.words.catalogue import Language
from tests.core.pit.floor_script import SHELF, SUPERVISOR
from tests.core.pit.round_script import RRB, RoundScript
from tests.core.rulebook.good_texts import GUIDED, SIXTH, accepted
from tests.core.venue.promotions.promotion_script import ENTRANTS, PromotionScript
from tests.papers.reading_back import pages_of
from tests.plugins.proofs import proves

EN, ZH = Language.ENGLISH, Language.SIMPLIFIED_CHINESE
HEAD = Letterhead(
    venue="The Test Casino",
    address="1 High Street",
    zone="Australia/Sydney",
    currency=AUSTRALIAN_DOLLARS,
    help_message="Call 1800",
)
BOOK = SHELF.rulebook(RulebookId(RRB))
ROU = SHELF.rulebook(RulebookId("nsw-roulette-2019"))
# A rulebook that nobody has signed, and a house's variant of a shipped one.
DRAFT = accepted(GUIDED[SIXTH])
OWN = replace(BOOK, settings=replace(BOOK.settings, derived_from=RulebookId(RRB)))
NOON = Instant(1_580_000_000_000)


def read(paper: Paper) -> str:
    return " ".join("".join(pages_of(pdf(paper))).split())


def owed() -> Owed:
    return Owed("T1-A", 123_456, RulebookId(RRB), "the printer failed", NOON)


@pytest.mark.proves("RRB-9.1", fact="the form shows the amount and has a line for the player")
def test_a_player_signs_for_a_manual_payment_where_the_document_wants_it() -> None:
    told = read(payment_form(owed(), BOOK, HEAD, EN))
    for words in (
        "$1,234.56",
        "I have checked the amount above and received it. (RRB-9.1)",
        "Player",
        "Signature",
    ):
        assert words in told
    unsigned = read(payment_form(owed(), ROU, HEAD, EN))
    assert "I have checked" not in unsigned
    assert "人工支付" in read(payment_form(owed(), BOOK, HEAD, ZH))


@pytest.mark.proves("RRB-9.3.2", fact="the receipt says the form asked for and the form paid")
def test_the_receipt_of_a_prize_says_the_form_asked_for_and_the_form_paid() -> None:
    script = PromotionScript(RRB)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    award = script.awards[0]
    assert "Form requested ____" in read(prize_form(script.promotion, award, BOOK, HEAD, EN))
    cheque = PrizePart(PrizePayment.CROSSED_CHEQUE, 20_000)
    award.paid = PaidPrize(NOON, PersonId("cara"), "Ann", (cheque,), False, "cash")
    told = read(prize_form(script.promotion, award, BOOK, HEAD, EN))
    assert "Form requested cash" in told
    assert "Form paid $200.00" in told


@pytest.mark.parametrize(
    ("rulebook", "clause"),
    [
        proves(clause, "the rules are offered to whoever asks for them", rulebook, clause)
        for rulebook, clause in (
            ("nsw-rapid-2016", "RRB-12.13"),
            ("act-mttg-2019", "MTT-7.13"),
            ("nsw-roulette-2019", "ROU-9.14"),
            ("nsw-interblock-2016", "IBK-9.17"),
        )
    ],
)
def test_the_rules_are_offered_where_their_document_has_them_shown(
    rulebook: str, clause: str
) -> None:
    entry = rules_entry(SHELF.rulebook(RulebookId(rulebook)), None, EN)
    assert (entry.on_request, entry.clause) == (True, clause)


@pytest.mark.proves("RRB-10.6", "RRB-10.7")
@pytest.mark.parametrize(("language", "said"), [(EN, "Who may enter"), (ZH, "每累计投注")])
def test_the_terms_of_a_promotion_are_printed_whole(language: Language, said: str) -> None:
    script = PromotionScript(RRB, earning=Earning(EarnedBy.TURNOVER, 5_000, most_a_person=9))
    told = read(terms_paper(script.promotion, BOOK, HEAD, language))
    terms = script.terms
    for text in (terms.eligibility, terms.claim_method, terms.unclaimed, terms.prizes[1].name):
        assert " ".join(text.split()) in told
    assert said in told
    assert "$50.00" in told


@pytest.mark.proves("ROU-2.5.4", fact="the sign shows minimum, maximum and unit")
def test_the_limit_sign_shows_minimum_maximum_and_unit_in_every_language() -> None:
    sign = Sign(Limits(500, 100_000, 100), {"straight": Limits(100, 2_000, 100)})
    script = RoundScript(RRB, GameName.ROULETTE, sign=sign)
    told = read(limits_sign("Roulette 1", script.at, ROU, HEAD, (EN, ZH)))
    for words in ("Min $5.00", "Max $1,000.00", "Units of $1.00", "Straight Up", "单位 $1.00"):
        assert words in told


def test_each_language_of_a_sign_has_a_page_of_its_own() -> None:
    sign = Sign(Limits(500, 100_000, 100), {"straight": Limits(100, 2_000, 100)})
    script = RoundScript(RRB, GameName.ROULETTE, sign=sign)
    english, chinese = pages_of(pdf(limits_sign("Roulette 1", script.at, ROU, HEAD, (EN, ZH))))
    assert "Max $1,000.00" in english
    assert "单位 $1.00" in chinese
    assert "最低 $5.00" in chinese


@pytest.mark.parametrize(
    ("language", "said"), [(EN, "Litres of liquor 19.5"), (ZH, "酒的升数 19.5")]
)
def test_the_terms_say_how_much_liquor_a_prize_includes(language: Language, said: str) -> None:
    hamper = PromotionPrize("Hamper", PrizeCategory.GOODS, 9_000, "none", millilitres=19_500)
    script = PromotionScript(RRB, prizes=(hamper,))
    assert said in read(terms_paper(script.promotion, BOOK, HEAD, language))


@pytest.mark.proves("RRB-12.8", fact="the sign shows the proposed time of closure")
def test_the_closing_sign_shows_the_proposed_time_in_every_language() -> None:
    script = RoundScript(RRB)
    desk = script.floor.state.plan
    assert isinstance(
        closing_sign("T1", desk.desk(script.id).closing, BOOK, HEAD, (EN, ZH)), Refusal
    )
    script.do(SUPERVISOR, AnnounceClosing(script.id, minutes=45))
    closing = desk.desk(script.id).closing
    assert closing is not None
    assert closing.not_before is not None
    sign = closing_sign("T1", closing, BOOK, HEAD, (EN, ZH))
    assert isinstance(sign, Paper)
    told, time = read(sign), HEAD.minute(closing.not_before).split()[1]
    assert f"This table closes at {time}" in told
    assert f"本桌将于 {time} 关闭" in told
    assert "RRB-12.8" in told
    rounds = replace(closing, not_before=None, rounds_left=3)
    only = closing_sign("T1", rounds, BOOK, HEAD, (EN,))
    assert isinstance(only, Paper)
    assert "after 3 more rounds" in read(only)


def test_an_incident_report_has_what_happened_what_was_decided_and_who_signs() -> None:
    case = Case(CaseId("C7"), CaseKind.DISPUTE, "T1/4", "the player disputes 17", None, NOON)
    told = read(incident_report(case, "main", [BOOK], HEAD, EN))
    for words in ("C7", "T1/4", "the player disputes 17", "Supervisor", "Signature", "____"):
        assert words in told
    decided = read(incident_report(replace(case, decision="17 stands"), "main", [BOOK], HEAD, EN))
    assert "17 stands" in decided


CASE = Case(CaseId("C7"), CaseKind.DISPUTE, "T1/4", "the player disputes 17", None, NOON)


def _papers(book: Rulebook, language: Language) -> Iterator[Paper]:
    script = PromotionScript(RRB)
    script.running()
    script.entered(*ENTRANTS)
    script.drawn()
    table = RoundScript(RRB)
    table.do(SUPERVISOR, AnnounceClosing(table.id, minutes=45))
    closing = closing_sign(
        "T1", table.floor.state.plan.desk(table.id).closing, book, HEAD, (language,)
    )
    assert isinstance(closing, Paper)
    yield closing
    yield limits_sign("T1", table.at, book, HEAD, (language,))
    yield payment_form(owed(), book, HEAD, language)
    yield prize_form(script.promotion, script.awards[0], book, HEAD, language)
    yield terms_paper(script.promotion, book, HEAD, language)
    yield incident_report(CASE, "main", [BOOK, book], HEAD, language)


@pytest.mark.parametrize(
    ("book", "language", "said"),
    [
        (BOOK, EN, "nsw-rapid-2016 · Approved"),
        (BOOK, ZH, "已批准"),
        (DRAFT, EN, "xyz-tables-2030 · DRAFT: nobody has signed these rules"),
        (DRAFT, ZH, "草案：这些规则无人签署"),
        (OWN, EN, "NOT APPROVED: the house’s variant of nsw-rapid-2016"),
    ],
)
def test_every_paper_says_who_has_approved_the_rules_that_it_is_printed_under(
    book: Rulebook, language: Language, said: str
) -> None:
    papers = list(_papers(book, language))
    assert [paper.title for paper in papers if said not in read(paper)] == []


def test_every_screen_is_told_who_has_approved_the_rules_in_use_at_it() -> None:
    kinds = [rules_entry(book, None, EN).standing.kind.value for book in (BOOK, DRAFT, OWN)]
    assert kinds == ["shipped", "draft", "variant"]
