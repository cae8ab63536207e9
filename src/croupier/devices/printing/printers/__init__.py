"""Real printers: ESC/POS, the connection, and what a printer says of itself."""
