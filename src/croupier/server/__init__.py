"""What people touch: screens, log-in, configuration and the protocol, around the runtime.

Imported by cli and demo; imports runtime, wire, views, devices and journal, and decides nothing.
Read first: `config` (what a venue is set up with), then `keyring` (who may come in).
"""
