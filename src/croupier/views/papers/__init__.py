"""Papers that people sign, keep or hand out: what stands on one, and the same as a PDF.

Imported by views of a subject and by the server; imports words.
Read first: `paper`, then `pdf`.
"""
