"""Golden rounds as transcripts of the shell: `croupier play` runs them, and so do the tests here.

Read first: any file of `golden`. After an intended change: `croupier play --update FILE…`.
"""
