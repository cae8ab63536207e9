"""Handlers for office, inspector, cage and kiosk."""
