"""At the cage as in a pit: what a command speaks of first, then who gives it, then the rest."""

import pytest

from croupier.core.refusals import RefusalCode
from croupier.core.rulebook.roles import Role
from croupier.core.stream.envelope import Actor, Command
from croupier.core.stream.names import Instant, Origin, PersonId
from croupier.core.venue.machine import decide
from croupier.core.venue.registry import DECIDE
from tests.core.pit.every_command import NOWHERE, kinds, made, named
from tests.core.pit.money_script import MoneyScript
from tests.core.pit.round_script import RRB
from tests.core.rows import Rows
from tests.core.venue.venue_script import DESK, VenueScript

Code = RefusalCode
CODES = list(Code)
WHAT = frozenset(CODES[CODES.index(Code.UNKNOWN_RULEBOOK) : CODES.index(Code.NOT_YOURS)])
WHO = frozenset(CODES[CODES.index(Code.NOT_YOURS) : CODES.index(Code.TABLE_CLOSED)])
EVERYBODY = [*(Actor(PersonId("cas"), role) for role in Role), Actor(PersonId("box"))]
# A drawer is named as it is opened, and what a device says of one task is heard again and again.
NEW = frozenset({("OpenDrawer", "drawer")})
HEARD_AGAIN = frozenset({"intent"})
# Of a paper that another system redeems the venue knows only what that system says.
ELSEWHERE = frozenset({"ReportRedeemedElsewhere"})


class Cage:
    """Drawers are open, and a ticket of a pit is out."""

    def __init__(self) -> None:
        self.rows = Rows()
        pit = MoneyScript(RRB, rows=self.rows)
        pit.open()
        self.names = {**NOWHERE, "key": pit.cash_out(), "drawer": DESK}
        self.venue = VenueScript(self.rows)

    def code(self, actor: Actor, kind: type, **other: str) -> Code | None:
        body = self.rows.supplied(made(kind, {**self.names, **other}))
        command = Command(Origin("everybody"), 1, Instant(self.venue.now), actor, body)
        refusal = decide(self.venue.hall, command).answer.refusal
        return refusal.code if refusal is not None else None


@pytest.fixture(scope="module")
def cage() -> Cage:
    return Cage()


@pytest.mark.parametrize("kind", kinds(DECIDE), ids=lambda kind: kind.__name__)
def test_what_it_speaks_of_comes_before_who_gives_it(cage: Cage, kind: type) -> None:
    for name in named(kind):
        told = {cage.code(actor, kind, **{name: NOWHERE[name]}) for actor in EVERYBODY}
        unasked = name in HEARD_AGAIN or (kind.__name__, name) in NEW or kind.__name__ in ELSEWHERE
        assert unasked or (len(told) == 1 and told <= WHAT), (name, told)


@pytest.mark.parametrize("kind", kinds(DECIDE), ids=lambda kind: kind.__name__)
def test_who_gives_it_comes_before_when_and_how_much(cage: Cage, kind: type) -> None:
    told = {cage.code(actor, kind) for actor in EVERYBODY}
    assert len(told) == 1 or not told & WHAT
    assert cage.code(Actor(PersonId("cas"), Role.SPECTATOR), kind) in WHAT | WHO
