"""The keeper of jackpot keys: its own process, with its own user and file.

It imports core and chance; runtime imports its client and its messages, the command line runs it.
No server ever has a key that still judges. Read first: `keeping`, then `messages`.
"""
