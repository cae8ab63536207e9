"""Who approves: one of several roles or all of them, and until when."""

import pytest

from croupier.core.identifiers import CaseId, RulebookId
from croupier.core.pit.cases.commands import Approve, AskApproval, Reject
from croupier.core.pit.irregularities.commands import CorrectOutcome
from croupier.core.pit.tables.commands import AdoptRulebook
from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.document.listing import settings
from croupier.core.rulebook.document.reading import Unreadable, read
from croupier.core.rulebook.roles import AT_THE_PIT, BESIDE_THE_PIT, REGULATORS, Role
from croupier.core.rulebook.rulebook import Rulebook
from croupier.rulebooks.shelf import Shelf
from croupier.server.keyring.sessions import ROLES_AT
from croupier.wire.screens import ScreenKind
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import AGM, MANAGER, RRB, START, RoundScript, number

HOUSE = "house-of-approvals"
PARENT = {RulebookId(RRB): Shelf().text(RulebookId(RRB))}


def text(powers: str, action: str = "correct-outcome") -> str:
    return (
        f'id = "{HOUSE}"\nderived_from = "{RRB}"\n[document]\ntitle = "Approvals"\n'
        f'[authority]\n{action} = {{ is = {{ {powers} }}, house = "our own" }}\n'
    )


TWO = 'requests = ["dealer"], approves = ["casino-supervisor", "assistant-gaming-manager"]'
ALL = f'{TWO}, approval = "all-of"'


class House(RoundScript):
    def __init__(self, powers: str) -> None:
        self._text = text(powers)
        super().__init__(HOUSE)
        self.play((1, "red", 500), outcome=number("17"))
        self.request = CorrectOutcome(self.name, number("18"), "it was 18")

    def adopt(self, rulebook: str) -> None:
        super().adopt(RRB)
        if HOUSE not in self.floor.state.rulebooks:
            self.do(OPERATOR, AdoptRulebook(self._text))

    def ask_approval(self) -> CaseId:
        return CaseId(self.do(DEALER, AskApproval(self.request)).answer.made or "")


@pytest.mark.parametrize("order", [(SUPERVISOR, AGM), (AGM, SUPERVISOR)])
def test_all_of_them_approve_in_any_order_before_it_is_done(order: tuple[object, object]) -> None:
    script = House(ALL)
    case = script.ask_approval()
    first, second = order
    script.do(first, Approve(case))  # type: ignore[arg-type]
    assert script.money(1) == START - 500, "nothing is done yet"
    waiting = script.floor.state.cases[case]
    assert waiting.endorsed == (first,)
    assert waiting.sentence.startswith("a request to correct outcome also needs the approval of")
    again = script.refused(first, Approve(case))  # type: ignore[arg-type]
    assert again.code is RefusalCode.OWN_APPROVAL
    script.do(second, Approve(case))  # type: ignore[arg-type]
    assert script.money(1) == START + 500
    assert case not in script.floor.state.cases


def test_one_of_them_is_not_enough_at_once_either() -> None:
    script = House(ALL)
    refusal = script.refused(DEALER, script.request, SUPERVISOR)
    assert refusal.code is RefusalCode.APPROVAL_NEEDED
    assert refusal.sentence.endswith("also needs the approval of assistant-gaming-manager")
    script = House(TWO)
    script.do(DEALER, script.request, SUPERVISOR)


def test_nobody_else_counts_and_any_of_them_may_reject() -> None:
    script = House(ALL)
    case = script.ask_approval()
    assert script.refused(MANAGER, Approve(case)).code is RefusalCode.NOT_PERMITTED
    assert script.refused(DEALER, Approve(case)).code is RefusalCode.OWN_APPROVAL
    script.do(SUPERVISOR, Approve(case))
    script.do(AGM, Reject(case, "the camera says 17"))
    assert script.money(1) == START - 500


def test_a_request_lapses_with_its_round() -> None:
    script = House(f'{TWO}, until = "within-the-round"')
    case = script.ask_approval()
    script.open()
    refusal = script.refused(SUPERVISOR, Approve(case))
    assert refusal.code is RefusalCode.NOT_NOW
    assert refusal.sentence == (
        "the request to correct outcome has lapsed: it was to be approved within the round."
        " Ask for it again"
    )
    script.do(SUPERVISOR, Reject(case, "too late"))


@pytest.mark.parametrize("until", ["later", "before-the-next-shoe"])
def test_later_is_as_good_where_the_rulebook_says_so(until: str) -> None:
    script = House(f'{TWO}, until = "{until}"')
    case = script.ask_approval()
    script.play(outcome=number("5"))
    script.do(SUPERVISOR, Approve(case))
    assert script.money(1) == START + 500


def test_a_request_lapses_with_the_shoe() -> None:
    script = House(f'{TWO}, until = "before-the-next-shoe"')
    case = script.ask_approval()
    # As it would be asked at a card table: another shoe is there now.
    script.floor.state.cases[case].shoe = 3
    refusal = script.refused(SUPERVISOR, Approve(case))
    assert refusal.code is RefusalCode.NOT_NOW
    assert "approved before the next shoe" in refusal.sentence


@pytest.mark.parametrize(
    ("powers", "said"),
    [
        (
            'requests = ["dealer"], approves = ["regulator-inspector"]',
            "regulator-inspector can approve on no screen, so that every request would wait for"
            " ever: name a role of the floor as well",
        ),
        (
            'requests = ["dealer"], approves = ["casino-supervisor", "regulator-inspector"],'
            ' approval = "all-of"',
            "regulator-inspector can approve on no screen",
        ),
        ('alone = ["regulator-inspector"]', "regulator-inspector can do this on no screen"),
        (
            'alone = ["casino-supervisor"], until = "within-the-round"',
            "nobody approves it: leave approval and until out",
        ),
    ],
)
def test_whoever_must_act_has_a_screen_on_which_it_can(powers: str, said: str) -> None:
    book = read(text(powers), HOUSE, PARENT)
    assert isinstance(book, Unreadable), "it would wait for ever"
    faults = {fault.key: fault.reason for fault in book.problems}
    assert faults["authority.correct-outcome"].startswith(said)


@pytest.mark.parametrize(
    ("action", "role"),
    [
        ("take-repayment", "cashier"),
        ("hand-pay-failed-ticket", "regulator-inspector"),
        ("review-dispute", "scrutineer"),
    ],
)
def test_whoever_signs_on_beside_the_pit_does_there_what_the_venue_does(
    action: str, role: str
) -> None:
    """What the pit alone does is on no screen of the cage or the office."""
    book = read(text(f'alone = ["{role}"]', action), HOUSE, PARENT)
    assert isinstance(book, Unreadable), "nobody would ever do it"
    faults = {fault.key: fault.reason for fault in book.problems}
    assert faults[f"authority.{action}"].startswith(f"{role} can do this on no screen")


def test_the_roles_that_have_screens_are_those_who_sign_on_there() -> None:
    at_the_pit = ROLES_AT[ScreenKind.DEALER] | ROLES_AT[ScreenKind.PIT_CONSOLE]
    assert at_the_pit == AT_THE_PIT
    beside = frozenset(role for kind in ScreenKind for role in ROLES_AT[kind]) - at_the_pit
    assert beside == BESIDE_THE_PIT | REGULATORS
    assert Role.SPECTATOR not in at_the_pit | beside


def test_a_rulebook_says_it_in_words() -> None:
    book = read(text(f'{ALL}, until = "within-the-round"'), HOUSE, PARENT)
    assert isinstance(book, Rulebook)
    (shown,) = [
        each.shown for each in settings(book.settings) if each.name == "authority.correct-outcome"
    ]
    assert shown == (
        "dealer asks, casino-supervisor and assistant-gaming-manager approve within the round"
    )
