"""The faces that the tests of printing print."""

from msgspec.structs import replace

from croupier.core.currencies import AUSTRALIAN_DOLLARS
from croupier.core.identifiers import Instant
from croupier.core.money import Cents
from croupier.core.rulebook.payments import Place
from croupier.core.tickets.ticket import months_after
from croupier.devices.printing.letterhead import Letterhead
from croupier.devices.printing.ticket_paper import NO_NUMBER, FaceKind, TicketFace
from croupier.devices.validation import Number

# 14/11/2026 21:08:09 in Sydney, which is eleven hours ahead in summer.
ISSUED = Instant(1_794_650_889_000)
NUMBER = Number("071669705941956119")

LETTERHEAD = Letterhead(
    venue="Harbour Casino",
    address="1 Wharf Road, Sydney NSW 2000",
    zone="Australia/Sydney",
    currency=AUSTRALIAN_DOLLARS,
    help_message="Is gambling a problem for you? Talk to someone free, day or night.",
)
TICKET = TicketFace(
    letterhead=LETTERHEAD,
    kind=FaceKind.TICKET,
    terminal="R1-12",
    amount=Cents(123450),
    number=NUMBER,
    sequence=123,
    issued=ISSUED,
    expires=months_after(ISSUED, 12),
    places=(Place.KIOSK, Place.CASH_DESK, Place.TERMINAL),
)
TRAINING = replace(TICKET, kind=FaceKind.TRAINING, number=NO_NUMBER)
