"""Tickets and vouchers on paper and on screens: one layout for several printers.

Imported by bootstrap and server; imports core's vocabulary and validation numbers, and loads what
draws a PNG only when one is asked for. Read first: `ticket_paper`, `rendering`, `escpos`.
"""
