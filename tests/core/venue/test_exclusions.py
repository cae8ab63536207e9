"""Who may not be in the casino: excluded by whoever the rulebook names, and on record."""

import pytest

from croupier.core.identifiers import Instant, PersonId, RulebookId
from croupier.core.refusals import RefusalCode
from croupier.core.stream.envelope import Actor
from croupier.core.venue.commands import AdoptRulebook, Exclude, LiftExclusion, SetPolicy
from croupier.core.venue.state import Policy
from tests.core.pit.floor_script import DEALER, OPERATOR, SUPERVISOR
from tests.core.pit.round_script import ELECTRONIC, IBK, MTT, RRB
from tests.core.rows import Rows
from tests.core.venue.venue_script import VenueScript

PAT = PersonId("pat")


def body(rulebook: str) -> Exclude:
    return Exclude(PAT, rulebook=RulebookId(rulebook), reason="a device in the sleeve")


@pytest.mark.parametrize(
    ("rulebook", "actor", "approver"),
    [
        pytest.param(RRB, SUPERVISOR, None, id="a casino supervisor alone"),
        pytest.param(IBK, ELECTRONIC, OPERATOR, id="recommended, and then decided"),
    ],
)
def test_an_exclusion_is_by_whom_the_document_names(
    rulebook: str, actor: Actor, approver: Actor | None
) -> None:
    venue = VenueScript(Rows())
    venue.do(actor, body(rulebook), approver)
    venue.restarted()
    exclusion = venue.hall.state.exclusions[PAT]
    assert (exclusion.reason, exclusion.by) == ("a device in the sleeve", actor.person)
    assert exclusion.clause is not None
    assert venue.refused(actor, body(rulebook), approver).code is RefusalCode.ALREADY_DONE
    lift = LiftExclusion(PAT, rulebook=RulebookId(rulebook), reason="appeal upheld")
    venue.do(actor, lift, approver)
    assert venue.refused(actor, lift, approver).code is RefusalCode.ALREADY_DONE


@pytest.mark.parametrize(
    ("rulebook", "actor", "code"),
    [
        (RRB, DEALER, RefusalCode.NOT_PERMITTED),
        (IBK, ELECTRONIC, RefusalCode.APPROVAL_NEEDED),
        (MTT, SUPERVISOR, RefusalCode.NOT_PERMITTED),
        ("no-such-book", SUPERVISOR, RefusalCode.UNKNOWN_RULEBOOK),
    ],
)
def test_nobody_else_excludes(rulebook: str, actor: Actor, code: RefusalCode) -> None:
    venue = VenueScript(Rows())
    assert venue.refused(actor, body(rulebook)).code is code
    assert venue.hall.state.exclusions == {}


def test_an_exclusion_has_a_reason_and_ends_later_in_a_lifetime_or_never() -> None:
    venue = VenueScript(Rows())
    bare = Exclude(PAT, rulebook=RulebookId(RRB), reason="")
    over = Exclude(PAT, rulebook=RulebookId(RRB), reason="rude", until=Instant(venue.now - 1))
    never = Exclude(PAT, rulebook=RulebookId(RRB), reason="rude", until=Instant(10**18))
    for attempt in (bare, over, never):
        assert venue.refused(SUPERVISOR, attempt).code is RefusalCode.NO_REASON


def test_the_operator_alone_sets_what_the_venue_goes_by() -> None:
    venue = VenueScript(Rows())
    for attempt in (SetPolicy(Policy(1)), AdoptRulebook("")):
        assert venue.refused(SUPERVISOR, attempt).code is RefusalCode.NOT_PERMITTED
    assert venue.refused(OPERATOR, AdoptRulebook("no rulebook")).code is RefusalCode.BAD_RULEBOOK
    assert venue.refused(OPERATOR, SetPolicy(Policy(-1))).code is RefusalCode.BAD_AMOUNT
