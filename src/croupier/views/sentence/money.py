"""Credit, tickets, holds and floats, what players are told to do, and cases."""

from collections.abc import Mapping

SENTENCES: Mapping[str, str] = {
    "terminal-money-set": "what {terminal} takes and pays was set",
    "session-opened": "a player sat down at {terminal}",
    "session-closed": "{session} left",
    "credit-added": "{amount} came to {session} ({meter})[, {reference}]",
    "cash-out-asked": "{session} asked to be paid",
    "credit-paid": "{amount} were paid to {session} ({meter})[, {reference}]",
    "account-frozen": "the account of {session} was frozen: {sentence}",
    "account-released": "the account of {session} was released",
    "large-win-released": "the large win of {won} by {session} in {round} was released by {by}: "
    "{reason}",
    "meters-marked": "the meters of every player were noted",
    "credit-held": "{amount} of {session} were held: {reason}[; told: {notified}]",
    "hold-reviewed": "{by} reviewed a hold: {finding}",
    "hold-determined": "the hold of {amount} of {session} was decided: {determination}, {reason}",
    "prize-held": "the payment to {about} was held: {reason}[; told: {notified}]",
    "prize-hold-reviewed": "{by} reviewed the held payment to {about}: {finding}",
    "prize-hold-determined": "the held payment to {about} was decided: {determination}, {reason}",
    "return-demanded": "{amount} paid to {session} were demanded back: {reason}",
    "demand-withdrawn": "the demand for {amount} of {session} was withdrawn in {case}: {reason}",
    "left-owing": "{amount} in all wait for {about}, who has left: {reason}",
    "payment-owed": "{amount} wait to be paid by hand to {about}: {reason}",
    "validation-set": "tickets are vouched for by {by}",
    "ticket-issued": "a {ticket} was issued",
    "ticket-printed": "the ticket was printed",
    "ticket-presented": "a {ticket} was put into {terminal}",
    "ticket-redeemed": "a {ticket} became credit at {terminal}",
    "ticket-returned": "a {ticket} was given back at {terminal}",
    "ticket-voided": "a {ticket} was made void",
    "paid-by-hand": "{amount} were paid by hand to {about}[, {reference}]",
    "float-opened": "the float of {table} was opened with {opener}, variance {variance}, "
    "witness {witness}",
    "float-filled": "{amount} were added to the float of {table}, slip {slip}, witness {witness}",
    "float-credited": "{amount} were taken from the float of {table}, slip {slip}, "
    "witness {witness}",
    "drop-collected": "the drop of {table} was collected: {cash} cash, {vouchers} vouchers, "
    "variance {variance}, witness {witness}",
    "float-closed": "the float of {table} was closed with {closer}: won {won}, "
    "variance {variance}, witness {witness}",
    "stacker-emptied": "the stacker of {terminal} was emptied: {counted} counted, "
    "variance {variance}[, {papers} {papers|paper|papers}][ of {papers_worth}], witness {witness}",
    "void-reached": "what {person} had wagered under {rulebook} was void",
    "player-barred": "[{session}][{place}][ ({person})] was barred[ from {table}]"
    "[ from all games under {rulebook}]: {breach}",
    "bar-lifted": "[{session}][{place}][ ({person})] may play[ at {table}] again: {reason}",
    "player-excluded": "[{session}][{place}] was excluded[ as {person}]: {breach}",
    "directed-to-vacate": "[{session}][{place}] was directed to vacate the place: {reason}",
    "instructed-on-games": "{session} was instructed to play {games}: {reason}",
    "case-opened": "{case} was opened ({kind}) about {about}: {sentence}",
    "case-decided": "{case} was decided: {decision}",
    "dispute-decided": "{case} was decided in first instance by {by}: {decision}",
    "review-asked": "a review of {case} was asked for",
}
