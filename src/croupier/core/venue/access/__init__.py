"""Access: every sign-on, refusal and enrolment of people, screens and devices.

Imported by the venue's registry and fold; imports its hall and casework. No secret is here.
Read first: `commands`, then `staffing` and `log_in`.
"""
