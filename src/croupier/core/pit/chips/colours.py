"""Colour chips: one player's each, of the value its buyer has named, good at their own table."""

from msgspec.structs import replace

from croupier.core.identifiers import ClauseId
from croupier.core.ledger.accounts import HOUSE, colours, drop_box, table_float
from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.money import STAKE_MAX
from croupier.core.pit.chips.commands import IssueColour, RedeemColour, SetOutColours
from croupier.core.pit.chips.events import ColourIssued, ColourRedeemed, ColoursSetOut
from croupier.core.pit.chips.state import Holding, Rack
from croupier.core.pit.conduct.bars import must_not_be_barred_with_chips
from croupier.core.pit.conduct.person_concerned import at_place
from croupier.core.pit.floats.counting import must_have_enough_float, must_have_open_float
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, TableStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import payments
from croupier.core.stream.envelope import Answer, Command, Decision

# Where what a colour is bought with then lies.
_TENDERED = {payments.DealerTender.CASH: drop_box, payments.DealerTender.CHIPS: table_float}


def set_out_colours(floor: Floor, command: Command[SetOutColours]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    rules = coloured(floor, table)
    if isinstance(rules, Refusal):
        return rules
    held = {holding.colour for holding in rack(floor, table).holdings}
    lost = sorted(held - set(body.colours))
    if lost:
        return Refusal(RefusalCode.NOT_NOW, f"{lost[0]} is still in a player's hands")
    return Decision((ColoursSetOut(table.id, tuple(dict.fromkeys(body.colours))),))


def coloured(floor: Floor, table: Table) -> payments.ChipRules | Refusal:
    rules = floor.settings(table).chips
    if rules is None or payments.ChipKind.COLOUR_CHECKS not in rules.kinds.value:
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.rulebook} knows no colours")
    return rules


def rack(floor: Floor, table: Table) -> Rack:
    return floor.state.racks.get(table.id) or Rack()


def issue_colour(floor: Floor, command: Command[IssueColour]) -> Decision | Refusal:
    said = command.body
    body = replace(said, player=said.player.strip(), agreed_by=said.agreed_by.strip())
    command = replace(command, body=body)
    table = floor.state.tables[body.table]
    refusal = _must_be_permitted_further_colour(floor, table, body)
    if refusal is not None:
        return refusal
    rules = coloured(floor, table)
    if isinstance(rules, Refusal):
        return rules
    if table.status is TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_CLOSED, f"{table.id} is closed")
    somebody = at_place(floor, table, body.player)
    if isinstance(somebody, Refusal):
        return somebody
    refusal = must_have_open_float(floor, table) or must_not_be_barred_with_chips(
        floor, table, body.player
    )
    refusal = refusal or _must_be_available_colour(rules, rack(floor, table), body)
    refusal = refusal or _must_be_marked(rules, table, body)
    if refusal is not None:
        return refusal
    paid_into = _TENDERED.get(body.tender)
    if paid_into is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"no colour is bought with {body.tender.value}")
    value = body.unit * body.checks
    moves = moved(paid_into(table.id), colours(table.id), value)
    issued = ColourIssued(
        table.id, body.colour, body.player, body.unit, body.marker, body.agreed_by, body.checks,
        body.tender, moves,
    )  # fmt: skip
    return Decision((issued,), Answer(amounts=(value,)))


def a_further_colour(floor: Floor, table: Table, body: IssueColour) -> list[Holding]:
    """What the player holds already, where this would be a colour more."""
    there, player = rack(floor, table), body.player.strip()
    if player in there.holders(body.colour):
        return []
    return [held for held in there.of(player) if held.colour != body.colour]


def _must_be_permitted_further_colour(
    floor: Floor, table: Table, body: IssueColour
) -> Refusal | None:
    """A further colour for one player: of one value, and leaving others some."""
    there, settings = rack(floor, table), floor.settings(table)
    held = a_further_colour(floor, table, body)
    if not held or settings.chips is None:
        return None
    rule = settings.chips.several_colours_share_one_value
    if rule.value and body.unit != held[0].unit:
        sentence = f"{body.player} holds checks of {held[0].unit} cents, and all are to be alike"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence, rule.first)
    if not set(there.free()) - {body.colour}:
        sentence = f"no colour of {table.id} would be left for anybody else"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    return None


def _must_be_available_colour(
    rules: payments.ChipRules, there: Rack, body: IssueColour
) -> Refusal | None:
    if body.colour not in there.colours:
        return Refusal(RefusalCode.NOT_THERE, f"{body.table} has no colour {body.colour!r}")
    holders = there.holders(body.colour)
    mine = there.holding(body.player, body.colour)
    if mine is not None:
        return None if mine.unit == body.unit else _revalued(mine)
    agreed = rules.same_colour.value is payments.SameColour.IF_THE_HOLDER_AGREES
    if not holders:
        return None
    if agreed and holders == [body.agreed_by]:
        return _must_have_one_value(there, body, rules.same_colour.first)
    sentence = f"{body.colour} is {holders[0]}'s"
    return Refusal(RefusalCode.NOT_NOW, sentence, rules.same_colour.first)


def _must_have_one_value(there: Rack, body: IssueColour, clause: ClauseId | None) -> Refusal | None:
    """Checks that nobody can tell apart are worth the same, whoever lays or redeems them."""
    theirs = there.holding(body.agreed_by, body.colour)
    if theirs is None or theirs.unit == body.unit:
        return None
    return _revalued(theirs, clause)


def _revalued(held: Holding, clause: ClauseId | None = None) -> Refusal:
    sentence = f"{held.colour} is {held.player}'s at {held.unit} cents a check"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence, clause)


def _must_be_marked(rules: payments.ChipRules, table: Table, body: IssueColour) -> Refusal | None:
    above = body.unit > (table.sign.general.min or 0)
    if not body.marker and (above or rules.colour_marked.value is payments.ColourMark.ALWAYS):
        sentence = f"the value of {body.colour} is shown by a marker"
        return Refusal(RefusalCode.NOTHING_ASKED, sentence, rules.colour_marked.first)
    return None


def redeem_colour(floor: Floor, command: Command[RedeemColour]) -> Decision | Refusal:
    body = replace(command.body, player=command.body.player.strip())
    table = floor.state.tables[body.table]
    home = floor.state.tables[body.issued_at]
    refusal = _must_be_redeemable_here(floor, table, home)
    refusal = refusal or must_have_open_float(floor, table)
    if refusal is not None:
        return refusal
    held = rack(floor, home).holding(body.player, body.colour)
    if held is None:
        return Refusal(RefusalCode.NOT_THERE, f"{body.player} holds no {body.colour}")
    value = held.unit * body.checks
    if not 0 <= value <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{body.checks} checks cannot be redeemed")
    refusal = must_have_enough_float(floor, table, value)
    if refusal is not None:
        return refusal
    moves = _paid_back(table, home, held, value)
    redeemed = ColourRedeemed(
        table.id, body.colour, home.id, body.player, body.checks, moves
    )  # fmt: skip
    return Decision((redeemed,), Answer(amounts=(value,)))


def _paid_back(table: Table, home: Table, held: Holding, value: int) -> tuple[Transfer, ...]:
    """Value chips for what came back; what was lost or won on the cloth is the house's."""
    owed = colours(home.id)
    lost = held.bought - value
    on_the_cloth = moved(owed, HOUSE, lost) if lost > 0 else moved(HOUSE, owed, -lost)
    return (*on_the_cloth, *moved(owed, table_float(table.id), value))


def _must_be_redeemable_here(floor: Floor, table: Table, home: Table) -> Refusal | None:
    if table.id == home.id:
        return None
    rules = coloured(floor, home)
    if isinstance(rules, Refusal):
        return rules
    rule = rules.colour_redeemed_elsewhere_if_table_closed
    if rule.value and home.status is TableStatus.CLOSED:
        return None
    return Refusal(RefusalCode.NOT_HERE, f"colours of {home.id} are redeemed there", rule.first)
