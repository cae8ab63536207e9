"""What every request passes first, and how screens and people come in."""
