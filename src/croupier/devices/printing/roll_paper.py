"""Prints tickets on roll paper: what the sheet shows, line by line."""

from croupier.devices.printing import escpos
from croupier.devices.printing.letterhead import Letterhead
from croupier.devices.printing.ticket_paper import NO_VALUE, FaceKind, TicketFace

_CENTRED = escpos.TextStyle(escpos.Align.CENTRE)
_STRONG = escpos.TextStyle(escpos.Align.CENTRE, bold=True)
_LARGE = escpos.TextStyle(escpos.Align.CENTRE, escpos.Size.DOUBLE, bold=True)
_LOUD = escpos.TextStyle(escpos.Align.CENTRE, escpos.Size.DOUBLE, bold=True, reverse=True)
_PLAIN = escpos.TextStyle()
_FEED_BEFORE_CUT = 2
_FEED_TO_SIGN = 3


def ticket_job(face: TicketFace, roll: escpos.PaperRoll = escpos.ROLL_80) -> escpos.PrintJob:
    paper = escpos.EscPos(roll)
    _letterhead(paper, face.letterhead)
    _title(paper, face)
    paper.barcode(face.number, escpos.Hri.OFF).feed(1)
    paper.text(f"Validation {face.grouped_number}", _STRONG).feed(1)
    paper.text(face.figures_and_code, _LARGE)
    paper.text(face.words, _CENTRED)
    paper.rule()
    paper.row("Issued", face.issued_text, _PLAIN)
    paper.row("Terminal", face.machine, _PLAIN)
    paper.row("Ticket No.", face.sequence_text, _PLAIN)
    paper.text(face.validity.capitalize(), _PLAIN)
    if face.places_text:
        paper.text(f"Paid at {face.places_text}", _PLAIN)
    paper.text(face.disclaimed, _PLAIN)
    for who in face.signers:
        paper.feed(_FEED_TO_SIGN).rule().text(who, _PLAIN)
    return _ended(paper, face.letterhead)


def _letterhead(paper: escpos.EscPos, letterhead: Letterhead) -> None:
    paper.text(letterhead.venue, _LARGE).text(letterhead.address, _CENTRED).feed(1)


def _title(paper: escpos.EscPos, face: TicketFace) -> None:
    if face.kind is FaceKind.TRAINING:
        paper.text(NO_VALUE, _LOUD)
    else:
        paper.text(face.title, _STRONG)
    paper.text(face.unapproved_rules, _CENTRED)


def _ended(paper: escpos.EscPos, letterhead: Letterhead) -> escpos.PrintJob:
    paper.rule().text(letterhead.help_message, _CENTRED).feed(_FEED_BEFORE_CUT)
    return paper.job()
