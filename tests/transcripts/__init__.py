"""Golden rounds as readable text: what was said, what followed, and who then held what.

A scenario writes each file of `golden`; `python -m tests.transcripts.write` writes them anew.
Read first: any golden file, then `scenarios`, then `telling` for how a line comes about.
"""
