"""Credit that leaves a terminal: as a ticket, a voucher, chips or by hand."""
