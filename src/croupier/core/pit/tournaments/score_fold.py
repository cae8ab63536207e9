"""Folds the score of a tournament's round, and later corrections of it."""

from msgspec.structs import replace

from croupier.core.identifiers import BetText
from croupier.core.pit.floor import Floor
from croupier.core.pit.tournaments import events, fold
from croupier.core.pit.tournaments.state import (
    NOBODY_LEFT,
    PLAYED_OUT,
    Bets,
    Phase,
    RevealedForm,
    Scored,
    TournamentPlay,
)


def form_revealed(floor: Floor, event: events.FormRevealed) -> None:
    play = floor.state.tournaments[event.table]
    player = play.players[event.seat]
    known = play.scored.get(event.round)
    if known is not None:
        play.scored[event.round] = _with_form(known, event)
    player.form = None
    player.revealed = RevealedForm(event.bet, event.amount, event.counts)
    player.last_wager += event.counts
    fold.restop(floor, event.table)


def _with_form(known: Scored, event: events.FormRevealed) -> Scored:
    """A form is played as any other wager, and put right with the round as one."""
    seat, cost = event.seat, sum(move.amount for move in event.moves)
    forms = (*known.forms, seat)
    if not event.counts:
        return replace(known, forms=forms, blank={**known.blank, seat: cost})
    bets = dict(known.wagers.get(seat, {}))
    bet = BetText(event.bet)
    bets[bet] = bets.get(bet, 0) + event.counts
    credits = {**known.credits, seat: known.credits.get(seat, 0) + event.credit}
    return replace(known, forms=forms, wagers={**known.wagers, seat: bets}, credits=credits)


def scored(floor: Floor, event: events.TournamentRoundScored) -> None:
    play = floor.state.tournaments[event.table]
    known = play.scored.get(event.round)
    credits = {each.seat: each.credit for each in event.results}
    if known is not None:
        play.scored[event.round] = replace(
            known, corrections=event.corrections, void=event.void, credits=credits
        )
        _apply_correction(play, event, known)
        fold.restop(floor, event.table)
        return
    play.scored[event.round] = Scored(
        *(event.corrections, event.void, _wagers(play), credits, event.session_round),
        tuple(seat for seat, player in play.players.items() if player.passed),
    )
    play.phase = Phase.WAITING
    play.shoes += event.shoe_ended
    if event.void:
        _given_back(play)
    else:
        play.rounds += 1
        play.marker = _next_marker(play)
    fold.restop(floor, event.table)


def _apply_correction(
    play: TournamentPlay, event: events.TournamentRoundScored, known: Scored
) -> None:
    """Who is not out after all plays on. A round that is void was none: what it cost is there
    again, and a session that ended with it has not ended.
    """
    for seat in event.back_in:
        play.players[seat].out = play.players[seat].clause = None
    void = event.void and not known.void
    if void:
        play.voided += 1
        for seat in known.passed:
            play.players[seat].passes += 1
        for seat in known.forms:
            play.players[seat].forms += 1
        for seat in known.absent:
            play.players[seat].deducted -= 1
        if event.round == play.round:
            _nothing_pends(play)
    not_over = (void and play.concluded == PLAYED_OUT) or (
        event.back_in and play.concluded == NOBODY_LEFT
    )
    if not_over and not play.cancelled:
        play.phase, play.concluded = Phase.WAITING, ""


def _nothing_pends(play: TournamentPlay) -> None:
    for player in play.players.values():
        player.forms += player.form is not None
        player.form, player.missed = None, None


def _wagers(play: TournamentPlay) -> dict[str, Bets]:
    return {seat: dict(player.bets) for seat, player in play.players.items() if player.bets}


def _given_back(play: TournamentPlay) -> None:
    """A void round uses up neither passes nor forms, and asks nothing of anybody."""
    for player in play.players.values():
        player.passes += player.passed
        player.passed = False
    _nothing_pends(play)


def _next_marker(play: TournamentPlay) -> str:
    """One place to the left, to somebody who still plays."""
    seats = list(play.players)
    if play.marker not in seats:
        return play.marker
    start = seats.index(play.marker) + 1
    around = (*seats[start:], *seats[:start])
    return next((seat for seat in around if play.players[seat].plays), play.marker)
