"""The floor that most figures are measured on: one roulette table with terminals."""

from croupier.core.identifiers import RulebookId
from croupier.core.offer.sign import Sign
from croupier.core.pit.accounts.state import TerminalMoney
from croupier.core.pit.names import PersonId, TableId, TerminalId
from croupier.core.pit.tables.commands import SetUpTable
from croupier.core.rulebook.games.game import GameName, Source
from croupier.core.rulebook.people.roles import Role
from croupier.core.stream.envelope import Actor
from croupier.core.stream.names import THE_FILE
from croupier.floor_plan.plan import FloorPlan, TablePlan, TerminalPlan
from croupier.rulebooks.shelf import Shelf

RULEBOOK = RulebookId("nsw-rapid-2016")
TABLE = TableId("T1")


def crew(role: Role, number: int = 1) -> Actor:
    """Set up as by a venue's configuration, which nobody has to approve."""
    if role is Role.CASINO_OPERATOR:
        return Actor(THE_FILE, role)
    return Actor(PersonId(f"{role.value} {number}"), role)


DEALER = crew(Role.DEALER)


def one_table(terminals: int, sign: Sign, wagering_ms: int) -> FloorPlan:
    setup = SetUpTable(TABLE, RULEBOOK, GameName.ROULETTE, Source.LIVE, {}, sign, wagering_ms)
    return FloorPlan(
        rulebooks=(Shelf().text(RULEBOOK),),
        tables=(TablePlan(setup=setup),),
        terminals=tuple(
            TerminalPlan(id=TerminalId(f"P{number}"), rulebook=RULEBOOK, money=TerminalMoney())
            for number in range(terminals)
        ),
        approval="for measuring",
    )
