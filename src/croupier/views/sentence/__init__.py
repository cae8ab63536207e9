"""Every command and event in a sentence that a supervisor, an inspector or a lab reads.

For the server, the audit and other views; imports core only.
Read first: `sentence`, then `names`; the sentences themselves lie in one file for each concern.
"""
