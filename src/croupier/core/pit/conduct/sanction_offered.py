"""Whether a rulebook gives a sanction for a breach, and by which clause."""

from croupier.core.identifiers import ClauseId
from croupier.core.pit.conduct.breaches import must_have_sanction
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook.people.authority import Action
from croupier.core.rulebook.people.conduct import Sanction


def must_be_offered(floor: Floor, table: Table, sanction: Sanction, breach: str) -> Refusal | None:
    rule = floor.settings(table).conduct.sanctions
    if sanction not in rule.value:
        sentence = f"{table.rulebook} does not let anybody {sanction.value.replace('-', ' ')}"
        return Refusal(RefusalCode.NOT_OFFERED, sentence, rule.first)
    return must_have_sanction(floor.settings(table), breach)


def clause_of(floor: Floor, table: Table, action: Action) -> ClauseId | None:
    return floor.settings(table).authority[action].last
