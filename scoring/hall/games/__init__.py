"""A game as it was seated and won, the draws around it, and which tables there are."""
