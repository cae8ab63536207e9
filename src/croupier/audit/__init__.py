"""What a lab and a regulator use: replay, verify, independent arithmetic, recall, export, identify.

Imported by the command line; imports runtime, journal, rulebooks and core.
Read first: `verifying` (what is proved of a journal), then `independent` (the money once more).
"""
