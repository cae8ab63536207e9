"""Whose hand a paper falls into: a visitor is never offered what a bot was paid."""

from pathlib import Path

from croupier.demo.wallet import TicketWallet


def test_a_voucher_is_a_visitors_only_where_their_own_printer_failed(tmp_path: Path) -> None:
    papers = TicketWallet(tmp_path)
    papers.jammed(5000, bots=False)
    papers.jammed(700, bots=True)
    assert papers.voucher_is_bots(700)
    assert not papers.voucher_is_bots(5000)
    # One failed ticket is paid by one voucher.
    assert papers.voucher_is_bots(5000)
