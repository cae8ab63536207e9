"""Papers to print as PDF: rules, terms, forms, signs, reports.

Imported by whoever has something to say on paper; imports nothing. Whoever has a paper builds a
`Paper` of headings, paragraphs, facts, tables and lines to sign, and `pdf` writes it down.
Read first: `paper`, then `layout`, `pdf`.
"""
