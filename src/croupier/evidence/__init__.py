"""What a laboratory or a regulator files: PAR sheets, reports, and evidence folders.

The command line alone imports it; a live server never loads it. Read `par_sheet`, then `seal`.
"""
