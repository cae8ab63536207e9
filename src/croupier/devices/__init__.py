"""Between real devices and the core: one small translator for each protocol.

Imported by runtime and bootstrap; imports core's vocabulary, never a pit or a store.
Read first: `port` (what every device is asked), then `printing`.
"""
