"""What the house prints: rules, terms, conditions, payment forms, signs, reports of incidents.

Each is built from the state as it is, in the language asked for, as a `Paper` to be made a PDF.
Imported by `server.web`. Read first: `rules_page`, `signs`, `payment_forms`.
"""
