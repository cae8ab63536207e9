"""The ball and the dice set in motion, and what is drawn beside them."""
