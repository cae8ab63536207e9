"""What an inspector is told of without having to look for it."""

from enum import StrEnum


class Notice(StrEnum):
    NONE = ""
    HOLD = "hold"
    ADJUSTMENT = "adjustment"
    VOID = "void"
    DRAW = "draw"
    CORRECTION = "correction"
    MALFUNCTION = "malfunction"
    DISPUTE = "dispute"
    AUTHORITY = "authority"
    ACCESS = "access"
    VARIANCE = "variance"


_KINDS: dict[Notice, tuple[str, ...]] = {
    Notice.HOLD: (
        "credit-held",
        "hold-reviewed",
        "hold-determined",
        "prize-held",
        "prize-hold-reviewed",
        "prize-hold-determined",
        "ticket-held",
        "ticket-hold-reviewed",
        "ticket-hold-determined",
        "payment-delayed",
        "return-demanded",
        "ticket-return-demanded",
        "demand-repaid",
        "demand-withdrawn",
        "ticket-demand-repaid",
        "ticket-demand-withdrawn",
    ),
    Notice.ADJUSTMENT: (
        "credit-adjusted",
        "debt-repaid",
        "debt-written-off",
        "wagers-voided",
        "wagers-replaced",
    ),
    Notice.VOID: ("round-voided", "past-round-voided"),
    Notice.DRAW: ("lucky-ball-stopped", "lucky-ball-restored", "uspin-faulted", "card-strayed"),
    Notice.CORRECTION: (
        "wrong-outcome-reported",
        "round-reversed",
        "round-resettled",
        "hands-put-right",
    ),
    Notice.MALFUNCTION: (
        "malfunction-declared",
        "server-fault-found",
        "display-differed",
        "account-frozen",
        "shoe-stopped",
    ),
    Notice.DISPUTE: ("dispute-decided", "review-asked"),
    Notice.ACCESS: ("log-in-refused", "badge-locked", "enrolment-refused", "screen-revoked"),
}
# By the kind of event.
NOTICES: dict[str, Notice] = {kind: notice for notice, kinds in _KINDS.items() for kind in kinds}
