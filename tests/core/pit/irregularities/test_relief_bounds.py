"""A wager put elsewhere after the close meets the table's limits, and nobody's knowledge alone."""

import pytest

from croupier.core.identifiers import BetText, CaseId
from croupier.core.offer.limits import Limits, Sign
from croupier.core.pit.cases.commands import Approve, AskApproval
from croupier.core.pit.irregularities.commands import ChangeLateWager
from croupier.core.pit.rounds.commands import EnterOutcome
from croupier.core.refusals import RefusalCode
from tests.core.pit.cards.card_script import CardTable
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import MANAGER, RFS, ROU, RRB, START, RoundScript, number
from tests.plugins.proofs import proves

RED = BetText("red")
SIGN = Sign(Limits(200, 100_000, 100), {"straight": Limits(100, 300), "odd": Limits(1000, 5000)})


def closed(rulebook: str = RRB, sign: Sign = SIGN, **options: str) -> RoundScript:
    script = RoundScript(rulebook, sign=sign, options=options)
    script.open()
    script.lay(1, ("red", 500))
    script.spin_and_close()
    return script


def moving(script: RoundScript, amount: int, destination: str | None) -> ChangeLateWager:
    return ChangeLateWager(
        script.name, script.session(1), RED, amount, "a jogged arm", destination, "camera 4"
    )


@pytest.mark.parametrize(
    ("amount", "destination", "code"),
    [
        proves("RRB-6.3.2", "nor does relief go above the maximum of the position",
               400, "straight:7", RefusalCode.OVER_LIMIT),
        proves("RRB-6.3.1", "nor does relief go off the unit",
               250, "black", RefusalCode.OVER_LIMIT),
        proves("RRB-6.2", "nor does relief go below the minimum of the position",
               300, "odd", RefusalCode.OVER_LIMIT),
        proves("RRB-6.2", "nor does relief leave less than the minimum behind",
               400, "black", RefusalCode.OVER_LIMIT),
        proves("RRB-4.2.8", "within the limits it is given", 300, "straight:7", None),
        proves("RRB-4.2.8", "all of it may go back", 500, None, None),
    ],
)  # fmt: skip
def test_relief_keeps_to_the_limits_on_the_sign(
    amount: int, destination: str | None, code: RefusalCode | None
) -> None:
    script = closed()
    entry = script.ask(SUPERVISOR, moving(script, amount, destination))
    refusal = entry.answer.refusal
    assert (refusal.code if refusal else None) is code
    assert script.money(1) == (START if code is None and destination is None else START - 500)


@pytest.mark.parametrize(("amount", "code"), [(200, None), (300, RefusalCode.OVER_LIMIT)])
def test_a_piece_of_another_bet_takes_up_room_on_its_position(
    amount: int, code: RefusalCode | None
) -> None:
    """Of the tier, $1.00 lies on each of six splits."""
    sign = Sign(Limits(100, 100_000), {"split": Limits(100, 300)})
    script = RoundScript(RRB, sign=sign)
    script.open()
    script.lay(1, ("red", 500), ("tier", 600))
    script.spin_and_close()
    refusal = script.ask(SUPERVISOR, moving(script, amount, "split:5-8")).answer.refusal
    assert (refusal.code if refusal else None) is code


@pytest.mark.parametrize(
    "rulebook",
    [
        proves("RRB-4.2.8", "once a number is read, with a second person", RRB),
        proves("ROU-3.14", "once a number is read, with a second person", ROU),
    ],
)
def test_once_a_number_is_read_a_second_person_agrees(rulebook: str) -> None:
    script = closed(rulebook, Sign(Limits(100, 100_000)))
    script.do(DEALER, EnterOutcome(script.name, number("17")))
    body = moving(script, 500, "black")
    assert script.refused(SUPERVISOR, body).code is RefusalCode.APPROVAL_NEEDED
    assert script.refused(SUPERVISOR, body, SUPERVISOR).code is RefusalCode.OWN_APPROVAL
    waits = script.do(SUPERVISOR, AskApproval(body)).answer.made
    script.do(OPERATOR, Approve(CaseId(str(waits))))
    assert script.round.wagers[script.session(1)] == {"black": 500}


@pytest.mark.proves("RFS-4.9", fact="what the cameras saw may be looked at once the ball rests")
def test_where_cameras_have_seen_it_the_representative_decides_alone() -> None:
    script = closed(RFS, Sign(Limits(100, 100_000)), form="table")
    script.do(DEALER, EnterOutcome(script.name, number("17")))
    assert script.money(1) == START - 500
    script.do(MANAGER, moving(script, 500, "black"))
    assert [wager.bet for wager in script.round.results[0].wagers] == ["black"]
    assert script.money(1) == START + 500


def test_cards_on_the_table_are_a_reading_too() -> None:
    table = CardTable(RRB).start()
    name = table.begin({"player": 1_000})
    back = ChangeLateWager(name, table.session, BetText("banker"), 1_000, "a jogged arm", "player")
    body = ChangeLateWager(name, table.session, BetText("player"), 1_000, "a jogged arm", "banker")
    table.script.do(SUPERVISOR, body)
    table.deal("9C")
    assert table.script.refused(SUPERVISOR, back).code is RefusalCode.APPROVAL_NEEDED
