"""The result of a coup: pressed by the dealer, computed by the shoe, compared with the cards."""
