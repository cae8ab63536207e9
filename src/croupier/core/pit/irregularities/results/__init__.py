"""Results that went wrong: none came, it came too early, or it was not what was shown.

Only `core/pit` imports it. Read first: `wrong_outcomes`, then `early_results`.
"""
