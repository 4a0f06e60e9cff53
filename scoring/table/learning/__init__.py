"""What programs need that learn to play: one seat's view as numbers, rewards, a hand drawn anew."""
