"""A rulebook says what it is and from when; no round opens before, nor once it is replaced."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest

from croupier.core.identifiers import RulebookId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.floor import Floor
from croupier.core.pit.registry import encode_state
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.rounds.fold import found
from croupier.core.pit.state import PitState, RoundStatus
from croupier.core.pit.tables.commands import AdoptRulebook, OpenTable
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.stream.envelope import Actor, Entry
from tests.core.pit.floor_script import DEALER, OPERATOR, SHELF
from tests.core.pit.round_script import DEVICE, IBK, MTT, RFS, RRB, RoundScript, number
from tests.plugins.proofs import proves

ROU = "nsw-roulette-2019"
NSW, ACT = "New South Wales", "Australian Capital Territory"
AUTHORITY = "Independent Liquor and Gaming Authority"
COMMISSION = "ACT Gambling and Racing Commission"
ORDER_2016, ORDER_2019 = (
    f"Order approving the game rules, {on}" for on in ("2 June 2016", "20 June 2019")
)
SIGNED_2016, SIGNED_2019 = date(2016, 6, 2), date(2019, 6, 20)
SYDNEY = "Australia/Sydney"
EARLIER = "an-earlier-version"
NOBODY_NAMED = "not named in the text"

CARRIED = [
    proves("RRB-Order.1", "jurisdiction, approver, signing and start are in the rulebook",
           RRB, (NSW, ORDER_2016, AUTHORITY, SIGNED_2016, SIGNED_2016)),
    proves("IBK-Order.1", "jurisdiction, approver, signing and start are in the rulebook",
           IBK, (NSW, ORDER_2016, AUTHORITY, SIGNED_2016, SIGNED_2016)),
    proves("ROU-Order.1", "jurisdiction, approver, signing and start are in the rulebook",
           ROU, (NSW, ORDER_2019, AUTHORITY, SIGNED_2019, SIGNED_2019)),
    proves("RFS-Variation.1", "the variation, its date and a start are in the rulebook",
           RFS, (NOBODY_NAMED, "Roulette Rules, variation 05/15", NOBODY_NAMED,
                 date(2015, 11, 18), date(2015, 11, 18))),
    proves(("MTT-Inst.1", "MTT-Inst.4"), "instrument, signatory and start are in the rulebook",
           MTT, (ACT, "NI2019-689", COMMISSION, date(2019, 10, 25), date(2019, 10, 26))),
]  # fmt: skip


@pytest.mark.parametrize(("rulebook", "said"), CARRIED)
def test_a_rulebook_says_who_approved_it_and_when(rulebook: str, said: tuple[object, ...]) -> None:
    document = SHELF.rulebook(RulebookId(rulebook)).settings.document
    cited = (
        document.jurisdiction,
        document.instrument,
        document.approved_by,
        document.signed,
    )
    days = document.in_force_from.value.date()
    assert (*(each.value for each in cited), days) == said


@pytest.mark.proves("MTT-Inst.1")
def test_the_rulebook_has_the_title_of_the_instrument() -> None:
    document = SHELF.rulebook(RulebookId(MTT)).settings.document
    assert document.title == "Multi Terminal Table Games"


def midnight(day: date, zone: str = "Australia/Sydney") -> int:
    begins = datetime(day.year, day.month, day.day, tzinfo=ZoneInfo(zone))
    return round(begins.timestamp() * 1000)


class Impatient(RoundScript):
    """Tries to open its table and a round on the eve of the first day, and then on the day."""

    def __init__(self, rulebook: str, source: Source, first: int) -> None:
        self.first = first
        self.table_refused: Refusal | None = None
        self.round_refused: Refusal | None = None
        super().__init__(rulebook, source=source, players=0)

    def adopt(self, rulebook: str) -> None:
        if not self.floor.state.rulebooks:
            self.now = self.first - 60_000
        super().adopt(rulebook)

    def do(self, actor: Actor, body: object, approver: Actor | None = None) -> Entry:
        if isinstance(body, OpenTable):
            # In the last milliseconds of the eve.
            self.now = self.first - 3
            self.table_refused = self.refused(actor, body, approver)
            automated = self.floor.state.tables[body.table].source is Source.AUTOMATED
            opener = DEVICE if automated else DEALER
            self.round_refused = self.refused(opener, OpenWagering(body.table))
        return super().do(actor, body, approver)


STARTS = [
    proves("RRB-Order.1", "no round opens before the day of publication begins in Sydney",
           RRB, Source.LIVE, SIGNED_2016, SYDNEY, "RRB-Order.1"),
    proves("IBK-Order.1", "no round opens before the day of publication begins in Sydney",
           IBK, Source.AUTOMATED, SIGNED_2016, SYDNEY, "IBK-Order.1"),
    proves("ROU-Order.1", "no round opens before the day of publication begins in Sydney",
           ROU, Source.LIVE, SIGNED_2019, SYDNEY, "ROU-Order.1"),
    proves("RFS-Variation.1", "no round opens before the date of the document",
           RFS, Source.LIVE, date(2015, 11, 18), "UTC", "RFS-Variation.1"),
    proves("MTT-Inst.2", "no round opens before the day after notification begins in Canberra",
           MTT, Source.LIVE, date(2019, 10, 26), "Australia/Canberra", "MTT-Inst.2"),
]  # fmt: skip


@pytest.mark.parametrize(("rulebook", "source", "first", "zone", "clause"), STARTS)
def test_no_round_opens_before_its_rulebook_is_in_force(
    rulebook: str, source: Source, first: date, zone: str, clause: str
) -> None:
    script = Impatient(rulebook, source, midnight(first, zone))
    refused = script.table_refused
    assert refused is not None
    assert (refused.code, refused.clause) == (RefusalCode.TOO_EARLY, clause)
    assert refused.sentence == f"{rulebook} is in force from {first:%d/%m/%Y}"
    assert script.round_refused is not None
    assert script.round_refused.code is RefusalCode.TABLE_CLOSED
    script.open()
    assert midnight(first, zone) <= script.now < midnight(first, zone) + 60_000
    assert script.status() is RoundStatus.OPEN


class Outlived(RoundScript):
    """Two versions of one rulebook, adopted while the later one is not yet in force."""

    def __init__(self, earlier: str, later: str, changes: date, source: Source) -> None:
        self.changes = midnight(changes)
        self._earlier, self._later = earlier, later
        super().__init__(EARLIER, source=source)

    def adopt(self, rulebook: str) -> None:
        if not self.floor.state.rulebooks:
            self.now = self.changes - 600_000
            for text in (self._earlier, self._later):
                self.do(OPERATOR, AdoptRulebook(text))


def outlived() -> Outlived:
    """As NI2019-134 was when NI2019-689 had been signed, in the words of the latter."""
    later = SHELF.text(RulebookId(MTT))
    earlier = (
        later.replace(f'id = "{MTT}"', f'id = "{EARLIER}"')
        .replace("NI2019-689", "NI2019-134")
        .replace("signed = { is = 2019-10-25", "signed = { is = 2019-03-18")
        .replace("in_force_from = { is = 2019-10-26", "in_force_from = { is = 2019-03-19")
        .replace('replaces = { is = "NI2019-134", clauses = ["MTT-Inst.3"] }\n', "")
    )
    return Outlived(earlier, later, date(2019, 10, 26), Source.LIVE)


@pytest.mark.proves("MTT-Inst.3")
def test_the_version_that_was_replaced_is_closed_once_the_new_one_is_in_force() -> None:
    assert SHELF.rulebook(RulebookId(MTT)).settings.document.replaces is not None
    script = outlived()
    script.play((1, "red", 500), outcome=number("17"))
    script.open()
    script.lay(1, ("red", 500))
    script.now = script.changes
    script.spin_and_close()
    script.tell(number("1"))
    # What was under way is played out by the rules it was opened under; no other opens.
    assert script.status() is RoundStatus.SETTLED
    refused = script.refused(DEALER, OpenWagering(script.id))
    assert (refused.code, refused.clause) == (RefusalCode.TOO_LATE, "MTT-Inst.3")
    assert refused.sentence == f"{EARLIER} is replaced by {MTT} since 26/10/2019"


@pytest.mark.proves("MTT-Inst.3")
def test_past_rounds_keep_their_own_version() -> None:
    script = outlived()
    first = script.play((1, "red", 500), outcome=number("17"))
    script.now = script.changes
    later = script.table("T2", MTT, GameName.ROULETTE, sign=Sign(Limits(100, 100_000)))
    script.do(script.dealer(later), OpenWagering(later))
    now = script.floor.state.tables[later].round
    kept = found(script.at, first)
    assert now is not None
    assert kept is not None
    assert (kept.rulebook, now.rulebook) == (EARLIER, MTT)


def test_games_that_follow_one_another_end_with_the_version_they_are_played_under() -> None:
    text = SHELF.text(RulebookId(IBK))
    earlier = text.replace(f'id = "{IBK}"', f'id = "{EARLIER}"').replace(
        ORDER_2016, "an earlier order"
    )
    replaces = 'replaces = { is = "an earlier order", clauses = ["IBK-Order.1"] }\n\n[labels]'
    later = (
        text.replace("\n[labels]", replaces, 1)
        .replace("signed = { is = 2016-06-02", "signed = { is = 2019-06-02")
        .replace("in_force_from = { is = 2016-06-02", "in_force_from = { is = 2019-06-02")
    )
    script = Outlived(earlier, later, date(2019, 6, 2), Source.AUTOMATED)
    script.play((1, "red", 500), outcome=number("17"))
    assert script.status() is RoundStatus.OPEN
    script.now = script.changes
    script.spin_and_close()
    script.tell(number("1"))
    assert script.status() is RoundStatus.SETTLED
    assert script.refused(DEVICE, OpenWagering(script.id)).code is RefusalCode.TOO_LATE


def test_another_text_of_a_rulebook_binds_at_once_as_it_does_after_a_restart() -> None:
    script = RoundScript(MTT)
    known = script.floor.book(RulebookId(MTT)).digest
    table = script.floor.state.tables[script.id]
    offered = script.floor.offer(table)
    text = SHELF.text(RulebookId(MTT))
    changed = text.replace('title = "', 'title = "Amended: ', 1)
    assert changed != text
    script.do(OPERATOR, AdoptRulebook(changed))
    live = script.floor.book(RulebookId(MTT)).digest
    again = Floor(msgspec.json.decode(encode_state(script.floor.state), type=PitState))
    assert live == again.book(RulebookId(MTT)).digest != known
    assert script.floor.offer(table).book.digest == live != offered.book.digest
