"""What things outside every pit are called."""

from typing import NewType

# A cashier's drawer or a kiosk's cash boxes.
DrawerId = NewType("DrawerId", str)
