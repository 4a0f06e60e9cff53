"""What is said of couples, and of teams where a tournament is played."""
