"""Declares who announces tournaments, takes entries and fees, seats, ranks and pays players."""

from croupier.core.rulebook.roles import Role
from croupier.core.stream import authority, rights
from croupier.core.stream.declaring import Button, Declarations
from croupier.core.stream.rights import STAFF
from croupier.core.venue.declaring import by_machine, by_staff, event, sent_by
from croupier.core.venue.tournaments import (
    announcing,
    awarding,
    entering,
    entry_money,
    events,
    fold,
    seating,
    sessions,
)
from croupier.core.venue.tournaments.tournament_lookup import (
    draft_named,
    entry_named,
    must_appoint,
    must_cancel,
    must_direct,
    sheet_named,
    tournament_named,
)

_by_house = sent_by(rights.only(Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT))
_CASHIERS = (Role.CASHIER, Role.CASINO_OPERATOR, Role.CASINO_MANAGEMENT)
_by_cashiers = sent_by(rights.only(*_CASHIERS))
# An application may also be taken by whoever directs the tournament.
_by_entry_desk = sent_by(rights.only(*_CASHIERS, Role.TOURNAMENT_MANAGER))
_TWO = authority.must_be_two_who_count(STAFF)
_FORM = Button.WHERE_IT_APPLIES

DECLARATIONS = Declarations(
    commands=(
        _by_house(announcing.draft, draft_named),
        _by_house(announcing.publish, tournament_named, button=_FORM),
        _by_house(announcing.record_notification, tournament_named, button=_FORM),
        by_staff(announcing.appoint, tournament_named, must_appoint, button=_FORM),
        by_staff(announcing.hand_over, tournament_named, must_direct, button=_FORM),
        by_staff(announcing.change_start, tournament_named, must_direct, button=_FORM),
        _by_entry_desk(entering.apply, tournament_named, None, rights.must_be_given("person")),
        by_staff(entering.refuse, entry_named, must_direct, button=_FORM),
        _by_cashiers(entry_money.pay_fee, entry_named),
        _by_cashiers(entry_money.pay_fee_by_ticket, entry_named),
        _by_entry_desk(entering.withdraw, entry_named, button=_FORM),
        by_staff(entering.offer_place, entry_named, must_direct, button=_FORM),
        by_staff(entering.seat_reserve, entry_named, must_direct, button=_FORM),
        by_staff(entering.substitute, entry_named, must_direct, rights.must_be_given("person")),
        _by_cashiers(entry_money.buy_chips, entry_named),
        _by_cashiers(entry_money.buy_back, entry_named),
        by_staff(seating.draw_seats, tournament_named, must_direct),
        by_machine(seating.complete_draw, on_wire=False),
        by_machine(seating.draw_failed, on_wire=False),
        by_staff(seating.seat_players, tournament_named, must_direct),
        by_staff(seating.undo, tournament_named, must_direct, button=_FORM),
        by_staff(sessions.send, tournament_named, must_direct, button=_FORM),
        by_staff(sessions.recall, sheet_named, must_direct, button=_FORM),
        by_staff(sessions.take, sheet_named, must_direct, button=_FORM),
        by_staff(entry_money.allow_back, entry_named, must_direct, button=_FORM),
        by_staff(awarding.award, tournament_named, must_direct, button=_FORM),
        _by_cashiers(entry_money.pay_out, entry_named, _TWO),
        by_staff(awarding.cancel, tournament_named, must_cancel, button=_FORM),
    ),
    events=(
        event(events.TournamentDrafted, fold.drafted),
        event(events.TournamentPublished, fold.published),
        event(events.RegulatorNotified, fold.notified),
        event(events.DirectorAppointed, fold.appointed),
        event(events.DirectionHandedOver, fold.handed_over),
        event(events.StartChanged, fold.start_changed),
        event(events.EntryMade, fold.entry_made),
        event(events.EntryRefused, fold.refused),
        event(events.FeePaid, fold.fee_paid),
        event(events.EntryWithdrawn, fold.withdrawn),
        event(events.PlaceOffered, fold.place_offered),
        event(events.ReserveSeated, fold.reserve_seated),
        event(events.EntrantSubstituted, fold.substituted),
        event(events.TournamentChipsBought, fold.chips_bought),
        event(events.SeatsToDraw, fold.seats_to_draw),
        event(events.PlayersSeated, fold.seated),
        event(events.DrawFailed, fold.draw_failed),
        event(events.SeatingUndone, fold.seating_undone),
        event(events.ScoreSheetSent, fold.sheet_sent),
        event(events.ScoreSheetRecalled, fold.sheet_recalled),
        event(events.ScoreSheetTaken, fold.sheet_taken),
        event(events.FeeAllowedBack, fold.fee_allowed_back),
        event(events.OddCentsToDraw, fold.odd_cents_to_draw),
        event(events.PrizesAwarded, fold.awarded),
        event(events.TournamentMoneyPaid, fold.money_paid),
        event(events.TournamentCancelled, fold.cancelled),
    ),
)
