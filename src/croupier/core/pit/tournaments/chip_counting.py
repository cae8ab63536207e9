"""Counts chips when a session is over, and returns the score sheet with every player's result."""

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.core.ledger.ledger import Transfer, moved
from croupier.core.pit.floor import Floor
from croupier.core.pit.tournaments import at_table, commands, events
from croupier.core.pit.tournaments.state import Phase, TournamentPlayer, chips_of, inventory_of
from croupier.core.refusals import Refusal, RefusalCode, quoted
from croupier.core.stream.envelope import Answer, Command, Decision
from croupier.core.tournaments.placing import Contender, Out, Stakes, rank
from croupier.core.tournaments.score_sheet import SeatResult, SheetState, changed_sheet


def count(floor: Floor, command: Command[commands.CountTournamentChips]) -> Decision | Refusal:
    """At any time between rounds; when the session is over, signed by the player."""
    body, at = command.body, at_table.found_at(floor, command.body)
    player = at.player
    assert player is not None
    assert command.approver is not None
    if at.play.phase not in (Phase.WAITING, Phase.OVER):
        return Refusal(RefusalCode.ROUND_UNDER_WAY, "chips are counted between rounds")
    if at.play.phase is Phase.OVER and not body.signed:
        sentence = f"{player.name} signs for the count before chips leave the table"
        return Refusal(RefusalCode.NOT_SIGNED, sentence)
    counted = events.TournamentChipsCounted(
        *(at.table.id, player.seat, body.counted, at_table.held(floor, at.table, player)),
        *(command.actor.person, command.approver.person, body.signed),
    )
    return Decision((counted,), Answer(amounts=(body.counted - counted.expected,)))


def decide_count(floor: Floor, command: Command[commands.DecideCount]) -> Decision | Refusal:
    body, at = command.body, at_table.found_at(floor, command.body)
    player = at.player
    assert player is not None
    chips = at_table.held(floor, at.table, player)
    if player.counted is None or player.counted.amount == chips:
        return Refusal(RefusalCode.NOT_NOW, f"count and record agree about {player.name}")
    account, stock, over = (
        chips_of(at.table.id, player.seat),
        inventory_of(at.table.id),
        body.chips - chips,
    )
    moves = moved(stock, account, over) if over > 0 else moved(account, stock, -over)
    decided = events.TournamentCountDecided(
        at.table.id, player.seat, body.chips, body.reason, command.actor.person, moves
    )
    return Decision((decided,))


def sheet_played(floor: Floor, body: commands.EndTournamentPlay) -> at_table.AtPlay | Refusal:
    at = at_table.at_play(floor, body)
    if isinstance(at, Refusal):
        return at
    if body.found is None or at.play.sheet != body.sheet:
        sentence = f"{body.sheet!r} is not the score sheet that is played at {at.table.id}"
        return Refusal(RefusalCode.UNKNOWN_TOURNAMENT, sentence)
    return at


def end(floor: Floor, command: Command[commands.EndTournamentPlay]) -> Decision | Refusal:
    body, at = command.body, at_table.found_at(floor, command.body)
    assert body.found is not None
    refusal = _must_be_decided(floor, at) or _must_be_our_chips(at, body.missing)
    if refusal is not None:
        return refusal
    results = tuple(_result(floor, at, player) for player in at.play.players.values())
    refusal = must_tell_removal(at, results) if not at.play.cancelled else None
    if refusal is not None:
        return refusal
    rounds = at.play.rounds
    ended = events.TournamentPlayEnded(
        *(at.table.id, body.sheet, rounds, results, body.missing, command.at),
        tuple(_return_chips(floor, at)),
    )
    sheet = replace(body.found.body, state=SheetState.COUNTED, rounds=rounds, results=results)
    return Decision((ended,), claims=(changed_sheet(body.found, sheet),))


def _must_be_decided(floor: Floor, at: at_table.AtPlay) -> Refusal | None:
    play = at.play
    if play.phase is not Phase.OVER:
        return Refusal(RefusalCode.NOT_NOW, f"the session at {at.table.id} is not over")
    if play.cancelled:
        # Nothing hangs on a count: chips go back, and that is all.
        return None
    if play.dispute:
        return Refusal(RefusalCode.NOT_NOW, f"a dispute is to be decided: {play.dispute}")
    for player in play.players.values():
        if player.missed is not None or player.form is not None:
            sentence = f"the last round of {player.name} is not decided yet"
            return Refusal(RefusalCode.UNSETTLED, sentence)
        if not player.plays or at_table.at_terminals(floor, at.table):
            continue
        counted = player.counted
        if counted is None or counted.amount != at_table.held(floor, at.table, player):
            sentence = f"the chips of {player.name} are not counted, or not as on record"
            return Refusal(RefusalCode.UNSETTLED, sentence)
    return None


def _must_be_our_chips(
    at: at_table.AtPlay, missing: tuple[commands.MissingChips, ...]
) -> Refusal | None:
    """Recorded by denomination: a colour that the conditions state, where they state any."""
    terms = at.play.content.terms
    stated = (terms.values, *(rise.values for rise in terms.rises))
    colours = dict.fromkeys(each.colour for values in stated for each in values)
    for each in missing:
        if colours and each.colour not in colours:
            sentence = f"no chip of this tournament is {quoted(each.colour)}: {', '.join(colours)}"
            return Refusal(RefusalCode.BAD_AMOUNT, sentence)
    return None


def _result(floor: Floor, at: at_table.AtPlay, player: TournamentPlayer) -> SeatResult:
    """Who has lost every chip with the last round went out in it."""
    chips = at_table.held(floor, at.table, player) if player.plays else 0
    out = player.out
    if player.plays and not chips:
        out = Out(at.play.rounds, 0, player.last_wager, player.removed or None)
    return SeatResult(
        *(player.entry, chips, out, player.disqualified, player.clause),
        *(player.never_came, player.kept),
    )


def must_tell_removal(at: at_table.AtPlay, results: tuple[SeatResult, ...]) -> Refusal | None:
    """The venue can place everybody: two who went out alike, by whose chips were taken first."""
    rules = at_table.rules_of(at.book)
    contenders = [
        Contender(result.entry, result.chips, result.out)
        for result in results
        if not result.disqualified and not result.never_came
    ]
    ranking = rank(rules, contenders, Stakes(at.play.content.terms.advance))
    if not isinstance(ranking, Refusal):
        return None
    sentence = "two went out alike: record whose chips were removed first, of all of them"
    return Refusal(RefusalCode.UNSETTLED, sentence, rules.same_round_elimination.first)


def _return_chips(floor: Floor, at: at_table.AtPlay) -> Iterator[Transfer]:
    for player in at.play.players.values():
        chips = at_table.held(floor, at.table, player)
        yield from moved(chips_of(at.table.id, player.seat), inventory_of(at.table.id), chips)


def missing_said(missing: tuple[commands.MissingChips, ...]) -> str:
    return ", ".join(f"{each.quantity} of {each.colour}" for each in missing)


def must_be_missing(body: commands.EndTournamentPlay) -> Refusal | None:
    if all(each.quantity > 0 and each.colour.strip() for each in body.missing):
        return None
    return Refusal(RefusalCode.BAD_AMOUNT, "none is no missing chip: name how many")
