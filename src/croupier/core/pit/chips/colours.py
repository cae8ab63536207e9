"""Colour checks: one player's each, at the value its buyer has named, at one table."""

from msgspec.structs import replace

from croupier.core.identifiers import ClauseId, SessionId
from croupier.core.ledger.accounts import HOUSE, chips, colours, drop_box, table_float
from croupier.core.ledger.ledger import moved
from croupier.core.money import STAKE_MAX
from croupier.core.pit.chips import changing, commands, events
from croupier.core.pit.chips.chip_places import place_of, rack, taking
from croupier.core.pit.chips.settlement.paying import in_rack
from croupier.core.pit.chips.state import PAYING_ORDER, Holding, LayoutKnowledge, Rack
from croupier.core.pit.conduct import bars, person_concerned
from croupier.core.pit.floats.counting import must_have_enough_float, must_have_open_float
from croupier.core.pit.floor import Floor
from croupier.core.pit.state import Table, TableStatus
from croupier.core.refusals import Refusal, RefusalCode
from croupier.core.rulebook import payments
from croupier.core.stream.envelope import Answer, Command, Decision

# Where what a colour is bought with then lies.
_TENDERED = {payments.DealerTender.CASH: drop_box, payments.DealerTender.CHIPS: table_float}


def set_out_colours(floor: Floor, command: Command[commands.SetOutColours]) -> Decision | Refusal:
    body = command.body
    table = floor.state.tables[body.table]
    rules = coloured(floor, table)
    if isinstance(rules, Refusal):
        return rules
    held = {holding.colour for holding in rack(floor, table).holdings}
    lost = sorted(held - set(body.colours))
    if lost:
        return Refusal(RefusalCode.NOT_NOW, f"{lost[0]} is still in a player's hands")
    return Decision(
        (events.ColoursSetOut(table.id, tuple(dict.fromkeys(body.colours)), body.checks_each),)
    )


def set_layout_knowledge(
    floor: Floor, command: Command[commands.SetLayoutKnowledge]
) -> Decision | Refusal:
    """While nobody plays: what was laid unseen could not be followed from then on."""
    body = command.body
    table = floor.state.tables[body.table]
    if floor.settings(table).chips is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"nobody plays with chips at {table.id}")
    if table.status is not TableStatus.CLOSED:
        return Refusal(RefusalCode.TABLE_OPEN, f"{table.id} is open: close it first")
    if rack(floor, table).holdings and body.known is not rack(floor, table).known:
        return Refusal(RefusalCode.NOT_NOW, f"colours of {table.id} are still out")
    steps = tuple(dict.fromkeys(body.paying))
    if set(steps) != set(PAYING_ORDER):
        return Refusal(RefusalCode.NOTHING_ASKED, "name every step of clearing and paying once")
    return Decision(
        (
            events.LayoutKnowledgeSet(
                table.id, body.known, body.inspected_from, body.acknowledged_from, steps
            ),
        )
    )


def coloured(floor: Floor, table: Table) -> payments.ChipRules | Refusal:
    rules = floor.settings(table).chips
    if rules is None or payments.ChipKind.COLOUR_CHECKS not in rules.kinds.value:
        return Refusal(RefusalCode.NOT_OFFERED, f"{table.rulebook} has no colours")
    return rules


def issue_colour(floor: Floor, command: Command[commands.IssueColour]) -> Decision | Refusal:
    said = command.body
    agreed = tuple(name.strip() for name in said.agreed_by)
    body = replace(said, player=said.player.strip(), agreed_by=agreed)
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
    somebody = person_concerned.at_place(floor, table, body.player)
    if isinstance(somebody, Refusal):
        return somebody
    refusal = must_have_open_float(floor, table) or bars.must_not_be_barred_with_chips(
        floor, table, body.player
    )
    refusal = refusal or _must_be_available_colour(floor, rules, rack(floor, table), body)
    refusal = refusal or _must_be_marked(rules, table, body)
    if refusal is not None:
        return refusal
    paid_into = _TENDERED.get(body.tender)
    if paid_into is None:
        return Refusal(RefusalCode.NOT_OFFERED, f"no colour is bought with {body.tender.value}")
    value = body.unit * body.checks
    session, new = taking(floor, table, body.player, command.at)
    moves, rows = (
        moved(paid_into(table.id), chips(session), value),
        changing.counted_cash(floor, table, body),
    )
    issued = events.ColourIssued(
        table.id, body.colour, body.player, body.unit, body.marker, body.agreed_by, body.checks,
        body.tender, moves, session, body.patron, changing.of_day(rows),
    )  # fmt: skip
    return Decision((*new, issued), Answer(made=session, amounts=(value,)), rows)


def a_further_colour(floor: Floor, table: Table, body: commands.IssueColour) -> list[Holding]:
    """What the player holds already, where this would be a colour more."""
    there, player = rack(floor, table), body.player.strip()
    if player in there.holders(body.colour):
        return []
    return [held for held in there.of(player) if held.colour != body.colour]


def _must_be_permitted_further_colour(
    floor: Floor, table: Table, body: commands.IssueColour
) -> Refusal | None:
    """A further colour for one player: of one value, and leaving others some."""
    there, settings = rack(floor, table), floor.settings(table)
    held = a_further_colour(floor, table, body)
    if not held or settings.chips is None:
        return None
    rule = settings.chips.several_colours_share_one_value
    if rule.value and body.unit != held[0].unit:
        sentence = f"{body.player} holds checks of {floor.money(held[0].unit)}: all have one value"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence, rule.first)
    if not set(there.free()) - {body.colour}:
        sentence = f"no colour of {table.id} would be left for anybody else"
        return Refusal(RefusalCode.NOT_NOW, sentence, rule.first)
    return None


def _must_be_available_colour(
    floor: Floor, rules: payments.ChipRules, there: Rack, body: commands.IssueColour
) -> Refusal | None:
    if body.colour not in there.colours:
        return Refusal(RefusalCode.NOT_THERE, f"{body.table} has no colour {body.colour!r}")
    if body.checks > in_rack(there, body.colour):
        sentence = f"the rack has {in_rack(there, body.colour)} checks of {body.colour} left"
        return Refusal(RefusalCode.DRAWER_TOO_SMALL, sentence)
    holders = there.holders(body.colour)
    mine = there.holding(body.player, body.colour)
    if mine is not None:
        return None if mine.unit == body.unit else _revalued(floor, mine)
    agreed = rules.same_colour.value is payments.SameColour.IF_THE_HOLDER_AGREES
    if not holders:
        return None
    if agreed and set(holders) <= set(body.agreed_by):
        return _must_have_one_value(floor, there, body, rules.same_colour.first)
    sentence = f"{body.colour} is {' and '.join(holders)}'s"
    return Refusal(RefusalCode.NOT_NOW, sentence, rules.same_colour.first)


def _must_have_one_value(
    floor: Floor, there: Rack, body: commands.IssueColour, clause: ClauseId | None
) -> Refusal | None:
    """Checks that nobody can tell apart are worth the same, whoever lays or redeems them."""
    theirs = (held for held in there.holdings if held.colour == body.colour)
    other = next((held for held in theirs if held.unit != body.unit), None)
    return None if other is None else _revalued(floor, other, clause)


def _revalued(floor: Floor, held: Holding, clause: ClauseId | None = None) -> Refusal:
    sentence = f"{held.colour} is {held.player}'s at {floor.money(held.unit)} a check"
    return Refusal(RefusalCode.BAD_AMOUNT, sentence, clause)


def _must_be_marked(
    rules: payments.ChipRules, table: Table, body: commands.IssueColour
) -> Refusal | None:
    above = body.unit > (table.sign.general.min or 0)
    if not body.marker and (above or rules.colour_marked.value is payments.ColourMark.ALWAYS):
        sentence = f"show the value of {body.colour} by a marker first"
        return Refusal(RefusalCode.NOTHING_ASKED, sentence, rules.colour_marked.first)
    return None


def redeem_colour(floor: Floor, command: Command[commands.RedeemColour]) -> Decision | Refusal:
    body = replace(command.body, player=command.body.player.strip())
    table = floor.state.tables[body.table]
    home = floor.state.tables[body.issued_at]
    refusal = _must_be_redeemable_here(floor, table, home)
    refusal = refusal or must_have_open_float(floor, table)
    if refusal is not None:
        return refusal
    there = rack(floor, home)
    held = there.holding(body.player, body.colour) or _walked_away(there, body)
    if held is None:
        return Refusal(RefusalCode.NOT_THERE, f"{body.player} holds no {body.colour}")
    refusal = _must_be_out(floor, home, held, body) or must_have_enough_float(
        floor, table, held.unit * body.checks
    )
    if refusal is not None:
        return refusal
    redeemed = _redeemed(floor, table, home, held, body)
    return Decision((redeemed,), Answer(amounts=(redeemed.amount,)))


def _walked_away(there: Rack, body: commands.RedeemColour) -> Holding | None:
    gone = there.gone_with(body.player, body.colour)
    return None if gone is None else Holding(gone.player, gone.colour, gone.unit, "", gone.checks)


def _must_be_out(
    floor: Floor, home: Table, held: Holding, body: commands.RedeemColour
) -> Refusal | None:
    """No more checks come back than are out, as far as that is known."""
    there, session = rack(floor, home), place_of(floor, home.id, held.player)
    lie = there.lies(session.id, payments.ChipKind.COLOUR_CHECKS, held.colour) if session else 0
    most = there.checks_each
    if there.everything_known() or there.known is LayoutKnowledge.WINNING_BETS:
        if session is not None and there.everything_known():
            lie = _on_the_cloth(there, home, session.id, held.colour)
        most = held.checks - lie // held.unit
    elif lie:
        sentence = f"checks of {held.colour} still lie on the layout"
        return Refusal(RefusalCode.NOT_NOW, sentence)
    if not 0 <= held.unit * body.checks <= STAKE_MAX:
        return Refusal(RefusalCode.BAD_AMOUNT, f"{body.checks} checks cannot be redeemed")
    if most is not None and body.checks > most:
        sentence = f"{held.player} has {most} checks of {held.colour} out, not {body.checks}"
        return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    return None


def _redeemed(
    floor: Floor, table: Table, home: Table, held: Holding, body: commands.RedeemColour
) -> events.ColourRedeemed:
    """Value chips for what came back; what was lost or won on the cloth unseen is the house's."""
    there, session = rack(floor, home), place_of(floor, home.id, held.player)
    mine = session is not None and there.holding(held.player, held.colour) is not None
    owed = chips(session.id) if session is not None and mine else colours(home.id)
    value = held.unit * body.checks
    unseen = 0 if there.everything_known() else held.worth - value
    if not mine:
        unseen = min(unseen, 0)
    on_the_cloth = moved(owed, HOUSE, unseen) if unseen > 0 else moved(HOUSE, owed, -unseen)
    moves = (*on_the_cloth, *moved(owed, table_float(table.id), value))
    name = session.id if session is not None and mine else None
    return events.ColourRedeemed(
        table.id, body.colour, home.id, held.player, body.checks, moves, name, value, unseen
    )


def free_colour(floor: Floor, command: Command[commands.FreeColour]) -> Decision | Refusal:
    """Whoever has gone keeps their checks, and the table its colour."""
    body = command.body
    table = floor.state.tables[body.table]
    there, player = rack(floor, table), body.player.strip()
    held, session = there.holding(player, body.colour), place_of(floor, table.id, player)
    if held is None or session is None:
        return Refusal(RefusalCode.NOT_THERE, f"{player} holds no {body.colour}")
    if _on_the_cloth(there, table, session.id, held.colour):
        return Refusal(RefusalCode.NOT_NOW, f"checks of {held.colour} still lie on the layout")
    moves = moved(chips(session.id), colours(table.id), held.worth)
    freed = events.ColourFreed(table.id, held.colour, player, held.checks, body.reason, moves)
    return Decision((freed,))


def _on_the_cloth(there: Rack, table: Table, session: SessionId, colour: str) -> int:
    """The worth of checks that lie there, or stand there since they won, until betting opens."""
    stands = 0 if table.status is TableStatus.CLOSED else there.stands(session, colour)
    return there.lies(session, payments.ChipKind.COLOUR_CHECKS, colour) + stands


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
