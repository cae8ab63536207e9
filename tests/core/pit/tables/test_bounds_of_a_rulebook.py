"""What a rulebook leaves to the house it may bound: periods, limits, groups of bets, tickets."""

import pytest

from croupier.core.identifiers import BetText, Instant, RulebookId, TableId, TerminalId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.accounts.commands import SetTerminalMoney
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.rounds.commands import OpenWagering
from croupier.core.pit.tables.commands import (
    AdoptRulebook,
    ChangeLimits,
    SetUpTable,
    SetWageringPeriod,
)
from croupier.core.pit.wagers.commands import PlaceWagers, Touch
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.document.reading import Unreadable, read
from croupier.core.rulebook.games.paytable import GameName, Source
from croupier.core.rulebook.roles import Action, Role
from croupier.core.rulebook.rulebook import Rulebook
from croupier.core.stream.envelope import Actor
from croupier.core.stream.messages import Body
from croupier.core.tickets.ticket import expiry
from croupier.rulebooks.shelf import Shelf
from tests.core.pit.floor_script import OPERATOR, TECHNICIAN
from tests.core.pit.round_script import RRB, RoundScript

BOUNDED = "house-with-bounds"
HEAD = f'id = "{BOUNDED}"\nderived_from = "{RRB}"\n[document]\ntitle = "Bounded"\n'
BOUNDS = """
[bounds]
wagering_seconds = { is = { least = 15, most = 45 }, house = "the board's letter" }
minimum = { is = { most = 500 }, house = "the board's letter" }
maximum = { is = { least = 10000, most = 200000 }, house = "the board's letter" }
ticket = { is = 300000, house = "the board's letter" }
credit = { is = 500000, house = "the board's letter" }
"""
GROUPS = """
[limits.terminal.groups.inside]
label = "Inside bets"
bets = ["straight", "split"]
most = 20000
clauses = []
house = "the board's letter"
"""
INSIDE = {"straight": Limits(100, 20_000), "split": Limits(100, 20_000)}
SIGN = Sign(Limits(100, 100_000), kinds=INSIDE)
SMALL = TerminalMoney(ticket_max=1, credit_max=1)
PARENT = {RulebookId(RRB): Shelf().text(RulebookId(RRB))}


class Bounded(RoundScript):
    def __init__(self, text: str = HEAD + BOUNDS + GROUPS) -> None:
        self._text = text
        super().__init__(BOUNDED, players=0, sign=SIGN)

    def adopt(self, rulebook: str) -> None:
        super().adopt(RRB)
        if BOUNDED not in self.floor.state.rulebooks:
            self.do(OPERATOR, AdoptRulebook(self._text))

    def terminal(self, name: str, rulebook: str, money: TerminalMoney | None = SMALL) -> TerminalId:
        return super().terminal(name, rulebook, SMALL)


@pytest.mark.parametrize(
    ("sign", "sentence"),
    [
        (Sign(Limits(600, 100_000), kinds=INSIDE), "general: a minimum of $6.00 is not $5.00 or"),
        (Sign(Limits(100), kinds=INSIDE), "general: a maximum of none is not from $100.00 to"),
        (Sign(Limits(100, 300_000), kinds=INSIDE), "general: a maximum of $3,000.00 is not from"),
        (Sign(Limits(100, 100_000)), "straight: limits of Inside bets are $200.00 or less"),
        (
            Sign(Limits(100, 100_000), kinds={**INSIDE, "split": Limits(100, 20_100)}),
            "split: limits of Inside bets are $200.00 or less",
        ),
        # Limits of its own that name no maximum have none.
        (
            Sign(Limits(100, 100_000), kinds={**INSIDE, "corner": Limits(100)}),
            "corner: a maximum of none is not from $100.00 to $2,000.00",
        ),
    ],
)
def test_a_sign_keeps_to_the_bounds(sign: Sign, sentence: str) -> None:
    script = Bounded()
    refusal = script.refused(
        script.who(script.id, Action.CHANGE_LIMITS), ChangeLimits(script.id, sign)
    )
    assert refusal.code is RefusalCode.BAD_AMOUNT
    assert refusal.sentence.startswith(sentence)


def test_no_minimum_is_no_more_than_the_most_that_a_minimum_may_be() -> None:
    script = Bounded()
    changed = ChangeLimits(script.id, Sign(Limits(None, 100_000), kinds=INSIDE))
    script.do(script.who(script.id, Action.CHANGE_LIMITS), changed)


def test_a_wagering_period_keeps_to_the_bounds() -> None:
    script = Bounded()
    who = script.who(script.id, Action.SET_WAGERING_PERIOD)
    for seconds in (14, 46):
        refusal = script.refused(who, SetWageringPeriod(script.id, seconds * 1_000))
        asked = f"{seconds} seconds of wagering: the rulebook has from 15 to 45"
        assert refusal.sentence == asked
    script.do(who, SetWageringPeriod(script.id, 45_000))
    body = SetUpTable(
        TableId("T2"), RulebookId(BOUNDED), GameName.ROULETTE, Source.LIVE, {}, SIGN, 60_000
    )
    assert "60 seconds of wagering" in script.refused(OPERATOR, body).sentence


@pytest.mark.parametrize(
    ("money", "what"),
    [
        (TerminalMoney(credit_max=500_000), "ticket maximum of no more than $3,000.00"),
        (TerminalMoney(ticket_max=300_100, credit_max=1), "ticket maximum of no more"),
        (TerminalMoney(ticket_max=300_000), "credit maximum of no more than $5,000.00"),
    ],
)
def test_a_terminal_keeps_to_the_bounds(money: TerminalMoney, what: str) -> None:
    script = Bounded()
    body: Body = SetTerminalMoney(TerminalId("T1-A"), money)
    refusal = script.refused(OPERATOR, body, TECHNICIAN)
    assert what in refusal.sentence
    allowed = TerminalMoney(ticket_max=300_000, credit_max=500_000)
    script.do(OPERATOR, SetTerminalMoney(TerminalId("T1-A"), allowed), TECHNICIAN)


def problems(text: str) -> list[str]:
    book = read(HEAD + text, BOUNDED, PARENT)
    assert isinstance(book, Unreadable), "nothing is wrong with it"
    return [f"{fault.key}: {fault.reason}" for fault in book.problems]


WHY = 'house = "a letter"'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"[bounds]\nticket = {{ is = 0, {WHY} }}",
            "bounds.ticket: 0 minor units: write a number",
        ),
        (
            f"[bounds]\nminimum = {{ is = {{ least = 5, most = 2 }}, {WHY} }}",
            "bounds.minimum.is: say least, most or both, none below nothing and least no more",
        ),
        (
            GROUPS.replace("straight", "straigth"),
            "limits.terminal.groups.inside.bets: 'straigth' is no bet of this rulebook; did you"
            " mean straight?",
        ),
        (
            GROUPS.replace("most = 20000\n", ""),
            "limits.terminal.groups.inside: say least, most or both",
        ),
        (
            f"[closure]\nnotice = {{ is = {{ minutes = -10 }}, {WHY} }}",
            "closure.notice.is: -10 minutes: a notice is so many minutes or",
        ),
        (
            f"[closure]\nnotice = {{ is = {{ minutes = 5, rounds = 3 }}, {WHY} }}",
            "closure.notice.is: so many minutes or so many rounds, not both: write",
        ),
        (
            f"[tickets]\nexpires_after_days = {{ is = 30, {WHY} }}",
            "tickets.expires_after_months: both are said: write expires_after_months or",
        ),
        (
            f"[tickets]\nexpires_after_months = {{ is = 0, {WHY} }}",
            "tickets.expires_after_months: 0 months: write a number from 1 to 1,200",
        ),
        (
            f"[wagering.terminal]\ntables_at_most = {{ is = 3, {WHY} }}",
            "wagering.terminal.tables_at_most: not used: tables_at_once is one",
        ),
    ],
)
def test_nonsense_is_told_with_what_to_write(text: str, said: str) -> None:
    assert any(fault.startswith(said) for fault in problems(text)), problems(text)


def test_a_ticket_may_expire_after_days() -> None:
    text = f'removes = ["tickets.expires_after_months"]\n{HEAD}'
    text += f"[tickets]\nexpires_after_days = {{ is = 30, {WHY} }}\n"
    book = read(text, BOUNDED, PARENT)
    assert isinstance(book, Rulebook)
    assert book.settings.tickets is not None
    assert expiry(Instant(5), book.settings.tickets) == 5 + 30 * 24 * 60 * 60 * 1000


SEVERAL = HEAD + (
    f'[wagering.terminal]\ntables_at_once = {{ is = "several-where-offered", {WHY} }}\n'
    f"tables_at_most = {{ is = 2, {WHY} }}\n"
)


class Several(RoundScript):
    def adopt(self, rulebook: str) -> None:
        super().adopt(RRB)
        if BOUNDED not in self.floor.state.rulebooks:
            self.do(OPERATOR, AdoptRulebook(SEVERAL))


def test_no_more_tables_at_once_than_the_rulebook_allows() -> None:
    script = Several(BOUNDED, players=1)
    names = [TableId(name) for name in ("T1", "T2", "T3")]
    for name in names[1:]:
        script.table(name, BOUNDED, GameName.ROULETTE)
    for name in names:
        script.id = name
        dealer = script.floor.state.tables[name].dealer
        assert dealer is not None
        script.do(Actor(dealer, Role.DEALER), OpenWagering(name))
        if name != names[-1]:
            script.lay(1, ("red", 500))
    actor, session = script.seats[0]
    touch = Touch(BetText("red"), 500)
    refusal = script.refused(actor, PlaceWagers(session, script.name, (touch,)))
    assert refusal.code is RefusalCode.ONE_TABLE_AT_A_TIME
    assert refusal.sentence == "2 tables at once are the most: there are wagers at T1, T2"
