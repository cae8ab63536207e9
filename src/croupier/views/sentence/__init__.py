"""Every command and event in a sentence that a supervisor, an inspector or a lab reads.

For the server, the audit and other views; imports core, and words for the sentences themselves.
Read first: `sentence`, then `names`.
"""
