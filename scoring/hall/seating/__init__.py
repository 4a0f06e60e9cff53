"""How games and matches are seated anew as couples come, go and win."""
