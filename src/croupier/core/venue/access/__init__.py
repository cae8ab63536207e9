"""Who came in, who was turned away, and who let them: every act of log-in and enrolment.

Imported by the venue's registry and fold; imports its hall and casework. No secret is here.
Read first: `commands`, then `staffing` and `log_in`.
"""
